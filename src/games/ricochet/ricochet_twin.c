/* ricochet_twin.c: Ricochet Robots once more, as a person would do it: a robot is carried from cell to cell
 * by coordinates and looks at walls, diagonals and robots around it. Shares no table and no bit trick with
 * the fast one; tests compare the two. */
#include "games/ricochet/ricochet.h"

#include "base/hash.h"

#include <string.h>

enum { SIDE = 16, LONGEST = 4 * SIDE * SIDE }; /* a slide of more steps goes round in circles */

struct place {
    int x, y; /* x to the east, y to the south */
};

static struct place place_of(int cell)
{
    return (struct place){cell % SIDE, cell / SIDE};
}

static bool same(struct place a, struct place b)
{
    return a.x == b.x && a.y == b.y;
}

/* ---- slides ---- */

static struct place next_to(struct place at, char heading)
{
    at.x += heading == 'E' ? 1 : heading == 'W' ? -1 : 0;
    at.y += heading == 'S' ? 1 : heading == 'N' ? -1 : 0;
    return at;
}

static bool robot_stands(const struct ricochet_state *state, struct place at, int except)
{
    static const int bits[RICOCHET_ROBOTS] = {1, 2, 4, 8, 16};
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++)
        if (robot != except && (state->there & bits[robot]) != 0 && same(at, place_of(state->robot[robot])))
            return true;
    return false;
}

static bool wall_stands(const struct ricochet_board *board, struct place at, char heading)
{
    const int walls = board->walls[at.y * SIDE + at.x];
    switch (heading) {
    case 'N':
        return walls % 2 == 1;
    case 'E':
        return walls / 2 % 2 == 1;
    case 'S':
        return walls / 4 % 2 == 1;
    default:
        return walls / 8 == 1;
    }
}

/* Which way a robot goes on from a cell that it enters. */
static char deflected(const struct ricochet_board *board, struct place at, int robot, char heading)
{
    static const char *const rising = "NENSWS", *const falling =
                                                    "NWNSES"; /* each letter before its partner */
    const int diagonal = board->diagonal[at.y * SIDE + at.x];
    const int colour = (diagonal >= 8 ? diagonal - 8 : diagonal) - 1;
    if (diagonal == 0 || colour == robot)
        return heading;
    return strchr(diagonal >= 8 ? falling : rising, heading)[1];
}

static struct place slide(const struct lud_rules *rules, const struct ricochet_state *state, int robot,
                          char heading)
{
    const struct ricochet_board *board = &ricochet_rules(rules)->board;
    const struct place start = place_of(state->robot[robot]);
    struct place at = start;
    for (int steps = 0; steps < LONGEST; steps++) {
        const struct place next = next_to(at, heading);
        if (wall_stands(board, at, heading) || robot_stands(state, next, robot))
            return at;
        at = next;
        heading = deflected(board, at, robot, heading);
    }
    return start;
}

/* ---- moves ---- */

static bool is_for(const struct ricochet_state *state, int robot)
{
    return state->colour == robot || state->colour == RICOCHET_ANY;
}

/* 1 for up and down, 2 for left and right. */
static int axis_of(char heading)
{
    return heading == 'N' || heading == 'S' ? 1 : 2;
}

/* Whether the robot may make this move under rule=strict, which takes it to `end`. */
static bool strict_allows(const struct ricochet_state *state, int robot, char heading, struct place end)
{
    const int axis = axis_of(heading), used = state->axes[robot];
    const bool again = state->last_robot == robot + 1 && state->last_axis == axis;
    const bool turned = (used != 0 && used != axis) || used == 3;
    return !again && (turned || !is_for(state, robot) || !same(end, place_of(state->target)));
}

static bool allowed(const struct lud_rules *rules, const struct ricochet_state *state, int robot,
                    char heading)
{
    const struct place end = slide(rules, state, robot, heading);
    return robot_stands(state, place_of(state->robot[robot]), -1) && (state->there >> robot) % 2 == 1 &&
           !same(end, place_of(state->robot[robot])) &&
           (strcmp(rules->settings.at[0].text, "strict") != 0 || strict_allows(state, robot, heading, end));
}

static int list(const struct lud_rules *rules, const struct ricochet_state *state, lud_move *out)
{
    int count = 0;
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++)
        for (int d = 0; d < 4; d++)
            if ((state->there >> robot) % 2 == 1 && allowed(rules, state, robot, "NESW"[d]))
                out[count++] = (lud_move)(robot * 4 + d);
    return count;
}

static int moves(const struct lud_rules *rules, const struct lud_state *state, lud_move *out)
{
    return state->turn == LUD_OVER ? 0 : list(rules, ricochet_state(state), out);
}

/* ---- play ---- */

static bool solved(const struct lud_rules *rules, const struct ricochet_state *state)
{
    const bool strict = strcmp(rules->settings.at[0].text, "strict") == 0;
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++)
        if ((state->there >> robot) % 2 == 1 && is_for(state, robot) &&
            state->robot[robot] == state->target && (!strict || state->axes[robot] == 3))
            return true;
    return false;
}

/* The key by its definition, see ricochet_rules.c. */
static uint64_t key_of(const struct ricochet_state *state)
{
    uint64_t memory = (uint64_t)state->last_robot * 4 + state->last_axis, key;
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++)
        memory = memory * 4 + state->axes[robot];
    key = hash_mix(UINT64_C(4294967296) + (uint64_t)state->colour * 256 + state->target);
    if (memory != 0)
        key ^= hash_mix(UINT64_C(8589934592) + memory);
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++)
        if ((state->there >> robot) % 2 == 1)
            key ^= hash_mix((uint64_t)(robot + 1) * 256 + state->robot[robot]);
    return key;
}

static void play(const struct lud_rules *rules, struct lud_state *state, lud_move move)
{
    struct ricochet_state *position = (struct ricochet_state *)state;
    const int robot = move / 4;
    const char heading = "NESW"[move % 4];
    const struct place end = slide(rules, position, robot, heading);
    lud_move following[LUD_MAX_MOVES];
    position->robot[robot] = (uint8_t)(end.y * SIDE + end.x);
    if (strcmp(rules->settings.at[0].text, "strict") == 0) {
        const int axis = axis_of(heading), used = position->axes[robot];
        position->last_robot = (uint8_t)(robot + 1);
        position->last_axis = (uint8_t)axis;
        if (is_for(position, robot))
            position->axes[robot] = (uint8_t)(used == 0 || used == axis ? axis : 3);
    }
    state->key = key_of(position);
    state->turn = solved(rules, position) || list(rules, position, following) == 0 ? LUD_OVER : 0;
}

const struct lud_twin ricochet_twin = {.moves = moves, .play = play};
