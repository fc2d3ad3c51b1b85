/* histogram.h: a histogram in fixed memory: the bars double their width when a number does not fit. */
#ifndef ARENA_HISTOGRAM_H
#define ARENA_HISTOGRAM_H

#include <stdint.h>

enum { HISTOGRAM_BARS = 40 };

struct histogram {
    uint64_t width; /* bar i counts the numbers i * width .. (i + 1) * width - 1; 0 = still empty */
    uint64_t bars[HISTOGRAM_BARS];
    uint64_t count, sum, least, most; /* of the numbers added */
};

void histogram_add(struct histogram *histogram, uint64_t number); /* an all-zero struct is empty */
int histogram_used(const struct histogram *histogram);            /* bars up to the last nonempty one */
uint64_t histogram_tallest(const struct histogram *histogram);    /* the largest count in a bar */

#endif
