/* protocol_line.h: parses one line of either side: finds its row in the table, then takes its arguments word
 * by word, with columns for errors. */
#ifndef PROTOCOL_PROTOCOL_LINE_H
#define PROTOCOL_PROTOCOL_LINE_H

#include "base/why.h"
#include "protocol/protocol_table.h"

enum { PROTOCOL_MAX_LINE = 1 << 20 }; /* bytes of a line, without its end */

struct protocol_line {
    struct span text;               /* the whole line, without its end; columns count in it */
    const struct protocol_row *row; /* NULL: a blank line, to be ignored */
    struct span rest;               /* arguments not yet taken */
};

/* Parses a line sent by `sender`; a trailing CR is dropped. `line` points into `text`. Errors:
 * LUD_ERROR_TOO_LARGE; LUD_ERROR_SYNTAX unless the line is UTF-8 without control characters (a tab counts as
 * a blank); LUD_ERROR_UNKNOWN, with the nearest word, for an unknown first word. */
enum lud_status protocol_line_read(enum protocol_sender sender, struct span text, struct protocol_line *line,
                                   struct lud_why *why);

/* Takes the next word; false when there is none. */
bool protocol_line_word(struct protocol_line *line, struct span *word);
/* Takes the next word. LUD_ERROR_USAGE when there is none; `what` names the missing argument: "GAME". */
enum lud_status protocol_line_need(struct protocol_line *line, const char *what, struct span *word,
                                   struct lud_why *why);
/* Takes the remaining arguments, trimmed. */
struct span protocol_line_rest(struct protocol_line *line);
/* LUD_ERROR_USAGE when arguments remain. */
enum lud_status protocol_line_end(const struct protocol_line *line, struct lud_why *why);
/* Takes the next word as a whole number from `low` to `high`. */
enum lud_status protocol_line_number(struct protocol_line *line, int64_t low, int64_t high, int64_t *number,
                                     struct lud_why *why);
/* Parses a part of a word as a whole number: `60000` of `p1=60000`. */
enum lud_status protocol_number(const struct protocol_line *line, struct span digits, int64_t low,
                                int64_t high, int64_t *number, struct lud_why *why);

/* The column at which `part`, which points into the line, begins: in bytes, from 1. */
size_t protocol_column(const struct protocol_line *line, struct span part);
/* Fills *why with an error about `part` and returns `status`. */
enum lud_status protocol_fail(const struct protocol_line *line, struct span part, enum lud_status status,
                              enum lud_text text, struct lud_why *why);
/* Converts the column of *why from a position in `part` to a position in the line. */
void protocol_shift(const struct protocol_line *line, struct span part, struct lud_why *why);

#endif
