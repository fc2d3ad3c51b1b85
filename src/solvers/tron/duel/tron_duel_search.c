/* tron_duel_search.c: three values of every position, in one table:
 *
 *   low    max over rider 1's moves of min over rider 2's      (rider 2 sees the move: an AND/OR tree)
 *   high   min over rider 2's moves of max over rider 1's
 *   value  of the matrix game whose entries are the values of the next positions; low == high needs none
 *
 * Low and high are found by yes-or-no questions ("at least 1?", "at least 0?"), which cut like alpha-beta.
 * Once no free cell can be reached by both, each rides as long as it can, and the longer ride wins. */
#include "solvers/tron/duel/tron_duel_inside.h"

#include "base/hash.h"
#include "solvers/tron/duel/tron_matrix.h"

struct ways tron_duel_ways(const struct duel *duel, enum side side)
{
    struct ways ways = {.count = 0};
    for (unsigned direction = TRON_UP; direction < TRON_DIRECTIONS; direction++) {
        const unsigned node = tron_step(duel->rules, duel->state, duel->state->at[side], direction);
        if (node == TRON_NONE)
            continue;
        ways.direction[ways.count] = (uint8_t)direction;
        ways.node[ways.count++] = node;
    }
    if (ways.count == 0) {
        ways.direction[0] = (uint8_t)tron_straight(duel->rules, duel->state, (int)side);
        ways.node[ways.count++] = TRON_NONE;
    }
    return ways;
}

/* ---- a tick ---- */

static void flip(struct duel *duel, unsigned node)
{
    duel->state->taken[node / 64] ^= UINT64_C(1) << (node % 64);
    duel->key ^= hash_mix(node + 1);
}

static void toggle(struct duel *duel, unsigned node)
{
    const unsigned mate = duel->rules->map.mate[node];
    flip(duel, node);
    if (mate != node)
        flip(duel, mate);
}

/* Whether the tick ends the duel; *result is then rider 1's. */
static bool ends(const struct duel *duel, unsigned first, unsigned second, int *result)
{
    const bool clash = first != TRON_NONE && second != TRON_NONE &&
                       (first == second || first == duel->rules->map.mate[second]);
    *result = clash ? 0 : (first != TRON_NONE) - (second != TRON_NONE);
    return clash || first == TRON_NONE || second == TRON_NONE;
}

/* The nodes that both leave, to come back. */
struct heads {
    uint16_t first, second;
};

static struct heads ride(struct duel *duel, unsigned first, unsigned second)
{
    const struct heads heads = {duel->state->at[FIRST], duel->state->at[SECOND]};
    toggle(duel, first);
    toggle(duel, second);
    duel->state->at[FIRST] = (uint16_t)first;
    duel->state->at[SECOND] = (uint16_t)second;
    return heads;
}

static void back(struct duel *duel, struct heads heads)
{
    toggle(duel, duel->state->at[SECOND]);
    toggle(duel, duel->state->at[FIRST]);
    duel->state->at[FIRST] = heads.first;
    duel->state->at[SECOND] = heads.second;
}

/* ---- the table ---- */

static uint64_t key_of(const struct duel *duel)
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

/* Riders who cannot meet: the longer ride wins. */
static struct duel_entry judge_apart(struct duel *duel, uint64_t key)
{
    const int first = tron_alone_longest(&duel->alone, FIRST);
    const int second = tron_alone_longest(&duel->alone, SECOND);
    const int8_t result = (int8_t)sign(first - second);
    return (struct duel_entry){key, result, {result, result}, {result, result}, true};
}

/* What the table knows of the position, or what can be said without search. */
static struct duel_entry know(struct duel *duel)
{
    const uint64_t key = key_of(duel);
    struct duel_entry *entry = tron_lazy_at(&duel->table, key >> 1);
    if (entry->key == key)
        return *entry;
    const struct duel_entry fresh =
        is_apart(duel) ? judge_apart(duel, key) : (struct duel_entry){key, 0, {-1, 1}, {-1, 1}, false};
    if (!duel->budget.spent)
        *entry = fresh;
    return fresh;
}

static void learn(struct duel *duel, const struct duel_entry *entry)
{
    if (!duel->budget.spent)
        *(struct duel_entry *)tron_lazy_at(&duel->table, entry->key >> 1) = *entry;
}

/* ---- low and high ---- */

static bool low_is(struct duel *duel, int wanted);
static bool high_is(struct duel *duel, int wanted);

bool tron_duel_tick(struct duel *duel, unsigned first, unsigned second, bool first_reveals, int wanted)
{
    int result;
    if (ends(duel, first, second, &result))
        return result >= wanted;
    const struct heads heads = ride(duel, first, second);
    const bool yes = first_reveals ? low_is(duel, wanted) : high_is(duel, wanted);
    back(duel, heads);
    return yes;
}

/* Whether one move of rider 1 gets `wanted` against every answer. */
static bool search_low(struct duel *duel, int wanted)
{
    const struct ways first = tron_duel_ways(duel, FIRST), second = tron_duel_ways(duel, SECOND);
    for (int i = 0; i < first.count; i++) {
        int j = 0;
        while (j < second.count && tron_duel_tick(duel, first.node[i], second.node[j], true, wanted))
            j++;
        if (j == second.count)
            return true;
    }
    return false;
}

/* Whether rider 1 has an answer that gets `wanted` to every move of rider 2. */
static bool search_high(struct duel *duel, int wanted)
{
    const struct ways first = tron_duel_ways(duel, FIRST), second = tron_duel_ways(duel, SECOND);
    for (int j = 0; j < second.count; j++) {
        int i = 0;
        while (i < first.count && !tron_duel_tick(duel, first.node[i], second.node[j], false, wanted))
            i++;
        if (i == first.count)
            return false;
    }
    return true;
}

static void tighten(struct bounds *bounds, bool yes, int wanted)
{
    if (yes && bounds->least < wanted)
        bounds->least = (int8_t)wanted;
    if (!yes && bounds->most >= wanted)
        bounds->most = (int8_t)(wanted - 1);
}

/* Whether rider 1 gets at least `wanted` when it reveals its moves first. What comes back once the budget is
 * spent means nothing. */
static bool low_is(struct duel *duel, int wanted)
{
    if (budget_node(&duel->budget))
        return false;
    struct duel_entry entry = know(duel);
    if (entry.low.least >= wanted)
        return true;
    if (entry.low.most < wanted || entry.high.most < wanted)
        return false;
    const bool yes = search_low(duel, wanted);
    entry = know(duel);
    tighten(&entry.low, yes, wanted);
    if (yes)
        tighten(&entry.high, yes, wanted);
    learn(duel, &entry);
    return yes;
}

/* The same when rider 2 does. */
static bool high_is(struct duel *duel, int wanted)
{
    if (budget_node(&duel->budget))
        return false;
    struct duel_entry entry = know(duel);
    if (entry.high.least >= wanted || entry.low.least >= wanted)
        return true;
    if (entry.high.most < wanted)
        return false;
    const bool yes = search_high(duel, wanted);
    entry = know(duel);
    tighten(&entry.high, yes, wanted);
    if (!yes)
        tighten(&entry.low, yes, wanted);
    learn(duel, &entry);
    return yes;
}

int tron_duel_low(struct duel *duel)
{
    return low_is(duel, 1) ? 1 : low_is(duel, 0) ? 0 : -1;
}

int tron_duel_high(struct duel *duel)
{
    return high_is(duel, 1) ? 1 : high_is(duel, 0) ? 0 : -1;
}

/* ---- the value ---- */

static double value_after(struct duel *duel, unsigned first, unsigned second)
{
    int result;
    if (ends(duel, first, second, &result))
        return result;
    const struct heads heads = ride(duel, first, second);
    const double value = tron_duel_value(duel);
    back(duel, heads);
    return value;
}

static double mix(struct duel *duel)
{
    double pay[MATRIX_MAX][MATRIX_MAX];
    const struct ways first = tron_duel_ways(duel, FIRST), second = tron_duel_ways(duel, SECOND);
    for (int i = 0; i < first.count; i++)
        for (int j = 0; j < second.count; j++)
            pay[i][j] = value_after(duel, first.node[i], second.node[j]);
    return tron_matrix_value(pay, first.count, second.count);
}

double tron_duel_value(struct duel *duel)
{
    if (duel->budget.spent)
        return 0;
    struct duel_entry entry = know(duel);
    if (entry.valued)
        return entry.value;
    const int low = tron_duel_low(duel), high = tron_duel_high(duel);
    const double value = low == high ? low : mix(duel);
    entry = know(duel);
    entry.value = value;
    entry.valued = true;
    learn(duel, &entry);
    return value;
}
