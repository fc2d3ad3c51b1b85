/* store_derive.c: what an entry says, in tables that can be asked: who sits where, how a game ended, ratings,
 * solved puzzles. A text that does not say what its kind promises is an error, and nothing is kept. */
#include "store/store_inside.h"

#include "text/areas/store_texts.h"
#include "text/text.h"

/* The object of an entry, and the words that were taken from it. */
struct object {
    struct json json;
    const struct logbook_entry *entry;
    bool failed; /* something was missing or of the wrong type */
};

/* A column's text with its bytes. */
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

static const struct json_value *member(const struct object *object, const char *name)
{
    return object->failed ? NULL : json_member(&object->json, 0, name);
}

static void bind_text(struct object *object, const char *name, sqlite3_stmt *statement, int column,
                      struct word *word)
{
    word->text = bytes_fixed(word->array, sizeof word->array);
    if (!json_string(member(object, name), &word->text))
        object->failed = true;
    store_bind(statement, column, bytes_view(&word->text));
}

/* The same for a member that may be absent or null; the column is then NULL. */
static void bind_optional(struct object *object, const char *name, sqlite3_stmt *statement, int column,
                          struct word *word)
{
    const struct json_value *value = member(object, name);
    if (value != NULL && value->kind != JSON_NULL)
        bind_text(object, name, statement, column, word);
}

static void bind_integer(struct object *object, const char *name, int64_t low, sqlite3_stmt *statement,
                         int column)
{
    int64_t value = 0;
    if (!json_integer(member(object, name), low, INT32_MAX, &value))
        object->failed = true;
    sqlite3_bind_int64(statement, column, value);
}

/* Runs the statement that the object has filled. */
static enum lud_status finish(struct store_sqlite *store, const struct object *object,
                              sqlite3_stmt *statement, struct lud_why *why)
{
    const enum lud_status status =
        object->failed ? bad_entry(object->entry, why) : store_run(store, statement, why);
    sqlite3_clear_bindings(statement); /* its words are gone with us */
    return status;
}

/* ---- one function a table ---------------------------------------------------------------------------- */

enum lud_status store_begun(struct store_sqlite *store, const struct logbook_entry *entry, struct bytes *name,
                            struct lud_why *why)
{
    if (entry->kind == LOGBOOK_PUZZLE)
        return LUD_OK;
    const struct object object = read_object(store, entry);
    const bool good =
        entry->kind == LOGBOOK_CREATE && json_string(member(&object, "kind"), name) && name->size > 0;
    return good ? LUD_OK : bad_entry(entry, why);
}

static enum lud_status sit(struct store_sqlite *store, sqlite3_int64 game, const struct logbook_entry *entry,
                           struct lud_why *why)
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
    return finish(store, &object, statement, why);
}

static enum lud_status mark_over(struct store_sqlite *store, sqlite3_int64 game, struct lud_why *why)
{
    sqlite3_stmt *statement = store_prepared(store, STORE_OVER);
    sqlite3_bind_int64(statement, 1, game);
    return store_run(store, statement, why);
}

static enum lud_status end(struct store_sqlite *store, sqlite3_int64 game, const struct logbook_entry *entry,
                           struct lud_why *why)
{
    struct object object = read_object(store, entry);
    struct word termination;
    sqlite3_stmt *statement = store_prepared(store, STORE_SET_RESULT);
    const struct json_value *result = member(&object, "result");
    object.failed |= result == NULL || result->kind != JSON_ARRAY;
    sqlite3_bind_int64(statement, 1, game);
    sqlite3_bind_int64(statement, 2, (sqlite3_int64)entry->at);
    bind_text(&object, "termination", statement, 3, &termination);
    store_bind(statement, 4, result == NULL ? span_of("") : result->text);
    const enum lud_status status = finish(store, &object, statement, why);
    return status == LUD_OK ? mark_over(store, game, why) : status;
}

static enum lud_status rate(struct store_sqlite *store, const struct logbook_entry *entry,
                            struct lud_why *why)
{
    struct object object = read_object(store, entry);
    struct word person, game;
    sqlite3_stmt *statement = store_prepared(store, STORE_SET_RATING);
    bind_text(&object, "person", statement, 1, &person);
    bind_text(&object, "game", statement, 2, &game);
    bind_integer(&object, "rating", INT32_MIN, statement, 3);
    bind_integer(&object, "games", 0, statement, 4);
    return finish(store, &object, statement, why);
}

static enum lud_status solve(struct store_sqlite *store, const struct logbook_entry *entry,
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
    return finish(store, &object, statement, why);
}

enum lud_status store_derive(struct store_sqlite *store, sqlite3_int64 game,
                             const struct logbook_entry *entry, struct lud_why *why)
{
    switch (entry->kind) {
    case LOGBOOK_SEAT:
        return sit(store, game, entry, why);
    case LOGBOOK_RESULT:
        return end(store, game, entry, why);
    case LOGBOOK_RATING:
        return rate(store, entry, why);
    case LOGBOOK_PUZZLE:
        return solve(store, entry, why);
    default: /* the log says it all */
        return LUD_OK;
    }
}
