/* store_test.c: appending and loading entries, all or nothing, and the lists derived from them. */
#include "store/store_testing.h"

#include "core/faulty.h"
#include "text/areas/store_texts.h"
#include "text/text.h"

#include <string.h>
#include <unistd.h>

/* ---- entries ----------------------------------------------------------------------------------------- */

/* The entries of test_round_trip: one of each kind, with extreme values of every field. */
static const struct {
    enum logbook_kind kind;
    int seat;
    uint64_t at;
    const char *text;
} written[] = {
    {LOGBOOK_CREATE, -1, 0, CREATE_POGO},
    {LOGBOOK_SEAT, 0, 1, "{\"person\":\"" ANNA "\",\"name\":\"Z\\u00e9 \\\"\\ud83d\\ude00\"}"},
    {LOGBOOK_SEAT, 7, 2, "{\"engine\":\"mcts:c=2\",\"level\":null}"},
    {LOGBOOK_MOVE, 1, UINT64_C(1794848412345), "121 300000 298000"},
    {LOGBOOK_TICK, -1, 5, "N E S W"},
    {LOGBOOK_ROUND, 2, 6, "bid 7 \xC3\xA9"},
    {LOGBOOK_OFFER, 0, 7, "draw"},
    {LOGBOOK_PAUSE, -1, 8, ""},
    {LOGBOOK_RESULT, -1, INT64_MAX, "{\"termination\":\"resignation\",\"result\":[1,0.5]}"},
    {LOGBOOK_RATING, 0, 9, "{\"person\":\"" ANNA "\",\"game\":\"pogo\",\"rating\":-12,\"games\":3}"},
    {LOGBOOK_NEXT, -1, 10, GAME_B},
    {LOGBOOK_PUZZLE, 0, 11, "{\"person\":\"" ANNA "\",\"puzzle\":\"p\",\"moves\":9,\"best\":9}"},
    {LOGBOOK_UNDO, 0, 12, "2"},
};
enum { WRITTEN = sizeof written / sizeof written[0] };

static enum lud_status compare(void *context, const struct logbook_entry *entry)
{
    uint32_t *next = context;
    assert_int_equal(entry->number, *next);
    assert_true(*next < WRITTEN);
    assert_string_equal(entry->game, GAME_A);
    assert_int_equal(entry->kind, written[*next].kind);
    assert_int_equal(entry->seat, written[*next].seat);
    assert_true(entry->at == written[*next].at);
    assert_true(span_is(entry->text, written[*next].text));
    ++*next;
    return LUD_OK;
}

static void assert_written(struct store *store)
{
    uint32_t next = 0;
    assert_int_equal(store->kind->load(store, span_of(GAME_A), compare, &next, NULL), LUD_OK);
    assert_int_equal(next, WRITTEN);
}

static void test_round_trip(void **state)
{
    (void)state;
    struct logbook_entry entries[WRITTEN];
    for (uint32_t i = 0; i < WRITTEN; i++) {
        entries[i] = entry_of(GAME_A, i, written[i].kind, written[i].seat, written[i].text);
        entries[i].at = written[i].at;
    }
    struct store *store = open_store("games.db");
    assert_string_equal(store->kind->name, "sqlite");
    assert_int_equal(store->kind->append(store, entries, 5, NULL), LUD_OK); /* in one append */
    for (uint32_t i = 5; i < WRITTEN; i++)                                  /* and one by one */
        must_append(store, entries[i]);
    assert_written(store);
    store_close(store);
    assert_int_not_equal(access("games.db-wal", F_OK), 0); /* a clean shutdown leaves one file */
    store = open_store("games.db");
    assert_written(store);
    store_close(store);
}

static void test_two_games_do_not_mix(void **state)
{
    (void)state;
    struct store *store = open_store(":memory:");
    begin_game(store, GAME_A);
    begin_game(store, GAME_B);
    add_moves(store, GAME_A, 2, 3);
    add_moves(store, GAME_B, 2, 5);
    add_moves(store, GAME_A, 5, 1);
    assert_entries(store, GAME_A, 6);
    assert_entries(store, GAME_B, 7);
    assert_no_game(store, GAME_C);
    assert_no_game(store, "");
    assert_no_game(store, "' OR 1 --");
    store_close(store);
}

/* Asserts that none of `entries` is stored, and the game keeps its length. */
static void assert_not_kept(struct store *store, const struct logbook_entry *entries, size_t count,
                            enum lud_status status, int text)
{
    struct lud_why why = {0};
    assert_int_equal(store->kind->append(store, entries, count, &why), status);
    assert_int_equal(why.status, status);
    assert_int_equal(why.text, text);
    assert_entries(store, GAME_A, 3);
    assert_no_game(store, GAME_B);
}

static void test_numbers_must_follow(void **state)
{
    (void)state;
    struct store *store = open_store(":memory:");
    begin_game(store, GAME_A);
    add_moves(store, GAME_A, 2, 1);
    static const uint32_t wrong[] = {1, 2, 4, 5, LOGBOOK_ENTRIES - 1};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        const struct logbook_entry entry = entry_of(GAME_A, wrong[i], LOGBOOK_MOVE, 0, "121");
        assert_not_kept(store, &entry, 1, LUD_ERROR_MISMATCH, TEXT_STORE_OUT_OF_ORDER);
    }
    const struct logbook_entry again = entry_of(GAME_A, 0, LOGBOOK_CREATE, -1, CREATE_POGO);
    assert_not_kept(store, &again, 1, LUD_ERROR_MISMATCH, TEXT_STORE_OUT_OF_ORDER);
    const struct logbook_entry unknown = entry_of(GAME_B, 1, LOGBOOK_MOVE, 0, "121");
    assert_not_kept(store, &unknown, 1, LUD_ERROR_MISMATCH, TEXT_STORE_OUT_OF_ORDER);
    must_append(store, entry_of(GAME_A, 3, LOGBOOK_MOVE, 0, "121"));
    store_close(store);
}

static void test_all_or_nothing(void **state)
{
    (void)state;
    struct store *store = open_store(":memory:");
    begin_game(store, GAME_A);
    add_moves(store, GAME_A, 2, 1);
    const struct logbook_entry entries[] = {
        entry_of(GAME_A, 3, LOGBOOK_MOVE, 0, "121"),
        entry_of(GAME_B, 0, LOGBOOK_CREATE, -1, CREATE_POGO),
        entry_of(GAME_A, 4, LOGBOOK_RATING, 0,
                 "{\"person\":\"" ANNA "\",\"game\":\"pogo\",\"rating\":1,\"games\":1}"),
        entry_of(GAME_A, 6, LOGBOOK_MOVE, 0, "121"),
    };
    assert_not_kept(store, entries, 4, LUD_ERROR_MISMATCH, TEXT_STORE_OUT_OF_ORDER);
    struct store_rating rating;
    assert_int_equal(store->kind->rating(store, span_of(ANNA), span_of("pogo"), &rating, NULL), LUD_OK);
    assert_int_equal(rating.games, 0);
    assert_int_equal(store->kind->append(store, entries, 3, NULL), LUD_OK);
    assert_entries(store, GAME_A, 5);
    assert_entries(store, GAME_B, 1);
    assert_int_equal(store->kind->append(store, NULL, 0, NULL), LUD_OK);
    store_close(store);
}

static void test_bad_entries(void **state)
{
    (void)state;
    static char long_text[LOGBOOK_TEXT + 1];
    memset(long_text, 'x', sizeof long_text);
    struct store *store = open_store(":memory:");
    begin_game(store, GAME_A);
    add_moves(store, GAME_A, 2, 1);
    const struct {
        enum logbook_kind kind;
        int seat;
        const char *text;
    } bad[] = {
        {LOGBOOK_KINDS, 0, ""},
        {LOGBOOK_MOVE, -2, "121"},
        {LOGBOOK_MOVE, LUD_MAX_PLAYERS, "121"},
        {LOGBOOK_MOVE, 0, "\xFF"},
        {LOGBOOK_MOVE, 0, "\xC3"},
        {LOGBOOK_SEAT, -1, "{}"},
        {LOGBOOK_SEAT, 0, "[]"},
        {LOGBOOK_SEAT, 0, "{\"person\":"},
        {LOGBOOK_SEAT, 0, "{\"person\":5}"},
        {LOGBOOK_RESULT, -1, "{\"termination\":\"resignation\"}"},
        {LOGBOOK_RESULT, -1, "{\"result\":[1,0]}"},
        {LOGBOOK_RESULT, -1, "{\"termination\":\"resignation\",\"result\":1}"},
        {LOGBOOK_RATING, 0, "{\"person\":\"a\",\"game\":\"pogo\",\"rating\":1.5,\"games\":1}"},
        {LOGBOOK_RATING, 0, "{\"person\":\"a\",\"game\":\"pogo\",\"rating\":1,\"games\":-1}"},
        {LOGBOOK_RATING, 0, "{\"person\":\"a\",\"game\":\"pogo\",\"rating\":2147483648,\"games\":1}"},
        {LOGBOOK_PUZZLE, 0, "{\"person\":\"a\",\"moves\":9,\"best\":9}"},
        {LOGBOOK_PUZZLE, 0, ""},
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        const struct logbook_entry entry = entry_of(GAME_A, 3, bad[i].kind, bad[i].seat, bad[i].text);
        assert_not_kept(store, &entry, 1, LUD_ERROR_SYNTAX, TEXT_STORE_BAD_ENTRY);
    }
    struct logbook_entry entry = entry_of(GAME_A, 3, LOGBOOK_MOVE, 0, "");
    entry.text = (struct span){long_text, LOGBOOK_TEXT + 1};
    assert_not_kept(store, &entry, 1, LUD_ERROR_TOO_LARGE, TEXT_STORE_LONG_ENTRY);
    entry = entry_of(GAME_A, LOGBOOK_ENTRIES, LOGBOOK_MOVE, 0, "");
    assert_not_kept(store, &entry, 1, LUD_ERROR_TOO_LARGE, TEXT_STORE_MANY_ENTRIES);
    entry = entry_of(GAME_A, 3, LOGBOOK_MOVE, 0, "121");
    entry.at = (uint64_t)INT64_MAX + 1;
    assert_not_kept(store, &entry, 1, LUD_ERROR_SYNTAX, TEXT_STORE_BAD_ENTRY);
    entry = entry_of("short", 0, LOGBOOK_CREATE, 0, CREATE_POGO);
    assert_not_kept(store, &entry, 1, LUD_ERROR_SYNTAX, TEXT_STORE_BAD_ENTRY);
    entry = entry_of(GAME_B "B", 0, LOGBOOK_CREATE, 0, CREATE_POGO); /* not terminated */
    assert_not_kept(store, &entry, 1, LUD_ERROR_SYNTAX, TEXT_STORE_BAD_ENTRY);
    store_close(store);
}

static void test_beginnings(void **state)
{
    (void)state;
    static const struct {
        enum logbook_kind kind;
        const char *text;
    } bad[] = {
        {LOGBOOK_MOVE, "121"},
        {LOGBOOK_CREATE, "{}"},
        {LOGBOOK_CREATE, "{\"kind\":\"\"}"},
        {LOGBOOK_CREATE, "{\"kind\":1}"},
        {LOGBOOK_CREATE, "{\"kind\":\"a name of sixteen\"}"},
    };
    struct store *store = open_store(":memory:");
    begin_game(store, GAME_A);
    add_moves(store, GAME_A, 2, 1);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        const struct logbook_entry entry = entry_of(GAME_B, 0, bad[i].kind, -1, bad[i].text);
        assert_not_kept(store, &entry, 1, LUD_ERROR_SYNTAX, TEXT_STORE_BAD_ENTRY);
    }
    store_close(store);
}

static void test_longest_texts(void **state)
{
    (void)state;
    static char text[LOGBOOK_TEXT];
    struct store *store = open_store(":memory:");
    /* as many JSON values as possible */
    memset(text, '1', sizeof text);
    static const char head[] = "{\"kind\":\"pogo\",\"x\":[1";
    memcpy(text, head, sizeof head - 1);
    for (size_t i = sizeof head - 1; i + 2 < sizeof text; i += 2)
        text[i] = ',';
    memcpy(text + sizeof text - 2, "]}", 2);
    if (text[sizeof text - 3] == ',')
        text[sizeof text - 3] = '1';
    struct logbook_entry entry = entry_of(GAME_A, 0, LOGBOOK_CREATE, -1, "");
    entry.text = (struct span){text, sizeof text};
    must_append(store, entry);
    entry.number = 1;
    entry.kind = LOGBOOK_MOVE;
    must_append(store, entry);
    assert_entries(store, GAME_A, 2);
    store_close(store);
}

static enum lud_status stop_at_three(void *context, const struct logbook_entry *entry)
{
    *(uint32_t *)context = entry->number;
    return entry->number == 3 ? LUD_ERROR_POSITION : LUD_OK;
}

static void test_reader_may_stop(void **state)
{
    (void)state;
    struct store *store = open_store(":memory:");
    uint32_t last = 0;
    begin_game(store, GAME_A);
    add_moves(store, GAME_A, 2, 8);
    assert_int_equal(store->kind->load(store, span_of(GAME_A), stop_at_three, &last, NULL),
                     LUD_ERROR_POSITION);
    assert_int_equal(last, 3);
    add_moves(store, GAME_A, 10, 1); /* the store is still usable */
    assert_entries(store, GAME_A, 11);
    store_close(store);
}

/* ---- lists ------------------------------------------------------------------------------------------- */

static void note_first_sign(void *context, const char *id)
{
    assert_true(logbook_id_valid(span_of(id)));
    strncat(context, id, 1);
}

static void assert_running(struct store *store, uint64_t since, const char *expected)
{
    char found[16] = "";
    assert_int_equal(store->kind->running(store, since, note_first_sign, found, NULL), LUD_OK);
    assert_string_equal(found, expected);
}

static void test_running(void **state)
{
    (void)state;
    struct store *store = open_store(":memory:");
    assert_running(store, 0, "");
    begin_game(store, GAME_A); /* changed at 1001 */
    begin_game(store, GAME_B);
    begin_game(store, GAME_C);
    add_moves(store, GAME_B, 2, 3); /* 1004 */
    add_moves(store, GAME_A, 2, 5); /* 1006 */
    assert_running(store, 0, "CBA");
    assert_running(store, 1001, "BA");
    assert_running(store, 1005, "A");
    assert_running(store, 1006, "");
    assert_running(store, UINT64_MAX, "");
    must_append(store, entry_of(GAME_B, 5, LOGBOOK_RESULT, -1, "{\"termination\":\"x\",\"result\":[]}"));
    assert_running(store, 0, "CA");
    must_append(store, entry_of(GAME_B, 6, LOGBOOK_NEXT, -1, GAME_A)); /* still over */
    assert_running(store, 0, "CA");
    must_append(store, entry_of(GAME_B, 7, LOGBOOK_RESULT, -1, "{\"termination\":\"y\",\"result\":[]}"));
    assert_running(store, 0, "CA");
    store_close(store);
}

static void test_mine(void **state)
{
    (void)state;
    struct store *store = open_store(":memory:");
    struct store_game games[4];
    size_t count = 9;
    begin_game(store, GAME_A);
    begin_game(store, GAME_B);
    begin_game(store, GAME_C);
    assert_int_equal(store->kind->mine(store, span_of(BEN), games, 4, &count, NULL), LUD_OK);
    assert_int_equal(count, 0);
    must_append(store, entry_of(GAME_A, 2, LOGBOOK_SEAT, 1, "{\"person\":\"" ANNA "\",\"name\":\"Anna\"}"));
    must_append(store, entry_of(GAME_B, 2, LOGBOOK_SEAT, 0, "{\"person\":\"" BEN "\",\"name\":\"Ben\"}"));
    must_append(store, entry_of(GAME_A, 3, LOGBOOK_RESULT, -1, "{\"termination\":\"x\",\"result\":[]}"));
    assert_int_equal(store->kind->mine(store, span_of(ANNA), games, 4, &count, NULL), LUD_OK);
    assert_int_equal(count, 2); /* A is listed once although she has two seats; B not any more */
    assert_string_equal(games[0].id, GAME_C);
    assert_string_equal(games[1].id, GAME_A);
    assert_string_equal(games[1].game, "pogo");
    assert_true(games[1].created == 1000 && games[1].changed == 1003);
    assert_true(games[1].over && !games[0].over);
    assert_int_equal(store->kind->mine(store, span_of(ANNA), games, 1, &count, NULL), LUD_OK);
    assert_int_equal(count, 1);
    assert_string_equal(games[0].id, GAME_C);
    assert_int_equal(store->kind->mine(store, span_of(ANNA), games, 0, &count, NULL), LUD_OK);
    assert_int_equal(count, 0);
    store_close(store);
}

static void assert_rating(struct store *store, const char *person, const char *game, int32_t points,
                          int32_t games)
{
    struct store_rating rating = {-1, -1};
    assert_int_equal(store->kind->rating(store, span_of(person), span_of(game), &rating, NULL), LUD_OK);
    assert_int_equal(rating.rating, points);
    assert_int_equal(rating.games, games);
}

static void test_ratings(void **state)
{
    (void)state;
    struct store *store = open_store(":memory:");
    begin_game(store, GAME_A);
    must_append(store, entry_of(GAME_A, 2, LOGBOOK_RATING, 0,
                                "{\"person\":\"" ANNA "\",\"game\":\"pogo\",\"rating\":1516,\"games\":1}"));
    must_append(store, entry_of(GAME_A, 3, LOGBOOK_RATING, 1,
                                "{\"person\":\"" BEN "\",\"game\":\"pogo\",\"rating\":1484,\"games\":1}"));
    must_append(store, entry_of(GAME_A, 4, LOGBOOK_RATING, 0,
                                "{\"person\":\"" ANNA "\",\"game\":\"pogo\",\"rating\":1530,\"games\":2}"));
    assert_rating(store, ANNA, "pogo", 1530, 2);
    assert_rating(store, BEN, "pogo", 1484, 1);
    assert_rating(store, ANNA, "tron", 0, 0);
    assert_rating(store, "", "pogo", 0, 0);
    store_close(store);
}

static void solve(struct store *store, uint32_t number, const char *puzzle, const char *moves)
{
    char text[256] = "{\"best\":7,\"person\":\"" ANNA "\",\"puzzle\":\"";
    strcat(strcat(strcat(strcat(text, puzzle), "\",\"moves\":"), moves), "}");
    must_append(store, entry_of(GAME_A, number, LOGBOOK_PUZZLE, 0, text));
}

static void assert_puzzles(struct store *store, const char *person, const char *prefix, const char *expected)
{
    char array[1024];
    struct bytes out = bytes_fixed(array, sizeof array);
    assert_int_equal(store->kind->puzzles(store, span_of(person), span_of(prefix), &out, NULL), LUD_OK);
    assert_string_equal(bytes_string(&out), expected);
}

static void test_puzzles(void **state)
{
    (void)state;
    struct store *store = open_store(":memory:");
    begin_game(store, GAME_A);
    solve(store, 2, "daily-2026-11-16", "9");
    solve(store, 3, "daily-2026-11-15", "7");
    solve(store, 4, "dail", "1");
    solve(store, 5, "daily-2026-11-16", "8"); /* better */
    solve(store, 6, "daily-2026-11-16", "9"); /* worse */
    solve(store, 7, "dailz", "1");
    solve(store, 8, "daily-\\u00e9\\\"%_", "2");
    assert_puzzles(store, ANNA, "daily-2",
                   "[{\"puzzle\":\"daily-2026-11-16\",\"moves\":8,\"best\":7,\"at\":1005},"
                   "{\"puzzle\":\"daily-2026-11-15\",\"moves\":7,\"best\":7,\"at\":1003}]");
    assert_puzzles(store, ANNA, "daily-\xC3\xA9",
                   "[{\"puzzle\":\"daily-\xC3\xA9\\\"%_\",\"moves\":2,\"best\":7,\"at\":1008}]");
    assert_puzzles(store, ANNA, "%", "[]");
    assert_puzzles(store, BEN, "", "[]");
    char small[20];
    struct bytes out = bytes_fixed(small, sizeof small);
    assert_int_equal(store->kind->puzzles(store, span_of(ANNA), span_of(""), &out, NULL),
                     LUD_ERROR_TOO_LARGE);
    store_close(store);
}

/* A puzzle solved outside of any game has its own logbook, which no list of games shows. */
static void test_puzzle_alone(void **state)
{
    (void)state;
    struct store *store = open_store(":memory:");
    static const char text[] = "{\"person\":\"" ANNA "\",\"puzzle\":\"p\",\"moves\":9,\"best\":9}";
    must_append(store, entry_of(GAME_A, 0, LOGBOOK_PUZZLE, -1, text));
    assert_puzzles(store, ANNA, "", "[{\"puzzle\":\"p\",\"moves\":9,\"best\":9,\"at\":1000}]");
    assert_running(store, 0, "");
    assert_entries(store, GAME_A, 1);
    assert_int_equal(append_one(store, entry_of("", 0, LOGBOOK_PUZZLE, -1, text), NULL), LUD_ERROR_SYNTAX);
    store_close(store);
}

static void test_four_hundred_puzzles(void **state)
{
    (void)state;
    struct store *store = open_store(":memory:");
    begin_game(store, GAME_A);
    for (uint32_t number = 2; number < 500; number++) {
        char array[8];
        struct bytes name = bytes_fixed(array, sizeof array);
        bytes_hex(&name, number, 4);
        solve(store, number, array, "3");
    }
    struct bytes out = bytes_growing(memory_heap(), 1 << 20);
    assert_int_equal(store->kind->puzzles(store, span_of(ANNA), span_of(""), &out, NULL), LUD_OK);
    int count = 0;
    for (const char *at = bytes_string(&out); (at = strchr(at, '{')) != NULL; at++)
        count++;
    assert_int_equal(count, 400);
    assert_non_null(strstr(bytes_string(&out), "[{\"puzzle\":\"01f3\"")); /* the last name first */
    bytes_destroy(&out);
    store_close(store);
}

static void test_no_memory(void **state)
{
    (void)state;
    struct faulty faulty;
    struct store *store;
    faulty_init(&faulty, memory_heap());
    faulty_fail(&faulty, 1);
    assert_int_equal(store_sqlite_open(&faulty.memory, ":memory:", &store, NULL), LUD_ERROR_MEMORY);
    assert_null(store);
    assert_int_equal(store_sqlite_open(&faulty.memory, ":memory:", &store, NULL), LUD_OK);
    store_close(store);
    store_close(NULL);
    assert_true(faulty_balanced(&faulty));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_round_trip, enter_folder, leave_folder),
        cmocka_unit_test(test_two_games_do_not_mix),
        cmocka_unit_test(test_numbers_must_follow),
        cmocka_unit_test(test_all_or_nothing),
        cmocka_unit_test(test_bad_entries),
        cmocka_unit_test(test_beginnings),
        cmocka_unit_test(test_longest_texts),
        cmocka_unit_test(test_reader_may_stop),
        cmocka_unit_test(test_running),
        cmocka_unit_test(test_mine),
        cmocka_unit_test(test_ratings),
        cmocka_unit_test(test_puzzles),
        cmocka_unit_test(test_puzzle_alone),
        cmocka_unit_test(test_four_hundred_puzzles),
        cmocka_unit_test(test_no_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
