/* solve_output.h: where answers go: standard output, or a file that the same command can resume after an
 * interruption. Until such a file is complete, FILE.resume beside it describes the command and its input.
 * docs/games/ricochet.md shows how to use it. */
#ifndef CLI_SOLVE_OUTPUT_H
#define CLI_SOLVE_OUTPUT_H

#include "cli/subcommand.h"

struct solve_output {
    struct cli *cli;
    int file;                 /* descriptor; -1 = standard output */
    char *path, *resume_path; /* paths of the file and of FILE.resume; owned */
    size_t path_size;         /* size of `path` in bytes, NUL included; resume_path is longer by the suffix */
    struct bytes buffered;    /* answers not yet written to the file */
    int error;                /* errno of the first failed write; 0 = none */
    uint64_t done, bad; /* answers already in the file when it was opened, and how many of them are errors */
};

/* Opens the file `name`; an empty name means standard output. An existing file is resumed if its FILE.resume
 * equals `label`, a text with the command's options and its input; an incomplete last line is dropped.
 * LUD_ERROR_MISMATCH for any other file, LUD_ERROR_BUSY while another run writes to it, LUD_ERROR_FILE. On
 * error there is nothing to close, and cli->why and cli->about are set. */
enum lud_status solve_output_open(struct solve_output *output, struct cli *cli, struct span name,
                                  struct span label);
/* Writes and syncs the buffered answers and closes the file. If every position is `answered`, removes
 * FILE.resume. On error cli->why is set. */
enum lud_status solve_output_close(struct solve_output *output, bool answered);

/* Buffers a complete line, including its end. */
void solve_output_put(struct solve_output *output, struct span line);
/* Writes the buffered answers. False when this or an earlier write failed. */
bool solve_output_flush(struct solve_output *output);

#endif
