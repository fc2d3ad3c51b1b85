/* question.h: what a job is asked, as values that can travel to another thread: a game with its rules, a
 * position and the moves since, as text where a client wrote them, as a session of its own where a game is
 * followed, and what else the kind of job wants to know. */
#ifndef JOBS_QUESTION_H
#define JOBS_QUESTION_H

#include "base/json.h"
#include "base/why.h"
#include "play/session.h"

enum api_job_kind {
    API_JOB_MOVE,    /* an engine's move in a game */
    API_JOB_BID,     /* an engine's bid and line in a Ricochet round */
    API_JOB_HINT,    /* what to do: a move, a score, a line, a reason; Ricochet: graded */
    API_JOB_ANALYSE, /* the value of the position and of its moves */
    API_JOB_EXPLAIN, /* what a move does, or why it is illegal */
    API_JOB_SOLVE,   /* the exact answer where the game has one */
    API_JOB_PUZZLE,  /* a puzzle of the day, or of a difficulty */
    API_JOB_ASK,     /* a question to the assistant, with or without a position */
    API_JOB_SOLVED,  /* whether moves solve a puzzle, and how few it takes */
    API_JOB_KINDS
};

enum {
    QUESTION_MAX = 1 << 20, /* bytes of a question's texts: a long game's moves are in them */
    QUESTION_TEXT = 500,    /* bytes of a question to the assistant */
    QUESTION_STEPS = 4      /* of a graded hint */
};

struct question {
    /* The followed game as it stands, in place of rules, position and moves; NULL: none. Whoever holds the
     * question owns it. */
    struct session *session;
    struct span kind;            /* the game's name: "quoridor" */
    struct span rules, position; /* as session_new takes them */
    struct span moves;           /* since the position, as session_play_list takes them */
    struct span level, engine;   /* whom to ask, one at most; both empty: the strongest */
    struct span move;            /* explain: the move that it is about */
    struct span puzzle;          /* solved: the puzzle's name */
    struct span date;            /* puzzle: 2026-11-16 */
    struct span difficulty;      /* puzzle: beginner .. expert */
    struct span question;        /* ask: what is asked, at most QUESTION_TEXT bytes */
    struct span lang;            /* ask: en or fr; empty: the connection's */
    struct span context;         /* ask: of the answer before */
    int64_t time;                /* milliseconds; 0 = what the level takes, or the kind of job */
    int64_t step;                /* hint: 1..QUESTION_STEPS; 0 = all */
    int64_t seed;                /* puzzle */
};

/* Reads the request in values[object] into *question, whose texts are appended to *texts, made with
 * bytes_growing(memory, QUESTION_MAX). A question that has a session is about the game that the request's
 * `game` names: the request must then have none of kind, rules, position and moves; else it must have `kind`.
 * Members `id`, `op` and `game` are the caller's affair. LUD_ERROR_USAGE with the member as why->word when a
 * member is missing, unknown or of the wrong type; LUD_ERROR_MEMORY. */
enum lud_status question_ask(struct question *question, struct bytes *texts, enum api_job_kind kind,
                             const struct json *json, size_t object, struct lud_why *why);
/* Makes the question's texts its own: appends them to *texts and points to them there; false without memory.
 */
bool question_keep(struct question *question, struct bytes *texts);

/* Opens the game at the position that the texts tell, after their moves; free it with session_free. On error
 * *session is NULL, and *member (may be NULL) is the field at fault: why->column counts in it. */
enum lud_status question_session(const struct question *question, const struct lud_memory *memory,
                                 struct session **session, const char **member, struct lud_why *why);

#endif
