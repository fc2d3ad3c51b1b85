/* journal.c: an append-only file of records. Every record ends with a blank line; a last record that lacks it
 * and does not parse was being written when the program or the machine died, and counts as torn. */
#include "arena/journal.h"

#include "os/failure.h"
#include "os/file.h"
#include "text/areas/arena_texts.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

static enum lud_status lock_file(int file, struct lud_why *why)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (fcntl(file, F_SETLK, &whole) == 0 || errno == ENOLCK || errno == EINVAL)
        return LUD_OK; /* the file system has no locks: play anyway */
    if (errno == EACCES || errno == EAGAIN)
        return why_plain(why, LUD_ERROR_BUSY, TEXT_ARENA_JOURNAL_BUSY);
    return failure_why(why, TEXT_ARENA_JOURNAL_WRITE, errno);
}

static bool ends_with_blank_line(struct span text)
{
    return text.size >= 2 && text.data[text.size - 1] == '\n' && text.data[text.size - 2] == '\n';
}

/* Whether `one` is a partly written record: it begins like a record but does not parse. Anything else is the
 * user's text and must not be cut. */
static bool is_torn(struct span one, record_find_game *find, const struct lud_memory *memory)
{
    static const char beginning[] = "ludens-record 1\ngame: ";
    const size_t size = one.size < sizeof beginning - 1 ? one.size : sizeof beginning - 1;
    struct record record;
    if (!span_equal(span_first(one, size), (struct span){beginning, size}))
        return false;
    const enum lud_status status = record_read(&record, one, find, memory, NULL);
    if (status == LUD_OK)
        record_destroy(&record);
    return status != LUD_OK && status != LUD_ERROR_MEMORY;
}

/* The size of the text without a torn last record. */
static size_t whole_size(struct span text, record_find_game *find, const struct lud_memory *memory)
{
    struct span rest = text, one, last = {0};
    size_t line = text.size; /* start of the last, unterminated line */
    while (line > 0 && text.data[line - 1] != '\n')
        line--;
    const struct span begun = span_from(text, line);
    if (span_equal(span_first(span_of("ludens-record 1"), begun.size), begun))
        text.size = line;
    if (text.size == 0 || ends_with_blank_line(text))
        return text.size;
    while (record_next(&rest, &one))
        last = one;
    return last.size > 0 && is_torn(last, find, memory) ? (size_t)(last.data - text.data) : text.size;
}

/* Reads first and locks afterwards, because file_read closes its own descriptor of the file and POSIX would
 * then drop the lock. A write by another process in between shows as a different size. */
static enum lud_status journal_load(struct journal *journal, const char *path, record_find_game *find,
                                    const struct lud_memory *memory, struct lud_why *why)
{
    struct stat now;
    enum lud_status status = file_read(memory, path, JOURNAL_MAX_SIZE, &journal->text, why);
    if (status == LUD_OK)
        status = lock_file(journal->file, why);
    if (status == LUD_OK && fstat(journal->file, &now) != 0)
        status = failure_why(why, TEXT_ARENA_JOURNAL_WRITE, errno);
    if (status == LUD_OK && S_ISREG(now.st_mode) && (size_t)now.st_size != journal->text.size)
        status = why_plain(why, LUD_ERROR_BUSY, TEXT_ARENA_JOURNAL_BUSY);
    if (status == LUD_OK)
        journal->whole = whole_size(bytes_view(&journal->text), find, memory);
    return status;
}

enum lud_status journal_open(struct journal *journal, const char *path, record_find_game *find,
                             const struct lud_memory *memory, struct lud_why *why)
{
    *journal = (struct journal){.file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666)};
    if (journal->file < 0)
        return failure_why(why, TEXT_ARENA_JOURNAL_WRITE, errno);
    const enum lud_status status = journal_load(journal, path, find, memory, why);
    if (status != LUD_OK)
        journal_close(journal);
    return status;
}

void journal_close(struct journal *journal)
{
    if (journal->file >= 0)
        (void)close(journal->file);
    bytes_destroy(&journal->text);
    *journal = (struct journal){.file = -1};
}

struct span journal_text(const struct journal *journal)
{
    return span_first(bytes_view(&journal->text), journal->whole);
}

static enum lud_status write_all(int file, struct span text, struct lud_why *why)
{
    while (text.size > 0) {
        const ssize_t written = write(file, text.data, text.size);
        if (written > 0)
            text = span_from(text, (size_t)written);
        else if (written < 0 && errno != EINTR)
            return failure_why(why, TEXT_ARENA_JOURNAL_WRITE, errno);
    }
    return LUD_OK;
}

/* Before the first append: cuts off a torn record and terminates the last line. */
static enum lud_status trim_torn_record(struct journal *journal, struct lud_why *why)
{
    const struct span text = journal_text(journal);
    if (journal->whole < journal->text.size && ftruncate(journal->file, (off_t)journal->whole) != 0)
        return failure_why(why, TEXT_ARENA_JOURNAL_WRITE, errno);
    journal->text.size = journal->whole;
    if (text.size == 0 || ends_with_blank_line(text))
        return LUD_OK;
    return write_all(journal->file, span_of(text.data[text.size - 1] == '\n' ? "\n" : "\n\n"), why);
}

enum lud_status journal_append(struct journal *journal, struct span record, struct lud_why *why)
{
    const enum lud_status status = journal->ready ? LUD_OK : trim_torn_record(journal, why);
    journal->ready = journal->ready || status == LUD_OK;
    return status == LUD_OK ? write_all(journal->file, record, why) : status;
}

static int32_t count_lines(const char *from, const char *to)
{
    int32_t lines = 0;
    for (; from < to; from++)
        lines += *from == '\n';
    return lines;
}

enum lud_status journal_each(struct span text, record_find_game *find, const struct lud_memory *memory,
                             enum lud_status (*each)(void *context, const struct record *record,
                                                     struct lud_why *why),
                             void *context, struct lud_why *why)
{
    struct span rest = text, one;
    const char *counted = text.data;
    int32_t before = 0;
    struct lud_why local;
    why = why == NULL ? &local : why;
    while (record_next(&rest, &one)) {
        struct record record;
        before += count_lines(counted, one.data);
        counted = one.data;
        enum lud_status status = record_read(&record, one, find, memory, why);
        if (status == LUD_OK) {
            why_plain(why, LUD_OK, TEXT_NONE);
            status = each(context, &record, why);
            record_destroy(&record);
        }
        if (status != LUD_OK) {
            why->line = before + (why->line > 0 ? why->line : 1);
            return status;
        }
    }
    return LUD_OK;
}
