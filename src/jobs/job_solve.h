/* job_solve.h: exact values in words: what `solve` answers and `analyse` says of each move. */
#ifndef JOBS_JOB_SOLVE_H
#define JOBS_JOB_SOLVE_H

#include "jobs/job_inside.h"

/* `win 9`, `loss 4` or `draw` from the proved value of one of two players, `played` plies before the position
 * that was searched; `unknown` for what is none of these. */
void job_proved_word(struct bytes *out, lud_value value, int played);

#endif
