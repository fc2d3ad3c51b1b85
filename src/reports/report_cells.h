/* report_cells.h: the cells of one row of an experiment, filled from left to right. */
#ifndef REPORTS_REPORT_CELLS_H
#define REPORTS_REPORT_CELLS_H

#include "base/json.h"
#include "text/text.h"

enum { REPORT_COLUMNS = 18, REPORT_CELL = 480 /* bytes of a text */ };

struct report_cell {
    enum { REPORT_EMPTY, REPORT_NUMBER, REPORT_TEXT, REPORT_WORD } kind;
    int64_t number; /* REPORT_NUMBER: number / 10^decimals */
    int decimals;
    enum lud_text word;     /* REPORT_WORD: a text in the reader's language */
    char text[REPORT_CELL]; /* REPORT_TEXT: the same in every language */
};

struct report_cells {
    struct report_cell at[REPORT_COLUMNS];
    int count;
};

void report_put_empty(struct report_cells *cells);
void report_put_number(struct report_cells *cells, int64_t number);
void report_put_fixed(struct report_cells *cells, int64_t number, int decimals);
void report_put_text(struct report_cells *cells, const char *text); /* cut off if too long */
void report_put_span(struct report_cells *cells, struct span text);
void report_put_word(struct report_cells *cells, enum lud_text word);
void report_put_yes(struct report_cells *cells, bool yes);
/* 100 * part / whole with one decimal, rounded; empty if whole is 0. */
void report_put_share(struct report_cells *cells, int64_t part, int64_t whole);
/* part / whole with `decimals`, rounded; empty if whole is 0. */
void report_put_mean(struct report_cells *cells, int64_t part, int64_t whole, int decimals);

/* Appends the cell as text. */
void report_cell_text(const struct report_cell *cell, enum lud_lang lang, struct bytes *out);
/* The same as a JSON value: a number, a string or null. */
void report_cell_json(const struct report_cell *cell, enum lud_lang lang, struct json_writer *writer);

#endif
