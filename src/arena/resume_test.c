/* resume_test.c: an interrupted tournament resumes to the same result, and files that are not journals stay
 * unchanged. */
#include "arena/resume.h"

#include "arena/arena_testing.h"
#include "arena/journal.h"
#include "games/pogo/pogo.h"
#include "os/file.h"
#include "tests/games/maze.h"
#include "tests/games/race.h"
#include "text/areas/arena_texts.h"

#include <stdlib.h>
#include <unistd.h>

static const struct lud_game *find(struct span name)
{
    static const struct lud_game *const games[] = {&pogo_game, &race_game, &maze_game};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++)
        if (span_is(name, games[i]->name))
            return games[i];
    return NULL;
}

static const struct test_arena_options usual = {
    .game = &pogo_game, .engines = "greedy,random,random", .games = 6, .seed = 4, .plies = 2};

/* ---- resuming ---------------------------------------------------------------------------------------- */

/* Plays the tournament in one run, then again as the first `cut` games and the rest. Both must give the same
 * games in the same order. */
static void check_cut(struct test_arena_options options, uint64_t cut)
{
    struct test_arena whole, part, rest;
    uint8_t *done = calloc(1000, 1);
    test_arena_open(&whole, options);
    assert_int_equal(test_arena_play(&whole, NULL, 1), LUD_OK);
    test_arena_open(&part, options);
    part.max_games = cut;
    assert_int_equal(test_arena_play(&part, NULL, 2), LUD_OK);
    test_arena_open(&rest, options);
    assert_int_equal(resume_read(&rest.arena, bytes_view(&part.records), find, &rest.results, done, NULL),
                     LUD_OK);
    assert_int_equal(rest.results.games, cut);
    bytes_span(&rest.records, bytes_view(&part.records));
    assert_int_equal(test_arena_play(&rest, done, 2), LUD_OK);
    struct bytes a = test_arena_records(&whole), b = test_arena_records(&rest);
    assert_string_equal(bytes_string(&a), bytes_string(&b));
    for (int i = 0; i < whole.results.entrants; i++)
        assert_int_equal(whole.results.standings[i].points, rest.results.standings[i].points);
    for (int i = 0; whole.results.seats == 2 && i < 5; i++)
        assert_int_equal(results_against(&whole.results, 0, 1)->pairs[i],
                         results_against(&rest.results, 0, 1)->pairs[i]);
    bytes_destroy(&a);
    bytes_destroy(&b);
    test_arena_close(&whole);
    test_arena_close(&part);
    test_arena_close(&rest);
    free(done);
}

static void test_cut_anywhere(void **state)
{
    (void)state;
    for (uint64_t cut = 1; cut <= 18; cut++)
        check_cut(usual, cut);
    check_cut(
        (struct test_arena_options){
            .game = &race_game, .rules = "players=3", .engines = "random,maxn,random,random", .games = 4},
        7);
    check_cut((struct test_arena_options){.game = &maze_game, .engines = "bfs,astar", .games = 4}, 3);
}

/* Records are matched in any order, and only the missing games are played. */
static void test_gap(void **state)
{
    struct test_arena part, rest;
    uint8_t done[18] = {0}, found[18] = {0};
    (void)state;
    test_arena_open(&part, usual);
    done[0] = done[5] = done[6] = 1;
    assert_int_equal(test_arena_play(&part, done, 2), LUD_OK);
    test_arena_open(&rest, usual);
    assert_int_equal(resume_read(&rest.arena, bytes_view(&part.records), find, &rest.results, found, NULL),
                     LUD_OK);
    for (int i = 0; i < 18; i++)
        assert_int_equal(found[i], !done[i]);
    test_arena_close(&part);
    test_arena_close(&rest);
}

/* A tournament with more games and one more engine continues the file. */
static void test_longer_tournament(void **state)
{
    struct test_arena part, more;
    struct test_arena_options options = usual;
    uint8_t found[100] = {0};
    (void)state;
    test_arena_open(&part, options);
    assert_int_equal(test_arena_play(&part, NULL, 1), LUD_OK);
    options.engines = "greedy,random,random,level:easy";
    options.games = 10;
    test_arena_open(&more, options);
    assert_int_equal(resume_read(&more.arena, bytes_view(&part.records), find, &more.results, found, NULL),
                     LUD_OK);
    assert_int_equal(test_arena_play(&more, found, 1), LUD_OK);
    assert_int_equal(more.results.games, 60);
    test_arena_close(&part);
    test_arena_close(&more);
}

/* The record, from a game of `usual`, does not belong to a tournament with these options. */
static void refuse(struct test_arena_options options, const char *record)
{
    struct test_arena test_arena;
    struct lud_why why;
    uint8_t done[100] = {0};
    test_arena_open(&test_arena, options);
    assert_int_equal(resume_read(&test_arena.arena, span_of(record), find, &test_arena.results, done, &why),
                     LUD_ERROR_MISMATCH);
    assert_int_equal(why.text, TEXT_ARENA_OTHER_TOURNAMENT);
    assert_int_equal(why.line, 1);
    test_arena_close(&test_arena);
}

static void test_other_tournament(void **state)
{
    struct test_arena test_arena;
    struct test_arena_options options = usual;
    (void)state;
    test_arena_open(&test_arena, usual);
    test_arena.max_games = 1;
    assert_int_equal(test_arena_play(&test_arena, NULL, 1), LUD_OK);
    const char *record = bytes_string(&test_arena.records);
    options.engines = "greedy,level:easy";
    refuse(options, record);
    options = usual, options.seed = 5; /* other openings */
    refuse(options, record);
    options = usual, options.rules = "move=exact";
    refuse(options, record);
    options = (struct test_arena_options){
        .game = &race_game, .rules = "players=3", .engines = "greedy,random", .games = 2};
    refuse(options, record);
    refuse(usual, "ludens-record 1\ngame: pogo\nplayer 1: greedy\nplayer 2: random\nresult: *\n\n");
    test_arena_close(&test_arena);
}

/* ---- the file ---------------------------------------------------------------------------------------- */

static char path[] = "/tmp/ludens-journal-XXXXXX";

static int make_path(void **state)
{
    (void)state;
    const int file = mkstemp(path);
    if (file < 0)
        return -1;
    close(file);
    return 0;
}

static int remove_path(void **state)
{
    (void)state;
    return unlink(path);
}

static void assert_file(const char *expected)
{
    struct bytes text;
    assert_int_equal(file_read(memory_heap(), path, 1 << 20, &text, NULL), LUD_OK);
    assert_string_equal(bytes_string(&text), expected);
    bytes_destroy(&text);
}

/* The file holds `before`; a record is appended; it must hold `after` and, on opening, `seen`. */
static void check_append(const char *before, const char *seen, const char *after)
{
    struct journal journal;
    assert_int_equal(file_write(path, span_of(before), NULL), LUD_OK);
    assert_int_equal(journal_open(&journal, path, find, memory_heap(), NULL), LUD_OK);
    assert_true(span_is(journal_text(&journal), seen));
    assert_file(before); /* opening changes nothing in the file */
    assert_int_equal(journal_append(&journal, span_of("new\n\n"), NULL), LUD_OK);
    assert_int_equal(journal_append(&journal, span_of("newer\n\n"), NULL), LUD_OK);
    journal_close(&journal);
    assert_file(after);
}

#define GOOD "ludens-record 1\ngame: pogo\nresult: *\n\n1. 121\n"

static void test_append(void **state)
{
    (void)state;
    check_append("", "", "new\n\nnewer\n\n");
    check_append(GOOD "\n", GOOD "\n", GOOD "\nnew\n\nnewer\n\n");
    check_append(GOOD, GOOD, GOOD "\nnew\n\nnewer\n\n");
    check_append(GOOD "\nludens-record 1\ngame: pogo\nresult: 1 0\nterm", GOOD "\n",
                 GOOD "\nnew\n\nnewer\n\n");
    check_append(GOOD "\nlud", GOOD "\n", GOOD "\nnew\n\nnewer\n\n");
    check_append("lud\nludens-record 2\n", "lud\nludens-record 2\n",
                 "lud\nludens-record 2\n\nnew\n\nnewer\n\n");
    check_append("ludens-rec", "", "new\n\nnewer\n\n");
    check_append("my diary", "my diary",
                 "my diary\n\nnew\n\nnewer\n\n"); /* not ours to cut; the reader will report it */
}

static void test_lines_of_errors(void **state)
{
    struct test_arena test_arena;
    struct lud_why why;
    uint8_t done[18] = {0};
    (void)state;
    test_arena_open(&test_arena, usual);
    test_arena.max_games = 2;
    assert_int_equal(test_arena_play(&test_arena, NULL, 1), LUD_OK);
    int32_t lines = 0;
    for (size_t i = 0; i < test_arena.records.size; i++)
        lines += test_arena.records.data[i] == '\n';
    bytes_text(&test_arena.records, "ludens-record 1\ngame: chess\n");
    struct results results;
    assert_true(results_init(&results, 3, 2, memory_heap()));
    assert_int_equal(
        resume_read(&test_arena.arena, bytes_view(&test_arena.records), find, &results, done, &why),
        LUD_ERROR_UNKNOWN);
    assert_int_equal(why.line, lines + 2);
    results_destroy(&results);
    test_arena_close(&test_arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cut_anywhere),
        cmocka_unit_test(test_gap),
        cmocka_unit_test(test_longer_tournament),
        cmocka_unit_test(test_other_tournament),
        cmocka_unit_test_setup_teardown(test_append, make_path, remove_path),
        cmocka_unit_test(test_lines_of_errors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
