/* thread_test.c: threads run and are joined, conditions wake and time out, and process signals go to the
 * host's threads. */
#include "os/os_test.h"

#include "os/thread.h"
#include "os/timer.h"

#include <signal.h>

struct meeting {
    struct thread_mutex mutex;
    struct thread_condition changed;
    int turn;     /* of the two players */
    int rounds;   /* played */
    bool seen[3]; /* whether SIGTERM, SIGINT, SIGSEGV were blocked in the thread */
};

static void meeting_init(struct meeting *meeting)
{
    *meeting = (struct meeting){0};
    assert_true(thread_mutex_init(&meeting->mutex));
    assert_true(thread_condition_init(&meeting->changed));
}

static void meeting_destroy(struct meeting *meeting)
{
    thread_condition_destroy(&meeting->changed);
    thread_mutex_destroy(&meeting->mutex);
}

static void play(struct meeting *meeting, int self)
{
    for (int i = 0; i < 1000; i++) {
        thread_lock(&meeting->mutex);
        while (meeting->turn != self)
            thread_wait(&meeting->changed, &meeting->mutex);
        meeting->turn = 1 - self;
        meeting->rounds++;
        thread_wake_all(&meeting->changed);
        thread_unlock(&meeting->mutex);
    }
}

static void opponent(void *argument)
{
    play(argument, 1);
}

static void test_ping_pong(void **state)
{
    (void)state;
    struct meeting meeting;
    struct thread thread;
    meeting_init(&meeting);
    assert_true(thread_start(&thread, opponent, &meeting));
    play(&meeting, 0);
    thread_join(&thread);
    assert_int_equal(meeting.rounds, 2000);
    meeting_destroy(&meeting);
}

static void test_timed_wait(void **state)
{
    (void)state;
    struct meeting meeting;
    meeting_init(&meeting);
    const uint64_t start = timer_now();
    thread_lock(&meeting.mutex);
    while (thread_wait_until(&meeting.changed, &meeting.mutex, start + 20 * TIMER_MS))
        continue;
    thread_unlock(&meeting.mutex);
    const uint64_t waited = timer_now() - start;
    assert_true(waited >= 20 * TIMER_MS && waited < 90 * TIMER_SECOND);
    meeting_destroy(&meeting);
}

static void give_turn(void *argument)
{
    struct meeting *meeting = argument;
    thread_lock(&meeting->mutex);
    meeting->turn = 7;
    thread_wake_one(&meeting->changed);
    thread_unlock(&meeting->mutex);
}

static void test_woken_before_the_deadline(void **state)
{
    (void)state;
    struct meeting meeting;
    struct thread thread;
    meeting_init(&meeting);
    const uint64_t deadline = timer_after(90 * TIMER_SECOND);
    bool woken = true;
    thread_lock(&meeting.mutex);
    assert_true(thread_start(&thread, give_turn, &meeting));
    while (meeting.turn != 7 && woken)
        woken = thread_wait_until(&meeting.changed, &meeting.mutex, deadline);
    thread_unlock(&meeting.mutex);
    thread_join(&thread);
    assert_true(woken);
    assert_true(timer_now() < deadline);
    meeting_destroy(&meeting);
}

static void look_at_signals(void *argument)
{
    struct meeting *meeting = argument;
    sigset_t blocked;
    pthread_sigmask(SIG_SETMASK, NULL, &blocked);
    meeting->seen[0] = sigismember(&blocked, SIGTERM) == 1;
    meeting->seen[1] = sigismember(&blocked, SIGINT) == 1;
    meeting->seen[2] = sigismember(&blocked, SIGSEGV) == 1;
}

static void test_signals(void **state)
{
    (void)state;
    struct meeting meeting = {0};
    struct thread thread;
    assert_true(thread_start(&thread, look_at_signals, &meeting));
    thread_join(&thread);
    assert_true(meeting.seen[0]);
    assert_true(meeting.seen[1]);
    assert_false(meeting.seen[2]);
    look_at_signals(&meeting);
    assert_false(meeting.seen[0]);
    assert_false(meeting.seen[1]);
}

static void test_processors(void **state)
{
    (void)state;
    assert_in_range(thread_processors(), 1, 1 << 16);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ping_pong),
        cmocka_unit_test(test_timed_wait),
        cmocka_unit_test(test_woken_before_the_deadline),
        cmocka_unit_test(test_signals),
        cmocka_unit_test(test_processors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
