/* tabletop.h: rules and state of any game together, so that a test can set up a position in one line. Every
 * function fails the running cmocka test if its comment does not hold. */
#ifndef TESTS_GAMES_TABLETOP_H
#define TESTS_GAMES_TABLETOP_H

#include "core/game.h"

struct tabletop {
    struct lud_rules *rules;
    struct lud_state *state;
};

/* Opens the rules with `options` and sets up `position`; "" selects the defaults. Call tabletop_clear at the
 * end. */
struct tabletop tabletop_set(const struct lud_game *game, const char *options, const char *position);
void tabletop_clear(struct tabletop *table);

/* Plays moves in notation, separated by blanks; all must be legal. */
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
