/* ricochet_round.c: applies events. Each event is checked completely before anything is changed. */
#include "rounds/ricochet_round_inside.h"
#include "text/areas/rounds_texts.h"

#include <string.h>

/* ---- phase changes ---- */

static void enter_phase(struct ricochet_round *round, enum round_phase phase, uint64_t now)
{
    round->phase = phase;
    const uint32_t limit = round_limit(round);
    round->deadline = limit == 0 || now > ROUND_NEVER - limit ? ROUND_NEVER : now + limit;
}

static void reset_robots(struct ricochet_round *round)
{
    round->state = round->start;
    round->moves = 0;
    memset(round->line, 0, sizeof round->line);
}

static void end_round(struct ricochet_round *round, int winner, uint64_t now)
{
    round->shower = -1;
    round->winner = winner;
    if (winner >= 0) {
        round->won[winner]++;
        round->bag &= ~(UINT32_C(1) << round->chip);
    } else {
        reset_robots(round);
    }
    const bool over = round_champion(round) >= 0 || round->number == ROUND_MOST;
    enter_phase(round, over ? ROUND_END : ROUND_BREAK, now);
}

/* Begins the demonstration of the next bid; when no bid is left, ends the round and the chip stays in the
 * bag. */
static void show_next_bid(struct ricochet_round *round, uint64_t now)
{
    const int leader = round_leader(round);
    reset_robots(round);
    if (leader < 0) {
        end_round(round, -1, now);
        return;
    }
    round->shower = leader;
    enter_phase(round, ROUND_SHOWING, now);
}

static void fail_bid(struct ricochet_round *round, uint64_t now)
{
    round->bids[round->shower].failed = true;
    show_next_bid(round, now);
}

/* ---- events ---- */

static enum lud_status refuse_event(struct lud_why *why, enum lud_text text, int32_t number, const char *word)
{
    why_at(why, LUD_ERROR_MOVE, (int)text, 0, number, 0);
    why_word(why, span_of(word));
    return LUD_ERROR_MOVE;
}

static const char *player_name(const struct ricochet_round *round, int player)
{
    return round->settings.names[player];
}

static enum lud_status step_next(struct ricochet_round *round, uint64_t now, struct lud_why *why)
{
    if (round->phase != ROUND_BREAK)
        return refuse_event(why, TEXT_ROUND_NOT_OVER, round->number, NULL);
    round->number++;
    if (!round_draw(round, &round->state)) {
        round->number--;
        return refuse_event(why, TEXT_ROUND_NO_DRAW, 0, NULL);
    }
    memset(round->bids, 0, sizeof round->bids);
    round->winner = -1;
    reset_robots(round);
    enter_phase(round, ROUND_THINKING, now);
    return LUD_OK;
}

/* Checks that bids are accepted now. */
static enum lud_status check_bidding_open(const struct ricochet_round *round, struct lud_why *why)
{
    if (round->phase == ROUND_SHOWING)
        return refuse_event(why, TEXT_ROUND_BIDS_CLOSED, 0, player_name(round, round->shower));
    if (round->phase == ROUND_BREAK)
        return refuse_event(why, TEXT_ROUND_BETWEEN, 0, NULL);
    return LUD_OK;
}

static int last_order(const struct ricochet_round *round)
{
    int last = 0;
    for (int player = 0; player < round->settings.players; player++)
        last = round->bids[player].order > last ? round->bids[player].order : last;
    return last;
}

static void record_bid(struct ricochet_round *round, int player, int number, uint64_t now)
{
    round->bids[player] =
        (struct round_bid){.number = (uint8_t)number, .order = (uint16_t)(last_order(round) + 1)};
    if (round->phase == ROUND_THINKING) {
        const uint64_t running = round->deadline;
        enter_phase(round, ROUND_BIDDING, now);
        if (running != ROUND_NEVER)
            round->deadline = running; /* the bidding time began with the draw */
    }
}

static enum lud_status step_bid(struct ricochet_round *round, int player, int number, uint64_t now,
                                struct lud_why *why)
{
    const enum lud_status status = check_bidding_open(round, why);
    const int lowest = round_lowest(round), own = round->bids[player].number;
    if (status != LUD_OK)
        return status;
    if (number < 1 || number > ROUND_BID)
        return refuse_event(why, TEXT_ROUND_BID_RANGE, ROUND_BID, NULL);
    if (own != 0 && number >= own)
        return refuse_event(why, TEXT_ROUND_BID_OWN, own, player_name(round, player));
    if (lowest != 0 && number > lowest)
        return refuse_event(why, TEXT_ROUND_BID_HIGH, lowest, player_name(round, round_leader(round)));
    record_bid(round, player, number, now);
    if (round_bidding_done(round))
        show_next_bid(round, now);
    return LUD_OK;
}

static enum lud_status step_pass(struct ricochet_round *round, int player, uint64_t now, struct lud_why *why)
{
    const enum lud_status status = check_bidding_open(round, why);
    if (status != LUD_OK)
        return status;
    if (round->bids[player].passed)
        return refuse_event(why, TEXT_ROUND_PASSED, 0, player_name(round, player));
    round->bids[player].passed = true;
    if (round_bidding_done(round))
        show_next_bid(round, now);
    return LUD_OK;
}

/* Checks that `player` is demonstrating now. */
static enum lud_status check_shower(const struct ricochet_round *round, int player, struct lud_why *why)
{
    if (round->phase == ROUND_BREAK)
        return refuse_event(why, TEXT_ROUND_BETWEEN, 0, NULL);
    if (round->phase != ROUND_SHOWING)
        return refuse_event(why, TEXT_ROUND_BID_FIRST, 0, NULL);
    if (player != round->shower)
        return refuse_event(why, TEXT_ROUND_OTHER_SHOWS, 0, player_name(round, round->shower));
    return LUD_OK;
}

static enum lud_status step_move(struct ricochet_round *round, int player, lud_move move, uint64_t now,
                                 struct lud_why *why)
{
    const bool alone = round->settings.players == 1 && round->phase == ROUND_THINKING;
    enum lud_status status = alone ? LUD_OK : check_shower(round, player, why);
    if (status == LUD_OK)
        status = game_check(round->rules, &round->state.head, move, why);
    if (status != LUD_OK)
        return status;
    if (alone) {
        record_bid(round, player, ROUND_BID, now);
        show_next_bid(round, now);
    }
    game_play(round->rules, &round->state.head, move);
    round->line[round->moves++] = move;
    if (round_is_solved(round, &round->state))
        end_round(round, player, now);
    else if (round->moves == round->bids[player].number || game_over(&round->state.head))
        fail_bid(round, now);
    return LUD_OK;
}

static enum lud_status step_reset(struct ricochet_round *round, int player, struct lud_why *why)
{
    const enum lud_status status = check_shower(round, player, why);
    if (status != LUD_OK)
        return status;
    if (round->moves == 0)
        return refuse_event(why, TEXT_ROUND_NO_RESET, 0, NULL);
    reset_robots(round);
    return LUD_OK;
}

static enum lud_status step_give_up(struct ricochet_round *round, int player, uint64_t now,
                                    struct lud_why *why)
{
    const enum lud_status status = check_shower(round, player, why);
    if (status == LUD_OK)
        fail_bid(round, now);
    return status;
}

static enum lud_status step_tick(struct ricochet_round *round, uint64_t now, struct lud_why *why)
{
    if (now < round->deadline)
        return refuse_event(why, TEXT_ROUND_NOT_DUE, 0, NULL);
    if (round->phase == ROUND_SHOWING)
        fail_bid(round, now);
    else
        show_next_bid(round, now);
    return LUD_OK;
}

enum lud_status round_step(struct ricochet_round *round, const struct round_event *event, uint64_t now,
                           struct lud_why *why)
{
    const int player = event->player;
    const bool personal = event->act != ROUND_NEXT && event->act != ROUND_TICK;
    if (round->phase == ROUND_END)
        return why_plain(why, LUD_ERROR_OVER, TEXT_ROUND_GAME_OVER);
    if (personal && (player < 0 || player >= round->settings.players))
        return why_at(why, LUD_ERROR_USAGE, TEXT_ROUND_NO_PLAYER, 0, round->settings.players, 0);
    if (event->act != ROUND_TICK && now >= round->deadline)
        return refuse_event(why, TEXT_ROUND_TIME_UP, 0, NULL);
    switch (event->act) {
    case ROUND_NEXT:
        return step_next(round, now, why);
    case ROUND_SAY:
        return step_bid(round, player, event->number, now, why);
    case ROUND_PASS:
        return step_pass(round, player, now, why);
    case ROUND_MOVE:
        return step_move(round, player, event->move, now, why);
    case ROUND_RESET:
        return step_reset(round, player, why);
    case ROUND_GIVE_UP:
        return step_give_up(round, player, now, why);
    case ROUND_TICK:
        return step_tick(round, now, why);
    }
    return why_plain(why, LUD_ERROR_USAGE, TEXT_NONE);
}
