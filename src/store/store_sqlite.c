/* store_sqlite.c: opens and closes the store, and wraps the SQLite calls that its other files use.
 *
 * The file is in WAL mode with synchronous=FULL: a commit returns when the write-ahead log is on disk. A host
 * that was killed leaves that log behind, and SQLite replays it at the next opening. In that case we also
 * have SQLite check the whole file (quick_check), since more may have gone wrong: one second for 20,000 games
 * of 100 moves (85 MB). A clean shutdown leaves no log, and the check is skipped. */
#include "store/store_inside.h"

#include "os/failure.h"
#include "os/file.h"
#include "text/areas/store_texts.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    PATIENCE = 5000,    /* milliseconds to wait for another process that writes */
    VALUE_MAX = 1 << 20 /* bytes of the longest value that SQLite accepts; ours are far shorter */
};

static const char *const sql[] = {
#define STORE_SQL(constant, text) text,
    STORE_STATEMENTS(STORE_SQL)
#undef STORE_SQL
};

/* ---- statements -------------------------------------------------------------------------------------- */

sqlite3_stmt *store_prepared(struct store_sqlite *store, enum store_statement which)
{
    sqlite3_reset(store->statements[which]);
    sqlite3_clear_bindings(store->statements[which]);
    return store->statements[which];
}

void store_bind(sqlite3_stmt *statement, int column, struct span text)
{
    /* NULL data would bind an SQL NULL, but an empty text is a text */
    sqlite3_bind_text64(statement, column, text.size == 0 ? "" : text.data, text.size, SQLITE_STATIC,
                        SQLITE_UTF8);
}

void store_done(sqlite3_stmt *statement)
{
    sqlite3_reset(statement);
}

bool store_row(struct store_sqlite *store, sqlite3_stmt *statement, enum lud_status *status,
               struct lud_why *why)
{
    const int code = sqlite3_step(statement);
    *status = code == SQLITE_ROW || code == SQLITE_DONE ? LUD_OK : store_failure(store->db, code, why);
    if (code != SQLITE_ROW)
        store_done(statement);
    return code == SQLITE_ROW;
}

enum lud_status store_run(struct store_sqlite *store, sqlite3_stmt *statement, struct lud_why *why)
{
    enum lud_status status;
    while (store_row(store, statement, &status, why))
        continue;
    return status;
}

bool store_integer(sqlite3_stmt *statement, int column, int64_t low, int64_t high, int64_t *value)
{
    *value = sqlite3_column_int64(statement, column);
    return sqlite3_column_type(statement, column) == SQLITE_INTEGER && *value >= low && *value <= high;
}

bool store_text(sqlite3_stmt *statement, int column, size_t max, struct span *text)
{
    if (sqlite3_column_type(statement, column) != SQLITE_TEXT)
        return false;
    text->data = (const char *)sqlite3_column_text(statement, column);
    text->size = (size_t)sqlite3_column_bytes(statement, column);
    return text->data != NULL && text->size <= max;
}

/* ---- closing ----------------------------------------------------------------------------------------- */

static void close_store(struct store *base)
{
    struct store_sqlite *store = (struct store_sqlite *)base;
    for (int i = 0; i < STORE_STATEMENT_COUNT; i++)
        sqlite3_finalize(store->statements[i]);
    sqlite3_close(store->db);
    memory_free(store->memory, store, sizeof *store);
}

static const struct store_kind sqlite_kind = {
    .name = "sqlite",
    .close = close_store,
    .append = store_append,
    .load = store_load,
    .running = store_running,
    .mine = store_mine,
    .rating = store_rating_of,
    .puzzles = store_puzzles,
    .backup = store_backup,
};

/* ---- opening ----------------------------------------------------------------------------------------- */

/* Makes a name that SQLite takes literally: neither a URI (file:...) nor empty (a temporary file). */
static enum lud_status sqlite_name(const char *path, struct bytes *name, struct lud_why *why)
{
    if (path[0] == '\0')
        return failure_why(why, TEXT_STORE_NO_OPEN, ENOENT);
    if (path[0] != '/' && strcmp(path, ":memory:") != 0)
        bytes_text(name, "./");
    bytes_text(name, path);
    return name->failed ? failure_why(why, TEXT_STORE_NO_OPEN, ENAMETOOLONG) : LUD_OK;
}

/* Creates the file if it does not exist, readable by its owner only, since it holds people's secrets. */
static enum lud_status create_file(const char *name, struct lud_why *why)
{
    const int file = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0)
        return errno == EEXIST ? LUD_OK : failure_why(why, TEXT_STORE_NO_OPEN, errno);
    close(file);
    return LUD_OK;
}

/* The size of the store's side file with this suffix; 0 when there is none. Also gives it the permissions of
 * the store: SQLite creates side files with the store's current permissions, so one made while the store was
 * read-only would stay read-only. */
static int64_t sidecar_size(struct bytes *name, const char *suffix)
{
    struct stat main, other;
    const size_t size = name->size;
    if (stat(name->data, &main) != 0)
        return 0;
    bytes_text(name, suffix);
    const bool found = !name->failed && stat(name->data, &other) == 0;
    if (found && ((main.st_mode ^ other.st_mode) & 0777) != 0)
        (void)chmod(name->data, main.st_mode & 0777);
    name->data[name->size = size] = '\0';
    return found ? (int64_t)other.st_size : 0;
}

/* Whether a host that was killed left a write-ahead log. */
static bool has_left_wal(struct bytes *name)
{
    (void)sidecar_size(name, "-shm");
    return sidecar_size(name, "-wal") > 0;
}

static enum lud_status configure_connection(sqlite3 *db, struct lud_why *why)
{
    sqlite3_extended_result_codes(db, 1);
    sqlite3_busy_timeout(db, PATIENCE);
    sqlite3_limit(db, SQLITE_LIMIT_LENGTH, VALUE_MAX);
    sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)NULL);
    sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)NULL);
    const int code = sqlite3_exec(db,
                                  "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; "
                                  "PRAGMA wal_autocheckpoint = 8000;"
                                  "PRAGMA cell_size_check = ON; PRAGMA journal_size_limit = 16777216",
                                  NULL, NULL, NULL);
    return code == SQLITE_OK ? LUD_OK : store_failure(db, code, why);
}

static enum lud_status check_whole_file(sqlite3 *db, struct lud_why *why)
{
    sqlite3_stmt *check = NULL;
    struct span answer = {0};
    int code = sqlite3_prepare_v2(db, "PRAGMA quick_check(1)", -1, &check, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_step(check);
    enum lud_status status = LUD_OK;
    if (code != SQLITE_ROW)
        status = store_failure(db, code, why);
    else if (!store_text(check, 0, VALUE_MAX, &answer) || !span_is(answer, "ok"))
        status = store_fail_damaged(why);
    sqlite3_finalize(check);
    return status;
}

static enum lud_status prepare(struct store_sqlite *store, struct lud_why *why)
{
    for (int i = 0; i < STORE_STATEMENT_COUNT; i++) {
        const int code =
            sqlite3_prepare_v3(store->db, sql[i], -1, SQLITE_PREPARE_PERSISTENT, &store->statements[i], NULL);
        if (code == SQLITE_ERROR) /* a table or column is missing */
            return store_fail_damaged(why);
        if (code != SQLITE_OK)
            return store_failure(store->db, code, why);
    }
    return LUD_OK;
}

static enum lud_status open_file(struct store_sqlite *store, const char *path, struct lud_why *why)
{
    char array[FILE_PATH];
    struct bytes name = bytes_fixed(array, sizeof array);
    enum lud_status status = sqlite_name(path, &name, why);
    const bool on_disk = strcmp(array, ":memory:") != 0;
    if (status == LUD_OK && on_disk)
        status = create_file(array, why);
    if (status != LUD_OK)
        return status;
    const bool suspect = on_disk && has_left_wal(&name);
    const int code = sqlite3_open_v2(
        array, &store->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (on_disk ? 0 : SQLITE_OPEN_CREATE),
        NULL);
    if (code != SQLITE_OK)
        return store_failure(store->db, code, why);
    status = configure_connection(store->db, why);
    if (status == LUD_OK)
        status = store_schema_update(store->db, store_versions, STORE_VERSION, why);
    if (status == LUD_OK && suspect)
        status = check_whole_file(store->db, why);
    return status == LUD_OK ? prepare(store, why) : status;
}

enum lud_status store_sqlite_open(const struct lud_memory *memory, const char *path, struct store **store,
                                  struct lud_why *why)
{
    *store = NULL;
    struct store_sqlite *made = memory_new(memory, sizeof *made);
    if (made == NULL)
        return why_plain(why, LUD_ERROR_MEMORY, 0);
    made->store.kind = &sqlite_kind;
    made->memory = memory;
    const enum lud_status status = open_file(made, path, why);
    if (status == LUD_OK) {
        *store = &made->store;
        return LUD_OK;
    }
    if (why != NULL && why->text == TEXT_STORE_READ_ONLY)
        why->text = TEXT_STORE_NO_PLACE; /* the folder, or a file that needs an upgrade, is read-only */
    close_store(&made->store);
    return status;
}
