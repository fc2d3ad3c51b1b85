/* why.h: the reason of an error, without words: the code below the hosts never makes sentences. A host turns
 * it into French or English with text_why (src/text). */
#ifndef BASE_WHY_H
#define BASE_WHY_H

#include "base/span.h"
#include "ludens.h"

enum { WHY_ARGS = 4, WHY_WORD = 40 };

struct lud_why {
    enum lud_status status;
    int text;       /* an enum lud_text (src/text); 0 = only what the status itself says */
    int32_t line;   /* from 1; 0 = the input has one line */
    int32_t column; /* from 1, in bytes; 0 = no place */
    int32_t args[WHY_ARGS];
    char word[WHY_WORD]; /* a name or notation that the sentence quotes, terminated, cut when too long */
};

/* Fill *why (which may be NULL) and return `status`, so that a parser can say
 * `return why_at(why, LUD_ERROR_POSITION, TEXT_..., column, a, b);`. The word is empty until why_word. */
enum lud_status why_at(struct lud_why *why, enum lud_status status, int text, size_t column, int32_t arg0,
                       int32_t arg1);
/* The same without a place or arguments. */
enum lud_status why_plain(struct lud_why *why, enum lud_status status, int text);
/* Quotes `word` in *why (which may be NULL): printable ASCII and UTF-8 as they are, other bytes as '?'.
 * Never ends inside a UTF-8 sequence. */
void why_word(struct lud_why *why, struct span word);

const char *status_word(enum lud_status status); /* "illegal-move" */
int status_exit_code(enum lud_status status);    /* 0..3 */

#endif
