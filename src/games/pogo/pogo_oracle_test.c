/* pogo_oracle_test.c: compares perft counts and legal moves, under both rules, with
 * tests/positions/pogo.json, which independent programs computed. */
#include "core/perft.h"
#include "games/games.h"
#include "tests/positions/pogo_positions.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

enum { NORMAL_DEPTH = 6 }; /* perft 7 takes too long here; run it from the command line */

static struct lud_rules *open_rules(const char *move)
{
    char text[32];
    struct lud_rules *rules = NULL;
    snprintf(text, sizeof text, "move=%s", move);
    assert_int_equal(
        rules_new(games_find(span_of("pogo")), span_of(text), (struct span){0}, memory_heap(), &rules, NULL),
        LUD_OK);
    return rules;
}

static void read_position(const struct lud_rules *rules, const struct json_value *text,
                          struct lud_state *state)
{
    struct lud_why why = {0};
    if (game_position(rules, text->text, state, &why) != LUD_OK)
        fail_msg("%.*s: text %d, column %d", (int)text->text.size, text->text.data, why.text,
                 (int)why.column);
}

/* Compares perft 1..deepest with the array `counts`, as far as it goes. */
static void compare_perft(const struct lud_rules *rules, const struct lud_state *state,
                          const struct json *json, const struct json_value *counts, size_t deepest)
{
    assert_true(counts->size >= 4);
    for (size_t depth = 1; depth <= counts->size && depth <= deepest; depth++) {
        int64_t expected = 0;
        uint64_t leaves = 0;
        assert_true(json_integer(pogo_positions_element(json, counts, depth - 1), 0, INT64_MAX, &expected));
        assert_int_equal(perft(rules, state, (int)depth, memory_heap(), NULL, &leaves), LUD_OK);
        assert_int_equal(leaves, expected);
    }
}

static void perft_from_start(void **data)
{
    const struct json *json = *data;
    static const char *const move_rules[] = {"walk", "exact"};
    for (int i = 0; i < 2; i++) {
        struct lud_rules *rules = open_rules(move_rules[i]);
        struct lud_state *state = state_new(rules, memory_heap());
        game_start(rules, state);
        compare_perft(rules, state, json, pogo_positions_section(json, move_rules[i], "perft_start"),
                      NORMAL_DEPTH);
        state_free(rules, memory_heap(), state);
        rules_free(rules);
    }
}

static void perft_from_random_positions(void **data)
{
    const struct json *json = *data;
    static const char *const move_rules[] = {"walk", "exact"};
    for (int i = 0; i < 2; i++) {
        const struct json_value *rows = pogo_positions_section(json, move_rules[i], "perft_random");
        struct lud_rules *rules = open_rules(move_rules[i]);
        struct lud_state *state = state_new(rules, memory_heap());
        assert_int_equal(rows->size, 4);
        for (size_t row = 0; row < rows->size; row++) {
            const struct json_value *position = pogo_positions_element(json, rows, row);
            read_position(rules, pogo_positions_member(json, position, "pos"), state);
            compare_perft(rules, state, json, pogo_positions_member(json, position, "perft"), NORMAL_DEPTH);
        }
        state_free(rules, memory_heap(), state);
        rules_free(rules);
    }
}

/* Checks that the legal moves are exactly those of the row's list; rows of finished games have no list. */
static void compare_moves(const struct lud_rules *rules, const struct lud_state *state,
                          const struct json *json, const struct json_value *row)
{
    lud_move moves[LUD_MAX_MOVES];
    int64_t legal = -1;
    const int count = game_moves(rules, state, moves);
    assert_true(json_integer(pogo_positions_member(json, row, "legal"), 0, LUD_MAX_MOVES, &legal));
    assert_int_equal(count, legal);
    assert_int_equal(game_count(rules, state), legal);
    assert_int_equal(game_over(state), legal == 0);
    const struct json_value *list = json_member(json, json_index(json, row), "moves");
    assert_int_equal(list == NULL ? 0 : list->size, legal);
    for (int i = 0; i < count; i++) {
        char room[8];
        struct bytes text = bytes_fixed(room, sizeof room);
        game_format_move(rules, state, moves[i], &text);
        pogo_positions_member(json, list, bytes_string(&text));
    }
}

static void legal_moves(void **data)
{
    const struct json *json = *data;
    static const struct {
        const char *name;
        uint32_t rows;
    } sections[] = {
        {"start", 1}, {"random_play", 30}, {"only_move_draw", 10}, {"only_move_win", 10}, {"finished", 3}};
    static const char *const move_rules[] = {"walk", "exact"};
    for (int i = 0; i < 2; i++) {
        struct lud_rules *rules = open_rules(move_rules[i]);
        struct lud_state *state = state_new(rules, memory_heap());
        for (size_t s = 0; s < sizeof sections / sizeof sections[0]; s++) {
            const struct json_value *rows = pogo_positions_section(json, move_rules[i], sections[s].name);
            assert_int_equal(rows->size, sections[s].rows);
            for (size_t row = 0; row < rows->size; row++) {
                read_position(rules,
                              pogo_positions_member(json, pogo_positions_element(json, rows, row), "pos"),
                              state);
                compare_moves(rules, state, json, pogo_positions_element(json, rows, row));
            }
        }
        state_free(rules, memory_heap(), state);
        rules_free(rules);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(perft_from_start),
                                       cmocka_unit_test(perft_from_random_positions),
                                       cmocka_unit_test(legal_moves)};
    return cmocka_run_group_tests(tests, pogo_positions_load, pogo_positions_unload);
}
