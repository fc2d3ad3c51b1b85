/* negamax_root.c: iterative deepening (Slate, Atkin 1977) with aspiration windows: each iteration uses the
 * move order of the one before, and a narrow window around its value. */
#include "search/trees/negamax_root.h"

#include "search/parts/judge.h"
#include "search/trees/negamax_trace.h"

#include <assert.h>
#include <string.h>

enum {
    LOWEST = -1,           /* below all values */
    HIGHEST = LUD_ONE + 1, /* above all values */
    NEAR = LUD_ONE / 20,   /* half the width of the first aspiration window */
    WIDEN = 4,             /* factor by which the window grows when the value lies outside */
    NARROW_FROM = 3,       /* plies: shallower iterations are too cheap to gain from a window */
    ONE_MOVE_DEPTH = 4     /* plies searched when there is only one move */
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

static bool negamax_allocate(struct negamax *negamax, bool traced, const struct lud_memory *memory)
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

/* Moves root->moves[index] to the front; the others keep their order. */
static void move_to_front(struct negamax_root *root, int index)
{
    const lud_move move = root->moves[index];
    memmove(root->moves + 1, root->moves, (size_t)index * sizeof move);
    root->moves[0] = move;
}

/* Lists the legal moves, the hash move of an earlier search first. */
static void list_root_moves(struct negamax_root *root)
{
    struct negamax *negamax = &root->negamax;
    const struct lud_state *state = ladder_at(&negamax->ladder, 0);
    const lud_move known = ttable_probe(negamax->table, state->key).move;
    root->count = game_moves(negamax->rules, state, root->moves);
    for (int i = 0; i < root->count; i++)
        if (root->moves[i] == known)
            move_to_front(root, i);
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
    if (!negamax_allocate(negamax, traced, memory)) {
        negamax_root_free(root, memory);
        return NULL;
    }
    memcpy(ladder_at(&negamax->ladder, 0), problem->state, problem->rules->state_size);
    ordering_reset(&negamax->ordering);
    trail_init(&negamax->trail, problem);
    list_root_moves(root);
    return root;
}

/* ---- one iteration ---- */

/* Stores an exact value with its line. That is valid even if the iteration is not completed: its first move
 * was the best of the iteration before, and only better ones replace it. */
static void record_best_line(struct negamax_root *root, lud_value value, lud_move move)
{
    struct negamax *negamax = &root->negamax;
    line_put(negamax->lines, 0, move);
    root->best = negamax->lines[0];
    root->value = value;
    root->scored = true;
}

static void note_opinion(const struct negamax_root *root, lud_move move, lud_value value)
{
    lud_value values[2];
    if (root->opinions == NULL)
        return;
    const int player = root->negamax.problem->state->turn;
    values[player] = value;
    values[1 - player] = LUD_ONE - value;
    opinions_add(root->opinions, move, values, 2, root->negamax.bound);
}

/* The value of the root: exact inside (alpha, beta), an upper bound at or below alpha, a lower bound at or
 * above beta; 0 once the budget is spent. */
static lud_value search_moves(struct negamax_root *root, int depth, lud_value alpha, lud_value beta)
{
    struct negamax *negamax = &root->negamax;
    lud_value best = LOWEST;
    for (int i = 0; i < root->count && best < beta; i++) {
        const lud_move move = root->moves[i];
        const lud_value value = negamax_try(negamax, 0, depth - 1, alpha, beta, move, i == 0);
        if (negamax->budget.spent)
            return 0;
        note_opinion(root, move, value);
        if (value > best) {
            best = value;
            negamax_tell_backup(negamax, 0, value);
        }
        if (value <= alpha)
            continue;
        alpha = value;
        move_to_front(root, i);
        if (value < beta)
            record_best_line(root, value, move);
        else if (i + 1 < root->count)
            negamax_tell_cut(negamax, 0, TRACE_BETA);
    }
    return best;
}

/* One search of the root with the window (alpha, beta); its value as that of search_moves. */
static lud_value search_window(struct negamax_root *root, int depth, lud_value alpha, lud_value beta)
{
    struct negamax *negamax = &root->negamax;
    negamax_tell_iteration(negamax, depth, alpha, beta, root->count);
    if (root->opinions != NULL)
        opinions_begin(root->opinions);
    const lud_value value = search_moves(root, depth, alpha, beta);
    negamax_tell_leave(negamax, 0, ladder_at(&negamax->ladder, 0)->turn, value,
                       tell_bound(value, alpha, beta));
    if (root->opinions != NULL)
        opinions_end(root->opinions, !negamax->budget.spent && value > alpha && value < beta);
    return value;
}

/* The exact value of the root: searches with windows around the value of the last iteration that widen until
 * the value lies inside. */
static lud_value search_aspiration(struct negamax_root *root, int depth)
{
    const bool narrow =
        root->scored && depth >= NARROW_FROM && !judge_proved(root->negamax.rules, root->value);
    lud_value alpha = narrow ? root->value - NEAR : LOWEST, beta = narrow ? root->value + NEAR : HIGHEST;
    for (lud_value width = NEAR * WIDEN;; width *= WIDEN) {
        alpha = alpha < JUDGE_EDGE ? LOWEST : alpha;
        beta = beta > LUD_ONE - JUDGE_EDGE ? HIGHEST : beta;
        const lud_value value = search_window(root, depth, alpha, beta);
        if (root->negamax.budget.spent || (value > alpha && value < beta))
            return value;
        if (value <= alpha)
            alpha = value - width;
        else
            beta = value + width;
    }
}

/* One iteration. False when the budget was spent before it was complete. */
static bool search_iteration(struct negamax_root *root, int depth)
{
    struct negamax *negamax = &root->negamax;
    const struct lud_state *state = ladder_at(&negamax->ladder, 0);
    const uint64_t inexact = negamax->inexact;
    trail_down(&negamax->trail, state->key);
    const lud_value value = search_aspiration(root, depth);
    trail_up(&negamax->trail);
    if (negamax->budget.spent)
        return false;
    assert(!judge_proved(negamax->rules, value) || (value > LUD_ONE / 2 ? LUD_ONE - value : value) <= depth);
    root->depth = depth;
    root->proved = negamax->inexact == inexact || judge_proved(negamax->rules, value);
    ttable_store(negamax->table, state->key,
                 (struct ttable_entry){value, root->moves[0], (uint8_t)depth, TTABLE_EXACT});
    return true;
}

void negamax_root_deepen(struct negamax_root *root, int first, int last, bool thorough)
{
    if (root->count == 1 && !thorough && last > ONE_MOVE_DEPTH)
        last = ONE_MOVE_DEPTH;
    for (int depth = first; depth <= last; depth++)
        if (!search_iteration(root, depth) || root->proved)
            return;
}
