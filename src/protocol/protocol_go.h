/* protocol_go.h: the arguments of `go` and `solve`, read and written: how long to think, and for whom. */
#ifndef PROTOCOL_PROTOCOL_GO_H
#define PROTOCOL_PROTOCOL_GO_H

#include "base/bytes.h"
#include "protocol/protocol_line.h"

#define PROTOCOL_UNBOUNDED INT64_C(999999999999999999) /* the largest count of nodes or simulations */
enum { PROTOCOL_MAX_DEPTH = 1000 };

struct protocol_go {
    int rider;                     /* simultaneous games: who is asked, from 0; -1 = who is to move */
    int64_t time;                  /* milliseconds; 0 = no such limit, like the next three */
    int64_t nodes, sims;           /* positions, simulations */
    int64_t depth;                 /* plies */
    bool clocked;                  /* there is a clock for the whole game: */
    int64_t left[LUD_MAX_PLAYERS]; /* milliseconds that each player has left; -1 = not said */
    int64_t increment;             /* milliseconds given after each move */
};

/* No limits and no clock. */
struct protocol_go protocol_go_plain(void);
/* Reads the arguments of an ASK_GO or ASK_SOLVE, in any order, each at most once. The clock's words follow
 * `clock`. On error *go is unchanged. */
enum lud_status protocol_go_read(struct protocol_line *line, struct protocol_go *go, struct lud_why *why);
/* Appends the arguments, each after a blank: ` time 500 depth 3`. */
void protocol_go_write(const struct protocol_go *go, struct bytes *out);

#endif
