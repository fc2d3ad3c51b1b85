/* timer.h: what time it is, and sleeping. Deadlines everywhere in this folder are readings of timer_now. */
#ifndef OS_TIMER_H
#define OS_TIMER_H

#include "base/bytes.h"

#include <stdint.h>
#include <time.h>

#define TIMER_NEVER  UINT64_MAX           /* a deadline that does not come */
#define TIMER_MS     UINT64_C(1000000)    /* nanoseconds in a millisecond */
#define TIMER_SECOND UINT64_C(1000000000) /* nanoseconds in a second */

uint64_t timer_now(void);    /* nanoseconds that only go up, from an arbitrary start */
uint64_t timer_thread(void); /* nanoseconds of processor time that the calling thread has used */

/* The deadline `nanoseconds` from now; TIMER_NEVER when that is too far. */
uint64_t timer_after(uint64_t nanoseconds);
void timer_sleep(uint64_t nanoseconds); /* signals do not shorten it */
void timer_sleep_until(uint64_t deadline);

/* Appends the date and time of now, `2026-11-16T02:33:25Z`. */
void timer_date(struct bytes *out);
/* The same for `seconds` since the start of 1970, UTC. */
void timer_date_at(struct bytes *out, int64_t seconds);

struct timespec timer_timespec(uint64_t nanoseconds); /* as the system's calls want it */

#endif
