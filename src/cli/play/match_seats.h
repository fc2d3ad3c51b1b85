/* match_seats.h: the players of a match: those of --players, and the default ones. */
#ifndef CLI_MATCH_SEATS_H
#define CLI_MATCH_SEATS_H

#include "cli/play/match.h"

/* Reads --players into match->specs. */
enum lud_status seats_read(struct match *match);
/* Opens a chair for each player of `rules`; `chairs` has LUD_MAX_PLAYERS elements. On error none is left
 * open, and the column in cli->why counts from the start of --players. */
enum lud_status seats_open(struct match *match, const struct lud_rules *rules, struct chair *chairs);
void seats_close(struct chair *chairs);
/* Writes the players' names into a record: `human`, the text after `human:`, or the engine's spec. */
void seats_name(const struct match *match, struct record *record);

#endif
