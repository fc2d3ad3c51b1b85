/* ricochet_count.h: how many lines of a given length solve a position, remembered for every position that was
 * looked at. */
#ifndef SOLVERS_RICOCHET_COUNT_H
#define SOLVERS_RICOCHET_COUNT_H

#include "solvers/ricochet/ricochet_search.h"

/* key: the position's word, and in place of its moves those that were left. count: lines of that length.
 * Robots that are alike can be renamed, so one entry serves all positions that share a word. */
struct ricochet_counted {
    uint64_t key, count;
};

struct ricochet_counts {
    struct ricochet_search *search; /* of the puzzle: its bound */
    struct budget *budget;
    struct ricochet_counted *slots; /* open addressing; key all ones = free */
    uint64_t size, used, most;      /* slots in use now, taken, and at most */
    struct ricochet_counted *other; /* as much memory again, for growing */
};

/* Begins with nothing known; `slots` and `other` are `most` slots each, memory of the caller. */
void ricochet_counts_init(struct ricochet_counts *counts, struct ricochet_search *search,
                          struct budget *budget, struct ricochet_counted *slots,
                          struct ricochet_counted *other, uint64_t most);
/* Lines of exactly `left` moves from the position to a solved one, none of which may be solved earlier; at
 * most UINT64_MAX. `left` must not exceed the shortest. 0 when a limit came first: see the budget. */
uint64_t ricochet_counts_lines(struct ricochet_counts *counts, const struct ricochet_state *state, int left);

#endif
