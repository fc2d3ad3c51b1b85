/* cli_game.c: the table of games, and the errors for options that do not apply to a game. */
#include "cli/common/cli_game.h"

#include <string.h>

const struct cli_game *cli_game(const struct lud_game *game)
{
    static const struct cli_game none = {.game = NULL};
    static const struct cli_game *const rows[] = {&cli_quoridor, &cli_ricochet, &cli_tron};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(rows[i]->game->name, game->name) == 0)
            return rows[i];
    return &none;
}

enum lud_status cli_refuse_option(struct cli *cli, const char *name, enum lud_text text)
{
    char buffer[32];
    struct bytes about = bytes_fixed(buffer, sizeof buffer);
    bytes_text(&about, "--");
    bytes_text(&about, name);
    cli_about(cli, bytes_view(&about));
    return cli_fail(cli, LUD_ERROR_USAGE, text, span_of(NULL));
}

enum lud_status cli_refuse_options(struct cli *cli, const struct argument *options, enum lud_text text)
{
    for (const struct argument *option = options; option->name != NULL; option++)
        if (arguments_given(&cli->arguments, option->name))
            return cli_refuse_option(cli, option->name, text);
    return LUD_OK;
}
