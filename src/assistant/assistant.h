/* assistant.h: answers questions of players and students in French and English: from the knowledge files in
 * data/assistant and, when the question is about a position, from the rules and the engines. See
 * docs/assistant.md for users and docs/internals/assistant.md for how it works.
 *
 * An assistant is immutable after assistant_new: any number of threads may call assistant_ask at the same
 * time, each with its own question, session and answer. */
#ifndef ASSISTANT_ASSISTANT_H
#define ASSISTANT_ASSISTANT_H

#include "base/bytes.h"
#include "core/environment.h"
#include "core/limits.h"
#include "play/session.h"

enum {
    ASSISTANT_QUESTION = 2000, /* bytes of a question; the rest is ignored */
    ASSISTANT_NEAREST = 3,     /* questions offered when the assistant does not know the answer */
    ASSISTANT_ANSWER = 1 << 16 /* maximum bytes of each part of an answer */
};

enum assistant_mode {
    ASSISTANT_FULL,
    ASSISTANT_CLASSIC /* answers like the bot of the Namur Quoridor report: classic.h */
};

struct assistant;

/* A knowledge file added by the caller. `lang` is the language of its topics until a line `lang` in the file
 * changes it. The assistant keeps pointers into the text, which must outlive it. */
struct assistant_file {
    enum lud_lang lang;
    struct span text;
};

/* Loads the built-in knowledge, then `count` more files, whose topics replace built-in topics of the same
 * name, and builds both indexes. `memory` must outlive the assistant; free it with assistant_free. On error
 * *assistant is NULL; *fault (may be NULL) is the index of the file that *why describes, or `count` when the
 * error is in none of them. */
enum lud_status assistant_new(const struct assistant_file *more, size_t count,
                              const struct lud_memory *memory, struct assistant **assistant, size_t *fault,
                              struct lud_why *why);
void assistant_free(struct assistant *assistant);                               /* may be NULL */
size_t assistant_topics(const struct assistant *assistant, enum lud_lang lang); /* number of topics */

struct assistant_question {
    struct span text;        /* any bytes; need not be UTF-8 */
    struct span game;        /* game of the board next to which it is asked; empty: no board */
    struct session *session; /* position of that game, or NULL. Owned by the caller, who must not use it
                                during the call: answering plays and takes back moves on it, and may leave it
                                at another position of the game */
    int player;              /* seat of the asker, from 0; -1: the player to move */
    enum lud_lang lang;      /* language of the answer, unless the question is clearly in the other one */
    struct span context;     /* `context` of the previous answer; empty: first question */
    enum assistant_mode mode;
};

/* Every part is text, not terminated; absent parts are empty. */
struct assistant_answer {
    enum lud_lang lang;
    struct bytes topic;   /* name, e.g. quoridor.goal; empty: the assistant does not know */
    struct bytes text;    /* paragraphs, one per line */
    struct bytes rests;   /* source of the answer, page and heading: docs/games/quoridor.md: Rules */
    struct bytes cells;   /* squares to highlight, separated by blanks */
    struct bytes move;    /* a move that is legal in the position asked about */
    struct bytes line;    /* moves, separated by blanks */
    struct bytes more;    /* suggested next questions, one per line */
    struct bytes nearest; /* known questions close to one it cannot answer, one per line */
    struct bytes context; /* to be passed with the next question */
    float score;          /* confidence as log odds (sure.h), negative: unknown; for measurements only */
};

/* An empty answer whose parts grow in `memory`; the caller releases it with assistant_answer_destroy. One
 * answer may be used for many calls of assistant_ask. */
struct assistant_answer assistant_answer_of(const struct lud_memory *memory);
void assistant_answer_destroy(struct assistant_answer *answer);

/* Replaces *answer with the answer to the question. A question about the position may run an engine, within
 * `limits` and with the clock, threads and memory of `env`. "I don't know" is an answer: LUD_OK. Errors are
 * LUD_ERROR_MEMORY, LUD_ERROR_STOPPED (the engine found no move in time) and what engine_open reports; the
 * parts of *answer are then unspecified but still valid. */
enum lud_status assistant_ask(const struct assistant *assistant, const struct assistant_question *question,
                              const struct lud_env *env, const struct lud_limits *limits,
                              struct assistant_answer *answer, struct lud_why *why);

#endif
