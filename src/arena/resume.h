/* resume.h: finds out which games of a plan a file of records already holds. A game is recognised by its
 * seating, its first position and its opening moves, not by its place in the file, so a longer tournament or
 * one with more entrants can continue a shorter one. */
#ifndef ARENA_RESUME_H
#define ARENA_RESUME_H

#include "arena/arena.h"
#include "arena/results.h"

/* Adds every record of `text` to *results and sets done[index] = 1 for its game; `done` has arena->plan.total
 * elements. LUD_ERROR_MISMATCH, with the line, for a game that is not in the plan; otherwise the errors of
 * record_read. After an error *results and `done` hold the records before it. */
enum lud_status resume_read(const struct arena *arena, struct span text, record_find_game *find,
                            struct results *results, uint8_t *done, struct lud_why *why);

#endif
