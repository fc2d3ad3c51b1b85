/* mcts_trace_test.c: the trace of mcts: a search worked out by hand, and an auditor that derives the
 * statistics of every node from the playouts and compares them with what the events say. */
#include "search/sampling/mcts.h"

#include "games/pogo/pogo.h"
#include "search/sampling/mcts_testing.h"
#include "search/sampling/uct.h"
#include "tests/games/brawl.h"
#include "tests/games/duel.h"
#include "tests/games/nim.h"
#include "tests/games/tree.h"

/* ---- by hand ---- */

/* White has two moves that end the game, worth 0.3 and 0.6. Each is tried once; then the root is proved. */
static void test_by_hand(void **unused)
{
    (void)unused;
    struct fixture fixture;
    fixture_init(&fixture, &mcts_algorithm, &tree_game, "", "(a:30 b:60)");
    struct fixture_log *log = fixture_log_new(&fixture);
    fixture_search(&fixture);
    static const enum trace_kind expected[] = {
        TRACE_ENTER, TRACE_EXPAND,                                                          /* the root */
        TRACE_ENTER, TRACE_SELECT, TRACE_PLAYOUT, TRACE_UPDATE, TRACE_UPDATE,               /* one move */
        TRACE_ENTER, TRACE_SELECT, TRACE_PLAYOUT, TRACE_UPDATE, TRACE_LEAVE,  TRACE_UPDATE, /* the other */
    };
    fixture_log_kinds(log, expected, sizeof expected / sizeof expected[0]);
    const struct lud_event *events = log->events;
    assert_int_equal(events[0].node, 1);
    assert_int_equal(events[1].moves, 2);
    for (int first = 2; first <= 7; first += 5) {
        const struct lud_event *own = &events[first];
        const lud_value worth = LUD_ONE / 10 * (own[0].move == 0 ? 3 : 6);
        assert_int_equal(own[0].node, own[0].move + 2);
        assert_int_equal(own[0].parent, 1);
        assert_int_equal(own[1].node, 1);
        assert_int_equal(own[1].child, own[0].node);
        assert_int_equal(own[1].seat, 0);
        assert_int_equal(own[1].parts, TRACE_HAS_VISITS); /* never visited: no mean, no bonus */
        assert_int_equal(own[1].visits, 0);
        assert_int_equal(own[2].node, own[0].node);
        assert_int_equal(own[2].chosen, own[0].move);
        assert_int_equal(own[2].length, 1);
        assert_int_equal(own[2].line_size, 1);
        assert_int_equal(own[2].values[0], worth);
        assert_int_equal(own[3].node, own[0].node);
        assert_int_equal(own[3].visits, 1);
        assert_int_equal(own[3].sum, worth);
        assert_true(own[3].proved);
    }
    assert_int_equal(events[6].visits, 1);
    assert_false(events[6].proved);
    assert_int_equal(events[11].node, 1);
    assert_int_equal(events[11].bound, TRACE_EXACT);
    assert_int_equal(events[11].values[0], LUD_ONE / 10 * 6);
    assert_int_equal(events[12].visits, 2);
    assert_true(events[12].proved);
    assert_int_equal(events[12].sum, 2 * (LUD_ONE / 10 * 6));
    assert_int_equal(log->trace.plies, fixture.result.nodes);
    free(log);
    fixture_destroy(&fixture);
}

/* Each move leads through one reply to 0.4 or 0.6, so every playout is the same. After one visit each the
 * larger mean decides between equal bonuses: b, 0.6, and 1.4 * sqrt(ln 2 / 1) = 1.165577. */
static void test_uct_by_hand(void **unused)
{
    (void)unused;
    struct fixture fixture;
    fixture_init(&fixture, &mcts_algorithm, &tree_game, "", "(a:(a:(a:(a:40))) b:(a:(a:(a:60))))");
    fixture_set_options(&fixture, "c=140");
    fixture.limits.sims = 3;
    struct fixture_log *log = fixture_log_new(&fixture);
    fixture_search(&fixture);
    const struct lud_event *third = NULL;
    int selects = 0;
    for (size_t i = 0; i < log->count; i++)
        if (log->events[i].kind == TRACE_SELECT && log->events[i].node == 1 && ++selects == 3)
            third = &log->events[i];
    assert_non_null(third);
    assert_int_equal(third->child, 3); /* b: children are numbered by their moves */
    assert_int_equal(third->visits, 1);
    assert_int_equal(third->sum, LUD_ONE / 10 * 6);
    assert_in_range(third->bonus, 1165540, 1165620);
    assert_int_equal(fixture.result.sims, 3);
    free(log);
    fixture_destroy(&fixture);
}

/* ---- the auditor ---- */

enum { NODES_MOST = 200000, CHILDREN_MOST = 64 };

/* A node or an arm, as the events so far describe it. */
struct known {
    uint64_t parent;
    lud_move move;
    int depth;
    uint32_t visits;
    int64_t sum[LUD_MAX_PLAYERS];
    bool proved;
    uint64_t children[CHILDREN_MOST];
    int child_count, moves; /* entered, and generated */
};

struct auditor {
    const struct fixture *fixture;
    struct lud_trace trace;
    struct known *known; /* by id */
    uint64_t path[RESULT_LINE];
    int size;                           /* of the path of the current simulation */
    int left;                           /* updates that the current simulation still owes */
    lud_value outcome[LUD_MAX_PLAYERS]; /* of the current simulation, as it is handed up */
    int c;                              /* option of the search */
    bool ticks;                         /* simultaneous: noise hides the rule of selection */
    uint64_t selects, playouts, compared;
};

static void audit_enter(struct auditor *auditor, const struct lud_event *event)
{
    struct known *known = &auditor->known[event->node];
    assert_true(event->node < NODES_MOST && known->depth == 0 && known->parent == 0);
    *known = (struct known){.parent = event->parent, .move = event->move, .depth = event->depth};
    if (event->node == 1)
        return;
    struct known *parent = &auditor->known[event->parent];
    assert_int_equal(event->depth, parent->depth + 1);
    assert_non_null(event->before);
    assert_non_null(event->state);
    assert_true(parent->child_count < CHILDREN_MOST);
    parent->children[parent->child_count++] = event->node;
}

static lud_value mean_of(const struct known *known, int seat)
{
    return (lud_value)(known->proved ? known->sum[seat] : known->sum[seat] / known->visits);
}

static bool is_avoided(const struct known *known, int seat)
{
    return known->proved && mean_of(known, seat) < 1000;
}

/* No child has a larger UCT score than the selected one, and none is left untried. */
static void audit_choice(struct auditor *auditor, const struct lud_event *event, const struct known *from)
{
    const struct known *chosen = &auditor->known[event->child];
    const uint64_t exploration = uct_exploration(auditor->c, from->visits > 0 ? from->visits : 1, LUD_ONE);
    if (event->visits == 0)
        return;
    assert_int_equal(from->child_count, from->moves);
    const int64_t score = mean_of(chosen, event->seat) + event->bonus;
    for (int i = 0; i < from->child_count; i++) {
        const struct known *child = &auditor->known[from->children[i]];
        assert_true(child->visits > 0);
        if (!is_avoided(child, event->seat))
            assert_true(uct_score(mean_of(child, event->seat), exploration, uct_spread(child->visits)) <=
                        score);
    }
    auditor->compared++;
}

static void audit_select(struct auditor *auditor, const struct lud_event *event)
{
    const struct known *from = &auditor->known[event->node];
    assert_int_equal(auditor->left, 0);
    if (event->node == 1)
        auditor->size = 0;
    else
        assert_true(event->depth > 0);
    auditor->selects++;
    auditor->size = event->depth;
    auditor->path[auditor->size++] = event->node;
    if (event->child == 0) {
        assert_true(auditor->ticks && event->chosen != LUD_NO_MOVE);
        return;
    }
    const struct known *child = &auditor->known[event->child];
    assert_int_equal(child->parent, event->node);
    assert_int_equal(event->visits, child->visits);
    if (child->visits > 0 && !child->proved)
        assert_int_equal(event->sum, child->sum[event->seat]);
    if (!auditor->ticks && child->visits > 0)
        assert_int_equal(event->bonus, uct_bonus(uct_exploration(auditor->c, from->visits, LUD_ONE),
                                                 uct_spread(child->visits)));
    if (!auditor->ticks)
        audit_choice(auditor, event, from);
}

static void audit_playout(struct auditor *auditor, const struct lud_event *event)
{
    const lud_move first = event->line_size > 0 ? event->line[0] : LUD_NO_MOVE;
    auditor->path[event->depth] = event->node;
    auditor->size = event->depth + 1;
    auditor->left = auditor->size;
    auditor->playouts++;
    memcpy(auditor->outcome, event->values, sizeof auditor->outcome);
    assert_int_equal(event->line_size, event->length);
    assert_true(event->length >= event->depth);
    if (auditor->fixture->problem.player == 0)
        assert_int_equal(event->chosen, first);
}

/* Every node of the path is updated, from the last to the root, with the outcome. */
static void audit_update(struct auditor *auditor, const struct lud_event *event)
{
    struct known *known = &auditor->known[event->node];
    assert_true(auditor->left > 0);
    assert_int_equal(event->node, auditor->path[--auditor->left]);
    known->visits++;
    known->proved = event->proved;
    for (int player = 0; player < auditor->fixture->top.rules->players; player++) {
        assert_int_equal(event->values[player], auditor->outcome[player]);
        known->sum[player] =
            event->proved ? auditor->outcome[player] : known->sum[player] + auditor->outcome[player];
    }
    assert_int_equal(event->visits, known->visits);
    assert_int_equal(event->sum, event->proved ? known->sum[event->seat] * (int64_t)known->visits
                                               : known->sum[event->seat]);
}

static void audit_event(void *context, const struct lud_event *event)
{
    struct auditor *auditor = context;
    switch (event->kind) {
    case TRACE_ENTER:
        audit_enter(auditor, event);
        break;
    case TRACE_EXPAND:
        auditor->known[event->node].moves = event->moves;
        break;
    case TRACE_SELECT:
        audit_select(auditor, event);
        break;
    case TRACE_PLAYOUT:
        audit_playout(auditor, event);
        break;
    case TRACE_UPDATE:
        audit_update(auditor, event);
        break;
    case TRACE_LEAVE: /* a proof replaces the outcome for the nodes above */
        if (event->bound == TRACE_EXACT)
            memcpy(auditor->outcome, event->values, sizeof auditor->outcome);
        break;
    default:
        assert_int_equal(event->kind, TRACE_CUT);
        assert_int_equal(event->reason, TRACE_LIMIT);
    }
}

/* The last opinions are those of the children of the root. */
static void audit_candidates(const struct auditor *auditor, const struct lud_candidates *candidates)
{
    uint64_t visits = 0;
    assert_int_equal(candidates->count, auditor->known[1].moves);
    for (int i = 0; i < candidates->count; i++) {
        const struct lud_candidate *candidate = &candidates->at[i];
        visits += candidate->visits;
        for (int j = 0; j < auditor->known[1].child_count; j++) {
            const struct known *child = &auditor->known[auditor->known[1].children[j]];
            if (child->move != candidate->move)
                continue;
            assert_int_equal(candidate->visits, child->visits);
            assert_int_equal(candidate->bound == TRACE_EXACT, child->proved);
            if (!child->proved)
                assert_int_equal(candidate->sum, child->sum[auditor->fixture->problem.player]);
        }
    }
    assert_int_equal(visits, auditor->known[1].visits);
}

/* Searches with the auditor and without; returns the number of selections whose rule was checked. */
static uint64_t audit(struct fixture *fixture, int c)
{
    static struct auditor auditor;
    struct lud_candidates candidates = {0};
    auditor = (struct auditor){.fixture = fixture,
                               .known = calloc(NODES_MOST, sizeof(struct known)),
                               .c = c,
                               .ticks = (fixture->top.rules->traits & LUD_SIMULTANEOUS) != 0};
    auditor.trace = (struct lud_trace){.event = audit_event, .context = &auditor, .budget = UINT64_MAX};
    fixture->trace = &auditor.trace;
    fixture->candidates = &candidates;
    fixture_search(fixture);
    const struct lud_result traced = fixture->result;
    fixture->trace = NULL;
    fixture->candidates = NULL;
    fixture_search(fixture);
    fixture_check_same(&fixture->result, &traced);
    assert_int_equal(auditor.trace.plies, traced.nodes);
    assert_in_range(traced.sims - auditor.playouts, 0, 1); /* a limit may stop the last one */
    audit_candidates(&auditor, &candidates);
    free(auditor.known);
    return auditor.compared;
}

static void test_audit(void **unused)
{
    (void)unused;
    struct fixture fixture;
    fixture_init(&fixture, &mcts_algorithm, &pogo_game, "", "");
    fixture.limits.sims = 400;
    assert_true(audit(&fixture, 100) > 300);
    fixture.limits = (struct lud_limits){.nodes = 5001, .memory = 4 << 20};
    assert_true(audit(&fixture, 100) > 50);
    fixture.limits = (struct lud_limits){.sims = 300, .memory = 32 << 10}; /* a full tree */
    fixture_set_options(&fixture, "c=30,cap=5");
    assert_true(audit(&fixture, 30) > 200);
    fixture_destroy(&fixture);
}

/* Proofs replace outcomes on the way up. */
static void test_audit_proofs(void **unused)
{
    (void)unused;
    static const char *const trees[] = {"(a:(a:90 b:10) b:(a:40 b:70) c:52)", TREE_TWO,
                                        "(a:(a:100 b:50) b:(a:100 b:100) c:60)", TREE_THREE};
    struct fixture fixture;
    for (size_t i = 0; i < sizeof trees / sizeof trees[0]; i++) {
        fixture_init(&fixture, &mcts_algorithm, &tree_game, "", trees[i]);
        audit(&fixture, 100);
        assert_true(fixture.result.proved);
        fixture_destroy(&fixture);
    }
    fixture_init(&fixture, &mcts_algorithm, &nim_game, "", "");
    fixture.limits.sims = 2000;
    assert_true(audit(&fixture, 100) > 100);
    fixture_destroy(&fixture);
}

/* In a tick, the later players select among their own arms. */
static void test_audit_ticks(void **unused)
{
    (void)unused;
    struct fixture fixture;
    fixture_init(&fixture, &mcts_algorithm, &duel_game, "matrix=pennies,rounds=3", "");
    fixture.limits.sims = 200;
    audit(&fixture, 100);
    fixture_destroy(&fixture);
    fixture_init(&fixture, &mcts_algorithm, &brawl_game, "", "313 0");
    fixture.limits.sims = 200;
    audit(&fixture, 100);
    fixture_destroy(&fixture);
}

/* ---- the problem's own playout ---- */

static void even_playout(const void *context, const struct lud_rules *rules, const struct lud_state *state,
                         struct random *random, lud_value *values)
{
    (void)context, (void)state, (void)random;
    for (int player = 0; player < rules->players; player++)
        values[player] = LUD_ONE / rules->players;
}

/* Its length is unknown: each one counts as a node, as each selection does. */
static void test_fast_playouts(void **unused)
{
    (void)unused;
    struct fixture fixture;
    fixture_init(&fixture, &mcts_algorithm, &nim_game, "", "3,2,1,0 a");
    fixture.problem.playout = even_playout;
    fixture.limits.sims = 60;
    struct fixture_log *log = fixture_log_new(&fixture);
    fixture_search(&fixture);
    uint64_t selects = 0, fast = 0;
    for (size_t i = 0; i < log->count; i++) {
        selects += log->events[i].kind == TRACE_SELECT;
        fast += log->events[i].kind == TRACE_PLAYOUT && (log->events[i].parts & TRACE_HAS_LENGTH) == 0;
    }
    assert_true(fast > 10 && fast < fixture.result.sims);
    assert_int_equal(selects + fast, fixture.result.nodes);
    free(log);
    fixture_destroy(&fixture);
}

/* A traced search does not continue the tree of the last move. */
static void test_fresh_tree(void **unused)
{
    (void)unused;
    struct fixture fixture;
    fixture_init(&fixture, &mcts_algorithm, &pogo_game, "", "");
    fixture_open(&fixture);
    fixture.limits.sims = 50;
    fixture_search(&fixture);
    const struct lud_result first = fixture.result;
    struct fixture_log *log = fixture_log_new(&fixture);
    fixture_search(&fixture);
    fixture_check_same(&fixture.result, &first);
    free(log);
    fixture_close(&fixture);
    fixture_destroy(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_by_hand),     cmocka_unit_test(test_uct_by_hand),
        cmocka_unit_test(test_audit),       cmocka_unit_test(test_audit_proofs),
        cmocka_unit_test(test_audit_ticks), cmocka_unit_test(test_fast_playouts),
        cmocka_unit_test(test_fresh_tree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
