/* ricochet_round_inside.h: what the files of the round give each other. */
#ifndef ROUNDS_RICOCHET_ROUND_INSIDE_H
#define ROUNDS_RICOCHET_ROUND_INSIDE_H

#include "rounds/ricochet_round.h"

/* ---- ricochet_round_chips.c ---- */

/* All chips that the robots of the board can fetch, a bit each. */
uint32_t round_all_chips(const struct ricochet_round *round);
/* The position with the robots of `from` and chip `chip` as the mission: a line begins anew. */
void round_set_mission(const struct ricochet_round *round, const struct ricochet_state *from, int chip,
                       struct ricochet_state *to);
/* Draws the chip of round `number` for robots that stand as in `robots`: chip and mission into *to, and the
 * bag filled again when nothing in it will do. False when there is no chip that will. */
bool round_draw(struct ricochet_round *round, const struct ricochet_state *robots);
/* Appends `Rj6,Ge15`. */
void round_put_robots(const struct ricochet_round *round, const struct ricochet_state *state,
                      struct bytes *out);

/* ---- ricochet_round_settings.c ---- */

enum lud_status round_check_settings(const struct lud_rules *rules, const struct round_settings *settings,
                                     struct lud_why *why);

/* ---- ricochet_round_facts.c ---- */

/* Whether bid a is shown before bid b; both are there. */
bool round_before(const struct round_bid *a, const struct round_bid *b);
/* The time limit of the phase; 0 = none. */
uint32_t round_limit(const struct ricochet_round *round);
/* Everybody but the leader has passed, so that nothing is to be waited for. */
bool round_all_content(const struct ricochet_round *round);
/* The mission is fulfilled in `state`. */
bool round_is_solved(const struct ricochet_round *round, const struct ricochet_state *state);

#endif
