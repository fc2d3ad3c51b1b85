/* why.h: error details as data: the layers below the hosts never build sentences. A host formats them in
 * English or French with text_why (src/text). */
#ifndef BASE_WHY_H
#define BASE_WHY_H

#include "base/span.h"
#include "ludens.h"

enum { WHY_ARGS = 4, WHY_WORD = 40 };

struct lud_why {
    enum lud_status status;
    int text;               /* enum lud_text (src/text) of the sentence; 0 = the status says it all */
    int32_t line;           /* from 1; 0 = the input is a single line */
    int32_t column;         /* from 1, in bytes; 0 = unknown */
    int32_t args[WHY_ARGS]; /* replace {0}..{3} in the sentence */
    char word[WHY_WORD];    /* replaces {word}: a quoted name or notation, NUL-terminated, truncated to fit */
};

/* Overwrites *why (NULL: ignored) and returns `status`, so that a parser can write
 * `return why_at(why, LUD_ERROR_POSITION, TEXT_..., column, a, b);`. The line is 0 and the word is empty. */
enum lud_status why_at(struct lud_why *why, enum lud_status status, int text, size_t column, int32_t arg0,
                       int32_t arg1);
/* The same without column and arguments. */
enum lud_status why_plain(struct lud_why *why, enum lud_status status, int text);
/* Sets the quoted word of *why (NULL: ignored). Control characters and invalid UTF-8 become '?', because the
 * word may come from untrusted input. Truncation never splits a UTF-8 sequence. */
void why_word(struct lud_why *why, struct span word);

const char *status_word(enum lud_status status); /* stable name: "illegal-move" */
int status_exit_code(enum lud_status status);    /* of the command line, 0..3 */

#endif
