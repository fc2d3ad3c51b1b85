/* ricochet_hardest.h: the positions of Ricochet Robots with the longest shortest solutions that our search
 * found, longest first. tools/hardest.py generates the table from data/ricochet_hardest.txt, which says how
 * they were found. */
#ifndef PUZZLES_RICOCHET_HARDEST_H
#define PUZZLES_RICOCHET_HARDEST_H

struct ricochet_hard {
    int moves;            /* length of a shortest solution, proved */
    int lines;            /* number of shortest solutions */
    int helpers, points;  /* as in struct ricochet_rating */
    const char *position; /* `BOARD ROBOTS TARGET`, rule=plain */
    const char *line;     /* a shortest solution */
};

extern const struct ricochet_hard ricochet_hardest[];
extern const int ricochet_hardest_count;

#endif
