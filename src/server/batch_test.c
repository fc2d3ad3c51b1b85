/* batch_test.c: which changes may be stored together. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "server/batch.h"

#include <string.h>

#define GAME_A "AAAAAAAAAAAAAAAAAAAAAAA"
#define GAME_B "BBBBBBBBBBBBBBBBBBBBBBB"

static struct logbook_entry entry_of(const char *game)
{
    struct logbook_entry entry = {.kind = LOGBOOK_MOVE, .text = span_of("e2")};
    memcpy(entry.game, game, strlen(game) + 1);
    return entry;
}

static bool may(const struct batch *batch, uint32_t client, const char *text)
{
    const struct api_input input = {.kind = API_MESSAGE, .client = client, .text = span_of(text)};
    return batch_may_join(batch, &input);
}

static void test_messages(void **state)
{
    (void)state;
    struct logbook_entry entry = entry_of(GAME_A);
    struct api_outcome outcome = {.entries = &entry, .entry_count = 1};
    struct batch batch = {.count = 0};
    assert_true(
        may(&batch, 1, "{\"id\":1,\"op\":\"play\",\"game\":\"" GAME_A "\",\"ply\":0,\"move\":\"e2\"}"));
    assert_false(may(&batch, 1, "{\"id\":1,\"op\":\"create\",\"seats\":[{\"kind\":\"open\"}]}"));
    batch_add(&batch, &outcome, 1);
    assert_int_equal(outcome.entry_count, 0);
    assert_true(may(&batch, 2, "{\"op\":\"play\",\"game\":\"" GAME_B "\"}"));
    assert_true(may(&batch, 2, "{\"op\":\"open\",\"game\":\"" GAME_B "\"}"));
    assert_false(may(&batch, 1, "{\"op\":\"play\",\"game\":\"" GAME_B "\"}")); /* the same client */
    assert_false(may(&batch, 2, "{\"op\":\"play\",\"game\":\"" GAME_A "\"}")); /* the same game */
    assert_false(
        may(&batch, 2,
            "{\"op\":\"play\",\"game\":\"\\u0041AAAAAAAAAAAAAAAAAAAAAA\"}")); /* the same game, escaped */
    assert_false(may(&batch, 2, "{\"op\":\"create\",\"op\":\"play\",\"game\":\"" GAME_B "\"}"));
    assert_false(may(&batch, 2, "{\"op\":\"hello\"}"));
    assert_false(may(&batch, 2, ""));
}

static void test_others(void **state)
{
    (void)state;
    struct logbook_entry entry = entry_of(GAME_A);
    struct api_outcome outcome = {.entries = &entry, .entry_count = 1};
    struct api_job job = {.kind = API_JOB_MOVE, .game = GAME_B};
    struct batch batch = {.count = 0};
    struct api_input input = {.kind = API_JOB, .job = &job};
    batch_add(&batch, &outcome, 1);
    assert_true(batch_may_join(&batch, &input));
    memcpy(job.game, GAME_A, sizeof GAME_A);
    assert_false(batch_may_join(&batch, &input));
    job.game[0] = '\0';
    assert_false(batch_may_join(&batch, &input));
    for (int kind = API_CONNECT; kind <= API_STOPPING; kind++) {
        input = (struct api_input){.kind = (enum api_kind)kind, .job = &job};
        if (kind != API_JOB && kind != API_MESSAGE)
            assert_false(batch_may_join(&batch, &input));
    }
}

static void test_bounds(void **state)
{
    (void)state;
    static struct logbook_entry entries[BATCH_MAX + 1], all[BATCH_ENTRIES];
    struct batch batch = {.count = 0};
    for (int i = 0; i <= BATCH_MAX; i++) {
        char game[] = GAME_A;
        game[0] = (char)('a' + i / 8), game[1] = (char)('a' + i % 8);
        entries[i] = entry_of(game);
    }
    for (int i = 0; i < BATCH_MAX; i++) {
        struct api_outcome outcome = {.entries = &entries[i], .entry_count = 1};
        assert_true(batch_fits(&batch, &outcome));
        batch_add(&batch, &outcome, (uint32_t)i + 1);
    }
    assert_false(may(&batch, 99, "{\"op\":\"play\",\"game\":\"" GAME_B "\"}"));
    struct api_outcome again = {.entries = &entries[3], .entry_count = 1};
    assert_false(batch_fits(&batch, &again));
    struct api_outcome large = {.entries = &entries[BATCH_MAX], .entry_count = BATCH_ENTRIES};
    assert_false(batch_fits(&batch, &large));
    assert_int_equal(batch_entries(&batch, all), BATCH_MAX);
    assert_string_equal(all[BATCH_MAX - 1].game, entries[BATCH_MAX - 1].game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_messages),
        cmocka_unit_test(test_others),
        cmocka_unit_test(test_bounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
