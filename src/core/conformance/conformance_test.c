/* conformance_test.c: correct games pass the conformance suite, and failed allocations of the suite and of
 * the games are handled. conformance_faults_test.c shows that the suite detects faults. */
#include "core/conformance/conformance.h"

#include "core/faulty.h"
#include "tests/games/brawl.h"
#include "tests/games/nim.h"
#include "text/areas/core_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static struct conformance_report report;

static void assert_sound(const struct lud_game *game, const char *options)
{
    static char text[2 * CONFORMANCE_POSITION];
    struct bytes out = bytes_fixed(text, sizeof text);
    struct faulty faulty;
    faulty_init(&faulty, memory_heap());
    if (conformance_check(game, span_of(options), 1, 10, 300, &faulty.memory, &report) != LUD_OK) {
        conformance_describe(&report, &out);
        fail_msg("%s", bytes_string(&out));
    }
    assert_int_equal(report.failed, REQUIRE_NOTHING);
    assert_int_equal(report.finished, 10);
    assert_true(report.positions >= 40 && report.moves >= 40);
    assert_true(faulty_balanced(&faulty));
}

static void test_sound_games(void **unused)
{
    (void)unused;
    assert_sound(&nim_game, "");
    assert_sound(&nim_game, "heap=2,misere=yes");
    assert_sound(&nim_game, "heap=50");
    assert_sound(&brawl_game, "");
    struct lud_game bare = nim_game; /* without optional callbacks */
    bare.count = NULL;
    bare.pick = NULL;
    bare.twin = NULL;
    bare.evaluations = NULL;
    assert_sound(&bare, "");
}

static void test_same_seed_same_games(void **unused)
{
    (void)unused;
    struct conformance_report again;
    conformance_check(&nim_game, span_of(""), 9, 3, 300, memory_heap(), &report);
    conformance_check(&nim_game, span_of(""), 9, 3, 300, memory_heap(), &again);
    assert_int_equal(report.moves, again.moves);
    conformance_check(&nim_game, span_of(""), 10, 3, 300, memory_heap(), &again);
    assert_int_not_equal(report.moves, again.moves);
}

/* ---- memory ---- */

static void test_memory(void **unused)
{
    (void)unused;
    assert_int_equal(conformance_memory(&nim_game, span_of(""), memory_heap(), &report), LUD_OK);
    assert_int_equal(report.fault, 5); /* two rules, a state and a text */
    assert_int_equal(conformance_memory(&brawl_game, span_of(""), memory_heap(), &report), LUD_OK);
}

static enum lud_status open_wrong_status(struct lud_settings *settings, struct span position,
                                         const struct lud_memory *memory, struct lud_rules **rules,
                                         struct lud_why *why)
{
    const enum lud_status status = nim_game.open(settings, position, memory, rules, why);
    return status == LUD_ERROR_MEMORY ? LUD_ERROR_OPTION : status;
}

static enum lud_status open_ignores(struct lud_settings *settings, struct span position,
                                    const struct lud_memory *memory, struct lud_rules **rules,
                                    struct lud_why *why)
{
    memory_free(memory, memory_new(memory, 4), 4);
    return nim_game.open(settings, position, memory, rules, why);
}

/* An arena owned by the test, so that a game may leak from it. */
struct pool {
    _Alignas(max_align_t) char room[4 << 20];
    size_t used;
};

static void *pool_resize(void *context, void *block, size_t old, size_t size)
{
    struct pool *pool = context;
    const size_t align = _Alignof(max_align_t), start = (pool->used + align - 1) / align * align;
    if (size == 0 || size > sizeof pool->room - start)
        return NULL;
    pool->used = start + size;
    if (block != NULL)
        memcpy(pool->room + start, block, old < size ? old : size);
    return pool->room + start;
}

static enum lud_status open_leaks(struct lud_settings *settings, struct span position,
                                  const struct lud_memory *memory, struct lud_rules **rules,
                                  struct lud_why *why)
{
    const void *lost = memory_new(memory, 8);
    return lost == NULL ? LUD_ERROR_MEMORY : nim_game.open(settings, position, memory, rules, why);
}

static void test_leak(void **unused)
{
    (void)unused;
    static struct pool pool;
    const struct lud_memory memory = {.resize = pool_resize, .context = &pool};
    struct lud_game broken = nim_game;
    broken.open = open_leaks;
    assert_int_equal(conformance_check(&broken, span_of(""), 1, 1, 300, &memory, &report), LUD_ERROR_CHECK);
    assert_int_equal(report.failed, REQUIRE_LEAK);
    assert_int_equal(conformance_memory(&broken, span_of(""), &memory, &report), LUD_ERROR_CHECK);
    assert_int_equal(report.failed, REQUIRE_LEAK);
    assert_int_equal(report.fault, 2);
}

static void close_wrong_size(struct lud_rules *rules)
{
    memory_free(rules->memory, rules, sizeof(struct nim_rules) - 1);
}

static void assert_memory_caught(const struct lud_game *game, const char *options,
                                 enum conformance_requirement requirement, uint64_t fault)
{
    assert_int_equal(conformance_memory(game, span_of(options), memory_heap(), &report), LUD_ERROR_CHECK);
    assert_string_equal(conformance_word(report.failed), conformance_word(requirement));
    assert_int_equal(report.fault, fault);
}

static void test_memory_faults(void **unused)
{
    (void)unused;
    struct lud_game broken = nim_game;
    broken.open = open_wrong_status;
    assert_memory_caught(&broken, "", REQUIRE_MEMORY, 1);
    broken.open = open_ignores;
    assert_memory_caught(&broken, "", REQUIRE_MEMORY, 1);
    broken = nim_game;
    broken.close = close_wrong_size;
    assert_memory_caught(&broken, "", REQUIRE_LEAK, 2);
    assert_memory_caught(&nim_game, "heap=99", REQUIRE_OPEN, 1);
}

/* The suite itself runs out of memory without a leak. */
static void test_suite_without_memory(void **unused)
{
    (void)unused;
    for (uint64_t nth = 1;; nth++) {
        struct faulty faulty;
        faulty_init(&faulty, memory_heap());
        faulty_fail(&faulty, nth);
        const enum lud_status status =
            conformance_check(&nim_game, span_of("heap=1"), 1, 1, 10, &faulty.memory, &report);
        assert_true(faulty_balanced(&faulty));
        assert_int_equal(status, faulty.failures > 0 ? LUD_ERROR_MEMORY : LUD_OK);
        if (faulty.failures == 0)
            break;
    }
}

static void test_bad_options(void **unused)
{
    (void)unused;
    assert_int_equal(conformance_check(&nim_game, span_of("heap=0"), 1, 1, 10, memory_heap(), &report),
                     LUD_ERROR_CHECK);
    assert_int_equal(report.failed, REQUIRE_OPEN);
    assert_int_equal(report.why.text, TEXT_OPTION_RANGE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sound_games),   cmocka_unit_test(test_same_seed_same_games),
        cmocka_unit_test(test_memory),        cmocka_unit_test(test_leak),
        cmocka_unit_test(test_memory_faults), cmocka_unit_test(test_suite_without_memory),
        cmocka_unit_test(test_bad_options),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
