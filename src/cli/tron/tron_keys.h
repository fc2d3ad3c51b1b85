/* tron_keys.h: turns bytes from a terminal into keys: letters and arrows for steering, and control keys. Only
 * tron_keys_wait does input. */
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
    PRESS_QUIT    /* Esc, q if it does not steer, the end of the input, a signal */
};

enum tron_hand { HAND_LETTERS, HAND_ARROWS, TRON_HANDS };

struct tron_input {
    enum tron_press press;
    enum tron_hand hand;
    enum tron_direction direction;
};

/* Initialise it with zeros and the layout. */
struct tron_keys {
    bool azerty; /* Z Q S D steer, not W A S D */
    int escape;  /* bytes of an escape sequence so far, at most 2 */
};

/* Processes one byte; true when it completes a known key, then in *input. */
bool tron_keys_byte(struct tron_keys *keys, unsigned char byte, struct tron_input *input);
/* Call it when no byte followed for a while: true, with PRESS_QUIT, if an Esc started no sequence. */
bool tron_keys_silence(struct tron_keys *keys, struct tron_input *input);

/* Waits for the next key; false when none came before the deadline (a timer_now reading). After a signal or
 * the end of the input every call returns PRESS_QUIT. */
bool tron_keys_wait(struct tron_keys *keys, struct screen *screen, uint64_t deadline,
                    struct tron_input *input);

#endif
