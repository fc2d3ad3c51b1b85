/* solved_test.c: the store: where it looks for files, what it refuses, which callbacks it makes. Solving is
 * stopped at once here; pogo_solved_test.c tests whole tables. */
#include "solved/solved.h"

#include "games/pogo/pogo.h"
#include "os/file.h"
#include "os/system.h"
#include "os/thread.h"
#include "solvers/pogo/pogo_table.h"
#include "text/areas/os_texts.h"
#include "text/areas/solved_texts.h"
#include "text/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static const atomic_bool stopped = true;

struct fixture {
    char folder[64];
    struct system system;
    struct solved *solved;
    int making, made, refused; /* numbers of callbacks */
    int text;                  /* text key of the last refusal */
};

static void on_making(void *context, const char *name)
{
    struct fixture *fixture = context;
    assert_string_equal(name, "pogo-walk");
    fixture->making++;
}

static void on_made(void *context, const char *name)
{
    struct fixture *fixture = context;
    assert_string_equal(name, "pogo-walk");
    fixture->made++;
}

static void on_refused(void *context, const char *path, const struct lud_why *why)
{
    struct fixture *fixture = context;
    (void)path;
    fixture->refused++;
    fixture->text = why->text;
}

static int enter_folder(void **state)
{
    static struct fixture fixture;
    fixture = (struct fixture){.folder = "/tmp/ludens-tables-XXXXXX"};
    *state = &fixture;
    return mkdtemp(fixture.folder) != NULL && chdir(fixture.folder) == 0 &&
                   setenv("LUDENS_DATA", fixture.folder, 1) == 0 && unsetenv("HOME") == 0 &&
                   unsetenv("XDG_DATA_HOME") == 0 && system_init(&fixture.system, memory_heap(), 1) == LUD_OK
               ? 0
               : -1;
}

static int leave_folder(void **state)
{
    struct fixture *fixture = *state;
    (void)unlink("pogo-walk.ludtable");
    solved_free(fixture->solved);
    system_destroy(&fixture->system);
    return chdir("/") == 0 && rmdir(fixture->folder) == 0 ? 0 : -1;
}

static void open_store(struct fixture *fixture, const char *path)
{
    const struct solved_host host = {.path = path,
                                     .limits = {.stop = &stopped},
                                     .making = on_making,
                                     .made = on_made,
                                     .refused = on_refused,
                                     .context = fixture};
    fixture->solved = solved_new(&fixture->system.env, &host);
    assert_non_null(fixture->solved);
    solved_plug(fixture->solved, &fixture->system.env);
}

static const void *ask_store(const struct fixture *fixture, const char *name)
{
    size_t size = 1;
    const void *values = fixture->system.env.data(fixture->system.env.data_context, name, &size);
    assert_int_equal(size, 0);
    return values;
}

static void write_text(const char *path, const char *text)
{
    assert_int_equal(file_write(path, span_of(text), NULL), LUD_OK);
}

static void a_name_that_is_none(void **state)
{
    struct fixture *fixture = *state;
    struct lud_why why;
    size_t size;
    open_store(fixture, NULL);
    assert_null(solved_find(fixture->solved, "chess", &size, &why));
    assert_int_equal(why.text, TEXT_SOLVED_UNKNOWN);
    assert_null(ask_store(fixture, "chess"));
    assert_string_equal(solved_path(fixture->solved, "chess"), "");
}

/* Without a file the game is solved; after a stop it can be requested again. */
static void no_file_means_solving(void **state)
{
    struct fixture *fixture = *state;
    struct lud_why why;
    size_t size;
    open_store(fixture, NULL);
    assert_null(solved_find(fixture->solved, "pogo-walk", &size, &why));
    assert_int_equal(why.status, LUD_ERROR_STOPPED);
    assert_null(ask_store(fixture, "pogo-walk"));
    assert_int_equal(fixture->making, 2);
    assert_int_equal(fixture->made, 2);
    assert_string_equal(solved_path(fixture->solved, "pogo-walk"), "");
}

/* With a bad file the store neither solves nor looks elsewhere; it reads the file once and reports it
 * once. */
static void a_bad_file_gives_nothing(void **state)
{
    struct fixture *fixture = *state;
    struct lud_why why;
    size_t size;
    open_store(fixture, NULL);
    write_text("pogo-walk.ludtable", "something else");
    assert_null(ask_store(fixture, "pogo-walk"));
    assert_int_equal(unlink("pogo-walk.ludtable"), 0);
    assert_null(ask_store(fixture, "pogo-walk"));
    assert_null(solved_find(fixture->solved, "pogo-walk", &size, &why));
    assert_int_equal(why.text, TEXT_SOLVED_FOREIGN);
    assert_int_equal(fixture->making, 0);
    assert_int_equal(fixture->refused, 1);
    assert_int_equal(fixture->text, TEXT_SOLVED_FOREIGN);
    assert_non_null(strstr(solved_path(fixture->solved, "pogo-walk"), "/pogo-walk.ludtable"));
}

static void ask_in_thread(void *argument)
{
    assert_null(ask_store(argument, "pogo-walk"));
}

static void threads_may_ask_at_once(void **state)
{
    struct fixture *fixture = *state;
    struct thread threads[3];
    open_store(fixture, NULL);
    write_text("pogo-walk.ludtable", "something else");
    for (int i = 0; i < 3; i++)
        assert_true(thread_start(&threads[i], ask_in_thread, fixture));
    for (int i = 0; i < 3; i++)
        thread_join(&threads[i]);
    assert_int_equal(fixture->refused, 1);
}

/* Solves the first layers with two real threads and with one. */
static void threads_solve_the_same(void **state)
{
    (void)state;
    void *values[2];
    for (int threads = 1; threads <= 2; threads++) {
        struct system system;
        const struct lud_limits limits = {.threads = threads, .depth = 2};
        assert_int_equal(system_init(&system, memory_heap(), threads), LUD_OK);
        assert_int_equal(
            solved_solve(solved_row("pogo-exact"), &limits, &system.env, NULL, &values[threads - 1], NULL),
            LUD_OK);
        system_destroy(&system);
    }
    assert_memory_equal(values[0], values[1], SHAPE_ENTRIES);
    for (int i = 0; i < 2; i++)
        memory_free(memory_heap(), values[i], SHAPE_ENTRIES);
}

/* An explicit path that is wrong is an error; the store does not solve instead. */
static void a_given_path_is_taken_as_it_is(void **state)
{
    struct fixture *fixture = *state;
    struct lud_why why;
    size_t size;
    open_store(fixture, "nowhere.ludtable");
    assert_null(solved_find(fixture->solved, "pogo-walk", &size, &why));
    assert_int_equal(why.status, LUD_ERROR_FILE);
    assert_int_equal(why.text, TEXT_OS_NO_READ);
    assert_int_equal(fixture->making, 0);
    assert_string_equal(solved_path(fixture->solved, "pogo-walk"), "nowhere.ludtable");
}

static void rows_have_kinds_of_their_own(void **state)
{
    (void)state;
    struct solved_kind walk, exact;
    assert_int_equal(solved_kind(solved_row("pogo-walk"), memory_heap(), &walk), LUD_OK);
    assert_int_equal(solved_kind(solved_row("pogo-exact"), memory_heap(), &exact), LUD_OK);
    assert_int_equal(walk.size, SHAPE_ENTRIES);
    assert_int_not_equal(walk.rules, exact.rules);
    assert_int_equal(walk.rules, UINT64_C(0x4aefb369c48161e7)); /* fixed: existing files depend on it */
    assert_null(solved_row("pogo"));
}

static void rules_have_their_row(void **state)
{
    (void)state;
    static const char *const options[] = {"", "move=walk", "move=exact"};
    static const char *const names[] = {"pogo-walk", "pogo-walk", "pogo-exact"};
    for (int i = 0; i < 3; i++) {
        struct lud_rules *rules;
        assert_int_equal(rules_new(&pogo_game, span_of(options[i]), span_of(""), memory_heap(), &rules, NULL),
                         LUD_OK);
        assert_string_equal(solved_row_of(rules)->name, names[i]);
        assert_string_equal(pogo_table_name(rules), names[i]);
        rules_free(rules);
    }
}

static void tables_are_placed_in_the_first_folder(void **state)
{
    const struct fixture *fixture = *state;
    char array[FILE_PATH], expected[FILE_PATH];
    struct bytes path = bytes_fixed(array, sizeof array);
    struct lud_why why;
    assert_int_equal(solved_place(solved_row("pogo-walk"), &path, &why), LUD_OK);
    strcat(strcpy(expected, fixture->folder), "/pogo-walk.ludtable");
    assert_string_equal(bytes_string(&path), expected);
    assert_int_equal(unsetenv("LUDENS_DATA"), 0);
    bytes_clear(&path);
    assert_int_equal(solved_place(solved_row("pogo-walk"), &path, &why), LUD_ERROR_FILE);
    assert_int_equal(why.text, TEXT_SOLVED_NO_FOLDER);
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, enter_folder, leave_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(a_name_that_is_none),
        IN_FOLDER(no_file_means_solving),
        IN_FOLDER(a_bad_file_gives_nothing),
        IN_FOLDER(threads_may_ask_at_once),
        cmocka_unit_test(threads_solve_the_same),
        IN_FOLDER(a_given_path_is_taken_as_it_is),
        cmocka_unit_test(rows_have_kinds_of_their_own),
        cmocka_unit_test(rules_have_their_row),
        IN_FOLDER(tables_are_placed_in_the_first_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
