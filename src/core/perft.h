/* perft.h: counts the move sequences of a given length: the standard check of a move generator. */
#ifndef CORE_PERFT_H
#define CORE_PERFT_H

#include "core/budget.h"
#include "core/game.h"

enum { PERFT_MAX_DEPTH = 64 };

/* Leaves at `depth` plies below `state`; finished games have no children, depth 0 is 1. The last ply is
 * counted in bulk by game_count, not played. Ends early when `budget` (may be NULL) is spent: *leaves is then
 * what was counted so far, and budget->spent tells. LUD_ERROR_MEMORY without room for depth states,
 * LUD_ERROR_USAGE for a depth outside 0..PERFT_MAX_DEPTH; *leaves is then 0. */
enum lud_status perft(const struct lud_rules *rules, const struct lud_state *state, int depth,
                      const struct lud_memory *memory, struct budget *budget, uint64_t *leaves);

#endif
