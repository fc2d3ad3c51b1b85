/* mcts_choice.c: chooses the move with the most visits, the "robust child" (Chaslot, "Monte-Carlo tree
 * search", 2010). The best mean may be due to a few lucky playouts. */
#include "search/sampling/mcts_choice.h"

#include "search/parts/judge.h"
#include "search/sampling/mcts_proof.h"

#include <string.h>

/* Statistics of one root move over all trees. */
struct tally {
    lud_move move;
    bool proved;
    uint64_t visits;
    int64_t sum[LUD_MAX_PLAYERS]; /* as in struct mcts_node */
};

/* The criteria for comparing two moves. */
struct merit {
    bool proved;
    lud_value mean; /* for the player who chooses */
    uint64_t visits;
};

/* If the parent is proved, a proved move of the best value is the reason, and it wins. Otherwise visits
 * decide, except that a proved loss comes last. */
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

/* Sets *block to the statistics of the root moves of problem->player: the children, or in a tick the player's
 * arms. Returns their number. */
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

static void tally_add(struct tally *tally, const struct mcts_node *node, int players)
{
    tally->move = node->move;
    tally->visits += node->visits;
    if (tally->proved)
        return;
    for (int player = 0; player < players; player++)
        tally->sum[player] = (node->proved != 0 ? 0 : tally->sum[player]) + node->sum[player];
    tally->proved = node->proved != 0;
}

static int collect_tallies(const struct mcts_search *searches, int count, struct tally *tallies)
{
    int moves = 0;
    for (int tree = 0; tree < count; tree++) {
        uint32_t block;
        moves = own_moves(&searches[tree], &block);
        for (int i = 0; i < moves; i++)
            tally_add(&tallies[i], mcts_at(&searches[tree].tree, block + (uint32_t)i),
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

/* The best child by is_better; NULL if none was visited. */
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

/* Appends the principal variation below root move `index`, from the tree that proved it or visited it
 * most. */
static void append_best_line(const struct mcts_search *searches, int count, uint32_t index,
                             struct lud_result *result)
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

/* Completes the line and sets the depth. In a tick the others do not reply to our move, so the line is the
 * move alone, and the depth is the length of the most visited path. */
static void report_line(const struct mcts_search *searches, int count, uint32_t index,
                        struct lud_result *result)
{
    const struct mcts_search *search = &searches[0];
    if ((search->problem->rules->traits & LUD_SIMULTANEOUS) == 0) {
        append_best_line(searches, count, index, result);
        result->depth = result->line_size;
        return;
    }
    for (const struct mcts_node *node = best_child(search, mcts_at(&search->tree, 0)); node != NULL;
         node = best_child(search, node))
        result->depth++;
}

/* The values of the root after the move. */
static void values_of(const struct lud_rules *rules, const struct tally *tally, lud_value *values)
{
    int64_t above[LUD_MAX_PLAYERS];
    if (!tally->proved) {
        playout_mean(rules, tally->sum, tally->visits, values);
        return;
    }
    mcts_step_up(rules, tally->sum, above);
    for (int player = 0; player < rules->players; player++)
        values[player] = (lud_value)above[player];
}

static void report_candidate(const struct lud_problem *problem, const struct tally *tally,
                             struct lud_candidate *candidate)
{
    const int64_t sum = tally->sum[problem->player];
    candidate->visits = tally->visits;
    candidate->sum = tally->proved ? sum * (int64_t)tally->visits : sum;
    candidate->valued = tally->visits > 0;
    candidate->bound = tally->proved ? TRACE_EXACT : TRACE_NO_BOUND;
    if (candidate->valued)
        values_of(problem->rules, tally, candidate->values);
}

void mcts_answer(const struct mcts_search *searches, int count, struct lud_result *result,
                 struct lud_candidates *candidates)
{
    struct tally tallies[LUD_MAX_MOVES] = {{0}};
    const struct lud_rules *rules = searches[0].problem->rules;
    const int moves = collect_tallies(searches, count, tallies);
    for (int tree = 0; tree < count; tree++)
        result->proved |= mcts_at(&searches[tree].tree, 0)->proved != 0;
    for (int i = 0; i < moves && candidates != NULL; i++)
        report_candidate(searches[0].problem, &tallies[i], candidate_add(candidates, tallies[i].move));
    const int best = best_move(&searches[0], tallies, moves, result->proved);
    result->move = result->line[0] = tallies[best].move;
    result->line_size = 1;
    result->scored = tallies[best].visits > 0;
    if (!result->scored)
        return;
    values_of(rules, &tallies[best], result->values);
    report_line(searches, count, (uint32_t)best, result);
}
