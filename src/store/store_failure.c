/* store_failure.c: what went wrong in SQLite, as a sentence for people and a short word for programs. */
#include "os/failure.h"
#include "store/store_inside.h"
#include "text/areas/store_texts.h"

#include <errno.h>

static enum lud_status reason(struct lud_why *why, enum lud_text text, const char *word)
{
    why_plain(why, LUD_ERROR_FILE, (int)text);
    why_word(why, span_of(word));
    return LUD_ERROR_FILE;
}

enum lud_status store_damaged(struct lud_why *why)
{
    return reason(why, TEXT_STORE_DAMAGED, "damaged");
}

/* An input or output error: the system's number tells which. */
static enum lud_status disk(int error, const char *message, struct lud_why *why)
{
    switch (error) {
    case ENOSPC:
    case EDQUOT:
    case EFBIG: /* the size that the process may write, or that the file system can hold */
        return reason(why, TEXT_STORE_FULL, "full");
    case EROFS:
    case EACCES:
    case EPERM:
        return reason(why, TEXT_STORE_READ_ONLY, "read-only");
    case 0:
        return reason(why, TEXT_STORE_FAILED, message);
    default:
        return failure_why(why, TEXT_STORE_FAILED, error);
    }
}

/* The errno of a failed system call; 0 when nobody knows. SQLite keeps it beside the connection, but when a
 * commit fails only beside the file of the log. */
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
    switch (code & 0xFF) { /* the upper bits tell details */
    case SQLITE_NOMEM:
        return why_plain(why, LUD_ERROR_MEMORY, 0);
    case SQLITE_FULL:
        return reason(why, TEXT_STORE_FULL, "full");
    case SQLITE_READONLY:
        return reason(why, TEXT_STORE_READ_ONLY, "read-only");
    case SQLITE_CORRUPT:
    case SQLITE_TOOBIG:
        return store_damaged(why);
    case SQLITE_NOTADB:
        return reason(why, TEXT_STORE_FOREIGN, "foreign");
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return reason(why, TEXT_STORE_BUSY, "busy");
    case SQLITE_IOERR:
        return disk(system_error(db), sqlite3_errstr(code), why);
    case SQLITE_CANTOPEN:
        return system_error(db) != 0 ? failure_why(why, TEXT_STORE_NO_OPEN, system_error(db))
                                     : reason(why, TEXT_STORE_NO_OPEN, sqlite3_errstr(code));
    default:
        return reason(why, TEXT_STORE_FAILED, db == NULL ? sqlite3_errstr(code) : sqlite3_errmsg(db));
    }
}
