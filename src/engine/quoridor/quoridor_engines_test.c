/* quoridor_engines_test.c: every engine that accepts Quoridor plays it, on small and large boards, for two to
 * four players, stuck pawns included; the engines of the two Quoridor reports do what the reports say. */
#include "engine/engine.h"

#include "engine/engine_testing.h"
#include "games/quoridor/quoridor.h"
#include "games/quoridor/quoridor_namur.h"
#include "solvers/quoridor/quoridor_paths.h"
#include "text/areas/quoridor_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define ROWS(table) (sizeof(table) / sizeof(table)[0])
#define MILLISECOND UINT64_C(1000000)

/* A clock that advances by 1 ms per reading: 100 ms pass quickly and reproducibly. */
static uint64_t now(void *context)
{
    uint64_t *time = context;
    return *time += MILLISECOND;
}

struct table {
    uint64_t time;
    struct lud_env env;
    struct session *session;
};

static void set_up(struct table *table, const char *options, const char *position)
{
    table->time = 0;
    table->env = (struct lud_env){.memory = memory_heap(), .now = now, .threads = 1, .context = &table->time};
    assert_int_equal(session_new(&quoridor_game, span_of(options), span_of(position), memory_heap(),
                                 &table->session, NULL),
                     LUD_OK);
}

static void tear_down(struct table *table)
{
    session_free(table->session);
}

static struct engine *open_engine(struct table *table, const char *spec)
{
    struct engine *engine = NULL;
    assert_int_equal(open_plain(session_rules(table->session), span_of(spec), &table->env, &engine, NULL),
                     LUD_OK);
    return engine;
}

/* 0 = no such limit. */
static struct lud_result ask_within(struct table *table, struct engine *engine, uint64_t time, uint64_t nodes)
{
    struct lud_result result;
    const struct lud_limits limits = {.time = time, .nodes = nodes, .seed = 5, .memory = 16 << 20};
    assert_int_equal(engine_think(engine, table->session, &limits, NULL, &result, NULL), LUD_OK);
    return result;
}

static struct lud_result ask(struct table *table, struct engine *engine, uint64_t time)
{
    return ask_within(table, engine, time, 0);
}

static struct lud_result ask_once(struct table *table, const char *spec)
{
    struct engine *engine = open_engine(table, spec);
    const struct lud_result result = ask(table, engine, 0);
    engine_free(engine);
    return result;
}

static void play_text(struct table *table, const char *text)
{
    lud_move move;
    assert_int_equal(session_play_text(table->session, span_of(text), &move, NULL), LUD_OK);
}

static void assert_move(const struct table *table, lud_move move, const char *expected)
{
    char room[GAME_MAX_MOVE];
    struct bytes text = bytes_fixed(room, sizeof room);
    game_format_move(session_rules(table->session), session_state(table->session), move, &text);
    assert_string_equal(bytes_string(&text), expected);
}

/* ---- all engines ---- */

/* The engine's line is legal to its end. */
static void assert_line(const struct table *table, const struct lud_result *result)
{
    const struct lud_rules *rules = session_rules(table->session);
    struct quoridor_state state = *quoridor_state(session_state(table->session));
    assert_true(result->line_size >= 1);
    assert_int_equal(result->line[0], result->move);
    for (int i = 0; i < result->line_size; i++) {
        assert_int_equal(game_check(rules, &state.head, result->line[i], NULL), LUD_OK);
        game_play(rules, &state.head, result->line[i]);
    }
}

static int play_on(struct table *table, const char *name, int plies)
{
    struct engine *engine = open_engine(table, name);
    int played = 0;
    for (; played < plies && session_turn(table->session) != LUD_OVER; played++) {
        const struct lud_result result = ask(table, engine, 100 * MILLISECOND);
        assert_line(table, &result);
        assert_int_equal(session_play(table->session, result.move, NULL), LUD_OK);
    }
    engine_free(engine);
    return played;
}

/* In the last ones blue can only pass, place a wall, or make very few moves. */
static const struct {
    const char *options, *position;
} boards[] = {
    {"players=2", ""},
    {"players=3,size=5", ""},
    {"players=4", ""},
    {"players=4,size=3x4,third=diagonal", ""},
    {"players=2,size=11,jump=straight", ""},
    {"players=3,size=6x4,seal=forbid", ""},
    {"", "5x5 3 1 c1,c2,c3 0,1,1 b1v,c1v"},
    {"", "5x5 3 1 c1,c2,c3 1,1,1 b1v,c1v"},
    {"", "3x3 4 1 a1,b1,a2,c2 0,0,0,0 -"},
    {"jump=straight", "5x5 2 1 b2,c2 0,2 a2h,b1h,a1v,c2v"},
};

static void test_every_engine_plays(void **unused)
{
    (void)unused;
    int engines[QUORIDOR_PLAYERS + 1] = {0};
    for (size_t b = 0; b < ROWS(boards); b++) {
        for (const struct engine_player *row = engine_players(); row->name != NULL;
             row = engine_player_next(row)) {
            struct table table;
            if (engine_find(&quoridor_game, span_of(row->name)) != row)
                continue;
            set_up(&table, boards[b].options, boards[b].position);
            const struct lud_rules *rules = session_rules(table.session);
            if (engine_accepts(row, rules, memory_heap(), NULL) == LUD_OK) {
                assert_true(play_on(&table, row->name, 10) > 0);
                engines[rules->players]++;
            }
            tear_down(&table);
        }
    }
    for (int players = 2; players <= QUORIDOR_PLAYERS; players++)
        assert_true(engines[players] >= 22);
}

/* Every engine passes if its pawn cannot move and it has no wall. */
static void test_everyone_passes_when_boxed_in(void **unused)
{
    (void)unused;
    struct table table;
    set_up(&table, "", "5x5 3 1 c1,c2,c3 0,1,1 b1v,c1v");
    for (const struct engine_player *row = engine_players(); row->name != NULL;
         row = engine_player_next(row)) {
        if (engine_find(&quoridor_game, span_of(row->name)) != row ||
            engine_accepts(row, session_rules(table.session), memory_heap(), NULL) != LUD_OK)
            continue;
        struct engine *engine = open_engine(&table, row->name);
        assert_int_equal(ask(&table, engine, 100 * MILLISECOND).move, QUORIDOR_PASS);
        engine_free(engine);
    }
    tear_down(&table);
}

/* One player is one step from its goal: engines that look ahead take the win. */
static void test_wins_are_taken(void **unused)
{
    (void)unused;
    static const char *const names[] = {
        "path",   "bestfirst",   "astar", "greedy", "paranoid", "paranoid:depth=1",
        "strong", "paranoid-ab", "maxn",  "brs",    "mcts"};
    static const char *const positions[] = {"9x9 2 1 e8,c5 3,3 e7v", "9x9 3 2 e4,h3,c5 3,3,3 -",
                                            "9x9 4 4 e4,f3,c5,b7 3,3,3,3 -"};
    static const char *const wins[] = {"e9", "i3", "a7"};
    for (size_t p = 0; p < ROWS(positions); p++)
        for (size_t i = 0; i < ROWS(names); i++) {
            struct table table;
            set_up(&table, "", positions[p]);
            struct engine *engine = open_engine(&table, names[i]);
            assert_move(&table, ask_within(&table, engine, 0, 20000).move, wins[p]);
            engine_free(engine);
            tear_down(&table);
        }
}

/* `strong` is another algorithm for more than two players. */
static void test_strong(void **unused)
{
    (void)unused;
    for (int players = 2; players <= 4; players++) {
        char options[16];
        struct table table;
        snprintf(options, sizeof options, "players=%d", players);
        set_up(&table, options, "");
        struct engine *engine = open_engine(&table, "strong");
        assert_string_equal(engine_player(engine)->name, players == 2 ? "strong" : "mcts");
        assert_string_equal(engine_player(engine)->algorithm, players == 2 ? "negamax-id" : "mcts");
        engine_free(engine);
        tear_down(&table);
    }
}

/* Only mcts-random uses Quoridor's fast playouts; other engines play move by move and evaluate. */
static void test_playouts(void **unused)
{
    (void)unused;
    struct table table;
    struct lud_problem problem;
    set_up(&table, "", "");
    struct engine *judging = open_engine(&table, "mcts"), *random = open_engine(&table, "mcts-random");
    assert_int_equal(engine_problem(judging, table.session, &problem, NULL), LUD_OK);
    assert_null(problem.playout);
    assert_int_equal(engine_problem(random, table.session, &problem, NULL), LUD_OK);
    assert_true(problem.playout == quoridor_rollout);
    engine_free(judging);
    engine_free(random);
    tear_down(&table);
}

/* ---- the MIASHS Quoridor report: paths ---- */

static const char *const walkers[] = {"path", "bestfirst", "astar"};

/* Random games: the walkers move their pawn whenever it can move; `path` and `astar` follow a shortest path,
 * measured from the square that they move to. */
static void test_walkers_walk(void **unused)
{
    (void)unused;
    static const char *const variants[] = {"size=5", "players=4,size=7", "players=3,size=5x6", ""};
    struct random random = random_start(41, 0);
    int looked = 0;
    for (size_t v = 0; v < ROWS(variants); v++) {
        struct table table;
        set_up(&table, variants[v], "");
        const struct quoridor_rules *rules = quoridor_rules(session_rules(table.session));
        for (int ply = 0; ply < 40 && session_turn(table.session) != LUD_OVER; ply++) {
            const int player = session_turn(table.session);
            lud_move moves[LUD_MAX_MOVES];
            struct quoridor_state next = *quoridor_state(session_state(table.session));
            const int count = game_moves(&rules->head, &next.head, moves);
            int best = 1000;
            for (int i = 0; i < count && moves[i] < QUORIDOR_HORIZONTAL; i++) {
                next.pawn[player] = (uint8_t)moves[i];
                const int distance = quoridor_distance(rules, &next, player);
                best = distance < best ? distance : best;
            }
            for (int w = 0; w < 3 && best < 1000; w++) {
                const struct lud_result result = ask_once(&table, walkers[w]);
                assert_true(result.move < QUORIDOR_HORIZONTAL);
                assert_line(&table, &result);
                next.pawn[player] = (uint8_t)result.move;
                assert_true(quoridor_distance(rules, &next, player) == best || w == 1);
                assert_true(result.depth == best + 1 || w == 1);
                looked++;
            }
            const lud_move move = ply % 2 == 0 || best == 1000
                                      ? game_pick(&rules->head, session_state(table.session), &random)
                                      : ask_once(&table, "path").move;
            assert_int_equal(session_play(table.session, move, NULL), LUD_OK);
        }
        tear_down(&table);
    }
    assert_true(looked > 100);
}

/* A wall across the path: the next move goes around it. */
static void test_a_cut_way_is_planned_anew(void **unused)
{
    (void)unused;
    for (int w = 0; w < 3; w++) {
        struct table table;
        set_up(&table, "", "");
        assert_move(&table, ask_once(&table, walkers[w]).move, "e2");
        play_text(&table, "e2");
        play_text(&table, "e2h"); /* above e2 and f2 */
        const lud_move move = ask_once(&table, walkers[w]).move;
        assert_move(&table, move, "d2");
        tear_down(&table);
    }
}

/* Blue stands before two pawns in a row, with walls on both sides: engines that never place walls must place
 * one, because there is no other move, and choose one that does not lengthen their path. */
static void test_walkers_that_cannot_move(void **unused)
{
    (void)unused;
    for (int w = 0; w < 3; w++) {
        struct table table;
        set_up(&table, "", "5x5 3 1 c1,c2,c3 1,1,1 b1v,c1v");
        const struct quoridor_rules *rules = quoridor_rules(session_rules(table.session));
        const struct lud_result result = ask_once(&table, walkers[w]);
        assert_true(result.move >= QUORIDOR_HORIZONTAL && result.move < QUORIDOR_PASS);
        assert_int_equal(session_play(table.session, result.move, NULL), LUD_OK);
        assert_int_equal(quoridor_distance(rules, quoridor_state(session_state(table.session)), 0), 4);
        tear_down(&table);
    }
}

/* ---- the Namur Quoridor report: vectors ---- */

struct vector {
    lud_value values[LUD_MAX_PLAYERS];
};

/* The report's search: our best vector at our turn, our worst at the others' turns; the first of equals. */
static struct vector search(const struct lud_rules *rules, const struct quoridor_state *state, int us,
                            int depth, int ply, lud_move *best)
{
    const struct lud_evaluation *report = &quoridor_namur_game.evaluations[0];
    struct vector kept = {{0}};
    lud_move moves[LUD_MAX_MOVES];
    if (game_over(&state->head)) {
        for (int player = 0; player < rules->players; player++)
            kept.values[player] = player == state->mover ? LUD_ONE - ply : rules->players == 2 ? ply : 0;
        return kept;
    }
    if (depth == 0) {
        report->evaluate(rules, &state->head, kept.values);
        return kept;
    }
    const int count = game_moves(rules, &state->head, moves);
    for (int i = 0; i < count; i++) {
        struct quoridor_state next = *state;
        lud_move ignored;
        game_play(rules, &next.head, moves[i]);
        const struct vector below = search(rules, &next, us, depth - 1, ply + 1, &ignored);
        const int order = i == 0 ? 1 : report->compare(rules, us, below.values, kept.values);
        if (i == 0 || (state->head.turn == us ? order > 0 : order < 0)) {
            kept = below;
            *best = moves[i];
        }
    }
    return kept;
}

static void test_paranoid_is_the_report_s(void **unused)
{
    (void)unused;
    static const struct {
        const char *options, *spec;
        int depth, plies;
    } rows[] = {{"size=4,players=4", "paranoid", 3, 14},
                {"size=5,players=3", "paranoid:depth=2", 2, 20},
                {"size=5", "paranoid:depth=2", 2, 20},
                {"players=4", "paranoid:depth=1", 1, 20}};
    for (size_t r = 0; r < ROWS(rows); r++) {
        struct table table;
        struct lud_rules *hidden = NULL;
        struct random random = random_start(42, r);
        set_up(&table, rows[r].options, "");
        assert_int_equal(rules_new(&quoridor_namur_game, span_of(rows[r].options), span_of(""), memory_heap(),
                                   &hidden, NULL),
                         LUD_OK);
        for (int ply = 0; ply < rows[r].plies && session_turn(table.session) != LUD_OVER; ply++) {
            const struct quoridor_state *state = quoridor_state(session_state(table.session));
            lud_move best = LUD_NO_MOVE;
            const struct vector vector = search(hidden, state, state->head.turn, rows[r].depth, 0, &best);
            const struct lud_result result = ask_once(&table, rows[r].spec);
            assert_int_equal(result.move, best);
            assert_int_equal(result.depth, rows[r].depth);
            assert_true(result.scored);
            assert_memory_equal(result.values, vector.values,
                                (size_t)hidden->players * sizeof vector.values[0]);
            const lud_move move =
                ply % 3 == 2 ? best : game_pick(hidden, session_state(table.session), &random);
            assert_int_equal(session_play(table.session, move, NULL), LUD_OK);
        }
        rules_free(hidden);
        tear_down(&table);
    }
}

/* The constants are options of the engine; Quoridor's rules are not. */
static void test_paranoid_s_options(void **unused)
{
    (void)unused;
    static const struct {
        const char *name, *value;
    } expected[] = {{"depth", "3"}, {"evaluation", "namur"}, {"t1", "11.38"}, {"t2", "1.54"}, {"b", "2.45"},
                    {"w", "48"},    {"slack", "6"}};
    struct table table;
    set_up(&table, "players=4,third=diagonal", "");
    struct engine *engine = open_engine(&table, "paranoid");
    for (size_t i = 0; i < ROWS(expected); i++) {
        assert_string_equal(engine_options(engine)[i].name, expected[i].name);
        assert_string_equal(engine_settings(engine)->at[i].text, expected[i].value);
    }
    assert_null(engine_options(engine)[ROWS(expected)].name);
    engine_free(engine);
    struct lud_why why;
    assert_int_equal(
        open_plain(session_rules(table.session), span_of("paranoid:t2=many"), &table.env, &engine, &why),
        LUD_ERROR_OPTION);
    assert_int_equal(why.text, TEXT_QUORIDOR_NAMUR_BAD_WEIGHT);
    assert_string_equal(why.word, "many");
    /* If only walls count, the engine never places one; if only steps count, the pawn moves. */
    const struct lud_result hoard = ask_once(&table, "paranoid:depth=1,t1=0,t2=0,b=10");
    assert_true(hoard.move < QUORIDOR_HORIZONTAL);
    assert_move(&table, ask_once(&table, "paranoid:depth=1,t1=0,b=0").move, "e2");
    tear_down(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_engine_plays),
        cmocka_unit_test(test_everyone_passes_when_boxed_in),
        cmocka_unit_test(test_wins_are_taken),
        cmocka_unit_test(test_strong),
        cmocka_unit_test(test_playouts),
        cmocka_unit_test(test_walkers_walk),
        cmocka_unit_test(test_a_cut_way_is_planned_anew),
        cmocka_unit_test(test_walkers_that_cannot_move),
        cmocka_unit_test(test_paranoid_is_the_report_s),
        cmocka_unit_test(test_paranoid_s_options),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
