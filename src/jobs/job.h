/* job.h: a question for an engine or a solver that takes longer than a message may: what to play, what a
 * position is worth, why. A job holds copies of all that it needs, so it can run on another thread, and its
 * answer comes back to the api as an input. question.h tells what is asked. */
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

struct api_job {
    enum api_job_kind kind;
    uint64_t number;       /* of this job, never used again */
    char game[LOGBOOK_ID]; /* "" = a question about a position, not about a game */
    uint32_t entry;        /* the game's entries when it was asked: an answer to an older question is void */
    uint32_t client;       /* who asked; 0 = the game itself */
    int64_t request;       /* the id of the request, for the answer */
    int seat;              /* for whom; -1 = whose turn it is */
    enum lud_lang lang;    /* of the words */
    const struct assistant *assistant; /* ASK: who answers; NULL: nobody does. The host's */
    struct question question;          /* its session is the job's, its texts stand in `texts` */
    struct bytes texts;
    /* The host's bounds: no level and no wish of the question goes beyond them (time, memory, threads; 0 =
     * none). `seed` is the engine's. `stop` is set by api_job_run. */
    struct lud_limits limits;
    const atomic_bool *stop; /* the host's; set before api_job_run; may be NULL */
    /* MOVE: whether the seat's engine may be kept for its next move. `branch` grows when moves of the game
     * are taken back. `engine` is the one that a host has kept for this seat, or NULL; after the run it is
     * the one to keep, or NULL. An engine that went wrong, was stopped or remembers nothing is freed. */
    bool keep;
    uint32_t branch;
    struct seat_engine *engine;

    /* After the run. `answer` are the members of a JSON object, without the braces: those of "ok" when status
     * is LUD_OK, of "error" otherwise: code, word, message, and where a text is at fault column and member.
     */
    struct bytes answer;
    enum lud_status status;
    struct lud_why why;           /* of a status that is not LUD_OK */
    char move[GAME_MAX_MOVE + 1]; /* MOVE, HINT, ANALYSE: the notation; "" = there is none */
    int found;      /* BID: the bid, 0 = it passes; SOLVE, PUZZLE, SOLVED: moves of a shortest solution, -1 =
                       not known */
    uint32_t delay; /* BID: milliseconds after the draw when it speaks */
    int played;     /* SOLVED: moves of the line that was given */
    struct bytes line; /* BID, SOLVE, HINT, MOVE: what is expected, moves separated by blanks */
};

/* A job of this kind with an empty question, whose texts live in `memory`; NULL without memory. Its limits
 * are 0, its seat -1. Ask with question_ask, or fill the question and have it keep its texts. */
struct api_job *api_job_new(enum api_job_kind kind, const struct lud_memory *memory);
/* Runs the job to its end: opens the game, thinks, writes the answer. Any thread; uses nothing but the job
 * and `env`. Always leaves an answer, be it an error, also without memory. */
void api_job_run(struct api_job *job, const struct lud_env *env);
/* For the host, when a job can no longer be handed back; may be NULL. */
void api_job_free(struct api_job *job);

#endif
