/* lab_arms.h: the root moves of a search by simulations, best first, and what the views `samples` and `mcts`
 * share: their names and figures, and an axis of values. */
#ifndef LAB_ARMS_H
#define LAB_ARMS_H

#include "lab/views/lab_view.h"

enum { LAB_ARMS_SHOWN = 16 };

/* The simulated ones, by visits in a tree, else by mean. */
struct lab_arm_list {
    const struct lab_arm *at[LUD_MAX_MOVES];
    int count;
};

struct lab_arm_list lab_arms_of(const struct lab_record *record);
/* How many are drawn in this height, each at least `least` pixels high. */
int lab_arms_rows(int count, double height, double least);

void lab_arm_name(struct bytes *out, const struct lab_record *record, const struct lab_arm *arm);
/* Appends "0.52 ± 0.05   n = 50": mean, standard error of flat Monte Carlo, simulations. */
void lab_arm_figures(struct bytes *text, enum lud_lang lang, const struct lab_record *record,
                     const struct lab_arm *arm);
/* Whether the finished search chose it. */
bool lab_arm_is_best(const struct lab_record *record, const struct lab_arm *arm);
/* Draws the name, with a star if it was chosen; and "and 3 more". */
void lab_arm_put_name(const struct lab_canvas *canvas, const struct lab_record *record,
                      const struct lab_arm *arm, double x, double y, double room);
void lab_arms_more(const struct lab_canvas *canvas, int more, double x, double y);
/* The first fields of a row: engine, move, simulations, mean. */
void lab_arm_csv(struct csv *csv, const struct lab_lane *lane, const struct lab_arm *arm);

/* An axis of values. */
struct lab_axis {
    double low, high; /* lud_value */
    double x, width;  /* pixels */
};

double lab_axis_x(const struct lab_axis *axis, double value);
/* The range of the histograms, which all have the same bins. */
struct lab_axis lab_axis_of(const struct lab_record *record, double x, double width);
/* Guides with round values from `top` to `bottom`. */
void lab_axis_draw(const struct lab_canvas *canvas, const struct lab_record *record,
                   const struct lab_axis *axis, double top, double bottom);
/* A round distance between guides: 1, 2 or 5 times a power of ten, so that at most five fit into the range.
 */
double lab_axis_step(double range);

#endif
