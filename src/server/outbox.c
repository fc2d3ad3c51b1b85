/* outbox.c: a linked list of messages. */
#include "server/outbox.h"

#include <assert.h>
#include <string.h>

static size_t block(size_t size, size_t headroom)
{
    return sizeof(struct outbox_message) + headroom + size;
}

bool outbox_push(struct outbox *outbox, const struct lud_memory *memory, struct span text, size_t headroom)
{
    if (outbox->first != NULL && (outbox->size >= OUTBOX_MAX || text.size > OUTBOX_MAX - outbox->size))
        return false;
    struct outbox_message *message = memory_new(memory, block(text.size, headroom));
    if (message == NULL)
        return false;
    message->size = text.size;
    message->headroom = headroom;
    if (text.size > 0)
        memcpy(message->data + headroom, text.data, text.size);
    *(outbox->first == NULL ? &outbox->first : &outbox->last->next) = message;
    outbox->last = message;
    outbox->size += text.size;
    return true;
}

void outbox_pop(struct outbox *outbox, const struct lud_memory *memory)
{
    struct outbox_message *first = outbox->first;
    assert(first != NULL);
    outbox->first = first->next;
    outbox->size -= first->size;
    memory_free(memory, first, block(first->size, first->headroom));
}

void outbox_clear(struct outbox *outbox, const struct lud_memory *memory)
{
    while (outbox->first != NULL)
        outbox_pop(outbox, memory);
}
