/* ricochet_generate.h: puzzles of Ricochet Robots of a wanted difficulty, and the puzzle of the day. Pure
 * functions of what is wanted: the same on every machine. */
#ifndef PUZZLES_RICOCHET_GENERATE_H
#define PUZZLES_RICOCHET_GENERATE_H

#include "puzzles/calendar.h"
#include "puzzles/ricochet_rating.h"

enum {
    RICOCHET_POSITION = 64,             /* bytes of a text `BOARD ROBOTS TARGET` of faces, NUL included */
    RICOCHET_GENERATE_TRIES = 1000,     /* positions that are looked at, at most */
    RICOCHET_GENERATE_MEMORY = 16 << 20 /* bytes that the solver must have at least */
};

struct ricochet_wish {
    uint64_t seed;
    int stars;         /* 1..RICOCHET_STARS; 0: any */
    const char *faces; /* letters, and a `+` behind them for the diagonals, as ricochet_random_position */
    int robots;        /* 1..RICOCHET_ROBOTS */
    bool vortex;       /* the target may be the vortex */
    bool strict;       /* rule=strict */
};

struct ricochet_made {
    char position[RICOCHET_POSITION];
    struct ricochet_rating rating; /* two moves at least, proved */
    int tries;
};

/* Puzzle `number` of the series that the wish describes: the first of its random positions that has a proved
 * solution of two moves or more and as many stars as wanted. Positions that take the solver long are passed
 * over. LUD_ERROR_CHECK when none of RICOCHET_GENERATE_TRIES is like that, LUD_ERROR_STOPPED,
 * LUD_ERROR_MEMORY.
 */
enum lud_status ricochet_generate(struct ricochet_solver *solver, const struct lud_env *env,
                                  const struct ricochet_wish *wish, uint64_t number, const atomic_bool *stop,
                                  struct ricochet_made *made, struct lud_why *why);

/* The week of the daily puzzle: what a weekday (0 = Monday) brings. */
const struct ricochet_wish *ricochet_daily_wish(int weekday);
/* The puzzle of a day. */
enum lud_status ricochet_daily(struct ricochet_solver *solver, const struct lud_env *env,
                               struct calendar_day day, const atomic_bool *stop, struct ricochet_made *made,
                               struct lud_why *why);

#endif
