/* pogo_oracle_test.c: Pogo against tests/positions/pogo.json, made by independent programs: perft counts and
 * the legal moves of positions, for both rules. */
#include "base/json.h"
#include "core/perft.h"
#include "games/games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { VALUES = 20000, FILE_MAX = 1 << 17, NORMAL_DEPTH = 6 }; /* perft 7 is for the command line */

struct oracle {
    struct json json;
    struct json_value values[VALUES];
    char text[FILE_MAX];
};

static int load(void **state)
{
    struct oracle *oracle = calloc(1, sizeof *oracle);
    FILE *file = fopen("tests/positions/pogo.json", "rb");
    if (oracle == NULL || file == NULL)
        return -1;
    const size_t size = fread(oracle->text, 1, sizeof oracle->text, file);
    fclose(file);
    *state = oracle;
    return json_read(&oracle->json, oracle->values, VALUES, (struct span){oracle->text, size}) == LUD_OK ? 0
                                                                                                         : -1;
}

static int unload(void **state)
{
    free(*state);
    return 0;
}

static const struct json_value *member(const struct json *json, const struct json_value *object,
                                       const char *name)
{
    const struct json_value *found = json_member(json, json_index(json, object), name);
    if (found == NULL)
        fail_msg("no member %s", name);
    return found;
}

static const struct json_value *element(const struct json *json, const struct json_value *array, size_t index)
{
    return json_element(json, json_index(json, array), index);
}

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

static const struct json_value *section(const struct json *json, const char *move, const char *name)
{
    return member(json, member(json, member(json, &json->values[0], "rules"), move), name);
}

static void read_position(const struct lud_rules *rules, const struct json_value *text,
                          struct lud_state *state)
{
    struct lud_why why = {0};
    if (game_position(rules, text->text, state, &why) != LUD_OK)
        fail_msg("%.*s: text %d, column %d", (int)text->text.size, text->text.data, why.text,
                 (int)why.column);
}

/* Compares perft 1, 2, ... with the array, up to `deepest`. */
static void compare_perft(const struct lud_rules *rules, const struct lud_state *state,
                          const struct json *json, const struct json_value *counts, size_t deepest)
{
    assert_true(counts->size >= 4);
    for (size_t depth = 1; depth <= counts->size && depth <= deepest; depth++) {
        int64_t expected = 0;
        uint64_t leaves = 0;
        assert_true(json_integer(element(json, counts, depth - 1), 0, INT64_MAX, &expected));
        assert_int_equal(perft(rules, state, (int)depth, memory_heap(), NULL, &leaves), LUD_OK);
        assert_int_equal(leaves, expected);
    }
}

static void perft_from_start(void **data)
{
    const struct json *json = &((struct oracle *)*data)->json;
    static const char *const ways[] = {"walk", "exact"};
    for (int i = 0; i < 2; i++) {
        struct lud_rules *rules = open_rules(ways[i]);
        struct lud_state *state = state_new(rules, memory_heap());
        game_start(rules, state);
        compare_perft(rules, state, json, section(json, ways[i], "perft_start"), NORMAL_DEPTH);
        state_free(rules, memory_heap(), state);
        rules_free(rules);
    }
}

static void perft_from_random_positions(void **data)
{
    const struct json *json = &((struct oracle *)*data)->json;
    static const char *const ways[] = {"walk", "exact"};
    for (int i = 0; i < 2; i++) {
        const struct json_value *rows = section(json, ways[i], "perft_random");
        struct lud_rules *rules = open_rules(ways[i]);
        struct lud_state *state = state_new(rules, memory_heap());
        assert_int_equal(rows->size, 4);
        for (size_t row = 0; row < rows->size; row++) {
            const struct json_value *position = element(json, rows, row);
            read_position(rules, member(json, position, "pos"), state);
            compare_perft(rules, state, json, member(json, position, "perft"), NORMAL_DEPTH);
        }
        state_free(rules, memory_heap(), state);
        rules_free(rules);
    }
}

/* Every move is in the row's list and the list has no other; finished rows have no list. */
static void compare_moves(const struct lud_rules *rules, const struct lud_state *state,
                          const struct json *json, const struct json_value *row)
{
    lud_move moves[LUD_MAX_MOVES];
    int64_t legal = -1;
    const int count = game_moves(rules, state, moves);
    assert_true(json_integer(member(json, row, "legal"), 0, LUD_MAX_MOVES, &legal));
    assert_int_equal(count, legal);
    assert_int_equal(game_count(rules, state), legal);
    assert_int_equal(game_over(state), legal == 0);
    const struct json_value *list = json_member(json, json_index(json, row), "moves");
    assert_int_equal(list == NULL ? 0 : list->size, legal);
    for (int i = 0; i < count; i++) {
        char room[8];
        struct bytes text = bytes_fixed(room, sizeof room);
        game_format_move(rules, state, moves[i], &text);
        member(json, list, bytes_string(&text));
    }
}

static void legal_moves(void **data)
{
    const struct json *json = &((struct oracle *)*data)->json;
    static const struct {
        const char *name;
        uint32_t rows;
    } sections[] = {
        {"start", 1}, {"random_play", 30}, {"only_move_draw", 10}, {"only_move_win", 10}, {"finished", 3}};
    static const char *const ways[] = {"walk", "exact"};
    for (int i = 0; i < 2; i++) {
        struct lud_rules *rules = open_rules(ways[i]);
        struct lud_state *state = state_new(rules, memory_heap());
        for (size_t s = 0; s < sizeof sections / sizeof sections[0]; s++) {
            const struct json_value *rows = section(json, ways[i], sections[s].name);
            assert_int_equal(rows->size, sections[s].rows);
            for (size_t row = 0; row < rows->size; row++) {
                read_position(rules, member(json, element(json, rows, row), "pos"), state);
                compare_moves(rules, state, json, element(json, rows, row));
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
    return cmocka_run_group_tests(tests, load, unload);
}
