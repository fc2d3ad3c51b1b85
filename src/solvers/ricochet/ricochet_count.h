/* ricochet_count.h: counts the solutions of a given length from a position, with memoization. */
#ifndef SOLVERS_RICOCHET_COUNT_H
#define SOLVERS_RICOCHET_COUNT_H

#include "solvers/ricochet/ricochet_search.h"

/* A memoized count. Interchangeable robots do not change it, so one entry serves all positions with the same
 * word. */
struct ricochet_counted {
    uint64_t key; /* the position's word, with the moves left in the field for moves; all ones = free slot */
    uint64_t count; /* solutions of exactly that many moves */
};

struct ricochet_counts {
    struct ricochet_search *search; /* provides the puzzle and its lower bound */
    struct budget *budget;
    struct ricochet_counted *slots; /* hash table with open addressing */
    uint64_t size, used, most;      /* slots of the table, slots taken, and capacity of the memory */
    struct ricochet_counted *other; /* a second block of the same capacity, used to grow */
};

/* Starts with an empty table. `slots` and `other` have room for `most` slots each and belong to the
 * caller. */
void ricochet_counts_init(struct ricochet_counts *counts, struct ricochet_search *search,
                          struct budget *budget, struct ricochet_counted *slots,
                          struct ricochet_counted *other, uint64_t most);
/* The number of solutions of exactly `left` moves from `state`, saturating at UINT64_MAX. `left` must not
 * exceed the length of a shortest solution, so that no line is solved earlier. 0 if a limit ended the count;
 * then the budget is spent. */
uint64_t ricochet_counts_lines(struct ricochet_counts *counts, const struct ricochet_state *state, int left);

#endif
