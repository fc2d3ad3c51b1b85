/* conformance_run.h: what the parts of the conformance suite share; nobody else includes it. Each part is a
 * function that is true when its requirements hold; when it is false, the report already tells. */
#ifndef CORE_CONFORMANCE_RUN_H
#define CORE_CONFORMANCE_RUN_H

#include "core/conformance/conformance.h"
#include "core/faulty.h"

enum {
    CONFORMANCE_DRAWING = 1 << 20, /* bytes of a drawing at most */
    CONFORMANCE_CLOSE = 4, /* positions of each game that are looked at most closely, the last one too */
    CONFORMANCE_TEXTS = GAME_MAX_POSITION + 1
};

struct conformance_run {
    const struct lud_game *game;
    struct span options;             /* as given */
    const struct lud_memory *memory; /* for everything but the rules */
    struct faulty watch;             /* where the rules live, so that changes to them show */
    struct lud_rules *rules;
    uint64_t rules_hash;
    struct lud_state *state;         /* the position under test */
    struct lud_state *copy;          /* how it was */
    struct lud_state *other, *third; /* scratch */
    struct random random;            /* for choices */
    bool close;                      /* this position gets the slow checks too */
    int count;                       /* legal moves of the position under test */
    lud_move moves[LUD_MAX_MOVES];
    char names[LUD_MAX_MOVES][GAME_MAX_MOVE + 1]; /* their notation */
    char text[CONFORMANCE_TEXTS];                 /* of the position, at the last tick boundary */
    char again[CONFORMANCE_TEXTS], mutant[CONFORMANCE_TEXTS];
    char drawing[CONFORMANCE_DRAWING];
    size_t text_size;
    struct conformance_report *report;
};

/* Whether `holds`; otherwise the report says that `requirement` failed here with `move`. */
bool conformance_require(struct conformance_run *run, enum conformance_requirement requirement, lud_move move,
                         bool holds);

bool conformance_options(struct conformance_run *run);   /* the rules and their options */
bool conformance_untouched(struct conformance_run *run); /* the rules' bytes are what they were */
bool conformance_head(struct conformance_run *run, const struct lud_state *state);
bool conformance_position(struct conformance_run *run);            /* texts, drawings, values of run->state */
bool conformance_moves(struct conformance_run *run);               /* fills run->moves; all about them */
bool conformance_notation(struct conformance_run *run);            /* the texts of run->moves */
bool conformance_commitments(struct conformance_run *run);         /* LUD_SIMULTANEOUS, at a tick boundary */
bool conformance_step(struct conformance_run *run, lud_move move); /* plays it in run->state */

#endif
