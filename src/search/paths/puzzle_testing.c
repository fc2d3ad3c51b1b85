/* puzzle_testing.c: what the tests of searches for a way share. */
#include "search/paths/puzzle_testing.h"

#include "tests/games/tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* ---- asking ---- */

static uint64_t tick(void *context)
{
    return *(uint64_t *)context += 1000;
}

void desk_lay(struct desk *desk, const struct lud_game *game, const char *rules, const char *position)
{
    memset(desk, 0, sizeof *desk);
    desk->top = tabletop_set(game, rules, position);
    faulty_init(&desk->faulty, memory_heap());
    desk->env =
        (struct lud_env){.memory = &desk->faulty.memory, .now = tick, .threads = 1, .context = &desk->time};
    desk->limits.memory = 64 << 10;
    desk->problem = (struct lud_problem){.rules = desk->top.rules, .state = desk->top.state};
    desk->problem.evaluation = evaluation_find(game->evaluations, NULL);
}

void desk_clear(struct desk *desk)
{
    assert_true(faulty_balanced(&desk->faulty));
    tabletop_clear(&desk->top);
}

void desk_use(struct desk *desk, const char *evaluation)
{
    desk->problem.evaluation = evaluation_find(maze_game.evaluations, evaluation);
    assert_non_null(desk->problem.evaluation);
}

enum lud_status desk_try(struct desk *desk, const struct lud_algorithm *algorithm, const char *options)
{
    struct lud_settings settings;
    option_defaults(algorithm->options, &settings);
    assert_int_equal(option_parse(algorithm->options, span_of(options), &settings, NULL), LUD_OK);
    memset(&desk->result, 0x5A, sizeof desk->result); /* nothing may be left over from before */
    const struct lud_ask question = {.problem = &desk->problem,
                                     .settings = &settings,
                                     .limits = &desk->limits,
                                     .env = &desk->env,
                                     .trace = desk->trace};
    return algorithm->run(NULL, &question, &desk->result);
}

void desk_ask(struct desk *desk, const struct lud_algorithm *algorithm, const char *options)
{
    assert_int_equal(desk_try(desk, algorithm, options), LUD_OK);
}

/* ---- answers ---- */

bool desk_leads_to_goal(const struct desk *desk)
{
    const struct lud_rules *rules = desk->top.rules;
    lud_value values[LUD_MAX_PLAYERS] = {0};
    struct lud_state *state = state_new(rules, memory_heap());
    assert_non_null(state);
    memcpy(state, desk->top.state, rules->state_size);
    assert_true(desk->result.line_size > 0);
    assert_int_equal(desk->result.line[0], desk->result.move);
    for (int i = 0; i < desk->result.line_size; i++) {
        assert_int_equal(game_check(rules, state, desk->result.line[i], NULL), LUD_OK);
        game_play(rules, state, desk->result.line[i]);
    }
    if (game_over(state))
        game_outcome(rules, state, values);
    state_free(rules, memory_heap(), state);
    return values[0] == LUD_ONE;
}

static void check_answer(const struct desk *desk, int length, bool proved)
{
    const struct lud_result *result = &desk->result;
    assert_int_equal(result->end, END_DONE);
    assert_true(result->scored);
    assert_int_equal(result->proved, proved);
    if (length == DESK_NO_WAY) {
        assert_int_equal(result->move, LUD_NO_MOVE);
        assert_int_equal(result->line_size, 0);
        assert_int_equal(result->values[0], 0);
        return;
    }
    assert_int_equal(result->values[0], LUD_ONE);
    assert_int_equal(result->depth, length);
    assert_int_equal(result->line_size, length);
    assert_true(desk_leads_to_goal(desk));
}

void desk_shortest(const struct desk *desk, int length)
{
    check_answer(desk, length, true);
}

void desk_way(const struct desk *desk, int length)
{
    check_answer(desk, length, length == DESK_NO_WAY);
}

void desk_guess(const struct desk *desk, enum result_end end)
{
    assert_int_equal(desk->result.end, end);
    assert_false(desk->result.proved);
    assert_true(desk->result.scored);
    assert_in_range(desk->result.values[0], 1, LUD_ONE - 1);
    assert_false(desk_leads_to_goal(desk));
}

/* ---- mazes ---- */

const struct desk_drawing desk_drawings[] = {{"slide=off", MAZE_START, 11},
                                             {"slide=on", MAZE_START, 9},
                                             {"slide=off", MAZE_ROOM, 4},
                                             {"slide=on", MAZE_ROOM, 2},
                                             {"slide=off", MAZE_TRAP, 10},
                                             {"slide=on", MAZE_TRAP, DESK_NO_WAY},
                                             {"slide=off", MAZE_NO_WAY, DESK_NO_WAY},
                                             {"slide=on", MAZE_NO_WAY, DESK_NO_WAY},
                                             {.rules = NULL}};

void desk_draw_maze(struct random *luck, uint32_t width, uint32_t height, uint32_t walls, char *text)
{
    const uint32_t cells = width * height, token = random_below(luck, cells);
    const uint32_t goal = (token + 1 + random_below(luck, cells - 1)) % cells;
    size_t size = 0;
    for (uint32_t i = 0; i < cells; i++) {
        if (i > 0 && i % width == 0)
            text[size++] = '/';
        const char floor = random_below(luck, 100) < walls ? '#' : '.';
        text[size++] = i == token ? '@' : i == goal ? '!' : floor;
    }
    text[size] = '\0';
}

/* ---- the trace ---- */

void desk_note(void *context, const struct lud_event *event)
{
    struct desk_log *log = context;
    if (event->kind == TRACE_ENTER)
        assert_int_equal(event->node, ++log->entered);
    log->kinds[event->kind]++;
    log->reasons[event->reason]++;
    log->last = *event;
}

/* ---- checks that every one of them must pass ---- */

void desk_check_limits(const struct lud_algorithm *algorithm, const char *options, uint64_t nodes, int depth)
{
    struct desk desk;
    const atomic_bool stop = true;
    desk_lay(&desk, &maze_game, "", MAZE_START);
    for (desk.limits.nodes = 1; desk.limits.nodes <= nodes; desk.limits.nodes++) {
        desk_ask(&desk, algorithm, options);
        desk_guess(&desk, END_NODES);
        assert_int_equal(desk.result.nodes, desk.limits.nodes);
        assert_in_range(desk.result.depth, 0, depth);
    }
    for (size_t memory = 0; memory <= 64 << 10; memory += 64 << 10) {
        desk.limits = (struct lud_limits){.stop = &stop, .memory = memory};
        desk_ask(&desk, algorithm, options);
        desk_guess(&desk, END_STOP);
        assert_int_equal(desk.result.nodes, 0);
        desk.limits = (struct lud_limits){.time = 5000, .memory = memory};
        desk_ask(&desk, algorithm, options);
        desk_guess(&desk, END_TIME);
    }
    desk_clear(&desk);
}

/* An answer to MAZE_START, found in the memory that it had: true when it leads to the goal. */
static bool check_found(const struct desk *desk, const struct desk_room *room)
{
    assert_true(desk->faulty.peak <= desk->limits.memory);
    if (desk->result.end != END_DONE) {
        desk_guess(desk, END_MEMORY);
        return false;
    }
    if (room->length > 0)
        desk_shortest(desk, room->length);
    else
        assert_true(desk_leads_to_goal(desk));
    return true;
}

void desk_check_memory(const struct lud_algorithm *algorithm, const struct desk_room *room)
{
    struct desk desk;
    int asked = 0, found = 0;
    desk_lay(&desk, &maze_game, "", MAZE_START);
    for (size_t bytes = 1; bytes < room->bytes; bytes += room->step, asked++) {
        desk.limits.memory = bytes;
        desk_ask(&desk, algorithm, room->options);
        found += check_found(&desk, room);
    }
    assert_true(asked - found > room->often && found > room->often);
    for (uint64_t nth = 1; nth <= room->requests; nth++) {
        faulty_fail(&desk.faulty, nth);
        assert_int_equal(desk_try(&desk, algorithm, room->options), LUD_ERROR_MEMORY);
    }
    const uint64_t requests = desk.faulty.requests;
    desk_ask(&desk, algorithm, room->options);
    assert_int_equal(desk.faulty.requests, requests + room->requests);
    desk_clear(&desk);
}

void desk_check_trace_budget(const struct lud_algorithm *algorithm)
{
    struct desk desk;
    struct desk_log log = {0};
    struct lud_trace trace = {.event = desk_note, .context = &log, .budget = 5};
    desk_lay(&desk, &maze_game, "", MAZE_START);
    desk_ask(&desk, algorithm, "");
    const struct lud_result silent = desk.result;
    desk.trace = &trace;
    desk_ask(&desk, algorithm, "");
    assert_memory_equal(desk.result.line, silent.line, sizeof silent.line);
    assert_int_equal(desk.result.nodes, silent.nodes);
    int events = 0;
    for (int i = 0; i < DESK_KINDS; i++)
        events += log.kinds[i];
    assert_int_equal(events, 5);
    assert_true(trace.sent > 5);
    desk_clear(&desk);
}

static void check_traits(const struct lud_algorithm *algorithm, const struct lud_game *game, uint32_t traits,
                         enum lud_status status)
{
    const struct lud_rules rules = {.game = game, .players = 1, .traits = traits};
    assert_int_equal(algorithm_accepts(algorithm, &rules, NULL), status);
}

void desk_check_accepts(const struct lud_algorithm *algorithm, bool guided)
{
    const struct lud_evaluation some[] = {{.name = "some"}, {.name = NULL}};
    const struct lud_game bare = {.name = "made"}, game = {.name = "made", .evaluations = some};
    check_traits(algorithm, &game, LUD_SOLO | LUD_GOAL, LUD_OK);
    check_traits(algorithm, &game, LUD_SOLO, LUD_ERROR_UNSUPPORTED);
    check_traits(algorithm, &game, LUD_TWO | LUD_GOAL, LUD_ERROR_UNSUPPORTED);
    check_traits(algorithm, &game, LUD_SOLO | LUD_GOAL | LUD_SCORE, LUD_ERROR_UNSUPPORTED);
    check_traits(algorithm, &bare, LUD_SOLO | LUD_GOAL, guided ? LUD_ERROR_UNSUPPORTED : LUD_OK);
}

void desk_check_measured(const struct lud_algorithm *algorithm, const struct desk_measure *rows)
{
    for (; rows->rules != NULL; rows++) {
        struct desk desk;
        desk_lay(&desk, &maze_game, rows->rules, rows->drawing);
        desk_use(&desk, rows->bound);
        desk_ask(&desk, algorithm, rows->options);
        assert_int_equal(desk.result.nodes, rows->nodes);
        desk_clear(&desk);
    }
}

/* ---- checks of some of them ---- */

void desk_check_blind_guess(const struct lud_algorithm *algorithm, uint64_t nodes, int length)
{
    struct desk desk;
    desk_lay(&desk, &tree_game, "", "(a:0 b:(a:(a:100 b:0)))");
    desk.limits.nodes = nodes;
    desk_ask(&desk, algorithm, "");
    desk_guess(&desk, END_NODES);
    assert_int_equal(desk.result.move, 1);
    assert_int_equal(desk.result.line_size, length);
    desk_clear(&desk);
}

void desk_check_guided_guess(struct desk *desk, const struct lud_algorithm *algorithm)
{
    desk_lay(desk, &maze_game, "", "!.......@");
    desk->limits.nodes = 6;
    desk_ask(desk, algorithm, "");
    desk_guess(desk, END_NODES);
    for (int i = 0; i < desk->result.line_size; i++)
        assert_int_equal(desk->result.line[i], 3); /* west */
    assert_true(desk->result.line_size >= 3);
}

void desk_check_needs_bound(const struct lud_algorithm *algorithm)
{
    const struct lud_evaluation blind = {.evaluate = maze_evaluations[0].evaluate};
    struct desk desk;
    desk_lay(&desk, &maze_game, "", MAZE_START);
    desk.problem.evaluation = &blind;
    assert_int_equal(desk_try(&desk, algorithm, ""), LUD_ERROR_UNSUPPORTED);
    desk.problem.evaluation = NULL;
    assert_int_equal(desk_try(&desk, algorithm, ""), LUD_ERROR_UNSUPPORTED);
    assert_int_equal(desk.faulty.requests, 0);
    desk_clear(&desk);
}
