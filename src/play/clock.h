/* clock.h: the players' clocks as a plain value. The caller passes the current time to every function, so
 * games can be replayed and tests need not wait. All times are milliseconds; `now` is on any monotonic time
 * base. */
#ifndef PLAY_CLOCK_H
#define PLAY_CLOCK_H

#include "ludens.h"

struct clock {
    int players;
    int running;                   /* the player whose clock runs; -1: none */
    uint64_t since;                /* when the running clock was started */
    int64_t left[LUD_MAX_PLAYERS]; /* time left at `since`, or when stopped; <= 0: the flag has fallen */
    int64_t increment;             /* added after each move, >= 0 */
};

/* Stopped clocks with `each` time per player; negative times count as 0. */
struct clock clock_make(int players, int64_t each, int64_t increment);
/* Stops the running clock, if any, without increment and starts the player's. */
void clock_start(struct clock *clock, int player, uint64_t now);
/* Ends the running player's turn: deducts the time used, adds the increment unless the flag has fallen, and
 * stops the clock. No effect if none runs. */
void clock_press(struct clock *clock, uint64_t now);
void clock_stop(struct clock *clock, uint64_t now); /* deducts the time used, adds no increment */
int64_t clock_left(const struct clock *clock, int player,
                   uint64_t now);                                       /* negative: overstepped by so much */
bool clock_fallen(const struct clock *clock, int player, uint64_t now); /* no time left */
/* When the running clock's flag will fall; false if no clock runs. */
bool clock_deadline(const struct clock *clock, uint64_t *deadline);

#endif
