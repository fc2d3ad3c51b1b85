/* conformance_faults_test.c: for each requirement of the conformance suite, a game that violates just that
 * one is detected. The faulty games are nim and brawl with one callback replaced. The file is long because it
 * is a list. */
#include "core/conformance/conformance.h"

#include "tests/games/brawl.h"
#include "tests/games/nim.h"
#include "text/areas/test_games_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static struct conformance_report report;

/* ---- faults ---- */

static struct nim_state *nim_of(struct lud_state *state)
{
    return (struct nim_state *)(void *)state;
}

static const struct nim_state *const_nim(const struct lud_state *state)
{
    return (const struct nim_state *)(const void *)state;
}

static struct nim_rules *mutable_rules(const struct lud_rules *rules)
{
    return (struct nim_rules *)(uintptr_t)rules;
}

static void play_forgets_key(const struct lud_rules *rules, struct lud_state *state, lud_move move)
{
    const uint64_t key = state->key;
    nim_game.play(rules, state, move);
    state->key = key;
}

/* A single late error in one bit. */
static void play_flips_bit(const struct lud_rules *rules, struct lud_state *state, lud_move move)
{
    nim_game.play(rules, state, move);
    state->key ^= const_nim(state)->heap[2] == 0;
}

static void play_changes_rules(const struct lud_rules *rules, struct lud_state *state, lud_move move)
{
    nim_game.play(rules, state, move);
    mutable_rules(rules)->heap ^= 1;
}

static void play_leaves_turn(const struct lud_rules *rules, struct lud_state *state, lud_move move)
{
    nim_game.play(rules, state, move);
    state->turn = state->turn == 1 ? 2 : state->turn;
}

static void play_leaves_pending(const struct lud_rules *rules, struct lud_state *state, lud_move move)
{
    nim_game.play(rules, state, move);
    state->pending = 1;
}

static void play_scribbles(const struct lud_rules *rules, struct lud_state *state, lud_move move)
{
    nim_game.play(rules, state, move);
    nim_of(state)->winner -= state->turn != LUD_OVER;
}

static int moves_unsorted(const struct lud_rules *rules, const struct lud_state *state, lud_move *out)
{
    const int count = nim_game.moves(rules, state, out);
    if (count > 1) {
        const lud_move first = out[0];
        out[0] = out[count - 1];
        out[count - 1] = first;
    }
    return count;
}

static int moves_twice(const struct lud_rules *rules, const struct lud_state *state, lud_move *out)
{
    const int count = nim_game.moves(rules, state, out);
    if (count > 1)
        out[1] = out[0];
    return count;
}

static int moves_miss_one(const struct lud_rules *rules, const struct lud_state *state, lud_move *out)
{
    const int count = nim_game.moves(rules, state, out);
    return count > 1 ? count - 1 : count;
}

static int moves_none(const struct lud_rules *rules, const struct lud_state *state, lud_move *out)
{
    const int count = nim_game.moves(rules, state, out);
    return count == 1 ? 0 : count;
}

static enum lud_status check_accepts_all(const struct lud_rules *rules, const struct lud_state *state,
                                         lud_move move, struct lud_why *why)
{
    const enum lud_status status = nim_game.check(rules, state, move, why);
    return move == LUD_NO_MOVE ? LUD_OK : status;
}

static enum lud_status check_silent(const struct lud_rules *rules, const struct lud_state *state,
                                    lud_move move, struct lud_why *why)
{
    const enum lud_status status = nim_game.check(rules, state, move, why);
    return status == LUD_OK ? LUD_OK : why_plain(why, status, TEXT_NONE);
}

static enum lud_status check_wrong_status(const struct lud_rules *rules, const struct lud_state *state,
                                          lud_move move, struct lud_why *why)
{
    const enum lud_status status = nim_game.check(rules, state, move, why);
    return status == LUD_ERROR_OVER ? why_plain(why, LUD_ERROR_MOVE, TEXT_TEST_OVER) : status;
}

static enum lud_status check_changes_state(const struct lud_rules *rules, const struct lud_state *state,
                                           lud_move move, struct lud_why *why)
{
    ((struct lud_state *)(uintptr_t)state)->key ^= move == 12345;
    return nim_game.check(rules, state, move, why);
}

static void start_leaves_bytes(const struct lud_rules *rules, struct lud_state *state)
{
    const int32_t winner = nim_of(state)->winner;
    nim_game.start(rules, state);
    nim_of(state)->winner = winner;
}

/* Omits the last heap. */
static void format_loses(const struct lud_rules *rules, const struct lud_state *state, struct bytes *out)
{
    struct nim_state nim = *const_nim(state);
    nim.heap[3] = nim.heap[2];
    nim_game.format(rules, &nim.head, out);
}

static void format_nothing(const struct lud_rules *rules, const struct lud_state *state, struct bytes *out)
{
    (void)rules;
    (void)state;
    (void)out;
}

static void format_endless(const struct lud_rules *rules, const struct lud_state *state, struct bytes *out)
{
    nim_game.format(rules, state, out);
    bytes_repeat(out, " ", GAME_MAX_POSITION);
}

/* The same position, sometimes with a leading zero. */
static void format_unstable(const struct lud_rules *rules, const struct lud_state *state, struct bytes *out)
{
    static bool zero;
    zero = !zero;
    bytes_text(out, zero ? "0" : "");
    nim_game.format(rules, state, out);
}

static enum lud_status parse_refuses_end(const struct lud_rules *rules, struct span text,
                                         struct lud_state *state, struct lud_why *why)
{
    if (span_starts(text, "0,0,0,0"))
        return why_at(why, LUD_ERROR_POSITION, TEXT_TEST_BAD_HEAP, 1, 0, 0);
    return nim_game.parse(rules, text, state, why);
}

static enum lud_status parse_without_key(const struct lud_rules *rules, struct span text,
                                         struct lud_state *state, struct lud_why *why)
{
    const enum lud_status status = nim_game.parse(rules, text, state, why);
    state->key = status == LUD_OK ? 0 : state->key;
    return status;
}

static enum lud_status parse_half(const struct lud_rules *rules, struct span text, struct lud_state *state,
                                  struct lud_why *why)
{
    const enum lud_status status = nim_game.parse(rules, text, state, why);
    state->turn = status == LUD_OK ? state->turn : 0;
    return status;
}

static enum lud_status parse_silent(const struct lud_rules *rules, struct span text, struct lud_state *state,
                                    struct lud_why *why)
{
    const enum lud_status status = nim_game.parse(rules, text, state, why);
    if (status != LUD_OK)
        *why = (struct lud_why){0};
    return status;
}

static enum lud_status parse_any_end(const struct lud_rules *rules, struct span text, struct lud_state *state,
                                     struct lud_why *why)
{
    const enum lud_status status = nim_game.parse(rules, text, state, why);
    if (status == LUD_OK && text.data[0] == '0' && text.data[1] == '0')
        state->turn = LUD_OVER; /* over although moves are left */
    return status;
}

static void draw_nothing(const struct lud_rules *rules, const struct lud_state *state, struct lud_style style,
                         struct bytes *out)
{
    if (!style.colour || !style.unicode)
        nim_game.draw(rules, state, style, out);
}

static void draw_always_unicode(const struct lud_rules *rules, const struct lud_state *state,
                                struct lud_style style, struct bytes *out)
{
    style.unicode = true;
    nim_game.draw(rules, state, style, out);
}

static void draw_always_colour(const struct lud_rules *rules, const struct lud_state *state,
                               struct lud_style style, struct bytes *out)
{
    style.colour = true;
    nim_game.draw(rules, state, style, out);
}

static void format_move_alike(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                              struct bytes *out)
{
    nim_game.format_move(rules, state, move == 1 ? 0 : move, out);
}

static enum lud_status parse_move_capitals(const struct lud_rules *rules, const struct lud_state *state,
                                           struct span text, lud_move *move, struct lud_why *why)
{
    const enum lud_status status = nim_game.parse_move(rules, state, text, move, why);
    return status == LUD_OK ? LUD_OK : why_plain(why, LUD_ERROR_USAGE, TEXT_TEST_NO_MOVE);
}

/* Accepts both notations, so that only the shared notation is at fault. */
static lud_move heard;

static void format_move_same(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                             struct bytes *out)
{
    (void)rules;
    (void)state;
    heard = move;
    bytes_text(out, "m");
}

static enum lud_status parse_move_either(const struct lud_rules *rules, const struct lud_state *state,
                                         struct span text, lud_move *move, struct lud_why *why)
{
    (void)rules;
    (void)state;
    (void)text;
    (void)why;
    *move = heard;
    return LUD_OK;
}

static int count_too_many(const struct lud_rules *rules, const struct lud_state *state)
{
    return nim_game.count(rules, state) + (const_nim(state)->heap[0] == 1);
}

static lud_move pick_illegal(const struct lud_rules *rules, const struct lud_state *state,
                             struct random *random)
{
    (void)rules;
    (void)state;
    return (lud_move)random_below(random, NIM_MOVES);
}

static void outcome_both_win(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    (void)rules;
    (void)state;
    values[0] = values[1] = LUD_ONE;
}

static void outcome_too_much(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    (void)rules;
    (void)state;
    values[0] = LUD_ONE + 1;
    values[1] = -1;
}

static void outcome_one_only(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    (void)rules;
    (void)state;
    values[0] = LUD_ONE;
}

static void evaluate_certain(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    (void)rules;
    (void)state;
    values[0] = LUD_ONE;
    values[1] = 0;
}

static void evaluate_uneven(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    (void)rules;
    (void)state;
    values[0] = values[1] = LUD_ONE / 2 - 1;
}

static void twin_play_flips_bit(const struct lud_rules *rules, struct lud_state *state, lud_move move)
{
    nim_game.play(rules, state, move);
    nim_of(state)->heap[0] ^= 4;
}

static enum lud_status open_too_short(struct lud_settings *settings, struct span position,
                                      const struct lud_memory *memory, struct lud_rules **rules,
                                      struct lud_why *why)
{
    const enum lud_status status = nim_game.open(settings, position, memory, rules, why);
    if (status == LUD_OK)
        (*rules)->max_plies = 2;
    return status;
}

static enum lud_status open_wrong_traits(struct lud_settings *settings, struct span position,
                                         const struct lud_memory *memory, struct lud_rules **rules,
                                         struct lud_why *why)
{
    const enum lud_status status = nim_game.open(settings, position, memory, rules, why);
    if (status == LUD_OK)
        (*rules)->traits |= LUD_SOLO;
    return status;
}

static enum lud_status open_not_misere(struct lud_settings *settings, struct span position,
                                       const struct lud_memory *memory, struct lud_rules **rules,
                                       struct lud_why *why)
{
    if (settings->at[1].number == 1)
        return why_plain(why, LUD_ERROR_OPTION, TEXT_TEST_NO_MOVE);
    return nim_game.open(settings, position, memory, rules, why);
}

/* Rules that depend on whether an option was given: their formatted options open other rules. */
static enum lud_status open_by_given(struct lud_settings *settings, struct span position,
                                     const struct lud_memory *memory, struct lud_rules **rules,
                                     struct lud_why *why)
{
    struct lud_settings other = *settings;
    other.at[0].number += settings->at[0].given;
    return nim_game.open(&other, position, memory, rules, why);
}

static void close_wrong_size(struct lud_rules *rules)
{
    memory_free(rules->memory, rules, sizeof(struct nim_rules) - 1);
}

/* ---- each fault is detected ---- */

static void assert_caught(const struct lud_game *game, enum conformance_requirement requirement)
{
    const enum lud_status status = conformance_check(game, span_of(""), 1, 20, 300, memory_heap(), &report);
    assert_string_equal(conformance_word(report.failed), conformance_word(requirement));
    assert_int_equal(status, LUD_ERROR_CHECK);
}

/* A nim with one callback replaced must fail `requirement`. */
#define ASSERT_CAUGHT(requirement, callback, replacement)                                                    \
    do {                                                                                                     \
        struct lud_game broken = nim_game;                                                                   \
        broken.callback = replacement;                                                                       \
        assert_caught(&broken, requirement);                                                                 \
    } while (0)

static struct lud_game twinless(void)
{
    struct lud_game game = nim_game;
    game.twin = NULL;
    return game;
}

static void assert_play_caught(void (*play)(const struct lud_rules *, struct lud_state *, lud_move),
                               enum conformance_requirement requirement)
{
    struct lud_game broken = twinless();
    broken.play = play;
    assert_caught(&broken, requirement);
}

static void test_rules_faults(void **unused)
{
    (void)unused;
    ASSERT_CAUGHT(REQUIRE_TRAITS, open, open_wrong_traits);
    ASSERT_CAUGHT(REQUIRE_LENGTH, open, open_too_short);
    ASSERT_CAUGHT(REQUIRE_CHOICES, open, open_not_misere);
    assert_string_equal(report.options, "misere=yes");
    ASSERT_CAUGHT(REQUIRE_OPTIONS, open, open_by_given);
    ASSERT_CAUGHT(REQUIRE_LEAK, close, close_wrong_size);
    ASSERT_CAUGHT(REQUIRE_TRAITS, seats, NULL);
}

static void test_play_faults(void **unused)
{
    (void)unused;
    assert_play_caught(play_forgets_key, REQUIRE_KEY_CHANGE);
    assert_play_caught(play_flips_bit, REQUIRE_KEY);
    assert_play_caught(play_changes_rules, REQUIRE_RULES);
    assert_play_caught(play_leaves_turn, REQUIRE_TURN);
    assert_play_caught(play_leaves_pending, REQUIRE_PENDING);
    assert_play_caught(play_scribbles, REQUIRE_BYTES);
    ASSERT_CAUGHT(REQUIRE_TWIN_PLAY, play, play_flips_bit);
    ASSERT_CAUGHT(REQUIRE_FILL, start, start_leaves_bytes);
}

static void test_text_faults(void **unused)
{
    (void)unused;
    ASSERT_CAUGHT(REQUIRE_KEY, format, format_loses);
    ASSERT_CAUGHT(REQUIRE_FORMAT, format, format_nothing);
    ASSERT_CAUGHT(REQUIRE_FORMAT, format, format_endless);
    ASSERT_CAUGHT(REQUIRE_TEXT, format, format_unstable);
    ASSERT_CAUGHT(REQUIRE_PARSE, parse, parse_refuses_end);
    ASSERT_CAUGHT(REQUIRE_KEY, parse, parse_without_key);
    ASSERT_CAUGHT(REQUIRE_PARSE_ERROR, parse, parse_half);
    ASSERT_CAUGHT(REQUIRE_PARSE_ERROR, parse, parse_silent);
    ASSERT_CAUGHT(REQUIRE_MOVE_COUNT, parse, parse_any_end);
    assert_memory_equal(report.position, "00", 2);
    ASSERT_CAUGHT(REQUIRE_DRAW, draw, draw_nothing);
    ASSERT_CAUGHT(REQUIRE_DRAW, draw, draw_always_unicode);
    ASSERT_CAUGHT(REQUIRE_DRAW, draw, draw_always_colour);
}

static void test_move_faults(void **unused)
{
    (void)unused;
    ASSERT_CAUGHT(REQUIRE_MOVE_ORDER, moves, moves_unsorted);
    ASSERT_CAUGHT(REQUIRE_MOVE_ORDER, moves, moves_twice);
    ASSERT_CAUGHT(REQUIRE_CHECK, moves, moves_miss_one);
    ASSERT_CAUGHT(REQUIRE_MOVE_COUNT, moves, moves_none);
    ASSERT_CAUGHT(REQUIRE_CHECK, check, check_accepts_all);
    assert_int_equal(report.move, LUD_NO_MOVE);
    ASSERT_CAUGHT(REQUIRE_CHECK_WHY, check, check_silent);
    ASSERT_CAUGHT(REQUIRE_CHECK_WHY, check, check_wrong_status);
    ASSERT_CAUGHT(REQUIRE_STATE, check, check_changes_state);
    ASSERT_CAUGHT(REQUIRE_MOVE_TEXT, format_move, format_move_alike);
    ASSERT_CAUGHT(REQUIRE_MOVE_PARSE_ERROR, parse_move, parse_move_capitals);
    ASSERT_CAUGHT(REQUIRE_COUNT, count, count_too_many);
    ASSERT_CAUGHT(REQUIRE_PICK, pick, pick_illegal);
    struct lud_game broken = nim_game;
    broken.format_move = format_move_same;
    broken.parse_move = parse_move_either;
    assert_caught(&broken, REQUIRE_MOVE_TEXT_UNIQUE);
}

static void test_value_faults(void **unused)
{
    (void)unused;
    ASSERT_CAUGHT(REQUIRE_OUTCOME, outcome, outcome_both_win);
    ASSERT_CAUGHT(REQUIRE_OUTCOME, outcome, outcome_too_much);
    ASSERT_CAUGHT(REQUIRE_OUTCOME, outcome, outcome_one_only);
    const struct lud_evaluation certain[] = {{.name = "certain", .evaluate = evaluate_certain}, {0}};
    const struct lud_evaluation uneven[] = {
        nim_game.evaluations[0], {.name = "u", .evaluate = evaluate_uneven}, {0}};
    const struct lud_evaluation empty[] = {{.name = "empty"}, {0}};
    ASSERT_CAUGHT(REQUIRE_EVALUATION, evaluations, certain);
    ASSERT_CAUGHT(REQUIRE_EVALUATION, evaluations, uneven);
    ASSERT_CAUGHT(REQUIRE_EVALUATION, evaluations, empty);
}

static void test_twin_faults(void **unused)
{
    (void)unused;
    const struct lud_twin blind = {.moves = moves_miss_one}, clumsy = {.play = twin_play_flips_bit};
    ASSERT_CAUGHT(REQUIRE_TWIN_MOVES, twin, &blind);
    ASSERT_CAUGHT(REQUIRE_TWIN_PLAY, twin, &clumsy);
}

static void test_report_reproduces(void **unused)
{
    (void)unused;
    char text[1000];
    struct bytes out = bytes_fixed(text, sizeof text);
    struct lud_game broken = twinless();
    broken.play = play_flips_bit;
    conformance_check(&broken, span_of("heap=3"), 4, 20, 300, memory_heap(), &report);
    assert_string_equal(report.options, "heap=3");
    assert_non_null(strstr(report.position, ",0,"));
    assert_true(report.ply > 0);
    conformance_describe(&report, &out);
    assert_non_null(strstr(text, "requirement=key game=nim options=heap=3 seed=4 round=0 ply="));
    assert_non_null(strstr(text, report.position));
}

/* ---- simultaneous games ---- */

static int moves_by_pending(const struct lud_rules *rules, const struct lud_state *state, lud_move *out)
{
    const struct brawl_state *brawl = (const struct brawl_state *)(const void *)state;
    const int count = brawl_game.moves(rules, state, out);
    return brawl->strikes != 0 && count == 2 ? 1 : count;
}

static enum lud_status check_by_pending(const struct lud_rules *rules, const struct lud_state *state,
                                        lud_move move, struct lud_why *why)
{
    const struct brawl_state *brawl = (const struct brawl_state *)(const void *)state;
    if (brawl->strikes != 0 && move == 1)
        return why_plain(why, LUD_ERROR_MOVE, TEXT_TEST_NO_MOVE);
    return brawl_game.check(rules, state, move, why);
}

static void play_forgets_pending(const struct lud_rules *rules, struct lud_state *state, lud_move move)
{
    brawl_game.play(rules, state, move);
    if (state->pending != 0)
        state->pending |= UINT32_C(1) << state->turn;
}

static void test_simultaneous_faults(void **unused)
{
    (void)unused;
    struct lud_game broken = brawl_game;
    broken.moves = moves_by_pending;
    broken.check = check_by_pending;
    assert_caught(&broken, REQUIRE_COMMITMENTS);
    broken = brawl_game;
    broken.play = play_forgets_pending;
    assert_caught(&broken, REQUIRE_PENDING);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules_faults),      cmocka_unit_test(test_play_faults),
        cmocka_unit_test(test_text_faults),       cmocka_unit_test(test_move_faults),
        cmocka_unit_test(test_value_faults),      cmocka_unit_test(test_twin_faults),
        cmocka_unit_test(test_report_reproduces), cmocka_unit_test(test_simultaneous_faults),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
