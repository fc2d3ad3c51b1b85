/* process.h: a child process with line-based input and output, such as an engine. It leads its own process
 * group, so its descendants end with it. Deadlines are readings of timer_now. One thread at a time may use a
 * process. */
#ifndef OS_PROCESS_H
#define OS_PROCESS_H

#include "base/why.h"
#include "os/channel.h"

struct process; /* opaque */

enum { PROCESS_LOST = -1 }; /* exit code unknown, because the host ignores SIGCHLD */

/* Where the child's standard error goes: the host's, or /dev/null. */
enum process_errors { PROCESS_ERRORS_SHARED, PROCESS_ERRORS_DROPPED };

/* Starts argv[0], looked up in PATH, with the NULL-terminated arguments argv (see command.h) and pipes as
 * standard input and output. Lines read from it have at most `max_line` bytes. Free with process_free.
 * LUD_ERROR_FILE with the system's message as the word, or LUD_ERROR_MEMORY; *process is then NULL. */
enum lud_status process_new(const struct lud_memory *memory, const char *const *argv,
                            enum process_errors errors, size_t max_line, struct process **process,
                            struct lud_why *why);
/* Kills the rest of the process group, waits for the child and frees the handle. Only descendants that left
 * the group survive. NULL is allowed. */
void process_free(struct process *process);

/* As channel_write and channel_line. Writing after process_close_input gives CHANNEL_END. */
enum channel_result process_write(struct process *process, struct span data, uint64_t deadline);
enum channel_result process_line(struct process *process, uint64_t deadline, struct span *line);
void process_close_input(struct process *process); /* the child reads end of file */

/* Waits until the child has exited; false if it still runs at the deadline. Sets *code (NULL: ignored) to its
 * exit code, to 128 + the signal that killed it, or to PROCESS_LOST. */
bool process_wait(struct process *process, uint64_t deadline, int *code);

/* Stops the child in three steps: closes its input, then sends SIGTERM to the group, then SIGKILL, waiting up
 * to `patience` nanoseconds after each of the first two. Returns the code as above. process_free is still
 * required. */
int process_stop(struct process *process, uint64_t patience);

#endif
