/* cli_solved.h: gives engines access to solved games: read from files, or solved on the spot with a notice on
 * stderr. */
#ifndef CLI_CLI_SOLVED_H
#define CLI_CLI_SOLVED_H

#include "cli/subcommand.h"
#include "solved/solved.h"
#include "solvers/pogo/pogo_table.h"

extern const struct argument cli_solved_options[]; /* table */

/* The store of solved games and the progress of its current work. Must not be moved while it is open. */
struct cli_solved {
    struct cli *cli;
    struct solved *store; /* owned */
    uint64_t start;       /* env_now reading when the current work began */
};

/* Opens the store, honouring --table and --threads if the command has them, and plugs it into cli->env.
 * Nothing is read before the first look-up. Close it before the command ends. */
enum lud_status cli_solved_open(struct cli_solved *solved, struct cli *cli);
void cli_solved_close(struct cli_solved *solved);

/* Opens Pogo's table for these rules; close it with pogo_table_close. On error cli->why is set and cli->about
 * names the file. */
enum lud_status cli_solved_pogo(struct cli_solved *solved, const struct lud_rules *rules,
                                struct pogo_table *table);

/* The value of --table; NULL when the command lacks the option or it is not given. */
const char *cli_solved_path(const struct cli *cli);
/* Callback of the solver: shows its progress after each layer. `context` is a struct cli_solved. */
void cli_solved_layer(void *context, const char *name, int plies, uint64_t decided, uint64_t total);
/* Shows the progress of any work. In the text {0} is the percentage done, {1} the estimated seconds left, {2}
 * `plies`. */
void cli_solved_progress(struct cli_solved *solved, enum lud_text text, const char *word, int plies,
                         uint64_t done, uint64_t total);

#endif
