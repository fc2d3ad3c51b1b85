/* text.h: all user-visible sentences, in English and French. tools/texts.py generates keys and tables from
 * data/text, one area per file. Code refers to the text `pogo.title` as TEXT_POGO_TITLE and includes the keys
 * of its area, text/areas/pogo_texts.h. */
#ifndef TEXT_TEXT_H
#define TEXT_TEXT_H

#include "base/bytes.h"
#include "base/why.h"
#include "ludens.h"

/* A key consists of the number of its area (data/text/areas.tsv) and the index of the text in that area:
 *
 *   bit 21 .. 12   11 .. 0
 *       area       index
 *
 * The keys of an area are macros in a header of their own, so a new sentence changes no key of another area.
 * The enum is only their type: it lists no keys, so a switch over texts must cast to int. */
enum lud_text { TEXT_NONE, TEXT_LAST = 0x3fffff };
#define TEXT_KEY(area, index) ((area) << 12 | (index))
#define TEXT_AREA(text)       ((int)(text) >> 12)
#define TEXT_INDEX(text)      ((int)(text)&0xfff)

/* Whether `text` is a valid key; TEXT_NONE is not. Accepts any number. */
bool text_exists(int text);

/* The raw text with its placeholders; "" for TEXT_NONE. Static storage. */
const char *text_get(enum lud_lang lang, enum lud_text text);

/* Appends the text with {0}..{3} replaced by `args` and {word} by `word` (NULL: empty). */
void text_format(struct bytes *out, enum lud_lang lang, enum lud_text text, const int32_t args[WHY_ARGS],
                 const char *word);

/* Appends the error as one sentence without line and column: why->text, or the general text of the status
 * when there is none. */
void text_why(struct bytes *out, enum lud_lang lang, const struct lud_why *why);

/* Appends `status: line and column: sentence`, as the command line prints it after "ludens: ". Absent parts
 * are left out. */
void text_error(struct bytes *out, enum lud_lang lang, const struct lud_why *why);

/* The general text of a status. */
enum lud_text text_of_status(enum lud_status status);

/* The language of a locale name such as fr_BE.UTF-8: French, or English for everything else. */
enum lud_lang text_lang_of_locale(struct span locale);

#endif
