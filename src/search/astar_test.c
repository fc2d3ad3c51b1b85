/* astar_test.c: A* finds shortest ways with admissible bounds, consistent or not, and longer ones when the
 * bound says too much or weighs too much. iddfs_test.c has more mazes. */
#include "search/astar.h"

#include "base/hash.h"
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

/* MAZE_TRAP: the upper way has 10 moves and leads away from the goal at first, the lower one has 12 and looks
 * nearer. A bound that promises twice the distance makes A* take the lower one; it then sees that its bound
 * was wrong and claims nothing.
 *
 *     .......
 *     .#####.
 *     @....#!
 *     ####.#.
 *     ####.#.
 *     ####...
 */
static void test_inadmissible(void **unused)
{
    (void)unused;
    struct desk desk;
    lay(&desk, &maze_game, "", MAZE_TRAP);
    use(&desk, "manhattan");
    assert_int_equal(run(&desk, &astar_algorithm, ""), LUD_OK);
    assert_answer(&desk, 10);
    use(&desk, "double");
    assert_int_equal(run(&desk, &astar_algorithm, ""), LUD_OK);
    assert_int_equal(desk.result.depth, 12);
    assert_true(leads_to_goal(&desk));
    assert_int_equal(desk.result.end, END_DONE);
    assert_false(desk.result.proved);
    assert_int_equal(run(&desk, &astar_algorithm, "weight=50"), LUD_OK); /* half of twice is right again */
    assert_answer(&desk, 10);
    use(&desk, "manhattan");
    assert_int_equal(run(&desk, &astar_algorithm, "weight=200"), LUD_OK); /* the same as double */
    assert_int_equal(desk.result.depth, 12);
    assert_false(desk.result.proved);
    clear(&desk);
}

static int nothing(const struct lud_rules *rules, const struct lud_state *state)
{
    (void)rules, (void)state;
    return 0;
}

/* Only leaves of 100 are goals. */
static void test_dead_ends(void **unused)
{
    (void)unused;
    const struct lud_evaluation flat = {.evaluate = tree_game.evaluations[0].evaluate, .bound = nothing};
    struct desk desk;
    lay(&desk, &tree_game, "", "(a:(a:0 b:(a:100 b:40)) b:(a:100 b:(a:50)) c:30)");
    desk.problem.evaluation = &flat;
    assert_int_equal(run(&desk, &astar_algorithm, ""), LUD_OK);
    assert_answer(&desk, 2);
    clear(&desk);
    lay(&desk, &tree_game, "", "(a:(a:0 b:99) b:50)");
    desk.problem.evaluation = &flat;
    assert_int_equal(run(&desk, &astar_algorithm, ""), LUD_OK);
    assert_answer(&desk, NO_WAY);
    clear(&desk);
}

/* ---- random mazes ---- */

enum { MAZES = 300, SIDE = 12 };

static void draw_maze(struct random *luck, char *text)
{
    const uint32_t cells = SIDE * SIDE, token = random_below(luck, cells);
    const uint32_t goal = (token + 1 + random_below(luck, cells - 1)) % cells;
    size_t size = 0;
    for (uint32_t i = 0; i < cells; i++) {
        if (i > 0 && i % SIDE == 0)
            text[size++] = '/';
        const char floor = random_below(luck, 100) < 25 ? '#' : '.';
        text[size++] = i == token ? '@' : i == goal ? '!' : floor;
    }
    text[size] = '\0';
}

/* With slide=off `walls` is the true distance. */
static int distance(const struct lud_rules *rules, const struct lud_state *state)
{
    return evaluation_find(maze_evaluations, "walls")->bound(rules, state);
}

/* The true distance in some cells and nothing in the others: never too much, but it falls and rises from cell
 * to cell, so that positions are closed by a way that is not the shortest. */
static int patchy(const struct lud_rules *rules, const struct lud_state *state)
{
    return hash_mix(state->key + 1) % 2 == 0 ? distance(rules, state) : 0;
}

static void test_inconsistent(void **unused)
{
    (void)unused;
    const struct lud_evaluation bound = {.evaluate = maze_evaluations[0].evaluate, .bound = patchy};
    struct random luck = random_start(5, 0);
    int solved = 0;
    for (int i = 0; i < MAZES; i++) {
        char drawing[SIDE * (SIDE + 1)];
        struct desk desk;
        draw_maze(&luck, drawing);
        lay(&desk, &maze_game, "", drawing);
        if (!game_over(desk.top.state)) {
            const int length = distance(desk.top.rules, desk.top.state);
            desk.problem.evaluation = &bound;
            assert_int_equal(run(&desk, &astar_algorithm, ""), LUD_OK);
            assert_answer(&desk, length == MAZE_CELLS ? NO_WAY : length);
            solved += length != MAZE_CELLS;
        }
        clear(&desk);
    }
    assert_true(solved > MAZES / 3);
}

/* A weight of 3 gives ways that are at most three times too long, and some that are too long. */
static void test_weighted_mazes(void **unused)
{
    (void)unused;
    struct random luck = random_start(6, 0);
    int longer = 0;
    uint64_t hurried = 0, careful = 0;
    for (int i = 0; i < MAZES; i++) {
        char drawing[SIDE * (SIDE + 1)];
        struct desk desk;
        draw_maze(&luck, drawing);
        lay(&desk, &maze_game, "", drawing);
        if (!game_over(desk.top.state) && distance(desk.top.rules, desk.top.state) < MAZE_CELLS) {
            assert_int_equal(run(&desk, &astar_algorithm, ""), LUD_OK);
            const struct lud_result best = desk.result;
            assert_int_equal(run(&desk, &astar_algorithm, "weight=300"), LUD_OK);
            assert_in_range(desk.result.depth, best.depth, 3 * best.depth);
            assert_true(leads_to_goal(&desk));
            assert_false(desk.result.proved);
            longer += desk.result.depth > best.depth;
            hurried += desk.result.nodes;
            careful += best.nodes;
        }
        clear(&desk);
    }
    assert_true(longer > 3);
    assert_true(hurried < careful);
}

static void test_depth(void **unused)
{
    (void)unused;
    struct desk desk;
    lay(&desk, &maze_game, "", MAZE_START);
    desk.limits.depth = 10;
    assert_int_equal(run(&desk, &astar_algorithm, ""), LUD_OK);
    assert_guess(&desk, END_DEPTH);
    desk.limits.depth = 11;
    assert_int_equal(run(&desk, &astar_algorithm, ""), LUD_OK);
    assert_answer(&desk, 11);
    clear(&desk);
}

/* Without a bound the goal is met while other positions still come first: a limit that ends the
 * search there gives the way in hand, without a claim. */
static void test_way_in_hand(void **unused)
{
    (void)unused;
    struct desk desk;
    int in_hand = 0;
    lay(&desk, &maze_game, "", "@..../..#../....!");
    use(&desk, "zero");
    assert_int_equal(run(&desk, &astar_algorithm, "weight=0"), LUD_OK);
    const uint64_t all = desk.result.nodes;
    for (desk.limits.nodes = 1; desk.limits.nodes < all; desk.limits.nodes++) {
        assert_int_equal(run(&desk, &astar_algorithm, "weight=0"), LUD_OK);
        assert_int_equal(desk.result.end, END_NODES);
        assert_false(desk.result.proved);
        const bool solved = leads_to_goal(&desk);
        assert_int_equal(desk.result.values[0] == LUD_ONE, solved);
        assert_true(solved ? desk.result.depth == 6 : desk.result.depth < 6);
        in_hand += solved;
    }
    assert_true(in_hand > 0);
    clear(&desk);
}

/* The guess is the way to what looks nearest: in a corridor, the straight one. */
static void test_guess(void **unused)
{
    (void)unused;
    struct desk desk;
    lay(&desk, &maze_game, "", "!.......@");
    desk.limits.nodes = 6;
    assert_int_equal(run(&desk, &astar_algorithm, ""), LUD_OK);
    assert_guess(&desk, END_NODES);
    for (int i = 0; i < desk.result.line_size; i++)
        assert_int_equal(desk.result.line[i], 3); /* west */
    assert_true(desk.result.line_size >= 3);
    assert_int_equal(desk.result.depth, 7); /* fewer moves than eight cannot be enough: the bound says so */
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
        assert_int_equal(run(&desk, &astar_algorithm, ""), LUD_OK);
        assert_guess(&desk, END_NODES);
        assert_int_equal(desk.result.nodes, nodes);
        assert_true(desk.result.depth < 11);
    }
    desk.limits = (struct lud_limits){.stop = &stop};
    assert_int_equal(run(&desk, &astar_algorithm, ""), LUD_OK);
    assert_guess(&desk, END_STOP);
    assert_int_equal(desk.result.nodes, 0);
    desk.limits = (struct lud_limits){.time = 5000};
    assert_int_equal(run(&desk, &astar_algorithm, ""), LUD_OK);
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
        assert_int_equal(run(&desk, &astar_algorithm, ""), LUD_OK);
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
    for (uint64_t nth = 1; nth <= 6; nth++) {
        faulty_fail(&desk.faulty, nth);
        assert_int_equal(run(&desk, &astar_algorithm, ""), LUD_ERROR_MEMORY);
    }
    const uint64_t requests = desk.faulty.requests;
    assert_int_equal(run(&desk, &astar_algorithm, ""), LUD_OK);
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
    assert_int_equal(run(&desk, &astar_algorithm, ""), LUD_ERROR_UNSUPPORTED);
    desk.problem.evaluation = NULL;
    assert_int_equal(run(&desk, &astar_algorithm, ""), LUD_ERROR_UNSUPPORTED);
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
    lay(&desk, &maze_game, "", MAZE_ROOM);
    desk.trace = &trace;
    assert_int_equal(run(&desk, &astar_algorithm, ""), LUD_OK);
    assert_int_equal(log.kinds[TRACE_EXPAND], 4); /* of equal f the nearer one first: straight to the goal */
    assert_int_equal(log.kinds[TRACE_BACKUP], 4);
    assert_int_equal(log.last.kind, TRACE_LEAVE);
    assert_int_equal(log.last.node, 1);
    assert_int_equal(log.last.values[0], LUD_ONE);
    assert_true(log.reasons[TRACE_VISITED] > 0);
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
    assert_int_equal(run(&desk, &astar_algorithm, ""), LUD_OK);
    const struct lud_result silent = desk.result;
    desk.trace = &trace;
    assert_int_equal(run(&desk, &astar_algorithm, ""), LUD_OK);
    assert_memory_equal(desk.result.line, silent.line, sizeof silent.line);
    assert_int_equal(desk.result.nodes, silent.nodes);
    int events = 0;
    for (int i = 0; i < 8; i++)
        events += log.kinds[i];
    assert_int_equal(events, 5);
    assert_true(trace.sent > 5);
    clear(&desk);
}

/* The table of docs/algorithms/astar.md. */
static void assert_nodes(const char *rules, const char *drawing, const char *bound, uint64_t nodes)
{
    struct desk desk;
    lay(&desk, &maze_game, rules, drawing);
    desk.problem.evaluation = evaluation_find(maze_evaluations, bound);
    assert_int_equal(run(&desk, &astar_algorithm, ""), LUD_OK);
    assert_int_equal(desk.result.nodes, nodes);
    clear(&desk);
}

static void test_measured(void **unused)
{
    (void)unused;
    assert_nodes("slide=off", MAZE_START, "zero", 53);
    assert_nodes("slide=on", MAZE_START, "zero", 30);
    assert_nodes("slide=off", MAZE_TRAP, "zero", 37);
    assert_nodes("slide=off", MAZE_START, "manhattan", 36);
    assert_nodes("slide=on", MAZE_START, "manhattan", 25);
    assert_nodes("slide=off", MAZE_TRAP, "manhattan", 33);
    assert_nodes("slide=off", MAZE_START, "walls", 30);
    assert_nodes("slide=on", MAZE_START, "walls", 30);
    assert_nodes("slide=off", MAZE_TRAP, "walls", 21);
}

static void test_accepts(void **unused)
{
    (void)unused;
    const struct lud_evaluation some[] = {{.name = "some"}, {.name = NULL}};
    struct lud_game game = {.name = "made", .evaluations = some};
    struct lud_rules rules = {.game = &game, .players = 1, .traits = LUD_SOLO | LUD_GOAL};
    assert_int_equal(algorithm_accepts(&astar_algorithm, &rules, NULL), LUD_OK);
    rules.traits = LUD_SOLO;
    assert_int_equal(algorithm_accepts(&astar_algorithm, &rules, NULL), LUD_ERROR_UNSUPPORTED);
    rules.traits = LUD_TWO | LUD_GOAL;
    assert_int_equal(algorithm_accepts(&astar_algorithm, &rules, NULL), LUD_ERROR_UNSUPPORTED);
    rules.traits = LUD_SOLO | LUD_GOAL;
    game.evaluations = NULL;
    assert_int_equal(algorithm_accepts(&astar_algorithm, &rules, NULL), LUD_ERROR_UNSUPPORTED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_inadmissible), cmocka_unit_test(test_dead_ends),
        cmocka_unit_test(test_inconsistent), cmocka_unit_test(test_weighted_mazes),
        cmocka_unit_test(test_depth),        cmocka_unit_test(test_way_in_hand),
        cmocka_unit_test(test_guess),        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_memory),       cmocka_unit_test(test_needs_bound),
        cmocka_unit_test(test_trace),        cmocka_unit_test(test_trace_budget),
        cmocka_unit_test(test_measured),     cmocka_unit_test(test_accepts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
