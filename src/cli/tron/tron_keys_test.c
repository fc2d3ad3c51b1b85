/* tron_keys_test.c: byte sequences of terminals, in both layouts. */
#include "cli/tron/tron_keys.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* Feeds the bytes; returns the number of keys, with the last one in *last. */
static int type(struct tron_keys *keys, const char *bytes, struct tron_input *last)
{
    int count = 0;
    for (; *bytes != '\0'; bytes++)
        count += tron_keys_byte(keys, (unsigned char)*bytes, last);
    return count;
}

static void check_turn(bool azerty, const char *bytes, enum tron_hand hand, enum tron_direction direction)
{
    struct tron_keys keys = {.azerty = azerty};
    struct tron_input input = {.press = PRESS_AGAIN};
    assert_int_equal(type(&keys, bytes, &input), 1);
    assert_int_equal(input.press, PRESS_TURN);
    assert_int_equal(input.hand, hand);
    assert_int_equal(input.direction, direction);
}

static void test_letters(void **unused)
{
    (void)unused;
    static const char *const layouts[] = {"wdsax", "zdsqx"};
    for (int azerty = 0; azerty < 2; azerty++)
        for (int i = 0; i < TRON_DIRECTIONS; i++) {
            char small[2] = {layouts[azerty][i], '\0'},
                 large[2] = {(char)(layouts[azerty][i] - 'a' + 'A'), '\0'};
            check_turn(azerty == 1, small, HAND_LETTERS, (enum tron_direction)i);
            check_turn(azerty == 1, large, HAND_LETTERS, (enum tron_direction)i);
        }
}

static void test_arrows(void **unused)
{
    (void)unused;
    check_turn(false, "\033[A", HAND_ARROWS, TRON_UP);
    check_turn(true, "\033OB", HAND_ARROWS, TRON_DOWN);
    check_turn(false, "\033[1;5C", HAND_ARROWS, TRON_RIGHT);
    check_turn(false, "\033\033[D", HAND_ARROWS, TRON_LEFT);
    check_turn(false, "/", HAND_ARROWS, TRON_LINK);
}

static void test_other_keys(void **unused)
{
    (void)unused;
    static const struct {
        const char *bytes;
        enum tron_press press;
    } rows[] = {{" ", PRESS_PAUSE}, {"+", PRESS_FASTER}, {"-", PRESS_SLOWER},
                {".", PRESS_STEP},  {"\r", PRESS_AGAIN}, {"q", PRESS_QUIT}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct tron_keys keys = {.azerty = false};
        struct tron_input input = {.press = PRESS_TURN};
        assert_int_equal(type(&keys, rows[i].bytes, &input), 1);
        assert_int_equal(input.press, rows[i].press);
    }
}

/* Unknown keys are ignored and do not swallow the keys after them. */
static void test_strangers(void **unused)
{
    (void)unused;
    struct tron_keys keys = {.azerty = false};
    struct tron_input input = {.press = PRESS_AGAIN};
    assert_int_equal(type(&keys, "kz\x80\xff\033[3~\033[F\033[200~", &input), 0);
    assert_int_equal(type(&keys, "w", &input), 1);
    for (int byte = 0; byte < 256; byte++)
        (void)tron_keys_byte(&keys, (unsigned char)byte, &input);
}

static void test_escape_alone(void **unused)
{
    (void)unused;
    struct tron_keys keys = {.azerty = true};
    struct tron_input input = {.press = PRESS_AGAIN};
    assert_false(tron_keys_silence(&keys, &input));
    assert_int_equal(type(&keys, "\033", &input), 0);
    assert_true(tron_keys_silence(&keys, &input));
    assert_int_equal(input.press, PRESS_QUIT);
    assert_int_equal(type(&keys, "\033[", &input), 0);
    assert_false(tron_keys_silence(&keys, &input));
    assert_int_equal(type(&keys, "d", &input), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_letters),      cmocka_unit_test(test_arrows),
        cmocka_unit_test(test_other_keys),   cmocka_unit_test(test_strangers),
        cmocka_unit_test(test_escape_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
