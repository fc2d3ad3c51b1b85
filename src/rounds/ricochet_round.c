/* ricochet_round.c: what each event does. Whatever an event may not do is found out before anything is
 * changed. */
#include "rounds/ricochet_round_inside.h"
#include "text/areas/rounds_texts.h"

#include <string.h>

/* ---- from phase to phase ---- */

static void enter(struct ricochet_round *round, enum round_phase phase, uint64_t now)
{
    round->phase = phase;
    const uint32_t limit = round_limit(round);
    round->deadline = limit == 0 || now > ROUND_NEVER - limit ? ROUND_NEVER : now + limit;
}

static void put_back(struct ricochet_round *round)
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
        put_back(round);
    }
    const bool over = round_champion(round) >= 0 || round->number == ROUND_MOST;
    enter(round, over ? ROUND_END : ROUND_BREAK, now);
}

/* The next bid is shown; without one the chip goes back into the bag. */
static void show_next(struct ricochet_round *round, uint64_t now)
{
    const int leader = round_leader(round);
    put_back(round);
    if (leader < 0) {
        end_round(round, -1, now);
        return;
    }
    round->shower = leader;
    enter(round, ROUND_SHOWING, now);
}

static void fail(struct ricochet_round *round, uint64_t now)
{
    round->bids[round->shower].failed = true;
    show_next(round, now);
}

/* ---- events ---- */

static enum lud_status refuse(struct lud_why *why, enum lud_text text, int32_t number, const char *word)
{
    why_at(why, LUD_ERROR_MOVE, (int)text, 0, number, 0);
    why_word(why, span_of(word));
    return LUD_ERROR_MOVE;
}

static const char *name_of(const struct ricochet_round *round, int player)
{
    return round->settings.names[player];
}

static enum lud_status next(struct ricochet_round *round, uint64_t now, struct lud_why *why)
{
    if (round->phase != ROUND_BREAK)
        return refuse(why, TEXT_ROUND_NOT_OVER, round->number, NULL);
    round->number++;
    if (!round_draw(round, &round->state)) {
        round->number--;
        return refuse(why, TEXT_ROUND_NO_DRAW, 0, NULL);
    }
    memset(round->bids, 0, sizeof round->bids);
    round->winner = -1;
    put_back(round);
    enter(round, ROUND_THINKING, now);
    return LUD_OK;
}

/* Whether bids are taken now. */
static enum lud_status check_open(const struct ricochet_round *round, struct lud_why *why)
{
    if (round->phase == ROUND_SHOWING)
        return refuse(why, TEXT_ROUND_BIDS_CLOSED, 0, name_of(round, round->shower));
    if (round->phase == ROUND_BREAK)
        return refuse(why, TEXT_ROUND_BETWEEN, 0, NULL);
    return LUD_OK;
}

static int last_order(const struct ricochet_round *round)
{
    int last = 0;
    for (int player = 0; player < round->settings.players; player++)
        last = round->bids[player].order > last ? round->bids[player].order : last;
    return last;
}

static void bid(struct ricochet_round *round, int player, int number, uint64_t now)
{
    round->bids[player] =
        (struct round_bid){.number = (uint8_t)number, .order = (uint16_t)(last_order(round) + 1)};
    if (round->phase == ROUND_THINKING) {
        const uint64_t running = round->deadline;
        enter(round, ROUND_BIDDING, now);
        if (running != ROUND_NEVER)
            round->deadline = running; /* it began with the draw */
    }
}

static enum lud_status say(struct ricochet_round *round, int player, int number, uint64_t now,
                           struct lud_why *why)
{
    const enum lud_status status = check_open(round, why);
    const int lowest = round_lowest(round), own = round->bids[player].number;
    if (status != LUD_OK)
        return status;
    if (number < 1 || number > ROUND_BID)
        return refuse(why, TEXT_ROUND_BID_RANGE, ROUND_BID, NULL);
    if (own != 0 && number >= own)
        return refuse(why, TEXT_ROUND_BID_OWN, own, name_of(round, player));
    if (lowest != 0 && number > lowest)
        return refuse(why, TEXT_ROUND_BID_HIGH, lowest, name_of(round, round_leader(round)));
    bid(round, player, number, now);
    if (round_all_content(round))
        show_next(round, now);
    return LUD_OK;
}

static enum lud_status pass(struct ricochet_round *round, int player, uint64_t now, struct lud_why *why)
{
    const enum lud_status status = check_open(round, why);
    if (status != LUD_OK)
        return status;
    if (round->bids[player].passed)
        return refuse(why, TEXT_ROUND_PASSED, 0, name_of(round, player));
    round->bids[player].passed = true;
    if (round_all_content(round))
        show_next(round, now);
    return LUD_OK;
}

/* Whether the player may move robots now. */
static enum lud_status check_shower(const struct ricochet_round *round, int player, struct lud_why *why)
{
    if (round->phase == ROUND_BREAK)
        return refuse(why, TEXT_ROUND_BETWEEN, 0, NULL);
    if (round->phase != ROUND_SHOWING)
        return refuse(why, TEXT_ROUND_BID_FIRST, 0, NULL);
    if (player != round->shower)
        return refuse(why, TEXT_ROUND_OTHER_SHOWS, 0, name_of(round, round->shower));
    return LUD_OK;
}

static enum lud_status move(struct ricochet_round *round, int player, lud_move move, uint64_t now,
                            struct lud_why *why)
{
    const bool alone = round->settings.players == 1 && round->phase == ROUND_THINKING;
    enum lud_status status = alone ? LUD_OK : check_shower(round, player, why);
    if (status == LUD_OK)
        status = game_check(round->rules, &round->state.head, move, why);
    if (status != LUD_OK)
        return status;
    if (alone) {
        bid(round, player, ROUND_BID, now);
        show_next(round, now);
    }
    game_play(round->rules, &round->state.head, move);
    round->line[round->moves++] = move;
    if (round_is_solved(round, &round->state))
        end_round(round, player, now);
    else if (round->moves == round->bids[player].number || game_over(&round->state.head))
        fail(round, now);
    return LUD_OK;
}

static enum lud_status reset(struct ricochet_round *round, int player, struct lud_why *why)
{
    const enum lud_status status = check_shower(round, player, why);
    if (status != LUD_OK)
        return status;
    if (round->moves == 0)
        return refuse(why, TEXT_ROUND_NO_RESET, 0, NULL);
    put_back(round);
    return LUD_OK;
}

static enum lud_status give_up(struct ricochet_round *round, int player, uint64_t now, struct lud_why *why)
{
    const enum lud_status status = check_shower(round, player, why);
    if (status == LUD_OK)
        fail(round, now);
    return status;
}

static enum lud_status tick(struct ricochet_round *round, uint64_t now, struct lud_why *why)
{
    if (now < round->deadline)
        return refuse(why, TEXT_ROUND_NOT_DUE, 0, NULL);
    if (round->phase == ROUND_SHOWING)
        fail(round, now);
    else
        show_next(round, now);
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
        return refuse(why, TEXT_ROUND_TIME_UP, 0, NULL);
    switch (event->act) {
    case ROUND_NEXT:
        return next(round, now, why);
    case ROUND_SAY:
        return say(round, player, event->number, now, why);
    case ROUND_PASS:
        return pass(round, player, now, why);
    case ROUND_MOVE:
        return move(round, player, event->move, now, why);
    case ROUND_RESET:
        return reset(round, player, why);
    case ROUND_GIVE_UP:
        return give_up(round, player, now, why);
    case ROUND_TICK:
        return tick(round, now, why);
    }
    return why_plain(why, LUD_ERROR_USAGE, TEXT_NONE);
}
