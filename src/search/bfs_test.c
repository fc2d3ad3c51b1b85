/* bfs_test.c: bfs finds shortest ways, on drawings and on a tree with dead ends, and asks for the goal early
 * or late. iddfs_test.c compares it with the other shortest-way searches on hundreds of mazes. */
#include "search/bfs.h"

#include "core/faulty.h"
#include "search/astar.h"
#include "search/bestfirst.h"
#include "search/dfs.h"
#include "search/idastar.h"
#include "search/iddfs.h"
#include "tests/games/maze.h"
#include "tests/games/tabletop.h"
#include "tests/games/tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { NO_WAY = -1 };

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

/* A shortest way of `length` moves, or the proof that there is none. */
static void assert_answer(const struct desk *desk, int length)
{
    const struct lud_result *result = &desk->result;
    assert_int_equal(result->end, END_DONE);
    assert_true(result->scored && result->proved);
    if (length == NO_WAY) {
        assert_int_equal(result->move, LUD_NO_MOVE);
        assert_int_equal(result->line_size, 0);
        assert_int_equal(result->values[0], 0);
        return;
    }
    assert_int_equal(result->values[0], LUD_ONE);
    assert_int_equal(result->depth, length);
    assert_int_equal(result->line_size, length);
    assert_true(leads_to_goal(desk));
}

static void assert_solves(const char *rules, const char *drawing, int length)
{
    struct desk desk;
    lay(&desk, &maze_game, rules, drawing);
    assert_int_equal(run(&desk, &bfs_algorithm, "goal=generation"), LUD_OK);
    assert_answer(&desk, length);
    const uint64_t nodes = desk.result.nodes;
    assert_int_equal(run(&desk, &bfs_algorithm, "goal=expansion"), LUD_OK);
    assert_answer(&desk, length);
    assert_true(length == NO_WAY ? desk.result.nodes == nodes : desk.result.nodes >= nodes);
    clear(&desk);
}

static void test_drawings(void **unused)
{
    (void)unused;
    assert_solves("slide=off", MAZE_START, 11);
    assert_solves("slide=on", MAZE_START, 9);
    assert_solves("slide=off", MAZE_ROOM, 4);
    assert_solves("slide=on", MAZE_ROOM, 2);
    assert_solves("slide=off", MAZE_TRAP, 10);
    assert_solves("slide=on", MAZE_TRAP, NO_WAY);
    assert_solves("slide=off", MAZE_NO_WAY, NO_WAY);
    assert_solves("slide=on", MAZE_NO_WAY, NO_WAY);
}

/* Only leaves of 100 are goals; the others are dead ends. Generated in this order until a goal turns up, or
 * until its turn comes:
 *
 *              1
 *        a /  b|  \ c
 *         2    3   4:30         7 is the first goal that is generated;
 *      a / \b  |\              with goal=expansion 8, 9 and 10 follow before its turn
 *     5:0   6  7  8
 *         a/ \b :100
 *   9:100  10:40
 */
#define DEAD_ENDS "(a:(a:0 b:(a:100 b:40)) b:(a:100 b:(a:50)) c:30)"

static void test_tree(void **unused)
{
    (void)unused;
    struct desk desk;
    lay(&desk, &tree_game, "", DEAD_ENDS);
    assert_int_equal(run(&desk, &bfs_algorithm, "goal=generation"), LUD_OK);
    assert_answer(&desk, 2);
    assert_int_equal(desk.result.move, 1);
    assert_int_equal(desk.result.line[1], 0);
    assert_int_equal(desk.result.nodes, 7);
    assert_int_equal(run(&desk, &bfs_algorithm, "goal=expansion"), LUD_OK);
    assert_answer(&desk, 2);
    assert_int_equal(desk.result.nodes, 10);
    clear(&desk);

    lay(&desk, &tree_game, "", "(a:(a:0 b:99) b:50)"); /* nothing but dead ends */
    assert_int_equal(run(&desk, &bfs_algorithm, ""), LUD_OK);
    assert_answer(&desk, NO_WAY);
    clear(&desk);
}

/* The more a position branches, the more the later test costs: the last layer before the goal is expanded in
 * vain. The UTBM Rasende Roboter report counts 43 states against 174. */
static void test_goal_test(void **unused)
{
    (void)unused;
    struct desk desk;
    lay(&desk, &maze_game, "", "@......./......../......../......../......../......../......../!.......");
    assert_int_equal(run(&desk, &bfs_algorithm, "goal=generation"), LUD_OK);
    const uint64_t early = desk.result.nodes;
    assert_int_equal(run(&desk, &bfs_algorithm, "goal=expansion"), LUD_OK);
    assert_true(desk.result.nodes > early);
    assert_int_equal(desk.result.depth, 7);
    clear(&desk);
}

/* The same question, the same answer, whether a limit ends the search or not. */
static void test_same_again(void **unused)
{
    (void)unused;
    static const struct lud_algorithm *const all[] = {&bfs_algorithm,       &dfs_algorithm,
                                                      &iddfs_algorithm,     &astar_algorithm,
                                                      &bestfirst_algorithm, &idastar_algorithm};
    struct desk desk;
    lay(&desk, &maze_game, "", MAZE_START);
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        for (desk.limits.nodes = 0; desk.limits.nodes < 40; desk.limits.nodes += 13) {
            assert_int_equal(run(&desk, all[i], ""), LUD_OK);
            const struct lud_result first = desk.result;
            desk.limits.seed++; /* nothing is left to chance */
            desk.limits.memory += 4096;
            assert_int_equal(run(&desk, all[i], ""), LUD_OK);
            assert_int_equal(desk.result.nodes, first.nodes);
            assert_int_equal(desk.result.end, first.end);
            assert_int_equal(desk.result.depth, first.depth);
            assert_int_equal(desk.result.proved, first.proved);
            assert_int_equal(desk.result.values[0], first.values[0]);
            assert_int_equal(desk.result.line_size, first.line_size);
            assert_memory_equal(desk.result.line, first.line, sizeof first.line);
        }
    clear(&desk);
}

/* ---- limits ---- */

/* A guess: some legal move, and nothing claimed. */
static void assert_guess(const struct desk *desk, enum result_end end)
{
    assert_int_equal(desk->result.end, end);
    assert_false(desk->result.proved);
    assert_true(desk->result.scored);
    assert_in_range(desk->result.values[0], 1, LUD_ONE - 1);
    assert_false(leads_to_goal(desk));
}

static void test_limits(void **unused)
{
    (void)unused;
    struct desk desk;
    const atomic_bool stop = true;
    lay(&desk, &maze_game, "", MAZE_START);
    for (uint64_t nodes = 1; nodes < 30; nodes++) {
        desk.limits.nodes = nodes;
        assert_int_equal(run(&desk, &bfs_algorithm, ""), LUD_OK);
        assert_guess(&desk, END_NODES);
        assert_int_equal(desk.result.nodes, nodes);
        assert_true(desk.result.depth < 11);
        assert_true(nodes < 20 || desk.result.depth > 2);
    }
    desk.limits = (struct lud_limits){.stop = &stop, .memory = 64 << 10};
    assert_int_equal(run(&desk, &bfs_algorithm, ""), LUD_OK);
    assert_guess(&desk, END_STOP);
    assert_int_equal(desk.result.nodes, 0);
    desk.limits = (struct lud_limits){.time = 5000, .memory = 64 << 10};
    assert_int_equal(run(&desk, &bfs_algorithm, ""), LUD_OK);
    assert_guess(&desk, END_TIME);
    clear(&desk);
}

/* The guess is the line that was being looked at, which is no dead end as far as it goes; the first legal
 * move would be one. */
static void test_guess(void **unused)
{
    (void)unused;
    struct desk desk;
    lay(&desk, &tree_game, "", "(a:0 b:(a:(a:100 b:0)))");
    desk.limits.nodes = 4;
    assert_int_equal(run(&desk, &bfs_algorithm, ""), LUD_OK);
    assert_guess(&desk, END_NODES);
    assert_int_equal(desk.result.move, 1);
    assert_int_equal(desk.result.line_size, 2);
    clear(&desk);
}

static void test_depth(void **unused)
{
    (void)unused;
    struct desk desk;
    lay(&desk, &maze_game, "", MAZE_START);
    for (int goal = 0; goal < 2; goal++) {
        const char *options = goal == 0 ? "goal=generation" : "goal=expansion";
        desk.limits.depth = 10;
        assert_int_equal(run(&desk, &bfs_algorithm, options), LUD_OK);
        assert_guess(&desk, END_DEPTH);
        assert_int_equal(desk.result.depth, 10);
        desk.limits.depth = 11;
        assert_int_equal(run(&desk, &bfs_algorithm, options), LUD_OK);
        assert_answer(&desk, 11);
    }
    clear(&desk);
    lay(&desk, &maze_game, "", "@.#!"); /* all is seen one move away: a limit of two hides nothing */
    desk.limits.depth = 2;
    assert_int_equal(run(&desk, &bfs_algorithm, ""), LUD_OK);
    assert_answer(&desk, NO_WAY);
    clear(&desk);
}

/* The search finds room for few positions, for none, or for all; and never takes more than it may. */
static void test_memory(void **unused)
{
    (void)unused;
    struct desk desk;
    int guesses = 0, answers = 0;
    lay(&desk, &maze_game, "", MAZE_START);
    for (size_t bytes = 1; bytes < 6000; bytes += 13) {
        desk.limits.memory = bytes;
        assert_int_equal(run(&desk, &bfs_algorithm, ""), LUD_OK);
        assert_true(desk.faulty.peak <= bytes);
        if (desk.result.end == END_DONE) {
            assert_answer(&desk, 11);
            answers++;
        } else {
            assert_guess(&desk, END_MEMORY);
            guesses++;
        }
    }
    assert_true(guesses > 100 && answers > 100);
    for (uint64_t nth = 1; nth <= 4; nth++) {
        faulty_fail(&desk.faulty, nth);
        assert_int_equal(run(&desk, &bfs_algorithm, ""), LUD_ERROR_MEMORY);
    }
    const uint64_t requests = desk.faulty.requests;
    assert_int_equal(run(&desk, &bfs_algorithm, ""), LUD_OK);
    assert_int_equal(desk.faulty.requests, requests + 4); /* all of them at the start */
    clear(&desk);
}

/* Without an evaluation nothing is estimated. */
static void test_no_evaluation(void **unused)
{
    (void)unused;
    struct desk desk;
    lay(&desk, &maze_game, "", MAZE_START);
    desk.problem.evaluation = NULL;
    desk.limits.nodes = 5;
    assert_int_equal(run(&desk, &bfs_algorithm, ""), LUD_OK);
    assert_false(desk.result.scored);
    assert_false(leads_to_goal(&desk));
    clear(&desk);
}

/* ---- the trace ---- */

struct log {
    int kinds[8], reasons[8]; /* how many of each */
    uint64_t entered;         /* the last number of a position */
    uint64_t backed[16];      /* the positions that a value travelled back to */
    struct lud_event last;
};

static void note(void *context, const struct lud_event *event)
{
    struct log *log = context;
    if (event->kind == TRACE_ENTER)
        assert_int_equal(event->node, ++log->entered);
    if (event->kind == TRACE_BACKUP)
        log->backed[log->kinds[TRACE_BACKUP]] = event->node;
    log->kinds[event->kind]++;
    log->reasons[event->reason]++;
    log->last = *event;
}

static void test_trace(void **unused)
{
    (void)unused;
    struct desk desk;
    struct log log = {0};
    struct lud_trace trace = {.event = note, .context = &log, .budget = UINT64_MAX};
    lay(&desk, &tree_game, "", DEAD_ENDS);
    desk.trace = &trace;
    assert_int_equal(run(&desk, &bfs_algorithm, ""), LUD_OK);
    assert_int_equal(log.kinds[TRACE_ENTER], 7);
    assert_int_equal(log.kinds[TRACE_EXPAND], 3);
    assert_int_equal(log.kinds[TRACE_LEAVE], 4); /* two dead ends, the goal, the root */
    assert_int_equal(log.kinds[TRACE_BACKUP], 2);
    assert_int_equal(log.backed[0], 3);
    assert_int_equal(log.backed[1], 1);
    assert_int_equal(log.last.kind, TRACE_LEAVE);
    assert_int_equal(log.last.node, 1);
    assert_int_equal(log.last.values[0], LUD_ONE);
    clear(&desk);

    lay(&desk, &maze_game, "", MAZE_ROOM);
    desk.trace = &trace;
    desk.limits.depth = 2;
    log = (struct log){0};
    assert_int_equal(run(&desk, &bfs_algorithm, ""), LUD_OK);
    assert_int_equal(log.kinds[TRACE_ENTER], 6); /* cells at most two moves away */
    assert_int_equal(log.kinds[TRACE_EXPAND], 3);
    assert_int_equal(log.reasons[TRACE_DEPTH], 3);
    assert_int_equal(log.reasons[TRACE_VISITED], 3); /* back to the corner twice, and the middle again */
    desk.limits.nodes = 2;
    log = (struct log){0};
    assert_int_equal(run(&desk, &bfs_algorithm, ""), LUD_OK);
    assert_int_equal(log.reasons[TRACE_LIMIT], 1);
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
    assert_int_equal(run(&desk, &bfs_algorithm, ""), LUD_OK);
    const struct lud_result silent = desk.result;
    desk.trace = &trace;
    assert_int_equal(run(&desk, &bfs_algorithm, ""), LUD_OK);
    assert_memory_equal(desk.result.line, silent.line, sizeof silent.line);
    assert_int_equal(desk.result.nodes, silent.nodes);
    int events = 0;
    for (int i = 0; i < 8; i++)
        events += log.kinds[i];
    assert_int_equal(events, 5);
    assert_true(trace.sent > 5);
    clear(&desk);
}

/* The table of docs/algorithms/bfs.md. */
static void assert_nodes(const char *rules, const char *drawing, const char *options, uint64_t nodes)
{
    struct desk desk;
    lay(&desk, &maze_game, rules, drawing);
    assert_int_equal(run(&desk, &bfs_algorithm, options), LUD_OK);
    assert_int_equal(desk.result.nodes, nodes);
    clear(&desk);
}

static void test_measured(void **unused)
{
    (void)unused;
    assert_nodes("slide=off", MAZE_START, "goal=generation", 52);
    assert_nodes("slide=on", MAZE_START, "goal=generation", 28);
    assert_nodes("slide=off", MAZE_TRAP, "goal=generation", 37);
    assert_nodes("slide=off", MAZE_START, "goal=expansion", 58);
    assert_nodes("slide=on", MAZE_START, "goal=expansion", 33);
    assert_nodes("slide=off", MAZE_TRAP, "goal=expansion", 39);
    assert_nodes("slide=off", MAZE_NO_WAY, "", 15);
}

static void test_accepts(void **unused)
{
    (void)unused;
    const struct lud_game game = {.name = "made"};
    struct lud_rules rules = {.game = &game, .players = 1, .traits = LUD_SOLO | LUD_GOAL};
    assert_int_equal(algorithm_accepts(&bfs_algorithm, &rules, NULL), LUD_OK);
    rules.traits = LUD_SOLO;
    assert_int_equal(algorithm_accepts(&bfs_algorithm, &rules, NULL), LUD_ERROR_UNSUPPORTED);
    rules.traits = LUD_TWO | LUD_GOAL;
    assert_int_equal(algorithm_accepts(&bfs_algorithm, &rules, NULL), LUD_ERROR_UNSUPPORTED);
    rules.traits = LUD_SOLO | LUD_GOAL | LUD_SCORE;
    assert_int_equal(algorithm_accepts(&bfs_algorithm, &rules, NULL), LUD_ERROR_UNSUPPORTED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_drawings),   cmocka_unit_test(test_tree),
        cmocka_unit_test(test_goal_test),

        cmocka_unit_test(test_limits),     cmocka_unit_test(test_guess),
        cmocka_unit_test(test_same_again), cmocka_unit_test(test_depth),
        cmocka_unit_test(test_memory),     cmocka_unit_test(test_no_evaluation),
        cmocka_unit_test(test_trace),      cmocka_unit_test(test_trace_budget),
        cmocka_unit_test(test_measured),   cmocka_unit_test(test_accepts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
