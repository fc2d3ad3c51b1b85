/* record_scan.h: a record's text while it is read, and the reasons of its errors with line and column. */
#ifndef PLAY_RECORD_SCAN_H
#define PLAY_RECORD_SCAN_H

#include "base/why.h"
#include "text/text.h"

struct record_scan {
    struct span text;
    size_t at;           /* the next byte to read */
    struct lud_why *why; /* never NULL */
};

/* Fill scan->why and return `status`; the error stands at `where`, a place in scan->text. */
enum lud_status record_fail(const struct record_scan *scan, enum lud_status status, enum lud_text text,
                            const char *where, int32_t arg0, int32_t arg1);
enum lud_status record_fail_word(const struct record_scan *scan, enum lud_status status, enum lud_text text,
                                 const char *where, struct span word);
enum lud_status record_no_memory(const struct record_scan *scan);

/* For a reason that somebody else gave: its column counts from `where`. Want of memory has no place. */
enum lud_status record_relay(const struct record_scan *scan, enum lud_status status, const char *where);

#endif
