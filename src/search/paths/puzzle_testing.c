/* puzzle_testing.c: the test fixture of path searches. */
#include "search/paths/puzzle_testing.h"

#include "tests/games/tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* ---- searching ---- */

static uint64_t puzzle_clock(void *context)
{
    return *(uint64_t *)context += 1000;
}

void puzzle_init(struct puzzle_fixture *puzzle, const struct lud_game *game, const char *rules,
                 const char *position)
{
    memset(puzzle, 0, sizeof *puzzle);
    puzzle->top = tabletop_set(game, rules, position);
    faulty_init(&puzzle->faulty, memory_heap());
    puzzle->env = (struct lud_env){
        .memory = &puzzle->faulty.memory, .now = puzzle_clock, .threads = 1, .context = &puzzle->time};
    puzzle->limits.memory = 64 << 10;
    puzzle->problem = (struct lud_problem){.rules = puzzle->top.rules, .state = puzzle->top.state};
    puzzle->problem.evaluation = evaluation_find(game->evaluations, NULL);
}

void puzzle_destroy(struct puzzle_fixture *puzzle)
{
    assert_true(faulty_balanced(&puzzle->faulty));
    tabletop_clear(&puzzle->top);
}

void puzzle_use_evaluation(struct puzzle_fixture *puzzle, const char *evaluation)
{
    puzzle->problem.evaluation = evaluation_find(maze_game.evaluations, evaluation);
    assert_non_null(puzzle->problem.evaluation);
}

enum lud_status puzzle_try(struct puzzle_fixture *puzzle, const struct lud_algorithm *algorithm,
                           const char *options)
{
    struct lud_settings settings;
    option_defaults(algorithm->options, &settings);
    assert_int_equal(option_parse(algorithm->options, span_of(options), &settings, NULL), LUD_OK);
    memset(&puzzle->result, 0x5A, sizeof puzzle->result); /* run must set every field */
    const struct lud_ask ask = {.problem = &puzzle->problem,
                                .settings = &settings,
                                .limits = &puzzle->limits,
                                .env = &puzzle->env,
                                .trace = puzzle->trace,
                                .candidates = puzzle->candidates};
    return algorithm->run(NULL, &ask, &puzzle->result);
}

void puzzle_solve(struct puzzle_fixture *puzzle, const struct lud_algorithm *algorithm, const char *options)
{
    assert_int_equal(puzzle_try(puzzle, algorithm, options), LUD_OK);
}

/* ---- results ---- */

bool puzzle_leads_to_goal(const struct puzzle_fixture *puzzle)
{
    const struct lud_rules *rules = puzzle->top.rules;
    lud_value values[LUD_MAX_PLAYERS] = {0};
    struct lud_state *state = state_new(rules, memory_heap());
    assert_non_null(state);
    memcpy(state, puzzle->top.state, rules->state_size);
    assert_true(puzzle->result.line_size > 0);
    assert_int_equal(puzzle->result.line[0], puzzle->result.move);
    for (int i = 0; i < puzzle->result.line_size; i++) {
        assert_int_equal(game_check(rules, state, puzzle->result.line[i], NULL), LUD_OK);
        game_play(rules, state, puzzle->result.line[i]);
    }
    if (game_over(state))
        game_outcome(rules, state, values);
    state_free(rules, memory_heap(), state);
    return values[0] == LUD_ONE;
}

static void check_answer(const struct puzzle_fixture *puzzle, int length, bool proved)
{
    const struct lud_result *result = &puzzle->result;
    assert_int_equal(result->end, END_DONE);
    assert_true(result->scored);
    assert_int_equal(result->proved, proved);
    if (length == PUZZLE_UNSOLVABLE) {
        assert_int_equal(result->move, LUD_NO_MOVE);
        assert_int_equal(result->line_size, 0);
        assert_int_equal(result->values[0], 0);
        return;
    }
    assert_int_equal(result->values[0], LUD_ONE);
    assert_int_equal(result->depth, length);
    assert_int_equal(result->line_size, length);
    assert_true(puzzle_leads_to_goal(puzzle));
}

void puzzle_expect_shortest(const struct puzzle_fixture *puzzle, int length)
{
    check_answer(puzzle, length, true);
}

void puzzle_expect_solution(const struct puzzle_fixture *puzzle, int length)
{
    check_answer(puzzle, length, length == PUZZLE_UNSOLVABLE);
}

void puzzle_expect_guess(const struct puzzle_fixture *puzzle, enum result_end end)
{
    assert_int_equal(puzzle->result.end, end);
    assert_false(puzzle->result.proved);
    assert_true(puzzle->result.scored);
    assert_in_range(puzzle->result.values[0], 1, LUD_ONE - 1);
    assert_false(puzzle_leads_to_goal(puzzle));
}

/* ---- mazes ---- */

const struct puzzle_drawing puzzle_drawings[] = {{"slide=off", MAZE_START, 11},
                                                 {"slide=on", MAZE_START, 9},
                                                 {"slide=off", MAZE_ROOM, 4},
                                                 {"slide=on", MAZE_ROOM, 2},
                                                 {"slide=off", MAZE_TRAP, 10},
                                                 {"slide=on", MAZE_TRAP, PUZZLE_UNSOLVABLE},
                                                 {"slide=off", MAZE_NO_WAY, PUZZLE_UNSOLVABLE},
                                                 {"slide=on", MAZE_NO_WAY, PUZZLE_UNSOLVABLE},
                                                 {.rules = NULL}};

void puzzle_draw_maze(struct random *random, uint32_t width, uint32_t height, uint32_t walls, char *text)
{
    const uint32_t cells = width * height, token = random_below(random, cells);
    const uint32_t goal = (token + 1 + random_below(random, cells - 1)) % cells;
    size_t size = 0;
    for (uint32_t i = 0; i < cells; i++) {
        if (i > 0 && i % width == 0)
            text[size++] = '/';
        const char floor = random_below(random, 100) < walls ? '#' : '.';
        text[size++] = i == token ? '@' : i == goal ? '!' : floor;
    }
    text[size] = '\0';
}

/* ---- the trace ---- */

void puzzle_log_event(void *context, const struct lud_event *event)
{
    struct puzzle_log *log = context;
    log->kinds[event->kind]++;
    log->reasons[event->reason]++;
    log->last = *event;
}

/* ---- checks for all path searches ---- */

void puzzle_check_limits(const struct lud_algorithm *algorithm, const char *options, uint64_t nodes,
                         int depth)
{
    struct puzzle_fixture puzzle;
    const atomic_bool stop = true;
    puzzle_init(&puzzle, &maze_game, "", MAZE_START);
    for (puzzle.limits.nodes = 1; puzzle.limits.nodes <= nodes; puzzle.limits.nodes++) {
        puzzle_solve(&puzzle, algorithm, options);
        puzzle_expect_guess(&puzzle, END_NODES);
        assert_int_equal(puzzle.result.nodes, puzzle.limits.nodes);
        assert_in_range(puzzle.result.depth, 0, depth);
    }
    for (size_t memory = 0; memory <= 64 << 10; memory += 64 << 10) {
        puzzle.limits = (struct lud_limits){.stop = &stop, .memory = memory};
        puzzle_solve(&puzzle, algorithm, options);
        puzzle_expect_guess(&puzzle, END_STOP);
        assert_int_equal(puzzle.result.nodes, 0);
        puzzle.limits = (struct lud_limits){.time = 5000, .memory = memory};
        puzzle_solve(&puzzle, algorithm, options);
        puzzle_expect_guess(&puzzle, END_TIME);
    }
    puzzle_destroy(&puzzle);
}

/* Checks a result for MAZE_START under a memory limit; true when it reaches the goal. */
static bool check_found(const struct puzzle_fixture *puzzle, const struct puzzle_memory_case *room)
{
    assert_true(puzzle->faulty.peak <= puzzle->limits.memory);
    if (puzzle->result.end != END_DONE) {
        puzzle_expect_guess(puzzle, END_MEMORY);
        return false;
    }
    if (room->length > 0)
        puzzle_expect_shortest(puzzle, room->length);
    else
        assert_true(puzzle_leads_to_goal(puzzle));
    return true;
}

void puzzle_check_memory(const struct lud_algorithm *algorithm, const struct puzzle_memory_case *room)
{
    struct puzzle_fixture puzzle;
    int asked = 0, found = 0;
    puzzle_init(&puzzle, &maze_game, "", MAZE_START);
    for (size_t bytes = 1; bytes < room->bytes; bytes += room->step, asked++) {
        puzzle.limits.memory = bytes;
        puzzle_solve(&puzzle, algorithm, room->options);
        found += check_found(&puzzle, room);
    }
    assert_true(asked - found > room->often && found > room->often);
    for (uint64_t nth = 1; nth <= room->requests; nth++) {
        faulty_fail(&puzzle.faulty, nth);
        assert_int_equal(puzzle_try(&puzzle, algorithm, room->options), LUD_ERROR_MEMORY);
    }
    const uint64_t requests = puzzle.faulty.requests;
    puzzle_solve(&puzzle, algorithm, room->options);
    assert_int_equal(puzzle.faulty.requests, requests + room->requests);
    puzzle_destroy(&puzzle);
}

void puzzle_check_trace_budget(const struct lud_algorithm *algorithm)
{
    struct puzzle_fixture puzzle;
    struct puzzle_log log = {0};
    struct lud_trace trace = {.event = puzzle_log_event, .context = &log, .budget = 5};
    puzzle_init(&puzzle, &maze_game, "", MAZE_START);
    puzzle_solve(&puzzle, algorithm, "");
    const struct lud_result silent = puzzle.result;
    puzzle.trace = &trace;
    puzzle_solve(&puzzle, algorithm, "");
    assert_memory_equal(puzzle.result.line, silent.line, sizeof silent.line);
    assert_int_equal(puzzle.result.nodes, silent.nodes);
    int events = 0;
    for (int i = 0; i < PUZZLE_KINDS; i++)
        events += log.kinds[i];
    assert_int_equal(events, 5);
    assert_true(trace.sent > 5);
    puzzle_destroy(&puzzle);
}

static void check_traits(const struct lud_algorithm *algorithm, const struct lud_game *game, uint32_t traits,
                         enum lud_status status)
{
    const struct lud_rules rules = {.game = game, .players = 1, .traits = traits};
    assert_int_equal(algorithm_accepts(algorithm, &rules, NULL), status);
}

void puzzle_check_accepts(const struct lud_algorithm *algorithm, bool guided)
{
    const struct lud_evaluation some[] = {{.name = "some"}, {.name = NULL}};
    const struct lud_game bare = {.name = "made"}, game = {.name = "made", .evaluations = some};
    check_traits(algorithm, &game, LUD_SOLO | LUD_GOAL, LUD_OK);
    check_traits(algorithm, &game, LUD_SOLO, LUD_ERROR_UNSUPPORTED);
    check_traits(algorithm, &game, LUD_TWO | LUD_GOAL, LUD_ERROR_UNSUPPORTED);
    check_traits(algorithm, &game, LUD_SOLO | LUD_GOAL | LUD_SCORE, LUD_ERROR_UNSUPPORTED);
    check_traits(algorithm, &bare, LUD_SOLO | LUD_GOAL, guided ? LUD_ERROR_UNSUPPORTED : LUD_OK);
}

void puzzle_check_measured(const struct lud_algorithm *algorithm, const struct puzzle_measure *rows)
{
    for (; rows->rules != NULL; rows++) {
        struct puzzle_fixture puzzle;
        puzzle_init(&puzzle, &maze_game, rows->rules, rows->drawing);
        puzzle_use_evaluation(&puzzle, rows->bound);
        puzzle_solve(&puzzle, algorithm, rows->options);
        assert_int_equal(puzzle.result.nodes, rows->nodes);
        puzzle_destroy(&puzzle);
    }
}

/* ---- checks for some of them ---- */

void puzzle_check_blind_guess(const struct lud_algorithm *algorithm, uint64_t nodes, int length)
{
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &tree_game, "", "(a:0 b:(a:(a:100 b:0)))");
    puzzle.limits.nodes = nodes;
    puzzle_solve(&puzzle, algorithm, "");
    puzzle_expect_guess(&puzzle, END_NODES);
    assert_int_equal(puzzle.result.move, 1);
    assert_int_equal(puzzle.result.line_size, length);
    puzzle_destroy(&puzzle);
}

void puzzle_check_guided_guess(struct puzzle_fixture *puzzle, const struct lud_algorithm *algorithm)
{
    puzzle_init(puzzle, &maze_game, "", "!.......@");
    puzzle->limits.nodes = 6;
    puzzle_solve(puzzle, algorithm, "");
    puzzle_expect_guess(puzzle, END_NODES);
    for (int i = 0; i < puzzle->result.line_size; i++)
        assert_int_equal(puzzle->result.line[i], 3); /* west */
    assert_true(puzzle->result.line_size >= 3);
}

void puzzle_check_needs_bound(const struct lud_algorithm *algorithm)
{
    const struct lud_evaluation blind = {.evaluate = maze_evaluations[0].evaluate};
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &maze_game, "", MAZE_START);
    puzzle.problem.evaluation = &blind;
    assert_int_equal(puzzle_try(&puzzle, algorithm, ""), LUD_ERROR_UNSUPPORTED);
    puzzle.problem.evaluation = NULL;
    assert_int_equal(puzzle_try(&puzzle, algorithm, ""), LUD_ERROR_UNSUPPORTED);
    assert_int_equal(puzzle.faulty.requests, 0);
    puzzle_destroy(&puzzle);
}
