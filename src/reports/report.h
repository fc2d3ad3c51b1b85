/* report.h: the experiments of the five sources that ludens grew out of, so that anyone can repeat them: what
 * a source measured, what is measured here, and the figures of both side by side. An experiment is a table
 * whose rows are computed one by one: each depends only on the experiment, the seed, the number of games and
 * its own number, never on other rows. So a host can stop after any row, go on later, and shows the same
 * figures.
 *
 * Columns marked `timing` depend on the machine; all others are the same everywhere. */
#ifndef REPORTS_REPORT_H
#define REPORTS_REPORT_H

#include "core/environment.h"
#include "core/game.h"
#include "reports/report_cells.h"

struct report_run;

struct report_column {
    const char *name;    /* in JSON and CSV; NULL ends the list */
    enum lud_text title; /* TEXT_NONE: the name, in every language */
    enum report_mark {
        REPORT_OURS,
        REPORT_THEIRS, /* the source's figure; the cell is empty where it has none */
        REPORT_TIMING, /* depends on the machine */
        REPORT_BOARD   /* a position of the game */
    } mark;
};

/* A picture of the table: columns by number. */
struct report_chart {
    int x;          /* the horizontal axis */
    unsigned lines; /* one bit per column that is drawn; 0 = no picture */
    bool log_x, log_y;
};

struct report_experiment {
    const char *name; /* NULL ends the list */
    enum lud_text title;
    enum lud_text about;   /* what is measured, and how */
    enum lud_text differs; /* why our figures differ from the source's, or that they are the same */
    const char *rules, *position,
        *engines; /* for the lab: "" = the usual ones; engines are separated by blanks */
    const struct report_column *columns;
    struct report_chart chart;
    int rows;
    int games, most; /* games per row if the user may choose their number: usual and greatest; else 0 */
    enum lud_status (*row)(const struct report_run *run, int row, struct report_cells *cells);
};

struct report {
    const char *name;
    const struct lud_game *game;
    enum lud_text title;    /* the source's name */
    enum lud_text measured; /* what it measured */
    const struct report_experiment *experiments;
};

/* How an experiment is run. */
struct report_run {
    const struct report *report;
    const struct report_experiment *experiment;
    const struct lud_env *env;
    uint64_t seed;
    int games;               /* 1..experiment->most; 0 if the experiment has no such number */
    const atomic_bool *stop; /* may be NULL */
    struct lud_why *why;     /* may be NULL */
};

/* All reports, NULL-terminated. */
const struct report *const *reports_all(void);
/* LUD_ERROR_UNKNOWN with the nearest name. */
enum lud_status reports_find(struct span name, const struct report **report, struct lud_why *why);
enum lud_status report_experiment_find(const struct report *report, struct span name,
                                       const struct report_experiment **experiment, struct lud_why *why);
/* Sets run->games; `games` 0 means the usual number. LUD_ERROR_USAGE with the range. */
enum lud_status report_set_games(struct report_run *run, int64_t games, struct lud_why *why);

/* Computes row 0 <= row < experiment->rows. LUD_ERROR_STOPPED when run->stop was set; LUD_ERROR_MEMORY. */
enum lud_status report_row(const struct report_run *run, int row, struct report_cells *cells);
bool report_stopped(const struct report_run *run);
int report_columns(const struct report_experiment *experiment);

/* The reports, each in the folder of its game. */
extern const struct report report_pogo, report_miashs, report_rasende, report_namur, report_tron;

#endif
