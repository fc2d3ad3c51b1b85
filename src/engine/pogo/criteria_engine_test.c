/* criteria_engine_test.c: compares the engines `criteria` and `criteria-minimax` with the search of the UTBM
 * Pogo report, implemented here again over plain integers. */
#include "engine/engine.h"

#include "engine/engine_testing.h"
#include "games/pogo/pogo.h"
#include "games/pogo/pogo_board.h"
#include "games/pogo/pogo_criteria.h"
#include "text/areas/core_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { DEEPEST = 5 };

struct reference {
    const struct lud_rules *rules; /* of Pogo */
    int asking;                    /* the player whose points count as positive */
    bool line;                     /* all actions count, not only the last */
};

struct plan {
    int points, size;
    lud_move moves[DEEPEST];
};

/* The players choose in turn; of equal children the last one wins (`>=`). `sum` are the points so far, `last`
 * those of the action that led here. */
static struct plan search(const struct reference *reference, const struct pogo_state *state, int depth,
                          int sum, int last)
{
    struct plan best = {.points = reference->line ? sum : last};
    lud_move moves[LUD_MAX_MOVES];
    const int count = depth == 0 ? 0 : game_moves(reference->rules, &state->head, moves);
    const bool maximises = state->head.turn == reference->asking;
    for (int i = 0; i < count; i++) {
        struct pogo_state child = *state;
        int criteria[POGO_CRITERIA];
        const int score = pogo_criteria_score(reference->rules, &state->head, moves[i], criteria);
        const int points = maximises ? score : -score;
        game_play(reference->rules, &child.head, moves[i]);
        const struct plan below = search(reference, &child, depth - 1, sum + points, points);
        if (i > 0 && (maximises ? below.points < best.points : below.points > best.points))
            continue;
        best = (struct plan){.points = below.points, .size = below.size + 1, .moves = {moves[i]}};
        memcpy(best.moves + 1, below.moves, sizeof best.moves - sizeof best.moves[0]);
    }
    return best;
}

static uint64_t now(void *context)
{
    (void)context;
    return 0;
}

static struct lud_env environment(void)
{
    return (struct lud_env){.memory = memory_heap(), .now = now, .threads = 1};
}

static struct lud_result ask(const struct session *session, const char *spec)
{
    struct engine *engine = NULL;
    struct lud_result result;
    const struct lud_env env = environment();
    const struct lud_limits limits = {.seed = 1};
    assert_int_equal(open_plain(session_rules(session), span_of(spec), &env, &engine, NULL), LUD_OK);
    assert_int_equal(engine_think(engine, session, &limits, NULL, &result, NULL), LUD_OK);
    engine_free(engine);
    return result;
}

static void assert_plan(const struct lud_result *result, const struct plan *plan, int player)
{
    assert_int_equal(result->move, plan->moves[0]);
    assert_int_equal(result->line_size, plan->size);
    assert_memory_equal(result->line, plan->moves, (size_t)plan->size * sizeof plan->moves[0]);
    assert_true(result->scored);
    assert_false(result->proved);
    assert_int_equal(result->values[player], LUD_ONE / 2 + POGO_POINT * plan->points);
    assert_int_equal(result->values[1 - player], LUD_ONE / 2 - POGO_POINT * plan->points);
}

/* Both engines agree with the reference, and alpha-beta visits no more positions. Returns how many it
 * saved. */
static uint64_t compare_engines(const struct session *session, int depth, bool line)
{
    char pruned[64], full[64];
    const struct lud_rules *rules = session_rules(session);
    const struct pogo_state *state = pogo_of(session_state(session));
    const struct reference reference = {.rules = rules, .asking = state->head.turn, .line = line};
    const struct plan plan = search(&reference, state, depth, 0, 0);
    snprintf(pruned, sizeof pruned, "criteria:depth=%d,sum=%s", depth, line ? "line" : "leaf");
    snprintf(full, sizeof full, "criteria-minimax:depth=%d,sum=%s", depth, line ? "line" : "leaf");
    const struct lud_result fast = ask(session, pruned), slow = ask(session, full);
    assert_plan(&fast, &plan, reference.asking);
    assert_plan(&slow, &plan, reference.asking);
    assert_true(fast.nodes <= slow.nodes);
    return slow.nodes - fast.nodes;
}

static struct session *open_session(const char *options, const char *position)
{
    struct session *session = NULL;
    assert_int_equal(
        session_new(&pogo_game, span_of(options), span_of(position), memory_heap(), &session, NULL), LUD_OK);
    return session;
}

/* Random games under both rules; each position is searched to depth 1 to 3, some to depth 4. */
static void test_answers_are_the_report_s(void **unused)
{
    (void)unused;
    struct random random = random_start(3, 0);
    uint64_t saved = 0;
    for (int game = 0; game < 8; game++) {
        struct session *session = open_session(game % 2 == 0 ? "move=walk" : "move=exact", "");
        for (int ply = 0; ply < 40 && session_turn(session) != LUD_OVER; ply++) {
            const int depth = ply % 20 == 7 ? 4 : 1 + ply % 3;
            saved += compare_engines(session, depth, (ply / 3 + game) % 2 == 0);
            const lud_move move = game_pick(session_rules(session), session_state(session), &random);
            assert_int_equal(session_play(session, move, NULL), LUD_OK);
        }
        session_free(session);
    }
    assert_true(saved > 0);
}

/* Near the end, lines are shorter than the depth and are scored by the points of their last action. */
static void test_the_end_counts_by_its_points(void **unused)
{
    (void)unused;
    static const char *const positions[] = {"wwwww,bbbbbb,w/-,-,-/-,-,- w", "w,-,b/-,-,-/-,-,wwwwwbbbbb w",
                                            "bww,bbwwwb,wb/-,-,-/-,-,b w", "bbbbb,-,-/-,w,-/-,-,wwwwwb b"};
    for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
        struct session *session = open_session("", positions[i]);
        for (int depth = 1; depth <= 3; depth++) {
            compare_engines(session, depth, false);
            compare_engines(session, depth, true);
        }
        session_free(session);
    }
}

static void test_the_deepest_lines(void **unused)
{
    (void)unused;
    struct session *session = open_session("move=exact", "bww,bbwwwb,wb/-,-,-/-,-,b w");
    compare_engines(session, DEEPEST, false);
    compare_engines(session, DEEPEST, true);
    session_free(session);
}

static void test_options(void **unused)
{
    (void)unused;
    struct session *session = open_session("move=exact", "");
    const struct lud_rules *rules = session_rules(session);
    const struct lud_env env = environment();
    struct engine *engine = NULL;
    struct lud_why why;
    assert_int_equal(open_plain(rules, span_of("criteria"), &env, &engine, NULL), LUD_OK);
    static const struct {
        const char *name, *value;
    } expected[] = {{"depth", "3"}, {"ties", "last"}, {"evaluation", "criteria"}, {"sum", "leaf"}};
    for (int i = 0; i < 4; i++) {
        assert_string_equal(engine_options(engine)[i].name, expected[i].name);
        assert_string_equal(engine_settings(engine)->at[i].text, expected[i].value);
    }
    assert_null(engine_options(engine)[4].name);
    assert_int_equal(engine_options(engine)[0].high, DEEPEST);
    engine_free(engine);

    static const struct {
        const char *spec;
        enum lud_status status;
        int text, column;
    } refused[] = {
        {"criteria:depth=6", LUD_ERROR_OPTION, TEXT_OPTION_RANGE, 16},
        {"criteria:depth=0", LUD_ERROR_OPTION, TEXT_OPTION_RANGE, 16},
        {"criteria:move=walk", LUD_ERROR_UNKNOWN, TEXT_OPTION_UNKNOWN, 10}, /* follows from the rules */
        {"criteria:sum=leaves", LUD_ERROR_OPTION, TEXT_OPTION_CHOICE, 14},
        {"criteria:evaluation=stacks", LUD_ERROR_OPTION, TEXT_OPTION_CHOICE, 21}};
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        assert_int_equal(open_plain(rules, span_of(refused[i].spec), &env, &engine, &why), refused[i].status);
        assert_null(engine);
        assert_int_equal(why.text, refused[i].text);
        assert_int_equal(why.column, refused[i].column);
    }
    session_free(session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answers_are_the_report_s),
        cmocka_unit_test(test_the_end_counts_by_its_points),
        cmocka_unit_test(test_the_deepest_lines),
        cmocka_unit_test(test_options),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
