/* tron_keys.h: bytes from a terminal become keys: letters and arrows that steer, and what a game understands
 * beside them. But for tron_keys_wait a pure function of the bytes. */
#ifndef CLI_TRON_KEYS_H
#define CLI_TRON_KEYS_H

#include "cli/common/screen.h"
#include "games/tron/tron.h"

enum tron_press {
    PRESS_TURN,   /* steers: hand and direction */
    PRESS_PAUSE,  /* space */
    PRESS_STEP,   /* . */
    PRESS_FASTER, /* + */
    PRESS_SLOWER, /* - */
    PRESS_AGAIN,  /* Enter */
    PRESS_QUIT    /* Esc, q where it does not steer, the end of the input, a signal */
};

enum tron_hand { HAND_LETTERS, HAND_ARROWS, TRON_HANDS };

struct tron_input {
    enum tron_press press;
    enum tron_hand hand;
    enum tron_direction direction;
};

/* All zero at the beginning, but for the layout. */
struct tron_keys {
    bool azerty; /* Z Q S D steer, not W A S D */
    int escape;  /* bytes of an escape sequence so far, at most 2 */
};

/* Takes one byte; true when it completes a key that means something. */
bool tron_keys_byte(struct tron_keys *keys, unsigned char byte, struct tron_input *input);
/* Nothing came after the last byte: an Esc that begins no sequence is a key of its own. */
bool tron_keys_silence(struct tron_keys *keys, struct tron_input *input);

/* The next key that is pressed at the screen; false when none came until the deadline (timer_now). After a
 * signal or the end of the input it is PRESS_QUIT for ever. */
bool tron_keys_wait(struct tron_keys *keys, struct screen *screen, uint64_t deadline,
                    struct tron_input *input);

#endif
