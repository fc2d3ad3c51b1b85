/* channel.c: pipes with deadlines, on poll and non-blocking descriptors. */
#include "os/channel.h"

#include "os/timer.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

enum { FIRST_FREE = 3 }; /* after standard input, output and error */

/* ---- pipes ------------------------------------------------------------------------------------------- */

void channel_close(int *file)
{
    if (*file >= 0)
        close(*file);
    *file = -1;
}

/* Moves *file above the standard descriptors, which the host may have closed. */
static bool move_above_standard(int *file)
{
    if (*file >= FIRST_FREE)
        return true;
    const int moved = fcntl(*file, F_DUPFD_CLOEXEC, FIRST_FREE);
    if (moved < 0)
        return false;
    close(*file);
    *file = moved;
    return true;
}

bool channel_pipe_init(struct channel_pipe *made)
{
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0)
        return false;
    *made = (struct channel_pipe){.from = ends[0], .to = ends[1]};
    if (move_above_standard(&made->from) && move_above_standard(&made->to))
        return true;
    const int error = errno;
    channel_close(&made->from);
    channel_close(&made->to);
    errno = error;
    return false;
}

bool channel_set_nonblocking(int file)
{
    const int flags = fcntl(file, F_GETFL);
    return flags >= 0 && fcntl(file, F_SETFL, flags | O_NONBLOCK) >= 0;
}

/* Waits until `file` is ready for `events`, closed or in error (all CHANNEL_OK), or the deadline has
 * passed. */
static enum channel_result wait_ready(int file, short events, uint64_t deadline)
{
    struct pollfd poller = {.fd = file, .events = events};
    for (uint64_t now = timer_now(); now < deadline; now = timer_now()) {
        const uint64_t left = (deadline - now - 1) / TIMER_MS + 1; /* milliseconds, rounded up */
        const int ready = poll(&poller, 1, left < INT_MAX ? (int)left : INT_MAX);
        if (ready > 0)
            return CHANNEL_OK;
        if (ready < 0 && errno != EINTR && errno != EAGAIN)
            return CHANNEL_FAILED;
    }
    return CHANNEL_TIMEOUT;
}

/* ---- writing ----------------------------------------------------------------------------------------- */

static bool pending_sigpipe(void)
{
    sigset_t pending;
    sigemptyset(&pending);
    return sigpending(&pending) == 0 && sigismember(&pending, SIGPIPE) == 1;
}

/* write() that consumes its own SIGPIPE, which the system sends to the calling thread. */
static ssize_t write_quietly(int file, struct span data)
{
    sigset_t sigpipe, before;
    sigemptyset(&sigpipe);
    sigaddset(&sigpipe, SIGPIPE);
    const bool was_pending = pending_sigpipe();
    pthread_sigmask(SIG_BLOCK, &sigpipe, &before);
    const ssize_t put = write(file, data.data, data.size);
    const int error = errno;
    int taken;
    if (put < 0 && error == EPIPE && !was_pending && pending_sigpipe())
        sigwait(&sigpipe, &taken);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
    return put;
}

enum channel_result channel_write(int file, struct span data, uint64_t deadline)
{
    if (file < 0)
        return CHANNEL_END;
    while (data.size > 0) {
        const ssize_t put = write_quietly(file, data);
        if (put >= 0) {
            data = span_from(data, (size_t)put);
        } else if (errno == EAGAIN) {
            const enum channel_result ready = wait_ready(file, POLLOUT, deadline);
            if (ready != CHANNEL_OK)
                return ready;
        } else if (errno != EINTR) {
            return errno == EPIPE ? CHANNEL_END : CHANNEL_FAILED;
        }
    }
    return CHANNEL_OK;
}

/* ---- reading lines ----------------------------------------------------------------------------------- */

bool channel_reader_init(struct channel_reader *reader, const struct lud_memory *memory, int file, size_t max)
{
    assert(max >= 1 && max < SIZE_MAX / 2);
    *reader = (struct channel_reader){.file = file, .capacity = max + 2}; /* CR, LF */
    reader->data = memory_new(memory, reader->capacity);
    return reader->data != NULL;
}

void channel_reader_destroy(struct channel_reader *reader, const struct lud_memory *memory)
{
    memory_free(memory, reader->data, reader->capacity);
    *reader = (struct channel_reader){.file = -1};
}

static void clear_buffer(struct channel_reader *reader)
{
    reader->start = reader->seen = reader->end = 0;
}

/* Returns data[start..end) as a line; the next line begins at `next`. */
static void return_line(struct channel_reader *reader, size_t end, size_t next, struct span *line)
{
    *line = (struct span){reader->data + reader->start, end - reader->start};
    if (next > end && line->size > 0 && line->data[line->size - 1] == '\r')
        line->size--;
    reader->start = reader->seen = next;
}

/* Takes a complete line from the buffer and drops the rest of a long one. CHANNEL_TIMEOUT: more bytes are
 * needed. */
static enum channel_result take_line(struct channel_reader *reader, struct span *line)
{
    const size_t max = reader->capacity - 2;
    while (reader->seen < reader->end) {
        const char *from = reader->data + reader->seen;
        const char *found = memchr(from, '\n', reader->end - reader->seen);
        reader->seen = found == NULL ? reader->end : (size_t)(found - reader->data);
        if (found == NULL)
            break;
        const bool skipped = reader->skipping;
        return_line(reader, reader->seen, reader->seen + 1, line);
        reader->skipping = false;
        if (!skipped)
            return line->size <= max ? CHANNEL_OK : CHANNEL_TOO_LONG;
    }
    if (reader->skipping) {
        clear_buffer(reader);
    } else if (reader->end - reader->start == reader->capacity) {
        clear_buffer(reader);
        reader->skipping = true;
        return CHANNEL_TOO_LONG;
    }
    return CHANNEL_TIMEOUT;
}

/* After end of file: returns a last line without LF once, then CHANNEL_END. */
static enum channel_result take_last_line(struct channel_reader *reader, struct span *line)
{
    if (reader->start == reader->end || reader->skipping)
        return CHANNEL_END;
    return_line(reader, reader->end, reader->end, line);
    return line->size <= reader->capacity - 2 ? CHANNEL_OK : CHANNEL_TOO_LONG;
}

/* Reads once into the buffer; waits until the deadline if nothing is available. */
static enum channel_result receive_bytes(struct channel_reader *reader, uint64_t deadline)
{
    memmove(reader->data, reader->data + reader->start, reader->end - reader->start);
    reader->seen -= reader->start;
    reader->end -= reader->start;
    reader->start = 0;
    for (;;) {
        const ssize_t got = read(reader->file, reader->data + reader->end, reader->capacity - reader->end);
        if (got >= 0) {
            reader->end += (size_t)got;
            reader->ended = got == 0;
            return CHANNEL_OK;
        }
        if (errno != EAGAIN && errno != EINTR)
            return CHANNEL_FAILED;
        const enum channel_result ready = wait_ready(reader->file, POLLIN, deadline);
        if (ready != CHANNEL_OK)
            return ready;
    }
}

static enum channel_result next_line(struct channel_reader *reader, uint64_t deadline, struct span *line)
{
    for (bool late = false;; late = timer_now() >= deadline) {
        const enum channel_result taken = take_line(reader, line);
        if (taken != CHANNEL_TIMEOUT)
            return taken;
        if (reader->ended)
            return take_last_line(reader, line);
        if (late)
            return CHANNEL_TIMEOUT;
        const enum channel_result received = receive_bytes(reader, deadline);
        if (received != CHANNEL_OK)
            return received;
    }
}

enum channel_result channel_line(struct channel_reader *reader, uint64_t deadline, struct span *line)
{
    const enum channel_result result = next_line(reader, deadline, line);
    if (result != CHANNEL_OK)
        *line = (struct span){0};
    return result;
}
