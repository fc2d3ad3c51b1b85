/* store_inside.h: what the files of the SQLite store share: the open store, its prepared statements, and the
 * conversion of errors. Only this folder includes it. */
#ifndef STORE_STORE_INSIDE_H
#define STORE_STORE_INSIDE_H

#include "base/json.h"
#include "store/store.h"

#include <sqlite3.h>

/* One row per statement: constant, SQL. All are prepared when the store is opened, so that a file without our
 * tables is refused then and not in the middle of a game. */
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
    STORE_JSON = LOGBOOK_TEXT / 2 + 2, /* JSON values that the text of an entry can hold */
    STORE_WORD = 1024                  /* bytes of a name, person, engine or puzzle in its own column */
};

struct store_sqlite {
    struct store store; /* must be first */
    const struct lud_memory *memory;
    sqlite3 *db;
    sqlite3_stmt *statements[STORE_STATEMENT_COUNT];
    struct json_value values[STORE_JSON]; /* of the entry being derived */
};

/* The upgrades (store_schema.c): store_versions[n] is SQL that turns version n into version n + 1. */
enum { STORE_VERSION = 1 };
extern const char *const store_versions[STORE_VERSION];
/* Upgrades the open file to version `newest` in one transaction; an empty file becomes a store. */
enum lud_status store_schema_update(sqlite3 *db, const char *const *versions, int newest,
                                    struct lud_why *why);

/* Fills *why for an SQLite error code: LUD_ERROR_FILE with a sentence and a short word, or LUD_ERROR_MEMORY.
 * `db` may be NULL. */
enum lud_status store_failure(sqlite3 *db, int code, struct lud_why *why);
/* Reports that the file holds something that this program never wrote. */
enum lud_status store_fail_damaged(struct lud_why *why);

/* The statement, reset and without bindings. Call store_done after its last step to release its lock. */
sqlite3_stmt *store_prepared(struct store_sqlite *store, enum store_statement which);
/* The text must live until the statement has run. */
void store_bind(sqlite3_stmt *statement, int column, struct span text);
/* Steps to the next row; true when there is one. Otherwise the statement is reset and *status is LUD_OK (no
 * more rows) or the error. */
bool store_row(struct store_sqlite *store, sqlite3_stmt *statement, enum lud_status *status,
               struct lud_why *why);
/* Runs a statement to its end, ignoring rows, and resets it. */
enum lud_status store_run(struct store_sqlite *store, sqlite3_stmt *statement, struct lud_why *why);
void store_done(sqlite3_stmt *statement);

/* Read a column of the current row without trusting it: false unless it is an integer in low..high, or a text
 * of at most `max` bytes. The text is valid until the next step or reset. */
bool store_integer(sqlite3_stmt *statement, int column, int64_t low, int64_t high, int64_t *value);
bool store_text(sqlite3_stmt *statement, int column, size_t max, struct span *text);

/* Copies the contents of an entry to the tables for queries: seats, results, ratings, puzzles
 * (store_derive.c). `game` is the key of its game. */
enum lud_status store_derive(struct store_sqlite *store, sqlite3_int64 game,
                             const struct logbook_entry *entry, struct lud_why *why);
/* Appends the name of the game that a `create` entry begins; nothing for a `puzzle` entry, which begins no
 * game. */
enum lud_status store_game_name(struct store_sqlite *store, const struct logbook_entry *entry,
                                struct bytes *name, struct lud_why *why);

/* The functions of struct store_kind, see store.h; `base` is a struct store_sqlite. */
enum lud_status store_append(struct store *base, const struct logbook_entry *entries, size_t count,
                             struct lud_why *why);
enum lud_status store_load(struct store *base, struct span game,
                           enum lud_status (*visit)(void *context, const struct logbook_entry *entry),
                           void *context, struct lud_why *why);
enum lud_status store_running(struct store *base, uint64_t since, void (*game)(void *context, const char *id),
                              void *context, struct lud_why *why);
enum lud_status store_mine(struct store *base, struct span person, struct store_game *games, size_t room,
                           size_t *count, struct lud_why *why);
enum lud_status store_rating_of(struct store *base, struct span person, struct span game,
                                struct store_rating *rating, struct lud_why *why);
enum lud_status store_puzzles(struct store *base, struct span person, struct span prefix, struct bytes *out,
                              struct lud_why *why);
enum lud_status store_backup(struct store *base, const char *path, struct lud_why *why);

#endif
