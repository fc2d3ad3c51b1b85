/* ricochet_evaluation.c: estimates of the moves left. `grid` is Randy Coulman's: the target has 0, every cell
 * from which a robot that can stop anywhere reaches it in one move has 1, and so on. A real robot can stop in
 * fewer places, so the grid value is a lower bound. A diagonal turns a robot without ending its move, so a
 * cell and the cells beyond the turn get the same value. */
#include "games/ricochet/ricochet_inside.h"
#include "text/areas/ricochet_texts.h"

#include <string.h>

/* The value of a position from which at least `bound` moves are needed. */
static void value_from_bound(int bound, lud_value *values)
{
    values[0] = LUD_ONE / (bound + 2);
}

/* ---- the grid ---- */

struct flood {
    const struct ricochet_board *board;
    uint8_t *grid;
    int robot;
    uint8_t queue[RICOCHET_CELLS]; /* cells with a grid value, in ascending order of value */
    int size;                      /* cells in the queue */
};

/* Traces back from `cell` all cells from which a slide passes through it with `heading`, nearest first, and
 * gives the new ones the next value. Stops at a cell whose value is not greater than that of `cell`: that
 * cell reaches everything behind it by itself. This also ends the trace of a circular slide. */
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

/* The grid value of the robot's cell. The rules hold the grids of the starting target; for any other target
 * the grid is computed here. */
static int grid_value(const struct ricochet_rules *rules, const struct ricochet_state *state, int robot)
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
            const int value = grid_value(ricochet_rules(rules), position, robot);
            least = value < least ? value : least;
        }
    return least;
}

static void evaluate_grid(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    value_from_bound(grid_bound(rules, state), values);
}

/* ---- the heuristics of the UTBM Rasende Roboter report ---- */

/* The straight-line distance, rounded down. One move may slide fifteen cells, so this overestimates, and A*
 * with it finds solutions that are not shortest. */
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

static void evaluate_euclid(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    value_from_bound(euclid_bound(rules, state), values);
}

/* The report forbids helpers to stop on cells with a grid value below CLEAR. An evaluation cannot forbid
 * moves, so such a helper counts as RICOCHET_FAR. */
enum { CLEAR = 2 };

static int robot_sum(const struct lud_rules *rules, const struct ricochet_state *position, int robot)
{
    const int value = grid_value(ricochet_rules(rules), position, robot);
    return value < CLEAR && !ricochet_is_active(position, robot) ? RICOCHET_FAR : value;
}

static int sum_bound(const struct lud_rules *rules, const struct lud_state *state)
{
    const struct ricochet_state *position = ricochet_state(state);
    int sum = 0;
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++)
        if (ricochet_is_there(position, robot))
            sum += robot_sum(rules, position, robot);
    return sum;
}

static void evaluate_sum(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    value_from_bound(sum_bound(rules, state), values);
}

/* ---- no heuristic ---- */

static int zero_bound(const struct lud_rules *rules, const struct lud_state *state)
{
    (void)rules, (void)state;
    return 0;
}

static void evaluate_zero(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    value_from_bound(zero_bound(rules, state), values);
}

/* ---- for an observer ---- */

/* Puts the active robots on every cell in turn. Cells without a bound are left out. */
static void bounds_by_cell(const struct lud_rules *rules, const struct lud_state *state,
                           int (*bound)(const struct lud_rules *rules, const struct lud_state *state),
                           struct lud_grid *grid)
{
    for (int cell = 0; cell < RICOCHET_CELLS; cell++) {
        struct ricochet_state moved = *ricochet_state(state);
        for (int robot = 0; robot < RICOCHET_ROBOTS; robot++)
            if (ricochet_is_active(&moved, robot))
                moved.robot[robot] = (uint8_t)cell;
        ricochet_add_bound(grid, cell, bound(rules, &moved.head));
    }
}

void ricochet_add_bound(struct lud_grid *grid, int cell, int bound)
{
    struct bytes name = bytes_fixed(grid->at[grid->count].cell, GRID_NAME);
    if (bound == RICOCHET_FAR)
        return;
    ricochet_put_cell(cell, &name);
    grid->at[grid->count++].bound = bound;
}

static void grid_by_cell(const struct lud_rules *rules, const struct lud_state *state, struct lud_grid *grid)
{
    bounds_by_cell(rules, state, grid_bound, grid);
}

static void euclid_by_cell(const struct lud_rules *rules, const struct lud_state *state,
                           struct lud_grid *grid)
{
    bounds_by_cell(rules, state, euclid_bound, grid);
}

/* ---- terms ---- */

static int grid_terms(const struct lud_rules *rules, const struct lud_state *state, int seat,
                      struct lud_term *out)
{
    (void)seat;
    out[0] = (struct lud_term){
        .name = "grid", .title = TEXT_RICOCHET_TERM_GRID, .number = grid_bound(rules, state)};
    return 1;
}

static int euclid_terms(const struct lud_rules *rules, const struct lud_state *state, int seat,
                        struct lud_term *out)
{
    (void)seat;
    out[0] = (struct lud_term){
        .name = "euclid", .title = TEXT_RICOCHET_TERM_EUCLID, .number = euclid_bound(rules, state)};
    return 1;
}

/* One term for each robot; those that are absent have 0. */
static int sum_terms(const struct lud_rules *rules, const struct lud_state *state, int seat,
                     struct lud_term *out)
{
    static const char *const names[RICOCHET_ROBOTS] = {"red", "green", "blue", "yellow", "black"};
    static const enum lud_text titles[RICOCHET_ROBOTS] = {TEXT_RICOCHET_TERM_RED, TEXT_RICOCHET_TERM_GREEN,
                                                          TEXT_RICOCHET_TERM_BLUE, TEXT_RICOCHET_TERM_YELLOW,
                                                          TEXT_RICOCHET_TERM_BLACK};
    const struct ricochet_state *position = ricochet_state(state);
    (void)seat;
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++)
        out[robot] = (struct lud_term){
            .name = names[robot],
            .title = titles[robot],
            .number = ricochet_is_there(position, robot) ? robot_sum(rules, position, robot) : 0};
    return RICOCHET_ROBOTS;
}

const struct lud_evaluation ricochet_evaluations[] = {
    {.name = "grid",
     .help = TEXT_RICOCHET_EVAL_GRID,
     .evaluate = evaluate_grid,
     .bound = grid_bound,
     .grid = grid_by_cell,
     .terms = grid_terms,
     .terms_shared = true},
    {.name = "euclid",
     .help = TEXT_RICOCHET_EVAL_EUCLID,
     .evaluate = evaluate_euclid,
     .bound = euclid_bound,
     .terms = euclid_terms,
     .terms_shared = true,
     .overestimates = true,
     .grid = euclid_by_cell},
    {.name = "sum",
     .help = TEXT_RICOCHET_EVAL_SUM,
     .evaluate = evaluate_sum,
     .bound = sum_bound,
     .terms = sum_terms,
     .terms_shared = true,
     .overestimates = true},
    {.name = "zero", .help = TEXT_RICOCHET_EVAL_ZERO, .evaluate = evaluate_zero, .bound = zero_bound},
    {.name = NULL}};
