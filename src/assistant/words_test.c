/* words_test.c: folding, stems, sounds and similarity of single words. */
#include "assistant/classic.h"
#include "assistant/fold.h"
#include "assistant/isub.h"
#include "assistant/similar.h"
#include "assistant/stem.h"
#include "base/bytes.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* The words of a text, joined by blanks. */
static const char *folded(const char *text, char *room, size_t size)
{
    struct folded words;
    struct bytes out = bytes_fixed(room, size);
    fold(span_of(text), &words);
    for (int i = 0; i < words.count; i++) {
        bytes_text(&out, i > 0 ? " " : "");
        bytes_span(&out, folded_word(&words, i));
    }
    return bytes_string(&out);
}

static void words_are_cut(void **state)
{
    (void)state;
    static const struct {
        const char *text, *words;
    } cases[] = {
        {"", ""},
        {"?!. ,;", ""},
        {"How many WALLS?", "how many walls"},
        {"Où est l'arrivée ?", "ou est l arrivee"},
        {"Jusqu’où va-t-il", "jusqu ou va t il"},
        {"I can't, don't", "i cant dont"},
        {"c'est un cœur", "c est un coeur"},
        {"How does A* work, and IDA*?", "how does astar work and idastar"},
        {"max^n", "maxn"},
        {"seal=forbid e3h", "seal forbid e3h"},
        {"what is > here", "what is > here"},
        {"e\xcc\x81t\xc3\xa9", "ete"}, /* combining and precomposed accents */
        {"a\xff\xfe z\xc3", "a z"},    /* not UTF-8 */
        {"\xe2\x80\x9cquoted\xe2\x80\x9d", "quoted"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char room[256];
        assert_string_equal(folded(cases[i].text, room, sizeof room), cases[i].words);
    }
}

static void words_are_bounded(void **state)
{
    (void)state;
    static char text[1 << 20];
    struct folded words;
    memset(text, 'a', sizeof text);
    fold((struct span){text, sizeof text}, &words);
    assert_int_equal(words.count, 1);
    assert_int_equal(words.words[0].size, FOLD_WORD);
    for (size_t i = 0; i < sizeof text; i += 2)
        text[i] = ' ';
    fold((struct span){text, sizeof text}, &words);
    assert_int_equal(words.count, FOLD_WORDS);
}

static void same_stem(enum lud_lang lang, const char *a, const char *b, bool same)
{
    char left[FOLD_WORD], right[FOLD_WORD];
    const size_t first = stem(lang, span_of(a), left), second = stem(lang, span_of(b), right);
    assert_int_equal(span_equal((struct span){left, first}, (struct span){right, second}), same);
}

static void forms_share_a_stem(void **state)
{
    (void)state;
    same_stem(LUD_EN, "walls", "wall", true);
    same_stem(LUD_EN, "placing", "placed", true);
    same_stem(LUD_EN, "jumping", "jump", true);
    same_stem(LUD_EN, "tries", "try", true);
    same_stem(LUD_EN, "wall", "walk", false);
    same_stem(LUD_FR, "murs", "mur", true);
    same_stem(LUD_FR, "poser", "posée", false); /* input must be folded: é is a different letter */
    same_stem(LUD_FR, "poser", "posee", true);
    same_stem(LUD_FR, "barriere", "bariere", true);
    same_stem(LUD_FR, "positions", "position", true);
    same_stem(LUD_FR, "pion", "pile", false);
    same_stem(LUD_EN, "e3h", "e3v", false);
}

/* Test vectors of the report's measure, scaled to 0..1. */
static void isub_vectors(void **state)
{
    (void)state;
    static const struct {
        const char *a, *b;
        double value;
    } cases[] = {
        {"mur", "murs", 0.950},   {"pion", "pions", 0.967}, {"barriere", "bariere", 0.818},
        {"jump", "jmup", 0.050},  {"mur", "mur", 1.000},    {"abc", "xyz", 0.000},
        {"walls", "wall", 0.967},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const double there = isub(span_of(cases[i].a), span_of(cases[i].b));
        const double back = isub(span_of(cases[i].b), span_of(cases[i].a));
        assert_true(there > cases[i].value - 0.001 && there < cases[i].value + 0.001);
        assert_true(there > back - 1e-9 && there < back + 1e-9);
    }
}

static void classic_bounds(void **state)
{
    (void)state;
    struct folded pattern, one, two;
    assert_true(classic_similar(span_of("murs"), span_of("mur")));
    assert_false(classic_similar(span_of("barriere"), span_of("bariere")));
    fold(span_of("combien murs joueur"), &pattern);
    fold(span_of("les murs"), &one);
    fold(span_of("combien de mur"), &two);
    assert_false(classic_matches(&pattern, &one));
    assert_true(classic_matches(&pattern, &two));
}

static void jaro_winkler(void **state)
{
    (void)state;
    static const struct {
        const char *a, *b;
        double value;
    } cases[] = {/* Winkler's own examples */
                 {"martha", "marhta", 0.961},
                 {"dwayne", "duane", 0.840},
                 {"dixon", "dicksonx", 0.813},
                 {"same", "same", 1.0},
                 {"abc", "xyz", 0.0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const double value = similar_jaro_winkler(span_of(cases[i].a), span_of(cases[i].b));
        assert_true(value > cases[i].value - 0.001 && value < cases[i].value + 0.001);
    }
}

static void same_sound(const char *a, const char *b, bool same)
{
    char left[FOLD_WORD], right[FOLD_WORD];
    const size_t first = similar_sound(span_of(a), left, sizeof left);
    const size_t second = similar_sound(span_of(b), right, sizeof right);
    assert_int_equal(span_equal((struct span){left, first}, (struct span){right, second}), same);
}

static void words_that_sound_alike(void **state)
{
    (void)state;
    same_sound("koi", "quoi", true);
    same_sound("fase", "phase", true);
    same_sound("hasard", "azard", true);
    same_sound("plateau", "plato", true);
    same_sound("mur", "mer", false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_cut),          cmocka_unit_test(words_are_bounded),
        cmocka_unit_test(forms_share_a_stem),     cmocka_unit_test(isub_vectors),
        cmocka_unit_test(classic_bounds),         cmocka_unit_test(jaro_winkler),
        cmocka_unit_test(words_that_sound_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
