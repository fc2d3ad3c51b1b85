/* rating_sprt.c: Wald's sequential test (1945), with the unknown distribution of results replaced by the most
 * likely one under each hypothesis: the GSPRT of Li, Liu and Ying (2014), as fishtest runs it on pairs of
 * games. */
#include "arena/rating/rating.h"

#include "arena/rating/rating_mean.h"

#include <assert.h>
#include <math.h>

bool rating_sprt_is_valid(const struct rating_sprt *test)
{
    const double low = rating_score_of(test->elo0), high = rating_score_of(test->elo1);
    return low > 0 && low < high && high < 1 && test->alpha > 0 && test->beta > 0 &&
           test->alpha + test->beta < 1;
}

struct rating_sprt_state rating_sprt(const struct rating_sprt *test, const struct rating_counts *counts)
{
    assert(rating_sprt_is_valid(test));
    const struct rating_sample sample = rating_sample(counts);
    struct rating_sprt_state state = {
        .llr = rating_deficit(&sample, rating_score_of(test->elo0)) -
               rating_deficit(&sample, rating_score_of(test->elo1)),
        .lower = log(test->beta / (1 - test->alpha)),
        .upper = log((1 - test->beta) / test->alpha),
        .verdict = SPRT_CONTINUE,
    };
    if (state.llr >= state.upper)
        state.verdict = SPRT_ACCEPT;
    else if (state.llr <= state.lower)
        state.verdict = SPRT_REJECT;
    return state;
}
