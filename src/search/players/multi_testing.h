/* multi_testing.h: the test fixture of maxn, paranoid, paranoid-ab and brs: a position to search, a naive
 * reference, and checks that all four must pass. */
#ifndef SEARCH_MULTI_TESTING_H
#define SEARCH_MULTI_TESTING_H

#include "core/faulty.h"
#include "games/pogo/pogo.h"
#include "search/parts/judge.h"
#include "search/parts/line.h"
#include "search/parts/script_testing.h"
#include "search/trees/minimax.h"
#include "tests/games/nim.h"
#include "tests/games/race.h"
#include "tests/games/tabletop.h"
#include "tests/games/tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* Three players, A at the root, then B, then C; each inner node shows what max^n makes of it.
 *
 *   A ─┬─ a B [30,20,50] ─┬─ a C [30,20,50] ─┬─ a [30,50,20]
 *      │                  │                  └─ b [30,20,50]
 *      │                  └─ b C [30,10,60] ─┬─ a [30,10,60]
 *      │                                     └─ b [30,60,10]
 *      ├─ b B [60,30,10] ─┬─ a C [60,30,10] ─┬─ a [60,30,10]
 *      │                  │                  └─ b [10,90, 0]
 *      │                  └─ b C [65,20,15] ─┬─ a [65,20,15]
 *      │                                     └─ b [40,50,10]
 *      └─ c B [50,25,25] ─┬─ a C [70,10,20] ─┬─ a [70,10,20]     looks like [40,20,40]
 *                         │                  └─ b [ 5,80,15]
 *                         └─ b C [50,25,25] ─┬─ a [50,25,25]     looks like [30,50,20]
 *                                            └─ b [55,30,15]
 *
 * Max^n: A chooses among 30, 60 and 50: b, then a a.
 *
 * Paranoid: the others leave A 30 after a, 10 after b (by a b) and 5 after c (by a b): a.
 *
 * Best reply: after b it suffices that C alone is unkind: 10. After c B is expected to play b, by its looks,
 * and C to take what is best for C. If C alone leaves that: 50 (or 55); if B alone does: 70, for then C plays
 * a. Only both together could make it 5. So 30, 10 and 50: c, then b a. */
#define MULTI_TREE                                                                                           \
    "(a:(a:(a:[30,50,20] b:[30,20,50]) b:(a:[30,10,60] b:[30,60,10]))"                                       \
    " b:(a:(a:[60,30,10] b:[10,90,0]) b:(a:[65,20,15] b:[40,50,10]))"                                        \
    " c:(a:(=[40,20,40] a:[70,10,20] b:[5,80,15]) b:(=[30,50,20] a:[50,25,25] b:[55,30,15])))"

/* White's only winning move is 121: it covers black's last stack. */
#define MULTI_WIN_IN_ONE "w,wwwwb,bbbbbw/-,-,-/-,-,- w"

struct multi {
    struct tabletop top;
    struct faulty faulty;
    struct lud_env env;
    uint64_t time; /* fake clock: advances 1000 ns per reading */
    struct lud_settings settings;
    struct lud_limits limits;
    struct lud_problem problem;
    struct lud_trace *trace;
    struct lud_candidates *candidates;
    struct lud_result result;
};

/* ---- searching ---- */

static inline uint64_t multi_clock(void *time)
{
    return *(uint64_t *)time += 1000;
}

static inline void multi_depth(struct multi *multi, const struct lud_algorithm *algorithm, int depth)
{
    char text[OPTION_WIDTH];
    struct bytes number = bytes_fixed(text, sizeof text);
    bytes_integer(&number, depth);
    option_defaults(algorithm->options, &multi->settings);
    assert_int_equal(
        option_set(algorithm->options, span_of("depth"), bytes_view(&number), 0, &multi->settings, NULL),
        LUD_OK);
}

/* Sets up a position with the game's first evaluation. The fixture must not move. */
static inline void multi_init(struct multi *multi, const struct lud_game *game, const char *options,
                              const char *position)
{
    memset(multi, 0, sizeof *multi);
    multi->top = tabletop_set(game, options, position);
    faulty_init(&multi->faulty, memory_heap());
    multi->env = (struct lud_env){
        .memory = &multi->faulty.memory, .now = multi_clock, .threads = 1, .context = &multi->time};
    multi->problem = (struct lud_problem){.rules = multi->top.rules,
                                          .state = multi->top.state,
                                          .evaluation = game->evaluations,
                                          .player = multi->top.state->turn};
}

static inline void multi_destroy(struct multi *multi)
{
    assert_true(faulty_balanced(&multi->faulty));
    tabletop_clear(&multi->top);
}

static inline enum lud_status multi_run(struct multi *multi, const struct lud_algorithm *algorithm)
{
    memset(&multi->result, 0xAA, sizeof multi->result);
    const struct lud_ask ask = {.problem = &multi->problem,
                                .settings = &multi->settings,
                                .limits = &multi->limits,
                                .env = &multi->env,
                                .trace = multi->trace,
                                .candidates = multi->candidates};
    return algorithm->run(NULL, &ask, &multi->result);
}

/* Checks that the result's line is legal and begins with the move. */
static inline void multi_check_line(const struct multi *multi)
{
    const struct lud_rules *rules = multi->top.rules;
    struct lud_state *state = state_new(rules, memory_heap());
    assert_non_null(state);
    memcpy(state, multi->top.state, rules->state_size);
    assert_in_range(multi->result.line_size, 1, RESULT_LINE);
    assert_int_equal(multi->result.line[0], multi->result.move);
    for (int i = 0; i < multi->result.line_size; i++) {
        assert_int_equal(game_check(rules, state, multi->result.line[i], NULL), LUD_OK);
        game_play(rules, state, multi->result.line[i]);
    }
    state_free(rules, memory_heap(), state);
}

static inline lud_move multi_search(struct multi *multi, const struct lud_algorithm *algorithm, int depth)
{
    multi_depth(multi, algorithm, depth);
    assert_int_equal(multi_run(multi, algorithm), LUD_OK);
    multi_check_line(multi);
    return multi->result.move;
}

/* Expects this line with these values, in percent, for the three players. */
static inline void multi_expect(const struct multi *multi, const char *line, int a, int b, int c)
{
    const int percent[] = {a, b, c};
    assert_true(multi->result.scored);
    assert_int_equal(multi->result.line_size, strlen(line));
    for (int i = 0; i < multi->result.line_size; i++)
        assert_int_equal(multi->result.line[i], line[i] - 'a');
    for (int i = 0; i < multi->top.rules->players; i++)
        assert_int_equal(multi->result.values[i], percent[i] * (LUD_ONE / 100));
}

/* Searches a tree and expects that result. */
static inline void multi_expect_tree(const struct lud_algorithm *algorithm, const char *tree, int depth,
                                     const char *line, int a, int b, int c)
{
    struct multi multi;
    multi_init(&multi, &tree_game, "", tree);
    multi_search(&multi, algorithm, depth);
    multi_expect(&multi, line, a, b, c);
    multi_destroy(&multi);
}

/* Expects equal results; nodes and time may differ. */
static inline void multi_same_answer(const struct multi *multi, const struct lud_result *other)
{
    const struct lud_result *result = &multi->result;
    assert_int_equal(result->move, other->move);
    assert_int_equal(result->line_size, other->line_size);
    assert_memory_equal(result->line, other->line, (size_t)result->line_size * sizeof result->line[0]);
    assert_int_equal(result->scored, other->scored);
    assert_memory_equal(result->values, other->values,
                        (size_t)multi->top.rules->players * sizeof result->values[0]);
}

/* ---- positions and evaluations ---- */

/* A different value for every position, from its key. */
static inline void multi_by_key(const struct lud_rules *rules, const struct lud_state *state,
                                lud_value *values)
{
    const lud_value most = LUD_ONE / rules->players - JUDGE_EDGE;
    lud_value rest = LUD_ONE;
    for (int i = 1; i < rules->players; i++) {
        values[i] = JUDGE_EDGE + (lud_value)((state->key >> (8 * i)) % (uint64_t)most);
        rest -= values[i];
    }
    values[0] = rest;
}

static const struct lud_evaluation multi_keyed = {.name = "keyed", .evaluate = multi_by_key};

/* The fixture's evaluation with vectors compared by the distance to the best rival. */
static inline struct lud_evaluation multi_envious(const struct multi *multi)
{
    return (struct lud_evaluation){.name = "envious",
                                   .evaluate = multi->problem.evaluation->evaluate,
                                   .compare = race_evaluations[1].compare};
}

/* A random tree for three players, with estimates and many equal values. */
static inline void multi_draw_tree(struct random *random, int depth, struct bytes *out)
{
    const bool leaf = depth == 0 || (depth < 4 && random_below(random, 5) == 0);
    bytes_text(out, leaf ? "[" : "(=[");
    for (int i = 0; i < 3; i++) {
        bytes_text(out, i > 0 ? "," : "");
        bytes_integer(out,
                      leaf ? 10 * (int)random_below(random, 11) : 10 + 20 * (int)random_below(random, 5));
    }
    bytes_text(out, "]");
    const int branches = leaf ? 0 : 1 + (int)random_below(random, 3);
    for (int i = 0; i < branches; i++) {
        bytes_char(out, ' ');
        bytes_char(out, (char)('a' + i));
        bytes_char(out, ':');
        multi_draw_tree(random, depth - 1, out);
    }
    bytes_text(out, leaf ? "" : ")");
}

/* Sets up random tree number `seed`. */
static inline void multi_init_random(struct multi *multi, uint64_t seed)
{
    struct random random = random_start(seed, 0);
    struct bytes text = bytes_growing(memory_heap(), GAME_MAX_POSITION);
    multi_draw_tree(&random, 4, &text);
    multi_init(multi, &tree_game, "", bytes_string(&text));
    bytes_destroy(&text);
}

/* ---- the reference ---- */

/* Max^n or paranoid search without memory, limits or trace; *move is the best move. */
static inline void multi_reference(const struct lud_problem *problem, bool paranoid,
                                   const struct lud_state *state, int ply, int depth, lud_value *values,
                                   lud_move *move)
{
    if (game_over(state)) {
        judge_outcome(problem->rules, state, ply, values);
        return;
    }
    if (ply == depth) {
        judge_estimate(problem, state, values);
        return;
    }
    lud_move moves[LUD_MAX_MOVES], deeper;
    const int count = game_moves(problem->rules, state, moves), us = problem->state->turn;
    struct lud_state *child = state_new(problem->rules, memory_heap());
    assert_non_null(child);
    for (int i = 0; i < count; i++) {
        lud_value found[LUD_MAX_PLAYERS] = {0};
        game_child(problem->rules, state, moves[i], child);
        multi_reference(problem, paranoid, child, ply + 1, depth, found, &deeper);
        int order = i == 0 ? 1 : judge_compare(problem, paranoid ? us : state->turn, found, values);
        if (i > 0 && paranoid && state->turn != us)
            order = -order;
        if (order > 0) {
            memcpy(values, found, sizeof found);
            *move = moves[i];
        }
    }
    state_free(problem->rules, memory_heap(), child);
}

/* Expects the move and the root player's value of the reference. */
static inline void multi_check_reference(const struct multi *multi, bool paranoid, int depth)
{
    lud_value values[LUD_MAX_PLAYERS] = {0};
    lud_move move = LUD_NO_MOVE;
    const int us = multi->top.state->turn;
    multi_reference(&multi->problem, paranoid, multi->top.state, 0, depth, values, &move);
    assert_int_equal(multi->result.move, move);
    assert_int_equal(multi->result.values[us], values[us]);
}

/* Compares with the reference at each depth. */
static inline void multi_check_depths(struct multi *multi, const struct lud_algorithm *algorithm,
                                      bool paranoid, int depth)
{
    for (int plies = 1; plies <= depth; plies++) {
        multi_search(multi, algorithm, plies);
        multi_check_reference(multi, paranoid, plies);
    }
}

static inline void multi_check_race(const struct lud_algorithm *algorithm, bool paranoid, const char *options,
                                    const struct lud_evaluation *evaluation)
{
    struct multi multi;
    multi_init(&multi, &race_game, options, "");
    multi.problem.evaluation = evaluation;
    multi_check_depths(&multi, algorithm, paranoid, 8);
    multi_destroy(&multi);
}

static inline void multi_check_races(const struct lud_algorithm *algorithm, bool paranoid)
{
    multi_check_race(algorithm, paranoid, "players=3", &race_evaluations[0]); /* ends in a win */
    multi_check_race(algorithm, paranoid, "players=3,length=9", &race_evaluations[0]);
    multi_check_race(algorithm, paranoid, "players=4,length=9", &race_evaluations[0]);
    multi_check_race(algorithm, paranoid, "players=3,length=9", &race_evaluations[1]);
    multi_check_race(algorithm, paranoid, "players=3,length=9", &multi_keyed);
}

/* Max^n proves nothing with three players. */
static inline void multi_check_random_trees(const struct lud_algorithm *algorithm, bool paranoid)
{
    for (uint64_t seed = 0; seed < 300; seed++) {
        struct multi multi;
        multi_init_random(&multi, seed);
        multi_check_depths(&multi, algorithm, paranoid, 5);
        assert_int_equal(multi.result.end, END_DONE);
        assert_true(paranoid || !multi.result.proved);
        multi_destroy(&multi);
    }
}

/* ---- a player who moves twice ---- */

/* The tree game with another turn order: A, B, B, A, B, B, ... and never C. */
static inline void multi_play_twice(const struct lud_rules *rules, struct lud_state *state, lud_move move)
{
    tree_game.play(rules, state, move);
    state->turn = state->turn == 2 ? 1 : state->turn;
}

static inline void multi_expect_twice(const struct lud_algorithm *algorithm, const char *tree,
                                      const char *line, int a, int b, int c)
{
    struct lud_game twice = tree_game;
    struct multi multi;
    twice.play = multi_play_twice;
    multi_init(&multi, &twice, "", tree);
    multi_search(&multi, algorithm, 3);
    multi_expect(&multi, line, a, b, c);
    multi_destroy(&multi);
}

/* ---- checks for all four algorithms ---- */

static inline void multi_against_minimax(const struct lud_algorithm *algorithm, const struct lud_game *game,
                                         const char *options, const char *position,
                                         const struct lud_evaluation *evaluation, int depth)
{
    struct multi multi;
    multi_init(&multi, game, options, position);
    if (evaluation != NULL)
        multi.problem.evaluation = evaluation;
    for (int plies = 1; plies <= depth; plies++) {
        multi_search(&multi, &minimax_algorithm, plies);
        const struct lud_result minimax = multi.result;
        multi_search(&multi, algorithm, plies);
        multi_same_answer(&multi, &minimax);
        assert_int_equal(multi.result.proved, minimax.proved);
    }
    multi_destroy(&multi);
}

/* In a two-player zero-sum game all four equal minimax. */
static inline void multi_check_two_players(const struct lud_algorithm *algorithm)
{
    multi_against_minimax(algorithm, &tree_game, "", TREE_TWO, NULL, 5);
    multi_against_minimax(algorithm, &nim_game, "", "2,1,2,0 a", &multi_keyed, 6);
    multi_against_minimax(algorithm, &nim_game, "misere=yes", "2,1,1,0 b", &multi_keyed, 6);
    multi_against_minimax(algorithm, &race_game, "players=2,length=8", "", NULL, 8);
    multi_against_minimax(algorithm, &race_game, "players=2,length=4", "", &multi_keyed, 7);
    multi_against_minimax(algorithm, &pogo_game, "", "start", &multi_keyed, 4);
    multi_against_minimax(algorithm, &pogo_game, "", "ww,ww,-/ww,-,-/bb,bb,bb b", &multi_keyed, 3);
    multi_against_minimax(algorithm, &pogo_game, "", "w,wwwwb,bbbbbw/-,-,-/-,-,- b", &multi_keyed, 5);
}

static inline void multi_check_win(const struct lud_algorithm *algorithm)
{
    struct multi multi;
    multi_init(&multi, &pogo_game, "", MULTI_WIN_IN_ONE);
    lud_move win = LUD_NO_MOVE;
    assert_int_equal(game_read_move(multi.top.rules, multi.top.state, span_of("121"), &win, NULL), LUD_OK);
    assert_int_equal(multi_search(&multi, algorithm, 5), win);
    assert_int_equal(multi.result.values[0], LUD_ONE - 1);
    assert_int_equal(multi.result.depth, 1); /* no deeper iteration is needed */
    assert_int_equal(multi.result.end, END_DONE);
    assert_true(multi.result.proved);
    multi_destroy(&multi);
}

/* With an evaluation that has its own `compare`, two players need not play as minimax does. */
static inline void multi_check_unproved(const struct lud_algorithm *algorithm)
{
    struct multi multi;
    multi_init(&multi, &tree_game, "", TREE_TWO);
    const struct lud_evaluation envious = multi_envious(&multi);
    multi_search(&multi, algorithm, 9);
    assert_true(multi.result.proved);
    multi.problem.evaluation = &envious;
    multi_search(&multi, algorithm, 9);
    assert_int_equal(multi.result.end, END_DONE);
    assert_false(multi.result.proved);
    multi_destroy(&multi);
}

static inline void multi_gloomy(const struct lud_rules *rules, const struct lud_state *state,
                                lud_value *values)
{
    (void)rules, (void)state;
    values[0] = LUD_ONE / 4;
    values[1] = LUD_ONE - values[0];
}

/* A move to a position that occurred twice is a draw, better than anything else for white here. */
static inline void multi_check_repetition(const struct lud_algorithm *algorithm)
{
    static const struct lud_evaluation gloomy = {.name = "gloomy", .evaluate = multi_gloomy};
    struct multi multi;
    multi_init(&multi, &pogo_game, "", "start");
    multi.problem.evaluation = &gloomy;
    lud_move moves[LUD_MAX_MOVES];
    const lud_move back = moves[game_moves(multi.top.rules, multi.top.state, moves) / 2];
    struct lud_state *child = state_new(multi.top.rules, memory_heap());
    assert_non_null(child);
    game_child(multi.top.rules, multi.top.state, back, child);
    const uint64_t past[] = {child->key, 5, child->key, 6};
    state_free(multi.top.rules, memory_heap(), child);
    multi.problem.past = past;
    multi.problem.past_count = 4;
    assert_int_equal(multi_search(&multi, algorithm, 2), back);
    assert_int_equal(multi.result.values[0], LUD_ONE / 2);
    assert_int_equal(multi.result.line_size, 1);
    multi.problem.past_count = 2; /* the second occurrence is no draw yet */
    multi_search(&multi, algorithm, 2);
    assert_int_equal(multi.result.values[0], LUD_ONE / 4);
    multi_destroy(&multi);
}

/* Any node limit gives the same legal result twice, and is not exceeded. */
static inline void multi_check_nodes(const struct lud_algorithm *algorithm)
{
    struct multi multi;
    multi_init(&multi, &race_game, "players=3,length=8", "");
    multi_search(&multi, algorithm, 4);
    const struct lud_result whole = multi.result;
    assert_int_equal(whole.end, END_DEPTH);
    assert_int_equal(whole.depth, 4);
    assert_true(whole.nodes > 40);
    int depth = 0;
    for (multi.limits.nodes = 1; multi.limits.nodes <= whole.nodes; multi.limits.nodes++) {
        multi_search(&multi, algorithm, 4);
        const struct lud_result once = multi.result;
        assert_int_equal(once.nodes, multi.limits.nodes);
        assert_int_equal(once.end, multi.limits.nodes < whole.nodes ? END_NODES : END_DEPTH);
        assert_true(once.scored && !once.proved);
        assert_in_range(once.depth, depth, 4);
        depth = once.depth;
        multi_search(&multi, algorithm, 4);
        multi_same_answer(&multi, &once);
        assert_int_equal(multi.result.depth, once.depth);
    }
    multi_same_answer(&multi, &whole);
    multi_destroy(&multi);
}

/* At depth 1 b is best, at depth 2 a is. Nodes 1 to 3 are depth 1; then come a and its two moves (4 to 6), b
 * and its two (7 to 9), c and its two. The value of a counts only once b has been searched again and is
 * worse. */
static inline void multi_check_partial(const struct lud_algorithm *algorithm)
{
    struct multi multi;
    multi_init(&multi, &tree_game, "",
               "(a:(=40 a:70 b:60) b:(=80 a:90 b:50) c:(=30 a:(=20 a:10 b:30) b:(=20 a:20 b:40)))");
    for (multi.limits.nodes = 1; multi.limits.nodes <= 10; multi.limits.nodes++) {
        multi_search(&multi, algorithm, 3);
        if (multi.limits.nodes == 1)
            multi_expect(&multi, "a", 40, 60, 0);
        else if (multi.limits.nodes < 9)
            multi_expect(&multi, "b", 80, 20, 0);
        else
            multi_expect(&multi, "ab", 60, 40, 0);
        assert_int_equal(multi.result.depth, multi.limits.nodes < 3 ? 0 : 1);
    }
    multi_destroy(&multi);
}

static inline void multi_check_depth(const struct lud_algorithm *algorithm)
{
    struct multi multi;
    multi_init(&multi, &race_game, "players=3,length=8", "");
    option_defaults(algorithm->options, &multi.settings);
    assert_int_equal(multi_run(&multi, algorithm), LUD_OK);
    assert_int_equal(multi.result.depth, 2);
    for (multi.limits.depth = 1; multi.limits.depth <= 5; multi.limits.depth++) {
        multi_search(&multi, algorithm, 4);
        assert_int_equal(multi.result.depth, multi.limits.depth < 4 ? multi.limits.depth : 4);
        assert_int_equal(multi.result.end, END_DEPTH);
        assert_int_equal(multi.result.line_size, multi.result.depth);
    }
    multi_destroy(&multi);
    /* The game tree is exhausted before the depth limit. */
    multi_init(&multi, &tree_game, "", MULTI_TREE);
    multi_search(&multi, algorithm, 64);
    assert_int_equal(multi.result.depth, 3);
    assert_int_equal(multi.result.end, END_DONE);
    multi_destroy(&multi);
}

/* An observer that sets the stop flag at the tenth node. */
struct multi_stop {
    atomic_bool flag;
    uint64_t entered;
};

static inline void multi_raise_stop(void *context, const struct lud_event *event)
{
    struct multi_stop *stop = context;
    if (event->kind == TRACE_ENTER && ++stop->entered == 10)
        atomic_store(&stop->flag, true);
}

static inline void multi_check_stop(const struct lud_algorithm *algorithm)
{
    struct multi multi;
    struct multi_stop stop = {.flag = true};
    struct lud_trace trace = {.event = multi_raise_stop, .context = &stop, .budget = UINT64_MAX};
    multi_init(&multi, &pogo_game, "", "start");
    multi.limits.stop = &stop.flag;
    multi_search(&multi, algorithm, 3);
    assert_int_equal(multi.result.end, END_STOP);
    assert_int_equal(multi.result.nodes, 0);
    assert_int_equal(multi.result.line_size, 1);
    assert_false(multi.result.scored);
    atomic_store(&stop.flag, false);
    multi.trace = &trace;
    multi_search(&multi, algorithm, 3);
    assert_int_equal(multi.result.end, END_STOP);
    assert_int_equal(multi.result.nodes, 9); /* the trace counts the root, the node count does not */
    assert_true(multi.result.scored);
    multi_destroy(&multi);
}

static inline void multi_check_time(const struct lud_algorithm *algorithm)
{
    struct multi multi;
    multi_init(&multi, &pogo_game, "", "start");
    multi.limits.time = 8000; /* eight readings of the clock */
    multi.limits.sims = 1;    /* no such thing here */
    multi_search(&multi, algorithm, 3);
    assert_int_equal(multi.result.end, END_TIME);
    assert_true(multi.result.nodes > 0 && multi.result.time >= 8000);
    multi.limits.time = 0;
    multi_search(&multi, algorithm, 2);
    assert_int_equal(multi.result.end, END_DEPTH);
    multi_destroy(&multi);
}

static inline void multi_check_limits(const struct lud_algorithm *algorithm)
{
    multi_check_nodes(algorithm);
    multi_check_partial(algorithm);
    multi_check_depth(algorithm);
    multi_check_stop(algorithm);
    multi_check_time(algorithm);
}

/* All memory is allocated at the start and within the limit; less memory gives less depth. */
static inline void multi_check_memory(const struct lud_algorithm *algorithm)
{
    struct multi multi;
    multi_init(&multi, &race_game, "players=3,length=8", "");
    const size_t ply = ladder_size(multi.top.rules, 1) + sizeof(struct line);
    multi_search(&multi, algorithm, 4);
    const uint64_t requests = multi.faulty.requests;
    for (uint64_t nth = 1; nth <= requests; nth++) {
        faulty_fail(&multi.faulty, nth);
        assert_int_equal(multi_run(&multi, algorithm), LUD_ERROR_MEMORY);
        assert_true(faulty_balanced(&multi.faulty));
    }
    for (size_t plies = 2; plies <= 5; plies++) {
        multi.limits.memory = plies * ply;
        multi.faulty.peak = 0;
        multi_search(&multi, algorithm, 4);
        assert_in_range(multi.faulty.peak, 1, multi.limits.memory);
        assert_int_equal(multi.result.depth, plies - 1);
        assert_int_equal(multi.result.end, plies < 5 ? END_MEMORY : END_DEPTH);
    }
    multi.limits.memory = 2 * ply - 1;
    assert_int_equal(multi_run(&multi, algorithm), LUD_ERROR_MEMORY);
    multi_destroy(&multi);
}

/* An observer that tracks the search down and up. */
struct multi_watch {
    int players;                /* of the game */
    uint64_t open[RESULT_LINE]; /* nodes from the root to the current one */
    int size;
    uint64_t events, entered, roots, limits, betas;
    lud_value values[LUD_MAX_PLAYERS]; /* values of the root when it was last left */
};

static inline void multi_observe(void *context, const struct lud_event *event)
{
    struct multi_watch *watch = context;
    assert_int_equal(event->sequence, ++watch->events);
    if (event->kind == TRACE_ITERATION) {
        assert_int_equal(watch->size, 0);
        assert_int_equal(event->node, 1);
        assert_int_equal(event->limit, watch->roots + 1);
        return;
    }
    if (event->kind == TRACE_ENTER) {
        watch->entered++;
        assert_int_equal(event->depth, watch->size);
        assert_int_equal(event->parent, watch->size == 0 ? 0 : watch->open[watch->size - 1]);
        watch->open[watch->size++] = event->node;
        watch->roots += event->parent == 0;
        return;
    }
    assert_int_equal(event->node, watch->open[watch->size - 1]);
    watch->limits += event->kind == TRACE_CUT && event->reason == TRACE_LIMIT;
    watch->betas += event->kind == TRACE_CUT && event->reason == TRACE_BETA;
    if (event->kind == TRACE_BACKUP)
        assert_true((event->parts & TRACE_HAS_VALUES) != 0);
    if (event->kind != TRACE_LEAVE)
        return;
    assert_int_equal((event->parts & TRACE_HAS_VALUES) != 0,
                     watch->limits == 0); /* no values after a limit */
    if (--watch->size == 0 && (event->parts & TRACE_HAS_VALUES) != 0)
        memcpy(watch->values, event->values, sizeof watch->values);
}

static inline void multi_check_trace(const struct lud_algorithm *algorithm, bool prunes)
{
    struct multi multi;
    struct multi_watch watch = {.players = 3};
    struct lud_trace trace = {.event = multi_observe, .context = &watch, .budget = UINT64_MAX};
    multi_init(&multi, &race_game, "players=3,length=8", "");
    multi_search(&multi, algorithm, 5);
    const struct lud_result silent = multi.result;
    multi.trace = &trace;
    multi_search(&multi, algorithm, 5);
    multi_same_answer(&multi, &silent);
    assert_int_equal(multi.result.nodes, silent.nodes);
    assert_int_equal(watch.roots, 5); /* one per depth */
    assert_int_equal(watch.entered, silent.nodes + watch.roots);
    assert_int_equal(watch.size, 0);
    assert_int_equal(watch.limits, 0);
    assert_int_equal(watch.betas > 0, prunes);
    assert_memory_equal(watch.values, silent.values, 3 * sizeof watch.values[0]);

    watch = (struct multi_watch){.players = 3};
    trace.sent = 0;
    multi.limits.nodes = silent.nodes - 1;
    multi_search(&multi, algorithm, 5);
    assert_int_equal(watch.size, 0); /* every node that is entered is left, even after a limit */
    assert_int_equal(watch.limits, 1);

    watch = (struct multi_watch){.players = 3};
    trace = (struct lud_trace){.event = multi_observe, .context = &watch, .budget = 5};
    multi_search(&multi, algorithm, 5);
    assert_int_equal(watch.events, 5);
    assert_true(trace.sent > 5);
    multi_destroy(&multi);
}

/* Searches a drawn tree and expects this trace, worked out by hand, and these root moves with the values of
 * the root player in percent: "a 40 exact, b 30 upper". */
static inline void multi_expect_script(const struct lud_algorithm *algorithm, const char *tree,
                                       const struct lud_evaluation *evaluation, int depth, const char *text,
                                       const char *moves)
{
    static struct lud_candidates candidates;
    struct multi multi;
    struct script script;
    char room[512];
    struct bytes list = bytes_fixed(room, sizeof room);
    multi_init(&multi, &tree_game, "", tree);
    if (evaluation != NULL)
        multi.problem.evaluation = evaluation;
    script_init(&script, multi.top.rules);
    candidates.count = 0;
    multi.trace = &script.trace;
    multi.candidates = &candidates;
    multi_search(&multi, algorithm, depth);
    assert_string_equal(script_text(&script), text);
    script_candidates(&candidates, multi.top.rules, multi.top.state, &list);
    assert_string_equal(bytes_string(&list), moves);
    multi_destroy(&multi);
}

static inline void multi_check_accepts(const struct lud_algorithm *algorithm)
{
    const struct lud_evaluation some[] = {multi_keyed, {.name = NULL}};
    struct lud_game game = {.name = "made", .evaluations = some};
    struct lud_rules rules = {.game = &game, .traits = LUD_TWO};
    assert_int_equal(algorithm_accepts(algorithm, &rules, NULL), LUD_OK);
    rules.traits = LUD_MULTI;
    assert_int_equal(algorithm_accepts(algorithm, &rules, NULL), LUD_OK);
    rules.traits = LUD_SOLO;
    assert_int_equal(algorithm_accepts(algorithm, &rules, NULL), LUD_ERROR_UNSUPPORTED);
    rules.traits = LUD_MULTI | LUD_SIMULTANEOUS;
    assert_int_equal(algorithm_accepts(algorithm, &rules, NULL), LUD_ERROR_UNSUPPORTED);
    rules.traits = LUD_MULTI;
    game.evaluations = NULL;
    assert_int_equal(algorithm_accepts(algorithm, &rules, NULL), LUD_ERROR_UNSUPPORTED);
}

#endif
