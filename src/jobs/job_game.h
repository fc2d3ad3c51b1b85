/* job_game.h: what jobs can do for one game only: one row per game, in job_GAME.c. Every field but `game` is
 * optional. */
#ifndef JOBS_JOB_GAME_H
#define JOBS_JOB_GAME_H

#include "jobs/job_inside.h"

struct appraise_method;

struct job_game {
    const struct lud_game *game;
    /* How `analyse` values moves (job_appraise.h); NULL = by a search of the engine. */
    const struct appraise_method *appraise;
    /* API_JOB_BID: an engine's bid in a round; NULL = the game has no rounds. */
    enum lud_status (*bid)(struct job_run *run);
    /* API_JOB_PUZZLE: makes the puzzle of a day or of a difficulty; NULL = the game has no puzzles. */
    enum lud_status (*puzzle)(struct job_run *run);
    /* API_JOB_SOLVED: checks that the moves solve the puzzle named in run->question; names_puzzle tells
     * whether a word is the name of one. Both are set exactly when `puzzle` is. */
    enum lud_status (*solved)(struct job_run *run);
    bool (*names_puzzle)(struct span word);
};

extern const struct job_game job_pogo, job_ricochet, job_tron;

/* The row of the game called `name`; never NULL: an empty row when it has none. */
const struct job_game *job_game(struct span name);

#endif
