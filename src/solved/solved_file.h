/* solved_file.h: how a solved game lies in a file: a header that says what it is, then the values, compressed
 * with zstd. Nothing of a file is believed before its checksums agree.
 *
 *   byte  0   8  magic
 *         8   4  version of this format
 *        12   4  zero
 *        16  32  name of the table, zeros after it
 *        48   8  hash of the rules and of what the values mean
 *        56   8  bytes of the values
 *        64   8  bytes of the compressed values
 *        72   8  FNV-1a of the compressed values
 *        80   8  FNV-1a of the 80 bytes above
 *        88      the compressed values, up to the end of the file
 *
 * Numbers are little-endian. */
#ifndef SOLVED_SOLVED_FILE_H
#define SOLVED_SOLVED_FILE_H

#include "base/bytes.h"
#include "base/why.h"

#include <stdatomic.h>

enum {
    SOLVED_FILE_VERSION = 1,
    SOLVED_FILE_NAME = 32,     /* bytes, the zero included */
    SOLVED_FILE_HEADER = 88,   /* bytes */
    SOLVED_FILE_MAX = 64 << 20 /* bytes of a file that is read at all */
};

/* What a file must be to be taken. */
struct solved_kind {
    char name[SOLVED_FILE_NAME]; /* terminated */
    uint64_t rules;              /* hash; values made by other rules have another */
    size_t size;                 /* bytes of the values */
};

/* Appends the file of these values to *out. LUD_ERROR_STOPPED when *stop (which may be NULL) was set,
 * LUD_ERROR_MEMORY. The same values give the same bytes. */
enum lud_status solved_file_pack(const struct solved_kind *kind, const void *values, const atomic_bool *stop,
                                 struct bytes *out, struct lud_why *why);

/* Unpacks `file` into values[kind->size]. Refuses, each with its own reason, what is no table, of another
 * version, of another game or rule, cut short, too long, changed in any byte, or of another size than
 * kind->size: LUD_ERROR_FILE, and LUD_ERROR_MISMATCH for a good table of something else. On error the values
 * are undefined. */
enum lud_status solved_file_unpack(const struct solved_kind *kind, struct span file, void *values,
                                   struct lud_why *why);

/* The same from and to the file at `path`; values are kind->size bytes from `memory`, the caller's to give
 * back. On error *values is NULL. */
enum lud_status solved_file_read(const struct solved_kind *kind, const char *path,
                                 const struct lud_memory *memory, void **values, struct lud_why *why);
/* *size is how many bytes the file has. Whatever stood at `path` stays until the new file is complete. */
enum lud_status solved_file_write(const struct solved_kind *kind, const char *path, const void *values,
                                  const struct lud_memory *memory, const atomic_bool *stop, size_t *size,
                                  struct lud_why *why);

#endif
