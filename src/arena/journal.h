/* journal.h: the file that a tournament is written to: records follow each other, every finished game is in
 * the file before the next one counts, and a record that could not be written whole is cut off before the
 * next one is appended. */
#ifndef ARENA_JOURNAL_H
#define ARENA_JOURNAL_H

#include "play/record.h"

#define JOURNAL_MAX_SIZE ((size_t)1 << 30) /* bytes of a file that is read */

struct journal {
    int file;          /* descriptor; -1 = none */
    struct bytes text; /* what the file held when it was opened */
    size_t whole;      /* bytes of it up to the end of the last whole record */
    bool tidy;         /* the file can be appended to as it is */
};

/* Opens or makes the file, locks it against other writers and reads it. LUD_ERROR_BUSY when somebody else
 * writes to it; LUD_ERROR_FILE with the system's reason; LUD_ERROR_TOO_LARGE; LUD_ERROR_MEMORY. On error
 * there is nothing to close. */
enum lud_status journal_open(struct journal *journal, const char *path, record_find_game *find,
                             const struct lud_memory *memory, struct lud_why *why);
void journal_close(struct journal *journal);             /* an empty one too */
struct span journal_text(const struct journal *journal); /* what it held, without a torn end */
/* Appends one record with its blank line. */
enum lud_status journal_append(struct journal *journal, struct span record, struct lud_why *why);

/* Reads the records of a text one after the other and calls `each`, which owns nothing; line numbers of
 * errors count in the whole text. Stops at the first error, of a record or of `each`. */
enum lud_status journal_each(struct span text, record_find_game *find, const struct lud_memory *memory,
                             enum lud_status (*each)(void *context, const struct record *record,
                                                     struct lud_why *why),
                             void *context, struct lud_why *why);

#endif
