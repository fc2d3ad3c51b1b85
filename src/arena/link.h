/* link.h: a conversation with an engine process: the pure driver of the protocol (protocol_driver.h) joined
 * to a process with deadlines. Whatever the other side does, every call returns by its deadline, in bounded
 * memory. */
#ifndef ARENA_LINK_H
#define ARENA_LINK_H

#include "arena/ending.h"
#include "os/process.h"
#include "protocol/protocol_driver.h"

#include <stdatomic.h>

enum {
    LINK_MAX_LINE = 1 << 16,  /* bytes of a line that an engine may say */
    LINK_MAX_ANSWER = 4 << 20 /* bytes of one answer: what says more is a flood */
};

struct link {
    const struct lud_memory *memory;
    struct process *process; /* NULL: not started */
    struct protocol_driver driver;
    struct bytes out;        /* lines to be sent */
    const atomic_bool *stop; /* raised: waiting ends at once; may be NULL */
    uint64_t heard;          /* bytes of the present answer so far */
    bool babble;             /* a line of it began with a word that nobody knows */
};

/* Starts the command line `text` (see os/command.h). LUD_ERROR_SYNTAX with the column in it, LUD_ERROR_FILE
 * with the reason, LUD_ERROR_MEMORY; there is then nothing to close. */
enum lud_status link_open(struct link *link, const struct lud_memory *memory, struct span text,
                          struct lud_why *why);
/* Says quit and waits a moment, then kills whatever is left of the process and its children. */
void link_close(struct link *link);
void link_kill(struct link *link); /* the same at once; both may be called when nothing is open */

/* Sends what the driver's functions have appended to link->out. ENDING_NONE, ENDING_CRASH or ENDING_STALL. */
enum ending link_send(struct link *link, uint64_t deadline);
/* Sends a line as it is, past the driver. */
enum ending link_say(struct link *link, const char *line, uint64_t deadline);
/* The next line as it is, past the driver; valid until the next call. ENDING_NONE or as link_event. */
enum ending link_line(struct link *link, uint64_t deadline, struct span *line);
/* The next line that says something, taken through the driver; *event points into it. ENDING_NONE;
 * ENDING_CRASH when the other side has closed; ENDING_STALL at the deadline, ENDING_PROTOCOL when only
 * nonsense came until then; ENDING_PROTOCOL for what the protocol does not allow; ENDING_OTHER when
 * link->stop is raised. */
enum ending link_event(struct link *link, uint64_t deadline, struct protocol_event *event);
/* Sends, then takes events until the answer is complete; an `error` is ENDING_PROTOCOL. `each` (may be NULL)
 * sees every event. */
enum ending link_exchange(struct link *link, uint64_t deadline,
                          void (*each)(void *context, const struct protocol_event *event), void *context);

#endif
