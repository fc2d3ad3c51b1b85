/* quoridor_pawn.h: the moves of a pawn: steps, and jumps over adjacent pawns. Inline, for move generation and
 * random games. */
#ifndef GAMES_QUORIDOR_PAWN_H
#define GAMES_QUORIDOR_PAWN_H

#include "games/quoridor/quoridor_board.h"

/* The position as pawn moves see it. */
struct quoridor_hop {
    const struct quoridor_rules *rules;
    struct quoridor_maze maze;
    quoridor_bits pawns; /* squares of all pawns */
    int width;           /* of the board; a constant where the caller knows it */
};

/* The square one step from the single `square`, or the empty set when a wall or the edge blocks it. */
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

/* The destinations of a diagonal jump in `direction` over the pawn on `over`. */
static inline quoridor_bits quoridor_diagonals(const struct quoridor_hop *hop, quoridor_bits over,
                                               enum quoridor_direction direction)
{
    if (hop->rules->jump_straight)
        return 0;
    return (quoridor_one_step(hop, over, (direction + 1) % QUORIDOR_DIRECTIONS) |
            quoridor_one_step(hop, over, (direction + 3) % QUORIDOR_DIRECTIONS)) &
           ~hop->pawns;
}

/* The destinations of a jump in `direction` over the pawn on `over`: straight on when the square behind is
 * open and free, else diagonal where the rules allow it. */
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

/* The legal destinations of the pawn on `from`. Fast in the usual case that no other pawn is adjacent. */
QUORIDOR_INLINE quoridor_bits quoridor_hops(const struct quoridor_hop *hop, int from)
{
    const quoridor_bits here = quoridor_bit(from);
    const quoridor_bits beside = quoridor_spread(hop->maze, here, hop->width) & ~here;
    if ((beside & hop->pawns) == 0)
        return beside;
    return (beside & ~hop->pawns) | quoridor_jumps(hop, here);
}

#endif
