/* store_schema.c: the tables, and the upgrade of files of older versions.
 *
 * The table `log` is authoritative: a game is the sum of its entries. All other tables repeat what the
 * entries say in a form that can be queried, and are written in the same transaction. games.key numbers games
 * in the order of creation; games.game is empty for a logbook that is no game (logbook.h). */
#include "store/store_inside.h"

#include "text/areas/store_texts.h"
#include "text/text.h"

/* "Lude" in the file's header marks it as ours; the program `file` shows it. */
enum { APPLICATION_ID = 0x4C756465 };

/* Only ever add rows: files of any version, and new ones, are upgraded by the same steps. tests/store holds a
 * file of each version. */
const char *const store_versions[STORE_VERSION] = {
    /* 1 */
    "CREATE TABLE games ("
    "  key INTEGER PRIMARY KEY,"
    "  id TEXT NOT NULL UNIQUE,"
    "  game TEXT NOT NULL,"
    "  created INTEGER NOT NULL," /* milliseconds since 1970, here and in `changed` and `at` */
    "  changed INTEGER NOT NULL,"
    "  entries INTEGER NOT NULL," /* number of rows in log */
    "  over INTEGER NOT NULL CHECK (over IN (0, 1))"
    ") STRICT;"
    "CREATE INDEX games_running ON games (key) WHERE over = 0;"
    "CREATE TABLE log ("
    "  game INTEGER NOT NULL REFERENCES games,"
    "  number INTEGER NOT NULL,"
    "  kind TEXT NOT NULL,"
    "  seat INTEGER NOT NULL,"
    "  at INTEGER NOT NULL,"
    "  text TEXT NOT NULL,"
    "  PRIMARY KEY (game, number)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE VIEW moves AS"
    "  SELECT id AS game, number, seat, at, text FROM log JOIN games ON key = log.game WHERE kind = 'move';"
    "CREATE TABLE seats ("
    "  game INTEGER NOT NULL REFERENCES games,"
    "  seat INTEGER NOT NULL,"
    "  person TEXT,"
    "  name TEXT,"
    "  engine TEXT,"
    "  level TEXT,"
    "  PRIMARY KEY (game, seat)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX seats_person ON seats (person, game) WHERE person IS NOT NULL;"
    "CREATE TABLE results ("
    "  game INTEGER PRIMARY KEY REFERENCES games,"
    "  at INTEGER NOT NULL,"
    "  termination TEXT NOT NULL,"
    "  result TEXT NOT NULL" /* a JSON list, one number per seat */
    ") STRICT;"
    "CREATE TABLE ratings ("
    "  person TEXT NOT NULL,"
    "  game TEXT NOT NULL,"
    "  rating INTEGER NOT NULL,"
    "  games INTEGER NOT NULL,"
    "  PRIMARY KEY (person, game)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TABLE puzzles ("
    "  person TEXT NOT NULL,"
    "  puzzle TEXT NOT NULL,"
    "  moves INTEGER NOT NULL,"
    "  best INTEGER NOT NULL,"
    "  at INTEGER NOT NULL,"
    "  PRIMARY KEY (person, puzzle)"
    ") STRICT, WITHOUT ROWID;",
};

static int read_integer(void *context, int columns, char **values, char **names)
{
    (void)names;
    int64_t number = 0;
    if (columns != 1 || !span_integer(span_of(values[0]), INT32_MIN, INT32_MAX, &number))
        return 1;
    *(int32_t *)context = (int32_t)number;
    return 0;
}

static enum lud_status query_integer(sqlite3 *db, const char *sql, int32_t *answer, struct lud_why *why)
{
    const int code = sqlite3_exec(db, sql, read_integer, answer, NULL);
    return code == SQLITE_OK ? LUD_OK : store_failure(db, code, why);
}

static enum lud_status execute(sqlite3 *db, const char *sql, struct lud_why *why)
{
    const int code = sqlite3_exec(db, sql, NULL, NULL, NULL);
    return code == SQLITE_OK ? LUD_OK : store_failure(db, code, why);
}

static enum lud_status set_pragma(sqlite3 *db, const char *name, int32_t value, struct lud_why *why)
{
    char array[64];
    struct bytes sql = bytes_fixed(array, sizeof array);
    bytes_text(&sql, "PRAGMA ");
    bytes_text(&sql, name);
    bytes_text(&sql, " = ");
    bytes_integer(&sql, value);
    return execute(db, array, why);
}

/* The version of a store; 0 for an empty file, which may become one. Other files are refused. */
static enum lud_status version_of(sqlite3 *db, int newest, int32_t *version, struct lud_why *why)
{
    int32_t id = 0, objects = 0;
    enum lud_status status = query_integer(db, "PRAGMA application_id", &id, why);
    if (status == LUD_OK)
        status = query_integer(db, "PRAGMA user_version", version, why);
    if (status == LUD_OK)
        status = query_integer(db, "SELECT count(*) FROM sqlite_schema", &objects, why);
    if (status != LUD_OK)
        return status;
    if (id == 0 && *version == 0 && objects == 0)
        return LUD_OK;
    if (id != APPLICATION_ID || *version < 1)
        return store_failure(NULL, SQLITE_NOTADB, why);
    if (*version <= newest)
        return LUD_OK;
    why_at(why, LUD_ERROR_FILE, TEXT_STORE_NEWER, 0, *version, newest);
    why_word(why, span_of("newer"));
    return LUD_ERROR_FILE;
}

/* Inside a transaction: runs all steps from the file's version to the newest. The version is read again,
 * because another process may have upgraded the file meanwhile. */
static enum lud_status upgrade(sqlite3 *db, const char *const *versions, int newest, struct lud_why *why)
{
    int32_t version = 0;
    enum lud_status status = version_of(db, newest, &version, why);
    while (status == LUD_OK && version < newest)
        status = execute(db, versions[version++], why);
    if (status == LUD_OK)
        status = set_pragma(db, "application_id", APPLICATION_ID, why);
    if (status == LUD_OK)
        status = set_pragma(db, "user_version", newest, why);
    return status;
}

enum lud_status store_schema_update(sqlite3 *db, const char *const *versions, int newest, struct lud_why *why)
{
    int32_t version = 0;
    enum lud_status status = version_of(db, newest, &version, why);
    if (status != LUD_OK || version == newest)
        return status;
    /* Small pages: a move changes a few short rows, and SQLite writes a whole page for each. */
    status = execute(db, "PRAGMA page_size = 1024; PRAGMA journal_mode = WAL; BEGIN IMMEDIATE", why);
    if (status != LUD_OK)
        return status;
    status = upgrade(db, versions, newest, why);
    if (status == LUD_OK)
        status = execute(db, "COMMIT", why);
    if (!sqlite3_get_autocommit(db))
        sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    return status;
}
