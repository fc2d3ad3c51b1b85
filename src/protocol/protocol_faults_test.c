/* protocol_faults_test.c: makes every allocation fail once: the answer reports it, the state is unchanged,
 * nothing leaks, and the same line works afterwards. Random lines must do no harm either. */
#include "protocol/protocol_testing.h"

#include "base/random.h"
#include "protocol/protocol_driver.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static const char *const script[] = {
    "ludens 1",
    "games",
    "new pogo move=exact",
    "position ww,ww,ww/-,-,-/bb,bb,bb b moves 741",
    "position ww,ww,ww/-,-,-/bb,bb,bb b moves 741 121",
    "engine alphabeta:depth=2",
    "option depth 1",
    "option seed 4",
    "legal",
    "perft 2",
    "eval",
    "show",
    "trace on",
    "go nodes 40",
    "position start moves 121",
    "go nodes 40",
    "trace json on events 30",
    "go nodes 40",
    "new duel",
    "engine random",
    "go rider 2",
};
enum { SCRIPT = sizeof script / sizeof script[0] };

/* Fails each allocation of line `index` in turn and compares the state before and after. */
static void fail_one_line(struct talk *talk, size_t index)
{
    struct bytes before = bytes_growing(memory_heap(), 1 << 20),
                 after = bytes_growing(memory_heap(), 1 << 20);
    const bool game = index > 2;
    for (uint64_t nth = 1;; nth++) {
        bytes_clear(&before);
        bytes_clear(&after);
        if (game)
            bytes_text(&before, talk_say(talk, "show"));
        bytes_text(&before, talk_say(talk, "ludens 1"));
        faulty_fail(&talk->faulty, nth);
        const uint64_t failures = talk->faulty.failures;
        const char *said = talk_say(talk, script[index]);
        faulty_fail(&talk->faulty, 0);
        if (talk->faulty.failures == failures)
            break; /* the line needed fewer allocations and succeeded */
        if (strncmp(said, "trace", 5) != 0 && strncmp(said, "error 1 no-memory: ", 19) != 0)
            fail_msg("%s: allocation %d: %s", script[index], (int)nth, said);
        if (game)
            bytes_text(&after, talk_say(talk, "show"));
        bytes_text(&after, talk_say(talk, "ludens 1"));
        assert_string_equal(bytes_string(&after), bytes_string(&before));
    }
    bytes_destroy(&before);
    bytes_destroy(&after);
}

static void test_memory(void **unused)
{
    (void)unused;
    struct talk talk;
    talk_begin(&talk);
    for (size_t i = 0; i < SCRIPT; i++)
        fail_one_line(&talk, i);
    talk_end(&talk);
}

/* ---- random lines -------------------------------------------------------------------------------------- */

/* Words that are valid somewhere in the protocol, and some that never are. */
static const char *const words[] = {
    "ludens",
    "1",
    "games",
    "new",
    "pogo",
    "race",
    "duel",
    "maze",
    "players=3",
    "move=exact",
    "slide=on",
    "position",
    "start",
    "moves",
    "121",
    "741",
    "ww,ww,ww/-,-,-/bb,bb,bb",
    "w",
    "b",
    "rock",
    "paper",
    "push",
    "legal",
    "perft",
    "2",
    "eval",
    "show",
    "engine",
    "greedy",
    "random",
    "alphabeta:depth=1",
    "level:easy",
    "option",
    "seed",
    "7",
    "depth",
    "go",
    "time",
    "nodes",
    "sims",
    "rider",
    "clock",
    "p1=5",
    "inc=3",
    "trace",
    "on",
    "off",
    "json",
    "events",
    "solve",
    "stop",
    "\xC3",
    "\x01",
    "999999999999999999999",
    "-",
    "=",
    ":",
    "id",
    "name",
    "ready",
    "ok",
    "info",
    "score",
    "p2=0.5",
    "pv",
    "bestmove",
    "error",
    "3",
    "x:",
    "col",
};
enum { WORDS = sizeof words / sizeof words[0] };

static void make_line(struct random *random, struct bytes *line)
{
    const uint32_t count = 1 + random_below(random, 6);
    bytes_clear(line);
    for (uint32_t i = 0; i < count; i++) {
        bytes_text(line, i == 0 ? "" : random_below(random, 9) == 0 ? "  " : " ");
        bytes_text(line, words[random_below(random, WORDS)]);
    }
}

/* An answer consists of complete lines, each with a row of the table; the line that ends it comes last. */
static void check_answer(struct span answer)
{
    struct span line;
    assert_true(answer.size == 0 || answer.data[answer.size - 1] == '\n');
    while (span_line(&answer, &line)) {
        struct protocol_line read;
        struct lud_why why;
        if (protocol_line_read(FROM_ENGINE, line, &read, &why) != LUD_OK || read.row == NULL)
            fail_msg("the engine sent '%.*s'", (int)line.size, line.data);
        const enum protocol_command said = read.row->command;
        if (said == SAY_OK || said == SAY_READY || said == SAY_BESTMOVE || said == SAY_ERROR)
            assert_int_equal(answer.size, 0);
    }
}

static void test_random_lines(void **unused)
{
    (void)unused;
    struct random random = random_start(2024, 1);
    struct talk talk;
    char text[512];
    talk_begin(&talk);
    talk.host.limits.nodes = 300;
    for (int i = 0; i < 20000; i++) {
        struct bytes line = bytes_fixed(text, sizeof text);
        make_line(&random, &line);
        talk_say(&talk, bytes_string(&line));
        check_answer(bytes_view(&talk.out));
        if (talk.action == PROTOCOL_NONE && strncmp(text, "stop", 4) != 0)
            assert_true(talk.out.size > 0);
    }
    talk_end(&talk);
}

/* The driver survives the same random lines in every phase. */
static void test_random_answers(void **unused)
{
    (void)unused;
    struct random random = random_start(2024, 2);
    char text[512], sent[64];
    for (int i = 0; i < 20000; i++) {
        struct protocol_driver driver = protocol_driver_make();
        struct protocol_event event;
        struct lud_why why;
        struct bytes line = bytes_fixed(text, sizeof text), out = bytes_fixed(sent, sizeof sent);
        driver.phase = (enum driver_phase)random_below(&random, DRIVER_CLOSED + 1);
        const struct protocol_driver before = driver;
        make_line(&random, &line);
        const enum lud_status status = protocol_driver_line(&driver, bytes_view(&line), &event, &why);
        if (status != LUD_OK)
            assert_memory_equal(&driver, &before, sizeof driver);
        assert_int_equal(event.settled && status == LUD_OK, driver.phase != before.phase);
        protocol_driver_stop(&driver, &out);
        protocol_driver_quit(&driver, &out);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_memory),
        cmocka_unit_test(test_random_lines),
        cmocka_unit_test(test_random_answers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
