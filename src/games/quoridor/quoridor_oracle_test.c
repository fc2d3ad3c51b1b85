/* quoridor_oracle_test.c: compares Quoridor with the files tests/positions/quoridor_*.tsv, which independent
 * programs computed: perft counts, and positions with pawn moves, numbers of walls, distances and perft 2.
 *   quoridor_oracle_test [LEAVES]   skips perft rows with more leaves; the test labelled `long` runs all */
#include "core/perft.h"
#include "games/quoridor/quoridor_walls.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { LINE = 1024, COLUMNS = 9 };

static uint64_t most_leaves = 20000000; /* set once, by main */

/* A line of a file, split at its tabs; the spans point into `line`. */
struct row {
    char line[LINE];
    struct span at[COLUMNS];
    int count;
};

/* Reads the next row, skipping comments; returns false at the end of the file. */
static bool next_row(FILE *file, struct row *row)
{
    do
        if (fgets(row->line, sizeof row->line, file) == NULL)
            return false;
    while (row->line[0] == '#');
    struct span rest = span_trim(span_of(row->line));
    row->count = 0;
    while (row->count < COLUMNS && span_split(&rest, '\t', &row->at[row->count]))
        row->count++;
    return true;
}

static FILE *open_file(const char *path)
{
    FILE *file = fopen(path, "r");
    if (file == NULL)
        fail_msg("cannot open %s", path);
    return file;
}

static int64_t read_number(struct span span)
{
    int64_t value = 0;
    assert_true(span_integer(span, 0, INT64_MAX, &value));
    return value;
}

static struct lud_rules *rules_for(struct span options, struct span position, struct quoridor_state *state)
{
    struct lud_rules *rules = NULL;
    struct lud_why why = {0};
    if (rules_new(&quoridor_game, options, position, memory_heap(), &rules, &why) != LUD_OK ||
        game_position(rules, position, &state->head, &why) != LUD_OK)
        fail_msg("%.*s: text %d, column %d", (int)position.size, position.data, why.text, (int)why.column);
    return rules;
}

static void perft_rows(void **unused)
{
    (void)unused;
    struct row row;
    int done = 0, left_out = 0;
    FILE *file = open_file("tests/positions/quoridor_perft.tsv");
    while (next_row(file, &row)) {
        assert_int_equal(row.count, 3);
        const uint64_t expected = (uint64_t)read_number(row.at[2]);
        if (expected > most_leaves) {
            left_out++;
            continue;
        }
        struct quoridor_state state;
        uint64_t leaves = 0;
        struct lud_rules *rules = rules_for(span_of(""), row.at[0], &state);
        assert_int_equal(perft(rules, &state.head, (int)read_number(row.at[1]), memory_heap(), NULL, &leaves),
                         LUD_OK);
        if (leaves != expected)
            fail_msg("%s: %llu", row.line, (unsigned long long)leaves);
        rules_free(rules);
        done++;
    }
    fclose(file);
    assert_true(done >= 65 && left_out <= 2);
}

/* The pawn moves as the files list them: `d1,f1,e2`, `pass`, or `-` when the game is over. */
static void format_pawn_moves(const struct lud_rules *rules, const struct quoridor_state *state,
                              struct bytes *out)
{
    lud_move moves[LUD_MAX_MOVES];
    const int count = quoridor_moves(rules, &state->head, moves);
    for (int i = 0; i < count && (moves[i] < QUORIDOR_HORIZONTAL || moves[i] == QUORIDOR_PASS); i++) {
        bytes_text(out, i == 0 ? "" : ",");
        game_format_move(rules, &state->head, moves[i], out);
    }
    if (count == 0)
        bytes_char(out, '-');
}

static void compare_pawn_moves(const char *options, const struct row *row, int column)
{
    char room[128];
    struct bytes text = bytes_fixed(room, sizeof room);
    struct quoridor_state state;
    struct lud_rules *rules = rules_for(span_of(options), row->at[1], &state);
    format_pawn_moves(rules, &state, &text);
    if (!span_equal(bytes_view(&text), row->at[column]))
        fail_msg("%s: %s", row->line, bytes_string(&text));
    rules_free(rules);
}

/* Walls that neither overlap nor cross another, whether or not they cut off a player. */
static int free_slots(const struct quoridor_rules *rules, const struct quoridor_state *state)
{
    int count = 0;
    for (int move = QUORIDOR_HORIZONTAL; move < QUORIDOR_PASS; move++)
        count += quoridor_has(rules->slots, move % QUORIDOR_HORIZONTAL) &&
                 quoridor_blocking_wall(rules->width, quoridor_placed(state), (lud_move)move) == LUD_NO_MOVE;
    return count;
}

static void compare_walls(const struct lud_rules *rules, const struct quoridor_state *state,
                          const struct row *row)
{
    lud_move moves[LUD_MAX_MOVES];
    const int count = quoridor_moves(rules, &state->head, moves);
    int walls = 0, pawn = 0;
    for (int i = 0; i < count; i++) {
        pawn += moves[i] < QUORIDOR_HORIZONTAL;
        walls += moves[i] >= QUORIDOR_HORIZONTAL && moves[i] != QUORIDOR_PASS;
    }
    assert_int_equal(pawn, read_number(row->at[3]));
    assert_int_equal(walls, read_number(row->at[4]));
    assert_int_equal(quoridor_count(rules, &state->head), count);
    if (walls > 0)
        assert_int_equal(free_slots(quoridor_rules(rules), state) - walls, read_number(row->at[5]));
}

static void compare_distances(const struct lud_rules *rules, const struct quoridor_state *state,
                              struct span expected)
{
    struct span field;
    int player = 0;
    for (; span_split(&expected, ',', &field); player++)
        assert_int_equal(quoridor_distance(quoridor_rules(rules), state, player), read_number(field));
    assert_int_equal(player, rules->players);
}

static int positions_of(const char *path)
{
    struct row row;
    int done = 0;
    FILE *file = open_file(path);
    for (; next_row(file, &row); done++) {
        struct quoridor_state state;
        uint64_t leaves = 0;
        assert_int_equal(row.count, COLUMNS);
        struct lud_rules *rules = rules_for(span_of(""), row.at[1], &state);
        compare_pawn_moves("", &row, 2);
        compare_pawn_moves("third=diagonal", &row, 8);
        compare_walls(rules, &state, &row);
        compare_distances(rules, &state, row.at[6]);
        assert_int_equal(perft(rules, &state.head, 2, memory_heap(), NULL, &leaves), LUD_OK);
        assert_int_equal(leaves, read_number(row.at[7]));
        rules_free(rules);
    }
    fclose(file);
    return done;
}

static void position_rows(void **unused)
{
    (void)unused;
    assert_int_equal(positions_of("tests/positions/quoridor_positions2p.tsv"), 72);
    assert_int_equal(positions_of("tests/positions/quoridor_positions4p.tsv"), 72);
}

/* Sums, over middle-game positions (four or more walls placed, some in hand), of the walls that each sieve of
 * the generator leaves. docs/games/quoridor.md quotes the averages. */
struct sieved {
    int positions, free, touching, closing;
};

static void sieve(const struct quoridor_rules *rules, const struct quoridor_state *state,
                  struct sieved *sieved)
{
    const int width = rules->width;
    const struct quoridor_walls placed = quoridor_placed(state);
    const int walls = quoridor_bits_count(placed.horizontal) + quoridor_bits_count(placed.vertical);
    if (game_over(&state->head) || state->left[state->head.turn] == 0 || walls < 4)
        return;
    const struct quoridor_walls free = quoridor_free_slots(rules, placed, width);
    const quoridor_bits points = quoridor_points(placed, width) | (rules->squares & ~rules->slots);
    const struct quoridor_walls touching =
        quoridor_walls_and(free, quoridor_slots_touching(points, 1, quoridor_bit(width) - 1, width));
    const struct quoridor_closing closing = quoridor_closing_walls(rules, placed, free, width);
    sieved->positions++;
    sieved->free += quoridor_bits_count(free.horizontal) + quoridor_bits_count(free.vertical);
    sieved->touching += quoridor_bits_count(touching.horizontal) + quoridor_bits_count(touching.vertical);
    sieved->closing +=
        quoridor_bits_count(closing.certain.horizontal) + quoridor_bits_count(closing.certain.vertical) +
        quoridor_bits_count(closing.possible.horizontal) + quoridor_bits_count(closing.possible.vertical);
}

static void sieves_leave_few_walls(void **unused)
{
    (void)unused;
    struct row row;
    struct sieved sieved = {0, 0, 0, 0};
    FILE *file = open_file("tests/positions/quoridor_positions2p.tsv");
    while (next_row(file, &row)) {
        struct quoridor_state state;
        struct lud_rules *rules = rules_for(span_of(""), row.at[1], &state);
        sieve(quoridor_rules(rules), &state, &sieved);
        rules_free(rules);
    }
    fclose(file);
    assert_int_equal(sieved.positions, 56);
    assert_int_equal(sieved.free, 4652);
    assert_int_equal(sieved.touching, 1252);
    assert_int_equal(sieved.closing, 501);
}

int main(int argc, char **argv)
{
    if (argc > 1)
        most_leaves = strtoull(argv[1], NULL, 10);
    const struct CMUnitTest tests[] = {cmocka_unit_test(perft_rows), cmocka_unit_test(position_rows),
                                       cmocka_unit_test(sieves_leave_few_walls)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
