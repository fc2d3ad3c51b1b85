/* quoridor_moves.c: lists and counts the legal moves. */
#include "games/quoridor/quoridor_pawn.h"
#include "games/quoridor/quoridor_walls.h"

#include <string.h>

static const uint64_t one_in_each = UINT64_C(0x0001000100010001); /* 1 in each of four 16-bit moves */

/* Writes the indices of the bits of `word`, plus `offset`, eight bits at a time from a table; returns how
 * many. May overwrite up to eight moves after the last one; LUD_MAX_MOVES leaves room for them. */
QUORIDOR_INLINE int list_word(const struct quoridor_rules *rules, uint64_t word, unsigned offset,
                              lud_move *out)
{
    int count = 0;
    for (; word != 0; word >>= 8, offset += 8) {
        const unsigned byte = (unsigned)(word & 255);
        uint64_t moves[2];
        memcpy(moves, rules->byte_bits[byte], sizeof moves);
        moves[0] += offset * one_in_each;
        moves[1] += offset * one_in_each;
        memcpy(out + count, moves, sizeof moves);
        count += bits_count(byte);
    }
    return count;
}

QUORIDOR_INLINE int list_set(const struct quoridor_rules *rules, quoridor_bits set, unsigned offset,
                             lud_move *out)
{
    const int count = list_word(rules, (uint64_t)set, offset, out);
    return count + list_word(rules, (uint64_t)(set >> 64), offset + 64, out + count);
}

struct moves {
    quoridor_bits pawn;          /* destinations */
    struct quoridor_walls walls; /* legal walls; empty without walls in hand */
};

QUORIDOR_INLINE struct moves find_moves_at_width(const struct quoridor_rules *rules,
                                                 const struct quoridor_state *state, int width)
{
    const int turn = state->head.turn;
    const struct quoridor_walls placed = quoridor_placed(state);
    const struct quoridor_hop hop = {rules, quoridor_maze_of(rules, placed, width),
                                     quoridor_pawns(rules, state), width};
    struct moves moves = {.pawn = quoridor_hops(&hop, state->pawn[turn])};
    if (state->left[turn] > 0)
        moves.walls =
            quoridor_legal_walls(rules, state, placed, quoridor_free_slots(rules, placed, width), width);
    return moves;
}

/* find_moves_at_width compiled with the constant width 9. */
static struct moves moves_fast_width(const struct quoridor_rules *rules, const struct quoridor_state *state)
{
    return find_moves_at_width(rules, state, QUORIDOR_FAST_WIDTH);
}

static struct moves moves_other_width(const struct quoridor_rules *rules, const struct quoridor_state *state)
{
    return find_moves_at_width(rules, state, rules->width);
}

static struct moves find_moves(const struct quoridor_rules *rules, const struct quoridor_state *state)
{
    return rules->width == QUORIDOR_FAST_WIDTH ? moves_fast_width(rules, state)
                                               : moves_other_width(rules, state);
}

quoridor_bits quoridor_pawn_moves(const struct quoridor_rules *rules, const struct quoridor_state *state)
{
    const int width = rules->width;
    const struct quoridor_hop hop = {rules, quoridor_maze_of(rules, quoridor_placed(state), width),
                                     quoridor_pawns(rules, state), width};
    return quoridor_hops(&hop, state->pawn[state->head.turn]);
}

int quoridor_moves(const struct lud_rules *rules, const struct lud_state *state, lud_move *out)
{
    const struct quoridor_rules *board = quoridor_rules(rules);
    if (game_over(state))
        return 0;
    const struct moves moves = find_moves(board, quoridor_state(state));
    int count = list_set(board, moves.pawn, 0, out);
    count += list_set(board, moves.walls.horizontal, QUORIDOR_HORIZONTAL, out + count);
    count += list_set(board, moves.walls.vertical, QUORIDOR_VERTICAL, out + count);
    if (count == 0)
        out[count++] = QUORIDOR_PASS;
    return count;
}

int quoridor_count(const struct lud_rules *rules, const struct lud_state *state)
{
    if (game_over(state))
        return 0;
    const struct moves moves = find_moves(quoridor_rules(rules), quoridor_state(state));
    const int count = quoridor_bits_count(moves.pawn) + quoridor_bits_count(moves.walls.horizontal) +
                      quoridor_bits_count(moves.walls.vertical);
    return count > 0 ? count : 1; /* a pass */
}
