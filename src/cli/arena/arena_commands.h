/* arena_commands.h: the three things that `ludens arena` does. */
#ifndef CLI_ARENA_COMMANDS_H
#define CLI_ARENA_COMMANDS_H

#include "cli/subcommand.h"

enum lud_status arena_play(struct cli *cli);   /* a tournament: arena GAME --engines A,B */
enum lud_status arena_report(struct cli *cli); /* a page about a record: arena report FILE */
enum lud_status arena_check(struct cli *cli);  /* an engine's compliance: arena --check CMD */

#endif
