/* solve_output.c: answers are appended in order and as complete lines, so that the number of lines in the
 * file says where to resume. */
#include "cli/solve/solve_output.h"

#include "os/failure.h"
#include "os/file.h"
#include "text/areas/cli_solve_texts.h"
#include "text/areas/os_texts.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BLOCK = 1 << 16, HEAD = 9, LABEL_MAX = 1 << 16, BUFFER_MAX = 64 << 20 };

static const char resume_suffix[] = ".resume";
enum { SUFFIX = sizeof resume_suffix - 1 };

/* ---- existing answers ---- */

struct scan {
    struct solve_output *output;
    off_t offset;    /* of the byte after the last complete line */
    char head[HEAD]; /* the first bytes of the current line */
    size_t size;     /* bytes in head */
};

static void scan_byte(struct scan *scan, char byte, off_t offset)
{
    if (byte != '\n') {
        if (scan->size < HEAD)
            scan->head[scan->size++] = byte;
        return;
    }
    const struct span head = {scan->head, scan->size};
    scan->output->done++;
    scan->output->bad += span_starts(head, "error ") || span_starts(head, "{\"error\":");
    scan->offset = offset + 1;
    scan->size = 0;
}

/* Counts the complete lines; returns 0 or an errno. */
static int scan_file(struct scan *scan)
{
    char block[BLOCK];
    off_t offset = 0;
    for (;;) {
        const ssize_t got = pread(scan->output->file, block, sizeof block, offset);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return got < 0 ? errno : 0;
        for (ssize_t i = 0; i < got; i++)
            scan_byte(scan, block[i], offset + i);
        offset += got;
    }
}

/* Truncates the file after the last complete line and seeks there; returns 0 or an errno. */
static int truncate_to_lines(const struct scan *scan)
{
    const int file = scan->output->file;
    return ftruncate(file, scan->offset) != 0 || lseek(file, 0, SEEK_END) < 0 ? errno : 0;
}

/* ---- opening ---- */

static enum lud_status output_fail(struct solve_output *output, int error)
{
    return failure_why(&output->cli->why, TEXT_OS_NO_WRITE, error);
}

static bool make_names(struct solve_output *output, struct span name, const struct lud_memory *memory)
{
    output->path_size = name.size + 1;
    output->path = memory_new(memory, output->path_size);
    output->resume_path = memory_new(memory, output->path_size + SUFFIX);
    if (output->path == NULL || output->resume_path == NULL)
        return false;
    memcpy(output->path, name.data, name.size);
    memcpy(output->resume_path, name.data, name.size);
    memcpy(output->resume_path + name.size, resume_suffix, SUFFIX);
    return true;
}

/* Locks the file so that only one run writes to it; closing the descriptor releases the lock. False when it
 * is taken. */
static bool lock_output(int file)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(file, F_SETLK, &whole) == 0 || (errno != EACCES && errno != EAGAIN);
}

/* For an empty file, writes FILE.resume; for any other, checks that its FILE.resume equals `label`. */
static enum lud_status check_resume_label(struct solve_output *output, struct span label, bool empty)
{
    struct cli *cli = output->cli;
    struct bytes note;
    if (empty)
        return file_write(output->resume_path, label, &cli->why);
    if (access(output->resume_path, F_OK) != 0)
        return cli_fail(cli, LUD_ERROR_MISMATCH, TEXT_CLI_SOLVE_FOREIGN, span_of(NULL));
    enum lud_status status = file_read(memory_heap(), output->resume_path, LABEL_MAX, &note, &cli->why);
    if (status != LUD_OK)
        return status;
    if (!span_equal(bytes_view(&note), label))
        status = cli_fail(cli, LUD_ERROR_MISMATCH, TEXT_CLI_SOLVE_OTHER, span_of(NULL));
    bytes_destroy(&note);
    return status;
}

static bool is_plain_file(int file)
{
    struct stat facts;
    return fstat(file, &facts) == 0 && S_ISREG(facts.st_mode);
}

static enum lud_status resume_file(struct solve_output *output, struct span label)
{
    struct scan scan = {.output = output};
    if (!is_plain_file(output->file)) /* only a regular file can be read again to resume */
        return cli_fail(output->cli, LUD_ERROR_FILE, TEXT_CLI_SOLVE_NO_FILE, span_of(NULL));
    if (!lock_output(output->file))
        return cli_fail(output->cli, LUD_ERROR_BUSY, TEXT_CLI_SOLVE_LOCKED, span_of(NULL));
    const off_t size = lseek(output->file, 0, SEEK_END);
    if (size < 0)
        return output_fail(output, errno);
    const enum lud_status status = check_resume_label(output, label, size == 0);
    if (status != LUD_OK)
        return status;
    int error = scan_file(&scan);
    error = error == 0 ? truncate_to_lines(&scan) : error;
    return error == 0 ? LUD_OK : output_fail(output, error);
}

static void release_output(struct solve_output *output)
{
    const struct lud_memory *memory = output->cli->env->memory;
    if (output->file >= 0)
        (void)close(output->file);
    bytes_destroy(&output->buffered);
    memory_free(memory, output->path, output->path_size);
    memory_free(memory, output->resume_path, output->path_size + SUFFIX);
    output->file = -1;
}

enum lud_status solve_output_open(struct solve_output *output, struct cli *cli, struct span name,
                                  struct span label)
{
    *output = (struct solve_output){.cli = cli, .file = -1};
    if (name.size == 0)
        return LUD_OK;
    cli_about(cli, name);
    output->buffered = bytes_growing(cli->env->memory, BUFFER_MAX);
    enum lud_status status =
        make_names(output, name, cli->env->memory) ? LUD_OK : output_fail(output, ENOMEM);
    if (status == LUD_OK) {
        output->file = open(output->path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
        status = output->file < 0 ? output_fail(output, errno) : resume_file(output, label);
    }
    if (status == LUD_OK)
        cli_about(cli, span_of(NULL));
    else
        release_output(output);
    return status;
}

/* ---- writing ---- */

void solve_output_put(struct solve_output *output, struct span line)
{
    bytes_span(output->file < 0 ? &output->cli->output.bytes : &output->buffered, line);
}

bool solve_output_flush(struct solve_output *output)
{
    if (output->file < 0) {
        output_flush(&output->cli->output);
        return output->cli->output.error == 0;
    }
    if (output->error == 0)
        output->error = output_write(output->file, bytes_view(&output->buffered));
    if (output->error == 0 && output->buffered.failed)
        output->error = ENOMEM;
    bytes_clear(&output->buffered);
    return output->error == 0;
}

enum lud_status solve_output_close(struct solve_output *output, bool answered)
{
    enum lud_status status = LUD_OK;
    (void)solve_output_flush(output);
    if (output->file < 0)
        return LUD_OK; /* dispatch.c reports errors of stdout */
    if (output->error == 0 && fsync(output->file) != 0 && errno != EINVAL)
        output->error = errno;
    if (output->error != 0) {
        cli_about(output->cli, span_of(output->path));
        status = output_fail(output, output->error);
    } else if (answered) {
        (void)unlink(output->resume_path);
    }
    release_output(output);
    return status;
}
