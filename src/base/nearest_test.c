/* nearest_test.c: the edit distance against a table of cases and a recursive reference, and which names
 * qualify. */
#include "base/nearest.h"
#include "base/random.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static int distance(const char *a, const char *b)
{
    return nearest_distance(span_of(a), span_of(b));
}

static void distances(void **state)
{
    (void)state;
    static const struct {
        const char *a, *b;
        int edits;
    } cases[] = {
        {"", "", 0},
        {"", "abc", 3},
        {"pogo", "pogo", 0},
        {"POGO", "pogo", 0},
        {"AmZ", "aMz", 0},
        {"@[", "`{", 2}, /* the characters next to the letters have no case */
        {"pogo", "pgo", 1},
        {"pogo", "poogo", 1},
        {"pogo", "pigo", 1},
        {"pogo", "pgoo", 1},
        {"kitten", "sitting", 3},
        {"ca", "abc", 3}, /* 2 in the unrestricted distance, which may edit a transposed pair again */
        {"abcdef", "badcfe", 3},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_int_equal(distance(cases[i].a, cases[i].b), cases[i].edits);
        assert_int_equal(distance(cases[i].b, cases[i].a), cases[i].edits);
    }
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* The recursive definition, from the end of both words. */
static int naive(const char *a, size_t i, const char *b, size_t j)
{
    if (i == 0 || j == 0)
        return (int)(i + j);
    int edits = least(naive(a, i - 1, b, j), naive(a, i, b, j - 1)) + 1;
    edits = least(edits, naive(a, i - 1, b, j - 1) + (a[i - 1] != b[j - 1]));
    if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        edits = least(edits, naive(a, i - 2, b, j - 2) + 1);
    return edits;
}

static size_t any_word(struct random *random, char word[8])
{
    const size_t size = random_below(random, 7);
    for (size_t i = 0; i < size; i++)
        word[i] = "abc"[random_below(random, 3)];
    word[size] = '\0';
    return size;
}

static void equals_the_naive_twin(void **state)
{
    (void)state;
    struct random random = random_start(5, 0);
    for (int i = 0; i < 500; i++) {
        char a[8], b[8];
        const size_t a_size = any_word(&random, a), b_size = any_word(&random, b);
        assert_int_equal(distance(a, b), naive(a, a_size, b, b_size));
    }
}

static void long_words_are_cut(void **state)
{
    (void)state;
    char a[2 * NEAREST_MAX + 1] = "", b[2 * NEAREST_MAX + 1] = "";
    memset(a, 'a', 2 * NEAREST_MAX);
    memset(b, 'a', NEAREST_MAX);
    assert_int_equal(distance(a, b), 0);
    b[NEAREST_MAX - 1] = 'b';
    assert_int_equal(distance(a, b), 1);
    assert_int_equal(distance(a, ""), NEAREST_MAX);
}

static const char *nearest_of(const char *word, const char *const names[], size_t count)
{
    struct nearest nearest = nearest_to(span_of(word));
    for (size_t i = 0; i < count; i++)
        nearest_offer(&nearest, names[i]);
    return nearest.best;
}

static void best_name(void **state)
{
    (void)state;
    static const char *const games[] = {"pogo", "quoridor", "ricochet", "tron", "tran"};
    const size_t count = sizeof games / sizeof games[0];
    assert_string_equal(nearest_of("pgo", games, count), "pogo");
    assert_string_equal(nearest_of("Quorridor", games, count), "quoridor");
    assert_string_equal(nearest_of("trin", games, count), "tron"); /* the first of equals */
    assert_string_equal(nearest_of("tran", games, count), "tran");
    assert_null(nearest_of("chess", games, count));
    assert_null(nearest_of("tron", games, 0));
}

static bool is_near(const char *word, const char *name)
{
    return nearest_of(word, &name, 1) != NULL;
}

static void a_third_is_near(void **state)
{
    (void)state;
    assert_true(is_near("", "a"));
    assert_false(is_near("", "ab"));
    assert_true(is_near("ab", "ax"));
    assert_false(is_near("abcde", "abcxx"));
    assert_true(is_near("abcdef", "abcdxx"));
    assert_true(is_near("abcd", "abcdef"));
    assert_false(is_near("abcdef", "abcxxx"));
    assert_true(is_near("abcdefghi", "abcdefxxx"));
    assert_false(is_near("abcdefghi", "abcdexxxx"));
    char flood[1001] = "";
    memset(flood, 'x', sizeof flood - 1);
    assert_false(is_near(flood, "tron"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(distances),          cmocka_unit_test(equals_the_naive_twin),
        cmocka_unit_test(long_words_are_cut), cmocka_unit_test(best_name),
        cmocka_unit_test(a_third_is_near),
    };
    return cmocka_run_group_tests_name("nearest", tests, NULL, NULL);
}
