/* timer.c: POSIX clocks as 64-bit nanoseconds, which overflow after 584 years. */
#include "os/timer.h"

#include <assert.h>
#include <errno.h>

static uint64_t read_clock_ns(clockid_t clock)
{
    struct timespec time = {0};
    const int error = clock_gettime(clock, &time);
    assert(error == 0);
    (void)error;
    return (uint64_t)time.tv_sec * TIMER_SECOND + (uint64_t)time.tv_nsec;
}

uint64_t timer_now(void)
{
    return read_clock_ns(CLOCK_MONOTONIC);
}

uint64_t timer_thread(void)
{
    return read_clock_ns(CLOCK_THREAD_CPUTIME_ID);
}

uint64_t timer_after(uint64_t nanoseconds)
{
    const uint64_t now = timer_now();
    return nanoseconds < TIMER_NEVER - now ? now + nanoseconds : TIMER_NEVER;
}

struct timespec timer_timespec(uint64_t nanoseconds)
{
    return (struct timespec){.tv_sec = (time_t)(nanoseconds / TIMER_SECOND),
                             .tv_nsec = (long)(nanoseconds % TIMER_SECOND)};
}

void timer_sleep(uint64_t nanoseconds)
{
    timer_sleep_until(timer_after(nanoseconds));
}

void timer_sleep_until(uint64_t deadline)
{
    const struct timespec until = timer_timespec(deadline);
    while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, NULL) == EINTR)
        continue;
}

/* Appends a number, zero-padded to `width` digits. */
static void put_padded(struct bytes *out, int value, int width)
{
    for (int bound = 10; --width > 0; bound *= 10)
        if (value < bound)
            bytes_char(out, '0');
    bytes_integer(out, value);
}

void timer_date(struct bytes *out)
{
    timer_date_at(out, (int64_t)time(NULL));
}

void timer_date_at(struct bytes *out, int64_t seconds)
{
    const time_t when = (time_t)seconds;
    struct tm date = {0};
    const bool known = gmtime_r(&when, &date) != NULL;
    assert(known); /* fails only for years outside the range of int */
    (void)known;
    const struct {
        int value, width;
        char after;
    } parts[] = {{date.tm_year + 1900, 4, '-'}, {date.tm_mon + 1, 2, '-'}, {date.tm_mday, 2, 'T'},
                 {date.tm_hour, 2, ':'},        {date.tm_min, 2, ':'},     {date.tm_sec, 2, 'Z'}};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        put_padded(out, parts[i].value, parts[i].width);
        bytes_char(out, parts[i].after);
    }
}
