/* explain_quoridor_topics.c: the topics of Quoridor: the shortest paths, and the risk of being cut off, which
 * the Namur Quoridor report asked for. */
#include "engine/quoridor/explain_quoridor.h"
#include "text/areas/explain_quoridor_texts.h"

enum { WORST = 5 }; /* most walls and steps that are listed */

static void put_route(const struct lud_rules *rules, const struct lud_state *state, const uint8_t *squares,
                      int count, struct bytes *out)
{
    for (int i = 0; i < count; i++) {
        bytes_text(out, i == 0 ? "" : " ");
        explain_quoridor_put(rules, state, squares[i], out);
    }
}

/* Appends a shortest path of one player, and the route with jumps if its length differs. */
static void say_path_of(const struct lud_rules *rules, const struct lud_state *state, int player,
                        struct explanation *out)
{
    const struct quoridor_rules *own = quoridor_rules(rules);
    const struct quoridor_state *at = quoridor_state(state);
    uint8_t squares[QUORIDOR_SQUARES];
    struct quoridor_route route;
    const int steps = quoridor_path(own, at, player, squares);
    const uint32_t ways = quoridor_ways(own, at, player);
    explain_of(out, ways == 1 ? TEXT_EXPLAIN_QUORIDOR_WAY_ONE : TEXT_EXPLAIN_QUORIDOR_WAYS, player, steps,
               ways > INT32_MAX ? INT32_MAX : (int32_t)ways);
    struct bytes word = explain_word(
        explain_say(out, ways == 1 ? TEXT_EXPLAIN_QUORIDOR_ROUTE_ONLY : TEXT_EXPLAIN_QUORIDOR_ROUTE, 0, 0));
    put_route(rules, state, squares, steps, &word);
    quoridor_route_jumps(own, at, player, &route);
    if (route.length < 0 || route.length == steps)
        return;
    word = explain_word(explain_say(out,
                                    explain_number(route.length, TEXT_EXPLAIN_QUORIDOR_ROUTE_JUMPS_ONE,
                                                   TEXT_EXPLAIN_QUORIDOR_ROUTE_JUMPS),
                                    route.length, 0));
    put_route(rules, state, route.squares, route.length, &word);
}

static void say_path(const struct lud_rules *rules, const struct lud_state *state, int player,
                     struct explanation *out)
{
    say_path_of(rules, state, player, out);
    for (int other = 0; other < rules->players; other++)
        if (other != player)
            say_path_of(rules, state, other, out);
}

/* Lists the most expensive walls against the player: `e5h +3, d4v +2`. */
static void say_worst(const struct lud_rules *rules, const struct lud_state *state,
                      const struct quoridor_risk *risk, int player, struct explanation *out)
{
    struct quoridor_cut worst[WORST];
    const int count = quoridor_risk_worst(risk, player, 1, worst, WORST);
    if (count == 0) {
        explain_of(out, TEXT_EXPLAIN_QUORIDOR_SAFE, player, 0, 0);
        return;
    }
    explain_of(out, explain_number(count, TEXT_EXPLAIN_QUORIDOR_RISK_ONE, TEXT_EXPLAIN_QUORIDOR_RISK), player,
               count, worst[0].cost[player]);
    struct bytes word = explain_word(explain_say(out, TEXT_EXPLAIN_QUORIDOR_WORST, 0, 0));
    for (int i = 0; i < count && i < WORST; i++) {
        bytes_text(&word, i == 0 ? "" : ", ");
        explain_quoridor_put(rules, state, worst[i].wall, &word);
        bytes_text(&word, " +");
        bytes_integer(&word, worst[i].cost[player]);
    }
}

/* Lists the steps of the shortest path that a wall can cut: `e4-e5 (e4h +2)`. */
static void say_bridges(const struct lud_rules *rules, const struct lud_state *state,
                        const struct quoridor_risk *risk, int player, struct explanation *out)
{
    struct quoridor_bridge bridges[QUORIDOR_BRIDGES];
    const int count = quoridor_risk_bridges(quoridor_rules(rules), quoridor_state(state), risk, player,
                                            EXPLAIN_QUORIDOR_FEARED, bridges);
    if (count == 0)
        return;
    struct bytes word = explain_word(explain_say(out, TEXT_EXPLAIN_QUORIDOR_BRIDGES, 0, 0));
    for (int i = 0; i < count && i < WORST; i++) {
        bytes_text(&word, i == 0 ? "" : ", ");
        explain_quoridor_put(rules, state, bridges[i].from, &word);
        bytes_char(&word, '-');
        explain_quoridor_put(rules, state, bridges[i].to, &word);
        bytes_text(&word, " (");
        explain_quoridor_put(rules, state, bridges[i].wall, &word);
        bytes_text(&word, " +");
        bytes_integer(&word, bridges[i].cost);
        bytes_char(&word, ')');
    }
}

/* Appends the number of walls that the rival needs to arrive first. */
static void say_block(const struct quoridor_tempo *tempo, struct explanation *out)
{
    if (tempo->block < 0)
        explain_of(out, TEXT_EXPLAIN_QUORIDOR_BLOCK_NEVER, tempo->rival, 0, 0);
    else if (tempo->block > 0)
        explain_of(out,
                   explain_number(tempo->block, TEXT_EXPLAIN_QUORIDOR_BLOCK_ONE, TEXT_EXPLAIN_QUORIDOR_BLOCK),
                   tempo->rival, tempo->block, 0);
}

static void say_risk(const struct lud_rules *rules, const struct lud_state *state, int player,
                     struct explanation *out)
{
    struct quoridor_risk risk;
    struct quoridor_tempo tempo;
    quoridor_tempo(quoridor_rules(rules), quoridor_state(state), player, &tempo);
    if (!explain_quoridor_armed(rules, quoridor_state(state), player)) {
        explain_say(out, TEXT_EXPLAIN_QUORIDOR_NO_RISK, 0, 0);
    } else {
        quoridor_risk(quoridor_rules(rules), quoridor_state(state), &risk);
        say_worst(rules, state, &risk, player, out);
        say_bridges(rules, state, &risk, player, out);
    }
    explain_quoridor_race(rules, state, out);
    say_block(&tempo, out);
}

const struct explain_topic explain_quoridor_topics[] = {
    {"path", "chemin", TEXT_EXPLAIN_QUORIDOR_HELP_PATH, true, say_path},
    {"risk", "risque", TEXT_EXPLAIN_QUORIDOR_HELP_RISK, false, say_risk},
    {.english = NULL},
};
