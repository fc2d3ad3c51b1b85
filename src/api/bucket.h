/* bucket.h: rate limits by token bucket: tokens come at a steady rate up to a capacity, and each use takes
 * some. */
#ifndef API_BUCKET_H
#define API_BUCKET_H

#include <stdbool.h>
#include <stdint.h>

/* All zero is a full bucket. Times are milliseconds. */
struct bucket {
    uint64_t missing; /* time needed at `at` to fill the bucket up */
    uint64_t at;
};

/* A token comes every `interval`; a full bucket holds `capacity` tokens. Returns how long to wait for the
 * next token; 0 = one is available. A clock that goes back fills nothing. */
uint64_t bucket_wait(const struct bucket *bucket, uint64_t interval, uint64_t capacity, uint64_t now);
/* Takes a token, which the caller knows to be available. An `interval` k times as long takes k tokens. */
void bucket_take(struct bucket *bucket, uint64_t interval, uint64_t now);
bool bucket_full(const struct bucket *bucket, uint64_t now);

#endif
