/* solved_file_test.c: a file unpacks to the values packed, and any other file is refused. */
#include "solved/solved_file.h"

#include "base/hash.h"
#include "core/faulty.h"
#include "os/file.h"
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

enum { VALUES = 3000, FILE_ROOM = 8192 };

static const struct solved_kind small = {"pogo-walk", UINT64_C(0x1234567890abcdef), VALUES};

struct fixture {
    unsigned char values[VALUES], read[VALUES];
    char room[FILE_ROOM];
    struct bytes file; /* the packed values */
};

static int set_up(void **state)
{
    static struct fixture fixture;
    for (size_t i = 0; i < VALUES; i++)
        fixture.values[i] = (unsigned char)(hash_mix(i) % 7 * (i / 100 % 5));
    fixture.file = bytes_fixed(fixture.room, sizeof fixture.room);
    *state = &fixture;
    return solved_file_pack(&small, fixture.values, NULL, &fixture.file, NULL) == LUD_OK ? 0 : -1;
}

/* The text key of the reason why `data` is refused; fails if it is accepted. */
static int refusal(struct fixture *fixture, const struct solved_kind *kind, const char *data, size_t size)
{
    struct lud_why why = {0};
    char *copy = malloc(size + 1); /* exactly this size, so that a sanitizer detects reads past it */
    assert_non_null(copy);
    memcpy(copy, data, size);
    const enum lud_status status = solved_file_unpack(kind, (struct span){copy, size}, fixture->read, &why);
    free(copy);
    assert_int_not_equal(status, LUD_OK);
    assert_int_equal(why.status, status);
    assert_int_equal(status_exit_code(status), 3);
    return why.text;
}

/* Writes `value` into the header and updates the checksum. */
static void forge(char *file, size_t at, int bytes, uint64_t value)
{
    for (int i = 0; i < bytes; i++)
        file[at + (size_t)i] = (char)(value >> 8 * i);
    const uint64_t sum = hash_bytes(HASH_EMPTY, file, 80);
    for (int i = 0; i < 8; i++)
        file[80 + i] = (char)(sum >> 8 * i);
}

static void it_comes_back_as_it_was(void **state)
{
    struct fixture *fixture = *state;
    assert_true(fixture->file.size > SOLVED_FILE_HEADER && fixture->file.size < VALUES);
    assert_int_equal(solved_file_unpack(&small, bytes_view(&fixture->file), fixture->read, NULL), LUD_OK);
    assert_memory_equal(fixture->read, fixture->values, VALUES);
}

static void every_cut_is_seen(void **state)
{
    struct fixture *fixture = *state;
    for (size_t size = 0; size < fixture->file.size; size++)
        assert_int_equal(refusal(fixture, &small, fixture->room, size), TEXT_SOLVED_SHORT);
}

static void every_changed_byte_is_seen(void **state)
{
    struct fixture *fixture = *state;
    char file[FILE_ROOM];
    for (size_t at = 0; at < fixture->file.size; at++)
        for (int bit = 0; bit < 8; bit++) {
            memcpy(file, fixture->room, fixture->file.size);
            file[at] = (char)(file[at] ^ 1 << bit);
            const int expected = at < 8    ? TEXT_SOLVED_FOREIGN
                                 : at < 12 ? TEXT_SOLVED_VERSION
                                 : at < 88 ? TEXT_SOLVED_CHANGED_HEADER
                                           : TEXT_SOLVED_CHANGED;
            assert_int_equal(refusal(fixture, &small, file, fixture->file.size), expected);
        }
}

static void what_follows_is_seen(void **state)
{
    struct fixture *fixture = *state;
    char file[FILE_ROOM] = {0};
    memcpy(file, fixture->room, fixture->file.size);
    assert_int_equal(refusal(fixture, &small, file, fixture->file.size + 1), TEXT_SOLVED_TRAILING);
    assert_int_equal(refusal(fixture, &small, file, sizeof file), TEXT_SOLVED_TRAILING);
}

static void foreign_files_are_refused(void **state)
{
    struct fixture *fixture = *state;
    static const char *const texts[] = {"x", "{\"game\":\"pogo\"}", "\x28\xb5\x2f\xfd zstd", "LUDTAB\n"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        assert_int_equal(refusal(fixture, &small, texts[i], strlen(texts[i])), TEXT_SOLVED_FOREIGN);
}

static void other_kinds_are_refused(void **state)
{
    struct fixture *fixture = *state;
    struct solved_kind kind = small;
    strcpy(kind.name, "pogo-exact");
    assert_int_equal(refusal(fixture, &kind, fixture->room, fixture->file.size), TEXT_SOLVED_OTHER);
    kind = small;
    kind.rules++;
    assert_int_equal(refusal(fixture, &kind, fixture->room, fixture->file.size), TEXT_SOLVED_OTHER_RULES);
    kind = small;
    kind.size--;
    assert_int_equal(refusal(fixture, &kind, fixture->room, fixture->file.size), TEXT_SOLVED_SIZE);
}

/* Correct checksums, wrong contents: no field of the header causes an access out of bounds. */
static void lies_are_refused(void **state)
{
    struct fixture *fixture = *state;
    static const uint64_t sizes[] = {0, 1, VALUES - 1, VALUES + 1, UINT32_MAX, UINT64_MAX};
    char file[FILE_ROOM];
    const size_t size = fixture->file.size;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        memcpy(file, fixture->room, size);
        forge(file, 56, 8, sizes[i]);
        assert_int_equal(refusal(fixture, &small, file, size), TEXT_SOLVED_SIZE);
        memcpy(file, fixture->room, size);
        forge(file, 64, 8, sizes[i]);
        assert_int_equal(refusal(fixture, &small, file, size),
                         sizes[i] < size - SOLVED_FILE_HEADER ? TEXT_SOLVED_TRAILING : TEXT_SOLVED_SHORT);
    }
    memcpy(file, fixture->room, size);
    memset(file + 16, 'x', SOLVED_FILE_NAME); /* a name without terminating zero */
    forge(file, 8, 4, SOLVED_FILE_VERSION);
    assert_int_equal(refusal(fixture, &small, file, size), TEXT_SOLVED_OTHER);
    forge(file, 8, 4, 2);
    assert_int_equal(refusal(fixture, &small, file, size), TEXT_SOLVED_VERSION);
}

/* Replaces the payload and updates the checksums. */
static void put_payload(char *file, const struct fixture *fixture, const char *payload, size_t size)
{
    memcpy(file, fixture->room, SOLVED_FILE_HEADER);
    memcpy(file + SOLVED_FILE_HEADER, payload, size);
    forge(file, 64, 8, size);
    forge(file, 72, 8, hash_bytes(HASH_EMPTY, payload, size));
}

static void a_payload_that_does_not_unpack_is_refused(void **state)
{
    struct fixture *fixture = *state;
    struct solved_kind kind = small;
    char file[FILE_ROOM], other[FILE_ROOM];
    put_payload(file, fixture, "no zstd at all", 14);
    assert_int_equal(refusal(fixture, &small, file, SOLVED_FILE_HEADER + 14), TEXT_SOLVED_PACKED);
    put_payload(file, fixture, "", 0);
    assert_int_equal(refusal(fixture, &small, file, SOLVED_FILE_HEADER), TEXT_SOLVED_PACKED);
    for (int longer = 0; longer < 2; longer++) { /* unpacks to one byte less, or to twice the size */
        static const unsigned char values[2 * VALUES];
        struct bytes packed = bytes_fixed(other, sizeof other);
        kind.size = longer ? 2 * VALUES : VALUES - 1;
        assert_int_equal(solved_file_pack(&kind, values, NULL, &packed, NULL), LUD_OK);
        put_payload(file, fixture, other + SOLVED_FILE_HEADER, packed.size - SOLVED_FILE_HEADER);
        assert_int_equal(refusal(fixture, &small, file, packed.size), TEXT_SOLVED_PACKED);
    }
}

static void packing_stops_and_fails(void **state)
{
    const struct fixture *fixture = *state;
    const atomic_bool stop = true;
    char room[SOLVED_FILE_HEADER + 20];
    struct lud_why why;
    struct bytes out = bytes_fixed(room, sizeof room);
    assert_int_equal(solved_file_pack(&small, fixture->values, &stop, &out, &why), LUD_ERROR_STOPPED);
    out = bytes_fixed(room, sizeof room);
    assert_int_equal(solved_file_pack(&small, fixture->values, NULL, &out, &why), LUD_ERROR_MEMORY);
}

/* ---- on disk --------------------------------------------------------------------------------------- */

static void files_are_written_and_read(void **state)
{
    const struct fixture *fixture = *state;
    char folder[] = "/tmp/ludens-table-XXXXXX", path[64];
    size_t size = 0;
    void *values;
    assert_non_null(mkdtemp(folder));
    strcat(strcpy(path, folder), "/t");
    assert_int_equal(solved_file_write(&small, path, fixture->values, memory_heap(), NULL, &size, NULL),
                     LUD_OK);
    assert_int_equal(size, fixture->file.size);
    for (uint64_t nth = 1; nth <= 6; nth++) {
        struct faulty faulty;
        struct lud_why why = {0};
        faulty_init(&faulty, memory_heap());
        faulty_fail(&faulty, nth);
        const enum lud_status status = solved_file_read(&small, path, &faulty.memory, &values, &why);
        assert_int_equal(status, faulty.failures > 0 ? LUD_ERROR_MEMORY : LUD_OK);
        assert_int_equal(values == NULL, faulty.failures > 0);
        if (values != NULL)
            assert_memory_equal(values, fixture->values, VALUES);
        memory_free(&faulty.memory, values, VALUES);
        assert_true(faulty_balanced(&faulty));
    }
    assert_int_equal(unlink(path), 0);
    assert_int_equal(rmdir(folder), 0);
}

static void stopped_or_impossible_writing_leaves_no_file(void **state)
{
    const struct fixture *fixture = *state;
    const atomic_bool stop = true;
    char folder[] = "/tmp/ludens-table-XXXXXX", path[64];
    struct lud_why why;
    size_t size;
    void *values;
    assert_non_null(mkdtemp(folder));
    strcat(strcpy(path, folder), "/t");
    assert_int_equal(solved_file_write(&small, path, fixture->values, memory_heap(), &stop, &size, &why),
                     LUD_ERROR_STOPPED);
    assert_int_equal(solved_file_read(&small, path, memory_heap(), &values, &why), LUD_ERROR_FILE);
    assert_null(values);
    assert_int_equal(rmdir(folder), 0); /* empty */
    assert_int_equal(solved_file_write(&small, path, fixture->values, memory_heap(), NULL, &size, &why),
                     LUD_ERROR_FILE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_comes_back_as_it_was),
        cmocka_unit_test(every_cut_is_seen),
        cmocka_unit_test(every_changed_byte_is_seen),
        cmocka_unit_test(what_follows_is_seen),
        cmocka_unit_test(foreign_files_are_refused),
        cmocka_unit_test(other_kinds_are_refused),
        cmocka_unit_test(lies_are_refused),
        cmocka_unit_test(a_payload_that_does_not_unpack_is_refused),
        cmocka_unit_test(packing_stops_and_fails),
        cmocka_unit_test(files_are_written_and_read),
        cmocka_unit_test(stopped_or_impossible_writing_leaves_no_file),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
