/* cli_solved.h: the solved games as the command line hands them out: from files, or solved on the spot with a
 * word about it on stderr. */
#ifndef CLI_CLI_SOLVED_H
#define CLI_CLI_SOLVED_H

#include "cli/subcommand.h"
#include "solved/solved.h"
#include "solvers/pogo/pogo_table.h"

extern const struct argument cli_solved_options[]; /* table */

/* A store and how far its present work is. It stays where cli_solved_open found it. */
struct cli_solved {
    struct cli *cli;
    struct solved *store;
    uint64_t start; /* clock when the present work began */
};

/* Opens the store, with --table and --threads when the command has these, and makes cli->env ask it. Nothing
 * is read before somebody asks. Close it before the command ends. */
enum lud_status cli_solved_open(struct cli_solved *solved, struct cli *cli);
void cli_solved_close(struct cli_solved *solved);

/* Opens Pogo's table for these rules; close it with pogo_table_close. On error cli->why tells, and cli->about
 * names the file. */
enum lud_status cli_solved_pogo(struct cli_solved *solved, const struct lud_rules *rules,
                                struct pogo_table *table);

/* The --table option, NULL when there is none or it is not given. */
const char *cli_solved_path(const struct cli *cli);
/* Shows how far a solution is, with an estimate of the rest: a layer callback; context is a cli_solved. */
void cli_solved_layer(void *context, const char *name, int plies, uint64_t decided, uint64_t total);
/* Shows how far any work is and when it will be done. {0} of the text is per cent, {1} seconds, {2} `plies`.
 */
void cli_solved_progress(struct cli_solved *solved, enum lud_text text, const char *word, int plies,
                         uint64_t done, uint64_t total);

#endif
