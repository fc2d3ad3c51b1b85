/* interrupt.h: Ctrl-C as a flag that searches read, instead of a death in the middle of things. */
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

#include <stdatomic.h>
#include <stdbool.h>

/* From now on SIGINT is counted and interrupts a read from the terminal; a third one in a row ends the
 * process. SIGPIPE is ignored: a write to a closed pipe fails instead. */
void interrupt_watch(void);
void interrupt_watch_end(void); /* from now on SIGTERM counts as an interrupt too */
/* Set by the first interrupt, for lud_limits.stop. */
const atomic_bool *interrupt_flag(void);
int interrupt_count(void);  /* interrupts since the last interrupt_clear */
void interrupt_rearm(void); /* lowers the flag, keeps the count */
void interrupt_clear(void); /* what was interrupted is dealt with */

#endif
