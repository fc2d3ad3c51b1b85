/* bytes_test.c: appending, number formats, full buffers, growth to a maximum and failed allocations. */
#include "base/bytes.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* An allocator that checks old sizes and fails after `allowed` allocations. */
struct stingy {
    int allowed;
    size_t held;    /* bytes allocated */
    size_t largest; /* request so far */
};

static void *limited_resize(void *context, void *block, size_t old, size_t size)
{
    struct stingy *stingy = context;
    assert_int_equal(old, stingy->held);
    if (size > 0 && stingy->allowed-- <= 0)
        return NULL;
    stingy->held = size;
    stingy->largest = size > stingy->largest ? size : stingy->largest;
    return memory_resize(memory_heap(), block, old, size);
}

static struct lud_memory limited_memory(struct stingy *stingy)
{
    return (struct lud_memory){.resize = limited_resize, .context = stingy};
}

static void assert_bytes(const struct bytes *bytes, const char *expected, bool failed)
{
    assert_string_equal(bytes_string(bytes), expected);
    assert_int_equal(bytes->size, strlen(expected));
    assert_true(span_is(bytes_view(bytes), expected));
    assert_int_equal(bytes->failed, failed);
}

static void pieces(void **state)
{
    (void)state;
    char array[64];
    memset(array, 'x', sizeof array);
    struct bytes bytes = bytes_fixed(array, sizeof array);
    assert_bytes(&bytes, "", false);
    bytes_text(&bytes, "ab");
    bytes_char(&bytes, 'c');
    bytes_span(&bytes, (struct span){"defg", 2});
    bytes_put(&bytes, "h", 1);
    bytes_repeat(&bytes, "-=", 3);
    bytes_repeat(&bytes, "never", 0);
    bytes_put(&bytes, NULL, 0);
    bytes_text(&bytes, "");
    assert_bytes(&bytes, "abcdeh-=-=-=", false);
    bytes_put(&bytes, "\0z", 2);
    assert_int_equal(bytes.size, 14);
    assert_memory_equal(array, "abcdeh-=-=-=\0z", 15);
}

static void full_keeps_what_fits(void **state)
{
    (void)state;
    char array[6] = "xxxxx";
    struct bytes bytes = bytes_fixed(array, 5);
    bytes_text(&bytes, "abcd");
    assert_bytes(&bytes, "abcd", false);
    bytes_text(&bytes, "");
    assert_bytes(&bytes, "abcd", false);
    bytes_char(&bytes, 'e');
    assert_bytes(&bytes, "abcd", true);
    assert_int_equal(array[5], '\0');
    bytes_clear(&bytes);
    assert_bytes(&bytes, "", false);
    bytes_repeat(&bytes, "abc", SIZE_MAX);
    assert_bytes(&bytes, "abca", true);
    bytes_clear(&bytes);
    bytes_put(&bytes, "abcdef", 6);
    assert_bytes(&bytes, "abcd", true);
    bytes_destroy(&bytes);
    bytes_char(&bytes, 'a');
    assert_bytes(&bytes, "", true);
}

static void room_for_the_terminator_only(void **state)
{
    (void)state;
    char array[1] = "x";
    struct bytes bytes = bytes_fixed(array, 1);
    assert_bytes(&bytes, "", false);
    bytes_char(&bytes, 'a');
    assert_bytes(&bytes, "", true);
}

struct integer_case {
    int64_t value;
    int decimals;
    const char *text;
};

static void signed_numbers(void **state)
{
    (void)state;
    static const struct integer_case cases[] = {
        {0, 0, "0"},
        {7, 0, "7"},
        {-10, 0, "-10"},
        {INT64_MAX, 0, "9223372036854775807"},
        {INT64_MIN, 0, "-9223372036854775808"},
        {610000, 6, "0.610000"},
        {1000000, 6, "1.000000"},
        {-1, 6, "-0.000001"},
        {-1234567, 6, "-1.234567"},
        {0, 2, "0.00"},
        {5, 1, "0.5"},
        {10, 1, "1.0"},
        {1, 25, "0.0000000000000000000000001"},
        {INT64_MIN, 18, "-9.223372036854775808"},
        {INT64_MIN, 19, "-0.9223372036854775808"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char array[40];
        struct bytes bytes = bytes_fixed(array, sizeof array);
        bytes_fixed_point(&bytes, cases[i].value, cases[i].decimals);
        assert_bytes(&bytes, cases[i].text, false);
        if (cases[i].decimals == 0) {
            bytes_clear(&bytes);
            bytes_integer(&bytes, cases[i].value);
            assert_bytes(&bytes, cases[i].text, false);
        }
    }
}

static void unsigned_numbers(void **state)
{
    (void)state;
    char array[80];
    struct bytes bytes = bytes_fixed(array, sizeof array);
    bytes_unsigned(&bytes, 0);
    bytes_char(&bytes, ' ');
    bytes_unsigned(&bytes, UINT64_MAX);
    bytes_char(&bytes, ' ');
    bytes_hex(&bytes, 0, 1);
    bytes_char(&bytes, ' ');
    bytes_hex(&bytes, 0xab, 4);
    bytes_char(&bytes, ' ');
    bytes_hex(&bytes, 0x1234, 2); /* `digits` is a minimum, as in printf */
    bytes_char(&bytes, ' ');
    bytes_hex(&bytes, UINT64_C(0xfedcba9876543210), 16);
    assert_bytes(&bytes, "0 18446744073709551615 0 00ab 1234 fedcba9876543210", false);
}

static void check_utf8(uint32_t code, const char *expected)
{
    char array[5];
    struct bytes bytes = bytes_fixed(array, sizeof array);
    bytes_utf8(&bytes, code);
    assert_bytes(&bytes, expected, false);
}

static void utf8_of_scalar_values(void **state)
{
    (void)state;
    check_utf8('a', "a");
    check_utf8(0x7F, "\x7F");
    check_utf8(0x80, "\xC2\x80");
    check_utf8(0x7FF, "\xDF\xBF");
    check_utf8(0x800, "\xE0\xA0\x80");
    check_utf8(0xD7FF, "\xED\x9F\xBF");
    check_utf8(0xD800, "\xEF\xBF\xBD");
    check_utf8(0xDFFF, "\xEF\xBF\xBD");
    check_utf8(0xE000, "\xEE\x80\x80");
    check_utf8(0xFFFF, "\xEF\xBF\xBF");
    check_utf8(0x10000, "\xF0\x90\x80\x80");
    check_utf8(0x10FFFF, "\xF4\x8F\xBF\xBF");
    check_utf8(0x110000, "\xEF\xBF\xBD");
    check_utf8(UINT32_MAX, "\xEF\xBF\xBD");
}

static void growth_doubles_up_to_the_maximum(void **state)
{
    (void)state;
    struct stingy stingy = {.allowed = 5};
    const struct lud_memory memory = limited_memory(&stingy);
    struct bytes bytes = bytes_growing(&memory, 1000);
    assert_bytes(&bytes, "", false);
    assert_int_equal(stingy.held, 0);
    char expected[1000] = "";
    for (size_t i = 0; i < 999; i++) {
        expected[i] = (char)('a' + i % 26);
        bytes_char(&bytes, expected[i]);
        assert_true(bytes.capacity <= 1000);
    }
    assert_bytes(&bytes, expected, false);
    bytes_char(&bytes, '!');
    assert_bytes(&bytes, expected, true);
    assert_int_equal(stingy.allowed, 0); /* 64 128 256 512 1000 */
    assert_int_equal(stingy.largest, 1000);
    bytes_destroy(&bytes);
    assert_int_equal(stingy.held, 0);
}

static void growth_takes_one_large_piece(void **state)
{
    (void)state;
    char piece[500] = "";
    memset(piece, 'p', sizeof piece - 1);
    for (size_t max = 0; max < 600; max++) {
        struct stingy stingy = {.allowed = 1};
        const struct lud_memory memory = limited_memory(&stingy);
        struct bytes bytes = bytes_growing(&memory, max);
        bytes_text(&bytes, piece);
        const size_t fits = max == 0 ? 0 : max - 1 < 499 ? max - 1 : 499;
        assert_bytes(&bytes, piece + 499 - fits, fits < 499);
        assert_true(stingy.largest <= max);
        bytes_destroy(&bytes);
        assert_int_equal(stingy.held, 0);
    }
}

static void sizes_do_not_overflow(void **state)
{
    (void)state;
    struct stingy stingy = {.allowed = 2};
    const struct lud_memory memory = limited_memory(&stingy);
    struct bytes bytes = bytes_growing(&memory, SIZE_MAX);
    bytes_text(&bytes, "ab");
    stingy.allowed =
        0; /* SIZE_MAX bytes cannot be allocated, and the source must not be read past what fits */
    static const char piece[64] = "cdefghijklmnopqrstuvwxyz";
    bytes_put(&bytes, piece, SIZE_MAX);
    assert_true(bytes.failed);
    assert_int_equal(bytes.size, 63);
    assert_memory_equal(bytes.data, "abcdefghijklmnopqrstuvwxyz", 27);
    bytes_destroy(&bytes);
}

static void cleared_memory_is_kept(void **state)
{
    (void)state;
    struct stingy stingy = {.allowed = 1};
    const struct lud_memory memory = limited_memory(&stingy);
    struct bytes bytes = bytes_growing(&memory, 100);
    bytes_clear(&bytes);
    for (int i = 0; i < 3; i++) {
        bytes_clear(&bytes);
        bytes_repeat(&bytes, "ab", 10);
        assert_bytes(&bytes, "abababababababababab", false);
    }
    bytes_destroy(&bytes);
}

/* Whichever allocation fails, a prefix of the text is kept and nothing is appended after the gap. */
static void failing_memory_keeps_the_beginning(void **state)
{
    (void)state;
    static const size_t kept[] = {0, 63, 127, 255, 400};
    for (int allowed = 0; allowed < 5; allowed++) {
        struct stingy stingy = {.allowed = allowed};
        const struct lud_memory memory = limited_memory(&stingy);
        struct bytes bytes = bytes_growing(&memory, 1 << 16);
        for (int i = 0; i < 200; i++)
            bytes_text(&bytes, "ab");
        assert_int_equal(bytes.size, kept[allowed]);
        assert_int_equal(bytes.failed, allowed < 4);
        stingy.allowed = 9;
        const size_t size = bytes.size;
        bytes_text(&bytes, "behind");
        assert_int_equal(bytes.size, size + (allowed < 4 ? 0 : 6));
        assert_int_equal(strlen(bytes_string(&bytes)), bytes.size);
        bytes_destroy(&bytes);
        assert_int_equal(stingy.held, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces),
        cmocka_unit_test(full_keeps_what_fits),
        cmocka_unit_test(room_for_the_terminator_only),
        cmocka_unit_test(signed_numbers),
        cmocka_unit_test(unsigned_numbers),
        cmocka_unit_test(utf8_of_scalar_values),
        cmocka_unit_test(growth_doubles_up_to_the_maximum),
        cmocka_unit_test(growth_takes_one_large_piece),
        cmocka_unit_test(sizes_do_not_overflow),
        cmocka_unit_test(cleared_memory_is_kept),
        cmocka_unit_test(failing_memory_keeps_the_beginning),
    };
    return cmocka_run_group_tests_name("bytes", tests, NULL, NULL);
}
