/* screen.c: a termios raw mode and the alternate screen. Signals are blocked and polled with sigpending, so
 * that no signal handler has to restore the terminal. */
#include "cli/common/screen.h"

#include "os/timer.h"

#include <poll.h>
#include <pthread.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#define SLICE (20 * TIMER_MS) /* between two checks for a pending signal */

enum { COLUMNS = 80, LINES = 24 }; /* for a terminal that does not report its size */

static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP};

static sigset_t waiting_signals(void)
{
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
        sigaddset(&set, signals[i]);
    return set;
}

static bool signal_is_pending(void)
{
    sigset_t pending;
    if (sigpending(&pending) != 0)
        return false;
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
        if (signals[i] != SIGTSTP && sigismember(&pending, signals[i]) == 1)
            return true;
    return false;
}

bool screen_possible(const struct output *output)
{
    return output->terminal && isatty(STDIN_FILENO) == 1;
}

static void screen_write(const struct screen *screen, const char *text)
{
    bytes_text(&screen->output->bytes, text);
    output_flush(screen->output);
}

bool screen_open(struct screen *screen, struct output *output)
{
    const sigset_t set = waiting_signals();
    *screen = (struct screen){.output = output};
    if (tcgetattr(STDIN_FILENO, &screen->before) != 0 ||
        pthread_sigmask(SIG_BLOCK, &set, &screen->blocked) != 0)
        return false;
    struct termios raw = screen->before;
    raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    raw.c_iflag &= ~(tcflag_t)(IXON | ICRNL);
    raw.c_cc[VMIN] = raw.c_cc[VTIME] = 0;
    if (tcsetattr(STDIN_FILENO, TCSADRAIN, &raw) != 0) {
        (void)pthread_sigmask(SIG_SETMASK, &screen->blocked, NULL);
        return false;
    }
    screen_write(screen, "\033[?1049h\033[?25l\033[?7l\033[2J");
    return true;
}

/* Discards a pending SIGTSTP (Ctrl-Z). */
static void discard_stop(void)
{
    sigset_t pending, stop;
    int number;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTSTP);
    if (sigpending(&pending) == 0 && sigismember(&pending, SIGTSTP) == 1)
        (void)sigwait(&stop, &number);
}

void screen_close(struct screen *screen)
{
    screen_write(screen, "\033[0m\033[?7h\033[?25h\033[?1049l");
    (void)tcsetattr(STDIN_FILENO, TCSAFLUSH, &screen->before);
    discard_stop();
    (void)pthread_sigmask(SIG_SETMASK, &screen->blocked, NULL);
}

/* ---- bytes ---- */

/* Waits up to one slice for input. */
static bool wait_for_byte(struct screen *screen, uint64_t deadline)
{
    struct pollfd file = {.fd = STDIN_FILENO, .events = POLLIN};
    const uint64_t now = timer_now(), left = deadline > now ? deadline - now : 0;
    const int got = poll(&file, 1, (int)((left < SLICE ? left : SLICE) / TIMER_MS));
    if (got > 0 && (file.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0)
        screen->ended = true;
    return got > 0;
}

bool screen_byte(struct screen *screen, uint64_t deadline, unsigned char *byte)
{
    for (;;) {
        const ssize_t got = screen->ended ? -1 : read(STDIN_FILENO, byte, 1);
        if (got == 1)
            return true;
        screen->ended = screen->ended || got < 0 || signal_is_pending() || screen->output->error != 0;
        if (screen->ended || (!wait_for_byte(screen, deadline) && timer_now() >= deadline))
            return false;
    }
}

/* ---- frames ---- */

void screen_begin(struct screen *screen)
{
    struct winsize size;
    memset(&size, 0, sizeof size);
    (void)ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
    screen->columns = size.ws_col > 0 ? size.ws_col : COLUMNS;
    screen->lines = size.ws_row > 0 ? size.ws_row : LINES;
    screen->line = 0;
    bytes_text(&screen->output->bytes, "\033[H");
}

/* Clearing to the end of the line also clears the last column of the window, so boards must not use it. */
void screen_line_end(struct screen *screen)
{
    bytes_text(&screen->output->bytes, "\033[K");
    if (++screen->line < screen->lines)
        bytes_char(&screen->output->bytes, '\n');
}

void screen_end(struct screen *screen)
{
    bytes_text(&screen->output->bytes, "\033[J");
    output_flush(screen->output);
}
