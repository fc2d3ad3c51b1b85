/* job_inside.h: a job while it runs, shared by the files job_*.c. Everything here happens on the thread that
 * called api_job_run. */
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
    struct seat_engine *seat; /* the engine and its memory: the kept one, a new one to keep, or &own */
    struct seat_engine own;
    struct lud_env env;       /* the host's, with memory bounded by seat->bounded */
    struct question question; /* a copy of the job's */
    struct session *session;  /* the question's, or one opened from its texts; NULL for puzzles named by a
                                 word. In  simultaneous games it stands inside the tick, at the turn of
                                 `player`: see  job_leave_tick */
    int player;               /* to move; LUD_OVER when the game is over or there is no session */
    const struct engine_level *level; /* named by the question; NULL = none */
    struct lud_limits limits;  /* the tightest of level, question and host; `time` is that of the whole job */
    uint64_t start;            /* env_now at the start, nanoseconds */
    struct json_writer writer; /* of the answer's members */
    const char *member;        /* the field of the question that is at fault; NULL = none */
    struct lud_why why;        /* reason of an error */
};

/* One function per kind of job. They write the members of the answer and return LUD_OK, or fill run->why. */
enum lud_status job_move(struct job_run *run);
enum lud_status job_hint(struct job_run *run);
enum lud_status job_analyse(struct job_run *run);
enum lud_status job_explain(struct job_run *run);
enum lud_status job_solve(struct job_run *run);
enum lud_status job_bid(struct job_run *run);
enum lud_status job_puzzle(struct job_run *run);
enum lud_status job_solved(struct job_run *run);
enum lud_status job_trace(struct job_run *run);
enum lud_status job_report(struct job_run *run);
enum lud_status job_assist(struct job_run *run); /* API_JOB_ASK */

/* ---- asking engines (job_ask.c, job_move.c) ---- */

/* Sets session, player, level and limits from the question. */
enum lud_status job_open(struct job_run *run);
void job_close(struct job_run *run);
/* Simultaneous games: job_leave_tick goes back to the start of the tick, where engines are asked;
 * job_enter_tick goes forward to the turn of `player`, with any moves for the riders before it, and returns
 * false when the player does not move in this tick. Other games: nothing to do. */
void job_leave_tick(struct job_run *run);
bool job_enter_tick(struct job_run *run);

/* Opens the engine that the question asks for: its level's, its own, or `strong`. job_open_seat_engine opens
 * it in run->seat, which owns it; the caller of job_open_engine frees *engine with engine_free (NULL on
 * error). */
enum lud_status job_open_seat_engine(struct job_run *run);
enum lud_status job_open_engine(struct job_run *run, struct engine **engine);
/* Whether the question names an engine or a level, whose own opinion it wants. */
bool job_names_engine(const struct job_run *run);
/* Searches the session's position, which must not be inside a tick, for `player` and at most `time`
 * nanoseconds. result->move may be LUD_NO_MOVE. `watch` may be NULL. */
enum lud_status job_ask(struct job_run *run, struct engine *engine, int player, uint64_t time,
                        const struct lud_watch *watch, struct lud_result *result);
/* The same for run->player at the question's position, leaving the tick and entering it again. */
enum lud_status job_think(struct job_run *run, struct engine *engine, uint64_t time,
                          const struct lud_watch *watch, struct lud_result *result);
/* A move that an engine chose, and why. */
struct job_choice {
    struct lud_result result;
    struct opinion opinion;     /* unit.name NULL = none */
    struct opinion_terms terms; /* of the engine's evaluation after the move */
};

/* Chooses a move with the seat's engine in the time that is left. LUD_ERROR_STOPPED when it found none. */
enum lud_status job_choose(struct job_run *run, struct job_choice *choice);
/* Finds what the engine's evaluation counts after `move`, legal for run->player. Without memory: nothing. */
void job_find_terms(struct job_run *run, struct engine *engine, lud_move move, struct opinion_terms *terms);

uint64_t job_left(const struct job_run *run); /* nanoseconds that the job still has; 0 = none */
bool job_stopped(const struct job_run *run);  /* the host's stop flag is set */
/* run->limits with this time, 1 ns at least. */
struct lud_limits job_limits(const struct job_run *run, uint64_t time);

/* Fills run->why and returns `status`. */
enum lud_status job_fail(struct job_run *run, enum lud_status status, enum lud_text text);

/* ---- writing the answer (job_write.c) ---- */

/* `"move":...`; also sets job->move. */
void job_put_move(struct job_run *run, lud_move move);
/* `"values":[...]`, one per player; in games with a score, the scores. */
void job_put_values(struct job_run *run, const lud_value *values);
/* `"line":[...]`, up to the first illegal move; also sets job->line. */
void job_put_line(struct job_run *run, const lud_move *moves, int count);
/* A list of sentences called `name`. */
void job_put_sentences(struct job_run *run, const char *name, const struct explanation *sentences);
/* `move`, `values`, `line` and `why` of a move that a search chose. */
void job_put_choice(struct job_run *run, const struct job_choice *choice);
/* `engine`, with its options, and `unit`. */
void job_put_engine(struct job_run *run, const struct engine *engine);
/* `time_us`, `per_second` and `memory` of a search. */
void job_put_effort(struct job_run *run, const struct lud_result *result);
/* What a search of this job cost. */
struct effort job_effort(const struct job_run *run, const struct lud_result *result);

#endif
