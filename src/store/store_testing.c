/* store_testing.c: helpers of the store's tests. */
#include "store/store_testing.h"

#include "text/areas/store_texts.h"
#include "text/text.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int enter_folder(void **state)
{
    static char folder[64];
    strcpy(folder, "/dev/shm/ludens-store-XXXXXX"); /* in memory if possible: hundreds of files are synced */
    if (mkdtemp(folder) == NULL && mkdtemp(strcpy(folder, "/tmp/ludens-store-XXXXXX")) == NULL)
        return -1;
    *state = folder;
    return chdir(folder);
}

int leave_folder(void **state)
{
    if (getuid() == 0 && seteuid(0) != 0) /* a failed test may have left another user id */
        return -1;
    if (chdir(*state) != 0) /* a test may have changed the folder */
        return -1;
    DIR *folder = opendir(*state);
    chmod(*state, 0700);
    for (struct dirent *file = readdir(folder); file != NULL; file = readdir(folder))
        unlinkat(dirfd(folder), file->d_name, 0);
    closedir(folder);
    return chdir("/") == 0 && rmdir(*state) == 0 ? 0 : -1;
}

struct store *open_store(const char *path)
{
    struct store *store;
    struct lud_why why = {0};
    if (store_sqlite_open(memory_heap(), path, &store, &why) != LUD_OK)
        fail_msg("%s cannot be opened: text %d, %s", path, why.text, why.word);
    return store;
}

void assert_refused(const char *path, int text, const char *word)
{
    struct store *store = NULL;
    struct lud_why why = {0};
    assert_int_equal(store_sqlite_open(memory_heap(), path, &store, &why), LUD_ERROR_FILE);
    assert_null(store);
    assert_int_equal(why.status, LUD_ERROR_FILE);
    assert_int_equal(why.text, text);
    if (word != NULL)
        assert_string_equal(why.word, word);
}

struct logbook_entry entry_of(const char *game, uint32_t number, enum logbook_kind kind, int seat,
                              const char *text)
{
    struct logbook_entry entry = {
        .number = number, .kind = kind, .seat = seat, .at = 1000 + number, .text = span_of(text)};
    /* An id that fills entry.game or is longer gets no terminating NUL. */
    const struct span id = span_first(span_of(game), sizeof entry.game);
    memcpy(entry.game, id.data, id.size);
    return entry;
}

enum lud_status append_one(struct store *store, struct logbook_entry entry, struct lud_why *why)
{
    return store->kind->append(store, &entry, 1, why);
}

void must_append(struct store *store, struct logbook_entry entry)
{
    struct lud_why why = {0};
    if (append_one(store, entry, &why) != LUD_OK)
        fail_msg("entry %u: status %d, text %d, %s", entry.number, (int)why.status, why.text, why.word);
}

void begin_game(struct store *store, const char *game)
{
    const struct logbook_entry entries[] = {
        entry_of(game, 0, LOGBOOK_CREATE, -1, CREATE_POGO),
        entry_of(game, 1, LOGBOOK_SEAT, 0, "{\"person\":\"" ANNA "\",\"name\":\"Anna\"}"),
    };
    assert_int_equal(store->kind->append(store, entries, 2, NULL), LUD_OK);
}

void add_moves(struct store *store, const char *game, uint32_t first, uint32_t count)
{
    for (uint32_t number = first; number < first + count; number++)
        must_append(store, entry_of(game, number, LOGBOOK_MOVE, (int)(number % 2), "121"));
}

static enum lud_status count_one(void *context, const struct logbook_entry *entry)
{
    uint32_t *count = context;
    assert_int_equal(entry->number, *count);
    ++*count;
    return LUD_OK;
}

enum lud_status count_entries(struct store *store, const char *game, uint32_t *count, struct lud_why *why)
{
    *count = 0;
    return store->kind->load(store, span_of(game), count_one, count, why);
}

void assert_entries(struct store *store, const char *game, uint32_t expected)
{
    uint32_t count;
    assert_int_equal(count_entries(store, game, &count, NULL), LUD_OK);
    assert_int_equal(count, expected);
}

void assert_no_game(struct store *store, const char *game)
{
    uint32_t count;
    struct lud_why why = {0};
    assert_int_equal(count_entries(store, game, &count, &why), LUD_ERROR_UNKNOWN);
    assert_int_equal(why.text, TEXT_STORE_NO_GAME);
    assert_int_equal(count, 0);
}
