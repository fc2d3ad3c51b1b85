/* screen.h: the whole terminal as a screen: bytes one by one, frames over each other. Whatever ends the
 * program while it is open, the terminal is given back first: signals wait until it is closed. */
#ifndef CLI_SCREEN_H
#define CLI_SCREEN_H

#include "cli/common/output.h"

#include <signal.h>
#include <termios.h>

struct screen {
    struct output *output;
    struct termios before; /* how the terminal was */
    sigset_t blocked;      /* which signals were held back before */
    int columns, lines;    /* of the window, looked up at the beginning of each frame */
    int line;              /* of the frame under construction, from 0 */
    bool ended;            /* nobody will press a key any more */
};

/* Whether stdin and stdout are a terminal that can be a screen. */
bool screen_possible(const struct output *output);
/* False when the terminal refuses; nothing is to be closed then. */
bool screen_open(struct screen *screen, struct output *output);
/* Gives the terminal back; then signals that came meanwhile take effect. */
void screen_close(struct screen *screen);

/* The next byte as it comes; false when none came until the deadline (timer_now), or never will: after a
 * signal, the end of the input or a failed write screen->ended is set. */
bool screen_byte(struct screen *screen, uint64_t deadline, unsigned char *byte);

/* A frame: begin, for each line what goes into output->bytes and line_end, end. Lines below the window are
 * not shown. */
void screen_begin(struct screen *screen);
void screen_line_end(struct screen *screen);
void screen_end(struct screen *screen);

#endif
