/* zoo_test.c: engines that misbehave (tests/arena/zoo.py) lose their games for the right reason. After each
 * test no process, no child process and no descriptor may be left. */
#include "arena/arena_testing.h"

#include "arena/compliance.h"
#include "arena/player.h"
#include "games/pogo/pogo.h"
#include "os/file.h"
#include "os/os_test.h"
#include "os/timer.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static const char *plain; /* the command line of plain_engine */

static int remember(void **state)
{
    static int files;
    files = open_files();
    *state = &files;
    return 0;
}

static int compare(void **state)
{
    const bool no_child = waitpid(-1, NULL, WNOHANG) == -1 && errno == ECHILD;
    return no_child && open_files() == *(const int *)*state ? 0 : -1;
}

/* Plays `games` games of a random player against an animal of the zoo or, if the name begins with '/',
 * against the program with this path. */
static void play(struct test_arena *test_arena, const char *animal, const char *file, uint64_t games,
                 uint64_t time, uint64_t patience)
{
    static char engines[300];
    struct bytes list = bytes_fixed(engines, sizeof engines);
    bytes_text(&list, "random,cmd:");
    if (animal[0] != '/') {
        bytes_text(&list, "python3 tests/arena/zoo.py ");
        bytes_text(&list, animal);
        bytes_char(&list, ' ');
        bytes_text(&list, file);
    } else {
        bytes_text(&list, animal);
    }
    test_arena_open(test_arena,
                    (struct test_arena_options){.game = &pogo_game, .engines = engines, .games = games});
    test_arena->arena.limits.time = time * TIMER_MS;
    test_arena->arena.patience = patience * TIMER_MS;
    test_arena->arena.margin = 300 * TIMER_MS;
    test_arena->arena.max_plies = 60;
    assert_int_equal(test_arena_play(test_arena, NULL, 2), LUD_OK);
}

static void expect_within(const char *animal, enum ending ending, uint64_t time, uint64_t patience)
{
    struct test_arena test_arena;
    play(&test_arena, animal, "", 2, time, patience);
    const struct standing *standing = &test_arena.results.standings[1];
    if (standing->faults[ending] != 2)
        print_error("%s: %s\n", animal, bytes_string(&test_arena.records));
    assert_int_equal(standing->faults[ending], 2);
    assert_int_equal(standing->losses, 2);
    assert_int_equal(standing->points, 0);
    assert_int_equal(results_faults(&test_arena.results.standings[0]), 0);
    test_arena_close(&test_arena);
}

static void expect(const char *animal, enum ending ending)
{
    expect_within(animal, ending, 60000, 60000); /* long limits: these endings must not depend on them */
}

static void test_tame(void **state)
{
    struct test_arena test_arena;
    (void)state;
    play(&test_arena, "tame", "", 4, 60000, 60000);
    assert_int_equal(results_faults(&test_arena.results.standings[1]), 0);
    assert_int_equal(test_arena.results.games, 4);
    assert_non_null(strstr(bytes_string(&test_arena.records), "score=0.500000/0.500000 depth=1"));
    test_arena_close(&test_arena);
}

static void test_wild(void **state)
{
    (void)state;
    expect("binary", ENDING_PROTOCOL);
    expect("giant", ENDING_PROTOCOL);
    expect("early", ENDING_PROTOCOL);
    expect("refuser", ENDING_PROTOCOL);
    expect("mumbler", ENDING_PROTOCOL);
    expect("contrary", ENDING_PROTOCOL);
    expect("twice", ENDING_PROTOCOL);
    expect("flood", ENDING_PROTOCOL);
    expect("cheater", ENDING_ILLEGAL);
}

static void test_dying(void **state)
{
    (void)state;
    expect("stillborn", ENDING_CRASH);
    expect("quitter", ENDING_CRASH);
    expect("deserter", ENDING_CRASH);
    expect("killed", ENDING_CRASH);
    expect("gagged", ENDING_CRASH);
}

static void test_slow(void **state)
{
    (void)state;
    expect_within("sleeper", ENDING_TIME, 200, 60000);
    expect_within("stubborn", ENDING_TIME, 200, 60000);
    expect_within("mute", ENDING_TIME, 200, 60000);
    expect_within("ditherer", ENDING_STALL, 200, 5000);
    expect_within("sleeper", ENDING_STALL, 0, 700); /* without a time limit, patience decides */
    expect_within("deaf", ENDING_STALL, 200, 500);
    expect_within("barred", ENDING_STALL, 200, 500);
    expect_within("babbler", ENDING_PROTOCOL, 200, 10000); /* patience also covers a slow start */
}

/* ---- children ---------------------------------------------------------------------------------------- */

/* Whether the process runs; a zombie does not. */
static bool is_alive(int64_t process)
{
    char room[64];
    struct bytes file = bytes_fixed(room, sizeof room), text;
    bytes_text(&file, "/proc/");
    bytes_integer(&file, process);
    bytes_text(&file, "/stat");
    if (file_read(memory_heap(), room, 4096, &text, NULL) != LUD_OK)
        return false;
    const bool alive = strstr(bytes_string(&text), ") Z ") == NULL;
    bytes_destroy(&text);
    return alive;
}

static void expect_no_children(const char *path)
{
    struct bytes text;
    struct span rest, line;
    int64_t process;
    int count = 0;
    assert_int_equal(file_read(memory_heap(), path, 1 << 16, &text, NULL), LUD_OK);
    rest = bytes_view(&text);
    while (span_line(&rest, &line)) {
        assert_true(span_integer(line, 2, INT32_MAX, &process));
        for (int i = 0; i < 6000 && is_alive(process); i++) /* killed, but perhaps not reaped yet */
            timer_sleep(10 * TIMER_MS);
        assert_false(is_alive(process));
        count++;
    }
    assert_true(count > 0);
    bytes_destroy(&text);
}

static void test_children(void **state)
{
    char path[] = "/tmp/ludens-zoo-XXXXXX";
    struct test_arena test_arena;
    (void)state;
    const int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    play(&test_arena, "parent", path, 2, 60000, 60000); /* plays well, but its children outlive it */
    assert_int_equal(results_faults(&test_arena.results.standings[1]), 0);
    test_arena_close(&test_arena);
    expect_no_children(path);
    play(&test_arena, "orphan", path, 2, 60000, 60000); /* dies, while its child keeps the pipe open */
    assert_int_equal(test_arena.results.standings[1].faults[ENDING_CRASH], 2);
    test_arena_close(&test_arena);
    expect_no_children(path);
    unlink(path);
}

/* ---- good engines ------------------------------------------------------------------------------------ */

/* Nanoseconds per move over ten games with the plain engine. */
static uint64_t time_of_a_move(void)
{
    struct test_arena test_arena;
    const uint64_t begin = timer_now();
    play(&test_arena, plain, "", 10, 60000, 60000);
    const uint64_t used = timer_now() - begin, moves = test_arena.results.standings[1].moves;
    assert_int_equal(results_faults(&test_arena.results.standings[1]), 0);
    assert_true(moves > 100);
    test_arena_close(&test_arena);
    return used / moves;
}

#define ENOUGH (5 * TIMER_MS) /* 1 ms, plus slack for a busy machine and sanitizers */

/* The overhead of the arena: three exchanges per move (position, legal, go). Other programs may slow down
 * some attempts, but not all. */
static void test_overhead(void **state)
{
    (void)state;
    uint64_t least = UINT64_MAX;
    for (int i = 0; i < 50 && least >= ENOUGH; i++) {
        const uint64_t time = time_of_a_move();
        least = time < least ? time : least;
    }
    print_message("%llu us a move\n", (unsigned long long)(least / 1000));
    assert_true(least < ENOUGH);
}

static void test_missing_command(void **state)
{
    struct test_arena test_arena;
    struct lud_why why;
    (void)state;
    test_arena_open(
        &test_arena,
        (struct test_arena_options){.game = &pogo_game, .engines = "random,cmd:/no/such/engine", .games = 2});
    assert_int_equal(player_try(&test_arena.arena, 1, &why), LUD_ERROR_FILE);
    assert_int_equal(test_arena_play(&test_arena, NULL, 1), LUD_OK);
    assert_int_equal(test_arena.results.standings[1].faults[ENDING_CRASH], 2);
    test_arena_close(&test_arena);
    test_arena_open(&test_arena, (struct test_arena_options){
                                     .game = &pogo_game, .engines = "random,cmd:a 'b", .games = 2});
    assert_int_equal(player_try(&test_arena.arena, 1, &why), LUD_ERROR_SYNTAX);
    assert_true(why.column > 4);
    test_arena_close(&test_arena);
}

/* ---- compliance -------------------------------------------------------------------------------------- */

struct findings {
    enum compliance_verdict verdicts[REQUIREMENTS];
    int count;
};

static void collect_finding(void *context, const struct compliance_finding *finding)
{
    struct findings *findings = context;
    findings->verdicts[finding->requirement] = finding->verdict;
    findings->count++;
}

static enum lud_status examine(const char *command, struct findings *findings)
{
    const struct compliance compliance = {.command = span_of(command),
                                          .memory = memory_heap(),
                                          .patience = 5 * TIMER_SECOND, /* a silent engine uses all of it */
                                          .report = collect_finding,
                                          .context = findings};
    *findings = (struct findings){.count = 0};
    return compliance_run(&compliance, NULL);
}

static void test_compliant(void **state)
{
    struct findings findings;
    (void)state;
    assert_int_equal(examine(plain, &findings), LUD_OK);
    assert_int_equal(findings.count, REQUIREMENTS);
    assert_int_equal(findings.verdicts[REQUIRE_BESTMOVE], COMPLIANCE_PASS);
    assert_int_equal(findings.verdicts[REQUIRE_BAD_MOVE], COMPLIANCE_SKIP);
}

static void expect_fails(const char *animal, enum requirement requirement, enum compliance_verdict others)
{
    char command[100];
    struct bytes text = bytes_fixed(command, sizeof command);
    struct findings findings;
    bytes_text(&text, "python3 tests/arena/zoo.py ");
    bytes_text(&text, animal);
    assert_int_equal(examine(command, &findings), LUD_ERROR_CHECK);
    assert_int_equal(findings.verdicts[requirement], COMPLIANCE_FAIL);
    assert_int_equal(findings.verdicts[REQUIRE_POSITION], others);
}

static void test_not_compliant(void **state)
{
    struct findings findings;
    (void)state;
    expect_fails("cheater", REQUIRE_BESTMOVE, COMPLIANCE_PASS);
    expect_fails("binary", REQUIRE_HANDSHAKE,
                 COMPLIANCE_PASS); /* not tried: its verdict is still 0, which is PASS */
    expect_fails("twice", REQUIRE_BESTMOVE, COMPLIANCE_PASS);
    expect_fails("quitter", REQUIRE_BESTMOVE, COMPLIANCE_PASS);
    assert_int_equal(examine("/no/such/engine", &findings), LUD_ERROR_CHECK);
    assert_int_equal(findings.verdicts[REQUIRE_START], COMPLIANCE_FAIL);
    assert_int_equal(findings.count, 1);
    assert_int_equal(examine("a 'b", &findings), LUD_ERROR_SYNTAX);
}

int main(int count, char **words)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_tame, remember, compare),
        cmocka_unit_test_setup_teardown(test_wild, remember, compare),
        cmocka_unit_test_setup_teardown(test_dying, remember, compare),
        cmocka_unit_test_setup_teardown(test_slow, remember, compare),
        cmocka_unit_test_setup_teardown(test_children, remember, compare),
        cmocka_unit_test_setup_teardown(test_overhead, remember, compare),
        cmocka_unit_test_setup_teardown(test_missing_command, remember, compare),
        cmocka_unit_test_setup_teardown(test_compliant, remember, compare),
        cmocka_unit_test_setup_teardown(test_not_compliant, remember, compare),
    };
    plain = count > 1 ? words[1] : "";
    return cmocka_run_group_tests(tests, NULL, NULL);
}
