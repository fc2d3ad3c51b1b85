/* quoridor_pick.c: the `pick` callback: one random legal move. */
#include "games/quoridor/quoridor_pick.h"

lud_move quoridor_pick_stuck(const struct quoridor_rules *rules, const struct quoridor_state *state, int turn,
                             struct random *random)
{
    struct quoridor_state stuck = *state;
    lud_move moves[LUD_MAX_MOVES];
    stuck.head.turn = turn;
    const int count = quoridor_moves(&rules->head, &stuck.head, moves);
    return moves[random_below(random, (uint32_t)count)];
}

QUORIDOR_INLINE lud_move pick_at_width(const struct quoridor_rules *rules, const struct quoridor_state *state,
                                       struct random *random, int width)
{
    const struct quoridor_walls placed = quoridor_placed(state);
    const struct quoridor_hop hop = {rules, quoridor_maze_of(rules, placed, width),
                                     quoridor_pawns(rules, state), width};
    return quoridor_pick_move(&hop, state, state->head.turn, placed, random);
}

static lud_move pick_fast_width(const struct quoridor_rules *rules, const struct quoridor_state *state,
                                struct random *random)
{
    return pick_at_width(rules, state, random, QUORIDOR_FAST_WIDTH);
}

lud_move quoridor_pick(const struct lud_rules *rules, const struct lud_state *state, struct random *random)
{
    const struct quoridor_rules *board = quoridor_rules(rules);
    const struct quoridor_state *quoridor = quoridor_state(state);
    return board->width == QUORIDOR_FAST_WIDTH ? pick_fast_width(board, quoridor, random)
                                               : pick_at_width(board, quoridor, random, board->width);
}
