/* span_test.c: slicing and parsing text, with edge cases: empty, NULL data, unterminated, arbitrary bytes. */
#include "base/span.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static const struct span none = {NULL, 0};

static void assert_span(struct span span, const char *expected)
{
    if (!span_is(span, expected))
        fail_msg("\"%.*s\" is not \"%s\"", (int)span.size, span.data == NULL ? "" : span.data, expected);
}

static void equality_and_order(void **state)
{
    (void)state;
    assert_true(span_of(NULL).size == 0);
    assert_true(span_of("abc").size == 3);
    assert_true(span_is((struct span){"abcd", 3}, "abc"));
    assert_false(span_is(span_of("abc"), "abcd"));
    assert_false(span_is(span_of("abc"), "abd"));
    assert_true(span_equal(none, span_of("")));
    assert_true(span_equal((struct span){"a\0b", 3}, (struct span){"a\0b", 3}));
    assert_false(span_equal((struct span){"a\0b", 3}, (struct span){"a\0c", 3}));
    static const char *const ordered[] = {"", "a", "ab", "b", "\x7F", "\x80", "\xFF"};
    for (int i = 0; i < (int)COUNT(ordered); i++)
        for (int j = 0; j < (int)COUNT(ordered); j++) {
            const int order = span_compare(span_of(ordered[i]), span_of(ordered[j]));
            assert_int_equal((order > 0) - (order < 0), (i > j) - (i < j));
        }
    assert_int_equal(span_compare(none, span_of("")), 0);
    assert_true(span_compare(none, span_of("a")) < 0);
}

static void cutting(void **state)
{
    (void)state;
    const struct span abc = span_of("abc");
    assert_span(span_from(abc, 0), "abc");
    assert_span(span_from(abc, 2), "c");
    assert_span(span_from(abc, 3), "");
    assert_span(span_from(abc, SIZE_MAX), "");
    assert_span(span_from(none, 5), "");
    assert_span(span_first(abc, 2), "ab");
    assert_span(span_first(abc, SIZE_MAX), "abc");
    assert_span(span_first(none, 1), "");
    assert_span(span_trim(span_of(" \t\r\n a b\n ")), "a b");
    assert_span(span_trim(span_of(" \n ")), "");
    assert_span(span_trim(span_of("\va\f")), "\va\f");
    assert_span(span_trim(none), "");
}

static void byte_by_byte(void **state)
{
    (void)state;
    const struct span text = {"a\0 \t\r\nb", 7};
    assert_int_equal(span_peek(text, 0), 'a');
    assert_int_equal(span_peek(text, 1), '\1');
    assert_int_equal(span_peek(text, 6), 'b');
    assert_int_equal(span_peek(text, 7), '\0');
    assert_int_equal(span_peek(text, SIZE_MAX), '\0');
    assert_int_equal(span_peek(span_of(NULL), 0), '\0');
    assert_int_equal(span_skip_blanks(text, 0), 0);
    assert_int_equal(span_skip_blanks(text, 2), 6);
    assert_int_equal(span_skip_blanks(span_of("  "), 0), 2);
    assert_false(span_is_blank('\v') || span_is_blank('\0'));
}

static void searching(void **state)
{
    (void)state;
    const struct span abcb = span_of("abcb");
    assert_true(span_starts(abcb, ""));
    assert_true(span_starts(abcb, "ab"));
    assert_true(span_starts(abcb, "abcb"));
    assert_false(span_starts(abcb, "abcbd"));
    assert_false(span_starts(abcb, "b"));
    assert_false(span_starts(none, "a"));
    assert_int_equal(span_find(abcb, 'b'), 1);
    assert_int_equal(span_find(abcb, 'x'), 4);
    assert_int_equal(span_find(abcb, '\0'), 4);
    assert_int_equal(span_find(none, 'x'), 0);
}

/* Checks that `next` splits `text` into the fields of `expected`, written as <a><b>. */
static void check_takes(bool (*next)(struct span *, struct span *), const char *text, const char *expected)
{
    char joined[64] = "";
    size_t size = 0;
    struct span rest = span_of(text), piece;
    while (next(&rest, &piece)) {
        joined[size++] = '<';
        for (size_t i = 0; i < piece.size; i++)
            joined[size++] = piece.data[i];
        joined[size++] = '>';
    }
    assert_string_equal(joined, expected);
    assert_int_equal(rest.size, 0);
    assert_false(next(&rest, &piece));
}

static bool comma_field(struct span *rest, struct span *field)
{
    return span_split(rest, ',', field);
}

static void splitting(void **state)
{
    (void)state;
    check_takes(comma_field, "a,bc", "<a><bc>");
    check_takes(comma_field, "a,", "<a><>");
    check_takes(comma_field, ",,", "<><><>");
    check_takes(comma_field, "", "<>");
    check_takes(comma_field, NULL, "");
    struct span rest = span_of("a"), field;
    assert_true(span_split(&rest, ',', &field));
    assert_null(rest.data);
}

static void words(void **state)
{
    (void)state;
    check_takes(span_word, "play e2\te4\r\n", "<play><e2><e4>");
    check_takes(span_word, "  a", "<a>");
    check_takes(span_word, "", "");
    check_takes(span_word, " \n", "");
    check_takes(span_word, NULL, "");
    struct span rest = span_of(" one  two "), word;
    assert_true(span_word(&rest, &word));
    assert_span(rest, "  two ");
}

static void lines(void **state)
{
    (void)state;
    check_takes(span_line, "a\nb\n", "<a><b>");
    check_takes(span_line, "a\r\n\r\nb", "<a><><b>");
    check_takes(span_line, "a\n\n", "<a><>");
    check_takes(span_line, "\n", "<>");
    check_takes(span_line, "\r\n", "<>");
    check_takes(span_line, "a\rb\r", "<a\rb\r>");
    check_takes(span_line, "a\r\r\n", "<a\r>");
    check_takes(span_line, "", "");
    check_takes(span_line, NULL, "");
}

static void integers_read(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int64_t value;
    } good[] = {
        {"0", 0},
        {"-0", 0},
        {"007", 7},
        {"-12", -12},
        {"9223372036854775807", INT64_MAX},
        {"-9223372036854775808", INT64_MIN},
        {"00000000000000000000000001", 1},
    };
    for (size_t i = 0; i < COUNT(good); i++) {
        int64_t value = 99;
        assert_true(span_integer(span_of(good[i].text), INT64_MIN, INT64_MAX, &value));
        assert_true(value == good[i].value);
    }
}

static void integers_refused(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "",
        "-",
        "--1",
        "+1",
        " 1",
        "1 ",
        "1.0",
        "1e3",
        "0x10",
        "1-2",
        "/",
        ":",
        "\xB2",
        "12a",
        "9223372036854775808",
        "-9223372036854775809",
        "18446744073709551617",
        "99999999999999999999999999",
    };
    int64_t value = 99;
    for (size_t i = 0; i < COUNT(bad); i++)
        if (span_integer(span_of(bad[i]), INT64_MIN, INT64_MAX, &value))
            fail_msg("\"%s\" was read", bad[i]);
    assert_false(span_integer(none, INT64_MIN, INT64_MAX, &value));
    assert_false(span_integer((struct span){"1\0", 2}, INT64_MIN, INT64_MAX, &value));
    assert_true(value == 99);
}

static void integers_keep_to_their_range(void **state)
{
    (void)state;
    for (int64_t candidate = -5; candidate <= 5; candidate++) {
        const char text[] = {candidate < 0 ? '-' : '0',
                             (char)('0' + (candidate < 0 ? -candidate : candidate)), '\0'};
        int64_t value = 99;
        const bool within = candidate >= -3 && candidate <= 2;
        assert_int_equal(span_integer(span_of(text), -3, 2, &value), within);
        assert_true(value == (within ? candidate : 99));
    }
}

static int count_valid(const int leads[2], const int others[][2], size_t size)
{
    int valid = 0;
    int bytes[4] = {leads[0], others[0][0], others[1][0], others[2][0]};
    while (bytes[0] <= leads[1]) {
        const char text[4] = {(char)bytes[0], (char)bytes[1], (char)bytes[2], (char)bytes[3]};
        valid += span_utf8((struct span){text, size}) == size;
        size_t i = size - 1;
        while (i > 0 && ++bytes[i] > others[i - 1][1]) {
            bytes[i] = others[i - 1][0];
            i--;
        }
        bytes[0] += i == 0;
    }
    return valid;
}

static void utf8_has_as_many_sequences_as_unicode_scalars(void **state)
{
    (void)state;
    const int any[][2] = {{0, 255}, {0, 255}, {0, 255}}, edge[][2] = {{0, 255}, {0x7F, 0x80}, {0xBF, 0xC0}};
    assert_int_equal(count_valid((const int[]){0, 255}, any, 1), 0x80);
    assert_int_equal(count_valid((const int[]){0, 255}, any, 2), 0x800 - 0x80);
    assert_int_equal(count_valid((const int[]){0xE0, 0xEF}, any, 3), 0x10000 - 0x800 - 0x800);
    assert_int_equal(count_valid((const int[]){0xF0, 0xFF}, edge, 4), 0x100000 / (64 * 64));
}

static void utf8_edges(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t size;
    } cases[] = {
        {"", 0},
        {"az", 1},
        {"\x7F", 1},
        {"\x80", 0},     /* a continuation byte alone */
        {"\xC0\x80", 0}, /* overlong NUL */
        {"\xC1\xBF", 0}, /* overlong */
        {"\xC2\x80", 2}, /* U+0080 */
        {"\xC3\xA9t\xC3\xA9", 2},
        {"\xC3", 0}, /* cut */
        {"\xC3"
         "a",
         0},
        {"\xE0\x9F\xBF", 0}, /* overlong */
        {"\xE0\xA0\x80", 3}, /* U+0800 */
        {"\xED\x9F\xBF", 3}, /* U+D7FF */
        {"\xED\xA0\x80", 0}, /* U+D800, a surrogate */
        {"\xED\xBF\xBF", 0}, /* U+DFFF */
        {"\xEE\x80\x80", 3}, /* U+E000 */
        {"\xE2\x82", 0},     /* cut */
        {"\xE2\x82\xAC", 3},
        {"\xE2\x82"
         "a",
         0},
        {"\xF0\x8F\xBF\xBF", 0}, /* overlong */
        {"\xF0\x90\x80\x80", 4}, /* U+10000 */
        {"\xF4\x8F\xBF\xBF", 4}, /* U+10FFFF */
        {"\xF4\x90\x80\x80", 0}, /* U+110000 */
        {"\xF5\x80\x80\x80", 0},
        {"\xF0\x90\x80", 0}, /* cut */
        {"\xF0\x90\x80\xC0", 0},
        {"\xF8\x88\x80\x80\x80", 0},
        {"\xFF", 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        if (span_utf8(span_of(cases[i].text)) != cases[i].size)
            fail_msg("case %d", (int)i);
    assert_int_equal(span_utf8((struct span){"", 1}), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equality_and_order),
        cmocka_unit_test(cutting),
        cmocka_unit_test(byte_by_byte),
        cmocka_unit_test(searching),
        cmocka_unit_test(splitting),
        cmocka_unit_test(words),
        cmocka_unit_test(lines),
        cmocka_unit_test(integers_read),
        cmocka_unit_test(integers_refused),
        cmocka_unit_test(integers_keep_to_their_range),
        cmocka_unit_test(utf8_has_as_many_sequences_as_unicode_scalars),
        cmocka_unit_test(utf8_edges),
    };
    return cmocka_run_group_tests_name("span", tests, NULL, NULL);
}
