/* csv.c: fields are quoted only where they must be. */
#include "lab/csv.h"

#include "engine/watch/trace_json.h"

#include <string.h>

static void begin_field(struct csv *csv)
{
    if (csv->filled)
        bytes_char(csv->out, ',');
    csv->filled = true;
}

void csv_text(struct csv *csv, const char *text)
{
    begin_field(csv);
    if (text == NULL || strpbrk(text, ",\"\n") == NULL) {
        bytes_text(csv->out, text);
        return;
    }
    bytes_char(csv->out, '"');
    for (; *text != '\0'; text++) {
        if (*text == '"')
            bytes_char(csv->out, '"');
        bytes_char(csv->out, *text);
    }
    bytes_char(csv->out, '"');
}

void csv_number(struct csv *csv, int64_t number)
{
    begin_field(csv);
    bytes_integer(csv->out, number);
}

void csv_decimal(struct csv *csv, int64_t number, int decimals)
{
    begin_field(csv);
    for (; decimals > 0 && number % 10 == 0; decimals--)
        number /= 10;
    if (decimals > 0)
        bytes_fixed_point(csv->out, number, decimals);
    else
        bytes_integer(csv->out, number);
}

void csv_value(struct csv *csv, const struct lud_unit *unit, int64_t sum, uint64_t count)
{
    csv_decimal(csv, trace_json_millionths(unit, sum, count), 6);
}

void csv_none(struct csv *csv)
{
    begin_field(csv);
}

void csv_end(struct csv *csv)
{
    bytes_char(csv->out, '\n');
    csv->filled = false;
}
