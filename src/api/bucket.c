/* bucket.c: a token bucket that stores the time it needs to fill up. */
#include "api/bucket.h"

static uint64_t bucket_missing(const struct bucket *bucket, uint64_t now)
{
    const uint64_t filled = now > bucket->at ? now - bucket->at : 0;
    return bucket->missing > filled ? bucket->missing - filled : 0;
}

uint64_t bucket_wait(const struct bucket *bucket, uint64_t interval, uint64_t capacity, uint64_t now)
{
    const uint64_t wanted = bucket_missing(bucket, now) + interval;
    return wanted > interval * capacity ? wanted - interval * capacity : 0;
}

void bucket_take(struct bucket *bucket, uint64_t interval, uint64_t now)
{
    bucket->missing = bucket_missing(bucket, now) + interval;
    bucket->at = now;
}

bool bucket_full(const struct bucket *bucket, uint64_t now)
{
    return bucket_missing(bucket, now) == 0;
}
