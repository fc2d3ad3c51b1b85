/* lab_record_test.c: what a record holds of searches that were worked out by hand: the trees, the maze and
 * the games of the trace tests in src/search. */
#include "lab/record/lab_record.h"

#include "core/faulty.h"
#include "lab/record/lab_testing.h"
#include "tests/games/maze.h"
#include "tests/games/nim.h"
#include "tests/games/tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define PERCENT (LUD_ONE / 100)

/* As alphabeta_test.c: a assures the first player of 40. After b the second has 70 at once: cut. */
static const char pruned[] = "(a:(a:40 b:60) b:(a:30 b:90) c:(a:(=70 a:10 b:95) b:20))";

static void expect_worth(const struct lab_record *record, uint32_t node, int percent, const char *sign)
{
    assert_int_equal(lab_own_value(record, node), percent * PERCENT);
    assert_string_equal(lab_sign(record, node), sign);
}

static void expect_window(const struct lab_record *record, uint32_t node, int low, int high)
{
    lud_value window[2];
    assert_true(lab_own_window(record, node, window));
    assert_int_equal(window[0], low * PERCENT);
    assert_int_equal(window[1], high * PERCENT);
}

static void expect_why(const struct lab_record *record, uint32_t node, bool brief, const char *expected)
{
    char room[LAB_SENTENCE];
    struct bytes why = bytes_fixed(room, sizeof room);
    lab_why_cut(&why, LUD_EN, record, node, brief);
    assert_string_equal(bytes_string(&why), expected);
}

static void expect_sentence(const struct lab_record *record, enum lud_lang lang, const char *expected)
{
    char room[LAB_SENTENCE];
    struct bytes sentence = bytes_fixed(room, sizeof room);
    lab_sentence(&sentence, lang, record);
    assert_string_equal(bytes_string(&sentence), expected);
}

static void test_tree(void **unused)
{
    (void)unused;
    struct lab_fixture fixture;
    lab_fixture_open(&fixture, &tree_game, "", pruned, "alphabeta:depth=2");
    lab_fixture_all(&fixture);
    const struct lab_record *record = fixture.record;
    assert_int_equal(record->nodes.count, 9);
    assert_int_equal(record->applied, 29);
    assert_true(lab_record_whole(record));
    expect_worth(record, 1, 40, "=");
    expect_worth(record, 2, 40, "=");
    expect_worth(record, 5, 30, "≤"); /* the second player has at least 70 */
    expect_worth(record, 7, 20, "≤");
    expect_window(record, 2, 0, 100);
    expect_window(record, 4, 0, 40);
    expect_window(record, 5, 40, 100); /* the second player's 0..60 */
    expect_window(record, 9, 40, 70);
    assert_int_equal(record->at[1].best, 2);
    assert_int_equal(record->at[5].reason, TRACE_BETA);
    assert_int_equal(record->at[5].moves, 2);
    assert_int_equal(record->at[1].below, 8);
    assert_int_equal(record->at[1].cuts, 1); /* the end of the depth at 8 is no cut */
    assert_int_equal(record->at[7].below, 2);
    assert_int_equal(record->tally.cuts, 1);
    assert_int_equal(lab_record_child(record, 1), 2);
    assert_int_equal(lab_record_next(record, 2), 5);
    assert_int_equal(lab_record_next(record, 7), 0);
    assert_string_equal(lab_record_move(record, 7), "c");
    expect_why(record, 5, false, "first has 0.4 elsewhere, here at most 0.3");
    expect_why(record, 5, true, "first has 0.4 elsewhere");
    expect_sentence(record, LUD_EN, "The search plays a, worth 0.4 for first. Expected line: a a.");
    lab_fixture_close(&fixture);
}

/* Event 18 is the cut at b. */
static void test_step(void **unused)
{
    (void)unused;
    struct lab_fixture fixture;
    lab_fixture_open(&fixture, &tree_game, "", pruned, "alphabeta:depth=2");
    lab_fixture_search(&fixture, &(struct lud_limits){.seed = 0},
                       &(struct lab_wish){.events = 10000, .step = 17});
    assert_int_equal(fixture.record->last.kind, TRACE_CUT);
    assert_int_equal(fixture.record->applied, 17);
    assert_int_equal(fixture.record->nodes.count, 6);
    assert_int_equal(lab_record_sent(fixture.record), 29);
    assert_int_equal(lab_record_kept(fixture.record), 29);
    assert_false(lab_record_whole(fixture.record));
    assert_false(fixture.record->at[5].left);
    assert_int_equal(fixture.record->tally.states, 6);
    expect_sentence(fixture.record, LUD_EN,
                    "The search cuts at b: first has 0.4 elsewhere, here at most 0.3.");
    expect_sentence(fixture.record, LUD_FR,
                    "La recherche coupe dans b : premier a 0,4 ailleurs, ici au plus 0,3.");
    lab_fixture_close(&fixture);
}

/* The events past the budget are only counted. */
static void test_budget(void **unused)
{
    (void)unused;
    struct lab_fixture fixture;
    lab_fixture_open(&fixture, &tree_game, "", pruned, "alphabeta:depth=2");
    lab_fixture_search(&fixture, &(struct lud_limits){.seed = 0}, &(struct lab_wish){.events = 5});
    assert_int_equal(fixture.record->applied, 5);
    assert_int_equal(lab_record_sent(fixture.record), 29);
    assert_int_equal(lab_record_kept(fixture.record), 5);
    expect_sentence(fixture.record, LUD_EN,
                    "The search enters a a; only values between 0 and 1 for first matter.");
    lab_fixture_close(&fixture);
}

/* As astar_test.c, with tokens that slide: node 8, first reached in three moves, is reopened with two. */
static void test_frontier(void **unused)
{
    (void)unused;
    struct lab_fixture fixture;
    lab_fixture_open(&fixture, &maze_game, "slide=on", "..#!/.@#./....", "astar");
    lab_fixture_all(&fixture);
    const struct lab_record *record = fixture.record;
    assert_int_equal(record->nodes.at[8].parent, 3);
    assert_int_equal(record->at[8].g, 200);
    assert_int_equal(record->at[8].f, 700);
    assert_int_equal(record->at[8].mark, LAB_OPEN);
    assert_int_equal(record->at[3].mark, LAB_CLOSED);
    assert_int_equal(record->at[3].order, 4);
    assert_int_equal(record->at[5].reason, TRACE_VISITED);
    assert_int_equal(record->at[5].known, 3);
    assert_int_equal(record->at[1].best, 3);
    assert_int_equal(record->at[6].first_child, 7); /* node 8 has another parent now */
    assert_int_equal(record->at[7].next, 0);
    uint64_t open = 0, closed = 0;
    for (uint32_t node = 1; node <= record->nodes.count; node++) {
        open += record->at[node].mark == LAB_OPEN;
        closed += record->at[node].mark == LAB_CLOSED;
    }
    assert_int_equal(record->tally.open, open);
    assert_int_equal(record->tally.closed, closed);
    assert_int_equal(record->tally.states, closed);
    lab_fixture_close(&fixture);
}

/* As mcts_trace_test.c: two moves that end the game, worth 0.3 and 0.6, each tried once. */
static void test_samples(void **unused)
{
    (void)unused;
    struct lab_fixture fixture;
    lab_fixture_open(&fixture, &tree_game, "", "(a:30 b:60)", "mcts");
    lab_fixture_all(&fixture);
    const struct lab_sums *sums = &fixture.record->sums;
    assert_int_equal(sums->arm_count, 2);
    for (int i = 0; i < 2; i++) {
        const int tenths = sums->arms[i].move == 0 ? 3 : 6;
        assert_int_equal(sums->arms[i].count, 1);
        assert_int_equal(sums->arms[i].sum, tenths * (LUD_ONE / 10));
        assert_int_equal(sums->arms[i].bins[2 * tenths], 1); /* twenty bins from 0 to 1 */
        assert_true(sums->arms[i].proved);
    }
    lab_fixture_close(&fixture);
}

/* The sums of a trace are what the search itself says of its moves: flat, in a tree, and in ticks. */
static void check_candidates(const struct lud_game *game, const char *position, const char *engine)
{
    struct lab_fixture fixture;
    int found = 0;
    lab_fixture_open(&fixture, game, "", position, engine);
    lab_fixture_search(&fixture, &(struct lud_limits){.seed = 3, .sims = 200},
                       &(struct lab_wish){.events = 100000});
    const struct lud_candidates *candidates = &fixture.record->candidates;
    for (int i = 0; i < candidates->count; i++) {
        if (candidates->at[i].visits == 0)
            continue;
        const struct lab_arm *arm = lab_sums_arm(&fixture.record->sums, candidates->at[i].move);
        assert_int_equal(arm->count, candidates->at[i].visits);
        assert_int_equal(arm->sum, candidates->at[i].sum);
        found++;
    }
    assert_true(found > 1);
    assert_int_equal(fixture.record->tally.sims, fixture.record->result.sims);
    lab_fixture_close(&fixture);
}

static void test_candidates(void **unused)
{
    (void)unused;
    check_candidates(&nim_game, "start", "montecarlo");
    check_candidates(&nim_game, "start", "mcts");
}

/* A new iteration begins with a bare root. */
static void test_iterations(void **unused)
{
    (void)unused;
    struct lab_fixture fixture;
    lab_fixture_open(&fixture, &tree_game, "", TREE_TWO, "negamax-id");
    lab_fixture_all(&fixture);
    const struct lab_record *record = fixture.record;
    assert_true(record->tally.iterations > 1);
    assert_true(record->base > 1);
    assert_true(lab_record_child(record, 1) > record->base);
    assert_int_equal(record->at[1].below, record->nodes.count - record->base);
    lab_fixture_close(&fixture);
}

/* Without memory for any one block there is no record, and nothing is left behind. */
static void test_memory(void **unused)
{
    (void)unused;
    struct lab_fixture fixture;
    struct faulty faulty;
    struct lab_record *record = NULL;
    lab_fixture_open(&fixture, &tree_game, "", pruned, "alphabeta:depth=2");
    for (uint64_t nth = 1; record == NULL; nth++) {
        faulty_init(&faulty, memory_heap());
        faulty_fail(&faulty, nth);
        record = lab_record_new(fixture.engine, &fixture.problem, &(struct lud_limits){.seed = 0},
                                &(struct lab_wish){.events = 100}, &faulty.memory);
        assert_true(record != NULL || faulty_balanced(&faulty));
        assert_true(nth < 100);
    }
    lab_record_free(record);
    assert_true(faulty_balanced(&faulty));
    lab_fixture_close(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tree),       cmocka_unit_test(test_step),    cmocka_unit_test(test_budget),
        cmocka_unit_test(test_frontier),   cmocka_unit_test(test_samples), cmocka_unit_test(test_candidates),
        cmocka_unit_test(test_iterations), cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
