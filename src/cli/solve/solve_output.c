/* solve_output.c: answers are appended in order and whole, so that the number of lines in the file says where
 * to go on. */
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

enum { BLOCK = 1 << 16, HEAD = 9, NOTE_MAX = 1 << 16, WAITING = 64 << 20 };

static const char note_suffix[] = ".resume";
enum { NOTE = sizeof note_suffix - 1 };

/* ---- what is there already ---- */

struct scan {
    struct solve_output *output;
    off_t offset;    /* of the byte after the last whole line */
    char head[HEAD]; /* how the present line begins */
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

/* Counts the whole lines; an errno or 0. */
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

/* Goes to the end of the last whole line and drops the rest; an errno or 0. */
static int cut(const struct scan *scan)
{
    const int file = scan->output->file;
    return ftruncate(file, scan->offset) != 0 || lseek(file, 0, SEEK_END) < 0 ? errno : 0;
}

/* ---- opening ---- */

static enum lud_status fail(struct solve_output *output, int error)
{
    return failure_why(&output->cli->why, TEXT_OS_NO_WRITE, error);
}

static bool make_names(struct solve_output *output, struct span name, const struct lud_memory *memory)
{
    output->path_size = name.size + 1;
    output->path = memory_new(memory, output->path_size);
    output->note = memory_new(memory, output->path_size + NOTE);
    if (output->path == NULL || output->note == NULL)
        return false;
    memcpy(output->path, name.data, name.size);
    memcpy(output->note, name.data, name.size);
    memcpy(output->note + name.size, note_suffix, NOTE);
    return true;
}

/* One run at a time; the lock ends with the descriptor. */
static bool lock(int file)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(file, F_SETLK, &whole) == 0 || (errno != EACCES && errno != EAGAIN);
}

/* An empty file is begun; any other must be the one that `label` describes. */
static enum lud_status compare_note(struct solve_output *output, struct span label, bool empty)
{
    struct cli *cli = output->cli;
    struct bytes note;
    if (empty)
        return file_write(output->note, label, &cli->why);
    if (access(output->note, F_OK) != 0)
        return cli_fail(cli, LUD_ERROR_MISMATCH, TEXT_CLI_SOLVE_FOREIGN, span_of(NULL));
    enum lud_status status = file_read(memory_heap(), output->note, NOTE_MAX, &note, &cli->why);
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

static enum lud_status take_up(struct solve_output *output, struct span label)
{
    struct scan scan = {.output = output};
    if (!is_plain_file(output->file)) /* what cannot be read again cannot be taken up again */
        return cli_fail(output->cli, LUD_ERROR_FILE, TEXT_CLI_SOLVE_NO_FILE, span_of(NULL));
    if (!lock(output->file))
        return cli_fail(output->cli, LUD_ERROR_BUSY, TEXT_CLI_SOLVE_LOCKED, span_of(NULL));
    const off_t size = lseek(output->file, 0, SEEK_END);
    if (size < 0)
        return fail(output, errno);
    const enum lud_status status = compare_note(output, label, size == 0);
    if (status != LUD_OK)
        return status;
    int error = scan_file(&scan);
    error = error == 0 ? cut(&scan) : error;
    return error == 0 ? LUD_OK : fail(output, error);
}

static void release(struct solve_output *output)
{
    const struct lud_memory *memory = output->cli->env->memory;
    if (output->file >= 0)
        (void)close(output->file);
    bytes_destroy(&output->waiting);
    memory_free(memory, output->path, output->path_size);
    memory_free(memory, output->note, output->path_size + NOTE);
    output->file = -1;
}

enum lud_status solve_output_open(struct solve_output *output, struct cli *cli, struct span name,
                                  struct span label)
{
    *output = (struct solve_output){.cli = cli, .file = -1};
    if (name.size == 0)
        return LUD_OK;
    cli_about(cli, name);
    output->waiting = bytes_growing(cli->env->memory, WAITING);
    enum lud_status status = make_names(output, name, cli->env->memory) ? LUD_OK : fail(output, ENOMEM);
    if (status == LUD_OK) {
        output->file = open(output->path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
        status = output->file < 0 ? fail(output, errno) : take_up(output, label);
    }
    if (status == LUD_OK)
        cli_about(cli, span_of(NULL));
    else
        release(output);
    return status;
}

/* ---- writing ---- */

void solve_output_put(struct solve_output *output, struct span line)
{
    bytes_span(output->file < 0 ? &output->cli->output.bytes : &output->waiting, line);
}

bool solve_output_flush(struct solve_output *output)
{
    if (output->file < 0) {
        output_flush(&output->cli->output);
        return output->cli->output.error == 0;
    }
    if (output->error == 0)
        output->error = output_write(output->file, bytes_view(&output->waiting));
    if (output->error == 0 && output->waiting.failed)
        output->error = ENOMEM;
    bytes_clear(&output->waiting);
    return output->error == 0;
}

enum lud_status solve_output_close(struct solve_output *output, bool answered)
{
    enum lud_status status = LUD_OK;
    (void)solve_output_flush(output);
    if (output->file < 0)
        return LUD_OK; /* dispatch.c looks at what stdout has to say */
    if (output->error == 0 && fsync(output->file) != 0 && errno != EINVAL)
        output->error = errno;
    if (output->error != 0) {
        cli_about(output->cli, span_of(output->path));
        status = fail(output, output->error);
    } else if (answered) {
        (void)unlink(output->note);
    }
    release(output);
    return status;
}
