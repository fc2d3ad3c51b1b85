/* tron_live.h: Tron as it is meant to be: the game goes on by itself, so many ticks a second, and who presses
 * no key rides straight on. */
#ifndef CLI_TRON_LIVE_H
#define CLI_TRON_LIVE_H

#include "cli/play/match.h"

enum { TRON_SPEED = 6, TRON_SPEED_MAX = 60 }; /* ticks a second: unless --speed says; at most */

/* How the screen is used, by --speed, --step and --keys. */
struct tron_pace {
    int speed;   /* ticks a second */
    bool paused; /* waits for a key */
    bool azerty; /* Z Q S D steer */
};

/* What the options say. */
struct tron_pace tron_pace_read(const struct cli *cli);
/* Faster or slower by a step. */
void tron_pace_change(struct tron_pace *pace, bool faster);
/* Nanoseconds of a tick. */
uint64_t tron_pace_tick(const struct tron_pace *pace);

/* Whether there are keys for all people who play: at most two of them. */
bool tron_live_possible(const struct match *match);
/* Plays on the screen until somebody quits or engines among themselves are done; then the last board stays in
 * the terminal. */
enum lud_status tron_live(struct match *match);

#endif
