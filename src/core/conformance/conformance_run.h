/* conformance_run.h: internal header of the conformance suite. Each check returns true when its requirements
 * hold; otherwise it has filled the report. */
#ifndef CORE_CONFORMANCE_RUN_H
#define CORE_CONFORMANCE_RUN_H

#include "core/conformance/conformance.h"
#include "core/faulty.h"

enum {
    CONFORMANCE_DRAWING = 1 << 20, /* maximum bytes of a drawing */
    CONFORMANCE_THOROUGH = 4, /* plies of each game with the slow checks; the final position has them too */
    CONFORMANCE_TEXTS = GAME_MAX_POSITION + 1 /* bytes of a text buffer */
};

struct conformance_run {
    const struct lud_game *game;
    struct span options;             /* as given to conformance_check */
    const struct lud_memory *memory; /* for everything but the rules */
    struct faulty watch;             /* allocates the rules, to detect writes to them and leaks */
    struct lud_rules *rules;
    uint64_t rules_hash;                          /* of their bytes after opening */
    struct lud_state *state;                      /* the position under test */
    struct lud_state *copy;                       /* `state` before the checks */
    struct lud_state *other, *third;              /* scratch */
    struct random random;                         /* for the moves and the mutations */
    bool thorough;                                /* run the slow checks on this position */
    int count;                                    /* number of `moves` */
    lud_move moves[LUD_MAX_MOVES];                /* legal moves of `state` */
    char names[LUD_MAX_MOVES][GAME_MAX_MOVE + 1]; /* notation of `moves` */
    char text[CONFORMANCE_TEXTS];                 /* of the position at the last tick boundary */
    char again[CONFORMANCE_TEXTS];                /* text formatted from a parsed position */
    char mutant[CONFORMANCE_TEXTS];               /* `text` with one mutation */
    char drawing[CONFORMANCE_DRAWING];
    size_t text_size; /* bytes in `text` */
    struct conformance_report *report;
};

/* Returns `holds`; if false, records in the report that `requirement` failed with `move` (LUD_NO_MOVE: none).
 */
bool conformance_require(struct conformance_run *run, enum conformance_requirement requirement, lud_move move,
                         bool holds);

bool conformance_options(struct conformance_run *run);   /* the rules and their options */
bool conformance_untouched(struct conformance_run *run); /* the rules' bytes have not changed */
bool conformance_head(struct conformance_run *run, const struct lud_state *state); /* turn and pending */
bool conformance_position(struct conformance_run *run);    /* texts, drawings and values of run->state */
bool conformance_moves(struct conformance_run *run);       /* sets and checks run->moves */
bool conformance_notation(struct conformance_run *run);    /* the notation of run->moves */
bool conformance_commitments(struct conformance_run *run); /* LUD_SIMULTANEOUS, at a tick boundary */
bool conformance_step(struct conformance_run *run, lud_move move); /* plays `move` in run->state */

#endif
