/* ricochet_round_facts.c: queries on a game of rounds: leader, ranks, champion, time limits. */
#include "rounds/ricochet_round_inside.h"

bool round_before(const struct round_bid *a, const struct round_bid *b)
{
    return a->number != b->number ? a->number < b->number : a->order < b->order;
}

int round_leader(const struct ricochet_round *round)
{
    int leader = -1;
    for (int player = 0; player < round->settings.players; player++) {
        const struct round_bid *bid = &round->bids[player];
        if (bid->number != 0 && !bid->failed && (leader < 0 || round_before(bid, &round->bids[leader])))
            leader = player;
    }
    return leader;
}

int round_rank(const struct ricochet_round *round, int player)
{
    int rank = round->bids[player].number != 0 ? 0 : -1;
    for (int other = 0; rank >= 0 && other < round->settings.players; other++)
        rank += round->bids[other].number != 0 && round_before(&round->bids[other], &round->bids[player]);
    return rank;
}

int round_lowest(const struct ricochet_round *round)
{
    int lowest = 0;
    for (int player = 0; player < round->settings.players; player++) {
        const int number = round->bids[player].number;
        if (number != 0 && (lowest == 0 || number < lowest))
            lowest = number;
    }
    return lowest;
}

int round_champion(const struct ricochet_round *round)
{
    for (int player = 0; player < round->settings.players; player++)
        if (round->won[player] >= round->settings.goal)
            return player;
    return -1;
}

const struct ricochet_target *round_chip(const struct ricochet_round *round)
{
    return round->chip < 0 ? NULL : &ricochet_rules(round->rules)->board.target[round->chip];
}

bool round_next_deadline(const struct ricochet_round *round, uint64_t *deadline)
{
    *deadline = round->deadline;
    return round->deadline != ROUND_NEVER;
}

uint32_t round_limit(const struct ricochet_round *round)
{
    const struct round_settings *settings = &round->settings;
    switch (round->phase) {
    case ROUND_THINKING:
        return settings->timer == ROUND_FROM_DRAW ? settings->bid_time : 0;
    case ROUND_BIDDING:
        return settings->bid_time;
    case ROUND_SHOWING:
        return settings->show_time;
    case ROUND_BREAK:
    case ROUND_END:
        break;
    }
    return 0;
}

bool round_bidding_done(const struct ricochet_round *round)
{
    const int leader = round_leader(round);
    for (int player = 0; player < round->settings.players; player++)
        if (player != leader && !round->bids[player].passed)
            return false;
    return true;
}

bool round_is_solved(const struct ricochet_round *round, const struct ricochet_state *state)
{
    lud_value value = 0;
    if (game_over(&state->head))
        game_outcome(round->rules, &state->head, &value);
    return value == LUD_ONE;
}

enum lud_status round_replay(const struct ricochet_round *round, const lud_move *line, int size,
                             struct ricochet_state *state, struct lud_why *why)
{
    struct ricochet_state at = round->start;
    for (int i = 0; i < size; i++) {
        const enum lud_status status = game_check(round->rules, &at.head, line[i], why);
        if (status != LUD_OK) {
            if (why != NULL)
                why->args[0] = i + 1;
            return status;
        }
        game_play(round->rules, &at.head, line[i]);
    }
    *state = at;
    return LUD_OK;
}
