/* histogram.c: when a number lies beyond the last bar, neighbouring bars are merged and the width doubles. */
#include "arena/histogram.h"

static void widen(struct histogram *histogram)
{
    histogram->width *= 2;
    for (int i = 0; i < HISTOGRAM_BARS; i++)
        histogram->bars[i] = 2 * i < HISTOGRAM_BARS ? histogram->bars[2 * i] + histogram->bars[2 * i + 1] : 0;
}

void histogram_add(struct histogram *histogram, uint64_t number)
{
    histogram->width = histogram->width == 0 ? 1 : histogram->width;
    while (number / histogram->width >= HISTOGRAM_BARS)
        widen(histogram);
    histogram->bars[number / histogram->width]++;
    histogram->least = histogram->count == 0 || number < histogram->least ? number : histogram->least;
    histogram->most = number > histogram->most ? number : histogram->most;
    histogram->count++;
    histogram->sum += number;
}

int histogram_used(const struct histogram *histogram)
{
    int used = HISTOGRAM_BARS;
    while (used > 0 && histogram->bars[used - 1] == 0)
        used--;
    return used;
}

uint64_t histogram_tallest(const struct histogram *histogram)
{
    uint64_t tallest = 0;
    for (int i = 0; i < HISTOGRAM_BARS; i++)
        tallest = histogram->bars[i] > tallest ? histogram->bars[i] : tallest;
    return tallest;
}
