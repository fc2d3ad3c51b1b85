/* bucket.c: a bucket of tokens, measured by the time that it takes to fill what is missing. */
#include "api/bucket.h"

static uint64_t missing(const struct bucket *bucket, uint64_t now)
{
    const uint64_t filled = now > bucket->at ? now - bucket->at : 0;
    return bucket->used > filled ? bucket->used - filled : 0;
}

uint64_t bucket_wait(const struct bucket *bucket, uint64_t each, uint64_t most, uint64_t now)
{
    const uint64_t wanted = missing(bucket, now) + each;
    return wanted > each * most ? wanted - each * most : 0;
}

void bucket_take(struct bucket *bucket, uint64_t each, uint64_t now)
{
    bucket->used = missing(bucket, now) + each;
    bucket->at = now;
}

bool bucket_full(const struct bucket *bucket, uint64_t now)
{
    return missing(bucket, now) == 0;
}
