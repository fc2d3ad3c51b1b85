/* pogo_solved_test.c: checks the whole tables in the files that `ludens table build` wrote (LUDENS_DATA):
 * against tests/positions/pogo.json, for consistency, and by playing games. */
#include "base/json.h"
#include "games/pogo/pogo.h"
#include "os/file.h"
#include "os/system.h"
#include "os/thread.h"
#include "solved/solved.h"
#include "solvers/pogo/pogo_perfect.h"
#include "solvers/pogo/pogo_verify.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { JSON_VALUES = 20000, ORACLE_MAX = 1 << 17, RULES = 2, GAMES = 60, STRIDE = 1009 };

static const char *const rule_names[RULES] = {"walk", "exact"};

struct fixture {
    struct system system;
    struct solved *solved;
    struct lud_rules *rules[RULES];
    struct pogo_table table[RULES];
    struct json json;
    struct bytes text; /* of the oracle file */
    struct json_value values[JSON_VALUES];
    int made; /* tables solved in memory because there was no file */
};

static void count_solving(void *context, const char *name)
{
    (void)name;
    ((struct fixture *)context)->made++;
}

static bool open_rule(struct fixture *fixture, int rule)
{
    char options[32] = "move=";
    struct lud_why why;
    strcat(options, rule_names[rule]);
    return rules_new(&pogo_game, span_of(options), span_of(""), memory_heap(), &fixture->rules[rule], &why) ==
               LUD_OK &&
           pogo_table_open(&fixture->table[rule], fixture->rules[rule], &fixture->system.env, &why) == LUD_OK;
}

static int load(void **state)
{
    static struct fixture fixture;
    const struct solved_host host = {.making = count_solving, .context = &fixture};
    *state = &fixture;
    if (system_init(&fixture.system, memory_heap(), 2) != LUD_OK)
        return -1;
    fixture.solved = solved_new(&fixture.system.env, &host);
    solved_plug(fixture.solved, &fixture.system.env);
    if (!open_rule(&fixture, 0) || !open_rule(&fixture, 1) || fixture.made != 0)
        return -1;
    if (file_read(memory_heap(), "tests/positions/pogo.json", ORACLE_MAX, &fixture.text, NULL) != LUD_OK)
        return -1;
    return json_read(&fixture.json, fixture.values, JSON_VALUES, bytes_view(&fixture.text)) == LUD_OK ? 0
                                                                                                      : -1;
}

static int unload(void **state)
{
    struct fixture *fixture = *state;
    for (int rule = 0; rule < RULES; rule++) {
        pogo_table_close(&fixture->table[rule]);
        rules_free(fixture->rules[rule]);
    }
    bytes_destroy(&fixture->text);
    solved_free(fixture->solved);
    system_destroy(&fixture->system);
    return 0;
}

/* ---- the oracle ---------------------------------------------------------------------------------------- */

static const struct json_value *member(const struct json *json, const struct json_value *object,
                                       const char *name)
{
    const struct json_value *found = json_member(json, json_index(json, object), name);
    if (found == NULL)
        fail_msg("no member %s", name);
    return found;
}

static void assert_value(const struct json_value *expected, struct pogo_value value)
{
    static const char *const words[] = {[POGO_LOSS] = "loss ", [POGO_EVEN] = "draw", [POGO_WIN] = "win "};
    char array[16], told[16];
    struct bytes text = bytes_fixed(array, sizeof array), read = bytes_fixed(told, sizeof told);
    bytes_text(&text, words[value.result]);
    if (value.result != POGO_EVEN)
        bytes_integer(&text, value.plies);
    assert_true(json_string(expected, &read));
    assert_string_equal(bytes_string(&text), bytes_string(&read));
}

/* Compares the value of a row and of each of its moves; returns the number of moves. */
static int compare_row(const struct fixture *fixture, int rule, const struct json_value *row)
{
    const struct json *json = &fixture->json;
    const struct lud_rules *rules = fixture->rules[rule];
    struct pogo_state state;
    lud_move moves[LUD_MAX_MOVES];
    assert_int_equal(game_position(rules, member(json, row, "pos")->text, &state.head, NULL), LUD_OK);
    assert_value(member(json, row, "value"), pogo_table_value(&fixture->table[rule], &state.head));
    const int count = game_moves(rules, &state.head, moves);
    for (int i = 0; i < count; i++) {
        char array[8];
        struct bytes name = bytes_fixed(array, sizeof array);
        game_format_move(rules, &state.head, moves[i], &name);
        assert_value(member(json, member(json, row, "moves"), bytes_string(&name)),
                     pogo_table_move(&fixture->table[rule], rules, &state.head, moves[i]));
    }
    return count;
}

static void every_value_is_the_oracles(void **state)
{
    const struct fixture *fixture = *state;
    static const char *const sections[] = {"start", "random_play", "only_move_draw", "only_move_win",
                                           "finished"};
    const struct json *json = &fixture->json;
    for (int rule = 0; rule < RULES; rule++) {
        const struct json_value *rules =
            member(json, member(json, &json->values[0], "rules"), rule_names[rule]);
        int rows = 0, moves = 0;
        for (size_t i = 0; i < sizeof sections / sizeof sections[0]; i++) {
            const struct json_value *list = member(json, rules, sections[i]);
            for (size_t row = 0; row < list->size; row++, rows++)
                moves += compare_row(fixture, rule, json_element(json, json_index(json, list), row));
        }
        assert_int_equal(rows, 54);
        assert_true(moves > 500);
    }
}

/* ---- the whole ----------------------------------------------------------------------------------------- */

static void the_census_is_known(void **state)
{
    const struct fixture *fixture = *state;
    static const struct pogo_census known[RULES] = {
        {.win = 81580277, .loss = 31016742, .draw = 2411875, .owned = 1387386, .longest = 51},
        {.win = 79169456, .loss = 31747658, .draw = 4091780, .owned = 1387386, .longest = 65}};
    for (int rule = 0; rule < RULES; rule++) {
        struct pogo_census census;
        pogo_table_census(&fixture->table[rule], &census);
        assert_int_equal(census.win, known[rule].win);
        assert_int_equal(census.loss, known[rule].loss);
        assert_int_equal(census.draw, known[rule].draw);
        assert_int_equal(census.owned, known[rule].owned);
        assert_int_equal(census.longest, known[rule].longest);
    }
}

static void samples_agree_with_their_moves(void **state)
{
    const struct fixture *fixture = *state;
    const struct lud_limits limits = {.threads = 2};
    for (int rule = 0; rule < RULES; rule++) {
        struct pogo_fault fault;
        uint64_t checked;
        assert_int_equal(pogo_verify(&fixture->table[rule], fixture->rules[rule], STRIDE, &limits,
                                     &fixture->system.env, NULL, &fault, &checked),
                         LUD_OK);
        assert_int_equal(checked, (SHAPE_ENTRIES + STRIDE - 1) / STRIDE);
    }
}

/* The values of one rule are wrong under the other, and the verifier finds that: it can fail. */
static void the_other_rules_do_not_agree(void **state)
{
    const struct fixture *fixture = *state;
    const struct lud_limits limits = {.threads = 2};
    struct pogo_fault fault;
    uint64_t checked;
    assert_int_equal(pogo_verify(&fixture->table[0], fixture->rules[1], 1, &limits, &fixture->system.env,
                                 NULL, &fault, &checked),
                     LUD_ERROR_CHECK);
    assert_true(fault.found && fault.holds != fault.expected);
}

/* Mirror images have equal values, those of symmetric shapes included. */
static void images_are_worth_the_same(void **state)
{
    const struct fixture *fixture = *state;
    for (uint32_t entry = 0; entry < SHAPE_ENTRIES; entry += STRIDE) {
        struct pogo_state position, mirrored;
        shape_position(fixture->table[0].shapes, pogo_rules_of(fixture->rules[0]), entry, &position);
        mirrored = position;
        for (int cell = 0; cell < POGO_CELLS; cell++)
            mirrored.stack[cell / 3 * 3 + 2 - cell % 3] = position.stack[cell];
        const uint32_t image = shape_entry(fixture->table[0].shapes, &mirrored, POGO_WHITE);
        for (int rule = 0; rule < RULES; rule++)
            assert_int_equal(fixture->table[rule].values[entry], fixture->table[rule].values[image]);
    }
}

/* ---- the player ---------------------------------------------------------------------------------------- */

struct game {
    const struct fixture *fixture;
    int rule, player; /* the player's seat */
    void *instance;
    struct lud_settings settings;
    uint64_t past[512];
    size_t plies;
    struct pogo_state state;
};

static void ask_player(const struct game *game, uint64_t seed, struct lud_result *result)
{
    const struct lud_limits limits = {.seed = seed};
    const struct lud_problem problem = {.rules = game->fixture->rules[game->rule],
                                        .state = &game->state.head,
                                        .player = game->state.head.turn,
                                        .past = game->past,
                                        .past_count = game->plies};
    const struct lud_ask question = {.problem = &problem,
                                     .settings = &game->settings,
                                     .limits = &limits,
                                     .env = &game->fixture->system.env};
    assert_int_equal(pogo_perfect_algorithm.run(game->instance, &question, result), LUD_OK);
}

static void play_move(struct game *game, lud_move move)
{
    game->past[game->plies++] = game->state.head.key;
    game_play(game->fixture->rules[game->rule], &game->state.head, move);
}

static bool is_game_over(const struct game *game)
{
    int times = 0;
    for (size_t i = 0; i < game->plies; i++)
        times += game->past[i] == game->state.head.key;
    return game_over(&game->state.head) || times >= 2 || game->plies == 512;
}

/* The player's move keeps the value, and its line has the stated length. */
static void check_answer(struct game *game, uint64_t seed)
{
    const struct pogo_table *table = &game->fixture->table[game->rule];
    const struct lud_rules *rules = game->fixture->rules[game->rule];
    const struct pogo_value before = pogo_table_value(table, &game->state.head);
    struct lud_result result;
    ask_player(game, seed, &result);
    const struct pogo_value kept = pogo_table_move(table, rules, &game->state.head, result.move);
    const bool repeats = before.result != POGO_EVEN && result.values[game->player] == LUD_ONE / 2;
    assert_true(repeats || pogo_value_compare(kept, before) == 0);
    if (before.result != POGO_EVEN && !repeats)
        assert_int_equal(result.line_size, before.plies);
    play_move(game, result.move);
}

static void play_out(const struct fixture *fixture, int rule, uint64_t seed, const char *options)
{
    struct game game = {.fixture = fixture, .rule = rule, .player = (int)(seed % 2)};
    struct random random = random_start(seed, 1);
    struct lud_why why;
    option_defaults(pogo_perfect_algorithm.options, &game.settings);
    option_parse(pogo_perfect_algorithm.options, span_of(options), &game.settings, &why);
    game.instance = (void *)&fixture->table[rule]; /* an instance as opened by the algorithm */
    game_start(fixture->rules[rule], &game.state.head);
    while (!is_game_over(&game)) {
        if (game.state.head.turn == game.player)
            check_answer(&game, seed);
        else
            play_move(&game, game_pick(fixture->rules[rule], &game.state.head, &random));
    }
    if (game_over(&game.state.head)) /* the start is a draw, so the player must have won */
        assert_int_equal(pogo_side(&game.state), 1 - game.player);
    assert_true(game.plies < 512);
}

static void the_player_never_loses(void **state)
{
    const struct fixture *fixture = *state;
    for (int rule = 0; rule < RULES; rule++)
        for (uint64_t seed = 0; seed < GAMES; seed++)
            play_out(fixture, rule, seed, seed % 3 == 0 ? "tricky=off" : "");
}

/* From lost and won positions of the whole table, not only near the start. */
static void lines_end_where_they_say(void **state)
{
    const struct fixture *fixture = *state;
    int seen = 0;
    for (uint32_t entry = 0; entry < SHAPE_ENTRIES; entry += 50021) {
        struct game game = {.fixture = fixture, .instance = (void *)&fixture->table[0]};
        struct lud_result result;
        shape_position(fixture->table[0].shapes, pogo_rules_of(fixture->rules[0]), entry, &game.state);
        const uint8_t byte = fixture->table[0].values[entry];
        if (byte == POGO_OWNED || byte == 1)
            continue;
        ask_player(&game, entry, &result);
        assert_true(result.proved);
        assert_int_equal(result.line_size, byte == POGO_DRAW ? 8 : byte - 1);
        for (int i = 0; i < result.line_size; i++)
            play_move(&game, result.line[i]);
        assert_int_equal(game_over(&game.state.head), byte != POGO_DRAW);
        seen++;
    }
    assert_true(seen > 200);
}

/* ---- the store ----------------------------------------------------------------------------------------- */

struct asker {
    struct solved *solved;
    const void *values;
};

static void ask_store(void *argument)
{
    struct asker *asker = argument;
    size_t size;
    asker->values = solved_find(asker->solved, "pogo-walk", &size, NULL);
}

static void two_threads_get_the_same_bytes(void **state)
{
    struct fixture *fixture = *state;
    const struct solved_host host = {.making = count_solving, .context = fixture};
    struct solved *solved = solved_new(&fixture->system.env, &host);
    struct asker askers[2] = {{solved, NULL}, {solved, NULL}};
    struct thread threads[2];
    for (int i = 0; i < 2; i++)
        assert_true(thread_start(&threads[i], ask_store, &askers[i]));
    for (int i = 0; i < 2; i++)
        thread_join(&threads[i]);
    assert_non_null(askers[0].values);
    assert_ptr_equal(askers[0].values, askers[1].values);
    assert_memory_equal(askers[0].values, fixture->table[0].values, SHAPE_ENTRIES);
    assert_int_equal(fixture->made, 0);
    solved_free(solved);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_value_is_the_oracles),     cmocka_unit_test(the_census_is_known),
        cmocka_unit_test(samples_agree_with_their_moves), cmocka_unit_test(the_other_rules_do_not_agree),
        cmocka_unit_test(images_are_worth_the_same),      cmocka_unit_test(the_player_never_loses),
        cmocka_unit_test(lines_end_where_they_say),       cmocka_unit_test(two_threads_get_the_same_bytes),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
