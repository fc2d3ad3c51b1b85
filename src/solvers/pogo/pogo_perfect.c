/* pogo_perfect.c: plays from the table in three steps: 1. value every move; 2. among the best moves choose
 * the one that is hardest to answer; 3. write the line that follows. The table knows no history, but a third
 * occurrence of a position draws the game. So a move that repeats for the third time counts as a draw, which
 * may save a lost game, and a win after which the opponent can repeat at once does not count as a win. */
#include "solvers/pogo/pogo_perfect.h"

#include "core/budget.h"
#include "games/pogo/pogo.h"
#include "search/parts/luck.h"
#include "search/parts/tell_samples.h"
#include "search/paths/path.h"
#include "solvers/pogo/pogo_table.h"
#include "text/areas/solvers_texts.h"

#include <assert.h>

enum { DRAWN_LINE = 8 }; /* plies shown of a drawn line, which never ends */

enum { OPTION_TRICKY, TRICKY_ON = 0 };

static const char *const switches[] = {"on", "off", NULL};

static const struct lud_option options[] = {
    [OPTION_TRICKY] = {.name = "tricky",
                       .kind = OPTION_CHOICE,
                       .choices = switches,
                       .fallback = "on",
                       .help = TEXT_PERFECT_TRICKY},
    {.name = NULL},
};

struct candidate {
    lud_move move;
    struct pogo_value value; /* for the side to move, with repetitions taken into account */
    bool spoiled;            /* a win by the table that repetitions make a draw */
    struct visit visit;      /* for the trace */
    int seen;                /* earlier occurrences of the position it leads to */
    int good, replies;       /* the opponent's replies: those that keep his result, and all; 0, 0 = unknown */
};

struct perfect {
    const struct pogo_table *table;
    const struct lud_problem *problem;
    struct budget budget;
    struct path path;     /* past positions and the root */
    struct teller teller; /* writes the trace */
    struct visit root;
    struct candidate candidates[LUD_MAX_MOVES];
    int count;        /* of valued candidates; after keep_best, of the best ones only */
    bool win_spoiled; /* a table win was counted as a draw because of repetitions: the values are no longer
                         proved */
};

/* ---- step 1: the value of every move ------------------------------------------------------------------ */

static bool ends_by_repetition(const struct perfect *perfect, const struct pogo_state *state)
{
    return perfect->problem->past_count > 0 && !game_over(&state->head) &&
           path_occurrences(&perfect->path, state->head.key) >= 2;
}

/* Whether the side to move can draw at once by a third occurrence. */
static bool can_end_by_repetition(const struct perfect *perfect, const struct pogo_state *state)
{
    lud_move moves[LUD_MAX_MOVES];
    const struct lud_rules *rules = perfect->problem->rules;
    const int count = perfect->problem->past_count == 0 ? 0 : game_moves(rules, &state->head, moves);
    for (int i = 0; i < count; i++) {
        struct pogo_state child = *state;
        game_play(rules, &child.head, moves[i]);
        if (ends_by_repetition(perfect, &child))
            return true;
    }
    return false;
}

/* Sets *spoiled if a win counts as a draw because the opponent can repeat. */
static struct pogo_value value_with_history(const struct perfect *perfect, lud_move move, bool *spoiled)
{
    const struct lud_problem *problem = perfect->problem;
    const struct pogo_value value = pogo_table_move(perfect->table, problem->rules, problem->state, move);
    struct pogo_state child = *pogo_of(problem->state);
    game_play(problem->rules, &child.head, move);
    if (ends_by_repetition(perfect, &child))
        return (struct pogo_value){.result = POGO_EVEN};
    if (value.result != POGO_WIN || !can_end_by_repetition(perfect, &child))
        return value;
    *spoiled = true;
    return (struct pogo_value){.result = POGO_EVEN};
}

/* Writes both players' values on the scale of search/parts/judge.h. */
static void put_values(struct pogo_value value, int player, lud_value values[POGO_COLOURS])
{
    static const lud_value worth[] = {[POGO_LOSS] = 0, [POGO_EVEN] = LUD_ONE / 2, [POGO_WIN] = LUD_ONE};
    const lud_value away = value.result == POGO_WIN ? -value.plies : value.plies;
    values[player] = worth[value.result] + away;
    values[1 - player] = LUD_ONE - values[player];
}

/* Enters the position after `move` and tells what the table knows: `value`, for the player who moves. */
static struct visit tell_move(struct perfect *perfect, const struct visit *from,
                              const struct lud_state *before, lud_move move, struct pogo_value value)
{
    struct pogo_state after = *pogo_of(before);
    lud_value values[LUD_MAX_PLAYERS];
    if (perfect->teller.trace == NULL)
        return *from;
    game_play(perfect->problem->rules, &after.head, move);
    const struct visit visit = tell_enter(&perfect->teller, from, move, before, &after.head);
    put_values(value, before->turn, values);
    tell_lookup(&perfect->teller, &visit, values);
    return visit;
}

/* Values one move; in the trace, `lookup` has the value by the table, `leave` the one that counts. */
static struct candidate value_move(struct perfect *perfect, lud_move move)
{
    const struct lud_problem *problem = perfect->problem;
    struct candidate candidate = {.move = move};
    lud_value values[LUD_MAX_PLAYERS];
    candidate.value = value_with_history(perfect, move, &candidate.spoiled);
    if (perfect->teller.trace == NULL)
        return candidate;
    candidate.visit = tell_move(perfect, &perfect->root, problem->state, move,
                                pogo_table_move(perfect->table, problem->rules, problem->state, move));
    put_values(candidate.value, problem->state->turn, values);
    tell_leave(&perfect->teller, &candidate.visit, values, candidate.spoiled ? TRACE_NO_BOUND : TRACE_EXACT);
    return candidate;
}

/* Values all moves, however little time is left: it takes a few lookups, and a choice among only some of them
 * could be a blunder. Only a limit of `nodes` (0 = none) ends it early, after at least one move; then the
 * result is false. */
static bool value_moves(struct perfect *perfect, uint64_t nodes)
{
    lud_move moves[LUD_MAX_MOVES];
    const struct lud_problem *problem = perfect->problem;
    const int count = game_moves(problem->rules, problem->state, moves);
    assert(count > 0);
    for (int i = 0; i < count; i++) {
        (void)budget_node(&perfect->budget);
        if (nodes > 0 && (uint64_t)i >= nodes) {
            tell_cut(&perfect->teller, &perfect->root, TRACE_LIMIT);
            return false;
        }
        perfect->candidates[perfect->count++] = value_move(perfect, moves[i]);
        perfect->win_spoiled |= perfect->candidates[i].spoiled;
    }
    return true;
}

static void report_candidates(const struct perfect *perfect, struct lud_candidates *candidates)
{
    for (int i = 0; i < perfect->count && candidates != NULL; i++) {
        const struct candidate *candidate = &perfect->candidates[i];
        struct lud_candidate *out = candidate_add(candidates, candidate->move);
        out->valued = true;
        out->bound = candidate->spoiled ? TRACE_NO_BOUND : TRACE_EXACT;
        put_values(candidate->value, perfect->problem->state->turn, out->values);
    }
}

/* ---- step 2: the hardest to answer --------------------------------------------------------------------- */

/* Drops all candidates but the best. */
static void keep_best(struct perfect *perfect)
{
    struct candidate *candidates = perfect->candidates;
    int kept = 0;
    for (int i = 0; i < perfect->count; i++) {
        const int better = kept == 0 ? 1 : pogo_value_compare(candidates[i].value, candidates[0].value);
        if (better > 0)
            kept = 0;
        if (better >= 0)
            candidates[kept++] = candidates[i];
    }
    perfect->count = kept;
}

/* A good reply keeps the opponent's win or draw; if every reply loses, it is one that resists the longest. */
static bool is_good_reply(struct pogo_value answer, struct pogo_value best)
{
    return answer.result == best.result && (best.result != POGO_LOSS || answer.plies == best.plies);
}

/* Fills in `good`, `replies` and `seen`; false, with the candidate unchanged, if a limit ended it. */
static bool count_replies(struct perfect *perfect, struct candidate *candidate)
{
    lud_move moves[LUD_MAX_MOVES];
    const struct lud_rules *rules = perfect->problem->rules;
    struct pogo_state child = *pogo_of(perfect->problem->state);
    game_play(rules, &child.head, candidate->move);
    const struct pogo_value best = pogo_table_value(perfect->table, &child.head);
    const int count = game_moves(rules, &child.head, moves);
    int good = 0;
    for (int i = 0; i < count; i++) {
        if (budget_node(&perfect->budget))
            return false;
        const struct pogo_value value = pogo_table_move(perfect->table, rules, &child.head, moves[i]);
        tell_move(perfect, &candidate->visit, &child.head, moves[i], value);
        good += is_good_reply(value, best);
    }
    candidate->good = good;
    candidate->replies = count;
    candidate->seen = path_occurrences(&perfect->path, child.head.key);
    return true;
}

/* >0 if a is harder to answer than b. Fewer earlier occurrences come first, since nobody wins a drawn game
 * that goes round in circles; then a smaller share of good replies; then fewer good replies. */
static int compare_replies(const struct candidate *a, const struct candidate *b)
{
    if (a->seen != b->seen)
        return b->seen - a->seen;
    const int share = b->good * a->replies - a->good * b->replies;
    return share != 0 ? share : b->good - a->good;
}

/* Moves the chosen candidate to the front. Equal ones are chosen between at random (reservoir sampling). */
static void choose_trickiest(struct perfect *perfect, bool tricky, struct random *luck)
{
    struct candidate *candidates = perfect->candidates, best = candidates[0];
    uint32_t equals = 0;
    for (int i = 0; i < perfect->count; i++) {
        if (tricky && perfect->count > 1 && !count_replies(perfect, &candidates[i]))
            break;
        const int better = equals == 0 ? 1 : tricky ? compare_replies(&candidates[i], &best) : 0;
        equals = better > 0 ? 1 : equals + (better == 0);
        if (better > 0 || (better == 0 && random_below(luck, equals) == 0))
            best = candidates[i];
    }
    candidates[0] = best;
}

/* ---- step 3: the line ---------------------------------------------------------------------------------- */

/* The first of the best moves by the table; LUD_NO_MOVE if a limit ended the search for it. *visit is the
 * node of `state` and becomes that of the position after the move. */
static lud_move best_reply(struct perfect *perfect, const struct lud_state *state, struct visit *visit)
{
    const struct visit from = *visit;
    lud_move moves[LUD_MAX_MOVES], best = LUD_NO_MOVE;
    struct pogo_value value = {0};
    const int count = game_moves(perfect->problem->rules, state, moves);
    for (int i = 0; i < count; i++) {
        if (budget_node(&perfect->budget))
            return LUD_NO_MOVE;
        const struct pogo_value found =
            pogo_table_move(perfect->table, perfect->problem->rules, state, moves[i]);
        const struct visit child = tell_move(perfect, &from, state, moves[i], found);
        if (best != LUD_NO_MOVE && pogo_value_compare(found, value) <= 0)
            continue;
        best = moves[i];
        value = found;
        *visit = child;
    }
    return best;
}

/* Writes the line from the chosen move: to the end of a won or lost game, DRAWN_LINE plies of a drawn one. */
static void write_perfect_line(struct perfect *perfect, struct lud_result *result)
{
    struct pogo_state state = *pogo_of(perfect->problem->state);
    const struct candidate *chosen = &perfect->candidates[0];
    const int most = chosen->value.result == POGO_EVEN ? DRAWN_LINE : RESULT_LINE;
    struct visit visit = chosen->visit;
    for (lud_move move = chosen->move; move != LUD_NO_MOVE && result->line_size < most;) {
        result->line[result->line_size++] = move;
        game_play(perfect->problem->rules, &state.head, move);
        if (game_over(&state.head) || ends_by_repetition(perfect, &state))
            break;
        move = best_reply(perfect, &state.head, &visit);
    }
}

/* ---- the algorithm ------------------------------------------------------------------------------------- */

/* The root and what the table knows about it. */
static void tell_position(struct perfect *perfect)
{
    const struct lud_state *state = perfect->problem->state;
    lud_value values[LUD_MAX_PLAYERS];
    perfect->root = tell_root(&perfect->teller, state);
    if (perfect->teller.trace == NULL)
        return;
    put_values(pogo_table_value(perfect->table, state), state->turn, values);
    tell_lookup(&perfect->teller, &perfect->root, values);
    tell_expand(&perfect->teller, &perfect->root, game_count(perfect->problem->rules, state));
}

static enum lud_status pogo_perfect_run(void *instance, const struct lud_ask *ask, struct lud_result *result)
{
    const struct lud_problem *problem = ask->problem;
    struct random luck = search_random(ask);
    struct perfect perfect = {.table = instance,
                              .problem = problem,
                              .budget = budget_start(ask->limits, ask->env),
                              .teller = teller_of(ask)};
    *result = (struct lud_result){.scored = true};
    path_init(&perfect.path, problem);
    path_down(&perfect.path, problem->state);
    tell_position(&perfect);
    const bool complete = value_moves(&perfect, ask->limits->nodes);
    report_candidates(&perfect, ask->candidates);
    keep_best(&perfect);
    perfect.teller.phase = "replies";
    choose_trickiest(&perfect, ask->settings->at[OPTION_TRICKY].number == TRICKY_ON, &luck);
    perfect.teller.phase = "line";
    write_perfect_line(&perfect, result);
    perfect.teller.phase = NULL;
    result->move = perfect.candidates[0].move;
    result->proved = complete && (!perfect.win_spoiled || perfect.candidates[0].value.result == POGO_WIN);
    result->depth =
        perfect.candidates[0].value.plies > 0 ? perfect.candidates[0].value.plies : result->line_size;
    put_values(perfect.candidates[0].value, problem->state->turn, result->values);
    tell_backup(&perfect.teller, &perfect.root, perfect.candidates[0].visit.node, result->values, NULL);
    tell_leave(&perfect.teller, &perfect.root, result->values, result->proved ? TRACE_EXACT : TRACE_NO_BOUND);
    budget_report(&perfect.budget, result);
    return LUD_OK;
}

static enum lud_status pogo_perfect_open(const struct lud_rules *rules, const struct lud_settings *settings,
                                         const struct lud_env *env, void **instance, struct lud_why *why)
{
    (void)settings;
    struct pogo_table *table = memory_new(env->memory, sizeof *table);
    if (table == NULL)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    const enum lud_status status = pogo_table_open(table, rules, env, why);
    if (status == LUD_OK)
        *instance = table;
    else
        memory_free(env->memory, table, sizeof *table);
    return status;
}

static void pogo_perfect_close(void *instance, const struct lud_env *env)
{
    pogo_table_close(instance);
    memory_free(env->memory, instance, sizeof(struct pogo_table));
}

const struct lud_algorithm pogo_perfect_algorithm = {
    .name = "perfect",
    .summary = TEXT_PERFECT_SUMMARY,
    .game = "pogo",
    .players = LUD_TWO,
    .options = options,
    .open = pogo_perfect_open,
    .close = pogo_perfect_close,
    .run = pogo_perfect_run,
};
