/* map_file.h: --map FILE: a board drawn in a file as the position to begin with. */
#ifndef CLI_MAP_FILE_H
#define CLI_MAP_FILE_H

#include "cli/subcommand.h"
#include "core/game.h"

/* The position text that --position or --map gives; empty when neither does. *held is what it may live in:
 * destroy it when the text is no longer needed, after an error too. LUD_ERROR_USAGE when both are given, or
 * --map for a game without such files (cli_game.h); what is wrong with a file is told with its name, line and
 * column. */
enum lud_status map_file_position(struct cli *cli, const struct lud_game *game, struct bytes *held,
                                  struct span *text);
/* What an error in the position is about: the option, or the file. */
struct span map_file_about(const struct cli *cli);

#endif
