/* ricochet_guess.c: a beam search: of all positions after n moves the few that seem nearest are kept. Finds a
 * line often, not always, and hardly ever a shortest one. */
#include "solvers/ricochet_inside_solver.h"

enum { WIDTH = 48, STEPS = 64 };

/* Positions after n moves, nearest first. */
struct beam {
    int size;
    struct ricochet_state state[WIDTH];
    int bound[WIDTH];
    uint64_t word[WIDTH];
    uint8_t from[WIDTH]; /* which of the positions before */
    lud_move move[WIDTH];
};

/* A step of the way that is kept when the beam moves on. */
struct trail {
    uint8_t from[WIDTH];
    lud_move move[WIDTH];
};

static int bound_of(struct ricochet_search *search, uint64_t word, int most)
{
    int bound = 0;
    while (bound < most && !ricochet_search_within(search, word, bound))
        bound++;
    return bound;
}

/* Keeps the position if it is among the nearest and new. */
static void offer(struct beam *beam, const struct ricochet_state *state, uint64_t word, int bound, int from,
                  lud_move move)
{
    int at = beam->size < WIDTH ? beam->size : WIDTH - 1;
    for (int i = 0; i < beam->size; i++)
        if (beam->word[i] == word)
            return;
    if (beam->size == WIDTH && beam->bound[at] <= bound)
        return;
    beam->size += beam->size < WIDTH;
    for (; at > 0 && beam->bound[at - 1] > bound; at--) {
        beam->state[at] = beam->state[at - 1];
        beam->bound[at] = beam->bound[at - 1];
        beam->word[at] = beam->word[at - 1];
        beam->from[at] = beam->from[at - 1];
        beam->move[at] = beam->move[at - 1];
    }
    beam->state[at] = *state;
    beam->bound[at] = bound;
    beam->word[at] = word;
    beam->from[at] = (uint8_t)from;
    beam->move[at] = move;
}

/* One move further; true when a position is solved, which then is the first. */
static bool advance(struct ricochet_search *search, const struct beam *now, struct beam *next)
{
    const struct ricochet_puzzle *puzzle = search->puzzle;
    next->size = 0;
    for (int i = 0; i < now->size; i++)
        for (int lane = 0; lane < RICOCHET_DIRECTIONS * puzzle->robots; lane++) {
            struct ricochet_state child = now->state[i];
            const int robot = puzzle->colour[lane / RICOCHET_DIRECTIONS];
            const enum ricochet_direction d = (enum ricochet_direction)(lane % RICOCHET_DIRECTIONS);
            if (!ricochet_puzzle_play(puzzle, &child, robot, d))
                continue;
            const bool solved = ricochet_puzzle_solved(puzzle, &child);
            const uint64_t word = ricochet_puzzle_word(puzzle, &child);
            const int bound = solved ? -1 : bound_of(search, word, STEPS);
            offer(next, &child, word, bound, i, ricochet_move(robot, d));
            if (solved)
                return true;
        }
    return false;
}

int ricochet_guess(struct ricochet_solver *solver, const struct ricochet_puzzle *puzzle, int most,
                   lud_move line[PUZZLE_MOST_MOVES])
{
    struct beam beams[2];
    struct trail trails[STEPS];
    beams[0].size = 1;
    beams[0].state[0] = *puzzle->start;
    for (int n = 0; n < STEPS && n < most && beams[n % 2].size > 0; n++) {
        struct beam *next = &beams[(n + 1) % 2];
        const bool solved = advance(&solver->search, &beams[n % 2], next);
        for (int i = 0; i < next->size; i++) {
            trails[n].from[i] = next->from[i];
            trails[n].move[i] = next->move[i];
        }
        if (!solved)
            continue;
        for (int step = n, at = 0; step >= 0; at = trails[step--].from[at])
            line[step] = trails[step].move[at];
        return n + 1;
    }
    return RICOCHET_NONE;
}
