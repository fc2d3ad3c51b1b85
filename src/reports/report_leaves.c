/* report_leaves.c: the two ways to count. */
#include "reports/report_leaves.h"

static bool is_stopped(const atomic_bool *stop)
{
    return stop != NULL && atomic_load(stop);
}

uint64_t report_copied_leaves(const struct lud_rules *rules, const struct lud_state *state, int depth,
                              const struct lud_memory *memory, const atomic_bool *stop)
{
    lud_move moves[LUD_MAX_MOVES];
    const int count = depth == 0 ? 0 : game_moves(rules, state, moves);
    uint64_t leaves = depth == 0;
    for (int i = 0; i < count && leaves != UINT64_MAX && !is_stopped(stop); i++) {
        struct lud_state *child = state_new(rules, memory);
        if (child == NULL)
            return UINT64_MAX;
        game_child(rules, state, moves[i], child);
        const uint64_t below = report_copied_leaves(rules, child, depth - 1, memory, stop);
        leaves = below == UINT64_MAX ? below : leaves + below;
        state_free(rules, memory, child);
    }
    return leaves;
}

uint64_t report_placed_leaves(const struct lud_rules *rules, const struct ladder *ladder, int depth,
                              const atomic_bool *stop)
{
    lud_move moves[LUD_MAX_MOVES];
    const struct lud_state *state = ladder_at(ladder, (size_t)depth);
    const int count = depth == 0 ? 0 : game_moves(rules, state, moves);
    uint64_t leaves = depth == 0;
    for (int i = 0; i < count && !is_stopped(stop); i++) {
        game_child(rules, state, moves[i], ladder_at(ladder, (size_t)depth - 1));
        leaves += report_placed_leaves(rules, ladder, depth - 1, stop);
    }
    return leaves;
}
