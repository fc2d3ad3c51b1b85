/* novelty.c: a bit for each value of each byte. */
#include "search/paths/novelty.h"

#include <assert.h>

enum { VALUES = 256, EACH = VALUES / 8 }; /* of a byte, and the bytes that hold a bit for each of them */

static size_t bytes_of(const struct lud_rules *rules)
{
    assert(rules->state_size > sizeof(struct lud_state));
    return rules->state_size - sizeof(struct lud_state);
}

size_t novelty_size(const struct lud_rules *rules)
{
    return bytes_of(rules) * EACH;
}

enum lud_status novelty_init(struct novelty *novelty, const struct lud_rules *rules,
                             const struct lud_memory *memory)
{
    *novelty = (struct novelty){.memory = memory, .bytes = bytes_of(rules)};
    novelty->values = memory_new(memory, novelty_size(rules));
    if (novelty->values != NULL)
        return LUD_OK;
    *novelty = (struct novelty){0};
    return LUD_ERROR_MEMORY;
}

void novelty_destroy(struct novelty *novelty)
{
    if (novelty->memory != NULL)
        memory_free(novelty->memory, novelty->values, novelty->bytes * EACH);
    *novelty = (struct novelty){0};
}

bool novelty_is_new(const struct novelty *novelty, const struct lud_state *state)
{
    const uint8_t *bytes = (const uint8_t *)(state + 1);
    for (size_t i = 0; i < novelty->bytes; i++)
        if ((novelty->values[i * EACH + bytes[i] / 8] >> bytes[i] % 8 & 1) == 0)
            return true;
    return false;
}

bool novelty_note(struct novelty *novelty, const struct lud_state *state)
{
    const uint8_t *bytes = (const uint8_t *)(state + 1);
    const bool news = novelty_is_new(novelty, state);
    for (size_t i = 0; news && i < novelty->bytes; i++)
        novelty->values[i * EACH + bytes[i] / 8] |= (uint8_t)(1U << bytes[i] % 8);
    return news;
}
