/* tron_territory.c: who gets where first: one breadth-first flood from all heads at once, each cell with the
 * set of riders who reach it earliest (a Voronoi diagram of the graph). */
#include "games/tron/tron.h"

#include <string.h>

struct flood {
    const struct tron_rules *rules;
    const struct tron_state *state;
    uint16_t queue[TRON_CELLS]; /* nodes in the order in which they were reached */
    uint16_t steps[TRON_CELLS]; /* [node] */
    uint8_t first[TRON_CELLS];  /* [node]: the riders who reach it in that many steps, a bit each; 0 = nobody
                                   yet */
    int size;                   /* of the queue */
};

static void enqueue(struct flood *flood, unsigned node, unsigned riders, unsigned steps)
{
    flood->first[node] = (uint8_t)riders;
    flood->steps[node] = (uint16_t)steps;
    flood->queue[flood->size++] = (uint16_t)node;
}

/* Both ends of a forced teleport are taken by whoever enters one of them. */
static bool is_shut(const struct flood *flood, unsigned node, unsigned steps)
{
    const unsigned mate = flood->rules->map.mate[node];
    return mate != node && flood->first[mate] != 0 && flood->steps[mate] < steps;
}

static void visit(struct flood *flood, unsigned from)
{
    const unsigned steps = flood->steps[from] + 1u;
    for (unsigned direction = TRON_UP; direction < TRON_DIRECTIONS; direction++) {
        const unsigned node = tron_step(flood->rules, flood->state, from, direction);
        if (node == TRON_NONE)
            continue;
        if (flood->first[node] != 0 && flood->steps[node] == steps)
            flood->first[node] |= flood->first[from];
        else if (flood->first[node] == 0 && !is_shut(flood, node, steps))
            enqueue(flood, node, flood->first[from], steps);
    }
}

/* The cell of this node counts for its one first rider, if there is one; a teleport counts once. */
static void count(const struct flood *flood, unsigned node, int counts[TRON_RIDERS])
{
    const unsigned mate = flood->rules->map.mate[node];
    const bool both = mate != node && flood->first[mate] != 0;
    const unsigned riders = flood->first[node] | (both ? flood->first[mate] : 0u);
    if ((both && mate < node) || (riders & (riders - 1)) != 0)
        return;
    int rider = 0;
    while (riders >> rider != 1)
        rider++;
    counts[rider]++;
}

void tron_territory(const struct tron_rules *rules, const struct tron_state *state, int counts[TRON_RIDERS])
{
    struct flood flood;
    int heads = 0;
    flood.rules = rules;
    flood.state = state;
    flood.size = 0;
    memset(flood.first, 0, (size_t)rules->map.nodes);
    memset(counts, 0, TRON_RIDERS * sizeof counts[0]);
    for (int rider = 0; rider < rules->head.players; rider++)
        if (state->at[rider] != TRON_NONE)
            enqueue(&flood, state->at[rider], 1u << rider, 0), heads++;
    for (int i = 0; i < flood.size; i++)
        visit(&flood, flood.queue[i]);
    for (int i = heads; i < flood.size; i++)
        count(&flood, flood.queue[i], counts);
}
