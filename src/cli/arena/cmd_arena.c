/* cmd_arena.c: `ludens arena`: tournaments, reports on them, and protocol checks of an engine. */
#include "cli/arena/arena_commands.h"
#include "cli/arena/arena_setup.h"
#include "cli/common/cli_solved.h"
#include "cli/common/common.h"
#include "cli/subcommands.h"
#include "text/areas/cli_arena_texts.h"

static const struct argument places[] = {
    {.name = "GAME|report", .kind = ARGUMENT_TEXT, .optional = true},
    {.name = "FILE", .kind = ARGUMENT_TEXT, .optional = true},
    {.name = NULL},
};

static enum lud_status run_arena(struct cli *cli)
{
    const struct argument_value *first = &cli->arguments.places[0], *second = &cli->arguments.places[1];
    if (arguments_given(&cli->arguments, "check"))
        return arena_check(cli);
    if (first->given && span_is(first->text, "report"))
        return arena_report(cli);
    if (!first->given)
        return cli_fail(cli, LUD_ERROR_USAGE, TEXT_ARENA_NO_GAME, span_of(NULL));
    if (second->given) {
        cli_about(cli, second->text);
        return cli_fail(cli, LUD_ERROR_USAGE, TEXT_ARENA_NO_FILE_HERE, span_of(NULL));
    }
    return arena_play(cli);
}

const struct subcommand subcommand_arena = {
    .name = "arena",
    .summary = TEXT_ARENA_SUMMARY,
    .help = TEXT_ARENA_HELP,
    .examples = TEXT_ARENA_EXAMPLES,
    .spec = {.places = places,
             .options =
                 (const struct argument *const[]){arena_options, cli_solved_options, common_limits,
                                                  common_random, common_threads, common_general, NULL}},
    .run = run_arena,
};
