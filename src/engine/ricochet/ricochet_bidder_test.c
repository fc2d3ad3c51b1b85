/* ricochet_bidder_test.c: engines play whole games of rounds against each other; their bids can be
 * demonstrated and are reproducible, and better levels bid lower. */
#include "engine/ricochet/ricochet_bidder.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static uint64_t now(void *context)
{
    (void)context;
    return 0;
}

static const struct lud_env *env(void)
{
    static struct lud_env made = {.now = now, .threads = 1};
    made.memory = memory_heap();
    return &made;
}

static struct bidder level(const char *name)
{
    struct bidder bidder;
    assert_true(bidder_of_level(span_of(name), &bidder));
    return bidder;
}

/* A game with this number of players, just before its first round. */
static struct lud_rules *begin(const char *options, int players, int goal, struct ricochet_round *round)
{
    static const char *const names[] = {"a", "b", "c"};
    struct lud_rules *rules = NULL;
    struct round_settings settings = {
        .players = players, .goal = goal, .bid_time = ROUND_MINUTE, .show_time = ROUND_MINUTE, .seed = 3};
    for (int player = 0; player < players; player++)
        memcpy(settings.names[player], names[player], 2);
    assert_int_equal(rules_new(&ricochet_game, span_of(options), span_of(NULL), memory_heap(), &rules, NULL),
                     LUD_OK);
    assert_int_equal(round_init(round, rules, NULL, &settings, NULL), LUD_OK);
    return rules;
}

static void does(struct ricochet_round *round, struct round_event event, uint64_t at)
{
    struct lud_why why = {0};
    if (round_step(round, &event, at, &why) != LUD_OK)
        fail_msg("%s", text_get(LUD_EN, (enum lud_text)why.text));
    assert_true(round_is_sound(round));
}

static void next(struct ricochet_round *round)
{
    does(round, (struct round_event){.act = ROUND_NEXT}, 0);
}

/* ---- plans ---- */

static void plans_work(void **state)
{
    (void)state;
    static const char *const names[] = {"beginner", "easy", "medium", "hard", "best"};
    int found[5] = {0}, moves[5] = {0}, delay[5] = {0};
    struct ricochet_round round;
    struct lud_rules *rules = begin("", 1, 20, &round);
    for (int i = 0; i < 20; i++) {
        struct bidder_plan plan, best = {0};
        next(&round);
        for (int which = 4; which >= 0; which--) {
            const struct bidder bidder = level(names[which]);
            struct ricochet_state end;
            assert_int_equal(bidder_think(&bidder, &round, 0, env(), &plan, NULL), LUD_OK);
            assert_int_equal(round_replay(&round, plan.line, plan.number, &end, NULL), LUD_OK);
            assert_true(plan.number == 0 || game_over(&end.head));
            found[which] += plan.number > 0;
            moves[which] += plan.number;
            delay[which] += (int)plan.delay;
            if (which == 4)
                best = plan;
            assert_true(plan.number == 0 || plan.number >= best.number);
        }
        assert_true(best.proved);
        for (int move = 0; move < best.number; move++)
            does(&round, (struct round_event){.act = ROUND_MOVE, .move = best.line[move]}, 0);
        assert_int_equal(round.winner, 0);
    }
    assert_int_equal(found[4], 20);
    assert_true(found[0] < found[2] && found[2] < found[4]); /* weaker levels find fewer lines, */
    for (int which = 1; which < 5; which++)
        assert_true(delay[which] < delay[which - 1]);       /* bid later */
    assert_true(moves[1] * found[2] > moves[2] * found[1]); /* and have longer lines */
    rules_free(rules);
}

static void plans_are_repeatable(void **state)
{
    (void)state;
    struct ricochet_round round;
    struct lud_rules *rules = begin("rule=strict,seed=8", 3, 5, &round);
    const struct bidder bidder = level("medium");
    struct bidder_plan a, b, other;
    next(&round);
    assert_int_equal(bidder_think(&bidder, &round, 1, env(), &a, NULL), LUD_OK);
    assert_int_equal(bidder_think(&bidder, &round, 1, env(), &b, NULL), LUD_OK);
    assert_int_equal(bidder_think(&bidder, &round, 2, env(), &other, NULL), LUD_OK);
    assert_int_equal(a.number, b.number);
    assert_int_equal(a.delay, b.delay);
    assert_int_not_equal(a.delay, other.delay); /* two bidders of a level do not bid at the same time */
    rules_free(rules);
}

static void an_engine_bids_while_it_can(void **state)
{
    (void)state;
    struct ricochet_round round;
    struct lud_rules *rules = begin("", 3, 5, &round);
    const struct bidder_plan plan = {.number = 5}, nothing = {.number = 0};
    next(&round);
    assert_int_equal(bidder_event(&nothing, &round, 0).act, ROUND_PASS);
    assert_int_equal(bidder_event(&plan, &round, 0).act, ROUND_SAY);
    does(&round, (struct round_event){.act = ROUND_SAY, .player = 1, .number = 5}, 0);
    assert_int_equal(bidder_event(&plan, &round, 0).act, ROUND_SAY); /* as second */
    does(&round, bidder_event(&plan, &round, 0), 0);
    assert_int_equal(bidder_event(&plan, &round, 0).act, ROUND_PASS);
    does(&round, (struct round_event){.act = ROUND_SAY, .player = 1, .number = 4}, 0);
    assert_int_equal(bidder_event(&plan, &round, 2).act, ROUND_PASS);
    rules_free(rules);
}

static void bad_engines_are_told(void **state)
{
    (void)state;
    struct ricochet_round round;
    struct bidder bidder;
    struct lud_rules *rules = begin("", 2, 5, &round);
    struct bidder_plan plan;
    struct lud_why why = {0};
    assert_false(bidder_of_level(span_of("godlike"), &bidder));
    bidder = bidder_of_engine("asstar");
    next(&round);
    assert_int_equal(bidder_think(&bidder, &round, 0, env(), &plan, &why), LUD_ERROR_UNKNOWN);
    assert_int_equal(plan.number, 0);
    rules_free(rules);
}

/* ---- whole games ---- */

/* All bidders act in the order of their delays; the lowest bids are demonstrated first. */
static void play_round(struct ricochet_round *round, const struct bidder *bidders)
{
    struct bidder_plan plans[ROUND_PLAYERS];
    bool spoken[ROUND_PLAYERS] = {false};
    const int players = round->settings.players;
    next(round);
    for (int player = 0; player < players; player++)
        assert_int_equal(bidder_think(&bidders[player], round, player, env(), &plans[player], NULL), LUD_OK);
    while (round->phase == ROUND_THINKING || round->phase == ROUND_BIDDING) {
        int first = -1;
        for (int player = 0; player < players; player++)
            if (!spoken[player] && (first < 0 || plans[player].delay < plans[first].delay))
                first = player;
        if (first < 0 || plans[first].delay >= round->deadline) {
            does(round, (struct round_event){.act = ROUND_TICK}, round->deadline);
            continue;
        }
        spoken[first] = true;
        does(round, bidder_event(&plans[first], round, first), plans[first].delay);
    }
    while (round->phase == ROUND_SHOWING)
        does(round,
             (struct round_event){
                 .act = ROUND_MOVE, .player = round->shower, .move = plans[round->shower].line[round->moves]},
             round->deadline - 1);
}

static void engines_play_to_the_end(void **state)
{
    (void)state;
    const struct bidder bidders[] = {level("easy"), level("medium"), level("hard")};
    char texts[2][ROUND_TEXT];
    for (int game = 0; game < 2; game++) {
        struct bytes text = bytes_fixed(texts[game], ROUND_TEXT);
        struct ricochet_round round;
        struct lud_rules *rules = begin("", 3, round_goal(3), &round);
        while (round.phase != ROUND_END)
            play_round(&round, bidders);
        assert_int_equal(round.won[round_champion(&round)], 6);
        assert_true(round.won[2] > round.won[0]);
        round_write(&round, 0, &text);
        rules_free(rules);
    }
    assert_string_equal(texts[0], texts[1]); /* the same seed, the same game */
}

/* More rounds than chips: the bag is refilled, and no chip is drawn whose robot stands on it. */
static void the_bag_is_filled_again(void **state)
{
    (void)state;
    const struct bidder bidders[] = {level("best")};
    struct ricochet_round round;
    struct lud_rules *rules = begin("", 1, 40, &round);
    int drawn[RICOCHET_TARGETS] = {0};
    while (round.phase != ROUND_END) {
        const struct ricochet_state before = round.state;
        play_round(&round, bidders);
        const struct ricochet_target *chip = round_chip(&round);
        if (chip->colour != RICOCHET_ANY)
            assert_int_not_equal(before.robot[chip->colour], chip->cell);
        drawn[round.chip]++;
    }
    for (int chip = 0; chip < RICOCHET_TARGETS; chip++)
        assert_in_range(drawn[chip], 1, 4);
    rules_free(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plans_work),
        cmocka_unit_test(plans_are_repeatable),
        cmocka_unit_test(an_engine_bids_while_it_can),
        cmocka_unit_test(bad_engines_are_told),
        cmocka_unit_test(engines_play_to_the_end),
        cmocka_unit_test(the_bag_is_filled_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
