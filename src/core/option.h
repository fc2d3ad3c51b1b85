/* option.h: named settings: `move=exact,size=9`. One table describes them for rules and for algorithms alike,
 * and from it come the parser, the printer, the help and the error that names the nearest option. */
#ifndef CORE_OPTION_H
#define CORE_OPTION_H

#include "base/bytes.h"
#include "base/why.h"
#include "text/text.h"

enum { OPTION_MAX = 16, OPTION_WIDTH = 48 };

enum option_kind {
    OPTION_CHOICE,  /* one of `choices`; the value is its index */
    OPTION_INTEGER, /* low..high */
    OPTION_TEXT     /* free text that the owner checks itself (`5x3`, `1,2,1,2`) */
};

struct lud_option {
    const char *name;
    enum option_kind kind;
    const char *const *choices; /* OPTION_CHOICE: NULL-terminated */
    int32_t low, high;          /* OPTION_INTEGER: inclusive */
    const char *fallback;       /* the value when none is given, as it would be typed */
    enum lud_text help;         /* one line for people */
};

/* A table of options ends with a row whose name is NULL; no table has more than OPTION_MAX rows. */

struct lud_setting {
    int32_t number;          /* OPTION_CHOICE: index; OPTION_INTEGER: the value; else 0 */
    char text[OPTION_WIDTH]; /* the value as typed, terminated */
    bool given;              /* by the user, not by the fallback */
};

struct lud_settings {
    struct lud_setting at[OPTION_MAX]; /* in the order of the table */
};

/* Sets every setting to its fallback. A table with a bad fallback is a broken invariant. */
void option_defaults(const struct lud_option *options, struct lud_settings *settings);

/* Reads `name=value,name=value` over what *settings holds; of two values for one name the last counts. A
 * piece without '=' continues the value of an OPTION_TEXT before it (`teams=1,2,1,2`). On error *settings is
 * unchanged and *why says what, where and what was expected: LUD_ERROR_UNKNOWN with the nearest name, or
 * LUD_ERROR_OPTION. The empty text sets nothing. */
enum lud_status option_parse(const struct lud_option *options, struct span text,
                             struct lud_settings *settings, struct lud_why *why);

/* Sets one option by name. `column` is where the value stands, for the error (0 = no place). An OPTION_TEXT
 * is UTF-8 without control characters that option_parse can tell from the option after it. */
enum lud_status option_set(const struct lud_option *options, struct span name, struct span value,
                           size_t column, struct lud_settings *settings, struct lud_why *why);

/* Prints `name=value,...` so that option_parse gives the same values: all of them, or only those that differ
 * from the fallback. */
void option_format(const struct lud_option *options, const struct lud_settings *settings, bool all,
                   struct bytes *out);

/* The values that an option takes, for help and errors: `walk|exact`, `1..9`, or `text`. */
void option_values(const struct lud_option *option, struct bytes *out);

int option_count(const struct lud_option *options); /* options may be NULL: 0 */

#endif
