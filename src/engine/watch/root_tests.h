/* root_tests.h: shows an observer how the game tests the moves of the root, beside what the search sends. A
 * search does not know such tests, which are part of the rules; so they are added here, right after its first
 * event, which is about the root. */
#ifndef ENGINE_ROOT_TESTS_H
#define ENGINE_ROOT_TESTS_H

#include "core/problem.h"
#include "core/trace.h"

/* An observer that passes the events of a search on to `outer`, the tests among them. */
struct root_tests {
    struct lud_trace trace; /* what the search gets */
    const struct lud_trace *outer;
    const struct lud_problem *problem;
    uint64_t added; /* events that the search did not send */
};

/* Sets up *tests, which must not move; the other arguments must outlive it. Returns what to pass to the
 * search: `outer` itself when it is NULL or does not want the tests, or when the game has none. */
struct lud_trace *root_tests_begin(struct root_tests *tests, const struct lud_problem *problem,
                                   struct lud_trace *outer);
/* Copies the counts to the outer trace; `given` is what root_tests_begin returned. */
void root_tests_end(const struct root_tests *tests, const struct lud_trace *given, struct lud_trace *outer);

#endif
