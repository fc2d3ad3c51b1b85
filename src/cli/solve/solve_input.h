/* solve_input.h: the positions of a file, one a line, read as they are needed: what is skipped, which column,
 * how many there are. */
#ifndef CLI_SOLVE_INPUT_H
#define CLI_SOLVE_INPUT_H

#include "base/memory.h"
#include "base/why.h"

enum { SOLVE_LINE = 4 << 20 }; /* bytes of a line, its end included */

/* A window over the file that begins with the line to be given out next. */
struct solve_input {
    const struct lud_memory *memory;
    int file;          /* descriptor; -1: closed */
    char *data;        /* SOLVE_LINE bytes */
    size_t start, end; /* data[start..end) is read and not yet given out */
    bool skipping;     /* in the middle of a line that is too long */
    bool twice;        /* a file, no pipe: it can be surveyed first */
    int error;         /* errno of a failed read; 0 = none */
    int64_t skip;      /* lines at the beginning that are not looked at */
    int64_t number;    /* of the line last given out, from 1 */
    uint64_t hash;     /* of all bytes read so far */
};

enum solve_line {
    SOLVE_POSITION,
    SOLVE_TOO_LONG,    /* a line of more than SOLVE_LINE bytes went by */
    SOLVE_INTERRUPTED, /* a signal came first: ask again */
    SOLVE_END          /* no more, or not readable: `error` tells */
};

/* Opens a file, or the standard input for `-`. `name` is terminated. LUD_ERROR_FILE, LUD_ERROR_MEMORY. */
enum lud_status solve_input_open(struct solve_input *input, struct span name, int64_t skip,
                                 const struct lud_memory *memory, struct lud_why *why);
void solve_input_close(struct solve_input *input);

/* The next line that is neither skipped, empty nor a comment (`# `), valid until the next call. */
enum solve_line solve_input_next(struct solve_input *input, struct span *line);

/* Counts the lines that solve_input_next will give, and hashes the file; then begins anew. False when it
 * cannot be read twice, or was interrupted. */
bool solve_input_survey(struct solve_input *input, uint64_t *positions, uint64_t *hash);

/* The field of a line that holds the position, without blanks around it, and how many bytes stand before it;
 * column 0 is the whole line. LUD_ERROR_SYNTAX. */
enum lud_status solve_input_field(struct span line, int64_t column, struct span *field, size_t *before,
                                  struct lud_why *why);

#endif
