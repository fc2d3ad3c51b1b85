/* explain_test.c: explanations common to all games, those of Pogo, and those from searches. */
#include "engine/explain.h"

#include "core/faulty.h"
#include "games/games.h"
#include "games/pogo/pogo.h"
#include "tests/games/maze.h"
#include "tests/games/race.h"
#include "text/areas/explain_pogo_texts.h"
#include "text/areas/explain_texts.h"
#include "text/areas/pogo_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static struct session *begin(const struct lud_game *game, const char *options, const char *position,
                             const char *moves)
{
    struct session *session;
    struct lud_why why;
    assert_int_equal(session_new(game, span_of(options), span_of(position), memory_heap(), &session, &why),
                     LUD_OK);
    assert_int_equal(session_play_list(session, span_of(moves), &why), LUD_OK);
    return session;
}

static lud_move move_of(const struct session *session, const char *text)
{
    const struct lud_rules *rules = session_rules(session);
    struct lud_why why;
    lud_move move;
    assert_int_equal(rules->game->parse_move(rules, session_state(session), span_of(text), &move, &why),
                     LUD_OK);
    return move;
}

/* Explains the move `text` at the end of the session; returns the status. */
static enum lud_status explain(const struct session *session, const char *text,
                               const struct explain_search *search, struct explanation *out)
{
    struct lud_why why;
    return explain_move(session, session_plies(session), move_of(session, text), search, out, &why);
}

static const struct explain_line *find(const struct explanation *what, enum lud_text text)
{
    for (int i = 0; i < what->count; i++)
        if (what->lines[i].text == text)
            return &what->lines[i];
    return NULL;
}

static bool says(const struct explanation *what, enum lud_text text, int32_t arg0, int32_t arg1)
{
    const struct explain_line *line = find(what, text);
    return line != NULL && line->args[0] == arg0 && line->args[1] == arg1;
}

static void assert_sentence(const struct lud_rules *rules, const struct explain_line *line,
                            const char *english, const char *french)
{
    char array[512];
    struct bytes out = bytes_fixed(array, sizeof array);
    assert_non_null(line);
    explain_write(rules, line, LUD_EN, &out);
    assert_string_equal(bytes_string(&out), english);
    bytes_clear(&out);
    explain_write(rules, line, LUD_FR, &out);
    assert_string_equal(bytes_string(&out), french);
}

/* ---- Pogo ---- */

static void test_pogo_takes(void **unused)
{
    (void)unused;
    struct session *session = begin(&pogo_game, "", "", "121 741");
    struct explanation what;
    assert_int_equal(explain(session, "242", NULL, &what), LUD_OK);
    assert_int_equal(find(&what, TEXT_EXPLAIN_POGO_CARRIES)->args[2], 2);
    assert_true(says(&what, TEXT_EXPLAIN_POGO_TAKES, 4, 3));
    assert_sentence(session_rules(session), find(&what, TEXT_EXPLAIN_POGO_TAKES),
                    "The stack on cell 4 is taken from black; it is now 3 pieces high.",
                    "La pile de la case 4 est prise à noir ; elle compte maintenant 3 pièces.");
    assert_true(says(&what, TEXT_EXPLAIN_POGO_KEEPS, 2, 0));
    const struct explain_line *stacks = find(&what, TEXT_EXPLAIN_POGO_STACKS);
    assert_non_null(stacks);
    assert_memory_equal(stacks->args, ((int32_t[]){3, 4, 4, 3}), sizeof stacks->args);
    assert_true(says(&what, TEXT_EXPLAIN_POGO_HELD, 0, 1));
    assert_true(says(&what, TEXT_EXPLAIN_POGO_THREAT, 4, 2)); /* 741 and 842 */
    assert_null(find(&what, TEXT_EXPLAIN_PERCENT_NOW));
    session_free(session);
}

static void test_pogo_gives(void **unused)
{
    (void)unused;
    struct session *session = begin(&pogo_game, "", "bbw,ww,w/ww,-,-/bb,b,b w", "");
    struct explanation what;
    assert_int_equal(explain(session, "121", NULL, &what), LUD_OK);
    assert_int_equal(find(&what, TEXT_EXPLAIN_POGO_GIVES)->seat, 1);
    assert_true(says(&what, TEXT_EXPLAIN_POGO_GROWS, 2, 3));
    assert_true(says(&what, TEXT_EXPLAIN_POGO_HELD, 2, 0));
    assert_int_equal(explain(session, "361", NULL, &what), LUD_OK);
    assert_true(says(&what, TEXT_EXPLAIN_POGO_OPENS, 6, 0));
    assert_true(says(&what, TEXT_EXPLAIN_POGO_EMPTIES, 3, 0));
    assert_true(says(&what, TEXT_EXPLAIN_POGO_THREAT_ONE, 6, 1)); /* 961 */
    session_free(session);
}

static void test_illegal(void **unused)
{
    (void)unused;
    struct session *session = begin(&pogo_game, "", "", "");
    struct explanation what;
    struct lud_why why;
    assert_int_equal(explain_move(session, 0, move_of(session, "971"), NULL, &what, &why), LUD_ERROR_MOVE);
    assert_int_equal(why.text, TEXT_POGO_NOT_YOURS);
    assert_int_equal(what.count, 1);
    assert_sentence(session_rules(session), &what.lines[0], "the stack on cell 9 is the opponent's",
                    "la pile de la case 9 est à l'adversaire");
    session_free(session);
}

/* ---- common to all games ---- */

static void test_end(void **unused)
{
    (void)unused;
    struct session *session = begin(&pogo_game, "", "wwwwww,bbbbbb,-/-,-,-/-,-,- w", "");
    struct explanation what;
    assert_int_equal(explain(session, "121", NULL, &what), LUD_OK);
    assert_int_equal(find(&what, TEXT_EXPLAIN_ENDS_WIN)->seat, 0);
    assert_null(find(&what, TEXT_EXPLAIN_POGO_SAFE)); /* there is no reply */
    session_free(session);
    session = begin(&maze_game, "", "@!", "");
    assert_int_equal(explain(session, "e", NULL, &what), LUD_OK);
    assert_int_equal(what.count, 1);
    assert_int_equal(what.lines[0].text, TEXT_EXPLAIN_ENDS_SOLVED);
    session_free(session);
}

static void test_over(void **unused)
{
    (void)unused;
    struct session *session = begin(&pogo_game, "", "wwwwww,bbbbbb,-/-,-,-/-,-,- w", "121");
    struct explanation what;
    assert_int_equal(explain(session, "121", NULL, &what), LUD_ERROR_OVER);
    assert_int_equal(what.count, 1);
    assert_int_equal(what.lines[0].text, TEXT_POGO_OVER);
    session_free(session);
}

static void test_repetition(void **unused)
{
    (void)unused;
    struct session *session = begin(&pogo_game, "", "", "121 781 211 871 121 781 211");
    struct explanation what;
    assert_int_equal(explain(session, "871", NULL, &what), LUD_OK);
    assert_non_null(find(&what, TEXT_EXPLAIN_REPEATS_DRAW));
    assert_null(find(&what, TEXT_EXPLAIN_REPEATS));
    /* the same move four plies earlier: the second occurrence of the start */
    assert_int_equal(explain_move(session, 3, session_move(session, 3), NULL, &what, NULL), LUD_OK);
    assert_non_null(find(&what, TEXT_EXPLAIN_REPEATS));
    assert_int_equal(explain_move(session, 0, session_move(session, 0), NULL, &what, NULL), LUD_OK);
    assert_null(find(&what, TEXT_EXPLAIN_REPEATS));
    session_free(session);
}

/* A game without a row has only the common explanations. */
static void test_no_row(void **unused)
{
    (void)unused;
    struct session *session = begin(&maze_game, "", MAZE_ROOM, "");
    struct explanation what;
    assert_null(explain_game(&maze_game)->move);
    assert_int_equal(explain(session, "e", NULL, &what), LUD_OK);
    assert_int_equal(what.count, 1);
    assert_true(says(&what, TEXT_EXPLAIN_CHOICE, 3, 0)); /* on, back, down */
    assert_int_equal(session_play_list(session, span_of("e"), NULL), LUD_OK);
    what.count = 7;
    explain_news(session, 0, &what);
    assert_int_equal(what.count, 0);
    session_free(session);
}

/* ---- searches ---- */

static struct lud_result found(const struct session *session, const char *move, lud_value white)
{
    struct lud_result result = {.move = move_of(session, move), .scored = true, .depth = 5, .nodes = 1234};
    result.values[0] = white;
    result.values[1] = LUD_ONE - white;
    result.line[0] = result.move;
    result.line_size = 1;
    return result;
}

static void test_values(void **unused)
{
    (void)unused;
    struct session *session = begin(&pogo_game, "", "", "121");
    const struct lud_result before = found(session, "741", 400000);
    struct lud_result after = before;
    struct explanation what;
    after.values[0] = 554999;
    after.values[1] = 445001;
    after.line_size = 0;
    assert_int_equal(
        explain(session, "781", &(struct explain_search){.before = &before, .after = &after}, &what), LUD_OK);
    assert_true(says(&what, TEXT_EXPLAIN_PERCENT, 60, 45)); /* black's */
    assert_int_equal(find(&what, TEXT_EXPLAIN_PERCENT)->seat, 1);
    assert_string_equal(find(&what, TEXT_EXPLAIN_PREFERS)->word, "741");
    assert_null(find(&what, TEXT_EXPLAIN_AGREES));
    assert_null(find(&what, TEXT_EXPLAIN_LINE));
    assert_sentence(session_rules(session), find(&what, TEXT_EXPLAIN_DEPTH),
                    "The engine looked 5 moves ahead and visited 1234 positions.",
                    "Le moteur a calculé 5 coups à l'avance et visité 1234 positions.");
    assert_int_equal(explain(session, "781", &(struct explain_search){.before = &before}, &what), LUD_OK);
    assert_true(says(&what, TEXT_EXPLAIN_PERCENT_BEFORE, 60, 0));
    assert_int_equal(explain(session, "781", &(struct explain_search){.after = &after}, &what), LUD_OK);
    assert_true(says(&what, TEXT_EXPLAIN_PERCENT_NOW, 45, 0));
    session_free(session);
}

/* The search chose the very move that is explained: its line continues after it, as far as it is legal. */
static void test_chosen(void **unused)
{
    (void)unused;
    struct session *session = begin(&pogo_game, "", "", "");
    struct lud_result before = found(session, "121", 999999);
    struct explanation what;
    before.line_size = 3;
    before.line[1] = 7 << 6 | 1 << 4 | 8; /* 891 */
    before.line[2] = 7 << 6 | 1 << 4 | 8; /* not white's */
    assert_int_equal(explain(session, "121", &(struct explain_search){.before = &before}, &what), LUD_OK);
    assert_true(says(&what, TEXT_EXPLAIN_PERCENT_NOW, 99, 0)); /* never certain unless proved */
    assert_string_equal(find(&what, TEXT_EXPLAIN_LINE)->word, "891");
    assert_non_null(find(&what, TEXT_EXPLAIN_AGREES));
    assert_int_equal(explain(session, "121", &(struct explain_search){.before = &before, .own = true}, &what),
                     LUD_OK);
    assert_null(find(&what, TEXT_EXPLAIN_AGREES));
    before.move = LUD_NO_MOVE; /* the search found no move: none is preferred */
    assert_int_equal(explain(session, "121", &(struct explain_search){.before = &before}, &what), LUD_OK);
    assert_null(find(&what, TEXT_EXPLAIN_PREFERS));
    assert_null(find(&what, TEXT_EXPLAIN_LINE));
    session_free(session);
}

static void test_proved(void **unused)
{
    (void)unused;
    struct session *session = begin(&pogo_game, "", "", "");
    struct lud_result before = found(session, "121", LUD_ONE - 9), after = before;
    struct explanation what;
    before.proved = after.proved = true;
    assert_int_equal(explain(session, "121", &(struct explain_search){.before = &before}, &what), LUD_OK);
    assert_true(says(&what, TEXT_EXPLAIN_PROVED_WIN, 8, 0)); /* one of the nine moves has been made */
    after.values[0] = 500000;
    assert_int_equal(
        explain(session, "141", &(struct explain_search){.before = &before, .after = &after}, &what), LUD_OK);
    assert_non_null(find(&what, TEXT_EXPLAIN_PROVED_DRAW));
    assert_int_equal(find(&what, TEXT_EXPLAIN_WAS_WIN)->seat, 0);
    assert_null(find(&what, TEXT_EXPLAIN_PERCENT));
    after.values[0] = 1;
    assert_int_equal(
        explain(session, "141", &(struct explain_search){.before = &before, .after = &after}, &what), LUD_OK);
    assert_non_null(find(&what, TEXT_EXPLAIN_PROVED_LOSS_ONE));
    after.values[0] = LUD_ONE; /* proved without a count */
    assert_int_equal(
        explain(session, "141", &(struct explain_search){.before = &before, .after = &after}, &what), LUD_OK);
    assert_non_null(find(&what, TEXT_EXPLAIN_PROVED_WIN_SURELY));
    assert_null(find(&what, TEXT_EXPLAIN_WAS_WIN));
    after.proved = false; /* an estimate after a proof: both are reported */
    after.values[0] = 300000;
    assert_int_equal(
        explain(session, "141", &(struct explain_search){.before = &before, .after = &after}, &what), LUD_OK);
    assert_non_null(find(&what, TEXT_EXPLAIN_WAS_WIN));
    assert_true(says(&what, TEXT_EXPLAIN_PERCENT, 100, 30));
    session_free(session);
}

/* A move that was simulated is worth its mean, whatever another sample says of the position after it; a proof
 * is worth more. */
static void test_sampled(void **unused)
{
    (void)unused;
    static struct opinion opinion;
    struct session *session = begin(&pogo_game, "", "", "");
    struct lud_result before = found(session, "121", 430000), after = before;
    struct explanation what;
    const struct effort effort = {.time_us = 5, .per_second = 20000000, .memory = 1025, .sims = true};
    const struct explain_search search = {
        .before = &before, .after = &after, .opinion = &opinion, .effort = &effort};
    before.sims = after.sims = 100;
    after.values[0] = 590000;
    opinion = (struct opinion){.unit = {.name = "result", .factor = 1, .divisor = LUD_ONE}};
    opinion.candidates.count = 1;
    opinion.candidates.at[0] = (struct lud_candidate){.move = move_of(session, "392"),
                                                      .valued = true,
                                                      .values = {380000, 620000},
                                                      .visits = 4,
                                                      .sum = INT64_C(4) * 380000};
    assert_int_equal(explain(session, "392", &search, &what), LUD_OK);
    assert_true(says(&what, TEXT_EXPLAIN_PERCENT, 43, 38));
    assert_true(says(&what, TEXT_EXPLAIN_COST_SIMS, 5, 20000000));
    assert_int_equal(find(&what, TEXT_EXPLAIN_COST_SIMS)->args[2], 2);
    assert_sentence(session_rules(session), find(&what, TEXT_EXPLAIN_SAMPLES),
                    "Simulations of this move: 4, mean 0.38.", "Simulations de ce coup : 4, moyenne 0,38.");
    const struct explain_search tick = {.before = &before, .opinion = &opinion}; /* no search after it */
    assert_int_equal(explain(session, "392", &tick, &what), LUD_OK);
    assert_true(says(&what, TEXT_EXPLAIN_PERCENT, 43, 38));
    opinion.candidates.at[0].visits = 0; /* valued by a search: the deeper one after the move counts */
    assert_int_equal(explain(session, "392", &search, &what), LUD_OK);
    assert_true(says(&what, TEXT_EXPLAIN_PERCENT, 43, 59));
    opinion.candidates.at[0].visits = 4;
    after.proved = true;
    after.values[0] = LUD_ONE - 9;
    assert_int_equal(explain(session, "392", &search, &what), LUD_OK);
    assert_true(says(&what, TEXT_EXPLAIN_PROVED_WIN, 9, 0));
    session_free(session);
}

/* Random play costs nothing worth telling. */
static void test_no_search(void **unused)
{
    (void)unused;
    struct session *session = begin(&pogo_game, "", "", "");
    struct lud_result before = {.move = move_of(session, "121")};
    const struct effort effort = {.time_us = 1, .memory = 1025};
    struct explanation what;
    const struct explain_search search = {.before = &before, .effort = &effort};
    assert_int_equal(explain(session, "392", &search, &what), LUD_OK);
    assert_null(find(&what, TEXT_EXPLAIN_COST));
    before.nodes = 1;
    assert_int_equal(explain(session, "392", &search, &what), LUD_OK);
    assert_true(says(&what, TEXT_EXPLAIN_COST, 1, 0));
    session_free(session);
}

/* An engine that looks for the way of one player values a move in moves, without a result for everyone. */
static void test_walker(void **unused)
{
    (void)unused;
    static struct opinion opinion;
    struct session *session = begin(&pogo_game, "", "", "");
    struct lud_result before = {.move = move_of(session, "121"), .nodes = 7};
    struct explanation what;
    opinion = (struct opinion){.unit = {.name = "moves", .factor = 1, .divisor = 1}};
    opinion.candidates.count = 1;
    opinion.candidates.at[0] =
        (struct lud_candidate){.move = before.move, .valued = true, .values = {8, 8}, .bound = TRACE_EXACT};
    const struct explain_search search = {.before = &before, .opinion = &opinion};
    assert_int_equal(explain(session, "121", &search, &what), LUD_OK);
    assert_true(says(&what, TEXT_EXPLAIN_GOAL_NOW, 8, 0));
    assert_int_equal(explain(session, "141", &search, &what), LUD_OK);
    assert_null(find(&what, TEXT_EXPLAIN_GOAL_NOW));
    session_free(session);
}

static void test_puzzle(void **unused)
{
    (void)unused;
    struct session *session = begin(&maze_game, "", MAZE_ROOM, "");
    struct lud_result before = found(session, "e", LUD_ONE), after = before;
    struct explanation what;
    before.line_size = 4;
    after.line_size = 3;
    after.proved = true;
    for (int i = 0; i < 4; i++)
        before.line[i] = after.line[i] = move_of(session, i < 2 ? "e" : "s");
    assert_int_equal(explain(session, "e", &(struct explain_search){.before = &before}, &what), LUD_OK);
    assert_true(says(&what, TEXT_EXPLAIN_GOAL_NOW, 4, 0));
    assert_null(find(&what, TEXT_EXPLAIN_GOAL_SHORTEST));
    assert_string_equal(find(&what, TEXT_EXPLAIN_LINE)->word, "e s s");
    assert_int_equal(
        explain(session, "s", &(struct explain_search){.before = &before, .after = &after}, &what), LUD_OK);
    assert_true(says(&what, TEXT_EXPLAIN_GOAL, 4, 3));
    assert_non_null(find(&what, TEXT_EXPLAIN_GOAL_SHORTEST));
    assert_string_equal(find(&what, TEXT_EXPLAIN_PREFERS)->word, "e");
    after.scored = false;
    assert_int_equal(explain(session, "s", &(struct explain_search){.after = &after}, &what), LUD_OK);
    assert_null(find(&what, TEXT_EXPLAIN_GOAL_NOW));
    session_free(session);
}

/* With three players a draw is a third for each. */
static void test_three_players(void **unused)
{
    (void)unused;
    struct session *session = begin(&race_game, "players=3", "", "");
    lud_move moves[LUD_MAX_MOVES];
    struct lud_result after = {.scored = true, .proved = true, .sims = 50, .move = LUD_NO_MOVE};
    struct explanation what;
    assert_int_equal(session_rules(session)->players, 3);
    assert_true(game_moves(session_rules(session), session_state(session), moves) > 0);
    after.values[0] = LUD_ONE / 3;
    assert_int_equal(
        explain_move(session, 0, moves[0], &(struct explain_search){.after = &after}, &what, NULL), LUD_OK);
    assert_non_null(find(&what, TEXT_EXPLAIN_PROVED_DRAW));
    assert_string_equal(find(&what, TEXT_EXPLAIN_SIMS)->word, "50");
    after.values[0] = LUD_ONE / 2;
    assert_int_equal(
        explain_move(session, 0, moves[0], &(struct explain_search){.after = &after}, &what, NULL), LUD_OK);
    assert_true(says(&what, TEXT_EXPLAIN_PERCENT_NOW, 50, 0));
    session_free(session);
}

/* ---- lines ---- */

static void test_full(void **unused)
{
    (void)unused;
    struct explanation what = {.count = 0};
    for (int i = 0; i < 3 * EXPLAIN_LINES; i++)
        explain_of(&what, TEXT_POGO_TITLE, 1, i, 0);
    assert_int_equal(what.count, EXPLAIN_LINES);
    assert_int_equal(what.lines[EXPLAIN_LINES - 1].args[0], EXPLAIN_LINES - 1);
    struct bytes word = explain_word(explain_say(&what, TEXT_POGO_TITLE, 0, 0));
    bytes_repeat(&word, "x", 10 * EXPLAIN_WORD);
    assert_true(word.failed);
}

/* Every move of random games gives sentences in both languages without placeholders left over. */
static void check_sentences(const struct lud_rules *rules, const struct explanation *what)
{
    assert_in_range(what->count, 1, EXPLAIN_LINES - 1);
    for (int i = 0; i < what->count; i++)
        for (int lang = 0; lang < LUD_LANGS; lang++) {
            char array[1024];
            struct bytes out = bytes_fixed(array, sizeof array);
            explain_write(rules, &what->lines[i], (enum lud_lang)lang, &out);
            assert_false(out.failed);
            assert_true(out.size > 5);
            assert_null(strchr(array, '{'));
        }
}

static void test_random_games(void **unused)
{
    (void)unused;
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct session *session = begin(&pogo_game, seed % 2 == 0 ? "move=walk" : "move=exact", "", "");
        struct random random = random_start(seed, 1);
        for (int ply = 0; ply < 60 && session_turn(session) != LUD_OVER; ply++) {
            const lud_move move = game_pick(session_rules(session), session_state(session), &random);
            struct explanation what;
            assert_int_equal(explain_move(session, session_plies(session), move, NULL, &what, NULL), LUD_OK);
            check_sentences(session_rules(session), &what);
            assert_int_equal(session_play(session, move, NULL), LUD_OK);
        }
        session_free(session);
    }
}

static void test_memory(void **unused)
{
    (void)unused;
    struct faulty faulty;
    struct session *session;
    struct explanation what;
    struct lud_why why;
    faulty_init(&faulty, memory_heap());
    assert_int_equal(session_new(&pogo_game, span_of(""), span_of(""), &faulty.memory, &session, &why),
                     LUD_OK);
    struct lud_result before = found(session, "121", 300000);
    const struct explain_search search = {.before = &before, .own = true};
    const lud_move move = move_of(session, "141");
    before.line[before.line_size++] = 7 << 6 | 1 << 4 | 8; /* 891 */
    for (uint64_t nth = 1; nth <= 2; nth++) {
        faulty_fail(&faulty, nth);
        assert_int_equal(explain_move(session, 0, move, NULL, &what, &why), LUD_ERROR_MEMORY);
        assert_int_equal(why.status, LUD_ERROR_MEMORY);
        assert_int_equal(what.count, 0);
    }
    faulty_fail(&faulty, 3); /* the line is omitted, the rest is there */
    assert_int_equal(explain_move(session, 0, before.move, &search, &what, &why), LUD_OK);
    assert_null(find(&what, TEXT_EXPLAIN_LINE));
    assert_non_null(find(&what, TEXT_EXPLAIN_DEPTH));
    assert_int_equal(explain_move(session, 0, before.move, &search, &what, &why), LUD_OK);
    assert_non_null(find(&what, TEXT_EXPLAIN_LINE));
    session_free(session);
    assert_true(faulty_balanced(&faulty));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pogo_takes),    cmocka_unit_test(test_pogo_gives),
        cmocka_unit_test(test_illegal),       cmocka_unit_test(test_end),
        cmocka_unit_test(test_over),          cmocka_unit_test(test_repetition),
        cmocka_unit_test(test_no_row),        cmocka_unit_test(test_values),
        cmocka_unit_test(test_chosen),        cmocka_unit_test(test_proved),
        cmocka_unit_test(test_sampled),       cmocka_unit_test(test_no_search),
        cmocka_unit_test(test_walker),        cmocka_unit_test(test_puzzle),
        cmocka_unit_test(test_three_players), cmocka_unit_test(test_full),
        cmocka_unit_test(test_random_games),  cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
