/* pogo_shape_test.c: entries and positions correspond one to one, and images share their entry. */
#include "core/faulty.h"
#include "games/pogo/pogo.h"
#include "solvers/pogo/pogo_shape.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { STEP = 997 }; /* every 997th entry; coprime to all sizes here */

struct fixture {
    struct pogo_shapes *shapes;
    struct lud_rules *rules;
};

static int set_up(void **state)
{
    static struct fixture fixture;
    fixture.shapes = shapes_new(memory_heap());
    *state = &fixture;
    const enum lud_status status =
        rules_new(&pogo_game, span_of(""), span_of(""), memory_heap(), &fixture.rules, NULL);
    return fixture.shapes != NULL && status == LUD_OK ? 0 : -1;
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;
    shapes_free(fixture->shapes);
    rules_free(fixture->rules);
    return 0;
}

static void symmetries_account_for_every_shape(void **state)
{
    const struct fixture *fixture = *state;
    unsigned total = 0, images = 0;
    for (int shape = 0; shape < SHAPE_FOLDED; shape++)
        total += SHAPE_TURNS / (unsigned)fixture->shapes->symmetries[shape];
    assert_int_equal(total, SHAPE_COUNT);
    for (int number = 0; number < SHAPE_COUNT; number++) {
        const uint32_t folded = fixture->shapes->folded[number];
        images += (unsigned)bits_count(fixture->shapes->turns[number]);
        assert_int_equal(bits_count(fixture->shapes->turns[number]), fixture->shapes->symmetries[folded]);
        assert_true(fixture->shapes->turns[number] >> fixture->shapes->turn[number] & 1);
    }
    assert_int_equal(images, SHAPE_FOLDED * SHAPE_TURNS);
}

static void entries_and_positions_are_one_to_one(void **state)
{
    const struct fixture *fixture = *state;
    for (uint32_t entry = 0; entry < SHAPE_ENTRIES; entry += STEP) {
        struct pogo_state position;
        shape_position(fixture->shapes, pogo_rules_of(fixture->rules), entry, &position);
        assert_int_equal(shape_entry(fixture->shapes, &position, POGO_WHITE), entry);
    }
}

/* Swapping the colours and the side to move changes nothing. */
static void colours_swapped_are_the_same(void **state)
{
    const struct fixture *fixture = *state;
    for (uint32_t entry = 0; entry < SHAPE_ENTRIES; entry += STEP) {
        struct pogo_state position;
        shape_position(fixture->shapes, pogo_rules_of(fixture->rules), entry, &position);
        for (int cell = 0; cell < POGO_CELLS; cell++) {
            const unsigned full = 1u << pogo_height(position.stack[cell]);
            position.stack[cell] = (uint16_t)(full | (~position.stack[cell] & (full - 1)));
        }
        assert_int_equal(shape_entry(fixture->shapes, &position, POGO_BLACK), entry);
    }
}

/* Transforms boards without shape_turn: columns mirrored, and rows exchanged with columns. Where the shape is
 * symmetric, images of a colouring may have different entries, so only the shapes are compared. */
static void images_share_their_entry(void **state)
{
    const struct fixture *fixture = *state;
    for (uint32_t entry = 0; entry < SHAPE_ENTRIES; entry += STEP) {
        struct pogo_state position, mirrored, exchanged;
        shape_position(fixture->shapes, pogo_rules_of(fixture->rules), entry, &position);
        mirrored = exchanged = position;
        for (int row = 0; row < 3; row++)
            for (int column = 0; column < 3; column++) {
                mirrored.stack[3 * row + 2 - column] = position.stack[3 * row + column];
                exchanged.stack[3 * column + row] = position.stack[3 * row + column];
            }
        const uint32_t divisor =
            fixture->shapes->symmetries[entry / SHAPE_COLOURS] == 1 ? 1 : SHAPE_COLOURS; /* only the shape */
        assert_int_equal(shape_entry(fixture->shapes, &mirrored, POGO_WHITE) / divisor, entry / divisor);
        assert_int_equal(shape_entry(fixture->shapes, &exchanged, POGO_WHITE) / divisor, entry / divisor);
    }
}

static void a_shape_has_its_place_in_the_order(void **state)
{
    const struct fixture *fixture = *state;
    const uint8_t first[POGO_CELLS] = {0, 0, 0, 0, 0, 0, 0, 0, 12}, last[POGO_CELLS] = {12};
    const uint8_t second[POGO_CELLS] = {0, 0, 0, 0, 0, 0, 0, 1, 11};
    assert_int_equal(shape_number(fixture->shapes, first), 0);
    assert_int_equal(shape_number(fixture->shapes, second), 1);
    assert_int_equal(shape_number(fixture->shapes, last), SHAPE_COUNT - 1);
}

static void memory_may_fail(void **state)
{
    (void)state;
    for (uint64_t nth = 1; nth <= 2; nth++) {
        struct faulty faulty;
        faulty_init(&faulty, memory_heap());
        faulty_fail(&faulty, nth);
        assert_null(shapes_new(&faulty.memory));
        assert_int_equal(faulty.failures, 1);
        assert_true(faulty_balanced(&faulty));
    }
    shapes_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(symmetries_account_for_every_shape),
        cmocka_unit_test(entries_and_positions_are_one_to_one),
        cmocka_unit_test(colours_swapped_are_the_same),
        cmocka_unit_test(images_share_their_entry),
        cmocka_unit_test(a_shape_has_its_place_in_the_order),
        cmocka_unit_test(memory_may_fail),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
