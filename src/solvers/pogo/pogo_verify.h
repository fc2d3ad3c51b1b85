/* pogo_verify.h: proof that a table is right: every entry agrees with the entries its moves lead to, and the
 * ends of the game are where the rules say. By induction over plies no wins or losses can then be wrong; the
 * moves come from the game's naive twin, so nothing is shared with the solver but the numbering of boards. */
#ifndef SOLVERS_POGO_VERIFY_H
#define SOLVERS_POGO_VERIFY_H

#include "core/limits.h"
#include "solvers/pogo/pogo_table.h"

/* The first entry that does not agree. */
struct pogo_fault {
    bool found;
    uint32_t entry;
    uint8_t holds, expected;    /* bytes, see pogo_retrograde.h */
    struct pogo_state position; /* of the entry, white to move */
};

struct pogo_verify_progress {
    void (*entries)(void *context, uint64_t done, uint64_t total); /* from the caller's thread */
    void *context;
};

/* Judges every `stride`-th entry (1 = all) under the table's rules, by limits->threads threads. *checked is
 * how many. LUD_ERROR_CHECK with *fault; LUD_ERROR_STOPPED when limits->stop was set. progress may be NULL.
 */
enum lud_status pogo_verify(const struct pogo_table *table, const struct lud_rules *rules, uint32_t stride,
                            const struct lud_limits *limits, const struct lud_env *env,
                            const struct pogo_verify_progress *progress, struct pogo_fault *fault,
                            uint64_t *checked);

#endif
