/* path_trace_testing.c: records the events of a path search, as text and by node. */
#include "search/paths/path_trace_testing.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { NODES = 4096, HUNDRED = 100 };

/* A node, by its number. */
struct record {
    uint64_t id;
    int parent, depth;
    int64_t f;
    bool open;
};

struct recorder {
    const struct lud_rules *rules;
    struct bytes text;
    struct record at[NODES]; /* at[1..count] */
    int count;
    int weight; /* of h in f, in percent */
    int backed; /* last node that a value was backed up to; 0 = none */
    int inside; /* the innermost node entered and not left; 0 = none */
    uint64_t entered, duplicates;
};

/* The number of the node; 0 if it has not appeared. */
static int number_of(const struct recorder *recorder, uint64_t id)
{
    int number = recorder->count;
    while (number > 0 && recorder->at[number].id != id)
        number--;
    return number;
}

/* ---- what must hold ---- */

/* Whether the event tells where the node is: it appears first, or gets another parent. */
static bool places_node(const struct recorder *recorder, const struct lud_event *event)
{
    return event->kind == TRACE_REOPEN || number_of(recorder, event->node) == 0;
}

static void place_node(struct recorder *recorder, const struct lud_event *event)
{
    const int known = number_of(recorder, event->node), parent = number_of(recorder, event->parent);
    const int number = known > 0 ? known : ++recorder->count;
    assert_true(number < NODES);
    assert_int_equal(parent == 0, number == 1);
    assert_int_equal(event->depth, parent == 0 ? 0 : recorder->at[parent].depth + 1);
    assert_int_equal(event->before == NULL, number == 1);
    assert_non_null(event->state);
    recorder->at[number].id = event->node;
    recorder->at[number].parent = parent;
    recorder->at[number].depth = event->depth;
}

static void check_costs(const struct recorder *recorder, const struct lud_event *event)
{
    if ((event->parts & TRACE_HAS_G) != 0)
        assert_int_equal(event->g, HUNDRED * event->depth);
    if ((event->parts & TRACE_HAS_F) != 0)
        assert_int_equal(HUNDRED * event->f, HUNDRED * event->g + recorder->weight * event->h);
}

static void check_smallest(const struct recorder *recorder, int64_t f)
{
    for (int i = 1; i <= recorder->count; i++)
        assert_true(!recorder->at[i].open || recorder->at[i].f >= f);
}

/* Follows the open list. */
static void follow_frontier(struct recorder *recorder, const struct lud_event *event)
{
    struct record *node = &recorder->at[number_of(recorder, event->node)];
    if (event->kind == TRACE_OPEN || event->kind == TRACE_REOPEN) {
        node->open = (event->parts & TRACE_HAS_F) != 0;
        node->f = event->f;
    }
    if (event->kind == TRACE_CLOSE && (event->parts & TRACE_HAS_F) != 0) {
        assert_true(node->open && node->f == event->f);
        check_smallest(recorder, event->f);
        node->open = false;
    }
}

/* In a depth-first search, enter and leave are nested; the root is left last, also when a limit ends the
 * search. */
static void follow_nesting(struct recorder *recorder, const struct lud_event *event)
{
    const int number = number_of(recorder, event->node);
    if (event->kind == TRACE_ENTER) {
        assert_int_equal(recorder->at[number].parent, recorder->inside);
        recorder->inside = number;
    } else if (event->kind == TRACE_LEAVE && recorder->inside > 0) {
        assert_int_equal(number, recorder->inside);
        recorder->inside = recorder->at[number].parent;
    }
}

static void check_backup(struct recorder *recorder, const struct lud_event *event)
{
    const int child = number_of(recorder, event->child);
    assert_int_equal(recorder->at[child].parent, number_of(recorder, event->node));
    assert_true(recorder->backed == 0 || recorder->backed == child);
    recorder->backed = number_of(recorder, event->node);
}

/* ---- as text ---- */

static void write_cost(struct recorder *recorder, const struct lud_event *event, unsigned part,
                       const char *name, int64_t hundredths)
{
    if ((event->parts & part) == 0)
        return;
    bytes_text(&recorder->text, name);
    bytes_integer(&recorder->text, hundredths / HUNDRED);
    if (hundredths % HUNDRED != 0) {
        bytes_char(&recorder->text, '.');
        bytes_integer(&recorder->text, hundredths % HUNDRED);
    }
}

static void write_number(struct recorder *recorder, const char *name, int64_t number)
{
    bytes_text(&recorder->text, name);
    bytes_integer(&recorder->text, number);
}

static void write_place(struct recorder *recorder, const struct lud_event *event)
{
    if (event->parent == 0)
        return;
    write_number(recorder, "<", number_of(recorder, event->parent));
    bytes_char(&recorder->text, ' ');
    game_format_move(recorder->rules, event->before, event->move, &recorder->text);
}

static void write_rest(struct recorder *recorder, const struct lud_event *event)
{
    write_cost(recorder, event, TRACE_HAS_G, " g", event->g);
    write_cost(recorder, event, TRACE_HAS_H, " h", event->h);
    write_cost(recorder, event, TRACE_HAS_F, " f", event->f);
    if ((event->parts & TRACE_HAS_LIMIT) != 0)
        write_number(recorder, " limit ", event->limit_cost ? event->limit / HUNDRED : event->limit);
    if ((event->parts & TRACE_HAS_MOVES) != 0)
        write_number(recorder, " moves ", event->moves);
    if (event->kind == TRACE_CUT) {
        bytes_char(&recorder->text, ' ');
        bytes_text(&recorder->text, trace_reason_word(event->reason));
    }
    if (event->known != 0)
        write_number(recorder, " ", number_of(recorder, event->known));
    if (event->child != 0)
        write_number(recorder, " child ", number_of(recorder, event->child));
    if ((event->parts & TRACE_HAS_VALUES) != 0)
        write_number(recorder, " = ", event->values[0]);
    if (event->bound != TRACE_NO_BOUND) {
        bytes_char(&recorder->text, ' ');
        bytes_text(&recorder->text, trace_bound_word(event->bound));
    }
    bytes_char(&recorder->text, '\n');
}

static void record_event(void *context, const struct lud_event *event)
{
    struct recorder *recorder = context;
    const bool places = places_node(recorder, event);
    if (places)
        place_node(recorder, event);
    check_costs(recorder, event);
    follow_frontier(recorder, event);
    follow_nesting(recorder, event);
    if (event->kind == TRACE_BACKUP)
        check_backup(recorder, event);
    recorder->entered += event->kind == TRACE_ENTER || event->kind == TRACE_OPEN;
    recorder->duplicates += event->kind == TRACE_CUT && event->reason == TRACE_VISITED;
    if (event->kind == TRACE_TERMS || recorder->text.failed)
        return;
    bytes_text(&recorder->text, trace_kind_word(event->kind));
    write_number(recorder, " ", number_of(recorder, event->node));
    if (places)
        write_place(recorder, event);
    write_rest(recorder, event);
}

/* ---- runs ---- */

static void check_totals(const struct recorder *recorder, const struct puzzle_fixture *puzzle,
                         const struct lud_trace *trace)
{
    const struct lud_result *result = &puzzle->result;
    assert_int_equal(trace->entered, recorder->entered);
    assert_int_equal(trace->duplicates, recorder->duplicates);
    if (result->end != END_MEMORY) /* the position that finds no room is counted only */
        assert_int_equal(result->nodes, trace->entered + trace->duplicates);
    const bool solved = result->scored && result->values[0] == LUD_ONE;
    assert_int_equal(recorder->backed, solved ? 1 : 0);
    assert_int_equal(recorder->inside, 0);
}

/* The solution is the only opinion. */
static void check_opinion(const struct lud_candidates *candidates, const struct lud_result *result)
{
    const bool solved = result->scored && result->values[0] == LUD_ONE;
    assert_int_equal(candidates->count, solved ? 1 : 0);
    if (!solved)
        return;
    assert_int_equal(candidates->at[0].move, result->move);
    assert_int_equal(candidates->at[0].values[0], result->depth);
    assert_int_equal(candidates->at[0].bound, result->proved ? TRACE_EXACT : TRACE_UPPER);
}

static void run_recorded(struct puzzle_fixture *puzzle, const struct lud_algorithm *algorithm,
                         const char *options, struct recorder *recorder)
{
    struct lud_trace trace = {.event = record_event, .context = recorder, .budget = UINT64_MAX};
    struct lud_candidates *candidates = memory_new(memory_heap(), sizeof *candidates);
    assert_non_null(candidates);
    recorder->rules = puzzle->top.rules;
    puzzle->trace = &trace;
    puzzle->candidates = candidates;
    puzzle_solve(puzzle, algorithm, options);
    check_totals(recorder, puzzle, &trace);
    check_opinion(candidates, &puzzle->result);
    puzzle->trace = NULL;
    puzzle->candidates = NULL;
    memory_free(memory_heap(), candidates, sizeof *candidates);
}

void path_trace_expect(struct puzzle_fixture *puzzle, const struct lud_algorithm *algorithm,
                       const char *options, const char *expected)
{
    struct recorder recorder = {.text = bytes_growing(memory_heap(), 1 << 20), .weight = HUNDRED};
    run_recorded(puzzle, algorithm, options, &recorder);
    assert_string_equal(bytes_string(&recorder.text), expected);
    bytes_destroy(&recorder.text);
}

static void check_maze(struct puzzle_fixture *puzzle, const struct lud_algorithm *algorithm,
                       const char *options, int weight)
{
    struct recorder recorder = {.text = {.failed = true}, .weight = weight};
    puzzle_solve(puzzle, algorithm, options);
    const struct lud_result silent = puzzle->result;
    run_recorded(puzzle, algorithm, options, &recorder);
    assert_int_equal(puzzle->result.nodes, silent.nodes);
    assert_int_equal(puzzle->result.move, silent.move);
    assert_int_equal(puzzle->result.depth, silent.depth);
}

void path_trace_check(const struct lud_algorithm *algorithm, const char *options, int weight)
{
    struct random random = random_start(91, 0);
    for (int i = 0; i < 120; i++) {
        char drawing[64];
        struct puzzle_fixture puzzle;
        puzzle_draw_maze(&random, 5, 4, 25, drawing);
        puzzle_init(&puzzle, &maze_game, i % 2 == 0 ? "slide=off" : "slide=on", drawing);
        puzzle.limits.nodes = i % 3 == 0 ? random_below(&random, 12) : 2000;
        puzzle.limits.depth = i % 5 == 0 ? 4 : 0;
        puzzle.limits.memory = i % 7 == 0 ? 3000 : 64 << 10;
        if (!game_over(puzzle.top.state))
            check_maze(&puzzle, algorithm, options, weight);
        puzzle_destroy(&puzzle);
    }
}
