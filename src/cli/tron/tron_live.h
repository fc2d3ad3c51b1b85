/* tron_live.h: Tron in real time: the game runs at a fixed number of ticks per second, and a rider without a
 * key press goes straight on. */
#ifndef CLI_TRON_LIVE_H
#define CLI_TRON_LIVE_H

#include "cli/play/match.h"

enum { TRON_SPEED = 6, TRON_SPEED_MAX = 60 }; /* ticks per second: default and maximum of --speed */

/* The settings of --speed, --step and --keys. */
struct tron_pace {
    int speed;   /* ticks per second, 1..TRON_SPEED_MAX */
    bool paused; /* waiting for a key */
    bool azerty; /* Z Q S D steer instead of W A S D */
};

/* Reads the options. */
struct tron_pace tron_pace_read(const struct cli *cli);
/* Changes the speed by one tick per second. */
void tron_pace_change(struct tron_pace *pace, bool faster);
/* The length of a tick in nanoseconds. */
uint64_t tron_pace_tick(const struct tron_pace *pace);

/* Whether there are keys for all people: at most two can play. */
bool tron_live_possible(const struct match *match);
/* Plays on the screen until a player quits or a game between engines is over; then prints the last board. */
enum lud_status tron_live(struct match *match);

#endif
