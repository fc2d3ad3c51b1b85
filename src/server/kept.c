/* kept.c: a list of engines, those that have waited longest first, and the memory that they are made of. The
 * list hangs on the engines themselves, so that keeping one cannot fail. Engines are freed outside the lock:
 * that gives memory back, and may take a while. */
#include "server/kept.h"

#include <string.h>

/* ---- the list; the mutex is held ---- */

static struct seat_engine *unlist(struct kept *kept, struct seat_engine *engine)
{
    *(engine->before != NULL ? &engine->before->after : &kept->first) = engine->after;
    *(engine->after != NULL ? &engine->after->before : &kept->last) = engine->before;
    engine->before = engine->after = NULL;
    kept->figures.count--;
    return engine;
}

/* The first engine of the game, for this seat (-1: any), out of the list; NULL: there is none. */
static struct seat_engine *pick(struct kept *kept, const char *game, int seat)
{
    for (struct seat_engine *engine = kept->first; engine != NULL; engine = engine->after)
        if ((seat < 0 || engine->seat == seat) && strcmp(engine->game, game) == 0)
            return unlist(kept, engine);
    return NULL;
}

static void append(struct kept *kept, struct seat_engine *engine)
{
    engine->before = kept->last;
    engine->after = NULL;
    *(kept->last != NULL ? &kept->last->after : &kept->first) = engine;
    kept->last = engine;
    kept->figures.count++;
}

/* ---- memory ---- */

/* Lets engines go until the budget is kept, or none waits. */
static void make_room(struct kept *kept)
{
    while (atomic_load(&kept->bytes) > kept->budget) {
        thread_lock(&kept->mutex);
        struct seat_engine *oldest = kept->first != NULL ? unlist(kept, kept->first) : NULL;
        kept->figures.evicted += oldest != NULL;
        thread_unlock(&kept->mutex);
        if (oldest == NULL)
            return;
        seat_engine_free(oldest);
    }
}

static void *resize(void *context, void *block, size_t old, size_t size)
{
    struct kept *kept = context;
    if (size > old) {
        atomic_fetch_add(&kept->bytes, size - old);
        make_room(kept);
    }
    void *resized = memory_resize(kept->under, block, old, size);
    if (size < old)
        atomic_fetch_sub(&kept->bytes, old - size);
    else if (resized == NULL)
        atomic_fetch_sub(&kept->bytes, size - old); /* nothing has changed */
    return resized;
}

/* ---- life ---- */

bool kept_init(struct kept *kept, const struct lud_memory *under, size_t budget)
{
    memset(kept, 0, sizeof *kept);
    kept->memory = (struct lud_memory){.resize = resize, .context = kept};
    kept->under = under;
    kept->budget = budget;
    return thread_mutex_init(&kept->mutex);
}

void kept_destroy(struct kept *kept)
{
    while (kept->first != NULL)
        seat_engine_free(unlist(kept, kept->first));
    thread_mutex_destroy(&kept->mutex);
}

/* ---- in and out ---- */

struct seat_engine *kept_take(struct kept *kept, const char *game, int seat)
{
    thread_lock(&kept->mutex);
    struct seat_engine *engine = pick(kept, game, seat);
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
    struct seat_engine *older = pick(kept, game, seat);
    append(kept, engine);
    thread_unlock(&kept->mutex);
    seat_engine_free(older);
    make_room(kept);
}

void kept_forget(struct kept *kept, const char *game)
{
    struct seat_engine *engine;
    do {
        thread_lock(&kept->mutex);
        engine = pick(kept, game, -1);
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
