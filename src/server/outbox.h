/* outbox.h: what waits to be sent to one connection, bounded: who reads too slowly is dropped, not served
 * from an ever longer queue. */
#ifndef SERVER_OUTBOX_H
#define SERVER_OUTBOX_H

#include "base/memory.h"
#include "base/span.h"

enum { OUTBOX_MAX = 256 << 10 }; /* bytes that may wait; one message alone may be longer */

struct outbox_message {
    struct outbox_message *next;
    size_t size;          /* of the text */
    size_t headroom;      /* bytes before the text that the sender may write into */
    unsigned char data[]; /* headroom, then the text */
};

struct outbox {
    struct outbox_message *first, *last;
    size_t size; /* bytes that wait */
};

/* Appends a copy of `text`; false when too much waits already, or without memory. */
bool outbox_push(struct outbox *outbox, const struct lud_memory *memory, struct span text, size_t headroom);
void outbox_pop(struct outbox *outbox, const struct lud_memory *memory); /* the first, which must be there */
void outbox_clear(struct outbox *outbox, const struct lud_memory *memory);

#endif
