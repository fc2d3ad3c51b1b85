/* subcommand.h: the interface of a subcommand and the context it runs in. To add one, write cmd_NAME.c and
 * add a row to subcommands.c. */
#ifndef CLI_SUBCOMMAND_H
#define CLI_SUBCOMMAND_H

#include "cli/common/arguments.h"
#include "cli/common/output.h"
#include "os/system.h"

enum { CLI_ABOUT = 100 }; /* size of cli.about in bytes, NUL included */

struct cli;
struct cli_solved;

struct subcommand {
    const char *name;
    enum lud_text summary;     /* one line for the list of commands */
    enum lud_text help;        /* a paragraph: what it does and prints */
    enum lud_text examples;    /* working command lines, one per line */
    struct argument_spec spec; /* places and options */
    /* Runs the command. Answers go to cli->output. On error it returns the status with cli->why filled in and
     * cli->about set by cli_about; the caller prints the error. */
    enum lud_status (*run)(struct cli *cli);
};

/* One run of the program. */
struct cli {
    const char *program; /* argv[0] */
    const struct subcommand *command;
    struct arguments arguments; /* of the command */
    struct output output;
    struct system system;      /* initialised before the command runs */
    const struct lud_env *env; /* memory, clock and threads of `system` */
    struct cli_solved *solved; /* the solved games that env gives access to */
    struct lud_why why;        /* the error, if there is one */
    char about[CLI_ABOUT];     /* the word, option or file that the error refers to; "" = none */
};

/* All subcommands, NULL-terminated. */
const struct subcommand *const *subcommands_all(void);
const struct subcommand *subcommands_find(struct span name); /* or NULL */

/* Runs the command line words[0..count-1], which excludes the program's name, and returns the exit code. */
int cli_run(const char *program, int count, const char *const *words);

/* Finds the command `name`; LUD_ERROR_UNKNOWN with the nearest name. */
enum lud_status cli_find_command(struct cli *cli, struct span name, const struct subcommand **command);

/* Sets cli->about: what a following error refers to. Unprintable bytes become '?', long texts are cut. */
void cli_about(struct cli *cli, struct span about);
/* Sets cli->why to `text`, with `word` for its {word}, and returns `status`. */
enum lud_status cli_fail(struct cli *cli, enum lud_status status, enum lud_text text, struct span word);

#endif
