/* question.h: what a job is asked, as text that can travel to another thread. A question names a game, its
 * rules, a position, the moves since, and what else the kind of job wants to know. The text holds a line for
 * each field that is not empty, with the length of its value, so that values stand in it as they came:
 *
 *     kind 8:quoridor
 *     moves 5:e2 e8
 */
#ifndef JOBS_QUESTION_H
#define JOBS_QUESTION_H

#include "base/json.h"
#include "base/why.h"
#include "jobs/job.h"
#include "play/session.h"

enum {
    QUESTION_MAX = 1 << 20, /* bytes of a question's text: a long game's moves are in it */
    QUESTION_TEXT = 500,    /* bytes of a question to the assistant */
    QUESTION_STEPS = 4      /* of a graded hint */
};

struct question {
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

/* Appends the question's text to *out: job->question, made with bytes_growing(memory, QUESTION_MAX). What did
 * not fit shows as out->failed. */
void question_write(struct bytes *out, const struct question *question);
/* Reads what question_write wrote; the fields point into `text`. LUD_ERROR_SYNTAX with a column. */
enum lud_status question_read(struct question *question, struct span text, struct lud_why *why);

/* Appends the question that the request in values[object] asks to *out. `about` is the followed game (kind,
 * rules, position and moves) that the request's `game` names: the request must then have none of these; NULL:
 * it must have `kind`. Members `id`, `op` and `game` are the caller's affair. LUD_ERROR_USAGE with the member
 * as why->word when a member is missing, unknown or of the wrong type; LUD_ERROR_MEMORY. */
enum lud_status question_ask(struct bytes *out, enum api_job_kind kind, const struct json *json,
                             size_t object, const struct question *about, struct lud_why *why);

/* Opens the game at the question's position, after its moves; free it with session_free. On error *session is
 * NULL, and *member (may be NULL) is the field at fault: why->column counts in it. */
enum lud_status question_session(const struct question *question, const struct lud_memory *memory,
                                 struct session **session, const char **member, struct lud_why *why);

#endif
