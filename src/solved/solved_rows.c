/* solved_rows.c: the tables that can be built, and how to build them. */
#include "base/hash.h"
#include "games/games.h"
#include "os/file.h"
#include "os/file_data.h"
#include "solved/solved.h"
#include "solvers/pogo/pogo_table.h"
#include "text/areas/solved_texts.h"

#include <assert.h>
#include <string.h>

/* ---- Pogo --------------------------------------------------------------------------------------------- */

/* Adds the row's name to progress callbacks. */
struct relay {
    const struct solved_row *row;
    const struct solved_progress *progress;
};

static void relay_layer(void *context, int plies, uint64_t decided, uint64_t total)
{
    const struct relay *relay = context;
    relay->progress->layer(relay->progress->context, relay->row->name, plies, decided, total);
}

static enum lud_status solve_pogo(const struct solved_row *row, const struct lud_rules *rules,
                                  const struct lud_limits *limits, const struct lud_env *env,
                                  const struct solved_progress *progress, void *values)
{
    struct relay relay = {row, progress};
    const struct pogo_progress layers = {relay_layer, &relay};
    struct pogo_shapes *shapes = shapes_new(env->memory);
    if (shapes == NULL)
        return LUD_ERROR_MEMORY;
    const bool reported = progress != NULL && progress->layer != NULL;
    const enum lud_status status =
        pogo_retrograde(shapes, pogo_rules_of(rules), limits, env, reported ? &layers : NULL, values);
    shapes_free(shapes);
    return status;
}

/* ---- all ---------------------------------------------------------------------------------------------- */

const struct solved_row *solved_rows(void)
{
    static const struct solved_row rows[] = {
        {"pogo-walk", "pogo", "move=walk", SHAPE_ENTRIES, 1, solve_pogo},
        {"pogo-exact", "pogo", "move=exact", SHAPE_ENTRIES, 1, solve_pogo},
        {.name = NULL},
    };
    return rows;
}

const struct solved_row *solved_row(const char *name)
{
    for (const struct solved_row *row = solved_rows(); row->name != NULL; row++)
        if (strcmp(row->name, name) == 0)
            return row;
    return NULL;
}

const struct solved_row *solved_row_of(const struct lud_rules *rules)
{
    char array[OPTION_MAX * OPTION_WIDTH];
    struct bytes text = bytes_fixed(array, sizeof array);
    rules_format(rules, true, &text);
    for (const struct solved_row *row = solved_rows(); row->name != NULL; row++)
        if (strcmp(row->game, rules->game->name) == 0 && span_is(bytes_view(&text), row->options))
            return row;
    return NULL;
}

static enum lud_status open_row_rules(const struct solved_row *row, const struct lud_memory *memory,
                                      struct lud_rules **rules)
{
    const struct lud_game *game = games_find(span_of(row->game));
    assert(game != NULL);
    return rules_new(game, span_of(row->options), span_of(""), memory, rules, NULL);
}

/* FNV-1a of game, options, size and encoding, separated by zeros. */
static uint64_t hash_rules(const struct solved_row *row, const struct lud_rules *rules)
{
    char array[OPTION_MAX * OPTION_WIDTH];
    struct bytes text = bytes_fixed(array, sizeof array);
    bytes_text(&text, row->game);
    bytes_char(&text, '\0');
    rules_format(rules, true, &text);
    bytes_char(&text, '\0');
    bytes_unsigned(&text, row->size);
    bytes_char(&text, '\0');
    bytes_unsigned(&text, row->encoding);
    assert(!text.failed);
    return hash_bytes(HASH_EMPTY, text.data, text.size);
}

enum lud_status solved_kind(const struct solved_row *row, const struct lud_memory *memory,
                            struct solved_kind *kind)
{
    struct lud_rules *rules;
    struct bytes name = bytes_fixed(kind->name, sizeof kind->name);
    const enum lud_status status = open_row_rules(row, memory, &rules);
    if (status != LUD_OK)
        return status;
    bytes_text(&name, row->name);
    kind->rules = hash_rules(row, rules);
    kind->size = row->size;
    rules_free(rules);
    return LUD_OK;
}

enum lud_status solved_solve(const struct solved_row *row, const struct lud_limits *limits,
                             const struct lud_env *env, const struct solved_progress *progress, void **values,
                             struct lud_why *why)
{
    struct lud_rules *rules;
    *values = NULL;
    enum lud_status status = open_row_rules(row, env->memory, &rules);
    if (status != LUD_OK)
        return why_plain(why, status, TEXT_NONE);
    void *room = memory_new(env->memory, row->size);
    status = room == NULL ? LUD_ERROR_MEMORY : row->solve(row, rules, limits, env, progress, room);
    rules_free(rules);
    if (status == LUD_OK) {
        *values = room;
        return LUD_OK;
    }
    memory_free(env->memory, room, row->size);
    return why_plain(why, status, TEXT_NONE);
}

enum lud_status solved_place(const struct solved_row *row, struct bytes *out, struct lud_why *why)
{
    const bool named = file_data_folder(FILE_DATA_VARIABLE, out) || file_data_folder(FILE_DATA_USER, out);
    if (!named)
        return why_plain(why, LUD_ERROR_FILE, TEXT_SOLVED_NO_FOLDER);
    const enum lud_status status = file_make_folder(bytes_string(out), why);
    bytes_char(out, '/');
    bytes_text(out, row->name);
    bytes_text(out, ".ludtable");
    if (status == LUD_OK && out->failed)
        return why_plain(why, LUD_ERROR_TOO_LARGE, TEXT_NONE);
    return status;
}
