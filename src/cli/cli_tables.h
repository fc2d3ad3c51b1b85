/* cli_tables.h: the solved games as the command line hands them out: from files, or solved on the spot with a
 * word about it on stderr. */
#ifndef CLI_CLI_TABLES_H
#define CLI_CLI_TABLES_H

#include "cli/subcommand.h"
#include "solvers/pogo_table.h"
#include "tables/tables.h"

extern const struct argument cli_tables_options[]; /* table */

/* A store and how far its present work is. It stays where cli_tables_open found it. */
struct cli_tables {
    struct cli *cli;
    struct tables *store;
    uint64_t start; /* clock when the present work began */
};

/* Opens the store, with --table and --threads when the command has these, and makes cli->env ask it. Nothing
 * is read before somebody asks. Close it before the command ends. */
enum lud_status cli_tables_open(struct cli_tables *tables, struct cli *cli);
void cli_tables_close(struct cli_tables *tables);

/* Opens Pogo's table for these rules; close it with pogo_table_close. On error cli->why tells, and cli->about
 * names the file. */
enum lud_status cli_tables_pogo(struct cli_tables *tables, const struct lud_rules *rules,
                                struct pogo_table *table);

/* The --table option, NULL when there is none or it is not given. */
const char *cli_tables_path(const struct cli *cli);
/* Shows how far a solution is, with an estimate of the rest: a layer callback; context is a cli_tables. */
void cli_tables_layer(void *context, const char *name, int plies, uint64_t decided, uint64_t total);
/* Shows how far any work is and when it will be done. {0} of the text is per cent, {1} seconds, {2} `plies`.
 */
void cli_tables_progress(struct cli_tables *tables, enum lud_text text, const char *word, int plies,
                         uint64_t done, uint64_t total);

#endif
