/* ricochet_round_text_test.c: games of rounds as text: random games survive a round trip at every step, and
 * damaged texts are refused or give a consistent game. */
#include "rounds/ricochet_round.h"

#include "core/faulty.h"
#include "text/areas/ricochet_texts.h"
#include "text/areas/rounds_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rounds/ricochet_round_testing.h"

enum { GAMES = 60, STEPS = 400, LATER = 777000 };

/* A random event that is often, but not always, allowed. */
static struct round_event random_event(const struct ricochet_round *round, struct random *random)
{
    struct round_event event = {.act = (enum round_act)random_below(random, 7),
                                .player = (int)random_below(random, (uint32_t)round->settings.players),
                                .number = (int)random_below(random, 12),
                                .move = (lud_move)random_below(random, 24)};
    const uint32_t roll = random_below(random, 8);
    if (round->phase == ROUND_SHOWING && roll < 6) {
        lud_move moves[LUD_MAX_MOVES];
        const int count = game_moves(round->rules, &round->state.head, moves);
        event.act = ROUND_MOVE;
        event.player = round->shower;
        event.move = moves[random_below(random, (uint32_t)count)];
        for (int depth = 1; depth <= 2; depth++) /* play a short solution when there is one */
            if (find_line(round->rules, &round->state, depth, moves)) {
                event.move = moves[0];
                break;
            }
    } else if (round->phase == ROUND_BREAK && roll < 4) {
        event.act = ROUND_NEXT;
    } else if (round->phase == ROUND_THINKING && roll < 4) {
        event.act = ROUND_SAY;
    }
    if (roll == 7)
        event.player = (int)random_below(random, 12) - 2;
    return event;
}

/* Writes the game and reads it back later: it must be the same and react the same to an event. */
static void check_round_trip(const struct ricochet_round *round, uint64_t now,
                             const struct round_event *event)
{
    char first[ROUND_TEXT], second[ROUND_TEXT];
    struct lud_rules *rules;
    struct ricochet_round read, next = *round;
    struct lud_why why = {0};
    if (round_read(span_of(write_to(round, now, first)), now + LATER, memory_heap(), &rules, &read, &why) !=
        LUD_OK)
        fail_msg("%s: %s at %d", first, text_get(LUD_EN, (enum lud_text)why.text), (int)why.column);
    assert_string_equal(first, write_to(&read, now + LATER, second));
    assert_memory_equal(&read.state, &round->state, sizeof read.state);
    assert_memory_equal(&read.start, &round->start, sizeof read.start);
    assert_int_equal(round_step(&next, event, now, NULL), round_step(&read, event, now + LATER, NULL));
    assert_string_equal(write_to(&next, now, first), write_to(&read, now + LATER, second));
    rules_free(rules);
}

static struct round_settings random_settings(struct random *random)
{
    struct round_settings settings = settings_for(1 + (int)random_below(random, ROUND_PLAYERS));
    settings.goal = 1 + (int)random_below(random, 2);
    settings.timer = random_below(random, 2) == 0 ? ROUND_FROM_BID : ROUND_FROM_DRAW;
    settings.bid_time = random_below(random, 4) == 0 ? 0 : 5000;
    settings.show_time = random_below(random, 4) == 0 ? 0 : 9000;
    settings.seed = random_next(random);
    return settings;
}

static void random_games_survive_the_text(void **state)
{
    (void)state;
    static const char *const rules_texts[] = {"", "rule=strict", "board=random,seed=5,robots=5",
                                              "board=4D1D3D2D+d", "robots=1,seed=3"};
    int ends = 0, shown = 0;
    for (uint64_t game = 0; game < GAMES; game++) {
        struct random random = random_start(99, game);
        struct lud_rules *rules = open_ricochet_rules(rules_texts[game % 5]);
        const struct round_settings settings = random_settings(&random);
        struct ricochet_round round;
        uint64_t now = random_next(&random);
        assert_int_equal(round_init(&round, rules, NULL, &settings, NULL), LUD_OK);
        for (int i = 0; i < STEPS; i++) {
            const struct round_event event = random_event(&round, &random);
            const struct ricochet_round before = round;
            char old[ROUND_TEXT], new[ROUND_TEXT];
            check_round_trip(&round, now, &event);
            if (round_step(&round, &event, now, NULL) != LUD_OK)
                assert_string_equal(write_to(&before, now, old), write_to(&round, now, new));
            assert_true(round_is_sound(&round));
            shown += before.phase == ROUND_SHOWING && round.winner >= 0;
            now += random_below(&random, 3000);
        }
        ends += round.phase == ROUND_END;
        rules_free(rules);
    }
    assert_true(ends >= 5 &&
                shown >= 20); /* the sample contains finished games and successful demonstrations */
}

/* ---- one text in full ---- */

static const char *const example =
    "ludens-rounds 1 rules=rule=plain,board=4A1A3B2B,robots=4,seed=1 players=anna,ben,zoé goal=6 "
    "timer=first-bid bid=60000 show=60000 seed=7 round=2 phase=bidding chip=5 bag=1ffef won=0,1,0 "
    "bids=7.1,5.2p,5.3 robots=Rj6,Ge15,Be9,Ym16 line=- winner=- left=41000";

static enum lud_status read_text(const char *text, struct lud_why *why)
{
    struct lud_rules *rules;
    struct ricochet_round round;
    const enum lud_status status = round_read(span_of(text), 0, memory_heap(), &rules, &round, why);
    assert_true((status == LUD_OK) == (rules != NULL));
    if (status == LUD_OK)
        assert_true(round_is_sound(&round));
    rules_free(rules);
    return status;
}

/* Fails unless the example with the first `old` replaced by `new` is refused with that text, at the column of
 * `where` (NULL: at the end). */
static void assert_refused(const char *old, const char *new, const char *where, enum lud_text text)
{
    char room[ROUND_TEXT];
    struct bytes changed = bytes_fixed(room, sizeof room);
    struct lud_why why = {0};
    const char *at = strstr(example, old);
    bytes_put(&changed, example, (size_t)(at - example));
    bytes_text(&changed, new);
    bytes_text(&changed, at + strlen(old));
    assert_int_not_equal(read_text(bytes_string(&changed), &why), LUD_OK);
    if (why.text != (int)text)
        fail_msg("%s: %s", bytes_string(&changed), text_get(LUD_EN, (enum lud_text)why.text));
    if (where != NULL)
        assert_int_equal(why.column, strstr(bytes_string(&changed), where) - bytes_string(&changed) + 1);
    else
        assert_int_equal(why.column, changed.size + 1);
}

static void errors_say_what_and_where(void **state)
{
    (void)state;
    assert_int_equal(read_text(example, NULL), LUD_OK);
    assert_refused("ludens-rounds", "ludens-record", "ludens-record", TEXT_ROUND_TEXT_HEAD);
    assert_refused("rounds 1", "rounds 2", "2 rules", TEXT_ROUND_TEXT_HEAD);
    assert_refused("goal=6", "gaol=6", "gaol", TEXT_ROUND_TEXT_KEY);
    assert_refused("goal=6", "goal=06", "06 timer", TEXT_ROUND_TEXT_VALUE);
    assert_refused("goal=6", "goal=100", "100 timer", TEXT_ROUND_TEXT_VALUE);
    assert_refused("timer=first-bid", "timer=last-bid", "last-bid", TEXT_ROUND_TEXT_VALUE);
    assert_refused("phase=bidding", "phase=bid", "bid chip", TEXT_ROUND_TEXT_VALUE);
    assert_refused("bag=1ffef", "bag=1FFEF", "1FFEF", TEXT_ROUND_TEXT_VALUE);
    assert_refused("won=0,1,0", "won=0,1", "0,1 bids", TEXT_ROUND_TEXT_VALUE);
    assert_refused("5.2p", "5.2q", "5.2q", TEXT_ROUND_TEXT_VALUE);
    assert_refused("Ge15", "Ge17", "e17", TEXT_RICOCHET_BAD_CELL);
    assert_refused("line=-", "line=Rx", "Rx", TEXT_ROUND_TEXT_VALUE);
    assert_refused("left=41000", "left=60001", "60001", TEXT_ROUND_TEXT_VALUE);
    assert_refused("left=41000", "left=41000 more", "more", TEXT_ROUND_TEXT_TAIL);
    assert_refused("board=4A1A3B2B", "board=4A1A3B", "rule=plain", TEXT_RICOCHET_FEW_FACES);
    assert_refused("anna,ben", "anna,anna", "anna,anna", TEXT_ROUND_NAME_TWICE);
    assert_refused("zoé", "9zoé", "anna,ben", TEXT_ROUND_NAME_DIGIT);
    assert_refused(" left=41000", "", NULL, TEXT_ROUND_TEXT_KEY);

    /* inconsistent fields */
    assert_refused("left=41000", "left=-", NULL, TEXT_ROUND_TEXT_UNSOUND);  /* bids without a clock */
    assert_refused("5.2p", "8.2p", NULL, TEXT_ROUND_TEXT_UNSOUND);          /* a bid that goes up */
    assert_refused("5.2p", "5.3p", NULL, TEXT_ROUND_TEXT_UNSOUND);          /* equal sequence numbers */
    assert_refused("7.1,5.2p,5.3", "-,-,-", NULL, TEXT_ROUND_TEXT_UNSOUND); /* bidding without bids */
    assert_refused("7.1,5.2p,5.3", "7.1p,5.2,5.3p", NULL,
                   TEXT_ROUND_TEXT_UNSOUND);                      /* everybody else has passed */
    assert_refused("7.1", "7.1x", NULL, TEXT_ROUND_TEXT_UNSOUND); /* failed before it was shown */
}

static void the_example_is_read_correctly(void **state)
{
    (void)state;
    char room[ROUND_TEXT];
    struct lud_rules *rules;
    struct ricochet_round round;
    assert_int_equal(round_read(span_of(example), 1000, memory_heap(), &rules, &round, NULL), LUD_OK);
    assert_string_equal(write_to(&round, 1000, room), example);
    assert_int_equal(round.settings.players, 3);
    assert_string_equal(round.settings.names[2], "zoé");
    assert_int_equal(round.phase, ROUND_BIDDING);
    assert_int_equal(round_leader(&round), 1);
    assert_true(round.deadline == 42000);
    rules_free(rules);
}

/* ---- damage ---- */

static void damaged_texts_are_refused_or_consistent(void **state)
{
    (void)state;
    static const char signs[] = "0123456789,.-=xpRu abz\n\t\377";
    struct random random = random_start(4, 4);
    int accepted = 0;
    for (int i = 0; i < 20000; i++) {
        char room[ROUND_TEXT];
        size_t size = strlen(example);
        memcpy(room, example, size);
        for (uint32_t hits = 1 + random_below(&random, 2); hits > 0; hits--) {
            const size_t at = random_below(&random, (uint32_t)size);
            if (random_below(&random, 3) == 0) {
                memmove(room + at, room + at + 1, size - at - 1);
                size--;
            } else {
                room[at] = signs[random_below(&random, sizeof signs - 1)];
            }
        }
        room[size] = '\0';
        accepted += read_text(room, NULL) == LUD_OK;
    }
    assert_in_range(accepted, 100, 10000);
}

static void memory_may_fail(void **state)
{
    (void)state;
    struct faulty faulty;
    faulty_init(&faulty, memory_heap());
    struct lud_rules *rules;
    struct ricochet_round round;
    faulty_fail(&faulty, 1);
    assert_int_equal(round_read(span_of(example), 0, &faulty.memory, &rules, &round, NULL), LUD_ERROR_MEMORY);
    assert_null(rules);
    assert_int_equal(round_read(span_of(example), 0, &faulty.memory, &rules, &round, NULL), LUD_OK);
    rules_free(rules);
    assert_true(faulty_balanced(&faulty));
}

/* ---- events ---- */

static void events_as_text(void **state)
{
    (void)state;
    static const char *const texts[] = {"next", "bid 7", "pass", "move Ru", "reset", "give-up", "tick"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        char room[32];
        struct bytes out = bytes_fixed(room, sizeof room);
        struct round_event event = {.player = 3};
        assert_int_equal(round_read_event(span_of(texts[i]), &event, NULL), LUD_OK);
        assert_int_equal(event.act, i);
        assert_int_equal(event.player, 3);
        round_write_event(&event, &out);
        assert_string_equal(bytes_string(&out), texts[i]);
    }
    static const struct {
        const char *text;
        int column;
    } bad[] = {{"", 1}, {"bit 7", 1}, {"bid", 4}, {"bid x", 5}, {"move Rx", 7}, {"pass now", 6}};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct lud_why why = {0};
        struct round_event event = {.player = 0};
        assert_int_equal(round_read_event(span_of(bad[i].text), &event, &why), LUD_ERROR_SYNTAX);
        assert_int_equal(why.column, bad[i].column);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_survive_the_text),
        cmocka_unit_test(errors_say_what_and_where),
        cmocka_unit_test(the_example_is_read_correctly),
        cmocka_unit_test(damaged_texts_are_refused_or_consistent),
        cmocka_unit_test(memory_may_fail),
        cmocka_unit_test(events_as_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
