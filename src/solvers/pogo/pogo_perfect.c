/* pogo_perfect.c: plays from the table in three steps: 1. the value of every move; 2. among the best, the one
 * that is hardest to answer; 3. the line that follows. The table knows no history, so the one thing to look
 * out for is a third occurrence, which ends the game in a draw: a move to it saves a lost game, and a win
 * that it would spoil within two plies is not taken for one. */
#include "solvers/pogo/pogo_perfect.h"

#include "core/budget.h"
#include "games/pogo/pogo.h"
#include "search/parts/luck.h"
#include "search/parts/tell.h"
#include "search/paths/path.h"
#include "solvers/pogo/pogo_table.h"
#include "text/areas/solvers_texts.h"

#include <assert.h>

enum { DRAWN_LINE = 8 }; /* plies shown of a line that has no end */

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

struct choice {
    lud_move move;
    struct pogo_value value; /* for the side to move, history considered */
    int seen;                /* how often the position that it leads to has stood on the board */
    int good, replies;       /* of the opponent: those that keep what he has, and all; 0, 0 = not looked at */
};

struct perfect {
    const struct pogo_table *table;
    const struct lud_problem *problem;
    struct budget budget;
    struct path path;     /* the root */
    struct teller teller; /* of the trace */
    struct visit root;
    struct choice choices[LUD_MAX_MOVES];
    int count;    /* choices whose value is known; after step 2 only the best */
    bool spoiled; /* a win was given up because of repetitions: what is left is an estimate of the rest */
};

/* ---- step 1: the value of every move ------------------------------------------------------------------ */

static bool ends_by_repetition(const struct perfect *perfect, const struct pogo_state *state)
{
    return perfect->problem->past_count > 0 && !game_over(&state->head) &&
           path_occurrences(&perfect->path, state->head.key) >= 2;
}

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

static struct pogo_value value_with_history(struct perfect *perfect, lud_move move)
{
    const struct lud_problem *problem = perfect->problem;
    const struct pogo_value value = pogo_table_move(perfect->table, problem->rules, problem->state, move);
    struct pogo_state child = *pogo_of(problem->state);
    game_play(problem->rules, &child.head, move);
    if (ends_by_repetition(perfect, &child))
        return (struct pogo_value){.result = POGO_EVEN};
    if (value.result != POGO_WIN || !can_end_by_repetition(perfect, &child))
        return value;
    perfect->spoiled = true;
    return (struct pogo_value){.result = POGO_EVEN};
}

/* On the scale of search/judge.h. */
static void put_values(struct pogo_value value, int player, lud_value values[POGO_COLOURS])
{
    static const lud_value worth[] = {[POGO_LOSS] = 0, [POGO_EVEN] = LUD_ONE / 2, [POGO_WIN] = LUD_ONE};
    const lud_value away = value.result == POGO_WIN ? -value.plies : value.plies;
    values[player] = worth[value.result] + away;
    values[1 - player] = LUD_ONE - values[player];
}

/* All of them, however little time is left: they are a few look-ups, and an answer from a part of them could
 * be a blunder. Only a limit of `nodes` (0: none) ends it, after the first; then it is false. */
static bool value_moves(struct perfect *perfect, uint64_t nodes)
{
    lud_move moves[LUD_MAX_MOVES];
    const struct lud_problem *problem = perfect->problem;
    const int count = game_moves(problem->rules, problem->state, moves);
    assert(count > 0);
    for (int i = 0; i < count; i++) {
        lud_value values[LUD_MAX_PLAYERS];
        (void)budget_node(&perfect->budget);
        if (nodes > 0 && (uint64_t)i >= nodes) {
            tell_cut(&perfect->teller, &perfect->root, TRACE_LIMIT);
            return false;
        }
        const struct visit visit = tell_enter(&perfect->teller, &perfect->root, moves[i]);
        const struct pogo_value value = value_with_history(perfect, moves[i]);
        put_values(value, problem->state->turn, values);
        tell(&perfect->teller, TRACE_LEAVE, &visit, values);
        perfect->choices[perfect->count++] = (struct choice){.move = moves[i], .value = value};
    }
    return true;
}

/* ---- step 2: the hardest to answer --------------------------------------------------------------------- */

/* Drops all but the best. */
static void keep_best(struct perfect *perfect)
{
    struct choice *choices = perfect->choices;
    int kept = 0;
    for (int i = 0; i < perfect->count; i++) {
        const int better = kept == 0 ? 1 : pogo_value_compare(choices[i].value, choices[0].value);
        if (better > 0)
            kept = 0;
        if (better >= 0)
            choices[kept++] = choices[i];
    }
    perfect->count = kept;
}

/* A good answer keeps the opponent's win or draw; when he is lost whatever he does, the longest resistance.
 */
static bool is_good(struct pogo_value answer, struct pogo_value best)
{
    return answer.result == best.result && (best.result != POGO_LOSS || answer.plies == best.plies);
}

/* False when a limit came first. */
static bool count_answers(struct perfect *perfect, struct choice *choice)
{
    lud_move moves[LUD_MAX_MOVES];
    const struct lud_rules *rules = perfect->problem->rules;
    struct pogo_state child = *pogo_of(perfect->problem->state);
    game_play(rules, &child.head, choice->move);
    const struct pogo_value best = pogo_table_value(perfect->table, &child.head);
    const int count = game_moves(rules, &child.head, moves);
    int good = 0;
    for (int i = 0; i < count; i++) {
        if (budget_node(&perfect->budget))
            return false;
        good += is_good(pogo_table_move(perfect->table, rules, &child.head, moves[i]), best);
    }
    choice->good = good;
    choice->replies = count;
    choice->seen = path_occurrences(&perfect->path, child.head.key);
    return true;
}

/* >0 when a leads to a newer position (a drawn game that goes round in circles is won by nobody), else when
 * it leaves the smaller share of good answers, or as small a share and fewer of them. */
static int compare_answers(const struct choice *a, const struct choice *b)
{
    if (a->seen != b->seen)
        return b->seen - a->seen;
    const int share = b->good * a->replies - a->good * b->replies;
    return share != 0 ? share : b->good - a->good;
}

/* The chosen one is moved to the front: `luck` decides between equals (reservoir sampling). */
static void choose(struct perfect *perfect, bool tricky, struct random *luck)
{
    struct choice *choices = perfect->choices, best = choices[0];
    uint32_t equals = 0;
    for (int i = 0; i < perfect->count; i++) {
        if (tricky && perfect->count > 1 && !count_answers(perfect, &choices[i]))
            break;
        const int better = equals == 0 ? 1 : tricky ? compare_answers(&choices[i], &best) : 0;
        equals = better > 0 ? 1 : equals + (better == 0);
        if (better > 0 || (better == 0 && random_below(luck, equals) == 0))
            best = choices[i];
    }
    choices[0] = best;
}

/* ---- step 3: the line ---------------------------------------------------------------------------------- */

static lud_move first_best(struct perfect *perfect, const struct lud_state *state)
{
    lud_move moves[LUD_MAX_MOVES], best = LUD_NO_MOVE;
    struct pogo_value value = {0};
    const int count = game_moves(perfect->problem->rules, state, moves);
    for (int i = 0; i < count; i++) {
        if (budget_node(&perfect->budget))
            return LUD_NO_MOVE;
        const struct pogo_value found =
            pogo_table_move(perfect->table, perfect->problem->rules, state, moves[i]);
        if (best != LUD_NO_MOVE && pogo_value_compare(found, value) <= 0)
            continue;
        best = moves[i];
        value = found;
    }
    return best;
}

/* A won or lost game to its end; of a drawn one the beginning. */
static void follow(struct perfect *perfect, struct lud_result *result)
{
    struct pogo_state state = *pogo_of(perfect->problem->state);
    const struct choice *chosen = &perfect->choices[0];
    const int most = chosen->value.result == POGO_EVEN ? DRAWN_LINE : RESULT_LINE;
    for (lud_move move = chosen->move; move != LUD_NO_MOVE && result->line_size < most;) {
        result->line[result->line_size++] = move;
        game_play(perfect->problem->rules, &state.head, move);
        if (game_over(&state.head) || ends_by_repetition(perfect, &state))
            break;
        move = first_best(perfect, &state.head);
    }
}

/* ---- the algorithm ------------------------------------------------------------------------------------- */

static enum lud_status pogo_perfect_run(void *instance, const struct lud_ask *ask, struct lud_result *result)
{
    const struct lud_problem *problem = ask->problem;
    struct random luck = luck_of(ask);
    struct perfect perfect = {.table = instance,
                              .problem = problem,
                              .budget = budget_start(ask->limits, ask->env),
                              .teller = teller_of(ask)};
    *result = (struct lud_result){.scored = true};
    path_init(&perfect.path, problem);
    path_down(&perfect.path, problem->state);
    perfect.root = tell_root(&perfect.teller);
    const bool complete = value_moves(&perfect, ask->limits->nodes);
    keep_best(&perfect);
    choose(&perfect, ask->settings->at[OPTION_TRICKY].number == TRICKY_ON, &luck);
    follow(&perfect, result);
    result->move = perfect.choices[0].move;
    result->proved = complete && (!perfect.spoiled || perfect.choices[0].value.result == POGO_WIN);
    result->depth = perfect.choices[0].value.plies > 0 ? perfect.choices[0].value.plies : result->line_size;
    put_values(perfect.choices[0].value, problem->state->turn, result->values);
    tell(&perfect.teller, TRACE_LEAVE, &perfect.root, result->values);
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
