/* store_backup.c: a copy of everything while the store is in use. The copy is made under another name and
 * takes its own only when it is whole and on the disk. */
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

/* Copies all pages in one go: nobody writes meanwhile, for the store's thread is here. */
static enum lud_status copy(sqlite3 *from, const char *name, struct lud_why *why)
{
    sqlite3 *to = NULL;
    int code = sqlite3_open_v2(name, &to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
    if (code == SQLITE_OK) {
        sqlite3_extended_result_codes(to, 1);
        sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
        if (backup != NULL)
            sqlite3_backup_step(backup, -1);
        code = sqlite3_backup_finish(backup); /* what the step said, too */
        if (code == SQLITE_OK)
            code = sqlite3_errcode(to);
    }
    const enum lud_status status = code == SQLITE_OK ? LUD_OK : store_failure(to, code, why);
    sqlite3_close(to);
    return status;
}

/* Has the folder's entry of `path` on the disk; an errno or 0. */
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

/* Makes an empty file that only its owner reads; what an interrupted copy left there goes first. */
static int make_empty(const char *name)
{
    unlink(name);
    const int file = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0)
        return errno;
    close(file);
    return 0;
}

/* Whether a log of changes lies beside `path`: it would be taken for one of the copy. */
static bool is_store_in_use(const char *path)
{
    char array[FILE_PATH];
    struct bytes name = bytes_fixed(array, sizeof array);
    bytes_text(&name, path);
    bytes_text(&name, "-wal");
    return !name.failed && access(array, F_OK) == 0;
}

static enum lud_status give_name(const char *part, const char *path, struct lud_why *why)
{
    int error = rename(part, path) != 0 ? errno : 0;
    if (error == 0)
        error = sync_folder(path);
    return error == 0 ? LUD_OK : failure_why(why, TEXT_OS_NO_WRITE, error);
}

enum lud_status store_backup(struct store *inside, const char *path, struct lud_why *why)
{
    struct store_sqlite *store = (struct store_sqlite *)inside;
    char array[FILE_PATH];
    struct bytes part = bytes_fixed(array, sizeof array);
    if (path[0] != '/')
        bytes_text(&part, "./");
    bytes_text(&part, path);
    bytes_text(&part, ".part");
    if (is_store_in_use(path))
        return why_plain(why, LUD_ERROR_FILE, TEXT_STORE_BACKUP_PLACE);
    const int error = part.failed ? ENAMETOOLONG : make_empty(array);
    if (error != 0)
        return failure_why(why, TEXT_OS_NO_WRITE, error);
    enum lud_status status = copy(store->db, array, why);
    if (status == LUD_OK)
        status = give_name(array, path, why);
    if (status != LUD_OK)
        unlink(array);
    return status;
}
