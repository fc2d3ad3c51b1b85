/* lab_tests.h: the rules' tests of the walls that the player to move could place, as a trace tells them. */
#ifndef LAB_TESTS_H
#define LAB_TESTS_H

#include "core/trace.h"

enum { LAB_TESTS = 256, LAB_POINTS = 3 }; /* walls of the largest board; points of a wall */

struct lab_test {
    lud_move wall;
    uint32_t event;
    int16_t groups[LAB_POINTS]; /* at the lower or left end, the middle, the other end: 0 = no wall there,
                                   1 = the edge and all walls joined to it, 2, 3, ... = the others */
    bool flood;                 /* two points belong to one group: the rules search the paths */
    bool legal;
};

struct lab_tests {
    struct lab_test at[LAB_TESTS];
    int count;
};

/* Keeps the test that the event tells; the ones after LAB_TESTS are left out. */
void lab_tests_keep(struct lab_tests *tests, const struct lud_event *event);
/* The group that two points belong to; 0 = no one. */
int lab_test_twice(const struct lab_test *test);

#endif
