/* store_inside.h: what the files of the SQLite store share: the open store, its prepared statements, and how
 * an error of SQLite becomes a reason. Nobody outside this folder includes it. */
#ifndef STORE_STORE_INSIDE_H
#define STORE_STORE_INSIDE_H

#include "base/json.h"
#include "store/store.h"

#include <sqlite3.h>

/* One row a statement: constant, SQL. All are prepared when the store is opened, so that a store whose tables
 * are not ours is refused there and not in the middle of a game. */
#define STORE_STATEMENTS(X)                                                                                  \
    X(STORE_BEGIN, "BEGIN IMMEDIATE")                                                                        \
    X(STORE_COMMIT, "COMMIT")                                                                                \
    X(STORE_ROLLBACK, "ROLLBACK")                                                                            \
    X(STORE_NEW_GAME, "INSERT INTO games (id, game, created, changed, entries, over) "                       \
                      "VALUES (?1, ?2, ?3, ?3, 1, 0) ON CONFLICT DO NOTHING RETURNING key")                  \
    X(STORE_NEXT_ENTRY, "UPDATE games SET entries = entries + 1, changed = max(changed, ?3) "                \
                        "WHERE id = ?1 AND entries = ?2 RETURNING key")                                      \
    X(STORE_ADD_ENTRY, "INSERT INTO log (game, number, kind, seat, at, text) VALUES (?1, ?2, ?3, ?4, ?5, "   \
                       "?6)")                                                                                \
    X(STORE_SIT, "INSERT OR REPLACE INTO seats (game, seat, person, name, engine, level) "                   \
                 "VALUES (?1, ?2, ?3, ?4, ?5, ?6)")                                                          \
    X(STORE_OVER, "UPDATE games SET over = 1 WHERE key = ?1")                                                \
    X(STORE_SET_RESULT, "INSERT OR REPLACE INTO results (game, at, termination, result) "                    \
                        "VALUES (?1, ?2, ?3, ?4)")                                                           \
    X(STORE_SET_RATING, "INSERT OR REPLACE INTO ratings (person, game, rating, games) "                      \
                        "VALUES (?1, ?2, ?3, ?4)")                                                           \
    X(STORE_SET_PUZZLE, "INSERT INTO puzzles (person, puzzle, moves, best, at) VALUES (?1, ?2, ?3, ?4, ?5) " \
                        "ON CONFLICT DO UPDATE SET moves = excluded.moves, best = excluded.best, "           \
                        "at = excluded.at WHERE excluded.moves < moves")                                     \
    X(STORE_FIND, "SELECT key, entries FROM games WHERE id = ?1")                                            \
    X(STORE_ENTRIES, "SELECT number, kind, seat, at, text FROM log WHERE game = ?1 ORDER BY number")         \
    X(STORE_RUNNING, "SELECT id FROM games WHERE over = 0 AND game <> '' AND changed > ?1 ORDER BY changed") \
    X(STORE_MINE, "SELECT DISTINCT seats.game, id, games.game, created, changed, over "                      \
                  "FROM seats JOIN games ON key = seats.game WHERE person = ?1 "                             \
                  "ORDER BY seats.game DESC LIMIT ?2")                                                       \
    X(STORE_RATING, "SELECT rating, games FROM ratings WHERE person = ?1 AND game = ?2")                     \
    X(STORE_PUZZLES, "SELECT puzzle, moves, best, at FROM puzzles WHERE person = ?1 "                        \
                     "AND puzzle >= ?2 AND puzzle < ?2 || char(1114111) ORDER BY puzzle DESC LIMIT 400")

enum store_statement {
#define STORE_CONSTANT(constant, sql) constant,
    STORE_STATEMENTS(STORE_CONSTANT)
#undef STORE_CONSTANT
        STORE_STATEMENT_COUNT
};

enum {
    STORE_JSON = LOGBOOK_TEXT / 2 + 2, /* values that an entry's text can hold at most */
    STORE_WORD = 1024                  /* bytes of a name, person, engine or puzzle in a column of its own */
};

struct store_sqlite {
    struct store store;
    const struct lud_memory *memory;
    sqlite3 *db;
    sqlite3_stmt *statements[STORE_STATEMENT_COUNT];
    struct json_value values[STORE_JSON]; /* of the entry that is being read */
};

/* The steps from version to version (store_schema.c): store_versions[n] makes version n + 1 from version n.
 */
enum { STORE_VERSION = 1 };
extern const char *const store_versions[STORE_VERSION];
/* Brings the open file to version `newest` by these steps, all or none; a new file is made ours. */
enum lud_status store_schema_update(sqlite3 *db, const char *const *versions, int newest,
                                    struct lud_why *why);

/* The reason of an SQLite error: LUD_ERROR_FILE with a sentence and a short word, LUD_ERROR_MEMORY. `db` may
 * be NULL. */
enum lud_status store_failure(sqlite3 *db, int code, struct lud_why *why);
/* The file holds something that we never wrote there. */
enum lud_status store_damaged(struct lud_why *why);

/* The statement, ready to be bound. Reset it after its last step (store_done), so that no lock stays. */
sqlite3_stmt *store_prepared(struct store_sqlite *store, enum store_statement which);
void store_bind(sqlite3_stmt *statement, int column, struct span text); /* the text must outlive the step */
/* Steps to the next row: true when there is one. Else the statement is reset and *status says LUD_OK (no more
 * rows) or the error. */
bool store_row(struct store_sqlite *store, sqlite3_stmt *statement, enum lud_status *status,
               struct lud_why *why);
/* Runs a statement that gives no rows, and resets it. */
enum lud_status store_run(struct store_sqlite *store, sqlite3_stmt *statement, struct lud_why *why);
void store_done(sqlite3_stmt *statement);

/* Columns of a row, not believed: false unless the value has that type and lies in low..high, or is a text of
 * at most `max` bytes. */
bool store_integer(sqlite3_stmt *statement, int column, int64_t low, int64_t high, int64_t *value);
bool store_text(sqlite3_stmt *statement, int column, size_t max, struct span *text);

/* Writes what the entry says into the tables made for questions: seats, results, ratings, puzzles
 * (store_derive.c). `game` is the key of its game. */
enum lud_status store_derive(struct store_sqlite *store, sqlite3_int64 game,
                             const struct logbook_entry *entry, struct lud_why *why);
/* The name of the game that a `create` entry begins; empty for a `puzzle`, which begins no game. */
enum lud_status store_begun(struct store_sqlite *store, const struct logbook_entry *entry, struct bytes *name,
                            struct lud_why *why);

/* The callbacks of the kind, see store.h. */
enum lud_status store_append(struct store *store, const struct logbook_entry *entries, size_t count,
                             struct lud_why *why);
enum lud_status store_load(struct store *store, struct span game,
                           enum lud_status (*entry)(void *context, const struct logbook_entry *entry),
                           void *context, struct lud_why *why);
enum lud_status store_running(struct store *store, uint64_t since,
                              void (*game)(void *context, const char *id), void *context,
                              struct lud_why *why);
enum lud_status store_mine(struct store *store, struct span person, struct store_game *games, size_t room,
                           size_t *count, struct lud_why *why);
enum lud_status store_rating_of(struct store *store, struct span person, struct span game,
                                struct store_rating *rating, struct lud_why *why);
enum lud_status store_puzzles(struct store *store, struct span person, struct span prefix, struct bytes *out,
                              struct lud_why *why);
enum lud_status store_backup(struct store *store, const char *path, struct lud_why *why);

#endif
