/* dfs_test.c: dfs finds some way, the first in the order of the moves: on a tree and on mazes worked out by
 * hand, with both kinds of memory. */
#include "search/dfs.h"

#include "core/faulty.h"
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

/* A way of `length` moves that need not be the shortest, or the proof that there is none. */
static void assert_answer(const struct desk *desk, int length)
{
    const struct lud_result *result = &desk->result;
    assert_int_equal(result->end, END_DONE);
    assert_true(result->scored);
    assert_int_equal(result->proved, length == NO_WAY);
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

/* A guess: some legal move, and nothing claimed. */
static void assert_guess(const struct desk *desk, enum result_end end)
{
    assert_int_equal(desk->result.end, end);
    assert_false(desk->result.proved);
    assert_true(desk->result.scored);
    assert_in_range(desk->result.values[0], 1, LUD_ONE - 1);
    assert_false(leads_to_goal(desk));
}

/* The first way in the order of the branches, though b a is shorter. Entered: root, a, a a (0), a b, a b a.
 */
#define DEAD_ENDS "(a:(a:0 b:(a:100 b:40)) b:(a:100 b:(a:50)) c:30)"

static void test_tree(void **unused)
{
    (void)unused;
    static const char *const options[] = {"visited=path", "visited=state"};
    for (int i = 0; i < 2; i++) {
        struct desk desk;
        lay(&desk, &tree_game, "", DEAD_ENDS);
        assert_int_equal(run(&desk, &dfs_algorithm, options[i]), LUD_OK);
        assert_answer(&desk, 3);
        assert_int_equal(desk.result.line[0], 0);
        assert_int_equal(desk.result.line[1], 1);
        assert_int_equal(desk.result.line[2], 0);
        assert_int_equal(desk.result.nodes, 5);
        desk.limits.depth = 2; /* a b is cut, so the next way is b a */
        assert_int_equal(run(&desk, &dfs_algorithm, options[i]), LUD_OK);
        assert_answer(&desk, 2);
        assert_int_equal(desk.result.nodes, 6);
        clear(&desk);
        lay(&desk, &tree_game, "", "(a:(a:0 b:99) b:50)"); /* nothing but dead ends */
        assert_int_equal(run(&desk, &dfs_algorithm, options[i]), LUD_OK);
        assert_answer(&desk, NO_WAY);
        clear(&desk);
    }
}

/* North, east, south, west: from the corner of a room with the goal just below, dfs goes east first and comes
 * back along the second row.
 *
 *     @>>>v
 *     !<<<<
 */
static void test_first_not_shortest(void **unused)
{
    (void)unused;
    static const char *const options[] = {"visited=path", "visited=state"};
    for (int i = 0; i < 2; i++) {
        struct desk desk;
        lay(&desk, &maze_game, "", "@..../!....");
        assert_int_equal(run(&desk, &dfs_algorithm, options[i]), LUD_OK);
        assert_answer(&desk, 9);
        clear(&desk);
    }
}

/* Where nothing is to be found, a memory of all positions looks at each once; the line alone finds every way
 * to each of them. */
static void test_visited(void **unused)
{
    (void)unused;
    struct desk desk;
    lay(&desk, &maze_game, "", "@..#!/...##/.....");
    assert_int_equal(run(&desk, &dfs_algorithm, "visited=state"), LUD_OK);
    assert_answer(&desk, NO_WAY);
    const uint64_t each_once = desk.result.nodes;
    assert_int_equal(each_once, 1 + 2 * 14); /* the root, and each of 14 passages in both directions */
    assert_int_equal(run(&desk, &dfs_algorithm, "visited=path"), LUD_OK);
    assert_answer(&desk, NO_WAY);
    assert_true(desk.result.nodes > 5 * each_once);
    clear(&desk);
}

/* With a limit of depth, a position that was first entered too deep is not entered again: visited=state then
 * misses a way that visited=path finds, and must not call that a proof.
 *
 *     @..     east, east, south, west, west reaches the cell below the token after five moves; from there
 *     ...     the goal is one move away, but that would be the sixth
 *     !##
 */
static void test_depth(void **unused)
{
    (void)unused;
    struct desk desk;
    lay(&desk, &maze_game, "", "@../.../!##");
    desk.limits.depth = 5;
    assert_int_equal(run(&desk, &dfs_algorithm, "visited=state"), LUD_OK);
    assert_guess(&desk, END_DEPTH);
    assert_int_equal(run(&desk, &dfs_algorithm, "visited=path"), LUD_OK);
    assert_int_equal(desk.result.depth, 4);
    assert_true(leads_to_goal(&desk));
    desk.limits.depth = 6;
    assert_int_equal(run(&desk, &dfs_algorithm, "visited=state"), LUD_OK);
    assert_answer(&desk, 6);
    desk.limits.depth = INT32_MAX; /* more than any line can be */
    assert_int_equal(run(&desk, &dfs_algorithm, "visited=path"), LUD_OK);
    assert_answer(&desk, 6);
    clear(&desk);
}

/* Without a limit, lines are DFS_DEPTH long: a corridor with one more is too much. */
static void test_default_depth(void **unused)
{
    (void)unused;
    struct desk desk;
    lay(&desk, &maze_game, "", "@.........../###########./............/.###########/.......!....");
    assert_int_equal(run(&desk, &dfs_algorithm, ""), LUD_OK);
    assert_guess(&desk, END_DEPTH);
    clear(&desk);
    lay(&desk, &maze_game, "", "@.........../###########./............/.###########/.....!......");
    assert_int_equal(run(&desk, &dfs_algorithm, ""), LUD_OK);
    assert_answer(&desk, DFS_DEPTH - 1);
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
    assert_int_equal(run(&desk, &dfs_algorithm, ""), LUD_OK);
    assert_guess(&desk, END_NODES);
    assert_int_equal(desk.result.move, 1);
    assert_int_equal(desk.result.line_size, 2);
    clear(&desk);
}

static void test_limits(void **unused)
{
    (void)unused;
    struct desk desk;
    const atomic_bool stop = true;
    lay(&desk, &maze_game, "", MAZE_START);
    for (uint64_t nodes = 1; nodes < 20; nodes++) {
        desk.limits.nodes = nodes;
        assert_int_equal(run(&desk, &dfs_algorithm, "visited=path"), LUD_OK);
        assert_guess(&desk, END_NODES);
        assert_int_equal(desk.result.nodes, nodes);
        assert_int_equal(desk.result.depth, 0);
    }
    desk.limits = (struct lud_limits){.stop = &stop};
    assert_int_equal(run(&desk, &dfs_algorithm, "visited=path"), LUD_OK);
    assert_guess(&desk, END_STOP);
    assert_int_equal(desk.result.nodes, 0);
    desk.limits = (struct lud_limits){.time = 5000};
    assert_int_equal(run(&desk, &dfs_algorithm, "visited=path"), LUD_OK);
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
    for (size_t bytes = 1; bytes < 40000; bytes += 31) {
        desk.limits.memory = bytes;
        assert_int_equal(run(&desk, &dfs_algorithm, "visited=state"), LUD_OK);
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
        assert_int_equal(run(&desk, &dfs_algorithm, "visited=state"), LUD_ERROR_MEMORY);
    }
    const uint64_t requests = desk.faulty.requests;
    assert_int_equal(run(&desk, &dfs_algorithm, "visited=state"), LUD_OK);
    assert_int_equal(desk.faulty.requests, requests + 6); /* all of them at the start */
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

static void test_trace(void **unused)
{
    (void)unused;
    struct desk desk;
    struct log log = {0};
    struct lud_trace trace = {.event = note, .context = &log, .budget = UINT64_MAX};
    lay(&desk, &tree_game, "", DEAD_ENDS);
    desk.trace = &trace;
    assert_int_equal(run(&desk, &dfs_algorithm, ""), LUD_OK);
    assert_int_equal(log.kinds[TRACE_ENTER], 5);
    assert_int_equal(log.kinds[TRACE_BACKUP], 3);
    assert_int_equal(log.kinds[TRACE_LEAVE], 3); /* the dead end, the goal, the root */
    assert_int_equal(log.last.kind, TRACE_LEAVE);
    assert_int_equal(log.last.node, 1);
    assert_int_equal(log.last.values[0], LUD_ONE);
    log = (struct log){0};
    desk.limits.depth = 2;
    assert_int_equal(run(&desk, &dfs_algorithm, ""), LUD_OK);
    assert_int_equal(log.reasons[TRACE_DEPTH], 1);
    log = (struct log){0};
    desk.limits.nodes = 3;
    assert_int_equal(run(&desk, &dfs_algorithm, ""), LUD_OK);
    assert_int_equal(log.reasons[TRACE_LIMIT], 1);
    assert_int_equal(log.kinds[TRACE_ENTER], 3);
    clear(&desk);
    lay(&desk, &maze_game, "", MAZE_NO_WAY);
    desk.trace = &trace;
    log = (struct log){0};
    assert_int_equal(run(&desk, &dfs_algorithm, "visited=state"), LUD_OK);
    assert_int_equal(log.reasons[TRACE_VISITED], log.kinds[TRACE_ENTER] - 6); /* six cells can be reached */
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
    assert_int_equal(run(&desk, &dfs_algorithm, ""), LUD_OK);
    const struct lud_result silent = desk.result;
    desk.trace = &trace;
    assert_int_equal(run(&desk, &dfs_algorithm, ""), LUD_OK);
    assert_memory_equal(desk.result.line, silent.line, sizeof silent.line);
    assert_int_equal(desk.result.nodes, silent.nodes);
    int events = 0;
    for (int i = 0; i < 8; i++)
        events += log.kinds[i];
    assert_int_equal(events, 5);
    assert_true(trace.sent > 5);
    clear(&desk);
}

/* The table of docs/algorithms/dfs.md. */
static void assert_nodes(const char *rules, const char *drawing, const char *options, uint64_t nodes)
{
    struct desk desk;
    lay(&desk, &maze_game, rules, drawing);
    assert_int_equal(run(&desk, &dfs_algorithm, options), LUD_OK);
    assert_int_equal(desk.result.nodes, nodes);
    clear(&desk);
}

static void test_measured(void **unused)
{
    (void)unused;
    assert_nodes("slide=off", MAZE_START, "visited=state", 24);
    assert_nodes("slide=on", MAZE_START, "visited=state", 15);
    assert_nodes("slide=off", MAZE_TRAP, "visited=state", 12);
    assert_nodes("slide=off", MAZE_START, "visited=path", 24);
    assert_nodes("slide=on", MAZE_START, "visited=path", 15);
    assert_nodes("slide=off", MAZE_TRAP, "visited=path", 12);
    assert_nodes("slide=off", MAZE_NO_WAY, "visited=state", 15);
    assert_nodes("slide=off", MAZE_NO_WAY, "visited=path", 43);
}

static void test_accepts(void **unused)
{
    (void)unused;
    const struct lud_game game = {.name = "made"};
    struct lud_rules rules = {.game = &game, .players = 1, .traits = LUD_SOLO | LUD_GOAL};
    assert_int_equal(algorithm_accepts(&dfs_algorithm, &rules, NULL), LUD_OK);
    rules.traits = LUD_SOLO;
    assert_int_equal(algorithm_accepts(&dfs_algorithm, &rules, NULL), LUD_ERROR_UNSUPPORTED);
    rules.traits = LUD_TWO | LUD_GOAL;
    assert_int_equal(algorithm_accepts(&dfs_algorithm, &rules, NULL), LUD_ERROR_UNSUPPORTED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tree),          cmocka_unit_test(test_first_not_shortest),
        cmocka_unit_test(test_visited),       cmocka_unit_test(test_depth),
        cmocka_unit_test(test_default_depth), cmocka_unit_test(test_guess),
        cmocka_unit_test(test_limits),        cmocka_unit_test(test_memory),
        cmocka_unit_test(test_trace),         cmocka_unit_test(test_trace_budget),
        cmocka_unit_test(test_measured),      cmocka_unit_test(test_accepts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
