/* journal.h: the file of game records that a tournament writes. Each finished game is appended before the
 * next one is counted; a record left incomplete by a crash is cut off before the next append. Not
 * thread-safe: the arena uses a journal only from the thread that calls runner_run. */
#ifndef ARENA_JOURNAL_H
#define ARENA_JOURNAL_H

#include "play/record.h"

#define JOURNAL_MAX_SIZE ((size_t)1 << 30) /* bytes; a larger file is refused */

struct journal {
    int file;          /* descriptor; -1 = not open */
    struct bytes text; /* contents of the file when it was opened */
    size_t whole;      /* bytes of the text up to the end of the last complete record */
    bool ready;        /* the torn end has been cut off: records can be appended */
};

/* Opens or creates the file, locks it against other writers and reads it; changes nothing in it yet. Errors:
 * LUD_ERROR_BUSY when another process writes to it, LUD_ERROR_FILE with the system's reason,
 * LUD_ERROR_TOO_LARGE, LUD_ERROR_MEMORY. On error there is nothing to close. */
enum lud_status journal_open(struct journal *journal, const char *path, record_find_game *find,
                             const struct lud_memory *memory, struct lud_why *why);
void journal_close(struct journal *journal); /* also releases the lock; may be called twice */
/* The contents at the time of opening, without a torn last record; valid until journal_close. */
struct span journal_text(const struct journal *journal);
/* Appends one record, which must end with its blank line. The data is written but not synced to disk. */
enum lud_status journal_append(struct journal *journal, struct span record, struct lud_why *why);

/* Parses the records of a text one after the other and passes each to `each`, valid only during the call.
 * Stops at the first error, of a record or of `each`, and returns it; why->line is then a line of the whole
 * text. */
enum lud_status journal_each(struct span text, record_find_game *find, const struct lud_memory *memory,
                             enum lud_status (*each)(void *context, const struct record *record,
                                                     struct lud_why *why),
                             void *context, struct lud_why *why);

#endif
