/* ricochet_evaluation.c: how far a robot still has to go. `grid` is Randy Coulman's: the target has 0, every
 * cell from which a robot that could stop anywhere would reach it in one move has 1, and so on; other robots
 * can only shorten a slide, so no solution needs fewer moves. A robot that a diagonal turns goes on in the
 * same move, so the cells behind the turn count as reached with the ones before it. */
#include "games/ricochet/ricochet_inside.h"
#include "text/areas/ricochet_texts.h"

#include <string.h>

static void worth(int bound, lud_value *values)
{
    values[0] = LUD_ONE / (bound + 2);
}

/* ---- the grid ---- */

struct flood {
    const struct ricochet_board *board;
    uint8_t *grid;
    int robot;
    uint8_t queue[RICOCHET_CELLS];
    int size; /* of the queue */
};

/* Every cell from which a slide can pass through `cell` with that heading, from the nearest on. A cell that
 * is no further from the target than `cell` has reached, or will reach, all that lie behind it by itself; so
 * a way that goes round in circles ends, too, where it began. */
static void flood_back(struct flood *flood, int cell, enum ricochet_direction heading)
{
    const uint8_t here = flood->grid[cell];
    int at = cell;
    while (!ricochet_has_wall(flood->board, at, ricochet_opposite(heading))) {
        at -= ricochet_step[heading];
        if (flood->grid[at] <= here)
            return;
        if (flood->grid[at] == RICOCHET_FAR) {
            flood->grid[at] = (uint8_t)(here + 1);
            flood->queue[flood->size++] = (uint8_t)at;
        }
        heading = ricochet_turned(flood->board, at, flood->robot, heading);
    }
}

void ricochet_grid(const struct ricochet_board *board, int robot, int target, uint8_t grid[RICOCHET_CELLS])
{
    struct flood flood = {.board = board, .grid = grid, .robot = robot, .size = 1};
    memset(grid, RICOCHET_FAR, RICOCHET_CELLS);
    grid[target] = 0;
    flood.queue[0] = (uint8_t)target;
    for (int i = 0; i < flood.size; i++)
        for (int d = 0; d < RICOCHET_DIRECTIONS; d++)
            flood_back(&flood, flood.queue[i], (enum ricochet_direction)d);
}

void ricochet_grids(struct ricochet_rules *rules)
{
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++)
        if (robot == 0 || rules->board.diagonals)
            ricochet_grid(&rules->board, robot, rules->start_cell, rules->grid[robot]);
        else
            memcpy(rules->grid[robot], rules->grid[0], sizeof rules->grid[robot]);
}

/* The value of the robot's cell; the rules have the grids of their own target, others are made here. */
static int value_of(const struct ricochet_rules *rules, const struct ricochet_state *state, int robot)
{
    uint8_t grid[RICOCHET_CELLS];
    if (state->target == rules->start_cell)
        return rules->grid[robot][state->robot[robot]];
    ricochet_grid(&rules->board, robot, state->target, grid);
    return grid[state->robot[robot]];
}

static int grid_bound(const struct lud_rules *rules, const struct lud_state *state)
{
    const struct ricochet_state *position = ricochet_state(state);
    int least = RICOCHET_FAR;
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++)
        if (ricochet_is_there(position, robot) && ricochet_is_active(position, robot)) {
            const int value = value_of(ricochet_rules(rules), position, robot);
            least = value < least ? value : least;
        }
    return least;
}

static void grid(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    worth(grid_bound(rules, state), values);
}

/* ---- the ideas of the UTBM Rasende Roboter report ---- */

/* The distance in a straight line, rounded down. A slide may be fifteen cells long and still be one move, so
 * this is no bound, and A* finds ways with it that are not the shortest. */
static int euclid_distance(int from, int to)
{
    const int x = from % RICOCHET_SIDE - to % RICOCHET_SIDE, y = from / RICOCHET_SIDE - to / RICOCHET_SIDE;
    int root = 0;
    while ((root + 1) * (root + 1) <= x * x + y * y)
        root++;
    return root;
}

static int euclid_bound(const struct lud_rules *rules, const struct lud_state *state)
{
    (void)rules;
    const struct ricochet_state *position = ricochet_state(state);
    int least = RICOCHET_FAR;
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++)
        if (ricochet_is_there(position, robot) && ricochet_is_active(position, robot)) {
            const int distance = euclid_distance(position->robot[robot], position->target);
            least = distance < least ? distance : least;
        }
    return least;
}

static void euclid(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    worth(euclid_bound(rules, state), values);
}

/* The report forbids helpers to stop where the grid is below CLEAR; an evaluation cannot forbid moves, so
 * such a helper counts as far away. */
enum { CLEAR = 2 };

static int sum_bound(const struct lud_rules *rules, const struct lud_state *state)
{
    const struct ricochet_state *position = ricochet_state(state);
    int sum = 0;
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++)
        if (ricochet_is_there(position, robot)) {
            const int value = value_of(ricochet_rules(rules), position, robot);
            sum += value < CLEAR && !ricochet_is_active(position, robot) ? RICOCHET_FAR : value;
        }
    return sum;
}

static void sum(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    worth(sum_bound(rules, state), values);
}

/* ---- no idea ---- */

static int zero_bound(const struct lud_rules *rules, const struct lud_state *state)
{
    (void)rules, (void)state;
    return 0;
}

static void zero(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    worth(zero_bound(rules, state), values);
}

const struct lud_evaluation ricochet_evaluations[] = {
    {.name = "grid", .help = TEXT_RICOCHET_EVAL_GRID, .evaluate = grid, .bound = grid_bound},
    {.name = "euclid",
     .help = TEXT_RICOCHET_EVAL_EUCLID,
     .evaluate = euclid,
     .bound = euclid_bound,
     .overestimates = true},
    {.name = "sum",
     .help = TEXT_RICOCHET_EVAL_SUM,
     .evaluate = sum,
     .bound = sum_bound,
     .overestimates = true},
    {.name = "zero", .help = TEXT_RICOCHET_EVAL_ZERO, .evaluate = zero, .bound = zero_bound},
    {.name = NULL}};
