/* pogo_test.c: the rules of Pogo: reasons for illegal moves, tables, keys, the end of the game, random moves,
 * evaluations, and the fast rules against the naive twin on random positions. */
#include "games/pogo/pogo.h"
#include "games/pogo/pogo_board.h"
#include "text/areas/pogo_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

struct both {
    struct lud_rules *at[2]; /* by POGO_MOVE_WALK, POGO_MOVE_EXACT */
};

static int setup(void **state)
{
    static const char *const texts[] = {"", "move=exact"};
    struct both *both = memory_new(memory_heap(), sizeof *both);
    for (int i = 0; both != NULL && i < 2; i++)
        if (rules_new(&pogo_game, span_of(texts[i]), (struct span){0}, memory_heap(), &both->at[i], NULL) !=
            LUD_OK)
            return -1;
    *state = both;
    return both != NULL ? 0 : -1;
}

static int teardown(void **state)
{
    struct both *both = *state;
    rules_free(both->at[0]);
    rules_free(both->at[1]);
    memory_free(memory_heap(), both, sizeof *both);
    return 0;
}

static struct pogo_state position(const struct lud_rules *rules, const char *text)
{
    struct pogo_state state;
    struct lud_why why = {0};
    if (pogo_parse(rules, span_of(text), &state.head, &why) != LUD_OK)
        fail_msg("%s: text %d, column %d", text, why.text, (int)why.column);
    return state;
}

/* Twelve pieces in random order on random cells and a random side to move; repeats until the position is
 * legal: the side that has just moved controls a stack. */
static struct pogo_state random_position(const struct lud_rules *rules, struct random *random)
{
    for (;;) {
        struct pogo_state state;
        unsigned left[POGO_COLOURS] = {POGO_PIECES, POGO_PIECES};
        for (int cell = 0; cell < POGO_CELLS; cell++)
            state.stack[cell] = POGO_EMPTY;
        const uint32_t cells = 1 + random_below(random, POGO_CELLS);
        for (uint32_t piece = 0; piece < POGO_HEIGHT; piece++) {
            const uint32_t cell = random_below(random, cells);
            const unsigned colour = random_below(random, left[0] + left[1]) < left[0] ? 0u : 1u;
            left[colour]--;
            state.stack[cell] = (uint16_t)((unsigned)state.stack[cell] << 1 | colour);
        }
        const int side = (int)random_below(random, 2);
        pogo_seal(pogo_rules_of(rules), &state, side);
        if (state.tops[1 - side] != 0)
            return state;
    }
}

static void rules_facts(void **data)
{
    const struct both *both = *data;
    static const int triples[] = {92, 68};
    for (int i = 0; i < 2; i++) {
        const struct lud_rules *rules = both->at[i];
        int total = 0;
        for (int cell = 0; cell < POGO_CELLS; cell++)
            total += pogo_rules_of(rules)->total[cell][POGO_TAKE];
        assert_int_equal(total, triples[i]);
        assert_int_equal(rules->traits, LUD_TWO | LUD_ZERO_SUM | LUD_REPEATS);
        assert_int_equal(rules->players, 2);
        assert_int_equal(rules->max_plies, 0);
        assert_int_equal(rules->state_size, sizeof(struct pogo_state));
    }
}

static void illegal_moves_have_reasons(void **data)
{
    const struct both *both = *data;
    static const struct {
        int move_rule;
        unsigned from, to, count; /* cells from 1, as in the notation */
        int key, arg0, arg1;      /* expected reason; TEXT_NONE: the move is legal */
    } rows[] = {{POGO_MOVE_WALK, 10, 1, 1, TEXT_POGO_BAD_CELL, 10, 0},
                {POGO_MOVE_WALK, 1, 10, 1, TEXT_POGO_BAD_CELL, 10, 0},
                {POGO_MOVE_WALK, 1, 2, 0, TEXT_POGO_BAD_COUNT, 0, 0},
                {POGO_MOVE_WALK, 1, 1, 1, TEXT_POGO_SAME_CELL, 1, 0},
                {POGO_MOVE_WALK, 5, 2, 1, TEXT_POGO_NO_STACK, 5, 0},
                {POGO_MOVE_WALK, 7, 8, 1, TEXT_POGO_NOT_YOURS, 7, 0},
                {POGO_MOVE_WALK, 2, 3, 2, TEXT_POGO_TOO_FEW, 2, 1},
                {POGO_MOVE_WALK, 2, 8, 1, TEXT_POGO_REACH_ONE, 8, 2},
                {POGO_MOVE_WALK, 1, 6, 2, TEXT_POGO_REACH_TWO, 6, 3},
                {POGO_MOVE_WALK, 1, 9, 3, TEXT_POGO_REACH_THREE_WALK, 9, 4},
                {POGO_MOVE_WALK, 1, 2, 3, TEXT_NONE, 0, 0},
                {POGO_MOVE_EXACT, 1, 2, 3, TEXT_POGO_REACH_THREE_EXACT, 2, 1},
                {POGO_MOVE_EXACT, 1, 6, 3, TEXT_NONE, 0, 0},
                {POGO_MOVE_WALK, 1, 6, 3, TEXT_NONE, 0, 0}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        const struct lud_rules *rules = both->at[rows[i].move_rule];
        const struct pogo_state state = position(rules, "wwww,w,-/-,-,-/bbbb,b,bw w");
        struct lud_why why = {0};
        const lud_move move = pogo_move(rows[i].from - 1, rows[i].to - 1, rows[i].count);
        const enum lud_status expected = rows[i].key == TEXT_NONE ? LUD_OK : LUD_ERROR_MOVE;
        assert_int_equal(pogo_check(rules, &state.head, move, &why), expected);
        assert_int_equal(pogo_check(rules, &state.head, move, NULL), expected);
        assert_int_equal(why.text, rows[i].key);
        assert_int_equal(why.args[0], rows[i].arg0);
        assert_int_equal(why.args[1], rows[i].arg1);
    }
}

static void a_finished_game_takes_no_move(void **data)
{
    const struct both *both = *data;
    const struct pogo_state state = position(both->at[0], "wwb,-,bb/-,-,-/wbbwwwb,-,- w");
    struct lud_why why = {0};
    assert_int_equal(pogo_check(both->at[0], &state.head, pogo_move(0, 1, 1), &why), LUD_ERROR_OVER);
    assert_int_equal(why.text, TEXT_POGO_OVER);
}

/* Of all 65536 numbers, `check` accepts exactly the moves that `moves` lists. */
static void check_agrees_with_moves(void **data)
{
    const struct both *both = *data;
    struct random random = random_start(1, 0);
    for (int i = 0; i < 40; i++) {
        const struct lud_rules *rules = both->at[i % 2];
        const struct pogo_state state = random_position(rules, &random);
        lud_move moves[LUD_MAX_MOVES];
        const int count = pogo_moves(rules, &state.head, moves);
        int next = 0;
        for (unsigned move = 0; move <= UINT16_MAX; move++) {
            const bool listed = next < count && moves[next] == move;
            assert_int_equal(pogo_check(rules, &state.head, (lud_move)move, NULL) == LUD_OK, listed);
            next += listed;
        }
        assert_int_equal(next, count);
    }
}

static void carried_pieces_keep_their_order(void **data)
{
    const struct both *both = *data;
    static const struct {
        const char *before, *move, *after;
    } rows[] = {{"ww,ww,ww/-,-,-/bb,bb,bb w", "121", "w,www,ww/-,-,-/bb,bb,bb b"},
                {"wwbw,b,-/bbw,b,-/wb,w,- w", "163", "w,b,-/bbw,b,wbw/wb,w,- b"},
                {"wwbw,b,-/bbw,b,-/wb,w,- w", "123", "w,bwbw,-/bbw,b,-/wb,w,- b"},
                {"-,-,-/bwbwb,w,-/-,bbbww,w b", "413", "bwb,-,-/bw,w,-/-,bbbww,w w"}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        const struct lud_rules *rules = both->at[POGO_MOVE_WALK];
        struct pogo_state state = position(rules, rows[i].before);
        const struct pogo_state after = position(rules, rows[i].after);
        lud_move move = LUD_NO_MOVE;
        assert_int_equal(game_read_move(rules, &state.head, span_of(rows[i].move), &move, NULL), LUD_OK);
        pogo_play(rules, &state.head, move);
        assert_memory_equal(&state, &after, sizeof state);
    }
}

static void taking_the_last_stack_wins(void **data)
{
    const struct both *both = *data;
    const struct lud_rules *rules = both->at[POGO_MOVE_WALK];
    struct pogo_state state = position(rules, "wwwww,bbbbbb,w/-,-,-/-,-,- w");
    const struct pogo_state expected = position(rules, "wwwww,bbbbbbw,-/-,-,-/-,-,- b");
    lud_value values[2];
    pogo_play(rules, &state.head, pogo_move(2, 1, 1));
    assert_true(game_over(&state.head));
    assert_memory_equal(&state, &expected, sizeof state);
    pogo_outcome(rules, &state.head, values);
    assert_int_equal(values[POGO_WHITE], LUD_ONE);
    assert_int_equal(values[POGO_BLACK], 0);
}

/* Transpositions give equal bytes; side to move, colours and the order of pieces change the key. */
static void keys_identify_positions(void **data)
{
    const struct both *both = *data;
    const struct lud_rules *rules = both->at[0];
    const lud_move left = pogo_move(0, 1, 1), right = pogo_move(2, 1, 1), reply = pogo_move(6, 7, 1);
    struct pogo_state a, b;
    pogo_start(rules, &a.head);
    pogo_start(rules, &b.head);
    pogo_play(rules, &a.head, left), pogo_play(rules, &a.head, reply), pogo_play(rules, &a.head, right);
    pogo_play(rules, &b.head, right), pogo_play(rules, &b.head, reply), pogo_play(rules, &b.head, left);
    assert_memory_equal(&a, &b, sizeof a);

    static const char *const different[] = {"ww,ww,ww/-,-,-/bb,bb,bb w", "ww,ww,ww/-,-,-/bb,bb,bb b",
                                            "bb,bb,bb/-,-,-/ww,ww,ww w", "ww,ww,wb/-,-,-/bb,bb,bw w",
                                            "ww,ww,bw/-,-,-/bb,bb,bw w", "ww,ww,ww/-,-,-/bb,bbb,b w",
                                            "ww,ww,ww/-,-,-/bb,b,bbb w", "ww,ww,ww/bb,-,-/-,bb,bb w"};
    for (size_t i = 0; i < COUNT(different); i++)
        for (size_t j = 0; j < i; j++)
            assert_true(position(rules, different[i]).head.key != position(rules, different[j]).head.key);
}

static void assert_same_moves(const struct lud_rules *rules, const struct lud_state *state)
{
    lud_move fast[LUD_MAX_MOVES], slow[LUD_MAX_MOVES];
    const int count = pogo_moves(rules, state, fast);
    assert_int_equal(pogo_twin.moves(rules, state, slow), count);
    assert_int_equal(pogo_count(rules, state), count);
    assert_memory_equal(fast, slow, (size_t)count * sizeof fast[0]);
    for (int i = 0; i < count; i++) {
        struct pogo_state a = *pogo_of(state), b = a;
        pogo_play(rules, &a.head, fast[i]);
        pogo_twin.play(rules, &b.head, fast[i]);
        assert_memory_equal(&a, &b, sizeof a);
    }
}

static void twin_agrees(void **data)
{
    const struct both *both = *data;
    struct random random = random_start(2, 0);
    int finished = 0;
    for (int i = 0; i < 4000; i++) {
        const struct lud_rules *rules = both->at[i % 2];
        const struct pogo_state state = random_position(rules, &random);
        finished += game_over(&state.head);
        assert_same_moves(rules, &state.head);
    }
    assert_true(finished > 10); /* the sample contains finished games too */
}

/* Random games: key and tops, which `play` updates incrementally, must equal those parsed from the text. */
static void games_agree_with_their_texts(void **data)
{
    const struct both *both = *data;
    struct random random = random_start(3, 0);
    int ended = 0;
    for (int game = 0; game < 200; game++) {
        const struct lud_rules *rules = both->at[game % 2];
        struct pogo_state state;
        pogo_start(rules, &state.head);
        for (int ply = 0; ply < 200 && !game_over(&state.head); ply++) {
            char room[64];
            struct bytes text = bytes_fixed(room, sizeof room);
            pogo_play(rules, &state.head, pogo_pick(rules, &state.head, &random));
            pogo_format(rules, &state.head, &text);
            const struct pogo_state read = position(rules, bytes_string(&text));
            assert_memory_equal(&state, &read, sizeof state);
        }
        ended += game_over(&state.head);
    }
    assert_true(ended > 100);
}

static void pick_is_an_indexed_move(void **data)
{
    const struct both *both = *data;
    struct random random = random_start(4, 0);
    for (int i = 0; i < 2000; i++) {
        const struct lud_rules *rules = both->at[i % 2];
        const struct pogo_state state = random_position(rules, &random);
        lud_move moves[LUD_MAX_MOVES];
        const int count = pogo_moves(rules, &state.head, moves);
        if (count == 0)
            continue;
        struct random fork = random;
        const uint32_t index = random_below(&fork, (uint32_t)count);
        assert_int_equal(pogo_pick(rules, &state.head, &random), moves[index]);
    }
}

/* The same position with the colours and the side to move exchanged. */
static struct pogo_state swapped(const struct lud_rules *rules, const struct pogo_state *state)
{
    struct pogo_state other = *state;
    for (int cell = 0; cell < POGO_CELLS; cell++)
        other.stack[cell] ^= (uint16_t)((1u << pogo_height(state->stack[cell])) - 1);
    pogo_seal(pogo_rules_of(rules), &other, 1 - pogo_side(state));
    return other;
}

static void evaluations_are_fair(void **data)
{
    const struct both *both = *data;
    struct random random = random_start(5, 0);
    for (int i = 0; i < 2000; i++) {
        const struct lud_rules *rules = both->at[i % 2];
        const struct pogo_state state = random_position(rules, &random), other = swapped(rules, &state);
        if (game_over(&state.head))
            continue;
        for (const struct lud_evaluation *row = pogo_evaluations; row->name != NULL; row++) {
            lud_value values[2], exchanged[2];
            row->evaluate(rules, &state.head, values);
            row->evaluate(rules, &other.head, exchanged);
            assert_in_range(values[POGO_WHITE], 1, LUD_ONE - 1);
            assert_int_equal(values[POGO_WHITE] + values[POGO_BLACK], LUD_ONE);
            assert_int_equal(values[POGO_WHITE], exchanged[POGO_BLACK]);
        }
    }
}

/* At the start both sides have six free pieces and 16 moves, all safe. White also has the turn (14) and 3
 * captures; black has 6 moves onto its own stacks. White's lead is 14 + 7 * 3 - 4 * 6 = 11, the softness. */
static void evaluations_by_hand(void **data)
{
    const struct both *both = *data;
    const struct lud_rules *rules = both->at[POGO_MOVE_WALK];
    const struct lud_evaluation *by_stacks = evaluation_find(pogo_evaluations, "");
    const struct lud_evaluation *by_mobility = evaluation_find(pogo_evaluations, "mobility");
    lud_value values[2];
    struct pogo_state state = position(rules, "ww,ww,ww/-,-,-/bb,bb,bb w");
    assert_string_equal(by_stacks->name, "stacks");
    by_stacks->evaluate(rules, &state.head, values);
    assert_int_equal(values[POGO_WHITE], 750000);
    by_mobility->evaluate(rules, &state.head, values);
    assert_int_equal(values[POGO_WHITE], 500000);

    /* White: 6 free pieces, 9 + 3 + 3 safe moves (not the 2 that take one piece from cell 9 and uncover its
     * black piece), 3 moves onto own stacks: 48 + 15 + 12. Black: 5 free pieces, 9 + 3 safe moves, 4 of them
     * captures, and the turn: 40 + 12 + 28 + 14. */
    state = position(rules, "wwww,w,-/-,-,-/bbbb,b,bw b");
    by_mobility->evaluate(rules, &state.head, values);
    assert_int_equal(values[POGO_WHITE], LUD_ONE / 2 + LUD_ONE / 2 * 5 / 15);
    by_stacks->evaluate(rules, &state.head, values);
    assert_int_equal(values[POGO_WHITE], LUD_ONE / 2 - LUD_ONE / 2 * 19 / 30);
}

static int64_t sum_of_terms(const struct lud_evaluation *row, const struct lud_rules *rules,
                            const struct pogo_state *state, int seat)
{
    struct lud_term terms[TERM_MAX];
    int64_t sum = 0;
    const int count = row->terms(rules, &state->head, seat, terms);
    for (int i = 0; i < count; i++)
        sum += terms[i].number;
    return sum;
}

/* White's terms minus black's are the lead that is squashed: by 11 for stacks, by 10 for mobility. */
static void terms_add_up(void **data)
{
    const struct both *both = *data;
    struct random random = random_start(6, 0);
    for (int i = 0; i < 2000; i++) {
        const struct lud_rules *rules = both->at[i % 2];
        const struct pogo_state state = random_position(rules, &random);
        if (game_over(&state.head))
            continue;
        for (const struct lud_evaluation *row = pogo_evaluations; row->name != NULL; row++) {
            const int64_t lead =
                sum_of_terms(row, rules, &state, POGO_WHITE) - sum_of_terms(row, rules, &state, POGO_BLACK);
            const int64_t soft = row == pogo_evaluations ? 11 : 10;
            lud_value values[2];
            row->evaluate(rules, &state.head, values);
            assert_int_equal(values[POGO_WHITE],
                             LUD_ONE / 2 + LUD_ONE / 2 * lead / ((lead < 0 ? -lead : lead) + soft));
        }
    }
}

static void assert_terms(const struct lud_term *terms, int count, const char *expected)
{
    char room[256];
    struct bytes text = bytes_fixed(room, sizeof room);
    for (int i = 0; i < count; i++) {
        bytes_text(&text, i > 0 ? " " : "");
        bytes_text(&text, terms[i].name);
        bytes_char(&text, ' ');
        bytes_integer(&text, terms[i].number);
    }
    assert_string_equal(bytes_string(&text), expected);
}

/* The second position of evaluations_by_hand. Black's piece on cell 9 lies in white's stack. */
static void terms_by_hand(void **data)
{
    const struct both *both = *data;
    const struct lud_rules *rules = both->at[POGO_MOVE_WALK];
    const struct pogo_state state = position(rules, "wwww,w,-/-,-,-/bbbb,b,bw b");
    struct lud_term terms[TERM_MAX];
    assert_terms(terms, pogo_evaluations[0].terms(rules, &state.head, POGO_WHITE, terms),
                 "run 48 deep 0 safe 15 take 0 turn 0 guard 12");
    assert_terms(terms, pogo_evaluations[0].terms(rules, &state.head, POGO_BLACK, terms),
                 "run 40 deep 0 safe 12 take 28 turn 14 guard 0");
    assert_terms(terms, pogo_evaluations[1].terms(rules, &state.head, POGO_WHITE, terms), "moves 17");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rules_facts),
        cmocka_unit_test(illegal_moves_have_reasons),
        cmocka_unit_test(a_finished_game_takes_no_move),
        cmocka_unit_test(check_agrees_with_moves),
        cmocka_unit_test(carried_pieces_keep_their_order),
        cmocka_unit_test(taking_the_last_stack_wins),
        cmocka_unit_test(keys_identify_positions),
        cmocka_unit_test(twin_agrees),
        cmocka_unit_test(games_agree_with_their_texts),
        cmocka_unit_test(pick_is_an_indexed_move),
        cmocka_unit_test(evaluations_are_fair),
        cmocka_unit_test(evaluations_by_hand),
        cmocka_unit_test(terms_add_up),
        cmocka_unit_test(terms_by_hand),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
