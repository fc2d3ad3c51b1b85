/* bestfirst_test.c: bestfirst goes straight for what looks near: fewer positions than bfs where the bound is
 * right, a detour where it is not. */
#include "search/bestfirst.h"

#include "core/faulty.h"
#include "search/bfs.h"
#include "tests/games/maze.h"
#include "tests/games/tabletop.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

/* A question to an algorithm, and its answer. */
struct desk {
    struct tabletop top;
    struct faulty faulty;
    uint64_t time; /* the clock: a microsecond passes at each reading */
    struct lud_env env;
    struct lud_limits limits;
    struct lud_problem problem;
    struct lud_trace *trace;
    struct lud_result result;
};

static uint64_t tick(void *context)
{
    return *(uint64_t *)context += 1000;
}

static void lay(struct desk *desk, const struct lud_game *game, const char *rules, const char *position)
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

static void clear(struct desk *desk)
{
    assert_true(faulty_balanced(&desk->faulty));
    tabletop_clear(&desk->top);
}

static enum lud_status run(struct desk *desk, const struct lud_algorithm *algorithm, const char *options)
{
    struct lud_settings settings;
    option_defaults(algorithm->options, &settings);
    assert_int_equal(option_parse(algorithm->options, span_of(options), &settings, NULL), LUD_OK);
    memset(&desk->result, 0x5A, sizeof desk->result); /* nothing may be left over from before */
    return algorithm->run(NULL, &settings, &desk->problem, &desk->limits, &desk->env, desk->trace,
                          &desk->result);
}

/* The answer's moves are legal; true when they end at the goal. */
static bool leads_to_goal(const struct desk *desk)
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

/* A guess: some legal move, and nothing claimed. */
static void assert_guess(const struct desk *desk, enum result_end end)
{
    assert_int_equal(desk->result.end, end);
    assert_false(desk->result.proved);
    assert_true(desk->result.scored);
    assert_in_range(desk->result.values[0], 1, LUD_ONE - 1);
    assert_false(leads_to_goal(desk));
}

static void assert_way(const struct desk *desk, int length)
{
    assert_int_equal(desk->result.end, END_DONE);
    assert_false(desk->result.proved); /* nothing is known about shorter ways */
    assert_true(desk->result.scored);
    assert_int_equal(desk->result.values[0], LUD_ONE);
    assert_int_equal(desk->result.depth, length);
    assert_int_equal(desk->result.line_size, length);
    assert_true(leads_to_goal(desk));
}

/* In an open room manhattan is exact: every step is right, and only the neighbours of the way are seen. */
static void test_straight(void **unused)
{
    (void)unused;
    struct desk desk;
    lay(&desk, &maze_game, "", "@......./......../......../......../......../......../......../.......!");
    assert_int_equal(run(&desk, &bestfirst_algorithm, ""), LUD_OK);
    assert_way(&desk, 14);
    const uint64_t nodes = desk.result.nodes;
    assert_int_equal(run(&desk, &bfs_algorithm, ""), LUD_OK);
    assert_true(desk.result.nodes > 4 * nodes);
    clear(&desk);
}

/* The way through the pocket looks nearer and is longer: 12 moves, not 10 (see MAZE_TRAP). */
static void test_detour(void **unused)
{
    (void)unused;
    struct desk desk;
    lay(&desk, &maze_game, "", MAZE_TRAP);
    assert_int_equal(run(&desk, &bestfirst_algorithm, ""), LUD_OK);
    assert_way(&desk, 12);
    assert_int_equal(run(&desk, &bfs_algorithm, ""), LUD_OK);
    assert_int_equal(desk.result.depth, 10);
    clear(&desk);
}

static void test_no_way(void **unused)
{
    (void)unused;
    struct desk desk;
    lay(&desk, &maze_game, "", MAZE_NO_WAY);
    assert_int_equal(run(&desk, &bestfirst_algorithm, ""), LUD_OK);
    assert_int_equal(desk.result.end, END_DONE);
    assert_int_equal(desk.result.move, LUD_NO_MOVE);
    assert_int_equal(desk.result.line_size, 0);
    assert_true(desk.result.scored && desk.result.proved);
    assert_int_equal(desk.result.values[0], 0);
    clear(&desk);
}

enum { MAZES = 300 };

static void draw_maze(struct random *luck, char *text)
{
    const uint32_t cells = 10 * 10, token = random_below(luck, cells);
    const uint32_t goal = (token + 1 + random_below(luck, cells - 1)) % cells;
    size_t size = 0;
    for (uint32_t i = 0; i < cells; i++) {
        if (i > 0 && i % 10 == 0)
            text[size++] = '/';
        const char floor = random_below(luck, 100) < 32 ? '#' : '.';
        text[size++] = i == token ? '@' : i == goal ? '!' : floor;
    }
    text[size] = '\0';
}

/* It finds a way exactly where there is one, never a shorter one than bfs, and mostly with less work. */
static void test_against_bfs(void **unused)
{
    (void)unused;
    struct random luck = random_start(99, 0);
    int solved = 0, longer = 0, unsolvable = 0;
    uint64_t nodes = 0, blind = 0;
    for (int i = 0; i < MAZES; i++) {
        char drawing[128];
        struct desk desk;
        draw_maze(&luck, drawing);
        lay(&desk, &maze_game, i % 2 == 0 ? "slide=off" : "slide=on", drawing);
        if (!game_over(desk.top.state)) {
            assert_int_equal(run(&desk, &bfs_algorithm, ""), LUD_OK);
            const struct lud_result best = desk.result;
            assert_int_equal(run(&desk, &bestfirst_algorithm, ""), LUD_OK);
            assert_int_equal(desk.result.move == LUD_NO_MOVE, best.move == LUD_NO_MOVE);
            assert_int_equal(desk.result.proved, best.move == LUD_NO_MOVE);
            unsolvable += best.move == LUD_NO_MOVE;
            if (best.move != LUD_NO_MOVE) {
                assert_true(desk.result.depth >= best.depth);
                assert_way(&desk, desk.result.depth);
                longer += desk.result.depth > best.depth;
                nodes += desk.result.nodes;
                blind += best.nodes;
                solved++;
            }
        }
        clear(&desk);
    }
    assert_true(solved > MAZES / 5 && unsolvable > MAZES / 10 && longer > 5);
    assert_true(3 * nodes < 2 * blind);
}

static void test_depth(void **unused)
{
    (void)unused;
    struct desk desk;
    lay(&desk, &maze_game, "", MAZE_TRAP);
    desk.limits.depth = 11; /* hides the detour, so it turns to the other way */
    assert_int_equal(run(&desk, &bestfirst_algorithm, ""), LUD_OK);
    assert_way(&desk, 10);
    desk.limits.depth = 9;
    assert_int_equal(run(&desk, &bestfirst_algorithm, ""), LUD_OK);
    assert_guess(&desk, END_DEPTH);
    clear(&desk);
}

/* The guess is the way to what looks nearest. */
static void test_guess(void **unused)
{
    (void)unused;
    struct desk desk;
    lay(&desk, &maze_game, "", "!.......@");
    desk.limits.nodes = 6;
    assert_int_equal(run(&desk, &bestfirst_algorithm, ""), LUD_OK);
    assert_guess(&desk, END_NODES);
    for (int i = 0; i < desk.result.line_size; i++)
        assert_int_equal(desk.result.line[i], 3); /* west */
    assert_true(desk.result.line_size >= 3);
    clear(&desk);
}

static void test_limits(void **unused)
{
    (void)unused;
    struct desk desk;
    const atomic_bool stop = true;
    lay(&desk, &maze_game, "", MAZE_START);
    for (uint64_t nodes = 1; nodes < 8; nodes++) {
        desk.limits.nodes = nodes;
        assert_int_equal(run(&desk, &bestfirst_algorithm, ""), LUD_OK);
        assert_guess(&desk, END_NODES);
        assert_int_equal(desk.result.nodes, nodes);
        assert_true(desk.result.depth < 11);
    }
    desk.limits = (struct lud_limits){.stop = &stop};
    assert_int_equal(run(&desk, &bestfirst_algorithm, ""), LUD_OK);
    assert_guess(&desk, END_STOP);
    assert_int_equal(desk.result.nodes, 0);
    desk.limits = (struct lud_limits){.time = 5000};
    assert_int_equal(run(&desk, &bestfirst_algorithm, ""), LUD_OK);
    assert_guess(&desk, END_TIME);
    clear(&desk);
}

/* The search finds room for a little, for nothing, or for all; and never takes more than it may. */
static void test_memory(void **unused)
{
    (void)unused;
    struct desk desk;
    int guesses = 0, answers = 0;
    lay(&desk, &maze_game, "", MAZE_START);
    for (size_t bytes = 1; bytes < 10000; bytes += 31) {
        desk.limits.memory = bytes;
        assert_int_equal(run(&desk, &bestfirst_algorithm, ""), LUD_OK);
        assert_true(desk.faulty.peak <= bytes);
        if (desk.result.end == END_DONE) {
            assert_true(leads_to_goal(&desk));
            answers++;
        } else {
            assert_guess(&desk, END_MEMORY);
            guesses++;
        }
    }
    assert_true(guesses > 20 && answers > 20);
    for (uint64_t nth = 1; nth <= 6; nth++) {
        faulty_fail(&desk.faulty, nth);
        assert_int_equal(run(&desk, &bestfirst_algorithm, ""), LUD_ERROR_MEMORY);
    }
    const uint64_t requests = desk.faulty.requests;
    assert_int_equal(run(&desk, &bestfirst_algorithm, ""), LUD_OK);
    assert_int_equal(desk.faulty.requests, requests + 6); /* all of them at the start */
    clear(&desk);
}

/* An evaluation that knows no bound cannot guide it. */
static void test_needs_bound(void **unused)
{
    (void)unused;
    const struct lud_evaluation blind = {.evaluate = maze_evaluations[0].evaluate};
    struct desk desk;
    lay(&desk, &maze_game, "", MAZE_START);
    desk.problem.evaluation = &blind;
    assert_int_equal(run(&desk, &bestfirst_algorithm, ""), LUD_ERROR_UNSUPPORTED);
    desk.problem.evaluation = NULL;
    assert_int_equal(run(&desk, &bestfirst_algorithm, ""), LUD_ERROR_UNSUPPORTED);
    assert_int_equal(desk.faulty.requests, 0);
    clear(&desk);
}

struct log {
    int kinds[8], reasons[8]; /* how many events of each */
    struct lud_event last;
};

static void note(void *context, const struct lud_event *event)
{
    struct log *log = context;
    log->kinds[event->kind]++;
    log->reasons[event->reason]++;
    log->last = *event;
}

/* Straight to the goal: each position is expanded, nothing else is. */
static void test_trace(void **unused)
{
    (void)unused;
    struct desk desk;
    struct log log = {0};
    struct lud_trace trace = {.event = note, .context = &log, .budget = UINT64_MAX};
    lay(&desk, &maze_game, "", MAZE_ROOM);
    desk.trace = &trace;
    assert_int_equal(run(&desk, &bestfirst_algorithm, ""), LUD_OK);
    assert_int_equal(log.kinds[TRACE_EXPAND], 4);
    assert_int_equal(log.kinds[TRACE_BACKUP], 4);
    assert_int_equal(log.kinds[TRACE_LEAVE], 2); /* the goal and the root */
    assert_int_equal(log.last.node, 1);
    assert_int_equal(log.last.values[0], LUD_ONE);
    clear(&desk);
}

/* An observer with a small budget gets no more, and the answer is the same. */
static void test_trace_budget(void **unused)
{
    (void)unused;
    struct desk desk;
    struct log log = {0};
    struct lud_trace trace = {.event = note, .context = &log, .budget = 5};
    lay(&desk, &maze_game, "", MAZE_START);
    assert_int_equal(run(&desk, &bestfirst_algorithm, ""), LUD_OK);
    const struct lud_result silent = desk.result;
    desk.trace = &trace;
    assert_int_equal(run(&desk, &bestfirst_algorithm, ""), LUD_OK);
    assert_memory_equal(desk.result.line, silent.line, sizeof silent.line);
    assert_int_equal(desk.result.nodes, silent.nodes);
    int events = 0;
    for (int i = 0; i < 8; i++)
        events += log.kinds[i];
    assert_int_equal(events, 5);
    assert_true(trace.sent > 5);
    clear(&desk);
}

/* The table of docs/algorithms/bestfirst.md. */
static void assert_nodes(const char *rules, const char *drawing, const char *bound, uint64_t nodes)
{
    struct desk desk;
    lay(&desk, &maze_game, rules, drawing);
    desk.problem.evaluation = evaluation_find(maze_evaluations, bound);
    assert_int_equal(run(&desk, &bestfirst_algorithm, ""), LUD_OK);
    assert_int_equal(desk.result.nodes, nodes);
    clear(&desk);
}

static void test_measured(void **unused)
{
    (void)unused;
    assert_nodes("slide=off", MAZE_START, "manhattan", 35);
    assert_nodes("slide=on", MAZE_START, "manhattan", 24);
    assert_nodes("slide=off", MAZE_TRAP, "manhattan", 24);
    assert_nodes("slide=off", MAZE_START, "walls", 29);
    assert_nodes("slide=on", MAZE_START, "walls", 28);
    assert_nodes("slide=off", MAZE_TRAP, "walls", 21);
}

static void test_accepts(void **unused)
{
    (void)unused;
    const struct lud_evaluation some[] = {{.name = "some"}, {.name = NULL}};
    struct lud_game game = {.name = "made", .evaluations = some};
    struct lud_rules rules = {.game = &game, .players = 1, .traits = LUD_SOLO | LUD_GOAL};
    assert_int_equal(algorithm_accepts(&bestfirst_algorithm, &rules, NULL), LUD_OK);
    rules.traits = LUD_SOLO;
    assert_int_equal(algorithm_accepts(&bestfirst_algorithm, &rules, NULL), LUD_ERROR_UNSUPPORTED);
    rules.traits = LUD_TWO | LUD_GOAL;
    assert_int_equal(algorithm_accepts(&bestfirst_algorithm, &rules, NULL), LUD_ERROR_UNSUPPORTED);
    rules.traits = LUD_SOLO | LUD_GOAL;
    game.evaluations = NULL;
    assert_int_equal(algorithm_accepts(&bestfirst_algorithm, &rules, NULL), LUD_ERROR_UNSUPPORTED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_straight),     cmocka_unit_test(test_detour),
        cmocka_unit_test(test_no_way),       cmocka_unit_test(test_against_bfs),
        cmocka_unit_test(test_depth),        cmocka_unit_test(test_guess),
        cmocka_unit_test(test_limits),       cmocka_unit_test(test_memory),
        cmocka_unit_test(test_needs_bound),  cmocka_unit_test(test_trace),
        cmocka_unit_test(test_trace_budget), cmocka_unit_test(test_measured),
        cmocka_unit_test(test_accepts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
