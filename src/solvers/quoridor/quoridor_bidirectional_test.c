/* quoridor_bidirectional_test.c: the lengths of plain breadth-first search on thousands of random positions,
 * a search worked out by hand, its trace, and limits. */
#include "solvers/quoridor/quoridor_bidirectional.h"

#include "core/faulty.h"
#include "games/quoridor/quoridor_random_testing.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { RULES = 120, POSITIONS = 30, TRACED = 1024 };

static uint64_t now(void *context)
{
    return *(uint64_t *)context += 1000;
}

/* The question, the observer, and the answer. */
struct asking {
    const struct quoridor_rules *rules;
    struct quoridor_state state;
    struct faulty faulty;
    struct lud_limits limits;
    struct lud_trace *trace;
    struct lud_candidates candidates;
    struct lud_result result;
};

static enum lud_status ask(struct asking *asking, const char *options)
{
    uint64_t clock = 0;
    struct lud_settings settings;
    const struct lud_algorithm *algorithm = &quoridor_bidirectional_algorithm;
    const struct lud_env env = {
        .memory = &asking->faulty.memory, .now = now, .threads = 1, .context = &clock};
    const struct lud_problem problem = {
        .rules = &asking->rules->head, .state = &asking->state.head, .player = asking->state.head.turn};
    option_defaults(algorithm->options, &settings);
    assert_int_equal(option_parse(algorithm->options, span_of(options), &settings, NULL), LUD_OK);
    const struct lud_ask question = {.problem = &problem,
                                     .settings = &settings,
                                     .limits = &asking->limits,
                                     .env = &env,
                                     .trace = asking->trace,
                                     .candidates = &asking->candidates};
    asking->candidates.count = 0;
    memset(&asking->result, 0x5A, sizeof asking->result);
    return algorithm->run(NULL, &question, &asking->result);
}

/* Fills *asking with a position that is not over; `rules` stays the caller's. */
static void set_up(struct asking *asking, const struct lud_rules *rules, const struct quoridor_state *state)
{
    *asking = (struct asking){.rules = quoridor_rules(rules), .state = *state};
    faulty_init(&asking->faulty, memory_heap());
}

/* ---- lengths ---- */

/* Breadth-first search over the moves of the game's naive twin, the other pawns standing still; -1 = no path.
 */
static int plain_length(const struct quoridor_rules *rules, const struct quoridor_state *state)
{
    const int player = state->head.turn;
    int moves[QUORIDOR_SQUARES], queue[QUORIDOR_SQUARES], head = 0, tail = 0;
    memset(moves, -1, sizeof moves);
    moves[state->pawn[player]] = 0;
    queue[tail++] = state->pawn[player];
    for (; head < tail; head++) {
        struct quoridor_state at = *state;
        lud_move next[LUD_MAX_MOVES];
        if (quoridor_goal(rules, player, queue[head]))
            return moves[queue[head]];
        at.pawn[player] = (uint8_t)queue[head];
        at.left[player] = 0;
        const int count = quoridor_twin.moves(&rules->head, &at.head, next);
        for (int i = 0; i < count && next[i] < QUORIDOR_HORIZONTAL; i++)
            if (moves[next[i]] < 0) {
                moves[next[i]] = moves[queue[head]] + 1;
                queue[tail++] = next[i];
            }
    }
    return -1;
}

/* The answer has the plain length, and its first step leaves one move less. */
static void check_length(struct asking *asking, int length)
{
    const struct lud_result *result = &asking->result;
    struct quoridor_state next = asking->state;
    assert_int_equal(result->end, END_DONE);
    assert_int_equal(game_check(&asking->rules->head, &asking->state.head, result->move, NULL), LUD_OK);
    if (length < 0) {
        assert_int_equal(asking->candidates.count, 0);
        return;
    }
    assert_int_equal(result->depth, length);
    assert_int_equal(asking->candidates.count, 1);
    assert_int_equal(asking->candidates.at[0].move, result->move);
    assert_int_equal(asking->candidates.at[0].values[0], length);
    assert_int_equal(asking->candidates.at[0].bound, TRACE_EXACT);
    next.pawn[next.head.turn] = (uint8_t)result->move;
    assert_int_equal(plain_length(asking->rules, &next), length - 1);
}

static void test_lengths(void **unused)
{
    (void)unused;
    struct random random = random_start(17, 0);
    int looked = 0, blocked = 0;
    for (int r = 0; r < RULES; r++) {
        struct lud_rules *rules = quoridor_random_rules(&random);
        for (int i = 0; i < POSITIONS; i++) {
            struct asking asking;
            const struct quoridor_state state = quoridor_random_position(quoridor_rules(rules), &random);
            const int length = plain_length(quoridor_rules(rules), &state);
            set_up(&asking, rules, &state);
            assert_int_equal(ask(&asking, "order=turns"), LUD_OK);
            check_length(&asking, length);
            assert_int_equal(ask(&asking, "order=smaller"), LUD_OK);
            check_length(&asking, length);
            assert_true(faulty_balanced(&asking.faulty));
            looked++;
            blocked += length < 0;
        }
        rules_free(rules);
    }
    assert_true(looked > 3000 && blocked > 0);
}

/* ---- the trace ---- */

struct log {
    struct bytes text;
    struct {
        uint64_t id, parent;
        int depth;
    } at[TRACED];
    int count, met, backups;
};

/* The place of a node; -1 = it has not appeared. */
static int place_of(const struct log *log, uint64_t id)
{
    int place = log->count - 1;
    while (place >= 0 && log->at[place].id != id)
        place--;
    return place;
}

static void check_place(struct log *log, const struct lud_event *event)
{
    const int parent = place_of(log, event->parent);
    assert_true(log->count < TRACED);
    assert_int_equal(parent < 0, log->count == 0);
    assert_int_equal(event->depth, parent < 0 ? 0 : log->at[parent].depth + 1);
    log->at[log->count].id = event->node;
    log->at[log->count].parent = event->parent;
    log->at[log->count++].depth = event->depth;
}

static void write_event(struct log *log, const struct lud_event *event)
{
    bytes_text(&log->text, trace_kind_word(event->kind));
    bytes_char(&log->text, ' ');
    if (event->side != TRACE_NO_SIDE)
        bytes_text(&log->text, event->side == TRACE_FORWARD ? "> " : "< ");
    bytes_span(&log->text, event->cell);
    if ((event->parts & TRACE_HAS_G) != 0) {
        bytes_char(&log->text, ' ');
        bytes_integer(&log->text, event->g / 100);
    }
    bytes_char(&log->text, '\n');
}

static void check_event(void *context, const struct lud_event *event)
{
    struct log *log = context;
    if (place_of(log, event->node) < 0)
        check_place(log, event);
    if (event->kind == TRACE_BACKUP)
        assert_int_equal(log->at[place_of(log, event->child)].parent, event->node);
    if (event->kind == TRACE_MEET || event->reason == TRACE_VISITED)
        assert_true(place_of(log, event->known) >= 0);
    log->met += event->kind == TRACE_MEET;
    log->backups += event->kind == TRACE_BACKUP;
    if (event->kind != TRACE_EXPAND)
        write_event(log, event);
}

/* Worked out by hand: the wall closes a1 and b1, so the way is c1, c2, c3. Backwards, a3 and c3 can be
 * reached from a2 or c2, from b2 by a diagonal jump over the pawn on b3, and from each other by a straight
 * one.
 *
 *     3  .  b  .
 *     2  .  .  .
 *        -----
 *     1  .  w  .
 */
static void test_trace(void **unused)
{
    (void)unused;
    struct lud_rules *rules = NULL;
    struct quoridor_state state;
    struct asking asking;
    struct log log = {.text = bytes_growing(memory_heap(), 1 << 16)};
    struct lud_trace trace = {.event = check_event, .context = &log, .budget = UINT64_MAX};
    const struct span position = span_of("3x3 2 1 b1,b3 0,0 a1h");
    assert_int_equal(rules_new(&quoridor_game, span_of(""), position, memory_heap(), &rules, NULL), LUD_OK);
    assert_int_equal(game_position(rules, position, &state.head, NULL), LUD_OK);
    set_up(&asking, rules, &state);
    asking.trace = &trace;
    assert_int_equal(ask(&asking, ""), LUD_OK);
    assert_string_equal(bytes_string(&log.text), "open > b1 0\n"
                                                 "open < a3 0\n"
                                                 "open < c3 0\n"
                                                 "close > b1 0\n"
                                                 "open > c1 1\n"
                                                 "open > a1 1\n"
                                                 "close < a3 0\n"
                                                 "open < a2 1\n"
                                                 "open < b2 1\n"
                                                 "cut < c3\n"
                                                 "close < c3 0\n"
                                                 "cut < b2\n"
                                                 "open < c2 1\n"
                                                 "cut < a3\n"
                                                 "close > c1 1\n"
                                                 "open > c2 2\n"
                                                 "meet > c2 2\n"
                                                 "backup < c3\n"
                                                 "backup > c1\n"
                                                 "backup > b1\n"
                                                 "leave > b1\n");
    assert_int_equal(asking.result.depth, 3);
    assert_int_equal(asking.result.nodes, trace.entered + trace.duplicates);
    bytes_destroy(&log.text);
    rules_free(rules);
}

/* On random positions, whole searches and stopped ones. */
static void test_traces(void **unused)
{
    (void)unused;
    struct random random = random_start(18, 0);
    for (int i = 0; i < 300; i++) {
        struct asking asking;
        struct log log = {.text = {.failed = true}};
        struct lud_trace trace = {.event = check_event, .context = &log, .budget = UINT64_MAX};
        struct lud_rules *rules = quoridor_random_rules(&random);
        const struct quoridor_state state = quoridor_random_position(quoridor_rules(rules), &random);
        set_up(&asking, rules, &state);
        asking.trace = &trace;
        asking.limits.nodes = i % 2 == 0 ? 0 : 1 + random_below(&random, 60);
        assert_int_equal(ask(&asking, i % 3 == 0 ? "order=smaller" : ""), LUD_OK);
        assert_int_equal(asking.result.nodes, trace.entered + trace.duplicates);
        assert_int_equal(log.backups, log.met == 0 ? 0 : asking.result.depth);
        rules_free(rules);
    }
}

/* ---- limits ---- */

static void test_limits(void **unused)
{
    (void)unused;
    struct random random = random_start(19, 0);
    struct lud_rules *rules = quoridor_random_rules(&random);
    const struct quoridor_state state = quoridor_random_position(quoridor_rules(rules), &random);
    struct asking asking;
    set_up(&asking, rules, &state);
    assert_int_equal(ask(&asking, ""), LUD_OK);
    const uint64_t all = asking.result.nodes;
    for (asking.limits.nodes = 1; asking.limits.nodes < all; asking.limits.nodes++) {
        assert_int_equal(ask(&asking, ""), LUD_OK);
        assert_int_equal(asking.result.end, END_NODES);
        assert_int_equal(asking.result.nodes, asking.limits.nodes);
        assert_int_equal(game_check(rules, &state.head, asking.result.move, NULL), LUD_OK);
    }
    faulty_fail(&asking.faulty, 1);
    assert_int_equal(ask(&asking, ""), LUD_ERROR_MEMORY);
    assert_true(faulty_balanced(&asking.faulty));
    rules_free(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lengths),
        cmocka_unit_test(test_trace),
        cmocka_unit_test(test_traces),
        cmocka_unit_test(test_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
