/* assistant.h: answers to what players and students ask, in French and English, from what stands in
 * data/assistant and, about a position, from the rules and the engines. docs/assistant.md tells how.
 *
 * An assistant is made once and then only read: any number of threads may ask it at the same time. */
#ifndef ASSISTANT_ASSISTANT_H
#define ASSISTANT_ASSISTANT_H

#include "base/bytes.h"
#include "core/environment.h"
#include "core/limits.h"
#include "play/session.h"

enum {
    ASSISTANT_QUESTION = 2000, /* bytes of a question that are looked at */
    ASSISTANT_NEAREST = 3,     /* questions that are offered when it does not know */
    ASSISTANT_ANSWER = 1 << 16 /* bytes of each part of an answer */
};

enum assistant_mode {
    ASSISTANT_FULL,
    ASSISTANT_CLASSIC /* as the Namur Quoridor report's bot: classic.h */
};

struct assistant;

/* A knowledge file that somebody adds; `lang` holds until the file says otherwise. The text must outlive the
 * assistant. */
struct assistant_file {
    enum lud_lang lang;
    struct span text;
};

/* The built-in knowledge with `count` more files over it. Free it with assistant_free. On error *assistant is
 * NULL; *fault (may be NULL) is the index of the file that *why is about, `count` when it is none of them. */
enum lud_status assistant_new(const struct assistant_file *more, size_t count,
                              const struct lud_memory *memory, struct assistant **assistant, size_t *fault,
                              struct lud_why *why);
void assistant_free(struct assistant *assistant);                               /* may be NULL */
size_t assistant_topics(const struct assistant *assistant, enum lud_lang lang); /* how many it knows */

struct assistant_question {
    struct span text;
    struct span game;        /* beside whose board it is asked; empty: beside none */
    struct session *session; /* the position, of that game; NULL: none. It is the caller's; moves may be
                                played and taken back on it, and it stands as before afterwards */
    int player;              /* who asks, from 0; -1: whoever is to move */
    enum lud_lang lang;      /* unless the question is clearly in the other */
    struct span context;     /* of the answer before; empty: none */
    enum assistant_mode mode;
};

/* Everything is text; lists are separated as said. Parts that there are none of are empty. */
struct assistant_answer {
    enum lud_lang lang;
    struct bytes topic;   /* quoridor.goal; empty: it does not know */
    struct bytes text;    /* paragraphs, a line each */
    struct bytes rests;   /* page and heading: docs/games/quoridor.md: Rules */
    struct bytes cells;   /* to highlight, separated by blanks */
    struct bytes move;    /* that can be played now */
    struct bytes line;    /* moves, separated by blanks */
    struct bytes more;    /* questions to go on with, a line each */
    struct bytes nearest; /* known questions near an unknown one, a line each */
    struct bytes context; /* for the next question */
    float score;          /* how sure it is, 0..1 or a little more; for measuring */
};

/* An empty answer whose parts grow in `memory`; give it back with assistant_answer_destroy. */
struct assistant_answer assistant_answer_of(const struct lud_memory *memory);
void assistant_answer_destroy(struct assistant_answer *answer);

/* Answers. What is about the position may think: within `limits`, with what `env` has. Not knowing is an
 * answer; LUD_ERROR_MEMORY and LUD_ERROR_STOPPED are not. */
enum lud_status assistant_ask(const struct assistant *assistant, const struct assistant_question *question,
                              const struct lud_env *env, const struct lud_limits *limits,
                              struct assistant_answer *answer, struct lud_why *why);

#endif
