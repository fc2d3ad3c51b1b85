/* output.c: writes with write(2), so that every failure is seen and a closed pipe can be told from a full
 * disk. */
#include "cli/common/output.h"

#include "text/areas/cli_texts.h"
#include "text/areas/status_texts.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *variable(const char *name)
{
    const char *value = getenv(name);
    return value == NULL ? "" : value;
}

/* The locale of a category: the first of LC_ALL, the category and LANG that is set; "" when none is. */
static const char *locale_of(const char *category)
{
    const char *const names[] = {"LC_ALL", category, "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (*variable(names[i]) != '\0')
            return variable(names[i]);
    return "";
}

static bool locale_is_utf8(void)
{
    const struct span locale = span_of(locale_of("LC_CTYPE"));
    const struct span code = span_from(locale, span_find(locale, '.'));
    return span_starts(code, ".UTF-8") || span_starts(code, ".utf8") || span_starts(code, ".UTF8") ||
           span_starts(code, ".utf-8");
}

static void open_standard_files(void)
{
    for (int file = 0; file <= 2; file++)
        if (fcntl(file, F_GETFD) == -1 && errno == EBADF)
            (void)open("/dev/null", O_RDWR); /* takes the lowest free number: this one */
}

void output_init(struct output *output)
{
    open_standard_files();
    const bool terminal = isatty(STDOUT_FILENO) == 1;
    const bool plain = *variable("NO_COLOR") != '\0' || strcmp(variable("TERM"), "dumb") == 0;
    *output = (struct output){
        .bytes = bytes_growing(memory_heap(), OUTPUT_MAX),
        .lang = text_lang_of_locale(span_of(locale_of("LC_MESSAGES"))),
        .style = {.colour = terminal && !plain, .unicode = terminal && locale_is_utf8()},
        .terminal = terminal,
        .error_terminal = isatty(STDERR_FILENO) == 1,
    };
}

void output_destroy(struct output *output)
{
    bytes_destroy(&output->bytes);
}

int output_write(int file, struct span text)
{
    while (text.size > 0) {
        const ssize_t written = write(file, text.data, text.size);
        if (written > 0)
            text = span_from(text, (size_t)written);
        else if (written < 0 && errno != EINTR)
            return errno;
    }
    return 0;
}

void output_flush(struct output *output)
{
    if (output->error == 0)
        output->error = output_write(STDOUT_FILENO, bytes_view(&output->bytes));
    if (output->error == 0 && output->bytes.failed)
        output->error = ENOMEM;
    bytes_clear(&output->bytes);
}

void output_text(struct output *output, enum lud_text text)
{
    bytes_text(&output->bytes, text_get(output->lang, text));
}

void output_line(struct output *output, enum lud_text text, const int32_t args[WHY_ARGS], const char *word)
{
    text_format(&output->bytes, output->lang, text, args, word);
    bytes_char(&output->bytes, '\n');
}

void output_bold(struct output *output, bool on)
{
    if (output->style.colour)
        bytes_text(&output->bytes, on ? "\033[1m" : "\033[0m");
}

void output_dim(struct output *output, bool on)
{
    if (output->style.colour)
        bytes_text(&output->bytes, on ? "\033[2m" : "\033[0m");
}

static void format_place(struct bytes *line, enum lud_lang lang, const struct lud_why *why)
{
    const int32_t place[WHY_ARGS] = {why->line, why->column};
    if (why->line > 0 && why->column > 0)
        text_format(line, lang, TEXT_PLACE_LINE_COLUMN, place, NULL);
    else if (why->line > 0)
        text_format(line, lang, TEXT_PLACE_LINE, place, NULL);
    else if (why->column > 0)
        text_format(line, lang, TEXT_PLACE_COLUMN, place, NULL);
}

void output_error(struct output *output, const char *about, const struct lud_why *why)
{
    static const int32_t none[WHY_ARGS];
    char array[1024];
    struct bytes line = bytes_fixed(array, sizeof array);
    output_flush(output);
    output_progress(output, span_of(""));
    text_format(&line, output->lang, TEXT_CLI_ERROR, none,
                text_get(output->lang, text_of_status(why->status)));
    if (*about != '\0')
        text_format(&line, output->lang, TEXT_CLI_ERROR_ABOUT, none, about);
    format_place(&line, output->lang, why);
    if (why->text != 0) {
        char sentence[512];
        struct bytes words = bytes_fixed(sentence, sizeof sentence);
        text_why(&words, output->lang, why);
        text_format(&line, output->lang, TEXT_CLI_ERROR_ABOUT, none, bytes_string(&words));
    }
    (void)output_write(STDERR_FILENO, bytes_view(&line));
    (void)output_write(STDERR_FILENO, span_of("\n"));
}

void output_progress(const struct output *output, struct span text)
{
    if (!output->error_terminal)
        return;
    (void)output_write(STDERR_FILENO, span_of("\r\033[K"));
    (void)output_write(STDERR_FILENO, text);
}
