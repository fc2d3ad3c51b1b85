/* text.h: every sentence that ludens says, in English and French. tools/texts.py makes tables and keys from
 * data/text, area by area. Code names a text by its key, `pogo.title` is TEXT_POGO_TITLE, and includes the
 * keys of the areas that it names: text/areas/pogo_texts.h. */
#ifndef TEXT_TEXT_H
#define TEXT_TEXT_H

#include "base/bytes.h"
#include "base/why.h"
#include "ludens.h"

/* A key is the number of its area (data/text/areas.tsv) and the index of the text there:
 *
 *   bit 21 .. 12   11 .. 0
 *       area       index
 *
 * The keys of an area are macros in a header of its own, so that a new sentence moves no key of another area.
 * The enum gives them their type; as compilers know no key by name, a switch goes over (int)text. */
enum lud_text { TEXT_NONE, TEXT_LAST = 0x3fffff };
#define TEXT_KEY(area, index) ((area) << 12 | (index))
#define TEXT_AREA(text)       ((int)(text) >> 12)
#define TEXT_INDEX(text)      ((int)(text)&0xfff)

/* Whether the number is that of a text; TEXT_NONE is none. */
bool text_exists(int text);

/* The text as it stands in the table, placeholders and all. */
const char *text_get(enum lud_lang lang, enum lud_text text);

/* Appends the text with {0}..{3} replaced by args and {word} by word (NULL: empty). */
void text_format(struct bytes *out, enum lud_lang lang, enum lud_text text, const int32_t args[WHY_ARGS],
                 const char *word);

/* Appends the reason as one sentence without its place: what its text says, or what its status says when it
 * has no text. */
void text_why(struct bytes *out, enum lud_lang lang, const struct lud_why *why);

/* Appends `what: where: sentence`, as the command line prints it after "ludens: ": the status in words, line
 * and column when there are any, then text_why. */
void text_error(struct bytes *out, enum lud_lang lang, const struct lud_why *why);

/* The text that says what a status means in general. */
enum lud_text text_of_status(enum lud_status status);

/* The language of a locale name such as fr_BE.UTF-8; English for anything but French. */
enum lud_lang text_lang_of_locale(struct span locale);

#endif
