/* solve_output.h: where answers go: the standard output, or a file that an interrupted run left off and the
 * same command takes up again. Beside such a file lies FILE.resume, which says what it answers, until it is
 * whole. docs/games/ricochet.md shows how to use it. */
#ifndef CLI_SOLVE_OUTPUT_H
#define CLI_SOLVE_OUTPUT_H

#include "cli/subcommand.h"

struct solve_output {
    struct cli *cli;
    int file;             /* descriptor; -1: the standard output */
    char *path, *note;    /* of the file and of FILE.resume */
    size_t path_size;     /* bytes of `path` with its NUL; `note` has NOTE more */
    struct bytes waiting; /* answers that are not yet written to the file */
    int error;            /* errno of the first failed write */
    uint64_t done, bad;   /* answers that were there already, and how many of them are errors */
};

/* Opens the file `name` (empty: the standard output), which may be there already when `label` is what its
 * note says: the command's options and its input, in lines. A last line without its end is dropped.
 * LUD_ERROR_MISMATCH for a file of something else, LUD_ERROR_BUSY while another run writes to it,
 * LUD_ERROR_FILE, LUD_ERROR_MEMORY; then there is nothing to close, and cli->why and cli->about tell. */
enum lud_status solve_output_open(struct solve_output *output, struct cli *cli, struct span name,
                                  struct span label);
/* Writes what waits. Once all is `answered` the note is removed. Failures are in cli->why. */
enum lud_status solve_output_close(struct solve_output *output, bool answered);

/* Appends a whole line, its end included. */
void solve_output_put(struct solve_output *output, struct span line);
/* Hands what waits to the system. False when that has failed, now or before. */
bool solve_output_flush(struct solve_output *output);

#endif
