/* origin_test.c: which origins and host names are accepted. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "server/origin.h"

static bool allowed(const char *origin, const char *host, const char *extra)
{
    return origin_allowed(span_of(origin), span_of(host), extra);
}

static void test_same_host(void **state)
{
    (void)state;
    assert_true(allowed("http://127.0.0.1:5836", "127.0.0.1:5836", NULL));
    assert_true(allowed("HTTP://LocalHost:5836", "localhost:5836", NULL));
    assert_true(allowed("https://play.example.org", "play.example.org", NULL));
    assert_true(allowed("", "127.0.0.1:5836", NULL)); /* not a browser */
    assert_false(allowed("http://127.0.0.1:80", "127.0.0.1:5836", NULL));
    assert_false(allowed("http://evil.example", "127.0.0.1:5836", NULL));
    assert_false(allowed("http://127.0.0.1:5836.evil.example", "127.0.0.1:5836", NULL));
    assert_false(allowed("null", "127.0.0.1:5836", NULL));
    assert_false(allowed("file://", "127.0.0.1:5836", NULL));
    assert_false(allowed("http://", "", NULL));
}

static void test_extra_origin(void **state)
{
    (void)state;
    assert_true(allowed("https://play.example.org", "127.0.0.1:5836", "https://play.example.org"));
    assert_false(allowed("http://play.example.org", "127.0.0.1:5836", "https://play.example.org"));
    assert_false(allowed("https://play.example.org.evil", "127.0.0.1:5836", "https://play.example.org"));
}

static void test_is(void **state)
{
    (void)state;
    static const char *const good[] = {"https://play.example.org", "http://localhost:5836",
                                       "http://[::1]:80"};
    static const char *const bad[] = {"",
                                      "play.example.org",
                                      "https://",
                                      "https://:443",
                                      "ftp://play.example.org",
                                      "https://play.example.org/",
                                      "https://play.example.org/games",
                                      "https://play example.org",
                                      "https://play.example.org\n"};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        assert_true(origin_is(span_of(good[i])));
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(origin_is(span_of(bad[i])));
}

static void test_local_names(void **state)
{
    (void)state;
    assert_true(origin_host_local(span_of("localhost"), NULL));
    assert_true(origin_host_local(span_of("LOCALHOST:1"), NULL));
    assert_true(origin_host_local(span_of("127.0.0.1:5836"), NULL));
    assert_true(origin_host_local(span_of("[::1]:5836"), NULL));
    assert_true(origin_host_local(span_of("play.example.org"), "https://play.example.org"));
    assert_false(origin_host_local(span_of("evil.example:5836"), NULL));
    assert_false(origin_host_local(span_of("localhost.evil.example"), NULL));
    assert_false(origin_host_local(span_of(""), NULL));
    assert_false(origin_host_local(span_of("[::1"), NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same_host),
        cmocka_unit_test(test_extra_origin),
        cmocka_unit_test(test_is),
        cmocka_unit_test(test_local_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
