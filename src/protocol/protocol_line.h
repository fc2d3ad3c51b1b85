/* protocol_line.h: one line of the protocol taken apart, whoever sent it: its row of the table, then its
 * arguments word by word, with columns for errors. */
#ifndef PROTOCOL_PROTOCOL_LINE_H
#define PROTOCOL_PROTOCOL_LINE_H

#include "base/why.h"
#include "protocol/protocol_table.h"

enum { PROTOCOL_MAX_LINE = 1 << 20 }; /* bytes of a line, without its end */

struct protocol_line {
    struct span text;               /* the whole line, without its end; columns count in it */
    const struct protocol_row *row; /* NULL: a blank line, which says nothing */
    struct span rest;               /* arguments not yet taken */
};

/* Reads what `sender` says; a CR at the end is not part of it. LUD_ERROR_TOO_LARGE; LUD_ERROR_SYNTAX for what
 * is not UTF-8 without control characters (a tab is a blank); LUD_ERROR_UNKNOWN, with the nearest, for a
 * first word that has no row. */
enum lud_status protocol_line_read(enum protocol_sender sender, struct span text, struct protocol_line *line,
                                   struct lud_why *why);

/* Takes the next word; false when there is none. */
bool protocol_line_word(struct protocol_line *line, struct span *word);
/* Takes the next word. LUD_ERROR_USAGE when there is none; `what` says what should stand there: "GAME". */
enum lud_status protocol_line_need(struct protocol_line *line, const char *what, struct span *word,
                                   struct lud_why *why);
/* Takes all that is left, without blanks at both ends. */
struct span protocol_line_rest(struct protocol_line *line);
/* LUD_ERROR_USAGE when anything is left. */
enum lud_status protocol_line_end(const struct protocol_line *line, struct lud_why *why);
/* Takes the next word as a whole number from `low` to `high`. */
enum lud_status protocol_line_number(struct protocol_line *line, int64_t low, int64_t high, int64_t *number,
                                     struct lud_why *why);
/* The same for a part of a word: `60000` of `p1=60000`. */
enum lud_status protocol_number(const struct protocol_line *line, struct span digits, int64_t low,
                                int64_t high, int64_t *number, struct lud_why *why);

/* Where `part`, a piece of the line, begins: from 1, in bytes. */
size_t protocol_column(const struct protocol_line *line, struct span part);
/* Fills *why with an error about `part` and returns `status`. */
enum lud_status protocol_fail(const struct protocol_line *line, struct span part, enum lud_status status,
                              enum lud_text text, struct lud_why *why);
/* Makes the column of an error inside `part` count from the start of the line. */
void protocol_shift(const struct protocol_line *line, struct span part, struct lud_why *why);

#endif
