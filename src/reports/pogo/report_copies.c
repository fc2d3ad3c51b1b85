/* report_copies.c: counts the same leaves with copied and with reserved positions. */
#include "reports/pogo/report_copies.h"

#include "core/ladder.h"
#include "text/areas/reports_texts.h"

const struct report_column report_copies_columns[] = {
    {"plies", TEXT_REPORT_PLIES, REPORT_OURS},
    {"leaves", TEXT_REPORT_LEAVES, REPORT_OURS},
    {"same", TEXT_REPORT_SAME_LEAVES, REPORT_OURS},
    {"copied-us", TEXT_REPORT_COPIED_US, REPORT_TIMING},
    {"in-place-us", TEXT_REPORT_IN_PLACE_US, REPORT_TIMING},
    {"report", TEXT_REPORT_TIMES_THEIRS, REPORT_THEIRS},
    {"times", TEXT_REPORT_TIMES_FASTER, REPORT_TIMING},
    {.name = NULL},
};

/* Leaves below a position; each child is allocated and freed. UINT64_MAX without memory. */
static uint64_t copied_leaves(const struct report_run *run, const struct lud_rules *rules,
                              const struct lud_state *state, int depth)
{
    lud_move moves[LUD_MAX_MOVES];
    const int count = depth == 0 ? 0 : game_moves(rules, state, moves);
    uint64_t leaves = depth == 0;
    for (int i = 0; i < count && leaves != UINT64_MAX && !report_stopped(run); i++) {
        struct lud_state *child = state_new(rules, run->env->memory);
        if (child == NULL)
            return UINT64_MAX;
        game_child(rules, state, moves[i], child);
        const uint64_t below = copied_leaves(run, rules, child, depth - 1);
        leaves = below == UINT64_MAX ? below : leaves + below;
        state_free(rules, run->env->memory, child);
    }
    return leaves;
}

/* The same with one reserved position per ply. */
static uint64_t placed_leaves(const struct report_run *run, const struct lud_rules *rules,
                              const struct ladder *ladder, int depth)
{
    lud_move moves[LUD_MAX_MOVES];
    const struct lud_state *state = ladder_at(ladder, (size_t)depth);
    const int count = depth == 0 ? 0 : game_moves(rules, state, moves);
    uint64_t leaves = depth == 0;
    for (int i = 0; i < count && !report_stopped(run); i++) {
        game_child(rules, state, moves[i], ladder_at(ladder, (size_t)depth - 1));
        leaves += placed_leaves(run, rules, ladder, depth - 1);
    }
    return leaves;
}

static enum lud_status count_leaves(const struct report_run *run, const struct lud_rules *rules, int depth,
                                    struct report_cells *cells)
{
    struct ladder ladder;
    if (ladder_init(&ladder, rules, (size_t)depth + 1, run->env->memory) != LUD_OK)
        return LUD_ERROR_MEMORY;
    struct lud_state *root = ladder_at(&ladder, (size_t)depth);
    game_start(rules, root);
    const uint64_t start = env_now(run->env);
    const uint64_t copied = copied_leaves(run, rules, root, depth);
    const uint64_t middle = env_now(run->env);
    const uint64_t placed = placed_leaves(run, rules, &ladder, depth);
    const uint64_t end = env_now(run->env);
    ladder_destroy(&ladder);
    if (copied == UINT64_MAX)
        return LUD_ERROR_MEMORY;
    report_put_number(cells, depth);
    report_put_number(cells, (int64_t)placed);
    report_put_yes(cells, copied == placed);
    report_put_number(cells, (int64_t)(middle - start) / 1000);
    report_put_number(cells, (int64_t)(end - middle) / 1000);
    report_put_number(cells, 4);
    report_put_mean(cells, (int64_t)(middle - start), (int64_t)(end - middle), 1);
    return LUD_OK;
}

enum lud_status report_copies_row(const struct report_run *run, int row, struct report_cells *cells)
{
    struct lud_rules *rules;
    enum lud_status status =
        rules_new(run->report->game, span_of(NULL), span_of(NULL), run->env->memory, &rules, run->why);
    if (status != LUD_OK)
        return status;
    status = count_leaves(run, rules, row + 2, cells);
    rules_free(rules);
    return status;
}
