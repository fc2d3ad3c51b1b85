/* match_seats.h: who plays: what --players asks for, and the default players. */
#ifndef CLI_MATCH_SEATS_H
#define CLI_MATCH_SEATS_H

#include "cli/play/match.h"

/* Reads --players into match->specs. */
enum lud_status seats_read(struct match *match);
/* Opens a chair for each player of `rules`; on error none is left open and cli->why counts its column from
 * the beginning of --players. `chairs` has room for LUD_MAX_PLAYERS. */
enum lud_status seats_open(struct match *match, const struct lud_rules *rules, struct chair *chairs);
void seats_close(struct chair *chairs);
/* Writes the players' names into a record: `human`, what follows `human:`, or the engine that was asked for.
 */
void seats_name(const struct match *match, struct record *record);

#endif
