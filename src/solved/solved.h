/* solved.h: the store of solved games. It loads each table from its file on first use, and solves the game in
 * memory if there is no file. Searches access it through env->data. */
#ifndef SOLVED_SOLVED_H
#define SOLVED_SOLVED_H

#include "core/environment.h"
#include "core/game.h"
#include "core/limits.h"
#include "solved/solved_file.h"

/* Progress callback: after each layer, `decided` of `total` boards have a value. Called on the thread that
 * called solved_solve or solved_find. */
struct solved_progress {
    void (*layer)(void *context, const char *name, int plies, uint64_t decided, uint64_t total);
    void *context;
};

/* A table that can be built. */
struct solved_row {
    const char *name;           /* "pogo-walk"; its file is pogo-walk.ludtable */
    const char *game, *options; /* of the rules: "pogo", "move=walk" */
    size_t size;                /* of the values, in bytes */
    uint32_t encoding;          /* version of the meaning of the values; a change invalidates old files */
    /* Fills values[size]. LUD_ERROR_MEMORY, LUD_ERROR_STOPPED. `progress` may be NULL. */
    enum lud_status (*solve)(const struct solved_row *row, const struct lud_rules *rules,
                             const struct lud_limits *limits, const struct lud_env *env,
                             const struct solved_progress *progress, void *values);
};

const struct solved_row *solved_rows(void);            /* all rows; static, ends with a NULL name */
const struct solved_row *solved_row(const char *name); /* NULL if there is none */
/* The row of these rules; NULL if there is no table for them. */
const struct solved_row *solved_row_of(const struct lud_rules *rules);
/* Fills in what the row's file must contain. LUD_ERROR_MEMORY. */
enum lud_status solved_kind(const struct solved_row *row, const struct lud_memory *memory,
                            struct solved_kind *kind);

/* Solves the row's game. *values receives row->size bytes from env->memory, which the caller frees. Honours
 * limits->threads, ->stop and ->depth (solves only that many plies from the end, for measurements). On error,
 * LUD_ERROR_MEMORY or LUD_ERROR_STOPPED, *values is NULL. `progress` may be NULL. */
enum lud_status solved_solve(const struct solved_row *row, const struct lud_limits *limits,
                             const struct lud_env *env, const struct solved_progress *progress, void **values,
                             struct lud_why *why);

/* Appends the path for the row's new file, in the first data folder that the environment variables name.
 * Creates the folder if necessary. LUD_ERROR_FILE, LUD_ERROR_TOO_LARGE if the path does not fit into *out. */
enum lud_status solved_place(const struct solved_row *row, struct bytes *out, struct lud_why *why);

/* Configuration and callbacks of a store. Callbacks may be NULL. They are called on the thread that requests
 * the table, with the store locked: they must not call the store. */
struct solved_host {
    const char *path;         /* the file to use for every table; NULL = search the data folders */
    struct lud_limits limits; /* threads and stop flag for solving in memory */
    void (*making)(void *context, const char *name); /* there is no file: the game will be solved now */
    struct solved_progress progress;                 /* of the solving; its `layer` may be NULL */
    void (*made)(void *context, const char *name);   /* the solving has ended, with or without success */
    /* env->data returned NULL for this reason; called at most once per table. */
    void (*refused)(void *context, const char *path, const struct lud_why *why);
    void *context;
};

struct solved; /* opaque: a store. Any thread may call the functions below */

/* Creates a store; the caller frees it with solved_free. *env and *host are copied, but what they point to
 * must outlive the store. NULL when out of memory. */
struct solved *solved_new(const struct lud_env *env, const struct solved_host *host);
/* Frees the store and its tables; no thread may still use them. NULL is allowed. */
void solved_free(struct solved *solved);
/* Sets env->data to this store. */
void solved_plug(struct solved *solved, struct lud_env *env);

/* The values of the table `name`, owned by the store and valid as long as it; *size receives their size.
 * Loads or solves the table on first use, which may take long; other threads wait meanwhile. On failure
 * returns NULL with *why: unknown table, bad file, stopped, or out of memory. A bad file is remembered as
 * bad; the last two may succeed when tried again. */
const void *solved_find(struct solved *solved, const char *name, size_t *size, struct lud_why *why);
/* The path of the file that the table was loaded from or that was refused; "" if it was solved in memory or
 * not requested yet. Owned by the store. */
const char *solved_path(struct solved *solved, const char *name);

#endif
