/* text.c: looks up texts and fills their placeholders. */
#include "text/text.h"

#include "text/areas/status_texts.h"
#include "text/text_table.h"

#include <assert.h>
#include <string.h>

bool text_exists(int text)
{
    const int area = TEXT_AREA(text);
    return area > 0 && area < text_table_count && text_tables[area] != NULL &&
           TEXT_INDEX(text) < text_tables[area]->count;
}

const char *text_get(enum lud_lang lang, enum lud_text text)
{
    assert((unsigned)lang < LUD_LANGS && (text == TEXT_NONE || text_exists((int)text)));
    return text == TEXT_NONE ? "" : text_tables[TEXT_AREA(text)]->texts[TEXT_INDEX(text)][lang];
}

void text_format(struct bytes *out, enum lud_lang lang, enum lud_text text, const int32_t args[WHY_ARGS],
                 const char *word)
{
    const char *at = text_get(lang, text);
    while (*at != '\0') {
        if (at[0] == '{' && at[1] >= '0' && at[1] < '0' + WHY_ARGS && at[2] == '}') {
            bytes_integer(out, args[at[1] - '0']);
            at += 3;
        } else if (strncmp(at, "{word}", 6) == 0) {
            bytes_text(out, word == NULL ? "" : word);
            at += 6;
        } else {
            bytes_char(out, *at++);
        }
    }
}

enum lud_text text_of_status(enum lud_status status)
{
    static const enum lud_text texts[] = {
#define STATUS_TEXT(constant, word, code) [constant] = TEXT_OF_##constant,
        LUD_STATUS_TABLE(STATUS_TEXT)
#undef STATUS_TEXT
    };
    assert((size_t)status < sizeof texts / sizeof texts[0]);
    return texts[status];
}

void text_why(struct bytes *out, enum lud_lang lang, const struct lud_why *why)
{
    const enum lud_text text = why->text != 0 ? (enum lud_text)why->text : text_of_status(why->status);
    text_format(out, lang, text, why->args, why->word);
}

void text_error(struct bytes *out, enum lud_lang lang, const struct lud_why *why)
{
    const int32_t place[WHY_ARGS] = {why->line, why->column};
    bytes_text(out, text_get(lang, text_of_status(why->status)));
    if (why->line > 0 && why->column > 0)
        text_format(out, lang, TEXT_PLACE_LINE_COLUMN, place, NULL);
    else if (why->line > 0)
        text_format(out, lang, TEXT_PLACE_LINE, place, NULL);
    else if (why->column > 0)
        text_format(out, lang, TEXT_PLACE_COLUMN, place, NULL);
    if (why->text != 0) {
        bytes_text(out, text_get(lang, TEXT_PLACE_THEN));
        text_why(out, lang, why);
    }
}

enum lud_lang text_lang_of_locale(struct span locale)
{
    const bool french =
        span_starts(locale, "fr") && (locale.size == 2 || locale.data[2] == '_' || locale.data[2] == '-' ||
                                      locale.data[2] == '.' || locale.data[2] == '@');
    return french ? LUD_FR : LUD_EN;
}
