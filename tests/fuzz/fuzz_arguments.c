/* fuzz_arguments.c: parses command lines, one word per line, by the tables of the subcommand that the first
 * word names. */
#include "fuzz.h"

#include "cli/subcommand.h"

#include <string.h>

enum { WORDS = 64 };

static void read_words(const struct argument_spec *spec, int count, const char *const *words)
{
    struct arguments arguments;
    struct lud_why why;
    enum lud_status status = arguments_parse(spec, count, words, &arguments, &why);
    if (status == LUD_OK)
        status = arguments_complete(&arguments, &why);
    if (status != LUD_OK) {
        REQUIRE(status_exit_code(status) == 2);
        fuzz_check_why(&why, status, arguments.culprit.size > 0 ? arguments.culprit : span_of(""));
    } else {
        REQUIRE(arguments.used == count);
    }
}

/* Splits `text` in place at line breaks into at most WORDS words. */
static int cut(char *text, size_t size, const char **words)
{
    int count = 0;
    for (char *at = text; at < text + size && count < WORDS; at += strlen(at) + 1) {
        char *end = memchr(at, '\n', (size_t)(text + size - at));
        if (end != NULL)
            *end = '\0';
        words[count++] = at;
    }
    return count;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *words[WORDS];
    char *text = malloc(size + 1);
    REQUIRE(text != NULL);
    memcpy(text, data, size);
    text[size] = '\0';
    const int count = cut(text, size, words);
    const struct subcommand *command = count > 0 ? subcommands_find(span_of(words[0])) : NULL;
    if (command != NULL)
        read_words(&command->spec, count - 1, words + 1);
    free(text);
    return 0;
}
