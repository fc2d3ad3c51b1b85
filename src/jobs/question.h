/* question.h: what a job is asked. A client describes a position by texts (game, rules, position, moves); a
 * question about a hosted game carries a session of its own instead. Either way a question shares nothing
 * that changes with the api, so it can go to another thread. */
#ifndef JOBS_QUESTION_H
#define JOBS_QUESTION_H

#include "base/json.h"
#include "base/why.h"
#include "play/session.h"

enum api_job_kind {
    API_JOB_MOVE,    /* an engine's move in a game */
    API_JOB_BID,     /* an engine's bid and line in a Ricochet round */
    API_JOB_HINT,    /* a move with values, line and reasons; Ricochet Robots: hints in steps */
    API_JOB_ANALYSE, /* the values of a position and of its moves */
    API_JOB_EXPLAIN, /* what a move does, or why it is illegal */
    API_JOB_SOLVE,   /* the exact value, where the game has a solver */
    API_JOB_PUZZLE,  /* makes the puzzle of a day or of a difficulty */
    API_JOB_ASK,     /* a question to the assistant, with or without a position */
    API_JOB_SOLVED,  /* checks that moves solve a puzzle */
    API_JOB_TRACE,   /* how an engine searches a position: docs/trace.md */
    API_JOB_REPORT,  /* rows of an experiment of a report: reports/report.h */
    API_JOB_KINDS
};

enum {
    QUESTION_MAX = 1 << 20, /* bytes of all texts of a question; the moves of a long game fit */
    QUESTION_TEXT = 500,    /* bytes of a question to the assistant */
    QUESTION_STEPS = 4      /* steps of a hint */
};

struct question {
    /* The hosted game at its present position, in place of rules, position and moves; NULL = use the texts.
     * Owned by the holder of the question. */
    struct session *session;
    struct span kind;               /* the game's name: "quoridor" */
    struct span rules, position;    /* as session_new takes them */
    struct span moves;              /* since the position, as session_play_list takes them */
    struct span level, engine;      /* who answers: at most one is set; both empty: the strongest engine */
    struct span move;               /* explain: the move to explain */
    struct span puzzle;             /* solved: the puzzle's name */
    struct span date;               /* puzzle: 2026-11-16 */
    struct span difficulty;         /* puzzle: beginner .. expert */
    struct span question;           /* ask: at most QUESTION_TEXT bytes */
    struct span lang;               /* ask: en or fr; empty: the job's language */
    struct span context;            /* ask: `context` of the previous answer */
    struct span report, experiment; /* report: their names */
    int64_t time;                   /* milliseconds; 0 = the default of the level or of the kind of job */
    int64_t step;                   /* hint: 1..QUESTION_STEPS; 0 = all */
    int64_t seed;                   /* puzzle, trace, report */
    int64_t nodes, sims, depth;     /* trace: limits of the search; 0 = none */
    int64_t from;                   /* report: the first row wanted */
    int64_t games;                  /* report: games per row; 0 = the usual number */
    int64_t events;                 /* trace: events to keep; 0 = as many as a trace may have */
};

/* Reads the request in values[object] into *question. Its texts are appended to *texts, which must be made
 * with bytes_growing(memory, QUESTION_MAX) and must not change while the question is used. With
 * question->session set, the request must have none of kind, rules, position and moves, which the session
 * gives. The caller handles the members `id`, `op` and `game`. LUD_ERROR_USAGE, with the member as why->word,
 * when a member is missing, unknown or of the wrong type; LUD_ERROR_MEMORY. After an error *texts has its old
 * size. */
enum lud_status question_ask(struct question *question, struct bytes *texts, enum api_job_kind kind,
                             const struct json *json, size_t object, struct lud_why *why);
/* Copies the question's texts to *texts and points the question there; false when out of memory. *texts must
 * not change afterwards. */
bool question_copy_texts(struct question *question, struct bytes *texts);

/* Opens a session at the position and after the moves of the texts; the caller frees it with session_free. On
 * error *session is NULL and *member (if not NULL) names the field at fault, in which why->column counts. */
enum lud_status question_session(const struct question *question, const struct lud_memory *memory,
                                 struct session **session, const char **member, struct lud_why *why);

#endif
