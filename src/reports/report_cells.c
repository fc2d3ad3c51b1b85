/* report_cells.c: numbers and texts of a row. */
#include "reports/report_cells.h"

#include "text/areas/reports_texts.h"

#include <assert.h>

static struct report_cell *next_cell(struct report_cells *cells)
{
    assert(cells->count < REPORT_COLUMNS);
    struct report_cell *cell = &cells->at[cells->count++];
    cell->kind = REPORT_EMPTY;
    return cell;
}

void report_put_empty(struct report_cells *cells)
{
    (void)next_cell(cells);
}

void report_put_fixed(struct report_cells *cells, int64_t number, int decimals)
{
    struct report_cell *cell = next_cell(cells);
    cell->kind = REPORT_NUMBER;
    cell->number = number;
    cell->decimals = decimals;
}

void report_put_number(struct report_cells *cells, int64_t number)
{
    report_put_fixed(cells, number, 0);
}

void report_put_span(struct report_cells *cells, struct span text)
{
    struct report_cell *cell = next_cell(cells);
    struct bytes room = bytes_fixed(cell->text, sizeof cell->text);
    bytes_span(&room, text);
    cell->kind = REPORT_TEXT;
}

void report_put_text(struct report_cells *cells, const char *text)
{
    report_put_span(cells, span_of(text));
}

void report_put_word(struct report_cells *cells, enum lud_text word)
{
    struct report_cell *cell = next_cell(cells);
    cell->kind = REPORT_WORD;
    cell->word = word;
}

void report_put_yes(struct report_cells *cells, bool yes)
{
    report_put_word(cells, yes ? TEXT_REPORT_YES : TEXT_REPORT_NO);
}

/* a / b, rounded to the nearest integer; b > 0. */
static int64_t rounded(int64_t a, int64_t b)
{
    return (a + (a < 0 ? -b : b) / 2) / b;
}

void report_put_share(struct report_cells *cells, int64_t part, int64_t whole)
{
    if (whole <= 0)
        report_put_empty(cells);
    else
        report_put_fixed(cells, rounded(1000 * part, whole), 1);
}

void report_put_mean(struct report_cells *cells, int64_t part, int64_t whole, int decimals)
{
    int64_t scale = 1;
    for (int i = 0; i < decimals; i++)
        scale *= 10;
    if (whole <= 0)
        report_put_empty(cells);
    else
        report_put_fixed(cells, rounded(scale * part, whole), decimals);
}

void report_cell_text(const struct report_cell *cell, enum lud_lang lang, struct bytes *out)
{
    if (cell->kind == REPORT_NUMBER)
        bytes_fixed_point(out, cell->number, cell->decimals);
    else if (cell->kind == REPORT_TEXT)
        bytes_text(out, cell->text);
    else if (cell->kind == REPORT_WORD)
        bytes_text(out, text_get(lang, cell->word));
}

void report_cell_json(const struct report_cell *cell, enum lud_lang lang, struct json_writer *writer)
{
    if (cell->kind == REPORT_NUMBER)
        json_fixed_point(writer, cell->number, cell->decimals);
    else if (cell->kind == REPORT_EMPTY)
        json_null(writer);
    else
        json_text(writer, span_of(cell->kind == REPORT_WORD ? text_get(lang, cell->word) : cell->text));
}
