/* engine.c: opens engines and runs them, on the game itself or, through hidden.h, on a game derived from
 * it. */
#include "engine/engine.h"

#include "base/nearest.h"
#include "engine/hidden.h"
#include "engine/levels.h"
#include "engine/menu.h"
#include "engine/watch/hidden_trace.h"
#include "engine/watch/root_tests.h"
#include "solvers/solvers.h"
#include "text/areas/core_texts.h"
#include "text/areas/engine_texts.h"

#include <assert.h>

struct engine {
    const struct engine_player *player; /* a row of a table, or &own */
    struct engine_player own;           /* made by engine_new_with */
    const struct lud_algorithm *algorithm;
    const struct lud_rules *rules;
    const struct lud_env *env;
    struct menu menu;                        /* the options */
    struct lud_settings settings;            /* the values of menu.options */
    const struct lud_evaluation *evaluation; /* of the searched game; NULL if it has none */
    struct hidden hidden;                    /* all zero if the game itself is searched */
    void *instance;                          /* owned by the algorithm; NULL if it keeps nothing */
};

static const struct lud_rules *searched_rules(const struct engine *engine)
{
    return engine->hidden.rules != NULL ? engine->hidden.rules : engine->rules;
}

/* Whether the algorithm can search the game, or the row's hidden game, under these rules. */
static enum lud_status player_accepts(const struct engine_player *player,
                                      const struct lud_algorithm *algorithm, const struct lud_rules *rules,
                                      const struct lud_memory *memory, struct lud_why *why)
{
    struct hidden hidden;
    if (player->derived == NULL)
        return algorithm_accepts(algorithm, rules, why);
    enum lud_status status = hidden_open(&hidden, player->derived, rules, (struct span){0}, memory, why);
    if (status != LUD_OK)
        return status;
    status = algorithm_accepts(algorithm, hidden.rules, why);
    hidden_close(&hidden);
    return status;
}

static bool can_play(const struct engine_player *player, const struct lud_rules *rules,
                     const struct lud_memory *memory, bool tables)
{
    const struct lud_algorithm *algorithm = solvers_find(span_of(player->algorithm));
    return (tables || !player->tables) &&
           player_accepts(player, algorithm, rules, memory, NULL) != LUD_ERROR_UNSUPPORTED;
}

/* The row that plays for `player` under these rules: itself, or the first of its replacements that can. If
 * none can, the last one, whose error the caller reports. */
static const struct engine_player *playing_row(const struct engine_player *player,
                                               const struct lud_rules *rules, const struct lud_memory *memory,
                                               bool tables)
{
    struct span rest = span_of(player->otherwise), name;
    while (rest.size > 0 && !can_play(player, rules, memory, tables) && span_word(&rest, &name))
        player = engine_find(rules->game, name);
    return player;
}

enum lud_status engine_accepts(const struct engine_player *player, const struct lud_rules *rules,
                               const struct lud_memory *memory, struct lud_why *why)
{
    if (player->game != NULL && !span_is(span_of(player->game), rules->game->name)) {
        why_plain(why, LUD_ERROR_UNSUPPORTED, TEXT_CORE_OTHER_GAME);
        why_word(why, span_of(player->game));
        return LUD_ERROR_UNSUPPORTED;
    }
    player = playing_row(player, rules, memory, true);
    return player_accepts(player, solvers_find(span_of(player->algorithm)), rules, memory, why);
}

/* Converts the column of an error in the options to one in the whole text. */
static void shift_column(struct lud_why *why, size_t before)
{
    if (why == NULL || why->column == 0)
        return;
    const size_t column = (size_t)why->column + before;
    why->column = column < INT32_MAX ? (int32_t)column : INT32_MAX;
}

/* Reads the row's options, then the user's, which begin after `before` bytes of the text. */
static enum lud_status read_options(struct engine *engine, struct span options, size_t before,
                                    struct lud_why *why)
{
    struct lud_settings *settings = &engine->settings;
    const struct lud_option *table = engine->menu.options;
    option_defaults(table, settings);
    enum lud_status status = option_parse(table, span_of(engine->player->options), settings, why);
    assert(status == LUD_OK);
    status = option_parse(table, options, settings, why);
    if (status != LUD_OK)
        shift_column(why, before);
    return status;
}

static void make_menu(struct engine *engine)
{
    const struct lud_derived *derived = engine->player->derived;
    struct lud_settings fixed;
    if (derived != NULL)
        hidden_settings(derived, engine->rules, &fixed);
    menu_init(&engine->menu, engine->player, engine->algorithm,
              derived != NULL ? derived->game : engine->rules->game, derived != NULL ? &fixed : NULL);
}

static enum lud_status open_hidden(struct engine *engine, struct lud_why *why)
{
    char room[OPTION_MAX * (2 * OPTION_WIDTH)];
    struct bytes options = bytes_fixed(room, sizeof room);
    menu_rules(&engine->menu, &engine->settings, &options);
    return hidden_open(&engine->hidden, engine->player->derived, engine->rules, bytes_view(&options),
                       engine->env->memory, why);
}

/* Opens the hidden game, if there is one, and the algorithm. */
static enum lud_status open_algorithm(struct engine *engine, struct lud_why *why)
{
    enum lud_status status = engine->player->derived != NULL ? open_hidden(engine, why) : LUD_OK;
    if (status != LUD_OK)
        return status;
    const struct lud_rules *rules = searched_rules(engine);
    engine->evaluation = menu_evaluation(&engine->menu, &engine->settings, rules->game);
    if (engine->algorithm->open != NULL)
        status = engine->algorithm->open(rules, &engine->settings, engine->env, &engine->instance, why);
    if (status != LUD_OK)
        hidden_close(&engine->hidden);
    return status;
}

/* Completes an engine whose player, algorithm, rules and env are set. On error nothing stays open. */
static enum lud_status prepare(struct engine *engine, struct span options, size_t before, struct lud_why *why)
{
    enum lud_status status =
        player_accepts(engine->player, engine->algorithm, engine->rules, engine->env->memory, why);
    if (status != LUD_OK)
        return status;
    make_menu(engine);
    status = read_options(engine, options, before, why);
    return status == LUD_OK ? open_algorithm(engine, why) : status;
}

/* Copies *draft to its final address and completes it there: the menu must not move. */
static enum lud_status open_engine(const struct engine *draft, struct span options, size_t before,
                                   struct engine **engine, struct lud_why *why)
{
    struct engine *made = memory_new(draft->env->memory, sizeof *made);
    if (made == NULL)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    *made = *draft;
    if (made->player == NULL)
        made->player = &made->own;
    const enum lud_status status = prepare(made, options, before, why);
    if (status == LUD_OK)
        *engine = made;
    else
        memory_free(draft->env->memory, made, sizeof *made);
    return status;
}

static enum lud_status unknown_name(const struct lud_game *game, struct span name, struct lud_why *why)
{
    struct nearest nearest = nearest_to(name);
    for (const struct engine_player *row = engine_players(); row->name != NULL; row = engine_player_next(row))
        if (row->game == NULL || span_is(span_of(row->game), game->name))
            nearest_offer(&nearest, row->name);
    const bool found = nearest.best != NULL;
    (void)why_at(why, LUD_ERROR_UNKNOWN, found ? TEXT_ENGINE_NEAREST : TEXT_ENGINE_UNKNOWN, 1, 0, 0);
    why_word(why, found ? span_of(nearest.best) : name);
    return LUD_ERROR_UNKNOWN;
}

/* Opens `name` or `name:option=value,...`. */
static enum lud_status open_spec(const struct lud_rules *rules, struct span spec, const struct lud_env *env,
                                 struct engine **engine, struct lud_why *why)
{
    const size_t colon = span_find(spec, ':');
    const struct span name = span_first(spec, colon);
    const struct span options = colon < spec.size ? span_from(spec, colon + 1) : span_of("");
    struct engine draft = {.rules = rules, .env = env};
    draft.player = engine_find(rules->game, name);
    if (draft.player == NULL)
        return unknown_name(rules->game, name, why);
    draft.player = playing_row(draft.player, rules, env->memory, env->data != NULL);
    draft.algorithm = solvers_find(span_of(draft.player->algorithm));
    assert(draft.algorithm != NULL);
    return open_engine(&draft, options, colon + 1, engine, why);
}

enum lud_status engine_open(const struct lud_rules *rules, struct span text, const struct level_offer *offer,
                            const struct lud_env *env, struct engine_opened *opened, struct lud_why *why)
{
    struct engine_choice choice;
    *opened = (struct engine_opened){.engine = NULL};
    enum lud_status status = engine_choose(rules->game, text, offer, &choice, why);
    if (status != LUD_OK)
        return status;
    status = open_spec(rules, choice.spec, env, &opened->engine, why);
    if (status != LUD_OK || choice.level == NULL)
        return status;
    opened->level = choice.level;
    opened->limits = choice.level->limits;
    return LUD_OK;
}

enum lud_status engine_new_with(const struct lud_rules *rules, const struct lud_algorithm *algorithm,
                                struct span options, const struct lud_env *env, struct engine **engine,
                                struct lud_why *why)
{
    const struct engine draft = {
        .own = {.name = algorithm->name,
                .summary = algorithm->summary,
                .game = algorithm->game,
                .algorithm = algorithm->name},
        .algorithm = algorithm,
        .rules = rules,
        .env = env,
    };
    *engine = NULL;
    return open_engine(&draft, options, 0, engine, why);
}

void engine_free(struct engine *engine)
{
    if (engine == NULL)
        return;
    if (engine->algorithm->close != NULL)
        engine->algorithm->close(engine->instance, engine->env);
    hidden_close(&engine->hidden);
    memory_free(engine->env->memory, engine, sizeof *engine);
}

const struct engine_player *engine_player(const struct engine *engine)
{
    return engine->player;
}

const struct lud_option *engine_options(const struct engine *engine)
{
    return engine->menu.options;
}

const struct lud_settings *engine_settings(const struct engine *engine)
{
    return &engine->settings;
}

void engine_spec(const struct engine *engine, struct bytes *out)
{
    char room[2];
    struct bytes first = bytes_fixed(room, sizeof room); /* tells only whether there are options */
    option_format(engine_options(engine), engine_settings(engine), false, &first);
    bytes_text(out, engine->player->name);
    if (first.size == 0 && !first.failed)
        return;
    bytes_char(out, ':');
    option_format(engine_options(engine), engine_settings(engine), false, out);
}

const struct lud_rules *engine_rules(const struct engine *engine)
{
    return engine->rules;
}

struct lud_unit engine_unit(const struct engine *engine)
{
    const struct lud_rules *rules = searched_rules(engine);
    const bool puzzle = (rules->traits & LUD_GOAL) != 0, solves = (engine->algorithm->needs & LUD_GOAL) != 0;
    if (engine->algorithm->unit != NULL)
        return *engine->algorithm->unit;
    if (puzzle && !solves) /* values are estimates of success, not numbers of moves */
        return (struct lud_unit){.name = "result", .factor = 1, .divisor = LUD_ONE};
    return evaluation_unit(engine->evaluation, rules);
}

bool engine_evaluates(const struct engine *engine)
{
    return engine->algorithm->needs_evaluation || engine->menu.evaluation >= 0;
}

bool engine_remembers(const struct engine *engine)
{
    return engine->instance != NULL;
}

enum lud_status engine_problem(const struct engine *engine, const struct session *session,
                               struct lud_problem *problem, struct lud_why *why)
{
    if (session_rules(session) != engine->rules)
        return why_plain(why, LUD_ERROR_MISMATCH, TEXT_ENGINE_OTHER_RULES);
    if (session_turn(session) == LUD_OVER)
        return why_plain(why, LUD_ERROR_CHECK, TEXT_ENGINE_OVER);
    *problem = (struct lud_problem){
        .rules = engine->rules,
        .state = session_state(session),
        .evaluation = engine->player->derived == NULL ? engine->evaluation : NULL,
        .player = session_turn(session),
        .playout = engine->player->playout,
    };
    problem->past = session_past(session, &problem->past_count);
    return LUD_OK;
}

struct lud_problem engine_searched(struct engine *engine, const struct lud_problem *problem)
{
    if (engine->player->derived == NULL)
        return *problem;
    return hidden_question(&engine->hidden, problem, engine->evaluation);
}

/* The limits, with the row's node limit if the caller sets none that ends the search, so that every engine
 * answers. Simulations do not count: an engine that samples ends by itself and has no node limit in its row;
 * the others ignore that limit. */
static struct lud_limits with_default_limit(const struct lud_limits *limits, uint64_t nodes)
{
    struct lud_limits given = *limits;
    if (given.time == 0 && given.nodes == 0 && given.depth == 0)
        given.nodes = nodes;
    return given;
}

/* Runs the algorithm on the hidden game and translates everything back. */
static enum lud_status run_hidden(struct engine *engine, const struct lud_problem *problem,
                                  struct lud_ask *ask, struct lud_result *result)
{
    const struct lud_problem hidden = engine_searched(engine, problem);
    struct hidden_trace translated;
    struct lud_trace *trace = ask->trace;
    ask->problem = &hidden;
    ask->trace = hidden_trace_begin(&translated, &engine->hidden, problem, trace);
    const enum lud_status status = engine->algorithm->run(engine->instance, ask, result);
    if (trace != NULL)
        hidden_trace_end(&translated, trace);
    if (status != LUD_OK)
        return status;
    hidden_candidates(&engine->hidden, ask->candidates);
    hidden_answer(&engine->hidden, result);
    return LUD_OK;
}

static enum lud_status run_plain(struct engine *engine, struct lud_ask *ask, struct lud_result *result)
{
    return engine->player->derived != NULL ? run_hidden(engine, ask->problem, ask, result)
                                           : engine->algorithm->run(engine->instance, ask, result);
}

/* Shows the game's tests of the root moves beside the search. */
static enum lud_status run_watched(struct engine *engine, struct lud_ask *ask, struct lud_result *result)
{
    struct root_tests tests;
    struct lud_trace *outer = ask->trace, *given = root_tests_begin(&tests, ask->problem, outer);
    ask->trace = given;
    const enum lud_status status = run_plain(engine, ask, result);
    root_tests_end(&tests, given, outer);
    return status;
}

enum lud_status engine_run(struct engine *engine, const struct lud_problem *problem,
                           const struct lud_limits *limits, const struct lud_watch *watch,
                           struct lud_result *result, struct lud_why *why)
{
    assert(problem->rules == engine->rules && !game_over(problem->state));
    struct lud_limits given = with_default_limit(limits, engine->player->nodes);
    struct lud_ask ask = {.problem = problem,
                          .settings = &engine->settings,
                          .limits = &given,
                          .env = engine->env,
                          .trace = watch != NULL ? watch->trace : NULL,
                          .candidates = watch != NULL ? watch->candidates : NULL};
    if (ask.candidates != NULL)
        ask.candidates->count = 0;
    if (ask.trace != NULL)
        given.threads = 1;
    const enum lud_status status =
        ask.trace != NULL ? run_watched(engine, &ask, result) : run_plain(engine, &ask, result);
    return status == LUD_OK ? LUD_OK : why_plain(why, status, TEXT_NONE);
}

enum lud_status engine_think(struct engine *engine, const struct session *session,
                             const struct lud_limits *limits, const struct lud_watch *watch,
                             struct lud_result *result, struct lud_why *why)
{
    struct lud_problem problem;
    const enum lud_status status = engine_problem(engine, session, &problem, why);
    return status == LUD_OK ? engine_run(engine, &problem, limits, watch, result, why) : status;
}

enum lud_status engine_answered(const struct lud_result *result, int stopped, struct lud_why *why)
{
    if (result->move != LUD_NO_MOVE)
        return LUD_OK;
    return result->proved ? why_plain(why, LUD_ERROR_CHECK, TEXT_ENGINE_UNSOLVABLE)
                          : why_plain(why, LUD_ERROR_STOPPED, stopped);
}
