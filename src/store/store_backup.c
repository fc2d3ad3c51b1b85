/* store_backup.c: copies the store while it is in use. The copy is written under a temporary name and renamed
 * once it is complete and on disk. */
#include "store/store_inside.h"

#include "os/failure.h"
#include "os/file.h"
#include "text/areas/os_texts.h"
#include "text/areas/store_texts.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h> /* rename */
#include <string.h>
#include <unistd.h>

/* Copies all pages in one step. Nothing is written meanwhile: the store's only thread is here. */
static enum lud_status copy_pages(sqlite3 *from, const char *name, struct lud_why *why)
{
    sqlite3 *to = NULL;
    int code = sqlite3_open_v2(name, &to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
    if (code == SQLITE_OK) {
        sqlite3_extended_result_codes(to, 1);
        sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
        if (backup != NULL)
            sqlite3_backup_step(backup, -1);
        code = sqlite3_backup_finish(backup); /* also reports an error of the step */
        if (code == SQLITE_OK)
            code = sqlite3_errcode(to);
    }
    const enum lud_status status = code == SQLITE_OK ? LUD_OK : store_failure(to, code, why);
    sqlite3_close(to);
    return status;
}

/* Syncs the folder of `path`, so that the rename is on disk; returns 0 or an errno. */
static int sync_folder(const char *path)
{
    char folder[FILE_PATH];
    const char *slash = strrchr(path, '/');
    const size_t size = slash == NULL ? 0 : (size_t)(slash - path) + 1;
    memcpy(folder, path, size);
    folder[size] = '\0';
    const int file = open(size == 0 ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0)
        return errno;
    const int error = fsync(file) != 0 && errno != EINVAL ? errno : 0;
    close(file);
    return error;
}

/* Creates an empty file that only its owner can read, removing what an interrupted copy left; returns 0 or an
 * errno. */
static int create_empty(const char *name)
{
    unlink(name);
    const int file = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0)
        return errno;
    close(file);
    return 0;
}

/* Whether there is a write-ahead log beside `path`: SQLite would take it for the log of the copy. */
static bool is_store_in_use(const char *path)
{
    char array[FILE_PATH];
    struct bytes name = bytes_fixed(array, sizeof array);
    bytes_text(&name, path);
    bytes_text(&name, "-wal");
    return !name.failed && access(array, F_OK) == 0;
}

static enum lud_status rename_into_place(const char *part, const char *path, struct lud_why *why)
{
    int error = rename(part, path) != 0 ? errno : 0;
    if (error == 0)
        error = sync_folder(path);
    return error == 0 ? LUD_OK : failure_why(why, TEXT_OS_NO_WRITE, error);
}

enum lud_status store_backup(struct store *base, const char *path, struct lud_why *why)
{
    struct store_sqlite *store = (struct store_sqlite *)base;
    char array[FILE_PATH];
    struct bytes part = bytes_fixed(array, sizeof array);
    if (path[0] != '/')
        bytes_text(&part, "./");
    bytes_text(&part, path);
    bytes_text(&part, ".part");
    if (is_store_in_use(path))
        return why_plain(why, LUD_ERROR_FILE, TEXT_STORE_BACKUP_PLACE);
    const int error = part.failed ? ENAMETOOLONG : create_empty(array);
    if (error != 0)
        return failure_why(why, TEXT_OS_NO_WRITE, error);
    enum lud_status status = copy_pages(store->db, array, why);
    if (status == LUD_OK)
        status = rename_into_place(array, path, why);
    if (status != LUD_OK)
        unlink(array);
    return status;
}
