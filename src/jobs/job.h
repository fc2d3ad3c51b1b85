/* job.h: a job: a question that takes an engine or a solver too long to answer in the loop of the host. A job
 * holds copies of everything it needs, so a worker thread can run it; the host then returns it to the api as
 * an input. question.h describes what can be asked.
 *
 * Ownership moves with the job: the api makes it, API_START hands it to the host, api_job_run works on it,
 * API_JOB hands it back. Only one thread uses a job at a time. */
#ifndef JOBS_JOB_H
#define JOBS_JOB_H

#include "base/bytes.h"
#include "core/environment.h"
#include "core/game.h"
#include "core/limits.h"
#include "jobs/question.h"
#include "ludens.h"
#include "play/logbook.h"

enum {
    API_JOB_ANSWER = 1 << 20, /* bytes of an answer */
    API_JOB_LINE = 4096       /* bytes of a line's notation */
};

struct assistant;
struct seat_engine;
struct trace_pages;

struct api_job {
    enum api_job_kind kind;
    uint64_t number;                   /* of this job, never reused */
    char game[LOGBOOK_ID];             /* the game it is about; "" = a position without a game */
    uint32_t entry;                    /* entries of that game when the job was made */
    uint32_t client;                   /* the connection that asked; 0 = the game itself, for a seat */
    int64_t request;                   /* id of the client's request */
    int seat;                          /* the seat it is about; -1 = the player to move */
    enum lud_lang lang;                /* of sentences in the answer */
    const struct assistant *assistant; /* ASK: the host's, borrowed; NULL = no assistant */
    struct question question;          /* owns its session; its texts point into `texts` */
    struct bytes texts;
    /* Upper limits set by the host: neither a level nor the question exceeds them (0 = no limit). `seed` is
     * the engine's. `stop` is ignored, see below. */
    struct lud_limits limits;
    const atomic_bool *stop; /* the host's stop flag, set before api_job_run; may be NULL */
    /* MOVE: `keep` says whether the seat's engine may be kept for its next move. `branch` is the room's count
     * of undos. `engine` is the kept engine that the host passes in, or NULL; after the run it is the engine
     * to keep, owned by the job, or NULL. An engine that failed, was stopped or remembers nothing is freed
     * instead. */
    bool keep;
    uint32_t branch;
    struct seat_engine *engine;

    /* Results, valid after the run. `answer` holds the members of a JSON object without its braces: those of
     * "ok" when status is LUD_OK, else those of "error" (code, word, message, perhaps column and member). */
    struct bytes answer;
    enum lud_status status;
    struct lud_why why;           /* when status is not LUD_OK */
    char move[GAME_MAX_MOVE + 1]; /* MOVE, HINT, ANALYSE: notation of the move; "" = none */
    int found; /* BID: the bid, 0 = pass; SOLVE, PUZZLE, SOLVED: moves of the best solution, -1 = unknown */
    uint32_t delay;            /* BID: milliseconds from the draw of the chip to the bid */
    int played;                /* SOLVED: number of moves given */
    struct bytes line;         /* MOVE, HINT, BID, SOLVE: the expected line, moves separated by spaces */
    struct trace_pages *trace; /* TRACE: the events; owned by the job; NULL = none */
};

/* A job with an empty question, no limits and seat -1, allocated from `memory`; NULL when out of memory. Fill
 * the question with question_ask, or by hand and then question_copy_texts. */
struct api_job *api_job_new(enum api_job_kind kind, const struct lud_memory *memory);
/* Runs the job to its end: opens the game, searches, writes the answer. Any thread may call it; it uses
 * nothing but the job and `env`. It always leaves an answer or an error, even when out of memory. */
void api_job_run(struct api_job *job, const struct lud_env *env);
/* Frees the job and what it owns. The api frees jobs that are returned to it, the host all others. NULL is
 * allowed. */
void api_job_free(struct api_job *job);

#endif
