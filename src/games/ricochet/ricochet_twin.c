/* ricochet_twin.c: a naive implementation of Ricochet Robots: a robot moves cell by cell in coordinates and
 * checks walls, diagonals and other robots at each step. It shares no move table and no bit trick with the
 * fast implementation, which tests compare with it. */
#include "games/ricochet/ricochet.h"

#include "base/hash.h"

#include <string.h>

enum { SIDE = 16, LONGEST = 4 * SIDE * SIDE }; /* a slide of more steps is circular */

struct place {
    int x, y; /* x eastwards, y southwards */
};

static struct place ricochet_twin_place(int cell)
{
    return (struct place){cell % SIDE, cell / SIDE};
}

static bool same_place(struct place a, struct place b)
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

static bool has_other_robot(const struct ricochet_state *state, struct place at, int except)
{
    static const int bits[RICOCHET_ROBOTS] = {1, 2, 4, 8, 16};
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++)
        if (robot != except && (state->there & bits[robot]) != 0 &&
            same_place(at, ricochet_twin_place(state->robot[robot])))
            return true;
    return false;
}

static bool has_wall(const struct ricochet_board *board, struct place at, char heading)
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

/* The heading with which a robot leaves a cell that it enters with `heading`. */
static char deflected(const struct ricochet_board *board, struct place at, int robot, char heading)
{
    static const char *const rising = "NENSWS",
                             *const falling = "NWNSES"; /* each heading is followed by the one it turns to */
    const int diagonal = board->diagonal[at.y * SIDE + at.x];
    const int colour = (diagonal >= 8 ? diagonal - 8 : diagonal) - 1;
    if (diagonal == 0 || colour == robot)
        return heading;
    return strchr(diagonal >= 8 ? falling : rising, heading)[1];
}

static struct place ricochet_twin_slide(const struct lud_rules *rules, const struct ricochet_state *state,
                                        int robot, char heading)
{
    const struct ricochet_board *board = &ricochet_rules(rules)->board;
    const struct place start = ricochet_twin_place(state->robot[robot]);
    struct place at = start;
    for (int steps = 0; steps < LONGEST; steps++) {
        const struct place next = next_to(at, heading);
        if (has_wall(board, at, heading) || has_other_robot(state, next, robot))
            return at;
        at = next;
        heading = deflected(board, at, robot, heading);
    }
    return start;
}

/* ---- moves ---- */

static bool is_target_robot(const struct ricochet_state *state, int robot)
{
    return state->colour == robot || state->colour == RICOCHET_ANY;
}

/* 1 for up and down, 2 for left and right. */
static int axis_of(char heading)
{
    return heading == 'N' || heading == 'S' ? 1 : 2;
}

/* Whether rule=strict allows this move, which takes the robot to `end`. */
static bool strict_allows(const struct ricochet_state *state, int robot, char heading, struct place end)
{
    const int axis = axis_of(heading), used = state->axes[robot];
    const bool again = state->last_robot == robot + 1 && state->last_axis == axis;
    const bool turned = (used != 0 && used != axis) || used == 3;
    return !again &&
           (turned || !is_target_robot(state, robot) || !same_place(end, ricochet_twin_place(state->target)));
}

static bool is_allowed(const struct lud_rules *rules, const struct ricochet_state *state, int robot,
                       char heading)
{
    const struct place end = ricochet_twin_slide(rules, state, robot, heading);
    return has_other_robot(state, ricochet_twin_place(state->robot[robot]), -1) &&
           (state->there >> robot) % 2 == 1 && !same_place(end, ricochet_twin_place(state->robot[robot])) &&
           (strcmp(rules->settings.at[0].text, "strict") != 0 || strict_allows(state, robot, heading, end));
}

static int list_naive_moves(const struct lud_rules *rules, const struct ricochet_state *state, lud_move *out)
{
    int count = 0;
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++)
        for (int d = 0; d < 4; d++)
            if ((state->there >> robot) % 2 == 1 && is_allowed(rules, state, robot, "NESW"[d]))
                out[count++] = (lud_move)(robot * 4 + d);
    return count;
}

static int ricochet_twin_moves(const struct lud_rules *rules, const struct lud_state *state, lud_move *out)
{
    return state->turn == LUD_OVER ? 0 : list_naive_moves(rules, ricochet_state(state), out);
}

/* ---- play ---- */

static bool is_solved(const struct lud_rules *rules, const struct ricochet_state *state)
{
    const bool strict = strcmp(rules->settings.at[0].text, "strict") == 0;
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++)
        if ((state->there >> robot) % 2 == 1 && is_target_robot(state, robot) &&
            state->robot[robot] == state->target && (!strict || state->axes[robot] == 3))
            return true;
    return false;
}

/* The key by its definition in ricochet_rules.c. */
static uint64_t ricochet_twin_key(const struct ricochet_state *state)
{
    uint64_t packed = (uint64_t)state->last_robot * 4 + state->last_axis, key;
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++)
        packed = packed * 4 + state->axes[robot];
    key = hash_mix(UINT64_C(4294967296) + (uint64_t)state->colour * 256 + state->target);
    if (packed != 0)
        key ^= hash_mix(UINT64_C(8589934592) + packed);
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++)
        if ((state->there >> robot) % 2 == 1)
            key ^= hash_mix((uint64_t)(robot + 1) * 256 + state->robot[robot]);
    return key;
}

static void ricochet_twin_play(const struct lud_rules *rules, struct lud_state *state, lud_move move)
{
    struct ricochet_state *position = (struct ricochet_state *)state;
    const int robot = move / 4;
    const char heading = "NESW"[move % 4];
    const struct place end = ricochet_twin_slide(rules, position, robot, heading);
    lud_move following[LUD_MAX_MOVES];
    position->robot[robot] = (uint8_t)(end.y * SIDE + end.x);
    if (strcmp(rules->settings.at[0].text, "strict") == 0) {
        const int axis = axis_of(heading), used = position->axes[robot];
        position->last_robot = (uint8_t)(robot + 1);
        position->last_axis = (uint8_t)axis;
        if (is_target_robot(position, robot))
            position->axes[robot] = (uint8_t)(used == 0 || used == axis ? axis : 3);
    }
    state->key = ricochet_twin_key(position);
    state->turn =
        is_solved(rules, position) || list_naive_moves(rules, position, following) == 0 ? LUD_OVER : 0;
}

const struct lud_twin ricochet_twin = {.moves = ricochet_twin_moves, .play = ricochet_twin_play};
