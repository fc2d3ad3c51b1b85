/* protocol_error.h: the line `error CODE WORD: col N: "TEXT": SENTENCE`, written and read. */
#ifndef PROTOCOL_PROTOCOL_ERROR_H
#define PROTOCOL_PROTOCOL_ERROR_H

#include "base/bytes.h"
#include "protocol/protocol_line.h"

/* Appends the error line, with its line end. `text` is the rejected line: why->column counts in it, and the
 * word at that column is quoted. CODE is the exit code of the command line for the same error. */
void protocol_error_write(struct bytes *out, enum lud_lang lang, struct span text, const struct lud_why *why);

/* An error reported by an engine. Spans point into its line; absent parts are 0 or empty. */
struct protocol_error {
    int code;             /* 0..3 */
    struct span word;     /* `illegal-move` */
    int32_t column;       /* from 1; 0 = none given */
    struct span sentence; /* the rest: quoted word and reason */
};

/* Parses the arguments of SAY_ERROR. If the code cannot be read, code is 3 and everything is the sentence. */
struct protocol_error protocol_error_read(struct protocol_line *line);

#endif
