/* lesson.h: one lesson as its file says it. docs/lessons.md describes the format. A lesson is a list of
 * parts: the first has its title and its summary, the others are its steps. */
#ifndef LESSONS_LESSON_H
#define LESSONS_LESSON_H

#include "base/json.h"
#include "base/why.h"

struct lud_env; /* core/environment.h */

enum {
    LESSON_SIZE = 64 << 10,  /* bytes of a file */
    LESSON_LINE = 4000,      /* bytes of a line */
    LESSON_NAME = 40,        /* bytes of a lesson's name */
    LESSON_STEPS = 40,       /* steps of a lesson */
    LESSON_TEXTS = 40,       /* texts of a part, both languages together */
    LESSON_ASKS = 20,        /* questions of a step */
    LESSON_LANES = 4,        /* engines of a view */
    LESSON_PRACTICE = 60,    /* random moves before a question */
    LESSON_STEP_MAX = 100000 /* step of a trace */
};

struct lesson_text {
    enum lud_lang lang;
    struct span text;
};

struct lesson_ask {
    struct span family;
    int step; /* of the trace; 0: any */
    int lane; /* from 1 */
    int32_t line;
};

/* A part while it is read. Spans point into the file. */
struct lesson_part {
    int32_t line; /* where it begins, from 1 */
    struct lesson_text texts[LESSON_TEXTS];
    int text_count;
    struct span view, trial; /* the query of a lab address, without `/lab?`; empty: none */
    int lanes;               /* engines of the view */
    struct lesson_ask asks[LESSON_ASKS];
    int ask_count;
    bool practises;
    int fewest, most; /* random moves, if it practises */
};

/* Reads a lesson and writes it as a JSON object. With `env`, games, positions, moves and engines of addresses
 * are checked too; NULL: only the form. On error *why has the line, and what was written so far is useless.
 * LUD_ERROR_SYNTAX, LUD_ERROR_TOO_LARGE, what session_new and engine_open report. */
enum lud_status lesson_write(struct span name, struct span text, const struct lud_env *env,
                             struct json_writer *writer, struct lud_why *why);

/* Whether it is the name of a lesson: small letters, digits and hyphens. */
bool lesson_name_valid(struct span name);

/* The families of questions that the page can ask, in the order of docs/lessons.md; NULL ends them. */
const char *const *lesson_families(void);

#endif
