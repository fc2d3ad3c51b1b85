/* store_read.c: queries. Nothing that comes out of the file is trusted: a value whose type or size we never
 * write is an error, and so is a missing entry. */
#include "store/store_inside.h"

#include "text/areas/store_texts.h"
#include "text/text.h"

#include <assert.h>
#include <string.h>

/* Copies the id in `column`, with a NUL; false when it is not a valid id. */
static bool read_id(sqlite3_stmt *statement, int column, char id[LOGBOOK_ID])
{
    struct span text;
    if (!store_text(statement, column, LOGBOOK_ID - 1, &text) || !logbook_id_valid(text))
        return false;
    memcpy(id, text.data, text.size);
    id[text.size] = '\0';
    return true;
}

/* Ends a statement at a row that this program cannot have written. */
static enum lud_status stop_damaged(sqlite3_stmt *statement, struct lud_why *why)
{
    store_done(statement);
    return store_fail_damaged(why);
}

/* ---- the entries of a game --------------------------------------------------------------------------- */

static enum lud_status find_game_key(struct store_sqlite *store, struct span game, sqlite3_int64 *key,
                                     int64_t *entries, struct lud_why *why)
{
    enum lud_status status;
    sqlite3_stmt *statement = store_prepared(store, STORE_FIND);
    store_bind(statement, 1, game);
    if (!store_row(store, statement, &status, why))
        return status == LUD_OK ? why_plain(why, LUD_ERROR_UNKNOWN, TEXT_STORE_NO_GAME) : status;
    *key = sqlite3_column_int64(statement, 0);
    const bool good = store_integer(statement, 1, 1, LOGBOOK_ENTRIES, entries);
    store_done(statement);
    return good ? LUD_OK : store_fail_damaged(why);
}

/* Reads an entry from the current row; its number must be `expected`. */
static bool read_entry(sqlite3_stmt *statement, int64_t expected, struct logbook_entry *entry)
{
    struct span word;
    int64_t number, seat, at;
    if (!store_integer(statement, 0, expected, expected, &number) ||
        !store_text(statement, 1, STORE_WORD, &word) ||
        !store_integer(statement, 2, -1, LUD_MAX_PLAYERS - 1, &seat) ||
        !store_integer(statement, 3, 0, INT64_MAX, &at) ||
        !store_text(statement, 4, LOGBOOK_TEXT, &entry->text))
        return false;
    entry->number = (uint32_t)number;
    entry->kind = logbook_kind_of(word);
    entry->seat = (int)seat;
    entry->at = (uint64_t)at;
    return entry->kind < LOGBOOK_KINDS;
}

static enum lud_status load_entries(struct store_sqlite *store, struct logbook_entry *entry, int64_t entries,
                                    sqlite3_stmt *statement,
                                    enum lud_status (*visit)(void *context,
                                                             const struct logbook_entry *entry),
                                    void *context, struct lud_why *why)
{
    enum lud_status status;
    int64_t number = 0;
    while (store_row(store, statement, &status, why)) {
        if (number == entries || !read_entry(statement, number++, entry))
            return stop_damaged(statement, why);
        status = visit(context, entry);
        if (status != LUD_OK) {
            store_done(statement);
            return status;
        }
    }
    return status == LUD_OK && number < entries ? store_fail_damaged(why) : status;
}

enum lud_status store_load(struct store *base, struct span game,
                           enum lud_status (*visit)(void *context, const struct logbook_entry *entry),
                           void *context, struct lud_why *why)
{
    struct store_sqlite *store = (struct store_sqlite *)base;
    struct logbook_entry entry = {0};
    sqlite3_int64 key = 0;
    int64_t entries = 0;
    if (!logbook_id_valid(game))
        return why_plain(why, LUD_ERROR_UNKNOWN, TEXT_STORE_NO_GAME);
    const enum lud_status status = find_game_key(store, game, &key, &entries, why);
    if (status != LUD_OK)
        return status;
    memcpy(entry.game, game.data, game.size);
    sqlite3_stmt *statement = store_prepared(store, STORE_ENTRIES);
    sqlite3_bind_int64(statement, 1, key);
    return load_entries(store, &entry, entries, statement, visit, context, why);
}

/* ---- lists of games ---------------------------------------------------------------------------------- */

enum lud_status store_running(struct store *base, uint64_t since, void (*game)(void *context, const char *id),
                              void *context, struct lud_why *why)
{
    struct store_sqlite *store = (struct store_sqlite *)base;
    enum lud_status status;
    char id[LOGBOOK_ID];
    sqlite3_stmt *statement = store_prepared(store, STORE_RUNNING);
    sqlite3_bind_int64(statement, 1, since > INT64_MAX ? INT64_MAX : (sqlite3_int64)since);
    while (store_row(store, statement, &status, why)) {
        if (!read_id(statement, 0, id))
            return stop_damaged(statement, why);
        game(context, id);
    }
    return status;
}

static bool read_game(sqlite3_stmt *statement, struct store_game *game)
{
    struct span name;
    int64_t created, changed, over;
    *game = (struct store_game){0};
    if (!read_id(statement, 1, game->id) || !store_text(statement, 2, sizeof game->game - 1, &name) ||
        !store_integer(statement, 3, 0, INT64_MAX, &created) ||
        !store_integer(statement, 4, 0, INT64_MAX, &changed) || !store_integer(statement, 5, 0, 1, &over))
        return false;
    memcpy(game->game, name.data, name.size);
    game->created = (uint64_t)created;
    game->changed = (uint64_t)changed;
    game->over = over == 1;
    return true;
}

enum lud_status store_mine(struct store *base, struct span person, struct store_game *games, size_t room,
                           size_t *count, struct lud_why *why)
{
    struct store_sqlite *store = (struct store_sqlite *)base;
    enum lud_status status;
    *count = 0;
    sqlite3_stmt *statement = store_prepared(store, STORE_MINE);
    store_bind(statement, 1, person);
    sqlite3_bind_int64(statement, 2, room > INT32_MAX ? INT32_MAX : (sqlite3_int64)room);
    while (store_row(store, statement, &status, why)) {
        assert(*count < room);
        if (!read_game(statement, &games[*count]))
            return stop_damaged(statement, why);
        (*count)++;
    }
    return status;
}

/* ---- people ------------------------------------------------------------------------------------------ */

enum lud_status store_rating_of(struct store *base, struct span person, struct span game,
                                struct store_rating *rating, struct lud_why *why)
{
    struct store_sqlite *store = (struct store_sqlite *)base;
    enum lud_status status;
    int64_t points, games;
    *rating = (struct store_rating){0};
    sqlite3_stmt *statement = store_prepared(store, STORE_RATING);
    store_bind(statement, 1, person);
    store_bind(statement, 2, game);
    if (!store_row(store, statement, &status, why))
        return status;
    if (!store_integer(statement, 0, INT32_MIN, INT32_MAX, &points) ||
        !store_integer(statement, 1, 0, INT32_MAX, &games))
        return stop_damaged(statement, why);
    *rating = (struct store_rating){.rating = (int32_t)points, .games = (int32_t)games};
    store_done(statement);
    return LUD_OK;
}

static bool write_puzzle(sqlite3_stmt *statement, struct json_writer *writer)
{
    struct span name;
    int64_t moves, best, at;
    if (!store_text(statement, 0, STORE_WORD, &name) || !store_integer(statement, 1, 0, INT32_MAX, &moves) ||
        !store_integer(statement, 2, 0, INT32_MAX, &best) || !store_integer(statement, 3, 0, INT64_MAX, &at))
        return false;
    json_open(writer, '{');
    json_name(writer, "puzzle");
    json_text(writer, name);
    json_member_number(writer, "moves", moves);
    json_member_number(writer, "best", best);
    json_member_number(writer, "at", at);
    json_close(writer, '}');
    return true;
}

enum lud_status store_puzzles(struct store *base, struct span person, struct span prefix, struct bytes *out,
                              struct lud_why *why)
{
    struct store_sqlite *store = (struct store_sqlite *)base;
    struct json_writer writer = json_write(out);
    enum lud_status status;
    sqlite3_stmt *statement = store_prepared(store, STORE_PUZZLES);
    store_bind(statement, 1, person);
    store_bind(statement, 2, prefix);
    json_open(&writer, '[');
    while (store_row(store, statement, &status, why))
        if (!write_puzzle(statement, &writer))
            return stop_damaged(statement, why);
    json_close(&writer, ']');
    if (status == LUD_OK && out->failed)
        status = why_plain(why, LUD_ERROR_TOO_LARGE, 0);
    return status;
}
