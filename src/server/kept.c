/* kept.c: the list of kept engines, oldest first, and the allocator they use. Engines embed their list links,
 * so keeping one cannot fail. Engines are freed outside the lock, because freeing is slow and calls back into
 * the allocator. */
#include "server/kept.h"

#include <string.h>

/* ---- the list; the mutex is held ---- */

static struct seat_engine *kept_unlink(struct kept *kept, struct seat_engine *engine)
{
    *(engine->before != NULL ? &engine->before->after : &kept->first) = engine->after;
    *(engine->after != NULL ? &engine->after->before : &kept->last) = engine->before;
    engine->before = engine->after = NULL;
    kept->figures.count--;
    return engine;
}

/* Unlinks and returns the first engine of the game for this seat (-1: any seat); NULL when there is none. */
static struct seat_engine *kept_unlink_match(struct kept *kept, const char *game, int seat)
{
    for (struct seat_engine *engine = kept->first; engine != NULL; engine = engine->after)
        if ((seat < 0 || engine->seat == seat) && strcmp(engine->game, game) == 0)
            return kept_unlink(kept, engine);
    return NULL;
}

static void kept_append(struct kept *kept, struct seat_engine *engine)
{
    engine->before = kept->last;
    engine->after = NULL;
    *(kept->last != NULL ? &kept->last->after : &kept->first) = engine;
    kept->last = engine;
    kept->figures.count++;
}

/* ---- memory ---- */

/* Frees kept engines, oldest first, until the budget is met or none is left. The mutex must not be held. */
static void evict_to_budget(struct kept *kept)
{
    while (atomic_load(&kept->bytes) > kept->budget) {
        thread_lock(&kept->mutex);
        struct seat_engine *oldest = kept->first != NULL ? kept_unlink(kept, kept->first) : NULL;
        kept->figures.evicted += oldest != NULL;
        thread_unlock(&kept->mutex);
        if (oldest == NULL)
            return;
        seat_engine_free(oldest);
    }
}

static void *kept_resize(void *context, void *block, size_t old, size_t size)
{
    struct kept *kept = context;
    if (size > old) {
        atomic_fetch_add(&kept->bytes, size - old);
        evict_to_budget(kept);
    }
    void *resized = memory_resize(kept->under, block, old, size);
    if (size < old)
        atomic_fetch_sub(&kept->bytes, old - size);
    else if (resized == NULL)
        atomic_fetch_sub(&kept->bytes, size - old); /* nothing was allocated */
    return resized;
}

/* ---- life ---- */

bool kept_init(struct kept *kept, const struct lud_memory *under, size_t budget)
{
    memset(kept, 0, sizeof *kept);
    kept->memory = (struct lud_memory){.resize = kept_resize, .context = kept};
    kept->under = under;
    kept->budget = budget;
    return thread_mutex_init(&kept->mutex);
}

void kept_destroy(struct kept *kept)
{
    while (kept->first != NULL)
        seat_engine_free(kept_unlink(kept, kept->first));
    thread_mutex_destroy(&kept->mutex);
}

/* ---- taking and keeping ---- */

struct seat_engine *kept_take(struct kept *kept, const char *game, int seat)
{
    thread_lock(&kept->mutex);
    struct seat_engine *engine = kept_unlink_match(kept, game, seat);
    kept->figures.reused += engine != NULL;
    thread_unlock(&kept->mutex);
    return engine;
}

void kept_put(struct kept *kept, const char *game, int seat, struct seat_engine *engine)
{
    struct bytes name = bytes_fixed(engine->game, sizeof engine->game);
    bytes_text(&name, game);
    engine->seat = seat;
    thread_lock(&kept->mutex);
    struct seat_engine *older = kept_unlink_match(kept, game, seat);
    kept_append(kept, engine);
    thread_unlock(&kept->mutex);
    seat_engine_free(older);
    evict_to_budget(kept);
}

void kept_forget(struct kept *kept, const char *game)
{
    struct seat_engine *engine;
    do {
        thread_lock(&kept->mutex);
        engine = kept_unlink_match(kept, game, -1);
        thread_unlock(&kept->mutex);
        seat_engine_free(engine);
    } while (engine != NULL);
}

struct kept_figures kept_figures(struct kept *kept)
{
    thread_lock(&kept->mutex);
    struct kept_figures figures = kept->figures;
    thread_unlock(&kept->mutex);
    figures.bytes = atomic_load(&kept->bytes);
    return figures;
}
