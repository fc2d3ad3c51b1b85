/* bfs_test.c: bfs finds shortest ways, on drawings and on a tree with dead ends, and asks for the goal early
 * or late. iddfs_test.c compares it with the other shortest-way searches on hundreds of mazes. */
#include "search/paths/bfs.h"

#include "search/paths/astar.h"
#include "search/paths/bestfirst.h"
#include "search/paths/dfs.h"
#include "search/paths/idastar.h"
#include "search/paths/iddfs.h"
#include "search/paths/puzzle_testing.h"
#include "tests/games/tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void assert_solves(const char *rules, const char *drawing, int length)
{
    struct desk desk;
    desk_lay(&desk, &maze_game, rules, drawing);
    desk_ask(&desk, &bfs_algorithm, "goal=generation");
    desk_shortest(&desk, length);
    const uint64_t nodes = desk.result.nodes;
    desk_ask(&desk, &bfs_algorithm, "goal=expansion");
    desk_shortest(&desk, length);
    assert_true(length == DESK_NO_WAY ? desk.result.nodes == nodes : desk.result.nodes >= nodes);
    desk_clear(&desk);
}

static void test_drawings(void **unused)
{
    (void)unused;
    for (const struct desk_drawing *maze = desk_drawings; maze->rules != NULL; maze++)
        assert_solves(maze->rules, maze->drawing, maze->length);
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
    desk_lay(&desk, &tree_game, "", DEAD_ENDS);
    desk_ask(&desk, &bfs_algorithm, "goal=generation");
    desk_shortest(&desk, 2);
    assert_int_equal(desk.result.move, 1);
    assert_int_equal(desk.result.line[1], 0);
    assert_int_equal(desk.result.nodes, 7);
    desk_ask(&desk, &bfs_algorithm, "goal=expansion");
    desk_shortest(&desk, 2);
    assert_int_equal(desk.result.nodes, 10);
    desk_clear(&desk);

    desk_lay(&desk, &tree_game, "", "(a:(a:0 b:99) b:50)"); /* nothing but dead ends */
    desk_ask(&desk, &bfs_algorithm, "");
    desk_shortest(&desk, DESK_NO_WAY);
    desk_clear(&desk);
}

/* The more a position branches, the more the later test costs: the last layer before the goal is expanded in
 * vain. The UTBM Rasende Roboter report counts 43 states against 174. */
static void test_goal_test(void **unused)
{
    (void)unused;
    struct desk desk;
    desk_lay(&desk, &maze_game, "",
             "@......./......../......../......../......../......../......../!.......");
    desk_ask(&desk, &bfs_algorithm, "goal=generation");
    const uint64_t early = desk.result.nodes;
    desk_ask(&desk, &bfs_algorithm, "goal=expansion");
    assert_true(desk.result.nodes > early);
    assert_int_equal(desk.result.depth, 7);
    desk_clear(&desk);
}

/* visited=novel: no column and no row of the room is entered twice, so that the middle is never seen.
 *
 *     0 1 3      4 cells away the goal is not found, and all that is known is that two moves are not enough
 *     2 . .
 *     4 . !
 */
static void test_novel_misses(void **unused)
{
    (void)unused;
    struct desk desk;
    desk_lay(&desk, &maze_game, "", MAZE_ROOM);
    desk_ask(&desk, &bfs_algorithm, "visited=novel");
    desk_guess(&desk, END_DONE);
    assert_int_equal(desk.result.nodes, 1 + 2 + 3 + 3 + 2 + 2);
    assert_int_equal(desk.result.depth, 2);
    desk_clear(&desk);
    desk_lay(&desk, &maze_game, "", "@..!"); /* nothing is dropped: a proof */
    desk_ask(&desk, &bfs_algorithm, "visited=novel");
    desk_shortest(&desk, 3);
    desk_ask(&desk, &bfs_algorithm, "visited=novel-late");
    desk_shortest(&desk, 3);
    desk_clear(&desk);
    desk_lay(&desk, &maze_game, "", "@..#!");
    desk_ask(&desk, &bfs_algorithm, "visited=novel");
    desk_shortest(&desk, DESK_NO_WAY);
    desk_clear(&desk);
}

/* visited=novel-late: a column and a row count once a cell in them is expanded, so the middle is still new
 * when it is found, and so is the cell below it. The first that is dropped lies three moves away: a proof for
 * four.
 *
 *     0 1 3
 *     2 4 .
 *     5 6 !
 */
static void test_novel_late(void **unused)
{
    (void)unused;
    struct desk desk;
    desk_lay(&desk, &maze_game, "", MAZE_ROOM);
    desk_ask(&desk, &bfs_algorithm, "visited=novel-late");
    desk_shortest(&desk, 4);
    assert_int_equal(desk.result.nodes, 1 + 2 + 3 + 3 + 2 + 4 + 2 + 2);
    desk_clear(&desk);
}

/* What it finds is a way, what it proves is so, and it looks at less. */
struct novel_count {
    const char *options;
    int found, proved, missed; /* ways */
    uint64_t all, novel;       /* positions with visited=state and visited=novel */
};

static void compare_novel(const char *rules, const char *drawing, struct novel_count *count)
{
    struct desk desk;
    desk_lay(&desk, &maze_game, rules, drawing);
    if (!game_over(desk.top.state)) {
        desk_ask(&desk, &bfs_algorithm, "");
        const int shortest = desk.result.values[0] == LUD_ONE ? desk.result.depth : DESK_NO_WAY;
        count->all += desk.result.nodes;
        desk_ask(&desk, &bfs_algorithm, count->options);
        count->novel += desk.result.nodes;
        const bool found = desk.result.values[0] == LUD_ONE;
        if (desk.result.proved)
            desk_shortest(&desk, shortest);
        else if (found)
            desk_way(&desk, desk.result.depth);
        else
            desk_guess(&desk, END_DONE);
        assert_true(shortest == DESK_NO_WAY ||
                    (found ? desk.result.depth >= shortest : desk.result.depth < shortest));
        count->found += found;
        count->proved += found && desk.result.proved;
        count->missed += !found && shortest != DESK_NO_WAY;
    }
    desk_clear(&desk);
}

static struct novel_count count_novel(const char *options)
{
    struct random luck = random_start(80, 0);
    struct novel_count count = {.options = options};
    for (int i = 0; i < 400; i++) {
        char drawing[128];
        desk_draw_maze(&luck, 8, 8, 18, drawing);
        compare_novel(i % 2 == 0 ? "slide=off" : "slide=on", drawing, &count);
    }
    assert_true(count.found > 20 && count.proved > 20 && count.missed > 20);
    assert_true(count.proved < count.found && count.novel < count.all);
    return count;
}

static void test_novel(void **unused)
{
    (void)unused;
    const struct novel_count early = count_novel("visited=novel"), late = count_novel("visited=novel-late");
    assert_true(2 * early.novel < early.all);
    assert_true(early.novel < late.novel &&
                early.found < late.found); /* the more is looked at, the more is found */
}

/* The same question, the same answer, whether a limit ends the search or not. */
static void test_same_again(void **unused)
{
    (void)unused;
    static const struct lud_algorithm *const all[] = {&bfs_algorithm,       &dfs_algorithm,
                                                      &iddfs_algorithm,     &astar_algorithm,
                                                      &bestfirst_algorithm, &idastar_algorithm};
    struct desk desk;
    desk_lay(&desk, &maze_game, "", MAZE_START);
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        for (desk.limits.nodes = 0; desk.limits.nodes < 40; desk.limits.nodes += 13) {
            desk_ask(&desk, all[i], "");
            const struct lud_result first = desk.result;
            desk.limits.seed++; /* nothing is left to chance */
            desk.limits.memory += 4096;
            desk_ask(&desk, all[i], "");
            assert_int_equal(desk.result.nodes, first.nodes);
            assert_int_equal(desk.result.end, first.end);
            assert_int_equal(desk.result.depth, first.depth);
            assert_int_equal(desk.result.proved, first.proved);
            assert_int_equal(desk.result.values[0], first.values[0]);
            assert_int_equal(desk.result.line_size, first.line_size);
            assert_memory_equal(desk.result.line, first.line, sizeof first.line);
        }
    desk_clear(&desk);
}

/* ---- limits ---- */

static void test_limits(void **unused)
{
    (void)unused;
    desk_check_limits(&bfs_algorithm, "", 29, 10);
    struct desk desk;
    desk_lay(&desk, &maze_game, "", MAZE_START);
    for (desk.limits.nodes = 20; desk.limits.nodes < 30; desk.limits.nodes++) {
        desk_ask(&desk, &bfs_algorithm, "");
        assert_in_range(desk.result.depth, 3, 10);
    }
    desk_clear(&desk);
}

static void test_guess(void **unused)
{
    (void)unused;
    desk_check_blind_guess(&bfs_algorithm, 4, 2);
}

static void test_depth(void **unused)
{
    (void)unused;
    struct desk desk;
    desk_lay(&desk, &maze_game, "", MAZE_START);
    for (int goal = 0; goal < 2; goal++) {
        const char *options = goal == 0 ? "goal=generation" : "goal=expansion";
        desk.limits.depth = 10;
        desk_ask(&desk, &bfs_algorithm, options);
        desk_guess(&desk, END_DEPTH);
        assert_int_equal(desk.result.depth, 10);
        desk.limits.depth = 11;
        desk_ask(&desk, &bfs_algorithm, options);
        desk_shortest(&desk, 11);
    }
    desk_clear(&desk);
    desk_lay(&desk, &maze_game, "", "@.#!"); /* all is seen one move away: a limit of two hides nothing */
    desk.limits.depth = 2;
    desk_ask(&desk, &bfs_algorithm, "");
    desk_shortest(&desk, DESK_NO_WAY);
    desk_clear(&desk);
}

static void test_memory(void **unused)
{
    (void)unused;
    const struct desk_room room = {
        .options = "", .bytes = 6000, .step = 13, .often = 100, .length = 11, .requests = 4};
    desk_check_memory(&bfs_algorithm, &room);
    struct desk desk;
    desk_lay(&desk, &maze_game, "", "@..!");
    for (uint64_t nth = 1; nth <= 5; nth++) { /* one piece more than without visited=novel */
        faulty_fail(&desk.faulty, nth);
        assert_int_equal(desk_try(&desk, &bfs_algorithm, "visited=novel"), LUD_ERROR_MEMORY);
    }
    desk.faulty.peak = 0;
    for (desk.limits.memory = 1; desk.limits.memory < 5000; desk.limits.memory += 7) {
        desk_ask(&desk, &bfs_algorithm, "visited=novel");
        assert_true(desk.faulty.peak <= desk.limits.memory);
        assert_int_equal(desk.result.end == END_DONE, desk_leads_to_goal(&desk));
    }
    assert_int_equal(desk.result.end, END_DONE);
    desk_clear(&desk);
}

/* Without an evaluation nothing is estimated. */
static void test_no_evaluation(void **unused)
{
    (void)unused;
    struct desk desk;
    desk_lay(&desk, &maze_game, "", MAZE_START);
    desk.problem.evaluation = NULL;
    desk.limits.nodes = 5;
    desk_ask(&desk, &bfs_algorithm, "");
    assert_false(desk.result.scored);
    assert_false(desk_leads_to_goal(&desk));
    desk_clear(&desk);
}

/* ---- the trace ---- */

struct log {
    struct desk_log all;
    uint64_t backed[16]; /* the positions that a value travelled back to */
};

static void note(void *context, const struct lud_event *event)
{
    struct log *log = context;
    if (event->kind == TRACE_BACKUP)
        log->backed[log->all.kinds[TRACE_BACKUP]] = event->node;
    desk_note(&log->all, event);
}

static void test_trace(void **unused)
{
    (void)unused;
    struct desk desk;
    struct log log = {.backed = {0}};
    struct lud_trace trace = {.event = note, .context = &log, .budget = UINT64_MAX};
    desk_lay(&desk, &tree_game, "", DEAD_ENDS);
    desk.trace = &trace;
    desk_ask(&desk, &bfs_algorithm, "");
    assert_int_equal(log.all.kinds[TRACE_ENTER], 7);
    assert_int_equal(log.all.kinds[TRACE_EXPAND], 3);
    assert_int_equal(log.all.kinds[TRACE_LEAVE], 4); /* two dead ends, the goal, the root */
    assert_int_equal(log.all.kinds[TRACE_BACKUP], 2);
    assert_int_equal(log.backed[0], 3);
    assert_int_equal(log.backed[1], 1);
    assert_int_equal(log.all.last.kind, TRACE_LEAVE);
    assert_int_equal(log.all.last.node, 1);
    assert_int_equal(log.all.last.values[0], LUD_ONE);
    desk_clear(&desk);

    desk_lay(&desk, &maze_game, "", MAZE_ROOM);
    desk.trace = &trace;
    desk.limits.depth = 2;
    log = (struct log){.backed = {0}};
    desk_ask(&desk, &bfs_algorithm, "");
    assert_int_equal(log.all.kinds[TRACE_ENTER], 6); /* cells at most two moves away */
    assert_int_equal(log.all.kinds[TRACE_EXPAND], 3);
    assert_int_equal(log.all.reasons[TRACE_DEPTH], 3);
    assert_int_equal(log.all.reasons[TRACE_VISITED], 3); /* back to the corner twice, and the middle again */
    desk.limits.nodes = 2;
    log = (struct log){.backed = {0}};
    desk_ask(&desk, &bfs_algorithm, "");
    assert_int_equal(log.all.reasons[TRACE_LIMIT], 1);
    desk_clear(&desk);
}

static void test_trace_budget(void **unused)
{
    (void)unused;
    desk_check_trace_budget(&bfs_algorithm);
}

/* The table of docs/algorithms/bfs.md. */
static void test_measured(void **unused)
{
    (void)unused;
    static const struct desk_measure rows[] = {
        {"slide=off", MAZE_START, NULL, "goal=generation", 52},
        {"slide=on", MAZE_START, NULL, "goal=generation", 28},
        {"slide=off", MAZE_TRAP, NULL, "goal=generation", 37},
        {"slide=off", MAZE_START, NULL, "goal=expansion", 58},
        {"slide=on", MAZE_START, NULL, "goal=expansion", 33},
        {"slide=off", MAZE_TRAP, NULL, "goal=expansion", 39},
        {"slide=off", MAZE_NO_WAY, NULL, "", 15},
        {.rules = NULL},
    };
    desk_check_measured(&bfs_algorithm, rows);
}

static void test_accepts(void **unused)
{
    (void)unused;
    desk_check_accepts(&bfs_algorithm, false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_drawings),   cmocka_unit_test(test_tree),
        cmocka_unit_test(test_goal_test),  cmocka_unit_test(test_novel_misses),
        cmocka_unit_test(test_novel_late), cmocka_unit_test(test_novel),
        cmocka_unit_test(test_limits),     cmocka_unit_test(test_guess),
        cmocka_unit_test(test_same_again), cmocka_unit_test(test_depth),
        cmocka_unit_test(test_memory),     cmocka_unit_test(test_no_evaluation),
        cmocka_unit_test(test_trace),      cmocka_unit_test(test_trace_budget),
        cmocka_unit_test(test_measured),   cmocka_unit_test(test_accepts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
