/* term.h: the named parts of an evaluation, and the unit of its values, for people who want to see why a
 * position is worth what it is worth. */
#ifndef CORE_TERM_H
#define CORE_TERM_H

#include "text/text.h"

#include <stdint.h>

enum { TERM_MAX = 32 }; /* most terms of an evaluation, per seat */

/* One term: number / 10^decimals. */
struct lud_term {
    const char *name; /* one word, as traces show it; static */
    int64_t number;
    enum lud_text title; /* the name in sentences; TEXT_NONE = `name` in every language */
    int decimals;        /* 0..6 */
};

/* What a lud_value means to people: (value - zero) * factor / divisor of `name`. */
struct lud_unit {
    const char *name; /* "result" (0..1), "points", "utility", "moves", "score" */
    int64_t zero;
    int64_t factor, divisor; /* divisor > 0 */
};

#endif
