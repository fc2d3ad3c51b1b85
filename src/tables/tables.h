/* tables.h: the solved games that a host has at hand. A store looks for files, reads each once when somebody
 * first asks, and solves in memory what has no file. Searches reach it through env->data. */
#ifndef TABLES_TABLES_H
#define TABLES_TABLES_H

#include "core/environment.h"
#include "core/game.h"
#include "core/limits.h"
#include "tables/table_file.h"

/* How far the solution of a game is. */
struct tables_progress {
    void (*layer)(void *context, const char *name, int plies, uint64_t decided, uint64_t total);
    void *context;
};

/* One table that can be made. */
struct tables_row {
    const char *name;           /* "pogo-walk"; its file is pogo-walk.ludtable */
    const char *game, *options; /* of the rules: "pogo", "move=walk" */
    size_t size;                /* bytes */
    uint32_t encoding;          /* changes when the bytes come to mean something else */
    enum lud_status (*solve)(const struct tables_row *row, const struct lud_rules *rules,
                             const struct lud_limits *limits, const struct lud_env *env,
                             const struct tables_progress *progress, void *values);
};

const struct tables_row *tables_rows(void);            /* ends with a NULL name */
const struct tables_row *tables_row(const char *name); /* or NULL */
/* The row of these rules; NULL when their game has none. */
const struct tables_row *tables_row_of(const struct lud_rules *rules);
/* What a file of the row must be. LUD_ERROR_MEMORY. */
enum lud_status tables_kind(const struct tables_row *row, const struct lud_memory *memory,
                            struct table_kind *kind);

/* Solves the row's game: *values are row->size bytes from env->memory, the caller's to give back. Uses
 * limits->threads, ->stop and ->depth (only so many plies from the end: for measuring). On error *values is
 * NULL: LUD_ERROR_MEMORY, LUD_ERROR_STOPPED. `progress` may be NULL. */
enum lud_status tables_solve(const struct tables_row *row, const struct lud_limits *limits,
                             const struct lud_env *env, const struct tables_progress *progress, void **values,
                             struct lud_why *why);

/* Appends the path where the row's file belongs: the first data folder that the environment names. The folder
 * is made when it is not there. */
enum lud_status tables_place(const struct tables_row *row, struct bytes *out, struct lud_why *why);

/* What the store may do, and whom it tells. Callbacks may be NULL; they come from the asking thread, one at a
 * time. */
struct tables_host {
    const char *path;         /* the file to take whatever is asked for; NULL = look in the data folders */
    struct lud_limits limits; /* threads and stop flag of a solution in memory */
    void (*making)(void *context, const char *name); /* there is no file: the game is being solved */
    struct tables_progress progress;                 /* of it; its layer may be NULL */
    void (*made)(void *context, const char *name);   /* that is over, well or not */
    /* env->data gives nothing because of this; at most once a table. */
    void (*refused)(void *context, const char *path, const struct lud_why *why);
    void *context;
};

struct tables; /* opaque: a store; any thread may ask it */

/* NULL without memory. `env` must outlive the store; host->path too. */
struct tables *tables_new(const struct lud_env *env, const struct tables_host *host);
void tables_free(struct tables *tables); /* may be NULL; nobody uses its bytes any more */
/* Makes env->data ask this store. */
void tables_plug(struct tables *tables, struct lud_env *env);

/* The bytes called `name`, valid as long as the store. NULL when there are none, and *why says why: no such
 * table, a bad file (which is never read around), stopped, no memory. A bad file stays bad; after the others
 * one may ask again. */
const void *tables_find(struct tables *tables, const char *name, size_t *size, struct lud_why *why);
/* The file that a table came from or that was refused; "" when it was solved in memory or not yet asked for.
 */
const char *tables_path(struct tables *tables, const char *name);

#endif
