/* job_game.h: what jobs can do for single games only: a row per game, in job_GAME.c. Every field but `game`
 * is optional; NULL means what is said beside each. */
#ifndef JOBS_JOB_GAME_H
#define JOBS_JOB_GAME_H

#include "jobs/job_inside.h"

struct appraise_way;

struct job_game {
    const struct lud_game *game;
    /* How `analyse` values moves (job_appraise.h); NULL = by the engine. */
    const struct appraise_way *appraise;
    /* `bid`: what an engine does in a round; NULL = the game has none. */
    enum lud_status (*bid)(struct job_run *run);
    /* `puzzle`: makes one of a day or a difficulty; NULL = the game has none. */
    enum lud_status (*puzzle)(struct job_run *run);
    /* `solved`: whether moves solve the puzzle that run->question names. With `puzzle` comes this, and
     * whether a word names one of its puzzles. */
    enum lud_status (*solved)(struct job_run *run);
    bool (*names_puzzle)(struct span word);
};

extern const struct job_game job_pogo, job_ricochet, job_tron;

/* The row of the game called `name`; an empty one when it has none. */
const struct job_game *job_game(struct span name);

#endif
