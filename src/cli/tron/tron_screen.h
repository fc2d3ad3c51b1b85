/* tron_screen.h: the whole terminal as a screen: keys one by one, frames over each other. Whatever ends the
 * program while it is open, the terminal is given back first: signals wait until it is closed. */
#ifndef CLI_TRON_SCREEN_H
#define CLI_TRON_SCREEN_H

#include "cli/common/output.h"
#include "cli/tron/tron_keys.h"

#include <signal.h>
#include <termios.h>

struct tron_screen {
    struct output *output;
    struct termios before; /* how the terminal was */
    sigset_t blocked;      /* which signals were held back before */
    struct tron_keys keys;
    int columns, lines; /* of the window, looked up at the beginning of each frame */
    int line;           /* of the frame under construction, from 0 */
    bool ended;         /* nobody will press a key any more */
};

/* Whether stdin and stdout are a terminal that can be a screen. */
bool tron_screen_possible(const struct output *output);
/* False when the terminal refuses; nothing is to be closed then. */
bool tron_screen_open(struct tron_screen *screen, struct output *output, bool azerty);
/* Gives the terminal back; then signals that came meanwhile take effect. */
void tron_screen_close(struct tron_screen *screen);

/* The next key; false when none came until the deadline (timer_now). After a signal or the end of the input
 * it is PRESS_QUIT for ever. */
bool tron_screen_key(struct tron_screen *screen, uint64_t deadline, struct tron_input *input);

/* The next byte as it comes; false when none came until the deadline, or never will (screen->ended). For who
 * makes other keys of them; not to be mixed with tron_screen_key. */
bool tron_screen_byte(struct tron_screen *screen, uint64_t deadline, unsigned char *byte);

/* A frame: begin, for each line what goes into output->bytes and line_end, end. Lines below the window are
 * not shown. */
void tron_screen_begin(struct tron_screen *screen);
void tron_screen_line_end(struct tron_screen *screen);
void tron_screen_end(struct tron_screen *screen);

#endif
