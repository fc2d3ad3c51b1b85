/* perft.c: counts leaf nodes depth-first, on a ladder of positions. */
#include "core/perft.h"

#include "core/ladder.h"

struct walk {
    const struct lud_rules *rules;
    struct budget *budget; /* may be NULL */
    struct ladder ladder;  /* rung n - 1 holds the position with n plies to go */
};

/* depth >= 1; uses the rungs below depth - 1. */
static uint64_t count_leaves(const struct walk *walk, const struct lud_state *state, int depth)
{
    if (walk->budget != NULL && budget_node(walk->budget))
        return 0;
    if (depth == 1)
        return (uint64_t)game_count(walk->rules, state);
    lud_move moves[LUD_MAX_MOVES];
    struct lud_state *child = ladder_at(&walk->ladder, (size_t)depth - 2);
    const int size = game_moves(walk->rules, state, moves);
    uint64_t leaves = 0;
    for (int i = 0; i < size; i++) {
        game_child(walk->rules, state, moves[i], child);
        leaves += count_leaves(walk, child, depth - 1);
    }
    return leaves;
}

enum lud_status perft(const struct lud_rules *rules, const struct lud_state *state, int depth,
                      const struct lud_memory *memory, struct budget *budget, uint64_t *leaves)
{
    struct walk walk = {.rules = rules, .budget = budget};
    *leaves = depth == 0;
    if (depth < 0 || depth > PERFT_MAX_DEPTH)
        return LUD_ERROR_USAGE;
    if (depth == 0)
        return LUD_OK;
    if (ladder_init(&walk.ladder, rules, (size_t)depth, memory) != LUD_OK)
        return LUD_ERROR_MEMORY;
    *leaves = count_leaves(&walk, state, depth);
    ladder_destroy(&walk.ladder);
    return LUD_OK;
}
