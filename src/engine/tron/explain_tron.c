/* explain_tron.c: explains what a Tron move does to the space: the free cells still within reach, the cells
 * that each rider reaches first, and whether the move cuts the free cells apart. */
#include "engine/explain.h"
#include "games/tron/tron.h"
#include "text/areas/explain_tron_texts.h"

#include <string.h>

/* ---- free cells within reach ---- */

/* A flood fill; cells seen by one call stay seen for the next. */
struct flood {
    const struct tron_rules *rules;
    const struct tron_state *state;
    uint64_t seen[TRON_CELLS / 64]; /* set of nodes */
    uint16_t queue[TRON_CELLS];
};

/* Marks a node and its mate as seen; false if it was seen before. */
static bool mark_seen(struct flood *flood, unsigned node)
{
    const unsigned mate = flood->rules->map.mate[node];
    if ((flood->seen[node / 64] >> (node % 64) & 1) != 0)
        return false;
    flood->seen[node / 64] |= UINT64_C(1) << (node % 64);
    flood->seen[mate / 64] |= UINT64_C(1) << (mate % 64);
    return true;
}

/* Marks all free cells that can be reached from `from`, and returns how many were not seen before; both ends
 * of a forced teleport count as one. */
static int flood_from(struct flood *flood, unsigned from)
{
    int count = 0, size = 0;
    flood->queue[size++] = (uint16_t)from;
    for (int i = 0; i < size; i++)
        for (unsigned direction = TRON_UP; direction < TRON_DIRECTIONS; direction++) {
            const unsigned next = tron_step(flood->rules, flood->state, flood->queue[i], direction);
            if (next == TRON_NONE || !mark_seen(flood, next))
                continue;
            flood->queue[size++] = (uint16_t)next;
            count++;
        }
    return count;
}

static int count_reachable(const struct tron_rules *rules, const struct tron_state *state, unsigned node)
{
    struct flood flood = {.rules = rules, .state = state};
    return flood_from(&flood, node);
}

/* The number of separate parts into which `node` divides the free cells around it; *largest and *others are
 * the cells of the largest part and of all others. */
static int count_parts(const struct tron_rules *rules, const struct tron_state *state, unsigned node,
                       int *largest, int *others)
{
    struct flood flood = {.rules = rules, .state = state};
    int parts = 0;
    *largest = *others = 0;
    for (unsigned direction = TRON_UP; direction < TRON_DIRECTIONS; direction++) {
        const unsigned next = tron_step(rules, state, node, direction);
        if (next == TRON_NONE || !mark_seen(&flood, next))
            continue;
        const int size = 1 + flood_from(&flood, next);
        *others += size > *largest ? *largest : size;
        *largest = size > *largest ? size : *largest;
        parts++;
    }
    return parts;
}

/* ---- a move ---- */

/* Applies the move of this rider alone: others may not have chosen theirs yet. */
static void apply_move(const struct tron_rules *rules, struct tron_state *state, int rider, unsigned goal)
{
    const unsigned mate = rules->map.mate[goal];
    state->taken[goal / 64] |= UINT64_C(1) << (goal % 64);
    state->taken[mate / 64] |= UINT64_C(1) << (mate % 64);
    state->at[rider] = (uint16_t)goal;
}

static void say_split(const struct tron_rules *rules, const struct tron_state *after, unsigned goal,
                      struct explanation *out)
{
    int largest, others;
    if (count_parts(rules, after, goal, &largest, &others) > 1)
        explain_say(out, TEXT_EXPLAIN_TRON_SPLITS, largest, others);
}

static void say_territory(const struct tron_rules *rules, const struct tron_state *before,
                          const struct tron_state *after, struct explanation *out)
{
    int now[TRON_RIDERS], then[TRON_RIDERS];
    tron_territory(rules, before, now);
    tron_territory(rules, after, then);
    for (int rider = 0; rules->head.players > 1 && rider < rules->head.players; rider++)
        if (before->at[rider] != TRON_NONE)
            explain_of(out, TEXT_EXPLAIN_TRON_TERRITORY, rider, now[rider], then[rider]);
}

static void say_tron_move(const struct explain_move *move, struct explanation *out)
{
    const struct tron_rules *rules = tron_rules(move->rules);
    const struct tron_state *before = tron_state(move->before);
    const unsigned from = before->at[move->player], goal = tron_step(rules, before, from, move->move);
    if (goal == TRON_NONE) {
        explain_of(out, TEXT_EXPLAIN_TRON_CRASHES, move->player, 0, 0);
        return;
    }
    struct tron_state *after = (struct tron_state *)state_new(move->rules, move->rules->memory);
    if (after == NULL)
        return;
    memcpy(after, before, move->rules->state_size);
    apply_move(rules, after, move->player, goal);
    explain_of(out, TEXT_EXPLAIN_TRON_REACH, move->player, count_reachable(rules, before, from),
               count_reachable(rules, after, goal));
    say_split(rules, after, goal, out);
    say_territory(rules, before, after, out);
    state_free(move->rules, move->rules->memory, &after->head);
}

/* ---- the topic `ground` ---- */

static void say_ground(const struct lud_rules *rules, const struct lud_state *state, int player,
                       struct explanation *out)
{
    const struct tron_rules *tron = tron_rules(rules);
    const struct tron_state *position = tron_state(state);
    int counts[TRON_RIDERS];
    (void)player;
    tron_territory(tron, position, counts);
    for (int rider = 0; rider < rules->players; rider++)
        if (position->at[rider] != TRON_NONE)
            explain_of(out, TEXT_EXPLAIN_TRON_GROUND, rider, counts[rider],
                       tron_bound(tron, position, rider));
}

static const struct explain_topic topics[] = {
    {.english = "ground", .french = "terrain", .help = TEXT_EXPLAIN_TRON_GROUND_HELP, .say = say_ground},
    {.english = NULL},
};

const struct explain_game explain_tron = {.move = say_tron_move, .topics = topics};
