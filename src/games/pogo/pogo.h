/* pogo.h: the game of Pogo (Laurent Escoffier, 1993): its tables, and the callbacks that pogo.c collects in
 * pogo_game. core/game.h states the contract of each callback; docs/games/pogo.md has the rules and the
 * notation. */
#ifndef GAMES_POGO_H
#define GAMES_POGO_H

#include "core/game.h"

extern const struct lud_game pogo_game;
extern const struct lud_twin pogo_twin;                /* the naive reference implementation */
extern const struct lud_evaluation pogo_evaluations[]; /* `stacks` (the default) and `mobility` */

/* pogo_rules.c */
void pogo_start(const struct lud_rules *rules, struct lud_state *state);
int pogo_moves(const struct lud_rules *rules, const struct lud_state *state, lud_move *out);
void pogo_play(const struct lud_rules *rules, struct lud_state *state, lud_move move);
enum lud_status pogo_check(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                           struct lud_why *why);
void pogo_outcome(const struct lud_rules *rules, const struct lud_state *state, lud_value *values);
int pogo_count(const struct lud_rules *rules, const struct lud_state *state);
lud_move pogo_pick(const struct lud_rules *rules, const struct lud_state *state, struct random *random);

/* pogo_notation.c */
enum lud_status pogo_parse(const struct lud_rules *rules, struct span text, struct lud_state *state,
                           struct lud_why *why);
void pogo_format(const struct lud_rules *rules, const struct lud_state *state, struct bytes *out);
enum lud_status pogo_parse_move(const struct lud_rules *rules, const struct lud_state *state,
                                struct span text, lud_move *move, struct lud_why *why);
void pogo_format_move(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                      struct bytes *out);

/* pogo_draw.c */
void pogo_draw(const struct lud_rules *rules, const struct lud_state *state, struct lud_style style,
               struct bytes *out);

#endif
