/* lab_tests.c: a test is found in the terms by their names. */
#include "lab/record/lab_tests.h"

#include <string.h>

static int64_t term_of(const struct lud_event *event, const char *name)
{
    for (int i = 0; i < event->term_count; i++)
        if (strcmp(event->terms[i].name, name) == 0)
            return event->terms[i].number;
    return 0;
}

void lab_tests_keep(struct lab_tests *tests, const struct lud_event *event)
{
    if (tests->count == LAB_TESTS)
        return;
    tests->at[tests->count++] = (struct lab_test){
        .wall = event->chosen,
        .event = (uint32_t)event->sequence,
        .groups = {(int16_t)term_of(event, "a"), (int16_t)term_of(event, "b"), (int16_t)term_of(event, "c")},
        .flood = term_of(event, "flood") != 0,
        .legal = term_of(event, "legal") != 0};
}

int lab_test_twice(const struct lab_test *test)
{
    const int16_t *groups = test->groups;
    for (int i = 0; i < LAB_POINTS; i++)
        for (int k = i + 1; k < LAB_POINTS; k++)
            if (groups[i] > 0 && groups[i] == groups[k])
                return groups[i];
    return 0;
}
