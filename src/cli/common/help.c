/* help.c: the help of every command has the same form: usage line, description, options, examples. */
#include "cli/common/help.h"

#include "text/areas/cli_texts.h"

enum { HELP_COLUMN = 24 }; /* column where the explanations begin, from 0 */

static void heading(struct output *output, enum lud_text text)
{
    bytes_char(&output->bytes, '\n');
    output_bold(output, true);
    output_text(output, text);
    output_bold(output, false);
    bytes_char(&output->bytes, '\n');
}

/* Prints two spaces, the name, and its explanation at HELP_COLUMN. */
static void entry(struct output *output, const struct bytes *name, enum lud_text text)
{
    bytes_text(&output->bytes, "  ");
    bytes_span(&output->bytes, bytes_view(name));
    bytes_repeat(&output->bytes, " ", name->size + 3 < HELP_COLUMN ? HELP_COLUMN - 2 - name->size : 1);
    output_text(output, text);
    bytes_char(&output->bytes, '\n');
}

static void format_option(const struct argument *row, struct bytes *out)
{
    bytes_text(out, "--");
    bytes_text(out, row->name);
    if (row->kind == ARGUMENT_FLAG)
        return;
    bytes_char(out, ' ');
    if (row->kind != ARGUMENT_CHOICE)
        bytes_text(out, row->value);
    for (int i = 0; row->kind == ARGUMENT_CHOICE && row->choices[i] != NULL; i++) {
        bytes_text(out, i == 0 ? "" : "|");
        bytes_text(out, row->choices[i]);
    }
}

static void usage(struct output *output, const struct subcommand *command)
{
    struct bytes *out = &output->bytes;
    output_text(output, TEXT_CLI_HELP_USAGE);
    bytes_text(out, " ludens ");
    bytes_text(out, command->name);
    for (const struct argument *place = command->spec.places; place != NULL && place->name != NULL; place++) {
        bytes_text(out, place->optional ? " [" : " ");
        bytes_text(out, place->name);
        bytes_text(out, place->optional ? "]" : "");
    }
    bytes_text(out, " [options]\n\n");
}

static void options(struct output *output, const struct argument_spec *spec)
{
    heading(output, TEXT_CLI_HELP_OPTIONS);
    for (const struct argument *const *table = spec->options; table != NULL && *table != NULL; table++)
        for (const struct argument *row = *table; row->name != NULL; row++) {
            char array[80];
            struct bytes name = bytes_fixed(array, sizeof array);
            format_option(row, &name);
            entry(output, &name, row->help);
        }
}

void help_command(struct output *output, const struct subcommand *command)
{
    usage(output, command);
    output_text(output, command->help);
    bytes_char(&output->bytes, '\n');
    options(output, &command->spec);
    heading(output, TEXT_CLI_HELP_EXAMPLES);
    output_text(output, command->examples);
    bytes_char(&output->bytes, '\n');
}

void help_program(struct output *output)
{
    output_text(output, TEXT_CLI_HELP_PROGRAM);
    bytes_char(&output->bytes, '\n');
    heading(output, TEXT_CLI_HELP_COMMANDS);
    for (const struct subcommand *const *at = subcommands_all(); *at != NULL; at++) {
        char array[40];
        struct bytes name = bytes_fixed(array, sizeof array);
        bytes_text(&name, (*at)->name);
        entry(output, &name, (*at)->summary);
    }
    heading(output, TEXT_CLI_HELP_EXAMPLES);
    output_text(output, TEXT_CLI_HELP_PROGRAM_EXAMPLES);
    bytes_char(&output->bytes, '\n');
}
