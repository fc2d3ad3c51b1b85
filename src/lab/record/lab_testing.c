/* lab_testing.c: searches for the tests of this folder. */
#include "lab/record/lab_testing.h"

#include "core/environment.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static uint64_t no_time(void *context)
{
    (void)context;
    return 0;
}

void lab_fixture_open(struct lab_fixture *fixture, const struct lud_game *game, const char *rules,
                      const char *position, const char *engine)
{
    struct engine_opened opened;
    memset(fixture, 0, sizeof *fixture);
    fixture->env = (struct lud_env){.now = no_time, .threads = 1, .memory = memory_heap()};
    assert_int_equal(
        session_new(game, span_of(rules), span_of(position), memory_heap(), &fixture->session, NULL), LUD_OK);
    assert_int_equal(
        engine_open(session_rules(fixture->session), span_of(engine), NULL, &fixture->env, &opened, NULL),
        LUD_OK);
    fixture->engine = opened.engine;
    assert_int_equal(engine_problem(fixture->engine, fixture->session, &fixture->problem, NULL), LUD_OK);
    struct bytes spec = bytes_fixed(fixture->spec, sizeof fixture->spec);
    engine_spec(fixture->engine, &spec);
}

void lab_fixture_search(struct lab_fixture *fixture, const struct lud_limits *limits,
                        const struct lab_wish *wish)
{
    struct lud_result result;
    lab_record_free(fixture->record);
    fixture->record = lab_record_new(fixture->engine, &fixture->problem, limits, wish, memory_heap());
    assert_non_null(fixture->record);
    assert_int_equal(engine_run(fixture->engine, &fixture->problem, limits, lab_record_watch(fixture->record),
                                &result, NULL),
                     LUD_OK);
    lab_record_end(fixture->record, &result);
    fixture->lane = (struct lab_lane){.record = fixture->record, .engine = fixture->spec};
}

void lab_fixture_all(struct lab_fixture *fixture)
{
    const struct lud_limits limits = {.seed = 1};
    const struct lab_wish wish = {.events = 10000};
    lab_fixture_search(fixture, &limits, &wish);
}

void lab_fixture_close(struct lab_fixture *fixture)
{
    lab_record_free(fixture->record);
    engine_free(fixture->engine);
    session_free(fixture->session);
}
