/* question_fields.h: the table of fields of a question; members of requests have the same names. */
#ifndef JOBS_QUESTION_FIELDS_H
#define JOBS_QUESTION_FIELDS_H

#include "jobs/question.h"

struct question_field {
    const char *name;
    size_t offset;     /* in struct question, of a span or, for a number, an int64_t */
    int64_t low, high; /* range of a number, which is 0 when absent; high 0 = the field is a text */
    unsigned ops;      /* kinds of job that allow it, one bit each */
    unsigned needed;   /* kinds that require it, unless a session stands in for it */
};

extern const struct question_field question_fields[]; /* the last has a NULL name */

static inline struct span *question_text(struct question *question, const struct question_field *field)
{
    return (struct span *)(void *)((char *)question + field->offset);
}

static inline int64_t *question_number(struct question *question, const struct question_field *field)
{
    return (int64_t *)(void *)((char *)question + field->offset);
}

#endif
