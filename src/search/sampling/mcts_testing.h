/* mcts_testing.h: what the tests of montecarlo and mcts share: a table to ask at, and what every answer must
 * fulfil. */
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
#define ASK_WIN_IN_ONE "w,wwwwb,bbbbbw/-,-,-/-,-,- w"

struct ask {
    struct tabletop top;
    struct faulty faulty;
    struct lud_env env;
    uint64_t time; /* of the clock, nanoseconds; each reading takes 1000 */
    const struct lud_algorithm *algorithm;
    void *instance;
    struct lud_settings settings;
    struct lud_limits limits;
    struct lud_problem problem;
    struct lud_trace *trace;
    struct lud_result result;
};

static inline uint64_t ask_tick(void *time)
{
    return *(uint64_t *)time += 1000;
}

static inline void ask_options(struct ask *ask, const char *options)
{
    option_defaults(ask->algorithm->options, &ask->settings);
    assert_int_equal(option_parse(ask->algorithm->options, span_of(options), &ask->settings, NULL), LUD_OK);
}

/* A table with a position, the default options and no evaluation. The struct must stay where it is. */
static inline void ask_lay(struct ask *ask, const struct lud_algorithm *algorithm,
                           const struct lud_game *game, const char *options, const char *position)
{
    memset(ask, 0, sizeof *ask);
    ask->algorithm = algorithm;
    ask->top = tabletop_set(game, options, position);
    faulty_init(&ask->faulty, memory_heap());
    ask->env =
        (struct lud_env){.memory = &ask->faulty.memory, .now = ask_tick, .threads = 1, .context = &ask->time};
    ask->problem = (struct lud_problem){
        .rules = ask->top.rules, .state = ask->top.state, .player = ask->top.state->turn};
    ask->limits.memory = 4 << 20;
    ask_options(ask, "");
}

static inline void ask_open(struct ask *ask)
{
    assert_int_equal(ask->algorithm->open(ask->top.rules, &ask->settings, &ask->env, &ask->instance, NULL),
                     LUD_OK);
}

static inline void ask_close(struct ask *ask)
{
    ask->algorithm->close(ask->instance, &ask->env);
    ask->instance = NULL;
}

static inline void ask_clear(struct ask *ask)
{
    assert_true(faulty_balanced(&ask->faulty));
    tabletop_clear(&ask->top);
}

static inline enum lud_status ask_run(struct ask *ask)
{
    memset(&ask->result, 0xAA, sizeof ask->result);
    const struct lud_ask question = {.problem = &ask->problem,
                                     .settings = &ask->settings,
                                     .limits = &ask->limits,
                                     .env = &ask->env,
                                     .trace = ask->trace};
    return ask->algorithm->run(ask->instance, &question, &ask->result);
}

/* The expected line can be played from here, by the player who is asked, and begins with the move. */
static inline void ask_check_line(const struct ask *ask)
{
    const struct lud_rules *rules = ask->top.rules;
    struct lud_state *state = state_new(rules, memory_heap());
    assert_non_null(state);
    memcpy(state, ask->top.state, rules->state_size);
    if ((rules->traits & LUD_SIMULTANEOUS) != 0)
        seat_reach(rules, state, ask->problem.player);
    assert_in_range(ask->result.line_size, 1, RESULT_LINE);
    assert_int_equal(ask->result.line[0], ask->result.move);
    for (int i = 0; i < ask->result.line_size; i++) {
        assert_int_equal(game_check(rules, state, ask->result.line[i], NULL), LUD_OK);
        game_play(rules, state, ask->result.line[i]);
    }
    state_free(rules, memory_heap(), state);
}

/* Asks and gives the legal answer. */
static inline lud_move ask_move(struct ask *ask)
{
    assert_int_equal(ask_run(ask), LUD_OK);
    ask_check_line(ask);
    for (int player = 0; player < ask->top.rules->players; player++)
        assert_in_range(ask->result.values[player], 0, LUD_ONE);
    return ask->result.move;
}

/* A move in notation, for the player who is asked. */
static inline lud_move ask_read(const struct ask *ask, const char *text)
{
    lud_move move = LUD_NO_MOVE;
    assert_int_equal(game_read_move(ask->top.rules, ask->top.state, span_of(text), &move, NULL), LUD_OK);
    return move;
}

static inline uint64_t ask_key_after(const struct ask *ask, lud_move move)
{
    struct lud_state *child = state_new(ask->top.rules, memory_heap());
    assert_non_null(child);
    game_child(ask->top.rules, ask->top.state, move, child);
    const uint64_t key = child->key;
    state_free(ask->top.rules, memory_heap(), child);
    return key;
}

/* An observer that keeps all events. */
struct ask_log {
    struct lud_trace trace;
    struct lud_event events[4096];
    size_t count;
};

static inline void ask_note(void *context, const struct lud_event *event)
{
    struct ask_log *log = context;
    assert_true(log->count < sizeof log->events / sizeof log->events[0]);
    log->events[log->count++] = *event;
}

/* Observes this table from now on; ends with free. */
static inline struct ask_log *ask_log_new(struct ask *ask)
{
    struct ask_log *log = calloc(1, sizeof *log);
    assert_non_null(log);
    log->trace = (struct lud_trace){.event = ask_note, .context = log, .budget = UINT64_MAX};
    ask->trace = &log->trace;
    return log;
}

static inline void ask_log_kinds(const struct ask_log *log, const enum trace_kind *expected, size_t count)
{
    assert_int_equal(log->count, count);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(log->events[i].kind, expected[i]);
}

/* What is remembered of an answer to compare it with another; time is left out. */
static inline void ask_same(const struct lud_result *a, const struct lud_result *b)
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

/* ---- checks that both must pass ---- */

/* A raised flag and a time that is up end the search. */
static inline void ask_check_interrupted(struct ask *ask)
{
    const atomic_bool stop = true;
    const size_t memory = ask->limits.memory;
    ask->limits = (struct lud_limits){.stop = &stop, .memory = memory};
    ask_move(ask);
    assert_int_equal(ask->result.nodes, 0);
    assert_int_equal(ask->result.end, END_STOP);
    ask->limits = (struct lud_limits){.time = 200000, .memory = memory}; /* 200 readings of this clock */
    ask_move(ask);
    assert_int_equal(ask->result.end, END_TIME);
    assert_in_range(ask->result.time, 200000, 210000);
}

/* The same seed, the same answer, which is returned; another seed, another search. */
static inline struct lud_result ask_check_seeds(struct ask *ask)
{
    ask->limits.seed = 7;
    ask_move(ask);
    const struct lud_result first = ask->result;
    ask_move(ask);
    ask_same(&ask->result, &first);
    ask->limits.seed = 8;
    ask_move(ask);
    assert_int_not_equal(ask->result.nodes, first.nodes);
    return first;
}

/* After an answer with a whole trace: an observer with a small budget gets no more, and without any observer
 * the answer is the same. */
static inline void ask_check_budget(struct ask *ask, struct ask_log *log, size_t budget)
{
    const struct lud_result seen = ask->result;
    log->trace.budget = budget;
    log->trace.sent = log->count = 0;
    ask_move(ask);
    assert_int_equal(log->count, budget);
    ask->trace = NULL;
    ask_move(ask);
    ask_same(&ask->result, &seen);
}

/* Any number of players, in turn or at once, with scores, but no puzzles with a goal. */
static inline void ask_check_accepts(const struct lud_algorithm *algorithm)
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
