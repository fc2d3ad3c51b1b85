/* idastar_test.c: IDA* finds shortest ways with admissible bounds, by thresholds that only take values of f.
 * iddfs_test.c compares it with the other shortest-way searches on hundreds of mazes. */
#include "search/idastar.h"

#include "core/faulty.h"
#include "search/iddfs.h"
#include "tests/games/maze.h"
#include "tests/games/tabletop.h"

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

/* A guess: some legal move, and nothing claimed. */
static void assert_guess(const struct desk *desk, enum result_end end)
{
    assert_int_equal(desk->result.end, end);
    assert_false(desk->result.proved);
    assert_true(desk->result.scored);
    assert_in_range(desk->result.values[0], 1, LUD_ONE - 1);
    assert_false(leads_to_goal(desk));
}

static void use(struct desk *desk, const char *evaluation)
{
    desk->problem.evaluation = evaluation_find(maze_game.evaluations, evaluation);
    assert_non_null(desk->problem.evaluation);
}

static void assert_solves(const char *rules, const char *drawing, int length)
{
    struct desk desk;
    lay(&desk, &maze_game, rules, drawing);
    use(&desk, "walls");
    desk.limits.memory = 0;
    assert_int_equal(run(&desk, &idastar_algorithm, ""), LUD_OK);
    assert_answer(&desk, length);
    assert_true(desk.faulty.peak < 1 << 20); /* little memory */
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
}

/* Manhattan says 2 and 4 moves are needed. The first threshold is 2, and the only f beyond it is 4, so there
 * is no round with 3. Moves are tried in the order n e s w.
 *
 *     @#!     round 2: s, with f = 1 + 3: 1 position
 *     ...     round 4: s, back n, e, e, n: 5 positions, the last of them the goal
 */
#define STEP_DOWN "@#!/..."

static void test_thresholds(void **unused)
{
    (void)unused;
    struct desk desk;
    lay(&desk, &maze_game, "", STEP_DOWN);
    assert_int_equal(run(&desk, &idastar_algorithm, ""), LUD_OK);
    assert_answer(&desk, 4);
    assert_int_equal(desk.result.nodes, 1 + 1 + 5);
    clear(&desk);
}

/* With a bound of nothing it is iddfs; the better the bound, the fewer positions. */
static void test_bounds(void **unused)
{
    (void)unused;
    struct desk desk;
    lay(&desk, &maze_game, "", MAZE_START);
    static const char *const names[] = {"zero", "manhattan", "walls"};
    uint64_t nodes[3];
    for (int i = 0; i < 3; i++) {
        use(&desk, names[i]);
        assert_int_equal(run(&desk, &idastar_algorithm, ""), LUD_OK);
        assert_answer(&desk, 11);
        nodes[i] = desk.result.nodes;
    }
    assert_true(nodes[0] > nodes[1] && nodes[1] > nodes[2]);
    assert_int_equal(run(&desk, &iddfs_algorithm, ""), LUD_OK);
    assert_int_equal(desk.result.nodes, nodes[0]);
    clear(&desk);
}

/* A bound that says too much: the way is longer, and nothing is claimed about it. */
static void test_inadmissible(void **unused)
{
    (void)unused;
    struct desk desk;
    lay(&desk, &maze_game, "", MAZE_TRAP);
    use(&desk, "double");
    assert_int_equal(run(&desk, &idastar_algorithm, ""), LUD_OK);
    assert_true(leads_to_goal(&desk));
    assert_int_equal(desk.result.depth, 12);
    assert_false(desk.result.proved);
    clear(&desk);
}

static void test_depth(void **unused)
{
    (void)unused;
    struct desk desk;
    lay(&desk, &maze_game, "", MAZE_START);
    desk.limits.depth = 10;
    assert_int_equal(run(&desk, &idastar_algorithm, ""), LUD_OK);
    assert_guess(&desk, END_DEPTH);
    assert_int_equal(desk.result.depth, 10);
    desk.limits.depth = 11;
    assert_int_equal(run(&desk, &idastar_algorithm, ""), LUD_OK);
    assert_answer(&desk, 11);
    desk.limits.depth = 1; /* less than the bound of the root */
    assert_int_equal(run(&desk, &idastar_algorithm, ""), LUD_OK);
    assert_guess(&desk, END_DEPTH);
    clear(&desk);
}

/* The guess is the line to what looks nearest. */
static void test_guess(void **unused)
{
    (void)unused;
    struct desk desk;
    lay(&desk, &maze_game, "", "!.......@");
    desk.limits.nodes = 6;
    assert_int_equal(run(&desk, &idastar_algorithm, ""), LUD_OK);
    assert_guess(&desk, END_NODES);
    for (int i = 0; i < desk.result.line_size; i++)
        assert_int_equal(desk.result.line[i], 3); /* west */
    assert_true(desk.result.line_size >= 3);
    assert_int_equal(desk.result.depth, 7);
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
        assert_int_equal(run(&desk, &idastar_algorithm, ""), LUD_OK);
        assert_guess(&desk, END_NODES);
        assert_int_equal(desk.result.nodes, nodes);
        assert_true(desk.result.depth < 11);
    }
    desk.limits = (struct lud_limits){.stop = &stop};
    assert_int_equal(run(&desk, &idastar_algorithm, ""), LUD_OK);
    assert_guess(&desk, END_STOP);
    assert_int_equal(desk.result.nodes, 0);
    desk.limits = (struct lud_limits){.time = 5000};
    assert_int_equal(run(&desk, &idastar_algorithm, ""), LUD_OK);
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
    for (size_t bytes = 1; bytes < 20000; bytes += 31) {
        desk.limits.memory = bytes;
        assert_int_equal(run(&desk, &idastar_algorithm, ""), LUD_OK);
        assert_true(desk.faulty.peak <= bytes);
        if (desk.result.end == END_DONE) {
            assert_answer(&desk, 11);
            answers++;
        } else {
            assert_guess(&desk, END_MEMORY);
            guesses++;
        }
    }
    assert_true(guesses > 20 && answers > 20);
    for (uint64_t nth = 1; nth <= 2; nth++) {
        faulty_fail(&desk.faulty, nth);
        assert_int_equal(run(&desk, &idastar_algorithm, ""), LUD_ERROR_MEMORY);
    }
    const uint64_t requests = desk.faulty.requests;
    assert_int_equal(run(&desk, &idastar_algorithm, ""), LUD_OK);
    assert_int_equal(desk.faulty.requests, requests + 2); /* all of them at the start */
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
    assert_int_equal(run(&desk, &idastar_algorithm, ""), LUD_ERROR_UNSUPPORTED);
    desk.problem.evaluation = NULL;
    assert_int_equal(run(&desk, &idastar_algorithm, ""), LUD_ERROR_UNSUPPORTED);
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

static void test_trace(void **unused)
{
    (void)unused;
    struct desk desk;
    struct log log = {0};
    struct lud_trace trace = {.event = note, .context = &log, .budget = UINT64_MAX};
    lay(&desk, &maze_game, "", STEP_DOWN);
    desk.trace = &trace;
    assert_int_equal(run(&desk, &idastar_algorithm, ""), LUD_OK);
    assert_int_equal(log.kinds[TRACE_ENTER], 7);
    assert_int_equal(log.reasons[TRACE_BOUND], 1);
    assert_int_equal(log.reasons[TRACE_VISITED], 1);
    assert_int_equal(log.kinds[TRACE_BACKUP], 4);
    assert_int_equal(log.last.kind, TRACE_LEAVE);
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
    assert_int_equal(run(&desk, &idastar_algorithm, ""), LUD_OK);
    const struct lud_result silent = desk.result;
    desk.trace = &trace;
    assert_int_equal(run(&desk, &idastar_algorithm, ""), LUD_OK);
    assert_memory_equal(desk.result.line, silent.line, sizeof silent.line);
    assert_int_equal(desk.result.nodes, silent.nodes);
    int events = 0;
    for (int i = 0; i < 8; i++)
        events += log.kinds[i];
    assert_int_equal(events, 5);
    assert_true(trace.sent > 5);
    clear(&desk);
}

/* The table of docs/algorithms/idastar.md. */
static void assert_nodes(const char *rules, const char *drawing, const char *bound, uint64_t nodes)
{
    struct desk desk;
    lay(&desk, &maze_game, rules, drawing);
    desk.problem.evaluation = evaluation_find(maze_evaluations, bound);
    assert_int_equal(run(&desk, &idastar_algorithm, ""), LUD_OK);
    assert_int_equal(desk.result.nodes, nodes);
    clear(&desk);
}

static void test_measured(void **unused)
{
    (void)unused;
    assert_nodes("slide=off", MAZE_START, "zero", 651);
    assert_nodes("slide=on", MAZE_START, "zero", 145);
    assert_nodes("slide=off", MAZE_TRAP, "zero", 174);
    assert_nodes("slide=off", MAZE_START, "manhattan", 71);
    assert_nodes("slide=on", MAZE_START, "manhattan", 18);
    assert_nodes("slide=off", MAZE_TRAP, "manhattan", 36);
    assert_nodes("slide=off", MAZE_START, "walls", 19);
    assert_nodes("slide=on", MAZE_START, "walls", 145);
    assert_nodes("slide=off", MAZE_TRAP, "walls", 12);
}

static void test_accepts(void **unused)
{
    (void)unused;
    const struct lud_evaluation some[] = {{.name = "some"}, {.name = NULL}};
    struct lud_game game = {.name = "made", .evaluations = some};
    struct lud_rules rules = {.game = &game, .players = 1, .traits = LUD_SOLO | LUD_GOAL};
    assert_int_equal(algorithm_accepts(&idastar_algorithm, &rules, NULL), LUD_OK);
    rules.traits = LUD_SOLO;
    assert_int_equal(algorithm_accepts(&idastar_algorithm, &rules, NULL), LUD_ERROR_UNSUPPORTED);
    rules.traits = LUD_TWO | LUD_GOAL;
    assert_int_equal(algorithm_accepts(&idastar_algorithm, &rules, NULL), LUD_ERROR_UNSUPPORTED);
    rules.traits = LUD_SOLO | LUD_GOAL;
    game.evaluations = NULL;
    assert_int_equal(algorithm_accepts(&idastar_algorithm, &rules, NULL), LUD_ERROR_UNSUPPORTED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_drawings),     cmocka_unit_test(test_thresholds),
        cmocka_unit_test(test_bounds),       cmocka_unit_test(test_inadmissible),
        cmocka_unit_test(test_depth),        cmocka_unit_test(test_guess),
        cmocka_unit_test(test_limits),       cmocka_unit_test(test_memory),
        cmocka_unit_test(test_needs_bound),  cmocka_unit_test(test_trace),
        cmocka_unit_test(test_trace_budget), cmocka_unit_test(test_measured),
        cmocka_unit_test(test_accepts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
