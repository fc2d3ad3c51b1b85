/* ricochet_quest_test.c: quests worked out by hand on an empty board, and a comparison with a plain search of
 * one robot on random positions. */
#include "solvers/ricochet/ricochet_quest.h"

#include "core/faulty.h"
#include "games/ricochet/ricochet.h"
#include "search/parts/tell.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { UNSOLVED = -1, POSITIONS = 300, TEXT = 512, TRACED = 4096 };

struct table {
    struct lud_rules *rules;
    struct ricochet_state state;
    struct faulty faulty;
    struct lud_limits limits;
    struct lud_trace *trace;
    struct lud_result result;
};

static uint64_t now(void *context)
{
    return *(uint64_t *)context += 1000;
}

static void table_open(struct table *table, const char *rules, const char *position)
{
    *table = (struct table){.rules = NULL};
    faulty_init(&table->faulty, memory_heap());
    assert_int_equal(
        rules_new(&ricochet_game, span_of(rules), span_of(position), memory_heap(), &table->rules, NULL),
        LUD_OK);
    assert_int_equal(game_position(table->rules, span_of(position), &table->state.head, NULL), LUD_OK);
}

static void table_close(struct table *table)
{
    assert_true(faulty_balanced(&table->faulty));
    rules_free(table->rules);
}

static enum lud_status table_ask(struct table *table, int quests)
{
    char text[32];
    uint64_t clock = 0;
    struct lud_settings settings;
    const struct lud_algorithm *algorithm = &ricochet_quest_algorithm;
    const struct lud_env env = {.memory = &table->faulty.memory, .now = now, .threads = 1, .context = &clock};
    const struct lud_problem problem = {
        .rules = table->rules, .state = &table->state.head, .evaluation = ricochet_game.evaluations};
    snprintf(text, sizeof text, "quests=%d", quests);
    option_defaults(algorithm->options, &settings);
    assert_int_equal(option_parse(algorithm->options, span_of(text), &settings, NULL), LUD_OK);
    const struct lud_ask question = {.problem = &problem,
                                     .settings = &settings,
                                     .limits = &table->limits,
                                     .env = &env,
                                     .trace = table->trace};
    return algorithm->run(NULL, &question, &table->result);
}

/* The length of the answer's line if it solves the puzzle, otherwise UNSOLVED. The line must be legal. */
static int answer_length(struct table *table, int quests)
{
    lud_value values[LUD_MAX_PLAYERS];
    struct ricochet_state state = table->state;
    const struct lud_result *result = &table->result;
    assert_int_equal(table_ask(table, quests), LUD_OK);
    assert_false(result->proved);
    assert_true(result->line_size > 0);
    assert_int_equal(result->move, result->line[0]);
    for (int i = 0; i < result->line_size; i++) {
        assert_int_equal(game_check(table->rules, &state.head, result->line[i], NULL), LUD_OK);
        game_play(table->rules, &state.head, result->line[i]);
    }
    if (result->values[0] != LUD_ONE)
        return UNSOLVED;
    assert_true(game_over(&state.head));
    game_outcome(table->rules, &state.head, values);
    assert_int_equal(values[0], LUD_ONE);
    assert_int_equal(result->depth, result->line_size);
    return result->line_size;
}

static void assert_line(const struct table *table, const char *expected)
{
    char array[256];
    struct bytes line = bytes_fixed(array, sizeof array);
    struct ricochet_state state = table->state;
    for (int i = 0; i < table->result.line_size; i++) {
        bytes_text(&line, i == 0 ? "" : " ");
        game_format_move(table->rules, &state.head, table->result.line[i], &line);
        game_play(table->rules, &state.head, table->result.line[i]);
    }
    assert_string_equal(bytes_string(&line), expected);
}

/* The text of a board with no walls but its border, followed by `rest`. */
static const char *empty_board(const char *rest)
{
    static char text[TEXT];
    struct bytes out = bytes_fixed(text, sizeof text);
    bytes_text(&out, "w:9");
    bytes_repeat(&out, "1", 14);
    bytes_char(&out, '3');
    for (int row = 0; row < 14; row++) {
        bytes_char(&out, '8');
        bytes_repeat(&out, "0", 14);
        bytes_char(&out, '2');
    }
    bytes_char(&out, 'c');
    bytes_repeat(&out, "4", 14);
    bytes_text(&out, "6 ");
    bytes_text(&out, rest);
    return text;
}

/* Red slides from corner to corner and never stops on d1, unless green stands behind it on c1.
 *
 *      16  .  .  .  .  .  ...
 *       5  .  .  G  .  .
 *       1  .  .  |  *  .  ...  R            Gd Rl
 *          a  b  c  d  e       p
 */
static void test_helper(void **unused)
{
    (void)unused;
    struct table table;
    table_open(&table, "", empty_board("Rp1,Gc5 Rd1"));
    assert_int_equal(answer_length(&table, 0), UNSOLVED);
    assert_int_equal(table.result.end, END_DONE);
    assert_int_equal(answer_length(&table, 1), 2);
    assert_line(&table, "Gd Rl");
    assert_int_equal(answer_length(&table, 3), 2);
    table.limits.depth = 1;
    assert_int_equal(answer_length(&table, 1), UNSOLVED);
    table_close(&table);
}

/* Green cannot stop on c1 either, unless blue stands on b1. */
static void test_helper_of_a_helper(void **unused)
{
    (void)unused;
    struct table table;
    table_open(&table, "", empty_board("Rp1,Gf9,Bb7 Rd1"));
    assert_int_equal(answer_length(&table, 1), UNSOLVED);
    assert_int_equal(answer_length(&table, 2), 4);
    assert_line(&table, "Bd Gd Gl Rl");
    table_close(&table);
}

/* Any robot may reach a vortex; the nearest one does. */
static void test_vortex(void **unused)
{
    (void)unused;
    struct table table;
    table_open(&table, "", empty_board("Rc9,Gh5,Bb7 *a5"));
    assert_int_equal(answer_length(&table, 1), 1);
    assert_line(&table, "Gl");
    table_close(&table);
}

/* rule=strict: the robot must turn at least once. */
static void test_strict(void **unused)
{
    (void)unused;
    struct table table;
    table_open(&table, "rule=plain", empty_board("Rc9 Rc1"));
    assert_int_equal(answer_length(&table, 1), 1);
    table_close(&table);
    table_open(&table, "rule=strict", empty_board("Ra9 Ra1"));
    assert_int_equal(answer_length(&table, 1), 3); /* not down at once, but right, down, left */
    table_close(&table);
}

/* ---- random positions ---- */

static void table_open_random(struct table *table, uint64_t index, const char *rules)
{
    char array[TEXT];
    struct bytes text = bytes_fixed(array, sizeof array);
    ricochet_random_position(3, index, index % 3 == 0 ? "CD+" : "AB", 3 + (int)(index % 3), true, &text);
    table_open(table, rules, bytes_string(&text));
}

/* The fewest moves of the robot while all others stand still, by breadth-first search. */
static int shortest_alone(const struct table *table, int robot)
{
    static struct ricochet_state queue[RICOCHET_CELLS];
    int depth[RICOCHET_CELLS], size = 1;
    bool seen[RICOCHET_CELLS] = {false};
    queue[0] = table->state;
    seen[queue[0].robot[robot]] = true;
    depth[0] = 0;
    for (int i = 0; i < size; i++)
        for (int d = 0; d < RICOCHET_DIRECTIONS; d++) {
            const lud_move move = ricochet_move(robot, (enum ricochet_direction)d);
            struct ricochet_state child = queue[i];
            if (game_check(table->rules, &child.head, move, NULL) != LUD_OK)
                continue;
            game_play(table->rules, &child.head, move);
            if (game_over(&child.head))
                return depth[i] + 1;
            if (seen[child.robot[robot]])
                continue;
            seen[child.robot[robot]] = true;
            depth[size] = depth[i] + 1;
            queue[size++] = child;
        }
    return UNSOLVED;
}

static int shortest_any_alone(const struct table *table)
{
    int best = UNSOLVED;
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++) {
        if ((table->state.there >> robot & 1) == 0 ||
            (table->state.colour != robot && table->state.colour != RICOCHET_ANY))
            continue;
        const int found = shortest_alone(table, robot);
        best = found != UNSOLVED && (best == UNSOLVED || found < best) ? found : best;
    }
    return best;
}

/* Without quests the answer is the robot's shortest route alone; more quests never make it longer. */
static void test_random_positions(void **unused)
{
    (void)unused;
    int solved[3] = {0};
    for (uint64_t i = 0; i < POSITIONS; i++) {
        struct table table;
        table_open_random(&table, i, "");
        int before = shortest_any_alone(&table);
        assert_int_equal(answer_length(&table, 0), before);
        for (int quests = 0; quests < 3; quests++) {
            const int found = answer_length(&table, quests);
            assert_true(before == UNSOLVED || (found != UNSOLVED && found <= before));
            solved[quests] += found != UNSOLVED;
            before = found;
        }
        table_close(&table);
    }
    assert_true(solved[0] > POSITIONS / 3 && solved[0] < solved[1] && solved[1] < solved[2]);
}

/* Playing one move at a time reaches the target: each answer is the rest of the last route, or shorter. */
static void test_arrives(void **unused)
{
    (void)unused;
    for (uint64_t i = 0; i < POSITIONS / 6; i++) {
        struct table table;
        table_open_random(&table, i, i % 2 == 0 ? "rule=plain" : "rule=strict");
        int left = answer_length(&table, 1);
        while (left > 1 && i % 2 == 0) {
            game_play(table.rules, &table.state.head, table.result.move);
            const int now_left = answer_length(&table, 1);
            assert_true(now_left != UNSOLVED && now_left < left);
            left = now_left;
        }
        table_close(&table);
    }
}

/* ---- limits and the trace ---- */

static void test_limits(void **unused)
{
    (void)unused;
    struct table table;
    const atomic_bool stop = true;
    table_open(&table, "", empty_board("Rp1,Gf9,Bb7 Rd1"));
    assert_int_equal(answer_length(&table, 2), 4);
    const uint64_t all = table.result.nodes;
    for (table.limits.nodes = 1; table.limits.nodes < all; table.limits.nodes++) {
        const int found = answer_length(&table, 2);
        assert_true(found == UNSOLVED || found >= 4);
        assert_int_equal(table.result.end, END_NODES);
        assert_int_equal(table.result.nodes, table.limits.nodes);
    }
    table.limits = (struct lud_limits){.stop = &stop};
    assert_int_equal(answer_length(&table, 2), UNSOLVED);
    assert_int_equal(table.result.end, END_STOP);
    table.limits = (struct lud_limits){.memory = 1000};
    assert_int_equal(answer_length(&table, 2), UNSOLVED);
    assert_int_equal(table.result.end, END_MEMORY);
    table.limits = (struct lud_limits){.memory = 64 << 10};
    table.faulty.peak = 0;
    assert_int_equal(answer_length(&table, 2), 4);
    assert_true(table.faulty.peak <= table.limits.memory);
    for (uint64_t nth = 1; nth <= 3; nth++) {
        faulty_fail(&table.faulty, nth);
        assert_int_equal(table_ask(&table, 1), LUD_ERROR_MEMORY);
    }
    table_close(&table);
}

/* Writes the events as text, one line each: `open a1 1+1=2` is kind, cell and g + h = f in moves. The root
 * has no cell. Also follows the open list. */
struct log {
    struct bytes text;
    uint64_t open[TRACED]; /* ids of open nodes, 0 = none */
    int64_t f[TRACED];     /* and their f */
    uint64_t last;         /* highest id of a node */
    int better;            /* moves of the last route found */
    int backups;
};

static void write_event(struct log *log, const struct lud_event *event)
{
    bytes_text(&log->text, trace_kind_word(event->kind));
    if (event->kind == TRACE_CUT) {
        bytes_char(&log->text, ' ');
        bytes_text(&log->text, trace_reason_word(event->reason));
    }
    bytes_char(&log->text, ' ');
    bytes_span(&log->text, event->cell);
    if ((event->parts & TRACE_HAS_F) != 0) {
        bytes_char(&log->text, ' ');
        bytes_integer(&log->text, event->g / 100);
        bytes_char(&log->text, '+');
        bytes_integer(&log->text, event->h / 100);
        bytes_char(&log->text, '=');
        bytes_integer(&log->text, event->f / 100);
    }
    bytes_char(&log->text, '\n');
}

static void follow_frontier(struct log *log, const struct lud_event *event)
{
    const size_t place = event->node % TRACED;
    const bool joins = event->kind == TRACE_OPEN || event->kind == TRACE_REOPEN;
    if (event->kind == TRACE_CLOSE) {
        assert_int_equal(log->open[place], event->node);
        for (int i = 0; i < TRACED; i++)
            assert_true(log->open[i] == 0 || log->f[i] >= event->f);
    }
    if (joins)
        log->f[place] = event->f;
    if (joins || event->kind == TRACE_CLOSE || event->reason == TRACE_BOUND)
        log->open[place] = joins ? event->node : 0;
}

static void check_event(void *context, const struct lud_event *event)
{
    struct log *log = context;
    assert_string_equal(event->phase, event->kind == TRACE_TERMS ? "grid" : "astar-quest");
    assert_int_equal(event->depth == 0, event->node == 1);
    if ((event->parts & TRACE_HAS_F) != 0)
        assert_int_equal(event->f, event->g + event->h);
    if (event->kind == TRACE_OPEN)
        assert_int_equal(event->node, ++log->last);
    if (event->node < TELL_DUPLICATE)
        follow_frontier(log, event);
    log->better = event->kind == TRACE_IMPROVE ? (int)event->value : log->better;
    log->backups += event->kind == TRACE_BACKUP;
    if (event->kind != TRACE_EXPAND && event->kind != TRACE_TERMS)
        write_event(log, event);
}

/* Red alone slides from corner to corner: four cells, worked out by hand. */
static void test_trace(void **unused)
{
    (void)unused;
    struct table table;
    struct log log = {.text = bytes_growing(memory_heap(), 1 << 16)};
    struct lud_trace trace = {.event = check_event, .context = &log, .budget = UINT64_MAX};
    table_open(&table, "", empty_board("Rp1,Gc5 Rd1"));
    table.trace = &trace;
    assert_int_equal(answer_length(&table, 0), UNSOLVED);
    assert_string_equal(bytes_string(&log.text), "open  0+1=1\n"
                                                 "close  0+1=1\n"
                                                 "open p16 1+2=3\n"
                                                 "open a1 1+1=2\n"
                                                 "close a1 1+1=2\n"
                                                 "open a16 2+2=4\n"
                                                 "cut visited p1 2+1=3\n"
                                                 "close p16 1+2=3\n"
                                                 "cut visited p1 2+1=3\n"
                                                 "cut visited a16 2+2=4\n"
                                                 "close a16 2+2=4\n"
                                                 "cut visited p16 3+2=5\n"
                                                 "cut visited a1 3+1=4\n"
                                                 "leave \n");
    assert_int_equal(table.result.nodes, trace.entered + trace.duplicates);
    bytes_destroy(&log.text);
    table_close(&table);
}

/* Traces are consistent for any number of quests and however the search ends. */
static void test_traces(void **unused)
{
    (void)unused;
    struct table table;
    table_open(&table, "", empty_board("Rp1,Gf9,Bb7 Rd1"));
    for (int i = 0; i < 60; i++) {
        struct log log = {.text = {.failed = true}};
        struct lud_trace trace = {.event = check_event, .context = &log, .budget = UINT64_MAX};
        table.trace = &trace;
        table.limits.nodes = i < 57 ? (uint64_t)(1 + 31 * i) : 0;
        const int length = answer_length(&table, i % 3);
        assert_int_equal(table.result.nodes, trace.entered + trace.duplicates);
        assert_int_equal(log.better, length == UNSOLVED ? 0 : length);
        assert_int_equal(log.backups, log.better);
    }
    table_close(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_helper),           cmocka_unit_test(test_helper_of_a_helper),
        cmocka_unit_test(test_vortex),           cmocka_unit_test(test_strict),
        cmocka_unit_test(test_random_positions), cmocka_unit_test(test_arrives),
        cmocka_unit_test(test_limits),           cmocka_unit_test(test_trace),
        cmocka_unit_test(test_traces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
