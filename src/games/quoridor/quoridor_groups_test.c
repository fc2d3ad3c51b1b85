/* quoridor_groups_test.c: groups worked out by hand, and `flood` compared with a count of regions: a wall
 * needs a flood if and only if it splits a region of the board. */
#include "games/quoridor/quoridor_random_testing.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { POSITIONS = 300 };

static struct quoridor_state read_state(const char *text, struct lud_rules **rules)
{
    struct quoridor_state state;
    assert_int_equal(rules_new(&quoridor_game, span_of(""), span_of(text), memory_heap(), rules, NULL),
                     LUD_OK);
    assert_int_equal(game_position(*rules, span_of(text), &state.head, NULL), LUD_OK);
    return state;
}

static const struct quoridor_touch *find_touch(const struct lud_rules *rules,
                                               const struct quoridor_state *state, const char *wall,
                                               struct quoridor_touch *out)
{
    lud_move move = 0;
    const int count = quoridor_touches(quoridor_rules(rules), state, out);
    assert_int_equal(quoridor_parse_move(rules, &state->head, span_of(wall), &move, NULL), LUD_OK);
    for (int i = 0; i < count; i++)
        if (out[i].wall == move)
            return &out[i];
    return NULL;
}

static void expect(const struct quoridor_touch *touch, int a, int b, int c, bool flood)
{
    assert_non_null(touch);
    assert_int_equal(touch->group[0], a);
    assert_int_equal(touch->group[1], b);
    assert_int_equal(touch->group[2], c);
    assert_int_equal(touch->flood, flood);
}

/* b2h and d2v stand alone: groups 2 and 3. a4h and c4h are joined to each other and to the left edge: 1. */
static void groups_by_hand(void **unused)
{
    (void)unused;
    struct quoridor_touch out[QUORIDOR_WALL_MAX];
    struct lud_rules *rules = NULL;
    const struct quoridor_state state = read_state("6x6 2 1 c1,c6 5,5 b2h,a4h,c4h,d2v", &rules);
    expect(find_touch(rules, &state, "a1h", out), 1, 0, 0, false);
    expect(find_touch(rules, &state, "c1h", out), 0, 0, 3, false);
    expect(find_touch(rules, &state, "b3v", out), 2, 0, 1, false);
    expect(find_touch(rules, &state, "d3h", out), 0, 3, 0, false);
    expect(find_touch(rules, &state, "d4v", out), 3, 1, 0, false);
    expect(find_touch(rules, &state, "e4h", out), 1, 0, 1, true); /* from edge to edge through a4h, c4h */
    expect(find_touch(rules, &state, "b5v", out), 1, 0, 1, true);
    assert_null(find_touch(rules, &state, "d2h", out)); /* crosses d2v */
    assert_null(find_touch(rules, &state, "c2h", out)); /* overlaps b2h */
    rules_free(rules);
}

/* A player without walls tests none. */
static void no_walls_left(void **unused)
{
    (void)unused;
    struct quoridor_touch out[QUORIDOR_WALL_MAX];
    struct lud_rules *rules = NULL;
    const struct quoridor_state state = read_state("6x6 2 1 c1,c6 0,5 -", &rules);
    assert_int_equal(quoridor_touches(quoridor_rules(rules), &state, out), 0);
    rules_free(rules);
}

/* Regions that the walls divide the board into. */
static int regions(const struct quoridor_rules *rules, struct quoridor_walls walls)
{
    const struct quoridor_maze maze = quoridor_maze_of(rules, walls, rules->width);
    quoridor_bits rest = rules->squares;
    int count = 0;
    for (; rest != 0; count++)
        rest &= ~quoridor_region(maze, quoridor_lowest_bit(rest), rules->width);
    return count;
}

static int compare_floods(const struct quoridor_rules *rules, const struct quoridor_state *state)
{
    struct quoridor_touch out[QUORIDOR_WALL_MAX];
    const struct quoridor_walls placed = quoridor_placed(state);
    const int count = quoridor_touches(rules, state, out), before = regions(rules, placed);
    int floods = 0;
    for (int i = 0; i < count; i++) {
        assert_int_equal(out[i].flood, regions(rules, quoridor_walls_with(placed, out[i].wall)) > before);
        floods += out[i].flood;
    }
    return floods;
}

static void flood_means_another_region(void **unused)
{
    (void)unused;
    struct random random = random_start(5, 0);
    int floods = 0;
    for (int i = 0; i < POSITIONS; i++) {
        struct lud_rules *rules = quoridor_random_rules(&random);
        const struct quoridor_state state = quoridor_random_position(quoridor_rules(rules), &random);
        floods += compare_floods(quoridor_rules(rules), &state);
        rules_free(rules);
    }
    assert_true(floods > POSITIONS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(groups_by_hand), cmocka_unit_test(no_walls_left),
                                       cmocka_unit_test(flood_means_another_region)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
