/* report_json.h: reports, experiments and rows as JSON, the same for the command line and the API. */
#ifndef REPORTS_REPORT_JSON_H
#define REPORTS_REPORT_JSON_H

#include "reports/report.h"

/* A report with its experiments and their columns, as an object. */
void report_json(const struct report *report, enum lud_lang lang, struct json_writer *writer);
/* A row as an object: a member per column. `timing` false leaves out what depends on the machine. */
void report_row_json(const struct report_experiment *experiment, const struct report_cells *cells,
                     enum lud_lang lang, bool timing, struct json_writer *writer);

#endif
