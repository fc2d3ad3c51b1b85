/* game_test.c: rules are made from options, positions and moves are parsed, and algorithms refuse rules that
 * they do not support. */
#include "core/game.h"

#include "core/algorithm.h"
#include "core/faulty.h"
#include "tests/games/brawl.h"
#include "tests/games/nim.h"
#include "text/areas/core_texts.h"
#include "text/areas/test_games_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static struct lud_rules *open_nim(const char *options)
{
    struct lud_rules *rules;
    assert_int_equal(rules_new(&nim_game, span_of(options), span_of("start"), memory_heap(), &rules, NULL),
                     LUD_OK);
    return rules;
}

static void test_rules(void **unused)
{
    (void)unused;
    char room[100];
    struct bytes out = bytes_fixed(room, sizeof room);
    struct lud_rules *rules = open_nim("misere=yes,heap=7");
    assert_ptr_equal(rules->game, &nim_game);
    assert_ptr_equal(rules->memory, memory_heap());
    assert_int_equal(rules->settings.at[0].number, 7);
    assert_true(rules->settings.at[1].given);
    rules_format(rules, false, &out);
    assert_string_equal(bytes_string(&out), "heap=7,misere=yes");
    rules_free(rules);
    rules_free(NULL);
}

static void test_rules_errors(void **unused)
{
    (void)unused;
    struct faulty faulty;
    struct lud_rules *rules = (struct lud_rules *)&faulty;
    struct lud_why why;
    assert_int_equal(rules_new(&nim_game, span_of("heap=51"), span_of(""), memory_heap(), &rules, &why),
                     LUD_ERROR_OPTION);
    assert_null(rules);
    assert_int_equal(why.column, 6);
    faulty_init(&faulty, memory_heap());
    faulty_fail(&faulty, 1);
    assert_int_equal(rules_new(&nim_game, span_of(""), span_of(""), &faulty.memory, &rules, &why),
                     LUD_ERROR_MEMORY);
    assert_null(rules);
    assert_int_equal(why.status, LUD_ERROR_MEMORY);
}

static enum lud_status silent_open(struct lud_settings *settings, struct span position,
                                   const struct lud_memory *memory, struct lud_rules **rules,
                                   struct lud_why *why)
{
    (void)settings;
    (void)position;
    (void)memory;
    (void)rules;
    (void)why;
    return LUD_ERROR_MISMATCH;
}

/* If a game fails without filling *why, no stale details remain there. */
static void test_why_agrees(void **unused)
{
    (void)unused;
    struct lud_game game = nim_game;
    struct lud_rules *rules;
    struct lud_why why = {.status = LUD_ERROR_FILE, .text = TEXT_TEST_OVER};
    game.open = silent_open;
    assert_int_equal(rules_new(&game, span_of(""), span_of(""), memory_heap(), &rules, &why),
                     LUD_ERROR_MISMATCH);
    assert_int_equal(why.status, LUD_ERROR_MISMATCH);
    assert_int_equal(why.text, TEXT_NONE);
}

static void test_positions(void **unused)
{
    (void)unused;
    struct lud_rules *rules = open_nim("");
    struct nim_state start, nim;
    struct lud_why why;
    memset(&nim, 0xFF, sizeof nim);
    game_start(rules, &start.head);
    assert_int_equal(game_position(rules, span_of("start"), &nim.head, &why), LUD_OK);
    assert_memory_equal(&nim, &start, sizeof nim);
    assert_int_equal(game_position(rules, span_of(""), &nim.head, &why), LUD_OK);
    assert_int_equal(game_position(rules, span_of("5,5,5,5 a"), &nim.head, &why), LUD_OK);
    assert_memory_equal(&nim, &start, sizeof nim);
    assert_int_equal(game_position(rules, span_of("5,5,x,5 a"), &nim.head, &why), LUD_ERROR_SYNTAX);
    assert_int_equal(why.column, 5);
    assert_memory_equal(&nim, &start, sizeof nim);
    rules_free(rules);
}

static void test_long_texts(void **unused)
{
    (void)unused;
    static char text[GAME_MAX_POSITION + 1];
    struct lud_rules *rules = open_nim(""), *none;
    struct nim_state nim;
    struct lud_why why;
    lud_move move = 77;
    memset(text, 'a', sizeof text);
    game_start(rules, &nim.head);
    const struct span fits = {text, GAME_MAX_POSITION}, is_long = {text, sizeof text};
    assert_int_equal(game_position(rules, fits, &nim.head, &why), LUD_ERROR_SYNTAX);
    assert_int_equal(game_position(rules, is_long, &nim.head, &why), LUD_ERROR_TOO_LARGE);
    assert_int_equal(rules_new(&nim_game, span_of(""), is_long, memory_heap(), &none, &why),
                     LUD_ERROR_TOO_LARGE);
    assert_int_equal(game_read_move(rules, &nim.head, span_first(is_long, GAME_MAX_MOVE), &move, &why),
                     LUD_ERROR_SYNTAX);
    assert_int_equal(why.text, TEXT_TEST_NO_MOVE);
    assert_int_equal(game_read_move(rules, &nim.head, span_first(is_long, GAME_MAX_MOVE + 1), &move, &why),
                     LUD_ERROR_SYNTAX);
    assert_int_equal(why.text, TEXT_CORE_MOVE_TOO_LONG);
    assert_int_equal(move, 77);
    rules_free(rules);
}

static void test_read_move(void **unused)
{
    (void)unused;
    struct lud_rules *rules = open_nim("");
    struct nim_state nim;
    struct lud_why why;
    lud_move move = 77;
    assert_int_equal(game_position(rules, span_of("2,5,5,5 a"), &nim.head, &why), LUD_OK);
    assert_int_equal(game_read_move(rules, &nim.head, span_of("e1"), &move, &why), LUD_ERROR_SYNTAX);
    assert_int_equal(game_read_move(rules, &nim.head, span_of("a3"), &move, &why), LUD_ERROR_MOVE);
    assert_int_equal(why.text, TEXT_TEST_TOO_FEW);
    assert_int_equal(why.args[0], 2);
    assert_int_equal(move, 77);
    assert_int_equal(game_read_move(rules, &nim.head, span_of("c2"), &move, &why), LUD_OK);
    assert_int_equal(move, 7);
    assert_int_equal(game_position(rules, span_of("0,0,0,0 a"), &nim.head, &why), LUD_OK);
    assert_int_equal(game_read_move(rules, &nim.head, span_of("c2"), &move, &why), LUD_ERROR_OVER);
    assert_int_equal(game_read_move(rules, &nim.head, span_of("?"), &move, &why), LUD_ERROR_OVER);
    rules_free(rules);
}

/* game_count and game_pick work with and without the optional callbacks. */
static void test_count_and_pick(void **unused)
{
    (void)unused;
    struct lud_game bare = nim_game;
    bare.count = NULL;
    bare.pick = NULL;
    const struct lud_game *games[] = {&nim_game, &bare};
    for (int i = 0; i < 2; i++) {
        struct lud_rules *rules;
        struct nim_state nim;
        struct random random = random_start(5, 0);
        int drawn[NIM_MOVES] = {0};
        assert_int_equal(rules_new(games[i], span_of(""), span_of(""), memory_heap(), &rules, NULL), LUD_OK);
        assert_int_equal(game_position(rules, span_of("1,0,2,9 a"), &nim.head, NULL), LUD_OK);
        assert_int_equal(game_count(rules, &nim.head), 6);
        for (int draw = 0; draw < 6000; draw++)
            drawn[game_pick(rules, &nim.head, &random)]++;
        for (lud_move move = 0; move < NIM_MOVES; move++)
            assert_true(game_check(rules, &nim.head, move, NULL) == LUD_OK ? drawn[move] > 800
                                                                           : drawn[move] == 0);
        rules_free(rules);
    }
}

static void test_child(void **unused)
{
    (void)unused;
    struct lud_rules *rules = open_nim("heap=1,misere=yes");
    struct nim_state a, b;
    lud_value values[LUD_MAX_PLAYERS];
    assert_int_equal(game_position(rules, span_of("0,0,0,2 b"), &a.head, NULL), LUD_OK);
    game_child(rules, &a.head, 9, &b.head);
    assert_int_equal(a.heap[3], 2);
    assert_int_equal(b.heap[3], 1);
    assert_int_equal(b.head.key, nim_key(&b));
    game_play(rules, &b.head, 9);
    assert_true(game_over(&b.head));
    game_outcome(rules, &b.head, values);
    assert_int_equal(values[1], LUD_ONE); /* player 0 took the last object and loses */
    rules_free(rules);
}

static void test_evaluation_find(void **unused)
{
    (void)unused;
    const struct lud_evaluation *table = nim_game.evaluations;
    assert_ptr_equal(evaluation_find(table, ""), table);
    assert_ptr_equal(evaluation_find(table, NULL), table);
    assert_ptr_equal(evaluation_find(table, "grundy"), table);
    assert_null(evaluation_find(table, "other"));
    assert_null(evaluation_find(NULL, ""));
}

static enum lud_text refusal(const struct lud_algorithm *algorithm, const struct lud_rules *rules)
{
    struct lud_why why = {0};
    const enum lud_status status = algorithm_accepts(algorithm, rules, &why);
    assert_int_equal(status, why.status);
    assert_true(status == LUD_OK || status == LUD_ERROR_UNSUPPORTED);
    return (enum lud_text)why.text;
}

static void test_accepts(void **unused)
{
    (void)unused;
    struct lud_rules *rules = open_nim(""), *brawl;
    assert_int_equal(rules_new(&brawl_game, span_of(""), span_of(""), memory_heap(), &brawl, NULL), LUD_OK);
    const struct lud_algorithm any = {.players = LUD_SOLO | LUD_TWO | LUD_MULTI};
    struct lud_algorithm picky = any;
    assert_int_equal(refusal(&any, rules), TEXT_NONE);
    assert_int_equal(refusal(&any, brawl), TEXT_NONE);
    picky.players = LUD_TWO;
    assert_int_equal(refusal(&picky, rules), TEXT_NONE);
    assert_int_equal(refusal(&picky, brawl), TEXT_CORE_PLAYERS);
    picky = any;
    picky.game = "brawl";
    assert_int_equal(refusal(&picky, rules), TEXT_CORE_OTHER_GAME);
    assert_int_equal(refusal(&picky, brawl), TEXT_NONE);
    picky = any;
    picky.needs = LUD_ZERO_SUM;
    assert_int_equal(refusal(&picky, rules), TEXT_NONE);
    assert_int_equal(refusal(&picky, brawl), TEXT_CORE_NEEDS_ZERO_SUM);
    picky = any;
    picky.refuses = LUD_SIMULTANEOUS;
    assert_int_equal(refusal(&picky, rules), TEXT_NONE);
    assert_int_equal(refusal(&picky, brawl), TEXT_CORE_REFUSES_SIMULTANEOUS);
    picky = any;
    picky.needs_evaluation = true;
    assert_int_equal(refusal(&picky, rules), TEXT_NONE);
    assert_int_equal(refusal(&picky, brawl), TEXT_CORE_NEEDS_EVALUATION);
    rules_free(brawl);
    rules_free(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules),           cmocka_unit_test(test_rules_errors),
        cmocka_unit_test(test_why_agrees),      cmocka_unit_test(test_positions),
        cmocka_unit_test(test_long_texts),      cmocka_unit_test(test_read_move),
        cmocka_unit_test(test_count_and_pick),  cmocka_unit_test(test_child),
        cmocka_unit_test(test_evaluation_find), cmocka_unit_test(test_accepts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
