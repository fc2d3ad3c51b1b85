/* ricochet_oracle_test.c: the optimums of tests/positions/ricochet.tsv, proved once more by the simplest
 * search there is: breadth first over positions, by the rules as every engine sees them, none of a solver's
 * tricks. Positions that `grid` shows to be too far from the target are left out, which also puts that bound
 * to the proof: were it too large anywhere on a shortest way, a longer optimum would come out.
 *   ricochet_oracle_test [PLAIN STRICT]   the longest optimums that are looked at, under each rule */
#include "games/ricochet/ricochet.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 1024, SLOTS = 1 << 18, UNSOLVABLE = -1, UNKNOWN = -2, MOST_PLAIN = 7, MOST_STRICT = 8 };

static int most_plain = MOST_PLAIN, most_strict = MOST_STRICT; /* set once, by main */

/* ---- a set of positions in the order in which they were found ---- */

struct set {
    struct ricochet_state *at;
    uint32_t *slots; /* 1 + index into at; 0 = free */
    size_t count, room, slot_count;
};

static void set_init(struct set *set)
{
    *set = (struct set){.room = SLOTS / 2, .slot_count = SLOTS};
    set->at = malloc(set->room * sizeof *set->at);
    set->slots = calloc(set->slot_count, sizeof *set->slots);
    assert_true(set->at != NULL && set->slots != NULL);
}

static void set_destroy(struct set *set)
{
    free(set->at);
    free(set->slots);
}

/* The slot of an equal position, or the free one where it belongs. */
static size_t set_slot(const struct set *set, const struct ricochet_state *state)
{
    size_t slot = state->head.key & (set->slot_count - 1);
    while (set->slots[slot] != 0 && memcmp(&set->at[set->slots[slot] - 1], state, sizeof *state) != 0)
        slot = (slot + 1) & (set->slot_count - 1);
    return slot;
}

static void set_grow(struct set *set)
{
    free(set->slots);
    set->slot_count *= 2;
    set->room *= 2;
    set->at = realloc(set->at, set->room * sizeof *set->at);
    set->slots = calloc(set->slot_count, sizeof *set->slots);
    assert_true(set->at != NULL && set->slots != NULL);
    for (size_t i = 0; i < set->count; i++)
        set->slots[set_slot(set, &set->at[i])] = (uint32_t)i + 1;
}

static void set_add(struct set *set, const struct ricochet_state *state)
{
    if (set->count == set->room)
        set_grow(set);
    const size_t slot = set_slot(set, state);
    if (set->slots[slot] != 0)
        return;
    set->at[set->count++] = *state;
    set->slots[slot] = (uint32_t)set->count;
}

/* ---- breadth first ---- */

/* Adds what one move leads to from position `from`. True when that solves the puzzle. */
static bool expand(const struct lud_rules *rules, struct set *set, size_t from, int left)
{
    lud_move moves[LUD_MAX_MOVES];
    const struct ricochet_state parent = set->at[from];
    const int count = game_moves(rules, &parent.head, moves);
    for (int i = 0; i < count; i++) {
        struct ricochet_state child;
        lud_value value = 0;
        game_child(rules, &parent.head, moves[i], &child.head);
        if (game_over(&child.head))
            game_outcome(rules, &child.head, &value);
        if (value == LUD_ONE)
            return true;
        if (!game_over(&child.head) && ricochet_evaluations[0].bound(rules, &child.head) <= left)
            set_add(set, &child);
    }
    return false;
}

/* The number of moves that the puzzle needs; UNKNOWN when that is more than `most`, UNSOLVABLE when no
 * position is left to look at. */
static int solve(const struct lud_rules *rules, const struct ricochet_state *start, int most)
{
    struct set set;
    int length = game_over(&start->head) ? 0 : UNKNOWN;
    set_init(&set);
    set_add(&set, start);
    for (size_t at = 0, depth = 0; length == UNKNOWN && (int)depth < most; depth++) {
        const size_t end = set.count;
        for (; at < end && length == UNKNOWN; at++)
            if (expand(rules, &set, at, most - (int)depth - 1))
                length = (int)depth + 1;
        if (at == set.count && length == UNKNOWN)
            length = UNSOLVABLE;
    }
    set_destroy(&set);
    return length;
}

/* ---- the file ---- */

struct row {
    char id[16], position[LINE], kind[16];
    int optimum; /* UNSOLVABLE, or moves */
    int strict;  /* UNKNOWN, or moves */
};

static bool next_field(struct span *rest, char *text, size_t room)
{
    struct span field;
    struct bytes out = bytes_fixed(text, room);
    if (!span_split(rest, '\t', &field))
        return false;
    bytes_span(&out, field);
    return !out.failed;
}

static int number_of(const char *text)
{
    return strcmp(text, "-") == 0 ? UNKNOWN : atoi(text);
}

static bool next_row(FILE *file, struct row *row)
{
    char line[LINE], optimum[16], strict[16];
    struct span rest, first;
    if (fgets(line, sizeof line, file) == NULL)
        return false;
    rest = span_of(line);
    assert_true(span_line(&rest, &first));
    assert_true(next_field(&first, row->id, sizeof row->id));
    assert_true(next_field(&first, row->position, sizeof row->position));
    assert_true(next_field(&first, optimum, sizeof optimum));
    assert_true(next_field(&first, strict, sizeof strict));
    assert_true(next_field(&first, row->kind, sizeof row->kind));
    row->optimum = number_of(optimum);
    row->strict = number_of(strict);
    return true;
}

static FILE *open_rows(void)
{
    struct row header;
    FILE *file = fopen("tests/positions/ricochet.tsv", "r");
    assert_non_null(file);
    assert_true(next_row(file, &header));
    assert_string_equal(header.position, "position");
    return file;
}

/* ---- the tests ---- */

static struct lud_rules *rules_for(const struct row *row, const char *options, struct ricochet_state *state)
{
    struct lud_rules *rules = NULL;
    const struct span text = span_of(row->position);
    assert_int_equal(rules_new(&ricochet_game, span_of(options), text, memory_heap(), &rules, NULL), LUD_OK);
    assert_int_equal(game_position(rules, text, &state->head, NULL), LUD_OK);
    return rules;
}

static int solve_row(const struct row *row, const char *options, int most)
{
    struct ricochet_state state;
    struct lud_rules *rules = rules_for(row, options, &state);
    const int length = solve(rules, &state, most);
    rules_free(rules);
    return length;
}

static void optimums_are_those_of_the_file(void **state)
{
    (void)state;
    FILE *file = open_rows();
    int looked_at = 0;
    for (struct row row; next_row(file, &row);)
        if (row.optimum >= 0 && row.optimum <= most_plain) {
            if (solve_row(&row, "", row.optimum) != row.optimum)
                fail_msg("%s %s: not %d moves", row.id, row.position, row.optimum);
            looked_at++;
        }
    fclose(file);
    print_message("%d positions of up to %d moves under rule=plain\n", looked_at, most_plain);
    assert_true(looked_at >= 300);
}

static void strict_optimums_are_those_of_the_file(void **state)
{
    (void)state;
    FILE *file = open_rows();
    int looked_at = 0, longer = 0;
    for (struct row row; next_row(file, &row);)
        if (row.strict >= 0 && row.strict <= most_strict) {
            if (solve_row(&row, "rule=strict", row.strict) != row.strict)
                fail_msg("%s %s: not %d moves under rule=strict", row.id, row.position, row.strict);
            looked_at++;
            longer += row.strict > row.optimum ? 1 : 0;
        }
    fclose(file);
    print_message("%d positions of up to %d moves under rule=strict\n", looked_at, most_strict);
    assert_true(looked_at >= 200 && longer >= 10);
}

/* With one robot there are so few positions that all of them can be looked at. */
static void lone_robots_are_stuck_where_the_file_says(void **state)
{
    (void)state;
    FILE *file = open_rows();
    int looked_at = 0;
    for (struct row row; next_row(file, &row);)
        if (row.optimum == UNSOLVABLE && strchr(row.position, ',') == NULL) {
            if (solve_row(&row, "", INT16_MAX) != UNSOLVABLE)
                fail_msg("%s %s: has a solution", row.id, row.position);
            looked_at++;
        }
    fclose(file);
    assert_true(looked_at >= 8);
}

int main(int argc, char **argv)
{
    if (argc == 3) {
        most_plain = atoi(argv[1]);
        most_strict = atoi(argv[2]);
    }
    const struct CMUnitTest tests[] = {cmocka_unit_test(optimums_are_those_of_the_file),
                                       cmocka_unit_test(strict_optimums_are_those_of_the_file),
                                       cmocka_unit_test(lone_robots_are_stuck_where_the_file_says)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
