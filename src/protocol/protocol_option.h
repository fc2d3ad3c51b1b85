/* protocol_option.h: the line by which an engine declares an option, written and read:
 *
 *     option depth type integer min 1 max 64 default 3
 *     option evaluation type choice values stacks|mobility default stacks
 *     option note type text default none
 *     option legal                                          (a declaration without a value)
 */
#ifndef PROTOCOL_PROTOCOL_OPTION_H
#define PROTOCOL_PROTOCOL_OPTION_H

#include "core/option.h"
#include "protocol/protocol_line.h"

/* Appends the line, with its line end; `value` is the option's current value. */
void protocol_option_write(const struct lud_option *option, const char *value, struct bytes *out);
/* The same for a number that is not in a table of options. */
void protocol_number_write(const char *name, int64_t low, int64_t high, int64_t value, struct bytes *out);

/* A parsed declaration. Spans point into the line; empty = absent. */
struct protocol_option {
    struct span name, type;
    bool ranged;        /* both min and max are given; `low` and `high` are set */
    int64_t low, high;  /* inclusive */
    struct span values; /* `stacks|mobility` */
    struct span value;  /* the default: everything after the word `default` */
};

/* Parses the arguments of SAY_OPTION; skips what it does not understand. LUD_ERROR_USAGE without a name. */
enum lud_status protocol_option_read(struct protocol_line *line, struct protocol_option *option,
                                     struct lud_why *why);

#endif
