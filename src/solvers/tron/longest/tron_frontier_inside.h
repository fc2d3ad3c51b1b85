/* tron_frontier_inside.h: what the files of the frontier method share. Nobody else includes it. */
#ifndef SOLVERS_TRON_FRONTIER_INSIDE_H
#define SOLVERS_TRON_FRONTIER_INSIDE_H

#include "solvers/tron/longest/tron_frontier.h"
#include "solvers/tron/longest/tron_layer.h"

enum { NOBODY = SWEEP_SLOTS }; /* no slot */

/* Up to two later nodes that are joined to the one whose turn it is. */
struct choice {
    uint8_t first, second;            /* slots; NOBODY: none. `second` alone is the only one */
    bool first_single, second_single; /* may be joined only while untouched, unless it is the mate */
};

struct stage_plan {
    const struct tron_stage *stage;
    struct choice choices[LAYER_CHOICES];
    unsigned count;
    uint64_t cells[LAYER_WORDS]; /* the lowest bit of each slot whose node counts as a cell */
    int left;                    /* cells of all later nodes */
};

/* Where the best complete ride so far was completed. */
struct finish {
    int stage;
    uint32_t trail;
};

struct frontier {
    const struct frontier_question *question;
    const struct tron_stage *stages;
    struct tron_layers layers;
    struct stage_plan plan;
    int at;         /* stage */
    uint32_t state; /* being looked at */
    unsigned choice;
    unsigned skipped; /* by the state */
    int allowed;      /* cells that a ride may leave out to be of interest */
    struct finish finish;
    uint64_t states;
    uint32_t most;
    uint64_t *base;        /* [stage]: where the trails of the layer after it begin */
    uint8_t *choices;      /* [stage]: of the ride, once it is known */
    enum frontier_end end; /* FRONTIER_NONE while nothing is wrong */
};

/* Lists the choices of plan->stage. */
void tron_frontier_choices(struct stage_plan *plan);
/* Adds everything that can follow from one state of the present layer to the next one, and notes complete
 * rides. */
void tron_frontier_expand(struct frontier *frontier, uint32_t state);

#endif
