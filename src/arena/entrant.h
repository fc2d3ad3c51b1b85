/* entrant.h: who takes part: engines of our own by name, and programs that speak the protocol by their
 * command line, read from one list. */
#ifndef ARENA_ENTRANT_H
#define ARENA_ENTRANT_H

#include "arena/plan.h"
#include "play/record.h"

struct entrant {
    struct span spec;    /* what was asked for: `alphabeta:depth=4`, `level:easy`; borrowed from the list */
    struct span command; /* of an external engine: what follows `cmd:`; else empty */
    char name[RECORD_NAME]; /* in records and tables: the spec, made distinct and printable */
};

struct entrants {
    int count;
    struct entrant at[PLAN_MAX_ENTRANTS];
};

/* Reads `A,B:option=value,other=value,cmd:./engine args`. A piece with '=' before any ':' goes on with the
 * options before it; a comma between quotes does not separate. The list must outlive *entrants.
 * LUD_ERROR_USAGE with the column of a piece that is empty; LUD_ERROR_TOO_LARGE for too many. */
enum lud_status entrants_read(struct entrants *entrants, struct span list, struct lud_why *why);
bool entrant_is_external(const struct entrant *entrant);

#endif
