/* report_copies.c: counts the same leaves with copied and with reserved positions. */
#include "reports/pogo/report_copies.h"

#include "reports/report_leaves.h"
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

/* Both counts, and the least time of several tries: another program may delay any one of them. */
struct counts {
    uint64_t copied, placed;           /* leaves */
    uint64_t copied_time, placed_time; /* nanoseconds */
};

static uint64_t least(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

static void count_both(const struct report_run *run, const struct lud_rules *rules,
                       const struct ladder *ladder, int depth, struct counts *counts)
{
    const struct lud_state *root = ladder_at(ladder, (size_t)depth);
    const uint64_t start = env_now(run->env);
    counts->copied = report_copied_leaves(rules, root, depth, run->env->memory, run->stop);
    const uint64_t middle = env_now(run->env);
    counts->placed = report_placed_leaves(rules, ladder, depth, run->stop);
    counts->copied_time = least(counts->copied_time, middle - start);
    counts->placed_time = least(counts->placed_time, env_now(run->env) - middle);
}

static enum lud_status count_leaves(const struct report_run *run, const struct lud_rules *rules, int depth,
                                    struct report_cells *cells)
{
    struct ladder ladder;
    struct counts counts = {.copied_time = UINT64_MAX, .placed_time = UINT64_MAX};
    if (ladder_init(&ladder, rules, (size_t)depth + 1, run->env->memory) != LUD_OK)
        return LUD_ERROR_MEMORY;
    game_start(rules, ladder_at(&ladder, (size_t)depth));
    for (int i = 0; i < 3; i++)
        count_both(run, rules, &ladder, depth, &counts);
    ladder_destroy(&ladder);
    if (counts.copied == UINT64_MAX)
        return LUD_ERROR_MEMORY;
    report_put_number(cells, depth);
    report_put_number(cells, (int64_t)counts.placed);
    report_put_yes(cells, counts.copied == counts.placed);
    report_put_number(cells, (int64_t)counts.copied_time / 1000);
    report_put_number(cells, (int64_t)counts.placed_time / 1000);
    report_put_number(cells, 4);
    report_put_mean(cells, (int64_t)counts.copied_time, (int64_t)counts.placed_time, 1);
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
