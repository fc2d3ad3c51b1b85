/* quoridor_pick.h: uniformly random legal moves without generating the list: draws among pawn moves and free
 * slots, and draws again when the wall is illegal (rejection sampling). Inline, for `pick` and rollouts. */
#ifndef GAMES_QUORIDOR_PICK_H
#define GAMES_QUORIDOR_PICK_H

#include "games/quoridor/quoridor_pawn.h"
#include "games/quoridor/quoridor_walls.h"

/* The index of the set bit with exactly `rank` set bits below it; there must be one. */
QUORIDOR_INLINE int quoridor_ranked_in_word(uint64_t word, int rank)
{
    int at = 0;
    for (int half = 32; half >= 8; half /= 2) {
        const int below = bits_count(word & ((UINT64_C(1) << half) - 1));
        const bool above = rank >= below;
        rank -= above ? below : 0;
        word >>= above ? half : 0;
        at += above ? half : 0;
    }
    while (rank-- > 0)
        word &= word - 1;
    return at + bits_lowest(word);
}

QUORIDOR_INLINE int quoridor_ranked(quoridor_bits set, int rank)
{
    const int low = bits_count((uint64_t)set);
    return rank < low ? quoridor_ranked_in_word((uint64_t)set, rank)
                      : 64 + quoridor_ranked_in_word((uint64_t)(set >> 64), rank - low);
}

/* A random member of a small non-empty set. */
QUORIDOR_INLINE lud_move quoridor_pick_square(quoridor_bits squares, struct random *random)
{
    for (uint32_t rank = random_below(random, (uint32_t)quoridor_bits_count(squares)); rank > 0; rank--)
        squares &= squares - 1;
    return (lud_move)quoridor_bits_lowest(squares);
}

/* A random move among the pawn destinations `pawn`, which is not empty, and all legal walls. */
QUORIDOR_INLINE lud_move quoridor_pick_any(const struct quoridor_hop *hop, const struct quoridor_state *state,
                                           quoridor_bits pawn, struct quoridor_walls placed,
                                           struct random *random)
{
    const struct quoridor_walls free = quoridor_free_slots(hop->rules, placed, hop->width);
    const int hops = quoridor_bits_count(pawn), across = quoridor_bits_count(free.horizontal);
    const int upright = quoridor_bits_count(free.vertical);
    for (;;) {
        const int draw = (int)random_below(random, (uint32_t)(hops + across + upright));
        if (draw < hops)
            return (lud_move)quoridor_ranked(pawn, draw);
        const bool lies = draw < hops + across;
        const int slot = lies ? quoridor_ranked(free.horizontal, draw - hops)
                              : quoridor_ranked(free.vertical, draw - hops - across);
        const quoridor_bits wall = quoridor_bit(slot);
        const struct quoridor_walls one = {lies ? wall : 0, lies ? 0 : wall};
        if (quoridor_walls_any(quoridor_legal_walls(hop->rules, state, placed, one, hop->width)))
            return (lud_move)(slot + (lies ? QUORIDOR_HORIZONTAL : QUORIDOR_VERTICAL));
    }
}

/* A random wall or a pass for a pawn that cannot move; generates the list (quoridor_pick.c). */
lud_move quoridor_pick_stuck(const struct quoridor_rules *rules, const struct quoridor_state *state, int turn,
                             struct random *random);

/* A random legal move of the player `turn`. Ignores turn and key of state->head, which a rollout does not
 * keep up to date. */
QUORIDOR_INLINE lud_move quoridor_pick_move(const struct quoridor_hop *hop,
                                            const struct quoridor_state *state, int turn,
                                            struct quoridor_walls placed, struct random *random)
{
    const quoridor_bits pawn = quoridor_hops(hop, state->pawn[turn]);
    if (pawn == 0)
        return quoridor_pick_stuck(hop->rules, state, turn, random);
    return state->left[turn] == 0 ? quoridor_pick_square(pawn, random)
                                  : quoridor_pick_any(hop, state, pawn, placed, random);
}

#endif
