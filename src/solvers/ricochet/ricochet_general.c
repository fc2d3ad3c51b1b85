/* ricochet_general.c: the children of a position under any rules, by the game's own slides: diagonals, a
 * vortex under rule=strict, a robot alone. */
#include "solvers/ricochet/ricochet_search.h"

/* Files the child if its layer is the present one. */
static void offer(struct ricochet_hand *hand, const struct ricochet_state *child, uint64_t word, int left,
                  uint32_t parent)
{
    struct ricochet_search *search = hand->search;
    if (!ricochet_search_within(search, word, left))
        hand->rest = true;
    else if (ricochet_puzzle_solved(search->puzzle, child))
        ricochet_hand_goal(hand, word, parent);
    else if (left == 0 || !ricochet_search_within(search, word, left - 1))
        ricochet_hand_child(hand, word, parent);
}

void ricochet_expand_general(struct ricochet_hand *hand, uint32_t index)
{
    const struct ricochet_search *search = hand->search;
    const struct ricochet_puzzle *puzzle = search->puzzle;
    const uint64_t word = search->store.words[index];
    const uint64_t moves = (word >> PUZZLE_MOVES) + 1;
    struct ricochet_state state;
    ricochet_puzzle_state(puzzle, word, &state);
    hand->rest = false;
    for (int i = 0; i < puzzle->robots; i++)
        for (int d = 0; d < RICOCHET_DIRECTIONS && !hand->arrived; d++) {
            struct ricochet_state child = state;
            if (ricochet_puzzle_play(puzzle, &child, puzzle->colour[i], (enum ricochet_direction)d))
                offer(hand, &child, ricochet_puzzle_word(puzzle, &child) | moves << PUZZLE_MOVES,
                      search->layer - (int)moves, index);
        }
}
