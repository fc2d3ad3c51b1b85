/* explaining.c: prints the sentences of an explanation, one per line or as a JSON array. */
#include "cli/common/explaining.h"

enum { SENTENCE = 1024 }; /* maximum size of one sentence, in bytes */

void explaining_lines(struct output *output, const struct lud_rules *rules, const struct explanation *what,
                      const char *prefix)
{
    for (int i = 0; i < what->count; i++) {
        bytes_text(&output->bytes, prefix);
        explain_write(rules, &what->lines[i], output->lang, &output->bytes);
        bytes_char(&output->bytes, '\n');
    }
}

void explaining_json(struct json_writer *writer, enum lud_lang lang, const struct lud_rules *rules,
                     const struct explanation *what)
{
    json_name(writer, "why");
    json_open(writer, '[');
    for (int i = 0; i < what->count; i++) {
        char array[SENTENCE];
        struct bytes sentence = bytes_fixed(array, sizeof array);
        explain_write(rules, &what->lines[i], lang, &sentence);
        json_text(writer, bytes_view(&sentence));
    }
    json_close(writer, ']');
}
