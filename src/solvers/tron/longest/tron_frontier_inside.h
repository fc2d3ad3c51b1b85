/* tron_frontier_inside.h: private declarations of tron_frontier.c and tron_frontier_step.c. */
#ifndef SOLVERS_TRON_FRONTIER_INSIDE_H
#define SOLVERS_TRON_FRONTIER_INSIDE_H

#include "solvers/tron/longest/tron_frontier.h"
#include "solvers/tron/longest/tron_layer.h"

enum { NO_SLOT = SWEEP_SLOTS };

/* The edges chosen for the node of a stage: to none, one or two later nodes. */
struct choice {
    uint8_t first, second;            /* their slots. No edge: both NO_SLOT; one edge: first is NO_SLOT */
    bool first_single, second_single; /* the node may be joined only while untouched */
};

/* What is common to all states of a stage. */
struct stage_plan {
    const struct tron_stage *stage;
    struct choice choices[LAYER_CHOICES];
    unsigned count;              /* of choices */
    uint64_t cells[LAYER_WORDS]; /* lowest bit of a slot set: its node counts as a cell */
    int left;                    /* cells of all later nodes */
};

/* The stage and trail that completed the best ride so far. */
struct finish {
    int stage; /* -1 = no complete ride yet */
    uint32_t trail;
};

struct frontier {
    const struct frontier_question *question;
    const struct tron_stage *stages;
    struct tron_layers layers;
    struct stage_plan plan;
    int at;           /* the current stage */
    uint32_t state;   /* the state being expanded */
    unsigned choice;  /* the current choice */
    unsigned skipped; /* cells left out on the way to the state */
    int allowed;      /* most cells that a ride may leave out to be better than the best so far */
    struct finish finish;
    uint64_t states;       /* expanded */
    uint32_t most;         /* most states in one layer */
    uint64_t *base;        /* by stage: position of the first trail of the layer after it */
    uint8_t *choices;      /* by stage: choice of the best ride; valid after the trace */
    enum frontier_end end; /* FRONTIER_NONE while no limit is hit */
};

/* Lists the choices of plan->stage; choice 0 is always: no edge. */
void tron_frontier_choices(struct stage_plan *plan);
/* Adds all successors of one state of the current layer to the next layer, and records complete rides. */
void tron_frontier_expand(struct frontier *frontier, uint32_t state);

#endif
