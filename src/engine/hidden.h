/* hidden.h: runs a derived game (core/derived.h) behind an engine: translates problems of the real game to
 * the hidden game, and results back. */
#ifndef ENGINE_HIDDEN_H
#define ENGINE_HIDDEN_H

#include "core/derived.h"
#include "core/problem.h"
#include "core/result.h"

struct hidden {
    const struct lud_derived *derived;
    const struct lud_rules *real;    /* borrowed */
    const struct lud_memory *memory; /* allocates the following three, which are owned */
    struct lud_rules *rules;         /* of the hidden game */
    struct lud_state *root;          /* the hidden position of the problem */
    struct lud_state *at;            /* scratch: the hidden position along the result's line */
};

/* Writes the settings of the hidden rules; `given` marks those that follow from the real rules. */
void hidden_settings(const struct lud_derived *derived, const struct lud_rules *real,
                     struct lud_settings *settings);

/* Opens the hidden rules that follow from `real`, which must outlive *hidden; `options` sets those that do
 * not follow. Allocates all memory. On error there is nothing to close. */
enum lud_status hidden_open(struct hidden *hidden, const struct lud_derived *derived,
                            const struct lud_rules *real, struct span options,
                            const struct lud_memory *memory, struct lud_why *why);
void hidden_close(struct hidden *hidden); /* an all-zero *hidden is allowed */

/* Translates a problem to the hidden game. The result points into *hidden and is valid until the next
 * call. */
struct lud_problem hidden_question(struct hidden *hidden, const struct lud_problem *real,
                                   const struct lud_evaluation *evaluation);
/* Translates the result back to moves of the real game. The line ends at the first hidden move that has no
 * real counterpart. Values are kept if both games have the same number of players, but no longer count as
 * proved. */
void hidden_answer(struct hidden *hidden, struct lud_result *result);

#endif
