/* protocol_go.h: reads and writes the arguments of `go` and `solve`: limits, clock and the player to ask. */
#ifndef PROTOCOL_PROTOCOL_GO_H
#define PROTOCOL_PROTOCOL_GO_H

#include "base/bytes.h"
#include "protocol/protocol_line.h"

#define PROTOCOL_UNBOUNDED                                                                                   \
    INT64_C(999999999999999999) /* largest limit of nodes or simulations: 18 digits                          \
                                 */
enum { PROTOCOL_MAX_DEPTH = 1000 };

struct protocol_go {
    int rider;           /* simultaneous games: the player to ask, from 0; -1 = the player to move */
    int64_t time;        /* milliseconds; 0 = no limit, as for the next three */
    int64_t nodes, sims; /* positions, simulations */
    int64_t depth;       /* plies */
    bool clocked;        /* the two fields below are set: a clock for the whole game */
    int64_t left[LUD_MAX_PLAYERS]; /* milliseconds left, by player; -1 = not given */
    int64_t increment;             /* milliseconds added after each move */
};

/* No limits and no clock. */
struct protocol_go protocol_go_plain(void);
/* Parses the arguments of ASK_GO or ASK_SOLVE, in any order, each at most once; times of the clock follow the
 * word `clock`. On error *go is unchanged. */
enum lud_status protocol_go_read(struct protocol_line *line, struct protocol_go *go, struct lud_why *why);
/* Appends the arguments, each preceded by a blank: ` time 500 depth 3`. */
void protocol_go_write(const struct protocol_go *go, struct bytes *out);

#endif
