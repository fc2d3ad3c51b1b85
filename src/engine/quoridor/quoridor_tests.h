/* quoridor_tests.h: how Quoridor tests walls, for observers of a search. */
#ifndef ENGINE_QUORIDOR_TESTS_H
#define ENGINE_QUORIDOR_TESTS_H

#include "engine/game_row.h"

/* For every wall that fits: the groups of walls at its three points (`a`, `b`, `c`), whether paths have to be
 * searched (`flood`), and what comes out (`legal`). */
void quoridor_wall_tests(const struct lud_rules *rules, const struct lud_state *state,
                         const struct game_tests *tests);

#endif
