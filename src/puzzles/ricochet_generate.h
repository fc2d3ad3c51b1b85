/* ricochet_generate.h: generates puzzles of Ricochet Robots of a requested difficulty, and the puzzle of the
 * day. The result depends only on the request and is the same on every machine. */
#ifndef PUZZLES_RICOCHET_GENERATE_H
#define PUZZLES_RICOCHET_GENERATE_H

#include "puzzles/calendar.h"
#include "puzzles/ricochet_rating.h"

enum {
    RICOCHET_POSITION =
        64, /* most bytes of `BOARD ROBOTS TARGET` for a board named by its four faces, NUL included */
    RICOCHET_GENERATE_TRIES = 1000,     /* most random positions tried for a puzzle */
    RICOCHET_GENERATE_MEMORY = 16 << 20 /* bytes of memory that the solver needs at least */
};

struct ricochet_request {
    uint64_t seed;
    int stars;         /* 1..RICOCHET_STARS; 0 = any */
    const char *faces; /* letters, with a trailing `+` for diagonals, as for ricochet_random_position */
    int robots;        /* 1..RICOCHET_ROBOTS */
    bool vortex;       /* the target may be the vortex */
    bool strict;       /* rule=strict */
};

struct ricochet_made {
    char position[RICOCHET_POSITION];
    struct ricochet_rating rating; /* proved; at least two moves */
    int tries;                     /* random positions tried, 1..RICOCHET_GENERATE_TRIES */
};

/* Generates puzzle `number` of the requested series: the first of its random positions with a proved shortest
 * solution of at least two moves and the requested stars. Positions that the solver cannot solve quickly are
 * skipped. Returns LUD_ERROR_CHECK when none of RICOCHET_GENERATE_TRIES positions fits, LUD_ERROR_STOPPED
 * after *stop was set (`stop` may be NULL), LUD_ERROR_MEMORY; *made is then unspecified. */
enum lud_status ricochet_generate(struct ricochet_solver *solver, const struct lud_env *env,
                                  const struct ricochet_request *request, uint64_t number,
                                  const atomic_bool *stop, struct ricochet_made *made, struct lud_why *why);

/* The request of the daily puzzle for a weekday, 0 = Monday. Static storage. */
const struct ricochet_request *ricochet_daily_request(int weekday);
/* Generates the puzzle of a day; returns the same errors as ricochet_generate. */
enum lud_status ricochet_daily(struct ricochet_solver *solver, const struct lud_env *env,
                               struct calendar_day day, const atomic_bool *stop, struct ricochet_made *made,
                               struct lud_why *why);

#endif
