/* cli_tron.c: the command line's row for Tron: live games, replays, games in columns, maps in files. */
#include "cli/common/cli_game.h"
#include "cli/play/match_games.h"
#include "cli/tron/tron_live.h"
#include "cli/tron/tron_stage.h"
#include "games/tron/tron.h"
#include "text/areas/cli_play_texts.h"

static const char *const layouts[] = {"wasd", "zqsd", NULL};

const struct argument cli_stage_options[] = {
    {.name = "speed",
     .kind = ARGUMENT_INTEGER,
     .value = "N",
     .low = 1,
     .high = TRON_SPEED_MAX,
     .help = TEXT_CLI_PLAY_SPEED},
    {.name = "step", .help = TEXT_CLI_PLAY_STEP},
    {.name = "keys", .kind = ARGUMENT_CHOICE, .choices = layouts, .help = TEXT_CLI_PLAY_KEYS},
    {.name = "columns",
     .kind = ARGUMENT_INTEGER,
     .value = "N",
     .low = 1,
     .high = 16,
     .help = TEXT_CLI_PLAY_COLUMNS},
    {.name = "replay", .kind = ARGUMENT_TEXT, .value = "FILE", .help = TEXT_CLI_PLAY_REPLAY},
    {.name = "save", .kind = ARGUMENT_TEXT, .value = "FILE", .help = TEXT_CLI_PLAY_SAVE_FILE},
    {.name = NULL},
};

static const struct match_game match_tron = {.stage = tron_stage};

const struct cli_game cli_tron = {.game = &tron_game, .match = &match_tron, .map = tron_map_text};
