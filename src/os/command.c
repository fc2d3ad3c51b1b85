/* command.c: splits a command line by a subset of a shell's quoting rules, in one pass. */
#include "os/command.h"

#include "text/areas/os_texts.h"
#include "text/text.h"

#include <string.h>

struct splitter {
    struct span text;
    size_t at;     /* index in text */
    size_t opened; /* index of the open quote */
    char quote;    /* the open quote; NUL = none */
    bool inside;   /* a word has begun */
    char *out;     /* next free byte for words */
    struct command *command;
};

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static void append_byte(struct splitter *splitter, char c)
{
    *splitter->out++ = c;
}

static void splitter_begin_word(struct splitter *splitter)
{
    struct command *command = splitter->command;
    if (splitter->inside)
        return;
    splitter->inside = true;
    command->argv[command->count++] = splitter->out;
}

static void splitter_end_word(struct splitter *splitter)
{
    if (splitter->inside)
        append_byte(splitter, '\0');
    splitter->inside = false;
}

/* Whether the backslash at `at` escapes the next byte. */
static bool is_escape(const struct splitter *splitter)
{
    if (splitter->quote != '"')
        return splitter->quote == '\0';
    const struct span after = span_from(splitter->text, splitter->at + 1);
    return after.size > 0 && (after.data[0] == '"' || after.data[0] == '\\');
}

static void open_quote(struct splitter *splitter, char quote)
{
    splitter_begin_word(splitter);
    splitter->quote = quote;
    splitter->opened = splitter->at;
}

/* Consumes the byte at `at`, or two bytes for an escape. */
static enum lud_status splitter_step(struct splitter *splitter, struct lud_why *why)
{
    const char c = splitter->text.data[splitter->at];
    if (c == '\0')
        return why_at(why, LUD_ERROR_SYNTAX, TEXT_OS_COMMAND_NUL, splitter->at + 1, 0, 0);
    if (c == '\\' && is_escape(splitter)) {
        if (splitter->at + 1 == splitter->text.size)
            return why_at(why, LUD_ERROR_SYNTAX, TEXT_OS_COMMAND_ESCAPE, splitter->at + 1, 0, 0);
        splitter_begin_word(splitter);
        append_byte(splitter, splitter->text.data[++splitter->at]);
        if (splitter->out[-1] == '\0')
            return why_at(why, LUD_ERROR_SYNTAX, TEXT_OS_COMMAND_NUL, splitter->at + 1, 0, 0);
    } else if (splitter->quote != '\0' && c == splitter->quote) {
        splitter->quote = '\0';
    } else if (splitter->quote == '\0' && (c == '\'' || c == '"')) {
        open_quote(splitter, c);
    } else if (splitter->quote == '\0' && is_blank(c)) {
        splitter_end_word(splitter);
    } else {
        splitter_begin_word(splitter);
        append_byte(splitter, c);
    }
    splitter->at++;
    return LUD_OK;
}

static enum lud_status split_words(struct command *command, struct span text, size_t words,
                                   struct lud_why *why)
{
    struct splitter splitter = {.text = text, .out = (char *)(command->argv + words), .command = command};
    while (splitter.at < text.size) {
        const enum lud_status status = splitter_step(&splitter, why);
        if (status != LUD_OK)
            return status;
    }
    splitter_end_word(&splitter);
    if (splitter.quote != '\0')
        return why_at(why, LUD_ERROR_SYNTAX, TEXT_OS_COMMAND_QUOTE, splitter.opened + 1, 0, 0);
    if (command->count == 0)
        return why_plain(why, LUD_ERROR_SYNTAX, TEXT_OS_COMMAND_EMPTY);
    return LUD_OK;
}

enum lud_status command_init(struct command *command, const struct lud_memory *memory, struct span text,
                             struct lud_why *why)
{
    *command = (struct command){.memory = memory};
    if (text.size > COMMAND_MAX)
        return why_at(why, LUD_ERROR_TOO_LARGE, TEXT_OS_COMMAND_TOO_LONG, 0, COMMAND_MAX, 0);
    const size_t words = text.size / 2 + 2; /* a word and a blank take two bytes; plus the NULL */
    command->size = words * sizeof *command->argv + text.size + 1;
    command->argv = memory_new(memory, command->size);
    if (command->argv == NULL) {
        *command = (struct command){0};
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    }
    const enum lud_status status = split_words(command, text, words, why);
    if (status != LUD_OK)
        command_destroy(command);
    return status;
}

void command_destroy(struct command *command)
{
    if (command->argv != NULL)
        memory_free(command->memory, (void *)command->argv, command->size);
    *command = (struct command){0};
}
