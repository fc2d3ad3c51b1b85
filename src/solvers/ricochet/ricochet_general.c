/* ricochet_general.c: expands a position under any rules with the game's own slides; used for diagonals, for
 * a vortex under rule=strict, and for a single robot. */
#include "solvers/ricochet/ricochet_search.h"

/* Adds the child if it belongs to the current layer. */
static void offer_child(struct ricochet_worker *worker, const struct ricochet_state *child, uint64_t word,
                        int left, uint32_t parent)
{
    struct ricochet_search *search = worker->search;
    if (!ricochet_search_within(search, word, left))
        worker->has_later = true;
    else if (ricochet_puzzle_solved(search->puzzle, child))
        ricochet_worker_goal(worker, word, parent);
    else if (left == 0 || !ricochet_search_within(search, word, left - 1))
        ricochet_worker_child(worker, word, parent);
}

void ricochet_expand_general(struct ricochet_worker *worker, uint32_t index)
{
    const struct ricochet_search *search = worker->search;
    const struct ricochet_puzzle *puzzle = search->puzzle;
    const uint64_t word = search->store.words[index];
    const uint64_t moves = (word >> PUZZLE_MOVES) + 1;
    struct ricochet_state state;
    ricochet_puzzle_state(puzzle, word, &state);
    worker->has_later = false;
    for (int i = 0; i < puzzle->robots; i++)
        for (int d = 0; d < RICOCHET_DIRECTIONS && !worker->found_goal; d++) {
            struct ricochet_state child = state;
            if (ricochet_puzzle_play(puzzle, &child, puzzle->colour[i], (enum ricochet_direction)d))
                offer_child(worker, &child, ricochet_puzzle_word(puzzle, &child) | moves << PUZZLE_MOVES,
                            search->layer - (int)moves, index);
        }
}
