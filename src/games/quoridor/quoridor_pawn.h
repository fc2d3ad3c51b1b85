/* quoridor_pawn.h: where a pawn may go: steps, and jumps over the pawns beside it. Inline for the sake of the
 * move list and of random play. */
#ifndef GAMES_QUORIDOR_PAWN_H
#define GAMES_QUORIDOR_PAWN_H

#include "games/quoridor/quoridor_board.h"

struct quoridor_hop {
    const struct quoridor_rules *rules;
    struct quoridor_maze maze;
    quoridor_bits pawns; /* where any pawn stands */
    int width;
};

/* The square one step away in that direction, or the empty set. */
QUORIDOR_INLINE quoridor_bits quoridor_one_step(const struct quoridor_hop *hop, quoridor_bits square,
                                                enum quoridor_direction direction)
{
    switch (direction) {
    case QUORIDOR_UP:
        return (square & hop->maze.up) << hop->width;
    case QUORIDOR_RIGHT:
        return (square & hop->maze.right) << 1;
    case QUORIDOR_DOWN:
        return square >> hop->width & hop->maze.up;
    default:
        return square >> 1 & hop->maze.right;
    }
}

/* The free squares beside the pawn on `over`, which was met going in `direction`. */
static inline quoridor_bits quoridor_diagonals(const struct quoridor_hop *hop, quoridor_bits over,
                                               enum quoridor_direction direction)
{
    if (hop->rules->jump_straight)
        return 0;
    return (quoridor_one_step(hop, over, (direction + 1) % QUORIDOR_DIRECTIONS) |
            quoridor_one_step(hop, over, (direction + 3) % QUORIDOR_DIRECTIONS)) &
           ~hop->pawns;
}

static inline quoridor_bits quoridor_jump(const struct quoridor_hop *hop, quoridor_bits over,
                                          enum quoridor_direction direction)
{
    const quoridor_bits beyond = quoridor_one_step(hop, over, direction);
    if (beyond == 0)
        return quoridor_diagonals(hop, over, direction);
    if ((beyond & hop->pawns) == 0)
        return beyond;
    return hop->rules->third_diagonal ? quoridor_diagonals(hop, over, direction) : 0;
}

static inline quoridor_bits quoridor_jumps(const struct quoridor_hop *hop, quoridor_bits from)
{
    quoridor_bits squares = 0;
    for (enum quoridor_direction direction = 0; direction < QUORIDOR_DIRECTIONS; direction++) {
        const quoridor_bits over = quoridor_one_step(hop, from, direction);
        if ((over & hop->pawns) != 0)
            squares |= quoridor_jump(hop, over, direction);
    }
    return squares;
}

/* The squares where the pawn on `from` may go, no other pawn being in reach in nearly all positions. */
QUORIDOR_INLINE quoridor_bits quoridor_hops(const struct quoridor_hop *hop, int from)
{
    const quoridor_bits here = quoridor_bit(from);
    const quoridor_bits beside = quoridor_spread(hop->maze, here, hop->width) & ~here;
    if ((beside & hop->pawns) == 0)
        return beside;
    return (beside & ~hop->pawns) | quoridor_jumps(hop, here);
}

#endif
