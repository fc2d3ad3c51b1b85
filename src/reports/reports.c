/* reports.c: the table of reports, names, and running a row. */
#include "base/nearest.h"
#include "reports/report.h"
#include "text/areas/reports_texts.h"

#include <assert.h>

static const struct report *const reports[] = {&report_pogo,  &report_miashs, &report_rasende,
                                               &report_namur, &report_tron,   NULL};

const struct report *const *reports_all(void)
{
    return reports;
}

static enum lud_status unknown_name(const struct nearest *nearest, struct span name, enum lud_text plain,
                                    enum lud_text with_nearest, struct lud_why *why)
{
    const bool found = nearest->best != NULL;
    (void)why_plain(why, LUD_ERROR_UNKNOWN, (int)(found ? with_nearest : plain));
    why_word(why, found ? span_of(nearest->best) : name);
    return LUD_ERROR_UNKNOWN;
}

enum lud_status reports_find(struct span name, const struct report **report, struct lud_why *why)
{
    struct nearest nearest = nearest_to(name);
    for (int i = 0; reports[i] != NULL; i++) {
        *report = reports[i];
        if (span_is(name, reports[i]->name))
            return LUD_OK;
        nearest_offer(&nearest, reports[i]->name);
    }
    return unknown_name(&nearest, name, TEXT_REPORT_NONE, TEXT_REPORT_NEAREST, why);
}

enum lud_status report_experiment_find(const struct report *report, struct span name,
                                       const struct report_experiment **experiment, struct lud_why *why)
{
    struct nearest nearest = nearest_to(name);
    for (*experiment = report->experiments; (*experiment)->name != NULL; (*experiment)++) {
        if (span_is(name, (*experiment)->name))
            return LUD_OK;
        nearest_offer(&nearest, (*experiment)->name);
    }
    return unknown_name(&nearest, name, TEXT_REPORT_NO_EXPERIMENT, TEXT_REPORT_NEAREST_EXPERIMENT, why);
}

enum lud_status report_set_games(struct report_run *run, int64_t games, struct lud_why *why)
{
    const struct report_experiment *experiment = run->experiment;
    run->games = games > 0 ? (int)games : experiment->games;
    if (games > 0 && experiment->most == 0)
        return why_plain(why, LUD_ERROR_USAGE, TEXT_REPORT_NO_GAMES);
    if (games > experiment->most)
        return why_at(why, LUD_ERROR_USAGE, TEXT_REPORT_MOST_GAMES, 0, experiment->most, 0);
    return LUD_OK;
}

int report_columns(const struct report_experiment *experiment)
{
    int count = 0;
    while (experiment->columns[count].name != NULL)
        count++;
    return count;
}

bool report_stopped(const struct report_run *run)
{
    return run->stop != NULL && atomic_load(run->stop);
}

enum lud_status report_row(const struct report_run *run, int row, struct report_cells *cells)
{
    assert(row >= 0 && row < run->experiment->rows);
    cells->count = 0;
    const enum lud_status status =
        report_stopped(run) ? LUD_ERROR_STOPPED : run->experiment->row(run, row, cells);
    if (status == LUD_OK && report_stopped(run))
        return LUD_ERROR_STOPPED; /* a search that was stopped has wrong figures */
    assert(status != LUD_OK || cells->count == report_columns(run->experiment));
    return status;
}
