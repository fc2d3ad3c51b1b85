/* outbox.h: messages queued for one connection. The queue is bounded: a client that reads too slowly is
 * dropped. */
#ifndef SERVER_OUTBOX_H
#define SERVER_OUTBOX_H

#include "base/memory.h"
#include "base/span.h"

enum { OUTBOX_MAX = 256 << 10 }; /* bytes queued; a single message may be longer */

struct outbox_message {
    struct outbox_message *next;
    size_t size;          /* bytes of the text */
    size_t headroom;      /* bytes before the text that the sender may overwrite */
    unsigned char data[]; /* headroom, then the text */
};

struct outbox {
    struct outbox_message *first, *last;
    size_t size; /* bytes queued, without headroom */
};

/* Appends a copy of `text`; false when the queue is full or out of memory, and nothing has changed. */
bool outbox_push(struct outbox *outbox, const struct lud_memory *memory, struct span text, size_t headroom);
/* Removes the first message, which must exist. */
void outbox_pop(struct outbox *outbox, const struct lud_memory *memory);
void outbox_clear(struct outbox *outbox, const struct lud_memory *memory);

#endif
