/* match_games.c: the rows. */
#include "cli/play/match_games.h"

#include "cli/tron/tron_stage.h"
#include "games/quoridor/quoridor.h"
#include "text/areas/cli_play_texts.h"
#include "text/areas/quoridor_texts.h"

#include <string.h>

/* ---- every game ---- */

static const struct match_ask general_asks[] = {
    {.english = "move",
     .french = "bouger",
     .shape = TEXT_CLI_PLAY_HELP_A_MOVE,
     .help = TEXT_CLI_PLAY_HELP_PLAY,
     .questions = {{.text = TEXT_CLI_PLAY_ASK_MOVE}}},
    {.english = NULL},
};

static const struct match_game general = {
    .game = "", .adviser = "strong", .can = TEXT_CLI_PLAY_CAN, .asks = general_asks};

/* ---- Pogo: `strong` may have to solve the whole game first, and a hint should come at once ---- */

static const struct match_game pogo = {
    .game = "pogo", .adviser = "negamax-id", .can = TEXT_CLI_PLAY_CAN, .asks = general_asks};

/* ---- Quoridor: the words of the MIASHS Quoridor report's console game ---- */

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

/* Of four players two are people, as in the Namur Quoridor report: the first and who faces them. */
static const struct match_game quoridor = {.game = "quoridor",
                                           .people = {[4] = 1 << 0 | 1 << 2},
                                           .adviser = "strong",
                                           .can = TEXT_CLI_PLAY_CAN_QUORIDOR,
                                           .asks = quoridor_asks};

/* ---- Tron: live on a terminal ---- */

static const struct match_game tron = {
    .game = "tron", .adviser = "strong", .can = TEXT_CLI_PLAY_CAN, .asks = general_asks, .stage = tron_stage};

const struct match_game *match_game(const struct lud_game *game)
{
    static const struct match_game *const rows[] = {&pogo, &quoridor, &tron};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(rows[i]->game, game->name) == 0)
            return rows[i];
    return &general;
}
