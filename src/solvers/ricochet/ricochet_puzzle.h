/* ricochet_puzzle.h: a position as the solver sees it: one word. Robots that nobody can tell apart are
 * sorted, so that positions which differ only in names are one.
 *
 *   63     55 54            45 44  43 42  40 39     32     15      8 7      0
 *   | moves  | axes of places | axis | last | cell 4 | ... | cell 1 | cell 0 |
 *
 * cells: place 0 is the active robot, the others follow in ascending order of cells; of a vortex all are in
 * ascending order. With diagonals, and for a vortex under rule=strict, names matter: places keep their
 * robots. 255 for robots that are not there, always in the last places. last, axis, axes: rule=strict only,
 * else 0: the place of the robot that moved last (1 + place, 0 = none), that move's axis, and two bits of
 * axes used so far for each place. */
#ifndef SOLVERS_RICOCHET_PUZZLE_H
#define SOLVERS_RICOCHET_PUZZLE_H

#include "games/ricochet/ricochet.h"

enum {
    PUZZLE_LAST = 40,
    PUZZLE_AXIS = 43,
    PUZZLE_AXES = 45,
    PUZZLE_MOVES = 55,      /* moves from the start */
    PUZZLE_MOST_MOVES = 500 /* no longer line is looked for */
};

#define PUZZLE_POSITION ((UINT64_C(1) << PUZZLE_MOVES) - 1) /* all but the moves */

struct ricochet_puzzle {
    const struct ricochet_rules *rules;
    const struct ricochet_state *start;
    int robots;                      /* 1..5 */
    uint8_t colour[RICOCHET_ROBOTS]; /* of the robot in each place, before sorting */
    bool vortex;                     /* any robot may arrive */
    bool strict;
    bool diagonals;
    bool sorted;     /* robots that are alike stand in ascending order */
    uint64_t absent; /* a one in the byte of each place without a robot */
};

void ricochet_puzzle_init(struct ricochet_puzzle *puzzle, const struct ricochet_rules *rules,
                          const struct ricochet_state *start);
/* The word of a position of this puzzle, without moves. */
uint64_t ricochet_puzzle_word(const struct ricochet_puzzle *puzzle, const struct ricochet_state *state);
/* A position that the word stands for; robots that are alike have any of their names. The head is not filled.
 */
void ricochet_puzzle_state(const struct ricochet_puzzle *puzzle, uint64_t word, struct ricochet_state *state);
/* Plays a move if it is legal; the head is left alone. */
bool ricochet_puzzle_play(const struct ricochet_puzzle *puzzle, struct ricochet_state *state, int robot,
                          enum ricochet_direction direction);
bool ricochet_puzzle_solved(const struct ricochet_puzzle *puzzle, const struct ricochet_state *state);
/* Finds the move that leads from *state to a position with that word, plays and returns it. */
lud_move ricochet_puzzle_follow(const struct ricochet_puzzle *puzzle, struct ricochet_state *state,
                                uint64_t word);

static inline uint8_t ricochet_puzzle_cell(uint64_t word, int place)
{
    return (uint8_t)(word >> 8 * place);
}

#endif
