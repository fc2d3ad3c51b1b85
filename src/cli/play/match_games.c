/* match_games.c: the defaults for games without settings of their own. */
#include "cli/play/match_games.h"

#include "cli/common/cli_game.h"
#include "text/areas/cli_play_texts.h"

static const struct match_ask general_asks[] = {
    {.english = "move",
     .french = "bouger",
     .shape = TEXT_CLI_PLAY_HELP_A_MOVE,
     .help = TEXT_CLI_PLAY_HELP_PLAY,
     .questions = {{.text = TEXT_CLI_PLAY_ASK_MOVE}}},
    {.english = NULL},
};

const struct match_game *match_game(const struct lud_game *game)
{
    static const struct match_game general = {.stage = NULL};
    const struct match_game *own = cli_game(game)->match;
    return own != NULL ? own : &general;
}

enum lud_text match_can(const struct lud_game *game)
{
    const enum lud_text own = match_game(game)->can;
    return own != TEXT_NONE ? own : TEXT_CLI_PLAY_CAN;
}

const struct match_ask *match_asks(const struct lud_game *game)
{
    const struct match_ask *own = match_game(game)->asks;
    return own != NULL ? own : general_asks;
}
