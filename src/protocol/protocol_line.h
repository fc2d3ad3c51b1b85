/* protocol_line.h: parses one line of the protocol, for both sides: first its row of the table, then its
 * arguments word by word. Errors carry the column. */
#ifndef PROTOCOL_PROTOCOL_LINE_H
#define PROTOCOL_PROTOCOL_LINE_H

#include "base/why.h"
#include "protocol/protocol_table.h"

enum { PROTOCOL_MAX_LINE = 1 << 20 }; /* bytes of a line, without its line end */

struct protocol_line {
    struct span text;               /* the whole line, without its line end; columns count in it */
    const struct protocol_row *row; /* NULL: a blank line, to be ignored */
    struct span rest;               /* arguments not yet consumed */
};

/* Parses the first word of a line of `sender`; a trailing CR is dropped. *line points into `text`.
 * LUD_ERROR_TOO_LARGE; LUD_ERROR_SYNTAX if the text is not UTF-8 or has control characters (a tab counts as a
 * blank); LUD_ERROR_UNKNOWN, with the nearest word in *why, if the first word has no row. */
enum lud_status protocol_line_read(enum protocol_sender sender, struct span text, struct protocol_line *line,
                                   struct lud_why *why);

/* Consumes the next word; false when there is none. */
bool protocol_line_word(struct protocol_line *line, struct span *word);
/* Consumes the next word. LUD_ERROR_USAGE when there is none; `what` names the missing argument: "GAME". */
enum lud_status protocol_line_need(struct protocol_line *line, const char *what, struct span *word,
                                   struct lud_why *why);
/* Consumes and returns the rest of the line, trimmed. */
struct span protocol_line_rest(struct protocol_line *line);
/* LUD_ERROR_USAGE if arguments are left. */
enum lud_status protocol_line_end(const struct protocol_line *line, struct lud_why *why);
/* Consumes the next word, an integer from `low` to `high`. */
enum lud_status protocol_line_number(struct protocol_line *line, int64_t low, int64_t high, int64_t *number,
                                     struct lud_why *why);
/* The same check for a part of the line that was already consumed: `60000` of `p1=60000`. */
enum lud_status protocol_number(const struct protocol_line *line, struct span digits, int64_t low,
                                int64_t high, int64_t *number, struct lud_why *why);

/* The column, in bytes from 1, where `part`, a piece of the line, begins. */
size_t protocol_column(const struct protocol_line *line, struct span part);
/* Fills *why with an error about `part`, a piece of the line, and returns `status`. */
enum lud_status protocol_fail(const struct protocol_line *line, struct span part, enum lud_status status,
                              enum lud_text text, struct lud_why *why);
/* Converts why->column, if set, from a column of `part` to a column of the line. */
void protocol_shift(const struct protocol_line *line, struct span part, struct lud_why *why);

#endif
