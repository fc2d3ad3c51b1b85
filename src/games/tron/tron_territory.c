/* tron_territory.c: the Voronoi diagram of the graph: one breadth-first flood from all heads at once gives
 * each cell the set of riders who reach it first. */
#include "games/tron/tron.h"

#include <string.h>

struct flood {
    const struct tron_rules *rules;
    const struct tron_state *state;
    uint16_t queue[TRON_CELLS]; /* nodes in the order in which they are reached */
    uint16_t steps[TRON_CELLS]; /* [node]: distance from the nearest head; valid when first[node] != 0 */
    uint8_t first[TRON_CELLS];  /* [node]: riders who reach it first, one bit each; 0 = none yet */
    int size;                   /* nodes in the queue */
};

static void enqueue(struct flood *flood, unsigned node, unsigned riders, unsigned steps)
{
    flood->first[node] = (uint8_t)riders;
    flood->steps[node] = (uint16_t)steps;
    flood->queue[flood->size++] = (uint16_t)node;
}

/* Whether a rider has taken this end of a teleport by entering the other end earlier. */
static bool is_teleport_taken(const struct flood *flood, unsigned node, unsigned steps)
{
    const unsigned mate = flood->rules->map.mate[node];
    return mate != node && flood->first[mate] != 0 && flood->steps[mate] < steps;
}

static void visit_neighbours(struct flood *flood, unsigned from)
{
    const unsigned steps = flood->steps[from] + 1u;
    for (unsigned direction = TRON_UP; direction < TRON_DIRECTIONS; direction++) {
        const unsigned node = tron_step(flood->rules, flood->state, from, direction);
        if (node == TRON_NONE)
            continue;
        if (flood->first[node] != 0 && flood->steps[node] == steps)
            flood->first[node] |= flood->first[from];
        else if (flood->first[node] == 0 && !is_teleport_taken(flood, node, steps))
            enqueue(flood, node, flood->first[from], steps);
    }
}

/* Counts the cell of a node for the rider who reaches it first, unless several do; a teleport counts once. */
static void count_node(const struct flood *flood, unsigned node, int counts[TRON_RIDERS])
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
        visit_neighbours(&flood, flood.queue[i]);
    for (int i = heads; i < flood.size; i++)
        count_node(&flood, flood.queue[i], counts);
}
