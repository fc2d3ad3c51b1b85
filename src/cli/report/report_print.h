/* report_print.h: the rows of an experiment as an aligned table, as comma-separated values, as JSON lines. */
#ifndef CLI_REPORT_PRINT_H
#define CLI_REPORT_PRINT_H

#include "cli/common/output.h"
#include "reports/report.h"

struct report_rows {
    const struct report_run *run;
    struct report_cells *at; /* run->experiment->rows of them */
    bool steady;             /* leave out columns that depend on the machine */
};

/* A paragraph after `lead`, which may be empty, broken into lines between words. */
void report_print_text(struct output *output, const char *lead, const char *text);
void report_print_table(struct output *output, const struct report_rows *rows);
void report_print_csv(struct output *output, const struct report_rows *rows);
void report_print_json(struct output *output, const struct report_rows *rows);

#endif
