/* solved.c: the store. One lock guards all tables: while a table is being loaded or solved, other threads
 * that request a table wait. */
#include "solved/solved.h"

#include "os/file.h"
#include "os/file_data.h"
#include "os/thread.h"
#include "text/areas/solved_texts.h"
#include "text/text.h"

#include <string.h>

enum { SLOTS = 8 };

struct slot {
    void *values;         /* owned; NULL = not loaded */
    struct lud_why why;   /* why the file was refused; status LUD_OK if it was not */
    bool reported;        /* host.refused has been called */
    char path[FILE_PATH]; /* of the file; "" = none */
};

struct solved {
    struct lud_env env; /* for loading and solving; its `data` is NULL */
    struct solved_host host;
    struct thread_mutex mutex; /* guards the slots */
    struct slot slots[SLOTS];  /* in the order of solved_rows */
};

struct solved *solved_new(const struct lud_env *env, const struct solved_host *host)
{
    struct solved *solved = memory_new(env->memory, sizeof *solved);
    if (solved == NULL)
        return NULL;
    solved->env = *env;
    solved->env.data = NULL;
    solved->host = *host;
    if (thread_mutex_init(&solved->mutex))
        return solved;
    memory_free(env->memory, solved, sizeof *solved);
    return NULL;
}

void solved_free(struct solved *solved)
{
    if (solved == NULL)
        return;
    const struct lud_memory *memory = solved->env.memory;
    for (const struct solved_row *row = solved_rows(); row->name != NULL; row++)
        memory_free(memory, solved->slots[row - solved_rows()].values, row->size);
    thread_mutex_destroy(&solved->mutex);
    memory_free(memory, solved, sizeof *solved);
}

/* Finds the row's file; LUD_ERROR_FILE with an empty path if there is none. */
static enum lud_status find_file(const struct solved *solved, const struct solved_row *row,
                                 struct bytes *path, struct lud_why *why)
{
    char array[SOLVED_FILE_NAME + 16];
    struct bytes name = bytes_fixed(array, sizeof array);
    bytes_text(&name, row->name);
    bytes_text(&name, ".ludtable");
    return file_data_path(solved->host.path, bytes_string(&name), path, why);
}

static enum lud_status load_table(struct solved *solved, const struct solved_row *row, struct slot *slot,
                                  struct lud_why *why)
{
    struct solved_kind kind;
    const enum lud_status status = solved_kind(row, solved->env.memory, &kind);
    if (status != LUD_OK)
        return why_plain(why, status, TEXT_NONE);
    return solved_file_read(&kind, slot->path, solved->env.memory, &slot->values, why);
}

static enum lud_status solve_table(struct solved *solved, const struct solved_row *row, struct slot *slot,
                                   struct lud_why *why)
{
    const struct solved_host *host = &solved->host;
    if (host->making != NULL)
        host->making(host->context, row->name);
    const enum lud_status status =
        solved_solve(row, &host->limits, &solved->env, &host->progress, &slot->values, why);
    if (host->made != NULL)
        host->made(host->context, row->name);
    return status;
}

/* Loads or solves the table of an empty slot. A refused file is remembered, so that it is not read again.
 * Lack of memory and a stopped or failed solution are not remembered, so the next request tries again. The
 * lock must be held. */
static void fill_slot(struct solved *solved, const struct solved_row *row, struct slot *slot,
                      struct lud_why *why)
{
    struct bytes path = bytes_fixed(slot->path, sizeof slot->path);
    enum lud_status status = find_file(solved, row, &path, why);
    if (status == LUD_ERROR_FILE) {
        (void)solve_table(solved, row, slot, why);
        return;
    }
    if (status == LUD_OK)
        status = load_table(solved, row, slot, why);
    if (status != LUD_OK && status != LUD_ERROR_MEMORY)
        slot->why = *why;
}

static struct slot *find_slot(struct solved *solved, const char *name, const struct solved_row **row)
{
    *row = solved_row(name);
    return *row == NULL ? NULL : &solved->slots[*row - solved_rows()];
}

const void *solved_find(struct solved *solved, const char *name, size_t *size, struct lud_why *why)
{
    struct lud_why own = {0};
    const struct solved_row *row;
    struct slot *slot = find_slot(solved, name, &row);
    *size = 0;
    if (slot == NULL) {
        why_plain(why, LUD_ERROR_UNSUPPORTED, TEXT_SOLVED_UNKNOWN);
        why_word(why, span_of(name));
        return NULL;
    }
    thread_lock(&solved->mutex);
    if (slot->values == NULL && slot->why.status == LUD_OK)
        fill_slot(solved, row, slot, &own);
    if (slot->values == NULL && why != NULL)
        *why = slot->why.status != LUD_OK ? slot->why : own;
    const void *values = slot->values;
    thread_unlock(&solved->mutex);
    *size = values != NULL ? row->size : 0;
    return values;
}

const char *solved_path(struct solved *solved, const char *name)
{
    const struct solved_row *row;
    const struct slot *slot = find_slot(solved, name, &row);
    return slot == NULL ? "" : slot->path;
}

/* Calls host.refused, once per table. */
static void report_refusal(struct solved *solved, const char *name, const struct lud_why *why)
{
    const struct solved_row *row;
    struct slot *slot = find_slot(solved, name, &row);
    if (slot == NULL || solved->host.refused == NULL)
        return;
    thread_lock(&solved->mutex);
    if (!slot->reported)
        solved->host.refused(solved->host.context, slot->path, why);
    slot->reported = true;
    thread_unlock(&solved->mutex);
}

static const void *provide_data(void *context, const char *name, size_t *size)
{
    struct lud_why why = {0};
    const void *values = solved_find(context, name, size, &why);
    if (values == NULL)
        report_refusal(context, name, &why);
    return values;
}

void solved_plug(struct solved *solved, struct lud_env *env)
{
    env->data = provide_data;
    env->data_context = solved;
}
