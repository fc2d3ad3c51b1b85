/* ricochet_rating.h: how hard a puzzle of Ricochet Robots is, in points and stars, by what its shortest
 * solutions are like. Integers only: the same everywhere. docs/games/ricochet.md tells where the weights come
 * from and how they were checked. */
#ifndef PUZZLES_RICOCHET_RATING_H
#define PUZZLES_RICOCHET_RATING_H

#include "solvers/ricochet/ricochet_solver.h"
#include "text/text.h"

enum { RICOCHET_STARS = 5 };

struct ricochet_rating {
    enum ricochet_status status;  /* RICOCHET_BOUNDS: a limit came first, and there is no rating */
    int moves;                    /* of a shortest solution; RICOCHET_BOUNDS: no fewer than that */
    uint64_t lines;               /* shortest solutions there are */
    int helpers;                  /* robots that must move besides the one that arrives */
    int alone;                    /* moves of the robot by itself; RICOCHET_NONE: it needs help */
    int misses;                   /* its near misses: see ricochet_alone.h */
    int points;                   /* 0.. */
    int stars;                    /* 1..RICOCHET_STARS; 0: nothing to solve, or no way to */
    lud_move line[RICOCHET_LINE]; /* the plainest solution: fewest robots, then fewest changes of robot */
    int line_size;
};

/* Rates a position, which may be in mid-line. */
void ricochet_rate(struct ricochet_solver *solver, const struct lud_rules *rules,
                   const struct lud_state *state, const struct lud_limits *limits, const struct lud_env *env,
                   struct ricochet_rating *rating);

/* The formula alone: points by moves, lines, helpers, alone and misses. */
int ricochet_points(const struct ricochet_rating *rating);
int ricochet_stars(int points);
/* No puzzle of so many stars has more moves, unless it has a thousand shortest solutions; 0: no bound. */
int ricochet_stars_moves(int stars);

/* What 1..RICOCHET_STARS stars are called. */
const char *ricochet_stars_word(int stars);   /* as people type it: `beginner` */
enum lud_text ricochet_stars_name(int stars); /* as they read it */

#endif
