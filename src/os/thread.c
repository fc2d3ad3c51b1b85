/* thread.c: POSIX threads with every return value checked. */
#include "os/thread.h"

#include "os/timer.h"

#include <assert.h>
#include <errno.h>
#include <signal.h>
#include <unistd.h>

/* For calls that can fail only by misuse. */
static void must_succeed(int error)
{
    assert(error == 0);
    (void)error;
}

static void *thread_main(void *argument)
{
    const struct thread *thread = argument;
    thread->work(thread->argument);
    return NULL;
}

/* All signals but the synchronous ones, which a thread's own fault raises. */
static sigset_t asynchronous_signals(void)
{
    static const int own[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP};
    sigset_t set;
    sigfillset(&set);
    for (size_t i = 0; i < sizeof own / sizeof own[0]; i++)
        sigdelset(&set, own[i]);
    return set;
}

bool thread_start(struct thread *thread, void (*work)(void *argument), void *argument)
{
    const sigset_t blocked = asynchronous_signals();
    sigset_t before;
    thread->work = work;
    thread->argument = argument;
    must_succeed(pthread_sigmask(SIG_BLOCK, &blocked, &before)); /* the new thread inherits the mask */
    const int error = pthread_create(&thread->id, NULL, thread_main, thread);
    must_succeed(pthread_sigmask(SIG_SETMASK, &before, NULL));
    return error == 0;
}

void thread_join(struct thread *thread)
{
    must_succeed(pthread_join(thread->id, NULL));
}

int thread_processors(void)
{
    const long online = sysconf(_SC_NPROCESSORS_ONLN);
    return online >= 1 ? (int)online : 1;
}

bool thread_mutex_init(struct thread_mutex *mutex)
{
    pthread_mutexattr_t kind;
    if (pthread_mutexattr_init(&kind) != 0)
        return false;
    must_succeed(pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_ERRORCHECK));
    const int error = pthread_mutex_init(&mutex->inner, &kind);
    must_succeed(pthread_mutexattr_destroy(&kind));
    return error == 0;
}

void thread_mutex_destroy(struct thread_mutex *mutex)
{
    must_succeed(pthread_mutex_destroy(&mutex->inner));
}

void thread_lock(struct thread_mutex *mutex)
{
    must_succeed(pthread_mutex_lock(&mutex->inner));
}

void thread_unlock(struct thread_mutex *mutex)
{
    must_succeed(pthread_mutex_unlock(&mutex->inner));
}

bool thread_condition_init(struct thread_condition *condition)
{
    pthread_condattr_t kind;
    if (pthread_condattr_init(&kind) != 0)
        return false;
    must_succeed(pthread_condattr_setclock(&kind, CLOCK_MONOTONIC));
    const int error = pthread_cond_init(&condition->inner, &kind);
    must_succeed(pthread_condattr_destroy(&kind));
    return error == 0;
}

void thread_condition_destroy(struct thread_condition *condition)
{
    must_succeed(pthread_cond_destroy(&condition->inner));
}

void thread_wait(struct thread_condition *condition, struct thread_mutex *mutex)
{
    must_succeed(pthread_cond_wait(&condition->inner, &mutex->inner));
}

bool thread_wait_until(struct thread_condition *condition, struct thread_mutex *mutex, uint64_t deadline)
{
    const struct timespec until = timer_timespec(deadline);
    const int error = pthread_cond_timedwait(&condition->inner, &mutex->inner, &until);
    must_succeed(error == ETIMEDOUT ? 0 : error);
    return error == 0;
}

void thread_wake_one(struct thread_condition *condition)
{
    must_succeed(pthread_cond_signal(&condition->inner));
}

void thread_wake_all(struct thread_condition *condition)
{
    must_succeed(pthread_cond_broadcast(&condition->inner));
}
