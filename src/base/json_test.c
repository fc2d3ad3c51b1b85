/* json_test.c: valid and invalid documents with their error offsets, limits, and round trips through the
 * writer. */
#include "base/json.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])
#define BYTES(text)                                                                                          \
    {                                                                                                        \
        text, sizeof(text) - 1                                                                               \
    } /* NUL bytes included */

enum { ROOM = 64 };

static struct json read_good(const char *text, struct json_value values[ROOM])
{
    struct json json;
    if (json_read(&json, values, ROOM, span_of(text)) != LUD_OK)
        fail_msg("%s: refused at %d", text, (int)json.error);
    return json;
}

static void good_texts(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        enum json_kind kind;
        size_t count;
    } cases[] = {
        {"null", JSON_NULL, 1},
        {"true", JSON_TRUE, 1},
        {" \t\r\nfalse \t\r\n", JSON_FALSE, 1},
        {"0", JSON_NUMBER, 1},
        {"-0", JSON_NUMBER, 1},
        {"-12", JSON_NUMBER, 1},
        {"1234567890123456789012345678901234567890", JSON_NUMBER, 1},
        {"0.5", JSON_NUMBER, 1},
        {"-0.0", JSON_NUMBER, 1},
        {"10.25e3", JSON_NUMBER, 1},
        {"1E+2", JSON_NUMBER, 1},
        {"0e-01", JSON_NUMBER, 1},
        {"1e00", JSON_NUMBER, 1},
        {"\"\"", JSON_STRING, 1},
        {"\" a \"", JSON_STRING, 1},
        {"\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", JSON_STRING, 1},
        {"\"\\u0000\\u00e9\\uFfFe\"", JSON_STRING, 1},
        {"\"\\ud83d\\ude00\\uDBFF\\uDFFF\"", JSON_STRING, 1},
        {"\"\\uD7FF\\uE000\"", JSON_STRING, 1},
        {"\"\\\\u12\"", JSON_STRING, 1},
        {"\"\x7F\xC3\xA9\xE2\x80\xA8\xEF\xBF\xBF\xF4\x8F\xBF\xBF\"", JSON_STRING, 1},
        {"\"{[,:]}'//\"", JSON_STRING, 1},
        {"[]", JSON_ARRAY, 1},
        {"[ \n]", JSON_ARRAY, 1},
        {"[1]", JSON_ARRAY, 2},
        {"[ 1 , [ ] , { } , \"\" , null ]", JSON_ARRAY, 6},
        {"[[[[]]]]", JSON_ARRAY, 4},
        {"{}", JSON_OBJECT, 1},
        {"{ }", JSON_OBJECT, 1},
        {"{\"\":0}", JSON_OBJECT, 3},
        {"{ \"a\" : 1 , \"b\" : [ true ] }", JSON_OBJECT, 6},
        {"{\"a\":1,\"a\":2}", JSON_OBJECT, 5},
        {"{\"\\u0061\":{\"b\":{}}}", JSON_OBJECT, 5},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct json_value values[ROOM];
        const struct json json = read_good(cases[i].text, values);
        assert_int_equal(values[0].kind, cases[i].kind);
        assert_int_equal(json.count, cases[i].count);
        assert_int_equal(values[0].next, cases[i].count);
    }
}

static void bad_texts(void **state)
{
    (void)state;
    static const struct {
        struct span text;
        size_t error;
    } cases[] = {
        /* nothing, too much, not JSON */
        {{NULL, 0}, 0},
        {BYTES(""), 0},
        {BYTES("  "), 2},
        {BYTES("1 2"), 2},
        {BYTES("[]]"), 2},
        {BYTES("[]a"), 2},
        {BYTES("{}{}"), 2},
        {BYTES("\"a\"x"), 3},
        {BYTES("1\0"), 1},
        {BYTES("\0"), 0},
        {BYTES("\xEF\xBB\xBF{}"), 0},
        {BYTES("\xC2\xA0[]"), 0},
        {BYTES("\f1"), 0},
        {BYTES("1\v"), 1},
        {BYTES("//\n1"), 0},
        {BYTES("1/**/"), 1},
        {BYTES("'a'"), 0},
        {BYTES("<null>"), 0},
        {BYTES("*"), 0},
        {BYTES("]"), 0},
        {BYTES("}"), 0},
        {BYTES(","), 0},
        {BYTES(":"), 0},
        /* words */
        {BYTES("nul"), 0},
        {BYTES("nulll"), 4},
        {BYTES("True"), 0},
        {BYTES("tru\0"), 0},
        {BYTES("[fals]"), 1},
        {BYTES("NaN"), 0},
        {BYTES("nan"), 0},
        {BYTES("Infinity"), 0},
        {BYTES("undefined"), 0},
        /* numbers */
        {BYTES("-"), 1},
        {BYTES("--1"), 1},
        {BYTES("+1"), 0},
        {BYTES("- 1"), 1},
        {BYTES("-a"), 1},
        {BYTES("-Infinity"), 1},
        {BYTES("01"), 1},
        {BYTES("-01"), 2},
        {BYTES("00"), 1},
        {BYTES(".5"), 0},
        {BYTES("-.5"), 1},
        {BYTES("1."), 2},
        {BYTES("1.e2"), 2},
        {BYTES("1.2.3"), 3},
        {BYTES("1e"), 2},
        {BYTES("1e+"), 3},
        {BYTES("1e+-2"), 3},
        {BYTES("1e-+2"), 3},
        {BYTES("1E1.5"), 3},
        {BYTES("1ee2"), 2},
        {BYTES("0x1F"), 1},
        {BYTES("1_000"), 1},
        {BYTES("1,000"), 1},
        {BYTES("12a"), 2},
        {BYTES("\xEF\xBC\x91"), 0},
        /* strings */
        {BYTES("\""), 1},
        {BYTES("\"abc"), 4},
        {BYTES("\"a\\\""), 4},
        {BYTES("\"\\"), 1},
        {BYTES("\"a\nb\""), 2},
        {BYTES("\"\t\""), 1},
        {BYTES("\"\x1F\""), 1},
        {BYTES("\"a\0b\""), 2},
        {BYTES("\"\\a\""), 1},
        {BYTES("\"\\'\""), 1},
        {BYTES("\"\\0\""), 1},
        {BYTES("\"\\x41\""), 1},
        {BYTES("\"\\U0041\""), 1},
        {BYTES("\"\\\0\""), 1},
        {BYTES("\"\\\n\""), 1},
        {BYTES("\"\\\xC3\xA9\""), 1},
        /* \u */
        {BYTES("\"\\u\""), 1},
        {BYTES("\"\\u12\""), 1},
        {BYTES("\"\\u123\""), 1},
        {BYTES("\"\\u123"), 1},
        {BYTES("\"\\u123g\""), 1},
        {BYTES("\"\\u 123\""), 1},
        {BYTES("\"\\u+123\""), 1},
        {BYTES("\"\\u12\0004\""), 1},
        {BYTES("\"ab\\ud800\""), 3},
        {BYTES("\"\\ud800"), 1},
        {BYTES("\"\\ud800x\""), 1},
        {BYTES("\"\\ud800\\n\""), 1},
        {BYTES("\"\\ud800\\u0041\""), 1},
        {BYTES("\"\\ud800\\ud800\""), 1},
        {BYTES("\"\\udbff\\ue000\""), 1},
        {BYTES("\"\\ud800\\udc0\""), 1},
        {BYTES("\"\\udc00\""), 1},
        {BYTES("\"\\udfff\\ud800\""), 1},
        {BYTES("\"\\ud800\xED\xB0\x80\""), 1},
        /* UTF-8 */
        {BYTES("\"a\x80\""), 2},
        {BYTES("\"\xC3\""), 1},
        {BYTES("\"\xC0\xAF\""), 1},
        {BYTES("\"\xE0\x80\xAF\""), 1},
        {BYTES("\"\xED\xA0\x80\""), 1},
        {BYTES("\"\xED\xA0\xBD\xED\xB8\x80\""), 1},
        {BYTES("\"\xE2\x82\""), 1},
        {BYTES("\"\xF0\x9F\x98"), 1},
        {BYTES("\"\xF4\x90\x80\x80\""), 1},
        {BYTES("\"\xFF\""), 1},
        {BYTES("[\xFF]"), 1},
        {BYTES("{\"\xFF\":1}"), 2},
        /* arrays */
        {BYTES("["), 1},
        {BYTES("[1"), 2},
        {BYTES("[1,"), 3},
        {BYTES("[1,]"), 3},
        {BYTES("[,]"), 1},
        {BYTES("[,1]"), 1},
        {BYTES("[1,,2]"), 3},
        {BYTES("[1 2]"), 3},
        {BYTES("[1:2]"), 2},
        {BYTES("[\"a\":2]"), 4},
        {BYTES("[1}"), 2},
        {BYTES("[[1]"), 4},
        {BYTES("[...]"), 1},
        /* objects */
        {BYTES("{"), 1},
        {BYTES("{ "), 2},
        {BYTES("{]"), 1},
        {BYTES("{,}"), 1},
        {BYTES("{1:2}"), 1},
        {BYTES("{a:2}"), 1},
        {BYTES("{'a':2}"), 1},
        {BYTES("{null:2}"), 1},
        {BYTES("{[]:2}"), 1},
        {BYTES("{\"a\"}"), 4},
        {BYTES("{\"a\" 1}"), 5},
        {BYTES("{\"a\",1}"), 4},
        {BYTES("{\"a\":}"), 5},
        {BYTES("{\"a\"::1}"), 5},
        {BYTES("{\"a\":1"), 6},
        {BYTES("{\"a\":1]"), 6},
        {BYTES("{\"a\":1,}"), 7},
        {BYTES("{\"a\":1,,\"b\":2}"), 7},
        {BYTES("{\"a\":1 \"b\":2}"), 7},
        {BYTES("{\"a\":1,\"b\"}"), 10},
        {BYTES("{\"a\":1:2}"), 6},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct json_value values[ROOM];
        struct json json;
        const enum lud_status status = json_read(&json, values, ROOM, cases[i].text);
        if (status != LUD_ERROR_SYNTAX || json.error != cases[i].error)
            fail_msg("case %d: %.*s: status %d at %d instead of %d", (int)i, (int)cases[i].text.size,
                     cases[i].text.data == NULL ? "" : cases[i].text.data, (int)status, (int)json.error,
                     (int)cases[i].error);
        assert_int_equal(json.count, 0);
    }
}

static const char sample[] =
    "{\"name\":\"\\u00e9\\ud83d\\ude00\xC3\xA9\",\"list\":[1,-2.5e+3,{\"deep\":[[],{}]}],"
    "\"t\":true,\"f\":false,\"n\":null}";

static void every_prefix_is_refused(void **state)
{
    (void)state;
    struct json_value values[ROOM];
    struct json json = read_good(sample, values);
    for (size_t size = 0; size < sizeof sample - 1; size++) {
        assert_int_equal(json_read(&json, values, ROOM, (struct span){sample, size}), LUD_ERROR_SYNTAX);
        assert_true(json.error <= size);
    }
}

/* Parses a copy of exactly the text's size, so that a sanitizer detects a read past the end. */
static void any_changed_byte_is_safe(void **state)
{
    (void)state;
    char text[sizeof sample - 1];
    int refused = 0, accepted = 0;
    for (size_t at = 0; at < sizeof text; at++)
        for (int byte = 0; byte < 256; byte++) {
            struct json_value values[ROOM];
            struct json json;
            memcpy(text, sample, sizeof text);
            text[at] = (char)byte;
            const enum lud_status status = json_read(&json, values, ROOM, (struct span){text, sizeof text});
            accepted += status == LUD_OK;
            refused += status == LUD_ERROR_SYNTAX;
            if (status == LUD_OK)
                assert_int_equal(json.values[0].next, json.count);
            else
                assert_true(json.error <= sizeof text);
        }
    assert_int_equal(accepted + refused, 256 * (int)sizeof text);
    assert_true(accepted >= (int)sizeof text && refused > accepted);
}

static void values_are_in_the_order_of_the_text(void **state)
{
    (void)state;
    struct json_value values[ROOM];
    const struct json json = read_good(" {\"a\": [1 ,2.0]} ", values);
    static const struct {
        enum json_kind kind;
        const char *text;
        uint32_t size, next;
    } expected[] = {
        {JSON_OBJECT, "{\"a\": [1 ,2.0]}", 1, 5},
        {JSON_STRING, "a", 0, 2},
        {JSON_ARRAY, "[1 ,2.0]", 2, 5},
        {JSON_NUMBER, "1", 0, 4},
        {JSON_NUMBER, "2.0", 0, 5},
    };
    assert_int_equal(json.count, COUNT(expected));
    for (size_t i = 0; i < COUNT(expected); i++) {
        assert_int_equal(values[i].kind, expected[i].kind);
        assert_true(span_is(values[i].text, expected[i].text));
        assert_int_equal(values[i].size, expected[i].size);
        assert_int_equal(values[i].next, expected[i].next);
    }
}

static void literals_keep_their_text(void **state)
{
    (void)state;
    struct json_value values[ROOM];
    read_good("[null,true,false]", values);
    assert_true(span_is(values[1].text, "null"));
    assert_true(span_is(values[2].text, "true"));
    assert_true(span_is(values[3].text, "false"));
}

static void depth_is_limited(void **state)
{
    (void)state;
    struct json_value values[2 * JSON_MAX_DEPTH + 2];
    struct json json;
    char text[2 * JSON_MAX_DEPTH + 2];
    memset(text, '[', JSON_MAX_DEPTH);
    memset(text + JSON_MAX_DEPTH, ']', JSON_MAX_DEPTH);
    assert_int_equal(json_read(&json, values, COUNT(values), (struct span){text, 2 * JSON_MAX_DEPTH}),
                     LUD_OK);
    assert_int_equal(json.count, JSON_MAX_DEPTH);
    memset(text, '[', JSON_MAX_DEPTH + 1);
    memset(text + JSON_MAX_DEPTH + 1, ']', JSON_MAX_DEPTH + 1);
    assert_int_equal(json_read(&json, values, COUNT(values), (struct span){text, sizeof text}),
                     LUD_ERROR_TOO_LARGE);
    assert_int_equal(json.error, JSON_MAX_DEPTH);
}

static void depth_counts_what_is_open(void **state)
{
    (void)state;
    static struct json_value values[1 + 2 * (JSON_MAX_DEPTH + 1)];
    struct json json;
    char array[1024];
    struct bytes text = bytes_fixed(array, sizeof array);
    bytes_text(&text, "[");
    bytes_repeat(&text, "[{}],", JSON_MAX_DEPTH);
    bytes_text(&text, "[{}]]");
    assert_int_equal(json_read(&json, values, COUNT(values), bytes_view(&text)), LUD_OK);
    assert_int_equal(json.values[0].size, JSON_MAX_DEPTH + 1);
}

static void nesting_without_end_is_refused(void **state)
{
    (void)state;
    static char text[JSON_MAX_SIZE];
    static struct json_value values[JSON_MAX_DEPTH * 2 + 1];
    struct json json;
    for (size_t i = 0; i < sizeof text; i++)
        text[i] = "{\"\":"[i % 4];
    assert_int_equal(json_read(&json, values, COUNT(values), (struct span){text, sizeof text}),
                     LUD_ERROR_TOO_LARGE);
    assert_int_equal(json.error, 4 * JSON_MAX_DEPTH);
}

static void values_are_limited(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t count, error;
    } cases[] = {
        {"1", 1, 0},    {"[1,\"a\",[],true]", 5, 10}, {"[1,2]", 3, 3}, {"[ \"a\"]", 2, 2},
        {"[[]]", 2, 1}, {"{\"a\":1}", 3, 5},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct json_value values[ROOM];
        struct json json;
        const struct span text = span_of(cases[i].text);
        assert_int_equal(json_read(&json, values, cases[i].count, text), LUD_OK);
        assert_int_equal(json_read(&json, values, cases[i].count - 1, text), LUD_ERROR_TOO_LARGE);
        assert_int_equal(json.error, cases[i].error);
        assert_int_equal(json.count, 0);
        assert_int_equal(json_read(&json, NULL, 0, text), LUD_ERROR_TOO_LARGE);
    }
}

static void bad_syntax_does_not_depend_on_capacity(void **state)
{
    (void)state;
    struct json_value values[2];
    struct json json;
    assert_int_equal(json_read(&json, values, 2, span_of("[1,]")), LUD_ERROR_SYNTAX);
    assert_int_equal(json_read(&json, values, 2, span_of("[1,nul]")), LUD_ERROR_SYNTAX);
    assert_int_equal(json_read(&json, NULL, 0, span_of("")), LUD_ERROR_SYNTAX);
}

static void size_is_limited(void **state)
{
    (void)state;
    static char text[JSON_MAX_SIZE + 1];
    struct json_value values[1];
    struct json json;
    memset(text, ' ', sizeof text);
    text[0] = '1';
    assert_int_equal(json_read(&json, values, 1, (struct span){text, JSON_MAX_SIZE}), LUD_OK);
    assert_int_equal(json_read(&json, values, 1, (struct span){text, JSON_MAX_SIZE + 1}),
                     LUD_ERROR_TOO_LARGE);
    assert_int_equal(json.error, JSON_MAX_SIZE);
}

static void members_and_elements(void **state)
{
    (void)state;
    struct json_value values[ROOM];
    const struct json json =
        read_good("{\"a\":[{\"x\":1},[2,3],\"b\"],\"b\":\"v\",\"\\u0063\":5,\"b\":6,\"\":7}", values);
    const struct json_value *list = json_member(&json, 0, "a");
    assert_int_equal(list->kind, JSON_ARRAY);
    const size_t at = json_index(&json, list);
    assert_ptr_equal(&values[at], list);
    assert_true(json_is(json_element(&json, at, 2), "b"));
    assert_null(json_element(&json, at, 3));
    assert_null(json_element(&json, at, SIZE_MAX));
    const size_t inner = json_index(&json, json_element(&json, at, 1));
    assert_true(span_is(json_element(&json, inner, 1)->text, "3"));
    assert_true(span_is(json_member(&json, json_index(&json, json_element(&json, at, 0)), "x")->text, "1"));
    assert_true(json_is(json_member(&json, 0, "b"), "v"));
    assert_true(span_is(json_member(&json, 0, "c")->text, "5"));
    assert_true(span_is(json_member(&json, 0, "")->text, "7"));
}

static void absent_members_and_elements(void **state)
{
    (void)state;
    struct json_value values[ROOM];
    struct json json = read_good("{\"a\":[],\"v\":\"x\",\"o\":{\"in\":1}}", values);
    assert_null(json_member(&json, 0, "x")); /* a value, not a name */
    assert_null(json_member(&json, 0, "in"));
    assert_null(json_member(&json, 0, "A"));
    assert_null(json_member(&json, 2, "a")); /* not an object */
    assert_null(json_element(&json, 0, 0));  /* not an array */
    assert_null(json_element(&json, 2, 0));
    assert_null(json_element(&json, SIZE_MAX, 0));
    assert_int_equal(json_read(&json, values, ROOM, span_of("{\"a\":1")), LUD_ERROR_SYNTAX);
    assert_null(json_member(&json, 0, "a"));
}

static void nothing_is_found_after_the_last_value(void **state)
{
    (void)state;
    struct json_value values[ROOM];
    const struct json json = read_good("{\"a\":1}", values);
    values[json.count] = values[0];
    values[json.count].next = (uint32_t)json.count + 3;
    values[json.count + 1] = values[1];
    assert_null(json_member(&json, json.count, "a"));
    values[json.count] = (struct json_value){.kind = JSON_STRING, .text = BYTES("old"), .next = 4};
    assert_null(json_member(&json, 0, "old"));
}

static void strings_unescaped(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        struct span expected;
    } cases[] = {
        {"\"\"", BYTES("")},
        {"\"plain\"", BYTES("plain")},
        {"\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", BYTES("\"\\/\b\f\n\r\t")},
        {"\"\\u0041\\u00e9\\u20AC\\uffff\"", BYTES("A\xC3\xA9\xE2\x82\xAC\xEF\xBF\xBF")},
        {"\"a\\u0000b\"", BYTES("a\0b")},
        {"\"\\uD83D\\uDE00\\ud800\\udc00\\udbff\\udfff\"",
         BYTES("\xF0\x9F\x98\x80\xF0\x90\x80\x80\xF4\x8F\xBF\xBF")},
        {"\"\x7F\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80\"", BYTES("\x7F\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80")},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct json_value values[ROOM];
        read_good(cases[i].text, values);
        char array[64];
        struct bytes out = bytes_fixed(array, sizeof array);
        assert_true(json_string(&values[0], &out));
        assert_true(span_equal(bytes_view(&out), cases[i].expected));
        const bool terminated = memchr(cases[i].expected.data, 0, cases[i].expected.size) == NULL;
        assert_int_equal(json_is(&values[0], cases[i].expected.data), terminated);
    }
}

static void strings_compared(void **state)
{
    (void)state;
    struct json_value values[ROOM];
    read_good("[\"pl\\u0061y\",5,\"\"]", values);
    assert_true(json_is(&values[1], "play"));
    assert_false(json_is(&values[1], "pla"));
    assert_false(json_is(&values[1], "plays"));
    assert_false(json_is(&values[1], "plby"));
    assert_false(json_is(&values[1], ""));
    assert_false(json_is(&values[2], "5"));
    assert_true(json_is(&values[3], ""));
    assert_false(json_is(&values[3], "a"));
    assert_false(json_is(NULL, ""));
}

static void strings_refused(void **state)
{
    (void)state;
    struct json_value values[ROOM];
    read_good("[\"abc\",5]", values);
    char array[4];
    struct bytes out = bytes_fixed(array, sizeof array);
    assert_false(json_string(NULL, &out));
    assert_false(json_string(&values[2], &out));
    assert_int_equal(out.size, 0);
    assert_true(json_string(&values[1], &out));
    assert_string_equal(bytes_string(&out), "abc");
    out = bytes_fixed(array, 3);
    assert_false(json_string(&values[1], &out));
    assert_string_equal(bytes_string(&out), "ab");
}

static void integers(void **state)
{
    (void)state;
    struct json_value values[ROOM];
    read_good("[0,-0,42,-7,1.0,1e2,\"5\",9223372036854775807,-9223372036854775808,9223372036854775808]",
              values);
    static const struct {
        bool good;
        int64_t value;
    } expected[] = {{true, 0},  {true, 0},  {true, 42},        {true, -7},        {false, 0},
                    {false, 0}, {false, 0}, {true, INT64_MAX}, {true, INT64_MIN}, {false, 0}};
    for (size_t i = 0; i < COUNT(expected); i++) {
        int64_t value = 99;
        assert_int_equal(json_integer(&values[i + 1], INT64_MIN, INT64_MAX, &value), expected[i].good);
        assert_true(value == (expected[i].good ? expected[i].value : 99));
    }
    int64_t value = 99;
    assert_false(json_integer(NULL, 0, 9, &value));
    assert_false(json_integer(&values[3], 0, 41, &value));
    assert_true(json_integer(&values[3], 42, 42, &value));
}

static void written_text(void **state)
{
    (void)state;
    char array[256];
    struct bytes out = bytes_fixed(array, sizeof array);
    struct json_writer writer = json_write(&out);
    json_open(&writer, '{');
    json_member_text(&writer, "op", "play");
    json_member_number(&writer, "id", -12);
    json_name(&writer, "list");
    json_open(&writer, '[');
    json_open(&writer, '[');
    json_close(&writer, ']');
    json_open(&writer, '{');
    json_close(&writer, '}');
    json_null(&writer);
    json_bool(&writer, true);
    json_bool(&writer, false);
    json_number(&writer, INT64_MIN);
    json_fixed_point(&writer, 610000, 6);
    json_close(&writer, ']');
    json_name(&writer, "q\"\n");
    json_text(&writer, (struct span){"x", 1});
    json_close(&writer, '}');
    assert_string_equal(bytes_string(&out), "{\"op\":\"play\",\"id\":-12,\"list\":[[],{},null,true,false,"
                                            "-9223372036854775808,0.610000],\"q\\\"\\n\":\"x\"}");
    struct json_value values[ROOM];
    assert_int_equal(read_good(array, values).count, 16);
}

static void a_single_value_is_a_text(void **state)
{
    (void)state;
    char array[16];
    struct bytes out = bytes_fixed(array, sizeof array);
    struct json_writer writer = json_write(&out);
    json_number(&writer, 5);
    assert_string_equal(array, "5");
}

static void written_escapes(void **state)
{
    (void)state;
    static const struct {
        struct span text;
        const char *expected;
    } cases[] = {
        {{NULL, 0}, "\"\""},
        {BYTES("a/b' <>&"), "\"a/b' <>&\""},
        {BYTES("\"\\\b\f\n\r\t"), "\"\\\"\\\\\\b\\f\\n\\r\\t\""},
        {BYTES("\0\x01\x1F\x7F"), "\"\\u0000\\u0001\\u001f\x7F\""},
        {BYTES("\xC3\xA9\xF0\x9F\x98\x80"), "\"\xC3\xA9\xF0\x9F\x98\x80\""},
        {BYTES("a\xFFz"), "\"a\xEF\xBF\xBDz\""},
        {BYTES("\xC3"), "\"\xEF\xBF\xBD\""},
        {BYTES("\xED\xA0\x80"), "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\""},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char array[64];
        struct bytes out = bytes_fixed(array, sizeof array);
        struct json_writer writer = json_write(&out);
        json_text(&writer, cases[i].text);
        assert_string_equal(bytes_string(&out), cases[i].expected);
    }
}

static void every_scalar_value_round_trips(void **state)
{
    (void)state;
    for (uint32_t code = 0; code <= 0x10FFFF; code++) {
        char plain[5], quoted[9], back[5];
        struct bytes text = bytes_fixed(plain, sizeof plain), out = bytes_fixed(quoted, sizeof quoted);
        struct bytes again = bytes_fixed(back, sizeof back);
        struct json_value value;
        struct json json;
        bytes_utf8(&text, code);
        struct json_writer writer = json_write(&out);
        json_text(&writer, bytes_view(&text));
        if (json_read(&json, &value, 1, bytes_view(&out)) != LUD_OK || !json_string(&value, &again) ||
            !span_equal(bytes_view(&text), bytes_view(&again)))
            fail_msg("U+%04X is lost", (unsigned)code);
    }
}

static void escaped_code(struct bytes *out, uint32_t unit)
{
    bytes_text(out, "\\u");
    bytes_hex(out, unit, 4);
}

static void every_escaped_scalar_value_is_read(void **state)
{
    (void)state;
    for (uint32_t code = 0; code <= 0x10FFFF; code++) {
        if (code >= 0xD800 && code <= 0xDFFF)
            continue;
        char plain[5], quoted[15], back[5];
        struct bytes text = bytes_fixed(plain, sizeof plain), in = bytes_fixed(quoted, sizeof quoted);
        struct bytes again = bytes_fixed(back, sizeof back);
        struct json_value value;
        struct json json;
        bytes_utf8(&text, code);
        bytes_char(&in, '"');
        escaped_code(&in, code < 0x10000 ? code : 0xD7C0 + (code >> 10));
        if (code >= 0x10000)
            escaped_code(&in, 0xDC00 + (code & 0x3FF));
        bytes_char(&in, '"');
        if (json_read(&json, &value, 1, bytes_view(&in)) != LUD_OK || !json_string(&value, &again) ||
            !span_equal(bytes_view(&text), bytes_view(&again)))
            fail_msg("U+%04X is lost", (unsigned)code);
    }
}

static void deepest_text_round_trips(void **state)
{
    (void)state;
    char array[512];
    struct bytes out = bytes_fixed(array, sizeof array);
    struct json_writer writer = json_write(&out);
    for (int depth = 0; depth < JSON_MAX_DEPTH; depth++) {
        json_open(&writer, '[');
        json_number(&writer, depth);
        json_number(&writer, depth);
    }
    for (int depth = 0; depth < JSON_MAX_DEPTH; depth++) {
        json_close(&writer, ']');
        if (depth + 1 < JSON_MAX_DEPTH)
            json_null(&writer);
    }
    static struct json_value values[4 * JSON_MAX_DEPTH];
    struct json json;
    assert_int_equal(json_read(&json, values, COUNT(values), bytes_view(&out)), LUD_OK);
    assert_int_equal(json.count, 4 * JSON_MAX_DEPTH - 1);
    assert_int_equal(json.values[0].size, 4);
    assert_int_equal(json.values[3 * (JSON_MAX_DEPTH - 1)].size, 2);
}

static void a_full_writer_fails_once(void **state)
{
    (void)state;
    char array[8];
    struct bytes out = bytes_fixed(array, sizeof array);
    struct json_writer writer = json_write(&out);
    json_open(&writer, '[');
    for (int i = 0; i < 100; i++)
        json_number(&writer, i);
    json_close(&writer, ']');
    assert_true(out.failed);
    assert_string_equal(array, "[0,1,2,");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good_texts),
        cmocka_unit_test(bad_texts),
        cmocka_unit_test(every_prefix_is_refused),
        cmocka_unit_test(any_changed_byte_is_safe),
        cmocka_unit_test(values_are_in_the_order_of_the_text),
        cmocka_unit_test(literals_keep_their_text),
        cmocka_unit_test(depth_is_limited),
        cmocka_unit_test(depth_counts_what_is_open),
        cmocka_unit_test(nesting_without_end_is_refused),
        cmocka_unit_test(values_are_limited),
        cmocka_unit_test(bad_syntax_does_not_depend_on_capacity),
        cmocka_unit_test(size_is_limited),
        cmocka_unit_test(members_and_elements),
        cmocka_unit_test(absent_members_and_elements),
        cmocka_unit_test(nothing_is_found_after_the_last_value),
        cmocka_unit_test(strings_unescaped),
        cmocka_unit_test(strings_compared),
        cmocka_unit_test(strings_refused),
        cmocka_unit_test(integers),
        cmocka_unit_test(written_text),
        cmocka_unit_test(a_single_value_is_a_text),
        cmocka_unit_test(written_escapes),
        cmocka_unit_test(every_scalar_value_round_trips),
        cmocka_unit_test(every_escaped_scalar_value_is_read),
        cmocka_unit_test(deepest_text_round_trips),
        cmocka_unit_test(a_full_writer_fails_once),
    };
    return cmocka_run_group_tests_name("json", tests, NULL, NULL);
}
