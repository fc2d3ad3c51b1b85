/* explain_quoridor.h: what the two files about Quoridor share. */
#ifndef ENGINE_EXPLAIN_QUORIDOR_H
#define ENGINE_EXPLAIN_QUORIDOR_H

#include "engine/explain.h"
#include "games/quoridor/quoridor.h"
#include "solvers/quoridor/quoridor_paths.h"

enum { EXPLAIN_QUORIDOR_FEARED = 2 }; /* steps that a wall must cost to be warned of */

/* Appends a move as people write it; walls and squares read the same whoever's turn it is. */
static inline void explain_quoridor_put(const struct lud_rules *rules, const struct lud_state *state,
                                        int move, struct bytes *out)
{
    game_format_move(rules, state, (lud_move)move, out);
}

/* Says who would be first without further walls, and by how many of all players' turns. */
void explain_quoridor_race(const struct lud_rules *rules, const struct lud_state *state,
                           struct explanation *out);
/* Whether anybody but `player` has a wall in hand. */
bool explain_quoridor_armed(const struct lud_rules *rules, const struct quoridor_state *state, int player);

extern const struct explain_topic explain_quoridor_topics[]; /* path risk */

#endif
