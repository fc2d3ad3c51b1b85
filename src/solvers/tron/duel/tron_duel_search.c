/* tron_duel_search.c: computes three values of a position, kept in one table:
 *
 *   low    max over rider 1's moves of min over rider 2's      (rider 2 sees the move: an AND/OR tree)
 *   high   min over rider 2's moves of max over rider 1's
 *   value  of the matrix game whose entries are the values of the next positions; low == high needs none
 *
 * Low and high are found by yes-or-no queries ("at least 1?", "at least 0?"), which prune like alpha-beta.
 * Once the riders share no reachable free cell, each rides as long as it can, and the longer ride wins. */
#include "solvers/tron/duel/tron_duel_inside.h"

#include "base/hash.h"
#include "solvers/tron/duel/tron_matrix.h"

struct exits tron_duel_exits(const struct duel *duel, enum side side)
{
    struct exits exits = {.count = 0};
    for (unsigned direction = TRON_UP; direction < TRON_DIRECTIONS; direction++) {
        const unsigned node = tron_step(duel->rules, duel->state, duel->state->at[side], direction);
        if (node == TRON_NONE)
            continue;
        exits.direction[exits.count] = (uint8_t)direction;
        exits.node[exits.count++] = node;
    }
    if (exits.count == 0) {
        exits.direction[0] = (uint8_t)tron_straight(duel->rules, duel->state, (int)side);
        exits.node[exits.count++] = TRON_NONE;
    }
    return exits;
}

/* ---- a tick ---- */

static void toggle_taken(struct duel *duel, unsigned node)
{
    duel->state->taken[node / 64] ^= UINT64_C(1) << (node % 64);
    duel->key ^= hash_mix(node + 1);
}

static void toggle_node(struct duel *duel, unsigned node)
{
    const unsigned mate = duel->rules->map.mate[node];
    toggle_taken(duel, node);
    if (mate != node)
        toggle_taken(duel, mate);
}

/* Whether the tick ends the duel; *result is then rider 1's result. */
static bool tick_ends_duel(const struct duel *duel, unsigned first, unsigned second, int *result)
{
    const bool clash = first != TRON_NONE && second != TRON_NONE &&
                       (first == second || first == duel->rules->map.mate[second]);
    *result = clash ? 0 : (first != TRON_NONE) - (second != TRON_NONE);
    return clash || first == TRON_NONE || second == TRON_NONE;
}

/* Both heads before a tick, to undo it. */
struct heads {
    uint16_t first, second;
};

static struct heads duel_advance(struct duel *duel, unsigned first, unsigned second)
{
    const struct heads heads = {duel->state->at[FIRST], duel->state->at[SECOND]};
    toggle_node(duel, first);
    toggle_node(duel, second);
    duel->state->at[FIRST] = (uint16_t)first;
    duel->state->at[SECOND] = (uint16_t)second;
    return heads;
}

static void duel_undo(struct duel *duel, struct heads heads)
{
    toggle_node(duel, duel->state->at[SECOND]);
    toggle_node(duel, duel->state->at[FIRST]);
    duel->state->at[FIRST] = heads.first;
    duel->state->at[SECOND] = heads.second;
}

/* ---- the table ---- */

static uint64_t position_key(const struct duel *duel)
{
    const uint64_t heads = (uint64_t)duel->state->at[FIRST] << 16 | duel->state->at[SECOND];
    return hash_mix(duel->key + hash_mix(UINT64_C(1) << 40 | heads)) | 1;
}

static bool is_apart(const struct duel *duel)
{
    uint64_t reached[2][DUEL_NODES / 64], shared = 0;
    tron_alone_reach(duel->rules, duel->state, FIRST, reached[FIRST]);
    tron_alone_reach(duel->rules, duel->state, SECOND, reached[SECOND]);
    for (int i = 0; i < duel->rules->words; i++)
        shared |= reached[FIRST][i] & reached[SECOND][i];
    return shared == 0;
}

static int sign(int number)
{
    return (number > 0) - (number < 0);
}

/* The entry of a position whose riders cannot meet: the longer ride wins. */
static struct duel_entry entry_apart(struct duel *duel, uint64_t key)
{
    const int first = tron_alone_longest(&duel->alone, FIRST);
    const int second = tron_alone_longest(&duel->alone, SECOND);
    const int8_t result = (int8_t)sign(first - second);
    return (struct duel_entry){key, result, {result, result}, {result, result}, true};
}

/* The entry of the current position from the table, or a new one with what is known without search. */
static struct duel_entry duel_lookup(struct duel *duel)
{
    const uint64_t key = position_key(duel);
    struct duel_entry *entry = tron_lazy_at(&duel->table, key >> 1);
    if (entry->key == key)
        return *entry;
    const struct duel_entry fresh =
        is_apart(duel) ? entry_apart(duel, key) : (struct duel_entry){key, 0, {-1, 1}, {-1, 1}, false};
    if (!duel->budget.spent)
        *entry = fresh;
    return fresh;
}

/* Stores an entry, unless the budget is spent, which makes its values unreliable. */
static void duel_store(struct duel *duel, const struct duel_entry *entry)
{
    if (!duel->budget.spent)
        *(struct duel_entry *)tron_lazy_at(&duel->table, entry->key >> 1) = *entry;
}

/* ---- low and high ---- */

static bool low_at_least(struct duel *duel, int wanted);
static bool high_at_least(struct duel *duel, int wanted);

bool tron_duel_tick(struct duel *duel, unsigned first, unsigned second, bool first_reveals, int wanted)
{
    int result;
    if (tick_ends_duel(duel, first, second, &result))
        return result >= wanted;
    const struct heads heads = duel_advance(duel, first, second);
    const bool yes = first_reveals ? low_at_least(duel, wanted) : high_at_least(duel, wanted);
    duel_undo(duel, heads);
    return yes;
}

/* Whether some move of rider 1 gets at least `wanted` against every reply of rider 2. */
static bool search_low(struct duel *duel, int wanted)
{
    const struct exits first = tron_duel_exits(duel, FIRST), second = tron_duel_exits(duel, SECOND);
    for (int i = 0; i < first.count; i++) {
        int j = 0;
        while (j < second.count && tron_duel_tick(duel, first.node[i], second.node[j], true, wanted))
            j++;
        if (j == second.count)
            return true;
    }
    return false;
}

/* Whether rider 1 has, to every move of rider 2, a reply that gets at least `wanted`. */
static bool search_high(struct duel *duel, int wanted)
{
    const struct exits first = tron_duel_exits(duel, FIRST), second = tron_duel_exits(duel, SECOND);
    for (int j = 0; j < second.count; j++) {
        int i = 0;
        while (i < first.count && !tron_duel_tick(duel, first.node[i], second.node[j], false, wanted))
            i++;
        if (i == first.count)
            return false;
    }
    return true;
}

/* Updates the bounds with the answer to "at least `wanted`?". */
static void tighten(struct bounds *bounds, bool yes, int wanted)
{
    if (yes && bounds->least < wanted)
        bounds->least = (int8_t)wanted;
    if (!yes && bounds->most >= wanted)
        bounds->most = (int8_t)(wanted - 1);
}

/* Whether rider 1 gets at least `wanted` if it reveals its moves first. */
static bool low_at_least(struct duel *duel, int wanted)
{
    if (budget_node(&duel->budget))
        return false;
    struct duel_entry entry = duel_lookup(duel);
    if (entry.low.least >= wanted)
        return true;
    if (entry.low.most < wanted || entry.high.most < wanted)
        return false;
    const bool yes = search_low(duel, wanted);
    entry = duel_lookup(duel);
    tighten(&entry.low, yes, wanted);
    if (yes)
        tighten(&entry.high, yes, wanted);
    duel_store(duel, &entry);
    return yes;
}

/* Whether rider 1 gets at least `wanted` if rider 2 reveals its moves first. */
static bool high_at_least(struct duel *duel, int wanted)
{
    if (budget_node(&duel->budget))
        return false;
    struct duel_entry entry = duel_lookup(duel);
    if (entry.high.least >= wanted || entry.low.least >= wanted)
        return true;
    if (entry.high.most < wanted)
        return false;
    const bool yes = search_high(duel, wanted);
    entry = duel_lookup(duel);
    tighten(&entry.high, yes, wanted);
    if (!yes)
        tighten(&entry.low, yes, wanted);
    duel_store(duel, &entry);
    return yes;
}

int tron_duel_low(struct duel *duel)
{
    return low_at_least(duel, 1) ? 1 : low_at_least(duel, 0) ? 0 : -1;
}

int tron_duel_high(struct duel *duel)
{
    return high_at_least(duel, 1) ? 1 : high_at_least(duel, 0) ? 0 : -1;
}

/* ---- the value ---- */

static double value_after(struct duel *duel, unsigned first, unsigned second)
{
    int result;
    if (tick_ends_duel(duel, first, second, &result))
        return result;
    const struct heads heads = duel_advance(duel, first, second);
    const double value = tron_duel_value(duel);
    duel_undo(duel, heads);
    return value;
}

/* The value of the matrix game over all pairs of moves. */
static double solve_matrix(struct duel *duel)
{
    double pay[MATRIX_MAX][MATRIX_MAX];
    const struct exits first = tron_duel_exits(duel, FIRST), second = tron_duel_exits(duel, SECOND);
    for (int i = 0; i < first.count; i++)
        for (int j = 0; j < second.count; j++)
            pay[i][j] = value_after(duel, first.node[i], second.node[j]);
    return tron_matrix_value(pay, first.count, second.count);
}

double tron_duel_value(struct duel *duel)
{
    if (duel->budget.spent)
        return 0;
    struct duel_entry entry = duel_lookup(duel);
    if (entry.valued)
        return entry.value;
    const int low = tron_duel_low(duel), high = tron_duel_high(duel);
    const double value = low == high ? low : solve_matrix(duel);
    entry = duel_lookup(duel);
    entry.value = value;
    entry.valued = true;
    duel_store(duel, &entry);
    return value;
}
