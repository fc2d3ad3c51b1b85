/* solve_batch.h: solves many positions on several threads and prints the answers in the order of the input,
 * in bounded memory whatever the size of the file. */
#ifndef CLI_SOLVE_BATCH_H
#define CLI_SOLVE_BATCH_H

#include "cli/solve/solve.h"
#include "cli/solve/solve_input.h"
#include "cli/solve/solve_output.h"

/* A batch; borrows everything. */
struct solve_batch {
    struct cli *cli;
    const struct lud_game *game;
    const struct solve_wish *wish; /* for each position; its stop flag is ignored, see solve_batch_run */
    struct solve_input *input;
    struct solve_output *output; /* positions that it already answers are skipped */
    int64_t column;              /* column of the position in a line, from 1; 0 = the whole line */
    int threads;                 /* >= 1 */
    uint64_t total;              /* positions in the input; 0 = unknown */
    /* Set by solve_batch_run: */
    uint64_t done, bad; /* answers, including those of earlier runs, and how many of them are errors */
    bool whole;         /* every position has its answer */
};

/* Solves the positions that are not yet answered. After the first Ctrl-C the threads finish the positions
 * they have, so that no result is lost; the second Ctrl-C abandons them. Both give LUD_ERROR_STOPPED. Other
 * errors concern all positions: wrong rules, a missing table, memory, a full disk. On error cli->why is set.
 * A line that is not a position is answered by `error ...`. */
enum lud_status solve_batch_run(struct solve_batch *batch);

#endif
