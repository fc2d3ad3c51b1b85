/* protocol_error.h: the line `error CODE WORD: col N: "TEXT": SENTENCE`, written and read. */
#ifndef PROTOCOL_PROTOCOL_ERROR_H
#define PROTOCOL_PROTOCOL_ERROR_H

#include "base/bytes.h"
#include "protocol/protocol_line.h"

/* Appends the error line, with its end. `text` is the line that it is about: why->column counts in it and the
 * word that stands there is quoted. CODE is the exit code that the command line would give. */
void protocol_error_write(struct bytes *out, enum lud_lang lang, struct span text, const struct lud_why *why);

/* What an engine reported. Spans point into its line; what it did not say is 0 or empty. */
struct protocol_error {
    int code;             /* 0..3 */
    struct span word;     /* `illegal-move` */
    int32_t column;       /* from 1; 0 = no place */
    struct span sentence; /* what follows: quoted word and reason */
};

/* Reads a SAY_ERROR. An error without a readable code has code 3, and all of it is the sentence. */
struct protocol_error protocol_error_read(struct protocol_line *line);

#endif
