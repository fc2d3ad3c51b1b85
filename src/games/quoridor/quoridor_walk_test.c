/* quoridor_walk_test.c: the puzzle of one pawn's path: its first moves are Quoridor's, its shortest solutions
 * agree with Quoridor's distances, and its bound is admissible. */
#include "games/quoridor/quoridor_walk.h"

#include "core/conformance/conformance.h"
#include "games/quoridor/quoridor.h"
#include "text/areas/quoridor_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define ROWS(table) (sizeof(table) / sizeof(table)[0])

enum { ROOM = 128 };

union puzzle {
    struct lud_state head;
    max_align_t align;
    unsigned char bytes[ROOM];
};

static struct lud_rules *open_rules(const struct lud_game *game, const char *options, const char *position)
{
    struct lud_rules *rules = NULL;
    assert_int_equal(rules_new(game, span_of(options), span_of(position), memory_heap(), &rules, NULL),
                     LUD_OK);
    assert_true(rules->state_size <= ROOM);
    return rules;
}

static union puzzle read_position(const struct lud_rules *rules, const char *text)
{
    union puzzle state;
    memset(&state, 0, sizeof state);
    assert_int_equal(game_position(rules, span_of(text), &state.head, NULL), LUD_OK);
    return state;
}

static void assert_text(const struct lud_rules *rules, const union puzzle *state, const char *expected)
{
    char room[400];
    struct bytes text = bytes_fixed(room, sizeof room);
    game_format(rules, &state->head, &text);
    assert_string_equal(bytes_string(&text), expected);
}

/* Compares the legal moves, in order, with `expected`, a list separated by blanks. */
static void assert_moves(const struct lud_rules *rules, const union puzzle *state, const char *expected)
{
    char room[2000];
    struct bytes text = bytes_fixed(room, sizeof room);
    lud_move moves[LUD_MAX_MOVES];
    const int count = game_moves(rules, &state->head, moves);
    for (int i = 0; i < count; i++) {
        bytes_text(&text, i > 0 ? " " : "");
        game_format_move(rules, &state->head, moves[i], &text);
    }
    assert_string_equal(bytes_string(&text), expected);
}

static void play_text(const struct lud_rules *rules, union puzzle *state, const char *text)
{
    lud_move move;
    assert_int_equal(game_read_move(rules, &state->head, span_of(text), &move, NULL), LUD_OK);
    game_play(rules, &state->head, move);
}

static void test_conforms(void **unused)
{
    (void)unused;
    static const char *const variants[] = {"", "size=5,players=4", "size=3x4,players=3",
                                           "size=4,jump=straight,seal=forbid"};
    for (size_t i = 0; i < ROWS(variants); i++) {
        static struct conformance_report report;
        const struct span options = span_of(variants[i]);
        enum lud_status status =
            conformance_check(&quoridor_walk_game, options, 1, 4, 60, memory_heap(), &report);
        if (status == LUD_OK)
            status = conformance_memory(&quoridor_walk_game, options, memory_heap(), &report);
        if (status != LUD_OK)
            fail_msg("%s: %s: %s", variants[i], conformance_word(report.failed), report.position);
    }
}

/* Blue's first move may jump over red; later moves ignore red. */
static void test_other_pawns_matter_only_at_first(void **unused)
{
    (void)unused;
    struct lud_rules *rules = open_rules(&quoridor_walk_game, "size=5", "");
    union puzzle state = read_position(rules, "5x5 2 1 c2,c3 3,3 b3h walks=1 at=-");
    assert_moves(rules, &state, "c1 b2 d2 b3 d3"); /* b3h is behind c3: diagonal jumps */
    play_text(rules, &state, "b2");
    assert_text(rules, &state, "5x5 2 1 c2,c3 3,3 b3h walks=1 at=b2");
    assert_moves(rules, &state, "b1 a2 c2 b3");
    play_text(rules, &state, "c2");
    assert_moves(rules, &state, "c1 b2 d2 c3"); /* red on c3 is ignored */
    play_text(rules, &state, "c3");
    assert_text(rules, &state, "5x5 2 1 c2,c3 3,3 b3h walks=1 at=c3");
    assert_moves(rules, &state, "c2 b3 d3"); /* the wall still blocks */
    play_text(rules, &state, "d3");
    play_text(rules, &state, "d4");
    assert_false(game_over(&state.head));
    play_text(rules, &state, "d5");
    assert_true(game_over(&state.head));
    assert_text(rules, &state, "5x5 2 1 c2,c3 3,3 b3h walks=1 at=d5");
    lud_value value[LUD_MAX_PLAYERS];
    game_outcome(rules, &state.head, value);
    assert_int_equal(value[0], LUD_ONE);
    rules_free(rules);
}

/* Two pawns in a row in front of blue and walls at its sides: the pawn cannot move. With a wall in hand blue
 * must place it, without one it passes; then the pawn walks on. */
static void test_pawn_that_cannot_move(void **unused)
{
    (void)unused;
    struct lud_rules *rules = open_rules(&quoridor_walk_game, "", "5x5 3 1 c1,c2,c3 1,1,1 b1v,c1v");
    union puzzle state = read_position(rules, "5x5 3 1 c1,c2,c3 1,1,1 b1v,c1v walks=1 at=-");
    lud_move moves[LUD_MAX_MOVES];
    const int count = game_moves(rules, &state.head, moves);
    assert_true(count > 10);
    for (int i = 0; i < count; i++)
        assert_true(moves[i] >= QUORIDOR_HORIZONTAL && moves[i] < QUORIDOR_PASS);
    play_text(rules, &state, "a4h");
    assert_text(rules, &state, "5x5 3 2 c1,c2,c3 0,1,1 a4h,b1v,c1v walks=1 at=c1");
    assert_moves(rules, &state, "c2");
    state = read_position(rules, "5x5 3 1 c1,c2,c3 0,1,1 b1v,c1v walks=1 at=-");
    assert_moves(rules, &state, "pass");
    play_text(rules, &state, "pass");
    assert_text(rules, &state, "5x5 3 2 c1,c2,c3 0,1,1 b1v,c1v walks=1 at=c1");
    assert_moves(rules, &state, "c2");
    rules_free(rules);
}

/* The length of a shortest solution, by breadth-first search; -1 when there is none. */
static int plain_length(const struct lud_rules *rules, const union puzzle *root)
{
    static union puzzle found[4 * QUORIDOR_SQUARES];
    int depth[4 * QUORIDOR_SQUARES], count = 1, length = -1;
    found[0] = *root;
    depth[0] = 0;
    for (int head = 0; head < count && length < 0; head++) {
        lud_move moves[LUD_MAX_MOVES];
        if (game_over(&found[head].head))
            length = depth[head];
        const int legal = game_moves(rules, &found[head].head, moves);
        for (int i = 0; i < legal && moves[i] < QUORIDOR_HORIZONTAL; i++) {
            union puzzle next = found[head];
            int same = 0;
            game_play(rules, &next.head, moves[i]);
            while (same < count && memcmp(&found[same], &next, rules->state_size) != 0)
                same++;
            if (same == count) {
                found[count] = next;
                depth[count++] = depth[head] + 1;
            }
        }
    }
    return length;
}

static void test_lengths_and_bounds(void **unused)
{
    (void)unused;
    static const char *const variants[] = {"size=5", "size=4x5,players=4", "size=5,players=3,third=diagonal",
                                           "size=3,jump=straight", "size=6"};
    struct random random = random_start(31, 0);
    int checked = 0, jumped = 0;
    for (size_t v = 0; v < ROWS(variants); v++) {
        struct lud_rules *real = open_rules(&quoridor_game, variants[v], "");
        struct lud_rules *hidden = open_rules(&quoridor_walk_game, variants[v], "");
        for (int game = 0; game < 60; game++) {
            struct quoridor_state state;
            game_start(real, &state.head);
            for (int ply = 0; ply < 60 && !game_over(&state.head); ply++) {
                union puzzle root;
                lud_move moves[LUD_MAX_MOVES], first[LUD_MAX_MOVES];
                int best = 1000;
                const int walker = state.head.turn, count = game_moves(real, &state.head, moves);
                memset(&root, 0, sizeof root);
                quoridor_walk.enter(real, &state.head, walker, hidden, &root.head);
                for (int i = 0; i < count && moves[i] < QUORIDOR_HORIZONTAL; i++) {
                    struct quoridor_state next = state;
                    next.pawn[walker] = (uint8_t)moves[i];
                    const int distance = 1 + quoridor_distance(quoridor_rules(real), &next, walker);
                    best = distance < best ? distance : best;
                }
                const int firsts = game_moves(hidden, &root.head, first);
                const int bound = quoridor_walk_game.evaluations[0].bound(hidden, &root.head);
                if (best < 1000) {
                    for (int i = 0; i < firsts; i++)
                        assert_int_equal(quoridor_walk.leave(real, hidden, &root.head, first[i]), moves[i]);
                    assert_int_equal(plain_length(hidden, &root), best);
                    assert_in_range(bound, 1, best);
                    jumped += best < quoridor_distance(quoridor_rules(real), &state, walker);
                } else {
                    assert_int_equal(firsts, count);
                }
                checked++;
                game_play(real, &state.head,
                          random_below(&random, 2) > 0 && best < 1000
                              ? moves[random_below(&random, (uint32_t)(firsts))]
                              : game_pick(real, &state.head, &random));
            }
        }
        rules_free(hidden);
        rules_free(real);
    }
    assert_true(checked > 5000 && jumped > 100);
}

/* The bound counts lines towards the walker's goal; before the first move it allows for a jump. */
static void test_bound(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        int bound;
    } rows[] = {{"9x9 4 1 e1,a5,e9,i5 5,5,5,5 - walks=1 at=-", 7},
                {"9x9 4 1 e1,a5,e9,i5 5,5,5,5 - walks=1 at=e2", 7},
                {"9x9 4 1 e1,a5,e9,i5 5,5,5,5 - walks=2 at=c8", 6},
                {"9x9 4 1 e1,a5,e9,i5 5,5,5,5 - walks=3 at=b3", 2},
                {"9x9 4 1 e1,a5,e9,i5 5,5,5,5 - walks=4 at=d9", 3},
                {"9x9 4 1 e8,a5,e9,i5 5,5,5,5 - walks=1 at=-", 1},
                {"9x9 4 1 e1,a5,e9,i5 5,5,5,5 - walks=1 at=e8", 1},
                {"9x9 4 1 e1,a5,e9,i5 5,5,5,5 - walks=1 at=e9", 0}};
    struct lud_rules *rules = open_rules(&quoridor_walk_game, "players=4", "");
    for (size_t i = 0; i < ROWS(rows); i++) {
        const union puzzle state = read_position(rules, rows[i].text);
        assert_int_equal(quoridor_walk_game.evaluations[0].bound(rules, &state.head), rows[i].bound);
    }
    rules_free(rules);
}

static void test_bad_texts_are_reported(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        enum lud_status status;
        int what, column;
        const char *word;
    } rows[] = {
        {"9x9 2 1 e1,e9 10,10 -", LUD_ERROR_SYNTAX, TEXT_QUORIDOR_WALK_FIELD, 22, "walks="},
        {"9x9 2 1 e1,e9 10,10 - walks=", LUD_ERROR_SYNTAX, TEXT_QUORIDOR_WALK_FIELD, 23, "walks="},
        {"9x9 2 1 e1,e9 10,10 - walks=3 at=-", LUD_ERROR_SYNTAX, TEXT_QUORIDOR_WALK_FIELD, 29, "walks="},
        {"9x9 2 1 e1,e9 10,10 - walks=0 at=-", LUD_ERROR_SYNTAX, TEXT_QUORIDOR_WALK_FIELD, 29, "walks="},
        {"9x9 2 1 e1,e9 10,10 - walks=2 at=-", LUD_ERROR_SYNTAX, TEXT_QUORIDOR_WALK_TURN, 29, "2"},
        {"9x9 2 1 e1,e9 10,10 - walks=1", LUD_ERROR_SYNTAX, TEXT_QUORIDOR_WALK_FIELD, 30, "at="},
        {"9x9 2 1 e1,e9 10,10 - walks=1 at=j1", LUD_ERROR_SYNTAX, TEXT_QUORIDOR_WALK_SQUARE, 34, "j1"},
        {"9x9 2 1 e1,e9 10,10 - walks=1 at=e1h", LUD_ERROR_SYNTAX, TEXT_QUORIDOR_WALK_SQUARE, 34, "e1h"},
        {"9x9 2 1 e1,e9 10,10 - walks=1 at=pass", LUD_ERROR_SYNTAX, TEXT_QUORIDOR_WALK_SQUARE, 34, "pass"},
        {"9x9 2 1 e1,e9 10,10 - walks=1 at=- x", LUD_ERROR_SYNTAX, TEXT_QUORIDOR_WALK_TRAILING, 36, "x"},
        {"9x9 2 2 e9,e8 10,10 - walks=2 at=-", LUD_ERROR_POSITION, TEXT_QUORIDOR_WALK_OVER, 1, ""},
    };
    struct lud_rules *rules = open_rules(&quoridor_walk_game, "", "");
    for (size_t i = 0; i < ROWS(rows); i++) {
        union puzzle state;
        struct lud_why why = {0};
        memset(&state, 0x5A, sizeof state);
        assert_int_equal(game_position(rules, span_of(rows[i].text), &state.head, &why), rows[i].status);
        assert_int_equal(why.text, rows[i].what);
        assert_int_equal(why.column, rows[i].column);
        assert_string_equal(why.word, rows[i].word);
        for (size_t b = 0; b < sizeof state; b++)
            assert_int_equal(state.bytes[b], 0x5A);
    }
    rules_free(rules);
}

static void test_derivation_from_quoridor(void **unused)
{
    (void)unused;
    struct lud_rules *real = open_rules(&quoridor_game, "third=diagonal", "5x4 3 2 a1,b2,c3 1,2,3 a1h");
    char room[200];
    struct bytes text = bytes_fixed(room, sizeof room);
    quoridor_walk.options(real, &text);
    struct lud_rules *hidden = open_rules(quoridor_walk.game, bytes_string(&text), "");
    const union puzzle asked = read_position(real, "5x4 3 2 a1,b2,c3 1,2,3 a1h");
    union puzzle walk;
    quoridor_walk.enter(real, &asked.head, 1, hidden, &walk.head);
    assert_text(hidden, &walk, "5x4 3 2 a1,b2,c3 1,2,3 a1h walks=2 at=-");
    assert_int_equal(quoridor_walk.leave(real, hidden, &walk.head, 2 * 5 + 1), 2 * 5 + 1);
    play_text(hidden, &walk, "b3"); /* later moves are not moves of the real position */
    assert_int_equal(quoridor_walk.leave(real, hidden, &walk.head, 3 * 5 + 1), LUD_NO_MOVE);
    for (int i = 0; i < option_count(quoridor_game.options) + 1; i++) {
        const char *name = quoridor_game.options[i].name;
        assert_int_equal(name == NULL, quoridor_walk_game.options[i].name == NULL);
        if (name != NULL)
            assert_string_equal(name, quoridor_walk_game.options[i].name);
    }
    rules_free(hidden);
    rules_free(real);
}

/* What a trace shows: the walker's square, every step in Quoridor's notation, and the bound of every square.
 */
static void test_what_a_trace_shows(void **unused)
{
    (void)unused;
    char room[32];
    struct bytes text = bytes_fixed(room, sizeof room);
    struct lud_grid grid = {.count = 0};
    const struct lud_evaluation *lines = quoridor_walk_game.evaluations;
    struct lud_rules *rules = NULL;
    assert_int_equal(
        rules_new(&quoridor_walk_game, span_of("size=3x4"), (struct span){0}, memory_heap(), &rules, NULL),
        LUD_OK);
    struct lud_state *state = state_new(rules, memory_heap());
    game_start(rules, state);
    quoridor_walk.cell(rules, state, &text);
    assert_string_equal(bytes_string(&text), "b1");
    assert_int_equal(quoridor_walk.leave(NULL, rules, state, 4), 4);
    game_play(rules, state, 4);
    bytes_clear(&text);
    quoridor_walk.cell(rules, state, &text);
    assert_string_equal(bytes_string(&text), "b2");
    assert_int_equal(quoridor_walk.leave(NULL, rules, state, 7), LUD_NO_MOVE);
    assert_int_equal(quoridor_walk.show(NULL, rules, state, 7), 7);
    lines->grid(rules, state, &grid);
    assert_int_equal(grid.count, 12);
    assert_string_equal(grid.at[4].cell, "b2");
    assert_int_equal(grid.at[4].bound, lines->bound(rules, state));
    assert_string_equal(grid.at[11].cell, "c4");
    assert_int_equal(grid.at[11].bound, 0);
    state_free(rules, memory_heap(), state);
    rules_free(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_conforms),
        cmocka_unit_test(test_other_pawns_matter_only_at_first),
        cmocka_unit_test(test_pawn_that_cannot_move),
        cmocka_unit_test(test_lengths_and_bounds),
        cmocka_unit_test(test_bound),
        cmocka_unit_test(test_bad_texts_are_reported),
        cmocka_unit_test(test_derivation_from_quoridor),
        cmocka_unit_test(test_what_a_trace_shows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
