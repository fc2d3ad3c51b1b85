/* ricochet_baseline.c: iterative deepening depth-first search; robots slide cell by cell. */
#include "cli/bench/ricochet_baseline.h"

#include "base/hash.h"

#include <string.h>

enum { SLOTS_FIRST = 1 << 12, SLOTS_MOST = 1 << 26, DEPTH_MOST = 32, PLACES = 4 };

struct slot {
    uint32_t key;   /* all ones = free */
    uint32_t depth; /* moves left in the last search of the position that found nothing */
};

struct ricochet_baseline {
    const struct lud_memory *memory;
    struct slot *slots;
    uint32_t size, used;
    const struct ricochet_board *board;
    uint8_t away[RICOCHET_CELLS];
    bool occupied[RICOCHET_CELLS];
    uint8_t cell[PLACES]; /* the active robot first */
    int robots, target;
    bool vortex, full;
    uint64_t nodes;
};

struct ricochet_baseline *ricochet_baseline_new(const struct lud_memory *memory)
{
    struct ricochet_baseline *baseline = memory_new(memory, sizeof *baseline);
    if (baseline == NULL)
        return NULL;
    baseline->memory = memory;
    baseline->size = SLOTS_FIRST;
    baseline->slots = memory_resize(memory, NULL, 0, SLOTS_FIRST * sizeof(struct slot));
    if (baseline->slots != NULL)
        return baseline;
    memory_free(memory, baseline, sizeof *baseline);
    return NULL;
}

void ricochet_baseline_free(struct ricochet_baseline *baseline)
{
    if (baseline == NULL)
        return;
    memory_free(baseline->memory, baseline->slots, baseline->size * sizeof(struct slot));
    memory_free(baseline->memory, baseline, sizeof *baseline);
}

static void sort_two(uint8_t *a, uint8_t *b)
{
    if (*a > *b) {
        const uint8_t larger = *a;
        *a = *b;
        *b = larger;
    }
}

/* The key of the position; helper robots are interchangeable, so their cells are sorted. */
static uint32_t position_key(const struct ricochet_baseline *baseline)
{
    uint8_t cell[PLACES] = {baseline->cell[0], baseline->cell[1], baseline->cell[2], baseline->cell[3]};
    sort_two(&cell[1], &cell[2]);
    sort_two(&cell[2], &cell[3]);
    sort_two(&cell[1], &cell[2]);
    if (baseline->vortex) {
        sort_two(&cell[0], &cell[1]);
        sort_two(&cell[1], &cell[2]);
        sort_two(&cell[2], &cell[3]);
    }
    return (uint32_t)cell[0] | (uint32_t)cell[1] << 8 | (uint32_t)cell[2] << 16 | (uint32_t)cell[3] << 24;
}

static struct slot *find_slot(struct slot *slots, uint32_t size, uint32_t key)
{
    uint32_t at = (uint32_t)hash_mix(key) & (size - 1);
    while (slots[at].key != UINT32_MAX && slots[at].key != key)
        at = (at + 1) & (size - 1);
    return &slots[at];
}

static bool grow_table(struct ricochet_baseline *baseline)
{
    const uint32_t size = 2 * baseline->size;
    struct slot *slots =
        size > SLOTS_MOST ? NULL : memory_resize(baseline->memory, NULL, 0, size * sizeof *slots);
    if (slots == NULL)
        return false;
    memset(slots, 0xFF, size * sizeof *slots);
    for (uint32_t i = 0; i < baseline->size; i++)
        if (baseline->slots[i].key != UINT32_MAX)
            *find_slot(slots, size, baseline->slots[i].key) = baseline->slots[i];
    memory_free(baseline->memory, baseline->slots, baseline->size * sizeof *slots);
    baseline->slots = slots;
    baseline->size = size;
    return true;
}

/* Adds the position to the table; false when it was already searched with at least as many moves left. */
static bool enter_position(struct ricochet_baseline *baseline, int left)
{
    struct slot *slot = find_slot(baseline->slots, baseline->size, position_key(baseline));
    if (slot->key != UINT32_MAX && slot->depth >= (uint32_t)left)
        return false;
    baseline->used += slot->key == UINT32_MAX;
    *slot = (struct slot){position_key(baseline), (uint32_t)left};
    if (2 * baseline->used > baseline->size)
        baseline->full = !grow_table(baseline);
    return true;
}

static int slide_robot(const struct ricochet_baseline *baseline, int from, int direction)
{
    static const int steps[RICOCHET_DIRECTIONS] = {-RICOCHET_SIDE, 1, RICOCHET_SIDE, -1};
    int at = from;
    while ((baseline->board->walls[at] >> direction & 1) == 0 && !baseline->occupied[at + steps[direction]])
        at += steps[direction];
    return at;
}

static int lower_bound(const struct ricochet_baseline *baseline)
{
    int least = baseline->away[baseline->cell[0]];
    for (int i = 1; baseline->vortex && i < baseline->robots; i++)
        if (baseline->away[baseline->cell[i]] < least)
            least = baseline->away[baseline->cell[i]];
    return least;
}

static bool search_depth(struct ricochet_baseline *baseline, int left)
{
    const int away = lower_bound(baseline);
    baseline->nodes++;
    if (away == 0)
        return true;
    if (away > left || baseline->full || (left > 1 && !enter_position(baseline, left)))
        return false;
    for (int i = 0; i < baseline->robots; i++)
        for (int d = 0; d < RICOCHET_DIRECTIONS; d++) {
            const uint8_t from = baseline->cell[i], to = (uint8_t)slide_robot(baseline, from, d);
            if (to == from)
                continue;
            baseline->occupied[from] = false;
            baseline->occupied[to] = true;
            baseline->cell[i] = to;
            const bool found = search_depth(baseline, left - 1);
            baseline->cell[i] = from;
            baseline->occupied[to] = false;
            baseline->occupied[from] = true;
            if (found)
                return true;
        }
    return false;
}

static void begin_position(struct ricochet_baseline *baseline, const struct ricochet_rules *rules,
                           const struct ricochet_state *state)
{
    if (baseline->size > SLOTS_FIRST) { /* shrinking cannot fail */
        struct slot *slots = memory_resize(baseline->memory, baseline->slots, baseline->size * sizeof *slots,
                                           SLOTS_FIRST * sizeof *slots);
        baseline->slots = slots != NULL ? slots : baseline->slots;
        baseline->size = slots != NULL ? SLOTS_FIRST : baseline->size;
    }
    memset(baseline->slots, 0xFF, baseline->size * sizeof *baseline->slots);
    memset(baseline->occupied, 0, sizeof baseline->occupied);
    memset(baseline->cell, 0xFF, sizeof baseline->cell);
    baseline->used = 0;
    baseline->full = false;
    baseline->board = &rules->board;
    baseline->vortex = state->colour == RICOCHET_ANY;
    baseline->robots = 0;
    baseline->nodes = 0;
    ricochet_grid(&rules->board, 0, state->target, baseline->away);
    for (int turn = 0; turn < 2; turn++) /* the active robot first */
        for (int robot = 0; robot < RICOCHET_ROBOTS; robot++)
            if ((state->there >> robot & 1) != 0 && (robot == state->colour) == (turn == 0) &&
                baseline->robots < PLACES) {
                baseline->occupied[state->robot[robot]] = true;
                baseline->cell[baseline->robots++] = state->robot[robot];
            }
}

int ricochet_baseline_solve(struct ricochet_baseline *baseline, const struct ricochet_rules *rules,
                            const struct ricochet_state *state, uint64_t *nodes)
{
    begin_position(baseline, rules, state);
    int length = -1;
    for (int depth = 0; depth <= DEPTH_MOST && length < 0 && !baseline->full; depth++)
        if (search_depth(baseline, depth))
            length = depth;
    *nodes = baseline->nodes;
    return length;
}
