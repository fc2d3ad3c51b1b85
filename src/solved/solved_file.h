/* solved_file.h: the file format of a solved game: a header, then the values, compressed with zstd. No
 * content is used before its checksum has been verified.
 *
 *   byte  0   8  magic
 *         8   4  version of this format
 *        12   4  zero
 *        16  32  name of the table, padded with zeros
 *        48   8  hash of the rules and of the encoding of the values
 *        56   8  size of the values in bytes
 *        64   8  size of the compressed values in bytes
 *        72   8  FNV-1a of the compressed values
 *        80   8  FNV-1a of bytes 0 to 79
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
    SOLVED_FILE_NAME = 32,     /* bytes of a name, terminating zero included */
    SOLVED_FILE_HEADER = 88,   /* bytes */
    SOLVED_FILE_MAX = 64 << 20 /* bytes of the largest file that is read or written */
};

/* What a file must contain to be accepted. */
struct solved_kind {
    char name[SOLVED_FILE_NAME]; /* NUL-terminated */
    uint64_t rules;              /* hash of rules and encoding */
    size_t size;                 /* of the values, in bytes */
};

/* Appends the contents of the file for values[kind->size] to *out. LUD_ERROR_STOPPED if *stop was set (`stop`
 * may be NULL), LUD_ERROR_MEMORY; *out may then have incomplete contents. The same values give the same
 * bytes. */
enum lud_status solved_file_pack(const struct solved_kind *kind, const void *values, const atomic_bool *stop,
                                 struct bytes *out, struct lud_why *why);

/* Unpacks the contents `file` into values[kind->size]. LUD_ERROR_FILE if it is not a table, has another
 * version, is truncated, too long or changed in any byte, or has another size than kind->size;
 * LUD_ERROR_MISMATCH for a valid table of another game, rule or encoding. *why distinguishes all these cases.
 * On error the values are undefined. */
enum lud_status solved_file_unpack(const struct solved_kind *kind, struct span file, void *values,
                                   struct lud_why *why);

/* Reads and unpacks the file at `path`. *values receives kind->size bytes from `memory`, which the caller
 * frees; on error it is NULL. */
enum lud_status solved_file_read(const struct solved_kind *kind, const char *path,
                                 const struct lud_memory *memory, void **values, struct lud_why *why);
/* Packs the values and writes them to `path`. *size receives the size of the file in bytes. An existing file
 * is replaced only when the new one is complete. */
enum lud_status solved_file_write(const struct solved_kind *kind, const char *path, const void *values,
                                  const struct lud_memory *memory, const atomic_bool *stop, size_t *size,
                                  struct lud_why *why);

#endif
