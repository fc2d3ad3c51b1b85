/* rounds_keys_test.c: byte sequences as terminals send them. */
#include "cli/rounds/rounds_keys.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { RED, GREEN, BLUE, YELLOW };

/* Feeds the bytes; returns the result of the last one. */
static enum rounds_press press(struct rounds_keys *keys, const char *bytes)
{
    enum rounds_press last = ROUNDS_NOTHING;
    for (; *bytes != '\0'; bytes++)
        last = rounds_keys_byte(keys, (unsigned char)*bytes);
    return last;
}

static void a_line_is_typed_and_corrected(void **state)
{
    (void)state;
    struct rounds_keys keys;
    rounds_keys_init(&keys);
    press(&keys, "zo\303\251");
    assert_string_equal(keys.line, "zo\303\251");
    press(&keys, "\177"); /* a whole character */
    assert_string_equal(keys.line, "zo");
    press(&keys, "e 7");
    assert_int_equal(press(&keys, "\r"), ROUNDS_ENTER);
    assert_string_equal(keys.line, "zoe 7");
    press(&keys, "\025");
    assert_string_equal(keys.line, "");
    press(&keys, "\177\177");
    assert_int_equal(keys.size, 0);
    for (int i = 0; i < 200; i++)
        press(&keys, "x");
    assert_int_equal(keys.size, ROUNDS_LINE - 1);
}

static void a_letter_and_an_arrow_move_a_robot(void **state)
{
    (void)state;
    struct rounds_keys keys;
    rounds_keys_init(&keys);
    assert_int_equal(press(&keys, "\033[A"), ROUNDS_ARROW);
    assert_int_equal(keys.robot, -1); /* no robot was named */
    press(&keys, "g");
    assert_int_equal(rounds_keys_robot(&keys), GREEN); /* selected before it moves */
    assert_int_equal(press(&keys, "\033[C"), ROUNDS_ARROW);
    assert_int_equal(keys.direction, RICOCHET_RIGHT);
    assert_string_equal(keys.line, "");
    assert_int_equal(press(&keys, "\033OD"), ROUNDS_ARROW); /* the same robot again */
    assert_int_equal(keys.robot, GREEN);
    assert_int_equal(keys.direction, RICOCHET_LEFT);
    press(&keys, "gr\033[B"); /* the last letter counts */
    assert_int_equal(keys.robot, RED);
    assert_int_equal(keys.direction, RICOCHET_DOWN);
    assert_int_equal(press(&keys, "\033[1;5A"), ROUNDS_ARROW);
    assert_int_equal(press(&keys, "\033[H"), ROUNDS_NOTHING);
}

static void letters_inside_words_choose_nothing(void **state)
{
    (void)state;
    struct rounds_keys keys;
    rounds_keys_init(&keys);
    press(&keys, "b");
    assert_int_equal(rounds_keys_robot(&keys), BLUE);
    press(&keys, "en 4"); /* a name */
    assert_int_equal(rounds_keys_robot(&keys), -1);
    press(&keys, " y");
    assert_int_equal(rounds_keys_robot(&keys), YELLOW);
    press(&keys, "\r");
    rounds_keys_clear(&keys);
    assert_int_equal(rounds_keys_robot(&keys), -1);
}

static void escape_empties_the_line(void **state)
{
    (void)state;
    struct rounds_keys keys;
    rounds_keys_init(&keys);
    press(&keys, "anna\033");
    assert_string_equal(keys.line, "anna");
    rounds_keys_silence(&keys);
    assert_string_equal(keys.line, "");
    press(&keys, "x");
    assert_string_equal(keys.line, "x");
}

static void tab_goes_round(void **state)
{
    (void)state;
    struct rounds_keys keys;
    rounds_keys_init(&keys);
    assert_int_equal(press(&keys, "\t"), ROUNDS_TAB);
    rounds_keys_next_robot(&keys, 0xd); /* green is not on the board */
    assert_int_equal(keys.robot, RED);
    rounds_keys_next_robot(&keys, 0xd);
    assert_int_equal(keys.robot, BLUE);
    rounds_keys_next_robot(&keys, 0xd);
    rounds_keys_next_robot(&keys, 0xd);
    assert_int_equal(keys.robot, RED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_is_typed_and_corrected),
        cmocka_unit_test(a_letter_and_an_arrow_move_a_robot),
        cmocka_unit_test(letters_inside_words_choose_nothing),
        cmocka_unit_test(escape_empties_the_line),
        cmocka_unit_test(tab_goes_round),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
