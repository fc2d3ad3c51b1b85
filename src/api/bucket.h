/* bucket.h: how often somebody may do something: a bucket of tokens that fills steadily and is emptied by
 * use. */
#ifndef API_BUCKET_H
#define API_BUCKET_H

#include <stdbool.h>
#include <stdint.h>

/* All zero is a full bucket. */
struct bucket {
    uint64_t used; /* milliseconds' worth of filling that are missing, as of `at` */
    uint64_t at;
};

/* `each` milliseconds fill one token, `most` tokens are a full bucket. Tells after how many milliseconds
 * there will be a token; 0 = there is one. */
uint64_t bucket_wait(const struct bucket *bucket, uint64_t each, uint64_t most, uint64_t now);
/* Takes a token that is there. */
void bucket_take(struct bucket *bucket, uint64_t each, uint64_t now);
bool bucket_full(const struct bucket *bucket, uint64_t now);

#endif
