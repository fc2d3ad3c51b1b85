/* report_sample.c: scores with intervals, means with errors, all in integers, so that every machine writes
 * the same digits. */
#include "reports/report_play.h"

/* The integer part of the square root (Newton's method). */
static int64_t root(int64_t square)
{
    int64_t guess = square;
    if (square < 2)
        return square < 0 ? 0 : square;
    for (int64_t next = (guess + 1) / 2; next < guess; next = (guess + square / guess) / 2)
        guess = next;
    return guess;
}

/* Bounds of the Wilson interval in per cent, for `won` of n, won in halves. */
static void wilson(int64_t halves, int64_t n, int64_t *low, int64_t *high)
{
    const int64_t centre = 5000 * halves + 19208, whole = 10000 * n + 38416; /* z^2 / 2 and z^2, z = 1.96 */
    const int64_t under = 100000000 / 4 * halves * (2 * n - halves) / n + 96040000;
    const int64_t spread = 196 * root(under) / 100;
    *low = centre > spread ? (100 * (centre - spread) + whole / 2) / whole : 0;
    *high = (100 * (centre + spread) + whole / 2) / whole;
    *high = *high > 100 ? 100 : *high;
}

void report_put_score(struct report_cells *cells, const struct report_score *score)
{
    char array[16];
    struct bytes text = bytes_fixed(array, sizeof array);
    const int64_t halves = 2 * score->won + score->drawn;
    int64_t low, high;
    wilson(halves, score->games, &low, &high);
    bytes_integer(&text, low);
    bytes_char(&text, '-');
    bytes_integer(&text, high);
    report_put_number(cells, score->games);
    report_put_number(cells, score->won);
    report_put_number(cells, score->drawn);
    report_put_number(cells, score->lost);
    report_put_share(cells, halves, 2 * score->games);
    report_put_text(cells, array);
}

void report_add(struct report_sample *sample, int64_t value)
{
    sample->count++;
    sample->sum += value;
    sample->squares += value * value;
}

void report_put_sample(struct report_cells *cells, const struct report_sample *sample)
{
    const int64_t n = sample->count;
    report_put_mean(cells, sample->sum, n, 1);
    if (n < 2)
        report_put_empty(cells);
    else
        report_put_fixed(
            cells, root(100 * (n * sample->squares - sample->sum * sample->sum) / (n * n * (n - 1))), 1);
}
