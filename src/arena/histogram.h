/* histogram.h: how often which number came, in bars whose width doubles when a number does not fit: fixed
 * memory, whatever comes. */
#ifndef ARENA_HISTOGRAM_H
#define ARENA_HISTOGRAM_H

#include <stdint.h>

enum { HISTOGRAM_BARS = 40 };

struct histogram {
    uint64_t width; /* numbers of one bar: bar i holds i * width .. (i + 1) * width - 1; 0 as 1 */
    uint64_t bars[HISTOGRAM_BARS];
    uint64_t count, sum, least, most; /* of the numbers themselves */
};

void histogram_add(struct histogram *histogram, uint64_t number); /* all zero is an empty one */
int histogram_used(const struct histogram *histogram);            /* bars up to the last that is not empty */
uint64_t histogram_tallest(const struct histogram *histogram);

#endif
