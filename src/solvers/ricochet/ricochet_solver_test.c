/* ricochet_solver_test.c: compares the solver with proved optimums and with a plain breadth-first search;
 * tests limits, failing allocations and threads.
 *
 * Usage: ricochet_solver_test [MOST [STRICT]] skips positions with longer optimums than MOST, or STRICT under
 * rule=strict. */
#include "solvers/ricochet/ricochet_solver.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/faulty.h"
#include "os/system.h"
#include "solvers/ricochet/ricochet_solver_testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { UNSOLVABLE = -1, UNKNOWN = -2, MEMORY = 64 << 20 };

static int most_plain = 11, most_strict = 8; /* set by main only */

static int length_of(const struct ricochet_answer *answer)
{
    return answer->status == RICOCHET_SOLVED       ? answer->high
           : answer->status == RICOCHET_UNSOLVABLE ? UNSOLVABLE
                                                   : UNKNOWN;
}

/* Solves, replays the line and returns its length. */
static int solve(struct ricochet_solver *solver, const char *options, const char *text,
                 const struct lud_limits *limits, const struct lud_env *env, struct ricochet_answer *answer)
{
    struct ricochet_state state;
    struct lud_rules *rules = testing_open(options, text, &state);
    ricochet_solve(solver, rules, &state.head, limits, env, answer);
    if (answer->high >= 0) {
        assert_int_equal(answer->line_size, answer->high);
        testing_replay(rules, &state, answer->line, answer->line_size);
    }
    rules_free(rules);
    return length_of(answer);
}

/* ---- proved optimums ---- */

struct row {
    char id[16], text[TESTING_TEXT], kind[16];
    int plain, strict;
};

static bool read_row(FILE *file, struct row *row)
{
    char strict[16];
    if (fscanf(file, " %15[^\t]\t%511[^\t]\t%d\t%15[^\t]\t%15s", row->id, row->text, &row->plain, strict,
               row->kind) != 5)
        return false;
    row->strict = strcmp(strict, "-") == 0 ? UNKNOWN : atoi(strict);
    return true;
}

static FILE *open_rows(void)
{
    char header[128];
    FILE *file = fopen("tests/positions/ricochet.tsv", "r");
    assert_non_null(file);
    assert_non_null(fgets(header, sizeof header, file));
    return file;
}

static void test_optimums(void **unused)
{
    (void)unused;
    const struct lud_env env = testing_env();
    const struct lud_limits limits = {0};
    struct ricochet_solver *solver = ricochet_solver_new(memory_heap(), (size_t)1 << 30);
    struct ricochet_answer answer;
    FILE *file = open_rows();
    int looked = 0;
    for (struct row row; read_row(file, &row);) {
        if (row.plain <= most_plain && solve(solver, "", row.text, &limits, &env, &answer) != row.plain)
            fail_msg("%s: %d, not %d", row.id, length_of(&answer), row.plain);
        if (row.strict != UNKNOWN && row.strict <= most_strict &&
            solve(solver, "rule=strict", row.text, &limits, &env, &answer) != row.strict)
            fail_msg("%s strict: %d, not %d", row.id, length_of(&answer), row.strict);
        looked += row.plain <= most_plain;
    }
    (void)fclose(file);
    assert_true(looked > 600);
    ricochet_solver_free(solver);
}

/* ---- a plain breadth-first search ---- */

struct flood {
    struct ricochet_state *at;
    uint32_t *slots; /* 1 + index into at; 0 = free */
    uint32_t *taken; /* the slot of each position */
    uint32_t count, room;
};

static bool flood_add(struct flood *flood, const struct ricochet_state *state)
{
    uint32_t slot = (uint32_t)(state->head.key % (4 * flood->room));
    for (; flood->slots[slot] != 0; slot = (slot + 1) % (4 * flood->room))
        if (memcmp(&flood->at[flood->slots[slot] - 1], state, sizeof *state) == 0)
            return false;
    assert_true(flood->count < flood->room);
    flood->taken[flood->count] = slot;
    flood->at[flood->count++] = *state;
    flood->slots[slot] = flood->count;
    return true;
}

static bool is_solved(const struct lud_rules *rules, const struct ricochet_state *state)
{
    lud_value values[LUD_MAX_PLAYERS];
    if (!game_over(&state->head))
        return false;
    game_outcome(rules, &state->head, values);
    return values[0] == LUD_ONE;
}

/* The optimum if it is at most `depth`; UNSOLVABLE if all reachable positions were seen; else UNKNOWN. */
static int flood_solve(struct flood *flood, const struct lud_rules *rules, const struct ricochet_state *start,
                       int depth)
{
    uint32_t from = 0, to = 1;
    for (uint32_t i = 0; i < flood->count; i++)
        flood->slots[flood->taken[i]] = 0;
    flood->count = 0;
    flood_add(flood, start);
    if (is_solved(rules, start))
        return 0;
    for (int moves = 1; moves <= depth; moves++, from = to, to = flood->count) {
        if (from == to)
            return UNSOLVABLE;
        for (uint32_t i = from; i < to; i++) {
            lud_move list[LUD_MAX_MOVES];
            const int count = game_moves(rules, &flood->at[i].head, list);
            for (int j = 0; j < count; j++) {
                struct ricochet_state child = flood->at[i];
                game_play(rules, &child.head, list[j]);
                if (flood_add(flood, &child) && is_solved(rules, &child))
                    return moves;
            }
        }
    }
    return UNKNOWN;
}

static void test_flood(void **unused)
{
    (void)unused;
    static const int depths[2][RICOCHET_ROBOTS] = {{400, 400, 5, 3, 3}, {400, 9, 4, 3, 3}};
    const struct lud_env env = testing_env();
    const struct lud_limits limits = {0};
    struct ricochet_solver *solver = ricochet_solver_new(memory_heap(), MEMORY);
    struct flood flood = {.room = 1 << 18};
    int known = 0;
    flood.at = malloc(flood.room * sizeof flood.at[0]);
    flood.slots = calloc(4 * (size_t)flood.room, sizeof flood.slots[0]);
    flood.taken = malloc(flood.room * sizeof flood.taken[0]);
    for (uint64_t index = 0; index < 900; index++) {
        char text[TESTING_TEXT];
        struct ricochet_state state;
        struct ricochet_answer answer;
        const int robots = 1 + (int)(index / 3 % RICOCHET_ROBOTS), strict = (int)(index / 15 % 2);
        const char *options = strict == 1 ? "rule=strict" : "";
        testing_position(index, robots, text);
        struct lud_rules *rules = testing_open(options, text, &state);
        const int depth = depths[strict][robots - 1];
        const int expected = robots == 2 && index % 4 != 0 ? flood_solve(&flood, rules, &state, 7)
                                                           : flood_solve(&flood, rules, &state, depth);
        struct lud_limits shallow = limits;
        shallow.depth = expected == UNKNOWN ? robots == 2 ? 7 : depth : 0;
        const int length = solve(solver, options, text, &shallow, &env, &answer);
        if (length != expected && !(expected == UNKNOWN && length == UNSOLVABLE))
            fail_msg("%s %s: %d, not %d", text, options, length, expected);
        known += expected != UNKNOWN;
        rules_free(rules);
    }
    if (known <= 300)
        fail_msg("only %d optimums known", known);
    free(flood.at);
    free(flood.slots);
    free(flood.taken);
    ricochet_solver_free(solver);
}

/* ---- limits ---- */

/* Whatever ends the search, the optimum lies between the bounds, and nearly always a line is found. */
static void test_bounds(void **unused)
{
    (void)unused;
    const struct lud_env env = testing_env();
    struct ricochet_solver *solver = ricochet_solver_new(memory_heap(), MEMORY);
    struct ricochet_answer answer;
    FILE *file = open_rows();
    int lines = 0, open = 0, rows = 0;
    for (struct row row; read_row(file, &row) && rows < 100;) {
        for (uint64_t nodes = 1; nodes <= 1000; nodes *= 10) {
            const struct lud_limits limits = {.nodes = nodes};
            const int length = solve(solver, "", row.text, &limits, &env, &answer);
            assert_true(answer.nodes <= nodes);
            if (length != UNKNOWN) {
                assert_int_equal(length, row.plain);
                continue;
            }
            assert_int_equal(answer.end, END_NODES);
            assert_true(row.plain == UNSOLVABLE || answer.low <= row.plain);
            assert_true(answer.high == RICOCHET_NONE || answer.high >= row.plain);
            lines += answer.high != RICOCHET_NONE;
            open += row.plain != UNSOLVABLE;
        }
        const struct lud_limits shallow = {.depth = row.plain > 1 && row.plain < 11 ? row.plain - 1 : 0};
        if (shallow.depth > 0) {
            assert_int_equal(solve(solver, "", row.text, &shallow, &env, &answer), UNKNOWN);
            assert_int_equal(answer.low, row.plain);
            assert_int_equal(answer.end, END_DEPTH);
        }
        rows++;
    }
    print_message("a line for %d of %d\n", lines, open);
    assert_true(open > 100 && lines > open - open / 20);
    (void)fclose(file);
    ricochet_solver_free(solver);
}

static const char hard[] = "2B1B4B3B Rd14,Gl11,Be4,Yp16 Bg13"; /* 16 moves */

static void test_stop(void **unused)
{
    (void)unused;
    const struct lud_env env = testing_env();
    const atomic_bool stop = true;
    const struct lud_limits stopped = {.stop = &stop}, small = {.memory = 100000};
    struct ricochet_solver *solver = ricochet_solver_new(memory_heap(), MEMORY);
    struct ricochet_answer answer;
    assert_int_equal(solve(solver, "", hard, &stopped, &env, &answer), UNKNOWN);
    assert_int_equal(answer.end, END_STOP);
    assert_int_equal(solve(solver, "", hard, &small, &env, &answer), UNKNOWN);
    assert_int_equal(answer.end, END_MEMORY);
    assert_true(answer.low > 8 && answer.low <= 16);
    ricochet_solver_free(solver);
}

/* Solved positions, positions in the middle of a line, and the same answer twice. */
static void test_same(void **unused)
{
    (void)unused;
    const struct lud_env env = testing_env();
    const struct lud_limits limits = {0};
    struct ricochet_solver *solver = ricochet_solver_new(memory_heap(), MEMORY);
    struct ricochet_answer answer, again;
    assert_int_equal(solve(solver, "", hard, &limits, &env, &answer), 16);
    assert_int_equal(solve(solver, "", "4A1A3B2B Rj6,Ge15,Be9,Ym16 Be9", &limits, &env, &again), 0);
    assert_int_equal(again.line_size, 0);
    assert_int_equal(solve(solver, "", hard, &limits, &env, &again), 16);
    assert_int_equal(answer.nodes, again.nodes);
    assert_memory_equal(answer.line, again.line, 16 * sizeof(lud_move));
    ricochet_solver_free(solver);
}

/* ---- memory and threads ---- */

static void test_no_memory(void **unused)
{
    (void)unused;
    struct faulty faulty;
    faulty_init(&faulty, memory_heap());
    for (uint64_t nth = 1; nth <= 4; nth++) {
        faulty_fail(&faulty, nth);
        struct ricochet_solver *solver = ricochet_solver_new(&faulty.memory, 1 << 20);
        assert_int_equal(solver != NULL, nth == 4);
        ricochet_solver_free(solver);
        assert_true(faulty_balanced(&faulty));
    }
}

static void test_threads(void **unused)
{
    (void)unused;
    struct system system;
    assert_int_equal(system_init(&system, memory_heap(), 2), LUD_OK);
    const struct lud_env env = testing_env();
    const struct lud_limits one = {.threads = 1}, two = {.threads = 2}, few = {.threads = 2, .nodes = 50000};
    struct ricochet_solver *solver = ricochet_solver_new(memory_heap(), MEMORY);
    struct ricochet_answer answer;
    FILE *file = open_rows();
    for (struct row row; read_row(file, &row);) {
        if (row.plain != 14)
            continue;
        assert_int_equal(solve(solver, "", row.text, &two, system_env(&system), &answer), row.plain);
        if (solve(solver, "", row.text, &few, system_env(&system), &answer) == UNKNOWN)
            assert_true(answer.low <= row.plain && answer.nodes <= 50000);
    }
    (void)fclose(file);
    assert_int_equal(solve(solver, "", hard, &one, &env, &answer), 16);
    ricochet_solver_free(solver);
    system_destroy(&system);
}

/* ---- the trace of the engine ---- */

struct layers {
    const struct lud_rules *rules;
    const struct ricochet_state *start;
    int64_t first, last; /* limits of the iterations */
    int improved;        /* solutions told */
    int64_t value, upper;
    enum trace_reason reason;
};

static void note_layer(void *context, const struct lud_event *event)
{
    struct layers *layers = context;
    if (event->kind == TRACE_ITERATION) {
        assert_true(layers->first == 0 || event->limit == layers->last + 1);
        layers->first = layers->first == 0 ? event->limit : layers->first;
        layers->last = event->limit;
    }
    if (event->kind == TRACE_IMPROVE) {
        testing_replay(layers->rules, layers->start, event->line, event->line_size);
        assert_int_equal(event->line_size, event->value);
        layers->value = event->value;
        layers->upper = event->upper;
        layers->improved++;
    }
    if (event->kind == TRACE_CUT)
        layers->reason = event->reason;
}

/* Layer after layer is searched until one has a solution, which is then a shortest one. A limit leaves a
 * solution with bounds. */
static void test_trace(void **unused)
{
    (void)unused;
    struct ricochet_state state;
    struct lud_rules *rules = testing_open("", hard, &state);
    const struct lud_env env = testing_env();
    const struct lud_problem problem = {.rules = rules, .state = &state.head};
    for (int limited = 0; limited < 2; limited++) {
        const struct lud_limits limits = {.nodes = limited == 0 ? 0 : 1000};
        struct layers layers = {.rules = rules, .start = &state};
        struct lud_trace trace = {.event = note_layer, .context = &layers, .budget = UINT64_MAX};
        struct lud_candidates *candidates = calloc(1, sizeof *candidates);
        const struct lud_ask ask = {
            .problem = &problem, .limits = &limits, .env = &env, .trace = &trace, .candidates = candidates};
        struct lud_result result;
        struct ricochet_solver *solver = ricochet_solver_new(memory_heap(), MEMORY);
        assert_int_equal(ricochet_solver_algorithm.run(solver, &ask, &result), LUD_OK);
        assert_true(layers.first > 0 && layers.last >= layers.first);
        assert_int_equal(layers.improved, 1);
        assert_int_equal(layers.upper, layers.last);
        assert_true(limited != 0 || (layers.value == 16 && layers.upper == 16));
        assert_true(limited == 0 || layers.value >= 16);
        assert_int_equal(layers.reason, limited == 0 ? TRACE_BOUND : TRACE_LIMIT);
        assert_int_equal(candidates->count, 1);
        assert_int_equal(candidates->at[0].move, result.move);
        assert_int_equal(candidates->at[0].values[0], layers.value);
        ricochet_solver_free(solver);
        free(candidates);
    }
    rules_free(rules);
}

/* By hand: red alone on p1 of the empty board slides from corner to corner. To a16 it must turn once, so the
 * lower bound is 2, and the first layer has a solution of 2, which is then proved. */
static void test_trace_by_hand(void **unused)
{
    (void)unused;
    char text[TESTING_TEXT];
    struct bytes out = bytes_fixed(text, sizeof text);
    bytes_text(&out, "w:9111111111111113");
    for (int row = 0; row < 14; row++)
        bytes_text(&out, "8000000000000002");
    bytes_text(&out, "c444444444444446 Rp1 Ra16");
    struct ricochet_state state;
    struct lud_rules *rules = testing_open("", bytes_string(&out), &state);
    const struct lud_env env = testing_env();
    const struct lud_problem problem = {.rules = rules, .state = &state.head};
    const struct lud_limits limits = {.nodes = 0};
    struct layers layers = {.rules = rules, .start = &state};
    struct lud_trace trace = {.event = note_layer, .context = &layers, .budget = UINT64_MAX};
    const struct lud_ask ask = {.problem = &problem, .limits = &limits, .env = &env, .trace = &trace};
    struct lud_result result;
    struct ricochet_solver *solver = ricochet_solver_new(memory_heap(), MEMORY);
    assert_int_equal(ricochet_solver_algorithm.run(solver, &ask, &result), LUD_OK);
    assert_int_equal(layers.first, 2);
    assert_int_equal(layers.last, 2);
    assert_int_equal(layers.improved, 1);
    assert_true(layers.value == 2 && layers.upper == 2);
    assert_int_equal(layers.reason, TRACE_BOUND);
    assert_int_equal(trace.sent, 5); /* enter, iteration, improve, cut, leave */
    assert_int_equal(result.nodes, 2);
    ricochet_solver_free(solver);
    rules_free(rules);
}

int main(int argc, char **argv)
{
    if (argc > 1)
        most_plain = most_strict = atoi(argv[1]);
    if (argc > 2)
        most_strict = atoi(argv[2]);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_optimums), cmocka_unit_test(test_flood), cmocka_unit_test(test_bounds),
        cmocka_unit_test(test_stop),     cmocka_unit_test(test_same),  cmocka_unit_test(test_no_memory),
        cmocka_unit_test(test_threads),  cmocka_unit_test(test_trace), cmocka_unit_test(test_trace_by_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
