/* batch.h: changes that wait for the disk together. Bringing one change to the disk takes milliseconds
 * however small it is, so those that come in at the same time share the wait: each is worked out at once, all
 * are stored by one append, then each is applied and its effects happen. Nobody is told anything before that.
 *
 * The api works out a change from the games as they are, so nothing may be worked out that could see or meet
 * a change that waits. While some wait, only a few kinds of input are worked out, and only when they are
 * about other games and from other clients: a plain `play`, `open`, `leave` or `steer`, and an engine's
 * answer. Everything else has the batch stored first. */
#ifndef SERVER_BATCH_H
#define SERVER_BATCH_H

#include "api/api.h"

enum { BATCH_MAX = 32, BATCH_ENTRIES = 256 };

struct batch {
    struct api_outcome outcomes[BATCH_MAX];
    uint32_t clients[BATCH_MAX]; /* who asked; 0 = nobody */
    int count;
    size_t entries; /* of all */
};

/* Whether `input` may be worked out while the others wait, and what it does may wait with them. */
bool batch_may_join(const struct batch *batch, const struct api_input *input);
/* Whether an outcome with entries fits, after all: it touches no game that waits. */
bool batch_fits(const struct batch *batch, const struct api_outcome *outcome);
/* Takes the outcome over; *outcome is then empty. */
void batch_add(struct batch *batch, struct api_outcome *outcome, uint32_t client);
/* All entries in the order in which they came; `all` has room for BATCH_ENTRIES. */
size_t batch_entries(const struct batch *batch, struct logbook_entry *all);

#endif
