/* four.h: Connect Four (Howard Wexler, Ned Strongin 1974), the example of a game that is added to ludens: its
 * callbacks, which four.c collects in four_game. core/game.h states the contract of each callback; four.md
 * beside this file has the rules and the notation. */
#ifndef GAMES_FOUR_H
#define GAMES_FOUR_H

#include "core/game.h"

extern const struct lud_game four_game;
extern const struct lud_twin four_twin; /* the naive reference implementation */

/* four_rules.c */
void four_start(const struct lud_rules *rules, struct lud_state *state);
int four_moves(const struct lud_rules *rules, const struct lud_state *state, lud_move *out);
void four_play(const struct lud_rules *rules, struct lud_state *state, lud_move move);
enum lud_status four_check(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                           struct lud_why *why);
void four_outcome(const struct lud_rules *rules, const struct lud_state *state, lud_value *values);

/* four_notation.c */
enum lud_status four_parse(const struct lud_rules *rules, struct span text, struct lud_state *state,
                           struct lud_why *why);
void four_format(const struct lud_rules *rules, const struct lud_state *state, struct bytes *out);
enum lud_status four_parse_move(const struct lud_rules *rules, const struct lud_state *state,
                                struct span text, lud_move *move, struct lud_why *why);
void four_format_move(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                      struct bytes *out);

/* four_draw.c */
void four_draw(const struct lud_rules *rules, const struct lud_state *state, struct lud_style style,
               struct bytes *out);

#endif
