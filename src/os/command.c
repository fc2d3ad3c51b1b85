/* command.c: splits a command line by the plainest part of a shell's quoting rules, in one pass. */
#include "os/command.h"

#include "text/areas/os_texts.h"
#include "text/text.h"

#include <string.h>

struct splitter {
    struct span text;
    size_t at;     /* in text */
    size_t opened; /* where the quote that is open stands */
    char quote;    /* that is open; NUL: none */
    bool inside;   /* of a word */
    char *out;     /* where the next byte of a word goes */
    struct command *command;
};

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static void put(struct splitter *splitter, char c)
{
    *splitter->out++ = c;
}

static void begin_word(struct splitter *splitter)
{
    struct command *command = splitter->command;
    if (splitter->inside)
        return;
    splitter->inside = true;
    command->argv[command->count++] = splitter->out;
}

static void end_word(struct splitter *splitter)
{
    if (splitter->inside)
        put(splitter, '\0');
    splitter->inside = false;
}

/* Whether a backslash here takes the byte after it as it is. */
static bool escapes(const struct splitter *splitter)
{
    if (splitter->quote != '"')
        return splitter->quote == '\0';
    const struct span after = span_from(splitter->text, splitter->at + 1);
    return after.size > 0 && (after.data[0] == '"' || after.data[0] == '\\');
}

static void open_quote(struct splitter *splitter, char quote)
{
    begin_word(splitter);
    splitter->quote = quote;
    splitter->opened = splitter->at;
}

/* Deals with the byte at `at`, and with the next one too when this one escapes it. */
static enum lud_status step(struct splitter *splitter, struct lud_why *why)
{
    const char c = splitter->text.data[splitter->at];
    if (c == '\0')
        return why_at(why, LUD_ERROR_SYNTAX, TEXT_OS_COMMAND_NUL, splitter->at + 1, 0, 0);
    if (c == '\\' && escapes(splitter)) {
        if (splitter->at + 1 == splitter->text.size)
            return why_at(why, LUD_ERROR_SYNTAX, TEXT_OS_COMMAND_ESCAPE, splitter->at + 1, 0, 0);
        begin_word(splitter);
        put(splitter, splitter->text.data[++splitter->at]);
        if (splitter->out[-1] == '\0')
            return why_at(why, LUD_ERROR_SYNTAX, TEXT_OS_COMMAND_NUL, splitter->at + 1, 0, 0);
    } else if (splitter->quote != '\0' && c == splitter->quote) {
        splitter->quote = '\0';
    } else if (splitter->quote == '\0' && (c == '\'' || c == '"')) {
        open_quote(splitter, c);
    } else if (splitter->quote == '\0' && is_blank(c)) {
        end_word(splitter);
    } else {
        begin_word(splitter);
        put(splitter, c);
    }
    splitter->at++;
    return LUD_OK;
}

static enum lud_status split(struct command *command, struct span text, size_t words, struct lud_why *why)
{
    struct splitter splitter = {.text = text, .out = (char *)(command->argv + words), .command = command};
    while (splitter.at < text.size) {
        const enum lud_status status = step(&splitter, why);
        if (status != LUD_OK)
            return status;
    }
    end_word(&splitter);
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
    const size_t words = text.size / 2 + 2; /* a word and a blank take two bytes; one is for the NULL */
    command->size = words * sizeof *command->argv + text.size + 1;
    command->argv = memory_new(memory, command->size);
    if (command->argv == NULL) {
        *command = (struct command){0};
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    }
    const enum lud_status status = split(command, text, words, why);
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
