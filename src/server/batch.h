/* batch.h: changes that are stored together. A write to the disk takes milliseconds however small it is, so
 * changes that arrive at the same time share one: each is computed at once, one append stores them all, then
 * each is applied and its effects are performed. No client learns of a change before that.
 *
 * The api computes a change from the games as they are, so an input must not see anything that a batched
 * change will alter. While a batch waits, only a few inputs may join it, about other games and from other
 * clients: a plain `play`, `open`, `leave` or `steer`, and the answer of an engine. For any other input the
 * batch is stored first. */
#ifndef SERVER_BATCH_H
#define SERVER_BATCH_H

#include "api/api.h"

enum { BATCH_MAX = 32, BATCH_ENTRIES = 256 }; /* outcomes, and entries of all of them */

struct batch {
    struct api_outcome outcomes[BATCH_MAX];
    uint32_t clients[BATCH_MAX]; /* who sent the input; 0 = no client */
    int count;
    size_t entries; /* of all outcomes */
};

/* Whether `input` may be stepped while the batch waits, and its change may join the batch. */
bool batch_may_join(const struct batch *batch, const struct api_input *input);
/* Whether the outcome of such an input fits: there is space, and it touches no game of the batch. */
bool batch_fits(const struct batch *batch, const struct api_outcome *outcome);
/* Moves the outcome into the batch; *outcome is then empty. */
void batch_add(struct batch *batch, struct api_outcome *outcome, uint32_t client);
/* Copies all entries in order to all[BATCH_ENTRIES] and returns their number; the outcomes still own the
 * texts. */
size_t batch_entries(const struct batch *batch, struct logbook_entry *all);

#endif
