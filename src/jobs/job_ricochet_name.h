/* job_ricochet_name.h: puzzles of Ricochet Robots by name. The name says all: whoever has it gets the same
 * position, so that the server keeps none. */
#ifndef JOBS_JOB_RICOCHET_NAME_H
#define JOBS_JOB_RICOCHET_NAME_H

#include "puzzles/ricochet_generate.h"

enum { PUZZLE_NAME = 32 }; /* bytes of a name, NUL included */

struct puzzle_name {
    bool daily;
    struct calendar_day day; /* of a daily puzzle */
    int stars;               /* of another one; 0 = any */
    uint32_t seed;
};

/* The stars of a difficulty, `beginner` to `expert`; `any` and the empty word are 0; -1: there is none. */
int puzzle_name_stars(struct span word);
/* `daily-2026-11-16`, `hard-42`, `any-42`. False when the text is no name: each puzzle has but one. */
bool puzzle_name_read(struct span text, struct puzzle_name *name);
void puzzle_name_write(const struct puzzle_name *name, struct bytes *out);

/* Makes the puzzle, the one that `ludens puzzle ricochet` prints for that date, or first for that difficulty
 * and seed; errors as of ricochet_generate. */
enum lud_status puzzle_name_make(const struct puzzle_name *name, struct ricochet_solver *solver,
                                 const struct lud_env *env, const atomic_bool *stop,
                                 struct ricochet_made *made, struct lud_why *why);

#endif
