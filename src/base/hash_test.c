/* hash_test.c: published test vectors of FNV-1a (Noll's test suite) and of SplitMix64 with seed 0. */
#include "base/hash.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void fnv_test_vectors(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint64_t hash;
    } vectors[] = {
        {"", HASH_EMPTY},
        {"a", UINT64_C(0xaf63dc4c8601ec8c)},
        {"b", UINT64_C(0xaf63df4c8601f1a5)},
        {"fo", UINT64_C(0x08985907b541d342)},
        {"foo", UINT64_C(0xdcb27518fed9d577)},
        {"foobar", UINT64_C(0x85944171f73967e8)},
    };
    for (size_t i = 0; i < sizeof vectors / sizeof vectors[0]; i++)
        assert_true(hash_bytes(HASH_EMPTY, vectors[i].text, strlen(vectors[i].text)) == vectors[i].hash);
}

static void fnv_reads_bytes_as_unsigned(void **state)
{
    (void)state;
    const uint64_t expected = (HASH_EMPTY ^ 0xFF) * UINT64_C(0x100000001b3);
    assert_true(hash_bytes(HASH_EMPTY, "\xFF", 1) == expected);
}

static void fnv_can_be_continued(void **state)
{
    (void)state;
    const uint64_t whole = hash_bytes(HASH_EMPTY, "foobar", 6);
    for (size_t cut = 0; cut <= 6; cut++) {
        const uint64_t part = hash_bytes(HASH_EMPTY, "foobar", cut);
        assert_true(hash_bytes(part, &"foobar"[cut], 6 - cut) == whole);
    }
    assert_true(hash_bytes(whole, NULL, 0) == whole);
}

static void mix_test_vectors(void **state)
{
    (void)state;
    const uint64_t gamma = UINT64_C(0x9e3779b97f4a7c15);
    assert_true(hash_mix(0) == 0);
    assert_true(hash_mix(gamma) == UINT64_C(0xe220a8397b1dcdaf));
    assert_true(hash_mix(2 * gamma) == UINT64_C(0x6e789e6aa1b965f4));
    assert_true(hash_mix(3 * gamma) == UINT64_C(0x06c45d188009454f));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fnv_test_vectors),
        cmocka_unit_test(fnv_reads_bytes_as_unsigned),
        cmocka_unit_test(fnv_can_be_continued),
        cmocka_unit_test(mix_test_vectors),
    };
    return cmocka_run_group_tests_name("hash", tests, NULL, NULL);
}
