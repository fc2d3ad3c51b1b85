/* quoridor_board.h: bit sets of squares, floods over them, and the functions that the files of this folder
 * share. Private to this folder. */
#ifndef GAMES_QUORIDOR_BOARD_H
#define GAMES_QUORIDOR_BOARD_H

#include "base/bits.h"
#include "games/quoridor/quoridor.h"

/* The hot functions of this folder take the width of the board as an argument and are inlined, so that code
 * compiled for boards nine squares wide shifts by constant distances. */
#if defined(__GNUC__)
#define QUORIDOR_INLINE static inline __attribute__((always_inline))
#else
#define QUORIDOR_INLINE static inline
#endif

enum { QUORIDOR_FAST_WIDTH = 9 }; /* the width for which hot functions are compiled separately */

/* Indices of the options in settings->at; the hidden games append theirs. */
enum {
    QUORIDOR_OPTION_PLAYERS,
    QUORIDOR_OPTION_SIZE,
    QUORIDOR_OPTION_WALLS,
    QUORIDOR_OPTION_THIRD,
    QUORIDOR_OPTION_SEAL,
    QUORIDOR_OPTION_JUMP
};

static inline struct quoridor_state *quoridor_mutable(struct lud_state *state)
{
    return (struct quoridor_state *)state;
}

/* ---- sets ---- */

QUORIDOR_INLINE quoridor_bits quoridor_bit(int index)
{
    return (quoridor_bits)1 << index;
}

QUORIDOR_INLINE bool quoridor_has(quoridor_bits set, int index)
{
    return (set >> index & 1) != 0;
}

QUORIDOR_INLINE quoridor_bits quoridor_join(const uint64_t words[2])
{
    return (quoridor_bits)words[1] << 64 | words[0];
}

QUORIDOR_INLINE quoridor_bits quoridor_lowest_bit(quoridor_bits set)
{
    return set & -set;
}

QUORIDOR_INLINE int quoridor_bits_count(quoridor_bits set)
{
    return bits_count((uint64_t)set) + bits_count((uint64_t)(set >> 64));
}

/* The index of the lowest member of a non-empty set. */
QUORIDOR_INLINE int quoridor_bits_lowest(quoridor_bits set)
{
    const uint64_t low = (uint64_t)set;
    return low != 0 ? bits_lowest(low) : 64 + bits_lowest((uint64_t)(set >> 64));
}

/* Removes the lowest member from the non-empty *set and returns its index. */
QUORIDOR_INLINE int quoridor_bits_pop(quoridor_bits *set)
{
    const int lowest = quoridor_bits_lowest(*set);
    *set &= *set - 1;
    return lowest;
}

/* ---- where pawns can step ---- */

/* The edges between squares that walls and the border leave open; pawns are ignored. A step down or left uses
 * the edge stored at its destination. */
struct quoridor_maze {
    quoridor_bits up;    /* squares with an open edge to the square above */
    quoridor_bits right; /* squares with an open edge to the square on the right */
};

/* A set of walls: two sets of slots. */
struct quoridor_walls {
    quoridor_bits horizontal, vertical;
};

QUORIDOR_INLINE struct quoridor_walls quoridor_placed(const struct quoridor_state *state)
{
    return (struct quoridor_walls){quoridor_join(state->horizontal), quoridor_join(state->vertical)};
}

/* `maze` with `walls` added. A horizontal wall at slot s is above squares s and s + 1, a vertical one to the
 * right of s and s + W:
 *
 *     s+W   s+W+1          s+W | s+W+1
 *     ===========              |
 *     s     s+1            s   | s+1        */
QUORIDOR_INLINE struct quoridor_maze quoridor_maze_with(struct quoridor_maze maze,
                                                        struct quoridor_walls walls, int width)
{
    return (struct quoridor_maze){maze.up & ~(walls.horizontal | walls.horizontal << 1),
                                  maze.right & ~(walls.vertical | walls.vertical << width)};
}

/* The maze of the board with exactly these walls. */
QUORIDOR_INLINE struct quoridor_maze quoridor_maze_of(const struct quoridor_rules *rules,
                                                      struct quoridor_walls walls, int width)
{
    return quoridor_maze_with((struct quoridor_maze){rules->below, rules->beside}, walls, width);
}

QUORIDOR_INLINE struct quoridor_maze quoridor_maze(const struct quoridor_rules *rules,
                                                   const struct quoridor_state *state)
{
    return quoridor_maze_of(rules, quoridor_placed(state), rules->width);
}

/* `set` and all squares one step from it. Works on 64-bit halves, because compilers generate poor code for
 * shifts of 128-bit integers. */
QUORIDOR_INLINE quoridor_bits quoridor_spread(struct quoridor_maze maze, quoridor_bits set, int width)
{
    const uint64_t low = (uint64_t)set, high = (uint64_t)(set >> 64);
    const uint64_t up_low = (uint64_t)maze.up, up_high = (uint64_t)(maze.up >> 64);
    const uint64_t right_low = (uint64_t)maze.right, right_high = (uint64_t)(maze.right >> 64);
    const uint64_t rising = low & up_low, sliding = low & right_low;
    const uint64_t to_low = ((low | rising << width) | ((low >> width | high << (64 - width)) & up_low)) |
                            (sliding << 1 | ((low >> 1 | high << 63) & right_low));
    const uint64_t to_high =
        ((high | rising >> (64 - width)) | (high & up_high) << width) |
        ((high >> width & up_high) | ((sliding >> 63 | (high & right_high) << 1) | (high >> 1 & right_high)));
    return (quoridor_bits)to_high << 64 | to_low;
}

/* `set` and every square reachable from it. */
QUORIDOR_INLINE quoridor_bits quoridor_region(struct quoridor_maze maze, quoridor_bits set, int width)
{
    for (;;) {
        const quoridor_bits more = quoridor_spread(maze, set, width);
        if (more == set)
            return set;
        set = more;
    }
}

/* Whether a path leads from one set to the other; the sets are disjoint. */
QUORIDOR_INLINE bool quoridor_reaches(struct quoridor_maze maze, quoridor_bits from, quoridor_bits to,
                                      int width)
{
    for (;;) {
        const quoridor_bits more = quoridor_spread(maze, from, width);
        if ((more & to) != 0)
            return true;
        if (more == from)
            return false;
        from = more;
    }
}

/* Steps from one set to the other, 0 when they intersect, QUORIDOR_NEVER when there is no path. */
QUORIDOR_INLINE int quoridor_steps(struct quoridor_maze maze, quoridor_bits from, quoridor_bits to, int width)
{
    for (int steps = 0;; steps++) {
        if ((from & to) != 0)
            return steps;
        const quoridor_bits more = quoridor_spread(maze, from, width);
        if (more == from)
            return QUORIDOR_NEVER;
        from = more;
    }
}

/* ---- players ---- */

QUORIDOR_INLINE quoridor_bits quoridor_pawns(const struct quoridor_rules *rules,
                                             const struct quoridor_state *state)
{
    quoridor_bits set = quoridor_bit(state->pawn[0]) | quoridor_bit(state->pawn[1]);
    for (int player = 2; player < rules->head.players; player++)
        set |= quoridor_bit(state->pawn[player]);
    return set;
}

QUORIDOR_INLINE int quoridor_next(const struct quoridor_rules *rules, int player)
{
    return player + 1 == rules->head.players ? 0 : player + 1;
}

/* ---- functions that the files of this folder share ---- */

/* Fills the tables of rules whose size, players and variant are set and whose other fields are 0
 * (quoridor_tables.c). */
void quoridor_tables(struct quoridor_rules *rules);
/* Completes a state whose pawns and walls are set: computes turn, mover, padding and key with `turn` to move.
 * The game is over when a pawn is on its goal; at most one may be. */
void quoridor_seal(const struct quoridor_rules *rules, struct quoridor_state *state, int turn);

/* The legal destinations of the pawn of the player to move (quoridor_moves.c). */
quoridor_bits quoridor_pawn_moves(const struct quoridor_rules *rules, const struct quoridor_state *state);

/* The players, one bit each, who have no path to their goal when `walls` replace the walls of `state`; under
 * seal=forbid also bit QUORIDOR_PLAYERS when any square is cut off (quoridor_ask.c). */
unsigned quoridor_cut_off(const struct quoridor_rules *rules, const struct quoridor_state *state,
                          struct quoridor_walls walls);

/* The wall of `placed`, as a move, that overlaps or crosses the wall `move`; LUD_NO_MOVE for none
 * (quoridor_check.c). */
lud_move quoridor_blocking_wall(int width, struct quoridor_walls placed, lud_move move);
/* `walls` with the wall `move` added. */
struct quoridor_walls quoridor_walls_with(struct quoridor_walls walls, lud_move move);
/* Report in *why (may be NULL) that the wall `there` blocks the wall `move`, or that `move` has the non-zero
 * result `cut` of quoridor_cut_off. `column` counts from 1, 0 = no place. Both return `status`. */
enum lud_status quoridor_why_blocked(int width, lud_move move, lud_move there, enum lud_status status,
                                     size_t column, struct lud_why *why);
enum lud_status quoridor_why_cut_off(int width, lud_move move, unsigned cut, enum lud_status status,
                                     size_t column, struct lud_why *why);

/* The contents of a position text, and the columns of its parts (from 1) for error messages
 * (quoridor_read.c). */
struct quoridor_text {
    int width, height, players;
    int turn; /* player to move, from 0 */
    uint8_t pawn[QUORIDOR_PLAYERS], left[QUORIDOR_PLAYERS];
    struct quoridor_walls walls; /* the same walls as wall[] */
    size_t size_column, players_column;
    size_t pawn_column[QUORIDOR_PLAYERS], left_column[QUORIDOR_PLAYERS];
    lud_move wall[QUORIDOR_SQUARES]; /* walls in the order of the text */
    size_t wall_column[QUORIDOR_SQUARES];
    int wall_count;
};
/* Parses a position text without rules and checks everything that does not depend on them. On error *read is
 * unspecified. */
enum lud_status quoridor_read(struct span text, struct quoridor_text *read, struct lud_why *why);
/* Writes a square or a wall: e3, e3h (quoridor_move_text.c). */
void quoridor_format_place(int width, lud_move move, struct bytes *out);
/* Sets that text as the quoted word of *why, which may be NULL. */
void quoridor_why_place(int width, lud_move move, struct lud_why *why);

#endif
