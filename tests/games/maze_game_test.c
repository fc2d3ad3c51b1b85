/* maze_game_test.c: checks what maze.h states about its drawings and bounds. */
#include "tests/games/maze.h"

#include "tests/games/tabletop.h"
#include "text/areas/test_games_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { NO_WAY = 9999 };

static int cell_of(const struct lud_state *state)
{
    const struct maze_state *maze = (const struct maze_state *)(const void *)state;
    return maze->y * MAZE_SIDE + maze->x;
}

/* What A* knows of each cell. */
struct frontier {
    struct maze_state at[MAZE_CELLS];
    int cost[MAZE_CELLS]; /* moves of the shortest path so far */
    int sum[MAZE_CELLS];  /* cost plus bound; NO_WAY unless the cell is in the open list */
};

static void reach(const struct tabletop *table, const struct lud_evaluation *bound, struct frontier *frontier,
                  const struct lud_state *state, int cost)
{
    const int cell = cell_of(state);
    if (cost >= frontier->cost[cell])
        return;
    memcpy(&frontier->at[cell], state, sizeof frontier->at[cell]);
    frontier->cost[cell] = cost;
    frontier->sum[cell] = cost + bound->bound(table->rules, state);
}

static int cheapest(const struct frontier *frontier)
{
    int best = 0;
    for (int i = 1; i < MAZE_CELLS; i++)
        best = frontier->sum[i] < frontier->sum[best] ? i : best;
    return best;
}

static bool is_won(const struct tabletop *table, const struct lud_state *state)
{
    lud_value value = 0;
    if (game_over(state))
        game_outcome(table->rules, state, &value);
    return value == LUD_ONE;
}

/* Plain A*: always expands the cell with the smallest sum, and reopens a cell when a shorter path to it is
 * found. Returns the length of the path when the goal is expanded, or NO_WAY. */
static int astar(const struct tabletop *table, const char *name)
{
    const struct lud_evaluation *bound = evaluation_find(maze_evaluations, name);
    struct frontier frontier;
    for (int i = 0; i < MAZE_CELLS; i++)
        frontier.cost[i] = frontier.sum[i] = NO_WAY;
    reach(table, bound, &frontier, table->state, 0);
    for (int cell = cheapest(&frontier); frontier.sum[cell] < NO_WAY; cell = cheapest(&frontier)) {
        const struct lud_state *state = &frontier.at[cell].head;
        lud_move moves[LUD_MAX_MOVES];
        const int count = game_moves(table->rules, state, moves);
        if (is_won(table, state))
            return frontier.cost[cell];
        frontier.sum[cell] = NO_WAY;
        for (int i = 0; i < count; i++) {
            struct maze_state next;
            game_child(table->rules, state, moves[i], &next.head);
            reach(table, bound, &frontier, &next.head, frontier.cost[cell] + 1);
        }
    }
    return NO_WAY;
}

static void assert_ways(const char *drawing, int stepping, int sliding)
{
    struct tabletop off = tabletop_set(&maze_game, "slide=off", drawing),
                    on = tabletop_set(&maze_game, "slide=on", drawing);
    assert_int_equal(astar(&off, "zero"), stepping);
    assert_int_equal(astar(&off, "manhattan"), stepping);
    assert_int_equal(astar(&off, "walls"), stepping);
    assert_int_equal(astar(&on, "zero"), sliding);
    assert_int_equal(astar(&on, "walls"), sliding);
    tabletop_clear(&off);
    tabletop_clear(&on);
}

static void test_maze_ways(void **unused)
{
    (void)unused;
    assert_ways(MAZE_START, 11, 9);
    assert_ways(MAZE_ROOM, 4, 2);
    assert_ways(MAZE_TRAP, 10, NO_WAY);
    assert_ways(MAZE_NO_WAY, NO_WAY, NO_WAY);
    struct tabletop trap = tabletop_set(&maze_game, "", MAZE_TRAP);
    assert_int_equal(astar(&trap, "double"), 12);
    tabletop_clear(&trap);
}

/* The largest amount by which the bound exceeds the shortest path, over all free cells of a drawing without a
 * token. */
static int excess(const char *options, const char *drawing, const char *bound)
{
    char text[MAZE_CELLS + MAZE_SIDE];
    int most = -NO_WAY;
    for (size_t i = 0; i < strlen(drawing); i++) {
        if (drawing[i] != '.')
            continue;
        memcpy(text, drawing, strlen(drawing) + 1);
        text[i] = '@';
        struct tabletop table = tabletop_set(&maze_game, options, text);
        const int over =
            evaluation_find(maze_evaluations, bound)->bound(table.rules, table.state) - astar(&table, "zero");
        most = over > most ? over : most;
        tabletop_clear(&table);
    }
    return most;
}

static void assert_bounds(const char *options, const char *drawing, int manhattan, int walls)
{
    struct tabletop table = tabletop_set(&maze_game, options, drawing);
    const struct lud_evaluation *row = maze_evaluations;
    const int expected[] = {manhattan, 0, walls, 2 * manhattan};
    for (int i = 0; i < 4; i++, row++)
        assert_int_equal(row->bound(table.rules, table.state), expected[i]);
    assert_null(row->name);
    tabletop_clear(&table);
}

static void test_maze_bounds(void **unused)
{
    (void)unused;
    static const char start[] = "...#..#/..#...!/.#...#./...#.../..#.#../..##.#.";
    static const char room[] = ".../.../..!";
    assert_bounds("", MAZE_TRAP, 6, 10);
    assert_bounds("slide=on", MAZE_TRAP, 6, 1);
    assert_bounds("", MAZE_NO_WAY, 4, MAZE_CELLS);
    assert_bounds("slide=on", MAZE_NO_WAY, 4, MAZE_CELLS);
    assert_bounds("slide=on", "..$", 0, 0);
    assert_int_equal(excess("", start, "walls"), 0); /* true, but for cells without a way */
    assert_int_equal(excess("", start, "manhattan"), 0);
    assert_int_equal(excess("", room, "manhattan"), 0);
    assert_true(excess("", room, "double") > 0);
    assert_true(excess("", start, "zero") < 0);
    assert_true(excess("slide=on", start, "walls") <= 0);
    assert_true(excess("slide=on", room, "walls") <= 0);
    assert_true(excess("slide=on", room, "manhattan") > 0);
}

static void test_maze_moves(void **unused)
{
    (void)unused;
    struct tabletop table = tabletop_set(&maze_game, "", "@.!");
    assert_int_equal(game_check(table.rules, table.state, 0, NULL), LUD_ERROR_MOVE);
    tabletop_play(&table, "e w e");
    tabletop_text(&table, ".@!");
    tabletop_play(&table, "e");
    tabletop_text(&table, "..$");
    tabletop_values(&table, LUD_ONE, 0, 0);
    tabletop_clear(&table);
    table = tabletop_set(&maze_game, "slide=on", "@.!../.....");
    tabletop_play(&table, "e"); /* over the goal without stopping */
    tabletop_text(&table, "..!.@/.....");
    tabletop_play(&table, "s w n");
    tabletop_text(&table, "@.!../.....");
    tabletop_clear(&table);
    table = tabletop_set(&maze_game, "", MAZE_WALLED);
    tabletop_values(&table, 0, 0, 0);
    tabletop_clear(&table);
}

static void test_maze_errors(void **unused)
{
    (void)unused;
    tabletop_refused(&maze_game, "", "@.!x", LUD_ERROR_SYNTAX, TEXT_TEST_MAZE_CELL, 4);
    tabletop_refused(&maze_game, "", "@.!/..", LUD_ERROR_SYNTAX, TEXT_TEST_MAZE_SHAPE, 5);
    tabletop_refused(&maze_game, "", "@.!/", LUD_ERROR_SYNTAX, TEXT_TEST_MAZE_SHAPE, 5);
    tabletop_refused(&maze_game, "", "@...............!", LUD_ERROR_SYNTAX, TEXT_TEST_MAZE_SHAPE, 1);
    tabletop_refused(&maze_game, "", "@/!/././././././././././././././.", LUD_ERROR_SYNTAX,
                     TEXT_TEST_MAZE_SHAPE, 33);
    tabletop_refused(&maze_game, "", "@./..", LUD_ERROR_POSITION, TEXT_TEST_MAZE_COUNT, 1);
    tabletop_refused(&maze_game, "", "@!/@.", LUD_ERROR_POSITION, TEXT_TEST_MAZE_COUNT, 1);
    struct tabletop table = tabletop_set(&maze_game, "", "@.!");
    tabletop_not_parsed(&table, "@!.", LUD_ERROR_MISMATCH, TEXT_TEST_MAZE_OTHER, 1);
    tabletop_not_parsed(&table, "@#!", LUD_ERROR_MISMATCH, TEXT_TEST_MAZE_OTHER, 1);
    tabletop_text(&table, "@.!");
    tabletop_clear(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_maze_ways),
        cmocka_unit_test(test_maze_bounds),
        cmocka_unit_test(test_maze_moves),
        cmocka_unit_test(test_maze_errors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
