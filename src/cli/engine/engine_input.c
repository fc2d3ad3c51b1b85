/* engine_input.c: splits the input into lines in a buffer that always begins with an unfinished line. */
#include "cli/engine/engine_input.h"

#include <poll.h>
#include <string.h>
#include <unistd.h>

enum { WAIT_MS = 100 };

bool engine_input_init(struct engine_input *input, const struct lud_memory *memory, int file, size_t max)
{
    const size_t capacity = max + 2; /* CR and LF */
    *input = (struct engine_input){.memory = memory, .file = file, .capacity = capacity};
    input->data = memory_resize(memory, NULL, 0, capacity);
    return input->data != NULL;
}

void engine_input_destroy(struct engine_input *input)
{
    memory_free(input->memory, input->data, input->capacity);
    input->data = NULL;
}

/* Returns the line that ends before `end`; the next one begins at `next`. False when the line is to be
 * skipped, because it was already reported as too long. */
static bool take_input_line(struct engine_input *input, size_t end, size_t next, struct span *line)
{
    const bool whole = !input->skipping;
    *line = (struct span){input->data + input->start, end - input->start};
    input->start = input->seen = next;
    input->skipping = false;
    return whole;
}

/* Looks for a complete line in the received bytes. */
static bool find_line(struct engine_input *input, struct span *line)
{
    while (input->seen < input->end) {
        const char *from = input->data + input->seen;
        const char *found = memchr(from, '\n', input->end - input->seen);
        input->seen = found == NULL ? input->end : (size_t)(found - input->data);
        if (found != NULL && take_input_line(input, input->seen, input->seen + 1, line))
            return true;
    }
    return false;
}

/* Moves the unfinished line to the front of the buffer; true when it has just become too long and will be
 * skipped. */
static bool compact(struct engine_input *input)
{
    memmove(input->data, input->data + input->start, input->end - input->start);
    input->end -= input->start;
    input->start = 0;
    const bool full = input->end == input->capacity, report = full && !input->skipping;
    if (full || input->skipping)
        input->end = 0;
    input->skipping = input->skipping || full;
    input->seen = input->end;
    return report;
}

/* Waits until the input is readable, for at most WAIT_MS: a signal that arrives just before poll would
 * otherwise not end the wait. */
static bool wait_readable(const struct engine_input *input)
{
    struct pollfd waiting = {.fd = input->file, .events = POLLIN};
    return poll(&waiting, 1, WAIT_MS) > 0;
}

enum lines_status engine_input_next(struct engine_input *input, struct span *line)
{
    while (!find_line(input, line)) {
        if (compact(input))
            return LINES_LONG;
        if (!wait_readable(input))
            return LINES_INTERRUPTED;
        const ssize_t got = read(input->file, input->data + input->end, input->capacity - input->end);
        if (got > 0) {
            input->end += (size_t)got;
            continue;
        }
        if (input->end == 0 || !take_input_line(input, input->end, input->end, line))
            return LINES_END;
        break;
    }
    return LINES_LINE;
}
