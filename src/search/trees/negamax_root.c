/* negamax_root.c: iterative deepening (Slate, Atkin 1977) with aspiration windows: each search starts from
 * the move order and the value of the one before, and guesses that the new value is near. */
#include "search/trees/negamax_root.h"

#include "search/parts/judge.h"

#include <assert.h>
#include <string.h>

enum {
    LOWEST = -1,           /* below all values */
    HIGHEST = LUD_ONE + 1, /* above all values */
    NEAR = LUD_ONE / 20,   /* half the width of the first window */
    WIDEN = 4,             /* times wider, each time that the value lies outside */
    NARROW_FROM = 3,       /* plies: shallower searches are over before a wrong guess is corrected */
    ONE_MOVE_DEPTH = 4     /* plies, when there is nothing to choose */
};

/* ---- memory ---- */

static size_t plies_size(int plies, size_t each)
{
    return ((size_t)plies + 1) * each;
}

size_t negamax_root_size(const struct lud_rules *rules, int plies, bool traced)
{
    return sizeof(struct negamax_root) + ladder_size(rules, (size_t)plies + 1) +
           plies_size(plies, sizeof(struct line) + sizeof(struct ordering_list)) +
           (traced ? plies_size(plies, sizeof(struct visit)) : 0);
}

static bool reserve(struct negamax *negamax, bool traced, const struct lud_memory *memory)
{
    const int plies = negamax->plies;
    if (ladder_init(&negamax->ladder, negamax->rules, (size_t)plies + 1, memory) != LUD_OK)
        return false;
    negamax->lines = memory_new(memory, plies_size(plies, sizeof *negamax->lines));
    negamax->lists = memory_new(memory, plies_size(plies, sizeof *negamax->lists));
    negamax->visits = traced ? memory_new(memory, plies_size(plies, sizeof *negamax->visits)) : NULL;
    return negamax->lines != NULL && negamax->lists != NULL && (!traced || negamax->visits != NULL);
}

void negamax_root_free(struct negamax_root *root, const struct lud_memory *memory)
{
    if (root == NULL)
        return;
    struct negamax *negamax = &root->negamax;
    memory_free(memory, negamax->visits, plies_size(negamax->plies, sizeof *negamax->visits));
    memory_free(memory, negamax->lists, plies_size(negamax->plies, sizeof *negamax->lists));
    memory_free(memory, negamax->lines, plies_size(negamax->plies, sizeof *negamax->lines));
    if (negamax->ladder.states != NULL)
        ladder_destroy(&negamax->ladder);
    memory_free(memory, root, sizeof *root);
}

/* Puts root->moves[index] before all others, which keep their order. */
static void put_first(struct negamax_root *root, int index)
{
    const lud_move move = root->moves[index];
    memmove(root->moves + 1, root->moves, (size_t)index * sizeof move);
    root->moves[0] = move;
}

/* The legal moves, led by the one that the table remembers from an earlier search. */
static void list_moves(struct negamax_root *root)
{
    struct negamax *negamax = &root->negamax;
    const struct lud_state *state = ladder_at(&negamax->ladder, 0);
    const lud_move known = ttable_probe(negamax->table, state->key).move;
    root->count = game_moves(negamax->rules, state, root->moves);
    for (int i = 0; i < root->count; i++)
        if (root->moves[i] == known)
            put_first(root, i);
    root->best = (struct line){.size = 1, .moves = {root->moves[0]}};
}

struct negamax_root *negamax_root_new(const struct lud_problem *problem, int plies, bool traced,
                                      struct ttable *table, const struct lud_memory *memory)
{
    struct negamax_root *root = memory_new(memory, sizeof *root);
    if (root == NULL)
        return NULL;
    struct negamax *negamax = &root->negamax;
    negamax->problem = problem;
    negamax->rules = problem->rules;
    negamax->table = table;
    negamax->plies = plies;
    if (!reserve(negamax, traced, memory)) {
        negamax_root_free(root, memory);
        return NULL;
    }
    memcpy(ladder_at(&negamax->ladder, 0), problem->state, problem->rules->state_size);
    ordering_reset(&negamax->ordering);
    trail_init(&negamax->trail, problem);
    list_moves(root);
    return root;
}

/* ---- one search ---- */

/* Keeps an exact value with its line, also when the search will not be completed: its first move was the best
 * of the search before, and what replaces it is better. */
static void keep(struct negamax_root *root, lud_value value, lud_move move)
{
    struct negamax *negamax = &root->negamax;
    line_put(negamax->lines, 0, move);
    root->best = negamax->lines[0];
    root->value = value;
    root->scored = true;
    negamax_tell(negamax, TRACE_BACKUP, 0, value);
}

/* The value of the root within a window, as negamax_try says; 0 once the budget is spent. */
static lud_value search_moves(struct negamax_root *root, int depth, lud_value alpha, lud_value beta)
{
    struct negamax *negamax = &root->negamax;
    lud_value best = LOWEST;
    for (int i = 0; i < root->count && best < beta; i++) {
        const lud_move move = root->moves[i];
        const lud_value value = negamax_try(negamax, 0, depth - 1, alpha, beta, move, i == 0);
        if (negamax->budget.spent)
            return 0;
        best = value > best ? value : best;
        if (value <= alpha)
            continue;
        alpha = value;
        put_first(root, i);
        if (value < beta)
            keep(root, value, move);
    }
    return best;
}

/* Searches with ever wider windows around the value of the search before, until the value lies inside. */
static lud_value search_widening(struct negamax_root *root, int depth)
{
    const bool narrow =
        root->scored && depth >= NARROW_FROM && !judge_proved(root->negamax.rules, root->value);
    lud_value alpha = narrow ? root->value - NEAR : LOWEST, beta = narrow ? root->value + NEAR : HIGHEST;
    for (lud_value width = NEAR * WIDEN;; width *= WIDEN) {
        alpha = alpha < JUDGE_EDGE ? LOWEST : alpha;
        beta = beta > LUD_ONE - JUDGE_EDGE ? HIGHEST : beta;
        const lud_value value = search_moves(root, depth, alpha, beta);
        if (root->negamax.budget.spent || (value > alpha && value < beta))
            return value;
        if (value <= alpha)
            alpha = value - width;
        else
            beta = value + width;
    }
}

/* One complete search. False when the budget was spent before. */
static bool search_root(struct negamax_root *root, int depth)
{
    struct negamax *negamax = &root->negamax;
    const struct lud_state *state = ladder_at(&negamax->ladder, 0);
    const uint64_t guesses = negamax->guesses;
    if (negamax->teller.trace != NULL)
        negamax->visits[0] = tell_root(&negamax->teller);
    trail_down(&negamax->trail, state->key);
    const lud_value value = search_widening(root, depth);
    trail_up(&negamax->trail);
    negamax_tell(negamax, TRACE_LEAVE, 0, value);
    if (negamax->budget.spent)
        return false;
    assert(!judge_proved(negamax->rules, value) || (value > LUD_ONE / 2 ? LUD_ONE - value : value) <= depth);
    root->depth = depth;
    root->proved = negamax->guesses == guesses || judge_proved(negamax->rules, value);
    ttable_store(negamax->table, state->key,
                 (struct ttable_entry){value, root->moves[0], (uint8_t)depth, TTABLE_EXACT});
    return true;
}

void negamax_root_deepen(struct negamax_root *root, int first, int last, bool thorough)
{
    if (root->count == 1 && !thorough && last > ONE_MOVE_DEPTH)
        last = ONE_MOVE_DEPTH;
    for (int depth = first; depth <= last; depth++)
        if (!search_root(root, depth) || root->proved)
            return;
}
