/* quoridor_test.c: the rules of Quoridor: reasons for illegal moves, passes, keys, random moves and games,
 * evaluations, and queries on positions. */
#include "games/quoridor/quoridor_random_testing.h"

#include "core/conformance/conformance.h"
#include "text/areas/quoridor_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static struct lud_rules *open_position(const char *options, const char *position,
                                       struct quoridor_state *state)
{
    struct lud_rules *rules = NULL;
    struct lud_why why = {0};
    if (rules_new(&quoridor_game, span_of(options), span_of(position), memory_heap(), &rules, &why) !=
            LUD_OK ||
        game_position(rules, span_of(position), &state->head, &why) != LUD_OK)
        fail_msg("%s %s: text %d, column %d", options, position, why.text, (int)why.column);
    return rules;
}

static lud_move read_move(const struct lud_rules *rules, const struct quoridor_state *state, const char *text)
{
    lud_move move = LUD_NO_MOVE;
    assert_int_equal(quoridor_parse_move(rules, &state->head, span_of(text), &move, NULL), LUD_OK);
    return move;
}

static void rules_facts(void **unused)
{
    (void)unused;
    struct quoridor_state state;
    struct lud_rules *rules = open_position("", "", &state);
    assert_int_equal(rules->traits, LUD_TWO | LUD_ZERO_SUM | LUD_REPEATS);
    assert_int_equal(rules->state_size, 64);
    assert_int_equal(quoridor_count(rules, &state.head), 131);
    rules_free(rules);
    rules = open_position("players=4", "", &state);
    assert_int_equal(rules->traits, LUD_MULTI | LUD_ZERO_SUM | LUD_REPEATS);
    assert_int_equal(rules->players, 4);
    rules_free(rules);
}

/* ---- legality ---- */

struct refusal {
    const char *options, *position, *move;
    int key, seat;    /* expected text key and argument {0} */
    const char *word; /* expected quoted word */
};

static const struct refusal refusals[] = {
    {"", "9x9 2 1 e1,e9 10,10 -", "e1", TEXT_QUORIDOR_STAYS, 0, "e1"},
    {"", "9x9 2 1 e1,e9 10,10 -", "e4", TEXT_QUORIDOR_TOO_FAR, 0, "e4"},
    {"", "9x9 2 1 e1,e9 10,10 -", "a9", TEXT_QUORIDOR_TOO_FAR, 0, "a9"},
    {"", "9x9 2 1 e1,e9 10,10 -", "e3", TEXT_QUORIDOR_NOTHING_TO_JUMP, 0, "e3"},
    {"", "9x9 2 1 e1,e9 10,10 -", "f2", TEXT_QUORIDOR_NOTHING_TO_JUMP, 0, "f2"},
    {"", "9x9 2 1 e4,e5 9,10 e4h", "e5", TEXT_QUORIDOR_WALL_BETWEEN, 2, "e5"},
    {"", "9x9 2 1 e4,e5 9,10 d4v", "d4", TEXT_QUORIDOR_WALL_BETWEEN, 0, "d4"},
    {"", "9x9 2 1 e4,e5 10,10 -", "e5", TEXT_QUORIDOR_TAKEN, 2, "e5"},
    {"", "9x9 2 1 e4,e5 9,10 e4h", "e6", TEXT_QUORIDOR_JUMP_WALL, 2, "e6"},
    {"", "9x9 2 1 e4,e5 9,10 e5h", "e6", TEXT_QUORIDOR_JUMP_WALL_BEHIND, 2, "e6"},
    {"", "9x9 4 1 e4,e6,e5,i5 5,5,5,5 -", "e6", TEXT_QUORIDOR_TAKEN, 2, "e6"},
    {"", "9x9 2 1 e4,e5 10,10 -", "f5", TEXT_QUORIDOR_JUMP_IS_STRAIGHT, 2, "f5"},
    {"", "9x9 2 1 e4,d4 10,10 -", "d5", TEXT_QUORIDOR_JUMP_IS_STRAIGHT, 2, "d5"},
    {"", "9x9 4 1 e4,e6,e5,i5 5,5,5,5 -", "d5", TEXT_QUORIDOR_JUMP_THIRD, 3, "d5"},
    {"", "9x9 2 1 e4,e5 8,10 e5h,d4v", "d5", TEXT_QUORIDOR_JUMP_WALL, 2, "d5"},
    {"", "9x9 2 1 e4,e5 8,10 e4h", "d5", TEXT_QUORIDOR_JUMP_WALL, 2, "d5"},
    {"", "9x9 4 1 e4,d5,e5,i5 5,5,5,4 e5h", "d5", TEXT_QUORIDOR_TAKEN, 2, "d5"},
    {"jump=straight", "9x9 2 1 e4,e5 9,10 e5h", "d5", TEXT_QUORIDOR_STRAIGHT_ONLY, 0, "d5"},
    {"", "9x9 2 1 e1,e9 10,10 -", "i3h", TEXT_QUORIDOR_NO_SLOT, 0, "i3h"},
    {"", "9x9 2 1 e1,e9 10,10 -", "e9v", TEXT_QUORIDOR_NO_SLOT, 0, "e9v"},
    {"", "9x9 2 1 e1,e9 0,10 -", "e3v", TEXT_QUORIDOR_NO_WALLS, 0, ""},
    {"", "9x9 2 1 e1,e9 9,10 e3v", "e3v", TEXT_QUORIDOR_WALL_THERE, 0, "e3v"},
    {"", "9x9 2 1 e1,e9 9,10 e3v", "e3h", TEXT_QUORIDOR_WALL_CROSSES, 0, "e3v"},
    {"", "9x9 2 1 e1,e9 9,10 e3v", "e4v", TEXT_QUORIDOR_WALL_OVERLAPS, 0, "e3v"},
    {"", "9x9 2 1 e1,e9 9,10 e3v", "e2v", TEXT_QUORIDOR_WALL_OVERLAPS, 0, "e3v"},
    {"", "9x9 2 1 e1,e9 9,10 e3h", "f3h", TEXT_QUORIDOR_WALL_OVERLAPS, 0, "e3h"},
    {"", "9x9 2 1 e1,e9 8,10 d1v,e1v", "d2h", TEXT_QUORIDOR_SHUTS_BLUE, 1, "d2h"},
    {"", "9x9 2 1 e1,e9 8,10 d8v,e8v", "e7h", TEXT_QUORIDOR_SHUTS_RED, 2, "e7h"},
    {"", "9x9 2 1 e1,e9 5,10 a5h,c5h,e5h,g5h,h5v", "h6h", TEXT_QUORIDOR_SHUTS_TWO, 1, "h6h"},
    {"seal=forbid", "9x9 2 1 e1,e9 9,10 a1h", "b1v", TEXT_QUORIDOR_SEALS, 0, "b1v"},
    {"", "9x9 2 1 e1,e9 10,10 -", "pass", TEXT_QUORIDOR_NO_PASS, 0, ""},
};

static void illegal_moves_have_reasons(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < COUNT(refusals); i++) {
        const struct refusal *refusal = &refusals[i];
        struct quoridor_state state;
        struct lud_why why = {0};
        struct lud_rules *rules = open_position(refusal->options, refusal->position, &state);
        const lud_move move = read_move(rules, &state, refusal->move);
        const enum lud_status status = quoridor_check(rules, &state.head, move, &why);
        if (status != LUD_ERROR_MOVE || why.text != refusal->key || why.args[0] != refusal->seat ||
            strcmp(why.word, refusal->word) != 0)
            fail_msg("%s %s: status %d, text %d, seat %d, word '%s'", refusal->position, refusal->move,
                     (int)status, why.text, (int)why.args[0], why.word);
        assert_int_equal(quoridor_check(rules, &state.head, move, NULL), LUD_ERROR_MOVE);
        rules_free(rules);
    }
}

static void numbers_outside_the_encoding_are_refused(void **unused)
{
    (void)unused;
    static const int numbers[] = {81, 127, 128 + 81, 255, 256 + 100, 383, 385, 1000, LUD_NO_MOVE};
    struct quoridor_state state;
    struct lud_rules *rules = open_position("", "", &state);
    for (size_t i = 0; i < COUNT(numbers); i++) {
        struct lud_why why = {0};
        assert_int_equal(quoridor_check(rules, &state.head, (lud_move)numbers[i], &why), LUD_ERROR_MOVE);
        assert_int_equal(why.text, TEXT_QUORIDOR_NO_MOVE);
    }
    rules_free(rules);
}

static void a_finished_game_takes_no_move(void **unused)
{
    (void)unused;
    struct quoridor_state state;
    struct lud_why why = {0};
    struct lud_rules *rules = open_position("", "9x9 2 2 e9,e5 10,10 -", &state);
    for (int move = 0; move <= QUORIDOR_PASS; move++)
        assert_int_equal(quoridor_check(rules, &state.head, (lud_move)move, &why), LUD_ERROR_OVER);
    assert_int_equal(why.text, TEXT_QUORIDOR_OVER);
    rules_free(rules);
}

/* `check` accepts exactly the listed moves, and quoridor_shut_in includes the player that `check` names. */
static void check_agrees_with_moves(void **unused)
{
    (void)unused;
    struct random random = random_start(2, 0);
    for (int i = 0; i < 400; i++) {
        struct lud_rules *rules = quoridor_random_rules(&random);
        const struct quoridor_state state = quoridor_random_position(quoridor_rules(rules), &random);
        lud_move moves[LUD_MAX_MOVES];
        const int count = quoridor_moves(rules, &state.head, moves);
        int next = 0;
        for (int move = 0; move < 520; move++) {
            const bool listed = next < count && moves[next] == move;
            struct lud_why why = {0};
            assert_int_equal(quoridor_check(rules, &state.head, (lud_move)move, &why) == LUD_OK, listed);
            const bool names_player =
                why.text >= TEXT_QUORIDOR_SHUTS_BLUE && why.text <= TEXT_QUORIDOR_SHUTS_YELLOW;
            const unsigned shut = quoridor_shut_in(quoridor_rules(rules), &state, (lud_move)move);
            if (names_player)
                assert_true(shut != 0 && (shut >> (why.args[0] - 1) & 1) == 1);
            if (listed)
                assert_int_equal(shut, 0);
            next += listed;
        }
        assert_int_equal(next, count);
        rules_free(rules);
    }
}

static void passes_only_without_other_moves(void **unused)
{
    (void)unused;
    static const struct {
        const char *options, *position;
        bool pass;
    } rows[] = {
        {"", "9x9 4 1 a1,a3,a2,e5 0,2,2,2 a1v", true},
        {"", "9x9 4 1 a1,a3,a2,e5 1,2,2,2 a1v", false},
        {"", "7x3 4 2 b2,a2,d2,c2 0,0,0,0 a1h,a2h,c1v,d2v", true},
        {"jump=straight",
         "5x8 2 2 b3,b2 2,0 a1h,d1h,c2h,b3h,b4h,a5h,d5h,a6h,a7h,d7h,b1v,a2v,d3v,a4v,b5v,c6v,d6v,b7v", true},
        {"jump=full",
         "5x8 2 2 b3,b2 2,0 a1h,d1h,c2h,b3h,b4h,a5h,d5h,a6h,a7h,d7h,b1v,a2v,d3v,a4v,b5v,c6v,d6v,b7v", false},
        /* walls in hand, but no legal place for one */
        {"jump=straight", "4x6 2 1 c5,c6 10,11 a1h,b2h,a3h,b4h,b1v,a2v,c2v,b3v,c4v,a5v,b5v", true},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct quoridor_state state;
        lud_move moves[LUD_MAX_MOVES];
        struct random random = random_start(1, i);
        struct lud_rules *rules = open_position(rows[i].options, rows[i].position, &state);
        const int count = quoridor_moves(rules, &state.head, moves);
        assert_int_equal(count == 1 && moves[0] == QUORIDOR_PASS, rows[i].pass);
        if (rows[i].pass) {
            const struct quoridor_state before = state;
            assert_int_equal(quoridor_pick(rules, &state.head, &random), QUORIDOR_PASS);
            quoridor_play(rules, &state.head, QUORIDOR_PASS);
            assert_int_equal(state.head.turn, (before.head.turn + 1) % rules->players);
            assert_memory_equal(state.pawn, before.pawn, sizeof state.pawn);
            assert_true(state.head.key != before.head.key);
        }
        rules_free(rules);
    }
}

/* ---- keys ---- */

static struct quoridor_state play_moves(const struct lud_rules *rules, const char *moves)
{
    struct quoridor_state state;
    struct span rest = span_of(moves), word;
    quoridor_start(rules, &state.head);
    while (span_word(&rest, &word)) {
        lud_move move = LUD_NO_MOVE;
        assert_int_equal(game_read_move(rules, &state.head, word, &move, NULL), LUD_OK);
        quoridor_play(rules, &state.head, move);
    }
    return state;
}

static void keys_identify_positions(void **unused)
{
    (void)unused;
    struct quoridor_state state;
    struct lud_rules *rules = open_position("", "", &state);
    const struct quoridor_state a = play_moves(rules, "e2 e8 e3h d5v e3"),
                                b = play_moves(rules, "e3h d5v e2 e8 e3");
    assert_memory_equal(&a, &b, sizeof a);
    rules_free(rules);
    static const char *const different[] = {
        "9x9 2 1 e1,e9 10,10 -",   "9x9 2 2 e1,e9 10,10 -",   "9x9 2 1 e2,e9 10,10 -",
        "9x9 2 1 e1,e8 10,10 -",   "9x9 2 1 e1,e9 9,10 -",    "9x9 2 1 e1,e9 10,9 -",
        "9x9 2 1 e1,e9 10,10 e3h", "9x9 2 1 e1,e9 10,10 e3v", "9x9 2 1 e1,e9 10,10 e3h,a1h",
        "9x9 2 1 e1,e9 10,10 h8v", "9x9 2 1 e2,e1 10,10 -",   "9x9 2 1 e9,e2 10,10 -",
        "9x9 2 1 d1,e9 10,10 a1h", "9x9 2 1 e1,d9 10,10 a1h", "9x9 2 2 d1,e9 10,10 a1v",
    };
    uint64_t all[COUNT(different)];
    for (size_t i = 0; i < COUNT(different); i++) {
        rules = open_position("", different[i], &state);
        all[i] = state.head.key;
        for (size_t j = 0; j < i; j++)
            assert_true(all[i] != all[j]);
        rules_free(rules);
    }
}

/* Random games under random rules: the state that `play` updates must equal the one parsed from its text. */
static void games_agree_with_their_texts(void **unused)
{
    (void)unused;
    struct random random = random_start(3, 0);
    int ended = 0;
    for (int game = 0; game < 60; game++) {
        struct lud_rules *rules = quoridor_random_rules(&random);
        struct quoridor_state state, read;
        quoridor_start(rules, &state.head);
        for (int ply = 0; ply < 300 && !game_over(&state.head); ply++) {
            char room[1024];
            struct bytes text = bytes_fixed(room, sizeof room);
            quoridor_play(rules, &state.head, quoridor_pick(rules, &state.head, &random));
            quoridor_format(rules, &state.head, &text);
            assert_int_equal(quoridor_parse(rules, bytes_view(&text), &read.head, NULL), LUD_OK);
            assert_memory_equal(&state, &read, sizeof state);
        }
        ended += game_over(&state.head);
        rules_free(rules);
    }
    assert_true(ended > 20);
}

/* ---- random moves and games ---- */

/* Draws many moves and applies a chi-square test for uniformity, with a tolerance of four standard
 * deviations. */
static void assert_uniform(const char *options, const char *position)
{
    enum { DRAWS_PER_MOVE = 1000 };
    struct quoridor_state state;
    lud_move moves[LUD_MAX_MOVES];
    static int drawn[QUORIDOR_PASS + 1];
    struct random random = random_start(4, 0);
    struct lud_rules *rules = open_position(options, position, &state);
    const int count = quoridor_moves(rules, &state.head, moves);
    memset(drawn, 0, sizeof drawn);
    for (int i = 0; i < count * DRAWS_PER_MOVE; i++)
        drawn[quoridor_pick(rules, &state.head, &random)]++;
    int64_t squares = 0, sum = 0;
    for (int i = 0; i < count; i++) {
        const int64_t deviation = drawn[moves[i]] - DRAWS_PER_MOVE;
        squares += deviation * deviation;
        sum += drawn[moves[i]];
    }
    assert_int_equal(sum, count * DRAWS_PER_MOVE);                 /* no illegal move was drawn */
    const int64_t excess = squares / DRAWS_PER_MOVE - (count - 1); /* chi-square minus its mean */
    assert_true(excess * excess < 16 * 2 * (count - 1));
    rules_free(rules);
}

static void picks_are_uniform(void **unused)
{
    (void)unused;
    assert_uniform("", "9x9 2 1 e1,e9 10,10 -");
    assert_uniform("",
                   "9x9 2 2 f1,c6 1,2 b1h,a2h,e2h,c5h,a6h,e6h,g6h,d8h,f8h,h8h,d1v,f2v,e3v,d5v,f5v,f7v,b8v");
    assert_uniform("", "9x9 4 2 g2,c5,g9,h5 1,1,1,0 "
                       "d2h,f3h,a4h,f4h,h5h,d6h,e8h,e2v,g2v,h2v,d3v,g4v,h4v,d5v,a6v,e6v,g8v");
    assert_uniform("", "9x9 2 1 e4,e5 0,10 e5h");
    assert_uniform("seal=forbid", "5x5 2 1 c1,c5 3,3 a1h,d3v");
    assert_uniform("", "9x9 4 1 a1,a3,a2,e5 1,2,2,2 a1v"); /* the pawn cannot move */
    assert_uniform("", "11x11 2 1 f1,f11 14,14 -");
}

/* A rollout gives the same result and draws the same numbers as a game of quoridor_pick and quoridor_play. */
static void rollouts_are_random_games(void **unused)
{
    (void)unused;
    struct random random = random_start(5, 0);
    for (int i = 0; i < 300; i++) {
        struct lud_rules *rules = quoridor_random_rules(&random);
        const struct quoridor_state begin = quoridor_random_position(quoridor_rules(rules), &random);
        struct quoridor_state state = begin;
        struct random fork = random;
        lud_value fast[QUORIDOR_PLAYERS], slow[QUORIDOR_PLAYERS];
        quoridor_rollout(NULL, rules, &begin.head, &random, fast);
        while (!game_over(&state.head))
            quoridor_play(rules, &state.head, quoridor_pick(rules, &state.head, &fork));
        quoridor_outcome(rules, &state.head, slow);
        assert_memory_equal(fast, slow, (size_t)rules->players * sizeof fast[0]);
        assert_memory_equal(&random, &fork, sizeof random);
        quoridor_rollout(NULL, rules, &state.head, &random, fast); /* a finished game gives its outcome */
        assert_memory_equal(fast, slow, (size_t)rules->players * sizeof fast[0]);
        rules_free(rules);
    }
}

/* ---- evaluations ---- */

static void evaluate(const char *name, const char *position, lud_value *values)
{
    struct quoridor_state state;
    struct lud_rules *rules = open_position("", position, &state);
    evaluation_find(quoridor_evaluations, name)->evaluate(rules, &state.head, values);
    rules_free(rules);
}

/* Rotating the board by 180 degrees and exchanging the players exchanges their values. */
static void evaluations_are_fair(void **unused)
{
    (void)unused;
    static const char *const rows[][2] = {
        {"9x9 2 1 e1,e9 10,10 -", "9x9 2 2 e1,e9 10,10 -"},
        {"9x9 2 1 e4,d8 3,7 a1h,c5v", "9x9 2 2 f2,e6 7,3 h8h,f4v"},
        {"9x9 2 2 a1,i2 0,1 a1h,c5v", "9x9 2 1 a8,i9 1,0 h8h,f4v"},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        for (const struct lud_evaluation *row = quoridor_evaluations; row->name != NULL; row++) {
            lud_value values[2], turned[2];
            evaluate(row->name, rows[i][0], values);
            evaluate(row->name, rows[i][1], turned);
            assert_int_equal(values[0] + values[1], LUD_ONE);
            assert_in_range(values[0], 1, LUD_ONE - 1);
            assert_in_range(abs(values[0] - turned[1]), 0, 1); /* the rounding remainder goes to player 0 */
        }
}

static void evaluations_order_positions(void **unused)
{
    (void)unused;
    /* from worst to best for blue */
    static const char *const ladder[] = {
        "9x9 2 2 e1,e2 0,10 -", "9x9 2 2 e1,e2 0,3 -",  "9x9 2 2 e1,e5 0,3 -", "9x9 2 2 e1,e5 1,3 -",
        "9x9 2 1 e1,e5 1,3 -",  "9x9 2 1 e3,e5 1,3 -",  "9x9 2 1 e3,e8 1,3 -", "9x9 2 1 e3,e8 3,3 -",
        "9x9 2 1 e3,e8 10,3 -", "9x9 2 1 e8,e9 10,0 -",
    };
    lud_value before[2] = {0, 0};
    for (size_t i = 0; i < COUNT(ladder); i++) {
        lud_value values[2];
        evaluate("race", ladder[i], values);
        assert_true(values[0] > before[0]);
        before[0] = values[0];
    }
    lud_value values[4];
    evaluate("distance", "9x9 2 2 e1,e9 0,10 -", values);
    assert_int_equal(values[0], LUD_ONE / 2);
    evaluate("race", "9x9 4 1 e5,b5,e8,h5 5,5,5,5 -", values);
    assert_true(values[0] > values[1] && values[1] > values[2] && values[2] > values[3]);
    assert_int_equal(values[0] + values[1] + values[2] + values[3], LUD_ONE);
    evaluate("distance", "9x9 4 1 e5,b5,e8,h5 5,0,5,5 -", values);
    assert_in_range(values[1] - values[2], 0, 1);
    assert_int_equal(values[2], values[3]);
}

/* ---- queries ---- */

static void paths_lead_to_goals(void **unused)
{
    (void)unused;
    struct random random = random_start(6, 0);
    for (int i = 0; i < 500; i++) {
        struct lud_rules *rules = quoridor_random_rules(&random);
        const struct quoridor_rules *board = quoridor_rules(rules);
        const struct quoridor_state state = quoridor_random_position(board, &random);
        for (int player = 0; player < rules->players; player++) {
            uint8_t path[QUORIDOR_SQUARES], all[QUORIDOR_SQUARES];
            const int length = quoridor_path(board, &state, player, path);
            int from = state.pawn[player];
            quoridor_distances(board, &state, player, all);
            for (int step = 0; step < length; from = path[step++]) {
                enum quoridor_direction direction = QUORIDOR_UP;
                while (!quoridor_open(board, &state, from, direction) ||
                       all[quoridor_step(board, from, direction)] != length - step - 1)
                    direction++;
                assert_int_equal(quoridor_step(board, from, direction),
                                 path[step]); /* the first direction that gets nearer */
            }
            assert_true(quoridor_goal(board, player, from));
        }
        rules_free(rules);
    }
}

static void distances_by_hand(void **unused)
{
    (void)unused;
    struct quoridor_state state;
    uint8_t all[QUORIDOR_SQUARES];
    struct lud_rules *rules =
        open_position("", "9x9 2 1 e1,e9 8,10 a8h,b7v", &state); /* a8 and b8 are a dead end */
    quoridor_distances(quoridor_rules(rules), &state, 0, all);
    assert_int_equal(all[72], 0);
    assert_int_equal(all[63], 7); /* a8: a7, a6, b6, c6, c7, c8, c9 */
    assert_int_equal(all[4], 8);
    rules_free(rules);
    rules = open_position("", "9x9 2 1 e1,e9 8,10 a1h,b1v", &state); /* a1 and b1 are sealed off */
    quoridor_distances(quoridor_rules(rules), &state, 0, all);
    assert_int_equal(all[0], QUORIDOR_NEVER);
    assert_int_equal(all[1], QUORIDOR_NEVER);
    assert_int_equal(all[2], 8);
    assert_int_equal(quoridor_shut_in(quoridor_rules(rules), &state, 3), 0);
    assert_int_equal(quoridor_shut_in(quoridor_rules(rules), &state, QUORIDOR_PASS), 0);
    assert_int_equal(quoridor_shut_in(quoridor_rules(rules), &state, QUORIDOR_HORIZONTAL + 127), 0);
    rules_free(rules);
}

/* ---- the conformance suite, with options that games_test does not combine ---- */

static void other_rules_conform(void **unused)
{
    (void)unused;
    static const char *const options[] = {"players=3", "players=4,third=diagonal", "size=3,walls=2",
                                          "size=11x4,players=4,jump=straight",
                                          "size=5,players=3,seal=forbid"};
    for (size_t i = 0; i < COUNT(options); i++) {
        struct conformance_report report;
        char room[2 * CONFORMANCE_POSITION];
        struct bytes text = bytes_fixed(room, sizeof room);
        const enum lud_status status =
            conformance_check(&quoridor_game, span_of(options[i]), 1, 3, 200, memory_heap(), &report);
        conformance_describe(&report, &text);
        if (status != LUD_OK)
            fail_msg("%s", bytes_string(&text));
    }
}

/* Eight steps of 24, half a step for the second player, ten walls of 14 and 12 * (4 + 3 + 2 + 1) more. */
static void terms_by_hand(void **unused)
{
    (void)unused;
    static const int64_t expected[] = {8 * 24, 12, -(10 * 14 + 120)};
    static const char *const names[] = {"path", "wait", "walls"};
    struct quoridor_state state;
    struct lud_rules *rules = open_position("", "9x9 2 1 e1,e9 10,10 -", &state);
    struct lud_term terms[TERM_MAX];
    assert_int_equal(quoridor_evaluations[0].terms(rules, &state.head, 1, terms), 3);
    for (int i = 0; i < 3; i++) {
        assert_string_equal(terms[i].name, names[i]);
        assert_int_equal(terms[i].number, expected[i]);
    }
    assert_int_equal(quoridor_evaluations[1].terms(rules, &state.head, 1, terms), 1);
    assert_int_equal(terms[0].number, expected[0]);
    rules_free(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rules_facts),
        cmocka_unit_test(illegal_moves_have_reasons),
        cmocka_unit_test(numbers_outside_the_encoding_are_refused),
        cmocka_unit_test(a_finished_game_takes_no_move),
        cmocka_unit_test(check_agrees_with_moves),
        cmocka_unit_test(passes_only_without_other_moves),
        cmocka_unit_test(keys_identify_positions),
        cmocka_unit_test(games_agree_with_their_texts),
        cmocka_unit_test(picks_are_uniform),
        cmocka_unit_test(rollouts_are_random_games),
        cmocka_unit_test(evaluations_are_fair),
        cmocka_unit_test(evaluations_order_positions),
        cmocka_unit_test(terms_by_hand),
        cmocka_unit_test(paths_lead_to_goals),
        cmocka_unit_test(distances_by_hand),
        cmocka_unit_test(other_rules_conform),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
