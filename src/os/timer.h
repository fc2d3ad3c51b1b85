/* timer.h: clocks and sleeping. Deadlines everywhere in this folder are readings of timer_now. */
#ifndef OS_TIMER_H
#define OS_TIMER_H

#include "base/bytes.h"

#include <stdint.h>
#include <time.h>

#define TIMER_NEVER  UINT64_MAX           /* no deadline */
#define TIMER_MS     UINT64_C(1000000)    /* nanoseconds in a millisecond */
#define TIMER_SECOND UINT64_C(1000000000) /* nanoseconds in a second */

uint64_t timer_now(void);    /* monotonic clock, nanoseconds from an arbitrary origin */
uint64_t timer_thread(void); /* processor time of the calling thread, nanoseconds */

/* The deadline `nanoseconds` from now; TIMER_NEVER on overflow. */
uint64_t timer_after(uint64_t nanoseconds);
void timer_sleep(uint64_t nanoseconds); /* signals do not interrupt it */
void timer_sleep_until(uint64_t deadline);

/* Appends the current date and time in UTC, `2026-11-16T02:33:25Z`. */
void timer_date(struct bytes *out);
/* The same for `seconds` since the Unix epoch. */
void timer_date_at(struct bytes *out, int64_t seconds);

struct timespec timer_timespec(uint64_t nanoseconds); /* for system calls */

#endif
