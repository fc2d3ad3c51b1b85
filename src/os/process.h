/* process.h: a child process that is talked to in lines: an engine, say. It leads a process group of its own,
 * so that whatever it starts ends with it. Deadlines are readings of timer_now. */
#ifndef OS_PROCESS_H
#define OS_PROCESS_H

#include "base/why.h"
#include "os/channel.h"

struct process; /* opaque */

enum { PROCESS_LOST = -1 }; /* in place of an exit code: the host ignores SIGCHLD and so nobody knows it */

/* What becomes of the child's error output. */
enum process_errors { PROCESS_ERRORS_SHARED, PROCESS_ERRORS_DROPPED };

/* Starts the program argv[0], looked up in PATH, with the arguments argv (terminated by NULL, see command.h)
 * and pipes as its standard input and output, whose lines may have `max_line` bytes. LUD_ERROR_FILE with the
 * system's reason as the word, or LUD_ERROR_MEMORY; *process is then NULL. */
enum lud_status process_new(const struct lud_memory *memory, const char *const *argv,
                            enum process_errors errors, size_t max_line, struct process **process,
                            struct lud_why *why);
/* Kills what is left of the group, waits for the child and frees the handle. Only a descendant that has left
 * the group survives. May be NULL. */
void process_free(struct process *process);

/* As channel_write and channel_line; CHANNEL_END also after process_close_input. */
enum channel_result process_write(struct process *process, struct span data, uint64_t deadline);
enum channel_result process_line(struct process *process, uint64_t deadline, struct span *line);
void process_close_input(struct process *process); /* the child reads the end of its input */

/* Waits for the child's end; false when it still runs at the deadline. *code (code may be NULL) is its exit
 * code, or 128 + the number of the signal that killed it, or PROCESS_LOST. */
bool process_wait(struct process *process, uint64_t deadline, int *code);

/* Ends the child politely: closes its input and waits, asks the group to end (SIGTERM) and waits, kills the
 * group; each wait lasts `patience` nanoseconds. Returns the code, as above. process_free is still due. */
int process_stop(struct process *process, uint64_t patience);

#endif
