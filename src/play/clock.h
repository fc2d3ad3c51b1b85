/* clock.h: the players' clocks, as a value that is told the time: nothing here reads a clock, so a game can
 * be replayed and a test can make an hour pass. Times are milliseconds. */
#ifndef PLAY_CLOCK_H
#define PLAY_CLOCK_H

#include "ludens.h"

struct clock {
    int players;
    int running;                   /* whose clock runs; -1 = stopped */
    uint64_t since;                /* when it began to run */
    int64_t left[LUD_MAX_PLAYERS]; /* when `since` was, or when stopped; <= 0: the flag has fallen */
    int64_t increment;             /* given after each move */
};

struct clock clock_make(int players, int64_t each, int64_t increment);
void clock_start(struct clock *clock, int player, uint64_t now); /* player's clock runs from now */
/* The running player has moved: takes the time used, gives the increment (not after the flag has fallen),
 * stops. */
void clock_press(struct clock *clock, uint64_t now);
void clock_stop(struct clock *clock, uint64_t now); /* takes the time used, no increment */
int64_t clock_left(const struct clock *clock, int player, uint64_t now);
bool clock_fallen(const struct clock *clock, int player, uint64_t now);
/* When the running clock will fall; false when none runs. */
bool clock_deadline(const struct clock *clock, uint64_t *deadline);

#endif
