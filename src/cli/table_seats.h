/* table_seats.h: who sits at the table: what --players asks for, and who sits there when it does not say. */
#ifndef CLI_TABLE_SEATS_H
#define CLI_TABLE_SEATS_H

#include "cli/table.h"

/* Reads --players into table->specs. */
enum lud_status seats_read(struct table *table);
/* Opens a chair for each player of `rules`; on error none is left open and cli->why counts its column from
 * the beginning of --players. `chairs` has room for LUD_MAX_PLAYERS. */
enum lud_status seats_open(struct table *table, const struct lud_rules *rules, struct chair *chairs);
void seats_close(struct chair *chairs);
/* Writes the players' names into a record: `human`, what follows `human:`, or the engine that was asked for.
 */
void seats_name(const struct table *table, struct record *record);

#endif
