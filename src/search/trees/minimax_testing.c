/* minimax_testing.c: what the tests of two-player algorithms share. */
#include "search/trees/minimax_testing.h"

#include "search/parts/judge.h"
#include "tests/games/nim.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static uint64_t tick(void *context)
{
    return *(uint64_t *)context += 1000;
}

void table_options(struct duel_table *table, const char *options)
{
    option_defaults(table->algorithm->options, &table->settings);
    assert_int_equal(option_parse(table->algorithm->options, span_of(options), &table->settings, NULL),
                     LUD_OK);
}

void table_position(struct duel_table *table, const char *position)
{
    assert_int_equal(game_position(table->rules, span_of(position), table->state, NULL), LUD_OK);
    table->problem.player = table->state->turn;
}

void table_set(struct duel_table *table, const struct lud_algorithm *algorithm, const char *options,
               const struct lud_game *game, const char *rules, const char *position)
{
    memset(table, 0, sizeof *table);
    faulty_init(&table->faulty, memory_heap());
    table->env =
        (struct lud_env){.memory = &table->faulty.memory, .now = tick, .threads = 1, .context = &table->time};
    table->algorithm = algorithm;
    table_options(table, options);
    assert_int_equal(rules_new(game, span_of(rules), span_of(position), memory_heap(), &table->rules, NULL),
                     LUD_OK);
    table->state = state_new(table->rules, memory_heap());
    assert_non_null(table->state);
    table->problem = (struct lud_problem){
        .rules = table->rules, .state = table->state, .evaluation = &game->evaluations[0]};
    table_position(table, position);
}

void table_clear(struct duel_table *table)
{
    assert_true(faulty_balanced(&table->faulty));
    state_free(table->rules, memory_heap(), table->state);
    rules_free(table->rules);
}

static enum lud_status run(struct duel_table *table)
{
    const struct lud_ask question = {.problem = &table->problem,
                                     .settings = &table->settings,
                                     .limits = &table->limits,
                                     .env = &table->env,
                                     .trace = table->trace};
    return table->algorithm->run(table->instance, &question, &table->result);
}

/* A copy of the position, with the answer's line played until it ends. */
static struct lud_state *follow(const struct duel_table *table, struct bytes *text)
{
    struct lud_state *state = state_new(table->rules, memory_heap());
    assert_non_null(state);
    memcpy(state, table->state, table->rules->state_size);
    for (int i = 0; i < table->result.line_size; i++) {
        assert_int_equal(game_check(table->rules, state, table->result.line[i], NULL), LUD_OK);
        bytes_text(text, i > 0 ? " " : "");
        game_format_move(table->rules, state, table->result.line[i], text);
        game_play(table->rules, state, table->result.line[i]);
    }
    return state;
}

const char *table_line(const struct duel_table *table, char text[static 2048])
{
    struct bytes out = bytes_fixed(text, 2048);
    state_free(table->rules, memory_heap(), follow(table, &out));
    return text;
}

lud_value table_line_value(const struct duel_table *table)
{
    char text[2048];
    struct bytes out = bytes_fixed(text, sizeof text);
    struct lud_state *state = follow(table, &out);
    lud_value values[2];
    if (game_over(state))
        judge_outcome(table->rules, state, table->result.line_size, values);
    else
        judge_estimate(&table->problem, state, values);
    state_free(table->rules, memory_heap(), state);
    return values[0];
}

const struct lud_result *table_ask(struct duel_table *table)
{
    const struct lud_result *result = &table->result;
    char text[2048];
    assert_int_equal(run(table), LUD_OK);
    assert_in_range(result->line_size, 1, RESULT_LINE);
    assert_int_equal(result->line[0], result->move);
    table_line(table, text);
    if (result->scored)
        assert_int_equal(result->values[0] + result->values[1], LUD_ONE);
    assert_true(result->scored || (!result->proved && result->depth == 0));
    if (table->limits.nodes > 0)
        assert_true(result->nodes <= table->limits.nodes);
    return result;
}

void table_ask_in_vain(struct duel_table *table)
{
    assert_int_equal(run(table), LUD_ERROR_MEMORY);
}

void table_wander(struct duel_table *table, struct random *random, int plies)
{
    struct lud_state *next = state_new(table->rules, memory_heap());
    assert_non_null(next);
    for (int i = 0; i < plies; i++) {
        game_child(table->rules, table->state, game_pick(table->rules, table->state, random), next);
        if (!game_over(next))
            memcpy(table->state, next, table->rules->state_size);
    }
    table->problem.player = table->state->turn;
    state_free(table->rules, memory_heap(), next);
}

/* ---- games ---- */

static void grow(struct random *random, struct bytes *out, int depth, int *left)
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
        grow(random, out, depth + 1, left);
    }
    bytes_char(out, ')');
}

void table_random_tree(struct random *random, char *text, size_t room)
{
    struct bytes out = bytes_fixed(text, room);
    int left = 200;
    grow(random, &out, 0, &left);
    assert_false(out.failed);
}

static void play_again(const struct lud_rules *rules, struct lud_state *state, lud_move move)
{
    const int player = state->turn;
    nim_game.play(rules, state, move);
    if (move % NIM_TAKE != 1 || game_over(state))
        return;
    state->turn = player;
    state->key = nim_key((const struct nim_state *)(const void *)state);
}

struct lud_game table_again(void)
{
    struct lud_game again = nim_game;
    again.play = play_again;
    return again;
}
