/* subcommands.h: the subcommands; each is defined in its cmd_NAME.c. */
#ifndef CLI_SUBCOMMANDS_H
#define CLI_SUBCOMMANDS_H

#include "cli/subcommand.h"

extern const struct subcommand subcommand_arena;
extern const struct subcommand subcommand_ask;
extern const struct subcommand subcommand_bench;
extern const struct subcommand subcommand_best;
extern const struct subcommand subcommand_engine;
extern const struct subcommand subcommand_explain;
extern const struct subcommand subcommand_games;
extern const struct subcommand subcommand_help;
extern const struct subcommand subcommand_lab;
extern const struct subcommand subcommand_legal;
extern const struct subcommand subcommand_lessons;
extern const struct subcommand subcommand_perft;
extern const struct subcommand subcommand_play;
extern const struct subcommand subcommand_positions;
extern const struct subcommand subcommand_puzzle;
extern const struct subcommand subcommand_report;
extern const struct subcommand subcommand_serve;
extern const struct subcommand subcommand_show;
extern const struct subcommand subcommand_solve;
extern const struct subcommand subcommand_table;
extern const struct subcommand subcommand_version;

#endif
