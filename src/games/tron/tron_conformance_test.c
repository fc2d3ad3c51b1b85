/* tron_conformance_test.c: runs the conformance suite on Tron with options that games_test does not combine:
 * every number of riders, teams, floors, the largest board. */
#include "games/tron/tron.h"

#include "core/conformance/conformance.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { PLIES = 1 << 20 }; /* more than any game has, so that max_plies is tested */

static void assert_conforms(const char *options, int games)
{
    struct conformance_report report;
    static char room[2 * CONFORMANCE_POSITION];
    struct bytes text = bytes_fixed(room, sizeof room);
    enum lud_status status =
        conformance_check(&tron_game, span_of(options), 1, games, PLIES, memory_heap(), &report);
    assert_int_equal(status == LUD_OK ? report.finished : (uint64_t)games, games);
    if (status == LUD_OK)
        status = conformance_memory(&tron_game, span_of(options), memory_heap(), &report);
    conformance_describe(&report, &text);
    if (status != LUD_OK)
        fail_msg("%s: %s", options, bytes_string(&text));
}

static void small_boards(void **state)
{
    (void)state;
    static const char *const variants[] = {"map=random,walls=40,seed=3",
                                           "map=random,players=2,size=7",
                                           "map=random,players=2,size=11,teams=4,2",
                                           "map=random,players=3,size=7x12,seed=1",
                                           "map=random,players=4,floors=3,teams=1,2,1,2,size=9",
                                           "map=random,players=5,size=9,floors=4,seed=6",
                                           "map=random,players=6,size=13,teams=1,2,3,1,2,3",
                                           "map=random,players=7,size=10,walls=0",
                                           "map=random,players=8,size=12,teams=1,1,1,1,1,1,1,2",
                                           "map=decks,teams=2,1",
                                           "map=portals,teams=1,2",
                                           "map=square,teams=1,2,2,1",
                                           "map=drawn,players=4,size=8x7"};
    for (size_t i = 0; i < sizeof variants / sizeof variants[0]; i++)
        assert_conforms(variants[i], 6);
}

static void the_largest_board(void **state)
{
    (void)state;
    assert_conforms("map=random,size=64,floors=4,players=8,walls=30,seed=2", 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(small_boards), cmocka_unit_test(the_largest_board)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
