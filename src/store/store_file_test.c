/* store_file_test.c: files that are new, old, newer, foreign, damaged, read-only or copied. The tests make
 * them with SQLite itself, as an older program or a broken disk would have left them. */
#include "store/store_testing.h"

#include "base/random.h"
#include "os/file.h"
#include "store/store_inside.h"
#include "text/areas/store_texts.h"
#include "text/text.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NOBODY = 65534 };

static struct bytes version_1; /* tests/store/version-1.sql */

static void run_sql(const char *path, const char *sql)
{
    sqlite3 *db = NULL;
    char *message = NULL;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, &message) != SQLITE_OK)
        fail_msg("%s", message);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

static void make_games(const char *path)
{
    struct store *store = open_store(path);
    begin_game(store, GAME_A);
    add_moves(store, GAME_A, 2, 300);
    store_close(store);
}

/* ---- versions ---------------------------------------------------------------------------------------- */

static void test_new_file(void **state)
{
    (void)state;
    struct stat status;
    store_close(open_store("games.db"));
    assert_int_equal(stat("games.db", &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600); /* it holds secrets */
    close(open("empty.db", O_CREAT | O_WRONLY, 0600));
    store_close(open_store("empty.db"));
    store_close(open_store("./file:odd?mode=memory")); /* no URI: the name is taken literally */
    store_close(open_store("file:odd?mode=memory"));
    assert_int_equal(access("file:odd?mode=memory", F_OK), 0);
}

static void test_no_such_place(void **state)
{
    (void)state;
    static char endless[FILE_PATH + 10];
    memset(endless, 'x', sizeof endless - 1);
    assert_refused("", TEXT_STORE_NO_OPEN, "No such file or directory");
    assert_refused("nowhere/games.db", TEXT_STORE_NO_OPEN, "No such file or directory");
    assert_refused(endless, TEXT_STORE_NO_OPEN, "File name too long");
    assert_refused(".", TEXT_STORE_NO_OPEN, NULL);
}

static void test_not_ours(void **state)
{
    (void)state;
    assert_int_equal(file_write("text",
                                span_of("this is no database, but long enough for a header of one, "
                                        "which has one hundred bytes and a text at its beginning"),
                                NULL),
                     LUD_OK);
    assert_refused("text", TEXT_STORE_FOREIGN, "foreign");
    run_sql("other.db", "CREATE TABLE games (id)");
    assert_refused("other.db", TEXT_STORE_FOREIGN, "foreign");
    run_sql("third.db", "PRAGMA application_id = 77");
    assert_refused("third.db", TEXT_STORE_FOREIGN, "foreign");
    make_games("games.db");
    run_sql("games.db", "PRAGMA user_version = 0");
    assert_refused("games.db", TEXT_STORE_FOREIGN, "foreign");
}

static void test_newer(void **state)
{
    (void)state;
    struct store *store;
    struct lud_why why;
    make_games("games.db");
    run_sql("games.db", "PRAGMA user_version = 99");
    assert_int_equal(store_sqlite_open(memory_heap(), "games.db", &store, &why), LUD_ERROR_FILE);
    assert_int_equal(why.text, TEXT_STORE_NEWER);
    assert_int_equal(why.args[0], 99);
    assert_int_equal(why.args[1], STORE_VERSION);
    run_sql("games.db", "PRAGMA user_version = 1"); /* the file is unchanged */
    store = open_store("games.db");
    assert_entries(store, GAME_A, 302);
    store_close(store);
}

/* A file written by version 1, from tests/store, must be readable by every later version. */
static void test_old_files(void **state)
{
    (void)state;
    struct store_rating rating;
    run_sql("games.db", bytes_string(&version_1));
    struct store *store = open_store("games.db");
    assert_entries(store, GAME_A, 5);
    assert_int_equal(store->kind->rating(store, span_of(ANNA), span_of("pogo"), &rating, NULL), LUD_OK);
    assert_int_equal(rating.rating, 1516);
    must_append(store, entry_of(GAME_A, 5, LOGBOOK_NEXT, -1, GAME_B));
    store_close(store);
}

/* The upgrade itself, with a made-up second version. */
static void test_upgrade(void **state)
{
    (void)state;
    static const char *const good[] = {"CREATE TABLE a (x)", "CREATE TABLE b (x); INSERT INTO b VALUES (1)"};
    static const char *const bad[] = {"CREATE TABLE a (x)", "CREATE TABLE b (x); INSERT INTO c VALUES (1)"};
    sqlite3 *db = NULL;
    struct lud_why why;
    assert_int_equal(sqlite3_open("steps.db", &db), SQLITE_OK);
    assert_int_equal(store_schema_update(db, good, 1, &why), LUD_OK);
    assert_int_equal(sqlite3_exec(db, "INSERT INTO a VALUES (5)", NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(store_schema_update(db, bad, 2, &why), LUD_ERROR_FILE); /* all or nothing */
    assert_int_not_equal(sqlite3_exec(db, "SELECT x FROM b", NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(store_schema_update(db, good, 1, &why), LUD_OK);
    assert_int_equal(store_schema_update(db, good, 2, &why), LUD_OK);
    assert_int_equal(store_schema_update(db, good, 2, &why), LUD_OK);
    assert_int_equal(sqlite3_exec(db, "SELECT a.x, b.x FROM a, b", NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(store_schema_update(db, good, 1, &why), LUD_ERROR_FILE); /* now the file is newer */
    assert_int_equal(why.text, TEXT_STORE_NEWER);
    sqlite3_close(db);
}

/* ---- damage ------------------------------------------------------------------------------------------ */

/* Damages the file with an SQL statement: loading the game must fail, without a crash. */
static void assert_damages(const char *sql)
{
    struct lud_why why = {0};
    uint32_t count;
    unlink("games.db");
    make_games("games.db");
    run_sql("games.db", sql);
    struct store *store = open_store("games.db");
    const enum lud_status status = count_entries(store, GAME_A, &count, &why);
    if (status != LUD_ERROR_FILE || why.text != TEXT_STORE_DAMAGED)
        fail_msg("not noticed: %s", sql);
    store_close(store);
}

static void test_wrong_values(void **state)
{
    (void)state;
    assert_damages("DELETE FROM log WHERE number = 7");
    assert_damages("DELETE FROM log WHERE number = 301");
    assert_damages("UPDATE games SET entries = 301");
    assert_damages("UPDATE games SET entries = 0");
    assert_damages("UPDATE games SET entries = 9000000000");
    assert_damages("UPDATE log SET kind = 'jump' WHERE number = 9");
    assert_damages("UPDATE log SET seat = 8 WHERE number = 9");
    assert_damages("UPDATE log SET at = -1 WHERE number = 9");
    assert_damages("UPDATE log SET text = printf('%65537c', 'x') WHERE number = 9");
    assert_damages("UPDATE log SET text = printf('%2000000c', 'x') WHERE number = 9");
    assert_damages("UPDATE log SET number = 1000 WHERE number = 301");
    assert_damages("ALTER TABLE log RENAME TO old;"
                   "CREATE TABLE log (game, number, kind, seat, at, text);"
                   "INSERT INTO log SELECT game, number, kind, seat, at, x'0102' FROM old");
}

static void test_wrong_lists(void **state)
{
    (void)state;
    struct store_game games[2];
    struct store_rating rating;
    struct lud_why why;
    size_t count;
    char array[100];
    struct bytes out = bytes_fixed(array, sizeof array);
    make_games("games.db");
    run_sql("games.db", "UPDATE games SET game = 'a name that is longer than ours';"
                        "INSERT INTO ratings VALUES ('" ANNA "', 'pogo', 5000000000, 1);"
                        "INSERT INTO puzzles VALUES ('" ANNA "', 'p', -1, 1, 1)");
    struct store *store = open_store("games.db");
    assert_int_equal(store->kind->mine(store, span_of(ANNA), games, 2, &count, &why), LUD_ERROR_FILE);
    assert_int_equal(store->kind->rating(store, span_of(ANNA), span_of("pogo"), &rating, &why),
                     LUD_ERROR_FILE);
    assert_int_equal(store->kind->puzzles(store, span_of(ANNA), span_of(""), &out, &why), LUD_ERROR_FILE);
    assert_string_equal(why.word, "damaged");
    store_close(store);
}

static void test_missing_table(void **state)
{
    (void)state;
    make_games("games.db");
    run_sql("games.db", "DROP TABLE puzzles");
    assert_refused("games.db", TEXT_STORE_DAMAGED, "damaged");
}

/* Overwrites `size` bytes of the file at `offset`. */
static void scribble(const char *path, long offset, size_t size)
{
    static const char rubbish[16384] = {42};
    const int file = open(path, O_WRONLY);
    assert_true(file >= 0 && size <= sizeof rubbish);
    assert_int_equal(pwrite(file, rubbish, size, offset), size);
    close(file);
}

/* Each page in turn is overwritten: opening, reading and writing work or fail, and never crash. */
static void test_lost_pages(void **state)
{
    (void)state;
    enum { PAGE = 1024 };
    struct stat status;
    struct store *store;
    int noticed = 0;
    make_games("whole.db");
    struct bytes whole;
    assert_int_equal(file_read(memory_heap(), "whole.db", 1 << 20, &whole, NULL), LUD_OK);
    assert_int_equal(stat("whole.db", &status), 0);
    assert_true(status.st_size >= 10 * PAGE);
    for (long at = 0; at < status.st_size; at += PAGE) {
        struct lud_why why = {0};
        uint32_t count = 0;
        assert_int_equal(file_write("games.db", bytes_view(&whole), NULL), LUD_OK);
        scribble("games.db", at, PAGE);
        enum lud_status result = store_sqlite_open(memory_heap(), "games.db", &store, &why);
        if (result == LUD_OK)
            result = count_entries(store, GAME_A, &count, &why);
        if (result == LUD_OK)
            result = append_one(
                store, entry_of(GAME_A, 302, LOGBOOK_RESULT, 0, "{\"termination\":\"x\",\"result\":[]}"),
                &why);
        noticed += result != LUD_OK;
        store_close(store);
    }
    bytes_destroy(&whole);
    assert_true(noticed >= 6);
}

/* Random bytes are changed: errors, never a crash, and never more entries than before. */
static void test_flipped_bytes(void **state)
{
    (void)state;
    enum { FILES = 200, FLIPS = 8 };
    struct random random = random_start(1, 0);
    struct bytes whole;
    struct store *store;
    int noticed = 0;
    make_games("whole.db");
    assert_int_equal(file_read(memory_heap(), "whole.db", 1 << 20, &whole, NULL), LUD_OK);
    char *copy = memory_new(memory_heap(), whole.size);
    assert_non_null(copy);
    for (int i = 0; i < FILES; i++) {
        uint32_t count = 0;
        memcpy(copy, whole.data, whole.size);
        for (int flip = 0; flip < FLIPS; flip++)
            copy[random_below(&random, (uint32_t)whole.size)] = (char)random_below(&random, 256);
        assert_int_equal(file_write("games.db", (struct span){copy, whole.size}, NULL), LUD_OK);
        enum lud_status result = store_sqlite_open(memory_heap(), "games.db", &store, NULL);
        if (result == LUD_OK)
            result = count_entries(store, GAME_A, &count, NULL);
        if (result == LUD_OK)
            result = append_one(store, entry_of(GAME_A, 302, LOGBOOK_MOVE, 0, "121"), NULL);
        assert_true(count <= 302);
        noticed += result != LUD_OK;
        store_close(store);
    }
    memory_free(memory_heap(), copy, whole.size);
    bytes_destroy(&whole);
    assert_true(noticed > FILES / 10);
}

/* After a host was killed, its write-ahead log makes the next opening check the whole file. */
static void test_check_after_kill(void **state)
{
    (void)state;
    struct stat status;
    make_games("games.db");
    assert_int_equal(stat("games.db", &status), 0);
    scribble("games.db", status.st_size / 1024 / 2 * 1024, 1000); /* a page in the middle */
    store_close(open_store("games.db"));                          /* no check after a clean shutdown */
    sqlite3 *db = NULL;
    sqlite3_open("games.db", &db); /* leaves its write-ahead log, as a killed host does */
    sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)NULL);
    assert_int_equal(sqlite3_exec(db, "INSERT INTO ratings VALUES ('x', 'pogo', 1, 1)", NULL, NULL, NULL),
                     SQLITE_OK);
    sqlite3_close(db);
    assert_int_equal(access("games.db-wal", F_OK), 0);
    assert_refused("games.db", TEXT_STORE_DAMAGED, "damaged");
}

/* ---- read-only --------------------------------------------------------------------------------------- */

/* Root may write whatever the permissions say, so the test runs as another user for a while. */
static void drop_root(void)
{
    if (geteuid() == 0) {
        assert_int_equal(chown(".", NOBODY, NOBODY), 0);
        if (access("games.db", F_OK) == 0)
            assert_int_equal(chown("games.db", NOBODY, NOBODY), 0);
        assert_int_equal(seteuid(NOBODY), 0);
    }
}

static void regain_root(void)
{
    if (getuid() == 0)
        assert_int_equal(seteuid(0), 0);
}

static void test_read_only_file(void **state)
{
    (void)state;
    struct lud_why why;
    make_games("games.db");
    drop_root();
    chmod("games.db", 0400);
    struct store *store = open_store("games.db");
    assert_entries(store, GAME_A, 302);
    assert_int_equal(append_one(store, entry_of(GAME_A, 302, LOGBOOK_MOVE, 0, "121"), &why), LUD_ERROR_FILE);
    assert_int_equal(why.text, TEXT_STORE_READ_ONLY);
    assert_string_equal(why.word, "read-only");
    assert_entries(store, GAME_A, 302); /* it can still be read */
    store_close(store);
    chmod("games.db", 0600);
    store = open_store("games.db");
    must_append(store, entry_of(GAME_A, 302, LOGBOOK_MOVE, 0, "121"));
    store_close(store);
    regain_root();
}

static void test_read_only_folder(void **state)
{
    (void)state;
    make_games("games.db");
    drop_root();
    chmod(".", 0500);
    assert_refused("new.db", TEXT_STORE_NO_OPEN, "Permission denied");
    assert_refused("games.db", TEXT_STORE_NO_PLACE, "read-only"); /* SQLite needs to create its log there */
    chmod(".", 0700);
    chmod("games.db", 0);
    assert_refused("games.db", TEXT_STORE_NO_OPEN, "Permission denied");
    regain_root();
}

static void test_busy(void **state)
{
    (void)state;
    struct lud_why why;
    sqlite3 *db = NULL;
    struct store *store = open_store("games.db");
    begin_game(store, GAME_A);
    sqlite3_busy_timeout(((struct store_sqlite *)store)->db, 10); /* ours is five seconds */
    sqlite3_open("games.db", &db);
    assert_int_equal(sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(append_one(store, entry_of(GAME_A, 2, LOGBOOK_MOVE, 0, "121"), &why), LUD_ERROR_FILE);
    assert_int_equal(why.text, TEXT_STORE_BUSY);
    assert_int_equal(sqlite3_exec(db, "COMMIT", NULL, NULL, NULL), SQLITE_OK);
    must_append(store, entry_of(GAME_A, 2, LOGBOOK_MOVE, 0, "121"));
    sqlite3_close(db);
    store_close(store);
}

/* Two hosts on one file: the second append of a number fails, and nothing is stored twice. */
static void test_two_hosts(void **state)
{
    (void)state;
    struct store *one = open_store("games.db"), *two = open_store("games.db");
    begin_game(one, GAME_A);
    must_append(two, entry_of(GAME_A, 2, LOGBOOK_MOVE, 0, "121"));
    assert_int_equal(append_one(one, entry_of(GAME_A, 2, LOGBOOK_MOVE, 0, "121"), NULL), LUD_ERROR_MISMATCH);
    must_append(one, entry_of(GAME_A, 3, LOGBOOK_MOVE, 0, "121"));
    assert_entries(two, GAME_A, 4);
    store_close(one);
    store_close(two);
}

/* ---- copies ------------------------------------------------------------------------------------------ */

static void test_backup(void **state)
{
    (void)state;
    struct lud_why why;
    struct stat status;
    struct store *store = open_store("games.db");
    begin_game(store, GAME_A);
    add_moves(store, GAME_A, 2, 100);
    assert_int_equal(store->kind->backup(store, "copy.db", &why), LUD_OK);
    add_moves(store, GAME_A, 102, 1);
    struct store *copy = open_store("copy.db");
    assert_entries(copy, GAME_A, 102);
    assert_int_equal(store->kind->backup(store, "copy.db", &why), LUD_ERROR_FILE); /* it is in use */
    assert_int_equal(why.text, TEXT_STORE_BACKUP_PLACE);
    store_close(copy);
    assert_int_equal(store->kind->backup(store, "copy.db", &why), LUD_OK); /* replaced */
    copy = open_store("copy.db");
    assert_entries(copy, GAME_A, 103);
    must_append(copy, entry_of(GAME_A, 103, LOGBOOK_MOVE, 0, "121"));
    store_close(copy);
    assert_int_equal(store->kind->backup(store, "games.db", &why), LUD_ERROR_FILE); /* not onto itself */
    assert_int_equal(store->kind->backup(store, "nowhere/copy.db", &why), LUD_ERROR_FILE);
    assert_string_equal(why.word, "No such file or directory");
    assert_int_equal(store->kind->backup(store, "", &why), LUD_ERROR_FILE);
    assert_entries(store, GAME_A, 103);
    add_moves(store, GAME_A, 103, 1);
    store_close(store);
    assert_int_equal(stat("copy.db", &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    assert_int_not_equal(access("copy.db.part", F_OK), 0);
}

static int read_old_files(void **state)
{
    (void)state;
    return file_read(memory_heap(), "tests/store/version-1.sql", 1 << 20, &version_1, NULL) == LUD_OK ? 0
                                                                                                      : -1;
}

static int forget_old_files(void **state)
{
    (void)state;
    bytes_destroy(&version_1);
    return 0;
}

#define FILE_TEST(name) cmocka_unit_test_setup_teardown(name, enter_folder, leave_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FILE_TEST(test_new_file),       FILE_TEST(test_no_such_place),    FILE_TEST(test_not_ours),
        FILE_TEST(test_newer),          FILE_TEST(test_old_files),        FILE_TEST(test_upgrade),
        FILE_TEST(test_wrong_values),   FILE_TEST(test_wrong_lists),      FILE_TEST(test_missing_table),
        FILE_TEST(test_lost_pages),     FILE_TEST(test_flipped_bytes),    FILE_TEST(test_check_after_kill),
        FILE_TEST(test_read_only_file), FILE_TEST(test_read_only_folder), FILE_TEST(test_busy),
        FILE_TEST(test_two_hosts),      FILE_TEST(test_backup),
    };
    return cmocka_run_group_tests(tests, read_old_files, forget_old_files);
}
