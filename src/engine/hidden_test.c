/* hidden_test.c: translation of problems and results between a game and one derived from it. Nim is used as a
 * hidden game of Pogo, three-player brawl as a hidden game with another number of players. */
#include "engine/hidden.h"

#include "core/faulty.h"
#include "games/pogo/pogo.h"
#include "tests/games/brawl.h"
#include "tests/games/nim.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void pile_options(const struct lud_rules *real, struct bytes *out)
{
    bytes_text(out, real->settings.at[0].number == 0 ? "" : nim_game.options[0].name);
    if (out->size > 0)
        bytes_text(out, "=2");
}

static void no_options(const struct lud_rules *real, struct bytes *out)
{
    (void)real, (void)out;
}

static void from_start(const struct lud_rules *real, const struct lud_state *from, int player,
                       const struct lud_rules *hidden, struct lud_state *to)
{
    (void)real, (void)from, (void)player;
    game_start(hidden, to);
}

/* Only moves of the first player have a real counterpart. */
static lud_move only_first(const struct lud_rules *real, const struct lud_rules *hidden,
                           const struct lud_state *at, lud_move move)
{
    (void)real, (void)hidden;
    return at->turn == 0 ? (lud_move)(move + 1000) : LUD_NO_MOVE;
}

static lud_move every_move(const struct lud_rules *real, const struct lud_rules *hidden,
                           const struct lud_state *at, lud_move move)
{
    (void)real, (void)hidden;
    return (lud_move)(move + (at->turn == 0 ? 1000 : 2000));
}

static const struct lud_derived as_nim = {
    .game = &nim_game, .options = no_options, .enter = from_start, .leave = every_move};

static struct lud_rules *open_pogo(const char *options)
{
    struct lud_rules *rules = NULL;
    assert_int_equal(rules_new(&pogo_game, span_of(options), span_of(""), memory_heap(), &rules, NULL),
                     LUD_OK);
    return rules;
}

/* A result with a line of three legal moves of the hidden game, as a search would give it. */
static struct lud_result answer_of(const struct hidden *hidden)
{
    struct lud_result result = {.scored = true, .proved = true, .line_size = 3};
    memcpy(hidden->at, hidden->root, hidden->rules->state_size);
    for (int i = 0; i < 3; i++) {
        lud_move moves[LUD_MAX_MOVES];
        assert_true(game_moves(hidden->rules, hidden->at, moves) > 0);
        result.line[i] = moves[0];
        game_play(hidden->rules, hidden->at, moves[0]);
    }
    result.move = result.line[0];
    return result;
}

static void test_question_and_answer(void **unused)
{
    (void)unused;
    struct lud_rules *real = open_pogo("");
    struct hidden hidden;
    assert_int_equal(hidden_open(&hidden, &as_nim, real, span_of(""), memory_heap(), NULL), LUD_OK);
    const uint64_t past[] = {1, 2, 3};
    struct lud_state *state = state_new(real, memory_heap());
    game_start(real, state);
    const struct lud_problem asked = {.rules = real,
                                      .state = state,
                                      .evaluation = pogo_evaluations,
                                      .player = 1,
                                      .past = past,
                                      .past_count = 3};
    const struct lud_problem problem = hidden_question(&hidden, &asked, nim_game.evaluations);
    assert_ptr_equal(problem.rules, hidden.rules);
    assert_ptr_equal(problem.rules->game, &nim_game);
    assert_ptr_equal(problem.state, hidden.root);
    assert_ptr_equal(problem.evaluation, nim_game.evaluations);
    assert_int_equal(problem.player, problem.state->turn);
    assert_int_equal(problem.past_count, 0);

    const struct lud_result hidden_result = answer_of(&hidden);
    struct lud_result result = hidden_result;
    hidden_answer(&hidden, &result);
    assert_int_equal(result.move, hidden_result.move + 1000);
    assert_int_equal(result.line_size, 3);
    assert_int_equal(result.line[0], hidden_result.line[0] + 1000);
    assert_int_equal(result.line[1], hidden_result.line[1] + 2000);
    assert_int_equal(result.line[2], hidden_result.line[2] + 1000);
    assert_true(result.scored);
    assert_false(result.proved);

    result = (struct lud_result){.move = LUD_NO_MOVE};
    hidden_answer(&hidden, &result);
    assert_int_equal(result.move, LUD_NO_MOVE);
    assert_int_equal(result.line_size, 0);
    state_free(real, memory_heap(), state);
    hidden_close(&hidden);
    hidden_close(&hidden); /* closing twice is allowed */
    rules_free(real);
}

static void test_a_line_ends_where_moves_mean_nothing(void **unused)
{
    (void)unused;
    struct lud_rules *real = open_pogo("");
    struct lud_derived one_sided = as_nim;
    struct hidden hidden;
    one_sided.leave = only_first;
    assert_int_equal(hidden_open(&hidden, &one_sided, real, span_of(""), memory_heap(), NULL), LUD_OK);
    game_start(hidden.rules, hidden.root);
    struct lud_result result = answer_of(&hidden);
    hidden_answer(&hidden, &result);
    assert_int_equal(result.line_size, 1);
    assert_int_equal(result.line[0], result.move);
    hidden_close(&hidden);
    rules_free(real);
}

static void test_other_players_have_other_values(void **unused)
{
    (void)unused;
    struct lud_rules *real = open_pogo("");
    struct lud_derived crowded = as_nim;
    struct hidden hidden;
    crowded.game = &brawl_game;
    assert_int_equal(hidden_open(&hidden, &crowded, real, span_of(""), memory_heap(), NULL), LUD_OK);
    assert_int_not_equal(hidden.rules->players, real->players);
    game_start(hidden.rules, hidden.root);
    struct lud_result result = {.move = LUD_NO_MOVE, .scored = true};
    hidden_answer(&hidden, &result);
    assert_false(result.scored);
    hidden_close(&hidden);
    rules_free(real);
}

/* `given` marks what follows from the real rules; the rest can be chosen. */
static void test_options(void **unused)
{
    (void)unused;
    struct lud_rules *walk = open_pogo(""), *exact = open_pogo("move=exact");
    struct lud_derived choosy = as_nim;
    struct lud_settings settings;
    struct hidden hidden;
    choosy.options = pile_options;
    hidden_settings(&choosy, walk, &settings);
    assert_false(settings.at[0].given);
    hidden_settings(&choosy, exact, &settings);
    assert_true(settings.at[0].given);
    assert_string_equal(settings.at[0].text, "2");
    assert_int_equal(hidden_open(&hidden, &choosy, exact, span_of(""), memory_heap(), NULL), LUD_OK);
    assert_string_equal(hidden.rules->settings.at[0].text, "2");
    hidden_close(&hidden);

    char room[64];
    struct bytes text = bytes_fixed(room, sizeof room);
    bytes_text(&text, nim_game.options[0].name);
    bytes_text(&text, "=3");
    assert_int_equal(hidden_open(&hidden, &choosy, walk, bytes_view(&text), memory_heap(), NULL), LUD_OK);
    assert_string_equal(hidden.rules->settings.at[0].text, "3");
    hidden_close(&hidden);
    rules_free(exact);
    rules_free(walk);
}

static void test_allocation_failures(void **unused)
{
    (void)unused;
    struct lud_rules *real = open_pogo("");
    enum lud_status status = LUD_ERROR_MEMORY;
    for (uint64_t nth = 1; status != LUD_OK; nth++) {
        struct faulty faulty;
        struct hidden hidden;
        struct lud_why why;
        faulty_init(&faulty, memory_heap());
        faulty_fail(&faulty, nth);
        status = hidden_open(&hidden, &as_nim, real, span_of(""), &faulty.memory, &why);
        assert_int_equal(status, nth <= 3 ? LUD_ERROR_MEMORY : LUD_OK); /* the rules and two positions */
        if (status == LUD_OK)
            hidden_close(&hidden);
        else
            assert_int_equal(why.status, LUD_ERROR_MEMORY);
        assert_true(faulty_balanced(&faulty));
    }
    rules_free(real);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_question_and_answer),
        cmocka_unit_test(test_a_line_ends_where_moves_mean_nothing),
        cmocka_unit_test(test_other_players_have_other_values),
        cmocka_unit_test(test_options),
        cmocka_unit_test(test_allocation_failures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
