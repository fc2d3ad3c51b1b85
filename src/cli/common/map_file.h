/* map_file.h: --map FILE, a board drawn in a file as the starting position. */
#ifndef CLI_MAP_FILE_H
#define CLI_MAP_FILE_H

#include "cli/subcommand.h"
#include "core/game.h"

/* Returns the position text of --position or --map in *text; empty when neither is given. *held may own that
 * text: destroy it when the text is no longer needed, also after an error. LUD_ERROR_USAGE when both are
 * given, or --map for a game without map files (cli_game.h). Errors in a file come with its name, line and
 * column. */
enum lud_status map_file_position(struct cli *cli, const struct lud_game *game, struct bytes *held,
                                  struct span *text);
/* The name that errors in the position refer to: the file, or `--position`. */
struct span map_file_about(const struct cli *cli);

#endif
