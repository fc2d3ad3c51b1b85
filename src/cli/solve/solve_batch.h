/* solve_batch.h: many positions on several threads, answered in the order of the input. Memory is bounded
 * whatever the size of the file. */
#ifndef CLI_SOLVE_BATCH_H
#define CLI_SOLVE_BATCH_H

#include "cli/solve/solve.h"
#include "cli/solve/solve_input.h"
#include "cli/solve/solve_output.h"

/* What is to be done; all of it the caller's. */
struct solve_batch {
    struct cli *cli;
    const struct lud_game *game;
    const struct solve_wish *wish; /* of each position; its stop flag is not used, see below */
    struct solve_input *input;
    struct solve_output *output; /* answers that it has already are not computed again */
    int64_t column;              /* of the position in a line; 0 = the whole line */
    int threads;                 /* >= 1 */
    uint64_t total;              /* positions of the input; 0 = nobody knows */
    /* filled by solve_batch_run */
    uint64_t done, bad; /* answers, those of earlier runs included, and how many of them are errors */
    bool whole;         /* every position has its answer */
};

/* Solves what is left. The first Ctrl-C lets the threads finish the positions that they have, so that nothing
 * solved is lost; the second drops them. LUD_ERROR_STOPPED then; other errors are those that concern all
 * positions: wrong rules, a missing table, memory, a full disk. cli->why tells. A line that is no position is
 * answered by `error ...`. */
enum lud_status solve_batch_run(struct solve_batch *batch);

#endif
