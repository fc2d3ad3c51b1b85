/* arena_html.h: text inside HTML. */
#ifndef CLI_ARENA_HTML_H
#define CLI_ARENA_HTML_H

#include "text/text.h"

/* Appends the text with what HTML would take for its own escaped; control characters become '?'. */
void html_text(struct bytes *out, const char *text);
/* The same for a text of the table with its arguments. */
void html_format(struct bytes *out, enum lud_lang lang, enum lud_text text, const int32_t args[WHY_ARGS],
                 const char *word);

#endif
