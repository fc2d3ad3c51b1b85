/* ricochet_puzzle.h: packs a position into one 64-bit word. Interchangeable robots are sorted, so positions
 * that differ only in the robots' names have the same word.
 *
 *   63     55 54            45 44  43 42  40 39     32     15      8 7      0
 *   | moves  | axes of places | axis | last | cell 4 | ... | cell 1 | cell 0 |
 *
 * cells    place 0 is the active robot, the others follow in ascending order of cells; for a vortex all
 * places are in ascending order. With diagonals, and for a vortex under rule=strict, names matter, and each
 *          place keeps its robot. Absent robots have 255 and are always last.
 * last     rule=strict, else 0: 1 + place of the robot that moved last; 0 = none
 * axis     rule=strict, else 0: axis of that move, 1 = vertical, 2 = horizontal
 * axes     rule=strict, else 0: two bits per place, the axes used so far
 * moves    moves from the start; not part of the identity of a position */
#ifndef SOLVERS_RICOCHET_PUZZLE_H
#define SOLVERS_RICOCHET_PUZZLE_H

#include "games/ricochet/ricochet.h"

enum {
    PUZZLE_LAST = 40,
    PUZZLE_AXIS = 43,
    PUZZLE_AXES = 45,
    PUZZLE_MOVES = 55,
    PUZZLE_MOST_MOVES = 500 /* longer lines are not searched for; fits into the nine bits */
};

#define PUZZLE_POSITION ((UINT64_C(1) << PUZZLE_MOVES) - 1) /* all but the moves */

struct ricochet_puzzle {
    const struct ricochet_rules *rules;
    const struct ricochet_state *start;
    int robots;                      /* 1..5 */
    uint8_t colour[RICOCHET_ROBOTS]; /* of the robot in each place, before sorting */
    bool vortex;                     /* any robot may reach the target */
    bool strict;                     /* rule=strict */
    bool diagonals;                  /* the board has some */
    bool sorted;                     /* interchangeable robots are sorted by cell */
    uint64_t absent;                 /* 0x01 in the byte of each place without a robot */
};

/* `rules` and `start` are not copied and must outlive the puzzle. */

void ricochet_puzzle_init(struct ricochet_puzzle *puzzle, const struct ricochet_rules *rules,
                          const struct ricochet_state *start);
/* The word of a position of this puzzle, with 0 moves. */
uint64_t ricochet_puzzle_word(const struct ricochet_puzzle *puzzle, const struct ricochet_state *state);
/* Writes a position that has this word; interchangeable robots get any of their names. Leaves the head
 * zero. */
void ricochet_puzzle_state(const struct ricochet_puzzle *puzzle, uint64_t word, struct ricochet_state *state);
/* Plays a move and returns true if it is legal; otherwise leaves *state unchanged. Never touches the head. */
bool ricochet_puzzle_play(const struct ricochet_puzzle *puzzle, struct ricochet_state *state, int robot,
                          enum ricochet_direction direction);
bool ricochet_puzzle_solved(const struct ricochet_puzzle *puzzle, const struct ricochet_state *state);
/* Finds the move that leads from *state to a position with this word, plays it and returns it. There must be
 * one. */
lud_move ricochet_puzzle_follow(const struct ricochet_puzzle *puzzle, struct ricochet_state *state,
                                uint64_t word);

static inline uint8_t ricochet_puzzle_cell(uint64_t word, int place)
{
    return (uint8_t)(word >> 8 * place);
}

#endif
