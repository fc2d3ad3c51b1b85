/* store_testing.h: helpers of the store's tests: a temporary folder, entries in one line, and assertions on
 * entries. */
#ifndef STORE_STORE_TESTING_H
#define STORE_STORE_TESTING_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "store/store.h"

/* Ids of games and people, LOGBOOK_ID - 1 characters. */
#define GAME_A "AAAAAAAAAAAAAAAAAAAAAAA"
#define GAME_B "BBBBBBBBBBBBBBBBBBBBBBB"
#define GAME_C "CCCCCCCCCCCCCCCCCCCCCCC"
#define ANNA   "anna-anna-anna-anna-ann"
#define BEN    "ben_ben_ben_ben_ben_ben"

#define CREATE_POGO "{\"kind\":\"pogo\",\"rules\":\"\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}"

/* cmocka fixtures: create and enter an empty folder; remove it with all its files. */
int enter_folder(void **state);
int leave_folder(void **state);

struct store *open_store(const char *path); /* must succeed */
/* Asserts that opening fails with LUD_ERROR_FILE, this text and this word (NULL: any). */
void assert_refused(const char *path, int text, const char *word);

struct logbook_entry entry_of(const char *game, uint32_t number, enum logbook_kind kind, int seat,
                              const char *text); /* at = 1000 + number */
enum lud_status append_one(struct store *store, struct logbook_entry entry, struct lud_why *why);
void must_append(struct store *store, struct logbook_entry entry);
/* Adds a game of Pogo with Anna on seat 0: entries 0 and 1. */
void begin_game(struct store *store, const char *game);
/* Adds `count` moves, numbered from `first` on, each in its own transaction. */
void add_moves(struct store *store, const char *game, uint32_t first, uint32_t count);

enum lud_status count_entries(struct store *store, const char *game, uint32_t *count, struct lud_why *why);
void assert_entries(struct store *store, const char *game, uint32_t expected);
void assert_no_game(struct store *store, const char *game);

#endif
