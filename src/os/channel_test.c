/* channel_test.c: lines through a pipe of which the test holds both ends, so that it controls every split. */
#include "os/os_test.h"

#include "os/channel.h"
#include "os/timer.h"

#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

enum { LONGEST = 8 };

struct line {
    struct channel_pipe pipe;
    struct channel_reader reader;
    int open_before;
};

static int open_line(void **state)
{
    static struct line line;
    line.open_before = open_files();
    assert_true(channel_pipe_init(&line.pipe));
    assert_true(channel_set_nonblocking(line.pipe.from) && channel_set_nonblocking(line.pipe.to));
    assert_true(channel_reader_init(&line.reader, memory_heap(), line.pipe.from, LONGEST));
    *state = &line;
    return 0;
}

static int close_line(void **state)
{
    struct line *line = *state;
    channel_reader_destroy(&line->reader, memory_heap());
    channel_close(&line->pipe.from);
    channel_close(&line->pipe.to);
    channel_close(&line->pipe.to);
    assert_int_equal(open_files(), line->open_before);
    return 0;
}

static void send(const struct line *line, const char *text)
{
    assert_int_equal(channel_write(line->pipe.to, span_of(text), 0), CHANNEL_OK);
}

static void assert_line(struct line *line, const char *expected)
{
    struct span got;
    assert_int_equal(channel_line(&line->reader, timer_after(90 * TIMER_SECOND), &got), CHANNEL_OK);
    assert_true(span_is(got, expected));
}

static void assert_result(struct line *line, enum channel_result expected)
{
    struct span got = span_of("stale");
    const uint64_t deadline = expected == CHANNEL_TIMEOUT ? 0 : timer_after(90 * TIMER_SECOND);
    assert_int_equal(channel_line(&line->reader, deadline, &got), expected);
    assert_int_equal(got.size, 0);
}

static void test_lines(void **state)
{
    struct line *line = *state;
    assert_result(line, CHANNEL_TIMEOUT);
    send(line, "one\ntwo\r\n\n\r\nth");
    assert_line(line, "one");
    assert_line(line, "two");
    assert_line(line, "");
    assert_line(line, "");
    assert_result(line, CHANNEL_TIMEOUT);
    send(line, "r\ree\r");
    assert_result(line, CHANNEL_TIMEOUT);
    send(line, "\n");
    assert_line(line, "thr\ree");
    send(line, "last\r");
    channel_close(&line->pipe.to);
    assert_line(line, "last\r");
    assert_result(line, CHANNEL_END);
    assert_result(line, CHANNEL_END);
}

static void test_byte_by_byte(void **state)
{
    struct line *line = *state;
    for (int round = 0; round < 20; round++) {
        for (const char *at = "abcdefgh"; *at != '\0'; at++) {
            assert_int_equal(channel_write(line->pipe.to, (struct span){at, 1}, 0), CHANNEL_OK);
            assert_result(line, CHANNEL_TIMEOUT);
        }
        send(line, "\r\n");
        assert_line(line, "abcdefgh");
    }
}

static void test_too_long(void **state)
{
    struct line *line = *state;
    send(line, "12345678\n123456789\nok\n1234567890\nok\n12345678901\r\n");
    assert_line(line, "12345678");
    assert_result(line, CHANNEL_TOO_LONG);
    assert_line(line, "ok");
    assert_result(line, CHANNEL_TOO_LONG);
    assert_line(line, "ok");
    assert_result(line, CHANNEL_TOO_LONG);
    for (int i = 0; i < 100; i++)
        send(line, "1234567890");
    assert_result(line, CHANNEL_TOO_LONG);
    send(line, "\nafter\n123456789");
    assert_line(line, "after");
    channel_close(&line->pipe.to);
    assert_result(line, CHANNEL_TOO_LONG);
    assert_result(line, CHANNEL_END);
}

static void test_too_long_until_the_end(void **state)
{
    struct line *line = *state;
    send(line, "12345678901234567890");
    channel_close(&line->pipe.to);
    assert_result(line, CHANNEL_TOO_LONG);
    assert_result(line, CHANNEL_END);
}

static void test_any_bytes(void **state)
{
    struct line *line = *state;
    struct span got;
    assert_int_equal(channel_write(line->pipe.to, (struct span){"\0\xFF\n\n", 4}, 0), CHANNEL_OK);
    assert_int_equal(channel_line(&line->reader, 0, &got), CHANNEL_OK);
    assert_true(span_equal(got, (struct span){"\0\xFF", 2}));
    assert_line(line, "");
}

static void test_read_deadline(void **state)
{
    struct line *line = *state;
    struct span got;
    const uint64_t start = timer_now();
    send(line, "half");
    assert_int_equal(channel_line(&line->reader, start + 30 * TIMER_MS, &got), CHANNEL_TIMEOUT);
    assert_true(timer_now() - start >= 30 * TIMER_MS);
    assert_true(timer_now() - start < 90 * TIMER_SECOND);
    send(line, "way\n");
    assert_line(line, "halfway");
}

static void test_write_deadline(void **state)
{
    struct line *line = *state;
    static char much[1 << 20];
    const uint64_t start = timer_now();
    const struct span data = {much, sizeof much};
    assert_int_equal(channel_write(line->pipe.to, data, start + 30 * TIMER_MS), CHANNEL_TIMEOUT);
    assert_true(timer_now() - start >= 30 * TIMER_MS);
    assert_true(timer_now() - start < 90 * TIMER_SECOND);
    assert_int_equal(channel_write(line->pipe.to, data, 0), CHANNEL_TIMEOUT);
}

/* With SIGPIPE at its default action, which would kill the test. */
static void test_no_sigpipe(void **state)
{
    struct line *line = *state;
    sigset_t pending, blocked;
    signal(SIGPIPE, SIG_DFL);
    channel_close(&line->pipe.from);
    assert_int_equal(channel_write(line->pipe.to, span_of("x"), TIMER_NEVER), CHANNEL_END);
    assert_int_equal(channel_write(-1, span_of("x"), TIMER_NEVER), CHANNEL_END);
    assert_int_equal(sigpending(&pending), 0);
    assert_int_equal(sigismember(&pending, SIGPIPE), 0);
    assert_int_equal(pthread_sigmask(SIG_SETMASK, NULL, &blocked), 0);
    assert_int_equal(sigismember(&blocked, SIGPIPE), 0);
}

static void test_sigpipe_of_the_caller_stays(void **state)
{
    struct line *line = *state;
    sigset_t sigpipe, pending, before;
    int taken = 0;
    sigemptyset(&sigpipe);
    sigaddset(&sigpipe, SIGPIPE);
    assert_int_equal(pthread_sigmask(SIG_BLOCK, &sigpipe, &before), 0);
    raise(SIGPIPE);
    channel_close(&line->pipe.from);
    assert_int_equal(channel_write(line->pipe.to, span_of("x"), TIMER_NEVER), CHANNEL_END);
    assert_int_equal(sigpending(&pending), 0);
    assert_int_equal(sigismember(&pending, SIGPIPE), 1);
    assert_int_equal(sigwait(&sigpipe, &taken), 0);
    assert_int_equal(pthread_sigmask(SIG_SETMASK, &before, NULL), 0);
}

static void test_descriptors(void **state)
{
    (void)state;
    struct channel_pipe made;
    const int kept = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 10);
    close(STDIN_FILENO);
    const bool done = channel_pipe_init(&made);
    if (kept >= 0) {
        dup2(kept, STDIN_FILENO);
        close(kept);
    }
    assert_true(done);
    assert_true(made.from >= 3 && made.to >= 3);
    assert_true(fcntl(made.from, F_GETFD) & FD_CLOEXEC);
    assert_true(fcntl(made.to, F_GETFD) & FD_CLOEXEC);
    channel_close(&made.from);
    channel_close(&made.to);
}

#define WITH_LINE(test) cmocka_unit_test_setup_teardown(test, open_line, close_line)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_LINE(test_lines),
        WITH_LINE(test_byte_by_byte),
        WITH_LINE(test_too_long),
        WITH_LINE(test_too_long_until_the_end),
        WITH_LINE(test_any_bytes),
        WITH_LINE(test_read_deadline),
        WITH_LINE(test_write_deadline),
        WITH_LINE(test_no_sigpipe),
        WITH_LINE(test_sigpipe_of_the_caller_stays),
        WITH_LINE(test_descriptors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
