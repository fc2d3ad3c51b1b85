/* ordering_test.c: every legal move is returned once: the hash move first, then killers, then by history. */
#include "search/parts/ordering.h"

#include "games/pogo/pogo.h"
#include "tests/games/tabletop.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { PLY = 3 };

struct fixture {
    struct tabletop table;
    struct ordering ordering;
    struct ordering_list list;
    lud_move moves[LUD_MAX_MOVES];
    int count;
};

static void set_up(struct fixture *fixture)
{
    fixture->table = tabletop_set(&pogo_game, "", "start");
    fixture->count = game_moves(fixture->table.rules, fixture->table.state, fixture->moves);
    ordering_reset(&fixture->ordering);
}

static lud_move next(struct fixture *fixture)
{
    return ordering_next(&fixture->ordering, &fixture->list, fixture->table.rules, fixture->table.state, PLY);
}

/* Whatever the statistics, each legal move is returned once, then LUD_NO_MOVE. */
static void check_each_once(struct fixture *fixture, lud_move hint)
{
    int seen[LUD_MAX_MOVES] = {0};
    ordering_begin(&fixture->list, hint);
    for (int i = 0; i < fixture->count; i++) {
        const lud_move move = next(fixture);
        for (int j = 0; j < fixture->count; j++)
            seen[j] += fixture->moves[j] == move;
    }
    for (int j = 0; j < fixture->count; j++)
        assert_int_equal(seen[j], 1);
    assert_int_equal(next(fixture), LUD_NO_MOVE);
    assert_int_equal(next(fixture), LUD_NO_MOVE);
}

static void test_each_once(void **unused)
{
    (void)unused;
    static struct fixture fixture;
    set_up(&fixture);
    check_each_once(&fixture, LUD_NO_MOVE);
    check_each_once(&fixture, fixture.moves[5]);
    check_each_once(&fixture, 0);      /* not a legal move */
    check_each_once(&fixture, 0xFFFE); /* no move at all */
    for (int i = 0; i < 1000; i++)
        ordering_cut(&fixture.ordering, 0, PLY, fixture.moves[i * i % fixture.count], 1 + i % 20);
    check_each_once(&fixture, fixture.moves[fixture.count - 1]);
    tabletop_clear(&fixture.table);
}

static void test_order(void **unused)
{
    (void)unused;
    static struct fixture fixture;
    set_up(&fixture);
    const lud_move *moves = fixture.moves;
    ordering_cut(&fixture.ordering, 0, PLY + 1, moves[1], 9); /* another ply: history only */
    ordering_cut(&fixture.ordering, 0, PLY + 1, moves[2], 4);
    ordering_cut(&fixture.ordering, 1, PLY + 1, moves[6], 30); /* the other player */
    ordering_cut(&fixture.ordering, 0, PLY, moves[3], 1);
    ordering_cut(&fixture.ordering, 0, PLY, moves[4], 1);
    ordering_begin(&fixture.list, moves[5]);
    assert_int_equal(next(&fixture), moves[5]); /* the hash move */
    assert_int_equal(fixture.list.count, ORDERING_UNMADE);
    assert_int_equal(next(&fixture), moves[4]); /* killers, newest first */
    assert_int_equal(next(&fixture), moves[3]);
    assert_int_equal(next(&fixture), moves[1]); /* history */
    assert_int_equal(next(&fixture), moves[2]);
    tabletop_clear(&fixture.table);
}

/* Counters do not overflow 16 bits, and recent cutoffs overtake old ones. */
static void test_history_fades(void **unused)
{
    (void)unused;
    static struct fixture fixture;
    set_up(&fixture);
    const lud_move old = fixture.moves[0], new = fixture.moves[1];
    for (int i = 0; i < 100; i++)
        ordering_cut(&fixture.ordering, 0, PLY + 1, old, 250);
    for (int i = 0; i < 50; i++)
        ordering_cut(&fixture.ordering, 0, PLY + 1, new, 60);
    ordering_begin(&fixture.list, LUD_NO_MOVE);
    assert_int_equal(next(&fixture), new);
    assert_int_equal(next(&fixture), old);
    tabletop_clear(&fixture.table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_once),
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_history_fades),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
