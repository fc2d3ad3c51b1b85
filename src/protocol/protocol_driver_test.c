/* protocol_driver_test.c: the driver plays whole games of every kind against our own engine side, and rejects
 * the lines of an engine that misbehaves. */
#include "protocol/protocol_driver.h"

#include "core/tick.h"
#include "protocol/protocol_testing.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

struct drive {
    struct talk talk;
    struct protocol_driver driver;
    struct bytes out;             /* lines of the driver */
    char move[GAME_MAX_MOVE + 1]; /* of the last bestmove */
    int infos;                    /* info lines since the last bestmove */
    int score;                    /* of the player to move in the last info line, millionths */
};

static void drive_begin(struct drive *drive)
{
    *drive = (struct drive){.out = bytes_growing(memory_heap(), 1 << 20)};
    talk_begin(&drive->talk);
    drive->driver = protocol_driver_make();
}

static void drive_end(struct drive *drive)
{
    protocol_driver_quit(&drive->driver, &drive->out);
    bytes_destroy(&drive->out);
    talk_end(&drive->talk);
}

/* Sends the line in drive->out to the engine and reads its complete answer. */
static void drive_exchange(struct drive *drive)
{
    struct span rest = bytes_view(&drive->out), line, answer;
    struct protocol_event event = {.settled = false};
    struct lud_why why;
    char sent[4096];
    struct bytes copy = bytes_fixed(sent, sizeof sent);
    assert_true(span_line(&rest, &line));
    assert_int_equal(rest.size, 0);
    bytes_span(&copy, line);
    assert_false(copy.failed);
    talk_say(&drive->talk, sent);
    rest = bytes_view(&drive->talk.out);
    while (span_line(&rest, &answer)) {
        assert_false(event.settled);
        if (protocol_driver_line(&drive->driver, answer, &event, &why) != LUD_OK || event.row == NULL ||
            event.row->command == SAY_ERROR)
            fail_msg("%s was answered %.*s", sent, (int)answer.size, answer.data);
        drive->infos += event.row->command == SAY_INFO;
        if (event.row->command == SAY_BESTMOVE) {
            struct bytes move = bytes_fixed(drive->move, sizeof drive->move);
            bytes_span(&move, event.text);
        }
    }
    assert_true(event.settled);
    bytes_clear(&drive->out);
}

/* Asks the engine for the move of `player`. */
static const char *drive_ask(struct drive *drive, const struct session *session, int player)
{
    const bool ticks = (session_rules(session)->traits & LUD_SIMULTANEOUS) != 0;
    struct protocol_go go = protocol_go_plain();
    go.nodes = 30;
    go.rider = ticks ? player : -1;
    drive->infos = 0;
    protocol_driver_position(&drive->driver, session, memory_heap(), &drive->out);
    drive_exchange(drive);
    protocol_driver_go(&drive->driver, &go, &drive->out);
    assert_int_equal(drive->driver.phase, DRIVER_THINKING);
    drive_exchange(drive);
    assert_true(drive->infos >= 1);
    return drive->move;
}

/* Plays one tick: the engine is asked for every rider at the same position. */
static void play_tick(struct drive *drive, struct session *session)
{
    const struct lud_rules *rules = session_rules(session);
    struct lud_state *seen = state_new(rules, memory_heap());
    char list[256];
    struct bytes moves = bytes_fixed(list, sizeof list);
    for (int player = 0; player < rules->players; player++)
        if (tick_view(rules, session_state(session), player, seen)) {
            bytes_text(&moves, drive_ask(drive, session, player));
            bytes_char(&moves, ' ');
        }
    state_free(rules, memory_heap(), seen);
    assert_int_equal(session_play_list(session, bytes_view(&moves), NULL), LUD_OK);
    assert_int_equal(session_state(session)->pending, 0);
}

static void play_game(const char *game, const char *options, const char *position, const char *sent,
                      size_t longest)
{
    struct drive drive;
    struct session *session;
    drive_begin(&drive);
    drive.talk.host.engine = "random";
    const struct lud_game *const *at = drive.talk.host.games;
    while (strcmp((*at)->name, game) != 0)
        at++;
    assert_int_equal(session_new(*at, span_of(options), span_of(position), memory_heap(), &session, NULL),
                     LUD_OK);
    protocol_driver_greet(&drive.driver, &drive.out);
    drive_exchange(&drive);
    assert_string_equal(drive.driver.name, "tester");
    assert_string_equal(drive.driver.version, "7");
    assert_false(drive.driver.legal);
    protocol_driver_new(&drive.driver, session_rules(session), &drive.out);
    assert_string_equal(bytes_string(&drive.out), sent);
    drive_exchange(&drive);
    while (session_turn(session) != LUD_OVER && session_plies(session) < longest) {
        if ((session_rules(session)->traits & LUD_SIMULTANEOUS) != 0)
            play_tick(&drive, session);
        else
            assert_int_equal(session_play_text(session,
                                               span_of(drive_ask(&drive, session, session_turn(session))),
                                               NULL, NULL),
                             LUD_OK);
    }
    assert_true(session_plies(session) > 0);
    session_free(session);
    drive_end(&drive);
}

static void test_games(void **unused)
{
    (void)unused;
    play_game("pogo", "", "", "new pogo\n", 60);
    play_game("pogo", "move=exact", "ww,ww,ww/-,-,-/bb,bb,bb b", "new pogo move=exact\n", 60);
    play_game("race", "players=4,length=7", "", "new race players=4 length=7\n", 100);
    play_game("duel", "matrix=rps,rounds=5", "", "new duel matrix=rps rounds=5\n", 100);
    play_game("maze", "", "@../.../..!", "new maze\n", 200);
}

/* ---- lines sent ---------------------------------------------------------------------------------------- */

static void test_legal(void **unused)
{
    (void)unused;
    struct drive drive;
    struct session *session;
    struct protocol_event event;
    drive_begin(&drive);
    assert_int_equal(session_new(drive.talk.host.games[2], span_of("matrix=biased"), span_of(""),
                                 memory_heap(), &session, NULL),
                     LUD_OK);
    protocol_driver_greet(&drive.driver, &drive.out);
    assert_int_equal(protocol_driver_line(&drive.driver, span_of("option legal"), &event, NULL), LUD_OK);
    assert_int_equal(protocol_driver_line(&drive.driver, span_of("ready"), &event, NULL), LUD_OK);
    assert_true(drive.driver.legal && event.settled);
    bytes_clear(&drive.out);
    protocol_driver_legal(&drive.driver, session, 1, memory_heap(), &drive.out);
    assert_string_equal(bytes_string(&drive.out), "legal brave safe\n");
    assert_int_equal(drive.driver.phase, DRIVER_ASKED);
    session_free(session);
    drive_end(&drive);
}

static void test_lines(void **unused)
{
    (void)unused;
    struct protocol_driver driver = protocol_driver_make();
    struct protocol_event event;
    char sent[256];
    struct bytes out = bytes_fixed(sent, sizeof sent);
    protocol_driver_greet(&driver, &out);
    protocol_driver_line(&driver, span_of("ready"), &event, NULL);
    protocol_driver_greet(&driver, &out); /* a second greeting waits for `ready` again */
    assert_int_equal(driver.phase, DRIVER_GREETED);
    protocol_driver_line(&driver, span_of("ready"), &event, NULL);
    protocol_driver_ask(&driver, ASK_OPTION, span_of("seed 7"), &out);
    protocol_driver_line(&driver, span_of("ok"), &event, NULL);
    protocol_driver_ask(&driver, ASK_GAMES, span_of(""), &out);
    protocol_driver_stop(&driver, &out); /* appends nothing: the engine is not thinking */
    protocol_driver_line(&driver, span_of("error 2 unknown-name: no"), &event, NULL);
    assert_true(event.settled && event.error.code == 2);
    protocol_driver_go(&driver, &(struct protocol_go){.rider = -1, .time = 5}, &out);
    protocol_driver_stop(&driver, &out);
    protocol_driver_quit(&driver, &out);
    assert_string_equal(sent, "ludens 1\nludens 1\noption seed 7\ngames\ngo time 5\nstop\nquit\n");
    /* after `quit` the engine's last lines may still arrive */
    assert_int_equal(protocol_driver_line(&driver, span_of("bestmove e2 ponder e4"), &event, NULL), LUD_OK);
    assert_true(span_is(event.text, "e2") && !event.settled && driver.phase == DRIVER_CLOSED);
}

/* ---- lines received ------------------------------------------------------------------------------------ */

static void test_expected_lines(void **unused)
{
    (void)unused;
    static const struct {
        enum driver_phase phase;
        const char *line;
        enum lud_status status;
        enum driver_phase then;
    } cases[] = {
        {DRIVER_SILENT, "ready", LUD_ERROR_USAGE, DRIVER_SILENT},
        {DRIVER_SILENT, "welcome to my engine", LUD_OK, DRIVER_SILENT},
        {DRIVER_GREETED, "id name Rex", LUD_OK, DRIVER_GREETED},
        {DRIVER_GREETED, "id", LUD_ERROR_USAGE, DRIVER_GREETED},
        {DRIVER_GREETED, "ok", LUD_ERROR_USAGE, DRIVER_GREETED},
        {DRIVER_GREETED, "ready", LUD_OK, DRIVER_IDLE},
        {DRIVER_GREETED, "error 2 unsupported: what?", LUD_OK, DRIVER_CLOSED},
        {DRIVER_IDLE, "ok", LUD_ERROR_USAGE, DRIVER_IDLE},
        {DRIVER_IDLE, "bestmove e2", LUD_ERROR_USAGE, DRIVER_IDLE},
        {DRIVER_IDLE, "error 1 check-failed: late", LUD_ERROR_USAGE, DRIVER_IDLE},
        {DRIVER_IDLE, "", LUD_OK, DRIVER_IDLE},
        {DRIVER_ASKED, "legal a b", LUD_OK, DRIVER_ASKED},
        {DRIVER_ASKED, "solution 7 Br Bu", LUD_OK, DRIVER_ASKED},
        {DRIVER_ASKED, "info depth 3", LUD_ERROR_USAGE, DRIVER_ASKED},
        {DRIVER_ASKED, "bestmove e2", LUD_ERROR_USAGE, DRIVER_ASKED},
        {DRIVER_ASKED, "ok", LUD_OK, DRIVER_IDLE},
        {DRIVER_THINKING, "info string hello", LUD_OK, DRIVER_THINKING},
        {DRIVER_THINKING, "trace enter node 1", LUD_OK, DRIVER_THINKING},
        {DRIVER_THINKING, "debug e2e4", LUD_OK, DRIVER_THINKING},
        {DRIVER_THINKING, "ok", LUD_ERROR_USAGE, DRIVER_THINKING},
        {DRIVER_THINKING, "bestmove", LUD_ERROR_USAGE, DRIVER_THINKING},
        {DRIVER_THINKING, "bestmove e2\r", LUD_OK, DRIVER_IDLE},
        {DRIVER_THINKING, "error 1 stopped: nothing", LUD_OK, DRIVER_IDLE},
        {DRIVER_THINKING, "bestmove \xff", LUD_ERROR_SYNTAX, DRIVER_THINKING},
        {DRIVER_CLOSED, "ok", LUD_OK, DRIVER_CLOSED},
        {DRIVER_CLOSED, "ready", LUD_OK, DRIVER_CLOSED},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct protocol_driver driver = protocol_driver_make();
        struct protocol_event event;
        struct lud_why why;
        driver.phase = cases[i].phase;
        const enum lud_status status = protocol_driver_line(&driver, span_of(cases[i].line), &event, &why);
        if (status != cases[i].status || driver.phase != cases[i].then)
            fail_msg("%s in phase %d: status %d, then %d", cases[i].line, (int)cases[i].phase, (int)status,
                     (int)driver.phase);
    }
}

static void test_names(void **unused)
{
    (void)unused;
    struct protocol_driver driver = protocol_driver_make();
    struct protocol_event event;
    driver.phase = DRIVER_GREETED;
    protocol_driver_line(&driver, span_of("id name   The  Great Rex "), &event, NULL);
    protocol_driver_line(&driver, span_of("id version 1.0"), &event, NULL);
    protocol_driver_line(&driver, span_of("id author somebody"), &event, NULL);
    assert_string_equal(driver.name, "The  Great Rex");
    assert_string_equal(driver.version, "1.0");
    char line[300] = "id name ";
    memset(line + 8, 'x', 200);
    protocol_driver_line(&driver, span_of(line), &event, NULL);
    assert_int_equal(strlen(driver.name), DRIVER_NAME - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games),          cmocka_unit_test(test_legal), cmocka_unit_test(test_lines),
        cmocka_unit_test(test_expected_lines), cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
