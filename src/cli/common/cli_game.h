/* cli_game.h: what the command line can do for single games only: a row per game, in cli_GAME.c. Every field
 * but `game` is optional; NULL means what is said beside each. */
#ifndef CLI_CLI_GAME_H
#define CLI_CLI_GAME_H

#include "cli/subcommand.h"
#include "core/game.h"

struct match_game;

struct cli_game {
    const struct lud_game *game;
    /* How it is played in the terminal (play/match_games.h); NULL = by typing moves. */
    const struct match_game *match;
    /* `play --rounds`, with the options cli_round_options; NULL = it has none. */
    enum lud_status (*rounds)(struct cli *cli);
    /* --map FILE: turns what is drawn in a file into a position text; NULL = it has no such files. */
    enum lud_status (*map)(struct span drawn, struct bytes *position, struct lud_why *why);
    /* `positions`: appends the position of that index, by the options cli_drawn_options, which check_drawn
     * has found right. NULL = positions come from random moves. */
    enum lud_status (*check_drawn)(struct cli *cli);
    void (*draw)(const struct cli *cli, uint64_t seed, uint64_t index, struct bytes *out);
};

extern const struct cli_game cli_quoridor, cli_ricochet, cli_tron;

/* The row of the game; an empty one when it has none. */
const struct cli_game *cli_game(const struct lud_game *game);

/* Options that only some games have, each table ending with a NULL name. */
extern const struct argument cli_round_options[]; /* of `play`, for rows with `rounds`: that first */
extern const struct argument cli_stage_options[]; /* of `play`, for rows with match->stage */
extern const struct argument cli_drawn_options[]; /* of `positions`, for rows with `draw` */

/* Says that --NAME cannot be used; returns LUD_ERROR_USAGE. */
enum lud_status cli_refuse_option(struct cli *cli, const char *name, enum lud_text text);
/* The same for the first of the options that is given; LUD_OK when none is. */
enum lud_status cli_refuse_options(struct cli *cli, const struct argument *options, enum lud_text text);

#endif
