/* process_test.c: well-behaved and misbehaving children. After each test no child and no descriptor may be
 * left. */
#include "os/os_test.h"

#include "os/file.h"
#include "os/process.h"
#include "os/thread.h"
#include "os/timer.h"
#include "text/areas/os_texts.h"
#include "text/text.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LONGEST = 100 };

static int remember(void **state)
{
    static int files;
    files = open_files();
    *state = &files;
    return 0;
}

static int compare(void **state)
{
    const bool no_child = waitpid(-1, NULL, WNOHANG) == -1 && errno == ECHILD;
    return no_child && open_files() == *(const int *)*state ? 0 : -1;
}

static struct process *start(const char *script)
{
    const char *const argv[] = {"/bin/sh", "-c", script, NULL};
    struct process *process;
    assert_int_equal(process_new(memory_heap(), argv, PROCESS_ERRORS_DROPPED, LONGEST, &process, NULL),
                     LUD_OK);
    return process;
}

static uint64_t soon(void)
{
    return timer_after(90 * TIMER_SECOND);
}

static void assert_line(struct process *process, const char *expected)
{
    struct span line;
    assert_int_equal(process_line(process, soon(), &line), CHANNEL_OK);
    assert_true(span_is(line, expected));
}

static void assert_end(struct process *process)
{
    struct span line;
    assert_int_equal(process_line(process, soon(), &line), CHANNEL_END);
}

static void assert_code(struct process *process, int expected)
{
    int code = -100;
    assert_true(process_wait(process, soon(), &code));
    assert_int_equal(code, expected);
}

static void test_cat(void **state)
{
    (void)state;
    struct process *process = start("exec cat");
    struct span line;
    assert_int_equal(process_write(process, span_of("hello\nworld\n"), soon()), CHANNEL_OK);
    assert_line(process, "hello");
    assert_line(process, "world");
    assert_int_equal(process_line(process, 0, &line), CHANNEL_TIMEOUT);
    assert_false(process_wait(process, 0, NULL));
    assert_int_equal(process_write(process, span_of("end"), soon()), CHANNEL_OK);
    process_close_input(process);
    assert_line(process, "end");
    assert_end(process);
    assert_code(process, 0);
    assert_code(process, 0);
    assert_int_equal(process_write(process, span_of("x"), soon()), CHANNEL_END);
    process_free(process);
    process_free(NULL);
}

static void test_path_and_arguments(void **state)
{
    (void)state;
    const char *const argv[] = {"sh", "-c", "echo \"$0:$1\"; exit 42", "a b", "c'd", NULL};
    struct process *process;
    assert_int_equal(process_new(memory_heap(), argv, PROCESS_ERRORS_SHARED, LONGEST, &process, NULL),
                     LUD_OK);
    assert_line(process, "a b:c'd");
    assert_code(process, 42);
    process_free(process);
}

static void test_cannot_start(void **state)
{
    (void)state;
    const char *const argv[] = {"/no/such/engine", NULL};
    const char *const folder[] = {"/", NULL};
    struct process *process;
    struct lud_why why;
    assert_int_equal(process_new(memory_heap(), argv, PROCESS_ERRORS_SHARED, LONGEST, &process, &why),
                     LUD_ERROR_FILE);
    assert_null(process);
    assert_int_equal(why.text, TEXT_OS_NO_PROCESS);
    assert_string_equal(why.word, "No such file or directory");
    assert_int_equal(process_new(memory_heap(), folder, PROCESS_ERRORS_SHARED, LONGEST, &process, &why),
                     LUD_ERROR_FILE);
    assert_string_equal(why.word, "Permission denied");
}

static void test_no_memory(void **state)
{
    (void)state;
    const char *const argv[] = {"true", NULL};
    for (uint64_t nth = 1; nth <= 3; nth++) {
        struct faulty faulty;
        struct process *process;
        faulty_init(&faulty, memory_heap());
        faulty_fail(&faulty, nth);
        const enum lud_status status =
            process_new(&faulty.memory, argv, PROCESS_ERRORS_SHARED, LONGEST, &process, NULL);
        assert_int_equal(status, nth <= 2 ? LUD_ERROR_MEMORY : LUD_OK);
        process_free(process);
        assert_true(faulty_balanced(&faulty));
    }
}

/* Descriptors run out at every possible step. */
static void test_no_descriptors(void **state)
{
    (void)state;
    const char *const argv[] = {"true", NULL};
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &limit), 0);
    const int first = dup(STDERR_FILENO);
    close(first);
    enum lud_status status = LUD_ERROR_FILE;
    int more = 0;
    for (; status != LUD_OK && more < 10; more++) {
        struct process *process;
        const struct rlimit few = {.rlim_cur = (rlim_t)(first + more), .rlim_max = limit.rlim_max};
        assert_int_equal(setrlimit(RLIMIT_NOFILE, &few), 0);
        status = process_new(memory_heap(), argv, PROCESS_ERRORS_SHARED, LONGEST, &process, NULL);
        assert_int_equal(setrlimit(RLIMIT_NOFILE, &limit), 0);
        assert_true(status == LUD_OK || status == LUD_ERROR_FILE);
        process_free(process);
        assert_int_equal(open_files(), *(const int *)*state);
    }
    assert_int_equal(status, LUD_OK);
    assert_true(more >= 4);
}

static void test_killed_by_signal(void **state)
{
    (void)state;
    struct process *process = start("kill -9 $$");
    assert_code(process, 128 + SIGKILL);
    process_free(process);
}

static void test_free_kills(void **state)
{
    (void)state;
    const uint64_t begin = timer_now();
    process_free(start("exec sleep 100"));
    assert_true(timer_now() - begin < 90 * TIMER_SECOND);
}

static void test_wait_deadline(void **state)
{
    (void)state;
    struct process *process = start("exec sleep 100");
    const uint64_t begin = timer_now();
    assert_false(process_wait(process, begin + 30 * TIMER_MS, NULL));
    const uint64_t waited = timer_now() - begin;
    assert_true(waited >= 30 * TIMER_MS && waited < 90 * TIMER_SECOND);
    process_free(process);
}

static void test_stop_by_end_of_input(void **state)
{
    (void)state;
    struct process *process = start("cat; exit 5");
    assert_int_equal(process_stop(process, 20 * TIMER_SECOND), 5);
    process_free(process);
}

static void test_stop_by_request(void **state)
{
    (void)state;
    struct process *process = start("trap 'echo bye; exit 6' TERM; echo ready; while :; do sleep 0.01; done");
    assert_line(process, "ready");
    assert_int_equal(process_stop(process, 3 * TIMER_SECOND), 6);
    assert_line(process, "bye");
    process_free(process);
}

static void test_stop_by_force(void **state)
{
    (void)state;
    struct process *process = start("trap '' TERM; echo ready; while :; do sleep 1; done");
    const uint64_t begin = timer_now();
    assert_line(process, "ready");
    assert_int_equal(process_stop(process, 50 * TIMER_MS), 128 + SIGKILL);
    assert_true(timer_now() - begin >= 100 * TIMER_MS && timer_now() - begin < 90 * TIMER_SECOND);
    process_free(process);
}

/* Whether the process exists and is not a zombie, by its state in /proc/ID/stat. */
static bool is_alive(struct span id)
{
    char path[64];
    struct bytes name = bytes_fixed(path, sizeof path);
    struct bytes stat;
    bytes_text(&name, "/proc/");
    bytes_span(&name, id);
    bytes_text(&name, "/stat");
    if (file_read(memory_heap(), path, 4096, &stat, NULL) != LUD_OK)
        return false;
    const char *after_name = strrchr(bytes_string(&stat), ')');
    assert_non_null(after_name);
    const bool alive = after_name[2] != 'Z' && after_name[2] != 'X';
    bytes_destroy(&stat);
    return alive;
}

static void assert_grandchild_dies(const char *script, bool child_has_ended)
{
    char room[32];
    struct bytes id = bytes_fixed(room, sizeof room);
    struct span line;
    struct process *process = start(script);
    assert_int_equal(process_line(process, soon(), &line), CHANNEL_OK);
    bytes_span(&id, line);
    if (child_has_ended)
        assert_code(process, 0);
    assert_true(is_alive(bytes_view(&id)));
    process_free(process);
    const uint64_t deadline = soon();
    while (is_alive(bytes_view(&id)) && timer_now() < deadline)
        timer_sleep(TIMER_MS);
    assert_false(is_alive(bytes_view(&id)));
}

static void test_grandchildren(void **state)
{
    (void)state;
    assert_grandchild_dies("sleep 100 & echo $!; exec sleep 100", false);
    assert_grandchild_dies("(trap '' TERM HUP; exec sleep 100) & echo $!", true);
}

static void test_flood_of_lines(void **state)
{
    (void)state;
    struct process *process = start("while :; do echo 0123456789; done");
    for (int i = 0; i < 5000; i++)
        assert_line(process, "0123456789");
    assert_int_equal(process_stop(process, 3 * TIMER_SECOND), 128 + SIGTERM);
    process_free(process);
}

static void test_flood_without_lines(void **state)
{
    (void)state;
    struct process *process = start("exec cat /dev/zero");
    struct span line;
    const uint64_t begin = timer_now();
    assert_int_equal(process_line(process, soon(), &line), CHANNEL_TOO_LONG);
    assert_int_equal(process_line(process, begin + 50 * TIMER_MS, &line), CHANNEL_TIMEOUT);
    assert_int_equal(process_line(process, 0, &line), CHANNEL_TIMEOUT);
    assert_true(timer_now() - begin < 90 * TIMER_SECOND);
    process_free(process);
}

static void test_closed_output(void **state)
{
    (void)state;
    struct process *process = start("exec >&-; read x; exit $x");
    assert_end(process);
    assert_false(process_wait(process, 0, NULL));
    assert_int_equal(process_write(process, span_of("9\n"), soon()), CHANNEL_OK);
    assert_code(process, 9);
    process_free(process);
}

static void test_closed_input(void **state)
{
    (void)state;
    struct process *process = start("exec <&-; echo closed; exec sleep 100");
    signal(SIGPIPE, SIG_DFL);
    assert_line(process, "closed");
    assert_int_equal(process_write(process, span_of("x"), soon()), CHANNEL_END);
    process_free(process);
}

static void test_input_nobody_reads(void **state)
{
    (void)state;
    static char much[1 << 20];
    struct process *process = start("exec sleep 100");
    const uint64_t begin = timer_now();
    assert_int_equal(process_write(process, (struct span){much, sizeof much}, begin + 50 * TIMER_MS),
                     CHANNEL_TIMEOUT);
    assert_true(timer_now() - begin < 90 * TIMER_SECOND);
    process_free(process);
}

static void test_much_input(void **state)
{
    (void)state;
    static char much[4 << 20];
    struct process *process = start("exec wc -c");
    assert_int_equal(process_write(process, (struct span){much, sizeof much}, soon()), CHANNEL_OK);
    process_close_input(process);
    assert_line(process, "4194304");
    process_free(process);
}

/* A child must not inherit its siblings' pipes, or they would never read end of file. */
static void test_siblings(void **state)
{
    (void)state;
    enum { SIBLINGS = 5 };
    static const char count_files[] = "set -- /proc/$$/fd/*; echo $#; exec cat";
    struct process *siblings[SIBLINGS];
    char counts[SIBLINGS][16];
    for (int i = 0; i < SIBLINGS; i++) {
        struct span line;
        siblings[i] = start(count_files);
        assert_int_equal(process_line(siblings[i], soon(), &line), CHANNEL_OK);
        struct bytes count = bytes_fixed(counts[i], sizeof counts[i]);
        bytes_span(&count, line);
        assert_string_equal(counts[i], counts[0]);
    }
    for (int i = 0; i < SIBLINGS; i++) {
        process_close_input(siblings[i]);
        assert_end(siblings[i]);
        assert_code(siblings[i], 0);
    }
    for (int i = 0; i < SIBLINGS; i++)
        process_free(siblings[i]);
}

static void test_own_group(void **state)
{
    (void)state;
    struct process *process = start("set -- $(cat /proc/$$/stat); test $1 = $5 && echo leader");
    assert_line(process, "leader");
    process_free(process);
}

struct thread_case {
    int code;
    bool started;
};

static void stop_in_thread(void *argument)
{
    const char *const argv[] = {"sleep", "100", NULL};
    struct thread_case *result = argument;
    struct process *process;
    result->started =
        process_new(memory_heap(), argv, PROCESS_ERRORS_SHARED, LONGEST, &process, NULL) == LUD_OK;
    if (result->started)
        result->code = process_stop(process, TIMER_SECOND / 2);
    process_free(process);
}

/* Our threads block SIGTERM and a host may ignore it; its children must not inherit either. */
static void test_signals_of_children(void **state)
{
    (void)state;
    struct thread_case result = {0};
    struct thread thread;
    signal(SIGTERM, SIG_IGN);
    assert_true(thread_start(&thread, stop_in_thread, &result));
    thread_join(&thread);
    signal(SIGTERM, SIG_DFL);
    assert_true(result.started);
    assert_int_equal(result.code, 128 + SIGTERM);
}

static void test_ignored_sigchld(void **state)
{
    (void)state;
    signal(SIGCHLD, SIG_IGN);
    struct process *process = start("exit 3");
    int code = 0;
    const bool ended = process_wait(process, soon(), &code);
    process_free(process);
    signal(SIGCHLD, SIG_DFL);
    assert_true(ended);
    assert_int_equal(code, PROCESS_LOST);
}

/* A host without standard input and output. */
static void test_closed_standard_files(void **state)
{
    (void)state;
    const int in = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 10), out = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 10);
    assert_true(out >= 0);
    close(STDIN_FILENO);
    close(STDOUT_FILENO);
    const char *const argv[] = {"cat", NULL};
    struct process *process;
    struct span line = {0};
    enum channel_result result = CHANNEL_FAILED;
    if (process_new(memory_heap(), argv, PROCESS_ERRORS_SHARED, LONGEST, &process, NULL) == LUD_OK) {
        process_write(process, span_of("through\n"), soon());
        result = process_line(process, soon(), &line);
    }
    const bool same = span_is(line, "through");
    process_free(process);
    dup2(out, STDOUT_FILENO);
    close(out);
    if (in >= 0) {
        dup2(in, STDIN_FILENO);
        close(in);
    }
    assert_int_equal(result, CHANNEL_OK);
    assert_true(same);
}

#define CLEAN(test) cmocka_unit_test_setup_teardown(test, remember, compare)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CLEAN(test_cat),
        CLEAN(test_path_and_arguments),
        CLEAN(test_cannot_start),
        CLEAN(test_no_memory),
        CLEAN(test_no_descriptors),
        CLEAN(test_killed_by_signal),
        CLEAN(test_free_kills),
        CLEAN(test_wait_deadline),
        CLEAN(test_stop_by_end_of_input),
        CLEAN(test_stop_by_request),
        CLEAN(test_stop_by_force),
        CLEAN(test_grandchildren),
        CLEAN(test_flood_of_lines),
        CLEAN(test_flood_without_lines),
        CLEAN(test_closed_output),
        CLEAN(test_closed_input),
        CLEAN(test_input_nobody_reads),
        CLEAN(test_much_input),
        CLEAN(test_siblings),
        CLEAN(test_own_group),
        CLEAN(test_signals_of_children),
        CLEAN(test_ignored_sigchld),
        CLEAN(test_closed_standard_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
