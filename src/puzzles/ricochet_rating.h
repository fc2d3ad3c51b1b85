/* ricochet_rating.h: rates the difficulty of a puzzle of Ricochet Robots in points and stars, from features
 * of its shortest solutions. Uses integers only, so ratings are the same on every machine.
 * docs/games/ricochet.md explains where the weights come from and how they were checked. */
#ifndef PUZZLES_RICOCHET_RATING_H
#define PUZZLES_RICOCHET_RATING_H

#include "solvers/ricochet/ricochet_solver.h"
#include "text/text.h"

enum { RICOCHET_STARS = 5 };

struct ricochet_rating {
    enum ricochet_status status;  /* RICOCHET_BOUNDS: a limit was reached, there is no rating */
    int moves;                    /* length of a shortest solution; with RICOCHET_BOUNDS a lower bound */
    uint64_t lines;               /* number of shortest solutions */
    int helpers;                  /* fewest robots that move besides the one that arrives */
    int alone;                    /* fewest moves of that robot alone; RICOCHET_NONE: it needs help */
    int misses;                   /* its near misses, see ricochet_alone.h */
    int points;                   /* >= 0; 0 without a rating */
    int stars;                    /* 1..RICOCHET_STARS; 0: already solved, unsolvable, or no rating */
    lud_move line[RICOCHET_LINE]; /* the plainest solution: fewest robots, then fewest changes of robot */
    int line_size;                /* moves in `line` */
};

/* Rates a position, which may be in the middle of a solution. Fills all of *rating. */
void ricochet_rate(struct ricochet_solver *solver, const struct lud_rules *rules,
                   const struct lud_state *state, const struct lud_limits *limits, const struct lud_env *env,
                   struct ricochet_rating *rating);

/* The formula: points from the fields moves, lines, helpers, alone and misses. */
int ricochet_points(const struct ricochet_rating *rating);
/* Stars for a number of points, 1..RICOCHET_STARS. */
int ricochet_stars(int points);
/* An upper bound on the length of a shortest solution for puzzles with this number of stars; 0 = no bound.
 * Only a puzzle with about a thousand shortest solutions or more can exceed it. */
int ricochet_stars_moves(int stars);

/* The names of 1..RICOCHET_STARS stars. */
const char *ricochet_stars_word(int stars);   /* as typed, not translated: `beginner` */
enum lud_text ricochet_stars_name(int stars); /* as displayed */

#endif
