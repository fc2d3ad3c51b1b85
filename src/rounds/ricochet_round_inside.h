/* ricochet_round_inside.h: functions that the files of this folder share. Private to this folder. */
#ifndef ROUNDS_RICOCHET_ROUND_INSIDE_H
#define ROUNDS_RICOCHET_ROUND_INSIDE_H

#include "rounds/ricochet_round.h"

/* ---- ricochet_round_chips.c ---- */

/* The chips whose robot is on the board, one bit each; the vortex always. */
uint32_t round_all_chips(const struct ricochet_round *round);
/* Sets *to to a position with the robots of `from`, the target of chip `chip` and no history; `from` and `to`
 * may be the same. */
void round_set_mission(const struct ricochet_round *round, const struct ricochet_state *from, int chip,
                       struct ricochet_state *to);
/* Draws the chip of round round->number for the robots of `robots`: sets chip, start and, after a refill,
 * bag. The bag is refilled with all chips when none in it is playable. Returns false, and changes nothing,
 * when no chip at all is playable. `robots` may point into *round. */
bool round_draw(struct ricochet_round *round, const struct ricochet_state *robots);
/* Appends the robots of a position: `Rj6,Ge15`. */
void round_put_robots(const struct ricochet_round *round, const struct ricochet_state *state,
                      struct bytes *out);

/* ---- ricochet_round_settings.c ---- */

/* Checks that the board has target chips and that all settings are in range; else LUD_ERROR_USAGE. */
enum lud_status round_check_settings(const struct lud_rules *rules, const struct round_settings *settings,
                                     struct lud_why *why);

/* ---- ricochet_round_facts.c ---- */

/* Whether bid `a` is demonstrated before bid `b`; neither may be empty. */
bool round_before(const struct round_bid *a, const struct round_bid *b);
/* The time limit of the phase in milliseconds; 0 = none. */
uint32_t round_limit(const struct ricochet_round *round);
/* Whether all players except the leader have passed, so that bidding can end. */
bool round_bidding_done(const struct ricochet_round *round);
/* Whether `state` solves the mission. */
bool round_is_solved(const struct ricochet_round *round, const struct ricochet_state *state);

#endif
