/* store_kill_test.c: kills a child that appends and acknowledges through a pipe, 20 times. Every acknowledged
 * entry must be stored, and at most one more. */
#include "store/store_testing.h"

#include "os/timer.h"

#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { KILLS = 20 };

/* Appends entries from `number` on and writes each number to the pipe once it is stored, until killed. */
static void child(uint32_t number, int acknowledge)
{
    struct store *store;
    if (store_sqlite_open(memory_heap(), "games.db", &store, NULL) != LUD_OK)
        _exit(1);
    for (;; number++) {
        const struct logbook_entry entry = entry_of(GAME_A, number, LOGBOOK_MOVE, 0, "121 300000,298000");
        if (append_one(store, entry, NULL) != LUD_OK)
            _exit(2);
        if (write(acknowledge, &number, sizeof number) != sizeof number)
            _exit(3);
    }
}

/* Reads `enough` numbers, kills the child and reads the rest; returns the last number. */
static uint32_t kill_after(pid_t pid, int from, int enough, uint32_t last)
{
    uint32_t number;
    for (int count = 0; read(from, &number, sizeof number) == (ssize_t)sizeof number; count++) {
        assert_int_equal(number, last + 1);
        last = number;
        if (count == enough)
            kill(pid, SIGKILL);
    }
    return last;
}

static void test_kills(void **state)
{
    (void)state;
    struct store *store = open_store("games.db");
    begin_game(store, GAME_A);
    store_close(store);
    uint32_t stored = 2; /* entries */
    for (int round = 0; round < KILLS; round++) {
        int ends[2], status = 0;
        assert_int_equal(pipe(ends), 0);
        const pid_t pid = fork();
        assert_true(pid >= 0);
        if (pid == 0) {
            close(ends[0]);
            child(stored, ends[1]);
        }
        close(ends[1]);
        /* sometimes long enough for SQLite to move its log into the file */
        const uint32_t last = kill_after(pid, ends[0], round % 5 == 4 ? 300 : round * 3, stored - 1);
        close(ends[0]);
        assert_int_equal(waitpid(pid, &status, 0), pid);
        assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
        store = open_store("games.db"); /* also checks the whole file */
        uint32_t count = 0;
        assert_int_equal(count_entries(store, GAME_A, &count, NULL), LUD_OK);
        assert_true(count == last + 1 || count == last + 2);
        stored = count;
        store_close(store);
    }
    assert_true(stored > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_kills, enter_folder, leave_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
