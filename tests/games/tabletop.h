/* tabletop.h: a position in one line, for tests of any game: rules and state together. Every function fails
 * the running cmocka test when things are not as said. */
#ifndef TESTS_GAMES_TABLETOP_H
#define TESTS_GAMES_TABLETOP_H

#include "core/game.h"

struct tabletop {
    struct lud_rules *rules;
    struct lud_state *state;
};

/* Opens the rules with `options` for `position` and sets it up; "" for the defaults. Ends with
 * tabletop_clear. */
struct tabletop tabletop_set(const struct lud_game *game, const char *options, const char *position);
void tabletop_clear(struct tabletop *table);

/* Plays moves in notation, separated by blanks; all are legal. */
void tabletop_play(struct tabletop *table, const char *moves);

/* The position's text is `text`. */
void tabletop_text(const struct tabletop *table, const char *text);
/* The game is over, and the first three players get this (0 for those that do not exist). */
void tabletop_values(const struct tabletop *table, lud_value a, lud_value b, lud_value c);
/* The position is refused by rules that were opened for another one, and the table stays as it is. */
void tabletop_not_parsed(const struct tabletop *table, const char *position, enum lud_status status,
                         enum lud_text text, int column);
/* Rules do not open with these options for this position. */
void tabletop_refused(const struct lud_game *game, const char *options, const char *position,
                      enum lud_status status, enum lud_text text, int column);

#endif
