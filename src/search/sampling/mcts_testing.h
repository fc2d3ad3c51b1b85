/* mcts_testing.h: the test fixture of montecarlo and mcts: runs an algorithm on a position and checks its
 * result. */
#ifndef SEARCH_MCTS_TESTING_H
#define SEARCH_MCTS_TESTING_H

#include "core/algorithm.h"
#include "core/faulty.h"
#include "search/parts/seat.h"
#include "tests/games/tabletop.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* White's only winning move is 121: it covers black's last stack. */
#define FIXTURE_WIN_IN_ONE "w,wwwwb,bbbbbw/-,-,-/-,-,- w"

struct fixture {
    struct tabletop top;
    struct faulty faulty;
    struct lud_env env;
    uint64_t time; /* fake clock: advances 1000 ns per reading */
    const struct lud_algorithm *algorithm;
    void *instance;
    struct lud_settings settings;
    struct lud_limits limits;
    struct lud_problem problem;
    struct lud_trace *trace;
    struct lud_candidates *candidates;
    struct lud_result result;
};

static inline uint64_t fixture_clock(void *time)
{
    return *(uint64_t *)time += 1000;
}

static inline void fixture_set_options(struct fixture *fixture, const char *options)
{
    option_defaults(fixture->algorithm->options, &fixture->settings);
    assert_int_equal(option_parse(fixture->algorithm->options, span_of(options), &fixture->settings, NULL),
                     LUD_OK);
}

/* Sets up a position with default options and no evaluation. The fixture holds pointers into itself: do not
 * copy it. */
static inline void fixture_init(struct fixture *fixture, const struct lud_algorithm *algorithm,
                                const struct lud_game *game, const char *options, const char *position)
{
    memset(fixture, 0, sizeof *fixture);
    fixture->algorithm = algorithm;
    fixture->top = tabletop_set(game, options, position);
    faulty_init(&fixture->faulty, memory_heap());
    fixture->env = (struct lud_env){
        .memory = &fixture->faulty.memory, .now = fixture_clock, .threads = 1, .context = &fixture->time};
    fixture->problem = (struct lud_problem){
        .rules = fixture->top.rules, .state = fixture->top.state, .player = fixture->top.state->turn};
    fixture->limits.memory = 4 << 20;
    fixture_set_options(fixture, "");
}

static inline void fixture_open(struct fixture *fixture)
{
    assert_int_equal(fixture->algorithm->open(fixture->top.rules, &fixture->settings, &fixture->env,
                                              &fixture->instance, NULL),
                     LUD_OK);
}

static inline void fixture_close(struct fixture *fixture)
{
    fixture->algorithm->close(fixture->instance, &fixture->env);
    fixture->instance = NULL;
}

static inline void fixture_destroy(struct fixture *fixture)
{
    assert_true(faulty_balanced(&fixture->faulty));
    tabletop_clear(&fixture->top);
}

static inline enum lud_status fixture_run(struct fixture *fixture)
{
    memset(&fixture->result, 0xAA, sizeof fixture->result);
    const struct lud_ask ask = {.problem = &fixture->problem,
                                .settings = &fixture->settings,
                                .limits = &fixture->limits,
                                .env = &fixture->env,
                                .trace = fixture->trace,
                                .candidates = fixture->candidates};
    return fixture->algorithm->run(fixture->instance, &ask, &fixture->result);
}

/* Checks that the result's line begins with the result's move and is legal for the problem's player. */
static inline void fixture_check_line(const struct fixture *fixture)
{
    const struct lud_rules *rules = fixture->top.rules;
    struct lud_state *state = state_new(rules, memory_heap());
    assert_non_null(state);
    memcpy(state, fixture->top.state, rules->state_size);
    if ((rules->traits & LUD_SIMULTANEOUS) != 0)
        seat_reach(rules, state, fixture->problem.player);
    assert_in_range(fixture->result.line_size, 1, RESULT_LINE);
    assert_int_equal(fixture->result.line[0], fixture->result.move);
    for (int i = 0; i < fixture->result.line_size; i++) {
        assert_int_equal(game_check(rules, state, fixture->result.line[i], NULL), LUD_OK);
        game_play(rules, state, fixture->result.line[i]);
    }
    state_free(rules, memory_heap(), state);
}

/* Searches, checks the result and returns its move. */
static inline lud_move fixture_search(struct fixture *fixture)
{
    assert_int_equal(fixture_run(fixture), LUD_OK);
    fixture_check_line(fixture);
    for (int player = 0; player < fixture->top.rules->players; player++)
        assert_in_range(fixture->result.values[player], 0, LUD_ONE);
    return fixture->result.move;
}

/* Parses a move of the player to move. */
static inline lud_move fixture_parse_move(const struct fixture *fixture, const char *text)
{
    lud_move move = LUD_NO_MOVE;
    assert_int_equal(game_read_move(fixture->top.rules, fixture->top.state, span_of(text), &move, NULL),
                     LUD_OK);
    return move;
}

static inline uint64_t fixture_key_after(const struct fixture *fixture, lud_move move)
{
    struct lud_state *child = state_new(fixture->top.rules, memory_heap());
    assert_non_null(child);
    game_child(fixture->top.rules, fixture->top.state, move, child);
    const uint64_t key = child->key;
    state_free(fixture->top.rules, memory_heap(), child);
    return key;
}

/* An observer that records all events. */
struct fixture_log {
    struct lud_trace trace;
    struct lud_event events[4096];
    size_t count;
};

static inline void fixture_log_event(void *context, const struct lud_event *event)
{
    struct fixture_log *log = context;
    assert_true(log->count < sizeof log->events / sizeof log->events[0]);
    log->events[log->count++] = *event;
}

/* Attaches a log to the fixture; the caller frees it with free. */
static inline struct fixture_log *fixture_log_new(struct fixture *fixture)
{
    struct fixture_log *log = calloc(1, sizeof *log);
    assert_non_null(log);
    log->trace = (struct lud_trace){.event = fixture_log_event, .context = log, .budget = UINT64_MAX};
    fixture->trace = &log->trace;
    return log;
}

static inline void fixture_log_kinds(const struct fixture_log *log, const enum trace_kind *expected,
                                     size_t count)
{
    assert_int_equal(log->count, count);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(log->events[i].kind, expected[i]);
}

/* Expects equal results, time excepted. */
static inline void fixture_check_same(const struct lud_result *a, const struct lud_result *b)
{
    assert_int_equal(a->move, b->move);
    assert_int_equal(a->nodes, b->nodes);
    assert_int_equal(a->sims, b->sims);
    assert_int_equal(a->depth, b->depth);
    assert_int_equal(a->proved, b->proved);
    assert_int_equal(a->line_size, b->line_size);
    assert_memory_equal(a->line, b->line, (size_t)a->line_size * sizeof a->line[0]);
    assert_memory_equal(a->values, b->values, sizeof a->values);
}

/* ---- checks for both algorithms ---- */

/* A stop flag and a time limit end the search. */
static inline void fixture_check_interrupted(struct fixture *fixture)
{
    const atomic_bool stop = true;
    const size_t memory = fixture->limits.memory;
    fixture->limits = (struct lud_limits){.stop = &stop, .memory = memory};
    fixture_search(fixture);
    assert_int_equal(fixture->result.nodes, 0);
    assert_int_equal(fixture->result.end, END_STOP);
    fixture->limits = (struct lud_limits){.time = 200000, .memory = memory}; /* 200 readings of this clock */
    fixture_search(fixture);
    assert_int_equal(fixture->result.end, END_TIME);
    assert_in_range(fixture->result.time, 200000, 210000);
}

/* The same seed gives the same result, which is returned; another seed gives another search. */
static inline struct lud_result fixture_check_seeds(struct fixture *fixture)
{
    fixture->limits.seed = 7;
    fixture_search(fixture);
    const struct lud_result first = fixture->result;
    fixture_search(fixture);
    fixture_check_same(&fixture->result, &first);
    fixture->limits.seed = 8;
    fixture_search(fixture);
    assert_int_not_equal(fixture->result.nodes, first.nodes);
    return first;
}

/* After a search with a complete trace: an observer gets at most its budget, and does not change the
 * result. */
static inline void fixture_check_budget(struct fixture *fixture, struct fixture_log *log, size_t budget)
{
    const struct lud_result seen = fixture->result;
    log->trace.budget = budget;
    log->trace.sent = log->count = 0;
    fixture_search(fixture);
    assert_int_equal(log->count, budget);
    fixture->trace = NULL;
    fixture_search(fixture);
    fixture_check_same(&fixture->result, &seen);
}

/* Accepts any number of players, turn-based or simultaneous, with scores, but no puzzles (LUD_GOAL). */
static inline void fixture_check_accepts(const struct lud_algorithm *algorithm)
{
    const struct lud_game game = {.name = "made"};
    struct lud_rules rules = {.game = &game};
    for (uint32_t kind = LUD_SOLO; kind <= LUD_MULTI; kind <<= 1) {
        rules.traits = kind | LUD_SIMULTANEOUS | LUD_REPEATS;
        assert_int_equal(algorithm_accepts(algorithm, &rules, NULL), LUD_OK);
    }
    rules.traits = LUD_SOLO | LUD_SCORE;
    assert_int_equal(algorithm_accepts(algorithm, &rules, NULL), LUD_OK);
    rules.traits = LUD_SOLO | LUD_GOAL;
    assert_int_equal(algorithm_accepts(algorithm, &rules, NULL), LUD_ERROR_UNSUPPORTED);
}

#endif
