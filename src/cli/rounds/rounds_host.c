/* rounds_host.c: runs the events of the game in order of time. A deadline comes before an engine's bid at the
 * same moment. */
#include "cli/rounds/rounds.h"

#include "cli/common/interrupt.h"

enum { SOLVER_NODES = 50000000 }; /* more than any position in play needs */

static bool is_bidding_open(const struct ricochet_round *round)
{
    return round->phase == ROUND_THINKING || round->phase == ROUND_BIDDING;
}

/* ---- engines ---- */

static void start_bidders(struct rounds *rounds)
{
    const struct ricochet_round *round = &rounds->round;
    rounds->drawn = rounds->now;
    for (int player = 0; player < round->settings.players; player++) {
        struct rounds_seat *seat = &rounds->seats[player];
        if (seat->human)
            continue;
        /* out of memory: the engine passes, the others play on */
        (void)bidder_think(&seat->bidder, round, player, rounds->cli->env, &seat->plan, NULL);
        seat->due = rounds->now + seat->plan.delay;
    }
}

/* The engine with the earliest due bid; -1 = none. */
static int next_bidder(const struct rounds *rounds)
{
    int first = -1;
    for (int player = 0; player < rounds->round.settings.players; player++) {
        const struct rounds_seat *seat = &rounds->seats[player];
        if (!seat->human && seat->due != ROUND_NEVER && (first < 0 || seat->due < rounds->seats[first].due))
            first = player;
    }
    return first;
}

static bool engine_shows(const struct rounds *rounds)
{
    return rounds->round.phase == ROUND_SHOWING && !rounds->seats[rounds->round.shower].human;
}

/* Makes the engine's bid or pass. An engine bids only once, so after its bid it passes. */
static enum lud_status make_bid(struct rounds *rounds, int player)
{
    const struct ricochet_round *round = &rounds->round;
    struct round_event event = bidder_event(&rounds->seats[player].plan, round, player);
    rounds->seats[player].due = ROUND_NEVER;
    enum lud_status status = rounds_do(rounds, &event);
    if (status == LUD_OK && event.act == ROUND_SAY && is_bidding_open(round)) {
        event.act = ROUND_PASS;
        status = rounds_do(rounds, &event);
    }
    return status;
}

static enum lud_status show_next_move(struct rounds *rounds)
{
    const int player = rounds->round.shower;
    const struct round_event event = {
        .act = ROUND_MOVE, .player = player, .move = rounds->seats[player].plan.line[rounds->round.moves]};
    return rounds_do(rounds, &event);
}

/* ---- time ---- */

bool rounds_person_moves(const struct rounds *rounds)
{
    const struct ricochet_round *round = &rounds->round;
    return round->phase == ROUND_SHOWING
               ? rounds->seats[round->shower].human
               : round->phase == ROUND_THINKING && round->settings.players == 1 && rounds->people == 1;
}

uint64_t rounds_moment(const struct rounds *rounds)
{
    uint64_t moment = rounds->round.deadline;
    const int speaker = is_bidding_open(&rounds->round) ? next_bidder(rounds) : -1;
    if (speaker >= 0 && rounds->seats[speaker].due < moment)
        moment = rounds->seats[speaker].due;
    if (engine_shows(rounds) && rounds->stride_due < moment)
        moment = rounds->stride_due;
    return moment;
}

static enum lud_status run_due_event(struct rounds *rounds)
{
    static const struct round_event tick = {.act = ROUND_TICK};
    if (rounds->now >= rounds->round.deadline)
        return rounds_do(rounds, &tick);
    return engine_shows(rounds) ? show_next_move(rounds) : make_bid(rounds, next_bidder(rounds));
}

enum lud_status rounds_advance(struct rounds *rounds, uint64_t until)
{
    enum lud_status status = LUD_OK;
    while (status == LUD_OK) {
        const uint64_t moment = rounds_moment(rounds);
        if (moment > until)
            break;
        if (moment > rounds->now)
            rounds->now = moment;
        status = run_due_event(rounds);
    }
    if (until > rounds->now)
        rounds->now = until;
    return status;
}

enum lud_status rounds_do(struct rounds *rounds, const struct round_event *event)
{
    const struct ricochet_round before = rounds->round;
    const enum lud_status status = round_step(&rounds->round, event, rounds->now, &rounds->cli->why);
    if (status != LUD_OK)
        return status;
    if (event->act == ROUND_NEXT) {
        rounds->step = -1;
        rounds->hint = 0;
        start_bidders(rounds);
    }
    if (engine_shows(rounds))
        rounds->stride_due = rounds->now + rounds->stride;
    rounds_report(rounds, &before, event);
    return LUD_OK;
}

/* ---- the shortest solution ---- */

enum lud_status rounds_solve(struct rounds *rounds)
{
    const struct ricochet_round *round = &rounds->round;
    const struct lud_limits limits = {.nodes = SOLVER_NODES, .threads = 1, .stop = interrupt_flag()};
    if (rounds->best_round == round->number)
        return LUD_OK;
    ricochet_hints(rounds->solver, round->rules, &round->start.head, &limits, rounds->cli->env,
                   &rounds->best);
    rounds->best_round = round->number;
    return LUD_OK;
}
