/* record_test.c: builds records of all kinds of games, writes them and reads them back. */
#include "play/record.h"

#include "core/faulty.h"
#include "tests/records/record_testing.h"
#include "tests/records/relay.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void test_written(void **unused)
{
    (void)unused;
    struct record record = records_begin("pogo", "", "", "121 891 231");
    strcpy(record.players[0], "Ada");
    strcpy(record.players[1], "alphabeta depth=4");
    strcpy(record.date, "2026-11-16");
    struct record_note *note = record_note(&record, 0);
    *note = (struct record_note){.values = {610000, 390000}, .scored = true, .depth = 4, .time = 12};
    assert_int_equal(
        record_comment(&record, 1, span_of("a {brace}, a \\ and\ntwo lines: d\xC3\xA9j\xC3\xA0 vu")), 0);
    char *text = records_text(&record);
    assert_string_equal(text, "ludens-record 1\n"
                              "game: pogo\n"
                              "rules: move=walk\n"
                              "player 1: Ada\n"
                              "player 2: alphabeta depth=4\n"
                              "result: *\n"
                              "date: 2026-11-16\n"
                              "\n"
                              "1. 121 [score=0.610000/0.390000 depth=4 time=12]"
                              " 891 {a \\{brace\\}, a \\\\ and\\ntwo lines: d\xC3\xA9j\xC3\xA0 vu}\n"
                              "2. 231\n");
    struct record again = records_read(span_of(text));
    assert_string_equal(again.players[1], "alphabeta depth=4");
    assert_string_equal(again.notes[1].comment, record.notes[1].comment);
    assert_int_equal(again.notes[0].values[1], 390000);
    assert_int_equal(again.notes[0].time, 12);
    assert_int_equal(again.notes[1].time, -1);
    assert_false(again.has_result);
    assert_null(record_noted(&again, 2));
    record_destroy(&again);
    free(text);
    record_destroy(&record);
}

static void test_ends(void **unused)
{
    (void)unused;
    struct record record = records_begin("pogo", "", "", "141 961 411 691 141 961 411");
    lud_value result[LUD_MAX_PLAYERS];
    record_finish(&record); /* the session has not ended: no effect */
    assert_false(record_result(&record, result));
    assert_int_equal(record_termination(&record).size, 0);
    assert_int_equal(session_play_text(record.session, span_of("691"), NULL, NULL), LUD_OK);
    char *text = records_text(&record); /* written even without record_finish */
    assert_non_null(strstr(text, "\nresult: 0.5 0.5\ntermination: repetition\n"));
    struct record again = records_read(span_of(text));
    assert_true(again.has_result);
    assert_int_equal(again.result[1], LUD_ONE / 2);
    assert_string_equal(again.termination, "repetition");
    record_destroy(&again);
    free(text);
    record_finish(&record);
    assert_true(session_undo(record.session));
    text = records_text(&record); /* the undo cancelled the end and its result */
    assert_non_null(strstr(text, "\nresult: *\n\n1."));
    free(text);
    strcpy(record.termination, "resignation");
    record.result[0] = 0, record.result[1] = LUD_ONE;
    text = records_text(&record);
    assert_non_null(strstr(text, "\nresult: 0 1\ntermination: resignation\n"));
    records_assert_same(text, text);
    free(text);
    record_destroy(&record);
}

/* The text can be read back whatever the fields hold. */
static void test_strange_fields(void **unused)
{
    (void)unused;
    struct record record = records_begin("pogo", "", "", "121");
    strcpy(record.players[0], " a\nresult: 1 0\x01\xFF z\t ");
    strcpy(record.players[1], " \t ");
    strcpy(record.date, "2026-02-29");
    strcpy(record.termination, "\trules ");
    record.has_result = true;
    record.result[0] = record.result[1] = LUD_ONE;
    struct record_note *note = record_note(&record, 0);
    *note = (struct record_note){.values = {-5, INT32_MAX}, .scored = true, .depth = -3, .time = -9};
    char *text = records_text(&record);
    assert_string_equal(text, "ludens-record 1\ngame: pogo\nrules: move=walk\nplayer 1: a?result: 1 0?? z\n"
                              "result: *\n\n1. 121 [score=0.000000/1.000000]\n");
    records_assert_same(text, text);
    free(text);
    strcpy(record.termination, "agreement"); /* two winners remain impossible */
    text = records_text(&record);
    assert_non_null(strstr(text, "result: *\ntermination: agreement\n"));
    free(text);
    record_destroy(&record);
}

static void test_comments(void **unused)
{
    (void)unused;
    struct record record = records_begin("pogo", "", "", "121 891");
    char longest[RECORD_COMMENT + 1];
    memset(longest, '{', sizeof longest);
    assert_int_equal(record_comment(&record, 2, span_of("x")), LUD_ERROR_USAGE);
    assert_null(record_note(&record, 2));
    assert_int_equal(record_comment(&record, 1, span_of("first")), LUD_OK);
    assert_int_equal(record_comment(&record, 1, (struct span){longest, RECORD_COMMENT}), LUD_ERROR_TOO_LARGE);
    assert_int_equal(record_comment(&record, 1, (struct span){"a\0b", 3}), LUD_ERROR_SYNTAX);
    assert_int_equal(record_comment(&record, 1, span_of("a\tb")), LUD_ERROR_SYNTAX);
    assert_int_equal(record_comment(&record, 1, span_of("\xC3")), LUD_ERROR_SYNTAX);
    assert_int_equal(record_comment(&record, 1, span_of("\xC2\x85")), LUD_ERROR_SYNTAX);
    assert_string_equal(record.notes[1].comment, "first");
    assert_int_equal(record_comment(&record, 1, (struct span){longest, RECORD_COMMENT - 1}), LUD_OK);
    char *text = records_text(&record);
    records_assert_same(text, text);
    free(text);
    assert_int_equal(record_comment(&record, 0, span_of("kept")), LUD_OK);
    record_forget(&record, 1);
    assert_null(record_noted(&record, 1));
    assert_string_equal(record_noted(&record, 0)->comment, "kept");
    assert_int_equal(record_comment(&record, 0, span_of("")), LUD_OK);
    assert_null(record_noted(&record, 0));
    record_destroy(&record);
}

static void test_dates(void **unused)
{
    (void)unused;
    static const char *const good[] = {"2026-11-16", "2024-02-29", "2000-02-29", "1999-12-31T23:59:59Z"};
    static const char *const bad[] = {"2026-11-1",
                                      "2026-13-01",
                                      "2026-00-10",
                                      "2026-04-31",
                                      "2025-02-29",
                                      "1900-02-29",
                                      "2026/11/16",
                                      "2026-11-00",
                                      "2026-11-16T24:00:00Z",
                                      "",
                                      "2026-11-16T23:60:00Z",
                                      "2026-11-16T23:59:60Z",
                                      "2026-11-16 23:59:59Z",
                                      "2026-11-16T23:59:59",
                                      "2026-11-16T23:59:59ZZ",
                                      "x026-11-16"};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        assert_true(record_date_valid(span_of(good[i])));
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(record_date_valid(span_of(bad[i])));
}

/* ---- other kinds of games ---- */

static void test_simultaneous(void **unused)
{
    (void)unused;
    struct record record =
        records_begin("brawl", "", "", "strike wait strike strike wait strike strike wait");
    char *text = records_text(&record);
    assert_string_equal(text, "ludens-record 1\ngame: brawl\nresult: *\n\n"
                              "1. strike wait strike\n2. strike wait strike\n3. strike wait\n");
    record_destroy(&record);
    free(text);
    record = records_begin("brawl", "", "023 0",
                           "strike wait strike wait"); /* seat 0 is out: rounds begin with another seat */
    text = records_text(&record);
    assert_string_equal(text, "ludens-record 1\ngame: brawl\nposition: 023 0\nresult: *\n\n"
                              "1... strike wait\n2... strike wait\n");
    records_assert_same(text, text);
    record_destroy(&record);
    free(text);
}

static void test_acting_twice(void **unused)
{
    (void)unused;
    struct record record =
        records_begin("relay", "", "3 1 0 1", "keep keep pass keep pass keep pass keep pass pass");
    char *text = records_text(&record);
    assert_string_equal(text, "ludens-record 1\ngame: relay\nrules: players=3,pair=no,kind=race,length=12\n"
                              "position: 3 1 0 1\nresult: *\n\n"
                              "1... keep keep pass keep pass\n2. keep\n3. pass keep pass pass\n");
    records_assert_same(text, text);
    record_destroy(&record);
    free(text);
}

static void test_score(void **unused)
{
    (void)unused;
    struct record record = records_begin("relay", "players=1,kind=score,length=3", "", "keep pass keep");
    *record_note(&record, 1) = (struct record_note){.values = {163}, .scored = true, .time = 0};
    char *text = records_text(&record);
    assert_string_equal(text,
                        "ludens-record 1\ngame: relay\nrules: players=1,pair=no,kind=score,length=3\n"
                        "result: 2\ntermination: rules\n\n1. keep\n2. pass [score=163 time=0]\n3. keep\n");
    records_assert_same(text, text);
    record_destroy(&record);
    free(text);
}

/* Options that the position or another option contradicts are not written, the others are. */
static void test_setup(void **unused)
{
    (void)unused;
    static const struct {
        const char *options, *position, *expected;
    } rows[] = {
        {"", "", "rules: players=3,pair=no,kind=race,length=12\nresult"},
        {"players=2", "", "rules: players=2,pair=no,kind=race,length=12\nresult"},
        {"pair=yes", "", "rules: pair=yes,kind=race,length=12\nresult"},
        {"length=9", "2 0 0 1", "rules: pair=no,kind=race,length=9\nposition: 2 0 0 1\nresult"},
        {"", "2 0 0 0", "rules: pair=no,kind=race,length=12\nposition: 2 0 0 0\nresult"},
        {"", "3 0 0 0", "rules: players=3,pair=no,kind=race,length=12\nresult"},
        {"", "3 0 0 2", "rules: players=3,pair=no,kind=race,length=12\nposition: 3 0 0 2\nresult"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct record record = records_begin("relay", rows[i].options, rows[i].position, "keep");
        char *text = records_text(&record);
        assert_non_null(strstr(text, rows[i].expected));
        records_assert_same(text, text);
        free(text);
        record_destroy(&record);
    }
}

/* ---- random games ---- */

static void random_comment(struct random *random, struct record *record, size_t ply)
{
    static const char *const pieces[] = {"{", "}",     "\\", "\n", "n", " ", "\xC3\xA9", "\xF0\x9F\x8E\xB2",
                                         "]", "1. 121"};
    char room[RECORD_COMMENT];
    struct bytes text = bytes_fixed(room, sizeof room);
    const uint32_t count = random_below(random, 8) == 0 ? 180 : random_below(random, 12);
    for (uint32_t i = 0; i < count; i++)
        bytes_text(&text, pieces[random_below(random, sizeof pieces / sizeof pieces[0])]);
    assert_int_equal(record_comment(record, ply, span_of(room)), text.failed ? LUD_ERROR_SYNTAX : LUD_OK);
}

static void random_note(struct random *random, struct record *record, size_t ply)
{
    const struct lud_rules *rules = session_rules(record->session);
    struct record_note *note = record_note(record, ply);
    assert_non_null(note);
    note->scored = random_below(random, 2) == 0;
    for (int player = 0; note->scored && player < rules->players; player++)
        note->values[player] = (lud_value)random_below(random, LUD_ONE + 1);
    note->depth = (int32_t)random_below(random, 3);
    note->time = random_below(random, 2) == 0 ? -1 : (int64_t)random_next(random) << 20;
    if (random_below(random, 2) == 0)
        random_comment(random, record, ply);
}

static struct record random_record(struct random *random, const char *game, const char *options)
{
    struct record record = records_begin(game, options, "", "");
    const size_t limit = random_below(random, 60);
    while (session_turn(record.session) != LUD_OVER && session_plies(record.session) < limit) {
        const lud_move move = game_pick(session_rules(record.session), session_state(record.session), random);
        assert_int_equal(session_play(record.session, move, NULL), LUD_OK);
        if (random_below(random, 3) == 0)
            random_note(random, &record, session_plies(record.session) - 1);
    }
    snprintf(record.players[0], RECORD_NAME, "player %u", (unsigned)random_next(random));
    record_finish(&record);
    return record;
}

static void assert_same_notes(const struct record *a, const struct record *b)
{
    for (size_t ply = 0; ply < session_plies(a->session); ply++) {
        const struct record_note *x = record_noted(a, ply), *y = record_noted(b, ply);
        assert_int_equal(session_move(a->session, ply), session_move(b->session, ply));
        assert_int_equal(x == NULL, y == NULL);
        if (x == NULL)
            continue;
        assert_int_equal(x->scored, y->scored);
        if (x->scored)
            assert_memory_equal(x->values, y->values,
                                (size_t)session_rules(a->session)->players * sizeof(lud_value));
        assert_int_equal(x->depth, y->depth);
        assert_true(x->time == y->time);
        assert_int_equal(x->comment == NULL, y->comment == NULL);
        if (x->comment != NULL)
            assert_string_equal(x->comment, y->comment);
    }
}

static void assert_round_trip(const struct record *record)
{
    char *text = records_text(record);
    struct record again = records_read(span_of(text));
    assert_int_equal(session_plies(record->session), session_plies(again.session));
    assert_memory_equal(session_state(record->session), session_state(again.session),
                        session_rules(again.session)->state_size);
    assert_same_notes(record, &again);
    assert_string_equal(record->players[0], again.players[0]);
    assert_int_equal(record->has_result, again.has_result);
    char *twice = records_text(&again);
    assert_string_equal(text, twice);
    free(twice);
    record_destroy(&again);
    free(text);
}

static void test_round_trips(void **unused)
{
    (void)unused;
    static const char *const games[][2] = {
        {"pogo", ""},           {"pogo", "move=exact"},
        {"brawl", ""},          {"relay", "pair=yes,length=40"},
        {"relay", "players=4"}, {"relay", "players=1,kind=score,length=50"}};
    for (uint64_t seed = 0; seed < 60; seed++) {
        struct random random = random_start(seed, 1);
        const char *const *game = games[seed % (sizeof games / sizeof games[0])];
        struct record record = random_record(&random, game[0], game[1]);
        assert_round_trip(&record);
        record_destroy(&record);
    }
}

/* Lines are broken at the limit, unless a single move is longer. */
static void test_lines(void **unused)
{
    (void)unused;
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct random random = random_start(seed, 2);
        struct record record = random_record(&random, "relay", "players=4,length=100000");
        for (size_t ply = 0; ply < record.note_room; ply++)
            record_comment(&record, ply, span_of(seed % 2 == 0 ? "" : "short"));
        char *text = records_text(&record);
        struct span rest = span_of(text), line;
        while (span_line(&rest, &line))
            assert_true(line.size <= 130);
        free(text);
        record_destroy(&record);
    }
}

static void test_no_memory_to_write(void **unused)
{
    (void)unused;
    struct faulty faulty;
    struct session *session;
    struct record record;
    char room[4096];
    faulty_init(&faulty, memory_heap());
    assert_int_equal(
        session_new(&relay_game, span_of(""), span_of("2 0 0 1"), &faulty.memory, &session, NULL), LUD_OK);
    assert_int_equal(session_play(session, 0, NULL), LUD_OK);
    record_init(&record, session, &faulty.memory);
    const size_t live = faulty.live;
    bool done = false;
    uint64_t nth = 0;
    while (!done) {
        const uint64_t failures = faulty.failures;
        struct bytes out = bytes_fixed(room, sizeof room);
        faulty_fail(&faulty, ++nth);
        record_write(&record, &out);
        done = faulty.failures == failures;
        assert_int_equal(out.failed, !done);
        assert_int_equal(faulty.live, live);
    }
    assert_true(nth > 8);
    faulty_fail(&faulty, 0);
    records_assert_same(room, room);
    for (nth = 1; nth <= 2; nth++) { /* allocations: the note, then its comment */
        faulty_fail(&faulty, nth);
        assert_int_equal(record_comment(&record, 0, span_of("x")), LUD_ERROR_MEMORY);
        assert_null(record_noted(&record, 0));
        record_forget(&record, 0);
        if (nth == 1)
            assert_null(record.notes);
    }
    faulty_fail(&faulty, 0);
    assert_int_equal(record_comment(&record, 0, span_of("x")), LUD_OK);
    record_destroy(&record);
    assert_true(faulty_balanced(&faulty));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_written),        cmocka_unit_test(test_ends),
        cmocka_unit_test(test_strange_fields), cmocka_unit_test(test_comments),
        cmocka_unit_test(test_dates),          cmocka_unit_test(test_simultaneous),
        cmocka_unit_test(test_acting_twice),   cmocka_unit_test(test_score),
        cmocka_unit_test(test_setup),          cmocka_unit_test(test_round_trips),
        cmocka_unit_test(test_lines),          cmocka_unit_test(test_no_memory_to_write),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
