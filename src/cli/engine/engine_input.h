/* engine_input.h: the lines of the engine protocol: like lines.h, for lines as long as the protocol allows.
 */
#ifndef CLI_ENGINE_INPUT_H
#define CLI_ENGINE_INPUT_H

#include "base/memory.h"
#include "cli/common/lines.h"

struct engine_input {
    const struct lud_memory *memory;
    int file;          /* descriptor to read from, blocking */
    char *data;        /* bytes received */
    size_t room;       /* of data */
    size_t start, end; /* data[start..end) is not yet given out */
    size_t seen;       /* data[start..seen) holds no line end */
    bool skipping;     /* until the end of a line that is too long */
};

/* A reader of lines of up to `max` bytes; false without memory. */
bool engine_input_init(struct engine_input *input, const struct lud_memory *memory, int file, size_t max);
void engine_input_destroy(struct engine_input *input);
/* The next line without its LF, valid until the next call: LINES_LINE, LINES_LONG once for a line that is
 * too long, LINES_END, or LINES_INTERRUPTED after a signal and whenever nothing comes for a while, so that
 * the caller can look whether it was interrupted. A last line needs no line end. */
enum lines_status engine_input_next(struct engine_input *input, struct span *line);

#endif
