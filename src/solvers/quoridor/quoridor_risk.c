/* quoridor_risk.c: the cost of walls. A wall that does not cross a player's known shortest path costs that
 * player nothing, so only a few of the hundred or so legal walls need a new breadth-first search. */
#include "solvers/quoridor/quoridor_paths.h"

#include <assert.h>

/* ---- walls ---- */

static bool is_horizontal(lud_move wall)
{
    return wall < QUORIDOR_VERTICAL;
}

static int wall_slot(lud_move wall)
{
    return wall - (is_horizontal(wall) ? QUORIDOR_HORIZONTAL : QUORIDOR_VERTICAL);
}

static void put_wall(struct quoridor_state *state, lud_move wall)
{
    const int slot = wall_slot(wall);
    uint64_t *walls = is_horizontal(wall) ? state->horizontal : state->vertical;
    walls[slot / 64] |= UINT64_C(1) << slot % 64;
}

/* Lists in ascending order the walls that the player to move could place with one in hand; returns how
 * many. */
static int legal_walls(const struct quoridor_rules *rules, const struct quoridor_state *state, lud_move *out)
{
    struct quoridor_state armed = *state;
    lud_move moves[LUD_MAX_MOVES];
    if (game_over(&state->head))
        return 0;
    armed.left[armed.head.turn] = QUORIDOR_WALLS;
    const int count = quoridor_moves(&rules->head, &armed.head, moves);
    int walls = 0;
    for (int i = 0; i < count; i++)
        if (moves[i] >= QUORIDOR_HORIZONTAL && moves[i] < QUORIDOR_PASS)
            out[walls++] = moves[i];
    return walls;
}

/* The two walls that close the step between neighbouring squares, whether or not they are legal; LUD_NO_MOVE
 * for one that would start outside the board. */
static void walls_across(const struct quoridor_rules *rules, int from, int to, lud_move out[2])
{
    const int square = from < to ? from : to;
    const bool along = (from < to ? to - from : from - to) == 1;
    const int base = along ? QUORIDOR_VERTICAL : QUORIDOR_HORIZONTAL;
    const int other = square - (along ? rules->width : 1);
    out[0] = other >= 0 ? (lud_move)(base + other) : (lud_move)LUD_NO_MOVE;
    out[1] = (lud_move)(base + square);
}

/* The slots where a wall would cross a player's shortest path. */
struct crossing {
    quoridor_bits horizontal, vertical;
};

static struct crossing crossing_of(const struct quoridor_rules *rules, const struct quoridor_state *state,
                                   int player)
{
    struct crossing crossing = {0, 0};
    uint8_t path[QUORIDOR_SQUARES];
    const int length = quoridor_path(rules, state, player, path);
    for (int i = 0; i < length; i++) {
        lud_move walls[2];
        walls_across(rules, i == 0 ? state->pawn[player] : path[i - 1], path[i], walls);
        for (int w = 0; w < 2; w++)
            if (walls[w] != LUD_NO_MOVE)
                *(is_horizontal(walls[w]) ? &crossing.horizontal : &crossing.vertical) |=
                    (quoridor_bits)1 << wall_slot(walls[w]);
    }
    return crossing;
}

/* ---- costs ---- */

/* Fills in cut->cost for cut->wall. */
static void cost_of(const struct quoridor_rules *rules, const struct quoridor_state *state,
                    const struct quoridor_risk *risk, const struct crossing *crossings,
                    struct quoridor_cut *cut)
{
    struct quoridor_state walled = *state;
    put_wall(&walled, cut->wall);
    for (int player = 0; player < QUORIDOR_PLAYERS; player++) {
        cut->cost[player] = 0;
        if (player >= risk->players)
            continue;
        const struct crossing *crossing = &crossings[player];
        const quoridor_bits slots = is_horizontal(cut->wall) ? crossing->horizontal : crossing->vertical;
        if ((slots >> wall_slot(cut->wall) & 1) != 0)
            cut->cost[player] = (uint8_t)(quoridor_distance(rules, &walled, player) - risk->distance[player]);
    }
}

void quoridor_risk(const struct quoridor_rules *rules, const struct quoridor_state *state,
                   struct quoridor_risk *risk)
{
    struct crossing crossings[QUORIDOR_PLAYERS];
    lud_move walls[LUD_MAX_MOVES];
    risk->players = rules->head.players;
    for (int player = 0; player < risk->players; player++) {
        risk->distance[player] = quoridor_distance(rules, state, player);
        crossings[player] = crossing_of(rules, state, player);
    }
    risk->count = legal_walls(rules, state, walls);
    for (int i = 0; i < risk->count; i++) {
        risk->cuts[i].wall = walls[i];
        cost_of(rules, state, risk, crossings, &risk->cuts[i]);
    }
}

/* ---- the most expensive walls ---- */

static int cost_to_others(const struct quoridor_risk *risk, const struct quoridor_cut *cut, int player)
{
    int sum = 0;
    for (int other = 0; other < risk->players; other++)
        sum += other != player ? cut->cost[other] : 0;
    return sum;
}

/* Whether a sorts before b, given that b's wall has the larger number. */
static bool is_before(const struct quoridor_risk *risk, const struct quoridor_cut *a,
                      const struct quoridor_cut *b, int player)
{
    if (a->cost[player] != b->cost[player])
        return a->cost[player] > b->cost[player];
    return cost_to_others(risk, a, player) <= cost_to_others(risk, b, player);
}

int quoridor_risk_worst(const struct quoridor_risk *risk, int player, int least, struct quoridor_cut *out,
                        int room)
{
    int found = 0;
    for (int i = 0; i < risk->count; i++) {
        const struct quoridor_cut *cut = &risk->cuts[i];
        if (cut->cost[player] < least)
            continue;
        int place = found < room ? found : room;
        found++;
        for (; place > 0 && !is_before(risk, &out[place - 1], cut, player); place--)
            if (place < room)
                out[place] = out[place - 1];
        if (place < room)
            out[place] = *cut;
    }
    return found;
}

static const struct quoridor_cut *find_cut(const struct quoridor_risk *risk, lud_move wall)
{
    for (int i = 0; i < risk->count; i++)
        if (risk->cuts[i].wall == wall)
            return &risk->cuts[i];
    return NULL;
}

int quoridor_risk_bridges(const struct quoridor_rules *rules, const struct quoridor_state *state,
                          const struct quoridor_risk *risk, int player, int least,
                          struct quoridor_bridge *out)
{
    uint8_t path[QUORIDOR_SQUARES];
    const int length = quoridor_path(rules, state, player, path);
    int count = 0;
    for (int i = 0; i < length; i++) {
        struct quoridor_bridge bridge = {.from = i == 0 ? state->pawn[player] : path[i - 1], .to = path[i]};
        lud_move walls[2];
        walls_across(rules, bridge.from, bridge.to, walls);
        for (int w = 0; w < 2; w++) {
            const struct quoridor_cut *cut = find_cut(risk, walls[w]);
            if (cut != NULL && cut->cost[player] > bridge.cost) {
                bridge.cost = cut->cost[player];
                bridge.wall = walls[w];
            }
        }
        if (bridge.cost >= least)
            out[count++] = bridge;
    }
    return count;
}

/* ---- tempo ---- */

/* The turn, counted from the current one, at which the player makes its `moves`-th move from now. */
static int arrival_turn(const struct quoridor_rules *rules, const struct quoridor_state *state, int player,
                        int moves)
{
    const int players = rules->head.players;
    const int wait = (player - (int)state->head.turn + players) % players;
    return wait + players * (moves - 1);
}

static int find_rival(const struct quoridor_rules *rules, const struct quoridor_state *state, int player,
                      const int *distance)
{
    int rival = -1, first = 0;
    for (int other = 0; other < rules->head.players; other++) {
        const int turn = arrival_turn(rules, state, other, distance[other]);
        if (other != player && (rival < 0 || turn < first)) {
            rival = other;
            first = turn;
        }
    }
    return rival;
}

/* The wall that gains `player` most moves against `rival`, with *gain; LUD_NO_MOVE and 0 if none gains. */
static lud_move best_wall(const struct quoridor_risk *risk, const struct quoridor_state *state, int player,
                          int rival, int *gain)
{
    lud_move wall = LUD_NO_MOVE;
    *gain = 0;
    for (int i = 0; i < risk->count && state->left[player] > 0; i++) {
        const int gained = risk->cuts[i].cost[rival] - risk->cuts[i].cost[player] - 1;
        if (gained > *gain) {
            *gain = gained;
            wall = risk->cuts[i].wall;
        }
    }
    return wall;
}

/* Computes quoridor_tempo.block. Each wall also delays the rival by the move it takes to place it. */
static int count_blocking_walls(const struct quoridor_rules *rules, const struct quoridor_state *state,
                                int player, int rival)
{
    struct quoridor_state at = *state;
    struct quoridor_risk risk;
    for (int spent = 0;; spent++) {
        quoridor_risk(rules, &at, &risk);
        if (arrival_turn(rules, state, rival, risk.distance[rival] + spent) <
            arrival_turn(rules, state, player, risk.distance[player]))
            return spent;
        int gain;
        const lud_move wall = best_wall(&risk, &at, rival, player, &gain);
        if (wall == LUD_NO_MOVE)
            return -1;
        put_wall(&at, wall);
        at.left[rival]--;
    }
}

void quoridor_tempo(const struct quoridor_rules *rules, const struct quoridor_state *state, int player,
                    struct quoridor_tempo *tempo)
{
    struct quoridor_risk risk;
    assert(!game_over(&state->head));
    quoridor_risk(rules, state, &risk);
    const int rival = find_rival(rules, state, player, risk.distance);
    tempo->rival = rival;
    tempo->own = risk.distance[player];
    tempo->other = risk.distance[rival];
    tempo->lead =
        arrival_turn(rules, state, rival, tempo->other) - arrival_turn(rules, state, player, tempo->own);
    tempo->wall = best_wall(&risk, state, player, rival, &tempo->gain);
    tempo->threat = best_wall(&risk, state, rival, player, &tempo->loss);
    tempo->block = count_blocking_walls(rules, state, player, rival);
}
