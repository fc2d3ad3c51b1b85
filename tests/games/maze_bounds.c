/* maze_bounds.c: bounds on the distance to the goal: good, weak and inadmissible ones, for tests of searches
 * that use a bound. */
#include "tests/games/maze.h"
#include "text/areas/test_games_texts.h"

#include <stdlib.h>
#include <string.h>

static const struct maze_state *maze_of(const struct lud_state *state)
{
    return (const struct maze_state *)(const void *)state;
}

static const struct maze_rules *rules_of(const struct lud_rules *rules)
{
    return (const struct maze_rules *)(const void *)rules;
}

static int manhattan(const struct lud_rules *rules, const struct lud_state *state)
{
    const struct maze_map *map = &rules_of(rules)->map;
    return abs(maze_of(state)->x - map->goal_x) + abs(maze_of(state)->y - map->goal_y);
}

static int zero(const struct lud_rules *rules, const struct lud_state *state)
{
    (void)rules;
    (void)state;
    return 0;
}

static int twice(const struct lud_rules *rules, const struct lud_state *state)
{
    return 2 * manhattan(rules, state);
}

/* Floods one cell further in all directions: `wet` has a row of bits for each row of the maze. */
static void flood(const struct maze_map *map, uint16_t wet[MAZE_SIDE])
{
    uint16_t before[MAZE_SIDE + 2] = {0};
    memcpy(before + 1, wet, MAZE_SIDE * sizeof wet[0]);
    for (int y = 0; y < map->height; y++) {
        const unsigned row = before[y + 1];
        const unsigned near = row | row << 1 | row >> 1 | before[y] | before[y + 2];
        wet[y] = (uint16_t)(near & ~(unsigned)map->walls[y] & ((1u << map->width) - 1));
    }
}

/* The number of steps to the goal around the walls, by breadth-first search; MAZE_CELLS: no path. */
static int steps(const struct maze_map *map, int x, int y)
{
    uint16_t wet[MAZE_SIDE] = {0};
    wet[y] = (uint16_t)(1u << x);
    for (int count = 0; count < MAZE_CELLS; count++) {
        if ((wet[map->goal_y] >> map->goal_x & 1) != 0)
            return count;
        flood(map, wet);
    }
    return MAZE_CELLS;
}

static int walls(const struct lud_rules *rules, const struct lud_state *state)
{
    const int bound = steps(&rules_of(rules)->map, maze_of(state)->x, maze_of(state)->y);
    return rules_of(rules)->slides && bound > 1 && bound < MAZE_CELLS ? 1 : bound;
}

/* ---- the same as values: the nearer, the better ---- */

static void worth(int bound, lud_value *values)
{
    values[0] = LUD_ONE / (bound + 2);
}

static void worth_manhattan(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    worth(manhattan(rules, state), values);
}

static void worth_zero(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    worth(zero(rules, state), values);
}

static void worth_walls(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    worth(walls(rules, state), values);
}

static void worth_twice(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    worth(twice(rules, state), values);
}

const struct lud_evaluation maze_evaluations[] = {
    {.name = "manhattan", .help = TEXT_TEST_MANHATTAN_HELP, .evaluate = worth_manhattan, .bound = manhattan},
    {.name = "zero", .help = TEXT_TEST_ZERO_HELP, .evaluate = worth_zero, .bound = zero},
    {.name = "walls", .help = TEXT_TEST_WALLS_HELP, .evaluate = worth_walls, .bound = walls},
    {.name = "double", .help = TEXT_TEST_DOUBLE_HELP, .evaluate = worth_twice, .bound = twice},
    {0},
};
