/* solve_input.h: reads the positions of a file, one per line, as they are needed: skips lines, selects a
 * column, counts positions. */
#ifndef CLI_SOLVE_INPUT_H
#define CLI_SOLVE_INPUT_H

#include "base/memory.h"
#include "base/why.h"

enum { SOLVE_LINE = 4 << 20 }; /* maximum size of a line in bytes, including its end */

struct solve_input {
    const struct lud_memory *memory;
    int file;          /* descriptor; -1 = closed */
    char *data;        /* a buffer of SOLVE_LINE bytes; owned */
    size_t start, end; /* data[start..end-1] has been read but not returned */
    bool skipping;     /* inside a line that is too long */
    bool seekable;     /* a regular file, which can be read twice */
    int error;         /* errno of a failed read; 0 = none */
    int64_t skip;      /* lines at the beginning to skip */
    int64_t number;    /* number of the line returned last, from 1 */
    uint64_t hash;     /* of all bytes read so far */
};

enum solve_line {
    SOLVE_POSITION,
    SOLVE_TOO_LONG,    /* skipped a line of more than SOLVE_LINE bytes */
    SOLVE_INTERRUPTED, /* a signal came before a line; call again to continue */
    SOLVE_END          /* end of the file, or a read error: see `error` */
};

/* Opens a file, or standard input for `-`. `name` must be NUL-terminated. LUD_ERROR_FILE with the system's
 * reason; there is nothing to close then. */
enum lud_status solve_input_open(struct solve_input *input, struct span name, int64_t skip,
                                 const struct lud_memory *memory, struct lud_why *why);
void solve_input_close(struct solve_input *input);

/* Returns the next line that is neither skipped, empty nor a comment (`# `), valid until the next call. */
enum solve_line solve_input_next(struct solve_input *input, struct span *line);

/* Counts the lines that solve_input_next will return and hashes the file, then goes back to its start. False
 * when the input is not seekable, cannot be read, or was interrupted. */
bool solve_input_survey(struct solve_input *input, uint64_t *positions, uint64_t *hash);

/* Finds the position in a line: column `column` of tab-separated ones, or the whole line for 0. *field is
 * trimmed; *before is its byte offset in the line. LUD_ERROR_SYNTAX when the column is missing or empty. */
enum lud_status solve_input_field(struct span line, int64_t column, struct span *field, size_t *before,
                                  struct lud_why *why);

#endif
