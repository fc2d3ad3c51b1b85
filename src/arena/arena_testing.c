/* arena_testing.c: see arena_testing.h. */
#include "arena/arena_testing.h"

#include "os/timer.h"

void test_arena_open(struct test_arena *test_arena, struct test_arena_options options)
{
    struct session *session;
    struct arena *arena = &test_arena->arena;
    memset(test_arena, 0, sizeof *test_arena);
    assert_int_equal(system_init(&test_arena->system, memory_heap(), 1), LUD_OK);
    arena->env = system_env(&test_arena->system);
    arena->limits.memory = 4 << 20; /* a search reserves all of its limit at the start */
    arena->margin = TIMER_SECOND;
    arena->patience = 10 * TIMER_SECOND;
    openings_init(&arena->openings, options.game, span_of(options.rules), (struct span){0}, memory_heap());
    assert_int_equal(openings_session(&arena->openings, 0, &session, NULL), LUD_OK);
    assert_int_equal(entrants_read(&arena->entrants, span_of(options.engines), NULL), LUD_OK);
    const struct plan_options plan = {.entrants = arena->entrants.count,
                                      .seats = session_rules(session)->players,
                                      .gauntlet = options.gauntlet,
                                      .games = options.games,
                                      .seed = options.seed};
    session_free(session);
    assert_int_equal(plan_init(&arena->plan, &plan, NULL), LUD_OK);
    if (options.plies > 0)
        assert_int_equal(
            openings_draw(&arena->openings, plan_sets(&arena->plan), options.plies, options.seed, NULL),
            LUD_OK);
    assert_true(results_init(&test_arena->results, plan.entrants, plan.seats, memory_heap()));
    test_arena->records = bytes_growing(memory_heap(), 64 << 20);
}

void test_arena_close(struct test_arena *test_arena)
{
    bytes_destroy(&test_arena->records);
    results_destroy(&test_arena->results);
    openings_destroy(&test_arena->arena.openings);
    system_destroy(&test_arena->system);
}

static bool test_arena_take(void *context, const struct outcome *outcome, struct span record)
{
    struct test_arena *test_arena = context;
    assert_true(results_add(&test_arena->results, outcome));
    bytes_span(&test_arena->records, record);
    return test_arena->max_games == 0 || test_arena->results.games < test_arena->max_games;
}

enum lud_status test_arena_play(struct test_arena *test_arena, const uint8_t *done, int threads)
{
    const struct runner_sink sink = {.context = test_arena, .take = test_arena_take};
    return runner_run(&test_arena->arena, done, threads, &sink, NULL);
}

struct bytes test_arena_records(const struct test_arena *test_arena)
{
    struct bytes out = bytes_growing(memory_heap(), 64 << 20);
    struct span rest = bytes_view(&test_arena->records);
    while (rest.size > 0) {
        if (span_starts(rest, "date: "))
            rest = span_from(rest, span_find(rest, '\n'));
        if (span_starts(rest, "time=")) {
            rest = span_from(rest, 5);
            while (rest.size > 0 && rest.data[0] >= '0' && rest.data[0] <= '9')
                rest = span_from(rest, 1);
        }
        bytes_char(&out, rest.data[0]);
        rest = span_from(rest, 1);
    }
    assert_false(out.failed);
    return out;
}
