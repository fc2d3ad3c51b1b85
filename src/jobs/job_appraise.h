/* job_appraise.h: values every move of a position: by the game's own table or solver (job_game.h), else by a
 * short search of the engine for each move. */
#ifndef JOBS_JOB_APPRAISE_H
#define JOBS_JOB_APPRAISE_H

#include "jobs/job_game.h"
#include "jobs/job_solve.h"

/* The value of one move. */
struct appraisal {
    bool valued; /* `values` is set */
    lud_value values[LUD_MAX_PLAYERS];
    char exact[32]; /* `win 9`, `7`, ..., counting the move itself; "" = not proved */
};

/* A method at work on one position. */
struct appraiser {
    struct job_run *run;
    const struct appraise_method *method;
    struct engine *engine; /* borrowed; NULL when the method needs none */
    void *tool;            /* opened by the method: a solver or a table; NULL = none */
};

/* A method to value moves. Only `value` is mandatory; with `tool`, `open` and `close` come together. */
struct appraise_method {
    bool standalone;                             /* needs no engine: it opens whenever there is memory */
    bool instant;                                /* looks values up: runs even when no time is left */
    bool (*fits)(const struct lud_rules *rules); /* NULL = suits all rules of the game */
    /* The tool, allocated from run->env.memory; NULL when out of memory or without its table. */
    void *(*open)(struct job_run *run);
    void (*close)(struct job_run *run, void *tool);
    /* Values a legal move of run->player within about `time` nanoseconds. *out is all zero before. The
     * session must be unchanged afterwards. */
    void (*value)(struct appraiser *appraiser, lud_move move, uint64_t time, struct appraisal *out);
    /* Appends the exact value of the position itself, as `solve` words it; NULL = what the engine proved. */
    void (*position)(struct appraiser *appraiser, struct bytes *out);
};

/* Whether the game has a standalone method under these rules, so that the engine can be freed. */
bool appraiser_standalone(const struct job_run *run);
/* Opens the game's own method, else that of the engine. LUD_ERROR_MEMORY. */
enum lud_status appraiser_open(struct appraiser *appraiser, struct job_run *run, struct engine *engine);
void appraiser_close(struct appraiser *appraiser);

/* Values a legal move of run->player within about `time` nanoseconds. Where there is no time, or the job is
 * stopped, out->valued is false. The session is unchanged afterwards. */
void appraise(struct appraiser *appraiser, lud_move move, uint64_t time, struct appraisal *out);

/* The method of the engine (job_appraise_engine.c). */
void appraise_by_engine(struct appraiser *appraiser, lud_move move, uint64_t time, struct appraisal *out);

#endif
