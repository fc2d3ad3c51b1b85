/* map_file.c: reads a map file, which the game converts to position text. */
#include "cli/common/map_file.h"

#include "cli/common/cli_game.h"
#include "os/file.h"
#include "text/areas/cli_texts.h"

static bool map_given(const struct cli *cli)
{
    return arguments_has(&cli->arguments, "map") && arguments_given(&cli->arguments, "map");
}

struct span map_file_about(const struct cli *cli)
{
    return map_given(cli) ? arguments_text(&cli->arguments, "map") : span_of("--position");
}

static enum lud_status refuse_map(struct cli *cli, enum lud_text text)
{
    cli_about(cli, span_of("--map"));
    return cli_fail(cli, LUD_ERROR_USAGE, text, span_of(NULL));
}

/* Words of the command line are NUL-terminated, so name.data is a path. */
static enum lud_status read_map(struct cli *cli, const struct cli_game *row, struct span name,
                                struct bytes *held)
{
    struct bytes drawn;
    const char *path = span_is(name, "-") ? "/dev/stdin" : name.data;
    cli_about(cli, name);
    enum lud_status status = file_read(cli->env->memory, path, GAME_MAX_POSITION, &drawn, &cli->why);
    if (status == LUD_OK)
        status = row->map(bytes_view(&drawn), held, &cli->why);
    bytes_destroy(&drawn);
    return status;
}

enum lud_status map_file_position(struct cli *cli, const struct lud_game *game, struct bytes *held,
                                  struct span *text)
{
    *held = bytes_growing(cli->env->memory, GAME_MAX_POSITION + 1);
    *text = arguments_text(&cli->arguments, "position");
    if (!map_given(cli))
        return LUD_OK;
    if (cli_game(game)->map == NULL)
        return refuse_map(cli, TEXT_CLI_MAP_OTHER_GAME);
    if (arguments_given(&cli->arguments, "position"))
        return refuse_map(cli, TEXT_CLI_MAP_BOTH);
    const enum lud_status status =
        read_map(cli, cli_game(game), arguments_text(&cli->arguments, "map"), held);
    *text = bytes_view(held);
    return status;
}
