/* record_scan.h: a cursor in the text of a record, and error reporting with line and column. */
#ifndef PLAY_RECORD_SCAN_H
#define PLAY_RECORD_SCAN_H

#include "base/why.h"
#include "text/text.h"

struct record_scan {
    struct span text;
    size_t at;           /* offset of the next byte to read */
    struct lud_why *why; /* never NULL */
};

/* Fill scan->why and return `status`. `where` points into scan->text, at the error. */
enum lud_status record_fail(const struct record_scan *scan, enum lud_status status, enum lud_text text,
                            const char *where, int32_t arg0, int32_t arg1);
enum lud_status record_fail_word(const struct record_scan *scan, enum lud_status status, enum lud_text text,
                                 const char *where, struct span word);
enum lud_status record_no_memory(const struct record_scan *scan);

/* Relocates an error that scan->why already describes: its column counts from `where`. LUD_ERROR_MEMORY gets
 * no position. Returns `status`. */
enum lud_status record_relay(const struct record_scan *scan, enum lud_status status, const char *where);

#endif
