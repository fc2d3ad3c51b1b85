/* screen.h: full-screen use of the terminal: single key presses in, frames out. While a screen is open,
 * signals are held back until screen_close has restored the terminal. */
#ifndef CLI_SCREEN_H
#define CLI_SCREEN_H

#include "cli/common/output.h"

#include <signal.h>
#include <termios.h>

struct screen {
    struct output *output;
    struct termios before; /* terminal settings to restore */
    sigset_t blocked;      /* signal mask to restore */
    int columns, lines;    /* size of the window, read at the start of each frame */
    int line;              /* current line of the frame, from 0 */
    bool ended;            /* no more input will come */
};

/* Whether stdin and stdout are both terminals. */
bool screen_possible(const struct output *output);
/* False when the terminal cannot be switched; there is nothing to close then. */
bool screen_open(struct screen *screen, struct output *output);
/* Restores the terminal and the signal mask; pending signals then take effect. */
void screen_close(struct screen *screen);

/* Reads the next byte. False when none came before the deadline (a timer_now reading), or when none will
 * come: screen->ended is set after a signal, at the end of the input and after a failed write. */
bool screen_byte(struct screen *screen, uint64_t deadline, unsigned char *byte);

/* To draw a frame: screen_begin; for each line append to output->bytes and call screen_line_end; screen_end.
 * Lines that do not fit into the window are not shown. */
void screen_begin(struct screen *screen);
void screen_line_end(struct screen *screen);
void screen_end(struct screen *screen);

#endif
