/* entrant.h: the engines of a tournament, read from one list: our own by name, external programs that speak
 * the protocol by their command line. */
#ifndef ARENA_ENTRANT_H
#define ARENA_ENTRANT_H

#include "arena/plan.h"
#include "play/record.h"

struct entrant {
    struct span spec;       /* as written: `alphabeta:depth=4`, `level:easy`; borrowed from the list */
    struct span command;    /* command line of an external engine, after `cmd:`; empty for our own engines */
    char name[RECORD_NAME]; /* for records and tables: the spec, made printable and unique */
};

struct entrants {
    int count;
    struct entrant at[PLAN_MAX_ENTRANTS];
};

/* Parses `A,B:option=value,other=value,cmd:./engine args`. A piece with '=' and no ':' before it continues
 * the options of the previous engine; a comma between quotes does not separate. The list must outlive
 * *entrants. LUD_ERROR_USAGE with the column of an empty piece; LUD_ERROR_TOO_LARGE for too many engines;
 * *entrants is then unspecified. */
enum lud_status entrants_read(struct entrants *entrants, struct span list, struct lud_why *why);
bool entrant_is_external(const struct entrant *entrant);

#endif
