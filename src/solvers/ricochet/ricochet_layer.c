/* ricochet_layer.c: going through one layer, with one hand or with several at once. */
#include "solvers/ricochet/ricochet_search.h"

enum {
    AHEAD = 16,          /* positions between asking for memory and using it */
    HANDFUL = 256,       /* numbers that one of several hands takes at once */
    WORTH_SHARING = 8192 /* unfinished positions from which on a layer is divided */
};

static bool ends(const struct ricochet_search *search)
{
    return atomic_load_explicit(&search->halt, memory_order_relaxed) ||
           atomic_load_explicit(&search->crowded, memory_order_relaxed);
}

/* ---- new positions ------------------------------------------------------------------------------------- */

/* Positions that hands may still add before they look at `crowded` again. */
static uint64_t in_flight(const struct ricochet_search *search)
{
    const int each = RICOCHET_PENDING + RICOCHET_LANES + (search->hands > 1 ? HANDFUL : 0);
    return (uint64_t)(search->hands * each);
}

/* Numbers for the next positions; unused ones must be known as such. */
static bool take_numbers(struct ricochet_hand *hand)
{
    struct ricochet_search *search = hand->search;
    const uint32_t count = search->hands > 1 ? HANDFUL : RICOCHET_PENDING + RICOCHET_LANES;
    const uint32_t first = atomic_load_explicit(&search->count, memory_order_relaxed);
    if (first + 2 * in_flight(search) > search->store.room)
        return false;
    hand->next = atomic_fetch_add(&search->count, count);
    hand->next_end = hand->next + count;
    for (uint32_t i = hand->next; i < hand->next_end; i++)
        search->store.words[i] = UINT64_MAX;
    return true;
}

static void halt(struct ricochet_search *search)
{
    atomic_store(&search->halt, true);
}

/* Looks up the children that wait; new ones go onto the stack. */
static void settle(struct ricochet_hand *hand)
{
    struct ricochet_store *store = &hand->search->store;
    for (int i = 0; i < hand->pending; i++) {
        const struct ricochet_child *child = &hand->child[i];
        if (!ricochet_seen_add(&store->seen, child->word & PUZZLE_POSITION, child->place))
            continue;
        if ((hand->next == hand->next_end && !take_numbers(hand)) ||
            hand->stack - hand->later <= (ptrdiff_t)hand->kept + 1) {
            atomic_store(&hand->search->full, true);
            halt(hand->search);
            break;
        }
        store->words[hand->next] = child->word;
        store->parents[hand->next] = child->parent;
        *--hand->stack = hand->next++;
    }
    hand->pending = 0;
}

static bool is_crowded(struct ricochet_search *search)
{
    const uint32_t count = atomic_load_explicit(&search->count, memory_order_relaxed);
    if (count + in_flight(search) <= search->store.seen.most)
        return false;
    atomic_store_explicit(&search->crowded, true, memory_order_relaxed);
    return true;
}

/* Adds all positions again, each a while after its place was asked for. */
static void add_again(struct ricochet_search *search, uint32_t count)
{
    struct ricochet_seen *seen = &search->store.seen;
    const uint64_t *words = search->store.words;
    for (uint32_t i = 0; i < count + AHEAD; i++) {
        if (i < count)
            ricochet_seen_prefetch(seen, ricochet_seen_place(seen, words[i] & PUZZLE_POSITION));
        if (i < AHEAD || words[i - AHEAD] == UINT64_MAX)
            continue;
        const uint64_t word = words[i - AHEAD] & PUZZLE_POSITION;
        (void)ricochet_seen_add(seen, word, ricochet_seen_place(seen, word));
        if (atomic_load_explicit(search->hand[0].budget->stop, memory_order_relaxed))
            return;
    }
}

/* All hands rest. False when `seen` is as large as it can be. */
static bool grow(struct ricochet_search *search)
{
    struct ricochet_seen *seen = &search->store.seen;
    const bool shared = seen->shared;
    if (!ricochet_seen_grow(seen))
        return false;
    seen->shared = false;
    add_again(search, atomic_load(&search->count));
    seen->shared = shared;
    for (int i = 0; i < search->hands; i++)
        for (int j = 0; j < search->hand[i].pending; j++) {
            struct ricochet_child *child = &search->hand[i].child[j];
            child->place = ricochet_seen_place(seen, child->word & PUZZLE_POSITION);
        }
    atomic_store(&search->crowded, false);
    return true;
}

/* ---- one hand ------------------------------------------------------------------------------------------ */

/* Looks at one position; it stays in the list while it has children to come. */
static void look(struct ricochet_hand *hand, uint32_t index)
{
    if (budget_node(hand->budget)) {
        halt(hand->search);
        return;
    }
    if (hand->search->general)
        ricochet_expand_general(hand, index);
    else
        ricochet_expand(hand, index);
    if (hand->rest)
        hand->later[hand->kept++] = index;
}

/* Until nothing is left or something ends it; can be continued. */
static void run_hand(struct ricochet_hand *hand)
{
    struct ricochet_search *search = hand->search;
    while (!ends(search)) {
        if (hand->pending >= RICOCHET_PENDING || (hand->stack == hand->later_end && hand->open_count == 0)) {
            if (hand->pending == 0 || is_crowded(search))
                return;
            settle(hand);
        } else if (hand->stack != hand->later_end) {
            look(hand, *hand->stack++);
        } else {
            look(hand, hand->open[--hand->open_count]);
        }
    }
}

static void run_one(void *argument, int index)
{
    struct ricochet_search *search = argument;
    run_hand(&search->hand[index]);
}

/* ---- all hands ----------------------------------------------------------------------------------------- */

/* The hands' parts of a list are equal. */
static uint32_t *part_of(const struct ricochet_search *search, int list, int hand)
{
    const uint32_t size = search->store.room / (uint32_t)search->hands;
    return search->store.lists[list] + (size_t)size * (size_t)hand;
}

/* What the last layer left becomes `open`; the other list is for the next one. */
static void turn_lists(struct ricochet_search *search)
{
    const uint32_t size = search->store.room / (uint32_t)search->hands;
    for (int i = 0; i < search->hands; i++) {
        struct ricochet_hand *hand = &search->hand[i];
        hand->open = hand->later;
        hand->open_count = hand->kept;
        hand->later = part_of(search, hand->open == part_of(search, 0, i) ? 1 : 0, i);
        hand->later_end = hand->stack = hand->later + size;
        hand->kept = 0;
    }
}

/* Gives every hand as much as the others have: from the longest list to the shortest until they are even. */
static void balance(struct ricochet_search *search)
{
    for (int round = 0; round < search->hands; round++) {
        struct ricochet_hand *most = &search->hand[0], *least = most;
        for (int i = 1; i < search->hands; i++) {
            most = search->hand[i].open_count > most->open_count ? &search->hand[i] : most;
            least = search->hand[i].open_count < least->open_count ? &search->hand[i] : least;
        }
        const uint32_t moved = (most->open_count - least->open_count) / 2;
        most->open_count -= moved;
        memcpy(least->open + least->open_count, most->open + most->open_count, moved * sizeof(uint32_t));
        least->open_count += moved;
    }
}

/* What is left of the limits, for each of several hands. */
static struct lud_limits left_for_each(const struct budget *budget, int hands)
{
    struct lud_limits left = *budget->limits;
    const uint64_t passed = env_now(budget->env) - budget->start;
    if (left.time > 0)
        left.time = left.time > passed ? left.time - passed : 1;
    if (left.nodes > 0)
        left.nodes = (left.nodes - budget->nodes) / (uint64_t)hands;
    return left;
}

/* From now on several hands: nothing may be made on demand any more. */
static void share(struct ricochet_search *search, int hands)
{
    const struct lud_limits limits = left_for_each(search->hand[0].budget, hands);
    if (limits.nodes == 0 && search->hand[0].budget->limits->nodes > 0)
        return;
    struct ricochet_hand *first = &search->hand[0];
    const uint32_t *open = first->open;
    const uint32_t count = first->open_count;
    const int list = first->open == search->store.lists[0] ? 0 : 1;
    ricochet_bound_complete(&search->bound);
    search->hands = hands;
    search->store.seen.shared = true;
    for (int i = hands - 1; i >= 0; i--) {
        struct ricochet_hand *hand = &search->hand[i];
        const uint32_t from = (uint32_t)((uint64_t)count * (uint64_t)i / (uint64_t)hands);
        const uint32_t to = (uint32_t)((uint64_t)count * (uint64_t)(i + 1) / (uint64_t)hands);
        hand->search = search;
        hand->later = part_of(search, list, i);
        memmove(hand->later, open + from, (to - from) * sizeof *open);
        hand->kept = to - from;
        hand->pending = 0;
        hand->arrived = false;
        hand->next = hand->next_end = 0;
        hand->limits = limits;
        hand->own_budget = budget_start(&hand->limits, search->env);
        hand->budget = &hand->own_budget;
    }
    turn_lists(search);
}

static bool any_left(const struct ricochet_search *search)
{
    for (int i = 0; i < search->hands; i++)
        if (search->hand[i].open_count > 0)
            return true;
    return false;
}

void ricochet_layer_begin(struct ricochet_search *search, uint64_t root, struct budget *budget)
{
    struct ricochet_hand *hand = &search->hand[0];
    search->hands = 1;
    search->store.words[0] = root;
    search->store.parents[0] = RICOCHET_NOBODY;
    (void)ricochet_seen_add(&search->store.seen, root, ricochet_seen_place(&search->store.seen, root));
    atomic_store(&search->count, 1);
    hand->search = search;
    hand->budget = budget;
    hand->next = hand->next_end = 0;
    hand->pending = 0;
    hand->arrived = false;
    hand->later = search->store.lists[0];
    hand->later[0] = 0;
    hand->kept = 1;
}

bool ricochet_layer_run(struct ricochet_search *search)
{
    turn_lists(search);
    if (search->hands == 1 && search->most_hands > 1 && search->hand[0].open_count >= WORTH_SHARING)
        share(search, search->most_hands);
    if (!any_left(search))
        return false;
    balance(search);
    for (;;) {
        if (search->hands > 1)
            env_parallel(search->env, search->hands, run_one, search);
        else
            run_hand(&search->hand[0]);
        if (!atomic_load(&search->crowded) || atomic_load(&search->halt))
            return true;
        if (!grow(search)) {
            atomic_store(&search->full, true);
            return true;
        }
    }
}
