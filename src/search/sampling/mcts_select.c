/* mcts_select.c: UCT's choice of a move. Decoupled UCT adds noise in ticks. */
#include "search/sampling/mcts_select.h"

#include "search/sampling/mcts_proof.h"
#include "search/sampling/uct.h"

enum { NOISE_FRACTION = 20 }; /* noise in a tick: at most 1/20 of the range of values */

/* Noise on the scores in a tick, up to a twentieth of the range of values. Deterministic best replies can
 * cycle: in matching pennies one player may win two rounds of three for ever. Noise makes them smoothed best
 * replies, as in stochastic fictitious play (Fudenberg, Kreps, "Learning mixed equilibria", 1993). */
static uint32_t tick_noise(struct mcts_search *search, uint32_t range)
{
    if ((search->problem->rules->traits & LUD_SIMULTANEOUS) == 0)
        return 0;
    return random_below(&search->playout.random, range / NOISE_FRACTION + 1);
}

int mcts_select(struct mcts_search *search, uint32_t block, int count, uint32_t visits)
{
    const uint32_t range = (uint32_t)((int64_t)search->high - search->low);
    const uint64_t exploration = uct_exploration(search->c, visits > 0 ? visits : 1, range);
    const int start = (int)random_below(&search->playout.random, (uint32_t)count);
    int64_t most = INT64_MIN;
    int best = start;
    for (int k = 0; k < count; k++) {
        const int i = start + k < count ? start + k : start + k - count;
        const struct mcts_node *node = mcts_at(&search->tree, block + (uint32_t)i);
        if (node->visits == 0)
            return i;
        if (node->proved != 0 && mcts_is_loss(search->problem->rules, node->mean))
            continue;
        const int64_t score = uct_score(node->mean, exploration, node->spread) + tick_noise(search, range);
        if (score > most) {
            most = score;
            best = i;
        }
    }
    return best;
}
