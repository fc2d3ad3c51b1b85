/* command.h: splits a command line into a program and its arguments, without a shell. */
#ifndef OS_COMMAND_H
#define OS_COMMAND_H

#include "base/memory.h"
#include "base/why.h"

enum { COMMAND_MAX = 65536 }; /* bytes of a command line */

struct command {
    const char **argv; /* NULL-terminated, at least one word; owned */
    int count;         /* words */
    const struct lud_memory *memory;
    size_t size; /* bytes of the block that holds argv and its words */
};

/* Splits `text` at blanks, with the quoting of a shell: single quotes preserve everything; a backslash
 * escapes the next byte outside quotes, and in double quotes only " and \. Adjacent quoted and plain pieces
 * form one word; '' is an empty word. There are no variables or patterns. LUD_ERROR_SYNTAX with the column,
 * LUD_ERROR_TOO_LARGE or LUD_ERROR_MEMORY on failure; *command is then empty and needs no command_destroy. */
enum lud_status command_init(struct command *command, const struct lud_memory *memory, struct span text,
                             struct lud_why *why);
void command_destroy(struct command *command);

#endif
