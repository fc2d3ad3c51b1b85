/* store_derive.c: copies the contents of entries to tables that can be queried: seats, results, ratings,
 * puzzles. A text that does not match the kind of its entry is an error, and the whole append fails. */
#include "store/store_inside.h"

#include "text/areas/store_texts.h"
#include "text/text.h"

/* The JSON object of an entry. */
struct object {
    struct json json;
    const struct logbook_entry *entry;
    bool failed; /* a member was missing or of the wrong type */
};

/* A text bound to a column; must live until the statement has run. */
struct word {
    char array[STORE_WORD];
    struct bytes text;
};

static enum lud_status bad_entry(const struct logbook_entry *entry, struct lud_why *why)
{
    why_at(why, LUD_ERROR_SYNTAX, TEXT_STORE_BAD_ENTRY, 0, (int32_t)entry->number, 0);
    why_word(why, span_of(logbook_word(entry->kind)));
    return LUD_ERROR_SYNTAX;
}

static struct object read_object(struct store_sqlite *store, const struct logbook_entry *entry)
{
    struct object object = {.entry = entry};
    object.failed = json_read(&object.json, store->values, STORE_JSON, entry->text) != LUD_OK ||
                    store->values[0].kind != JSON_OBJECT;
    return object;
}

static const struct json_value *object_member(const struct object *object, const char *name)
{
    return object->failed ? NULL : json_member(&object->json, 0, name);
}

static void bind_text(struct object *object, const char *name, sqlite3_stmt *statement, int column,
                      struct word *word)
{
    word->text = bytes_fixed(word->array, sizeof word->array);
    if (!json_string(object_member(object, name), &word->text))
        object->failed = true;
    store_bind(statement, column, bytes_view(&word->text));
}

/* The same for an optional member: absent or null leaves the column NULL. */
static void bind_optional(struct object *object, const char *name, sqlite3_stmt *statement, int column,
                          struct word *word)
{
    const struct json_value *value = object_member(object, name);
    if (value != NULL && value->kind != JSON_NULL)
        bind_text(object, name, statement, column, word);
}

static void bind_integer(struct object *object, const char *name, int64_t low, sqlite3_stmt *statement,
                         int column)
{
    int64_t value = 0;
    if (!json_integer(object_member(object, name), low, INT32_MAX, &value))
        object->failed = true;
    sqlite3_bind_int64(statement, column, value);
}

/* Runs the statement whose columns were bound from the object, or reports that a member was bad. */
static enum lud_status run_bound(struct store_sqlite *store, const struct object *object,
                                 sqlite3_stmt *statement, struct lud_why *why)
{
    const enum lud_status status =
        object->failed ? bad_entry(object->entry, why) : store_run(store, statement, why);
    sqlite3_clear_bindings(statement); /* the bound texts are on our caller's stack */
    return status;
}

/* ---- one function per table -------------------------------------------------------------------------- */

enum lud_status store_game_name(struct store_sqlite *store, const struct logbook_entry *entry,
                                struct bytes *name, struct lud_why *why)
{
    if (entry->kind == LOGBOOK_PUZZLE)
        return LUD_OK;
    const struct object object = read_object(store, entry);
    const bool good =
        entry->kind == LOGBOOK_CREATE && json_string(object_member(&object, "kind"), name) && name->size > 0;
    return good ? LUD_OK : bad_entry(entry, why);
}

static enum lud_status derive_seat(struct store_sqlite *store, sqlite3_int64 game,
                                   const struct logbook_entry *entry, struct lud_why *why)
{
    struct object object = read_object(store, entry);
    struct word person, name, engine, level;
    sqlite3_stmt *statement = store_prepared(store, STORE_SIT);
    object.failed |= entry->seat < 0;
    sqlite3_bind_int64(statement, 1, game);
    sqlite3_bind_int(statement, 2, entry->seat);
    bind_optional(&object, "person", statement, 3, &person);
    bind_optional(&object, "name", statement, 4, &name);
    bind_optional(&object, "engine", statement, 5, &engine);
    bind_optional(&object, "level", statement, 6, &level);
    return run_bound(store, &object, statement, why);
}

static enum lud_status mark_over(struct store_sqlite *store, sqlite3_int64 game, struct lud_why *why)
{
    sqlite3_stmt *statement = store_prepared(store, STORE_OVER);
    sqlite3_bind_int64(statement, 1, game);
    return store_run(store, statement, why);
}

static enum lud_status derive_result(struct store_sqlite *store, sqlite3_int64 game,
                                     const struct logbook_entry *entry, struct lud_why *why)
{
    struct object object = read_object(store, entry);
    struct word termination;
    sqlite3_stmt *statement = store_prepared(store, STORE_SET_RESULT);
    const struct json_value *result = object_member(&object, "result");
    object.failed |= result == NULL || result->kind != JSON_ARRAY;
    sqlite3_bind_int64(statement, 1, game);
    sqlite3_bind_int64(statement, 2, (sqlite3_int64)entry->at);
    bind_text(&object, "termination", statement, 3, &termination);
    store_bind(statement, 4, result == NULL ? span_of("") : result->text);
    const enum lud_status status = run_bound(store, &object, statement, why);
    return status == LUD_OK ? mark_over(store, game, why) : status;
}

static enum lud_status derive_rating(struct store_sqlite *store, const struct logbook_entry *entry,
                                     struct lud_why *why)
{
    struct object object = read_object(store, entry);
    struct word person, game;
    sqlite3_stmt *statement = store_prepared(store, STORE_SET_RATING);
    bind_text(&object, "person", statement, 1, &person);
    bind_text(&object, "game", statement, 2, &game);
    bind_integer(&object, "rating", INT32_MIN, statement, 3);
    bind_integer(&object, "games", 0, statement, 4);
    return run_bound(store, &object, statement, why);
}

static enum lud_status derive_puzzle(struct store_sqlite *store, const struct logbook_entry *entry,
                                     struct lud_why *why)
{
    struct object object = read_object(store, entry);
    struct word person, puzzle;
    sqlite3_stmt *statement = store_prepared(store, STORE_SET_PUZZLE);
    bind_text(&object, "person", statement, 1, &person);
    bind_text(&object, "puzzle", statement, 2, &puzzle);
    bind_integer(&object, "moves", 0, statement, 3);
    bind_integer(&object, "best", 0, statement, 4);
    sqlite3_bind_int64(statement, 5, (sqlite3_int64)entry->at);
    return run_bound(store, &object, statement, why);
}

enum lud_status store_derive(struct store_sqlite *store, sqlite3_int64 game,
                             const struct logbook_entry *entry, struct lud_why *why)
{
    switch (entry->kind) {
    case LOGBOOK_SEAT:
        return derive_seat(store, game, entry, why);
    case LOGBOOK_RESULT:
        return derive_result(store, game, entry, why);
    case LOGBOOK_RATING:
        return derive_rating(store, entry, why);
    case LOGBOOK_PUZZLE:
        return derive_puzzle(store, entry, why);
    default: /* other entries have no table: they are only in the log */
        return LUD_OK;
    }
}
