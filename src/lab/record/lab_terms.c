/* lab_terms.c: sets of equal size in one growing buffer. */
#include "lab/record/lab_terms.h"

#include <string.h>

enum { NUMBERS_MAX = 256 << 20 }; /* bytes */

struct lab_terms lab_terms_new(const struct lud_memory *memory)
{
    return (struct lab_terms){.numbers = bytes_growing(memory, NUMBERS_MAX)};
}

void lab_terms_free(struct lab_terms *terms)
{
    bytes_destroy(&terms->numbers);
}

static size_t set_size(const struct lab_terms *terms)
{
    return (size_t)(terms->count * lab_terms_parts(terms)) * sizeof(int64_t);
}

/* Whether the event has the terms of the sets; the first event decides which these are. */
static bool same_terms(struct lab_terms *terms, const struct lud_event *event)
{
    if (terms->count == 0 && event->term_count > 0 && event->term_count <= TERM_MAX) {
        terms->count = event->term_count;
        terms->seats = event->term_seats;
        memcpy(terms->names, event->terms, (size_t)event->term_count * sizeof event->terms[0]);
    }
    bool same = event->term_count == terms->count && event->term_seats == terms->seats;
    for (int i = 0; i < terms->count && same; i++)
        same = strcmp(event->terms[i].name, terms->names[i].name) == 0 &&
               event->terms[i].decimals == terms->names[i].decimals;
    return same && terms->count > 0;
}

uint32_t lab_terms_keep(struct lab_terms *terms, uint32_t known, const struct lud_event *event)
{
    if (!same_terms(terms, event))
        return known;
    const size_t size = set_size(terms);
    for (int i = 0; i < terms->count * lab_terms_parts(terms); i++) {
        const int64_t number = event->terms[i].number;
        if (known == 0)
            bytes_put(&terms->numbers, &number, sizeof number);
        else
            memcpy(terms->numbers.data + (known - 1) * size + (size_t)i * sizeof number, &number,
                   sizeof number);
    }
    if (known != 0 || terms->numbers.failed)
        return known;
    return (uint32_t)(terms->numbers.size / size);
}

int64_t lab_terms_get(const struct lab_terms *terms, uint32_t set, int part, int term)
{
    int64_t number;
    const size_t at = (size_t)(part * terms->count + term) * sizeof number;
    memcpy(&number, terms->numbers.data + (set - 1) * set_size(terms) + at, sizeof number);
    return number;
}
