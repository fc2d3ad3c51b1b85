/* explain_quoridor_test.c: compares explanations of Quoridor moves with positions worked out by hand and with
 * the distances in random games. */
#include "engine/explain.h"

#include "games/quoridor/quoridor.h"
#include "text/areas/explain_quoridor_texts.h"
#include "text/areas/explain_texts.h"
#include "text/areas/quoridor_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static struct session *begin(const char *options, const char *position, const char *moves)
{
    struct session *session;
    struct lud_why why;
    assert_int_equal(
        session_new(&quoridor_game, span_of(options), span_of(position), memory_heap(), &session, &why),
        LUD_OK);
    assert_int_equal(session_play_list(session, span_of(moves), &why), LUD_OK);
    return session;
}

static enum lud_status explain(const struct session *session, const char *text, struct explanation *out)
{
    const struct lud_rules *rules = session_rules(session);
    struct lud_why why;
    lud_move move;
    assert_int_equal(rules->game->parse_move(rules, session_state(session), span_of(text), &move, &why),
                     LUD_OK);
    return explain_move(session, session_plies(session), move, NULL, out, &why);
}

/* The line with this text about this player (-1: with a word). */
static const struct explain_line *find(const struct explanation *what, enum lud_text text, int seat)
{
    for (int i = 0; i < what->count; i++)
        if (what->lines[i].text == text && what->lines[i].seat == seat)
            return &what->lines[i];
    return NULL;
}

static bool says(const struct explanation *what, enum lud_text text, int seat, int32_t arg0, int32_t arg1)
{
    const struct explain_line *line = find(what, text, seat);
    return line != NULL && line->args[0] == arg0 && line->args[1] == arg1;
}

static void test_steps(void **unused)
{
    (void)unused;
    struct session *session = begin("", "", "");
    struct explanation what;
    assert_int_equal(explain(session, "e2", &what), LUD_OK);
    assert_true(says(&what, TEXT_EXPLAIN_QUORIDOR_NEARER, 0, 8, 7));
    assert_true(says(&what, TEXT_EXPLAIN_QUORIDOR_STANDS, 0, 7, 10));
    assert_true(says(&what, TEXT_EXPLAIN_QUORIDOR_STANDS, 1, 8, 10));
    assert_true(says(&what, TEXT_EXPLAIN_QUORIDOR_RACE_ONE, 0, 1, 0)); /* turns 13 and 14 from here */
    assert_int_equal(explain(session, "d1", &what), LUD_OK);
    assert_true(says(&what, TEXT_EXPLAIN_QUORIDOR_ASIDE, 0, 8, 0));
    assert_true(says(&what, TEXT_EXPLAIN_QUORIDOR_RACE_ONE, 1, 1, 0));
    session_free(session);
    session = begin("", "", "e2 e8");
    assert_int_equal(explain(session, "e1", &what), LUD_OK);
    assert_true(says(&what, TEXT_EXPLAIN_QUORIDOR_FARTHER, 0, 7, 8));
    session_free(session);
}

static void test_jumps(void **unused)
{
    (void)unused;
    struct session *session = begin("", "9x9 2 1 e4,e5 10,10 -", "");
    struct explanation what;
    assert_int_equal(explain(session, "e6", &what), LUD_OK);
    assert_non_null(find(&what, TEXT_EXPLAIN_QUORIDOR_JUMP, 1));
    assert_true(says(&what, TEXT_EXPLAIN_QUORIDOR_GAINS, 0, 5, 3));
    assert_int_equal(explain(session, "d4", &what), LUD_OK);
    assert_null(find(&what, TEXT_EXPLAIN_QUORIDOR_JUMP, 1));
    session_free(session);
    session = begin("", "9x9 2 1 e4,e5 10,9 e5h", "");
    assert_int_equal(explain(session, "d5", &what), LUD_OK);
    assert_non_null(find(&what, TEXT_EXPLAIN_QUORIDOR_JUMP_ASIDE, 1));
    assert_true(says(&what, TEXT_EXPLAIN_QUORIDOR_GAINS, 0, 6, 4));
    session_free(session);
    /* two pawns could be jumped; a wall protects one of them */
    session = begin("", "9x9 3 1 e4,d4,e5 5,6,6 e5h,d3v", "");
    assert_int_equal(explain(session, "d5", &what), LUD_OK);
    assert_non_null(find(&what, TEXT_EXPLAIN_QUORIDOR_JUMP_ASIDE, 2));
    assert_null(find(&what, TEXT_EXPLAIN_QUORIDOR_JUMP_ASIDE, 1));
    session_free(session);
}

/* Four players at equal distance: the player to move is first, the next one a turn behind. */
static void test_race(void **unused)
{
    (void)unused;
    struct session *session = begin("players=4", "", "");
    struct explanation what;
    assert_int_equal(explain(session, "a1v", &what), LUD_OK);
    assert_true(says(&what, TEXT_EXPLAIN_QUORIDOR_RACE_ONE, 1, 1, 0));
    session_free(session);
    session = begin("", "9x9 4 1 e6,a5,e9,i5 5,5,5,5 -", "");
    assert_int_equal(explain(session, "e7", &what),
                     LUD_OK); /* arrives in turn 7 from then on, red in turn 28 */
    assert_true(says(&what, TEXT_EXPLAIN_QUORIDOR_RACE, 0, 21, 0));
    session_free(session);
}

static void test_goal(void **unused)
{
    (void)unused;
    struct session *session = begin("", "9x9 2 1 e8,a5 10,10 -", "");
    struct explanation what;
    assert_int_equal(explain(session, "e9", &what), LUD_OK);
    assert_int_equal(what.count, 2);
    assert_true(says(&what, TEXT_EXPLAIN_QUORIDOR_ARRIVES, 0, 1, 0));
    assert_non_null(find(&what, TEXT_EXPLAIN_ENDS_WIN, 0));
    session_free(session);
}

static void test_walls(void **unused)
{
    (void)unused;
    struct session *session = begin("", "9x9 2 1 e2,e8 10,10 -", "");
    struct explanation what;
    assert_int_equal(explain(session, "e7h", &what), LUD_OK);
    assert_true(says(&what, TEXT_EXPLAIN_QUORIDOR_COSTS_ONE, 1, 7, 8));
    assert_true(says(&what, TEXT_EXPLAIN_QUORIDOR_OWN_ONE, 0, 7, 8));
    assert_non_null(find(&what, TEXT_EXPLAIN_QUORIDOR_NO_TEMPO, -1));
    assert_true(says(&what, TEXT_EXPLAIN_QUORIDOR_STANDS, 0, 8, 9));
    assert_int_equal(explain(session, "a1v", &what), LUD_OK);
    assert_non_null(find(&what, TEXT_EXPLAIN_QUORIDOR_IDLE, -1));
    assert_null(find(&what, TEXT_EXPLAIN_QUORIDOR_NO_TEMPO, -1));
    session_free(session);
    /* a wall that costs only its owner */
    session = begin("", "9x9 2 1 e2,a8 10,10 -", "");
    assert_int_equal(explain(session, "e2h", &what), LUD_OK);
    assert_true(says(&what, TEXT_EXPLAIN_QUORIDOR_COSTS_ONE, 0, 7, 8));
    assert_non_null(find(&what, TEXT_EXPLAIN_QUORIDOR_NO_TEMPO, -1));
    session_free(session);
    /* red can leave row 9 at e, f and i only; the wall sends it from e to i */
    session = begin("", "9x9 2 1 i1,e9 10,7 a8h,c8h,g8h", "");
    assert_int_equal(explain(session, "e8h", &what), LUD_OK);
    assert_true(says(&what, TEXT_EXPLAIN_QUORIDOR_COSTS, 1, 8, 12));
    assert_int_equal(find(&what, TEXT_EXPLAIN_QUORIDOR_COSTS, 1)->args[2], 4);
    assert_null(find(&what, TEXT_EXPLAIN_QUORIDOR_OWN, 0));
    assert_true(says(&what, TEXT_EXPLAIN_QUORIDOR_TEMPO, 1, 3, 0));
    session_free(session);
}

static void test_shut_in(void **unused)
{
    (void)unused;
    struct session *session = begin("", "9x9 2 2 a1,e9 9,10 a1h", "");
    struct explanation what;
    assert_int_equal(explain(session, "b1v", &what), LUD_ERROR_MOVE);
    assert_int_equal(what.lines[0].text, TEXT_QUORIDOR_SHUTS_BLUE);
    assert_non_null(find(&what, TEXT_EXPLAIN_QUORIDOR_SHUT_IN, 0));
    assert_null(find(&what, TEXT_EXPLAIN_QUORIDOR_SHUT_IN, 1));
    assert_null(find(&what, TEXT_EXPLAIN_QUORIDOR_CAN_GO, -1));
    assert_int_equal(explain(session, "e5", &what), LUD_ERROR_MOVE);
    assert_string_equal(find(&what, TEXT_EXPLAIN_QUORIDOR_CAN_GO, -1)->word, "e8 d9 f9");
    session_free(session);
}

static void test_news(void **unused)
{
    (void)unused;
    struct session *session = begin("walls=2", "", "e3h e8 e5h e7 e2");
    struct explanation what;
    explain_news(session, 0, &what);
    assert_true(what.count == 1 && says(&what, TEXT_EXPLAIN_QUORIDOR_LEFT_ONE, 0, 1, 0));
    explain_news(session, 1, &what);
    assert_int_equal(what.count, 0);
    explain_news(session, 2, &what);
    assert_true(what.count == 1 && says(&what, TEXT_EXPLAIN_QUORIDOR_LEFT_NONE, 0, 0, 0));
    session_free(session);
}

static const struct explain_topic *topic(const char *word)
{
    const struct explain_topic *row = explain_game(&quoridor_game)->topics;
    while (strcmp(row->english, word) != 0)
        row++;
    return row;
}

static void test_path(void **unused)
{
    (void)unused;
    struct session *session = begin("", "9x9 2 2 e7,e8 10,10 -", "");
    struct explanation what;
    assert_true(topic("path")->path);
    explain_topic(session, topic("path"), &what);
    assert_true(says(&what, TEXT_EXPLAIN_QUORIDOR_WAY_ONE, 1, 7, 1)); /* the player who asks comes first */
    assert_string_equal(what.lines[1].word, "e7 e6 e5 e4 e3 e2 e1");
    assert_true(says(&what, TEXT_EXPLAIN_QUORIDOR_ROUTE_JUMPS, -1, 6, 0));
    assert_string_equal(what.lines[2].word, "e6 e5 e4 e3 e2 e1");
    assert_true(says(&what, TEXT_EXPLAIN_QUORIDOR_WAY_ONE, 0, 2, 1));
    session_free(session);
    session = begin("", "9x9 2 1 e1,e9 9,10 e5h", "");
    explain_topic(session, topic("path"), &what);
    assert_true(says(&what, TEXT_EXPLAIN_QUORIDOR_WAYS, 0, 9, 5)); /* left at any of rows 1 to 5 */
    session_free(session);
}

static void test_risk(void **unused)
{
    (void)unused;
    struct session *session = begin("", "9x9 2 1 e1,e9 10,0 -", "");
    struct explanation what;
    explain_topic(session, topic("risk"), &what);
    assert_non_null(find(&what, TEXT_EXPLAIN_QUORIDOR_NO_RISK, -1));
    assert_non_null(find(&what, TEXT_EXPLAIN_QUORIDOR_BLOCK_NEVER, 1));
    session_free(session);
    /* blue can leave row 1 at e, f and i only */
    session = begin("", "9x9 2 1 e1,i9 7,10 a1h,c1h,g1h", "");
    explain_topic(session, topic("risk"), &what);
    const struct explain_line *line = find(&what, TEXT_EXPLAIN_QUORIDOR_RISK, 0);
    assert_non_null(line);
    assert_int_equal(line->args[1], 4);
    line = find(&what, TEXT_EXPLAIN_QUORIDOR_WORST, -1);
    assert_int_equal(strncmp(line->word, "e1h +4, ", 8), 0);
    line = find(&what, TEXT_EXPLAIN_QUORIDOR_BRIDGES, -1);
    assert_int_equal(strncmp(line->word, "e1-e2 (e1h +4)", 14), 0);
    assert_non_null(find(&what, TEXT_EXPLAIN_QUORIDOR_BLOCK_ONE, 1));
    session_free(session);
}

/* ---- random games ---- */

static void check_sentences(const struct lud_rules *rules, const struct explanation *what)
{
    assert_in_range(what->count, 1, EXPLAIN_LINES - 1);
    for (int i = 0; i < what->count; i++)
        for (int lang = 0; lang < LUD_LANGS; lang++) {
            char array[1024];
            struct bytes out = bytes_fixed(array, sizeof array);
            explain_write(rules, &what->lines[i], (enum lud_lang)lang, &out);
            assert_false(out.failed);
            assert_null(strchr(array, '{'));
            assert_true(array[out.size - 1] != ' ');
        }
}

/* The distances and walls explained for a move are those after it has been played. */
static void check_standings(const struct session *session, const struct explanation *what)
{
    const struct quoridor_rules *rules = quoridor_rules(session_rules(session));
    const struct quoridor_state *state = quoridor_state(session_state(session));
    int standings = 0;
    for (int i = 0; i < what->count; i++) {
        const struct explain_line *line = &what->lines[i];
        const bool bare = line->text == TEXT_EXPLAIN_QUORIDOR_STANDS_BARE;
        if (line->text != TEXT_EXPLAIN_QUORIDOR_STANDS && line->text != TEXT_EXPLAIN_QUORIDOR_STANDS_ONE &&
            !bare)
            continue;
        standings++;
        assert_int_equal(line->args[0], quoridor_distance(rules, state, line->seat));
        assert_int_equal(line->args[1], state->left[line->seat]);
        assert_true(bare == (state->left[line->seat] == 0));
    }
    assert_int_equal(standings, game_over(session_state(session)) ? 0 : rules->head.players);
}

static void play_random(const char *options, uint64_t seed)
{
    struct session *session = begin(options, "", "");
    struct random random = random_start(seed, 1);
    struct explanation what;
    for (int ply = 0; ply < 60 && session_turn(session) != LUD_OVER; ply++) {
        const lud_move move = game_pick(session_rules(session), session_state(session), &random);
        for (const struct explain_topic *row = explain_game(&quoridor_game)->topics; row->english != NULL;
             row++) {
            explain_topic(session, row, &what);
            check_sentences(session_rules(session), &what);
        }
        assert_int_equal(explain_move(session, session_plies(session), move, NULL, &what, NULL), LUD_OK);
        check_sentences(session_rules(session), &what);
        assert_int_equal(session_play(session, move, NULL), LUD_OK);
        check_standings(session, &what);
    }
    session_free(session);
}

static void test_random_games(void **unused)
{
    (void)unused;
    for (uint64_t seed = 0; seed < 4; seed++) {
        play_random("", seed);
        play_random("players=3", seed);
        play_random("players=4", seed);
        play_random("players=4,size=11", seed);
        play_random("size=3,walls=2,jump=straight", seed);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_steps),        cmocka_unit_test(test_jumps), cmocka_unit_test(test_goal),
        cmocka_unit_test(test_race),         cmocka_unit_test(test_walls), cmocka_unit_test(test_shut_in),
        cmocka_unit_test(test_news),         cmocka_unit_test(test_path),  cmocka_unit_test(test_risk),
        cmocka_unit_test(test_random_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
