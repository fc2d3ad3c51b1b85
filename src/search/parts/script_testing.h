/* script_testing.h: the trace of a tree search as a short text, so that a test can state the whole search as
 * it was worked out by hand. Nodes are numbered in order of first appearance, values are percents of LUD_ONE:
 *
 *   iteration 2 [0 100]
 *   enter 3 b [0 60]              node, move, window; `expected` = evaluated only
 *   expand 3: 2                   number of moves
 *   terms 5: capture=10 end=0
 *   backup 3 from 5: 40 60 own    values, rule
 *   cut 3 beta
 *   leave 3: 40 60 lower */
#ifndef SEARCH_SCRIPT_TESTING_H
#define SEARCH_SCRIPT_TESTING_H

#include "base/bytes.h"
#include "core/game.h"
#include "core/trace.h"

enum { SCRIPT_NODES = 512, SCRIPT_BYTES = 32768 };

struct script {
    struct lud_trace trace; /* the observer, for lud_ask.trace */
    const struct lud_rules *rules;
    uint64_t ids[SCRIPT_NODES]; /* of the nodes 1..count, as the search names them */
    int count;
    struct bytes out; /* the text, in `room` */
    char room[SCRIPT_BYTES];
};

/* Starts an empty script. It must not move; `rules` must outlive it. */
void script_init(struct script *script, const struct lud_rules *rules);
/* The text so far; every line ends with LF. */
const char *script_text(struct script *script);

/* Appends the root moves of `state` with the values of the player to move: "a 40 exact, b 30 upper". */
void script_candidates(const struct lud_candidates *candidates, const struct lud_rules *rules,
                       const struct lud_state *state, struct bytes *out);

#endif
