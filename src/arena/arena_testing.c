/* arena_testing.c: see arena_testing.h. */
#include "arena/arena_testing.h"

#include "os/timer.h"

void hall_open(struct hall *hall, struct hall_options options)
{
    struct session *session;
    struct arena *arena = &hall->arena;
    memset(hall, 0, sizeof *hall);
    assert_int_equal(system_init(&hall->system, memory_heap(), 1), LUD_OK);
    arena->env = system_env(&hall->system);
    arena->limits.memory = 4 << 20; /* searches reserve all that they may use */
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
    assert_true(results_init(&hall->results, plan.entrants, plan.seats, memory_heap()));
    hall->records = bytes_growing(memory_heap(), 64 << 20);
}

void hall_close(struct hall *hall)
{
    bytes_destroy(&hall->records);
    results_destroy(&hall->results);
    openings_destroy(&hall->arena.openings);
    system_destroy(&hall->system);
}

static bool take(void *context, const struct outcome *outcome, struct span record)
{
    struct hall *hall = context;
    assert_true(results_add(&hall->results, outcome));
    bytes_span(&hall->records, record);
    return hall->most == 0 || hall->results.games < hall->most;
}

enum lud_status hall_play(struct hall *hall, const uint8_t *done, int threads)
{
    const struct runner_sink sink = {.context = hall, .take = take};
    return runner_run(&hall->arena, done, threads, &sink, NULL);
}

struct bytes hall_records(const struct hall *hall)
{
    struct bytes out = bytes_growing(memory_heap(), 64 << 20);
    struct span rest = bytes_view(&hall->records);
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
