/* file_test.c: files in a temporary folder, with every failure that can be provoked reliably. */
#include "os/os_test.h"

#include "os/file.h"
#include "text/areas/os_texts.h"
#include "text/text.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static int enter_folder(void **state)
{
    static char folder[64];
    strcpy(folder, "/tmp/ludens-file-XXXXXX");
    *state = folder;
    return mkdtemp(folder) != NULL && chdir(folder) == 0 ? 0 : -1;
}

static int leave_folder(void **state)
{
    static const char *const files[] = {"a", "b/c", "link", "one/two/three", "one/two", "one", "b"};
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++)
        if (unlink(files[i]) != 0)
            rmdir(files[i]);
    return chdir("/") == 0 && rmdir(*state) == 0 ? 0 : -1; /* fails if any other file is left */
}

static int entries(const char *path)
{
    int count = 0;
    DIR *folder = opendir(path);
    assert_non_null(folder);
    while (readdir(folder) != NULL)
        count++;
    closedir(folder);
    return count - 2; /* . and .. */
}

static void assert_content(const char *path, const char *expected)
{
    struct bytes content;
    assert_int_equal(file_read(memory_heap(), path, 1 << 20, &content, NULL), LUD_OK);
    assert_string_equal(bytes_string(&content), expected);
    bytes_destroy(&content);
}

static void assert_read_error(const char *path, enum lud_status status, int text, const char *word)
{
    struct bytes content;
    struct lud_why why;
    assert_int_equal(file_read(memory_heap(), path, 100, &content, &why), status);
    assert_int_equal(why.status, status);
    assert_int_equal(why.text, text);
    assert_string_equal(why.word, word);
    assert_int_equal(content.size, 0);
    bytes_destroy(&content);
}

static void assert_write_error(const char *path, const char *word)
{
    struct lud_why why;
    assert_int_equal(file_write(path, span_of("new"), &why), LUD_ERROR_FILE);
    assert_int_equal(why.status, LUD_ERROR_FILE);
    assert_int_equal(why.text, TEXT_OS_NO_WRITE);
    assert_string_equal(why.word, word);
}

static void test_round_trip(void **state)
{
    (void)state;
    const int before = open_files();
    assert_int_equal(file_write("a", span_of("old"), NULL), LUD_OK);
    assert_content("a", "old");
    assert_int_equal(file_write("./a", span_of("new content"), NULL), LUD_OK);
    assert_content("a", "new content");
    assert_int_equal(file_write("a", span_of(""), NULL), LUD_OK);
    assert_content("a", "");
    assert_int_equal(entries("."), 1);
    assert_int_equal(open_files(), before);
}

static void test_large(void **state)
{
    (void)state;
    enum { SIZE = 300001 };
    static char data[SIZE];
    struct bytes content;
    for (int i = 0; i < SIZE; i++)
        data[i] = (char)(i * 7 + i / 256);
    assert_int_equal(file_write("a", (struct span){data, SIZE}, NULL), LUD_OK);
    assert_int_equal(file_read(memory_heap(), "a", SIZE, &content, NULL), LUD_OK);
    assert_int_equal(content.size, SIZE);
    assert_memory_equal(content.data, data, SIZE);
    bytes_destroy(&content);
}

static void test_maximum(void **state)
{
    (void)state;
    struct bytes content;
    struct lud_why why;
    assert_int_equal(file_write("a", span_of("12345"), NULL), LUD_OK);
    assert_int_equal(file_read(memory_heap(), "a", 5, &content, &why), LUD_OK);
    assert_string_equal(bytes_string(&content), "12345");
    bytes_destroy(&content);
    assert_int_equal(file_read(memory_heap(), "a", 4, &content, &why), LUD_ERROR_TOO_LARGE);
    assert_int_equal(why.text, TEXT_OS_FILE_TOO_LARGE);
    assert_int_equal(why.args[0], 4);
    assert_int_equal(content.size, 0);
    assert_int_equal(file_read(memory_heap(), "a", 0, &content, &why), LUD_ERROR_TOO_LARGE);
    assert_int_equal(file_read(memory_heap(), "/dev/null", 0, &content, &why), LUD_OK);
    bytes_destroy(&content);
}

static void test_read_errors(void **state)
{
    (void)state;
    const int before = open_files();
    assert_read_error("missing", LUD_ERROR_FILE, TEXT_OS_NO_READ, "No such file or directory");
    assert_read_error("", LUD_ERROR_FILE, TEXT_OS_NO_READ, "No such file or directory");
    assert_read_error(".", LUD_ERROR_FILE, TEXT_OS_NO_READ, "Is a directory");
    assert_read_error("/dev/zero", LUD_ERROR_TOO_LARGE, TEXT_OS_FILE_TOO_LARGE, "");
    assert_int_equal(open_files(), before);
}

static void test_no_memory(void **state)
{
    (void)state;
    static char data[100000];
    memset(data, 'x', sizeof data);
    assert_int_equal(file_write("a", (struct span){data, sizeof data}, NULL), LUD_OK);
    enum lud_status status = LUD_ERROR_MEMORY;
    uint64_t nth = 0;
    while (status != LUD_OK) {
        struct faulty faulty;
        struct bytes content;
        faulty_init(&faulty, memory_heap());
        faulty_fail(&faulty, ++nth);
        status = file_read(&faulty.memory, "a", sizeof data, &content, NULL);
        assert_true(status == LUD_OK || (status == LUD_ERROR_MEMORY && content.size == 0));
        bytes_destroy(&content);
        assert_true(faulty_balanced(&faulty));
    }
    assert_true(nth > 2);
}

static void test_pipe_is_kept(void **state)
{
    (void)state;
    struct stat status;
    char text[8] = "";
    assert_int_equal(mkfifo("pipe", 0600), 0);
    const int reader = open("pipe", O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    assert_int_equal(file_write("pipe", span_of("12345"), NULL), LUD_OK);
    assert_int_equal(read(reader, text, sizeof text), 5);
    assert_string_equal(text, "12345");
    close(reader);
    assert_int_equal(lstat("pipe", &status), 0);
    assert_true(S_ISFIFO(status.st_mode));
    assert_int_equal(unlink("pipe"), 0);
}

static void test_write_errors(void **state)
{
    (void)state;
    static char longest[2 * FILE_PATH];
    const int before = open_files();
    assert_write_error("missing/a", "No such file or directory");
    assert_write_error("", "No such file or directory");
    assert_int_equal(file_make_folder("b", NULL), LUD_OK);
    assert_int_equal(file_write("b/c", span_of("kept"), NULL), LUD_OK);
    assert_write_error("b", "Is a directory");
    assert_write_error("b/", "No such file or directory");
    assert_write_error("b/c/d", "Not a directory");
    memset(longest, 'x', sizeof longest - 1);
    assert_write_error(longest, "File name too long");
    longest[sizeof longest - 2] = '/';
    assert_write_error(longest, "File name too long");
    assert_content("b/c", "kept");
    assert_int_equal(entries("."), 1);
    assert_int_equal(entries("b"), 1);
    assert_int_equal(open_files(), before);
}

/* Simulates a full disk in the middle of a write, by a limit on the file size. */
static void test_write_cut_short(void **state)
{
    (void)state;
    static char data[100000];
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    assert_int_equal(file_write("a", span_of("old"), NULL), LUD_OK);
    const int before = open_files();
    const struct rlimit small = {.rlim_cur = 5000, .rlim_max = limit.rlim_max};
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    const enum lud_status status = file_write("a", (struct span){data, sizeof data}, NULL);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    signal(SIGXFSZ, SIG_DFL);
    assert_int_equal(status, LUD_ERROR_FILE);
    assert_content("a", "old");
    assert_int_equal(entries("."), 1);
    assert_int_equal(open_files(), before);
}

static mode_t mode_of(const char *path)
{
    struct stat status;
    assert_int_equal(lstat(path, &status), 0);
    return status.st_mode;
}

static void test_permissions(void **state)
{
    (void)state;
    const mode_t mask = umask(027);
    assert_int_equal(file_write("a", span_of("x"), NULL), LUD_OK);
    assert_int_equal(mode_of("a") & 0777, 0640);
    assert_int_equal(chmod("a", 0666), 0);
    assert_int_equal(file_write("a", span_of("y"), NULL), LUD_OK);
    assert_int_equal(mode_of("a") & 0777, 0666);
    umask(mask);
}

static void test_link_is_replaced(void **state)
{
    (void)state;
    assert_int_equal(file_write("a", span_of("target"), NULL), LUD_OK);
    assert_int_equal(symlink("a", "link"), 0);
    assert_int_equal(file_write("link", span_of("own"), NULL), LUD_OK);
    assert_true(S_ISREG(mode_of("link")));
    assert_content("a", "target");
    assert_content("link", "own");
}

static void test_folders(void **state)
{
    static char longest[2 * FILE_PATH];
    struct lud_why why;
    struct bytes absolute = bytes_growing(memory_heap(), 200);
    assert_int_equal(file_make_folder("one//two/", NULL), LUD_OK);
    assert_true(file_is_folder("one/two"));
    bytes_text(&absolute, *state);
    bytes_text(&absolute, "/one/two/three");
    assert_int_equal(file_make_folder(bytes_string(&absolute), NULL), LUD_OK);
    assert_int_equal(file_make_folder(bytes_string(&absolute), NULL), LUD_OK);
    assert_true(file_is_folder("one/two/three"));
    bytes_destroy(&absolute);
    assert_int_equal(file_make_folder("/", NULL), LUD_OK);
    assert_int_equal(file_write("a", span_of("x"), NULL), LUD_OK);
    assert_int_equal(file_make_folder("a", &why), LUD_ERROR_FILE);
    assert_string_equal(why.word, "File exists");
    assert_int_equal(file_make_folder("a/b", &why), LUD_ERROR_FILE);
    assert_int_equal(why.text, TEXT_OS_NO_FOLDER);
    assert_int_equal(file_make_folder("", NULL), LUD_ERROR_FILE);
    memset(longest, '/', sizeof longest - 1);
    assert_int_equal(file_make_folder(longest, &why), LUD_ERROR_FILE);
    assert_string_equal(why.word, "File name too long");
    assert_false(file_is_folder("a"));
    assert_false(file_is_folder("missing"));
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, enter_folder, leave_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(test_round_trip),      IN_FOLDER(test_large),        IN_FOLDER(test_maximum),
        IN_FOLDER(test_read_errors),     IN_FOLDER(test_no_memory),    IN_FOLDER(test_write_errors),
        IN_FOLDER(test_write_cut_short), IN_FOLDER(test_permissions),  IN_FOLDER(test_link_is_replaced),
        IN_FOLDER(test_folders),         IN_FOLDER(test_pipe_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
