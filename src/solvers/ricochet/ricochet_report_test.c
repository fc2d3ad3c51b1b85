/* ricochet_report_test.c: options, limits and the trace of the report's searches; ricochet_engines_test.c has
 * the report's figures. */
#include "solvers/ricochet/ricochet_report.h"

#include "core/faulty.h"
#include "games/ricochet/ricochet.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define POSITION "3A1B2A4B Rb16,Gm11,Bb14,Yh12 Gc12"

struct asking {
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

static void set_up(struct asking *asking, const char *position)
{
    *asking = (struct asking){.rules = NULL};
    faulty_init(&asking->faulty, memory_heap());
    assert_int_equal(
        rules_new(&ricochet_game, span_of(""), span_of(position), memory_heap(), &asking->rules, NULL),
        LUD_OK);
    assert_int_equal(game_position(asking->rules, span_of(position), &asking->state.head, NULL), LUD_OK);
}

static void tear_down(struct asking *asking)
{
    assert_true(faulty_balanced(&asking->faulty));
    rules_free(asking->rules);
}

static enum lud_status ask(struct asking *asking, const char *options)
{
    uint64_t clock = 0;
    void *instance = NULL;
    struct lud_settings settings;
    const struct lud_algorithm *algorithm = &ricochet_report_algorithm;
    const struct lud_env env = {
        .memory = &asking->faulty.memory, .now = now, .threads = 1, .context = &clock};
    const struct lud_problem problem = {
        .rules = asking->rules, .state = &asking->state.head, .evaluation = ricochet_game.evaluations};
    option_defaults(algorithm->options, &settings);
    assert_int_equal(option_parse(algorithm->options, span_of(options), &settings, NULL), LUD_OK);
    const struct lud_ask question = {.problem = &problem,
                                     .settings = &settings,
                                     .limits = &asking->limits,
                                     .env = &env,
                                     .trace = asking->trace};
    enum lud_status status = algorithm->open(asking->rules, &settings, &env, &instance, NULL);
    if (status != LUD_OK)
        return status;
    status = algorithm->run(instance, &question, &asking->result);
    algorithm->close(instance, &env);
    return status;
}

static void test_order(void **unused)
{
    (void)unused;
    struct asking asking;
    set_up(&asking, POSITION);
    static const char *const bad[] = {"order=x", "order=BYRG", "order=BB-r", "order=BY-rr", "order=BY-z"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_int_equal(ask(&asking, bad[i]), LUD_ERROR_OPTION);
    assert_int_equal(ask(&asking, "order=BYRG-rlud"), LUD_OK);
    const uint64_t nodes = asking.result.nodes;
    assert_int_equal(ask(&asking, "order=BYR-rlu"), LUD_OK); /* G and d, not named, come last */
    assert_int_equal(asking.result.nodes, nodes);
    assert_int_equal(ask(&asking, "order=-"), LUD_OK);
    tear_down(&asking);
}

static void test_limits(void **unused)
{
    (void)unused;
    struct asking asking;
    set_up(&asking, POSITION);
    for (asking.limits.nodes = 1; asking.limits.nodes < 26; asking.limits.nodes++) {
        assert_int_equal(ask(&asking, "search=dfs,order=BYRG-drlu"), LUD_OK);
        assert_int_equal(asking.result.end, END_NODES);
        assert_int_equal(asking.result.nodes, asking.limits.nodes);
    }
    asking.limits = (struct lud_limits){.depth = 5};
    assert_int_equal(ask(&asking, ""), LUD_OK);
    assert_int_equal(asking.result.end, END_DEPTH);
    for (size_t memory = 1; memory < 40000; memory += 997) {
        asking.limits = (struct lud_limits){.memory = memory};
        assert_int_equal(ask(&asking, ""), LUD_OK);
        assert_int_equal(asking.result.end, END_MEMORY);
    }
    asking.limits = (struct lud_limits){.memory = 1 << 20};
    /* A search allocates five blocks: the instance, the intent, the intent's position, the search, the list.
     */
    for (uint64_t nth = 1; nth <= 5; nth++) {
        faulty_fail(&asking.faulty, nth);
        assert_int_equal(ask(&asking, ""), LUD_ERROR_MEMORY);
    }
    assert_int_equal(ask(&asking, ""), LUD_OK);
    assert_int_equal(asking.result.depth, 6);
    tear_down(&asking);
}

/* ---- the trace ---- */

struct log {
    uint64_t opened, closed, backups, expanded;
    uint64_t last; /* node closed last */
    bool chain;    /* every node was reached from the one closed before it */
};

static void check_event(void *context, const struct lud_event *event)
{
    struct log *log = context;
    if (event->kind == TRACE_CLOSE) {
        log->chain = log->chain && event->parent == log->last;
        log->last = event->node;
        log->closed++;
    }
    if (event->reason == TRACE_VISITED)
        assert_int_equal(event->parent, log->last);
    log->expanded += event->kind == TRACE_EXPAND;
    log->opened += event->kind == TRACE_OPEN;
    log->backups += event->kind == TRACE_BACKUP;
}

/* The depth-first search of 26 states never turns back: a chain, whose last position has the goal as child.
 */
static void test_trace(void **unused)
{
    (void)unused;
    struct asking asking;
    struct log log = {.chain = true};
    struct lud_trace trace = {.event = check_event, .context = &log, .budget = UINT64_MAX};
    set_up(&asking, POSITION);
    asking.trace = &trace;
    assert_int_equal(ask(&asking, "search=dfs,order=BYRG-drlu"), LUD_OK);
    assert_true(log.chain);
    assert_int_equal(log.closed, 26);
    assert_true(log.opened > log.closed); /* the goal is found when it is generated */
    assert_int_equal(log.expanded, 26);
    assert_int_equal(log.backups, 26);
    assert_int_equal(asking.result.nodes, log.closed);
    asking.limits.nodes = 300;
    log.closed = 0;
    assert_int_equal(ask(&asking, "goal=expansion"), LUD_OK);
    assert_int_equal(asking.result.nodes, log.closed);
    tear_down(&asking);
}

/* ---- by hand ---- */

/* The empty board with red alone on p1, which slides from corner to corner; the target is the opposite one.
 */
#define EDGES "0000000000000028"
#define ROWS4 EDGES EDGES EDGES EDGES
#define CORNERS                                                                                              \
    "w:9111111111111113"                                                                                     \
    "8" ROWS4 ROWS4 ROWS4 EDGES "000000000000002c444444444444446 Rp1 Ra16"

struct script {
    struct asking *asking;
    struct bytes text;
};

/* `open 4<2 Ru`, `cut 2 Rr` (visited before), `backup 2 from 4: 2`. */
static void write_script(void *context, const struct lud_event *event)
{
    struct script *script = context;
    struct bytes *text = &script->text;
    const bool skipped = event->kind == TRACE_CUT;
    bytes_text(text, trace_kind_word(event->kind));
    bytes_char(text, ' ');
    bytes_unsigned(text, skipped ? event->parent : event->node);
    if (event->kind == TRACE_OPEN && event->parent != 0) {
        bytes_char(text, '<');
        bytes_unsigned(text, event->parent);
    }
    if ((skipped || event->kind == TRACE_OPEN) && event->move != LUD_NO_MOVE) {
        bytes_char(text, ' ');
        game_format_move(script->asking->rules, event->before, event->move, text);
    }
    if (event->kind == TRACE_EXPAND) {
        bytes_text(text, ": ");
        bytes_integer(text, event->moves);
    }
    if (event->kind == TRACE_BACKUP) {
        bytes_text(text, " from ");
        bytes_unsigned(text, event->child);
        bytes_text(text, ": ");
        bytes_integer(text, event->values[0]);
    }
    bytes_char(text, '\n');
}

static void expect_script(const char *options, uint64_t nodes, const char *expected)
{
    struct asking asking;
    struct script script = {.asking = &asking, .text = bytes_growing(memory_heap(), 1 << 12)};
    struct lud_trace trace = {.event = write_script, .context = &script, .budget = UINT64_MAX};
    set_up(&asking, CORNERS);
    asking.trace = &trace;
    assert_int_equal(ask(&asking, options), LUD_OK);
    assert_string_equal(bytes_string(&script.text), expected);
    assert_int_equal(asking.result.nodes, nodes);
    assert_int_equal(asking.result.line_size, 2);
    bytes_destroy(&script.text);
    tear_down(&asking);
}

/* From p1 red goes left to a1 (2) or up to p16 (3); right and down it stands still. From each it can go back
 * to p1, which was visited, and on to a16. `nodes` are the positions closed. */
static void test_by_hand(void **unused)
{
    (void)unused;
    expect_script("", 2,
                  "open 1\nclose 1\nexpand 1: 2\nopen 2<1 Rl\nopen 3<1 Ru\n"
                  "close 2\nexpand 2: 2\ncut 2 Rr\nopen 4<2 Ru\n" /* the goal, as soon as it is generated */
                  "backup 2 from 4: 2\nbackup 1 from 2: 2\n");
    /* The goal is found when it is visited, after p16, from which it is generated once more. */
    expect_script("goal=expansion", 4,
                  "open 1\nclose 1\nexpand 1: 2\nopen 2<1 Rl\nopen 3<1 Ru\n"
                  "close 2\nexpand 2: 2\ncut 2 Rr\nopen 4<2 Ru\n"
                  "close 3\nexpand 3: 2\nopen 5<3 Rl\ncut 3 Rd\nclose 4\n"
                  "backup 2 from 4: 2\nbackup 1 from 2: 2\n");
    /* Depth first visits p16, the latest that waits. */
    expect_script("search=dfs", 2,
                  "open 1\nclose 1\nexpand 1: 2\nopen 2<1 Rl\nopen 3<1 Ru\n"
                  "close 3\nexpand 3: 2\nopen 4<3 Rl\n"
                  "backup 3 from 4: 2\nbackup 1 from 3: 2\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_trace),
        cmocka_unit_test(test_by_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
