/* quoridor_meet.c: the moves of a pawn among pawns that stand still, from every square at once, and the
 * search over them from both ends. */
#include "solvers/quoridor/quoridor_meet.h"

#include <assert.h>
#include <string.h>

/* ---- the moves ---- */

static bool is_pawn_square(const struct meet_graph *graph, int square)
{
    return (graph->others >> square & 1) != 0;
}

static void add_link(struct meet_graph *graph, int way, int at, int to)
{
    assert(graph->degree[way][at] < MEET_LINKS);
    graph->links[way][at][graph->degree[way][at]++] = (uint8_t)to;
}

static void link_squares(struct meet_graph *graph, int from, int to)
{
    add_link(graph, MEET_FORWARD, from, to);
    add_link(graph, MEET_BACKWARD, to, from);
}

/* The jumps from `from` over the pawn on `over`, which stands one step away in that direction. */
static void link_jumps(struct meet_graph *graph, int from, int over, enum quoridor_direction direction)
{
    const bool open = quoridor_open(graph->rules, graph->state, over, direction);
    const int behind = quoridor_step(graph->rules, over, direction);
    if (open && !is_pawn_square(graph, behind)) {
        link_squares(graph, from, behind);
        return;
    }
    if (graph->rules->jump_straight || (open && !graph->rules->third_diagonal))
        return;
    for (int turn = 1; turn < QUORIDOR_DIRECTIONS; turn += 2) {
        const enum quoridor_direction side =
            (enum quoridor_direction)(((int)direction + turn) % QUORIDOR_DIRECTIONS);
        const int beside = quoridor_step(graph->rules, over, side);
        if (quoridor_open(graph->rules, graph->state, over, side) && !is_pawn_square(graph, beside))
            link_squares(graph, from, beside);
    }
}

static void link_square(struct meet_graph *graph, int from)
{
    for (int i = 0; i < QUORIDOR_DIRECTIONS; i++) {
        const enum quoridor_direction direction = (enum quoridor_direction)i;
        if (!quoridor_open(graph->rules, graph->state, from, direction))
            continue;
        const int next = quoridor_step(graph->rules, from, direction);
        if (is_pawn_square(graph, next))
            link_jumps(graph, from, next, direction);
        else
            link_squares(graph, from, next);
    }
}

static void graph_init(struct meet_graph *graph, const struct quoridor_rules *rules,
                       const struct quoridor_state *state, int player)
{
    graph->rules = rules;
    graph->state = state;
    graph->others = 0;
    memset(graph->degree, 0, sizeof graph->degree);
    for (int other = 0; other < rules->head.players; other++)
        if (other != player)
            graph->others |= (quoridor_bits)1 << state->pawn[other];
    for (int square = 0; square < rules->width * rules->height; square++)
        if (!is_pawn_square(graph, square))
            link_square(graph, square);
}

/* ---- from both ends ---- */

static void front_add(struct meet_front *front, int square, int nearer)
{
    front->known[square] = 1;
    front->nearer[square] = (uint8_t)nearer;
    front->queue[front->tail++] = (uint8_t)square;
}

void meet_init(struct meet *meet, const struct quoridor_rules *rules, const struct quoridor_state *state,
               int player)
{
    const int start = state->pawn[player];
    assert(!quoridor_goal(rules, player, start));
    graph_init(&meet->graph, rules, state, player);
    memset(meet->front, 0, sizeof meet->front);
    front_add(&meet->front[MEET_FORWARD], start, start);
    for (int square = 0; square < rules->width * rules->height; square++)
        if (quoridor_goal(rules, player, square) && !is_pawn_square(&meet->graph, square))
            front_add(&meet->front[MEET_BACKWARD], square, square);
}

/* A level of one side is being expanded. */
struct growth {
    struct meet *meet;
    const struct meet_observer *observer; /* NULL = none */
    void *context;
    enum meet_side side;
    bool stopped; /* by the observer */
};

static bool observe_expand(struct growth *growth, int square)
{
    if (growth->observer != NULL)
        growth->stopped = growth->observer->expand(growth->context, growth->side, square);
    return growth->stopped;
}

static bool observe_link(struct growth *growth, int square, int next)
{
    if (growth->observer != NULL)
        growth->stopped = growth->observer->link(growth->context, growth->side, square, next);
    return growth->stopped;
}

/* Expands a square. Returns the first new square that the other side knows too, or MEET_NOWHERE. */
static int front_expand(struct growth *growth, int square)
{
    const struct meet_graph *graph = &growth->meet->graph;
    struct meet_front *front = &growth->meet->front[growth->side];
    const struct meet_front *other = &growth->meet->front[1 - growth->side];
    for (int i = 0; i < graph->degree[growth->side][square]; i++) {
        const int next = graph->links[growth->side][square][i];
        if (observe_link(growth, square, next))
            return MEET_NOWHERE;
        if (front->known[next])
            continue;
        front_add(front, next, square);
        if (other->known[next])
            return next;
    }
    return MEET_NOWHERE;
}

/* Expands one level. */
static int front_grow(struct growth *growth)
{
    struct meet_front *front = &growth->meet->front[growth->side];
    for (const int end = front->tail; front->head < end; front->head++) {
        const int square = front->queue[front->head];
        if (observe_expand(growth, square))
            return MEET_NOWHERE;
        const int met = front_expand(growth, square);
        if (met != MEET_NOWHERE || growth->stopped)
            return met;
    }
    return MEET_NOWHERE;
}

static int level_size(const struct meet *meet, enum meet_side side)
{
    return meet->front[side].tail - meet->front[side].head;
}

int meet_search(struct meet *meet, enum meet_order order, const struct meet_observer *observer, void *context)
{
    struct growth growth = {.meet = meet, .observer = observer, .context = context, .side = MEET_BACKWARD};
    for (;;) {
        const int onward = level_size(meet, MEET_FORWARD), back = level_size(meet, MEET_BACKWARD);
        if (onward == 0 || back == 0)
            return MEET_NOWHERE;
        const bool forward = order == MEET_SMALLER ? onward <= back : growth.side == MEET_BACKWARD;
        growth.side = forward ? MEET_FORWARD : MEET_BACKWARD;
        const int met = front_grow(&growth);
        if (met != MEET_NOWHERE || growth.stopped)
            return met;
    }
}
