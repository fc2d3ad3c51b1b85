/* openings.h: where games begin: at the start, at positions or after moves from a file, or after random
 * moves. One opening serves a whole set of games, so that every engine plays it from every seat. */
#ifndef ARENA_OPENINGS_H
#define ARENA_OPENINGS_H

#include "play/session.h"

enum { OPENINGS_MAX_FILE = 16 << 20 /* bytes */, OPENINGS_MAX_PLIES = 1000 };

/* One line of openings.text: `POSITION moves M1 M2`, where either part may be absent. */
struct opening {
    size_t start, size;   /* offset and length of the line in the text, in bytes */
    size_t position_size; /* length of the position at the start of the line; 0 = the common position */
    size_t moves;         /* offset of the moves in the line; == size when there are none */
};

struct openings {
    const struct lud_memory *memory;
    const struct lud_game *game;
    struct span rules;      /* option text; borrowed */
    struct span position;   /* the common position, for openings without their own; empty = start; borrowed */
    struct bytes text;      /* all lines */
    struct opening *at;     /* count elements; owned */
    size_t count, capacity; /* count 0: every game begins at the common position */
};

/* Starts without openings; never fails. Destroy with openings_destroy. */
void openings_init(struct openings *openings, const struct lud_game *game, struct span rules,
                   struct span position, const struct lud_memory *memory);
void openings_destroy(struct openings *openings);

/* Reads one opening per line: moves separated by blanks, a position, or `POSITION moves M1 M2 ...`. Empty
 * lines and lines that begin with `# ` are skipped. Boards may differ from line to line; the number of
 * players must be that of the common position (LUD_ERROR_MISMATCH). LUD_ERROR_SYNTAX when the text has no
 * opening. On error *why has line and column, and *openings is left without openings. */
enum lud_status openings_read(struct openings *openings, struct span text, struct lud_why *why);
/* Draws `count` openings of `plies` random moves. Opening i depends only on the seed and on openings 0..i-1,
 * so a larger count extends a smaller one. Positions are distinct unless TRIES draws in a row find no new
 * one. An opening is shorter when the game would end earlier. */
enum lud_status openings_draw(struct openings *openings, uint64_t count, int plies, uint64_t seed,
                              struct lud_why *why);

/* Creates a session at the end of opening `set`, taken modulo the number of openings. Free it with
 * session_free. Only reads *openings, so several threads may call it at once. */
enum lud_status openings_session(const struct openings *openings, uint64_t set, struct session **session,
                                 struct lud_why *why);

#endif
