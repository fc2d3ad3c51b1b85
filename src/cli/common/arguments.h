/* arguments.h: reads the words of a command line by a table. A pure function of the words: it neither prints
 * nor exits, so that it can be fuzzed; the tables also make the help (help.h). */
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

/* One option (`--name value` or `--name=value`), or one place of a positional argument. */
struct argument {
    const char *name; /* `depth` for --depth; of a place what the usage line shows: `DEPTH` */
    enum argument_kind kind;
    const char *value;          /* options with a value: what the help shows for it, `MS` */
    const char *const *choices; /* ARGUMENT_CHOICE: NULL-terminated */
    int64_t low, high;          /* ARGUMENT_INTEGER: inclusive */
    bool optional;              /* a place that may be left empty */
    bool repeated;              /* ARGUMENT_TEXT: may be given several times; one option of a spec at most */
    enum lud_text help;         /* one line for people; TEXT_NONE for places */
};

/* What a command line may hold. Every table ends with a NULL name; together the tables of options have at
 * most ARGUMENTS_OPTIONS rows and no name twice. */
struct argument_spec {
    const struct argument *places;         /* may be NULL: none */
    const struct argument *const *options; /* tables of options, NULL at the end; may be NULL: none */
    bool first_only;                       /* end after the first positional argument: the rest is others' */
};

struct argument_value {
    bool given;
    struct span text; /* as typed */
    int64_t number;   /* ARGUMENT_INTEGER: the value; ARGUMENT_CHOICE: the index; ARGUMENT_FLAG: 1 */
};

struct arguments {
    const struct argument_spec *spec;
    struct argument_value options[ARGUMENTS_OPTIONS]; /* in the order of the tables */
    struct argument_value places[ARGUMENTS_PLACES];
    struct span repeats[ARGUMENTS_REPEATS]; /* of the repeated option, as they came */
    int repeat_count;
    int used;            /* words read */
    struct span culprit; /* the word that an error is about; empty: none */
};

/* Reads words[0..count). `--` ends the options; of an option given twice the last counts, unless it is a
 * repeated one. A missing place is left to arguments_complete. On error LUD_ERROR_USAGE, LUD_ERROR_UNKNOWN
 * (with the nearest name) or LUD_ERROR_OPTION, and *arguments holds what came before the error. */
enum lud_status arguments_parse(const struct argument_spec *spec, int count, const char *const *words,
                                struct arguments *arguments, struct lud_why *why);
/* LUD_ERROR_USAGE when a place that must be filled is empty; apart, because --help needs none. */
enum lud_status arguments_complete(struct arguments *arguments, struct lud_why *why);

/* The value of an option of the spec; asking for one that the spec does not have is a broken invariant. */
const struct argument_value *arguments_option(const struct arguments *arguments, const char *name);
bool arguments_has(const struct arguments *arguments, const char *name); /* the spec has that option */
bool arguments_given(const struct arguments *arguments, const char *name);
struct span arguments_text(const struct arguments *arguments, const char *name); /* empty when not given */
int64_t arguments_integer(const struct arguments *arguments, const char *name, int64_t fallback);

#endif
