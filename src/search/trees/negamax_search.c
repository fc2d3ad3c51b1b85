/* negamax_search.c: principal variation search (Marsland, Campbell 1982; Reinefeld 1983): the first move of a
 * position gets the whole window, the others only the question whether they are better than it; when one is,
 * it is searched again. Values are those of the player to move; a value changes sides (v becomes LUD_ONE - v)
 * only where the turn does, so a player may act twice. */
#include "search/trees/negamax_search.h"

#include "search/parts/judge.h"

/* ---- the trace ---- */

static bool traces(const struct negamax *negamax)
{
    return negamax->teller.trace != NULL;
}

/* With a value for `player`; the trace wants one for each. */
static void tell_value(struct negamax *negamax, enum trace_kind kind, int ply, int player, lud_value value)
{
    lud_value values[2];
    values[player] = value;
    values[1 - player] = LUD_ONE - value;
    tell(&negamax->teller, kind, &negamax->visits[ply], negamax->budget.spent ? NULL : values);
}

void negamax_tell(struct negamax *negamax, enum trace_kind kind, int ply, lud_value value)
{
    if (traces(negamax))
        tell_value(negamax, kind, ply, ladder_at(&negamax->ladder, (size_t)ply)->turn, value);
}

static void tell_skip(struct negamax *negamax, int ply, enum trace_reason reason)
{
    if (traces(negamax))
        tell_cut(&negamax->teller, &negamax->visits[ply], reason);
}

/* ---- values in the table ----
 * A win is stored in plies from its own position, not from the root of the search that found it. */

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

/* Whether the table answers for a position that is to be searched `depth` plies deep. */
static bool table_answers(const struct ttable_entry *entry, lud_value value, int depth, lud_value alpha,
                          lud_value beta)
{
    return entry->depth >= depth && ((value >= beta && (entry->bound & TTABLE_LOWER) != 0) ||
                                     (value <= alpha && (entry->bound & TTABLE_UPPER) != 0));
}

/* Whether a value is a win or loss that a deeper search cannot change: that a win is at least as quick, a
 * loss at least as slow, or, inside the window, exactly so (it then ends a line that was searched to its
 * end). */
static bool is_settled(lud_value value, lud_value alpha, lud_value beta)
{
    return (value > LUD_ONE - JUDGE_EDGE && value > alpha) || (value < JUDGE_EDGE && value < beta);
}

/* ---- one position ---- */

static lud_value search(struct negamax *negamax, int ply, int depth, lud_value alpha, lud_value beta);

/* Whether nothing is searched below ladder_at(ply), and then what it is worth to `player`. */
static bool is_leaf(struct negamax *negamax, int ply, int depth, int player, lud_value *value)
{
    const struct lud_state *state = ladder_at(&negamax->ladder, (size_t)ply);
    lud_value values[2];
    if (game_over(state)) {
        judge_outcome(negamax->rules, state, ply, values);
    } else if (trail_is_draw(&negamax->trail, state->key)) {
        judge_draw(negamax->rules, values);
        negamax->guesses++;
    } else if (depth == 0) {
        judge_estimate(negamax->problem, state, values);
        negamax->guesses++;
    } else {
        return false;
    }
    *value = values[player];
    return true;
}

/* What ladder_at(ply) is worth to `player`, whose window it is. */
static lud_value value_to(struct negamax *negamax, int player, int ply, int depth, lud_value alpha,
                          lud_value beta)
{
    if (ladder_at(&negamax->ladder, (size_t)ply)->turn == player)
        return search(negamax, ply, depth, alpha, beta);
    return LUD_ONE - search(negamax, ply, depth, LUD_ONE - beta, LUD_ONE - alpha);
}

/* ---- moves ---- */

lud_value negamax_try(struct negamax *negamax, int ply, int depth, lud_value alpha, lud_value beta,
                      lud_move move, bool first)
{
    const struct lud_state *state = ladder_at(&negamax->ladder, (size_t)ply);
    const int player = state->turn;
    lud_value value = 0;
    if (budget_node(&negamax->budget)) {
        tell_skip(negamax, ply, TRACE_LIMIT);
        return 0;
    }
    if (traces(negamax))
        negamax->visits[ply + 1] = tell_enter(&negamax->teller, &negamax->visits[ply], move);
    game_child(negamax->rules, state, move, ladder_at(&negamax->ladder, (size_t)ply + 1));
    if (is_leaf(negamax, ply + 1, depth, player, &value))
        line_end(negamax->lines, ply + 1);
    else if (first)
        value = value_to(negamax, player, ply + 1, depth, alpha, beta);
    else {
        value = value_to(negamax, player, ply + 1, depth, alpha, alpha + 1);
        if (value > alpha && value < beta && !budget_node(&negamax->budget))
            value = value_to(negamax, player, ply + 1, depth, alpha, beta);
    }
    if (traces(negamax))
        tell_value(negamax, TRACE_LEAVE, ply + 1, player, value);
    return value;
}

/* Tries moves until one reaches beta. Leaves the best one in *best, or LUD_NO_MOVE when none is known to be
 * better than the others. */
static lud_value try_moves(struct negamax *negamax, int ply, int depth, lud_value alpha, lud_value beta,
                           lud_move *best)
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
            tell_skip(negamax, ply, TRACE_BETA);
            return value;
        }
        line_put(negamax->lines, ply, move);
        negamax_tell(negamax, TRACE_BACKUP, ply, value);
    }
}

/* The value of ladder_at(ply), which is no leaf, to its player, as negamax_try says. */
static lud_value search(struct negamax *negamax, int ply, int depth, lud_value alpha, lud_value beta)
{
    const uint64_t key = ladder_at(&negamax->ladder, (size_t)ply)->key;
    const bool open = beta - alpha > 1;
    const uint64_t guesses = negamax->guesses;
    line_end(negamax->lines, ply);

    /* 1. no win is quicker than by the next move, no loss either */
    if (alpha >= LUD_ONE - (ply + 1))
        return LUD_ONE - (ply + 1);
    if (beta <= ply + 1)
        return ply + 1;

    /* 2. what the table knows. The children of the root are looked at themselves, lest the table hide a
     * repetition that can be forced there; and open windows, lest it cut the line short. */
    const struct ttable_entry known = ttable_probe(negamax->table, key);
    const lud_value stored = from_table(known.value, ply);
    if (!open && ply > 1 && table_answers(&known, stored, depth, alpha, beta)) {
        negamax->guesses += known.depth != TTABLE_COMPLETE;
        tell_skip(negamax, ply, TRACE_TABLE_HIT);
        return stored;
    }

    /* 3. the moves */
    lud_move best = known.move;
    trail_down(&negamax->trail, key);
    const lud_value value = try_moves(negamax, ply, depth, alpha, beta, &best);
    trail_up(&negamax->trail);
    if (negamax->budget.spent)
        return 0;

    /* 4. what was found out */
    if (is_settled(value, alpha, beta))
        negamax->guesses = guesses; /* whatever was guessed on the way does not matter */
    const struct ttable_entry found = {
        .value = to_table(value, ply),
        .move = best,
        .depth = negamax->guesses == guesses ? TTABLE_COMPLETE : (uint8_t)depth,
        .bound = value >= beta    ? TTABLE_LOWER
                 : value <= alpha ? TTABLE_UPPER
                                  : TTABLE_EXACT,
    };
    ttable_store(negamax->table, key, found);
    return value;
}
