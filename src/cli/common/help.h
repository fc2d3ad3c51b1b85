/* help.h: prints the help, generated from the tables of commands and options. */
#ifndef CLI_HELP_H
#define CLI_HELP_H

#include "cli/subcommand.h"

void help_program(struct output *output);                                   /* the list of commands */
void help_command(struct output *output, const struct subcommand *command); /* the help of one command */

#endif
