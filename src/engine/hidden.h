/* hidden.h: a derived game (core/derived.h) at work behind an engine: real questions become hidden ones,
 * hidden answers real ones. */
#ifndef ENGINE_HIDDEN_H
#define ENGINE_HIDDEN_H

#include "core/derived.h"
#include "core/problem.h"
#include "core/result.h"

struct hidden {
    const struct lud_derived *derived;
    const struct lud_rules *real;    /* borrowed */
    const struct lud_memory *memory; /* of all below */
    struct lud_rules *rules;         /* of the hidden game */
    struct lud_state *root;          /* the question's position */
    struct lud_state *at;            /* follows the answer's line */
};

/* The hidden rules' settings, with `given` for those that follow from the real rules. */
void hidden_settings(const struct lud_derived *derived, const struct lud_rules *real,
                     struct lud_settings *settings);

/* Opens the hidden rules that follow from `real`, which must outlive it, with `options` for what does not
 * follow. Everything is reserved here. On error there is nothing to close. */
enum lud_status hidden_open(struct hidden *hidden, const struct lud_derived *derived,
                            const struct lud_rules *real, struct span options,
                            const struct lud_memory *memory, struct lud_why *why);
void hidden_close(struct hidden *hidden); /* all zero is fine */

/* The hidden question that the real one stands for; valid until the next one. */
struct lud_problem hidden_question(struct hidden *hidden, const struct lud_problem *real,
                                   const struct lud_evaluation *evaluation);
/* Turns the answer to it into moves of the real game. Values stay when both games have the same players, but
 * prove nothing; the line ends where a hidden move stands for no real one. */
void hidden_answer(struct hidden *hidden, struct lud_result *result);

#endif
