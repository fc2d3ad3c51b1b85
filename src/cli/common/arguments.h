/* arguments.h: parses the words of a command line by tables of options. It neither prints nor exits, so it
 * can be fuzzed; the help text is made from the same tables (help.h). */
#ifndef CLI_ARGUMENTS_H
#define CLI_ARGUMENTS_H

#include "base/why.h"
#include "text/text.h"

enum { ARGUMENTS_OPTIONS = 40, ARGUMENTS_PLACES = 4, ARGUMENTS_REPEATS = 16 };

enum argument_kind {
    ARGUMENT_FLAG,    /* --json */
    ARGUMENT_TEXT,    /* --rules move=exact; any text */
    ARGUMENT_INTEGER, /* --depth 5; low..high */
    ARGUMENT_CHOICE   /* --lang fr; one of choices */
};

#define ARGUMENT_UNBOUNDED INT64_C(999999999999999999) /* as `high`: 18 digits */

/* An option (`--name value` or `--name=value`) or a place: one positional argument. */
struct argument {
    const char *name; /* `depth` for --depth; for a place the word in the usage line, `DEPTH` */
    enum argument_kind kind;
    const char *value;          /* options with a value: its placeholder in the help, `MS` */
    const char *const *choices; /* ARGUMENT_CHOICE: NULL-terminated */
    int64_t low, high;          /* ARGUMENT_INTEGER: inclusive */
    bool optional;              /* a place that may be omitted */
    bool repeated;      /* ARGUMENT_TEXT: may be given several times; a spec may have one such option */
    enum lud_text help; /* one line for the help; TEXT_NONE for places */
};

/* The grammar of a command line. Every table ends with a NULL name; the tables of options have at most
 * ARGUMENTS_OPTIONS rows in all, and no name occurs twice. */
struct argument_spec {
    const struct argument *places;         /* NULL = none */
    const struct argument *const *options; /* NULL-terminated list of tables; NULL = none */
    bool first_only; /* stop after the first positional argument; leave the rest unread */
};

struct argument_value {
    bool given;
    struct span text; /* as typed; borrowed from the words */
    int64_t number;   /* ARGUMENT_INTEGER: the value; ARGUMENT_CHOICE: the index; ARGUMENT_FLAG: 1 */
};

struct arguments {
    const struct argument_spec *spec;
    struct argument_value options[ARGUMENTS_OPTIONS]; /* in the order of the tables */
    struct argument_value places[ARGUMENTS_PLACES];
    struct span repeats[ARGUMENTS_REPEATS]; /* values of the repeated option, in order */
    int repeat_count;
    int used;            /* number of words read */
    struct span culprit; /* the word that caused the error; empty = none */
};

/* Parses words[0..count-1], which must outlive *arguments. `--` ends the options. If an option is given
 * twice, the last one counts, unless it is a repeated option. Missing places are left to arguments_complete.
 * On error returns LUD_ERROR_USAGE, for an unknown option with the nearest name in *why; *arguments then
 * holds what came before. */
enum lud_status arguments_parse(const struct argument_spec *spec, int count, const char *const *words,
                                struct arguments *arguments, struct lud_why *why);
/* LUD_ERROR_USAGE when a required place is missing. A separate step, because --help needs no places. */
enum lud_status arguments_complete(struct arguments *arguments, struct lud_why *why);

/* The value of an option; asserts that the spec has that option. */
const struct argument_value *arguments_option(const struct arguments *arguments, const char *name);
bool arguments_has(const struct arguments *arguments,
                   const char *name); /* whether the spec has that option */
bool arguments_given(const struct arguments *arguments, const char *name);
struct span arguments_text(const struct arguments *arguments, const char *name); /* empty when not given */
int64_t arguments_integer(const struct arguments *arguments, const char *name, int64_t fallback);

#endif
