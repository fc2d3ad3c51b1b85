/* link.h: a connection to an engine process: the pure protocol driver (protocol_driver.h) on top of a process
 * with deadlines. Whatever the engine does, every call returns by its deadline and uses bounded memory. A
 * link belongs to one thread. Deadlines are timer_now readings. */
#ifndef ARENA_LINK_H
#define ARENA_LINK_H

#include "arena/ending.h"
#include "os/process.h"
#include "protocol/protocol_driver.h"

#include <stdatomic.h>

enum {
    LINK_MAX_LINE = 1 << 16,  /* bytes of one line from the engine */
    LINK_MAX_ANSWER = 4 << 20 /* bytes of one answer, all its lines together; more breaks the protocol */
};

struct link {
    const struct lud_memory *memory;
    struct process *process; /* owned; NULL = not started */
    struct protocol_driver driver;
    struct bytes out;        /* lines queued for link_send */
    const atomic_bool *stop; /* once true, waits end within 20 ms; may be NULL */
    uint64_t received;       /* bytes of the current answer so far */
    bool unknown_line;       /* the current answer contains a line with an unknown first word */
};

/* Starts the command line `text` (see os/command.h). Errors: LUD_ERROR_SYNTAX with the column in `text`,
 * LUD_ERROR_FILE with the reason, LUD_ERROR_MEMORY; link_kill may then be called but need not be. */
enum lud_status link_open(struct link *link, const struct lud_memory *memory, struct span text,
                          struct lud_why *why);
/* Sends `quit`, waits up to 0.2 s for the process to exit, then kills it and its children. */
void link_close(struct link *link);
void link_kill(struct link *link); /* kills at once; both may be called on a link that is not open */

/* Sends the lines queued in link->out. Returns ENDING_NONE, ENDING_CRASH or ENDING_STALL. */
enum ending link_send(struct link *link, uint64_t deadline);
/* Sends one line without telling the driver. */
enum ending link_say(struct link *link, const char *line, uint64_t deadline);
/* Reads the next line without telling the driver; *line is valid until the next read. Returns as link_event.
 */
enum ending link_line(struct link *link, uint64_t deadline, struct span *line);
/* Reads up to the next line of the protocol and passes it through the driver; *event points into the line and
 * is valid until the next read. Returns ENDING_NONE; ENDING_CRASH when the engine closed its output or
 * exited; ENDING_STALL at the deadline, or ENDING_PROTOCOL when only unknown lines came before it;
 * ENDING_PROTOCOL for a line that the protocol does not allow here; ENDING_OTHER when link->stop is raised.
 */
enum ending link_event(struct link *link, uint64_t deadline, struct protocol_event *event);
/* Sends the queued lines and reads events until the answer is complete; `each` (may be NULL) sees every
 * event. An `error` line gives ENDING_PROTOCOL, everything else is as in link_event. */
enum ending link_exchange(struct link *link, uint64_t deadline,
                          void (*each)(void *context, const struct protocol_event *event), void *context);

#endif
