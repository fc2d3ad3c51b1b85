/* option.h: named options with values, `move=exact,size=9`, for rules and algorithms. A table describes them;
 * the parser, the formatter, the help and the error messages all work from that table. */
#ifndef CORE_OPTION_H
#define CORE_OPTION_H

#include "base/bytes.h"
#include "base/why.h"
#include "text/text.h"

enum {
    OPTION_MAX = 16,  /* options in a table */
    OPTION_WIDTH = 48 /* bytes of a value, NUL included */
};

enum option_kind {
    OPTION_CHOICE,  /* one of `choices`; the value is its index */
    OPTION_INTEGER, /* an integer in low..high */
    OPTION_TEXT     /* free text that the table's owner parses (`5x3`, `1,2,1,2`) */
};

struct lud_option {
    const char *name;
    enum option_kind kind;
    const char *const *choices; /* OPTION_CHOICE: NULL-terminated */
    int32_t low, high;          /* OPTION_INTEGER: inclusive */
    const char *fallback;       /* the default value, as a user would type it */
    enum lud_text help;         /* one line for users */
};

/* A table of options ends with a row whose name is NULL; no table has more than OPTION_MAX rows. */

struct lud_setting {
    int32_t number;          /* OPTION_CHOICE: index; OPTION_INTEGER: the value; else 0 */
    char text[OPTION_WIDTH]; /* the value as typed, NUL-terminated */
    bool given;              /* set by option_parse or option_set, not by default */
};

struct lud_settings {
    struct lud_setting at[OPTION_MAX]; /* in the order of the table */
};

/* Sets every option to its fallback; asserts that the fallbacks are valid. `options` may be NULL here and
 * below: an empty table. */
void option_defaults(const struct lud_option *options, struct lud_settings *settings);

/* Parses `name=value,name=value` and overwrites the named options in *settings; the last value for a name
 * wins. A piece without '=' continues the preceding OPTION_TEXT value (`teams=1,2,1,2`). The empty text sets
 * nothing. LUD_ERROR_UNKNOWN for an unknown name, LUD_ERROR_OPTION for a bad value; *settings is then
 * unchanged and *why says what is wrong, where, and what was expected. */
enum lud_status option_parse(const struct lud_option *options, struct span text,
                             struct lud_settings *settings, struct lud_why *why);

/* Sets one option by name. `column` locates the value in error messages (0 = unknown). An OPTION_TEXT value
 * must be UTF-8 without control characters, and without a comma that would start another `name=value`. Errors
 * as above. */
enum lud_status option_set(const struct lud_option *options, struct span name, struct span value,
                           size_t column, struct lud_settings *settings, struct lud_why *why);

/* Appends `name=value,...` from which option_parse restores the same values: all options, or only those that
 * differ from their fallback. */
void option_format(const struct lud_option *options, const struct lud_settings *settings, bool all,
                   struct bytes *out);

/* Appends the values that an option takes, for help and errors: `walk|exact`, `1..9`, or `text`. */
void option_values(const struct lud_option *option, struct bytes *out);

int option_count(const struct lud_option *options); /* rows of the table */

#endif
