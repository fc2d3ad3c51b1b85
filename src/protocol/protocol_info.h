/* protocol_info.h: writes and reads `info` lines, which report the progress of a search, and their values. */
#ifndef PROTOCOL_PROTOCOL_INFO_H
#define PROTOCOL_PROTOCOL_INFO_H

#include "core/game.h"
#include "core/result.h"
#include "engine/watch/effort.h"
#include "protocol/protocol_line.h"

/* Appends a value: an expected result with as few decimals as it needs, two at least (0.61); a score
 * (LUD_SCORE) as an integer. */
void protocol_value_write(const struct lud_rules *rules, lud_value value, struct bytes *out);
/* Appends ` p1=0.61 p2=0.39`. */
void protocol_values_write(const struct lud_rules *rules, const lud_value *values, struct bytes *out);

/* Appends the info line of a result, with its line end. `state` is the position searched; `scratch` is room
 * for another position, on which the principal variation is replayed. `effort` may be NULL. */
void protocol_info_write(const struct lud_rules *rules, const struct lud_state *state,
                         struct lud_state *scratch, const struct lud_result *result,
                         const struct effort *effort, struct bytes *out);

/* A parsed info line; -1 = not given. */
struct protocol_info {
    int64_t depth, nodes, sims;
    int64_t time;                   /* milliseconds */
    int64_t score[LUD_MAX_PLAYERS]; /* millionths */
    struct span pv;                 /* the principal variation, a part of the line; empty = none */
};

/* Parses the arguments of SAY_INFO and skips words it does not know. */
struct protocol_info protocol_info_read(struct protocol_line *line);

#endif
