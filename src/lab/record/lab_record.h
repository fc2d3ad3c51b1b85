/* lab_record.h: the observer behind the views of the lab. It receives the events of one search and keeps what
 * a view needs: the nodes with their latest facts, running sums of simulations, bounds, and the last event.
 * Its memory is reserved at the start and does not depend on the length of the search.
 *
 *     struct lab_record *record = lab_record_new(engine, &problem, &limits, &wish, memory);
 *     engine_run(engine, &problem, &limits, lab_record_watch(record), &result, &why);
 *     lab_record_end(record, &result);
 *     lab_record_free(record); */
#ifndef LAB_RECORD_H
#define LAB_RECORD_H

#include "engine/engine.h"
#include "engine/watch/trace_nodes.h"
#include "lab/record/lab_sums.h"
#include "lab/record/lab_terms.h"
#include "lab/record/lab_tests.h"

enum { LAB_EVENTS = 100000, LAB_EVENTS_MAX = 1000000 }; /* events that are kept: default, most */
enum { LAB_BOUNDS = 512, LAB_LINE_MAX = 1 << 16 };      /* bounds of a solver; bytes of its best line */

/* What a node is in the frontier of a search. */
enum lab_mark { LAB_UNSEEN, LAB_OPEN, LAB_CLOSED };

/* The latest facts about a node; the rest is in record->nodes under the same number. */
struct lab_node {
    uint32_t first_child, last_child, next; /* children in order of appearance; 0 = none */
    uint32_t first;                         /* number of the first event about it */
    uint32_t best;                          /* the child that was backed up last; 0 = none */
    uint32_t known;                         /* the node that it equals; 0 = none */
    uint32_t order;                         /* of closing, from 1; 0 = not closed */
    uint32_t below, cuts;                   /* positions and cuts below it; lab_record_end counts them */
    uint32_t spared;                        /* positions below it that another search visited and this one did
                                               not; lab_spare counts them */
    uint32_t terms;                         /* its set of terms; 0 = it was not evaluated */
    int32_t g, h, f;                        /* hundredths of a move */
    int32_t moves;                          /* moves generated; -1 = not expanded */
    unsigned parts;                         /* enum trace_part: which of g, h, f, window, values are set */
    lud_value window[2];                    /* for the player who acts */
    lud_value values[LUD_MAX_PLAYERS];
    lud_move move;
    uint8_t mark, side, bound, reason; /* enum lab_mark, trace_side, trace_bound, trace_reason */
    bool entered, left;
    bool expected;    /* entered to find the expected reply */
    bool inside;      /* players have committed to moves of an unfinished tick */
    bool looked_up;   /* its values come from a solved table */
    const char *rule; /* what decided the last backup; static, NULL = nothing to tell */
};

/* What a solver had reached and what was still possible. */
struct lab_bound {
    uint32_t event;
    bool has_value, has_upper;
    int64_t value, upper;
};

/* What is wished for. */
struct lab_wish {
    uint64_t events; /* events to keep, 1..LAB_EVENTS_MAX */
    uint64_t step;   /* the state after this event; 0 = after the last one that is kept */
};

/* How many events of each kind had happened at the step. */
struct lab_tally {
    uint64_t states; /* entered, closed, simulated or looked up */
    uint64_t open, closed, cuts, sims, iterations;
};

struct lab_record {
    const struct engine *engine;
    const struct lud_problem *problem;
    const struct lud_memory *memory;
    struct lud_limits limits;
    struct lab_wish wish;
    struct lud_unit unit;
    struct trace_nodes nodes;
    struct lab_node *at; /* at[1..nodes.count], owned */
    struct lab_sums sums;
    struct lab_tally tally;
    struct lab_bound bounds[LAB_BOUNDS]; /* the later ones replace the last when there are more */
    int bound_count;
    struct lab_terms terms;
    struct lab_tests tests;
    struct bytes line; /* the moves of the best bound, separated by blanks */
    struct lud_state *scratch;
    struct lud_grid grid; /* h of every square; count 0 = none */
    uint32_t base; /* the nodes of the current iteration have greater numbers; the root belongs to all */
    int64_t total; /* lowest plus highest value: what one of two sides does not get, the other gets */
    const struct lab_record *spared_by; /* the search that nodes' `spared` compare with; NULL = none */
    bool beside;                        /* it is compared with another one, or another one with it */
    uint32_t met;                       /* where two sides met; 0 = nowhere */
    int64_t iteration;                  /* its limit; hundredths of a move if it is a cost; -1 = none */
    bool iteration_cost;
    bool ruled;            /* a comparison of whole vectors has decided something */
    unsigned kinds;        /* bit k: an event of enum trace_kind k has happened */
    struct lud_event last; /* the event of the step, without its pointers but `rule`; sequence 0 = none */
    uint32_t last_node, last_child; /* its numbers */
    uint64_t applied;               /* events that led to this state */
    struct lud_trace trace;
    struct lud_candidates candidates;
    struct lud_watch watch;
    struct lud_result result;
    bool failed; /* memory ran out for a text */
};

/* A record of one search of `problem` by `engine` within `limits`; they must outlive it. NULL when out of
 * memory. */
struct lab_record *lab_record_new(const struct engine *engine, const struct lud_problem *problem,
                                  const struct lud_limits *limits, const struct lab_wish *wish,
                                  const struct lud_memory *memory);
void lab_record_free(struct lab_record *record); /* NULL is allowed */
/* What to pass to engine_run; valid as long as the record. */
const struct lud_watch *lab_record_watch(struct lab_record *record);
/* The search has ended with this result. */
void lab_record_end(struct lab_record *record, const struct lud_result *result);

/* Events of the whole search, and those of them that were kept. */
uint64_t lab_record_sent(const struct lab_record *record);
uint64_t lab_record_kept(const struct lab_record *record);
/* Whether the state is that of the finished search: no event was dropped, and no earlier step was wished. */
bool lab_record_whole(const struct lab_record *record);
static inline bool lab_record_saw(const struct lab_record *record, enum trace_kind kind)
{
    return (record->kinds >> kind & 1) != 0;
}

/* The first child of a node in the current iteration, and the one after `child`; 0 = none. */
uint32_t lab_record_child(const struct lab_record *record, uint32_t node);
uint32_t lab_record_next(const struct lab_record *record, uint32_t child);
/* The notation of the move that led to a node, "" at the root; and its square, "" without one. */
const char *lab_record_move(const struct lab_record *record, uint32_t node);
const char *lab_record_cell(const struct lab_record *record, uint32_t node);

#endif
