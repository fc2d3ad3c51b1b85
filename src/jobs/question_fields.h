/* question_fields.h: the fields of a question, named once: members of requests have the same names. */
#ifndef JOBS_QUESTION_FIELDS_H
#define JOBS_QUESTION_FIELDS_H

#include "jobs/question.h"

struct question_field {
    const char *name;
    size_t offset;     /* in struct question: of a span or, for a number, of an int64_t */
    int64_t low, high; /* of a number, which is 0 when nobody has said it; high 0: a text */
    unsigned ops;      /* the kinds of job whose requests may have it, a bit each */
    unsigned needed;   /* those that must have it, where no game gives it */
};

extern const struct question_field question_fields[]; /* ends with a NULL name */

static inline struct span *question_text(struct question *question, const struct question_field *field)
{
    return (struct span *)(void *)((char *)question + field->offset);
}

static inline int64_t *question_number(struct question *question, const struct question_field *field)
{
    return (int64_t *)(void *)((char *)question + field->offset);
}

#endif
