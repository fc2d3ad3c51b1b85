/* interrupt.h: turns Ctrl-C into a flag that searches poll, so that a command can finish in an orderly way.
 */
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

#include <stdatomic.h>
#include <stdbool.h>

/* Installs the handlers. Each SIGINT raises the flag, is counted and interrupts a blocked read; the third one
 * since interrupt_clear exits with code 130. SIGPIPE is ignored, so that a write to a closed pipe fails with
 * EPIPE. */
void interrupt_watch(void);
void interrupt_watch_end(void); /* treats SIGTERM like SIGINT from now on */
/* The flag, for lud_limits.stop; valid for the life of the process. */
const atomic_bool *interrupt_flag(void);
int interrupt_count(void);  /* interrupts since the last interrupt_clear */
void interrupt_rearm(void); /* lowers the flag but keeps the count */
void interrupt_clear(void); /* lowers the flag and resets the count: the interrupt has been handled */

#endif
