/* store_fault_test.c: a disk that fails. A VFS under SQLite refuses the n-th write or sync of a few appends,
 * for every n. Entries that append acknowledged must be on disk, refused ones must not, and the store must
 * work again when the disk does. */
#include "store/store_testing.h"

#include "text/areas/store_texts.h"
#include "text/text.h"

#include <errno.h>
#include <signal.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/resource.h>

/* ---- a disk that fails on demand ---------------------------------------------------------------------- */

static struct {
    sqlite3_vfs vfs;
    sqlite3_vfs *under;
    int countdown; /* writes and syncs until one is refused; 0 = none */
    bool stays;    /* all after it are refused, too */
    int code;      /* returned when refused */
    int refused;
} disk;

struct disk_file {
    sqlite3_file base;
    sqlite3_file *under;
};

static sqlite3_file *real_file(sqlite3_file *file)
{
    return ((struct disk_file *)file)->under;
}

static bool refuses(void)
{
    if (disk.countdown == 0 || --disk.countdown > 0)
        return false;
    disk.countdown = disk.stays ? 1 : 0;
    disk.refused++;
    return true;
}

static int disk_write(sqlite3_file *file, const void *data, int size, sqlite3_int64 at)
{
    return refuses() ? disk.code : real_file(file)->pMethods->xWrite(real_file(file), data, size, at);
}

static int disk_sync(sqlite3_file *file, int flags)
{
    return refuses() ? SQLITE_IOERR_FSYNC : real_file(file)->pMethods->xSync(real_file(file), flags);
}

static int disk_truncate(sqlite3_file *file, sqlite3_int64 size)
{
    return refuses() ? SQLITE_IOERR_TRUNCATE : real_file(file)->pMethods->xTruncate(real_file(file), size);
}

/* All other calls are passed on. */
static int disk_close(sqlite3_file *file)
{
    return real_file(file)->pMethods == NULL ? SQLITE_OK : real_file(file)->pMethods->xClose(real_file(file));
}
static int disk_read(sqlite3_file *file, void *data, int size, sqlite3_int64 at)
{
    return real_file(file)->pMethods->xRead(real_file(file), data, size, at);
}
static int disk_size(sqlite3_file *file, sqlite3_int64 *size)
{
    return real_file(file)->pMethods->xFileSize(real_file(file), size);
}
static int disk_lock(sqlite3_file *file, int level)
{
    return real_file(file)->pMethods->xLock(real_file(file), level);
}
static int disk_unlock(sqlite3_file *file, int level)
{
    return real_file(file)->pMethods->xUnlock(real_file(file), level);
}
static int disk_is_reserved(sqlite3_file *file, int *reserved)
{
    return real_file(file)->pMethods->xCheckReservedLock(real_file(file), reserved);
}
static int disk_control(sqlite3_file *file, int what, void *argument)
{
    return real_file(file)->pMethods->xFileControl(real_file(file), what, argument);
}
static int disk_sector(sqlite3_file *file)
{
    return real_file(file)->pMethods->xSectorSize(real_file(file));
}
static int disk_traits(sqlite3_file *file)
{
    return real_file(file)->pMethods->xDeviceCharacteristics(real_file(file));
}
static int disk_shm_map(sqlite3_file *file, int page, int size, int extend, void volatile **memory)
{
    return real_file(file)->pMethods->xShmMap(real_file(file), page, size, extend, memory);
}
static int disk_shm_lock(sqlite3_file *file, int offset, int count, int flags)
{
    return real_file(file)->pMethods->xShmLock(real_file(file), offset, count, flags);
}
static void disk_shm_barrier(sqlite3_file *file)
{
    real_file(file)->pMethods->xShmBarrier(real_file(file));
}
static int disk_shm_unmap(sqlite3_file *file, int remove)
{
    return real_file(file)->pMethods->xShmUnmap(real_file(file), remove);
}

static const sqlite3_io_methods disk_methods = {
    .iVersion = 2,
    .xClose = disk_close,
    .xRead = disk_read,
    .xWrite = disk_write,
    .xTruncate = disk_truncate,
    .xSync = disk_sync,
    .xFileSize = disk_size,
    .xLock = disk_lock,
    .xUnlock = disk_unlock,
    .xCheckReservedLock = disk_is_reserved,
    .xFileControl = disk_control,
    .xSectorSize = disk_sector,
    .xDeviceCharacteristics = disk_traits,
    .xShmMap = disk_shm_map,
    .xShmLock = disk_shm_lock,
    .xShmBarrier = disk_shm_barrier,
    .xShmUnmap = disk_shm_unmap,
};

static int disk_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out)
{
    struct disk_file *ours = (struct disk_file *)file;
    (void)vfs;
    ours->under = (sqlite3_file *)(ours + 1);
    const int code = disk.under->xOpen(disk.under, name, ours->under, flags, out);
    ours->base.pMethods = code == SQLITE_OK ? &disk_methods : NULL;
    return code;
}

static int install_failing_vfs(void **state)
{
    (void)state;
    disk.under = sqlite3_vfs_find(NULL);
    disk.vfs = *disk.under;
    disk.vfs.zName = "failing";
    disk.vfs.szOsFile = (int)sizeof(struct disk_file) + disk.under->szOsFile;
    disk.vfs.xOpen = disk_open;
    return sqlite3_vfs_register(&disk.vfs, 1) == SQLITE_OK ? 0 : -1;
}

static void disk_fails(int countdown, bool stays, int code)
{
    disk.countdown = countdown;
    disk.stays = stays;
    disk.code = code;
    disk.refused = 0;
}

/* ---- the tests --------------------------------------------------------------------------------------- */

enum { APPENDS = 4 };

/* Appends until an append is refused, at most APPENDS times; returns the number of entries acknowledged. */
static uint32_t append_on_failing_disk(struct store *store, struct lud_why *why)
{
    uint32_t number = 2;
    for (int i = 0; i < APPENDS; i++) {
        static char text[9000]; /* several pages */
        memset(text, 'x', sizeof text - 1);
        const struct logbook_entry entry = entry_of(GAME_A, number, LOGBOOK_MOVE, 0, text);
        const enum lud_status status = append_one(store, entry, why);
        if (status == LUD_OK)
            number++;
        else
            assert_int_equal(status, LUD_ERROR_FILE);
    }
    return number;
}

static void check_countdown(int countdown, bool stays, int code, const char *word, int *refused)
{
    struct lud_why why = {0};
    struct store *store = open_store("games.db");
    begin_game(store, GAME_A);
    disk_fails(countdown, stays, code);
    const uint32_t acknowledged = append_on_failing_disk(store, &why);
    *refused = disk.refused;
    if (disk.refused > 0 && acknowledged < 2 + APPENDS && word != NULL)
        assert_string_equal(why.word, word);
    assert_entries(store, GAME_A, acknowledged); /* exactly those, on the failing disk too */
    disk_fails(0, false, 0);
    must_append(store, entry_of(GAME_A, acknowledged, LOGBOOK_MOVE, 0, "121"));
    store_close(store);
    store = open_store("games.db");
    assert_entries(store, GAME_A, acknowledged + 1);
    store_close(store);
}

static void check_all(bool stays, int code, const char *word)
{
    int refused = 1, countdown = 1;
    for (; refused > 0; countdown++) {
        void *folder;
        assert_int_equal(enter_folder(&folder), 0);
        check_countdown(countdown, stays, code, word, &refused);
        assert_int_equal(leave_folder(&folder), 0);
    }
    assert_true(countdown > 2 * APPENDS); /* every append writes and syncs */
}

static void test_full_for_good(void **state)
{
    (void)state;
    check_all(true, SQLITE_FULL, NULL);
}

static void test_one_failure(void **state)
{
    (void)state;
    check_all(false, SQLITE_IOERR_WRITE, NULL);
}

static void test_words(void **state)
{
    (void)state;
    int refused;
    check_countdown(1, true, SQLITE_FULL, "full", &refused);
    assert_true(refused > 0);
}

static void test_turned_read_only(void **state)
{
    (void)state;
    int refused;
    check_countdown(1, true, SQLITE_READONLY, "read-only", &refused);
    assert_true(refused > 0);
}

/* A real file size limit, which stops SQLite in the middle of a page. */
static void test_file_size_limit(void **state)
{
    (void)state;
    struct rlimit before, small;
    struct lud_why why = {0};
    struct store *store = open_store("games.db");
    begin_game(store, GAME_A);
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    small = before;
    small.rlim_cur = 150000;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    uint32_t number = 2;
    while (append_one(store, entry_of(GAME_A, number, LOGBOOK_MOVE, 0, "121"), &why) == LUD_OK)
        assert_true(++number < 1000);
    assert_true(number > 2);
    assert_string_equal(why.word, "full");
    assert_int_equal(why.text, TEXT_STORE_FULL);
    assert_entries(store, GAME_A, number);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    must_append(store, entry_of(GAME_A, number, LOGBOOK_MOVE, 0, "121"));
    store_close(store);
}

static void test_backup_on_full_disk(void **state)
{
    (void)state;
    struct lud_why why;
    struct store *store = open_store("games.db");
    begin_game(store, GAME_A);
    add_moves(store, GAME_A, 2, 100);
    assert_int_equal(store->kind->backup(store, "copy.db", &why), LUD_OK);
    add_moves(store, GAME_A, 102, 100);
    disk_fails(3, true, SQLITE_FULL);
    assert_int_equal(store->kind->backup(store, "copy.db", &why), LUD_ERROR_FILE);
    assert_string_equal(why.word, "full");
    disk_fails(0, false, 0);
    struct store *copy = open_store("copy.db"); /* the old copy is unchanged */
    assert_entries(copy, GAME_A, 102);
    store_close(copy);
    store_close(store);
}

#define FAULT_TEST(name) cmocka_unit_test_setup_teardown(name, enter_folder, leave_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_full_for_good),
        cmocka_unit_test(test_one_failure),
        FAULT_TEST(test_words),
        FAULT_TEST(test_turned_read_only),
        FAULT_TEST(test_file_size_limit),
        FAULT_TEST(test_backup_on_full_disk),
    };
    return cmocka_run_group_tests(tests, install_failing_vfs, NULL);
}
