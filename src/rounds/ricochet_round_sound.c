/* ricochet_round_sound.c: checks the invariants of a game of rounds, one group per function. */
#include "rounds/ricochet_round_inside.h"

static bool in_round(const struct ricochet_round *round)
{
    return round->phase == ROUND_THINKING || round->phase == ROUND_BIDDING || round->phase == ROUND_SHOWING;
}

/* Round number, chips and bag. */
static bool sound_chips(const struct ricochet_round *round)
{
    const struct ricochet_board *board = &ricochet_rules(round->rules)->board;
    const uint32_t all = round_all_chips(round);
    int won = 0;
    for (int player = 0; player < ROUND_PLAYERS; player++) {
        const int most = player < round->settings.players ? round->settings.goal : 0;
        if (round->won[player] < 0 || round->won[player] > most)
            return false;
        won += round->won[player];
    }
    if (round->number < 0 || round->number > ROUND_MOST || won > round->number - (in_round(round) ? 1 : 0))
        return false;
    if ((round->bag & ~all) != 0)
        return false;
    if (round->number == 0)
        return round->chip == -1 && round->phase == ROUND_BREAK && round->bag == all;
    if (round->chip < 0 || round->chip >= board->targets || (all >> round->chip & 1) == 0)
        return false;
    return (round->bag >> round->chip & 1) == (round->winner < 0 ? 1u : 0u);
}

/* The game is over if and only if the winner of the last round has enough chips or ROUND_MOST rounds were
 * played. */
static bool sound_end(const struct ricochet_round *round)
{
    const int champion = round_champion(round);
    if (round->phase == ROUND_END)
        return champion >= 0 ? champion == round->winner : round->number == ROUND_MOST;
    return champion < 0 && !(round->phase == ROUND_BREAK && round->number == ROUND_MOST);
}

/* Later bids of a round are not higher, and no two have the same sequence number. */
static bool sound_pair(const struct round_bid *a, const struct round_bid *b)
{
    if (a->number == 0 || b->number == 0)
        return true;
    return a->order < b->order ? a->number >= b->number : a->order > b->order && a->number <= b->number;
}

static bool sound_bid(const struct ricochet_round *round, int player)
{
    const struct round_bid *bid = &round->bids[player];
    if (player >= round->settings.players || round->number == 0)
        return bid->number == 0 && bid->order == 0 && !bid->failed && !bid->passed;
    if (bid->number > ROUND_BID || (bid->number == 0) != (bid->order == 0))
        return false;
    for (int other = 0; other < player; other++)
        if (!sound_pair(&round->bids[other], bid))
            return false;
    return !bid->failed ||
           (bid->number != 0 && round->phase != ROUND_THINKING && round->phase != ROUND_BIDDING);
}

/* Failed bids come before the one that is demonstrated now or has won; if nobody has won, all bids have
 * failed. */
static bool sound_failures(const struct ricochet_round *round)
{
    const int leader = round_leader(round);
    for (int player = 0; player < round->settings.players; player++)
        if (round->bids[player].failed && leader >= 0 &&
            !round_before(&round->bids[player], &round->bids[leader]))
            return false;
    switch (round->phase) {
    case ROUND_THINKING:
        return leader < 0 && !round_bidding_done(round);
    case ROUND_BIDDING:
        return leader >= 0 && !round_bidding_done(round);
    case ROUND_SHOWING:
        return leader >= 0;
    case ROUND_BREAK:
    case ROUND_END:
        return leader == round->winner;
    }
    return false;
}

static bool sound_bids(const struct ricochet_round *round)
{
    for (int player = 0; player < ROUND_PLAYERS; player++)
        if (!sound_bid(round, player))
            return false;
    if (round->winner < -1 || round->winner >= round->settings.players ||
        (round->winner >= 0 && (in_round(round) || round->won[round->winner] == 0)))
        return false;
    return round->shower == (round->phase == ROUND_SHOWING ? round_leader(round) : -1) &&
           sound_failures(round);
}

/* The position follows from the line, which is an unfinished demonstration or the one that won. */
static bool sound_line(const struct ricochet_round *round)
{
    struct ricochet_state state;
    const int who = round->phase == ROUND_SHOWING ? round->shower : round->winner;
    if (round->moves < 0 || round->moves > (who < 0 ? 0 : round->bids[who].number) ||
        round_replay(round, round->line, round->moves, &state, NULL) != LUD_OK)
        return false;
    if (state.head.key != round->state.head.key)
        return false;
    if (round->winner >= 0)
        return round_is_solved(round, &state);
    return round->phase != ROUND_SHOWING ||
           (round->moves < round->bids[who].number && !game_over(&state.head));
}

bool round_is_sound(const struct ricochet_round *round)
{
    return round_check_settings(round->rules, &round->settings, NULL) == LUD_OK && sound_chips(round) &&
           sound_end(round) && sound_bids(round) && sound_line(round) &&
           (round->deadline == ROUND_NEVER) == (round_limit(round) == 0);
}
