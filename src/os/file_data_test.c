/* file_data_test.c: the order of the data folders, in a controlled environment. */
#include "os/os_test.h"

#include "os/file.h"
#include "os/file_data.h"
#include "text/areas/os_texts.h"
#include "text/text.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct places {
    char root[64];
    char room[FILE_PATH];
    struct bytes out;
};

static void set(const char *name, const char *value)
{
    assert_int_equal(value == NULL ? unsetenv(name) : setenv(name, value, 1), 0);
}

static int enter_folder(void **state)
{
    static struct places places;
    strcpy(places.root, "/tmp/ludens-data-XXXXXX");
    places.out = bytes_fixed(places.room, sizeof places.room);
    *state = &places;
    set("LUDENS_DATA", NULL);
    set("XDG_DATA_HOME", NULL);
    set("HOME", NULL);
    return mkdtemp(places.root) != NULL && chdir(places.root) == 0 ? 0 : -1;
}

static int leave_folder(void **state)
{
    static const char *const paths[] = {"data/t",
                                        "data",
                                        "xdg/ludens/t",
                                        "xdg/ludens",
                                        "xdg",
                                        "home/.local/share/ludens/t",
                                        "home/.local/share/ludens",
                                        "home/.local/share",
                                        "home/.local",
                                        "home"};
    const struct places *places = *state;
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++)
        if (unlink(paths[i]) != 0)
            rmdir(paths[i]);
    return chdir("/") == 0 && rmdir(places->root) == 0 ? 0 : -1;
}

static void put_table(const char *folder)
{
    struct bytes path = bytes_growing(memory_heap(), 200);
    bytes_text(&path, folder);
    bytes_text(&path, "/t");
    assert_int_equal(file_make_folder(folder, NULL), LUD_OK);
    assert_int_equal(file_write(bytes_string(&path), span_of("x"), NULL), LUD_OK);
    bytes_destroy(&path);
}

/* The absolute path of a folder below the root, in a buffer that the next call overwrites. */
static const char *below(const struct places *places, const char *folder)
{
    static char room[200];
    struct bytes path = bytes_fixed(room, sizeof room);
    bytes_text(&path, places->root);
    bytes_char(&path, '/');
    bytes_text(&path, folder);
    return bytes_string(&path);
}

static void assert_found(struct places *places, const char *expected)
{
    assert_int_equal(file_data_path(NULL, "t", &places->out, NULL), LUD_OK);
    assert_string_equal(bytes_string(&places->out), expected);
}

static void test_order(void **state)
{
    struct places *places = *state;
    put_table("data");
    put_table("xdg/ludens");
    put_table("home/.local/share/ludens");
    set("HOME", below(places, "home"));
    assert_found(places, below(places, "home/.local/share/ludens/t"));
    set("XDG_DATA_HOME", below(places, "xdg"));
    assert_found(places, below(places, "xdg/ludens/t"));
    set("LUDENS_DATA", "data");
    assert_found(places, "data/t");
    set("LUDENS_DATA", "missing");
    assert_found(places, below(places, "xdg/ludens/t"));
}

static void test_unusable_variables(void **state)
{
    struct places *places = *state;
    put_table("xdg/ludens");
    put_table("home/.local/share/ludens");
    set("HOME", below(places, "home"));
    set("XDG_DATA_HOME", "xdg"); /* relative: the specification says to ignore it */
    set("LUDENS_DATA", "");
    assert_found(places, below(places, "home/.local/share/ludens/t"));
    set("XDG_DATA_HOME", "");
    assert_found(places, below(places, "home/.local/share/ludens/t"));
    set("HOME", NULL);
    assert_int_equal(file_data_path(NULL, "t", &places->out, NULL), LUD_ERROR_FILE);
}

static void test_given(void **state)
{
    struct places *places = *state;
    put_table("data");
    set("LUDENS_DATA", "data");
    assert_int_equal(file_data_path("no/such", "t", &places->out, NULL), LUD_OK);
    assert_string_equal(bytes_string(&places->out), "no/such");
}

static void test_nowhere(void **state)
{
    struct places *places = *state;
    struct lud_why why;
    char room[4];
    struct bytes narrow = bytes_fixed(room, sizeof room);
    set("LUDENS_DATA", "missing");
    assert_int_equal(file_data_path(NULL, "pogo.table", &places->out, &why), LUD_ERROR_FILE);
    assert_int_equal(why.text, TEXT_OS_NO_DATA);
    assert_string_equal(why.word, "pogo.table");
    assert_int_equal(places->out.size, 0);
    assert_int_equal(file_data_path(NULL, "t", &narrow, &why), LUD_ERROR_TOO_LARGE);
    assert_int_equal(file_data_path("given", "t", &narrow, &why), LUD_ERROR_TOO_LARGE);
}

static void test_folders(void **state)
{
    struct places *places = *state;
    assert_false(file_data_folder(FILE_DATA_VARIABLE, &places->out));
    assert_false(file_data_folder(FILE_DATA_USER, &places->out));
    assert_int_equal(places->out.size, 0);
    assert_true(file_data_folder(FILE_DATA_SHARED, &places->out));
    const struct span shared = bytes_view(&places->out);
    assert_true(shared.size > 13 && span_is(span_from(shared, shared.size - 13), "/share/ludens"));
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, enter_folder, leave_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(test_order),   IN_FOLDER(test_unusable_variables),
        IN_FOLDER(test_given),   IN_FOLDER(test_nowhere),
        IN_FOLDER(test_folders),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
