/* solved.h: the solved games that a host has at hand. A store looks for files, reads each once when somebody
 * first asks, and solves in memory what has no file. Searches reach it through env->data. */
#ifndef SOLVED_SOLVED_H
#define SOLVED_SOLVED_H

#include "core/environment.h"
#include "core/game.h"
#include "core/limits.h"
#include "solved/solved_file.h"

/* How far the solution of a game is. */
struct solved_progress {
    void (*layer)(void *context, const char *name, int plies, uint64_t decided, uint64_t total);
    void *context;
};

/* One table that can be made. */
struct solved_row {
    const char *name;           /* "pogo-walk"; its file is pogo-walk.ludtable */
    const char *game, *options; /* of the rules: "pogo", "move=walk" */
    size_t size;                /* bytes */
    uint32_t encoding;          /* changes when the bytes come to mean something else */
    enum lud_status (*solve)(const struct solved_row *row, const struct lud_rules *rules,
                             const struct lud_limits *limits, const struct lud_env *env,
                             const struct solved_progress *progress, void *values);
};

const struct solved_row *solved_rows(void);            /* ends with a NULL name */
const struct solved_row *solved_row(const char *name); /* or NULL */
/* The row of these rules; NULL when their game has none. */
const struct solved_row *solved_row_of(const struct lud_rules *rules);
/* What a file of the row must be. LUD_ERROR_MEMORY. */
enum lud_status solved_kind(const struct solved_row *row, const struct lud_memory *memory,
                            struct solved_kind *kind);

/* Solves the row's game: *values are row->size bytes from env->memory, the caller's to give back. Uses
 * limits->threads, ->stop and ->depth (only so many plies from the end: for measuring). On error *values is
 * NULL: LUD_ERROR_MEMORY, LUD_ERROR_STOPPED. `progress` may be NULL. */
enum lud_status solved_solve(const struct solved_row *row, const struct lud_limits *limits,
                             const struct lud_env *env, const struct solved_progress *progress, void **values,
                             struct lud_why *why);

/* Appends the path where the row's file belongs: the first data folder that the environment names. The folder
 * is made when it is not there. */
enum lud_status solved_place(const struct solved_row *row, struct bytes *out, struct lud_why *why);

/* What the store may do, and whom it tells. Callbacks may be NULL; they come from the asking thread, one at a
 * time. */
struct solved_host {
    const char *path;         /* the file to take whatever is asked for; NULL = look in the data folders */
    struct lud_limits limits; /* threads and stop flag of a solution in memory */
    void (*making)(void *context, const char *name); /* there is no file: the game is being solved */
    struct solved_progress progress;                 /* of it; its layer may be NULL */
    void (*made)(void *context, const char *name);   /* that is over, well or not */
    /* env->data gives nothing because of this; at most once a table. */
    void (*refused)(void *context, const char *path, const struct lud_why *why);
    void *context;
};

struct solved; /* opaque: a store; any thread may ask it */

/* NULL without memory. `env` must outlive the store; host->path too. */
struct solved *solved_new(const struct lud_env *env, const struct solved_host *host);
void solved_free(struct solved *solved); /* may be NULL; nobody uses its bytes any more */
/* Makes env->data ask this store. */
void solved_plug(struct solved *solved, struct lud_env *env);

/* The bytes called `name`, valid as long as the store. NULL when there are none, and *why says why: no such
 * table, a bad file (which is never read around), stopped, no memory. A bad file stays bad; after the others
 * one may ask again. */
const void *solved_find(struct solved *solved, const char *name, size_t *size, struct lud_why *why);
/* The file that a table came from or that was refused; "" when it was solved in memory or not yet asked for.
 */
const char *solved_path(struct solved *solved, const char *name);

#endif
