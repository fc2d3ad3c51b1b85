/* arena_html.c: escapes text for elements and for attributes in double quotes. */
#include "cli/arena/arena_html.h"

void html_text(struct bytes *out, const char *text)
{
    for (; *text != '\0'; text++) {
        switch (*text) {
        case '&':
            bytes_text(out, "&amp;");
            break;
        case '<':
            bytes_text(out, "&lt;");
            break;
        case '>':
            bytes_text(out, "&gt;");
            break;
        case '"':
            bytes_text(out, "&quot;");
            break;
        default:
            bytes_char(out, (unsigned char)*text < ' ' ? '?' : *text);
        }
    }
}

void html_format(struct bytes *out, enum lud_lang lang, enum lud_text text, const int32_t args[WHY_ARGS],
                 const char *word)
{
    char buffer[1024];
    struct bytes plain = bytes_fixed(buffer, sizeof buffer);
    text_format(&plain, lang, text, args, word);
    html_text(out, bytes_string(&plain));
}
