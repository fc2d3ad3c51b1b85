/* solve_input.c: reads the lines of a file of positions in fixed memory. */
#include "cli/solve/solve_input.h"

#include "base/hash.h"
#include "os/failure.h"
#include "text/areas/cli_solve_texts.h"
#include "text/areas/os_texts.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- opening ---- */

static enum lud_status fail_open(struct solve_input *input, int error, struct lud_why *why)
{
    solve_input_close(input);
    return failure_why(why, TEXT_OS_NO_READ, error);
}

enum lud_status solve_input_open(struct solve_input *input, struct span name, int64_t skip,
                                 const struct lud_memory *memory, struct lud_why *why)
{
    struct stat facts;
    *input = (struct solve_input){.memory = memory, .skip = skip, .hash = HASH_EMPTY};
    input->file = span_is(name, "-") ? STDIN_FILENO : open(name.data, O_RDONLY | O_CLOEXEC);
    if (input->file < 0 || fstat(input->file, &facts) != 0)
        return fail_open(input, errno, why);
    if (S_ISDIR(facts.st_mode))
        return fail_open(input, EISDIR, why);
    input->data = memory_resize(memory, NULL, 0, SOLVE_LINE);
    if (input->data == NULL)
        return fail_open(input, ENOMEM, why);
    input->seekable = S_ISREG(facts.st_mode) && lseek(input->file, 0, SEEK_CUR) == 0;
    return LUD_OK;
}

void solve_input_close(struct solve_input *input)
{
    memory_free(input->memory, input->data, SOLVE_LINE);
    if (input->file > STDERR_FILENO)
        (void)close(input->file);
    input->data = NULL;
    input->file = -1;
}

/* ---- lines ---- */

/* Returns data[start..end-1] as a line; the next one begins at `next`. */
static enum solve_line take_position(struct solve_input *input, size_t end, size_t next, struct span *line)
{
    *line = (struct span){input->data + input->start, end - input->start};
    input->start = next;
    input->number++;
    const bool too_long = input->skipping;
    input->skipping = false;
    return too_long ? SOLVE_TOO_LONG : SOLVE_POSITION;
}

/* Moves the unfinished line to the front of the buffer and reads more. Returns the number of bytes, 0 at the
 * end, -1 when interrupted. A line that fills the buffer is dropped as too long. */
static ssize_t read_more(struct solve_input *input)
{
    memmove(input->data, input->data + input->start, input->end - input->start);
    input->end -= input->start;
    input->start = 0;
    if (input->end == SOLVE_LINE) {
        input->end = 0;
        input->skipping = true;
    }
    const ssize_t got = read(input->file, input->data + input->end, SOLVE_LINE - input->end);
    if (got < 0 && errno == EINTR)
        return -1;
    input->error = got < 0 ? errno : 0;
    if (got <= 0)
        return 0;
    input->hash = hash_bytes(input->hash, input->data + input->end, (size_t)got);
    input->end += (size_t)got;
    return got;
}

static enum solve_line next_line(struct solve_input *input, struct span *line)
{
    size_t seen = input->start;
    for (;;) {
        const char *found = memchr(input->data + seen, '\n', input->end - seen);
        if (found != NULL) {
            const size_t end = (size_t)(found - input->data);
            return take_position(input, end, end + 1, line);
        }
        const ssize_t got = read_more(input);
        if (got < 0)
            return SOLVE_INTERRUPTED;
        if (got == 0)
            return input->end == 0 && !input->skipping ? SOLVE_END
                                                       : take_position(input, input->end, input->end, line);
        seen = input->end - (size_t)got;
    }
}

enum solve_line solve_input_next(struct solve_input *input, struct span *line)
{
    for (;;) {
        const enum solve_line status = next_line(input, line);
        if (status == SOLVE_END || status == SOLVE_INTERRUPTED)
            return status;
        if (input->number <= input->skip)
            continue;
        if (status == SOLVE_TOO_LONG || (span_trim(*line).size > 0 && !span_starts(*line, "# ")))
            return status;
    }
}

bool solve_input_survey(struct solve_input *input, uint64_t *positions, uint64_t *hash)
{
    struct span line;
    enum solve_line status = SOLVE_INTERRUPTED;
    if (!input->seekable)
        return false;
    for (*positions = 0; (status = solve_input_next(input, &line)) < SOLVE_INTERRUPTED;)
        ++*positions;
    *hash = input->hash;
    input->number = 0;
    input->start = input->end = 0;
    return status == SOLVE_END && input->error == 0 && lseek(input->file, 0, SEEK_SET) == 0;
}

enum lud_status solve_input_field(struct span line, int64_t column, struct span *field, size_t *before,
                                  struct lud_why *why)
{
    struct span rest = line;
    *field = line;
    *before = 0;
    for (int64_t i = 0; i < column; i++)
        if (!span_split(&rest, '\t', field))
            return why_at(why, LUD_ERROR_SYNTAX, TEXT_CLI_SOLVE_NO_COLUMN, 0, (int32_t)i, (int32_t)column);
    *field = span_trim(*field);
    *before = (size_t)(field->data - line.data);
    if (field->size == 0)
        return why_plain(why, LUD_ERROR_SYNTAX, TEXT_CLI_SOLVE_EMPTY);
    return LUD_OK;
}
