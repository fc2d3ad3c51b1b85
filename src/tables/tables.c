/* tables.c: the store. One lock: who asks for a table that is being loaded waits for it. */
#include "tables/tables.h"

#include "os/file.h"
#include "os/file_data.h"
#include "os/thread.h"
#include "text/text.h"

#include <string.h>

enum { SLOTS = 8 };

struct slot {
    void *values;         /* NULL = not there */
    struct lud_why why;   /* of a file that was refused; its status is LUD_OK when none was */
    bool told;            /* the host knows that it was refused */
    char path[FILE_PATH]; /* of the file */
};

struct tables {
    struct lud_env env; /* what solutions run in; without `data` */
    struct tables_host host;
    struct thread_mutex mutex; /* guards the slots */
    struct slot slots[SLOTS];  /* in the order of tables_rows */
};

struct tables *tables_new(const struct lud_env *env, const struct tables_host *host)
{
    struct tables *tables = memory_new(env->memory, sizeof *tables);
    if (tables == NULL)
        return NULL;
    tables->env = *env;
    tables->env.data = NULL;
    tables->host = *host;
    if (thread_mutex_init(&tables->mutex))
        return tables;
    memory_free(env->memory, tables, sizeof *tables);
    return NULL;
}

void tables_free(struct tables *tables)
{
    if (tables == NULL)
        return;
    const struct lud_memory *memory = tables->env.memory;
    for (const struct tables_row *row = tables_rows(); row->name != NULL; row++)
        memory_free(memory, tables->slots[row - tables_rows()].values, row->size);
    thread_mutex_destroy(&tables->mutex);
    memory_free(memory, tables, sizeof *tables);
}

/* Finds the row's file; LUD_ERROR_FILE with an empty path when there is none. */
static enum lud_status find_file(const struct tables *tables, const struct tables_row *row,
                                 struct bytes *path, struct lud_why *why)
{
    char array[TABLE_FILE_NAME + 16];
    struct bytes name = bytes_fixed(array, sizeof array);
    bytes_text(&name, row->name);
    bytes_text(&name, ".ludtable");
    return file_data_path(tables->host.path, bytes_string(&name), path, why);
}

static enum lud_status load(struct tables *tables, const struct tables_row *row, struct slot *slot,
                            struct lud_why *why)
{
    struct table_kind kind;
    const enum lud_status status = tables_kind(row, tables->env.memory, &kind);
    if (status != LUD_OK)
        return why_plain(why, status, TEXT_NONE);
    return table_file_read(&kind, slot->path, tables->env.memory, &slot->values, why);
}

static enum lud_status make(struct tables *tables, const struct tables_row *row, struct slot *slot,
                            struct lud_why *why)
{
    const struct tables_host *host = &tables->host;
    if (host->making != NULL)
        host->making(host->context, row->name);
    const enum lud_status status =
        tables_solve(row, &host->limits, &tables->env, &host->progress, &slot->values, why);
    if (host->made != NULL)
        host->made(host->context, row->name);
    return status;
}

/* Fills an empty slot. A bad file is remembered; a stopped solution or a want of memory is not. */
static void fill(struct tables *tables, const struct tables_row *row, struct slot *slot, struct lud_why *why)
{
    struct bytes path = bytes_fixed(slot->path, sizeof slot->path);
    enum lud_status status = find_file(tables, row, &path, why);
    if (status == LUD_ERROR_FILE) {
        (void)make(tables, row, slot, why);
        return;
    }
    if (status == LUD_OK)
        status = load(tables, row, slot, why);
    if (status != LUD_OK && status != LUD_ERROR_MEMORY)
        slot->why = *why;
}

static struct slot *slot_of(struct tables *tables, const char *name, const struct tables_row **row)
{
    *row = tables_row(name);
    return *row == NULL ? NULL : &tables->slots[*row - tables_rows()];
}

const void *tables_find(struct tables *tables, const char *name, size_t *size, struct lud_why *why)
{
    struct lud_why own = {0};
    const struct tables_row *row;
    struct slot *slot = slot_of(tables, name, &row);
    *size = 0;
    if (slot == NULL) {
        why_plain(why, LUD_ERROR_UNSUPPORTED, TEXT_TABLES_UNKNOWN);
        why_word(why, span_of(name));
        return NULL;
    }
    thread_lock(&tables->mutex);
    if (slot->values == NULL && slot->why.status == LUD_OK)
        fill(tables, row, slot, &own);
    if (slot->values == NULL && why != NULL)
        *why = slot->why.status != LUD_OK ? slot->why : own;
    const void *values = slot->values;
    thread_unlock(&tables->mutex);
    *size = values != NULL ? row->size : 0;
    return values;
}

const char *tables_path(struct tables *tables, const char *name)
{
    const struct tables_row *row;
    const struct slot *slot = slot_of(tables, name, &row);
    return slot == NULL ? "" : slot->path;
}

/* Tells the host once why a table is refused. */
static void tell(struct tables *tables, const char *name, const struct lud_why *why)
{
    const struct tables_row *row;
    struct slot *slot = slot_of(tables, name, &row);
    if (slot == NULL || tables->host.refused == NULL)
        return;
    thread_lock(&tables->mutex);
    if (!slot->told)
        tables->host.refused(tables->host.context, slot->path, why);
    slot->told = true;
    thread_unlock(&tables->mutex);
}

static const void *data(void *context, const char *name, size_t *size)
{
    struct lud_why why = {0};
    const void *values = tables_find(context, name, size, &why);
    if (values == NULL)
        tell(context, name, &why);
    return values;
}

void tables_plug(struct tables *tables, struct lud_env *env)
{
    env->data = data;
    env->data_context = tables;
}
