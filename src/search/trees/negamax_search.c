/* negamax_search.c: principal variation search (Marsland, Campbell 1982; Reinefeld 1983). The first move of a
 * node gets the full window; the others get a null window, which only tests whether they are better, and are
 * searched again if they are. Values are for the player to move. They are negated (v becomes LUD_ONE - v)
 * only where the turn changes, so a player may move twice in a row. */
#include "search/trees/negamax_search.h"

#include "search/parts/judge.h"
#include "search/trees/negamax_trace.h"

/* ---- values in the table ----
 * Inside the search a win or loss counts plies from the root; in the table, from the stored node. */

static lud_value to_table(lud_value value, int ply)
{
    const lud_value moved = value > LUD_ONE - JUDGE_EDGE ? value + ply
                            : value < JUDGE_EDGE         ? value - ply
                                                         : value;
    return moved < 0 ? 0 : moved > LUD_ONE ? LUD_ONE : moved;
}

static lud_value from_table(lud_value value, int ply)
{
    return value > LUD_ONE - JUDGE_EDGE ? value - ply : value < JUDGE_EDGE ? value + ply : value;
}

/* Whether an entry of value `value` replaces a search of `depth` plies: deep enough, and a bound that causes
 * a cutoff. */
static bool table_answers(const struct ttable_entry *entry, lud_value value, int depth, lud_value alpha,
                          lud_value beta)
{
    return entry->depth >= depth && ((value >= beta && (entry->bound & TTABLE_LOWER) != 0) ||
                                     (value <= alpha && (entry->bound & TTABLE_UPPER) != 0));
}

/* Whether the value is a proved win or loss that a deeper search cannot change: a bound says that the win is
 * at least as quick or the loss at least as slow; inside the window the length is exact, since its line was
 * searched to the end. */
static bool is_depth_independent(lud_value value, lud_value alpha, lud_value beta)
{
    return (value > LUD_ONE - JUDGE_EDGE && value > alpha) || (value < JUDGE_EDGE && value < beta);
}

/* ---- nodes ---- */

static lud_value negamax_search_node(struct negamax *negamax, int ply, int depth, lud_value alpha,
                                     lud_value beta);

/* Whether ladder_at(ply) is a leaf: terminal, a repetition, or at depth 0. If so, sets its value for
 * `player`. */
static bool negamax_is_leaf(struct negamax *negamax, int ply, int depth, int player, lud_value *value)
{
    const struct lud_state *state = ladder_at(&negamax->ladder, (size_t)ply);
    lud_value values[2];
    if (game_over(state)) {
        judge_outcome(negamax->rules, state, ply, values);
    } else if (trail_is_draw(&negamax->trail, state->key)) {
        judge_draw(negamax->rules, values);
        negamax->inexact++;
    } else if (depth == 0) {
        judge_estimate(negamax->problem, state, values);
        negamax->inexact++;
        negamax_tell_estimate(negamax, ply);
    } else {
        return false;
    }
    *value = values[player];
    return true;
}

/* The value of ladder_at(ply) for `player`, whose window is (alpha, beta); bounds as in negamax_try. */
static lud_value child_value(struct negamax *negamax, int player, int ply, int depth, lud_value alpha,
                             lud_value beta)
{
    if (ladder_at(&negamax->ladder, (size_t)ply)->turn == player)
        return negamax_search_node(negamax, ply, depth, alpha, beta);
    return LUD_ONE - negamax_search_node(negamax, ply, depth, LUD_ONE - beta, LUD_ONE - alpha);
}

/* ---- moves ---- */

/* As child_value, for a later move: a null window tests whether it is better than alpha; if so it is searched
 * again. */
static lud_value later_child_value(struct negamax *negamax, int player, int ply, int depth, lud_value alpha,
                                   lud_value beta, lud_move move)
{
    const lud_value value = child_value(negamax, player, ply, depth, alpha, alpha + 1);
    if (value <= alpha || value >= beta || negamax->budget.spent)
        return value;
    if (budget_node(&negamax->budget)) {
        negamax_tell_cut(negamax, ply, TRACE_LIMIT);
        return value;
    }
    negamax_tell_leave(negamax, ply, player, value, TRACE_LOWER);
    negamax_tell_enter(negamax, ply, player, move, alpha, beta);
    return child_value(negamax, player, ply, depth, alpha, beta);
}

lud_value negamax_try(struct negamax *negamax, int ply, int depth, lud_value alpha, lud_value beta,
                      lud_move move, bool first)
{
    const struct lud_state *state = ladder_at(&negamax->ladder, (size_t)ply);
    const int player = state->turn;
    enum trace_bound bound = TRACE_EXACT;
    lud_value value = 0;
    if (budget_node(&negamax->budget)) {
        negamax_tell_cut(negamax, ply, TRACE_LIMIT);
        return 0;
    }
    game_child(negamax->rules, state, move, ladder_at(&negamax->ladder, (size_t)ply + 1));
    negamax_tell_enter(negamax, ply + 1, player, move, alpha, first ? beta : alpha + 1);
    if (negamax_is_leaf(negamax, ply + 1, depth, player, &value)) {
        line_end(negamax->lines, ply + 1);
    } else {
        value = first ? child_value(negamax, player, ply + 1, depth, alpha, beta)
                      : later_child_value(negamax, player, ply + 1, depth, alpha, beta, move);
        bound = tell_bound(value, alpha, beta);
    }
    negamax_tell_leave(negamax, ply + 1, player, value, bound);
    if (ply == 0)
        negamax->bound = bound;
    return value;
}

/* Searches moves, the hash move *best first, until one reaches beta; returns the best value. Sets *best to
 * the best move, or to LUD_NO_MOVE if all failed low. */
static lud_value negamax_try_moves(struct negamax *negamax, int ply, int depth, lud_value alpha,
                                   lud_value beta, lud_move *best)
{
    const struct lud_state *state = ladder_at(&negamax->ladder, (size_t)ply);
    struct ordering_list *list = &negamax->lists[ply];
    lud_value value = -1;
    ordering_begin(list, *best);
    *best = LUD_NO_MOVE;
    for (;;) {
        const lud_move move = ordering_next(&negamax->ordering, list, negamax->rules, state, ply);
        if (move == LUD_NO_MOVE)
            return value;
        const lud_value tried = negamax_try(negamax, ply, depth - 1, alpha, beta, move, value < 0);
        if (negamax->budget.spent)
            return 0;
        if (tried > value) {
            value = tried;
            negamax_tell_backup(negamax, ply, value);
        }
        if (tried <= alpha)
            continue;
        *best = move;
        alpha = tried;
        if (tried >= beta) {
            ordering_cut(&negamax->ordering, state->turn, ply, move, depth);
            negamax_tell_beta(negamax, ply);
            return value;
        }
        line_put(negamax->lines, ply, move);
    }
}

/* The value of ladder_at(ply), not a leaf, for its player to move: exact inside (alpha, beta), an upper bound
 * at or below alpha, a lower bound at or above beta; undefined once the budget is spent. */
static lud_value negamax_search_node(struct negamax *negamax, int ply, int depth, lud_value alpha,
                                     lud_value beta)
{
    const uint64_t key = ladder_at(&negamax->ladder, (size_t)ply)->key;
    const bool open = beta - alpha > 1;
    const uint64_t inexact = negamax->inexact;
    line_end(negamax->lines, ply);

    /* 1. Mate distance pruning: no win or loss is quicker than by the next move. */
    if (alpha >= LUD_ONE - (ply + 1) || beta <= ply + 1) {
        negamax_tell_cut(negamax, ply, TRACE_BOUND);
        return alpha >= LUD_ONE - (ply + 1) ? LUD_ONE - (ply + 1) : ply + 1;
    }

    /* 2. Transposition table. No cutoffs at the children of the root, where an entry could hide a repetition
     * that can be forced, nor with an open window, where it would truncate the principal variation. */
    const struct ttable_entry known = ttable_probe(negamax->table, key);
    const lud_value stored = from_table(known.value, ply);
    if (!open && ply > 1 && table_answers(&known, stored, depth, alpha, beta)) {
        negamax->inexact += known.depth != TTABLE_COMPLETE;
        negamax_tell_cut(negamax, ply, TRACE_TABLE_HIT);
        return stored;
    }

    /* 3. Search the moves. */
    lud_move best = known.move;
    negamax_tell_expand(negamax, ply);
    trail_down(&negamax->trail, key);
    const lud_value value = negamax_try_moves(negamax, ply, depth, alpha, beta, &best);
    trail_up(&negamax->trail);
    if (negamax->budget.spent)
        return 0;

    /* 4. Store the result. */
    if (is_depth_independent(value, alpha, beta))
        negamax->inexact = inexact; /* the inexact values below do not matter */
    const struct ttable_entry found = {
        .value = to_table(value, ply),
        .move = best,
        .depth = negamax->inexact == inexact ? TTABLE_COMPLETE : (uint8_t)depth,
        .bound = value >= beta    ? TTABLE_LOWER
                 : value <= alpha ? TTABLE_UPPER
                                  : TTABLE_EXACT,
    };
    ttable_store(negamax->table, key, found);
    return value;
}
