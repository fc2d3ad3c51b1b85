/* subcommands.c: the table of all subcommands, in the order in which the help lists them. */
#include "cli/subcommands.h"

static const struct subcommand *const subcommands[] = {
    &subcommand_games,     &subcommand_show,
    &subcommand_legal,     &subcommand_perft,
    &subcommand_best,      &subcommand_explain,
    &subcommand_lab,       &subcommand_solve,
    &subcommand_positions, &subcommand_puzzle,
    &subcommand_play,      &subcommand_ask,
    &subcommand_lessons,   &subcommand_arena,
    &subcommand_bench,     &subcommand_report,
    &subcommand_table,     &subcommand_engine,
    &subcommand_serve,     &subcommand_help,
    &subcommand_version,   NULL,
};

const struct subcommand *const *subcommands_all(void)
{
    return subcommands;
}

const struct subcommand *subcommands_find(struct span name)
{
    for (int i = 0; subcommands[i] != NULL; i++)
        if (span_is(name, subcommands[i]->name))
            return subcommands[i];
    return NULL;
}
