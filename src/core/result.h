/* result.h: the output of a search. */
#ifndef CORE_RESULT_H
#define CORE_RESULT_H

#include "core/evaluation.h"
#include "ludens.h"

#include <stdbool.h>
#include <stdint.h>

enum { RESULT_LINE = 256 }; /* moves of the principal variation kept */

/* One row per reason why a search ended: constant and word. */
#define RESULT_END_TABLE(X)                                                                                  \
    X(END_DONE, "done") /* no limit: the search is complete */                                               \
    X(END_DEPTH, "depth")                                                                                    \
    X(END_NODES, "nodes")                                                                                    \
    X(END_SIMS, "sims")                                                                                      \
    X(END_TIME, "time")                                                                                      \
    X(END_MEMORY, "memory")                                                                                  \
    X(END_STOP, "stop")

enum result_end {
#define RESULT_CONSTANT(constant, word) constant,
    RESULT_END_TABLE(RESULT_CONSTANT)
#undef RESULT_CONSTANT
};

struct lud_result {
    lud_move move;                     /* best move found; LUD_NO_MOVE = none */
    enum result_end end;               /* why the search ended */
    bool scored;                       /* `values` are set */
    bool proved;                       /* `values` are exact, not estimates */
    lud_value values[LUD_MAX_PLAYERS]; /* per player, see evaluation.h; a win proved in n plies is
                                          LUD_ONE - n, a loss n; a solved puzzle is LUD_ONE */
    lud_move line[RESULT_LINE];        /* principal variation, beginning with `move` */
    int line_size;                     /* moves in `line`, 0..RESULT_LINE */
    int depth;                         /* plies searched completely */
    uint64_t nodes, sims;              /* nodes visited, simulations started */
    uint64_t time;                     /* wall-clock nanoseconds */
};

/* The word for `end`, as the protocol prints it. */
const char *result_end_word(enum result_end end);

#endif
