/* protocol_option.h: writes and reads the line by which an engine declares an option:
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
/* The same for an integer option that is not in a table of options. */
void protocol_number_write(const char *name, int64_t low, int64_t high, int64_t value, struct bytes *out);

/* An option declared by an engine. Spans point into its line; empty = not given. */
struct protocol_option {
    struct span name, type;
    bool ranged;        /* min and max were both given, as `low` and `high` */
    int64_t low, high;  /* inclusive; meaningless unless `ranged` */
    struct span values; /* `stacks|mobility` */
    struct span value;  /* the rest of the line after `default` */
};

/* Parses the arguments of SAY_OPTION and skips words it does not know. LUD_ERROR_USAGE without a name. */
enum lud_status protocol_option_read(struct protocol_line *line, struct protocol_option *option,
                                     struct lud_why *why);

#endif
