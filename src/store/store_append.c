/* store_append.c: appends entries in one transaction. */
#include "store/store_inside.h"

#include "text/areas/store_texts.h"
#include "text/text.h"

#include <string.h>

static bool is_utf8(struct span text)
{
    while (text.size > 0) {
        const size_t size = span_utf8(text);
        if (size == 0)
            return false;
        text = span_from(text, size);
    }
    return true;
}

/* Checks the fields of an entry. What passes can be read back. */
static enum lud_status check_entry(const struct logbook_entry *entry, struct lud_why *why)
{
    if (entry->text.size > LOGBOOK_TEXT)
        return why_at(why, LUD_ERROR_TOO_LARGE, TEXT_STORE_LONG_ENTRY, 0, LOGBOOK_TEXT, 0);
    if (entry->number >= LOGBOOK_ENTRIES)
        return why_at(why, LUD_ERROR_TOO_LARGE, TEXT_STORE_MANY_ENTRIES, 0, LOGBOOK_ENTRIES, 0);
    const char *end = memchr(entry->game, '\0', sizeof entry->game);
    if (end == NULL || !logbook_id_valid(span_of(entry->game)) || (unsigned)entry->kind >= LOGBOOK_KINDS ||
        entry->seat < -1 || entry->seat >= LUD_MAX_PLAYERS || entry->at > INT64_MAX || !is_utf8(entry->text))
        return why_at(why, LUD_ERROR_SYNTAX, TEXT_STORE_BAD_ENTRY, 0, (int32_t)entry->number, 0);
    return LUD_OK;
}

/* Prepares the statement that adds a game, and binds the game's name. */
static enum lud_status bind_new_game(struct store_sqlite *store, const struct logbook_entry *entry,
                                     struct bytes *name, sqlite3_stmt **statement, struct lud_why *why)
{
    const enum lud_status status = store_game_name(store, entry, name, why);
    *statement = store_prepared(store, STORE_NEW_GAME);
    store_bind(*statement, 2, bytes_view(name));
    return status;
}

/* Adds the game of a first entry, or counts a further entry that has the next number; *game is the game's
 * key. */
static enum lud_status find_place(struct store_sqlite *store, const struct logbook_entry *entry,
                                  sqlite3_int64 *game, struct lud_why *why)
{
    char array[STORE_NAME];
    struct bytes name = bytes_fixed(array, sizeof array);
    sqlite3_stmt *statement = NULL;
    enum lud_status status = LUD_OK;
    if (entry->number == 0) {
        status = bind_new_game(store, entry, &name, &statement, why);
        if (status != LUD_OK)
            return status;
    } else {
        statement = store_prepared(store, STORE_NEXT_ENTRY);
        sqlite3_bind_int64(statement, 2, entry->number);
    }
    store_bind(statement, 1, span_of(entry->game));
    sqlite3_bind_int64(statement, 3, (sqlite3_int64)entry->at);
    if (store_row(store, statement, &status, why))
        *game = sqlite3_column_int64(statement, 0);
    else
        return status != LUD_OK
                   ? status
                   : why_at(why, LUD_ERROR_MISMATCH, TEXT_STORE_OUT_OF_ORDER, 0, (int32_t)entry->number, 0);
    return store_run(store, statement, why); /* step to the end, which completes the update */
}

static enum lud_status append_entry(struct store_sqlite *store, const struct logbook_entry *entry,
                                    struct lud_why *why)
{
    sqlite3_int64 game = 0;
    enum lud_status status = check_entry(entry, why);
    if (status == LUD_OK)
        status = find_place(store, entry, &game, why);
    if (status != LUD_OK)
        return status;
    sqlite3_stmt *statement = store_prepared(store, STORE_ADD_ENTRY);
    sqlite3_bind_int64(statement, 1, game);
    sqlite3_bind_int64(statement, 2, entry->number);
    store_bind(statement, 3, span_of(logbook_word(entry->kind)));
    sqlite3_bind_int(statement, 4, entry->seat);
    sqlite3_bind_int64(statement, 5, (sqlite3_int64)entry->at);
    store_bind(statement, 6, entry->text);
    status = store_run(store, statement, why);
    return status == LUD_OK ? store_derive(store, game, entry, why) : status;
}

enum lud_status store_append(struct store *base, const struct logbook_entry *entries, size_t count,
                             struct lud_why *why)
{
    struct store_sqlite *store = (struct store_sqlite *)base;
    if (count == 0)
        return LUD_OK;
    enum lud_status status = store_run(store, store_prepared(store, STORE_BEGIN), why);
    for (size_t i = 0; i < count && status == LUD_OK; i++)
        status = append_entry(store, &entries[i], why);
    if (status == LUD_OK)
        status = store_run(store, store_prepared(store, STORE_COMMIT), why);
    if (!sqlite3_get_autocommit(store->db)) /* SQLite rolls back by itself after some errors only */
        store_run(store, store_prepared(store, STORE_ROLLBACK), NULL);
    return status;
}
