/* api_parts_test.c: hash table, token buckets, deadlines and ratings of the api. */
#include "api/bucket.h"
#include "api/deadlines.h"
#include "api/lookup.h"
#include "api/person_rating.h"
#include "base/random.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void lookups(void **unused)
{
    (void)unused;
    struct lookup lookup;
    struct lookup_link links[300];
    assert_true(lookup_init(&lookup, 100, memory_heap()));
    for (size_t i = 0; i < 300; i++)
        lookup_add(&lookup, &links[i], i / 2 * 977); /* pairs with the same hash */
    assert_int_equal(lookup.count, 300);
    for (size_t i = 0; i < 300; i += 2) {
        struct lookup_link *first = lookup_first(&lookup, i / 2 * 977), *second = lookup_next(first);
        assert_true((first == &links[i] && second == &links[i + 1]) ||
                    (second == &links[i] && first == &links[i + 1]));
        assert_null(lookup_next(second));
    }
    for (size_t i = 0; i < 300; i += 2)
        lookup_remove(&lookup, &links[i]);
    size_t left = 0;
    for (struct lookup_link *link = lookup_each(&lookup, NULL); link != NULL;
         link = lookup_each(&lookup, link)) {
        assert_int_equal((link - links) % 2, 1);
        left++;
    }
    assert_int_equal(left, 150);
    assert_null(lookup_first(&lookup, 12345678));
    lookup_destroy(&lookup, memory_heap());
}

static void buckets(void **unused)
{
    (void)unused;
    struct bucket bucket = {0};
    for (int i = 0; i < 4; i++) {
        assert_int_equal(bucket_wait(&bucket, 25, 4, 1000), 0);
        bucket_take(&bucket, 25, 1000);
    }
    assert_int_equal(bucket_wait(&bucket, 25, 4, 1000), 25);
    assert_int_equal(bucket_wait(&bucket, 25, 4, 1010), 15);
    assert_int_equal(bucket_wait(&bucket, 25, 4, 1025), 0);
    bucket_take(&bucket, 25, 1025);
    assert_false(bucket_full(&bucket, 1124));
    assert_true(bucket_full(&bucket, 1125));
    assert_int_equal(bucket_wait(&bucket, 25, 4, 900), 25); /* a clock that goes back fills nothing */
}

/* deadlines_first is the earliest after any sequence of adding, moving and removing. */
static void heap_of_deadlines(void **unused)
{
    (void)unused;
    enum { COUNT = 50 };
    struct deadlines deadlines = {0};
    struct deadline each[COUNT] = {{0}};
    struct random random = random_start(1, 2);
    assert_true(deadlines_reserve(&deadlines, COUNT, memory_heap()));
    assert_null(deadlines_first(&deadlines));
    for (int i = 0; i < COUNT; i++)
        each[i].at = DEADLINE_NEVER;
    for (int step = 0; step < 5000; step++) {
        struct deadline *one = &each[random_below(&random, COUNT)];
        const uint32_t at = random_below(&random, 100);
        deadlines_set(&deadlines, one, at < 20 ? DEADLINE_NEVER : at);
        uint64_t earliest = DEADLINE_NEVER;
        for (int i = 0; i < COUNT; i++)
            earliest = each[i].at < earliest ? each[i].at : earliest;
        const struct deadline *first = deadlines_first(&deadlines);
        assert_true(first == NULL ? earliest == DEADLINE_NEVER : first->at == earliest);
    }
    deadlines_destroy(&deadlines, memory_heap());
}

static void ratings(void **unused)
{
    (void)unused;
    assert_int_equal(rating_gain(1500, 1500, LUD_ONE), 12);
    assert_int_equal(rating_gain(1500, 1500, LUD_ONE / 2), 0);
    assert_int_equal(rating_gain(1900, 1500, LUD_ONE), 2); /* 24 * (1 - 10/11) = 2.18 */
    assert_int_equal(rating_gain(1500, 1900, LUD_ONE), 22);
    assert_int_equal(rating_gain(1500, 1510, 0), -12); /* 24 * -0.4856 = -11.65 */
    assert_int_equal(rating_gain(100, 5000, 0), 0);
    for (int32_t ahead = -1000; ahead <= 1000; ahead += 7)
        assert_int_equal(rating_gain(1500 + ahead, 1500, LUD_ONE), -rating_gain(1500, 1500 + ahead, 0));
    struct rating both[2] = {{.games = 0}, {.rating = 1600, .games = 9}};
    rating_change(both, LUD_ONE);
    assert_int_equal(both[0].rating, 1515);
    assert_int_equal(both[1].rating, 1585);
    assert_int_equal(both[0].games, 1);
    assert_false(rating_read(span_of("{\"rating\":1.5,\"games\":1}"), both));
    assert_false(rating_read(span_of(""), both));
    assert_true(rating_read(span_of("{\"rating\":-5,\"games\":1}"), both));
    assert_int_equal(both[0].rating, -5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lookups),
        cmocka_unit_test(buckets),
        cmocka_unit_test(heap_of_deadlines),
        cmocka_unit_test(ratings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
