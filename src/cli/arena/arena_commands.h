/* arena_commands.h: the three functions of `ludens arena`. */
#ifndef CLI_ARENA_COMMANDS_H
#define CLI_ARENA_COMMANDS_H

#include "cli/subcommand.h"

enum lud_status arena_play(struct cli *cli);   /* plays a tournament: arena GAME --engines A,B */
enum lud_status arena_report(struct cli *cli); /* reports on recorded games: arena report FILE */
enum lud_status arena_check(struct cli *cli);  /* checks an engine's compliance: arena --check CMD */

#endif
