/* mcts_proof.c: proved values. The first proved win proves the parent, without a search for a quicker one, so
 * the n of "won in n plies" is an upper bound. */
#include "search/sampling/mcts_proof.h"

#include "search/parts/judge.h"

bool mcts_is_loss(const struct lud_rules *rules, lud_value own)
{
    return own < LUD_ONE / 2 && judge_proved(rules, own);
}

bool mcts_is_win(const struct lud_rules *rules, lud_value own)
{
    return own > LUD_ONE / 2 && judge_proved(rules, own);
}

void mcts_prove_end(const struct lud_rules *rules, struct mcts_node *node, const struct lud_state *state)
{
    lud_value values[LUD_MAX_PLAYERS];
    judge_outcome(rules, state, 0, values);
    for (int player = 0; player < rules->players; player++)
        node->sum[player] = values[player];
    node->proved = 1;
}

/* Counts plies as judge_outcome does: wins always, losses only with two players. */
void mcts_step_up(const struct lud_rules *rules, const int64_t *below, int64_t *above)
{
    for (int player = 0; player < rules->players; player++) {
        const lud_value own = (lud_value)below[player];
        above[player] = own;
        if (mcts_is_win(rules, own))
            above[player]--;
        else if (mcts_is_loss(rules, own) && rules->players == 2)
            above[player]++;
    }
}

bool mcts_prove_parent(const struct lud_rules *rules, const struct mcts_tree *tree, uint32_t place, int mover)
{
    struct mcts_node *parent = mcts_at(tree, place);
    const struct mcts_node *best = NULL;
    bool all = true;
    for (uint32_t child = parent->first; child < parent->first + parent->count; child++) {
        const struct mcts_node *node = mcts_at(tree, child);
        if (node->proved == 0)
            all = false;
        else if (best == NULL || node->sum[mover] > best->sum[mover])
            best = node;
    }
    if (best == NULL || !(all || mcts_is_win(rules, (lud_value)best->sum[mover])))
        return false;
    mcts_step_up(rules, best->sum, parent->sum);
    parent->proved = 1;
    return true;
}
