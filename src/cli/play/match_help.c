/* match_help.c: prints the list of commands from their table, in the user's language first, then in the
 * other. */
#include "cli/common/common.h"
#include "cli/play/match_acts.h"
#include "text/areas/cli_play_texts.h"

enum { HELP_COLUMN = 30 }; /* column where the explanations begin, from 0 */

static void help_line(struct output *output, const struct match_word *word)
{
    char array[80];
    struct bytes name = bytes_fixed(array, sizeof array);
    bytes_text(&name, output->lang == LUD_FR ? word->french : word->english);
    if (word->shape != TEXT_NONE) {
        bytes_char(&name, ' ');
        bytes_text(&name, text_get(output->lang, word->shape));
    }
    bytes_text(&name, ", ");
    bytes_text(&name, output->lang == LUD_FR ? word->english : word->french);
    bytes_text(&output->bytes, "  ");
    bytes_span(&output->bytes, bytes_view(&name));
    bytes_repeat(&output->bytes, " ", name.size + 3 < HELP_COLUMN ? HELP_COLUMN - 2 - name.size : 1);
    output_text(output, word->help);
    bytes_char(&output->bytes, '\n');
}

static void help_json(struct output *output, const struct match_word *words, int count)
{
    struct json_writer writer = json_write(&output->bytes);
    json_open(&writer, '{');
    json_name(&writer, "commands");
    json_open(&writer, '[');
    for (int i = 0; i < count; i++)
        json_text(&writer, span_of(words[i].english));
    json_close(&writer, ']');
    json_close(&writer, '}');
    bytes_char(&output->bytes, '\n');
}

MATCH_ACT(act_help)
{
    (void)word, (void)rest;
    struct match_word words[MATCH_WORDS];
    const int count = match_words(match, words);
    struct output *output = &match->cli->output;
    if (common_json(match->cli)) {
        help_json(output, words, count);
        return LUD_OK;
    }
    output_line(output, TEXT_CLI_PLAY_HELP_MOVE, (const int32_t[WHY_ARGS]){0}, NULL);
    for (int i = 0; i < count; i++)
        help_line(output, &words[i]);
    return LUD_OK;
}
