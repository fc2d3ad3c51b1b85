/* quoridor_ways.h: `show quoridor --through SQUARES [--ordered]` and `--zones`: shortest paths through given
 * squares, and who reaches each square first. */
#ifndef CLI_QUORIDOR_WAYS_H
#define CLI_QUORIDOR_WAYS_H

#include "cli/subcommand.h"
#include "play/session.h"

/* The callback `ways` of struct cli_game. */
enum lud_status quoridor_ways_print(struct cli *cli, const struct session *session);

#endif
