/* protocol_go.h: parses and writes the arguments of `go` and `solve`: how long to search, and for which
 * player. */
#ifndef PROTOCOL_PROTOCOL_GO_H
#define PROTOCOL_PROTOCOL_GO_H

#include "base/bytes.h"
#include "protocol/protocol_line.h"

#define PROTOCOL_UNBOUNDED INT64_C(999999999999999999) /* the largest count of nodes or simulations */
enum { PROTOCOL_MAX_DEPTH = 1000 };

struct protocol_go {
    int rider;                     /* simultaneous games: the player asked, from 0; -1 = player to move */
    int64_t time;                  /* milliseconds; 0 = no limit, also for the next three */
    int64_t nodes, sims;           /* positions, simulations */
    int64_t depth;                 /* plies */
    bool clocked;                  /* a clock is given; `left` and `increment` are set */
    int64_t left[LUD_MAX_PLAYERS]; /* milliseconds left to each player; -1 = not given */
    int64_t increment;             /* milliseconds added after each move */
};

/* No limits and no clock. */
struct protocol_go protocol_go_plain(void);
/* Parses the arguments of ASK_GO or ASK_SOLVE, in any order, each at most once. `p1=...` and `inc=...` must
 * follow `clock`. On error *go is unchanged. */
enum lud_status protocol_go_read(struct protocol_line *line, struct protocol_go *go, struct lud_why *why);
/* Appends the arguments, each after a blank: ` time 500 depth 3`. */
void protocol_go_write(const struct protocol_go *go, struct bytes *out);

#endif
