/* text_test.c: look-up, placeholders, formatted errors. tools/texts.py --check tests whether the tables are
 * up to date. */
#include "text/text.h"

#include "text/areas/core_texts.h"
#include "text/areas/status_texts.h"

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void every_text_is_there_in_both_languages(void **state)
{
    (void)state;
    int texts = 0;
    for (int text = TEXT_NONE; text <= TEXT_LAST; text++)
        for (int lang = 0; lang < LUD_LANGS && text_exists(text); lang++, texts++) {
            const char *said = text_get((enum lud_lang)lang, (enum lud_text)text);
            assert_non_null(said);
            assert_true(said[0] != '\0');
        }
    assert_true(texts > 1000 * LUD_LANGS);
}

static void no_text_has_no_number(void **state)
{
    (void)state;
    assert_string_equal(text_get(LUD_FR, TEXT_NONE), "");
    assert_true(text_exists(TEXT_PLACE_COLUMN));
    assert_true(text_exists(TEXT_OPTION_UNKNOWN));
    const int wrong[] = {TEXT_NONE,         TEXT_LAST, -1, INT_MIN, INT_MAX, TEXT_PLACE_COLUMN - 1,
                         TEXT_KEY(1, 0xfff)};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(text_exists(wrong[i]));
}

static void placeholders_are_filled(void **state)
{
    (void)state;
    char room[200];
    struct bytes out = bytes_fixed(room, sizeof room);
    const int32_t args[WHY_ARGS] = {-3, 12};
    text_format(&out, LUD_EN, TEXT_OPTION_RANGE, args, "size");
    assert_string_equal(bytes_string(&out), "size: expected a whole number from -3 to 12");
    bytes_clear(&out);
    text_format(&out, LUD_FR, TEXT_OPTION_RANGE, args, NULL);
    assert_string_equal(bytes_string(&out), " : un nombre entier de -3 à 12 est attendu");
}

static void errors_say_what_where_and_why(void **state)
{
    (void)state;
    char room[200];
    struct bytes out = bytes_fixed(room, sizeof room);
    struct lud_why why;
    why_at(&why, LUD_ERROR_OPTION, TEXT_OPTION_RANGE, 6, 1, 9);
    why_word(&why, span_of("size"));
    text_error(&out, LUD_EN, &why);
    assert_string_equal(bytes_string(&out),
                        "bad option: column 6: size: expected a whole number from 1 to 9");
    bytes_clear(&out);
    why.line = 2;
    text_error(&out, LUD_FR, &why);
    assert_string_equal(
        bytes_string(&out),
        "option incorrecte : ligne 2, colonne 6 : size : un nombre entier de 1 à 9 est attendu");
    bytes_clear(&out);
    why_plain(&why, LUD_ERROR_MEMORY, TEXT_NONE);
    text_error(&out, LUD_EN, &why);
    assert_string_equal(bytes_string(&out), "out of memory");
}

static void the_language_follows_the_locale(void **state)
{
    (void)state;
    assert_int_equal(text_lang_of_locale(span_of("fr_BE.UTF-8")), LUD_FR);
    assert_int_equal(text_lang_of_locale(span_of("fr")), LUD_FR);
    assert_int_equal(text_lang_of_locale(span_of("frr_DE")), LUD_EN);
    assert_int_equal(text_lang_of_locale(span_of("C.UTF-8")), LUD_EN);
    assert_int_equal(text_lang_of_locale(span_of("")), LUD_EN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_text_is_there_in_both_languages),
        cmocka_unit_test(no_text_has_no_number),
        cmocka_unit_test(placeholders_are_filled),
        cmocka_unit_test(errors_say_what_where_and_why),
        cmocka_unit_test(the_language_follows_the_locale),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
