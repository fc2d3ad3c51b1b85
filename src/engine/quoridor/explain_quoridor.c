/* explain_quoridor.c: explains what a Quoridor move does to the race: distances before and after, jumps, the
 * cost of a wall to each player, tempo as the Namur Quoridor report defines it; and whom an illegal wall
 * would shut in. */
#include "engine/quoridor/explain_quoridor.h"

#include "text/areas/explain_quoridor_texts.h"

/* The distance of one player before and after a move. */
struct change {
    int before, after; /* steps to the goal */
};

static struct change change_of(const struct explain_move *move, int player)
{
    const struct quoridor_rules *rules = quoridor_rules(move->rules);
    const struct quoridor_state *before = quoridor_state(move->before), *after = quoridor_state(move->after);
    return (struct change){.before = quoridor_distance(rules, before, player),
                           .after = quoridor_distance(rules, after, player)};
}

/* ---- pawn moves ---- */

static int pawn_on(const struct quoridor_rules *rules, const struct quoridor_state *state, int square)
{
    for (int player = 0; player < rules->head.players; player++)
        if (state->pawn[player] == square)
            return player;
    return -1;
}

/* The player whose pawn is jumped by a move from `from` to `to`; -1 for a plain step. *straight is set for a
 * jump. */
static int jumped_player(const struct quoridor_rules *rules, const struct quoridor_state *state, int from,
                         int to, bool *straight)
{
    for (int first = 0; first < QUORIDOR_DIRECTIONS; first++) {
        const int over = quoridor_step(rules, from, (enum quoridor_direction)first);
        if (over < 0 || over == to || pawn_on(rules, state, over) < 0 ||
            !quoridor_open(rules, state, from, (enum quoridor_direction)first))
            continue;
        for (int second = 0; second < QUORIDOR_DIRECTIONS; second++) {
            if (quoridor_step(rules, over, (enum quoridor_direction)second) != to ||
                !quoridor_open(rules, state, over, (enum quoridor_direction)second))
                continue;
            *straight = first == second;
            return pawn_on(rules, state, over);
        }
    }
    return -1;
}

static void say_step(const struct explain_move *move, struct explanation *out)
{
    const struct quoridor_rules *rules = quoridor_rules(move->rules);
    const struct quoridor_state *before = quoridor_state(move->before);
    const struct change own = change_of(move, move->player);
    const int gain = own.before - own.after;
    bool straight = false;
    const int over = jumped_player(rules, before, before->pawn[move->player], move->move, &straight);
    if (over >= 0)
        explain_of(out, straight ? TEXT_EXPLAIN_QUORIDOR_JUMP : TEXT_EXPLAIN_QUORIDOR_JUMP_ASIDE, over, 0, 0);
    if (own.after == 0)
        explain_of(out, TEXT_EXPLAIN_QUORIDOR_ARRIVES, move->player, own.before, 0);
    else if (gain == 1)
        explain_of(out, TEXT_EXPLAIN_QUORIDOR_NEARER, move->player, own.before, own.after);
    else if (gain > 1)
        explain_of(out, TEXT_EXPLAIN_QUORIDOR_GAINS, move->player, own.before, own.after);
    else if (gain == 0)
        explain_of(out, TEXT_EXPLAIN_QUORIDOR_ASIDE, move->player, own.after, 0);
    else
        explain_of(out, TEXT_EXPLAIN_QUORIDOR_FARTHER, move->player, own.before, own.after);
}

/* ---- walls ---- */

/* `also`: the player placed the wall, and it costs another player too. */
static void say_cost(int player, struct change change, bool also, struct explanation *out)
{
    const int cost = change.after - change.before;
    const enum lud_text one = also ? TEXT_EXPLAIN_QUORIDOR_OWN_ONE : TEXT_EXPLAIN_QUORIDOR_COSTS_ONE;
    const enum lud_text many = also ? TEXT_EXPLAIN_QUORIDOR_OWN : TEXT_EXPLAIN_QUORIDOR_COSTS;
    explain_of(out, explain_number(cost, one, many), player, change.before, change.after)->args[2] = cost;
}

/* Appends the cost of the wall to each other player. Returns the highest cost; *victim is the player who
 * bears it, -1 = nobody. */
static int say_costs(const struct explain_move *move, int *victim, struct explanation *out)
{
    int highest = 0;
    *victim = -1;
    for (int player = 0; player < move->rules->players; player++) {
        const struct change change = change_of(move, player);
        const int cost = change.after - change.before;
        if (player == move->player || cost == 0)
            continue;
        say_cost(player, change, false, out);
        if (cost > highest) {
            highest = cost;
            *victim = player;
        }
    }
    return highest;
}

static void say_wall(const struct explain_move *move, struct explanation *out)
{
    int victim;
    const struct change own = change_of(move, move->player);
    const int highest = say_costs(move, &victim, out), spent = own.after - own.before;
    const int tempo = highest - spent - 1;
    if (spent > 0)
        say_cost(move->player, own, victim >= 0, out);
    if (victim < 0 && spent == 0)
        explain_say(out, TEXT_EXPLAIN_QUORIDOR_IDLE, 0, 0);
    else if (tempo > 0)
        explain_of(out, explain_number(tempo, TEXT_EXPLAIN_QUORIDOR_TEMPO_ONE, TEXT_EXPLAIN_QUORIDOR_TEMPO),
                   victim, tempo, 0);
    else
        explain_say(out, TEXT_EXPLAIN_QUORIDOR_NO_TEMPO, 0, 0);
}

/* ---- the race afterwards ---- */

static void say_standing(const struct lud_rules *rules, const struct lud_state *state, int player,
                         struct explanation *out)
{
    const int distance = quoridor_distance(quoridor_rules(rules), quoridor_state(state), player);
    const int left = quoridor_state(state)->left[player];
    explain_of(out,
               left == 0
                   ? TEXT_EXPLAIN_QUORIDOR_STANDS_BARE
                   : explain_number(left, TEXT_EXPLAIN_QUORIDOR_STANDS_ONE, TEXT_EXPLAIN_QUORIDOR_STANDS),
               player, distance, left);
}

/* A player who needs n steps arrives in its own n-th turn, so no two players arrive in the same turn. */
void explain_quoridor_race(const struct lud_rules *rules, const struct lud_state *state,
                           struct explanation *out)
{
    int first = 0, turns[QUORIDOR_PLAYERS], ahead = INT32_MAX;
    for (int player = 0; player < rules->players; player++) {
        const int wait = (player - (int)state->turn + rules->players) % rules->players;
        const int steps = quoridor_distance(quoridor_rules(rules), quoridor_state(state), player);
        turns[player] = wait + rules->players * steps;
        first = turns[player] < turns[first] ? player : first;
    }
    for (int player = 0; player < rules->players; player++)
        if (player != first && turns[player] - turns[first] < ahead)
            ahead = turns[player] - turns[first];
    explain_of(out, explain_number(ahead, TEXT_EXPLAIN_QUORIDOR_RACE_ONE, TEXT_EXPLAIN_QUORIDOR_RACE), first,
               ahead, 0);
}

bool explain_quoridor_armed(const struct lud_rules *rules, const struct quoridor_state *state, int player)
{
    for (int other = 0; other < rules->players; other++)
        if (other != player && state->left[other] > 0)
            return true;
    return false;
}

/* Appends the most expensive wall that an opponent could reply with. */
static void say_worst_wall(const struct explain_move *move, struct explanation *out)
{
    const struct quoridor_state *after = quoridor_state(move->after);
    struct quoridor_risk risk;
    struct quoridor_cut worst;
    if (!explain_quoridor_armed(move->rules, after, move->player))
        return;
    quoridor_risk(quoridor_rules(move->rules), after, &risk);
    if (quoridor_risk_worst(&risk, move->player, EXPLAIN_QUORIDOR_FEARED, &worst, 1) == 0)
        return;
    struct bytes word =
        explain_word(explain_say(out, TEXT_EXPLAIN_QUORIDOR_FEARS, worst.cost[move->player], 0));
    explain_quoridor_put(move->rules, move->after, worst.wall, &word);
}

static void say_quoridor_move(const struct explain_move *move, struct explanation *out)
{
    if (move->move == QUORIDOR_PASS)
        explain_of(out, TEXT_EXPLAIN_QUORIDOR_PASS, move->player, 0, 0);
    else if (move->move < QUORIDOR_HORIZONTAL)
        say_step(move, out);
    else
        say_wall(move, out);
    if (game_over(move->after))
        return;
    for (int player = 0; player < move->rules->players; player++)
        say_standing(move->rules, move->after, player, out);
    explain_quoridor_race(move->rules, move->after, out);
    say_worst_wall(move, out);
}

/* After a wall: how many the player has left. */
static void say_news(const struct explain_move *move, struct explanation *out)
{
    if (move->move < QUORIDOR_HORIZONTAL || move->move == QUORIDOR_PASS)
        return;
    const int left = quoridor_state(move->after)->left[move->player];
    explain_of(out,
               left == 0 ? TEXT_EXPLAIN_QUORIDOR_LEFT_NONE
                         : explain_number(left, TEXT_EXPLAIN_QUORIDOR_LEFT_ONE, TEXT_EXPLAIN_QUORIDOR_LEFT),
               move->player, left, 0);
}

/* ---- illegal moves ---- */

static void say_pawn_moves(const struct lud_rules *rules, const struct lud_state *state,
                           struct explanation *out)
{
    lud_move moves[LUD_MAX_MOVES];
    const int count = game_moves(rules, state, moves);
    if (moves[0] >= QUORIDOR_HORIZONTAL)
        return;
    struct bytes word = explain_word(explain_say(out, TEXT_EXPLAIN_QUORIDOR_CAN_GO, 0, 0));
    for (int i = 0; i < count && moves[i] < QUORIDOR_HORIZONTAL; i++) {
        bytes_text(&word, i == 0 ? "" : " ");
        explain_quoridor_put(rules, state, moves[i], &word);
    }
}

static void say_refusal(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                        struct explanation *out)
{
    const unsigned cut = quoridor_shut_in(quoridor_rules(rules), quoridor_state(state), move);
    for (int player = 0; player < rules->players; player++)
        if ((cut >> player & 1) != 0)
            explain_of(out, TEXT_EXPLAIN_QUORIDOR_SHUT_IN, player,
                       quoridor_distance(quoridor_rules(rules), quoridor_state(state), player), 0);
    if (move < QUORIDOR_HORIZONTAL)
        say_pawn_moves(rules, state, out);
}

const struct explain_game explain_quoridor = {
    .move = say_quoridor_move, .news = say_news, .refusal = say_refusal, .topics = explain_quoridor_topics};
