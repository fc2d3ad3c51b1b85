/* explain_quoridor.h: private declarations of explain_quoridor.c and explain_quoridor_topics.c. */
#ifndef ENGINE_EXPLAIN_QUORIDOR_H
#define ENGINE_EXPLAIN_QUORIDOR_H

#include "engine/explain.h"
#include "games/quoridor/quoridor.h"
#include "solvers/quoridor/quoridor_paths.h"

enum { EXPLAIN_QUORIDOR_FEARED = 2 }; /* least cost of a wall, in steps, that is worth a warning */

/* Appends a move in notation; walls and squares do not depend on the player to move. */
static inline void explain_quoridor_put(const struct lud_rules *rules, const struct lud_state *state,
                                        int move, struct bytes *out)
{
    game_format_move(rules, state, (lud_move)move, out);
}

/* Appends who would arrive first without further walls, and by how many turns of all players. */
void explain_quoridor_race(const struct lud_rules *rules, const struct lud_state *state,
                           struct explanation *out);
/* Whether anybody but `player` has a wall in hand. */
bool explain_quoridor_armed(const struct lud_rules *rules, const struct quoridor_state *state, int player);

extern const struct explain_topic explain_quoridor_topics[]; /* path risk */

#endif
