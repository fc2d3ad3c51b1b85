/* effort.h: what a search cost: microseconds, positions or simulations per second, bytes. Hosts show the same
 * figures under the same names, as words (`time_us 1234 per_second 56789 memory 98304`) or as members. */
#ifndef ENGINE_EFFORT_H
#define ENGINE_EFFORT_H

#include "base/json.h"
#include "core/result.h"

struct effort {
    uint64_t time_us;    /* wall-clock microseconds of the search */
    uint64_t per_second; /* positions; when sampling: simulations. 0 = the clock did not advance */
    size_t memory;       /* the most bytes in use at a time; the host measures them */
    bool sims;           /* simulations were counted */
};

struct effort effort_of(const struct lud_result *result, size_t memory);

/* Appends `time_us 1234 per_second 56789 memory 98304`. */
void effort_words(const struct effort *effort, struct bytes *out);
/* Appends the same as members of the open object. */
void effort_json(const struct effort *effort, struct json_writer *json);

#endif
