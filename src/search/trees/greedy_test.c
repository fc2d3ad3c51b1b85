/* greedy_test.c: greedy plays the move whose child evaluates best: on Pogo with evaluations made for each
 * test, so that the right move is known, and on nim. */
#include "search/trees/greedy.h"

#include "core/faulty.h"
#include "games/pogo/pogo.h"
#include "search/parts/script_testing.h"
#include "tests/games/nim.h"
#include "tests/games/tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

/* White's only winning move is 121: it covers black's last stack. */
#define WIN_IN_ONE "w,wwwwb,bbbbbw/-,-,-/-,-,- w"

enum { MANY = 400 }; /* searches with different seeds */

struct fixture {
    struct faulty faulty;
    struct lud_env env;
    struct lud_rules *rules;
    struct lud_state *state;
    struct lud_limits limits;
    struct lud_problem problem;
    struct lud_trace *trace;
    struct lud_candidates *candidates;
    struct lud_result result;
};

static uint64_t fixture_clock(void *context)
{
    return *(uint64_t *)context += 1000;
}

static void fixture_init_game(struct fixture *fixture, const struct lud_game *game, const char *position,
                              const struct lud_evaluation *evaluation, uint64_t *time)
{
    memset(fixture, 0, sizeof *fixture);
    faulty_init(&fixture->faulty, memory_heap());
    fixture->env = (struct lud_env){
        .memory = &fixture->faulty.memory, .now = fixture_clock, .threads = 1, .context = time};
    const struct span none = span_of(""), text = span_of(position);
    assert_int_equal(rules_new(game, none, text, memory_heap(), &fixture->rules, NULL), LUD_OK);
    fixture->state = state_new(fixture->rules, memory_heap());
    assert_non_null(fixture->state);
    assert_int_equal(game_position(fixture->rules, text, fixture->state, NULL), LUD_OK);
    fixture->problem = (struct lud_problem){.rules = fixture->rules,
                                            .state = fixture->state,
                                            .evaluation = evaluation,
                                            .player = fixture->state->turn};
}

static void fixture_init(struct fixture *fixture, const char *position,
                         const struct lud_evaluation *evaluation, uint64_t *time)
{
    fixture_init_game(fixture, &pogo_game, position, evaluation, time);
}

static void fixture_destroy(struct fixture *fixture)
{
    assert_true(faulty_balanced(&fixture->faulty));
    state_free(fixture->rules, memory_heap(), fixture->state);
    rules_free(fixture->rules);
}

static lud_move fixture_search(struct fixture *fixture)
{
    const struct lud_ask ask = {.problem = &fixture->problem,
                                .limits = &fixture->limits,
                                .env = &fixture->env,
                                .trace = fixture->trace,
                                .candidates = fixture->candidates};
    const enum lud_status status = greedy_algorithm.run(NULL, &ask, &fixture->result);
    assert_int_equal(status, LUD_OK);
    assert_true(fixture->result.scored);
    assert_int_equal(fixture->result.line_size, 1);
    assert_int_equal(fixture->result.line[0], fixture->result.move);
    assert_int_equal(game_check(fixture->rules, fixture->state, fixture->result.move, NULL), LUD_OK);
    return fixture->result.move;
}

static lud_move move_of(const struct fixture *fixture, const char *text)
{
    lud_move move = LUD_NO_MOVE;
    assert_int_equal(game_read_move(fixture->rules, fixture->state, span_of(text), &move, NULL), LUD_OK);
    return move;
}

static uint64_t key_after(const struct fixture *fixture, lud_move move)
{
    struct lud_state *child = state_new(fixture->rules, memory_heap());
    assert_non_null(child);
    game_child(fixture->rules, fixture->state, move, child);
    const uint64_t key = child->key;
    state_free(fixture->rules, memory_heap(), child);
    return key;
}

static void set(lud_value *values, lud_value white)
{
    values[0] = white;
    values[1] = LUD_ONE - white;
}

/* Evaluations: all positions are equal; white is losing; every position differs, by its key. */
static void flat(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    (void)rules, (void)state;
    set(values, LUD_ONE / 2);
}

static void gloomy(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    (void)rules, (void)state;
    set(values, LUD_ONE / 4);
}

static void keyed(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    (void)rules;
    set(values, (lud_value)(1 + state->key % (LUD_ONE - 1)));
}

static void nearly_won(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    (void)rules, (void)state;
    set(values, LUD_ONE - 1);
}

static int least_first(const struct lud_rules *rules, int player, const lud_value *a, const lud_value *b)
{
    (void)rules;
    return (a[player] < b[player]) - (a[player] > b[player]);
}

static const struct lud_evaluation evaluation_flat = {.name = "flat", .evaluate = flat};
static const struct lud_evaluation evaluation_gloomy = {.name = "gloomy", .evaluate = gloomy};
static const struct lud_evaluation evaluation_keyed = {.name = "keyed", .evaluate = keyed};
static const struct lud_evaluation evaluation_nearly = {.name = "nearly", .evaluate = nearly_won};
static const struct lud_evaluation evaluation_least = {
    .name = "least", .evaluate = keyed, .compare = least_first};

static void test_wins_at_once(void **unused)
{
    (void)unused;
    uint64_t time = 0;
    struct fixture fixture;
    fixture_init(&fixture, WIN_IN_ONE, &evaluation_nearly, &time);
    for (fixture.limits.seed = 0; fixture.limits.seed < 20; fixture.limits.seed++)
        assert_int_equal(fixture_search(&fixture), move_of(&fixture, "121"));
    assert_true(fixture.result.proved);
    assert_int_equal(fixture.result.values[0], LUD_ONE - 1);
    assert_int_equal(fixture.result.values[1], 1);
    assert_int_equal(fixture.result.depth, 1);
    assert_int_equal(fixture.result.end, END_DONE);
    assert_int_equal(fixture.result.nodes, game_count(fixture.rules, fixture.state));
    fixture_destroy(&fixture);
}

/* The move with the best value (by the evaluation's own `compare`, the smallest), for white and for black. */
static void check_choice(const char *position, const struct lud_evaluation *evaluation, bool least)
{
    uint64_t time = 0;
    struct fixture fixture;
    fixture_init(&fixture, position, evaluation, &time);
    lud_move moves[LUD_MAX_MOVES], expected = LUD_NO_MOVE;
    const int count = game_moves(fixture.rules, fixture.state, moves);
    lud_value best = -1;
    for (int i = 0; i < count; i++) {
        const lud_value white = (lud_value)(1 + key_after(&fixture, moves[i]) % (LUD_ONE - 1));
        const lud_value own = fixture.state->turn == 0 ? white : LUD_ONE - white;
        const lud_value wanted = least ? LUD_ONE - own : own;
        if (wanted > best) {
            best = wanted;
            expected = moves[i];
        }
    }
    assert_int_equal(fixture_search(&fixture), expected);
    assert_int_equal(fixture.result.values[fixture.state->turn], least ? LUD_ONE - best : best);
    assert_false(fixture.result.proved);
    fixture_destroy(&fixture);
}

static void test_takes_the_best(void **unused)
{
    (void)unused;
    check_choice("start", &evaluation_keyed, false);
    check_choice("start", &evaluation_least, true);
    check_choice("ww,ww,-/ww,-,-/bb,bb,bb b", &evaluation_keyed, false);
    check_choice("ww,ww,-/ww,-,-/bb,bb,bb b", &evaluation_least, true);
}

static void test_ties_by_seed(void **unused)
{
    (void)unused;
    uint64_t time = 0;
    struct fixture fixture;
    fixture_init(&fixture, "start", &evaluation_flat, &time);
    lud_move moves[LUD_MAX_MOVES];
    int seen[LUD_MAX_MOVES] = {0};
    const int count = game_moves(fixture.rules, fixture.state, moves);
    for (uint64_t seed = 0; seed < (uint64_t)(count * MANY); seed++) {
        fixture.limits.seed = seed;
        const lud_move move = fixture_search(&fixture);
        assert_int_equal(fixture_search(&fixture), move);
        for (int i = 0; i < count; i++)
            seen[i] += moves[i] == move;
    }
    for (int i = 0; i < count; i++)
        assert_in_range(seen[i], MANY - 5 * 20, MANY + 5 * 20); /* five standard deviations */
    fixture_destroy(&fixture);
}

/* A third occurrence is a draw: chosen when everything else is worse, avoided when something is better. */
static void test_repetition(void **unused)
{
    (void)unused;
    uint64_t time = 0;
    struct fixture fixture;
    fixture_init(&fixture, "start", &evaluation_gloomy, &time);
    lud_move moves[LUD_MAX_MOVES];
    const int count = game_moves(fixture.rules, fixture.state, moves);
    const lud_move back = moves[count / 2];
    const uint64_t past[] = {key_after(&fixture, back), 5, key_after(&fixture, back), 6};
    fixture.problem.past = past;
    fixture.problem.past_count = 4;
    assert_int_equal(fixture_search(&fixture), back);
    assert_int_equal(fixture.result.values[0], LUD_ONE / 2);
    assert_false(fixture.result.proved);
    fixture.problem.past_count = 2; /* the second occurrence is no draw yet */
    fixture_search(&fixture);
    assert_int_equal(fixture.result.values[0], LUD_ONE / 4);
    fixture.problem.past_count = 4;
    fixture.problem.evaluation = &evaluation_nearly;
    for (fixture.limits.seed = 0; fixture.limits.seed < 50; fixture.limits.seed++)
        assert_int_not_equal(fixture_search(&fixture), back);
    fixture_destroy(&fixture);
}

static void test_limits(void **unused)
{
    (void)unused;
    uint64_t time = 0;
    struct fixture fixture;
    fixture_init(&fixture, "start", &evaluation_keyed, &time);
    const uint64_t count = (uint64_t)game_count(fixture.rules, fixture.state);
    lud_move moves[LUD_MAX_MOVES];
    game_moves(fixture.rules, fixture.state, moves);

    fixture.limits.nodes = 1;
    assert_int_equal(fixture_search(&fixture), moves[0]);
    assert_int_equal(fixture.result.nodes, 1);
    assert_int_equal(fixture.result.end, END_NODES);
    assert_int_equal(fixture.result.depth, 0);
    fixture.limits.nodes = count;
    fixture_search(&fixture);
    assert_int_equal(fixture.result.nodes, count);
    assert_int_equal(fixture.result.end, END_DONE);

    const atomic_bool stop = true;
    fixture.limits = (struct lud_limits){.stop = &stop};
    assert_int_equal(fixture_search(&fixture), moves[0]);
    assert_int_equal(fixture.result.nodes, 1);
    assert_int_equal(fixture.result.end, END_STOP);

    fixture.limits = (struct lud_limits){.time = 1};
    fixture_search(&fixture);
    assert_true(fixture.result.nodes >= 1 && fixture.result.nodes < count);
    assert_int_equal(fixture.result.end, END_TIME);
    fixture_destroy(&fixture);
}

static int grundy(const struct fixture *fixture)
{
    const struct nim_state *nim = (const struct nim_state *)(const void *)fixture->state;
    int sum = 0;
    for (int i = 0; i < NIM_HEAPS; i++)
        sum ^= nim->heap[i] % (NIM_TAKE + 1);
    return sum;
}

/* Nim's evaluation is exact about who wins, so greedy wins every won position, against any play. */
static void test_wins_nim(void **unused)
{
    (void)unused;
    uint64_t time = 0;
    for (uint64_t seed = 0; seed < 50; seed++) {
        struct fixture fixture;
        struct random other = random_start(seed, 0);
        fixture_init_game(&fixture, &nim_game, "9,8,7,6 a", &nim_game.evaluations[0], &time);
        game_play(fixture.rules, fixture.state, move_of(&fixture, "a1"));
        fixture.limits.seed = seed;
        while (!game_over(fixture.state)) {
            const bool greedy_moves = fixture.state->turn == 1;
            fixture.problem.player = fixture.state->turn;
            game_play(fixture.rules, fixture.state,
                      greedy_moves ? fixture_search(&fixture)
                                   : game_pick(fixture.rules, fixture.state, &other));
            assert_true(!greedy_moves || grundy(&fixture) == 0);
        }
        lud_value values[2];
        game_outcome(fixture.rules, fixture.state, values);
        assert_int_equal(values[1], LUD_ONE);
        fixture_destroy(&fixture);
    }
}

struct log {
    struct lud_event events[6 * LUD_MAX_MOVES];
    size_t count;
};

static void note(void *context, const struct lud_event *event)
{
    struct log *log = context;
    log->events[log->count++] = *event;
}

static void test_trace(void **unused)
{
    (void)unused;
    uint64_t time = 0;
    struct fixture fixture;
    struct log log = {.count = 0};
    fixture_init(&fixture, WIN_IN_ONE, &evaluation_flat, &time);
    struct lud_trace trace = {.event = note, .context = &log, .budget = UINT64_MAX};
    fixture.trace = &trace;
    fixture_search(&fixture);
    const size_t count = (size_t)game_count(fixture.rules, fixture.state);
    assert_int_equal(log.events[0].kind, TRACE_ENTER);
    assert_int_equal(log.events[0].node, 1);
    assert_int_equal(log.events[0].parent, 0);
    assert_int_equal(log.events[1].kind, TRACE_EXPAND);
    assert_int_equal(log.events[1].moves, count);
    size_t left = 0;
    for (size_t i = 2; i < log.count - 1; i++) {
        const struct lud_event *leave = &log.events[i];
        if (leave->kind != TRACE_LEAVE)
            continue;
        assert_int_equal(leave->node, ++left + 1);
        assert_int_equal(leave->parent, 1);
        assert_int_equal(leave->depth, 1);
        assert_true((leave->parts & TRACE_HAS_VALUES) != 0);
        assert_int_equal(leave->values[0], leave->move == fixture.result.move ? LUD_ONE - 1 : LUD_ONE / 2);
    }
    assert_int_equal(left, count);
    const struct lud_event *last = &log.events[log.count - 1];
    assert_int_equal(last->kind, TRACE_LEAVE);
    assert_int_equal(last->node, 1);
    assert_int_equal(last->values[0], LUD_ONE - 1);

    log.count = 0;
    fixture.limits.nodes = 1;
    fixture_search(&fixture);
    const struct lud_event *cut = &log.events[log.count - 2];
    assert_int_equal(cut->kind, TRACE_CUT);
    assert_int_equal(cut->reason, TRACE_LIMIT);
    assert_int_equal(cut->node, 1);
    assert_int_equal(log.events[log.count - 1].bound, TRACE_LOWER);
    fixture_destroy(&fixture);
}

static void test_memory(void **unused)
{
    (void)unused;
    uint64_t time = 0;
    struct fixture fixture;
    fixture_init(&fixture, "start", &evaluation_flat, &time);
    fixture_search(&fixture);
    assert_int_equal(fixture.faulty.requests, 1);
    faulty_fail(&fixture.faulty, 1);
    const struct lud_ask ask = {.problem = &fixture.problem, .limits = &fixture.limits, .env = &fixture.env};
    assert_int_equal(greedy_algorithm.run(NULL, &ask, &fixture.result), LUD_ERROR_MEMORY);
    fixture_destroy(&fixture);
}

static void test_accepts(void **unused)
{
    (void)unused;
    const struct lud_evaluation some[] = {{.name = "flat", .evaluate = flat}, {.name = NULL}};
    struct lud_game game = {.name = "made", .evaluations = some};
    struct lud_rules rules = {.game = &game};
    for (uint32_t kind = LUD_SOLO; kind <= LUD_MULTI; kind <<= 1) {
        rules.traits = kind;
        assert_int_equal(algorithm_accepts(&greedy_algorithm, &rules, NULL), LUD_OK);
    }
    rules.traits = LUD_TWO | LUD_SIMULTANEOUS;
    assert_int_equal(algorithm_accepts(&greedy_algorithm, &rules, NULL), LUD_ERROR_UNSUPPORTED);
    rules.traits = LUD_TWO;
    game.evaluations = NULL;
    assert_int_equal(algorithm_accepts(&greedy_algorithm, &rules, NULL), LUD_ERROR_UNSUPPORTED);
}

/* The whole search: two estimates and a finished game. */
static void test_script(void **unused)
{
    (void)unused;
    static struct lud_candidates candidates;
    uint64_t time = 0;
    struct fixture fixture;
    struct script script;
    char room[128];
    struct bytes moves = bytes_fixed(room, sizeof room);
    fixture_init_game(&fixture, &tree_game, "(a:(=45 a:10) b:70 c:(=60 a:90))", tree_game.evaluations, &time);
    script_init(&script, fixture.rules);
    fixture.trace = &script.trace;
    fixture.candidates = &candidates;
    fixture_search(&fixture);
    assert_string_equal(script_text(&script), "enter 1\n"
                                              "expand 1: 3\n"
                                              "enter 2 a\n"
                                              "cut 2 depth\n"
                                              "leave 2: 45 55 exact\n"
                                              "backup 1 from 2: 45 55\n"
                                              "enter 3 b\n"
                                              "leave 3: 70 30 exact\n"
                                              "backup 1 from 3: 70 30\n"
                                              "enter 4 c\n"
                                              "cut 4 depth\n"
                                              "leave 4: 60 40 exact\n"
                                              "leave 1: 70 30 exact\n");
    script_candidates(&candidates, fixture.rules, fixture.state, &moves);
    assert_string_equal(bytes_string(&moves), "a 45 exact, b 70 exact, c 60 exact");
    fixture_destroy(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wins_at_once), cmocka_unit_test(test_takes_the_best),
        cmocka_unit_test(test_ties_by_seed), cmocka_unit_test(test_repetition),
        cmocka_unit_test(test_wins_nim),     cmocka_unit_test(test_limits),
        cmocka_unit_test(test_trace),        cmocka_unit_test(test_script),
        cmocka_unit_test(test_memory),       cmocka_unit_test(test_accepts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
