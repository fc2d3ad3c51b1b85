/* link.c: sends and receives within deadlines. Waits are cut into slices so that a raised stop flag is
 * noticed soon. */
#include "arena/link.h"

#include "os/command.h"
#include "os/timer.h"
#include "protocol/protocol_line.h"

#define SLICE      (20 * TIMER_MS)  /* between two checks of the stop flag */
#define QUIT_GRACE (200 * TIMER_MS) /* for an engine to exit after `quit` */

enum lud_status link_open(struct link *link, const struct lud_memory *memory, struct span text,
                          struct lud_why *why)
{
    struct command command;
    enum lud_status status = command_init(&command, memory, text, why);
    *link = (struct link){.memory = memory};
    if (status != LUD_OK)
        return status;
    link->driver = protocol_driver_make();
    link->out = bytes_growing(memory, 2 * PROTOCOL_MAX_LINE);
    status = process_new(memory, command.argv, PROCESS_ERRORS_DROPPED, LINK_MAX_LINE, &link->process, why);
    command_destroy(&command);
    return status;
}

void link_kill(struct link *link)
{
    process_free(link->process);
    link->process = NULL;
    bytes_destroy(&link->out);
}

void link_close(struct link *link)
{
    if (link->process == NULL)
        return;
    bytes_clear(&link->out);
    protocol_driver_quit(&link->driver, &link->out);
    if (process_write(link->process, bytes_view(&link->out), timer_after(QUIT_GRACE)) == CHANNEL_OK)
        (void)process_stop(link->process, QUIT_GRACE);
    link_kill(link);
}

static bool is_stopped(const struct link *link)
{
    return link->stop != NULL && atomic_load_explicit(link->stop, memory_order_relaxed);
}

enum ending link_send(struct link *link, uint64_t deadline)
{
    if (link->out.failed)
        return ENDING_CRASH;
    const enum channel_result result = process_write(link->process, bytes_view(&link->out), deadline);
    bytes_clear(&link->out);
    link->received = 0;
    link->unknown_line = false;
    if (result == CHANNEL_OK)
        return ENDING_NONE;
    return result == CHANNEL_TIMEOUT ? ENDING_STALL : ENDING_CRASH;
}

enum ending link_say(struct link *link, const char *line, uint64_t deadline)
{
    bytes_text(&link->out, line);
    bytes_char(&link->out, '\n');
    return link_send(link, deadline);
}

enum ending link_line(struct link *link, uint64_t deadline, struct span *line)
{
    while (true) {
        const uint64_t slice = timer_after(SLICE);
        const bool last = deadline <= slice;
        switch (process_line(link->process, last ? deadline : slice, line)) {
        case CHANNEL_OK:
            link->received += line->size + 1;
            return link->received > LINK_MAX_ANSWER ? ENDING_PROTOCOL : ENDING_NONE;
        case CHANNEL_TIMEOUT:
            if (is_stopped(link))
                return ENDING_OTHER;
            if (process_wait(link->process, 0, NULL)) /* its own child may still hold the pipe open */
                return ENDING_CRASH;
            if (last)
                return link->unknown_line ? ENDING_PROTOCOL : ENDING_STALL;
            break;
        case CHANNEL_TOO_LONG:
            return ENDING_PROTOCOL;
        case CHANNEL_END:
        case CHANNEL_FAILED:
            return ENDING_CRASH;
        }
    }
}

enum ending link_event(struct link *link, uint64_t deadline, struct protocol_event *event)
{
    while (true) {
        struct span line;
        const enum ending ending = link_line(link, deadline, &line);
        if (ending != ENDING_NONE)
            return ending;
        if (protocol_driver_line(&link->driver, line, event, NULL) != LUD_OK)
            return ENDING_PROTOCOL;
        if (event->row != NULL)
            return ENDING_NONE;
        link->unknown_line = link->unknown_line || span_trim(line).size > 0;
    }
}

enum ending link_exchange(struct link *link, uint64_t deadline,
                          void (*each)(void *context, const struct protocol_event *event), void *context)
{
    struct protocol_event event;
    enum ending ending = link_send(link, deadline);
    while (ending == ENDING_NONE) {
        ending = link_event(link, deadline, &event);
        if (ending != ENDING_NONE)
            break;
        if (each != NULL)
            each(context, &event);
        if (event.row->command == SAY_ERROR)
            return ENDING_PROTOCOL;
        if (event.settled)
            return ENDING_NONE;
    }
    return ending;
}
