/* store_kill_test.c: a child that appends and acknowledges through a pipe is killed at any moment, 20 times;
 * every entry that it acknowledged must be there, and at most the one that it was about to. */
#include "store/store_testing.h"

#include "os/timer.h"

#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { KILLS = 20 };

/* Appends from `number` on and writes each number once it is stored, until killed. */
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

/* Reads numbers until `enough` came, kills, and reads what was still under way; returns the last one. */
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
        /* now and then long enough for the log of changes to be moved into the file */
        const uint32_t last = kill_after(pid, ends[0], round % 5 == 4 ? 300 : round * 3, stored - 1);
        close(ends[0]);
        assert_int_equal(waitpid(pid, &status, 0), pid);
        assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
        store = open_store("games.db"); /* looks through the whole file, too */
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
