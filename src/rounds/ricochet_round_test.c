/* ricochet_round_test.c: rounds event by event: bids, ties, successful and failed demonstrations, time
 * limits, the end of the game, and events at the wrong moment. */
#include "rounds/ricochet_round.h"

#include "games/ricochet/ricochet_board.h"
#include "text/areas/ricochet_texts.h"
#include "text/areas/rounds_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rounds/ricochet_round_testing.h"

enum { ANNA, BEN, CLEO, LONGEST = 3 };

/* A game under test. */
struct table {
    struct lud_rules *rules;
    struct ricochet_round round;
    uint64_t now;           /* milliseconds */
    lud_move line[LONGEST]; /* a shortest solution of the round */
    int size;               /* moves in line */
};

static struct table open_table(struct round_settings settings)
{
    struct table table = {.rules = open_ricochet_rules(""), .now = 1000};
    assert_int_equal(round_init(&table.round, table.rules, NULL, &settings, NULL), LUD_OK);
    assert_true(round_is_sound(&table.round));
    return table;
}

static void close_table(struct table *table)
{
    rules_free(table->rules);
}

static enum lud_status table_step(struct table *table, struct round_event event, struct lud_why *why)
{
    const struct ricochet_round before = table->round;
    char old[ROUND_TEXT], new[ROUND_TEXT];
    const enum lud_status status = round_step(&table->round, &event, table->now, why);
    if (status != LUD_OK)
        assert_string_equal(write_to(&before, table->now, old), write_to(&table->round, table->now, new));
    assert_true(round_is_sound(&table->round));
    return status;
}

static void do_event(struct table *table, enum round_act act, int player, int number)
{
    assert_int_equal(
        table_step(table, (struct round_event){.act = act, .player = player, .number = number}, NULL),
        LUD_OK);
}

static void do_move(struct table *table, int player, lud_move move)
{
    assert_int_equal(
        table_step(table, (struct round_event){.act = ROUND_MOVE, .player = player, .move = move}, NULL),
        LUD_OK);
}

/* Fails unless the event is refused with that text. */
static void assert_refused(struct table *table, struct round_event event, enum lud_text text)
{
    struct lud_why why = {0};
    assert_int_not_equal(table_step(table, event, &why), LUD_OK);
    assert_int_equal(why.text, text);
}

#define ASSERT_REFUSED(table, text, ...) assert_refused(table, (struct round_event){__VA_ARGS__}, text)

/* Plays rounds without bids until one has a shortest solution of 2 to LONGEST moves. */
static void next_short(struct table *table)
{
    for (;;) {
        do_event(table, ROUND_NEXT, 0, 0);
        for (table->size = 1; table->size <= LONGEST; table->size++)
            if (find_line(table->rules, &table->round.start, table->size, table->line))
                break;
        if (table->size >= 2 && table->size <= LONGEST)
            return;
        for (int player = 0; player < table->round.settings.players; player++)
            do_event(table, ROUND_PASS, player, 0);
        assert_int_equal(table->round.phase, ROUND_BREAK);
    }
}

static void show_solution(struct table *table, int player)
{
    for (int i = 0; i < table->size; i++)
        do_move(table, player, table->line[i]);
}

/* A legal move that does not solve the puzzle. */
static lud_move idle_move(const struct table *table)
{
    lud_move list[LUD_MAX_MOVES];
    const struct ricochet_state *state = &table->round.state;
    const int count = game_moves(table->rules, &state->head, list);
    for (int i = 0; i < count; i++) {
        struct ricochet_state child;
        game_child(table->rules, &state->head, list[i], &child.head);
        if (!game_over(&child.head))
            return list[i];
    }
    fail();
    return LUD_NO_MOVE;
}

/* Makes useless moves until the bid is used up and has failed. */
static void use_up_bid(struct table *table, int player)
{
    const int bids = table->round.bids[player].number;
    for (int i = 0; i < bids; i++)
        do_move(table, player, idle_move(table));
    assert_true(table->round.bids[player].failed);
}

/* ---- successful rounds ---- */

static void the_lowest_bid_wins_the_chip(void **state)
{
    (void)state;
    struct table table = open_table(settings_for(3));
    next_short(&table);
    const struct ricochet_round drawn = table.round;
    assert_int_equal(table.round.phase, ROUND_THINKING);
    assert_true(table.round.deadline == ROUND_NEVER);
    do_event(&table, ROUND_SAY, ANNA, table.size + 2);
    assert_int_equal(table.round.phase, ROUND_BIDDING);
    assert_true(table.round.deadline == table.now + ROUND_MINUTE);
    table.now += 20000;
    do_event(&table, ROUND_SAY, BEN, table.size);
    assert_true(table.round.deadline == table.now + 40000); /* a lower bid does not extend the time */
    assert_int_equal(round_leader(&table.round), BEN);
    table.now += 40000;
    do_event(&table, ROUND_TICK, 0, 0);
    assert_int_equal(table.round.phase, ROUND_SHOWING);
    assert_int_equal(table.round.shower, BEN);
    show_solution(&table, BEN);
    assert_int_equal(table.round.phase, ROUND_BREAK);
    assert_int_equal(table.round.winner, BEN);
    assert_int_equal(table.round.won[BEN], 1);
    assert_int_equal(table.round.bag, drawn.bag & ~(UINT32_C(1) << drawn.chip));

    /* the robots stay where the round left them, and the line can be replayed */
    struct ricochet_state shown;
    assert_int_equal(round_replay(&table.round, table.line, table.size, &shown, NULL), LUD_OK);
    do_event(&table, ROUND_NEXT, 0, 0);
    assert_memory_equal(table.round.start.robot, shown.robot, sizeof shown.robot);
    assert_int_equal(table.round.moves, 0);
    assert_int_equal(table.round.bids[BEN].number, 0);
    close_table(&table);
}

static void fewer_moves_than_the_bid_will_do(void **state)
{
    (void)state;
    struct table table = open_table(settings_for(2));
    next_short(&table);
    do_event(&table, ROUND_SAY, ANNA, table.size + 3);
    do_event(&table, ROUND_PASS, BEN, 0); /* everybody else has passed, so bidding ends */
    assert_int_equal(table.round.shower, ANNA);
    show_solution(&table, ANNA);
    assert_int_equal(table.round.winner, ANNA);
    close_table(&table);
}

/* ---- ties and failed bids ---- */

static void of_equal_bids_the_earlier_is_shown_first(void **state)
{
    (void)state;
    struct table table = open_table(settings_for(3));
    next_short(&table);
    do_event(&table, ROUND_SAY, CLEO, table.size);
    do_event(&table, ROUND_SAY, ANNA, table.size);
    do_event(&table, ROUND_SAY, BEN, table.size);
    assert_int_equal(round_rank(&table.round, CLEO), 0);
    assert_int_equal(round_rank(&table.round, ANNA), 1);
    assert_int_equal(round_rank(&table.round, BEN), 2);
    table.now += ROUND_MINUTE;
    do_event(&table, ROUND_TICK, 0, 0);
    assert_int_equal(table.round.shower, CLEO);
    use_up_bid(&table, CLEO);
    assert_int_equal(table.round.shower, ANNA);
    assert_memory_equal(&table.round.state, &table.round.start, sizeof table.round.start);
    do_event(&table, ROUND_GIVE_UP, ANNA, 0);
    assert_int_equal(table.round.shower, BEN);
    show_solution(&table, BEN);
    assert_int_equal(table.round.winner, BEN);
    close_table(&table);
}

static void when_every_bid_fails_the_chip_returns(void **state)
{
    (void)state;
    struct table table = open_table(settings_for(2));
    next_short(&table);
    const struct ricochet_round drawn = table.round;
    do_event(&table, ROUND_SAY, ANNA, 3);
    do_event(&table, ROUND_SAY, BEN, 1);
    do_event(&table, ROUND_PASS, ANNA, 0);
    assert_int_equal(table.round.shower, BEN);
    use_up_bid(&table, BEN);
    assert_int_equal(table.round.shower, ANNA);
    table.now += ROUND_MINUTE; /* her time runs out */
    do_event(&table, ROUND_TICK, 0, 0);
    assert_int_equal(table.round.phase, ROUND_BREAK);
    assert_int_equal(table.round.winner, -1);
    assert_int_equal(table.round.bag, drawn.bag);
    assert_memory_equal(&table.round.state, &drawn.start, sizeof drawn.start);
    close_table(&table);
}

static void a_demonstration_can_be_begun_again(void **state)
{
    (void)state;
    struct table table = open_table(settings_for(2));
    next_short(&table);
    do_event(&table, ROUND_SAY, ANNA, table.size);
    do_event(&table, ROUND_PASS, BEN, 0);
    const uint64_t deadline = table.round.deadline;
    ASSERT_REFUSED(&table, TEXT_ROUND_NO_RESET, .act = ROUND_RESET, .player = ANNA);
    do_move(&table, ANNA, idle_move(&table));
    table.now += 1000;
    do_event(&table, ROUND_RESET, ANNA, 0);
    assert_int_equal(table.round.moves, 0);
    assert_true(table.round.deadline == deadline);
    show_solution(&table, ANNA);
    assert_int_equal(table.round.winner, ANNA);
    close_table(&table);
}

/* ---- time ---- */

static void time_can_run_from_the_draw(void **state)
{
    (void)state;
    struct round_settings settings = settings_for(2);
    settings.timer = ROUND_FROM_DRAW;
    struct table table = open_table(settings);
    uint64_t deadline;
    assert_false(round_next_deadline(&table.round, &deadline));
    next_short(&table);
    assert_true(round_next_deadline(&table.round, &deadline));
    assert_true(deadline == table.now + ROUND_MINUTE);
    table.now += 30000;
    do_event(&table, ROUND_SAY, BEN, 50);
    assert_true(table.round.deadline == deadline);
    ASSERT_REFUSED(&table, TEXT_ROUND_NOT_DUE, .act = ROUND_TICK);
    table.now = deadline;
    ASSERT_REFUSED(&table, TEXT_ROUND_TIME_UP, .act = ROUND_SAY, .player = ANNA, .number = 5);
    do_event(&table, ROUND_TICK, 0, 0);
    assert_int_equal(table.round.shower, BEN);
    table.now += ROUND_MINUTE;
    do_event(&table, ROUND_TICK, 0, 0);

    do_event(&table, ROUND_NEXT, 0, 0); /* a round without bids */
    table.now += ROUND_MINUTE;
    do_event(&table, ROUND_TICK, 0, 0);
    assert_int_equal(table.round.phase, ROUND_BREAK);
    assert_int_equal(table.round.winner, -1);
    close_table(&table);
}

/* ---- the end ---- */

static void the_game_ends_with_enough_chips(void **state)
{
    (void)state;
    struct round_settings settings = settings_for(2);
    settings.goal = 1; /* ricochet_bidder_test plays for more */
    struct table table = open_table(settings);
    next_short(&table);
    do_event(&table, ROUND_SAY, ANNA, table.size);
    do_event(&table, ROUND_PASS, BEN, 0);
    show_solution(&table, ANNA);
    assert_int_equal(table.round.phase, ROUND_END);
    assert_int_equal(round_champion(&table.round), ANNA);
    ASSERT_REFUSED(&table, TEXT_ROUND_GAME_OVER, .act = ROUND_NEXT);
    ASSERT_REFUSED(&table, TEXT_ROUND_GAME_OVER, .act = ROUND_SAY, .player = BEN, .number = 3);
    ASSERT_REFUSED(&table, TEXT_ROUND_GAME_OVER, .act = ROUND_TICK);
    close_table(&table);
}

static void chips_for_every_number_of_players(void **state)
{
    (void)state;
    static const int goals[] = {5, 8, 6, 5, 5, 5, 5, 5};
    for (int players = 1; players <= ROUND_PLAYERS; players++)
        assert_int_equal(round_goal(players), goals[players - 1]);
}

static void who_plays_alone_needs_no_bid(void **state)
{
    (void)state;
    struct table table = open_table(settings_for(1));
    next_short(&table);
    do_move(&table, ANNA, idle_move(&table));
    assert_int_equal(table.round.phase, ROUND_SHOWING);
    do_event(&table, ROUND_RESET, ANNA, 0);
    show_solution(&table, ANNA);
    assert_int_equal(table.round.winner, ANNA);
    assert_int_equal(table.round.moves, table.size);
    close_table(&table);

    table = open_table(settings_for(1)); /* a bid, once made, must be kept */
    next_short(&table);
    do_event(&table, ROUND_SAY, ANNA, 1);
    assert_int_equal(table.round.phase, ROUND_SHOWING);
    use_up_bid(&table, ANNA);
    assert_int_equal(table.round.winner, -1);
    close_table(&table);
}

/* ---- refused events ---- */

static void bad_bids_are_refused(void **state)
{
    (void)state;
    struct table table = open_table(settings_for(3));
    ASSERT_REFUSED(&table, TEXT_ROUND_BETWEEN, .act = ROUND_SAY, .player = ANNA, .number = 5);
    ASSERT_REFUSED(&table, TEXT_ROUND_BETWEEN, .act = ROUND_PASS, .player = ANNA);
    ASSERT_REFUSED(&table, TEXT_ROUND_BETWEEN, .act = ROUND_MOVE, .player = ANNA);
    next_short(&table);
    ASSERT_REFUSED(&table, TEXT_ROUND_NOT_OVER, .act = ROUND_NEXT);
    ASSERT_REFUSED(&table, TEXT_ROUND_BID_RANGE, .act = ROUND_SAY, .player = ANNA, .number = 0);
    ASSERT_REFUSED(&table, TEXT_ROUND_BID_RANGE, .act = ROUND_SAY, .player = ANNA, .number = -3);
    ASSERT_REFUSED(&table, TEXT_ROUND_BID_RANGE, .act = ROUND_SAY, .player = ANNA, .number = 100);
    ASSERT_REFUSED(&table, TEXT_ROUND_NO_PLAYER, .act = ROUND_SAY, .player = 3, .number = 5);
    ASSERT_REFUSED(&table, TEXT_ROUND_NO_PLAYER, .act = ROUND_SAY, .player = -1, .number = 5);
    do_event(&table, ROUND_SAY, ANNA, 7);
    ASSERT_REFUSED(&table, TEXT_ROUND_BID_OWN, .act = ROUND_SAY, .player = ANNA, .number = 7);
    ASSERT_REFUSED(&table, TEXT_ROUND_BID_HIGH, .act = ROUND_SAY, .player = BEN, .number = 8);
    do_event(&table, ROUND_SAY, BEN, 7);
    ASSERT_REFUSED(&table, TEXT_ROUND_BID_FIRST, .act = ROUND_MOVE, .player = ANNA);
    do_event(&table, ROUND_PASS, CLEO, 0);
    ASSERT_REFUSED(&table, TEXT_ROUND_PASSED, .act = ROUND_PASS, .player = CLEO);
    do_event(&table, ROUND_SAY, CLEO, 6); /* a bid takes the pass back */
    assert_false(table.round.bids[CLEO].passed);
    close_table(&table);
}

static void a_demonstration_is_not_disturbed(void **state)
{
    (void)state;
    struct table table = open_table(settings_for(2));
    next_short(&table);
    do_event(&table, ROUND_SAY, ANNA, table.size);
    do_event(&table, ROUND_PASS, BEN, 0);
    lud_move blocked = 0;
    while (game_check(table.rules, &table.round.state.head, blocked, NULL) == LUD_OK)
        blocked++;
    struct lud_why why = {0};
    assert_int_equal(
        table_step(&table, (struct round_event){.act = ROUND_MOVE, .player = ANNA, .move = blocked}, &why),
        LUD_ERROR_MOVE);
    assert_true(why.text >= TEXT_RICOCHET_BLOCKED_DOWN && why.text <= TEXT_RICOCHET_BLOCKED_UP);
    ASSERT_REFUSED(&table, TEXT_ROUND_OTHER_SHOWS, .act = ROUND_MOVE, .player = BEN, .move = table.line[0]);
    ASSERT_REFUSED(&table, TEXT_ROUND_OTHER_SHOWS, .act = ROUND_RESET, .player = BEN);
    ASSERT_REFUSED(&table, TEXT_ROUND_OTHER_SHOWS, .act = ROUND_GIVE_UP, .player = BEN);
    ASSERT_REFUSED(&table, TEXT_ROUND_BIDS_CLOSED, .act = ROUND_SAY, .player = BEN, .number = 1);
    ASSERT_REFUSED(&table, TEXT_ROUND_BIDS_CLOSED, .act = ROUND_SAY, .player = ANNA, .number = 1);
    ASSERT_REFUSED(&table, TEXT_ROUND_BIDS_CLOSED, .act = ROUND_PASS, .player = BEN);
    ASSERT_REFUSED(&table, TEXT_ROUND_NOT_OVER, .act = ROUND_NEXT);
    show_solution(&table, ANNA);
    assert_int_equal(table.round.winner, ANNA);
    close_table(&table);
}

static void bad_settings(struct round_settings settings, const char *rules_text, enum lud_text text)
{
    struct lud_rules *rules = open_ricochet_rules(rules_text);
    struct ricochet_round round;
    struct lud_why why = {0};
    assert_int_equal(round_init(&round, rules, NULL, &settings, &why), LUD_ERROR_USAGE);
    assert_int_equal(why.text, text);
    rules_free(rules);
}

static void settings_are_checked(void **state)
{
    (void)state;
    struct round_settings settings = settings_for(2);
    settings.players = 9;
    bad_settings(settings, "", TEXT_ROUND_PLAYERS_RANGE);
    settings = settings_for(2);
    settings.goal = 0;
    bad_settings(settings, "", TEXT_ROUND_GOAL_RANGE);
    settings = settings_for(2);
    settings.show_time = ROUND_TIME + 1;
    bad_settings(settings, "", TEXT_ROUND_TIME_RANGE);
    settings = settings_for(2);
    memcpy(settings.names[1], "anna", 5);
    bad_settings(settings, "", TEXT_ROUND_NAME_TWICE);
    memcpy(settings.names[1], "a b", 4);
    bad_settings(settings, "", TEXT_ROUND_NAME_SIGN);
    memcpy(settings.names[1], "7up", 4);
    bad_settings(settings, "", TEXT_ROUND_NAME_DIGIT);
    settings.names[1][0] = '\0';
    bad_settings(settings, "", TEXT_ROUND_NAME_SIZE);
    memset(settings.names[1], 'x', ROUND_NAME);
    bad_settings(settings, "", TEXT_ROUND_NAME_SIZE);
}

/* ---- draws ---- */

static void a_seed_draws_the_same_chips(void **state)
{
    (void)state;
    int same = 0, rounds = 0;
    struct round_settings other = settings_for(2);
    other.seed = 2;
    struct table a = open_table(settings_for(2)), b = open_table(settings_for(2)), c = open_table(other);
    for (; rounds < 30; rounds++) {
        struct table *const tables[] = {&a, &b, &c};
        for (int i = 0; i < 3; i++) {
            do_event(tables[i], ROUND_NEXT, 0, 0);
            do_event(tables[i], ROUND_PASS, ANNA, 0);
            do_event(tables[i], ROUND_PASS, BEN, 0);
        }
        assert_int_equal(a.round.chip, b.round.chip);
        same += a.round.chip == c.round.chip;
    }
    assert_true(same < rounds / 2);
    close_table(&a);
    close_table(&b);
    close_table(&c);
}

/* Under rule=strict a robot on its target does not solve the puzzle, but such a chip is not drawn either. */
static void no_chip_is_drawn_whose_robot_is_there(void **state)
{
    (void)state;
    const struct round_settings settings = settings_for(2);
    struct table table = {.rules = open_ricochet_rules("rule=strict,board=4A1A3B2B")};
    const struct ricochet_board *board = &ricochet_rules(table.rules)->board;
    int chip = 0;
    while (board->target[chip].colour != 0)
        chip++;
    char room[64];
    struct bytes text = bytes_fixed(room, sizeof room);
    struct ricochet_state robots;
    bytes_text(&text, "4A1A3B2B R");
    ricochet_put_cell(board->target[chip].cell, &text);
    bytes_text(&text, ",Ga1,Ba16,Yp1 Ga16");
    assert_int_equal(game_position(table.rules, bytes_view(&text), &robots.head, NULL), LUD_OK);
    assert_int_equal(round_init(&table.round, table.rules, &robots.head, &settings, NULL), LUD_OK);
    for (int i = 0; i < 100; i++) {
        do_event(&table, ROUND_NEXT, 0, 0);
        assert_int_not_equal(table.round.chip, chip);
        do_event(&table, ROUND_PASS, ANNA, 0);
        do_event(&table, ROUND_PASS, BEN, 0);
    }
    close_table(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_lowest_bid_wins_the_chip),
        cmocka_unit_test(fewer_moves_than_the_bid_will_do),
        cmocka_unit_test(of_equal_bids_the_earlier_is_shown_first),
        cmocka_unit_test(when_every_bid_fails_the_chip_returns),
        cmocka_unit_test(a_demonstration_can_be_begun_again),
        cmocka_unit_test(time_can_run_from_the_draw),
        cmocka_unit_test(the_game_ends_with_enough_chips),
        cmocka_unit_test(chips_for_every_number_of_players),
        cmocka_unit_test(who_plays_alone_needs_no_bid),
        cmocka_unit_test(bad_bids_are_refused),
        cmocka_unit_test(a_demonstration_is_not_disturbed),
        cmocka_unit_test(settings_are_checked),
        cmocka_unit_test(a_seed_draws_the_same_chips),
        cmocka_unit_test(no_chip_is_drawn_whose_robot_is_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
