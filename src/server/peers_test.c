/* peers_test.c: keys of addresses, and the number of connections per key. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "server/peers.h"

static void assert_key(const char *address, const char *expected)
{
    char key[PEERS_ADDRESS];
    peers_key(span_of(address), key);
    assert_string_equal(key, expected);
}

static void test_keys(void **state)
{
    (void)state;
    assert_key("192.0.2.7", "192.0.2.7");
    assert_key("::ffff:192.0.2.7", "192.0.2.7");
    assert_key("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::");
    assert_key("2001:db8:1:2::77", "2001:db8:1:2::");
    assert_key("", "unknown");
    assert_key("somewhere", "unknown");
    assert_key("1.2.3.4.5.6.7.8.9.10.11.12.13.14.15.16.17.18.19.20", "unknown");
}

static void test_count(void **state)
{
    (void)state;
    struct peers peers;
    peers_init(&peers, memory_heap(), 2);
    struct peer *one = peers_enter(&peers, "192.0.2.1"), *two = peers_enter(&peers, "192.0.2.1");
    assert_non_null(one);
    assert_ptr_equal(one, two);
    assert_null(peers_enter(&peers, "192.0.2.1"));
    struct peer *other = peers_enter(&peers, "192.0.2.2");
    assert_non_null(other);
    peers_leave(&peers, one);
    assert_non_null(peers_enter(&peers, "192.0.2.1"));
    assert_null(peers_enter(&peers, "192.0.2.1"));
    peers_leave(&peers, other);
    peers_leave(&peers, NULL);
    peers_destroy(&peers);
}

static void test_many(void **state)
{
    (void)state;
    enum { MANY = 2000 };
    static struct peer *all[MANY];
    char name[] = "10.0.00.00";
    struct peers peers;
    peers_init(&peers, memory_heap(), 1);
    for (int i = 0; i < MANY; i++) {
        name[5] = (char)('0' + i / 1000), name[6] = (char)('0' + i / 100 % 10);
        name[8] = (char)('0' + i / 10 % 10), name[9] = (char)('0' + i % 10);
        all[i] = peers_enter(&peers, name);
        assert_non_null(all[i]);
        assert_null(peers_enter(&peers, name));
    }
    for (int i = 0; i < MANY; i++)
        peers_leave(&peers, all[i]);
    for (int i = 0; i < PEERS_BUCKETS; i++)
        assert_null(peers.buckets[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_keys),
        cmocka_unit_test(test_count),
        cmocka_unit_test(test_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
