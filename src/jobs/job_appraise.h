/* job_appraise.h: what each move of a position is worth: by a table or a solver where the game's row has one
 * (job_game.h), else by a short search of the engine for each. */
#ifndef JOBS_JOB_APPRAISE_H
#define JOBS_JOB_APPRAISE_H

#include "jobs/job_game.h"
#include "jobs/job_solve.h"

struct appraisal {
    bool valued; /* `values` mean something */
    lud_value values[LUD_MAX_PLAYERS];
    char exact[32]; /* `win 9`, `7`, ... with the move itself; "" = not known */
};

/* One at work. */
struct appraiser {
    struct job_run *run;
    const struct appraise_way *way;
    struct engine *engine; /* the caller's; NULL when it is not needed */
    void *tool;            /* what the way has opened: a solver, a table; NULL = nothing */
};

/* A way to value moves. All but `value` is optional. */
struct appraise_way {
    bool alone;  /* it always opens, or fails for want of memory: the engine is not needed */
    bool looked; /* it looks values up: it needs no time */
    bool (*fits)(const struct lud_rules *rules); /* NULL = under all rules of the game */
    /* What it works with, from run->env.memory; NULL when there is none: without memory or without a table.
     */
    void *(*open)(struct job_run *run);
    void (*close)(struct job_run *run, void *tool);
    /* Values a legal move of run->player within about `time` nanoseconds; *out is all zero before. */
    void (*value)(struct appraiser *appraiser, lud_move move, uint64_t time, struct appraisal *out);
    /* Appends what the position itself is worth, as `solve` says it; NULL = what the engine has proved. */
    void (*position)(struct appraiser *appraiser, struct bytes *out);
};

/* Whether the game has a way of its own, so that the engine is not needed. */
bool appraiser_is_special(const struct job_run *run);
/* Opens the game's own way or, with an engine, the general one. LUD_ERROR_MEMORY. */
enum lud_status appraiser_open(struct appraiser *appraiser, struct job_run *run, struct engine *engine);
void appraiser_close(struct appraiser *appraiser);

/* Values a legal move of run->player within about `time` nanoseconds; the session is as before afterwards. */
void appraise(struct appraiser *appraiser, lud_move move, uint64_t time, struct appraisal *out);

/* job_appraise_engine.c: the general way. */
void appraise_by_engine(struct appraiser *appraiser, lud_move move, uint64_t time, struct appraisal *out);

#endif
