/* engine_input.c: a window over the input that always begins with an unfinished line. */
#include "cli/engine/engine_input.h"

#include <poll.h>
#include <string.h>
#include <unistd.h>

enum { WAIT_MS = 100 };

bool engine_input_init(struct engine_input *input, const struct lud_memory *memory, int file, size_t max)
{
    const size_t room = max + 2; /* CR and LF */
    *input = (struct engine_input){.memory = memory, .file = file, .room = room};
    input->data = memory_resize(memory, NULL, 0, room);
    return input->data != NULL;
}

void engine_input_destroy(struct engine_input *input)
{
    memory_free(input->memory, input->data, input->room);
    input->data = NULL;
}

/* Gives out what stands before `end`; the next line begins at `next`. A skipped line was reported already. */
static bool take(struct engine_input *input, size_t end, size_t next, struct span *line)
{
    const bool whole = !input->skipping;
    *line = (struct span){input->data + input->start, end - input->start};
    input->start = input->seen = next;
    input->skipping = false;
    return whole;
}

/* Looks for a whole line in what was received. */
static bool find(struct engine_input *input, struct span *line)
{
    while (input->seen < input->end) {
        const char *from = input->data + input->seen;
        const char *found = memchr(from, '\n', input->end - input->seen);
        input->seen = found == NULL ? input->end : (size_t)(found - input->data);
        if (found != NULL && take(input, input->seen, input->seen + 1, line))
            return true;
    }
    return false;
}

/* Moves the unfinished line to the front; true when it has become too long and is now skipped. */
static bool make_room(struct engine_input *input)
{
    memmove(input->data, input->data + input->start, input->end - input->start);
    input->end -= input->start;
    input->start = 0;
    const bool full = input->end == input->room, report = full && !input->skipping;
    if (full || input->skipping)
        input->end = 0;
    input->skipping = input->skipping || full;
    input->seen = input->end;
    return report;
}

/* Whether there is something to read. Without the bound a signal that comes just before would not end the
 * wait. */
static bool ready(const struct engine_input *input)
{
    struct pollfd waiting = {.fd = input->file, .events = POLLIN};
    return poll(&waiting, 1, WAIT_MS) > 0;
}

enum lines_status engine_input_next(struct engine_input *input, struct span *line)
{
    while (!find(input, line)) {
        if (make_room(input))
            return LINES_LONG;
        if (!ready(input))
            return LINES_INTERRUPTED;
        const ssize_t got = read(input->file, input->data + input->end, input->room - input->end);
        if (got > 0) {
            input->end += (size_t)got;
            continue;
        }
        if (input->end == 0 || !take(input, input->end, input->end, line))
            return LINES_END;
        break;
    }
    return LINES_LINE;
}
