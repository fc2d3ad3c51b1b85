/* job_appraise.h: what each move of a position is worth: by a table or a solver where the game has one, else
 * by a short search of the engine for each. */
#ifndef JOBS_JOB_APPRAISE_H
#define JOBS_JOB_APPRAISE_H

#include "jobs/job_solve.h"
#include "solvers/ricochet/ricochet_solver.h"
#include "solvers/tron/longest/tron_longest.h"

struct appraisal {
    bool valued; /* `values` mean something */
    lud_value values[LUD_MAX_PLAYERS];
    char exact[32]; /* `win 9`, `7`, ... with the move itself; "" = not known */
};

/* One at work: what the game's way needs, the rest is zero. */
struct appraiser {
    struct job_run *run;
    void (*appraise)(struct appraiser *appraiser, lud_move move, uint64_t time, struct appraisal *out);
    struct engine *engine; /* the caller's; NULL when it is not needed */
    struct pogo_table table;
    struct ricochet_solver *solver;
    struct tron_longest *ride;
};

/* Whether the game has a way of its own, so that the engine is not needed. */
bool appraiser_is_special(const struct job_run *run);
/* Opens the game's own way or, with an engine, the general one. LUD_ERROR_MEMORY. */
enum lud_status appraiser_open(struct appraiser *appraiser, struct job_run *run, struct engine *engine);
void appraiser_close(struct appraiser *appraiser);
/* Pogo's table, when that is how moves are valued; else NULL. */
const struct pogo_table *appraiser_table(const struct appraiser *appraiser);

/* Values a legal move of run->player within about `time` nanoseconds; the session is as before afterwards. */
void appraise(struct appraiser *appraiser, lud_move move, uint64_t time, struct appraisal *out);

/* job_appraise_engine.c: the general way. */
void appraise_by_engine(struct appraiser *appraiser, lud_move move, uint64_t time, struct appraisal *out);

#endif
