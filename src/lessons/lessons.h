/* lessons.h: all lessons: those of data/lessons, compiled into the program, and more that the host read. */
#ifndef LESSONS_LESSONS_H
#define LESSONS_LESSONS_H

#include "lessons/lesson.h"

enum { LESSONS_MAX = 100, LESSONS_SIZE = 8 << 20 }; /* further files; bytes of all lessons as JSON */

struct lesson_file {
    struct span name; /* alpha-beta */
    struct span text;
};

/* The lessons of data/lessons, in their order; a row without a name ends them. */
extern const struct lesson_file lesson_files[];

/* Writes {"families":[...],"lessons":[...]} for the page: the built-in lessons, in which a further file of
 * the same name takes the place of its namesake, then the other further files. Addresses of further files are
 * checked with `env`. On error *fault is the index of the file that *why describes. */
enum lud_status lessons_write(const struct lesson_file *more, size_t count, const struct lud_env *env,
                              struct bytes *out, size_t *fault, struct lud_why *why);

#endif
