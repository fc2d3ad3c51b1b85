/* ricochet_count.c: depth-first search with memoization; a position is counted once per number of moves
 * left. */
#include "solvers/ricochet/ricochet_count.h"

#include <string.h>

enum { FIRST = 4096 }; /* initial slots */

/* The slot of `word`, or the free slot where it belongs. */
static struct ricochet_counted *counts_find(const struct ricochet_counts *counts, uint64_t word)
{
    uint64_t place = (hash_mix(word) >> 32) * counts->size >> 32;
    while (counts->slots[place].key != UINT64_MAX && (counts->slots[place].key & PUZZLE_POSITION) != word)
        place = place + 1 == counts->size ? 0 : place + 1;
    return &counts->slots[place];
}

static void counts_clear(struct ricochet_counts *counts, uint64_t size)
{
    counts->size = size;
    memset(counts->slots, 0xFF, size * sizeof counts->slots[0]);
}

void ricochet_counts_init(struct ricochet_counts *counts, struct ricochet_search *search,
                          struct budget *budget, struct ricochet_counted *slots,
                          struct ricochet_counted *other, uint64_t most)
{
    *counts = (struct ricochet_counts){
        .search = search, .budget = budget, .slots = slots, .other = other, .most = most};
    counts_clear(counts, most < FIRST ? most : FIRST);
}

/* Rehashes into the other block, at four times the size. */
static void counts_grow(struct ricochet_counts *counts)
{
    struct ricochet_counted *const old = counts->slots;
    const uint64_t size = counts->size;
    counts->slots = counts->other;
    counts->other = old;
    counts_clear(counts, 4 * size < counts->most ? 4 * size : counts->most);
    for (uint64_t i = 0; i < size; i++)
        if (old[i].key != UINT64_MAX)
            *counts_find(counts, old[i].key & PUZZLE_POSITION) = old[i];
}

static void counts_store(struct ricochet_counts *counts, uint64_t word, int left, uint64_t count)
{
    struct ricochet_counted *slot = counts_find(counts, word);
    counts->used += slot->key == UINT64_MAX;
    *slot = (struct ricochet_counted){word | (uint64_t)left << PUZZLE_MOVES, count};
    if (counts->used * 4 < counts->size * 3)
        return;
    if (counts->size < counts->most)
        counts_grow(counts);
    else
        budget_end(counts->budget, END_MEMORY);
}

static uint64_t add_saturating(uint64_t a, uint64_t b)
{
    return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

static uint64_t count_children(struct ricochet_counts *counts, const struct ricochet_state *state, int left)
{
    const struct ricochet_puzzle *puzzle = counts->search->puzzle;
    uint64_t count = 0;
    for (int i = 0; i < puzzle->robots; i++)
        for (int d = 0; d < RICOCHET_DIRECTIONS; d++) {
            struct ricochet_state child = *state;
            if (ricochet_puzzle_play(puzzle, &child, puzzle->colour[i], (enum ricochet_direction)d))
                count = add_saturating(count, ricochet_counts_lines(counts, &child, left - 1));
        }
    return count;
}

/* An entry stored for n moves left also serves for fewer: `left` never exceeds the shortest length, so no
 * solution from there has fewer than n moves. */
uint64_t ricochet_counts_lines(struct ricochet_counts *counts, const struct ricochet_state *state, int left)
{
    const struct ricochet_puzzle *puzzle = counts->search->puzzle;
    const uint64_t word = ricochet_puzzle_word(puzzle, state);
    if (left == 0)
        return ricochet_puzzle_solved(puzzle, state);
    if (!ricochet_search_within(counts->search, word, left))
        return 0;
    const struct ricochet_counted *known = counts_find(counts, word);
    if (known->key != UINT64_MAX && (int)(known->key >> PUZZLE_MOVES) >= left)
        return (int)(known->key >> PUZZLE_MOVES) == left ? known->count : 0;
    if (budget_node(counts->budget))
        return 0;
    const uint64_t count = count_children(counts, state, left);
    if (!counts->budget->spent)
        counts_store(counts, word, left, count);
    return counts->budget->spent ? 0 : count;
}
