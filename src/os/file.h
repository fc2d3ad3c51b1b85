/* file.h: reads and writes whole files, creates folders. Paths are C strings shorter than FILE_PATH bytes. */
#ifndef OS_FILE_H
#define OS_FILE_H

#include "base/bytes.h"
#include "base/why.h"

enum { FILE_PATH = 4096 };

/* Reads a file or pipe of at most `max` < SIZE_MAX bytes into *out, which this function initialises and the
 * caller destroys; on error it is empty. Returns LUD_ERROR_FILE, with the system's message in why->word,
 * LUD_ERROR_TOO_LARGE or LUD_ERROR_MEMORY. */
enum lud_status file_read(const struct lud_memory *memory, const char *path, size_t max, struct bytes *out,
                          struct lud_why *why);

/* Atomically replaces the content of the file: writes a temporary file in the same folder, syncs it, renames
 * it and syncs the folder. Readers see the old content or the new, also after a crash. The permissions of an
 * existing file are kept; a symbolic link is replaced. On LUD_ERROR_FILE the old file is unchanged and no
 * temporary remains, unless only the sync of the folder failed: then the new content is in place but may not
 * survive a crash. A device or pipe, such as /dev/null, is not replaced: the content is written into it. */
enum lud_status file_write(const char *path, struct span content, struct lud_why *why);

bool file_is_folder(const char *path);
/* Creates the folder and its parents; it may exist already. Parents created before an error remain. */
enum lud_status file_make_folder(const char *path, struct lud_why *why);

#endif
