/* cli_quoridor.c: the command line's row for Quoridor: the commands of the MIASHS Quoridor report's console
 * game. */
#include "cli/common/cli_game.h"
#include "cli/common/quoridor_ways.h"
#include "cli/play/match_games.h"
#include "games/quoridor/quoridor.h"
#include "text/areas/cli_play_texts.h"
#include "text/areas/quoridor_texts.h"

static const struct match_answer ways[] = {
    {"h", "h"},           {"v", "v"},         {"horizontal", "h"}, {"vertical", "v"},
    {"horizontale", "h"}, {"verticale", "v"}, {.word = NULL},
};

static bool is_wall(lud_move move)
{
    return move >= QUORIDOR_HORIZONTAL && move < QUORIDOR_PASS;
}

static enum lud_status have_walls(const struct session *session, struct lud_why *why)
{
    const struct quoridor_state *state = quoridor_state(session_state(session));
    return state->left[session_turn(session)] > 0 ? LUD_OK
                                                  : why_plain(why, LUD_ERROR_MOVE, TEXT_QUORIDOR_NO_WALLS);
}

static const struct match_ask quoridor_asks[] = {
    {.english = "move",
     .french = "bouger",
     .shape = TEXT_CLI_PLAY_HELP_STEP_SHAPE,
     .help = TEXT_CLI_PLAY_HELP_STEP,
     .questions = {{.text = TEXT_CLI_PLAY_ASK_STEP}}},
    {.english = "wall",
     .french = "mur",
     .shape = TEXT_CLI_PLAY_HELP_WALL_SHAPE,
     .help = TEXT_CLI_PLAY_HELP_WALL,
     .joined = true,
     .questions = {{.text = TEXT_CLI_PLAY_ASK_WHERE}, {.text = TEXT_CLI_PLAY_ASK_WAY, .answers = ways}},
     .fits = is_wall,
     .open = have_walls},
    {.english = NULL},
};

/* With four players, two are people as in the Namur Quoridor report: the first and the one opposite. */
static const struct match_game match_quoridor = {
    .people = {[4] = 1 << 0 | 1 << 2}, .can = TEXT_CLI_PLAY_CAN_QUORIDOR, .asks = quoridor_asks};

const struct cli_game cli_quoridor = {
    .game = &quoridor_game, .match = &match_quoridor, .ways = quoridor_ways_print};
