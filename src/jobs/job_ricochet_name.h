/* job_ricochet_name.h: names of Ricochet Robots puzzles. A name determines its puzzle completely, so the
 * server stores no positions. */
#ifndef JOBS_JOB_RICOCHET_NAME_H
#define JOBS_JOB_RICOCHET_NAME_H

#include "puzzles/ricochet_generate.h"

enum { PUZZLE_NAME = 32 }; /* bytes of a name, NUL included */

struct puzzle_name {
    bool daily;
    struct calendar_day day; /* daily */
    int stars;               /* not daily: 1..RICOCHET_STARS, 0 = any */
    uint32_t seed;           /* not daily */
};

/* The stars of a difficulty, `beginner` to `expert`; 0 for `any` and the empty word; -1 = unknown. */
int puzzle_name_stars(struct span word);
/* Reads `daily-2026-11-16`, `hard-42` or `any-42`; false when the text is not a name. A puzzle has only one
 * name. */
bool puzzle_name_read(struct span text, struct puzzle_name *name);
void puzzle_name_write(const struct puzzle_name *name, struct bytes *out);

/* Makes the puzzle: the one that `ludens puzzle ricochet` prints for that date, or first for that difficulty
 * and seed. Errors are those of ricochet_generate. */
enum lud_status puzzle_name_make(const struct puzzle_name *name, struct ricochet_solver *solver,
                                 const struct lud_env *env, const atomic_bool *stop,
                                 struct ricochet_made *made, struct lud_why *why);

#endif
