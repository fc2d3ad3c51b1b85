/* negamax_search.c: principal variation search (Marsland, Campbell 1982; Reinefeld 1983). The first move of a
 * node gets the full window; the others get a null window, which only tests whether they are better, and are
 * searched again if they are. Values are for the player to move. They are negated (v becomes LUD_ONE - v)
 * only where the turn changes, so a player may move twice in a row. */
#include "search/trees/negamax_search.h"

#include "search/parts/judge.h"

/* ---- the trace ---- */

static bool has_observer(const struct negamax *negamax)
{
    return negamax->teller.trace != NULL;
}

/* Sends an event with `value` for `player` and its complement for the other. */
static void tell_value(struct negamax *negamax, enum trace_kind kind, int ply, int player, lud_value value)
{
    lud_value values[2];
    values[player] = value;
    values[1 - player] = LUD_ONE - value;
    tell(&negamax->teller, kind, &negamax->visits[ply], negamax->budget.spent ? NULL : values);
}

void negamax_tell(struct negamax *negamax, enum trace_kind kind, int ply, lud_value value)
{
    if (has_observer(negamax))
        tell_value(negamax, kind, ply, ladder_at(&negamax->ladder, (size_t)ply)->turn, value);
}

static void negamax_tell_cut(struct negamax *negamax, int ply, enum trace_reason reason)
{
    if (has_observer(negamax))
        tell_cut(&negamax->teller, &negamax->visits[ply], reason);
}

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

lud_value negamax_try(struct negamax *negamax, int ply, int depth, lud_value alpha, lud_value beta,
                      lud_move move, bool first)
{
    const struct lud_state *state = ladder_at(&negamax->ladder, (size_t)ply);
    const int player = state->turn;
    lud_value value = 0;
    if (budget_node(&negamax->budget)) {
        negamax_tell_cut(negamax, ply, TRACE_LIMIT);
        return 0;
    }
    if (has_observer(negamax))
        negamax->visits[ply + 1] = tell_enter(&negamax->teller, &negamax->visits[ply], move, NULL, NULL);
    game_child(negamax->rules, state, move, ladder_at(&negamax->ladder, (size_t)ply + 1));
    if (negamax_is_leaf(negamax, ply + 1, depth, player, &value))
        line_end(negamax->lines, ply + 1);
    else if (first)
        value = child_value(negamax, player, ply + 1, depth, alpha, beta);
    else {
        value = child_value(negamax, player, ply + 1, depth, alpha, alpha + 1);
        if (value > alpha && value < beta && !budget_node(&negamax->budget))
            value = child_value(negamax, player, ply + 1, depth, alpha, beta);
    }
    if (has_observer(negamax))
        tell_value(negamax, TRACE_LEAVE, ply + 1, player, value);
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
        if (tried > value)
            value = tried;
        if (tried <= alpha)
            continue;
        *best = move;
        alpha = tried;
        if (tried >= beta) {
            ordering_cut(&negamax->ordering, state->turn, ply, move, depth);
            negamax_tell_cut(negamax, ply, TRACE_BETA);
            return value;
        }
        line_put(negamax->lines, ply, move);
        negamax_tell(negamax, TRACE_BACKUP, ply, value);
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
    if (alpha >= LUD_ONE - (ply + 1))
        return LUD_ONE - (ply + 1);
    if (beta <= ply + 1)
        return ply + 1;

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
