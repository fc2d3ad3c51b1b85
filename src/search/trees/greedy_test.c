/* greedy_test.c: greedy takes the move after which the position is worth most: on Pogo with evaluations made
 * for each question, so that the right answer is known, and on nim. */
#include "search/trees/greedy.h"

#include "core/faulty.h"
#include "games/pogo/pogo.h"
#include "tests/games/nim.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

/* White's only winning move is 121: it covers black's last stack. */
#define WIN_IN_ONE "w,wwwwb,bbbbbw/-,-,-/-,-,- w"

enum { MANY = 400 }; /* questions with different seeds */

struct table {
    struct faulty faulty;
    struct lud_env env;
    struct lud_rules *rules;
    struct lud_state *state;
    struct lud_limits limits;
    struct lud_problem problem;
    struct lud_trace *trace;
    struct lud_result result;
};

static uint64_t tick(void *context)
{
    return *(uint64_t *)context += 1000;
}

static void lay_game(struct table *table, const struct lud_game *game, const char *position,
                     const struct lud_evaluation *evaluation, uint64_t *time)
{
    memset(table, 0, sizeof *table);
    faulty_init(&table->faulty, memory_heap());
    table->env =
        (struct lud_env){.memory = &table->faulty.memory, .now = tick, .threads = 1, .context = time};
    const struct span none = span_of(""), text = span_of(position);
    assert_int_equal(rules_new(game, none, text, memory_heap(), &table->rules, NULL), LUD_OK);
    table->state = state_new(table->rules, memory_heap());
    assert_non_null(table->state);
    assert_int_equal(game_position(table->rules, text, table->state, NULL), LUD_OK);
    table->problem = (struct lud_problem){
        .rules = table->rules, .state = table->state, .evaluation = evaluation, .player = table->state->turn};
}

static void lay(struct table *table, const char *position, const struct lud_evaluation *evaluation,
                uint64_t *time)
{
    lay_game(table, &pogo_game, position, evaluation, time);
}

static void clear(struct table *table)
{
    assert_true(faulty_balanced(&table->faulty));
    state_free(table->rules, memory_heap(), table->state);
    rules_free(table->rules);
}

static lud_move ask(struct table *table)
{
    const struct lud_ask question = {
        .problem = &table->problem, .limits = &table->limits, .env = &table->env, .trace = table->trace};
    const enum lud_status status = greedy_algorithm.run(NULL, &question, &table->result);
    assert_int_equal(status, LUD_OK);
    assert_true(table->result.scored);
    assert_int_equal(table->result.line_size, 1);
    assert_int_equal(table->result.line[0], table->result.move);
    assert_int_equal(game_check(table->rules, table->state, table->result.move, NULL), LUD_OK);
    return table->result.move;
}

static lud_move move_of(const struct table *table, const char *text)
{
    lud_move move = LUD_NO_MOVE;
    assert_int_equal(game_read_move(table->rules, table->state, span_of(text), &move, NULL), LUD_OK);
    return move;
}

static uint64_t key_after(const struct table *table, lud_move move)
{
    struct lud_state *child = state_new(table->rules, memory_heap());
    assert_non_null(child);
    game_child(table->rules, table->state, move, child);
    const uint64_t key = child->key;
    state_free(table->rules, memory_heap(), child);
    return key;
}

static void set(lud_value *values, lud_value white)
{
    values[0] = white;
    values[1] = LUD_ONE - white;
}

/* Evaluations: everything is the same; white is badly off; every position is different, by its key. */
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
    struct table table;
    lay(&table, WIN_IN_ONE, &evaluation_nearly, &time);
    for (table.limits.seed = 0; table.limits.seed < 20; table.limits.seed++)
        assert_int_equal(ask(&table), move_of(&table, "121"));
    assert_true(table.result.proved);
    assert_int_equal(table.result.values[0], LUD_ONE - 1);
    assert_int_equal(table.result.values[1], 1);
    assert_int_equal(table.result.depth, 1);
    assert_int_equal(table.result.end, END_DONE);
    assert_int_equal(table.result.nodes, game_count(table.rules, table.state));
    clear(&table);
}

/* The move with the best (or, by its own comparison, the least) value, for white and for black. */
static void check_choice(const char *position, const struct lud_evaluation *evaluation, bool least)
{
    uint64_t time = 0;
    struct table table;
    lay(&table, position, evaluation, &time);
    lud_move moves[LUD_MAX_MOVES], expected = LUD_NO_MOVE;
    const int count = game_moves(table.rules, table.state, moves);
    lud_value best = -1;
    for (int i = 0; i < count; i++) {
        const lud_value white = (lud_value)(1 + key_after(&table, moves[i]) % (LUD_ONE - 1));
        const lud_value own = table.state->turn == 0 ? white : LUD_ONE - white;
        const lud_value wanted = least ? LUD_ONE - own : own;
        if (wanted > best) {
            best = wanted;
            expected = moves[i];
        }
    }
    assert_int_equal(ask(&table), expected);
    assert_int_equal(table.result.values[table.state->turn], least ? LUD_ONE - best : best);
    assert_false(table.result.proved);
    clear(&table);
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
    struct table table;
    lay(&table, "start", &evaluation_flat, &time);
    lud_move moves[LUD_MAX_MOVES];
    int seen[LUD_MAX_MOVES] = {0};
    const int count = game_moves(table.rules, table.state, moves);
    for (uint64_t seed = 0; seed < (uint64_t)(count * MANY); seed++) {
        table.limits.seed = seed;
        const lud_move move = ask(&table);
        assert_int_equal(ask(&table), move);
        for (int i = 0; i < count; i++)
            seen[i] += moves[i] == move;
    }
    for (int i = 0; i < count; i++)
        assert_in_range(seen[i], MANY - 5 * 20, MANY + 5 * 20); /* five standard deviations */
    clear(&table);
}

/* A third occurrence is a draw: welcome when everything else is worse, avoided when it is better. */
static void test_repetition(void **unused)
{
    (void)unused;
    uint64_t time = 0;
    struct table table;
    lay(&table, "start", &evaluation_gloomy, &time);
    lud_move moves[LUD_MAX_MOVES];
    const int count = game_moves(table.rules, table.state, moves);
    const lud_move back = moves[count / 2];
    const uint64_t past[] = {key_after(&table, back), 5, key_after(&table, back), 6};
    table.problem.past = past;
    table.problem.past_count = 4;
    assert_int_equal(ask(&table), back);
    assert_int_equal(table.result.values[0], LUD_ONE / 2);
    assert_false(table.result.proved);
    table.problem.past_count = 2; /* it would be the second time: no draw yet */
    ask(&table);
    assert_int_equal(table.result.values[0], LUD_ONE / 4);
    table.problem.past_count = 4;
    table.problem.evaluation = &evaluation_nearly;
    for (table.limits.seed = 0; table.limits.seed < 50; table.limits.seed++)
        assert_int_not_equal(ask(&table), back);
    clear(&table);
}

static void test_limits(void **unused)
{
    (void)unused;
    uint64_t time = 0;
    struct table table;
    lay(&table, "start", &evaluation_keyed, &time);
    const uint64_t count = (uint64_t)game_count(table.rules, table.state);
    lud_move moves[LUD_MAX_MOVES];
    game_moves(table.rules, table.state, moves);

    table.limits.nodes = 1;
    assert_int_equal(ask(&table), moves[0]);
    assert_int_equal(table.result.nodes, 1);
    assert_int_equal(table.result.end, END_NODES);
    assert_int_equal(table.result.depth, 0);
    table.limits.nodes = count;
    ask(&table);
    assert_int_equal(table.result.nodes, count);
    assert_int_equal(table.result.end, END_DONE);

    const atomic_bool stop = true;
    table.limits = (struct lud_limits){.stop = &stop};
    assert_int_equal(ask(&table), moves[0]);
    assert_int_equal(table.result.nodes, 1);
    assert_int_equal(table.result.end, END_STOP);

    table.limits = (struct lud_limits){.time = 1};
    ask(&table);
    assert_true(table.result.nodes >= 1 && table.result.nodes < count);
    assert_int_equal(table.result.end, END_TIME);
    clear(&table);
}

static int grundy(const struct table *table)
{
    const struct nim_state *nim = (const struct nim_state *)(const void *)table->state;
    int sum = 0;
    for (int i = 0; i < NIM_HEAPS; i++)
        sum ^= nim->heap[i] % (NIM_TAKE + 1);
    return sum;
}

/* Nim's evaluation knows who wins, so greedy wins every game that it can win, against any play. */
static void test_wins_nim(void **unused)
{
    (void)unused;
    uint64_t time = 0;
    for (uint64_t seed = 0; seed < 50; seed++) {
        struct table table;
        struct random other = random_start(seed, 0);
        lay_game(&table, &nim_game, "9,8,7,6 a", &nim_game.evaluations[0], &time);
        game_play(table.rules, table.state, move_of(&table, "a1"));
        table.limits.seed = seed;
        while (!game_over(table.state)) {
            const bool greedy_moves = table.state->turn == 1;
            table.problem.player = table.state->turn;
            game_play(table.rules, table.state,
                      greedy_moves ? ask(&table) : game_pick(table.rules, table.state, &other));
            assert_true(!greedy_moves || grundy(&table) == 0);
        }
        lud_value values[2];
        game_outcome(table.rules, table.state, values);
        assert_int_equal(values[1], LUD_ONE);
        clear(&table);
    }
}

struct log {
    struct lud_event events[2 * LUD_MAX_MOVES + 4];
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
    struct table table;
    struct log log = {.count = 0};
    lay(&table, WIN_IN_ONE, &evaluation_flat, &time);
    struct lud_trace trace = {.event = note, .context = &log, .budget = UINT64_MAX};
    table.trace = &trace;
    ask(&table);
    const size_t count = (size_t)game_count(table.rules, table.state);
    assert_int_equal(log.count, 2 * count + 2);
    assert_int_equal(log.events[0].kind, TRACE_ENTER);
    assert_int_equal(log.events[0].node, 1);
    assert_int_equal(log.events[0].parent, 0);
    for (size_t i = 0; i < count; i++) {
        const struct lud_event *enter = &log.events[1 + 2 * i], *leave = enter + 1;
        assert_int_equal(enter->kind, TRACE_ENTER);
        assert_int_equal(leave->kind, TRACE_LEAVE);
        assert_int_equal(enter->node, i + 2);
        assert_int_equal(leave->node, i + 2);
        assert_int_equal(leave->parent, 1);
        assert_int_equal(leave->depth, 1);
        assert_int_equal(leave->players, 2);
        assert_int_equal(leave->values[0], leave->move == table.result.move ? LUD_ONE - 1 : LUD_ONE / 2);
    }
    const struct lud_event *last = &log.events[log.count - 1];
    assert_int_equal(last->kind, TRACE_LEAVE);
    assert_int_equal(last->node, 1);
    assert_int_equal(last->values[0], LUD_ONE - 1);

    log.count = 0;
    table.limits.nodes = 1;
    ask(&table);
    assert_int_equal(log.count, 5);
    assert_int_equal(log.events[3].kind, TRACE_CUT);
    assert_int_equal(log.events[3].reason, TRACE_LIMIT);
    assert_int_equal(log.events[3].node, 1);
    clear(&table);
}

static void test_memory(void **unused)
{
    (void)unused;
    uint64_t time = 0;
    struct table table;
    lay(&table, "start", &evaluation_flat, &time);
    ask(&table);
    assert_int_equal(table.faulty.requests, 1);
    faulty_fail(&table.faulty, 1);
    const struct lud_ask question = {.problem = &table.problem, .limits = &table.limits, .env = &table.env};
    assert_int_equal(greedy_algorithm.run(NULL, &question, &table.result), LUD_ERROR_MEMORY);
    clear(&table);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wins_at_once), cmocka_unit_test(test_takes_the_best),
        cmocka_unit_test(test_ties_by_seed), cmocka_unit_test(test_repetition),
        cmocka_unit_test(test_wins_nim),     cmocka_unit_test(test_limits),
        cmocka_unit_test(test_trace),        cmocka_unit_test(test_memory),
        cmocka_unit_test(test_accepts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
