/* csv.h: writes a table as CSV (RFC 4180, lines end with LF): a head line, then rows. Numbers have a point
 * and no separators, whatever the language. */
#ifndef LAB_CSV_H
#define LAB_CSV_H

#include "core/term.h"

struct csv {
    struct bytes *out;
    bool filled; /* the row has a field */
};

void csv_text(struct csv *csv, const char *text); /* a field; NULL or "" = an empty one */
void csv_number(struct csv *csv, int64_t number);
void csv_decimal(struct csv *csv, int64_t number, int decimals); /* number / 10^decimals */
void csv_value(struct csv *csv, const struct lud_unit *unit, int64_t sum, uint64_t count); /* sum / count */
void csv_none(struct csv *csv);
void csv_end(struct csv *csv); /* ends the row */

#endif
