/* lesson_families.c: the names of the questions. The page makes them: web/src/lessons/questions/families.ts
 * has the same names, and a test of the page compares the two. */
#include "lessons/lesson.h"

const char *const *lesson_families(void)
{
    static const char *const names[] = {
        "next-closed", "f-value",  "parent",   "open-count", "overestimate", "meet", "flood", "value-up",
        "window",      "cut-next", "cut-why",  "saved",      "vector-kept",  "rule", "term",  "mean",
        "chosen",      "selected", "possible", "fewest",     "solved-best",  NULL,
    };
    return names;
}
