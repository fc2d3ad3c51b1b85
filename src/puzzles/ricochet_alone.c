/* ricochet_alone.c: breadth-first search for one robot. A state of the search is its cell and, under
 * rule=strict, the axis of its last move and the axes used so far. */
#include "puzzles/ricochet_alone.h"

#include "games/ricochet/ricochet_board.h"
#include "solvers/ricochet/ricochet_puzzle.h"

enum { PLACES = RICOCHET_CELLS * 16 };

/* A place packs everything that changes when only one robot moves; axis and axes are 0 under rule=plain.
 * Bits:
 *
 *   11    4 3        2 1          0
 *   | cell | last axis | axes used | */
struct lone_search {
    struct ricochet_puzzle puzzle;
    int robot;                      /* the robot that moves */
    int most;                       /* as in ricochet_alone */
    uint16_t queue[PLACES];         /* places in the order in which they are reached */
    uint16_t depth[PLACES];         /* [index of queue]: moves to reach it */
    int count;                      /* places in the queue */
    bool seen[PLACES];              /* [place]: it is in the queue */
    uint8_t grid[RICOCHET_CELLS];   /* ricochet_grid of the target for this robot */
    uint8_t missed[RICOCHET_CELLS]; /* [cell]: directions of near misses already counted, one bit each */
    struct ricochet_alone found;    /* the result so far */
};

static uint16_t pack_place(const struct ricochet_state *state, int robot)
{
    const int axis = state->last_robot == robot + 1 ? state->last_axis : 0;
    return (uint16_t)(state->robot[robot] << 4 | axis << 2 | state->axes[robot]);
}

static struct ricochet_state unpack_place(const struct lone_search *lone_search, uint16_t place)
{
    struct ricochet_state state = *lone_search->puzzle.start;
    state.robot[lone_search->robot] = (uint8_t)(place >> 4);
    state.last_axis = place >> 2 & 3;
    state.last_robot = (uint8_t)(state.last_axis != 0 ? lone_search->robot + 1 : 0);
    state.axes[lone_search->robot] = place & 3;
    return state;
}

static bool has_robot_on(const struct ricochet_state *state, int cell)
{
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++)
        if ((state->there >> robot & 1) != 0 && state->robot[robot] == cell)
            return true;
    return false;
}

/* Whether a slide is a near miss. The slide must end. */
static bool is_miss(const struct lone_search *lone_search, const struct ricochet_state *state,
                    enum ricochet_direction direction)
{
    const struct ricochet_board *board = &lone_search->puzzle.rules->board;
    int cell = state->robot[lone_search->robot];
    bool crossed = false;
    for (;;) {
        const int next = cell + ricochet_step[direction];
        if (ricochet_has_wall(board, cell, direction) || has_robot_on(state, next))
            return crossed && lone_search->grid[cell] > 1;
        cell = next;
        crossed = crossed || lone_search->grid[cell] == 1;
        direction = ricochet_turned(board, cell, lone_search->robot, direction);
    }
}

static void add_place(struct lone_search *lone_search, const struct ricochet_state *state, int depth)
{
    const uint16_t place = pack_place(state, lone_search->robot);
    if (lone_search->seen[place])
        return;
    lone_search->seen[place] = true;
    lone_search->queue[lone_search->count] = place;
    lone_search->depth[lone_search->count++] = (uint16_t)depth;
}

static void try_slide(struct lone_search *lone_search, const struct ricochet_state *state,
                      enum ricochet_direction direction, int depth)
{
    struct ricochet_state next = *state;
    uint8_t *missed = &lone_search->missed[state->robot[lone_search->robot]];
    if (!ricochet_puzzle_play(&lone_search->puzzle, &next, lone_search->robot, direction))
        return;
    if (depth + 2 <= lone_search->most && (*missed >> direction & 1) == 0 &&
        is_miss(lone_search, state, direction)) {
        *missed |= (uint8_t)(1 << direction);
        lone_search->found.misses++;
    }
    add_place(lone_search, &next, depth + 1);
}

static void search_alone(struct lone_search *lone_search)
{
    for (int i = 0; i < lone_search->count; i++) {
        const struct ricochet_state state = unpack_place(lone_search, lone_search->queue[i]);
        if (ricochet_puzzle_solved(&lone_search->puzzle, &state)) { /* the puzzle ends here */
            if (lone_search->found.moves < 0 || lone_search->depth[i] < lone_search->found.moves)
                lone_search->found.moves = lone_search->depth[i];
            continue;
        }
        for (int d = 0; d < RICOCHET_DIRECTIONS; d++)
            try_slide(lone_search, &state, (enum ricochet_direction)d, lone_search->depth[i]);
    }
}

struct ricochet_alone ricochet_alone(const struct lud_rules *rules, const struct lud_state *state, int most)
{
    const struct ricochet_state *start = ricochet_state(state);
    struct ricochet_alone found = {.moves = -1};
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++) {
        if ((start->there >> robot & 1) == 0 || (start->colour != robot && start->colour != RICOCHET_ANY))
            continue;
        struct lone_search lone_search = {.robot = robot, .most = most, .found = found};
        ricochet_puzzle_init(&lone_search.puzzle, ricochet_rules(rules), start);
        ricochet_grid(&ricochet_rules(rules)->board, robot, start->target, lone_search.grid);
        add_place(&lone_search, start, 0);
        search_alone(&lone_search);
        found = lone_search.found;
    }
    return found;
}
