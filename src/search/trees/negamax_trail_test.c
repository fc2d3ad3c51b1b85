/* negamax_trail_test.c: the trail against the plain counts of path.h, on random walks over few positions. */
#include "search/trees/negamax_trail.h"

#include "base/hash.h"
#include "games/pogo/pogo.h"
#include "search/paths/path.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { PAST = 30, POSITIONS = 12, WALKS = 300 };

/* The rule of the header, computed naively. */
static bool is_draw(const struct path *path, uint64_t key)
{
    int on_line = 0;
    for (int i = 0; i < path->size; i++)
        on_line += path->keys[i] == key;
    return path_occurrences(path, key) >= 2 || (path->size > 1 && on_line > 0);
}

static void walk(const struct lud_rules *rules, struct random *random)
{
    uint64_t past[PAST];
    const struct lud_problem problem = {
        .rules = rules, .past = past, .past_count = random_below(random, PAST)};
    static struct trail trail;
    struct path path;
    for (int i = 0; i < PAST; i++)
        past[i] = hash_mix(random_below(random, POSITIONS));
    trail_init(&trail, &problem);
    path_init(&path, &problem);
    for (int i = 0; i < 200; i++) {
        const struct lud_state state = {.key = hash_mix(random_below(random, POSITIONS))};
        if (path.size > 0)
            assert_int_equal(trail_is_draw(&trail, state.key), is_draw(&path, state.key));
        if (path.size > 0 && (path.size == 10 || random_below(random, 2) == 0)) {
            path_up(&path);
            trail_up(&trail);
        } else {
            path_down(&path, &state);
            trail_down(&trail, state.key);
        }
    }
}

static void test_walks(void **unused)
{
    (void)unused;
    struct random random = random_start(1, 0);
    const struct lud_rules repeats = {.game = &pogo_game, .traits = LUD_TWO | LUD_REPEATS};
    for (int i = 0; i < WALKS; i++)
        walk(&repeats, &random);
}

/* At the root moves only the third occurrence is a draw, not the second. */
static void test_root(void **unused)
{
    (void)unused;
    static const uint64_t past[] = {7, 8, 7};
    const struct lud_rules repeats = {.game = &pogo_game, .traits = LUD_REPEATS},
                           never = {.game = &pogo_game};
    struct lud_problem problem = {.rules = &repeats, .past = past, .past_count = 3};
    static struct trail trail;
    trail_init(&trail, &problem);
    trail_down(&trail, 9);
    assert_true(trail_is_draw(&trail, 7));
    assert_false(trail_is_draw(&trail, 8));
    assert_false(trail_is_draw(&trail, 9));
    assert_false(trail_is_draw(&trail, 10));
    trail_down(&trail, 10);
    assert_false(trail_is_draw(&trail, 8));
    assert_true(trail_is_draw(&trail, 9));
    trail_up(&trail);
    assert_false(trail_is_draw(&trail, 9));
    problem.rules = &never;
    trail_init(&trail, &problem);
    trail_down(&trail, 9);
    trail_down(&trail, 10);
    assert_false(trail_is_draw(&trail, 7));
    assert_false(trail_is_draw(&trail, 9));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_walks), cmocka_unit_test(test_root)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
