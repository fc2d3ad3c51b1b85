/* ricochet_oracle_test.c: proves the optimal lengths of tests/positions/ricochet.tsv again by breadth-first
 * search over positions with the game's own rules, without any solver. The search prunes positions that
 * `grid` shows to be too far from the target, which also tests that bound: if it were too large anywhere on a
 * shortest solution, the search would find a greater length. ricochet_oracle_test [PLAIN STRICT]   skips
 * positions with longer optimums under each rule */
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

enum {
    LINE = 1024,
    SLOTS = 1 << 18,
    UNSOLVABLE = -1,
    UNKNOWN = -2,
    MOST_PLAIN = 7,
    MOST_STRICT = LUDENS_SANITIZED ? 7 : 8
};

static int most_plain = MOST_PLAIN, most_strict = MOST_STRICT; /* set once, by main */

/* ---- a hash set of positions that keeps insertion order ---- */

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

/* The slot of an equal position, or the free slot for a new one. */
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

/* ---- breadth-first search ---- */

/* Adds the children of position `from` that `left` more moves might solve; returns true when a child is
 * solved. */
static bool add_children(const struct lud_rules *rules, struct set *set, size_t from, int left)
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

/* The length of a shortest solution; UNKNOWN when it is more than `most`, UNSOLVABLE when the search runs out
 * of positions. */
static int shortest_solution(const struct lud_rules *rules, const struct ricochet_state *start, int most)
{
    struct set set;
    int length = game_over(&start->head) ? 0 : UNKNOWN;
    set_init(&set);
    set_add(&set, start);
    for (size_t at = 0, depth = 0; length == UNKNOWN && (int)depth < most; depth++) {
        const size_t end = set.count;
        for (; at < end && length == UNKNOWN; at++)
            if (add_children(rules, &set, at, most - (int)depth - 1))
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
    int optimum; /* moves under rule=plain, or UNSOLVABLE */
    int strict;  /* moves under rule=strict, or UNKNOWN */
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

static int read_count(const char *text)
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
    row->optimum = read_count(optimum);
    row->strict = read_count(strict);
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
    const int length = shortest_solution(rules, &state, most);
    rules_free(rules);
    return length;
}

static void optimums_match_the_file(void **state)
{
    (void)state;
    FILE *file = open_rows();
    int checked = 0;
    for (struct row row; next_row(file, &row);)
        if (row.optimum >= 0 && row.optimum <= most_plain) {
            if (solve_row(&row, "", row.optimum) != row.optimum)
                fail_msg("%s %s: not %d moves", row.id, row.position, row.optimum);
            checked++;
        }
    fclose(file);
    print_message("%d positions of up to %d moves under rule=plain\n", checked, most_plain);
    assert_true(checked >= 300);
}

static void strict_optimums_match_the_file(void **state)
{
    (void)state;
    FILE *file = open_rows();
    int checked = 0, longer = 0;
    for (struct row row; next_row(file, &row);)
        if (row.strict >= 0 && row.strict <= most_strict) {
            if (solve_row(&row, "rule=strict", row.strict) != row.strict)
                fail_msg("%s %s: not %d moves under rule=strict", row.id, row.position, row.strict);
            checked++;
            longer += row.strict > row.optimum ? 1 : 0;
        }
    fclose(file);
    print_message("%d positions of up to %d moves under rule=strict\n", checked, most_strict);
    assert_true(checked >= 200 && longer >= 10);
}

/* With one robot there are few enough positions to search them all. */
static void unsolvable_positions_of_lone_robots(void **state)
{
    (void)state;
    FILE *file = open_rows();
    int checked = 0;
    for (struct row row; next_row(file, &row);)
        if (row.optimum == UNSOLVABLE && strchr(row.position, ',') == NULL) {
            if (solve_row(&row, "", INT16_MAX) != UNSOLVABLE)
                fail_msg("%s %s: has a solution", row.id, row.position);
            checked++;
        }
    fclose(file);
    assert_true(checked >= 8);
}

int main(int argc, char **argv)
{
    if (argc == 3) {
        most_plain = atoi(argv[1]);
        most_strict = atoi(argv[2]);
    }
    const struct CMUnitTest tests[] = {cmocka_unit_test(optimums_match_the_file),
                                       cmocka_unit_test(strict_optimums_match_the_file),
                                       cmocka_unit_test(unsolvable_positions_of_lone_robots)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
