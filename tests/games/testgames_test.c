/* testgames_test.c: runs the conformance suite on the games that exist only for tests. */
#include "core/conformance/conformance.h"
#include "core/faulty.h"
#include "tests/games/duel.h"
#include "tests/games/maze.h"
#include "tests/games/race.h"
#include "tests/games/tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { GAMES = 5 };

static void assert_sound(const struct lud_game *game, const char *options, int max_plies)
{
    static struct conformance_report report;
    static char text[2 * CONFORMANCE_POSITION];
    struct bytes out = bytes_fixed(text, sizeof text);
    struct faulty faulty;
    faulty_init(&faulty, memory_heap());
    enum lud_status status =
        conformance_check(game, span_of(options), 1, GAMES, max_plies, &faulty.memory, &report);
    const uint64_t finished = report.finished;
    if (status == LUD_OK)
        status = conformance_memory(game, span_of(options), &faulty.memory, &report);
    if (status != LUD_OK) {
        conformance_describe(&report, &out);
        fail_msg("%s", bytes_string(&out));
    }
    assert_int_equal(finished, GAMES);
    assert_true(faulty_balanced(&faulty));
}

static void test_sound(void **unused)
{
    (void)unused;
    assert_sound(&maze_game, "", 5000);
    assert_sound(&maze_game, "slide=on", 5000);
    assert_sound(&race_game, "", 100);
    assert_sound(&race_game, "players=2,length=3", 100);
    assert_sound(&race_game, "players=4,length=12", 100);
    assert_sound(&duel_game, "", 100);
    assert_sound(&duel_game, "matrix=rps,rounds=3", 100);
    assert_sound(&duel_game, "matrix=dominated,rounds=5", 100);
    assert_sound(&duel_game, "matrix=biased,rounds=2", 100);
    assert_sound(&tree_game, "players=1", 100);
    assert_sound(&tree_game, "", 100);
    assert_sound(&tree_game, "players=3", 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
