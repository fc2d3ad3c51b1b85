/* engine_test.c: opens engines by their text, and runs them on sessions. */
#include "engine/engine.h"

#include "core/faulty.h"
#include "engine/engine_testing.h"
#include "engine/levels.h"
#include "games/games.h"
#include "games/pogo/pogo.h"
#include "games/quoridor/quoridor.h"
#include "games/ricochet/ricochet.h"
#include "games/tron/tron.h"
#include "solvers/solvers.h"
#include "tests/games/brawl.h"
#include "tests/games/maze.h"
#include "tests/games/nim.h"
#include "text/areas/core_texts.h"
#include "text/areas/engine_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

/* ---- an algorithm that records its calls in the environment's context ---- */

struct notes {
    int opened, closed;         /* number of calls */
    bool refuses;               /* open fails */
    void *instance;             /* the argument of the last run */
    int32_t depth, width;       /* settings of the last run */
    struct lud_problem problem; /* of the last run */
    enum lud_status status;     /* returned by run */
};

static uint64_t now(void *context)
{
    (void)context;
    return 0;
}

static enum lud_status probe_open(const struct lud_rules *rules, const struct lud_settings *settings,
                                  const struct lud_env *env, void **instance, struct lud_why *why)
{
    (void)rules, (void)settings;
    struct notes *notes = env->context;
    if (notes->refuses)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    *instance = memory_new(env->memory, 24);
    if (*instance == NULL)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    notes->opened++;
    return LUD_OK;
}

static void probe_close(void *instance, const struct lud_env *env)
{
    struct notes *notes = env->context;
    memory_free(env->memory, instance, 24);
    notes->closed++;
}

static enum lud_status probe_run(void *instance, const struct lud_ask *ask, struct lud_result *result)
{
    struct notes *notes = ask->env->context;
    notes->instance = instance;
    notes->depth = ask->settings->at[0].number;
    notes->width = ask->settings->at[1].number;
    notes->problem = *ask->problem;
    if (notes->status == LUD_OK)
        *result = (struct lud_result){.move = LUD_NO_MOVE};
    return notes->status;
}

static const struct lud_option probe_options[] = {
    {.name = "depth", .kind = OPTION_INTEGER, .low = 1, .high = 99, .fallback = "4", .help = TEXT_NONE},
    {.name = "width", .kind = OPTION_INTEGER, .low = 1, .high = 99, .fallback = "7", .help = TEXT_NONE},
    {.name = NULL}};

static const struct lud_algorithm probe = {.name = "probe",
                                           .players = LUD_TWO,
                                           .needs_evaluation = true,
                                           .options = probe_options,
                                           .open = probe_open,
                                           .close = probe_close,
                                           .run = probe_run};

/* ---- a session and an environment that counts allocations ---- */

struct fixture {
    struct notes notes;
    struct faulty faulty;
    struct lud_env env;
    struct session *session;
    const struct lud_rules *rules;
    struct lud_why why;
};

static void set_up(struct fixture *fixture, const struct lud_game *game, const char *position)
{
    memset(fixture, 0, sizeof *fixture);
    faulty_init(&fixture->faulty, memory_heap());
    fixture->env = (struct lud_env){
        .memory = &fixture->faulty.memory, .now = now, .threads = 1, .context = &fixture->notes};
    assert_int_equal(
        session_new(game, span_of(""), span_of(position), memory_heap(), &fixture->session, NULL), LUD_OK);
    fixture->rules = session_rules(fixture->session);
}

static void tear_down(struct fixture *fixture)
{
    assert_true(faulty_balanced(&fixture->faulty));
    session_free(fixture->session);
}

static struct engine *open_spec(struct fixture *fixture, const char *spec)
{
    struct engine *engine = NULL;
    assert_int_equal(open_plain(fixture->rules, span_of(spec), &fixture->env, &engine, &fixture->why),
                     LUD_OK);
    assert_non_null(engine);
    return engine;
}

static void expect_refusal(struct fixture *fixture, struct span spec, enum lud_status status, int text,
                           int column, const char *word)
{
    struct engine *engine = (struct engine *)(void *)fixture;
    assert_int_equal(open_plain(fixture->rules, spec, &fixture->env, &engine, &fixture->why), status);
    assert_null(engine);
    assert_int_equal(fixture->why.status, status);
    assert_int_equal(fixture->why.text, text);
    assert_int_equal(fixture->why.column, column);
    assert_string_equal(fixture->why.word, word);
    assert_true(faulty_balanced(&fixture->faulty));
    assert_int_equal(open_plain(fixture->rules, spec, &fixture->env, &engine, NULL), status);
}

/* Whether a list of engines, separated by blanks, has this one. */
static bool is_named_in(const char *list, const char *name)
{
    struct span rest = span_of(list), word;
    while (span_word(&rest, &word))
        if (span_is(word, name))
            return true;
    return false;
}

/* ---- opening ---- */

/* Menus show a row exactly if its engine opens, and every row can play some game. */
static void test_names(void **unused)
{
    (void)unused;
    static const struct lud_game *const games[] = {&pogo_game,     &maze_game,     &nim_game,
                                                   &quoridor_game, &ricochet_game, &tron_game};
    bool plays[64] = {false};
    for (size_t g = 0; g < sizeof games / sizeof games[0]; g++) {
        struct fixture fixture;
        set_up(&fixture, games[g], "start");
        int at = 0;
        for (const struct engine_player *row = engine_players(); row->name != NULL;
             row = engine_player_next(row), at++) {
            if (engine_find(games[g], span_of(row->name)) != row || strcmp(row->name, "perfect") == 0)
                continue; /* a solver needs a table, which is not available here */
            struct engine *engine = NULL;
            const enum lud_status expected = engine_accepts(row, fixture.rules, fixture.env.memory, NULL);
            assert_non_null(solvers_find(span_of(row->algorithm)));
            assert_int_equal(open_plain(fixture.rules, span_of(row->name), &fixture.env, &engine, NULL),
                             expected);
            plays[at] = plays[at] || expected == LUD_OK;
            if (expected != LUD_OK)
                continue;
            const struct engine_player *player = engine_player(engine);
            assert_true(player == row || is_named_in(row->otherwise, player->name));
            assert_true(player == row ? !row->tables
                                      : engine_find(games[g], span_of(player->name)) == player);
            assert_ptr_equal(engine_rules(engine), fixture.rules);
            engine_free(engine);
        }
        tear_down(&fixture);
    }
    int at = 0;
    for (const struct engine_player *row = engine_players(); row->name != NULL; row = engine_player_next(row))
        assert_true(plays[at++] || strcmp(row->name, "perfect") == 0);
    engine_free(NULL);
}

static void test_menus(void **unused)
{
    (void)unused;
    struct fixture pogo, nim;
    set_up(&pogo, &pogo_game, "start");
    set_up(&nim, &nim_game, "start");
    const struct engine_player *criteria = engine_find(&pogo_game, span_of("criteria"));
    const struct engine_player *astar = engine_find(&pogo_game, span_of("astar"));
    const struct lud_memory *memory = &pogo.faulty.memory;
    assert_int_equal(engine_accepts(criteria, pogo.rules, memory, NULL), LUD_OK);
    assert_int_equal(engine_accepts(astar, pogo.rules, memory, &pogo.why), LUD_ERROR_UNSUPPORTED);
    assert_int_equal(pogo.why.text, TEXT_CORE_PLAYERS);
    assert_int_equal(engine_accepts(criteria, nim.rules, memory, &pogo.why), LUD_ERROR_UNSUPPORTED);
    assert_int_equal(pogo.why.text, TEXT_CORE_OTHER_GAME);
    assert_string_equal(pogo.why.word, "pogo");
    assert_null(engine_find(&nim_game, span_of("criteria")));
    faulty_fail(&pogo.faulty, 1);
    assert_int_equal(engine_accepts(criteria, pogo.rules, memory, &pogo.why), LUD_ERROR_MEMORY);
    tear_down(&nim);
    tear_down(&pogo);
}

static void test_every_game_has_the_basic_engines(void **unused)
{
    (void)unused;
    int games = 0;
    for (const struct lud_game *const *game = games_all(); *game != NULL; game++, games++) {
        assert_string_equal(engine_find(*game, span_of("random"))->algorithm, "random");
        assert_non_null(engine_find(*game, span_of("greedy")));
        assert_non_null(engine_find(*game, span_of("strong")));
        assert_null(engine_find(*game, span_of("")));
        assert_null(engine_find(*game, span_of("Random")));
    }
    assert_true(games > 0);
}

static void test_unknown_names(void **unused)
{
    (void)unused;
    struct fixture fixture;
    set_up(&fixture, &pogo_game, "start");
    static char lots[100000];
    memset(lots, 'x', sizeof lots);
    expect_refusal(&fixture, span_of("gredy"), LUD_ERROR_UNKNOWN, TEXT_ENGINE_NEAREST, 1, "greedy");
    expect_refusal(&fixture, span_of("STRONG:a=b"), LUD_ERROR_UNKNOWN, TEXT_ENGINE_NEAREST, 1, "strong");
    expect_refusal(&fixture, span_of("deep\tblue"), LUD_ERROR_UNKNOWN, TEXT_ENGINE_UNKNOWN, 1, "deep?blue");
    expect_refusal(&fixture, span_of(""), LUD_ERROR_UNKNOWN, TEXT_ENGINE_UNKNOWN, 1, "");
    expect_refusal(&fixture, span_of(":depth=1"), LUD_ERROR_UNKNOWN, TEXT_ENGINE_UNKNOWN, 1, "");
    expect_refusal(&fixture, (struct span){lots, sizeof lots}, LUD_ERROR_UNKNOWN, TEXT_ENGINE_UNKNOWN, 1,
                   "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx");
    tear_down(&fixture);
}

static void test_options(void **unused)
{
    (void)unused;
    struct fixture fixture;
    set_up(&fixture, &pogo_game, "start");
    engine_free(open_spec(&fixture, "greedy:"));
    engine_free(open_spec(&fixture, "random:"));
    struct engine *engine = open_spec(&fixture, "greedy:evaluation=mobility");
    assert_string_equal(engine_options(engine)[0].name, "evaluation");
    assert_string_equal(engine_options(engine)[0].fallback, pogo_evaluations[0].name);
    assert_null(engine_options(engine)[1].name);
    assert_string_equal(engine_settings(engine)->at[0].text, "mobility");
    engine_free(engine);
    expect_refusal(&fixture, span_of("greedy:evaluatoin=mobility"), LUD_ERROR_UNKNOWN, TEXT_OPTION_NEAREST, 8,
                   "evaluation");
    expect_refusal(&fixture, span_of("random:evaluation=mobility"), LUD_ERROR_UNKNOWN, TEXT_OPTION_UNKNOWN, 8,
                   "evaluation");
    expect_refusal(&fixture, span_of("greedy:evaluation"), LUD_ERROR_OPTION, TEXT_OPTION_NO_NAME, 8, "");
    struct engine *none = NULL;
    assert_int_equal(
        open_plain(fixture.rules, span_of("greedy:evaluation=magic"), &fixture.env, &none, &fixture.why),
        LUD_ERROR_OPTION);
    assert_int_equal(fixture.why.column, 19);
    tear_down(&fixture);
}

/* ---- levels ---- */

/* Texts and a column that no real host passes: an error that shows them has taken them from this offer. */
static const struct level_offer levels = {
    .unknown = TEXT_OPTION_NO_NAME, .nearest = TEXT_OPTION_NEAREST, .column = 3};
static const struct level_offer bare = {
    .bare = true, .unknown = TEXT_OPTION_UNKNOWN, .nearest = TEXT_ENGINE_NEAREST};

static void expect_level_refusal(struct fixture *fixture, const char *text, const struct level_offer *offer,
                                 enum lud_text expected, const char *word)
{
    struct engine_opened opened = {.engine = (struct engine *)(void *)fixture};
    assert_int_equal(engine_open(fixture->rules, span_of(text), offer, &fixture->env, &opened, &fixture->why),
                     LUD_ERROR_UNKNOWN);
    assert_null(opened.engine);
    assert_null(opened.level);
    assert_int_equal(fixture->why.status, LUD_ERROR_UNKNOWN);
    assert_int_equal(fixture->why.text, expected);
    assert_int_equal(fixture->why.column, offer->column);
    assert_string_equal(fixture->why.word, word);
    assert_int_equal(engine_open(fixture->rules, span_of(text), offer, &fixture->env, &opened, NULL),
                     LUD_ERROR_UNKNOWN);
    assert_int_equal(fixture->faulty.requests, 0);
}

/* `text` opens the engine of pogo's `hard`, with its limits. */
static void expect_hard(struct fixture *fixture, const char *text, const struct level_offer *offer)
{
    const struct engine_level *hard = engine_level_find(&pogo_game, span_of("hard"));
    struct engine_opened opened;
    assert_int_equal(engine_open(fixture->rules, span_of(text), offer, &fixture->env, &opened, &fixture->why),
                     LUD_OK);
    assert_ptr_equal(opened.level, hard);
    assert_memory_equal(&opened.limits, &hard->limits, sizeof opened.limits);
    assert_string_equal(engine_player(opened.engine)->name, "alphabeta");
    assert_int_equal(engine_settings(opened.engine)->at[0].number, 4);
    engine_free(opened.engine);
}

static void test_levels(void **unused)
{
    (void)unused;
    struct fixture fixture;
    struct engine_opened opened;
    set_up(&fixture, &pogo_game, "start");
    expect_hard(&fixture, "level:hard", &levels);
    expect_hard(&fixture, "hard", &bare);
    assert_int_equal(
        engine_open(fixture.rules, span_of("greedy:evaluation=stacks"), &levels, &fixture.env, &opened, NULL),
        LUD_OK);
    assert_null(opened.level);
    assert_int_equal(opened.limits.time, 0);
    assert_string_equal(engine_settings(opened.engine)->at[0].text, "stacks");
    engine_free(opened.engine);
    tear_down(&fixture);
}

static void test_unknown_levels(void **unused)
{
    (void)unused;
    struct fixture fixture;
    set_up(&fixture, &pogo_game, "start");
    expect_level_refusal(&fixture, "level:hrad", &levels, levels.nearest, "hard");
    expect_level_refusal(&fixture, "level:", &levels, levels.unknown, "");
    expect_level_refusal(&fixture, "level:zzzzzz", &levels, levels.unknown, "zzzzzz");
    expect_level_refusal(&fixture, "level:hardcore", &levels, levels.unknown,
                         "hardcore"); /* only Ricochet has it */
    expect_level_refusal(&fixture, "hrad", &bare, bare.nearest, "hard");
    expect_level_refusal(&fixture, "", &bare, bare.unknown, "");
    expect_level_refusal(&fixture, "level:hard", &bare, bare.unknown, "level:hard");
    expect_level_refusal(&fixture, "greedy", &bare, bare.unknown, "greedy");
    expect_refusal(&fixture, span_of("level:hard"), LUD_ERROR_UNKNOWN, TEXT_ENGINE_UNKNOWN, 1,
                   "level"); /* not offered */
    tear_down(&fixture);
}

/* No engine of the level can play under these rules, which no real game has: a puzzle for several players. */
static void test_unsupported_level(void **unused)
{
    (void)unused;
    struct fixture fixture;
    struct engine_opened opened;
    set_up(&fixture, &brawl_game, "start");
    struct lud_rules strange = {.game = &brawl_game, .players = 3, .traits = LUD_MULTI | LUD_GOAL};
    assert_int_equal(
        engine_open(&strange, span_of("level:easy"), &levels, &fixture.env, &opened, &fixture.why),
        LUD_ERROR_UNSUPPORTED);
    assert_null(opened.engine);
    assert_null(opened.level);
    assert_int_equal(fixture.why.column, 0);
    tear_down(&fixture);
}

/* A stored choice opens the same engine later. */
static void test_choose(void **unused)
{
    (void)unused;
    struct engine_choice choice = {.level = NULL};
    struct lud_why why;
    assert_int_equal(engine_choose(&pogo_game, span_of("level:beginner"), &levels, &choice, &why), LUD_OK);
    assert_true(span_is(choice.spec, "random"));
    assert_ptr_equal(choice.level, engine_level_find(&pogo_game, span_of("beginner")));
    const struct engine_choice kept = choice;
    assert_int_equal(engine_choose(&pogo_game, span_of("level:begin"), &levels, &choice, &why),
                     LUD_ERROR_UNKNOWN);
    assert_memory_equal(&choice, &kept, sizeof kept);
    assert_int_equal(engine_choose(&pogo_game, span_of("level:easy"), NULL, &choice, &why), LUD_OK);
    assert_true(span_is(choice.spec, "level:easy"));
    assert_null(choice.level);
    assert_int_equal(engine_choose(&pogo_game, span_of("nobody:a=b"), &levels, &choice, &why), LUD_OK);
    assert_true(span_is(choice.spec, "nobody:a=b"));
    assert_string_equal(engine_level_nearest(&ricochet_game, span_of("hardcor")), "hardcore");
    assert_null(engine_level_nearest(&pogo_game, span_of("hardcore")));
}

static void test_unsupported(void **unused)
{
    (void)unused;
    struct fixture fixture;
    set_up(&fixture, &brawl_game, "start");
    engine_free(open_spec(&fixture, "random"));
    struct engine *engine = NULL;
    assert_int_equal(open_plain(fixture.rules, span_of("greedy"), &fixture.env, &engine, &fixture.why),
                     LUD_ERROR_UNSUPPORTED);
    assert_int_not_equal(fixture.why.text, TEXT_NONE);
    assert_null(engine);
    tear_down(&fixture);
}

static void test_an_algorithm_without_a_row(void **unused)
{
    (void)unused;
    struct fixture fixture;
    struct engine *engine = NULL;
    struct lud_result result;
    set_up(&fixture, &pogo_game, "start");
    assert_int_equal(engine_new_with(fixture.rules, &probe, span_of("width=9,evaluation=mobility"),
                                     &fixture.env, &engine, &fixture.why),
                     LUD_OK);
    assert_string_equal(engine_player(engine)->name, "probe");
    assert_int_equal(option_count(engine_options(engine)), 3);
    const struct lud_limits limits = {.seed = 1};
    assert_int_equal(engine_think(engine, fixture.session, &limits, NULL, &result, &fixture.why), LUD_OK);
    assert_int_equal(fixture.notes.depth, 4);
    assert_int_equal(fixture.notes.width, 9);
    assert_non_null(fixture.notes.instance);
    assert_string_equal(fixture.notes.problem.evaluation->name, "mobility");
    fixture.notes.status = LUD_ERROR_MEMORY;
    assert_int_equal(engine_think(engine, fixture.session, &limits, NULL, &result, &fixture.why),
                     LUD_ERROR_MEMORY);
    assert_int_equal(fixture.why.status, LUD_ERROR_MEMORY);
    engine_free(engine);
    assert_int_equal(fixture.notes.opened, 1);
    assert_int_equal(fixture.notes.closed, 1);

    assert_int_equal(
        engine_new_with(fixture.rules, &probe, span_of("width=100"), &fixture.env, &engine, &fixture.why),
        LUD_ERROR_OPTION);
    assert_int_equal(fixture.why.column, 7);
    fixture.notes.refuses = true;
    assert_int_equal(engine_new_with(fixture.rules, &probe, span_of(""), &fixture.env, &engine, &fixture.why),
                     LUD_ERROR_MEMORY);
    assert_null(engine);
    assert_int_equal(fixture.notes.closed, 1);
    tear_down(&fixture);
}

/* The number of allocations from opening `spec` to its answer at depth 1. */
static uint64_t allocations(const char *spec)
{
    struct fixture fixture;
    set_up(&fixture, &pogo_game, "start");
    enum lud_status status = LUD_ERROR_MEMORY;
    uint64_t nth = 0;
    while (status != LUD_OK) {
        struct engine_opened opened;
        struct lud_result result;
        const struct lud_limits limits = {.seed = 1, .depth = 1};
        faulty_fail(&fixture.faulty, ++nth);
        status = engine_open(fixture.rules, span_of(spec), &levels, &fixture.env, &opened, &fixture.why);
        assert_true((status == LUD_OK) == (opened.engine != NULL));
        if (status == LUD_OK)
            status = engine_think(opened.engine, fixture.session, &limits, NULL, &result, &fixture.why);
        engine_free(opened.engine);
        assert_true(status == LUD_OK || status == LUD_ERROR_MEMORY);
        assert_true(faulty_balanced(&fixture.faulty));
        assert_true(nth < 20);
    }
    tear_down(&fixture);
    return nth - 1;
}

static void test_allocation_failures(void **unused)
{
    (void)unused;
    assert_int_equal(allocations("greedy"), 2); /* the engine and one position of the search */
    /* The engine; the rules of the derived game that it searches, with two positions, made twice because
     * engine_open first checks that the engine accepts them; the search's lines and its positions. */
    assert_int_equal(allocations("criteria"), 1 + 2 * 3 + 2);
    assert_int_equal(allocations("level:easy"), 1 + 2 * 3 + 2); /* criteria */
}

/* ---- searching ---- */

static void test_the_question(void **unused)
{
    (void)unused;
    struct fixture fixture;
    struct engine *engine = NULL;
    struct lud_result result;
    const struct lud_limits limits = {.seed = 1};
    set_up(&fixture, &pogo_game, "start");
    assert_int_equal(engine_new_with(fixture.rules, &probe, span_of(""), &fixture.env, &engine, NULL),
                     LUD_OK);
    for (int ply = 0; ply < 6; ply++) {
        lud_move moves[LUD_MAX_MOVES];
        size_t count;
        assert_int_equal(engine_think(engine, fixture.session, &limits, NULL, &result, NULL), LUD_OK);
        const uint64_t *past = session_past(fixture.session, &count);
        const struct lud_problem *problem = &fixture.notes.problem;
        assert_ptr_equal(problem->rules, fixture.rules);
        assert_ptr_equal(problem->state, session_state(fixture.session));
        assert_ptr_equal(problem->evaluation, &pogo_evaluations[0]);
        assert_int_equal(problem->player, ply % 2);
        assert_int_equal(problem->past_count, count);
        assert_ptr_equal(problem->past, past);
        game_moves(fixture.rules, session_state(fixture.session), moves);
        assert_int_equal(session_play(fixture.session, moves[0], NULL), LUD_OK);
    }
    engine_free(engine);
    tear_down(&fixture);
}

/* Without any limit the default applies; a limit that is set is kept. */
static void test_no_limits(void **unused)
{
    (void)unused;
    struct fixture fixture;
    struct lud_result result;
    const struct lud_limits none = {.seed = 1}, own = {.nodes = 2000};
    set_up(&fixture, &pogo_game, "start");
    struct engine *engine = open_spec(&fixture, "strong");
    assert_int_equal(engine_think(engine, fixture.session, &own, NULL, &result, NULL), LUD_OK);
    assert_in_range(result.nodes, 1, 2000);
    assert_int_equal(engine_think(engine, fixture.session, &none, NULL, &result, NULL), LUD_OK);
    assert_int_equal(result.end, END_NODES);
    assert_in_range(result.nodes, 2001, engine_player(engine)->nodes);
    engine_free(engine);
    tear_down(&fixture);
}

/* A limit that the engine ignores does not let it run without end. */
static void test_ignored_limit(void **unused)
{
    (void)unused;
    static const char *const specs[] = {"negamax-id", "strong"};
    const struct lud_limits sims = {.seed = 1, .sims = 1};
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        struct fixture fixture;
        struct lud_result result;
        set_up(&fixture, &pogo_game, "start");
        struct engine *engine = open_spec(&fixture, specs[i]);
        assert_int_equal(engine_think(engine, fixture.session, &sims, NULL, &result, NULL), LUD_OK);
        assert_int_equal(result.end, END_NODES);
        assert_in_range(result.nodes, 1, engine_player(engine)->nodes);
        engine_free(engine);
        tear_down(&fixture);
    }
}

/* A row's own node limit applies even if the caller limits simulations, so rows that sample must not have
 * one. */
static void test_samplers(void **unused)
{
    (void)unused;
    for (const struct engine_player *row = engine_players(); row->name != NULL; row = engine_player_next(row))
        if (strstr(row->algorithm, "mcts") != NULL || strstr(row->algorithm, "montecarlo") != NULL)
            assert_int_equal(row->nodes, 0);
}

static void test_over(void **unused)
{
    (void)unused;
    struct fixture fixture;
    struct lud_result result;
    const struct lud_limits limits = {.seed = 1};
    set_up(&fixture, &nim_game, "1,0,0,0 a");
    struct engine *engine = open_spec(&fixture, "greedy");
    assert_int_equal(engine_think(engine, fixture.session, &limits, NULL, &result, &fixture.why), LUD_OK);
    assert_int_equal(session_play(fixture.session, result.move, NULL), LUD_OK);
    assert_int_equal(engine_think(engine, fixture.session, &limits, NULL, &result, &fixture.why),
                     LUD_ERROR_CHECK);
    assert_int_equal(fixture.why.text, TEXT_ENGINE_OVER);
    engine_free(engine);
    tear_down(&fixture);
}

/* Only the session knows that a repetition has ended the game; the state does not. */
static void test_over_by_repetition(void **unused)
{
    (void)unused;
    struct fixture fixture;
    struct lud_result result;
    const struct lud_limits limits = {.seed = 1};
    set_up(&fixture, &pogo_game, "start");
    struct engine *engine = open_spec(&fixture, "random");
    assert_int_equal(
        session_play_list(fixture.session, span_of("141 961 411 691 141 961 411 691"), &fixture.why), LUD_OK);
    assert_int_equal(session_end(fixture.session), SESSION_REPETITION);
    assert_int_equal(engine_think(engine, fixture.session, &limits, NULL, &result, &fixture.why),
                     LUD_ERROR_CHECK);
    session_undo(fixture.session);
    assert_int_equal(engine_think(engine, fixture.session, &limits, NULL, &result, &fixture.why), LUD_OK);
    engine_free(engine);
    tear_down(&fixture);
}

static void test_other_rules(void **unused)
{
    (void)unused;
    struct fixture fixture, other;
    struct lud_result result;
    const struct lud_limits limits = {.seed = 1};
    set_up(&fixture, &pogo_game, "start");
    set_up(&other, &nim_game, "start");
    struct engine *engine = open_spec(&fixture, "random");
    assert_int_equal(engine_think(engine, other.session, &limits, NULL, &result, &fixture.why),
                     LUD_ERROR_MISMATCH);
    engine_free(engine);
    tear_down(&other);
    tear_down(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_menus),
        cmocka_unit_test(test_every_game_has_the_basic_engines),
        cmocka_unit_test(test_unknown_names),
        cmocka_unit_test(test_options),
        cmocka_unit_test(test_levels),
        cmocka_unit_test(test_unknown_levels),
        cmocka_unit_test(test_unsupported_level),
        cmocka_unit_test(test_choose),
        cmocka_unit_test(test_unsupported),
        cmocka_unit_test(test_an_algorithm_without_a_row),
        cmocka_unit_test(test_allocation_failures),
        cmocka_unit_test(test_the_question),
        cmocka_unit_test(test_no_limits),
        cmocka_unit_test(test_ignored_limit),
        cmocka_unit_test(test_samplers),
        cmocka_unit_test(test_over),
        cmocka_unit_test(test_over_by_repetition),
        cmocka_unit_test(test_other_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
