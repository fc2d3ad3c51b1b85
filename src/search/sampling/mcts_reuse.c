/* mcts_reuse.c: finds the new root in the old tree. The tree stores no positions, so the moves are replayed
 * from the old root, level by level, until the position equals the problem's. */
#include "search/sampling/mcts_reuse.h"

#include "base/hash.h"

#include <string.h>

enum { TRIES = 1 << 15 }; /* most positions replayed before giving up: a few milliseconds */

struct root_finder {
    struct mcts_search *search;
    uint64_t keys[MCTS_REUSE_PLIES]; /* from the old root to the parent of the current position */
    int tries;                       /* positions that may still be replayed */
};

/* Whether the last `depth` keys of the game are those on the path from the old root. */
static bool matches_recent_past(const struct root_finder *finder, const struct lud_problem *problem,
                                size_t depth)
{
    const size_t common = depth < problem->past_count ? depth : problem->past_count;
    for (size_t i = 1; i <= common; i++)
        if (problem->past[problem->past_count - i] != finder->keys[depth - i])
            return false;
    return true;
}

/* Whether draws by repetition are the same for the old tree and for the problem, which they are if the game
 * continued from the old root by the moves on the path. If the past does not reach back to the old root, an
 * irreversible move lies between, and earlier positions cannot recur. */
static bool matches_past(const struct root_finder *finder, size_t depth)
{
    const struct mcts_search *search = finder->search;
    const struct lud_problem *problem = search->problem;
    if ((problem->rules->traits & LUD_REPEATS) == 0)
        return true;
    if (!matches_recent_past(finder, problem, depth))
        return false;
    if (problem->past_count < depth)
        return true;
    return problem->past_count == search->past_count + depth &&
           hash_bytes(HASH_EMPTY, problem->past, search->past_count * sizeof problem->past[0]) ==
               search->past_hash;
}

static bool is_new_root(const struct root_finder *finder, const struct lud_state *state, size_t depth)
{
    const struct lud_problem *problem = finder->search->problem;
    return state->key == problem->state->key &&
           memcmp(state, problem->state, problem->rules->state_size) == 0 && matches_past(finder, depth);
}

/* Searches `left` plies below the node at `place`, whose position is on rung `depth`. Sets *found to the
 * place of the problem's position and returns true if it is there. */
static bool search_below_old(struct root_finder *finder, uint32_t place, size_t depth, size_t left,
                             uint32_t *found)
{
    const struct mcts_search *search = finder->search;
    const struct lud_state *state = ladder_at(&search->ladder, depth);
    const struct mcts_node *node = mcts_at(&search->tree, place);
    if (left == 0) {
        *found = place;
        return is_new_root(finder, state, depth);
    }
    finder->keys[depth] = state->key;
    for (uint32_t i = 0; node->first != 0 && i < node->count && finder->tries-- > 0; i++) {
        const uint32_t child = node->first + i;
        game_child(search->problem->rules, state, mcts_at(&search->tree, child)->move,
                   ladder_at(&search->ladder, depth + 1));
        if (search_below_old(finder, child, depth + 1, left - 1, found))
            return true;
    }
    return false;
}

static bool find_new_root(struct mcts_search *search, uint32_t *found)
{
    const struct lud_rules *rules = search->problem->rules;
    const size_t most = rules->players > 4 ? (size_t)rules->players : 4;
    struct root_finder finder = {.search = search, .tries = TRIES};
    memcpy(ladder_at(&search->ladder, 0), ladder_at(&search->ladder, MCTS_ROOT_RUNG), rules->state_size);
    for (size_t depth = 0; search->has_root && depth <= most; depth++)
        if (search_below_old(&finder, 0, 0, depth, found))
            return true;
    return false;
}

void mcts_reuse(struct mcts_search *search)
{
    const struct lud_problem *problem = search->problem;
    uint32_t found;
    if (search->teller.trace == NULL && find_new_root(search, &found))
        mcts_tree_descend(&search->tree, found);
    else
        mcts_tree_clear(&search->tree);
    memcpy(ladder_at(&search->ladder, MCTS_ROOT_RUNG), problem->state, problem->rules->state_size);
    search->has_root = true;
    search->past_count = problem->past_count;
    search->past_hash = hash_bytes(HASH_EMPTY, problem->past, problem->past_count * sizeof problem->past[0]);
}
