/* subcommand.h: what a subcommand is, and what it is given to work with. A new one is a file cmd_NAME.c and a
 * row of subcommands.c. */
#ifndef CLI_SUBCOMMAND_H
#define CLI_SUBCOMMAND_H

#include "cli/common/arguments.h"
#include "cli/common/output.h"
#include "os/system.h"

enum { CLI_ABOUT = 100 }; /* bytes of what an error is about, NUL included */

struct cli;
struct cli_solved;

struct subcommand {
    const char *name;
    enum lud_text summary;     /* one line for the list of commands */
    enum lud_text help;        /* a paragraph: what it does and prints */
    enum lud_text examples;    /* command lines that work, one a line */
    struct argument_spec spec; /* places and options */
    /* Does it. Answers go to cli->output; on error cli->why says what, and cli_about where. */
    enum lud_status (*run)(struct cli *cli);
};

/* One run of the program. */
struct cli {
    const char *program; /* as it was called */
    const struct subcommand *command;
    struct arguments arguments; /* of the command */
    struct output output;
    struct system system;      /* set up before the command runs */
    const struct lud_env *env; /* of the system */
    struct cli_solved *solved; /* the solved games that env hands out */
    struct lud_why why;        /* the error, when there is one */
    char about[CLI_ABOUT];     /* the word, option or file that it is about; "" = none */
};

/* Every subcommand, NULL at the end. */
const struct subcommand *const *subcommands_all(void);
const struct subcommand *subcommands_find(struct span name); /* or NULL */

/* Runs the command line `words[0..count)` (without the program's name) and returns the exit code. */
int cli_run(const char *program, int count, const char *const *words);

/* The command called `name`; LUD_ERROR_UNKNOWN with the nearest name. */
enum lud_status cli_find_command(struct cli *cli, struct span name, const struct subcommand **command);

/* Says what an error is about: printable, cut when too long. */
void cli_about(struct cli *cli, struct span about);
/* Fills cli->why and returns `status`. */
enum lud_status cli_fail(struct cli *cli, enum lud_status status, enum lud_text text, struct span word);

#endif
