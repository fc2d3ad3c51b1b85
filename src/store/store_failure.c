/* store_failure.c: turns errors of SQLite into a sentence for people and a short word for programs. */
#include "os/failure.h"
#include "store/store_inside.h"
#include "text/areas/store_texts.h"

#include <errno.h>

static enum lud_status file_failure(struct lud_why *why, enum lud_text text, const char *word)
{
    why_plain(why, LUD_ERROR_FILE, (int)text);
    why_word(why, span_of(word));
    return LUD_ERROR_FILE;
}

enum lud_status store_fail_damaged(struct lud_why *why)
{
    return file_failure(why, TEXT_STORE_DAMAGED, "damaged");
}

/* An I/O error, told apart by its errno (0 = unknown). */
static enum lud_status io_failure(int error, const char *message, struct lud_why *why)
{
    switch (error) {
    case ENOSPC:
    case EDQUOT:
    case EFBIG: /* the limit of the process or of the file system on file sizes */
        return file_failure(why, TEXT_STORE_FULL, "full");
    case EROFS:
    case EACCES:
    case EPERM:
        return file_failure(why, TEXT_STORE_READ_ONLY, "read-only");
    case 0:
        return file_failure(why, TEXT_STORE_FAILED, message);
    default:
        return failure_why(why, TEXT_STORE_FAILED, error);
    }
}

/* The errno of the failed system call; 0 when unknown. SQLite keeps it with the connection, but after a
 * failed commit only with the file of the write-ahead log. */
static int system_error(sqlite3 *db)
{
    sqlite3_file *log = NULL;
    int error = db == NULL ? 0 : sqlite3_system_errno(db);
    if (db != NULL && error == 0 &&
        sqlite3_file_control(db, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log) == SQLITE_OK && log != NULL &&
        log->pMethods != NULL)
        log->pMethods->xFileControl(log, SQLITE_FCNTL_LAST_ERRNO, &error);
    return error;
}

enum lud_status store_failure(sqlite3 *db, int code, struct lud_why *why)
{
    switch (code & 0xFF) { /* the upper bits hold details */
    case SQLITE_NOMEM:
        return why_plain(why, LUD_ERROR_MEMORY, 0);
    case SQLITE_FULL:
        return file_failure(why, TEXT_STORE_FULL, "full");
    case SQLITE_READONLY:
        return file_failure(why, TEXT_STORE_READ_ONLY, "read-only");
    case SQLITE_CORRUPT:
    case SQLITE_TOOBIG:
        return store_fail_damaged(why);
    case SQLITE_NOTADB:
        return file_failure(why, TEXT_STORE_FOREIGN, "foreign");
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return file_failure(why, TEXT_STORE_BUSY, "busy");
    case SQLITE_IOERR:
        return io_failure(system_error(db), sqlite3_errstr(code), why);
    case SQLITE_CANTOPEN:
        return system_error(db) != 0 ? failure_why(why, TEXT_STORE_NO_OPEN, system_error(db))
                                     : file_failure(why, TEXT_STORE_NO_OPEN, sqlite3_errstr(code));
    default:
        return file_failure(why, TEXT_STORE_FAILED, db == NULL ? sqlite3_errstr(code) : sqlite3_errmsg(db));
    }
}
