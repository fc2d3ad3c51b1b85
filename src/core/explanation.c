/* explanation.c: collects statements and formats them. */
#include "core/explanation.h"

#include <string.h>

struct explain_line *explain_say(struct explanation *out, enum lud_text text, int32_t arg0, int32_t arg1)
{
    struct explain_line *line = &out->lines[out->count];
    out->count += out->count < EXPLAIN_LINES;
    *line = (struct explain_line){.text = text, .args = {arg0, arg1}, .seat = -1};
    return line;
}

struct explain_line *explain_of(struct explanation *out, enum lud_text text, int seat, int32_t arg0,
                                int32_t arg1)
{
    struct explain_line *line = explain_say(out, text, arg0, arg1);
    line->seat = seat;
    return line;
}

struct bytes explain_word(struct explain_line *line)
{
    return bytes_fixed(line->word, sizeof line->word);
}

bool explain_name(struct explain_line *line, struct bytes *word, enum lud_text name)
{
    if (line->name_count == EXPLAIN_NAMES)
        return false;
    line->names[line->name_count++] = name;
    bytes_char(word, EXPLAIN_NAME);
    return true;
}

void explain_decimals(struct explain_line *line)
{
    for (char *at = line->word; *at != '\0'; at++)
        *at = *at == '.' ? EXPLAIN_POINT : *at;
}

/* The word in the language of the reader: every EXPLAIN_NAME is replaced by its text, every EXPLAIN_POINT by
 * the sign. */
static void write_word(const struct explain_line *line, enum lud_lang lang, struct bytes *out)
{
    int next = 0;
    for (const char *at = line->word; *at != '\0'; at++) {
        if (*at == EXPLAIN_NAME && next < line->name_count)
            bytes_text(out, text_get(lang, line->names[next++]));
        else if (*at == EXPLAIN_POINT)
            bytes_char(out, lang == LUD_FR ? ',' : '.');
        else
            bytes_char(out, *at);
    }
}

/* Player names are stored in lower case, so a sentence that begins with one needs a capital. */
static bool begins_with_name(const struct explain_line *line, enum lud_lang lang)
{
    return line->seat >= 0 && strncmp(text_get(lang, line->text), "{word}", 6) == 0;
}

void explain_write(const struct lud_rules *rules, const struct explain_line *line, enum lud_lang lang,
                   struct bytes *out)
{
    const size_t start = out->size;
    char room[2 * EXPLAIN_WORD];
    struct bytes word = bytes_fixed(room, sizeof room);
    write_word(line, lang, &word);
    text_format(out, lang, line->text, line->args,
                line->seat >= 0 ? text_get(lang, rules->game->seats[line->seat]) : bytes_string(&word));
    if (out->size > start && begins_with_name(line, lang) && out->data[start] >= 'a' &&
        out->data[start] <= 'z')
        out->data[start] = (char)(out->data[start] - 'a' + 'A');
}
