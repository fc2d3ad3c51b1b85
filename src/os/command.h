/* command.h: a command line taken apart into a program and its arguments, without a shell. */
#ifndef OS_COMMAND_H
#define OS_COMMAND_H

#include "base/memory.h"
#include "base/why.h"

enum { COMMAND_MAX = 65536 }; /* bytes of a command line */

struct command {
    const char **argv; /* terminated by NULL, at least one word */
    int count;         /* words */
    const struct lud_memory *memory;
    size_t size; /* bytes of the one block that holds argv and its words */
};

/* Splits `text` at blanks. 'a b' is taken as it is; in "a b" and outside quotes a backslash takes the next
 * byte as it is (in double quotes only before " and \, elsewhere it stands for itself). Quoted and plain
 * pieces that touch are one word; '' is an empty word. Nothing else is special: no variables, no patterns.
 * LUD_ERROR_SYNTAX with the column, LUD_ERROR_TOO_LARGE, LUD_ERROR_MEMORY; *command is then empty. */
enum lud_status command_init(struct command *command, const struct lud_memory *memory, struct span text,
                             struct lud_why *why);
void command_destroy(struct command *command);

#endif
