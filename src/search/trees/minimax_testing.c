/* minimax_testing.c: the test fixture of two-player searches. */
#include "search/trees/minimax_testing.h"

#include "search/parts/judge.h"
#include "search/parts/script_testing.h"
#include "tests/games/nim.h"
#include "tests/games/tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static uint64_t fixture_clock(void *context)
{
    return *(uint64_t *)context += 1000;
}

void fixture_set_options(struct fixture *fixture, const char *options)
{
    option_defaults(fixture->algorithm->options, &fixture->settings);
    assert_int_equal(option_parse(fixture->algorithm->options, span_of(options), &fixture->settings, NULL),
                     LUD_OK);
}

void fixture_set_position(struct fixture *fixture, const char *position)
{
    assert_int_equal(game_position(fixture->rules, span_of(position), fixture->state, NULL), LUD_OK);
    fixture->problem.player = fixture->state->turn;
}

void fixture_init(struct fixture *fixture, const struct lud_algorithm *algorithm, const char *options,
                  const struct lud_game *game, const char *rules, const char *position)
{
    memset(fixture, 0, sizeof *fixture);
    faulty_init(&fixture->faulty, memory_heap());
    fixture->env = (struct lud_env){
        .memory = &fixture->faulty.memory, .now = fixture_clock, .threads = 1, .context = &fixture->time};
    fixture->algorithm = algorithm;
    fixture_set_options(fixture, options);
    assert_int_equal(rules_new(game, span_of(rules), span_of(position), memory_heap(), &fixture->rules, NULL),
                     LUD_OK);
    fixture->state = state_new(fixture->rules, memory_heap());
    assert_non_null(fixture->state);
    fixture->problem = (struct lud_problem){
        .rules = fixture->rules, .state = fixture->state, .evaluation = &game->evaluations[0]};
    fixture_set_position(fixture, position);
}

void fixture_destroy(struct fixture *fixture)
{
    assert_true(faulty_balanced(&fixture->faulty));
    state_free(fixture->rules, memory_heap(), fixture->state);
    rules_free(fixture->rules);
}

static enum lud_status fixture_run(struct fixture *fixture)
{
    const struct lud_ask ask = {.problem = &fixture->problem,
                                .settings = &fixture->settings,
                                .limits = &fixture->limits,
                                .env = &fixture->env,
                                .trace = fixture->trace,
                                .candidates = fixture->candidates};
    return fixture->algorithm->run(fixture->instance, &ask, &fixture->result);
}

/* A copy of the position with the result's line played; appends the line's notation to `text`. The caller
 * frees it. */
static struct lud_state *play_line(const struct fixture *fixture, struct bytes *text)
{
    struct lud_state *state = state_new(fixture->rules, memory_heap());
    assert_non_null(state);
    memcpy(state, fixture->state, fixture->rules->state_size);
    for (int i = 0; i < fixture->result.line_size; i++) {
        assert_int_equal(game_check(fixture->rules, state, fixture->result.line[i], NULL), LUD_OK);
        bytes_text(text, i > 0 ? " " : "");
        game_format_move(fixture->rules, state, fixture->result.line[i], text);
        game_play(fixture->rules, state, fixture->result.line[i]);
    }
    return state;
}

const char *fixture_line(const struct fixture *fixture, char text[static 2048])
{
    struct bytes out = bytes_fixed(text, 2048);
    state_free(fixture->rules, memory_heap(), play_line(fixture, &out));
    return text;
}

lud_value fixture_line_value(const struct fixture *fixture)
{
    char text[2048];
    struct bytes out = bytes_fixed(text, sizeof text);
    struct lud_state *state = play_line(fixture, &out);
    lud_value values[2];
    if (game_over(state))
        judge_outcome(fixture->rules, state, fixture->result.line_size, values);
    else
        judge_estimate(&fixture->problem, state, values);
    state_free(fixture->rules, memory_heap(), state);
    return values[0];
}

const struct lud_result *fixture_search(struct fixture *fixture)
{
    const struct lud_result *result = &fixture->result;
    char text[2048];
    assert_int_equal(fixture_run(fixture), LUD_OK);
    assert_in_range(result->line_size, 1, RESULT_LINE);
    assert_int_equal(result->line[0], result->move);
    fixture_line(fixture, text);
    if (result->scored)
        assert_int_equal(result->values[0] + result->values[1], LUD_ONE);
    assert_true(result->scored || (!result->proved && result->depth == 0));
    if (fixture->limits.nodes > 0)
        assert_true(result->nodes <= fixture->limits.nodes);
    return result;
}

void fixture_search_without_memory(struct fixture *fixture)
{
    assert_int_equal(fixture_run(fixture), LUD_ERROR_MEMORY);
}

void fixture_expect_script(const struct lud_algorithm *algorithm, const char *options, const char *tree,
                           int depth, const char *text, const char *moves)
{
    static struct lud_candidates candidates;
    struct fixture fixture;
    struct script script;
    char room[512];
    struct bytes list = bytes_fixed(room, sizeof room);
    fixture_init(&fixture, algorithm, options, &tree_game, "", tree);
    fixture.limits.depth = depth;
    script_init(&script, fixture.rules);
    candidates.count = 0;
    fixture.trace = &script.trace;
    fixture.candidates = &candidates;
    fixture_search(&fixture);
    assert_string_equal(script_text(&script), text);
    script_candidates(&candidates, fixture.rules, fixture.state, &list);
    assert_string_equal(bytes_string(&list), moves);
    fixture_destroy(&fixture);
}

void fixture_random_walk(struct fixture *fixture, struct random *random, int plies)
{
    struct lud_state *next = state_new(fixture->rules, memory_heap());
    assert_non_null(next);
    for (int i = 0; i < plies; i++) {
        game_child(fixture->rules, fixture->state, game_pick(fixture->rules, fixture->state, random), next);
        if (!game_over(next))
            memcpy(fixture->state, next, fixture->rules->state_size);
    }
    fixture->problem.player = fixture->state->turn;
    state_free(fixture->rules, memory_heap(), next);
}

/* ---- games ---- */

static void append_random_subtree(struct random *random, struct bytes *out, int depth, int *left)
{
    const int branches = depth == 0 ? 3 : (int)random_below(random, 4);
    if (branches == 0 || depth == 5 || *left < branches) {
        bytes_integer(out, 25 * (int)random_below(random, 5));
        return;
    }
    *left -= branches;
    bytes_text(out, "(=");
    bytes_integer(out, 20 + 20 * (int)random_below(random, 4));
    for (int i = 0; i < branches; i++) {
        bytes_char(out, ' ');
        bytes_char(out, (char)('a' + i));
        bytes_char(out, ':');
        append_random_subtree(random, out, depth + 1, left);
    }
    bytes_char(out, ')');
}

void fixture_random_tree(struct random *random, char *text, size_t room)
{
    struct bytes out = bytes_fixed(text, room);
    int left = 200;
    append_random_subtree(random, &out, 0, &left);
    assert_false(out.failed);
}

static void play_with_extra_turns(const struct lud_rules *rules, struct lud_state *state, lud_move move)
{
    const int player = state->turn;
    nim_game.play(rules, state, move);
    if (move % NIM_TAKE != 1 || game_over(state))
        return;
    state->turn = player;
    state->key = nim_key((const struct nim_state *)(const void *)state);
}

struct lud_game nim_with_extra_turns(void)
{
    struct lud_game again = nim_game;
    again.play = play_with_extra_turns;
    return again;
}
