/* tell_samples.c: builds the events that are too long for a header. */
#include "search/parts/tell_samples.h"

void tell_means_now(struct teller *teller, const struct visit *visit, const int64_t *sums, uint64_t games,
                    int seat)
{
    lud_value values[LUD_MAX_PLAYERS];
    for (int player = 0; player < teller->players; player++)
        values[player] = (lud_value)(sums[player] / (int64_t)games);
    tell_send(teller,
              &(struct lud_event){TELL_VISIT(TRACE_LEAVE, visit), .parts = TRACE_HAS_VISITS | TRACE_HAS_MEAN,
                                  .visits = games, .sum = sums[seat]},
              values);
}
