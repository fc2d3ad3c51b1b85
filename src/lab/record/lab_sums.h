/* lab_sums.h: running sums of simulations: for every root move their number, mean and histogram, and how the
 * means changed while the search went on. Fixed size, however many simulations there are. */
#ifndef LAB_SUMS_H
#define LAB_SUMS_H

#include "base/memory.h"
#include "core/trace.h"

enum { LAB_BINS = 20, LAB_CHECKS = 128 };

/* A root move of the player who asks. */
struct lab_arm {
    lud_move move;
    uint64_t count; /* simulations that began with it */
    int64_t sum;    /* of their values, for the player */
    double squares; /* of the same values; exact as long as below 2^53 */
    int64_t bonus;  /* the UCT term when it was last selected, value scale */
    bool has_bonus, proved;
    uint32_t bins[LAB_BINS]; /* by value: bin i counts low + i * width .. */
};

/* An arm at a checkpoint. */
struct lab_point {
    uint32_t count;
    lud_value mean;
};

struct lab_sums {
    struct lab_arm *arms; /* room for LUD_MAX_MOVES, owned */
    int arm_count;
    int64_t low, width;       /* of the first bin, and of each: doubled when a value does not fit */
    struct lab_point *points; /* LAB_CHECKS rows of LUD_MAX_MOVES, owned */
    uint64_t at[LAB_CHECKS];  /* simulations before each checkpoint */
    int checks;
    uint64_t stride; /* simulations between two checkpoints; doubled when there is no more room */
    uint64_t sims;
};

/* `high`: the largest value that is certain to occur in no wider bin, 0 if values have no upper end. */
bool lab_sums_init(struct lab_sums *sums, int64_t low, int64_t high, const struct lud_memory *memory);
void lab_sums_destroy(struct lab_sums *sums, const struct lud_memory *memory); /* safe on all zeros */

/* The arm of a move, added if it is new; NULL when there is no room. */
struct lab_arm *lab_sums_arm(struct lab_sums *sums, lud_move move);
/* A simulation begins: takes a checkpoint if it is time. */
void lab_sums_begin(struct lab_sums *sums);
/* Counts the value of a simulation into the histogram of the arm. */
void lab_sums_bin(struct lab_sums *sums, struct lab_arm *arm, int64_t value);
/* Standard deviation of the values of an arm, and the standard error of its mean; 0 below two values. */
double lab_arm_spread(const struct lab_arm *arm);
double lab_arm_error(const struct lab_arm *arm);
/* The square root of x >= 0, the same on every machine. */
double lab_root(double x);

#endif
