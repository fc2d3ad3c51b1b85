/* quoridor_paths_test.c: compares routes, zones and wall costs with plain searches over thousands of random
 * positions, and with answers worked out by hand on small boards. */
#include "solvers/quoridor/quoridor_paths.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { COUNT = QUORIDOR_SQUARES };

/* ---- positions ---- */

static const char *const variants[] = {
    "size=5",
    "size=9,third=diagonal",
    "size=3x5,jump=straight",
    "size=4,players=3",
    "size=5,players=4",
    "size=5,players=4,third=diagonal",
    "size=6x4,players=4,jump=straight",
    "size=11,players=3",
    "size=4x3,players=4,third=diagonal,seal=forbid",
    "size=9,players=4",
};
enum { VARIANTS = sizeof variants / sizeof variants[0] };

static const struct quoridor_rules *open_rules(const char *options, const char *position)
{
    struct lud_rules *rules = NULL;
    assert_int_equal(
        rules_new(&quoridor_game, span_of(options), span_of(position), memory_heap(), &rules, NULL), LUD_OK);
    return quoridor_rules(rules);
}

static void close_rules(const struct quoridor_rules *rules)
{
    rules_free((struct lud_rules *)(uintptr_t)&rules->head);
}

static struct quoridor_state read_position(const struct quoridor_rules *rules, const char *text)
{
    struct quoridor_state state;
    assert_int_equal(game_position(&rules->head, span_of(text), &state.head, NULL), LUD_OK);
    return state;
}

/* Puts pawns anywhere but on their goals, often side by side, then walls wherever the rules allow. */
static struct quoridor_state random_position(const struct quoridor_rules *rules, struct random *random)
{
    struct quoridor_state state;
    const uint32_t squares = (uint32_t)(rules->width * rules->height);
    const int players = rules->head.players;
    quoridor_bits taken = 0;
    game_start(&rules->head, &state.head);
    for (int player = 0; player < players;) {
        const int near = player > 0 ? quoridor_step(rules, state.pawn[player - 1],
                                                    (enum quoridor_direction)random_below(random, 4))
                                    : -1;
        const int square =
            near >= 0 && random_below(random, 3) > 0 ? near : (int)random_below(random, squares);
        if ((taken >> square & 1) != 0 || quoridor_goal(rules, player, square)) {
            if (random_below(random, 50) == 0) { /* no free square beside the others: start over */
                player = 0;
                taken = 0;
            }
            continue;
        }
        taken |= (quoridor_bits)1 << square;
        state.pawn[player++] = (uint8_t)square;
    }
    for (uint32_t walls = random_below(random, squares / 2); walls > 0; walls--) {
        lud_move moves[LUD_MAX_MOVES];
        state.head.turn = 0;
        state.left[0] = 10;
        const int count = quoridor_moves(&rules->head, &state.head, moves);
        const lud_move move = moves[random_below(random, (uint32_t)count)];
        if (move >= QUORIDOR_HORIZONTAL && move < QUORIDOR_PASS)
            quoridor_play(&rules->head, &state.head, move);
    }
    for (int player = 0; player < players; player++)
        state.left[player] = (uint8_t)random_below(random, 4);
    state.head.turn = (int32_t)random_below(random, (uint32_t)players);
    return state;
}

/* Lists the squares where the game's own moves take the pawn from `square`; returns how many. */
static int pawn_moves(const struct quoridor_rules *rules, const struct quoridor_state *state, int player,
                      int square, lud_move *out)
{
    struct quoridor_state at = *state;
    at.pawn[player] = (uint8_t)square;
    at.left[player] = 0;
    at.head.turn = player;
    const int count = quoridor_twin.moves(&rules->head, &at.head, out);
    return count > 0 && out[count - 1] == QUORIDOR_PASS ? count - 1 : count;
}

/* ---- routes with jumps ---- */

/* Breadth-first search over the game's moves; -1 if there is no route. */
static int plain_jumps(const struct quoridor_rules *rules, const struct quoridor_state *state, int player)
{
    int depth[COUNT], queue[COUNT], head = 0, tail = 0;
    memset(depth, -1, sizeof depth);
    depth[state->pawn[player]] = 0;
    queue[tail++] = state->pawn[player];
    for (; head < tail; head++) {
        lud_move moves[LUD_MAX_MOVES];
        if (quoridor_goal(rules, player, queue[head]))
            return depth[queue[head]];
        const int count = pawn_moves(rules, state, player, queue[head], moves);
        for (int i = 0; i < count; i++)
            if (depth[moves[i]] < 0) {
                depth[moves[i]] = depth[queue[head]] + 1;
                queue[tail++] = moves[i];
            }
    }
    return -1;
}

static void assert_route_is_legal(const struct quoridor_rules *rules, const struct quoridor_state *state,
                                  int player, const struct quoridor_route *route)
{
    int at = state->pawn[player];
    for (int i = 0; i < route->length; i++) {
        lud_move moves[LUD_MAX_MOVES];
        const int count = pawn_moves(rules, state, player, at, moves);
        bool found = false;
        for (int m = 0; m < count; m++)
            found = found || moves[m] == route->squares[i];
        assert_true(found);
        at = route->squares[i];
    }
    assert_true(quoridor_goal(rules, player, at));
}

static void test_jumps_agree_with_plain_search(void **unused)
{
    (void)unused;
    struct random random = random_start(11, 0);
    int shorter = 0, longer = 0, shut = 0, looked = 0;
    for (int v = 0; v < VARIANTS; v++) {
        const struct quoridor_rules *rules = open_rules(variants[v], "");
        for (int i = 0; i < 250; i++) {
            const struct quoridor_state state = random_position(rules, &random);
            for (int player = 0; player < rules->head.players; player++, looked++) {
                struct quoridor_route route;
                const int expected = plain_jumps(rules, &state, player);
                const int ignoring = quoridor_distance(rules, &state, player);
                quoridor_route_jumps(rules, &state, player, &route);
                assert_int_equal(route.length, expected);
                if (expected >= 0)
                    assert_route_is_legal(rules, &state, player, &route);
                shorter += expected >= 0 && expected < ignoring;
                longer += expected > ignoring;
                shut += expected < 0;
            }
        }
        close_rules(rules);
    }
    assert_true(looked > 5000 && shorter > 100 && longer > 50 && shut > 5);
}

static void test_jumps_by_hand(void **unused)
{
    (void)unused;
    const struct quoridor_rules *rules = open_rules("", "");
    struct quoridor_route route;
    struct quoridor_state state = read_position(rules, "9x9 2 1 e1,e2 10,10 -");
    quoridor_route_jumps(rules, &state, 0, &route); /* e1 over e2 to e3 saves a move */
    assert_int_equal(route.length, 7);
    assert_int_equal(route.squares[0], 2 * 9 + 4);
    assert_int_equal(route.squares[6], 8 * 9 + 4);
    quoridor_route_jumps(rules, &state, 1,
                         &route); /* the edge is behind blue: red jumps diagonally, to its goal */
    assert_int_equal(route.length, 1);
    assert_true(route.squares[0] == 3 || route.squares[0] == 5);
    state.pawn[0] = 8 * 9;
    quoridor_route_jumps(rules, &state, 0, &route); /* already at the goal */
    assert_int_equal(route.length, 0);
    close_rules(rules);
}

/* ---- routes through squares ---- */

/* Breadth-first search over (square, visited squares of `via`); in order, only the next one counts. */
static int plain_via(const struct quoridor_rules *rules, const struct quoridor_state *state, int player,
                     const uint8_t *via, int count, bool ordered)
{
    enum { MASKS = 1 << QUORIDOR_VIA };
    static int depth[COUNT][MASKS];
    static int queue[COUNT * MASKS][2];
    int head = 0, tail = 0;
    memset(depth, -1, sizeof depth);
    for (int square = state->pawn[player], mask = 0, from = 0, level = 0;;) {
        for (int i = 0; i < count; i++) /* in order: one visit counts for adjacent repeats */
            if (via[i] == square && (!ordered || mask == (1 << i) - 1))
                mask |= 1 << i;
        const bool goal = quoridor_goal(rules, player, square);
        if (goal && mask == (1 << count) - 1)
            return level;
        if (!goal && depth[square][mask] < 0) {
            depth[square][mask] = level;
            queue[tail][0] = square;
            queue[tail++][1] = mask;
        }
        if (head == tail)
            return -1;
        square = quoridor_step(rules, queue[head][0], (enum quoridor_direction)from);
        mask = queue[head][1];
        level = depth[queue[head][0]][mask] + 1;
        if (!quoridor_open(rules, state, queue[head][0], (enum quoridor_direction)from)) {
            square = queue[head][0];
            level--;
        }
        if (++from == QUORIDOR_DIRECTIONS) {
            from = 0;
            head++;
        }
    }
}

static void assert_visits(const struct quoridor_rules *rules, const struct quoridor_state *state, int player,
                          const uint8_t *via, int count, bool ordered, const struct quoridor_route *route)
{
    int at = state->pawn[player], mask = 0;
    for (int step = 0;; step++) {
        for (int i = 0; i < count; i++)
            if (via[i] == at && (!ordered || mask == (1 << i) - 1))
                mask |= 1 << i;
        if (step == route->length)
            break;
        bool beside = false;
        assert_false(quoridor_goal(rules, player, at));
        for (int d = 0; d < QUORIDOR_DIRECTIONS; d++)
            beside =
                beside || (quoridor_step(rules, at, (enum quoridor_direction)d) == route->squares[step] &&
                           quoridor_open(rules, state, at, (enum quoridor_direction)d));
        assert_true(beside);
        at = route->squares[step];
    }
    assert_true(quoridor_goal(rules, player, at));
    assert_int_equal(mask, (1 << count) - 1);
}

static void test_via_agrees_with_plain_search(void **unused)
{
    (void)unused;
    struct random random = random_start(12, 0);
    int shut = 0, differ = 0;
    for (int v = 0; v < VARIANTS; v++) {
        const struct quoridor_rules *rules = open_rules(variants[v], "");
        const uint32_t squares = (uint32_t)(rules->width * rules->height);
        for (int i = 0; i < 60; i++) {
            const struct quoridor_state state = random_position(rules, &random);
            const int player = (int)random_below(&random, (uint32_t)rules->head.players);
            const int count = (int)random_below(&random, QUORIDOR_VIA + 1);
            uint8_t via[QUORIDOR_VIA];
            int lengths[2];
            for (int s = 0; s < count; s++)
                via[s] = (uint8_t)random_below(&random, squares);
            for (int ordered = 0; ordered < 2; ordered++) {
                struct quoridor_route route;
                quoridor_route_via(rules, &state, player, via, count, ordered, &route);
                assert_int_equal(route.length, plain_via(rules, &state, player, via, count, ordered));
                if (route.length >= 0)
                    assert_visits(rules, &state, player, via, count, ordered, &route);
                lengths[ordered] = route.length;
                shut += route.length < 0;
            }
            differ += lengths[0] >= 0 && lengths[0] < lengths[1];
        }
        close_rules(rules);
    }
    assert_true(shut > 20 && differ > 50);
}

/* ---- path counts and zones ---- */

static uint32_t plain_ways(const struct quoridor_rules *rules, const struct quoridor_state *state, int player,
                           int at, int left)
{
    uint32_t sum = 0;
    if (left == 0)
        return quoridor_goal(rules, player, at);
    for (int d = 0; d < QUORIDOR_DIRECTIONS; d++)
        if (quoridor_open(rules, state, at, (enum quoridor_direction)d))
            sum += plain_ways(rules, state, player, quoridor_step(rules, at, (enum quoridor_direction)d),
                              left - 1);
    return sum;
}

static void test_ways(void **unused)
{
    (void)unused;
    struct random random = random_start(13, 0);
    const struct quoridor_rules *rules = open_rules("size=5,players=4", "");
    int several = 0;
    for (int i = 0; i < 400; i++) {
        const struct quoridor_state state = random_position(rules, &random);
        for (int player = 0; player < 4; player++) {
            const int distance = quoridor_distance(rules, &state, player);
            if (distance > 8)
                continue;
            const uint32_t ways = quoridor_ways(rules, &state, player);
            assert_int_equal(ways, plain_ways(rules, &state, player, state.pawn[player], distance));
            several += ways > 1;
        }
    }
    assert_true(several > 50);
    close_rules(rules);
    rules = open_rules("", "");
    struct quoridor_state state = read_position(rules, "9x9 2 1 e1,e9 10,10 a8h,c8h,e8h,g8h");
    /* The last gap is i8-i9: e1 to i8 in 4 + 7 steps of any order, then up. */
    assert_int_equal(quoridor_ways(rules, &state, 0), 330);
    state.horizontal[0] = state.horizontal[1] = ~UINT64_C(0);
    assert_int_equal(quoridor_ways(rules, &state, 0), 0);
    close_rules(rules);
}

static void test_zones(void **unused)
{
    (void)unused;
    const struct quoridor_rules *rules = open_rules("size=5", "");
    struct quoridor_state state = read_position(rules, "5x5 2 1 c1,c5 3,3 -");
    uint8_t zones[COUNT];
    quoridor_zones(rules, &state, zones);
    for (int square = 0; square < 25; square++)
        assert_int_equal(zones[square], square < 10 ? 0 : square < 15 ? QUORIDOR_SHARED : 1);
    assert_int_equal(zones[25], QUORIDOR_NEVER);
    state =
        read_position(rules, "5x5 2 1 c1,c5 3,3 a2h,c2h"); /* between rows 2 and 3 only column e is open */
    quoridor_zones(rules, &state, zones);
    assert_int_equal(zones[2 * 5 + 4], QUORIDOR_SHARED); /* e3: c1-e1-e3 four, c5-e5-e3 four */
    assert_int_equal(zones[2 * 5 + 0], 1);
    assert_int_equal(zones[1 * 5 + 4], 0);
    state = read_position(rules, "5x5 2 1 c1,c5 3,3 a4h,a3v"); /* a5 is cut from a4, a4 from b4 */
    quoridor_zones(rules, &state, zones);
    assert_int_equal(zones[4 * 5 + 0], 1);
    close_rules(rules);
}

/* ---- costs ---- */

/* Steps to the goal by breadth-first search, pawns ignored. */
static int plain_distance(const struct quoridor_rules *rules, const struct quoridor_state *state, int player)
{
    int depth[COUNT], queue[COUNT], head = 0, tail = 0;
    memset(depth, -1, sizeof depth);
    depth[state->pawn[player]] = 0;
    queue[tail++] = state->pawn[player];
    for (; head < tail; head++) {
        if (quoridor_goal(rules, player, queue[head]))
            return depth[queue[head]];
        for (int d = 0; d < QUORIDOR_DIRECTIONS; d++) {
            const int next = quoridor_step(rules, queue[head], (enum quoridor_direction)d);
            if (quoridor_open(rules, state, queue[head], (enum quoridor_direction)d) && depth[next] < 0) {
                depth[next] = depth[queue[head]] + 1;
                queue[tail++] = next;
            }
        }
    }
    return -1;
}

static void assert_costs(const struct quoridor_rules *rules, const struct quoridor_state *state,
                         const struct quoridor_risk *risk)
{
    struct quoridor_state armed = *state;
    lud_move moves[LUD_MAX_MOVES];
    int place = 0;
    armed.left[state->head.turn] = 1;
    const int count = quoridor_twin.moves(&rules->head, &armed.head, moves);
    for (int i = 0; i < count; i++) {
        if (moves[i] < QUORIDOR_HORIZONTAL || moves[i] == QUORIDOR_PASS)
            continue;
        struct quoridor_state after = armed;
        quoridor_twin.play(&rules->head, &after.head, moves[i]);
        assert_true(place < risk->count);
        assert_int_equal(risk->cuts[place].wall, moves[i]);
        for (int player = 0; player < QUORIDOR_PLAYERS; player++)
            assert_int_equal(risk->cuts[place].cost[player], player >= rules->head.players
                                                                 ? 0
                                                                 : plain_distance(rules, &after, player) -
                                                                       plain_distance(rules, state, player));
        place++;
    }
    assert_int_equal(place, risk->count);
}

/* The list is sorted, worst first, and no wall left out is worse than one listed. */
static void assert_worst(const struct quoridor_risk *risk, int player, int least)
{
    struct quoridor_cut all[LUD_MAX_MOVES], few[3];
    int expected = 0;
    for (int i = 0; i < risk->count; i++)
        expected += risk->cuts[i].cost[player] >= least;
    const int count = quoridor_risk_worst(risk, player, least, all, LUD_MAX_MOVES);
    assert_int_equal(count, expected);
    assert_int_equal(quoridor_risk_worst(risk, player, least, few, 3), expected);
    assert_int_equal(quoridor_risk_worst(risk, player, least, NULL, 0), expected);
    assert_memory_equal(all, few, (size_t)(count < 3 ? count : 3) * sizeof few[0]);
    for (int i = 0; i < count; i++) {
        int others[2] = {0, 0};
        assert_true(all[i].cost[player] >= least);
        if (i == 0)
            continue;
        for (int other = 0; other < risk->players; other++)
            for (int k = 0; k < 2; k++)
                others[k] += other == player ? 0 : all[i - 1 + k].cost[other];
        const int cost = all[i - 1].cost[player] - all[i].cost[player];
        assert_true(cost > 0 || (cost == 0 && others[0] < others[1]) ||
                    (cost == 0 && others[0] == others[1] && all[i - 1].wall < all[i].wall));
    }
}

/* Each bridge is a step of the path; its wall closes that step at the stated cost, and no other wall across
 * it costs more. */
static void assert_bridges(const struct quoridor_rules *rules, const struct quoridor_state *state,
                           const struct quoridor_risk *risk, int player, int least)
{
    struct quoridor_bridge bridges[QUORIDOR_BRIDGES];
    uint8_t way[COUNT];
    const int count = quoridor_risk_bridges(rules, state, risk, player, least, bridges);
    const int length = quoridor_path(rules, state, player, way);
    int found = 0;
    for (int step = 0; step < length; step++) {
        const int from = step == 0 ? state->pawn[player] : way[step - 1];
        enum quoridor_direction direction = QUORIDOR_UP;
        while (quoridor_step(rules, from, direction) != way[step])
            direction++;
        int dearest = 0;
        lud_move wall = LUD_NO_MOVE;
        for (int i = 0; i < risk->count; i++) {
            struct quoridor_state after = *state;
            after.left[after.head.turn] = 1;
            quoridor_play(&rules->head, &after.head, risk->cuts[i].wall);
            if (!quoridor_open(rules, &after, from, direction) && risk->cuts[i].cost[player] > dearest) {
                dearest = risk->cuts[i].cost[player];
                wall = risk->cuts[i].wall;
            }
        }
        if (dearest < least)
            continue;
        assert_true(found < count);
        assert_int_equal(bridges[found].from, from);
        assert_int_equal(bridges[found].to, way[step]);
        assert_int_equal(bridges[found].cost, dearest);
        assert_int_equal(bridges[found].wall, wall);
        found++;
    }
    assert_int_equal(found, count);
}

static void test_costs_agree_with_plain_search(void **unused)
{
    (void)unused;
    struct random random = random_start(14, 0);
    int dear = 0;
    for (int v = 0; v < VARIANTS; v++) {
        const struct quoridor_rules *rules = open_rules(variants[v], "");
        for (int i = 0; i < 20; i++) {
            const struct quoridor_state state = random_position(rules, &random);
            struct quoridor_risk risk;
            quoridor_risk(rules, &state, &risk);
            assert_int_equal(risk.players, rules->head.players);
            assert_costs(rules, &state, &risk);
            for (int player = 0; player < risk.players; player++) {
                assert_int_equal(risk.distance[player], plain_distance(rules, &state, player));
                assert_worst(&risk, player, 1 + i % 3);
                assert_bridges(rules, &state, &risk, player, 1 + i % 3);
                dear += quoridor_risk_worst(&risk, player, 4, NULL, 0) > 0;
            }
        }
        close_rules(rules);
    }
    assert_true(dear > 20);
}

static void test_nothing_to_wall_at_the_end(void **unused)
{
    (void)unused;
    const struct quoridor_rules *rules = open_rules("", "");
    struct quoridor_state state = read_position(rules, "9x9 2 1 e8,a8 10,10 -");
    struct quoridor_risk risk;
    quoridor_play(&rules->head, &state.head, 8 * 9 + 4);
    quoridor_risk(rules, &state, &risk);
    assert_int_equal(risk.count, 0);
    assert_int_equal(risk.distance[0], 0);
    close_rules(rules);
}

/* ---- tempo ---- */

static struct quoridor_tempo tempo_of(const char *position, int player)
{
    const struct quoridor_rules *rules = open_rules("", position);
    const struct quoridor_state state = read_position(rules, position);
    struct quoridor_tempo tempo;
    quoridor_tempo(rules, &state, player, &tempo);
    close_rules(rules);
    return tempo;
}

static void test_tempo(void **unused)
{
    (void)unused;
    /* Both need 8 moves and blue begins. On an empty board a wall costs at most one step, so none gains. */
    struct quoridor_tempo tempo = tempo_of("9x9 2 1 e1,e9 10,10 -", 0);
    assert_int_equal(tempo.rival, 1);
    assert_int_equal(tempo.own, 8);
    assert_int_equal(tempo.other, 8);
    assert_int_equal(tempo.lead, 1);
    assert_int_equal(tempo.wall, LUD_NO_MOVE);
    assert_int_equal(tempo.gain, 0);
    assert_int_equal(tempo.threat, LUD_NO_MOVE);
    assert_int_equal(tempo.block, -1);
    tempo = tempo_of("9x9 2 1 e1,e9 10,10 -", 1);
    assert_int_equal(tempo.lead, -1);
    assert_int_equal(tempo.block, 0);

    /* A fence above row 4 is open at g, h and i. Red goes from e6 to g and down; g4h sends it on to i, two
     * more steps, while blue goes up from i4 undisturbed: one move gained. */
    tempo = tempo_of("9x9 2 1 i4,e6 5,5 a4h,c4h,e4h,g3v", 0);
    assert_int_equal(tempo.own, 5);
    assert_int_equal(tempo.other, 2 + 5);
    assert_int_equal(tempo.lead, 2 * (7 - 5) + 1);
    assert_int_equal(tempo.wall, QUORIDOR_HORIZONTAL + 3 * 9 + 6);
    assert_int_equal(tempo.gain, 1);
}

/* The turn at which a player arrives after first spending some moves, found by playing the race turn by
 * turn. */
static int plain_arrival(const struct quoridor_rules *rules, const struct quoridor_state *state, int player,
                         int spent)
{
    int turn = state->head.turn, ply = 0, left = quoridor_distance(rules, state, player) + spent;
    for (; left > 0; turn = (turn + 1) % rules->head.players, ply++)
        left -= turn == player;
    return ply;
}

/* The rival places its best wall until it wins the race. */
static int plain_block(const struct quoridor_rules *rules, const struct quoridor_state *state, int player,
                       int rival)
{
    struct quoridor_state at = *state;
    for (int spent = 0; spent <= state->left[rival]; spent++) {
        struct quoridor_risk risk;
        const struct quoridor_cut *best = NULL;
        int most = 1;
        if (plain_arrival(rules, &at, rival, spent) < plain_arrival(rules, &at, player, 0))
            return spent;
        quoridor_risk(rules, &at, &risk);
        for (int i = risk.count - 1; i >= 0; i--) {
            const int gap = risk.cuts[i].cost[player] - risk.cuts[i].cost[rival];
            if (gap >= most && gap > 1) {
                most = gap;
                best = &risk.cuts[i];
            }
        }
        if (best == NULL)
            return -1;
        at.head.turn = 0;
        at.left[0] = 1;
        quoridor_twin.play(&rules->head, &at.head, best->wall);
        at.head.turn = state->head.turn;
    }
    return -1;
}

/* The gains follow from the costs, and `block` is the number of walls that the rival needs. */
static void test_tempo_agrees_with_costs(void **unused)
{
    (void)unused;
    struct random random = random_start(15, 0);
    int gains = 0, blocks = 0, never = 0;
    for (int v = 0; v < VARIANTS; v++) {
        const struct quoridor_rules *rules = open_rules(variants[v], "");
        const int players = rules->head.players;
        for (int i = 0; i < 60; i++) {
            const struct quoridor_state state = random_position(rules, &random);
            const int player = (int)random_below(&random, (uint32_t)players);
            struct quoridor_tempo tempo;
            struct quoridor_risk risk;
            quoridor_tempo(rules, &state, player, &tempo);
            quoridor_risk(rules, &state, &risk);
            int gain = 0, first = INT32_MAX, rival = -1;
            for (int other = 0; other < players; other++) {
                const int ply = plain_arrival(rules, &state, other, 0);
                if (other != player && ply < first) {
                    first = ply;
                    rival = other;
                }
            }
            assert_int_equal(tempo.rival, rival);
            for (int w = 0; w < risk.count && state.left[player] > 0; w++) {
                const int gained = risk.cuts[w].cost[rival] - risk.cuts[w].cost[player] - 1;
                gain = gained > gain ? gained : gain;
            }
            assert_int_equal(tempo.gain, gain);
            assert_int_equal(tempo.wall == LUD_NO_MOVE, gain == 0);
            assert_int_equal(tempo.lead, first - plain_arrival(rules, &state, player, 0));
            assert_int_equal(tempo.block, plain_block(rules, &state, player, rival));
            assert_true(tempo.block <= 0 || tempo.loss > 0);
            gains += gain > 0;
            blocks += tempo.block > 0;
            never += tempo.block < 0;
        }
        close_rules(rules);
    }
    assert_true(gains > 50 && blocks > 20 && never > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_jumps_agree_with_plain_search),
        cmocka_unit_test(test_jumps_by_hand),
        cmocka_unit_test(test_via_agrees_with_plain_search),
        cmocka_unit_test(test_ways),
        cmocka_unit_test(test_zones),
        cmocka_unit_test(test_costs_agree_with_plain_search),
        cmocka_unit_test(test_nothing_to_wall_at_the_end),
        cmocka_unit_test(test_tempo),
        cmocka_unit_test(test_tempo_agrees_with_costs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
