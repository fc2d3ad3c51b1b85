/* protocol_info.h: what an engine tells about its thinking, written and read: the `info` line and values. */
#ifndef PROTOCOL_PROTOCOL_INFO_H
#define PROTOCOL_PROTOCOL_INFO_H

#include "core/game.h"
#include "core/result.h"
#include "protocol/protocol_line.h"

/* Appends a value: an expected result with at least two decimals and no more than are needed (0.61), a score
 * (LUD_SCORE) as it is. */
void protocol_value_write(const struct lud_rules *rules, lud_value value, struct bytes *out);
/* Appends ` p1=0.61 p2=0.39`. */
void protocol_values_write(const struct lud_rules *rules, const lud_value *values, struct bytes *out);

/* Appends the info line of a result, with its end. `state` is the position that it is about; it is played on
 * in `scratch`, memory for another position, to write the expected line. */
void protocol_info_write(const struct lud_rules *rules, const struct lud_state *state,
                         struct lud_state *scratch, const struct lud_result *result, struct bytes *out);

/* What an info line said; -1 = it did not say. */
struct protocol_info {
    int64_t depth, nodes, sims;
    int64_t time;                   /* milliseconds */
    int64_t score[LUD_MAX_PLAYERS]; /* millionths */
    struct span pv;                 /* the expected moves, in the line; empty = none */
};

/* Reads a SAY_INFO; what it does not understand it skips. */
struct protocol_info protocol_info_read(struct protocol_line *line);

#endif
