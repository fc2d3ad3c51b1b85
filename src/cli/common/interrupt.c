/* interrupt.c: the only mutable globals of the program, because a signal handler gets no context argument. */
#include "cli/common/interrupt.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

enum { INTERRUPTS_PATIENT = 2, EXIT_INTERRUPTED = 130 };

static atomic_bool flag;
static atomic_int count;

static void on_interrupt(int signal)
{
    (void)signal;
    atomic_store(&flag, true);
    if (atomic_fetch_add(&count, 1) >= INTERRUPTS_PATIENT)
        _exit(EXIT_INTERRUPTED);
}

void interrupt_watch(void)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    sigemptyset(&action.sa_mask);
    action.sa_handler = on_interrupt; /* without SA_RESTART, so that a blocked read returns EINTR */
    (void)sigaction(SIGINT, &action, NULL);
    action.sa_handler = SIG_IGN;
    (void)sigaction(SIGPIPE, &action, NULL);
}

void interrupt_watch_end(void)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    sigemptyset(&action.sa_mask);
    action.sa_handler = on_interrupt;
    (void)sigaction(SIGTERM, &action, NULL);
}

const atomic_bool *interrupt_flag(void)
{
    return &flag;
}

int interrupt_count(void)
{
    return atomic_load(&count);
}

void interrupt_rearm(void)
{
    atomic_store(&flag, false);
}

void interrupt_clear(void)
{
    atomic_store(&count, 0);
    interrupt_rearm();
}
