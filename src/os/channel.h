/* channel.h: pipes with deadlines: reads lines, writes bytes. Deadlines are readings of timer_now; with 0 a
 * call tries once and does not wait. A reader or descriptor belongs to one thread at a time. */
#ifndef OS_CHANNEL_H
#define OS_CHANNEL_H

#include "base/memory.h"
#include "base/span.h"

enum channel_result {
    CHANNEL_OK,       /* everything was written, or a line was read */
    CHANNEL_TIMEOUT,  /* the deadline has passed */
    CHANNEL_END,      /* the other side has closed the pipe */
    CHANNEL_TOO_LONG, /* a line exceeds the reader's maximum; it is dropped, the next line is not */
    CHANNEL_FAILED    /* a system call failed */
};

struct channel_pipe {
    int from, to; /* descriptors >= 3, close-on-exec: bytes written to `to` are read from `from` */
};

bool channel_pipe_init(struct channel_pipe *made); /* false with errno */
void channel_close(int *file);                     /* closes *file and sets it to -1; -1 is ignored */
bool channel_set_nonblocking(int file);            /* false with errno */

/* Writes all of `data` to a non-blocking pipe. On any result but CHANNEL_OK a prefix may have been written.
 * Raises no SIGPIPE, whatever the caller's disposition. CHANNEL_END also when `file` is -1. */
enum channel_result channel_write(int file, struct span data, uint64_t deadline);

struct channel_reader {
    int file;          /* non-blocking, owned by the caller */
    char *data;        /* receive buffer, owned */
    size_t capacity;   /* bytes of `data`: the longest line plus CR LF */
    size_t start, end; /* data[start..end) is received but not yet returned */
    size_t seen;       /* data[start..seen) contains no LF */
    bool skipping;     /* dropping the rest of a line that was too long */
    bool ended;        /* end of file was read */
};

/* Reads lines of up to `max` bytes, 1 <= max < SIZE_MAX / 2, from `file`. False when out of memory. */
bool channel_reader_init(struct channel_reader *reader, const struct lud_memory *memory, int file,
                         size_t max);
void channel_reader_destroy(struct channel_reader *reader, const struct lud_memory *memory);

/* Sets *line to the next line without its LF or CRLF, valid until the next call. The last line may lack the
 * LF. On any result but CHANNEL_OK *line is empty; a line that is incomplete at the deadline stays buffered
 * for the next call. */
enum channel_result channel_line(struct channel_reader *reader, uint64_t deadline, struct span *line);

#endif
