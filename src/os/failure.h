/* failure.h: an errno as the reason of an error. */
#ifndef OS_FAILURE_H
#define OS_FAILURE_H

#include "text/text.h"

/* Fills *why (which may be NULL) with `text`, whose {word} becomes what the errno `error` means, and returns
 * LUD_ERROR_FILE; LUD_ERROR_MEMORY for ENOMEM. */
enum lud_status failure_why(struct lud_why *why, enum lud_text text, int error);

#endif
