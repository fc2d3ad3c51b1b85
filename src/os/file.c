/* file.c: whole files by system calls, with retries for interruptions and partial transfers. */
#include "os/file.h"

#include "base/hash.h"
#include "os/failure.h"
#include "os/timer.h"
#include "text/areas/os_texts.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h> /* renameat */
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PIECE = 16384, TEMPORARY = 32, ATTEMPTS = 100 };

/* ---- reading ----------------------------------------------------------------------------------------- */

/* Reads the rest of `file`, at most max bytes. Returns 0 or an errno; EFBIG for more bytes. */
static int read_all(int file, size_t max, struct bytes *out)
{
    for (;;) {
        char piece[PIECE];
        const ssize_t got = read(file, piece, sizeof piece);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return got < 0 ? errno : 0;
        if ((size_t)got > max - out->size)
            return EFBIG;
        bytes_put(out, piece, (size_t)got);
        if (out->failed)
            return ENOMEM;
    }
}

enum lud_status file_read(const struct lud_memory *memory, const char *path, size_t max, struct bytes *out,
                          struct lud_why *why)
{
    assert(max < SIZE_MAX);
    *out = bytes_growing(memory, max + 1);
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return failure_why(why, TEXT_OS_NO_READ, errno);
    const int error = read_all(file, max, out);
    close(file);
    if (error == 0)
        return LUD_OK;
    bytes_destroy(out);
    if (error == EFBIG)
        return why_at(why, LUD_ERROR_TOO_LARGE, TEXT_OS_FILE_TOO_LARGE, 0,
                      max < INT32_MAX ? (int32_t)max : INT32_MAX, 0);
    return failure_why(why, TEXT_OS_NO_READ, error);
}

/* ---- writing ----------------------------------------------------------------------------------------- */

/* Opens the folder of `path` and points *name at the last component; -1 with errno. */
static int open_folder(const char *path, const char **name)
{
    char folder[FILE_PATH];
    const char *slash = strrchr(path, '/');
    const size_t size = slash == NULL ? 0 : (size_t)(slash - path) + 1;
    *name = path + size;
    if (size >= sizeof folder) {
        errno = ENAMETOOLONG;
        return -1;
    }
    memcpy(folder, path, size);
    folder[size] = '\0';
    return open(size == 0 ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}

/* Permissions of the file to be replaced; -1 if there is none. */
static int old_mode(int folder, const char *name)
{
    struct stat old;
    return fstatat(folder, name, &old, 0) == 0 && S_ISREG(old.st_mode) ? (int)(old.st_mode & 0777) : -1;
}

/* Creates a file with an unused name in `folder` and stores the name; -1 with errno. */
static int open_temporary(int folder, mode_t mode, char name[TEMPORARY])
{
    uint64_t number = timer_now() ^ (uint64_t)getpid() << 32;
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
        struct bytes text = bytes_fixed(name, TEMPORARY);
        number = hash_mix(number + 1);
        bytes_text(&text, ".ludens-");
        bytes_hex(&text, number, 16);
        const int file = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (file >= 0 || errno != EEXIST)
            return file;
    }
    return -1;
}

static int write_all(int file, struct span content)
{
    while (content.size > 0) {
        const ssize_t put = write(file, content.data, content.size);
        if (put < 0 && errno == EINTR)
            continue;
        if (put < 0)
            return errno;
        content = span_from(content, (size_t)put);
    }
    return 0;
}

/* Writes the content, sets the permissions unless mode is -1, and syncs to disk. Returns 0 or an errno. */
static int write_and_sync(int file, int mode, struct span content)
{
    const int error = write_all(file, content);
    if (error != 0)
        return error;
    if (mode >= 0 && fchmod(file, (mode_t)mode) != 0)
        return errno;
    return fsync(file) != 0 ? errno : 0;
}

/* Replaces `name` in `folder` by a file of this content. Returns 0 or an errno. */
static int replace_file(int folder, const char *name, struct span content)
{
    char temporary[TEMPORARY];
    const int mode = old_mode(folder, name);
    const int file = open_temporary(folder, mode >= 0 ? (mode_t)mode : 0666, temporary);
    if (file < 0)
        return errno;
    int error = write_and_sync(file, mode, content);
    if (close(file) != 0 && error == 0)
        error = errno;
    if (error == 0 && renameat(folder, temporary, folder, name) != 0)
        error = errno;
    if (error != 0) {
        unlinkat(folder, temporary, 0);
        return error;
    }
    return fsync(folder) != 0 && errno != EINVAL ? errno
                                                 : 0; /* EINVAL: this file system cannot sync folders */
}

/* Whether `path` leads to a device, a pipe or a terminal: something to write into, never to replace. */
static bool is_special(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
}

/* Returns 0 or an errno. */
static int write_into(const char *path, struct span content)
{
    const int file = open(path, O_WRONLY | O_CLOEXEC);
    if (file < 0)
        return errno;
    const int error = write_all(file, content);
    return close(file) != 0 && error == 0 ? errno : error;
}

enum lud_status file_write(const char *path, struct span content, struct lud_why *why)
{
    const char *name;
    if (is_special(path)) {
        const int error = write_into(path, content);
        return error == 0 ? LUD_OK : failure_why(why, TEXT_OS_NO_WRITE, error);
    }
    const int folder = open_folder(path, &name);
    if (folder < 0)
        return failure_why(why, TEXT_OS_NO_WRITE, errno);
    const int error = replace_file(folder, name, content);
    close(folder);
    return error == 0 ? LUD_OK : failure_why(why, TEXT_OS_NO_WRITE, error);
}

/* ---- folders ----------------------------------------------------------------------------------------- */

bool file_is_folder(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* Creates one folder. Returns 0, also if it exists, or an errno. */
static int make_one_folder(const char *path)
{
    if (mkdir(path, 0777) == 0)
        return 0;
    const int error = errno;
    return file_is_folder(path) ? 0 : error;
}

enum lud_status file_make_folder(const char *path, struct lud_why *why)
{
    char part[FILE_PATH];
    const size_t size = strlen(path);
    int error = size < sizeof part ? 0 : ENAMETOOLONG;
    for (size_t end = 1; end <= size && error == 0; end++) {
        if (path[end] != '/' && path[end] != '\0')
            continue;
        memcpy(part, path, end);
        part[end] = '\0';
        error = make_one_folder(part);
    }
    if (size == 0)
        error = ENOENT;
    return error == 0 ? LUD_OK : failure_why(why, TEXT_OS_NO_FOLDER, error);
}
