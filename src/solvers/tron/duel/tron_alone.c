/* tron_alone.c: the longest ride of a rider alone. Only the reachable cells and the head matter, so the table
 * merges rides that leave the same cells. A chamber bound (tron_bound) tells when a ride cannot be
 * improved. */
#include "solvers/tron/duel/tron_alone.h"

#include "base/hash.h"
#include "solvers/tron/duel/tron_duel.h"

#include <string.h>

struct entry {
    uint64_t key;     /* hash of the reachable cells and the head; 0 = empty */
    uint64_t longest; /* moves */
};
static_assert(sizeof(struct entry) == ALONE_ENTRY, "ALONE_ENTRY is the size of an entry");

static void set_add(uint64_t *set, unsigned node)
{
    set[node / 64] |= UINT64_C(1) << (node % 64);
}

static bool set_has(const uint64_t *set, unsigned node)
{
    return (set[node / 64] >> (node % 64) & 1) != 0;
}

uint64_t tron_alone_reach(const struct tron_rules *rules, const struct tron_state *state, int rider,
                          uint64_t *reached)
{
    uint16_t queue[DUEL_NODES];
    int count = 1;
    uint64_t key = hash_mix(UINT64_C(1) << 32 | state->at[rider]);
    memset(reached, 0, (size_t)rules->words * sizeof *reached);
    queue[0] = state->at[rider];
    for (int i = 0; i < count; i++)
        for (unsigned direction = TRON_UP; direction < TRON_DIRECTIONS; direction++) {
            const unsigned next = tron_step(rules, state, queue[i], direction);
            if (next == TRON_NONE || set_has(reached, next))
                continue;
            set_add(reached, next);
            key += hash_mix(next + 1);
            queue[count++] = (uint16_t)next;
        }
    for (int i = 1; i < count; i++)
        set_add(reached, rules->map.mate[queue[i]]);
    return hash_mix(key) | 1;
}

static void toggle_taken(struct tron_alone *alone, unsigned node)
{
    const unsigned mate = alone->rules->map.mate[node];
    alone->state->taken[node / 64] ^= UINT64_C(1) << (node % 64);
    if (mate != node)
        alone->state->taken[mate / 64] ^= UINT64_C(1) << (mate % 64);
}

static int search_longest(struct tron_alone *alone, int rider)
{
    const unsigned at = alone->state->at[rider];
    const int most = tron_bound(alone->rules, alone->state, rider);
    int longest = 0;
    for (unsigned direction = TRON_UP; direction < TRON_DIRECTIONS && longest < most; direction++) {
        const unsigned node = tron_step(alone->rules, alone->state, at, direction);
        if (node == TRON_NONE)
            continue;
        toggle_taken(alone, node);
        alone->state->at[rider] = (uint16_t)node;
        const int ride = 1 + tron_alone_longest(alone, rider);
        alone->state->at[rider] = (uint16_t)at;
        toggle_taken(alone, node);
        longest = ride > longest ? ride : longest;
    }
    return longest;
}

int tron_alone_longest(struct tron_alone *alone, int rider)
{
    uint64_t reached[DUEL_NODES / 64];
    if (budget_node(alone->budget))
        return 0;
    const uint64_t key = tron_alone_reach(alone->rules, alone->state, rider, reached);
    struct entry *entry = tron_lazy_at(&alone->table, key >> 1);
    if (entry->key == key)
        return (int)entry->longest;
    const int longest = search_longest(alone, rider);
    if (!alone->budget->spent)
        *entry = (struct entry){.key = key, .longest = (uint64_t)longest};
    return longest;
}
