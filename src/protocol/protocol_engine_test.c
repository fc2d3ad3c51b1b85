/* protocol_engine_test.c: conversations with an engine: its answers, that an error leaves it unchanged, and
 * that it accepts only stop and quit while it thinks. */
#include "protocol/protocol_engine.h"

#include "protocol/protocol_testing.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define GREETING                                                                                             \
    "id name tester\nid version 7\n"                                                                         \
    "option seed type integer min 0 max 999999999999999999 default 0\n"                                      \
    "option threads type integer min 1 max 1 default 1\n"                                                    \
    "option memory type integer min 1 max 1048576 default 256\n"

static void test_greeting(void **unused)
{
    (void)unused;
    struct talk talk;
    talk_begin(&talk);
    talk_expect(&talk, "ludens 1", GREETING "ready\n");
    talk_expect(&talk, "ludens 2",
                "error 2 unsupported: col 8: \"2\": this engine speaks version 1 of the protocol\n");
    talk_expect(&talk, "ludens", "error 2 usage: col 7: expected 1 here\n");
    talk_expect(&talk, "ludens 1 1", "error 2 usage: col 10: \"1\": nothing may follow here\n");
    talk_expect(&talk, "", "");
    talk_expect(&talk, "  \t\r", "");
    talk_expect(&talk, "hello", "error 2 unknown-name: col 1: \"hello\": there is no command hello\n");
    assert_int_equal(talk.action, PROTOCOL_NONE);
    talk_expect(&talk, "stop", "");
    assert_int_equal(talk.action, PROTOCOL_NONE);
    talk_expect(&talk, "quit now", "error 2 usage: col 6: \"now\": nothing may follow here\n");
    assert_int_equal(talk.action, PROTOCOL_NONE);
    talk_expect(&talk, "quit", "");
    assert_int_equal(talk.action, PROTOCOL_QUIT);
    talk_end(&talk);
}

static void test_french(void **unused)
{
    (void)unused;
    struct talk talk;
    talk_begin(&talk);
    talk.host.lang = LUD_FR;
    talk_expect(&talk, "gp",
                "error 2 unknown-name: col 1: \"gp\": commande inconnue ; vouliez-vous dire go ?\n");
    talk_end(&talk);
}

static void test_no_game(void **unused)
{
    (void)unused;
    static const char *const lines[] = {"position start", "legal",         "perft 1", "eval",
                                        "show",           "engine greedy", "go",      "solve"};
    struct talk talk;
    talk_begin(&talk);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        talk_expect(&talk, lines[i], "error 2 usage: no game has been chosen: send `new GAME` first\n");
    talk_expect(
        &talk, "option depth 3",
        "error 2 unknown-name: col 8: \"depth\": before `new` there are only the options seed, threads "
        "and memory\n");
    talk_expect(&talk, "option seed 9", "ok\n");
    assert_non_null(strstr(talk_say(&talk, "ludens 1"),
                           "option seed type integer min 0 max 999999999999999999 default 9\n"));
    talk_expect(&talk, "trace on", "ok\n");
    assert_non_null(strstr(talk_say(&talk, "games"), "game race players 2,3,4 engines random,greedy,"));
    assert_non_null(strstr(bytes_string(&talk.out), "game maze players 1 engines "));
    assert_non_null(strstr(bytes_string(&talk.out), " rules slide=off|on\n"));
    talk_end(&talk);
}

static void test_pogo(void **unused)
{
    (void)unused;
    struct talk talk;
    talk_begin(&talk);
    talk_expect(&talk, "new pogo", "ok\n");
    talk_expect(&talk, "legal",
                "legal 121 132 141 152 172 211 231 242 251 262 282 312 321 352 361 392\nok\n");
    talk_expect(&talk, "perft 0", "nodes 1\nok\n");
    talk_expect(&talk, "perft 3", "nodes 3787\nok\n");
    talk_expect(&talk, "position ww,ww,ww/-,-,-/bb,bb,bb w moves 121 741", "ok\n");
    talk_expect(&talk, "position  start  moves 121\t741 ", "ok\n");
    assert_non_null(strstr(talk_say(&talk, "show"), "\nposition w,www,ww/b,-,-/b,bb,bb w\nturn p1\nok\n"));
    assert_null(strstr(bytes_string(&talk.out), "\xE2")); /* plain ASCII */
    talk_expect(&talk, "position start moves", "ok\n");
    assert_non_null(strstr(talk_say(&talk, "show"), "\nposition ww,ww,ww/-,-,-/bb,bb,bb w\n"));
    talk_expect(&talk, "eval", "eval stacks p1=0.75 p2=0.25\neval mobility p1=0.50 p2=0.50\nok\n");
    talk_end(&talk);
}

/* After a third repetition every command treats the game as over. */
static void test_repetition(void **unused)
{
    (void)unused;
    struct talk talk;
    talk_begin(&talk);
    talk_say(&talk, "new pogo");
    talk_expect(&talk, "position start moves 121 781 211 871 121 781 211 871", "ok\n");
    talk_expect(&talk, "legal", "legal\nok\n");
    talk_expect(&talk, "perft 2", "nodes 0\nok\n");
    talk_expect(&talk, "eval", "end repetition p1=0.50 p2=0.50\nok\n");
    assert_non_null(strstr(talk_say(&talk, "show"), "\nend repetition p1=0.50 p2=0.50\nok\n"));
    talk_expect(&talk, "go", "error 1 check-failed: the game is over: there is no move to choose\n");
    assert_int_equal(talk.action, PROTOCOL_NONE);
    talk_expect(&talk, "position start moves 121 781 211 871 121 781 211 871 121",
                "error 3 game-over: col 54: \"121\": the position has occurred three times and the "
                "game is a draw: no move can follow\n");
    talk_end(&talk);
}

static void test_engines(void **unused)
{
    (void)unused;
    struct talk talk;
    talk_begin(&talk);
    talk_say(&talk, "new pogo");
    const char *answer = talk_say(&talk, "go");
    assert_non_null(strstr(answer, "info depth 1 nodes 16 time 0 time_us "));
    assert_non_null(strstr(answer, " score p1=0.34375 p2=0.65625 pv 321\nbestmove 321\n"));
    talk_expect(&talk, "engine alphabeta:depth=2", "ok\n");
    assert_non_null(
        strstr(talk_say(&talk, "ludens 1"), "\noption depth type integer min 1 max 64 default 2\n"));
    talk_expect(&talk, "option depth 3", "ok\n");
    assert_non_null(
        strstr(talk_say(&talk, "ludens 1"), "\noption depth type integer min 1 max 64 default 3\n"));
    talk_expect(&talk, "option evaluation mobility", "ok\n");
    assert_non_null(strstr(talk_say(&talk, "ludens 1"),
                           "\noption evaluation type choice values stacks|mobility default mobility\n"));
    /* both settings survive a new position and a reopened engine */
    talk_say(&talk, "position ww,ww,ww/-,-,-/bb,bb,bb b");
    assert_non_null(strstr(talk_say(&talk, "go"), "info depth 3 "));
    talk_say(&talk, "option seed 3");
    assert_non_null(strstr(talk_say(&talk, "ludens 1"), "default mobility\n"));
    assert_non_null(strstr(talk_say(&talk, "go depth 1"), "info depth 1 "));
    talk_expect(&talk, "engine level:beginner", "ok\n");
    assert_non_null(strstr(talk_say(&talk, "go"), "info depth 0 nodes 0 "));
    /* a new game starts with the host's engine */
    talk_expect(&talk, "new pogo", "ok\n");
    assert_null(strstr(talk_say(&talk, "ludens 1"), "option depth "));
    assert_non_null(strstr(talk_say(&talk, "go"), "bestmove 321\n"));
    talk_end(&talk);
}

/* A position that continues the last one keeps engine and session; the answers equal those of a new session.
 */
static void test_continued_position(void **unused)
{
    (void)unused;
    static const char *const lists[] = {"position start moves 121",
                                        "position start moves 121 741",
                                        "position start moves 121 741 282 711",
                                        "position start moves 121 741",
                                        "position start moves 1217",
                                        "position start",
                                        "position start moves 141"};
    struct talk on, anew;
    talk_begin(&on);
    talk_say(&on, "new pogo");
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        char first[512], second[512];
        struct bytes a = bytes_fixed(first, sizeof first), b = bytes_fixed(second, sizeof second);
        talk_begin(&anew);
        talk_say(&anew, "new pogo");
        bytes_text(&a, talk_say(&on, lists[i]));
        bytes_text(&b, talk_say(&anew, lists[i]));
        assert_string_equal(first, second);
        if (strcmp(first, "ok\n") == 0)
            assert_string_equal(talk_say(&on, "legal"), talk_say(&anew, "legal"));
        talk_end(&anew);
    }
    talk_end(&on);
}

static void test_thinking(void **unused)
{
    (void)unused;
    static const char *const refused[] = {
        "ludens 1",      "games",         "new pogo", "position start", "legal", "perft 1",  "eval", "show",
        "engine greedy", "option seed 1", "go",       "trace on",       "solve", "nonsense", "\x01"};
    struct talk talk;
    talk_begin(&talk);
    talk_say(&talk, "new pogo");
    talk_say(&talk, "engine alphabeta:depth=64");
    assert_string_equal(talk_send(&talk, "go"), "");
    assert_int_equal(talk.action, PROTOCOL_THINK);
    assert_true(protocol_engine_thinking(talk.engine));
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        const char *said = talk_send(&talk, refused[i]);
        assert_string_equal(said, "error 2 busy: the engine is thinking: it accepts only stop and quit\n");
        assert_int_equal(talk.action, PROTOCOL_NONE);
    }
    assert_string_equal(talk_send(&talk, ""), "");
    assert_string_equal(talk_send(&talk, "stop"), "");
    assert_int_equal(talk.action, PROTOCOL_STOP);
    protocol_engine_think(talk.engine); /* would not end without the stop */
    protocol_engine_answer(talk.engine, &talk.out);
    assert_non_null(strstr(bytes_string(&talk.out), "\nbestmove "));
    assert_false(protocol_engine_thinking(talk.engine));
    /* the stop affected that search only */
    talk_say(&talk, "engine alphabeta:depth=2");
    assert_non_null(strstr(talk_say(&talk, "go"), "info depth 2 "));
    talk_send(&talk, "go");
    assert_string_equal(talk_send(&talk, "quit"), "");
    assert_int_equal(talk.action, PROTOCOL_QUIT);
    protocol_engine_think(talk.engine);
    protocol_engine_answer(talk.engine, &talk.out);
    talk_end(&talk);
}

static void test_limits(void **unused)
{
    (void)unused;
    struct talk talk;
    talk_begin(&talk);
    talk_say(&talk, "new pogo");
    talk_say(&talk, "engine negamax-id");
    assert_non_null(strstr(talk_say(&talk, "go nodes 500"), " nodes 500 "));
    assert_non_null(strstr(talk_say(&talk, "go depth 2"), "info depth 2 "));
    talk_expect(&talk, "engine negamax-id", "ok\n"); /* a new engine with an empty table */
    assert_non_null(strstr(talk_say(&talk, "go time 3"), " time 3 "));
    talk_say(&talk, "engine negamax-id");
    /* 20 ms left: 2 in reserve, a thirtieth of the rest and 3/4 of the increment; `time` if it is shorter */
    assert_non_null(strstr(talk_say(&talk, "go clock p1=20 p2=9 inc=8"), " time 6 "));
    talk_say(&talk, "engine negamax-id");
    assert_non_null(strstr(talk_say(&talk, "go time 2 clock p1=20 inc=8"), " time 2 "));
    talk_expect(&talk, "go clock p2=20", "error 2 usage: the clock does not say how much time p1 has left\n");
    talk_end(&talk);
}

/* The search sends only its events, with moves in notation, and no more than the budget allows. */
static void test_trace(void **unused)
{
    (void)unused;
    struct talk talk;
    talk_begin(&talk);
    talk_say(&talk, "new pogo");
    talk_say(&talk, "engine minimax:depth=2");
    talk_expect(&talk, "trace maybe", "error 2 usage: col 7: \"maybe\": expected on, off or json\n");
    assert_null(strstr(talk_say(&talk, "go"), "trace"));
    talk_expect(&talk, "trace on", "ok\n");
    const char *said = talk_say(&talk, "go nodes 3");
    assert_int_equal(strncmp(said, "trace enter node 1 parent 0 depth 0\n", 36), 0);
    assert_non_null(strstr(said, "\ntrace enter node 2 parent 1 depth 1 move 121\n"));
    assert_non_null(strstr(said, "\ntrace enter node 3 parent 2 depth 2 move 741\n"));
    assert_non_null(strstr(said, " reason limit\n"));
    talk_say(&talk, "option depth 4");
    said = talk_say(&talk, "go");
    int lines = 0;
    for (const char *at = said; (at = strstr(at, "trace ")) != NULL; at++)
        lines++;
    assert_int_equal(lines, PROTOCOL_TRACE_BUDGET + 1);
    assert_non_null(strstr(said, "\ntrace end events "));
    assert_non_null(strstr(said, "\nbestmove "));
    talk_say(&talk, "trace off");
    assert_null(strstr(talk_say(&talk, "go nodes 3"), "trace"));
    talk_end(&talk);
}

/* JSON lines after the word `trace`: the question, the events within the budget, the answer. */
static void test_json_trace(void **unused)
{
    (void)unused;
    struct talk talk;
    talk_begin(&talk);
    talk_say(&talk, "new pogo");
    talk_say(&talk, "engine minimax:depth=2");
    talk_expect(&talk, "trace json maybe", "error 2 usage: col 12: \"maybe\": expected on or off\n");
    talk_expect(&talk, "trace json on 5", "error 2 usage: col 15: \"5\": expected events N\n");
    talk_expect(&talk, "trace json on events 0",
                "error 2 usage: col 22: \"0\": expected a whole number from 1 to 1000000\n");
    talk_expect(&talk, "trace json on events 5", "ok\n");
    const char *said = talk_say(&talk, "go nodes 20");
    assert_int_equal(strncmp(said, "trace {\"trace\":1,\"game\":\"pogo\",", 31), 0);
    assert_non_null(strstr(said, "\ntrace {\"n\":1,\"kind\":\"enter\",\"node\":1,\"parent\":0,\"depth\":0"));
    assert_non_null(strstr(said, "\ntrace {\"n\":5,"));
    assert_null(strstr(said, "{\"n\":6,"));
    assert_non_null(strstr(said, "\ntrace {\"end\":\"nodes\",\"events\":5,\"dropped\":"));
    assert_non_null(strstr(said, "\nbestmove "));
    talk_say(&talk, "trace on"); /* the other form replaces it */
    assert_null(strstr(talk_say(&talk, "go nodes 3"), "trace {"));
    talk_say(&talk, "trace json on");
    talk_say(&talk, "trace json off");
    assert_null(strstr(talk_say(&talk, "go nodes 3"), "trace"));
    talk_end(&talk);
}

/* Nodes in any order: MCTS descends from the root in every iteration. */
static void test_trace_of_a_tree(void **unused)
{
    (void)unused;
    struct talk talk;
    talk_begin(&talk);
    talk_say(&talk, "new pogo");
    talk_say(&talk, "engine mcts");
    talk_say(&talk, "trace on");
    const char *said = talk_say(&talk, "go sims 60");
    assert_non_null(strstr(said, " depth 2 move "));
    assert_non_null(strstr(said, "trace playout "));
    talk_end(&talk);
}

static void test_puzzle(void **unused)
{
    (void)unused;
    struct talk talk;
    talk_begin(&talk);
    talk_expect(&talk, "new maze slide=off", "ok\n");
    talk_expect(&talk, "position @../.../..!", "ok\n");
    talk_expect(&talk, "legal", "legal e s\nok\n");
    assert_non_null(strstr(talk_say(&talk, "eval"), " bound 4\n"));
    talk_expect(&talk, "engine bfs", "ok\n");
    const char *answer = talk_say(&talk, "go");
    assert_non_null(strstr(answer, "bestmove "));
    /* What it cost: microseconds, positions per second, bytes. */
    assert_non_null(strstr(answer, " time_us "));
    assert_non_null(strstr(answer, " per_second "));
    assert_non_null(strstr(answer, " memory "));
    assert_true(strtoul(strstr(answer, " memory ") + strlen(" memory "), NULL, 10) > 1000);
    talk_expect(&talk, "position @.#.!/..#../..#..", "ok\n"); /* the goal cannot be reached */
    assert_non_null(strstr(talk_say(&talk, "go"), "\nerror 1 check-failed: there is no move to choose: it is "
                                                  "proved that the puzzle has no solution\n"));
    talk_expect(&talk, "engine maxn", "error 2 unsupported: it does not fit this number of players: 1\n");
    talk_end(&talk);
}

static void test_three_players(void **unused)
{
    (void)unused;
    struct talk talk;
    talk_begin(&talk);
    talk_expect(&talk, "new race players=3 length=6", "ok\n");
    talk_expect(&talk, "position start moves 1 2", "ok\n");
    assert_non_null(strstr(talk_say(&talk, "show"), "\nturn p3\n"));
    talk_say(&talk, "engine maxn");
    const char *said = talk_say(&talk, "go depth 2 clock p3=1000");
    assert_non_null(strstr(said, " p3="));
    assert_null(strstr(said, " p4="));
    /* the text fixes the number of players and contradicts `new` */
    talk_expect(&talk, "position b/a/c/-/- 9",
                "error 3 mismatch: col 10: \"b/a/c/-/-\": these rules are for 3 runners and 6 cells\n");
    talk_end(&talk);
}

static void test_ticks(void **unused)
{
    (void)unused;
    struct talk talk;
    talk_begin(&talk);
    talk.host.engine = "random";
    talk_expect(&talk, "new duel matrix=rps rounds=3", "ok\n");
    for (int rider = 1; rider <= 2; rider++)
        assert_non_null(strstr(talk_say(&talk, rider == 1 ? "go rider 1" : "go rider 2"), "\nbestmove "));
    talk_expect(&talk, "go rider 3", "error 2 usage: player 3 does not move in this tick\n");
    talk_expect(&talk, "position start moves rock", "ok\n");
    talk_expect(
        &talk, "go",
        "error 3 bad-position: the tick is not complete: give one move for each player who moves in it\n");
    talk_expect(&talk, "position start moves rock paper", "ok\n");
    assert_non_null(strstr(talk_say(&talk, "go"), "\nbestmove "));
    talk_expect(&talk, "new pogo", "ok\n");
    talk_expect(&talk, "go rider 1",
                "error 2 usage: rider is for simultaneous games: in this game the players take turns\n");
    talk_end(&talk);
}

static enum lud_status solve(void *context, const struct session *session, const struct lud_limits *limits,
                             struct bytes *line, struct lud_why *why)
{
    struct talk *talk = context;
    (void)session;
    bytes_text(line, "half of an answer");
    if (talk->now == 7)
        return why_plain(why, LUD_ERROR_STOPPED, TEXT_NONE);
    line->size = 0;
    bytes_text(line, "win ");
    bytes_unsigned(line, limits->nodes);
    return LUD_OK;
}

static void test_solve(void **unused)
{
    (void)unused;
    struct talk talk;
    talk_begin(&talk);
    talk_say(&talk, "new pogo");
    talk_expect(&talk, "solve", "error 2 unsupported: this engine has no solver\n");
    talk.host.solve = solve;
    talk_expect(&talk, "solve nodes 9", "solution win 9\nok\n");
    talk_expect(&talk, "solve wisely",
                "error 2 usage: col 7: \"wisely\": expected time, nodes, sims or depth\n");
    talk.now = 7;
    talk_expect(&talk, "solve", "error 1 stopped: stopped\n");
    talk_end(&talk);
}

/* ---- an error changes nothing -------------------------------------------------------------------------- */

static void test_errors_change_nothing(void **unused)
{
    (void)unused;
    static const char *const lines[] = {
        "ludens 3",
        "games all",
        "new",
        "new chess",
        "new pogo move=run",
        "new pogo speed=3",
        "new pogo move",
        "new race players=9",
        "new race players=3 length=x",
        "position",
        "position moves 121",
        "position ww",
        "position start moves 121 121",
        "position start moves 121 741 282 xyz",
        "position ww,ww,ww/-,-,-/bb,bb,bb w moves 999",
        "position start extra",
        "legal 121",
        "perft",
        "perft x",
        "perft 65",
        "perft -1",
        "perft 1 1",
        "eval now",
        "show me",
        "engine",
        "engine nobody",
        "engine greedy:depth=9",
        "engine alphabeta:depth=0",
        "engine greedy greedy",
        "engine level:nightmare",
        "engine level:",
        "engine bfs",
        "option",
        "option depth",
        "option depth 65",
        "option nothing 1",
        "option seed -1",
        "option threads 2",
        "option memory 0",
        "option evaluation nonsense",
        "go fast",
        "go time 0",
        "go rider 1",
        "go clock p2=5",
        "trace",
        "trace no",
        "trace on off",
        "trace json",
        "trace json off events 5",
        "trace json on events",
        "trace json on events 5 6",
        "solve",
        "stop it",
        "quit it",
        "gibberish",
        "\xff",
    };
    struct talk talk;
    talk_begin(&talk);
    talk_say(&talk, "new pogo move=exact");
    talk_say(&talk, "position start moves 121 741");
    talk_say(&talk, "engine alphabeta:depth=1,evaluation=mobility");
    talk_say(&talk, "option seed 12");
    struct bytes before = bytes_growing(memory_heap(), 1 << 20),
                 after = bytes_growing(memory_heap(), 1 << 20);
    talk_snapshot(&talk, &before);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        const char *said = talk_say(&talk, lines[i]);
        if (strncmp(said, "error ", 6) != 0 || strchr(said, '\n') != said + strlen(said) - 1)
            fail_msg("%s answered %s", lines[i], said);
        bytes_clear(&after);
        talk_snapshot(&talk, &after);
        if (strcmp(bytes_string(&before), bytes_string(&after)) != 0)
            fail_msg("%s changed\n%s\nto\n%s", lines[i], bytes_string(&before), bytes_string(&after));
    }
    bytes_destroy(&before);
    bytes_destroy(&after);
    talk_end(&talk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_greeting),
        cmocka_unit_test(test_french),
        cmocka_unit_test(test_no_game),
        cmocka_unit_test(test_pogo),
        cmocka_unit_test(test_repetition),
        cmocka_unit_test(test_engines),
        cmocka_unit_test(test_continued_position),
        cmocka_unit_test(test_thinking),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_trace),
        cmocka_unit_test(test_json_trace),
        cmocka_unit_test(test_trace_of_a_tree),
        cmocka_unit_test(test_puzzle),
        cmocka_unit_test(test_three_players),
        cmocka_unit_test(test_ticks),
        cmocka_unit_test(test_solve),
        cmocka_unit_test(test_errors_change_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
