/* failure.h: converts errno to error details. */
#ifndef OS_FAILURE_H
#define OS_FAILURE_H

#include "text/text.h"

/* Fills *why (NULL: ignored) with `text`, whose {word} is the system's message for the errno `error`. Returns
 * LUD_ERROR_MEMORY for ENOMEM, else LUD_ERROR_FILE. Callable from any thread. */
enum lud_status failure_why(struct lud_why *why, enum lud_text text, int error);

#endif
