/* openings.h: where games begin: the start, positions or moves from a file, or moves drawn at random. One
 * opening serves a whole set of games, so that everybody plays it from every seat. */
#ifndef ARENA_OPENINGS_H
#define ARENA_OPENINGS_H

#include "play/session.h"

enum { OPENINGS_MAX_FILE = 16 << 20 /* bytes */, OPENINGS_MAX_PLIES = 1000 };

/* A piece of openings.text. */
struct opening {
    size_t start, size;   /* bytes of the line */
    size_t position_size; /* its first bytes are a position; 0 = the common one */
    size_t moves;         /* where the moves begin in the line; == size: there are none */
};

struct openings {
    const struct lud_memory *memory;
    const struct lud_game *game;
    struct span rules;    /* option text; borrowed */
    struct span position; /* where games without a position of their own begin; empty = the start; borrowed */
    struct bytes text;    /* all lines */
    struct opening *at;
    size_t count, room; /* no openings: all games begin at the common position */
};

/* No openings yet; never fails. Destroy with openings_destroy. */
void openings_init(struct openings *openings, const struct lud_game *game, struct span rules,
                   struct span position, const struct lud_memory *memory);
void openings_destroy(struct openings *openings);

/* Takes one opening a line: moves separated by blanks, a position, or `POSITION moves M1 M2 ...`. Empty lines
 * and lines that begin with `# ` are skipped. Boards may differ, but every opening is for as many players as
 * the common position: LUD_ERROR_MISMATCH. On error *why has line and column, and there are no openings;
 * LUD_ERROR_SYNTAX when the text has none. */
enum lud_status openings_read(struct openings *openings, struct span text, struct lud_why *why);
/* Draws `count` openings of `plies` random moves; opening i depends on the seed and on openings 0..i-1 only.
 * They lead to different positions as long as such are found. Where games end earlier, an opening has fewer
 * moves. */
enum lud_status openings_draw(struct openings *openings, uint64_t count, int plies, uint64_t seed,
                              struct lud_why *why);

/* A new session after the opening of `set`, which is taken modulo their number. Free with session_free. */
enum lud_status openings_session(const struct openings *openings, uint64_t set, struct session **session,
                                 struct lud_why *why);

#endif
