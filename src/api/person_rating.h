/* person_rating.h: Elo ratings of people (Elo 1978), in whole numbers. */
#ifndef API_PERSON_RATING_H
#define API_PERSON_RATING_H

#include "base/bytes.h"
#include "core/evaluation.h"

enum { RATING_START = 1500, RATING_K = 24 };

struct rating {
    int32_t rating, games; /* points; rated games so far. With 0 games the rating counts as RATING_START */
};

/* Reads {"rating":1500,"games":3}; false when the text is something else, and *rating is unchanged. */
bool rating_read(struct span json, struct rating *rating);
/* Updates both ratings after a game that the first player scored `value` of LUD_ONE in. One gains what the
 * other loses. */
void rating_change(struct rating ratings[2], lud_value value);
/* The points that a player rated `first` gains against one rated `second`; negative: loses. */
int32_t rating_gain(int32_t first, int32_t second, lud_value value);
/* Appends {"person":...,"game":...,"rating":...,"games":...}. */
void rating_write(const struct rating *rating, const char *person, const char *game, struct bytes *out);

#endif
