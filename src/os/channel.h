/* channel.h: pipes with deadlines: lines come in, bytes go out, and nobody waits longer than agreed.
 * Deadlines are readings of timer_now; with 0 each call tries once and does not wait. */
#ifndef OS_CHANNEL_H
#define OS_CHANNEL_H

#include "base/memory.h"
#include "base/span.h"

enum channel_result {
    CHANNEL_OK,       /* all is written, or a line is there */
    CHANNEL_TIMEOUT,  /* the deadline has passed */
    CHANNEL_END,      /* the other side has closed */
    CHANNEL_TOO_LONG, /* a line is longer than the reader holds; its bytes are lost, the next line is not */
    CHANNEL_FAILED    /* the system reported an error */
};

struct channel_pipe {
    int from,
        to; /* file descriptors, at least 3 and closed on exec: what is written to `to` is read at `from` */
};

bool channel_pipe_init(struct channel_pipe *made); /* false with errno */
void channel_close(int *file);                     /* and sets it to -1; nothing when it is -1 already */
bool channel_set_nonblocking(int file);            /* false with errno */

/* Writes all of `data` to a non-blocking pipe. After anything but CHANNEL_OK a part may have been written. No
 * SIGPIPE reaches the caller, whatever it does with that signal. */
enum channel_result channel_write(int file, struct span data, uint64_t deadline);

struct channel_reader {
    int file;          /* non-blocking, the caller's */
    char *data;        /* bytes received */
    size_t room;       /* of data; the longest line, its end included */
    size_t start, end; /* data[start..end) is not yet handed out */
    size_t seen;       /* data[start..seen) holds no end of line */
    bool skipping;     /* until the end of a line that was too long */
    bool ended;        /* nothing more will come */
};

/* A reader of lines of up to `max` bytes, 1 <= max < SIZE_MAX / 2; false without memory. */
bool channel_reader_init(struct channel_reader *reader, const struct lud_memory *memory, int file,
                         size_t max);
void channel_reader_destroy(struct channel_reader *reader, const struct lud_memory *memory);

/* Gives the next line without its LF or CRLF, valid until the next call; a last line may lack the LF. A line
 * that is not complete by the deadline is kept for the next call. */
enum channel_result channel_line(struct channel_reader *reader, uint64_t deadline, struct span *line);

#endif
