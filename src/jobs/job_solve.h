/* job_solve.h: words for exact values, used by `solve` and `analyse`. */
#ifndef JOBS_JOB_SOLVE_H
#define JOBS_JOB_SOLVE_H

#include "jobs/job_inside.h"

/* Appends `win 9`, `loss 4`, `draw` or `unknown`, from a proved value for one of two players. The distance
 * counts from `played` plies before the searched position. */
void job_proved_word(struct bytes *out, lud_value value, int played);

#endif
