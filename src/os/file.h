/* file.h: whole files in, whole files out, folders. Paths are terminated and shorter than FILE_PATH bytes. */
#ifndef OS_FILE_H
#define OS_FILE_H

#include "base/bytes.h"
#include "base/why.h"

enum { FILE_PATH = 4096 };

/* Reads a file (or pipe) of at most `max` bytes, max < SIZE_MAX, into *out, which is made here in `memory`
 * and is the caller's to destroy; on error it is empty. LUD_ERROR_FILE with the system's reason as the word,
 * LUD_ERROR_TOO_LARGE, LUD_ERROR_MEMORY. */
enum lud_status file_read(const struct lud_memory *memory, const char *path, size_t max, struct bytes *out,
                          struct lud_why *why);

/* Makes `content` the whole content of the file: written to a temporary in the same folder, synced, renamed,
 * the folder synced. Whoever reads sees the old content or the new, after a crash too. An old file's
 * permissions are kept; a symbolic link is replaced. LUD_ERROR_FILE leaves the old file as it was and no
 * temporary, except when syncing the folder is all that failed: the new content is then there, but may not
 * survive a crash. */
enum lud_status file_write(const char *path, struct span content, struct lud_why *why);

bool file_is_folder(const char *path);
/* Makes the folder with its parents; it may be there already. Parents made before an error stay. */
enum lud_status file_make_folder(const char *path, struct lud_why *why);

#endif
