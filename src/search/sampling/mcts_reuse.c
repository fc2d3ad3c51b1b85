/* mcts_reuse.c: looks for the new root. The tree stores no positions, so the moves are played again from the
 * old root, level by level, until the position is the one that is asked about. */
#include "search/sampling/mcts_reuse.h"

#include "base/hash.h"

#include <string.h>

enum { TRIES = 1 << 15 }; /* positions looked at in the old tree before it is given up: a few milliseconds */

struct hunt {
    struct mcts_search *search;
    uint64_t keys[MCTS_LOOK]; /* of the positions from the old root down to the parent of the one looked at */
    int tries;                /* positions that may still be looked at */
};

/* The keys of the last `depth` positions of the game are those on the way down. */
static bool is_tail(const struct hunt *hunt, const struct lud_problem *problem, size_t depth)
{
    const size_t common = depth < problem->past_count ? depth : problem->past_count;
    for (size_t i = 1; i <= common; i++)
        if (problem->past[problem->past_count - i] != hunt->keys[depth - i])
            return false;
    return true;
}

/* Whether repetition means the same to the old tree and to the question: the game has gone on from where the
 * tree began, by the moves on the way down. When the past no longer reaches back to the old root, a move that
 * cannot be undone lies between. */
static bool fits_past(const struct hunt *hunt, size_t depth)
{
    const struct mcts_search *search = hunt->search;
    const struct lud_problem *problem = search->problem;
    if ((problem->rules->traits & LUD_REPEATS) == 0)
        return true;
    if (!is_tail(hunt, problem, depth))
        return false;
    if (problem->past_count < depth)
        return true;
    return problem->past_count == search->past_count + depth &&
           hash_bytes(HASH_EMPTY, problem->past, search->past_count * sizeof problem->past[0]) ==
               search->past_hash;
}

static bool is_asked(const struct hunt *hunt, const struct lud_state *state, size_t depth)
{
    const struct lud_problem *problem = hunt->search->problem;
    return state->key == problem->state->key &&
           memcmp(state, problem->state, problem->rules->state_size) == 0 && fits_past(hunt, depth);
}

/* Looks `left` plies below the node at `place`, whose position stands on rung `depth`; *found is set to the
 * place of the position that is asked about. */
static bool look(struct hunt *hunt, uint32_t place, size_t depth, size_t left, uint32_t *found)
{
    const struct mcts_search *search = hunt->search;
    const struct lud_state *state = ladder_at(&search->ladder, depth);
    const struct mcts_node *node = mcts_at(&search->tree, place);
    if (left == 0) {
        *found = place;
        return is_asked(hunt, state, depth);
    }
    hunt->keys[depth] = state->key;
    for (uint32_t i = 0; node->first != 0 && i < node->count && hunt->tries-- > 0; i++) {
        const uint32_t child = node->first + i;
        game_child(search->problem->rules, state, mcts_at(&search->tree, child)->move,
                   ladder_at(&search->ladder, depth + 1));
        if (look(hunt, child, depth + 1, left - 1, found))
            return true;
    }
    return false;
}

static bool find(struct mcts_search *search, uint32_t *found)
{
    const struct lud_rules *rules = search->problem->rules;
    const size_t most = rules->players > 4 ? (size_t)rules->players : 4;
    struct hunt hunt = {.search = search, .tries = TRIES};
    memcpy(ladder_at(&search->ladder, 0), ladder_at(&search->ladder, MCTS_ASKED), rules->state_size);
    for (size_t depth = 0; search->asked && depth <= most; depth++)
        if (look(&hunt, 0, 0, depth, found))
            return true;
    return false;
}

void mcts_reuse(struct mcts_search *search)
{
    const struct lud_problem *problem = search->problem;
    uint32_t found;
    if (find(search, &found))
        mcts_tree_descend(&search->tree, found);
    else
        mcts_tree_clear(&search->tree);
    memcpy(ladder_at(&search->ladder, MCTS_ASKED), problem->state, problem->rules->state_size);
    search->asked = true;
    search->past_count = problem->past_count;
    search->past_hash = hash_bytes(HASH_EMPTY, problem->past, problem->past_count * sizeof problem->past[0]);
}
