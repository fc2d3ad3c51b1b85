/* lab_sheet_test.c: views and sheets of small searches: which views fit, what drawings and tables hold, and
 * that they neither overflow nor leak. */
#include "lab/lab_sheet.h"

#include "core/faulty.h"
#include "games/games.h"
#include "lab/record/lab_testing.h"
#include "lab/record/lab_tree.h"
#include "tests/games/tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char pruned[] = "(a:(a:40 b:60) b:(a:30 b:90) c:(a:(=70 a:10 b:95) b:20))";
static const char walls[] = "9x9 2 1 e2,e9 5,5 c4v,d3v,e3h,f7v,g3h";

static const struct lud_game *game_named(const char *name)
{
    return games_find(span_of(name));
}

/* ---- which views fit ---- */

static void expect_views(const char *game, const char *rules, const char *engine, const char *expected)
{
    struct lab_fixture fixture;
    char room[128];
    struct bytes names = bytes_fixed(room, sizeof room);
    lab_fixture_open(&fixture, game_named(game), rules, "start", engine);
    lab_fixture_search(&fixture, &(struct lud_limits){.seed = 1, .nodes = 3000, .sims = 50},
                       &(struct lab_wish){.events = 2000});
    for (const struct lab_view *const *at = lab_views(); *at != NULL; at++)
        if (lab_view_fits(*at, fixture.record)) {
            bytes_text(&names, (*at)->name);
            bytes_char(&names, ' ');
        }
    assert_string_equal(bytes_string(&names), expected);
    const struct lab_view *chosen = lab_view_choose(&fixture.lane, 1);
    assert_true(strncmp(expected, chosen->name, strlen(chosen->name)) == 0);
    lab_fixture_close(&fixture);
}

static void test_views(void **unused)
{
    (void)unused;
    expect_views("pogo", "", "minimax:depth=1", "tree terms compare ");
    expect_views("pogo", "", "alphabeta:depth=2", "tree terms compare ");
    expect_views("pogo", "", "negamax-id", "tree terms compare ");
    expect_views("pogo", "", "criteria:depth=2", "tree terms compare ");
    expect_views("pogo", "", "montecarlo:sims=10", "samples compare ");
    expect_views("pogo", "", "mcts", "mcts compare ");
    expect_views("pogo", "", "random", "compare ");
    expect_views("quoridor", "players=3", "paranoid:depth=1", "tree vectors terms walls compare ");
    expect_views("quoridor", "players=3", "maxn:depth=1", "tree vectors terms walls compare ");
    expect_views("quoridor", "players=3", "brs:depth=1", "tree vectors terms walls compare ");
    expect_views("quoridor", "", "astar", "path walls compare ");
    expect_views("quoridor", "", "bidirectional", "path walls compare ");
    expect_views("ricochet", "", "astar", "path compare ");
    expect_views("ricochet", "", "bfs", "path compare ");
    expect_views("tron", "", "montecarlo:sims=10", "samples compare ");
    expect_views("tron", "", "longest", "bounds compare ");
}

/* Two searches share only the comparison. */
static void test_choice(void **unused)
{
    (void)unused;
    struct lab_fixture one, other;
    lab_fixture_open(&one, game_named("pogo"), "", "start", "minimax:depth=1");
    lab_fixture_open(&other, game_named("pogo"), "", "start", "montecarlo:sims=10");
    lab_fixture_all(&one);
    lab_fixture_all(&other);
    const struct lab_lane lanes[] = {one.lane, other.lane};
    assert_ptr_equal(lab_view_choose(lanes, 1), &lab_view_tree);
    assert_ptr_equal(lab_view_choose(lanes, 2), &lab_view_compare);
    assert_null(lab_view_find(span_of("trees")));
    lab_fixture_close(&one);
    lab_fixture_close(&other);
}

/* ---- trees ---- */

/* The root with its three moves; a is open because it is the chosen line, b because there is room: its second
 * move was cut. */
static void test_tree(void **unused)
{
    (void)unused;
    struct lab_fixture fixture;
    struct lab_tree tree;
    lab_fixture_open(&fixture, &tree_game, "", pruned, "alphabeta:depth=2");
    lab_fixture_all(&fixture);
    lab_tree_plant(&tree, fixture.record, 20, 5);
    assert_int_equal(tree.count, 10); /* nine nodes, and what was cut after b */
    assert_int_equal(tree.rows, 6);
    assert_int_equal(tree.depth, 2);
    assert_true(tree.at[1].chosen);
    assert_false(tree.at[2].chosen);
    int cuts = 0;
    for (int i = 0; i < tree.count; i++)
        cuts += tree.at[i].kind == LAB_TREE_CUT && tree.at[i].node == 5;
    assert_int_equal(cuts, 1);
    lab_tree_plant(&tree, fixture.record, 2, 5); /* too little room for three children: one and the rest */
    assert_int_equal(tree.count, 3);
    assert_int_equal(tree.at[2].kind, LAB_TREE_REST);
    assert_int_equal(tree.at[1].nodes + 1 + tree.at[2].nodes, fixture.record->at[1].below);
    assert_int_equal(tree.at[2].cuts, 1);
    lab_fixture_close(&fixture);
}

/* Whatever does not fit is summed up: nothing is lost, and no tree has more marks or rows than allowed. */
static void test_large_tree(void **unused)
{
    (void)unused;
    struct lab_fixture fixture;
    static struct lab_tree tree;
    lab_fixture_open(&fixture, game_named("pogo"), "", "start", "alphabeta:depth=3");
    lab_fixture_all(&fixture);
    for (int rows = 1; rows <= 600; rows += rows < 30 ? 1 : 97) {
        uint64_t nodes = 1;
        lab_tree_plant(&tree, fixture.record, rows, 6);
        assert_true(tree.count <= LAB_MARKS);
        assert_true(tree.rows <= (rows < 2 ? 2 : rows));
        for (int i = 0; i < tree.count; i++) {
            const struct lab_tree_mark *mark = &tree.at[i];
            assert_true(mark->row >= 0 && mark->row < tree.rows);
            assert_true(mark->parent < i);
            if (mark->kind == LAB_TREE_REST)
                nodes += mark->nodes;
            else if (mark->kind == LAB_TREE_NODE && i > 0)
                nodes += 1 + (mark->open ? 0 : mark->nodes);
        }
        if (tree.at[0].open)
            assert_int_equal(nodes, fixture.record->at[1].below + 1);
    }
    lab_fixture_close(&fixture);
}

/* ---- tables ---- */

static void expect_table(const struct lab_fixture *fixture, const struct lab_view *view, const char *expected)
{
    struct bytes out = bytes_growing(memory_heap(), 1 << 20);
    lab_view_table(view, &fixture->lane, 1, &out);
    assert_string_equal(bytes_string(&out), expected);
    bytes_destroy(&out);
}

static void test_table_of_tree(void **unused)
{
    (void)unused;
    struct lab_fixture fixture;
    lab_fixture_open(&fixture, &tree_game, "", "(a:40 b:(a:30 b:90))", "alphabeta:depth=2,ties=last");
    lab_fixture_all(&fixture);
    expect_table(&fixture, &lab_view_tree,
                 "engine,node,parent,depth,turn,move,low,high,value,values,bound,cut,rule,best,below,spared\n"
                 "\"alphabeta:depth=2,ties=last\",1,0,0,1,,0,1,0.4,0.4 0.6,exact,,,2,3,\n"
                 "\"alphabeta:depth=2,ties=last\",2,1,1,,a,0,1,0.4,0.4 0.6,exact,,,0,0,\n"
                 "\"alphabeta:depth=2,ties=last\",3,1,1,2,b,0.4,1,0.3,0.3 0.7,upper,beta,,4,1,\n"
                 "\"alphabeta:depth=2,ties=last\",4,3,2,,a,0.4,1,0.3,0.3 0.7,exact,,,0,0,\n");
    lab_fixture_close(&fixture);
}

static void test_table_of_samples(void **unused)
{
    (void)unused;
    struct lab_fixture fixture;
    lab_fixture_open(&fixture, &tree_game, "", "(a:30 b:60)", "mcts");
    lab_fixture_all(&fixture);
    struct bytes out = bytes_growing(memory_heap(), 1 << 20);
    lab_view_table(&lab_view_mcts, &fixture.lane, 1, &out);
    assert_non_null(strstr(bytes_string(&out), "engine,move,visits,mean,uct,proved\n"));
    assert_non_null(strstr(bytes_string(&out), "mcts,b,1,0.6,,1\nmcts,a,1,0.3,,1\n"));
    bytes_destroy(&out);
    lab_fixture_close(&fixture);
}

/* ---- sheets ---- */

static void draw(const struct lab_fixture *fixture, const struct lab_view *view, enum lud_lang lang,
                 const struct lud_memory *memory, struct bytes *out)
{
    const struct lab_sheet sheet = {.view = view, .lanes = &fixture->lane, .count = 1, .lang = lang};
    *out = bytes_growing(memory, SVG_MAX);
    lab_sheet_draw(&sheet, out);
}

static void expect_drawn(const struct lab_fixture *fixture, const struct lab_view *view, enum lud_lang lang,
                         const char *const *expected)
{
    struct bytes out, again;
    draw(fixture, view, lang, memory_heap(), &out);
    draw(fixture, view, lang, memory_heap(), &again);
    assert_false(out.failed);
    assert_true(span_equal(bytes_view(&out), bytes_view(&again)));
    for (; *expected != NULL; expected++)
        if (strstr(bytes_string(&out), *expected) == NULL)
            fail_msg("no \"%s\" in the drawing", *expected);
    bytes_destroy(&out);
    bytes_destroy(&again);
}

static void test_sheet(void **unused)
{
    (void)unused;
    struct lab_fixture fixture;
    lab_fixture_open(&fixture, &tree_game, "", pruned, "alphabeta:depth=2");
    lab_fixture_all(&fixture);
    expect_drawn(&fixture, &lab_view_tree, LUD_EN,
                 (const char *const[]){"<svg ", "lang=\"en\"", "<title id=\"title\">", "<desc id=\"desc\">",
                                       "alphabeta:depth=2", "nodes 8", ">= 0.4<", ">≤ 0.3<",
                                       "moves not searched: 1 · first has 0.4 elsewhere, here at most 0.3",
                                       "Seed 1 · no limit · state after event 29 of 29", "</svg>\n", NULL});
    expect_drawn(&fixture, &lab_view_tree, LUD_FR,
                 (const char *const[]){"lang=\"fr\"", "nœuds 8", ">= 0,4<", "coups non examinés : 1",
                                       "Graine 1 · sans limite · état après l'événement 29 sur 29", NULL});
    lab_fixture_close(&fixture);
}

/* The path of the MIASHS report's board: A* walks 8 steps. */
static void test_board(void **unused)
{
    (void)unused;
    struct lab_fixture fixture;
    lab_fixture_open(&fixture, game_named("quoridor"), "", walls, "astar");
    lab_fixture_all(&fixture);
    expect_drawn(&fixture, &lab_view_path, LUD_EN,
                 (const char *const[]){"nodes 34", "steps of the path 8", "class=\"found\"", "class=\"wall\"",
                                       "Open list", "f2   f = 8 = 1 + 7", NULL});
    lab_fixture_close(&fixture);
}

static void test_truncated(void **unused)
{
    (void)unused;
    struct lab_fixture fixture;
    lab_fixture_open(&fixture, game_named("pogo"), "", "start", "minimax:depth=2");
    lab_fixture_search(&fixture, &(struct lud_limits){.seed = 0}, &(struct lab_wish){.events = 20});
    expect_drawn(&fixture, &lab_view_tree, LUD_EN,
                 (const char *const[]){"The trace is truncated: 20 of its 1,063 events were kept",
                                       "nodes 256", "state after event 20 of 1,063", NULL});
    lab_fixture_close(&fixture);
}

/* A drawing for which memory runs out fails as a whole, and nothing is left behind. */
static void test_memory(void **unused)
{
    (void)unused;
    struct lab_fixture fixture;
    struct faulty faulty;
    struct bytes out;
    bool done = false;
    lab_fixture_open(&fixture, game_named("quoridor"), "", walls, "astar");
    lab_fixture_all(&fixture);
    for (uint64_t nth = 1; !done; nth++) {
        faulty_init(&faulty, memory_heap());
        faulty_fail(&faulty, nth);
        draw(&fixture, &lab_view_path, LUD_EN, &faulty.memory, &out);
        done = faulty.failures == 0;
        assert_true(out.failed != done);
        bytes_destroy(&out);
        assert_true(faulty_balanced(&faulty));
    }
    lab_fixture_close(&fixture);
}

/* ---- the parts ---- */

static void test_svg(void **unused)
{
    (void)unused;
    char room[512];
    struct bytes out = bytes_fixed(room, sizeof room);
    svg_text(&out, "ink", SVG_MIDDLE, 1.25, -2, 10, 100, "<a> & \"b\"\n");
    assert_string_equal(bytes_string(&out),
                        "<text class=\"ink\" x=\"1.3\" y=\"-2\" font-size=\"10\" text-anchor=\"middle\">"
                        "&lt;a&gt; &amp; &quot;b&quot; </text>\n");
    bytes_clear(&out);
    svg_text(&out, "ink", SVG_START, 0, 0, 10, 40, "éééééééééé");
    assert_string_equal(bytes_string(&out),
                        "<text class=\"ink\" x=\"0\" y=\"0\" font-size=\"10\">éééé…</text>\n");
    bytes_clear(&out);
    assert_true(svg_text(&out, "ink", SVG_START, 0, 0, 10, 5, "long") == 0);
    assert_int_equal(out.size, 0);
    assert_int_equal(
        svg_paragraph(&out, "ink", (struct svg_box){0, 0, 60, 0}, 10, 2, "one two three four five"), 2);
    assert_non_null(strstr(bytes_string(&out), ">one two<"));
    assert_non_null(strstr(bytes_string(&out), "…</text>"));
}

static void test_words(void **unused)
{
    (void)unused;
    char room[256];
    struct bytes out = bytes_fixed(room, sizeof room);
    static const struct lud_unit result = {.name = "result", .factor = 1, .divisor = LUD_ONE};
    lab_count(&out, LUD_EN, 1234567);
    bytes_char(&out, '|');
    lab_count(&out, LUD_FR, 1002);
    bytes_char(&out, '|');
    lab_decimal(&out, LUD_FR, -1250, 2);
    bytes_char(&out, '|');
    lab_value(&out, LUD_EN, &result, 1, 3000);
    bytes_char(&out, '|');
    lab_value(&out, LUD_EN, &result, 2000000, 3);
    assert_string_equal(bytes_string(&out), "1,234,567|1\xc2\xa0"
                                            "002|−12,5|0|0.667");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_views),         cmocka_unit_test(test_choice),
        cmocka_unit_test(test_tree),          cmocka_unit_test(test_large_tree),
        cmocka_unit_test(test_table_of_tree), cmocka_unit_test(test_table_of_samples),
        cmocka_unit_test(test_sheet),         cmocka_unit_test(test_board),
        cmocka_unit_test(test_truncated),     cmocka_unit_test(test_memory),
        cmocka_unit_test(test_svg),           cmocka_unit_test(test_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
