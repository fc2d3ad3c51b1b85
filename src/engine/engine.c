/* engine.c: opens players and asks them. What people may type after the colon is one table: the algorithm's
 * own options and, where positions are evaluated, `evaluation` with the names that the game offers. */
#include "engine/engine.h"

#include "base/nearest.h"
#include "search/algorithms.h"

#include <assert.h>

enum { EVALUATIONS_MAX = 32 }; /* of one game */

struct engine {
    const struct engine_player *player; /* a row of the table, or &own */
    struct engine_player own;           /* of engine_new_with */
    const struct lud_algorithm *algorithm;
    const struct lud_rules *rules;
    const struct lud_env *env;
    struct lud_option options[OPTION_MAX + 1];    /* the algorithm's, then `evaluation`, then the end */
    const char *evaluations[EVALUATIONS_MAX + 1]; /* what `evaluation` can be; NULL at the end */
    struct lud_settings settings;                 /* of `options` */
    const struct lud_evaluation *evaluation;      /* NULL when the game has none */
    void *instance;                               /* what the algorithm keeps between moves */
};

static void list_evaluations(struct engine *engine)
{
    const struct lud_evaluation *table = engine->rules->game->evaluations;
    int count = 0;
    for (; table != NULL && table[count].name != NULL; count++) {
        assert(count < EVALUATIONS_MAX);
        engine->evaluations[count] = table[count].name;
    }
}

/* The engine's options: a copy of the algorithm's with `evaluation` after them. */
static void make_options(struct engine *engine)
{
    const int count = option_count(engine->algorithm->options);
    for (int i = 0; i < count; i++)
        engine->options[i] = engine->algorithm->options[i];
    if (!engine->algorithm->needs_evaluation)
        return;
    assert(count < OPTION_MAX);
    list_evaluations(engine);
    const char *preferred = engine->player->evaluation;
    engine->options[count] = (struct lud_option){
        .name = "evaluation",
        .kind = OPTION_CHOICE,
        .choices = engine->evaluations,
        .fallback = preferred != NULL ? preferred : engine->evaluations[0],
        .help = TEXT_ENGINE_EVALUATION,
    };
}

/* Makes the column of an error in the options count from the start of what was typed. */
static void shift_column(struct lud_why *why, size_t before)
{
    if (why == NULL || why->column == 0)
        return;
    const size_t column = (size_t)why->column + before;
    why->column = column < INT32_MAX ? (int32_t)column : INT32_MAX;
}

/* Reads the row's options, then the user's, which stand after `before` bytes of what was typed. */
static enum lud_status read_options(struct engine *engine, struct span options, size_t before,
                                    struct lud_why *why)
{
    struct lud_settings *settings = &engine->settings;
    option_defaults(engine->options, settings);
    enum lud_status status = option_parse(engine->options, span_of(engine->player->options), settings, why);
    assert(status == LUD_OK);
    status = option_parse(engine->options, options, settings, why);
    if (status != LUD_OK)
        shift_column(why, before);
    return status;
}

static void choose_evaluation(struct engine *engine)
{
    const struct lud_evaluation *table = engine->rules->game->evaluations;
    if (table == NULL)
        return;
    const int count = option_count(engine->algorithm->options);
    const int chosen = engine->algorithm->needs_evaluation ? engine->settings.at[count].number : 0;
    engine->evaluation = table[0].name != NULL ? &table[chosen] : NULL;
}

/* Fills an engine whose player, algorithm, rules and env are set. */
static enum lud_status prepare(struct engine *engine, struct span options, size_t before, struct lud_why *why)
{
    enum lud_status status = algorithm_accepts(engine->algorithm, engine->rules, why);
    if (status != LUD_OK)
        return status;
    make_options(engine);
    status = read_options(engine, options, before, why);
    if (status != LUD_OK)
        return status;
    choose_evaluation(engine);
    if (engine->algorithm->open == NULL)
        return LUD_OK;
    return engine->algorithm->open(engine->rules, &engine->settings, engine->env, &engine->instance, why);
}

/* Moves *draft to memory of its own and prepares it there. */
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
    for (const struct engine_player *row = engine_players(); row->name != NULL; row++)
        if (row->game == NULL || span_is(span_of(row->game), game->name))
            nearest_offer(&nearest, row->name);
    const bool found = nearest.best != NULL;
    (void)why_at(why, LUD_ERROR_UNKNOWN, found ? TEXT_ENGINE_NEAREST : TEXT_ENGINE_UNKNOWN, 1, 0, 0);
    why_word(why, found ? span_of(nearest.best) : name);
    return LUD_ERROR_UNKNOWN;
}

enum lud_status engine_new(const struct lud_rules *rules, struct span spec, const struct lud_env *env,
                           struct engine **engine, struct lud_why *why)
{
    const size_t colon = span_find(spec, ':');
    const struct span name = span_first(spec, colon);
    const struct span options = colon < spec.size ? span_from(spec, colon + 1) : span_of("");
    struct engine draft = {.rules = rules, .env = env};
    *engine = NULL;
    draft.player = engine_find(rules->game, name);
    if (draft.player == NULL)
        return unknown_name(rules->game, name, why);
    draft.algorithm = algorithms_find(span_of(draft.player->algorithm));
    assert(draft.algorithm != NULL);
    return open_engine(&draft, options, colon + 1, engine, why);
}

enum lud_status engine_new_with(const struct lud_rules *rules, const struct lud_algorithm *algorithm,
                                struct span options, const struct lud_env *env, struct engine **engine,
                                struct lud_why *why)
{
    const struct engine draft = {
        .own = {algorithm->name, algorithm->summary, algorithm->game, algorithm->name, NULL, NULL},
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
    memory_free(engine->env->memory, engine, sizeof *engine);
}

const struct engine_player *engine_player(const struct engine *engine)
{
    return engine->player;
}

const struct lud_option *engine_options(const struct engine *engine)
{
    return engine->options;
}

const struct lud_settings *engine_settings(const struct engine *engine)
{
    return &engine->settings;
}

const struct lud_rules *engine_rules(const struct engine *engine)
{
    return engine->rules;
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
        .evaluation = engine->evaluation,
        .player = session_turn(session),
    };
    problem->past = session_past(session, &problem->past_count);
    return LUD_OK;
}

enum lud_status engine_run(struct engine *engine, const struct lud_problem *problem,
                           const struct lud_limits *limits, struct lud_trace *trace,
                           struct lud_result *result, struct lud_why *why)
{
    assert(problem->rules == engine->rules && !game_over(problem->state));
    const enum lud_status status = engine->algorithm->run(engine->instance, &engine->settings, problem,
                                                          limits, engine->env, trace, result);
    return status == LUD_OK ? LUD_OK : why_plain(why, status, TEXT_NONE);
}

enum lud_status engine_think(struct engine *engine, const struct session *session,
                             const struct lud_limits *limits, struct lud_trace *trace,
                             struct lud_result *result, struct lud_why *why)
{
    struct lud_problem problem;
    const enum lud_status status = engine_problem(engine, session, &problem, why);
    return status == LUD_OK ? engine_run(engine, &problem, limits, trace, result, why) : status;
}
