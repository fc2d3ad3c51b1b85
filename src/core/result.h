/* result.h: what a search answers. */
#ifndef CORE_RESULT_H
#define CORE_RESULT_H

#include "core/evaluation.h"
#include "ludens.h"

#include <stdbool.h>
#include <stdint.h>

enum { RESULT_LINE = 256 };

/* One row a reason for the end of a search: constant and its word. */
#define RESULT_END_TABLE(X)                                                                                  \
    X(END_DONE, "done") /* nothing more to search */                                                         \
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
    lud_move move;                     /* LUD_NO_MOVE: none was found */
    enum result_end end;               /* what ended the search; the move is the best so far */
    bool scored;                       /* values mean something */
    bool proved;                       /* values are exact, not an estimate */
    lud_value values[LUD_MAX_PLAYERS]; /* for each player, see evaluation.h; a win proved in n plies is
                                          LUD_ONE - n, a loss n; a solved puzzle is LUD_ONE */
    lud_move line[RESULT_LINE];        /* what the search expects, the move itself first */
    int line_size;
    int depth; /* plies looked ahead, complete */
    uint64_t nodes, sims;
    uint64_t time; /* nanoseconds */
};

const char *result_end_word(enum result_end end);

#endif
