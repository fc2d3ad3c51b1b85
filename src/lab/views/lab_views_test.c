/* lab_views_test.c: what two searches share, vectors, terms, solved values and tests of walls, against
 * positions worked out by hand. */
#include "core/faulty.h"
#include "games/games.h"
#include "lab/lab_sheet.h"
#include "lab/record/lab_spare.h"
#include "lab/record/lab_testing.h"
#include "tests/games/tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Alpha-beta does not look at b b: after b a the first player has less than with a. */
static const char pruned[] = "(a:(a:40 b:60) b:(a:30 b:(a:90 b:80)) c:(a:70 b:20))";
/* Pawn 1 in a corner below the wall a2h: b1v shuts in both columns, a1v the left one. */
static const char corner[] = "9x9 2 1 a1,e9 5,5 a2h";

static const struct lud_game *game_named(const char *name)
{
    return games_find(span_of(name));
}

static void expect_drawn(const struct lab_lane *lanes, int count, const struct lab_view *view,
                         enum lud_lang lang, const char *const *expected)
{
    struct bytes out = bytes_growing(memory_heap(), SVG_MAX);
    const struct lab_sheet sheet = {.view = view, .lanes = lanes, .count = count, .lang = lang};
    lab_sheet_draw(&sheet, &out);
    assert_false(out.failed);
    for (; *expected != NULL; expected++)
        if (strstr(bytes_string(&out), *expected) == NULL)
            fail_msg("no \"%s\" in the drawing", *expected);
    bytes_destroy(&out);
}

static void expect_rows(const struct lab_fixture *fixture, const struct lab_view *view,
                        const char *const *expected)
{
    struct bytes out = bytes_growing(memory_heap(), 1 << 20);
    lab_view_table(view, &fixture->lane, 1, &out);
    for (; *expected != NULL; expected++)
        if (strstr(bytes_string(&out), *expected) == NULL)
            fail_msg("no \"%s\" in\n%s", *expected, bytes_string(&out));
    bytes_destroy(&out);
}

/* ---- two searches ---- */

static void test_spared(void **unused)
{
    (void)unused;
    struct lab_fixture all, cut;
    lab_fixture_open(&all, &tree_game, "", pruned, "minimax:depth=3");
    lab_fixture_open(&cut, &tree_game, "", pruned, "alphabeta:depth=3");
    lab_fixture_all(&all);
    lab_fixture_all(&cut);
    struct lab_record *const records[] = {all.record, cut.record};
    lab_spare(records, 2);
    assert_null(all.record->spared_by);
    assert_ptr_equal(cut.record->spared_by, all.record);
    /* b b with both its moves; b is the second child of the root. */
    const uint32_t b = lab_record_next(cut.record, lab_record_child(cut.record, 1));
    assert_int_equal(cut.record->at[1].spared, 3);
    assert_int_equal(cut.record->at[b].spared, 3);
    assert_int_equal(lab_spare_here(cut.record, b), 3);
    assert_int_equal(lab_spare_here(cut.record, 1), 0);
    assert_int_equal(all.record->result.nodes - cut.record->result.nodes, 3);
    const struct lab_lane lanes[] = {all.lane, cut.lane};
    expect_drawn(lanes, 2, &lab_view_tree, LUD_EN,
                 (const char *const[]){"3 positions that minimax visited are skipped", ">−3<",
                                       "visited by the other search only", NULL});
    expect_drawn(lanes, 2, &lab_view_tree, LUD_FR,
                 (const char *const[]){"3 positions visitées par minimax sont évitées", NULL});
    lab_fixture_close(&all);
    lab_fixture_close(&cut);
}

/* Traces that are not whole tell nothing about each other. */
static void test_spared_truncated(void **unused)
{
    (void)unused;
    struct lab_fixture all, cut;
    lab_fixture_open(&all, &tree_game, "", pruned, "minimax");
    lab_fixture_open(&cut, &tree_game, "", pruned, "alphabeta");
    lab_fixture_search(&all, &(struct lud_limits){.seed = 1}, &(struct lab_wish){.events = 8});
    lab_fixture_all(&cut);
    struct lab_record *const records[] = {all.record, cut.record};
    lab_spare(records, 2);
    assert_null(cut.record->spared_by);
    lab_fixture_close(&all);
    lab_fixture_close(&cut);
}

/* ---- vectors ---- */

static void test_vectors(void **unused)
{
    (void)unused;
    struct lab_fixture fixture;
    lab_fixture_open(&fixture, &tree_game, "", TREE_THREE, "maxn:depth=4");
    lab_fixture_all(&fixture);
    expect_rows(&fixture, &lab_view_vectors,
                (const char *const[]){"engine,node,parent,depth,turn,move,seat,value,best,rule\n",
                                      "maxn:depth=4,1,0,0,1,,1,0.3,", "maxn:depth=4,1,0,0,1,,2,0.4,",
                                      "maxn:depth=4,1,0,0,1,,3,0.3,", NULL});
    expect_drawn(&fixture.lane, 1, &lab_view_vectors, LUD_EN,
                 (const char *const[]){"class=\"seat1\"", "class=\"seat2\"", "class=\"seat3\"", ">own<",
                                       ">0.4<", NULL});
    expect_drawn(&fixture.lane, 1, &lab_view_vectors, LUD_FR,
                 (const char *const[]){">propre<", ">0,4<", NULL});
    lab_fixture_close(&fixture);
}

/* ---- terms ---- */

/* After 121, black's 741 captures nothing, has one move more, and may be retaken: 1 - 1. */
static void test_terms(void **unused)
{
    (void)unused;
    struct lab_fixture fixture;
    lab_fixture_open(&fixture, game_named("pogo"), "", "start", "criteria:depth=2");
    lab_fixture_all(&fixture);
    expect_rows(&fixture, &lab_view_terms,
                (const char *const[]){"engine,node,parent,depth,move,seat,value,capture,freedom,retake,end\n",
                                      ",3,2,2,741,2,0,0,1,-1,0\n", NULL});
    expect_drawn(&fixture.lane, 1, &lab_view_terms, LUD_EN,
                 (const char *const[]){"Moves after 352, evaluated for black", ">capture<", ">retake<",
                                       "class=\"term1\"", NULL});
    expect_drawn(&fixture.lane, 1, &lab_view_terms, LUD_FR,
                 (const char *const[]){"Coups après 352, évalués pour noir", ">prise<", NULL});
    lab_fixture_close(&fixture);
}

/* The terms of the Namur utility add up to it, for every player. */
static void test_terms_of_players(void **unused)
{
    (void)unused;
    struct lab_fixture fixture;
    lab_fixture_open(&fixture, game_named("quoridor"), "players=3,size=5,walls=1", "start",
                     "paranoid:depth=1");
    lab_fixture_all(&fixture);
    const struct lab_record *record = fixture.record;
    const struct lab_terms *terms = &record->terms;
    int sets = 0;
    assert_int_equal(terms->count, 3);
    assert_int_equal(terms->seats, 3);
    for (uint32_t node = 1; node <= record->nodes.count; node++) {
        const uint32_t set = record->at[node].terms;
        sets += set != 0;
        for (int seat = 0; seat < 3 && set != 0; seat++) {
            double sum = 0;
            for (int term = 0; term < 3; term++) {
                double number = (double)lab_terms_get(terms, set, seat, term);
                for (int i = 0; i < terms->names[term].decimals; i++)
                    number /= 10;
                sum += number;
            }
            const double value = (double)(record->at[node].values[seat] - record->unit.zero) *
                                 (double)record->unit.factor / (double)record->unit.divisor;
            assert_true(sum - value < 2e-5 && value - sum < 2e-5);
        }
    }
    assert_int_equal(sets, 35);
    expect_drawn(
        &fixture.lane, 1, &lab_view_terms, LUD_EN,
        (const char *const[]){"Moves from the root, evaluated for each player", "class=\"seat3\"", NULL});
    lab_fixture_close(&fixture);
}

/* ---- solved values ---- */

static void tell(struct lab_record *record, enum trace_kind kind, uint64_t node, lud_move move,
                 lud_value value)
{
    struct lud_event event = {.kind = kind,
                              .node = node,
                              .parent = node > 1,
                              .before = node > 1 ? record->problem->state : NULL,
                              .state = node > 1 ? NULL : record->problem->state,
                              .move = move,
                              .depth = node > 1,
                              .chosen = LUD_NO_MOVE,
                              .parts = TRACE_HAS_VALUES,
                              .values = {value, LUD_ONE - value}};
    trace_send(lab_record_watch(record)->trace, &event);
}

/* A table that knows of a win in 5 plies, a draw, and a loss in 4. */
static void test_values(void **unused)
{
    (void)unused;
    struct lab_fixture fixture;
    lab_fixture_open(&fixture, &tree_game, "", "(a:30 b:60 c:10)", "minimax");
    const struct lud_limits limits = {.seed = 1};
    const struct lab_wish wish = {.events = 100};
    fixture.record = lab_record_new(fixture.engine, &fixture.problem, &limits, &wish, memory_heap());
    assert_non_null(fixture.record);
    tell(fixture.record, TRACE_LOOKUP, 1, LUD_NO_MOVE, LUD_ONE - 5);
    tell(fixture.record, TRACE_LOOKUP, 2, 0, 4);
    tell(fixture.record, TRACE_LOOKUP, 3, 1, LUD_ONE - 5);
    tell(fixture.record, TRACE_LOOKUP, 4, 2, LUD_ONE / 2);
    const struct lud_result result = {.move = 1, .line = {1}, .line_size = 1};
    lab_record_end(fixture.record, &result);
    fixture.lane = (struct lab_lane){.record = fixture.record, .engine = "table"};
    assert_ptr_equal(lab_view_choose(&fixture.lane, 1), &lab_view_values);
    expect_rows(&fixture, &lab_view_values,
                (const char *const[]){"engine,node,parent,depth,move,outcome,distance,line\n"
                                      "table,1,0,0,,win,5,0\ntable,2,1,1,a,loss,4,0\ntable,3,1,1,b,win,5,1\n"
                                      "table,4,1,1,c,draw,,0\n",
                                      NULL});
    expect_drawn(&fixture.lane, 1, &lab_view_values, LUD_EN,
                 (const char *const[]){"Winning moves by plies to the end: 1", "Drawing moves: 1",
                                       "Losing moves by plies to the end: 1", "Perfect play", "bestpill",
                                       NULL});
    expect_drawn(&fixture.lane, 1, &lab_view_values, LUD_FR,
                 (const char *const[]){"Coups de nulle : 1", "Jeu parfait", NULL});
    lab_fixture_close(&fixture);
}

/* ---- walls ---- */

static void test_walls(void **unused)
{
    (void)unused;
    struct lab_fixture fixture;
    lab_fixture_open(&fixture, game_named("quoridor"), "", corner, "astar");
    lab_fixture_all(&fixture);
    expect_rows(&fixture, &lab_view_walls,
                (const char *const[]){"engine,event,wall,a,b,c,flood,legal\n", ",a1h,1,0,0,0,1\n",
                                      ",a1v,1,0,1,1,0\n", ",b1v,1,0,1,1,0\n", ",e5h,0,0,0,0,1\n", NULL});
    expect_drawn(&fixture.lane, 1, &lab_view_walls, LUD_EN,
                 (const char *const[]){"walls that need a flood fill: 2; illegal ones: 2.",
                                       "a1v touches the edge, or walls joined to it, twice",
                                       "class=\"slotshut\"", "class=\"letter twice\"", NULL});
    expect_drawn(&fixture.lane, 1, &lab_view_walls, LUD_FR,
                 (const char *const[]){"murs qui demandent un parcours : 2 ; murs interdits : 2.",
                                       "a1v touche deux fois le bord", NULL});
    lab_fixture_close(&fixture);
}

/* At the step of a test, that wall is explained. */
static void test_wall_of_step(void **unused)
{
    (void)unused;
    struct lab_fixture fixture;
    lab_fixture_open(&fixture, game_named("quoridor"), "", corner, "astar");
    lab_fixture_search(&fixture, &(struct lud_limits){.seed = 1},
                       &(struct lab_wish){.events = 1000, .step = 3});
    assert_int_equal(fixture.record->tests.count, 2);
    expect_drawn(&fixture.lane, 1, &lab_view_walls, LUD_EN,
                 (const char *const[]){"b1h touches no group twice", NULL});
    lab_fixture_close(&fixture);
}

/* ---- memory ---- */

/* If there is no room for the terms, the record says so, and nothing is left behind. */
static void test_memory(void **unused)
{
    (void)unused;
    struct lab_fixture fixture;
    struct faulty faulty;
    bool done = false, failed = false;
    lab_fixture_open(&fixture, game_named("pogo"), "", "start", "criteria:depth=1");
    for (uint64_t nth = 1; !done; nth++) {
        const struct lud_limits limits = {.seed = 1};
        const struct lab_wish wish = {.events = 500};
        struct lud_result result;
        faulty_init(&faulty, memory_heap());
        faulty_fail(&faulty, nth);
        struct lab_record *record =
            lab_record_new(fixture.engine, &fixture.problem, &limits, &wish, &faulty.memory);
        if (record != NULL) {
            assert_int_equal(engine_run(fixture.engine, &fixture.problem, &limits, lab_record_watch(record),
                                        &result, NULL),
                             LUD_OK);
            lab_record_end(record, &result);
            done = faulty.failures == 0;
            failed |= record->failed;
            assert_true(record->failed != done);
        }
        lab_record_free(record);
        assert_true(faulty_balanced(&faulty));
    }
    assert_true(failed);
    lab_fixture_close(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_spared),  cmocka_unit_test(test_spared_truncated),
        cmocka_unit_test(test_vectors), cmocka_unit_test(test_terms),
        cmocka_unit_test(test_values),  cmocka_unit_test(test_terms_of_players),
        cmocka_unit_test(test_walls),   cmocka_unit_test(test_wall_of_step),
        cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
