/* cli_game.h: features of the command line that only some games have: one row per game, defined in
 * cli_GAME.c. Every field but `game` is optional; its comment says what NULL means. */
#ifndef CLI_CLI_GAME_H
#define CLI_CLI_GAME_H

#include "cli/subcommand.h"
#include "core/game.h"

struct match_game;
struct session;

struct cli_game {
    const struct lud_game *game;
    /* Its own ways to play in the terminal (play/match_games.h); NULL = moves are typed. */
    const struct match_game *match;
    /* Runs `play --rounds`, with the options cli_round_options; NULL = the game has no rounds. */
    enum lud_status (*rounds)(struct cli *cli);
    /* --map FILE: converts a map drawn in a file to position text; NULL = the game has no map files. */
    enum lud_status (*map)(struct span drawn, struct bytes *position, struct lud_why *why);
    /* `positions`: check_drawn validates the options cli_drawn_options, then draw appends position number
     * `index` of the seed. NULL = positions come from random moves. */
    enum lud_status (*check_drawn)(struct cli *cli);
    void (*draw)(const struct cli *cli, uint64_t seed, uint64_t index, struct bytes *out);
    /* `show`: prints what the options cli_way_options ask for, as text or, with --json, as one object per
     * line; prints nothing when it fails. NULL = the game has no paths. */
    enum lud_status (*ways)(struct cli *cli, const struct session *session);
};

extern const struct cli_game cli_quoridor, cli_ricochet, cli_tron;

/* The row of a game; an empty row when the table has none. Never NULL. */
const struct cli_game *cli_game(const struct lud_game *game);

/* Options that apply only to some games. Each table ends with a NULL name. */
extern const struct argument
    cli_round_options[]; /* of `play`, for rows with `rounds`; --rounds is the first */
extern const struct argument cli_stage_options[]; /* of `play`, for rows with match->stage */
extern const struct argument cli_drawn_options[]; /* of `positions`, for rows with `draw` */
extern const struct argument cli_way_options[];   /* of `show`, for rows with `ways` */

/* Sets the error that --NAME cannot be used, for the reason `text`; returns LUD_ERROR_USAGE. */
enum lud_status cli_refuse_option(struct cli *cli, const char *name, enum lud_text text);
/* Refuses the first of the options that was given; LUD_OK if none was. */
enum lud_status cli_refuse_options(struct cli *cli, const struct argument *options, enum lud_text text);

#endif
