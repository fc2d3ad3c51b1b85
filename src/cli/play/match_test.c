/* match_test.c: `ludens play` with two test games, a puzzle and a game of simultaneous choices. This file
 * defines the table of games itself, so that the command line finds the test games. */
#include "cli/subcommand.h"
#include "games/games.h"
#include "tests/games/duel.h"
#include "tests/games/maze.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

const struct lud_game *const *games_all(void)
{
    static const struct lud_game *const games[] = {&duel_game, &maze_game, NULL};
    return games;
}

const struct lud_game *games_find(struct span name)
{
    const struct lud_game *const *game = games_all();
    while (*game != NULL && !span_is(name, (*game)->name))
        game++;
    return *game;
}

/* ---- a run of the program ---- */

enum { ROOM = 1 << 16 };

/* The output on stdout and stderr, in the order of writing. */
static char printed[ROOM];

static int temporary(const char *content)
{
    FILE *file = tmpfile();
    assert_non_null(file);
    assert_true(fputs(content, file) >= 0 && fflush(file) == 0);
    rewind(file);
    const int copy = dup(fileno(file));
    fclose(file);
    assert_true(lseek(copy, 0, SEEK_SET) == 0);
    return copy;
}

/* Runs `ludens words...` (NULL-terminated) with `typed` as its input; returns the exit code. */
static int run_program(const char *typed, const char *const *words)
{
    const int in = temporary(typed), out = temporary("");
    int saved[3], count = 0;
    while (words[count] != NULL)
        count++;
    fflush(stdout);
    for (int i = 0; i < 3; i++) {
        saved[i] = dup(i);
        assert_true(dup2(i == 0 ? in : out, i) == i);
    }
    const int code = cli_run("ludens", count, words);
    for (int i = 0; i < 3; i++) {
        assert_true(dup2(saved[i], i) == i);
        close(saved[i]);
    }
    assert_true(lseek(out, 0, SEEK_SET) == 0);
    const ssize_t size = read(out, printed, ROOM - 1);
    assert_true(size >= 0);
    printed[size] = '\0';
    close(in);
    close(out);
    return code;
}

#define RUN(typed, ...) run_program(typed, (const char *const[]){__VA_ARGS__, "--lang", "en", NULL})

static int occurrences(const char *text)
{
    int count = 0;
    for (const char *at = strstr(printed, text); at != NULL; at = strstr(at + 1, text))
        count++;
    return count;
}

/* Asserts that the texts were printed in this order. */
static void assert_printed(const char *const *texts)
{
    const char *at = printed;
    for (int i = 0; texts[i] != NULL; i++) {
        const char *found = strstr(at, texts[i]);
        if (found == NULL)
            fail_msg("`%s` is missing, or not after the text before it, in:\n%s", texts[i], printed);
        at = found + strlen(texts[i]);
    }
}

#define ASSERT_PRINTED(...) assert_printed((const char *const[]){__VA_ARGS__, NULL})

/* ---- a puzzle ---- */

static void test_puzzle(void **unused)
{
    (void)unused;
    assert_int_equal(RUN("e\nmove s\nundo\ns\nmove\ne\ns\n", "play", "maze", "--position", MAZE_ROOM), 0);
    ASSERT_PRINTED("traveller (human)", "Move 1: type a move (2 possible)",
                   "Move 2:", "Move 3:", "Move 2:", "Move 3:", "Which move?",
                   "Move 4:", "Solved in 4 moves.");
}

static void test_puzzle_given_up(void **unused)
{
    (void)unused;
    assert_int_equal(RUN("resign\nquit\n", "play", "maze", "--position", MAZE_ROOM), 0);
    ASSERT_PRINTED("Game over: not solved.");
    assert_int_equal(RUN("e\n", "play", "maze", "--position", "@!"), 0);
    ASSERT_PRINTED("Solved in one move.");
    assert_int_equal(RUN("hint\nwhy\nquit\n", "play", "maze", "--position", "@.!"), 0);
    ASSERT_PRINTED("hint: e", "no move has been played yet");
    assert_int_equal(RUN("", "play", "maze", "--position", MAZE_NO_WAY, "--players", "random"), 0);
    ASSERT_PRINTED("Move 500", "Game over: not solved.");
}

/* ---- secret choices ---- */

/* The first player's choice is not printed before the second has chosen, and the board is drawn once per
 * tick. */
static void test_ticks(void **unused)
{
    (void)unused;
    assert_int_equal(RUN("heads\nshow\ntails\nquit\n", "play", "duel", "--rules", "rounds=2", "--players",
                         "human:Ann,human:Bob"),
                     0);
    ASSERT_PRINTED("Move 1, first to play", "Move 2, second to play", "Move 2, second to play",
                   "first (Ann): heads", "second (Bob): tails", "Move 3, first to play");
    const char *choice = strstr(printed, "heads"), *asked = strstr(printed, "Move 2");
    assert_true(choice > asked);
}

/* An engine in either seat; the moves of a tick are printed once it is complete. */
static void test_engine_in_tick(void **unused)
{
    (void)unused;
    assert_int_equal(RUN("heads\nquit\n", "play", "duel", "--rules", "rounds=2", "--players", "random,human",
                         "--seed", "1"),
                     0);
    ASSERT_PRINTED("Move 1, first to play\n", "Move 2, second to play: type a move",
                   "first (random): ", "second (human): heads", "Move 3, first to play\n",
                   "Move 4, second to play: type a move");
    assert_int_equal(occurrences("first (random): "), 1);
    assert_int_equal(RUN("heads\nundo\nheads\nquit\n", "play", "duel", "--rules", "rounds=2", "--players",
                         "human,random", "--seed", "1"),
                     0);
    ASSERT_PRINTED("first (human): heads", "second (random): ", "Move 3", "Move 1", "first (human): heads",
                   "Move 3");
}

static void test_ticks_json(void **unused)
{
    (void)unused;
    assert_int_equal(RUN("heads\nmoves\ntails\nquit\n", "play", "duel", "--players", "human,human", "--json"),
                     0);
    ASSERT_PRINTED("\"position\":", "\"turn\":1", "{\"turn\":2,\"moves\":[\"heads\",\"tails\"]}",
                   "{\"turn\":2,\"moves\":[\"heads\",\"tails\"]}", "\"end\":\"rules\"");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_puzzle),     cmocka_unit_test(test_puzzle_given_up),
        cmocka_unit_test(test_ticks),      cmocka_unit_test(test_engine_in_tick),
        cmocka_unit_test(test_ticks_json),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
