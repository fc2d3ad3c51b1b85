/* opinions.c: the values of root moves. */
#include "search/parts/opinions.h"

#include <string.h>

void opinion_add(struct lud_candidates *candidates, lud_move move, const lud_value *values, int players,
                 enum trace_bound bound)
{
    struct lud_candidate *added = candidate_add(candidates, move);
    if (added == NULL)
        return;
    added->valued = true;
    added->bound = bound;
    memcpy(added->values, values, (size_t)players * sizeof values[0]);
}

void opinions_begin(struct opinions *opinions)
{
    opinions->tried.count = 0;
}

void opinions_add(struct opinions *opinions, lud_move move, const lud_value *values, int players,
                  enum trace_bound bound)
{
    if (opinions->wanted != NULL)
        opinion_add(&opinions->tried, move, values, players, bound);
}

void opinions_end(struct opinions *opinions, bool complete)
{
    const struct lud_candidates *tried = &opinions->tried;
    if (opinions->wanted == NULL || (!complete && opinions->wanted->count > 0))
        return;
    opinions->wanted->count = tried->count;
    memcpy(opinions->wanted->at, tried->at, (size_t)tried->count * sizeof tried->at[0]);
}
