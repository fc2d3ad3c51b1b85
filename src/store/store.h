/* store.h: persistent storage of games. One interface, so that another database can replace SQLite: the host
 * holds a `struct store *` and does not know which one it is. A store and everything it returns belong to one
 * thread. Texts passed to callbacks are valid during the callback only.
 *
 * Every function returns LUD_OK or an error with *why (which may be NULL) filled in; after LUD_ERROR_FILE
 * why->word is one of full, read-only, damaged, busy, foreign and newer, or what the system said. The store
 * stays usable after an error. */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include "base/bytes.h"
#include "base/why.h"
#include "ludens.h"
#include "play/logbook.h"

enum { STORE_NAME = 16 }; /* bytes of a game's name ("quoridor"), NUL included */

struct store {
    const struct store_kind *kind; /* the first field of every implementation */
};

struct store_rating {
    int32_t rating, games; /* Elo points; rated games so far, 0 = unrated */
};

/* A game as `mine` lists it. */
struct store_game {
    char id[LOGBOOK_ID];
    char game[STORE_NAME];     /* "quoridor" */
    uint64_t created, changed; /* milliseconds since 1970 */
    bool over;
};

struct store_kind {
    const char *name;                   /* "sqlite" */
    void (*close)(struct store *store); /* frees the store */
    /* Stores all entries or none; LUD_OK means that they are on disk. LUD_ERROR_MISMATCH when an entry's
     * number is not the next one of its game (or `create` names an existing id); LUD_ERROR_SYNTAX when its
     * text does not match its kind (logbook.h); LUD_ERROR_TOO_LARGE; LUD_ERROR_FILE. */
    enum lud_status (*append)(struct store *store, const struct logbook_entry *entries, size_t count,
                              struct lud_why *why);
    /* Calls entry(context, ...) for each entry of the game in order. An error returned by `entry` stops the
     * loading and is returned. `entry` must not call the store. LUD_ERROR_UNKNOWN: no such game. */
    enum lud_status (*load)(struct store *store, struct span game,
                            enum lud_status (*entry)(void *context, const struct logbook_entry *entry),
                            void *context, struct lud_why *why);
    /* Calls game(context, id) for each game without a result that changed after `since` (milliseconds since
     * 1970), the longest idle first: the games to resume after a restart. `game` must not call the store. */
    enum lud_status (*running)(struct store *store, uint64_t since,
                               void (*game)(void *context, const char *id), void *context,
                               struct lud_why *why);
    /* Writes the games in which the person has a seat to games[room], newest first; *count is their number,
     * at most `room`. */
    enum lud_status (*mine)(struct store *store, struct span person, struct store_game *games, size_t room,
                            size_t *count, struct lud_why *why);
    /* The person's rating in the game called `game`; all zero when unrated. */
    enum lud_status (*rating)(struct store *store, struct span person, struct span game,
                              struct store_rating *rating, struct lud_why *why);
    /* Appends a JSON array of the puzzles solved by the person whose names begin with `prefix`, each with its
     * fewest moves and when these were found. In descending order of names (the newest daily one first), at
     * most 400:
     * [{"puzzle":"daily-2026-11-16","moves":9,"best":9,"at":...},...] */
    enum lud_status (*puzzles)(struct store *store, struct span person, struct span prefix, struct bytes *out,
                               struct lud_why *why);
    /* Writes a consistent copy of the store to `path`, while it is in use. Replaces an existing file, but
     * only once the copy is complete and on disk. */
    enum lud_status (*backup)(struct store *store, const char *path, struct lud_why *why);
};

/* Opens the SQLite store in the file `path`, creating the file or upgrading an older version (":memory:" = a
 * temporary store). The caller closes it with store_close; `memory` must outlive it. On error *store is NULL:
 * LUD_ERROR_FILE with the reason, also for a file of a newer version or one that is not a store of ours. A
 * read-only file can be opened and read, and refuses every append. */
enum lud_status store_sqlite_open(const struct lud_memory *memory, const char *path, struct store **store,
                                  struct lud_why *why);

static inline void store_close(struct store *store) /* NULL is allowed */
{
    if (store != NULL)
        store->kind->close(store);
}

#endif
