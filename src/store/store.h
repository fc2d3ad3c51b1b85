/* store.h: where games are kept. One interface, so that another database can stand beside SQLite: a host
 * holds a `struct store *` and never sees which one it is. A store belongs to one thread. Texts handed out
 * are valid until the next call. */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include "base/bytes.h"
#include "base/why.h"
#include "ludens.h"
#include "play/logbook.h"

enum { STORE_NAME = 16 }; /* bytes of a game's name ("quoridor") with its NUL */

struct store {
    const struct store_kind *kind; /* begins every store */
};

struct store_rating {
    int32_t rating, games; /* Elo points; games that made it; 0 games: not rated yet */
};

/* What `mine` lists: the games of a person, newest first. */
struct store_game {
    char id[LOGBOOK_ID];
    char game[STORE_NAME];
    uint64_t created, changed; /* milliseconds since 1970 */
    bool over;
};

struct store_kind {
    const char *name; /* "sqlite" */
    void (*close)(struct store *store);
    /* Keeps all entries, or none. LUD_OK only when they are on disk. LUD_ERROR_MISMATCH when an entry's
     * number is not the next of its game (also: create of an id that is there); LUD_ERROR_SYNTAX when its
     * text is not what its kind promises (logbook.h); LUD_ERROR_TOO_LARGE; LUD_ERROR_FILE with the reason as
     * a sentence and as a word: full, read-only, damaged, busy, or what the system said. */
    enum lud_status (*append)(struct store *store, const struct logbook_entry *entries, size_t count,
                              struct lud_why *why);
    /* Calls entry(context, ...) for each entry of the game in order; an error of `entry` ends it and is
     * returned. `entry` must not use the store. LUD_ERROR_UNKNOWN when there is no such game. */
    enum lud_status (*load)(struct store *store, struct span game,
                            enum lud_status (*entry)(void *context, const struct logbook_entry *entry),
                            void *context, struct lud_why *why);
    /* Calls game(context, id) for each game that has no result and changed after `since`, the longest idle
     * first: what a host brings back after a restart. The entries are asked for afterwards. */
    enum lud_status (*running)(struct store *store, uint64_t since,
                               void (*game)(void *context, const char *id), void *context,
                               struct lud_why *why);
    /* At most `room` games in which the person has a seat, the last created first; *count is how many. */
    enum lud_status (*mine)(struct store *store, struct span person, struct store_game *games, size_t room,
                            size_t *count, struct lud_why *why);
    enum lud_status (*rating)(struct store *store, struct span person, struct span game,
                              struct store_rating *rating, struct lud_why *why);
    /* Appends a JSON array of the puzzles that the person has solved whose names begin with `prefix`, with
     * the fewest moves and when they were found. By falling names (of daily ones the newest first), at most
     * 400: [{"puzzle":"daily-2026-11-16","moves":9,"best":9,"at":...},...] */
    enum lud_status (*puzzles)(struct store *store, struct span person, struct span prefix, struct bytes *out,
                               struct lud_why *why);
    /* A copy of everything, consistent, while the store is in use; it replaces what `path` was. */
    enum lud_status (*backup)(struct store *store, const char *path, struct lud_why *why);
};

/* Opens or makes the SQLite store in the file `path` (":memory:" = a store that is gone at its end), and
 * brings an older version up to date. LUD_ERROR_FILE with the reason; a file of a newer version than this
 * program knows is refused, and so is one that is no store of ours. A file that may only be read is opened:
 * it can be asked, and refuses every append. */
enum lud_status store_sqlite_open(const struct lud_memory *memory, const char *path, struct store **store,
                                  struct lud_why *why);

static inline void store_close(struct store *store) /* may be NULL */
{
    if (store != NULL)
        store->kind->close(store);
}

#endif
