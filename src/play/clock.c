/* clock.c: the players' clocks. If the time base goes backwards, no time is deducted; sums saturate instead
 * of wrapping around. */
#include "play/clock.h"

#include <assert.h>

/* Time since the running clock was started, saturated. */
static int64_t used(const struct clock *clock, uint64_t now)
{
    const uint64_t span = now > clock->since ? now - clock->since : 0;
    return span < INT64_MAX ? (int64_t)span : INT64_MAX;
}

static int64_t saturating_sub(int64_t left, int64_t time)
{
    return left < INT64_MIN + time ? INT64_MIN : left - time;
}

static int64_t saturating_add(int64_t left, int64_t time)
{
    return left > INT64_MAX - time ? INT64_MAX : left + time;
}

struct clock clock_make(int players, int64_t each, int64_t increment)
{
    assert(players >= 1 && players <= LUD_MAX_PLAYERS);
    struct clock clock = {.players = players, .running = -1, .increment = increment > 0 ? increment : 0};
    for (int player = 0; player < players; player++)
        clock.left[player] = each > 0 ? each : 0;
    return clock;
}

void clock_start(struct clock *clock, int player, uint64_t now)
{
    assert(player >= 0 && player < clock->players);
    clock_stop(clock, now);
    clock->running = player;
    clock->since = now;
}

void clock_press(struct clock *clock, uint64_t now)
{
    const int player = clock->running;
    clock_stop(clock, now);
    if (player >= 0 && clock->left[player] > 0)
        clock->left[player] = saturating_add(clock->left[player], clock->increment);
}

void clock_stop(struct clock *clock, uint64_t now)
{
    if (clock->running >= 0)
        clock->left[clock->running] = clock_left(clock, clock->running, now);
    clock->running = -1;
}

int64_t clock_left(const struct clock *clock, int player, uint64_t now)
{
    assert(player >= 0 && player < clock->players);
    const int64_t left = clock->left[player];
    return player == clock->running ? saturating_sub(left, used(clock, now)) : left;
}

bool clock_fallen(const struct clock *clock, int player, uint64_t now)
{
    return clock_left(clock, player, now) <= 0;
}

bool clock_deadline(const struct clock *clock, uint64_t *deadline)
{
    if (clock->running < 0)
        return false;
    const int64_t left = clock->left[clock->running];
    const uint64_t wait = left > 0 ? (uint64_t)left : 0;
    *deadline = clock->since > UINT64_MAX - wait ? UINT64_MAX : clock->since + wait;
    return true;
}
