/* ricochet_alone.c: breadth-first search for one robot: at most a cell, the axis of the last move and the
 * axes used so far make a position. */
#include "puzzles/ricochet_alone.h"

#include "games/ricochet/ricochet_board.h"
#include "solvers/ricochet/ricochet_puzzle.h"

enum { PLACES = RICOCHET_CELLS * 16 };

/* A place is all that changes when only one robot moves; axis and axes are 0 under rule=plain.
 *
 *   11    4 3        2 1          0
 *   | cell | last axis | axes used |
 */
struct walk {
    struct ricochet_puzzle puzzle;
    int robot, most;
    uint16_t queue[PLACES]; /* places in the order in which they were found, */
    uint16_t depth[PLACES]; /* and after how many moves */
    int count;
    bool seen[PLACES];
    uint8_t grid[RICOCHET_CELLS];   /* ricochet_grid of the target for this robot */
    uint8_t missed[RICOCHET_CELLS]; /* slides already counted: a bit for each direction */
    struct ricochet_alone found;
};

static uint16_t place_of(const struct ricochet_state *state, int robot)
{
    const int axis = state->last_robot == robot + 1 ? state->last_axis : 0;
    return (uint16_t)(state->robot[robot] << 4 | axis << 2 | state->axes[robot]);
}

static struct ricochet_state state_of(const struct walk *walk, uint16_t place)
{
    struct ricochet_state state = *walk->puzzle.start;
    state.robot[walk->robot] = (uint8_t)(place >> 4);
    state.last_axis = place >> 2 & 3;
    state.last_robot = (uint8_t)(state.last_axis != 0 ? walk->robot + 1 : 0);
    state.axes[walk->robot] = place & 3;
    return state;
}

static bool is_taken(const struct ricochet_state *state, int cell)
{
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++)
        if ((state->there >> robot & 1) != 0 && state->robot[robot] == cell)
            return true;
    return false;
}

/* Whether the slide, which does end, is a near miss. */
static bool is_miss(const struct walk *walk, const struct ricochet_state *state,
                    enum ricochet_direction direction)
{
    const struct ricochet_board *board = &walk->puzzle.rules->board;
    int cell = state->robot[walk->robot];
    bool crossed = false;
    for (;;) {
        const int next = cell + ricochet_step[direction];
        if (ricochet_has_wall(board, cell, direction) || is_taken(state, next))
            return crossed && walk->grid[cell] > 1;
        cell = next;
        crossed = crossed || walk->grid[cell] == 1;
        direction = ricochet_turned(board, cell, walk->robot, direction);
    }
}

static void enter(struct walk *walk, const struct ricochet_state *state, int depth)
{
    const uint16_t place = place_of(state, walk->robot);
    if (walk->seen[place])
        return;
    walk->seen[place] = true;
    walk->queue[walk->count] = place;
    walk->depth[walk->count++] = (uint16_t)depth;
}

static void slide(struct walk *walk, const struct ricochet_state *state, enum ricochet_direction direction,
                  int depth)
{
    struct ricochet_state next = *state;
    uint8_t *missed = &walk->missed[state->robot[walk->robot]];
    if (!ricochet_puzzle_play(&walk->puzzle, &next, walk->robot, direction))
        return;
    if (depth + 2 <= walk->most && (*missed >> direction & 1) == 0 && is_miss(walk, state, direction)) {
        *missed |= (uint8_t)(1 << direction);
        walk->found.misses++;
    }
    enter(walk, &next, depth + 1);
}

static void run(struct walk *walk)
{
    for (int i = 0; i < walk->count; i++) {
        const struct ricochet_state state = state_of(walk, walk->queue[i]);
        if (ricochet_puzzle_solved(&walk->puzzle, &state)) { /* nothing is played after that */
            if (walk->found.moves < 0 || walk->depth[i] < walk->found.moves)
                walk->found.moves = walk->depth[i];
            continue;
        }
        for (int d = 0; d < RICOCHET_DIRECTIONS; d++)
            slide(walk, &state, (enum ricochet_direction)d, walk->depth[i]);
    }
}

struct ricochet_alone ricochet_alone(const struct lud_rules *rules, const struct lud_state *state, int most)
{
    const struct ricochet_state *start = ricochet_state(state);
    struct ricochet_alone found = {.moves = -1};
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++) {
        if ((start->there >> robot & 1) == 0 || (start->colour != robot && start->colour != RICOCHET_ANY))
            continue;
        struct walk walk = {.robot = robot, .most = most, .found = found};
        ricochet_puzzle_init(&walk.puzzle, ricochet_rules(rules), start);
        ricochet_grid(&ricochet_rules(rules)->board, robot, start->target, walk.grid);
        enter(&walk, start, 0);
        run(&walk);
        found = walk.found;
    }
    return found;
}
