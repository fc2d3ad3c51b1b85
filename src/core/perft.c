/* perft.c: counts move sequences, depth first over a ladder of positions. */
#include "core/perft.h"

#include "core/ladder.h"

struct walk {
    const struct lud_rules *rules;
    struct budget *budget; /* may be NULL */
    struct ladder ladder;  /* a position with n plies to go is made in rung n - 1 */
};

/* depth >= 1; the rungs below depth - 1 are free. */
static uint64_t count(const struct walk *walk, const struct lud_state *state, int depth)
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
        leaves += count(walk, child, depth - 1);
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
    *leaves = count(&walk, state, depth);
    ladder_destroy(&walk.ladder);
    return LUD_OK;
}
