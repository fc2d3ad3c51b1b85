/* root_tests.c: the events of the search keep their order, and get numbers that make room for the tests. */
#include "engine/watch/root_tests.h"

#include "engine/game_row.h"

#include <stddef.h>

enum { ROOT = 1 }; /* the id of the root in every search */

static void pass(const struct root_tests *tests, const struct lud_event *event, uint64_t sequence)
{
    struct lud_event numbered = *event;
    numbered.sequence = sequence;
    if (sequence <= tests->trace.budget)
        tests->outer->event(tests->outer->context, &numbered);
}

static void send_test(void *context, lud_move move, const struct lud_term *terms, int count)
{
    struct root_tests *tests = context;
    const struct lud_event event = {.kind = TRACE_TERMS,
                                    .node = ROOT,
                                    .move = LUD_NO_MOVE,
                                    .state = tests->problem->state,
                                    .phase = game_row(tests->problem->rules->game)->test_phase,
                                    .chosen = move,
                                    .terms = terms,
                                    .term_count = count};
    tests->added++;
    pass(tests, &event, 1 + tests->added);
}

static void pass_on(void *context, const struct lud_event *event)
{
    struct root_tests *tests = context;
    const struct lud_problem *problem = tests->problem;
    const struct game_tests found = {send_test, tests};
    pass(tests, event, event->sequence + tests->added);
    if (event->sequence == 1)
        game_row(problem->rules->game)->tests(problem->rules, problem->state, &found);
}

struct lud_trace *root_tests_begin(struct root_tests *tests, const struct lud_problem *problem,
                                   struct lud_trace *outer)
{
    if (outer == NULL || !outer->tests || game_row(problem->rules->game)->tests == NULL)
        return outer;
    *tests = (struct root_tests){.trace = *outer, .outer = outer, .problem = problem};
    tests->trace.event = pass_on;
    tests->trace.context = tests;
    return &tests->trace;
}

void root_tests_end(const struct root_tests *tests, const struct lud_trace *given, struct lud_trace *outer)
{
    if (given == outer)
        return;
    outer->sent = given->sent + tests->added;
    outer->entered = given->entered;
    outer->duplicates = given->duplicates;
    outer->plies = given->plies;
}
