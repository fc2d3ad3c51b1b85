/* results_test.c: totals over outcomes: pairs, seats, rankings, games for one player. */
#include "arena/results.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "core/faulty.h"

enum { WIN = LUD_ONE, DRAW = LUD_ONE / 2, LOSS = 0 };

/* Adds a game of two entrants that ended by the rules; `value` is that of the first seat. */
static void add(struct results *results, int first, int second, lud_value value)
{
    const struct outcome outcome = {.set = OUTCOME_NO_SET,
                                    .seats = 2,
                                    .entrants = {first, second},
                                    .values = {value, LUD_ONE - value},
                                    .ending = ENDING_RULES,
                                    .culprit = -1,
                                    .plies = 10};
    assert_true(results_add(results, &outcome));
}

static void test_two(void **state)
{
    struct results results;
    (void)state;
    assert_true(results_init(&results, 2, 2, memory_heap()));
    add(&results, 0, 1, WIN);
    add(&results, 1, 0, DRAW); /* with the game before: entrant 0 has 3 half points */
    add(&results, 0, 1, WIN);
    add(&results, 1, 0, LOSS); /* 4 half points */
    add(&results, 0, 1, LOSS); /* its return game is missing */
    const struct rating_counts *counts = results_against(&results, 0, 1),
                               *other = results_against(&results, 1, 0);
    assert_int_equal(counts->wins, 3);
    assert_int_equal(counts->draws, 1);
    assert_int_equal(counts->losses, 1);
    assert_int_equal(counts->pairs[3], 1);
    assert_int_equal(counts->pairs[4], 1);
    assert_int_equal(counts->pairs[0] + counts->pairs[1] + counts->pairs[2], 0);
    assert_int_equal(other->pairs[1], 1);
    assert_int_equal(other->pairs[0], 1);
    assert_int_equal(other->wins, 1);
    assert_int_equal(results.standings[0].points, 3 * LUD_ONE + DRAW);
    assert_int_equal(results.standings[0].seats[0].games, 3);
    assert_int_equal(results.standings[0].seats[1].points, LUD_ONE + DRAW);
    assert_int_equal(results.endings[ENDING_RULES], 5);
    results_destroy(&results);
}

static void test_faults(void **state)
{
    struct results results;
    struct outcome outcome = {.seats = 2,
                              .entrants = {1, 0},
                              .values = {WIN, LOSS},
                              .ending = ENDING_TIME,
                              .culprit = 1,
                              .moves = {3, 2},
                              .time = {30, 500}};
    (void)state;
    assert_true(results_init(&results, 2, 2, memory_heap()));
    assert_true(results_add(&results, &outcome));
    outcome.ending = ENDING_RESIGNATION; /* not a fault, but counted */
    assert_true(results_add(&results, &outcome));
    assert_int_equal(results_faults(&results.standings[0]), 1);
    assert_int_equal(results_faults(&results.standings[1]), 0);
    assert_int_equal(results.standings[0].faults[ENDING_TIME], 1);
    assert_int_equal(results.standings[0].faults[ENDING_RESIGNATION], 1);
    assert_int_equal(results.standings[0].time, 1000);
    assert_int_equal(results.standings[0].moves, 4);
    results_destroy(&results);
}

static void test_several(void **state)
{
    struct results results;
    const struct outcome outcome = {.seats = 4, /* entrant 0 has two seats and gets the mean of both */
                                    .entrants = {0, 1, 2, 0},
                                    .values = {LUD_ONE / 2, LUD_ONE / 4, LUD_ONE / 4, 0},
                                    .ending = ENDING_RULES,
                                    .culprit = -1};
    (void)state;
    assert_true(results_init(&results, 3, 4, memory_heap()));
    assert_true(results_add(&results, &outcome));
    assert_int_equal(results.standings[0].games, 2);
    assert_int_equal(results.standings[0].wins, 1);
    assert_int_equal(results.standings[0].losses, 1);
    assert_int_equal(results.standings[1].losses, 1);
    assert_int_equal(results_against(&results, 0, 1)->draws, 1);
    assert_int_equal(results_against(&results, 1, 2)->draws, 1);
    assert_int_equal(results.ranking_count, 1);
    assert_int_equal(results.rankings[0].size, 3);
    assert_int_equal(results.rankings[0].place[1], results.rankings[0].place[0]);
    results_destroy(&results);
}

static void add_solo(struct results *results, uint64_t set, int entrant, lud_value value, size_t plies)
{
    const struct outcome outcome = {.set = set,
                                    .seats = 1,
                                    .entrants = {entrant},
                                    .values = {value},
                                    .ending = ENDING_RULES,
                                    .culprit = -1,
                                    .plies = plies};
    assert_true(results_add(results, &outcome));
}

/* A solo game is compared with those of the other entrants from the same opening. */
static void test_solo(void **state)
{
    struct results results;
    (void)state;
    assert_true(results_init(&results, 3, 1, memory_heap()));
    add_solo(&results, 100, 0, WIN, 7);
    add_solo(&results, 100, 1, WIN, 9);  /* slower */
    add_solo(&results, 100, 2, LOSS, 3); /* missed the goal */
    add_solo(&results, 5, 2, LOSS, 3);
    add_solo(&results, 5, 1, LOSS, 4); /* equal: both missed the goal */
    add_solo(&results, 6, 0, WIN, 1);  /* nothing to compare it with */
    assert_int_equal(results_against(&results, 0, 1)->wins, 1);
    assert_int_equal(results_against(&results, 1, 2)->wins, 1);
    assert_int_equal(results_against(&results, 1, 2)->draws, 1);
    assert_int_equal(results.standings[0].wins, 2);
    assert_int_equal(results.standings[2].losses, 2);
    assert_int_equal(results.standings[0].games, 2);
    results_destroy(&results);
}

static void test_order(void **state)
{
    struct results results;
    int order[3];
    (void)state;
    assert_true(results_init(&results, 3, 2, memory_heap()));
    add(&results, 0, 1, LOSS);
    add(&results, 2, 0, DRAW);
    results_order(&results, order);
    assert_int_equal(order[0], 1);
    assert_int_equal(order[1], 2);
    assert_int_equal(order[2], 0);
    results_destroy(&results);
}

static void test_ratings(void **state)
{
    struct results results;
    struct rating_elo ratings[3];
    (void)state;
    assert_true(results_init(&results, 2, 2, memory_heap()));
    assert_false(results_rate(&results, ratings));
    for (int i = 0; i < 20; i++)
        add(&results, i % 2, 1 - i % 2, i % 4 == 0 ? LOSS : i % 2 == 0 ? WIN : LOSS); /* 0 scores 15 of 20 */
    assert_true(results_rate(&results, ratings));
    assert_true(ratings[0].elo > 100 && ratings[0].elo < 300);
    assert_true(ratings[0].elo + ratings[1].elo < 1e-6 && ratings[0].elo + ratings[1].elo > -1e-6);
    assert_true(ratings[0].low < ratings[0].elo && ratings[0].elo < ratings[0].high);
    results_destroy(&results);
}

static void test_histogram(void **state)
{
    struct histogram histogram = {0};
    (void)state;
    for (uint64_t number = 0; number < 100; number++)
        histogram_add(&histogram, number);
    assert_int_equal(histogram.width, 4);
    assert_int_equal(histogram_used(&histogram), 25);
    assert_int_equal(histogram_tallest(&histogram), 4);
    assert_int_equal(histogram.least, 0);
    assert_int_equal(histogram.most, 99);
    histogram_add(&histogram, 1000000);
    uint64_t sum = 0;
    for (int i = 0; i < HISTOGRAM_BARS; i++)
        sum += histogram.bars[i];
    assert_int_equal(sum, 101);
}

static void test_endings(void **state)
{
    (void)state;
    for (int ending = 0; ending < ENDINGS; ending++)
        assert_int_equal(ending_find(span_of(ending_word((enum ending)ending))), ending);
    assert_int_equal(ending_find(span_of("agreement")), ENDING_OTHER);
    assert_true(ending_is_fault(ENDING_CRASH) && !ending_is_fault(ENDING_RULES));
}

static void test_no_memory(void **state)
{
    struct faulty faulty;
    struct results results;
    const struct outcome outcome = {.seats = 3, .entrants = {0, 1, 2}, .culprit = -1};
    (void)state;
    faulty_init(&faulty, memory_heap());
    for (uint64_t n = 1; n <= 3; n++) {
        faulty_fail(&faulty, n);
        assert_false(results_init(&results, 3, 3, &faulty.memory));
        assert_true(faulty_balanced(&faulty));
    }
    faulty_fail(&faulty, 0);
    assert_true(results_init(&results, 3, 3, &faulty.memory));
    faulty_fail(&faulty, 1);
    assert_false(results_add(&results, &outcome));
    assert_int_equal(results.games, 0);
    assert_true(results_add(&results, &outcome));
    results_destroy(&results);
    assert_true(faulty_balanced(&faulty));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two),       cmocka_unit_test(test_faults),  cmocka_unit_test(test_several),
        cmocka_unit_test(test_solo),      cmocka_unit_test(test_order),   cmocka_unit_test(test_ratings),
        cmocka_unit_test(test_histogram), cmocka_unit_test(test_endings), cmocka_unit_test(test_no_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
