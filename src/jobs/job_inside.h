/* job_inside.h: a job at work, for the files job_*.c: one for each kind of question. */
#ifndef JOBS_JOB_INSIDE_H
#define JOBS_JOB_INSIDE_H

#include "base/json.h"
#include "engine/engine.h"
#include "engine/explain.h"
#include "engine/levels.h"
#include "jobs/job.h"
#include "jobs/question.h"
#include "jobs/seat_engine.h"

#define JOB_SECOND UINT64_C(1000000000) /* nanoseconds */
#define JOB_MS     UINT64_C(1000000)

struct job_run {
    struct api_job *job;
    struct seat_engine *seat; /* the job's memory, and the engine that chooses: kept ones, or `own` */
    struct seat_engine own;
    struct lud_env env;       /* the seat's: the host's with bounded memory */
    struct question question; /* the job's */
    struct session *session;  /* the question's own, or opened for its texts; NULL for kinds that are about a
                                 puzzle's name. In simultaneous games inside the tick, where it is the turn
                                 of `player`: see job_rewind */
    int player;               /* for whom; LUD_OVER when the game is over */
    const struct engine_level *level; /* that the question names, or NULL */
    struct lud_limits limits;  /* level, wish and the host's bounds together; `time` of the whole job */
    uint64_t start;            /* clock */
    struct json_writer writer; /* of the answer's members */
    const char *member;        /* the field of the question that an error is about; NULL = none */
    struct lud_why why;        /* of an error */
};

/* The kinds. They write the members of the answer and return LUD_OK, or fill run->why. */
enum lud_status job_move(struct job_run *run);
enum lud_status job_hint(struct job_run *run);
enum lud_status job_analyse(struct job_run *run);
enum lud_status job_explain(struct job_run *run);
enum lud_status job_solve(struct job_run *run);
enum lud_status job_bid(struct job_run *run);
enum lud_status job_puzzle(struct job_run *run);
enum lud_status job_solved(struct job_run *run);
enum lud_status job_assist(struct job_run *run);

/* ---- asking (job_ask.c) ---- */

/* Opens session, player, level and limits of the question. */
enum lud_status job_open(struct job_run *run);
void job_close(struct job_run *run);
/* Simultaneous games: back to the beginning of the tick, where engines are asked, and forward again to where
 * `player` acts, riders before it going anywhere. Others: nothing to do. */
void job_rewind(struct job_run *run);
bool job_advance(struct job_run *run); /* false: the player does not act in this tick */

/* The engine that the question wants: its level's, its own, or the strongest. Free it with engine_free; that
 * of the seat stays run->seat's. */
enum lud_status job_open_seat(struct job_run *run);
enum lud_status job_engine(struct job_run *run, struct engine **engine);
/* Has the engine think for `player` about the position that the session stands at, not inside a tick, for at
 * most `time` nanoseconds. result->move may be LUD_NO_MOVE. */
enum lud_status job_ask(struct job_run *run, struct engine *engine, int player, uint64_t time,
                        struct lud_result *result);
/* The same for run->player and the question's position. */
enum lud_status job_think(struct job_run *run, struct engine *engine, uint64_t time,
                          struct lud_result *result);

/* Has that engine, the seat's where it is kept, choose a move in what is left of the time: LUD_ERROR_STOPPED
 * when it found none. */
enum lud_status job_choose(struct job_run *run, struct lud_result *result); /* job_move.c */

uint64_t job_left(const struct job_run *run); /* nanoseconds that the job still has; 0 = none */
bool job_stopped(const struct job_run *run);  /* told to stop */
struct lud_limits job_limits(const struct job_run *run, uint64_t time); /* run->limits with that time */

/* Fills run->why. */
enum lud_status job_fail(struct job_run *run, enum lud_status status, enum lud_text text);

/* ---- answering (job_write.c) ---- */

/* `"move":...`: the notation, also into job->move. */
void job_put_move(struct job_run *run, lud_move move);
/* `"values":[...]` of every player, in a game with a score the score. */
void job_put_values(struct job_run *run, const lud_value *values);
/* `"line":[...]`: as far as the moves are legal, also into job->line. */
void job_put_line(struct job_run *run, const lud_move *moves, int count);
/* `"why":[...]`, or what the list is called: the sentences. */
void job_put_sentences(struct job_run *run, const char *name, const struct explanation *said);
/* All four, for a move that a search chose. */
void job_put_choice(struct job_run *run, const struct lud_result *result);

#endif
