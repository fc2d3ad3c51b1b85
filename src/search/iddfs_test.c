/* iddfs_test.c: iddfs finds shortest ways: on drawings, on a tree with dead ends, and on hundreds of random
 * mazes together with bfs, astar and idastar, which must all agree with distances worked out naively. */
#include "search/iddfs.h"

#include "core/faulty.h"
#include "search/astar.h"
#include "search/bfs.h"
#include "search/idastar.h"
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

/* Rounds to depth 1 and 2; the root is entered once, in each round its children again:
 *   1: a b c            3 positions
 *   2: a (aa ab) b (ba) 5, and ba is the goal */
#define DEAD_ENDS "(a:(a:0 b:(a:100 b:40)) b:(a:100 b:(a:50)) c:30)"

static void test_tree(void **unused)
{
    (void)unused;
    struct desk desk;
    lay(&desk, &tree_game, "", DEAD_ENDS);
    assert_int_equal(run(&desk, &iddfs_algorithm, ""), LUD_OK);
    assert_answer(&desk, 2);
    assert_int_equal(desk.result.move, 1);
    assert_int_equal(desk.result.nodes, 1 + 3 + 5);
    clear(&desk);
    lay(&desk, &tree_game, "", "(a:(a:0 b:99) b:50)"); /* nothing but dead ends */
    assert_int_equal(run(&desk, &iddfs_algorithm, ""), LUD_OK);
    assert_answer(&desk, NO_WAY);
    assert_int_equal(desk.result.nodes, 1 + 2 + 4); /* the second round cuts nothing: there is no third */
    clear(&desk);
}

static void assert_solves(const char *rules, const char *drawing, int length)
{
    struct desk desk;
    lay(&desk, &maze_game, rules, drawing);
    desk.limits.memory = 0;
    assert_int_equal(run(&desk, &iddfs_algorithm, ""), LUD_OK);
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

/* ---- random mazes ---- */

enum { MAZES = 600 };

/* A maze of 2..6 rows and columns; every third cell or so is a wall. */
static void draw_maze(struct random *luck, char *text)
{
    const uint32_t width = 2 + random_below(luck, 5), height = 2 + random_below(luck, 5);
    const uint32_t cells = width * height, token = random_below(luck, cells);
    const uint32_t goal = (token + 1 + random_below(luck, cells - 1)) % cells;
    size_t size = 0;
    for (uint32_t i = 0; i < cells; i++) {
        if (i > 0 && i % width == 0)
            text[size++] = '/';
        const char floor = random_below(luck, 100) < 32 ? '#' : '.';
        text[size++] = i == token ? '@' : i == goal ? '!' : floor;
    }
    text[size] = '\0';
}

static int cell_of(const struct lud_state *state)
{
    const struct maze_state *maze = (const struct maze_state *)(const void *)state;
    return maze->y * MAZE_SIDE + maze->x;
}

/* What is known about each cell. */
struct distances {
    struct maze_state at[MAZE_CELLS];
    int moves[MAZE_CELLS]; /* NO_WAY until it is reached */
};

/* Plays every move from every cell that is `moves` away. True when that leads anywhere new. */
static bool spread(const struct lud_rules *rules, struct distances *distances, int moves)
{
    bool grown = false;
    for (int cell = 0; cell < MAZE_CELLS; cell++) {
        lud_move list[LUD_MAX_MOVES];
        if (distances->moves[cell] != moves)
            continue;
        const int count = game_moves(rules, &distances->at[cell].head, list);
        for (int i = 0; i < count; i++) {
            struct maze_state child;
            game_child(rules, &distances->at[cell].head, list[i], &child.head);
            const int next = cell_of(&child.head);
            if (distances->moves[next] != NO_WAY)
                continue;
            distances->at[next] = child;
            distances->moves[next] = moves + 1;
            grown = true;
        }
    }
    return grown;
}

/* The fewest moves to the goal, by spreading over the drawing. */
static int naive_length(const struct tabletop *top)
{
    const struct maze_rules *maze = (const struct maze_rules *)(const void *)top->rules;
    struct distances distances;
    for (int i = 0; i < MAZE_CELLS; i++)
        distances.moves[i] = NO_WAY;
    memcpy(&distances.at[cell_of(top->state)], top->state, sizeof distances.at[0]);
    distances.moves[cell_of(top->state)] = 0;
    for (int moves = 0; spread(top->rules, &distances, moves); moves++)
        ;
    return distances.moves[maze->map.goal_y * MAZE_SIDE + maze->map.goal_x];
}

static void assert_all_agree(const char *rules, const char *drawing, int *solved, int *unsolvable)
{
    static const struct lud_algorithm *const all[] = {&bfs_algorithm, &iddfs_algorithm, &astar_algorithm,
                                                      &idastar_algorithm};
    struct desk desk;
    lay(&desk, &maze_game, rules, drawing);
    desk.limits.memory = 1 << 20;
    if (!game_over(desk.top.state)) {
        const int length = naive_length(&desk.top);
        desk.problem.evaluation = evaluation_find(maze_game.evaluations, "walls");
        for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
            assert_int_equal(run(&desk, all[i], ""), LUD_OK);
            assert_answer(&desk, length);
        }
        *(length == NO_WAY ? unsolvable : solved) += 1;
    }
    clear(&desk);
}

static void test_all_agree(void **unused)
{
    (void)unused;
    struct random luck = random_start(2024, 0);
    int solved = 0, unsolvable = 0;
    for (int i = 0; i < MAZES; i++) {
        char drawing[64];
        draw_maze(&luck, drawing);
        assert_all_agree(i % 2 == 0 ? "slide=off" : "slide=on", drawing, &solved, &unsolvable);
    }
    assert_true(solved > MAZES / 5 && unsolvable > MAZES / 10);
}

/* ---- limits ---- */

static void test_depth(void **unused)
{
    (void)unused;
    struct desk desk;
    lay(&desk, &maze_game, "", MAZE_START);
    desk.limits.depth = 10;
    assert_int_equal(run(&desk, &iddfs_algorithm, ""), LUD_OK);
    assert_guess(&desk, END_DEPTH);
    assert_int_equal(desk.result.depth, 10);
    desk.limits.depth = 11;
    assert_int_equal(run(&desk, &iddfs_algorithm, ""), LUD_OK);
    assert_answer(&desk, 11);
    clear(&desk);
}

/* The guess is the line that was being looked at, which is no dead end as far as it goes; the first legal
 * move would be one. */
static void test_guess(void **unused)
{
    (void)unused;
    struct desk desk;
    lay(&desk, &tree_game, "", "(a:0 b:(a:(a:100 b:0)))");
    desk.limits.nodes = 8;
    assert_int_equal(run(&desk, &iddfs_algorithm, ""), LUD_OK);
    assert_guess(&desk, END_NODES);
    assert_int_equal(desk.result.move, 1);
    assert_int_equal(desk.result.line_size, 1);
    clear(&desk);
}

static void test_limits(void **unused)
{
    (void)unused;
    struct desk desk;
    const atomic_bool stop = true;
    lay(&desk, &maze_game, "", MAZE_START);
    for (uint64_t nodes = 1; nodes < 100; nodes++) {
        desk.limits.nodes = nodes;
        assert_int_equal(run(&desk, &iddfs_algorithm, ""), LUD_OK);
        assert_guess(&desk, END_NODES);
        assert_int_equal(desk.result.nodes, nodes);
        assert_true(desk.result.depth < 11);
    }
    desk.limits = (struct lud_limits){.stop = &stop};
    assert_int_equal(run(&desk, &iddfs_algorithm, ""), LUD_OK);
    assert_guess(&desk, END_STOP);
    assert_int_equal(desk.result.nodes, 0);
    desk.limits = (struct lud_limits){.time = 5000};
    assert_int_equal(run(&desk, &iddfs_algorithm, ""), LUD_OK);
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
        assert_int_equal(run(&desk, &iddfs_algorithm, ""), LUD_OK);
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
        assert_int_equal(run(&desk, &iddfs_algorithm, ""), LUD_ERROR_MEMORY);
    }
    const uint64_t requests = desk.faulty.requests;
    assert_int_equal(run(&desk, &iddfs_algorithm, ""), LUD_OK);
    assert_int_equal(desk.faulty.requests, requests + 2); /* all of them at the start */
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
    assert_int_equal(run(&desk, &iddfs_algorithm, ""), LUD_OK);
    assert_int_equal(log.kinds[TRACE_ENTER], 9);
    assert_int_equal(log.reasons[TRACE_DEPTH], 3); /* a and b in the first round, a b in the second */
    assert_int_equal(log.kinds[TRACE_BACKUP], 2);
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
    assert_int_equal(run(&desk, &iddfs_algorithm, ""), LUD_OK);
    const struct lud_result silent = desk.result;
    desk.trace = &trace;
    assert_int_equal(run(&desk, &iddfs_algorithm, ""), LUD_OK);
    assert_memory_equal(desk.result.line, silent.line, sizeof silent.line);
    assert_int_equal(desk.result.nodes, silent.nodes);
    int events = 0;
    for (int i = 0; i < 8; i++)
        events += log.kinds[i];
    assert_int_equal(events, 5);
    assert_true(trace.sent > 5);
    clear(&desk);
}

/* The table of docs/algorithms/iddfs.md. */
static void assert_nodes(const char *rules, const char *drawing, const char *options, uint64_t nodes)
{
    struct desk desk;
    lay(&desk, &maze_game, rules, drawing);
    assert_int_equal(run(&desk, &iddfs_algorithm, options), LUD_OK);
    assert_int_equal(desk.result.nodes, nodes);
    clear(&desk);
}

static void test_measured(void **unused)
{
    (void)unused;
    assert_nodes("slide=off", MAZE_START, "", 651);
    assert_nodes("slide=on", MAZE_START, "", 145);
    assert_nodes("slide=off", MAZE_TRAP, "", 174);
    assert_nodes("slide=off", MAZE_NO_WAY, "", 128);
}

static void test_accepts(void **unused)
{
    (void)unused;
    const struct lud_game game = {.name = "made"};
    struct lud_rules rules = {.game = &game, .players = 1, .traits = LUD_SOLO | LUD_GOAL};
    assert_int_equal(algorithm_accepts(&iddfs_algorithm, &rules, NULL), LUD_OK);
    rules.traits = LUD_SOLO;
    assert_int_equal(algorithm_accepts(&iddfs_algorithm, &rules, NULL), LUD_ERROR_UNSUPPORTED);
    rules.traits = LUD_TWO | LUD_GOAL;
    assert_int_equal(algorithm_accepts(&iddfs_algorithm, &rules, NULL), LUD_ERROR_UNSUPPORTED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tree),     cmocka_unit_test(test_drawings), cmocka_unit_test(test_all_agree),
        cmocka_unit_test(test_depth),    cmocka_unit_test(test_guess),    cmocka_unit_test(test_limits),
        cmocka_unit_test(test_memory),   cmocka_unit_test(test_trace),    cmocka_unit_test(test_trace_budget),
        cmocka_unit_test(test_measured), cmocka_unit_test(test_accepts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
