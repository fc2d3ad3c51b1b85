/* ricochet_layer.c: expands the positions of one layer, with one worker or with several in parallel. */
#include "solvers/ricochet/ricochet_search.h"

enum {
    PREFETCH_DISTANCE = 16, /* positions between the prefetch of a slot and its use */
    NUMBER_BATCH = 256,     /* position numbers that one of several workers reserves at once */
    SHARE_FROM = 8192       /* open positions from which a layer is divided among workers */
};

static bool must_return(const struct ricochet_search *search)
{
    return atomic_load_explicit(&search->halt, memory_order_relaxed) ||
           atomic_load_explicit(&search->must_grow, memory_order_relaxed);
}

/* ---- new positions ------------------------------------------------------------------------------------- */

/* The most positions that workers may still add before they check `must_grow` again. */
static uint64_t in_flight(const struct ricochet_search *search)
{
    const int each = RICOCHET_PENDING + RICOCHET_LANES + (search->workers > 1 ? NUMBER_BATCH : 0);
    return (uint64_t)(search->workers * each);
}

/* Reserves position numbers and marks their words as unused. False if the store is nearly full. */
static bool take_numbers(struct ricochet_worker *worker)
{
    struct ricochet_search *search = worker->search;
    const uint32_t count = search->workers > 1 ? NUMBER_BATCH : RICOCHET_PENDING + RICOCHET_LANES;
    const uint32_t first = atomic_load_explicit(&search->count, memory_order_relaxed);
    if (first + 2 * in_flight(search) > search->store.room)
        return false;
    worker->next = atomic_fetch_add(&search->count, count);
    worker->next_end = worker->next + count;
    for (uint32_t i = worker->next; i < worker->next_end; i++)
        search->store.words[i] = UINT64_MAX;
    return true;
}

static void halt_workers(struct ricochet_search *search)
{
    atomic_store(&search->halt, true);
}

/* Looks up the buffered children and pushes the new ones onto the stack. Sets `full` if there is no room. */
static void flush_children(struct ricochet_worker *worker)
{
    struct ricochet_store *store = &worker->search->store;
    for (int i = 0; i < worker->pending; i++) {
        const struct ricochet_child *child = &worker->child[i];
        if (!ricochet_seen_add(&store->seen, child->word & PUZZLE_POSITION, child->place))
            continue;
        if ((worker->next == worker->next_end && !take_numbers(worker)) ||
            worker->stack - worker->later <= (ptrdiff_t)worker->later_count + 1) {
            atomic_store(&worker->search->full, true);
            halt_workers(worker->search);
            break;
        }
        store->words[worker->next] = child->word;
        store->parents[worker->next] = child->parent;
        *--worker->stack = worker->next++;
    }
    worker->pending = 0;
}

/* Whether `seen` must grow before more children may be added; then sets `must_grow`. */
static bool check_growth(struct ricochet_search *search)
{
    const uint32_t count = atomic_load_explicit(&search->count, memory_order_relaxed);
    if (count + in_flight(search) <= search->store.seen.most)
        return false;
    atomic_store_explicit(&search->must_grow, true, memory_order_relaxed);
    return true;
}

/* Adds all positions to the enlarged `seen`, prefetching slots ahead. */
static void reinsert_all(struct ricochet_search *search, uint32_t count)
{
    struct ricochet_seen *seen = &search->store.seen;
    const uint64_t *words = search->store.words;
    for (uint32_t i = 0; i < count + PREFETCH_DISTANCE; i++) {
        if (i < count)
            ricochet_seen_prefetch(seen, ricochet_seen_place(seen, words[i] & PUZZLE_POSITION));
        if (i < PREFETCH_DISTANCE || words[i - PREFETCH_DISTANCE] == UINT64_MAX)
            continue;
        const uint64_t word = words[i - PREFETCH_DISTANCE] & PUZZLE_POSITION;
        (void)ricochet_seen_add(seen, word, ricochet_seen_place(seen, word));
        if (atomic_load_explicit(search->worker[0].budget->stop, memory_order_relaxed))
            return;
    }
}

/* Enlarges `seen` while no worker runs. False if it cannot grow any more. */
static bool grow_seen(struct ricochet_search *search)
{
    struct ricochet_seen *seen = &search->store.seen;
    const bool shared = seen->shared;
    if (!ricochet_seen_grow(seen))
        return false;
    seen->shared = false;
    reinsert_all(search, atomic_load(&search->count));
    seen->shared = shared;
    for (int i = 0; i < search->workers; i++)
        for (int j = 0; j < search->worker[i].pending; j++) {
            struct ricochet_child *child = &search->worker[i].child[j];
            child->place = ricochet_seen_place(seen, child->word & PUZZLE_POSITION);
        }
    atomic_store(&search->must_grow, false);
    return true;
}

/* ---- one worker ---- */

/* Expands one position, and puts it into `later` if it has children in later layers. */
static void expand_position(struct ricochet_worker *worker, uint32_t index)
{
    if (budget_node(worker->budget)) {
        halt_workers(worker->search);
        return;
    }
    if (worker->search->general)
        ricochet_expand_general(worker, index);
    else
        ricochet_expand(worker, index);
    if (worker->has_later)
        worker->later[worker->later_count++] = index;
}

/* Runs until the worker has no more positions or must return; can be called again to continue. */
static void worker_run(struct ricochet_worker *worker)
{
    struct ricochet_search *search = worker->search;
    while (!must_return(search)) {
        if (worker->pending >= RICOCHET_PENDING ||
            (worker->stack == worker->later_end && worker->open_count == 0)) {
            if (worker->pending == 0 || check_growth(search))
                return;
            flush_children(worker);
        } else if (worker->stack != worker->later_end) {
            expand_position(worker, *worker->stack++);
        } else {
            expand_position(worker, worker->open[--worker->open_count]);
        }
    }
}

static void worker_main(void *argument, int index)
{
    struct ricochet_search *search = argument;
    worker_run(&search->worker[index]);
}

/* ---- all workers ---- */

/* The worker's part of a list; all parts have the same size. */
static uint32_t *worker_list(const struct ricochet_search *search, int list, int worker)
{
    const uint32_t size = search->store.room / (uint32_t)search->workers;
    return search->store.lists[list] + (size_t)size * (size_t)worker;
}

/* The `later` list of the previous layer becomes `open`; the other list becomes `later` and `stack`. */
static void swap_lists(struct ricochet_search *search)
{
    const uint32_t size = search->store.room / (uint32_t)search->workers;
    for (int i = 0; i < search->workers; i++) {
        struct ricochet_worker *worker = &search->worker[i];
        worker->open = worker->later;
        worker->open_count = worker->later_count;
        worker->later = worker_list(search, worker->open == worker_list(search, 0, i) ? 1 : 0, i);
        worker->later_end = worker->stack = worker->later + size;
        worker->later_count = 0;
    }
}

/* Evens out the open lists: repeatedly moves half the difference from the longest to the shortest. */
static void balance_open(struct ricochet_search *search)
{
    for (int round = 0; round < search->workers; round++) {
        struct ricochet_worker *most = &search->worker[0], *least = most;
        for (int i = 1; i < search->workers; i++) {
            most = search->worker[i].open_count > most->open_count ? &search->worker[i] : most;
            least = search->worker[i].open_count < least->open_count ? &search->worker[i] : least;
        }
        const uint32_t moved = (most->open_count - least->open_count) / 2;
        most->open_count -= moved;
        memcpy(least->open + least->open_count, most->open + most->open_count, moved * sizeof(uint32_t));
        least->open_count += moved;
    }
}

/* What is left of the limits, for each of several workers: nodes are divided, time is not. */
static struct lud_limits limits_per_worker(const struct budget *budget, int workers)
{
    struct lud_limits left = *budget->limits;
    const uint64_t passed = env_now(budget->env) - budget->start;
    if (left.time > 0)
        left.time = left.time > passed ? left.time - passed : 1;
    if (left.nodes > 0)
        left.nodes = (left.nodes - budget->nodes) / (uint64_t)workers;
    return left;
}

/* Divides the open positions among several workers, for the rest of the search. The bound is completed first,
 * because it must not be computed on demand any more. Does nothing if too few nodes are left to divide. */
static void share_layer(struct ricochet_search *search, int workers)
{
    const struct lud_limits limits = limits_per_worker(search->worker[0].budget, workers);
    if (limits.nodes == 0 && search->worker[0].budget->limits->nodes > 0)
        return;
    struct ricochet_worker *first = &search->worker[0];
    const uint32_t *open = first->open;
    const uint32_t count = first->open_count;
    const int list = first->open == search->store.lists[0] ? 0 : 1;
    ricochet_bound_complete(&search->bound);
    search->workers = workers;
    search->store.seen.shared = true;
    for (int i = workers - 1; i >= 0; i--) {
        struct ricochet_worker *worker = &search->worker[i];
        const uint32_t from = (uint32_t)((uint64_t)count * (uint64_t)i / (uint64_t)workers);
        const uint32_t to = (uint32_t)((uint64_t)count * (uint64_t)(i + 1) / (uint64_t)workers);
        worker->search = search;
        worker->later = worker_list(search, list, i);
        memmove(worker->later, open + from, (to - from) * sizeof *open);
        worker->later_count = to - from;
        worker->pending = 0;
        worker->found_goal = false;
        worker->next = worker->next_end = 0;
        worker->limits = limits;
        worker->own_budget = budget_start(&worker->limits, search->env);
        worker->budget = &worker->own_budget;
    }
    swap_lists(search);
}

static bool any_open(const struct ricochet_search *search)
{
    for (int i = 0; i < search->workers; i++)
        if (search->worker[i].open_count > 0)
            return true;
    return false;
}

void ricochet_layer_begin(struct ricochet_search *search, uint64_t root, struct budget *budget)
{
    struct ricochet_worker *worker = &search->worker[0];
    search->workers = 1;
    search->store.words[0] = root;
    search->store.parents[0] = RICOCHET_NO_PARENT;
    (void)ricochet_seen_add(&search->store.seen, root, ricochet_seen_place(&search->store.seen, root));
    atomic_store(&search->count, 1);
    worker->search = search;
    worker->budget = budget;
    worker->next = worker->next_end = 0;
    worker->pending = 0;
    worker->found_goal = false;
    worker->later = search->store.lists[0];
    worker->later[0] = 0;
    worker->later_count = 1;
}

bool ricochet_layer_run(struct ricochet_search *search)
{
    swap_lists(search);
    if (search->workers == 1 && search->max_workers > 1 && search->worker[0].open_count >= SHARE_FROM)
        share_layer(search, search->max_workers);
    if (!any_open(search))
        return false;
    balance_open(search);
    for (;;) {
        if (search->workers > 1)
            env_parallel(search->env, search->workers, worker_main, search);
        else
            worker_run(&search->worker[0]);
        if (!atomic_load(&search->must_grow) || atomic_load(&search->halt))
            return true;
        if (!grow_seen(search)) {
            atomic_store(&search->full, true);
            return true;
        }
    }
}
