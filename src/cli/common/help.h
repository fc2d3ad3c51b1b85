/* help.h: the help, made from the tables of commands and options. */
#ifndef CLI_HELP_H
#define CLI_HELP_H

#include "cli/subcommand.h"

void help_program(struct output *output);                                   /* all commands */
void help_command(struct output *output, const struct subcommand *command); /* one of them */

#endif
