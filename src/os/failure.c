/* failure.c: converts errno to error details. */
#include "os/failure.h"

#include <errno.h>
#include <string.h>

enum lud_status failure_why(struct lud_why *why, enum lud_text text, int error)
{
    char meaning[128];
    if (strerror_r(error, meaning, sizeof meaning) != 0)
        meaning[0] = '\0';
    const enum lud_status status = error == ENOMEM ? LUD_ERROR_MEMORY : LUD_ERROR_FILE;
    why_plain(why, status, (int)text);
    why_word(why, span_of(meaning));
    return status;
}
