/* report_print.c: three ways to print the rows of an experiment. */
#include "cli/report/report_print.h"

#include "reports/report_json.h"

static const struct report_column *column_at(const struct report_rows *rows, int i)
{
    return &rows->run->experiment->columns[i];
}

static bool is_kept(const struct report_rows *rows, int i)
{
    return !rows->steady || column_at(rows, i)->mark != REPORT_TIMING;
}

/* ---- paragraphs ---- */

/* Characters of a text in UTF-8. */
static size_t width_of(struct span text)
{
    size_t width = 0;
    for (size_t i = 0; i < text.size; i++)
        width += ((unsigned char)text.data[i] & 0xc0) != 0x80;
    return width;
}

void report_print_text(struct output *output, const char *lead, const char *text)
{
    enum { LINE = 100 };
    const char *const parts[] = {lead, text};
    size_t column = 0;
    for (int i = 0; i < 2; i++) {
        struct span rest = span_of(parts[i]), word;
        while (span_word(&rest, &word)) {
            const size_t width = width_of(word);
            const bool fits = column + 1 + width <= LINE;
            if (column > 0)
                bytes_char(&output->bytes, fits ? ' ' : '\n');
            bytes_span(&output->bytes, word);
            column = fits ? column + (column > 0) + width : width;
        }
    }
    bytes_char(&output->bytes, '\n');
}

/* ---- the table ---- */

enum { WIDEST = 90 }; /* columns that need more, such as drawn positions, are left to CSV and JSON */

/* The text of a cell, of the heading for row -1. */
static void cell_text(const struct report_rows *rows, enum lud_lang lang, int row, int i, struct bytes *out)
{
    const struct report_column *column = column_at(rows, i);
    if (row >= 0) {
        report_cell_text(&rows->at[row].at[i], lang, out);
        return;
    }
    bytes_text(out, column->title == TEXT_NONE ? column->name : text_get(lang, column->title));
    bytes_text(out, column->mark == REPORT_TIMING ? " *" : "");
}

static size_t column_width(const struct report_rows *rows, enum lud_lang lang, int i)
{
    size_t most = 0;
    for (int row = -1; row < rows->run->experiment->rows; row++) {
        char array[REPORT_CELL + 8];
        struct bytes text = bytes_fixed(array, sizeof array);
        cell_text(rows, lang, row, i, &text);
        const size_t width = width_of(bytes_view(&text));
        most = width > most ? width : most;
    }
    return most;
}

static void print_row(struct output *output, const struct report_rows *rows, const size_t *widths, int row)
{
    size_t owed = 0; /* blanks before the next text, so that no line ends with blanks */
    for (int i = 0; i < report_columns(rows->run->experiment); i++) {
        if (!is_kept(rows, i) || widths[i] > WIDEST)
            continue;
        char array[REPORT_CELL + 8];
        struct bytes text = bytes_fixed(array, sizeof array);
        cell_text(rows, output->lang, row, i, &text);
        const size_t space = widths[i] - width_of(bytes_view(&text));
        const bool right = rows->at[0].at[i].kind == REPORT_NUMBER;
        owed += right ? space : 0;
        if (text.size > 0) {
            bytes_repeat(&output->bytes, " ", owed);
            bytes_span(&output->bytes, bytes_view(&text));
            owed = 0;
        }
        owed += (right ? 0 : space) + 2;
    }
    bytes_char(&output->bytes, '\n');
}

void report_print_table(struct output *output, const struct report_rows *rows)
{
    size_t widths[REPORT_COLUMNS];
    for (int i = 0; i < report_columns(rows->run->experiment); i++)
        widths[i] = column_width(rows, output->lang, i);
    output_dim(output, true);
    print_row(output, rows, widths, -1);
    output_dim(output, false);
    for (int row = 0; row < rows->run->experiment->rows; row++)
        print_row(output, rows, widths, row);
}

/* ---- comma-separated values ---- */

static void csv_text(struct bytes *out, struct span text)
{
    bool plain = true;
    for (size_t i = 0; i < text.size; i++)
        plain = plain && text.data[i] != ',' && text.data[i] != '"' && text.data[i] != '\n';
    if (plain) {
        bytes_span(out, text);
        return;
    }
    bytes_char(out, '"');
    for (size_t i = 0; i < text.size; i++) {
        bytes_text(out, text.data[i] == '"' ? "\"" : "");
        bytes_char(out, text.data[i]);
    }
    bytes_char(out, '"');
}

static void csv_row(struct output *output, const struct report_rows *rows, int row)
{
    const char *comma = "";
    for (int i = 0; i < report_columns(rows->run->experiment); i++) {
        if (!is_kept(rows, i))
            continue;
        char array[REPORT_CELL];
        struct bytes text = bytes_fixed(array, sizeof array);
        if (row < 0)
            bytes_text(&text, column_at(rows, i)->name);
        else
            report_cell_text(&rows->at[row].at[i], output->lang, &text);
        bytes_text(&output->bytes, comma);
        csv_text(&output->bytes, bytes_view(&text));
        comma = ",";
    }
    bytes_char(&output->bytes, '\n');
}

void report_print_csv(struct output *output, const struct report_rows *rows)
{
    for (int row = -1; row < rows->run->experiment->rows; row++)
        csv_row(output, rows, row);
}

/* ---- JSON ---- */

void report_print_json(struct output *output, const struct report_rows *rows)
{
    const struct report_run *run = rows->run;
    for (int row = 0; row < run->experiment->rows; row++) {
        struct json_writer writer = json_write(&output->bytes);
        json_open(&writer, '{');
        json_member_text(&writer, "report", run->report->name);
        json_member_text(&writer, "experiment", run->experiment->name);
        json_member_number(&writer, "seed", (int64_t)run->seed);
        if (run->games > 0)
            json_member_number(&writer, "games", run->games);
        json_member_number(&writer, "row", row);
        json_name(&writer, "cells");
        report_row_json(run->experiment, &rows->at[row], output->lang, !rows->steady, &writer);
        json_close(&writer, '}');
        bytes_char(&output->bytes, '\n');
    }
}
