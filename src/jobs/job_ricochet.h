/* job_ricochet.h: the functions in the row of Ricochet Robots. */
#ifndef JOBS_JOB_RICOCHET_H
#define JOBS_JOB_RICOCHET_H

#include "jobs/job_inside.h"

/* job_ricochet_bid.c */
enum lud_status job_ricochet_bid(struct job_run *run);
/* job_ricochet_puzzle.c; job_ricochet_solved requires a question whose `puzzle` is a valid name. */
enum lud_status job_ricochet_puzzle(struct job_run *run);
enum lud_status job_ricochet_solved(struct job_run *run);
bool job_ricochet_names_puzzle(struct span word);

#endif
