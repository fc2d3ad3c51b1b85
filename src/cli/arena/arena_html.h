/* arena_html.h: escapes text for HTML. */
#ifndef CLI_ARENA_HTML_H
#define CLI_ARENA_HTML_H

#include "text/text.h"

/* Appends the text with & < > " escaped; control characters become '?'. */
void html_text(struct bytes *out, const char *text);
/* The same for a translated text with its arguments. */
void html_format(struct bytes *out, enum lud_lang lang, enum lud_text text, const int32_t args[WHY_ARGS],
                 const char *word);

#endif
