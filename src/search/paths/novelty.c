/* novelty.c: one bit per byte of a position and value. */
#include "search/paths/novelty.h"

#include <assert.h>

enum { VALUES = 256, EACH = VALUES / 8 }; /* values of a byte; bytes of their bit set */

static size_t novelty_bytes(const struct lud_rules *rules)
{
    assert(rules->state_size > sizeof(struct lud_state));
    return rules->state_size - sizeof(struct lud_state);
}

size_t novelty_size(const struct lud_rules *rules)
{
    return novelty_bytes(rules) * EACH;
}

enum lud_status novelty_init(struct novelty *novelty, const struct lud_rules *rules,
                             const struct lud_memory *memory)
{
    *novelty = (struct novelty){.memory = memory, .bytes = novelty_bytes(rules)};
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
    const bool novel = novelty_is_new(novelty, state);
    for (size_t i = 0; novel && i < novelty->bytes; i++)
        novelty->values[i * EACH + bytes[i] / 8] |= (uint8_t)(1U << bytes[i] % 8);
    return novel;
}
