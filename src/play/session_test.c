/* session_test.c: sessions of Pogo, and of the test game relay for features that Pogo lacks. */
#include "play/session.h"

#include "core/faulty.h"
#include "games/games.h"
#include "play/session_history.h"
#include "tests/records/relay.h"
#include "text/areas/play_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static struct session *begin(const struct lud_game *game, const char *options, const char *position)
{
    struct session *session;
    struct lud_why why;
    assert_int_equal(session_new(game, span_of(options), span_of(position), memory_heap(), &session, &why),
                     LUD_OK);
    return session;
}

static struct session *begin_pogo(void)
{
    return begin(games_find(span_of("pogo")), "", "");
}

static void play(struct session *session, const char *moves)
{
    struct lud_why why;
    assert_int_equal(session_play_list(session, span_of(moves), &why), LUD_OK);
}

static void test_new(void **unused)
{
    (void)unused;
    struct session *session = begin(games_find(span_of("pogo")), "move=exact", "start");
    assert_int_equal(session_turn(session), 0);
    assert_int_equal(session_plies(session), 0);
    assert_int_equal(session_redos(session), 0);
    assert_int_equal(session_end(session), SESSION_RUNNING);
    assert_int_equal(session_occurrences(session), 1);
    assert_false(session_undo(session));
    assert_false(session_redo(session));
    assert_memory_equal(session_first(session), session_state(session), session_rules(session)->state_size);
    session_free(session);
    session = begin(games_find(span_of("pogo")), "", "ww,ww,ww/-,-,-/bb,bb,bb b");
    assert_int_equal(session_turn(session), 1);
    session_free(session);
    session_free(NULL);
}

static void test_new_fails(void **unused)
{
    (void)unused;
    const struct lud_game *pogo = games_find(span_of("pogo"));
    struct session *session = NULL;
    struct lud_why why;
    assert_int_equal(session_new(pogo, span_of("move=run"), span_of(""), memory_heap(), &session, &why),
                     LUD_ERROR_OPTION);
    assert_null(session);
    assert_int_equal(why.column, 6);
    assert_int_equal(session_new(pogo, span_of(""), span_of("ww,wx"), memory_heap(), &session, &why),
                     LUD_ERROR_SYNTAX);
    assert_null(session);
    assert_int_equal(why.column, 5);
    assert_int_equal(session_new(pogo, span_of(""), span_of("ww,wx"), memory_heap(), &session, NULL),
                     LUD_ERROR_SYNTAX);
}

/* A session that begins at a terminal position has ended. */
static void test_begins_at_the_end(void **unused)
{
    (void)unused;
    struct session *session = begin(&relay_game, "length=5", "3 5 2 1");
    lud_value values[LUD_MAX_PLAYERS];
    assert_int_equal(session_end(session), SESSION_RULES);
    assert_int_equal(session_turn(session), LUD_OVER);
    session_outcome(session, values);
    assert_int_equal(values[1], LUD_ONE);
    assert_int_equal(session_play(session, 0, NULL), LUD_ERROR_OVER);
    session_free(session);
}

static void test_play(void **unused)
{
    (void)unused;
    struct session *session = begin_pogo();
    struct lud_why why;
    lud_move move = 77;
    char room[16];
    assert_int_equal(session_play_text(session, span_of("141"), &move, &why), LUD_OK);
    assert_int_equal(session_move(session, 0), move);
    assert_int_equal(session_mover(session, 0), 0);
    assert_int_equal(session_play_text(session, span_of("961"), NULL, NULL), LUD_OK);
    assert_int_equal(session_mover(session, 1), 1);
    for (size_t ply = 0; ply < 2; ply++) {
        struct bytes out = bytes_fixed(room, sizeof room);
        session_format_move(session, ply, &out);
        assert_string_equal(room, ply == 0 ? "141" : "961");
    }
    move = 77;
    assert_int_equal(session_play_text(session, span_of("961"), &move, &why), LUD_ERROR_MOVE);
    assert_int_equal(session_play_text(session, span_of("9"), &move, &why), LUD_ERROR_SYNTAX);
    assert_int_equal(session_play(session, LUD_NO_MOVE, &why), LUD_ERROR_MOVE);
    assert_int_equal(move, 77);
    assert_int_equal(session_plies(session), 2);
    session_free(session);
}

/* Plays a random game of at most `limit` moves, saving all positions, then undoes and redoes all of it and
 * compares. */
static void walk_back_and_forward(struct session *session, uint64_t seed, size_t limit)
{
    const size_t size = session_rules(session)->state_size;
    struct random random = random_start(seed, 0);
    char *states = memory_new(memory_heap(), (limit + 1) * size);
    enum session_end end;
    assert_non_null(states);
    while (session_turn(session) != LUD_OVER && session_plies(session) < limit) {
        memcpy(states + session_plies(session) * size, session_state(session), size);
        const lud_move move = game_pick(session_rules(session), session_state(session), &random);
        assert_int_equal(session_play(session, move, NULL), LUD_OK);
    }
    end = session_end(session);
    const size_t plies = session_plies(session);
    memcpy(states + plies * size, session_state(session), size);
    for (size_t ply = plies; ply > 0; ply--) {
        assert_true(session_undo(session));
        assert_int_equal(session_plies(session), ply - 1);
        assert_int_equal(session_redos(session), plies - ply + 1);
        assert_memory_equal(session_state(session), states + (ply - 1) * size, size);
        assert_int_equal(session_end(session), SESSION_RUNNING);
    }
    assert_false(session_undo(session));
    for (size_t ply = 0; ply < plies; ply++) {
        assert_true(session_redo(session));
        assert_memory_equal(session_state(session), states + (ply + 1) * size, size);
    }
    assert_false(session_redo(session));
    assert_int_equal(session_end(session), end);
    memory_free(memory_heap(), states, (limit + 1) * size);
}

static void test_undo_and_redo(void **unused)
{
    (void)unused;
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct session *session = begin_pogo();
        walk_back_and_forward(session, seed, 1000);
        session_free(session);
        session = begin(&relay_game, "length=1000,players=4", "");
        walk_back_and_forward(session, seed, HISTORY_SPACING * 4);
        session_free(session);
    }
}

static void test_new_move_forgets(void **unused)
{
    (void)unused;
    struct session *session = begin_pogo();
    play(session, "141 961 411");
    assert_true(session_undo(session));
    assert_true(session_undo(session));
    assert_int_equal(session_redos(session), 2);
    assert_int_equal(session_play_text(session, span_of("131"), NULL, NULL), LUD_ERROR_MOVE);
    assert_int_equal(session_redos(session), 2);
    assert_int_equal(session_play_text(session, span_of("851"), NULL, NULL), LUD_OK);
    assert_int_equal(session_redos(session), 0);
    assert_false(session_redo(session));
    session_free(session);
}

/* Positions saved before an undo must not be used after other moves were played. */
static void test_other_line_after_undo(void **unused)
{
    (void)unused;
    struct session *session = begin(&relay_game, "length=100000", "");
    struct session *other = begin(&relay_game, "length=100000", "");
    for (int i = 0; i < 2 * HISTORY_SPACING + 5; i++)
        assert_int_equal(session_play(session, 0, NULL), LUD_OK);
    while (session_plies(session) > 3)
        assert_true(session_undo(session));
    for (int i = 0; i < 3; i++)
        assert_int_equal(session_play(other, 0, NULL), LUD_OK);
    for (int i = 0; i < 2 * HISTORY_SPACING + 5; i++) {
        assert_int_equal(session_play(session, 1, NULL), LUD_OK);
        assert_int_equal(session_play(other, 1, NULL), LUD_OK);
    }
    while (session_undo(session)) {
        assert_true(session_undo(other));
        assert_memory_equal(session_state(session), session_state(other), sizeof(struct relay_state));
    }
    session_free(other);
    session_free(session);
}

static void test_repetition(void **unused)
{
    (void)unused;
    struct session *session = begin_pogo();
    struct lud_why why;
    lud_value values[LUD_MAX_PLAYERS];
    size_t count = 0;
    play(session, "141 961 411 691");
    assert_int_equal(session_occurrences(session), 2);
    assert_int_equal(session_end(session), SESSION_RUNNING);
    const uint64_t *past = session_past(session, &count);
    assert_int_equal(count, 4);
    assert_true(past[0] == session_state(session)->key && past[1] != past[0]);
    play(session, "141 961 411");
    assert_int_equal(session_end(session), SESSION_RUNNING);
    play(session, "691");
    assert_int_equal(session_occurrences(session), 3);
    assert_int_equal(session_end(session), SESSION_REPETITION);
    assert_string_equal(session_end_word(session_end(session)), "repetition");
    assert_int_equal(session_turn(session), LUD_OVER);
    assert_int_equal(session_state(session)->turn, 0);
    session_outcome(session, values);
    assert_int_equal(values[0], LUD_ONE / 2);
    assert_int_equal(values[1], LUD_ONE / 2);
    assert_int_equal(session_play_text(session, span_of("141"), NULL, &why), LUD_ERROR_OVER);
    assert_int_equal(why.text, TEXT_PLAY_OVER_REPETITION);
    assert_true(session_undo(session));
    assert_int_equal(session_end(session), SESSION_RUNNING);
    assert_true(session_redo(session));
    assert_int_equal(session_end(session), SESSION_REPETITION);
    session_free(session);
}

/* The same board with the other side to move is a different position. */
static void test_side_to_move_counts(void **unused)
{
    (void)unused;
    struct session *session = begin_pogo();
    char room[64];
    struct bytes out = bytes_fixed(room, sizeof room);
    play(session, "132 961 352 691 512"); /* White returns in three moves, Black in two */
    game_format(session_rules(session), session_state(session), &out);
    assert_string_equal(room, "ww,ww,ww/-,-,-/bb,bb,bb b");
    assert_int_equal(session_occurrences(session), 1);
    session_free(session);
}

static void test_no_repetition_without_trait(void **unused)
{
    (void)unused;
    struct session *session = begin(&relay_game, "", "");
    size_t count = 9;
    play(session, "pass pass");
    session_past(session, &count);
    assert_int_equal(count, 0);
    session_free(session);
}

static void test_list(void **unused)
{
    (void)unused;
    struct session *session = begin_pogo();
    struct lud_why why;
    play(session, " \t141\n961  411\r\n");
    assert_int_equal(session_plies(session), 3);
    play(session, "");
    assert_int_equal(session_plies(session), 3);
    assert_true(session_undo(session) && session_undo(session));
    assert_int_equal(session_play_list(session, span_of("851  x91 141"), &why), LUD_ERROR_SYNTAX);
    assert_int_equal(why.column, 6);
    assert_int_equal(session_plies(session), 1);
    assert_int_equal(session_redos(session), 2); /* the undone moves are still there */
    assert_true(session_redo(session) && session_redo(session));
    char room[8];
    struct bytes out = bytes_fixed(room, sizeof room);
    session_format_move(session, 1, &out);
    session_format_move(session, 2, &out);
    assert_string_equal(room, "961411");
    assert_int_equal(session_play_list(session, span_of("851 131"), NULL), LUD_ERROR_MOVE);
    assert_int_equal(session_plies(session), 3);
    session_free(session);
}

/* A list that continues after the end of the game is rejected as a whole. */
static void test_list_past_the_end(void **unused)
{
    (void)unused;
    struct session *session = begin_pogo();
    struct lud_why why;
    assert_int_equal(session_play_list(session, span_of("141 961 411 691 141 961 411 691 141"), &why),
                     LUD_ERROR_OVER);
    assert_int_equal(why.column, 33);
    assert_int_equal(why.text, TEXT_PLAY_OVER_REPETITION);
    assert_int_equal(session_plies(session), 0);
    session_free(session);
    session = begin(&relay_game, "length=1", "");
    assert_int_equal(session_play_list(session, span_of("keep keep"), &why), LUD_ERROR_OVER);
    assert_int_equal(why.text, TEXT_PLAY_OVER);
    session_free(session);
}

static void play_to_the_limit(struct session *session)
{
    for (int i = 0; i < SESSION_MAX_PLIES; i++) {
        assert_int_equal(session_end(session), SESSION_RUNNING);
        assert_int_equal(session_play(session, (lud_move)(i % 3 == 0), NULL), LUD_OK);
    }
    assert_int_equal(session_end(session), SESSION_LENGTH);
}

static void test_length(void **unused)
{
    (void)unused;
    struct session *session = begin(&relay_game, "length=100000", "");
    struct lud_why why;
    lud_value values[LUD_MAX_PLAYERS];
    play_to_the_limit(session);
    assert_int_equal(session_play(session, 0, &why), LUD_ERROR_OVER);
    assert_int_equal(why.text, TEXT_PLAY_OVER_LENGTH);
    assert_int_equal(why.args[0], SESSION_MAX_PLIES);
    session_outcome(session, values);
    assert_int_equal(values[0], 333334);
    assert_int_equal(values[1], 333333);
    assert_int_equal(values[2], 333333);
    while (session_undo(session))
        ;
    assert_memory_equal(session_state(session), session_first(session), sizeof(struct relay_state));
    session_free(session);
    session = begin(&relay_game, "length=100000,players=1", "");
    play_to_the_limit(session);
    session_outcome(session, values);
    assert_int_equal(values[0], 0);
    session_free(session);
}

/* The observable state of a session, to check that nothing changed. */
struct view {
    size_t plies, redos;
    struct relay_state state;
    enum session_end end;
};

static struct view view_of(const struct session *session)
{
    struct view view = {
        .plies = session_plies(session), .redos = session_redos(session), .end = session_end(session)};
    memcpy(&view.state, session_state(session), sizeof view.state);
    return view;
}

static void assert_same_view(const struct view *a, const struct session *session)
{
    const struct view b = view_of(session);
    assert_int_equal(a->plies, b.plies);
    assert_int_equal(a->redos, b.redos);
    assert_int_equal(a->end, b.end);
    assert_memory_equal(&a->state, &b.state, sizeof b.state);
}

/* Exercises a session from creation to end; true: no allocation failed. */
static bool live(const struct lud_memory *memory)
{
    struct session *session;
    struct lud_why why;
    if (session_new(&relay_game, span_of("length=100000"), span_of("3 5 5 2"), memory, &session, &why) !=
        LUD_OK) {
        assert_null(session);
        assert_int_equal(why.status, LUD_ERROR_MEMORY);
        return false;
    }
    enum lud_status status = LUD_OK;
    for (int i = 0; i < 3 * HISTORY_SPACING && status == LUD_OK; i++) {
        const struct view before = view_of(session);
        status = session_play(session, (lud_move)(i % 2), &why);
        if (status != LUD_OK)
            assert_same_view(&before, session);
    }
    for (int i = 0; i < 5 && status == LUD_OK; i++)
        assert_true(session_undo(session));
    if (status == LUD_OK) {
        const struct view before = view_of(session);
        status = session_play_list(session, span_of("keep keep pass pass keep keep keep"), &why);
        if (status != LUD_OK)
            assert_same_view(&before, session);
    }
    assert_true(status == LUD_OK || (status == LUD_ERROR_MEMORY && why.status == LUD_ERROR_MEMORY));
    session_free(session);
    return status == LUD_OK;
}

static void test_no_memory(void **unused)
{
    (void)unused;
    uint64_t nth = 0;
    bool done = false;
    while (!done) {
        struct faulty faulty;
        faulty_init(&faulty, memory_heap());
        faulty_fail(&faulty, ++nth);
        done = live(&faulty.memory);
        assert_int_equal(faulty.failures, done ? 0 : 1);
        assert_true(faulty_balanced(&faulty));
    }
    assert_true(nth > 8);
}

/* A copy has the same moves, is independent, and outlives the original, because both hold the rules. */
static void test_copy(void **unused)
{
    (void)unused;
    lud_move moves[LUD_MAX_MOVES];
    struct session *session = begin(games_find(span_of("quoridor")), "", "");
    for (int ply = 0; ply < 2 * HISTORY_SPACING + 1; ply++) { /* avoid draws by repetition */
        const int count = game_moves(session_rules(session), session_state(session), moves);
        if (session_play(session, moves[ply % count], NULL) != LUD_OK)
            break;
    }
    assert_true(session_plies(session) > 10);
    assert_true(session_undo(session));
    struct session *copy = session_copy(session, memory_heap());
    assert_ptr_equal(session_rules(copy), session_rules(session));
    assert_int_equal(session_plies(copy), session_plies(session));
    assert_int_equal(session_redos(copy), 0);
    for (;;) {
        assert_memory_equal(session_state(copy), session_state(session), session_rules(copy)->state_size);
        assert_int_equal(session_turn(copy), session_turn(session));
        assert_int_equal(session_occurrences(copy), session_occurrences(session));
        const bool back = session_undo(copy);
        assert_int_equal(session_undo(session), back);
        if (!back)
            break;
    }
    session_free(session);
    play(copy, "e2 e8");
    struct session *later = session_at(copy, session_state(copy), memory_heap());
    session_free(copy);
    assert_int_equal(session_plies(later), 0);
    play(later, "e3");
    assert_true(session_undo(later));
    assert_memory_equal(session_first(later), session_state(later), session_rules(later)->state_size);
    session_free(later);
}

static void test_copy_no_memory(void **unused)
{
    (void)unused;
    struct session *session = begin_pogo(), *copy = NULL;
    play(session, "121 981");
    for (uint64_t nth = 1; copy == NULL; nth++) {
        struct faulty faulty;
        faulty_init(&faulty, memory_heap());
        faulty_fail(&faulty, nth);
        copy = session_copy(session, &faulty.memory);
        assert_int_equal(copy == NULL, faulty.failures);
        session_free(copy);
        assert_true(faulty_balanced(&faulty));
    }
    session_free(session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_new),
        cmocka_unit_test(test_new_fails),
        cmocka_unit_test(test_begins_at_the_end),
        cmocka_unit_test(test_play),
        cmocka_unit_test(test_undo_and_redo),
        cmocka_unit_test(test_new_move_forgets),
        cmocka_unit_test(test_other_line_after_undo),
        cmocka_unit_test(test_repetition),
        cmocka_unit_test(test_side_to_move_counts),
        cmocka_unit_test(test_no_repetition_without_trait),
        cmocka_unit_test(test_list),
        cmocka_unit_test(test_list_past_the_end),
        cmocka_unit_test(test_length),
        cmocka_unit_test(test_no_memory),
        cmocka_unit_test(test_copy),
        cmocka_unit_test(test_copy_no_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
