/* mcts_choice.c: the move with the most visits is a safer choice than the one with the best mean, which may
 * rest on a few lucky games ("robust child" of Chaslot, "Monte-Carlo tree search", 2010). */
#include "search/sampling/mcts_choice.h"

#include "search/parts/judge.h"
#include "search/sampling/mcts_proof.h"

#include <string.h>

/* What is known about one move at the root, over all trees. */
struct tally {
    lud_move move;
    bool proved;
    uint64_t visits;
    int64_t sum[LUD_MAX_PLAYERS]; /* as in struct mcts_node */
};

/* What decides between two moves. */
struct merit {
    bool proved;
    lud_value mean; /* of the player who chooses */
    uint64_t visits;
};

/* A position that is proved is so by a proved move of the best value; otherwise visits decide, except that a
 * proved loss is the last choice. */
static bool is_better(const struct lud_rules *rules, bool parent_proved, struct merit a, struct merit b)
{
    const bool a_lost = a.proved && mcts_is_loss(rules, a.mean);
    const bool b_lost = b.proved && mcts_is_loss(rules, b.mean);
    if (parent_proved && a.proved != b.proved)
        return a.proved;
    if (parent_proved && a.mean != b.mean)
        return a.mean > b.mean;
    if (a_lost != b_lost)
        return b_lost;
    return a.visits != b.visits ? a.visits > b.visits : a.mean > b.mean;
}

/* ---- the root ---- */

/* The statistics of the answering player's moves at the root: the children, or arms in a tick. Returns how
 * many there are. */
static int own_moves(const struct mcts_search *search, uint32_t *block)
{
    const struct lud_problem *problem = search->problem;
    const struct lud_rules *rules = problem->rules;
    const struct mcts_node *root = mcts_at(&search->tree, 0);
    struct lud_state *state = ladder_at(&search->ladder, 1);
    int count = root->count;
    *block = root->first;
    memcpy(state, problem->state, rules->state_size);
    while (state->turn != problem->player && (rules->traits & LUD_SIMULTANEOUS) != 0) {
        lud_move moves[LUD_MAX_MOVES];
        *block += (uint32_t)count;
        game_play(rules, state, mcts_at(&search->tree, *block - (uint32_t)count)->move);
        count = game_moves(rules, state, moves);
    }
    return count;
}

static void add(struct tally *tally, const struct mcts_node *node, int players)
{
    tally->move = node->move;
    tally->visits += node->visits;
    if (tally->proved)
        return;
    for (int player = 0; player < players; player++)
        tally->sum[player] = (node->proved != 0 ? 0 : tally->sum[player]) + node->sum[player];
    tally->proved = node->proved != 0;
}

static int collect(const struct mcts_search *searches, int count, struct tally *tallies)
{
    int moves = 0;
    for (int tree = 0; tree < count; tree++) {
        uint32_t block;
        moves = own_moves(&searches[tree], &block);
        for (int i = 0; i < moves; i++)
            add(&tallies[i], mcts_at(&searches[tree].tree, block + (uint32_t)i),
                searches[tree].problem->rules->players);
    }
    return moves;
}

static struct merit merit_of(const struct tally *tally, int player)
{
    const int64_t count = tally->proved || tally->visits == 0 ? 1 : (int64_t)tally->visits;
    return (struct merit){tally->proved, (lud_value)(tally->sum[player] / count), tally->visits};
}

static int best_move(const struct mcts_search *search, const struct tally *tallies, int moves, bool proved)
{
    const int player = search->problem->player;
    int best = 0;
    for (int i = 1; i < moves; i++)
        if (is_better(search->problem->rules, proved, merit_of(&tallies[i], player),
                      merit_of(&tallies[best], player)))
            best = i;
    return best;
}

/* ---- the line ---- */

/* The child that was visited most, or proves the node; NULL where nothing is known. */
static const struct mcts_node *best_child(const struct mcts_search *search, const struct mcts_node *node)
{
    const struct mcts_node *best = NULL;
    for (uint32_t i = 0; node->first != 0 && i < node->count; i++) {
        const struct mcts_node *child = mcts_at(&search->tree, node->first + i);
        const struct merit merit = {child->proved != 0, child->mean, child->visits};
        if (child->visits > 0 &&
            (best == NULL || is_better(search->problem->rules, node->proved != 0, merit,
                                       (struct merit){best->proved != 0, best->mean, best->visits})))
            best = child;
    }
    return best;
}

/* The line below the move with number `index` at the root, in the tree that has looked at it most. */
static void follow(const struct mcts_search *searches, int count, uint32_t index, struct lud_result *result)
{
    const struct mcts_search *search = NULL;
    const struct mcts_node *node = NULL;
    for (int tree = 0; tree < count; tree++) {
        const struct mcts_tree *own = &searches[tree].tree;
        const struct mcts_node *child = mcts_at(own, mcts_at(own, 0)->first + index);
        if (node == NULL || child->proved > node->proved ||
            (child->proved == node->proved && child->visits > node->visits)) {
            search = &searches[tree];
            node = child;
        }
    }
    for (node = best_child(search, node); node != NULL && result->line_size < RESULT_LINE;
         node = best_child(search, node))
        result->line[result->line_size++] = node->move;
}

/* Adds to the line what is expected after the move. In a tick the moves of the others are not an answer to
 * this one: there the line is the move alone, and the depth is that of the plies that were visited most. */
static void report_line(const struct mcts_search *searches, int count, uint32_t index,
                        struct lud_result *result)
{
    const struct mcts_search *search = &searches[0];
    if ((search->problem->rules->traits & LUD_SIMULTANEOUS) == 0) {
        follow(searches, count, index, result);
        result->depth = result->line_size;
        return;
    }
    for (const struct mcts_node *node = best_child(search, mcts_at(&search->tree, 0)); node != NULL;
         node = best_child(search, node))
        result->depth++;
}

static void report_values(const struct lud_rules *rules, const struct tally *best, struct lud_result *result)
{
    int64_t above[LUD_MAX_PLAYERS];
    if (!best->proved) {
        playout_mean(rules, best->sum, best->visits, result->values);
        return;
    }
    mcts_step_up(rules, best->sum, above);
    for (int player = 0; player < rules->players; player++)
        result->values[player] = (lud_value)above[player];
}

void mcts_answer(const struct mcts_search *searches, int count, struct lud_result *result)
{
    struct tally tallies[LUD_MAX_MOVES] = {{0}};
    const struct lud_rules *rules = searches[0].problem->rules;
    const int moves = collect(searches, count, tallies);
    for (int tree = 0; tree < count; tree++)
        result->proved |= mcts_at(&searches[tree].tree, 0)->proved != 0;
    const int best = best_move(&searches[0], tallies, moves, result->proved);
    result->move = result->line[0] = tallies[best].move;
    result->line_size = 1;
    result->scored = tallies[best].visits > 0;
    if (!result->scored)
        return;
    report_values(rules, &tallies[best], result);
    report_line(searches, count, (uint32_t)best, result);
}
