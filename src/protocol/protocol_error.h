/* protocol_error.h: the line `error CODE WORD: col N: "TEXT": SENTENCE`, written and read. */
#ifndef PROTOCOL_PROTOCOL_ERROR_H
#define PROTOCOL_PROTOCOL_ERROR_H

#include "base/bytes.h"
#include "protocol/protocol_line.h"

/* Appends the error line, with its line end. `text` is the line at fault: why->column counts in it, and the
 * word at that column is quoted. CODE is the exit code that the command line would give. */
void protocol_error_write(struct bytes *out, enum lud_lang lang, struct span text, const struct lud_why *why);

/* A parsed error line. Spans point into the line; absent parts are 0 or empty. */
struct protocol_error {
    int code;             /* 0..3 */
    struct span word;     /* `illegal-move` */
    int32_t column;       /* in bytes, from 1; 0 = none */
    struct span sentence; /* the rest: quoted word and reason */
};

/* Parses the arguments of SAY_ERROR. If the code is malformed, `code` is 3 and the whole text is `sentence`.
 */
struct protocol_error protocol_error_read(struct protocol_line *line);

#endif
