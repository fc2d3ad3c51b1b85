/* person_rating.h: ratings of people: Elo's (1978), with whole numbers. */
#ifndef API_PERSON_RATING_H
#define API_PERSON_RATING_H

#include "base/bytes.h"
#include "core/evaluation.h"

enum { RATING_START = 1500, RATING_K = 24 };

struct rating {
    int32_t rating, games; /* 0 games: the rating is RATING_START */
};

/* Reads {"rating":1500,"games":3}; false when it is something else. */
bool rating_read(struct span json, struct rating *rating);
/* A game between the two ended, the first has `value` of LUD_ONE. What one gains the other loses. */
void rating_change(struct rating ratings[2], lud_value value);
/* The points that the first gains. */
int32_t rating_gain(int32_t first, int32_t second, lud_value value);
/* Appends {"person":...,"game":...,"rating":...,"games":...}. */
void rating_write(const struct rating *rating, const char *person, const char *game, struct bytes *out);

#endif
