/* engine_input.h: reads the lines of the engine protocol: like lines.h, but with lines as long as the
 * protocol allows. */
#ifndef CLI_ENGINE_INPUT_H
#define CLI_ENGINE_INPUT_H

#include "base/memory.h"
#include "cli/common/lines.h"

struct engine_input {
    const struct lud_memory *memory;
    int file;          /* descriptor to read from, blocking */
    char *data;        /* received bytes; owned */
    size_t capacity;   /* of data */
    size_t start, end; /* data[start..end-1] has not been returned yet */
    size_t seen;       /* data[start..seen-1] contains no line end */
    bool skipping;     /* inside a line that is too long */
};

/* A reader of lines of up to `max` bytes; false when out of memory. */
bool engine_input_init(struct engine_input *input, const struct lud_memory *memory, int file, size_t max);
void engine_input_destroy(struct engine_input *input);
/* Returns the next line without its LF, valid until the next call. LINES_LINE; LINES_LONG, once, for a line
 * that is too long; LINES_END; LINES_INTERRUPTED after a signal and after 100 ms without input, so that the
 * caller can check for an interrupt. The last line may lack its end. */
enum lines_status engine_input_next(struct engine_input *input, struct span *line);

#endif
