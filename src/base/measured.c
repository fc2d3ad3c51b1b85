/* measured.c: counts the bytes in use. */
#include "base/measured.h"

static void raise_peak(struct measured *measured, size_t bytes)
{
    size_t peak = atomic_load(&measured->peak);
    while (peak < bytes && !atomic_compare_exchange_weak(&measured->peak, &peak, bytes))
        continue;
}

static void *measured_resize(void *context, void *block, size_t old, size_t size)
{
    struct measured *measured = context;
    void *result = measured->inner->resize(measured->inner->context, block, old, size);
    if (result == NULL && size > 0)
        return NULL;
    /* Unsigned: a difference below 0 wraps around and is right again after the addition. */
    raise_peak(measured, atomic_fetch_add(&measured->bytes, size - old) + (size - old));
    return result;
}

void measured_init(struct measured *measured, const struct lud_memory *inner)
{
    measured->memory = (struct lud_memory){.resize = measured_resize, .context = measured};
    measured->inner = inner;
    atomic_init(&measured->bytes, 0);
    atomic_init(&measured->peak, 0);
}

void measured_restart(struct measured *measured)
{
    atomic_store(&measured->peak, atomic_load(&measured->bytes));
}

size_t measured_peak(const struct measured *measured)
{
    return atomic_load(&measured->peak);
}
