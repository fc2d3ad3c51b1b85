/* tron_oracle_test.c: compares Tron with tests/positions/tron_*.tsv, which independent programs solved: every
 * longest ride can be played, no bound is below it, and brute force solves the smallest duels again. */
#include "games/tron/tron_testing.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { FIELDS = 6, ROOM = 8192, LARGEST_DUEL = 30 };

struct row {
    char line[ROOM];
    struct span field[FIELDS];
};

typedef void (*row_check)(const struct row *row);

static void split_row(struct row *row, int fields)
{
    struct span rest = span_of(row->line);
    if (rest.size > 0 && rest.data[rest.size - 1] == '\n')
        rest.size--;
    row->line[rest.size] = '\0';
    for (int i = 0; i < fields; i++)
        assert_true(span_split(&rest, '\t', &row->field[i]));
    for (int i = 0; i + 1 < fields; i++)
        row->line[row->field[i + 1].data - row->line - 1] = '\0';
}

/* Calls `check` for each row after the header; returns the number of rows. */
static int each_row(const char *path, int fields, row_check check)
{
    static struct row row;
    FILE *file = fopen(path, "r");
    int rows = 0;
    assert_non_null(file);
    assert_non_null(fgets(row.line, sizeof row.line, file));
    for (; fgets(row.line, sizeof row.line, file) != NULL; rows++) {
        split_row(&row, fields);
        check(&row);
    }
    fclose(file);
    return rows;
}

static int64_t read_number(struct span field)
{
    int64_t value = 0;
    assert_true(span_integer(field, -1, 100000, &value));
    return value;
}

/* ---- survival ---- */

static int cell_count(const struct tron_map *map)
{
    int cells = 0;
    for (int node = 0; node < map->nodes; node++)
        cells += map->mate[node] >= node;
    return cells;
}

static void check_ride(const struct row *row)
{
    const int64_t cells = read_number(row->field[2]), longest = read_number(row->field[3]);
    struct fixture fixture = fixture_open("", row->field[1].data, "");
    int reach[TRON_RIDERS];
    fixture_expect(&fixture, row->field[1].data);
    assert_int_equal(cell_count(&tron_rules(fixture.rules)->map), cells);
    tron_territory(tron_rules(fixture.rules), tron_state(fixture.state), reach);
    assert_int_equal(reach[0], cells - 1);
    assert_int_equal(row->field[4].size, longest);
    for (int64_t ridden = 0; ridden < longest; ridden++) {
        const char move[] = {row->field[4].data[ridden], '\0'};
        const int bound = tron_bound(tron_rules(fixture.rules), tron_state(fixture.state), 0);
        if (bound < longest - ridden)
            fail_msg("%s: a ride of %d is possible after %s, the bound is %d", row->line,
                     (int)(longest - ridden), move, bound);
        assert_false(game_over(fixture.state));
        fixture_play(&fixture, move);
    }
    assert_int_equal(tron_state(fixture.state)->tick, longest);
    fixture_close(&fixture);
}

static void longest_rides_can_be_played(void **state)
{
    (void)state;
    assert_int_equal(each_row("tests/positions/tron_survival.tsv", 5, check_ride), 20);
}

static void the_built_in_handout_is_the_solved_one(void **state)
{
    (void)state;
    struct fixture fixture = fixture_open("map=handout", "", "");
    char text[512];
    struct bytes out = bytes_fixed(text, sizeof text);
    FILE *file = fopen("tests/positions/tron_survival.tsv", "r");
    static char line[ROOM];
    bool found = false;
    game_format(fixture.rules, fixture.state, &out);
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL)
        found = found || (strstr(line, "handout-13x17") == line && strstr(line, text) != NULL);
    fclose(file);
    assert_true(found);
    fixture_close(&fixture);
}

/* ---- duels ---- */

/* The result that rider 1 can force when the rider with index `revealed` (0 or 1) shows its move first in
 * every tick: +1 win, 0 draw, -1 loss. */
static int solve_duel(const struct fixture *fixture, int revealed)
{
    lud_value values[LUD_MAX_PLAYERS];
    int result[TRON_DIRECTIONS][TRON_DIRECTIONS];
    lud_move first[LUD_MAX_MOVES], second[LUD_MAX_MOVES];
    if (game_over(fixture->state)) {
        game_outcome(fixture->rules, fixture->state, values);
        return (values[0] > values[1]) - (values[0] < values[1]);
    }
    struct fixture after = {fixture->rules, state_new(fixture->rules, memory_heap())};
    const int firsts = game_moves(fixture->rules, fixture->state, first);
    int seconds = 0;
    for (int i = 0; i < firsts; i++) {
        game_child(fixture->rules, fixture->state, first[i], after.state);
        seconds = game_moves(fixture->rules, after.state, second);
        for (int j = 0; j < seconds; j++) {
            game_child(fixture->rules, fixture->state, first[i], after.state);
            game_play(fixture->rules, after.state, second[j]);
            result[i][j] = solve_duel(&after, revealed);
        }
    }
    state_free(fixture->rules, memory_heap(), after.state);
    int low = -2, high = 2;
    for (int i = 0; i < firsts; i++) {
        int least = 2;
        for (int j = 0; j < seconds; j++)
            least = result[i][j] < least ? result[i][j] : least;
        low = least > low ? least : low;
    }
    for (int j = 0; j < seconds; j++) {
        int most = -2;
        for (int i = 0; i < firsts; i++)
            most = result[i][j] > most ? result[i][j] : most;
        high = most < high ? most : high;
    }
    return revealed == 0 ? low : high;
}

static void check_duel(const struct row *row)
{
    char legal[TRON_DIRECTIONS + 1];
    struct fixture fixture = fixture_open("", row->field[1].data, "");
    fixture_expect(&fixture, row->field[1].data);
    assert_int_equal(fixture.rules->players, 2);
    fixture_legal(&fixture, legal);
    for (size_t i = 0; i < row->field[5].size && row->field[5].data[0] != '-'; i++)
        assert_non_null(strchr(legal, row->field[5].data[i]));
    if (tron_rules(fixture.rules)->map.nodes <= LARGEST_DUEL) {
        assert_int_equal(solve_duel(&fixture, 0), read_number(row->field[2]));
        assert_int_equal(solve_duel(&fixture, 1), read_number(row->field[3]));
    }
    fixture_close(&fixture);
}

static void small_duels_are_solved_again(void **state)
{
    (void)state;
    assert_int_equal(each_row("tests/positions/tron_duels.tsv", 6, check_duel), 34);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(longest_rides_can_be_played),
                                       cmocka_unit_test(the_built_in_handout_is_the_solved_one),
                                       cmocka_unit_test(small_duels_are_solved_again)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
