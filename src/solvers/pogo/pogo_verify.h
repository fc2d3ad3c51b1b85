/* pogo_verify.h: proves a table right: every entry must agree with the entries its moves lead to, and the
 * finished games must be those of the rules. By induction over plies no win or loss can then be wrong. Moves
 * come from the game's naive twin, so the check shares only the numbering of boards with the solver. */
#ifndef SOLVERS_POGO_VERIFY_H
#define SOLVERS_POGO_VERIFY_H

#include "core/limits.h"
#include "solvers/pogo/pogo_table.h"

/* The first entry that disagrees with its moves; the other fields are set only if `found`. */
struct pogo_fault {
    bool found;
    uint32_t entry;
    uint8_t holds, expected;    /* bytes, see pogo_retrograde.h */
    struct pogo_state position; /* of the entry, white to move */
};

/* Progress callback, called on the thread that called pogo_verify, with numbers of entries. */
struct pogo_verify_progress {
    void (*entries)(void *context, uint64_t done, uint64_t total);
    void *context;
};

/* Checks every `stride`-th entry (1 = all) against `rules`, which must be the rules of the table, with
 * limits->threads threads. *checked receives the number of entries checked. LUD_ERROR_CHECK if an entry is
 * wrong, described in *fault; LUD_ERROR_STOPPED if limits->stop was set. `progress` may be NULL. */
enum lud_status pogo_verify(const struct pogo_table *table, const struct lud_rules *rules, uint32_t stride,
                            const struct lud_limits *limits, const struct lud_env *env,
                            const struct pogo_verify_progress *progress, struct pogo_fault *fault,
                            uint64_t *checked);

#endif
