/* quoridor_moves.c: the list of legal moves, and their number. */
#include "games/quoridor/quoridor_pawn.h"
#include "games/quoridor/quoridor_walls.h"

#include <string.h>

static const uint64_t each = UINT64_C(0x0001000100010001); /* 1 in each of four moves */

/* Writes the numbers of the bits of a word, plus `offset`: eight bits at a time, from a table. Up to eight
 * moves behind the last one are overwritten, for which LUD_MAX_MOVES leaves room. */
QUORIDOR_INLINE int put_word(const struct quoridor_rules *rules, uint64_t word, unsigned offset,
                             lud_move *out)
{
    int count = 0;
    for (; word != 0; word >>= 8, offset += 8) {
        const unsigned byte = (unsigned)(word & 255);
        uint64_t moves[2];
        memcpy(moves, rules->spelled[byte], sizeof moves);
        moves[0] += offset * each;
        moves[1] += offset * each;
        memcpy(out + count, moves, sizeof moves);
        count += bits_count(byte);
    }
    return count;
}

QUORIDOR_INLINE int put(const struct quoridor_rules *rules, quoridor_bits set, unsigned offset, lud_move *out)
{
    const int count = put_word(rules, (uint64_t)set, offset, out);
    return count + put_word(rules, (uint64_t)(set >> 64), offset + 64, out + count);
}

struct moves {
    quoridor_bits pawn;
    struct quoridor_walls walls;
};

QUORIDOR_INLINE struct moves moves_of(const struct quoridor_rules *rules, const struct quoridor_state *state,
                                      int width)
{
    const int turn = state->head.turn;
    const struct quoridor_walls placed = quoridor_placed(state);
    const struct quoridor_hop hop = {rules, quoridor_maze_of(rules, placed, width),
                                     quoridor_pawns(rules, state), width};
    struct moves moves = {.pawn = quoridor_hops(&hop, state->pawn[turn])};
    if (state->left[turn] > 0)
        moves.walls = quoridor_legal(rules, state, placed, quoridor_free_slots(rules, placed, width), width);
    return moves;
}

/* The same with the width known to the compiler where it is the usual one. */
static struct moves usual_moves(const struct quoridor_rules *rules, const struct quoridor_state *state)
{
    return moves_of(rules, state, QUORIDOR_USUAL);
}

static struct moves other_moves(const struct quoridor_rules *rules, const struct quoridor_state *state)
{
    return moves_of(rules, state, rules->width);
}

static struct moves any_moves(const struct quoridor_rules *rules, const struct quoridor_state *state)
{
    return rules->width == QUORIDOR_USUAL ? usual_moves(rules, state) : other_moves(rules, state);
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
    const struct moves moves = any_moves(board, quoridor_state(state));
    int count = put(board, moves.pawn, 0, out);
    count += put(board, moves.walls.horizontal, QUORIDOR_HORIZONTAL, out + count);
    count += put(board, moves.walls.vertical, QUORIDOR_VERTICAL, out + count);
    if (count == 0)
        out[count++] = QUORIDOR_PASS;
    return count;
}

int quoridor_count(const struct lud_rules *rules, const struct lud_state *state)
{
    if (game_over(state))
        return 0;
    const struct moves moves = any_moves(quoridor_rules(rules), quoridor_state(state));
    const int count = quoridor_bits_count(moves.pawn) + quoridor_bits_count(moves.walls.horizontal) +
                      quoridor_bits_count(moves.walls.vertical);
    return count > 0 ? count : 1; /* a pass */
}
