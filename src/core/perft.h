/* perft.h: counts the leaf nodes at a given depth, the standard test of a move generator. */
#ifndef CORE_PERFT_H
#define CORE_PERFT_H

#include "core/budget.h"
#include "core/game.h"

enum { PERFT_MAX_DEPTH = 64 };

/* Sets *leaves to the number of move sequences of `depth` plies from `state`; 1 for depth 0. Sequences that
 * end earlier do not count. The last ply is counted in bulk with game_count. When `budget` (may be NULL) is
 * spent, the count stops: budget->spent is set and *leaves is the partial count. LUD_ERROR_USAGE for a depth
 * outside 0..PERFT_MAX_DEPTH, LUD_ERROR_MEMORY when `depth` positions cannot be allocated; *leaves is then 0.
 */
enum lud_status perft(const struct lud_rules *rules, const struct lud_state *state, int depth,
                      const struct lud_memory *memory, struct budget *budget, uint64_t *leaves);

#endif
