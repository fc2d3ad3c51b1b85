/* quoridor_paths.c: shortest routes of a pawn, with jumps (quoridor_meet.h) or through given squares, and the
 * zones of the board. */
#include "solvers/quoridor/quoridor_paths.h"

#include "solvers/quoridor/quoridor_meet.h"

#include <assert.h>
#include <string.h>

/* ---- with jumps ---- */

/* Appends the squares from `start` (excluded) to `square` (included), following `nearer` back to `start`. */
static void append_leg(struct quoridor_route *route, const uint8_t *nearer, int start, int square)
{
    int length = 0;
    for (int at = square; at != start; at = nearer[at])
        length++;
    route->length += length;
    for (int at = square, place = route->length; at != start; at = nearer[at])
        route->squares[--place] = (uint8_t)at;
}

void quoridor_route_jumps(const struct quoridor_rules *rules, const struct quoridor_state *state, int player,
                          struct quoridor_route *route)
{
    struct meet meet;
    const int start = state->pawn[player];
    route->length = 0;
    if (quoridor_goal(rules, player, start))
        return;
    meet_init(&meet, rules, state, player);
    const int met = meet_search(&meet, MEET_SMALLER, NULL, NULL);
    if (met == MEET_NOWHERE) {
        route->length = -1;
        return;
    }
    append_leg(route, meet.front[MEET_FORWARD].nearer, start, met);
    for (int at = met; meet.front[MEET_BACKWARD].nearer[at] != at;) {
        at = meet.front[MEET_BACKWARD].nearer[at];
        route->squares[route->length++] = (uint8_t)at;
    }
}

/* ---- steps without regard to pawns ---- */

/* Distances from one square, and predecessors on the way to it. Paths end at the player's goal squares. */
struct reach {
    uint8_t steps[QUORIDOR_SQUARES];  /* QUORIDOR_NEVER: unreachable */
    uint8_t nearer[QUORIDOR_SQUARES]; /* of a reachable square: its predecessor */
};

static void reach_from(const struct quoridor_rules *rules, const struct quoridor_state *state, int player,
                       int start, struct reach *reach)
{
    uint8_t queue[QUORIDOR_SQUARES];
    int head = 0, tail = 0;
    memset(reach->steps, QUORIDOR_NEVER, sizeof reach->steps);
    reach->steps[start] = 0;
    reach->nearer[start] = queue[tail++] = (uint8_t)start;
    for (; head < tail; head++) {
        const int square = queue[head];
        if (quoridor_goal(rules, player, square))
            continue;
        for (int i = 0; i < QUORIDOR_DIRECTIONS; i++) {
            const enum quoridor_direction direction = (enum quoridor_direction)i;
            const int next = quoridor_step(rules, square, direction);
            if (!quoridor_open(rules, state, square, direction) || reach->steps[next] != QUORIDOR_NEVER)
                continue;
            reach->steps[next] = (uint8_t)(reach->steps[square] + 1);
            reach->nearer[next] = (uint8_t)square;
            queue[tail++] = (uint8_t)next;
        }
    }
}

/* ---- through given squares ---- */

enum { FAR = 1 << 16 }; /* longer than any route */

struct tour {
    int count;                            /* of stops */
    uint8_t stops[QUORIDOR_VIA + 1];      /* the pawn's square, then those to visit */
    struct reach reach[QUORIDOR_VIA + 1]; /* from each stop */
    uint8_t end[QUORIDOR_VIA + 1];        /* the goal square nearest to each stop */
    uint8_t order[QUORIDOR_VIA + 1], best_order[QUORIDOR_VIA + 1]; /* indices of stops */
    int best;                                                      /* length in best_order */
};

static int leg_length(const struct tour *tour, int from, int square)
{
    const int steps = tour->reach[from].steps[square];
    return steps == QUORIDOR_NEVER ? FAR : steps;
}

static void tour_init(struct tour *tour, const struct quoridor_rules *rules,
                      const struct quoridor_state *state, int player)
{
    for (int i = 0; i < tour->count; i++) {
        reach_from(rules, state, player, tour->stops[i], &tour->reach[i]);
        tour->end[i] = tour->stops[i];
        int nearest = FAR;
        for (int square = 0; square < rules->width * rules->height; square++)
            if (quoridor_goal(rules, player, square) && leg_length(tour, i, square) < nearest) {
                nearest = leg_length(tour, i, square);
                tour->end[i] = (uint8_t)square;
            }
        tour->order[i] = (uint8_t)i;
    }
    tour->best = FAR;
}

/* Tries every order of the stops from `place` on, or only the current one if `ordered`. `length` is that of
 * the tour so far. Of equally short tours the first is kept. */
static void tour_search(struct tour *tour, int place, int length, bool ordered)
{
    const int last = tour->order[place - 1];
    if (length >= tour->best)
        return;
    if (place == tour->count) {
        const int whole = length + leg_length(tour, last, tour->end[last]);
        if (whole < tour->best) {
            tour->best = whole;
            memcpy(tour->best_order, tour->order, sizeof tour->order);
        }
        return;
    }
    for (int i = place; i < (ordered ? place + 1 : tour->count); i++) {
        const uint8_t next = tour->order[i], other = tour->order[place];
        tour->order[place] = next;
        tour->order[i] = other;
        tour_search(tour, place + 1, length + leg_length(tour, last, tour->stops[next]), ordered);
        tour->order[i] = next;
        tour->order[place] = other;
    }
}

void quoridor_route_via(const struct quoridor_rules *rules, const struct quoridor_state *state, int player,
                        const uint8_t *via, int count, bool ordered, struct quoridor_route *route)
{
    struct tour tour = {.count = count + 1, .stops = {state->pawn[player]}};
    assert(count >= 0 && count <= QUORIDOR_VIA);
    for (int i = 0; i < count; i++)
        tour.stops[i + 1] = via[i];
    tour_init(&tour, rules, state, player);
    tour_search(&tour, 1, 0, ordered);
    route->length = tour.best < FAR ? 0 : -1;
    if (route->length < 0)
        return;
    for (int i = 0; i < tour.count; i++) {
        const int from = tour.best_order[i];
        const int to = i < count ? tour.stops[tour.best_order[i + 1]] : tour.end[from];
        append_leg(route, tour.reach[from].nearer, tour.stops[from], to);
    }
}

/* ---- path counts and zones ---- */

static uint32_t add_saturating(uint32_t a, uint32_t b)
{
    return a > UINT32_MAX - b ? UINT32_MAX : a + b;
}

/* Counts the shortest paths from a square: the sum over its neighbours that are one step nearer to the
 * goal. */
static uint32_t ways_from(const struct quoridor_rules *rules, const struct quoridor_state *state,
                          const uint8_t *steps, const uint32_t *ways, int square)
{
    uint32_t sum = 0;
    for (int i = 0; i < QUORIDOR_DIRECTIONS; i++) {
        const enum quoridor_direction direction = (enum quoridor_direction)i;
        const int next = quoridor_step(rules, square, direction);
        if (quoridor_open(rules, state, square, direction) && steps[next] + 1 == steps[square])
            sum = add_saturating(sum, ways[next]);
    }
    return sum;
}

uint32_t quoridor_ways(const struct quoridor_rules *rules, const struct quoridor_state *state, int player)
{
    uint8_t steps[QUORIDOR_SQUARES];
    uint32_t ways[QUORIDOR_SQUARES];
    const int start = state->pawn[player];
    quoridor_distances(rules, state, player, steps);
    if (steps[start] == QUORIDOR_NEVER)
        return 0;
    for (int distance = 0; distance <= steps[start]; distance++)
        for (int square = 0; square < rules->width * rules->height; square++)
            if (steps[square] == distance)
                ways[square] = distance == 0 ? 1 : ways_from(rules, state, steps, ways, square);
    return ways[start];
}

void quoridor_zones(const struct quoridor_rules *rules, const struct quoridor_state *state, uint8_t *out)
{
    struct reach reach;
    uint8_t fewest[QUORIDOR_SQUARES];
    memset(fewest, QUORIDOR_NEVER, sizeof fewest);
    memset(out, QUORIDOR_NEVER, QUORIDOR_SQUARES);
    for (int player = 0; player < rules->head.players; player++) {
        reach_from(rules, state, player, state->pawn[player], &reach);
        for (int square = 0; square < rules->width * rules->height; square++) {
            const uint8_t steps = reach.steps[square];
            if (steps < fewest[square])
                out[square] = (uint8_t)player;
            else if (steps == fewest[square] && steps != QUORIDOR_NEVER)
                out[square] = QUORIDOR_SHARED;
            fewest[square] = steps < fewest[square] ? steps : fewest[square];
        }
    }
}
