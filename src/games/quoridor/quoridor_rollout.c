/* quoridor_rollout.c: plays a whole game of uniformly random moves as fast as possible. It updates no keys
 * and keeps a table of open sides, because after about twenty walls the remaining hundreds of plies are
 * single pawn steps. It draws the same numbers and plays the same moves as quoridor_pick does. */
#include "games/quoridor/quoridor_pick.h"

#include <string.h>

/* Plies after which a game counts as a draw; no game we have seen came near it. */
enum { LONGEST = 1 << 20 };

/* The sides of a square, ascending by the number of the neighbour, so that the n-th open side is the n-th
 * move of the move list. */
enum { SIDE_DOWN = 1, SIDE_LEFT = 2, SIDE_RIGHT = 4, SIDE_UP = 8, SIDES = 16 };

struct rollout {
    const struct quoridor_rules *rules;
    struct random *random;
    struct quoridor_state state;    /* key and turn of its head are stale */
    int turn;                       /* player to move */
    uint8_t open[QUORIDOR_SQUARES]; /* open sides of each square, SIDE_... or-ed: no wall, no edge */
};

static void fill_open(struct rollout *rollout)
{
    const struct quoridor_rules *rules = rollout->rules;
    const struct quoridor_maze maze = quoridor_maze(rules, &rollout->state);
    memset(rollout->open, 0, sizeof rollout->open);
    for (quoridor_bits set = maze.up; set != 0;) {
        const int square = quoridor_bits_pop(&set);
        rollout->open[square] |= SIDE_UP;
        rollout->open[square + rules->width] |= SIDE_DOWN;
    }
    for (quoridor_bits set = maze.right; set != 0;) {
        const int square = quoridor_bits_pop(&set);
        rollout->open[square] |= SIDE_RIGHT;
        rollout->open[square + 1] |= SIDE_LEFT;
    }
}

/* Closes `side` of two squares, and `other`, the same side seen from the squares behind it. */
QUORIDOR_INLINE void close_sides(struct rollout *rollout, int first, int second, int behind, unsigned side,
                                 unsigned other)
{
    rollout->open[first] &= (uint8_t)~side;
    rollout->open[second] &= (uint8_t)~side;
    rollout->open[first + behind] &= (uint8_t)~other;
    rollout->open[second + behind] &= (uint8_t)~other;
}

QUORIDOR_INLINE void rollout_place_wall(struct rollout *rollout, lud_move move, int width)
{
    const int slot = move % QUORIDOR_HORIZONTAL;
    uint64_t *walls = move < QUORIDOR_VERTICAL ? rollout->state.horizontal : rollout->state.vertical;
    walls[slot / 64] |= UINT64_C(1) << slot % 64;
    rollout->state.left[rollout->turn]--;
    if (move < QUORIDOR_VERTICAL)
        close_sides(rollout, slot, slot + 1, width, SIDE_UP, SIDE_DOWN);
    else
        close_sides(rollout, slot, slot + width, 1, SIDE_RIGHT, SIDE_LEFT);
}

/* Whether another pawn is next to the one to move, with or without a wall between them. May also answer true
 * across the border of a row; that only selects the slower path. */
QUORIDOR_INLINE bool has_adjacent_pawn(const struct rollout *rollout, int width)
{
    const int here = rollout->state.pawn[rollout->turn];
    bool near = false;
    for (int player = 0; player < rollout->rules->head.players; player++) {
        const int offset = rollout->state.pawn[player] - here;
        near = near || offset == 1 || offset == -1 || offset == width || offset == -width;
    }
    return near;
}

/* The move that quoridor_pick would return. */
QUORIDOR_INLINE lud_move rollout_pick(const struct rollout *rollout, int width)
{
    const struct quoridor_state *state = &rollout->state;
    const struct quoridor_walls placed = quoridor_placed(state);
    const struct quoridor_hop hop = {rollout->rules, quoridor_maze_of(rollout->rules, placed, width),
                                     quoridor_pawns(rollout->rules, state), width};
    return quoridor_pick_move(&hop, state, rollout->turn, placed, rollout->random);
}

/* The move that quoridor_pick would return for a player without walls in hand and without an adjacent pawn: a
 * step through one of the open sides. */
QUORIDOR_INLINE lud_move rollout_step(const struct rollout *rollout, int width)
{
    static const uint8_t count[SIDES] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
    static const uint8_t ranked[SIDES][4] = {/* [open][rank]: index into steps */
                                             {0},    {0},       {1},       {0, 1},      {2},    {0, 2},
                                             {1, 2}, {0, 1, 2}, {3},       {0, 3},      {1, 3}, {0, 1, 3},
                                             {2, 3}, {0, 2, 3}, {1, 2, 3}, {0, 1, 2, 3}};
    const int steps[4] = {-width, -1, 1, width};
    const int here = rollout->state.pawn[rollout->turn];
    const unsigned open = rollout->open[here];
    const uint32_t rank = random_below(rollout->random, count[open]);
    return (lud_move)(here + steps[ranked[open][rank]]);
}

/* Plays one move; returns true when it wins. */
QUORIDOR_INLINE bool rollout_ply(struct rollout *rollout, int width)
{
    struct quoridor_state *state = &rollout->state;
    const bool step_only = state->left[rollout->turn] == 0 && !has_adjacent_pawn(rollout, width);
    const lud_move move = step_only ? rollout_step(rollout, width) : rollout_pick(rollout, width);
    if (move < QUORIDOR_HORIZONTAL) {
        state->pawn[rollout->turn] = (uint8_t)move;
        return quoridor_has(rollout->rules->goal[rollout->turn], move);
    }
    if (move < QUORIDOR_PASS)
        rollout_place_wall(rollout, move, width);
    return false;
}

/* Plays to the end and returns the number of plies; `turn` is then the winner. LONGEST: nobody has won. */
QUORIDOR_INLINE int play_out_at_width(struct rollout *rollout, int width)
{
    int plies = 0;
    while (++plies < LONGEST && !rollout_ply(rollout, width))
        rollout->turn = quoridor_next(rollout->rules, rollout->turn);
    return plies;
}

static int play_out_fast_width(struct rollout *rollout)
{
    return play_out_at_width(rollout, QUORIDOR_FAST_WIDTH);
}

static int play_out(struct rollout *rollout)
{
    const int width = rollout->rules->width;
    return width == QUORIDOR_FAST_WIDTH ? play_out_fast_width(rollout) : play_out_at_width(rollout, width);
}

int quoridor_rollout_plies(const struct lud_rules *rules, const struct lud_state *state,
                           struct random *random, lud_value *values)
{
    struct rollout rollout = {.rules = quoridor_rules(rules),
                              .random = random,
                              .state = *quoridor_state(state),
                              .turn = state->turn};
    if (game_over(state)) {
        quoridor_outcome(rules, state, values);
        return 0;
    }
    fill_open(&rollout);
    const int plies = play_out(&rollout), players = rules->players;
    for (int player = 0; player < players; player++)
        values[player] = plies == LONGEST ? LUD_ONE / players : player == rollout.turn ? LUD_ONE : 0;
    values[0] += plies == LONGEST ? LUD_ONE % players : 0;
    return plies;
}

void quoridor_rollout(const void *context, const struct lud_rules *rules, const struct lud_state *state,
                      struct random *random, lud_value *values)
{
    (void)context;
    quoridor_rollout_plies(rules, state, random, values);
}
