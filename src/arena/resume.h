/* resume.h: which games of a plan a file of records already holds. Games are known by who sat where, by where
 * they began and by their first moves, not by their place in the file: so a longer tournament, or one with
 * more entrants, goes on from a shorter one. */
#ifndef ARENA_RESUME_H
#define ARENA_RESUME_H

#include "arena/arena.h"
#include "arena/results.h"

/* Counts every record of `text` into *results and sets done[index] of the game that it is.
 * LUD_ERROR_MISMATCH, with its line, for a game that the plan does not have; the errors of record_read. */
enum lud_status resume_read(const struct arena *arena, struct span text, record_find_game *find,
                            struct results *results, uint8_t *done, struct lud_why *why);

#endif
