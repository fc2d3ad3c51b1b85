/* tron_test.c: the rules of Tron on small boards: legal moves, crashes and results. */
#include "games/tron/tron_testing.h"
#include "text/areas/tron_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static const lud_value first_wins[] = {LUD_ONE, 0}, second_wins[] = {0, LUD_ONE};
static const lud_value nobody_wins[] = {LUD_ONE / 2, LUD_ONE / 2};

static void assert_legal(const char *options, const char *position, const char *moves, const char *legal)
{
    char room[TRON_DIRECTIONS + 1];
    struct fixture fixture = fixture_open(options, position, moves);
    assert_string_equal(fixture_legal(&fixture, room), legal);
    assert_int_equal(game_count(fixture.rules, fixture.state), strlen(legal));
    fixture_close(&fixture);
}

/* ---- survival ---- */

static void a_ride_ends_without_free_neighbour(void **state)
{
    (void)state;
    struct fixture fixture = fixture_open("", "####/#1.#/#..#/####", "");
    assert_int_equal(fixture.rules->traits, LUD_SOLO | LUD_SCORE);
    assert_int_equal(fixture.rules->max_plies, 3);
    fixture_play(&fixture, "rdl");
    fixture_expect(&fixture, "####/####/#1##/#### tick=3 head=1:l");
    const lud_value score[] = {3};
    fixture_result(&fixture, score);
    fixture_close(&fixture);
    fixture = fixture_open("", "1", "");
    const lud_value nothing[] = {0};
    fixture_result(&fixture, nothing);
    fixture_close(&fixture);
}

static void the_score_goes_on_from_the_tick(void **state)
{
    (void)state;
    struct fixture fixture = fixture_open("", "#1..# tick=40 head=1:r", "rr");
    const lud_value score[] = {42};
    fixture_result(&fixture, score);
    fixture_close(&fixture);
}

static void the_edge_is_a_wall(void **state)
{
    (void)state;
    assert_legal("", "1./..", "", "rd");
    assert_legal("", "../.1", "", "ul");
    assert_legal("", "1.|..", "", "r"); /* the other floor is not adjacent */
}

/* ---- links and teleports ---- */

static void links_are_an_extra_move(void **state)
{
    (void)state;
    assert_legal("", "#####/#1a.#/#####/#.a.#/#####", "", "r");
    assert_legal("", "#####/#1a.#/#####/#.a.#/#####", "r", "rx");
    struct fixture fixture = fixture_open("", "#####/#1a.#/#####/#.a.#/#####", "r");
    fixture_expect(&fixture, "#####/##1.#/#####/#.a.#/##### tick=1 head=1:r link=1:a");
    fixture_play(&fixture, "x");
    fixture_expect(&fixture, "#####/###.#/#####/#.1.#/##### tick=2 head=1:x");
    char room[TRON_DIRECTIONS + 1];
    assert_string_equal(fixture_legal(&fixture, room), "rl");
    fixture_close(&fixture);
    /* a link that was passed without being used: its other end becomes a plain cell */
    fixture = fixture_open("", "#####/#1a.#/#####/#.a.#/#####", "rr");
    fixture_expect(&fixture, "#####/###1#/#####/#...#/##### tick=2 head=1:r");
    fixture_close(&fixture);
    assert_legal("", "#####/##1.#/#####/#.a.#/##### link=1:a", "", "rx");
    assert_legal("", "1a|.a", "rx", "l");
}

static void teleports_are_one_cell(void **state)
{
    (void)state;
    struct fixture fixture = fixture_open("", "######/#1A..#/######/#..A.#/######", "r");
    fixture_expect(&fixture, "######/###..#/######/#..1.#/###### tick=1 head=1:r");
    char room[TRON_DIRECTIONS + 1];
    assert_string_equal(fixture_legal(&fixture, room), "rl");
    fixture_close(&fixture);
    /* side by side: entered from the left, left on the right */
    fixture = fixture_open("", "#1AA.#", "rr");
    fixture_expect(&fixture, "####1# tick=2 head=1:r");
    fixture_close(&fixture);
}

/* ---- duels ---- */

static void head_on_is_a_draw(void **state)
{
    (void)state;
    struct fixture fixture = fixture_open("", "#######/#1...2#/#######", "rl");
    assert_int_equal(fixture.rules->traits, LUD_TWO | LUD_ZERO_SUM | LUD_SIMULTANEOUS);
    fixture_expect(&fixture, "#######/##1.2##/####### tick=1 head=1:r,2:l");
    fixture_play(&fixture, "rl"); /* both enter the cell between them */
    fixture_expect(&fixture, "#######/###.###/####### tick=2 out=1:2,2:2");
    fixture_result(&fixture, nobody_wins);
    fixture_close(&fixture);
    fixture = fixture_open("", "########/#1....2#/########", "rlrl"); /* face to face */
    fixture_expect(&fixture, "########/###12###/######## tick=2 head=1:r,2:l");
    fixture_play(&fixture, "rl");
    fixture_result(&fixture, nobody_wins);
    fixture_close(&fixture);
}

static void a_cell_that_a_head_leaves_is_not_free(void **state)
{
    (void)state;
    assert_legal("", "######/#12..#/######", "", "u"); /* boxed in with an unknown heading */
    struct fixture fixture = fixture_open("", "######/#12..#/###### head=1:r", "rr");
    fixture_expect(&fixture, "######/###2.#/###### tick=1 head=2:r out=1:1");
    fixture_result(&fixture, second_wins);
    fixture_close(&fixture);
}

static void straight_on_is_the_last_move(void **state)
{
    (void)state;
    assert_legal("", "#####/#1#2#/#####", "", "u");
    assert_legal("", "#####/#1#2#/##### head=1:l,2:d", "", "l");
    assert_legal("", "#####/#1#2#/##### head=1:l,2:d", "l", "d");
    assert_legal("", "#####/#1#2#/##### head=1:x", "", "x");
    assert_legal("", "#####/#1#2#/#.#.# head=1:l", "", "d");
}

static void straight_on_without_a_heading(void **state)
{
    (void)state;
    static const struct {
        const char *position;
        unsigned straight;
    } cases[] = {
        {"#1.#2# head=1:l", TRON_LEFT},
        {"#1.#2# head=1:r", TRON_RIGHT},
        {"#1.#2#", TRON_RIGHT},
        {"#1.#2# head=1:x", TRON_RIGHT},
        {"#1#.#2#", TRON_UP},
        {"#1#.#2# head=1:x", TRON_LINK},
        {"#1#a#2# link=1:a", TRON_LINK},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct fixture fixture = fixture_open("", cases[i].position, "");
        assert_int_equal(tron_straight(tron_rules(fixture.rules), tron_state(fixture.state), 0),
                         cases[i].straight);
        fixture_close(&fixture);
    }
}

static void the_first_to_crash_loses(void **state)
{
    (void)state;
    struct fixture fixture = fixture_open("", "#####/#1..#/#####/#2..#/#####", "rrrr");
    fixture_expect(&fixture, "#####/###1#/#####/###2#/##### tick=2 head=1:r,2:r");
    fixture_play(&fixture, "rr");
    fixture_result(&fixture, nobody_wins);
    fixture_close(&fixture);
    fixture = fixture_open("", "######/#1...#/######/#2..##/######", "rrrrrr");
    fixture_result(&fixture, first_wins);
    fixture_close(&fixture);
}

/* A host may play this for a rider who did not answer in time, although `check` refuses it. */
static void going_into_a_wall_crashes(void **state)
{
    (void)state;
    struct fixture fixture = fixture_open("", "#####/#1..#/#.2.#/##### head=1:u", "");
    assert_int_equal(game_check(fixture.rules, fixture.state, TRON_UP, NULL), LUD_ERROR_MOVE);
    game_play(fixture.rules, fixture.state, TRON_UP);
    game_play(fixture.rules, fixture.state, TRON_LEFT);
    fixture_expect(&fixture, "#####/##..#/#2#.#/##### tick=1 head=2:l out=1:1");
    fixture_result(&fixture, second_wins);
    fixture_close(&fixture);
    fixture = fixture_open("", "#1..#", ""); /* a lone rider stays where it is */
    game_play(fixture.rules, fixture.state, TRON_UP);
    fixture_expect(&fixture, "#1..#");
    fixture_close(&fixture);
}

static void both_ends_of_a_teleport_are_one_cell(void **state)
{
    (void)state;
    struct fixture fixture = fixture_open("", "#######/#1A.A2#/#.....#/#######", "rl");
    fixture_expect(&fixture, "#######/##A.A##/#.....#/####### tick=1 out=1:1,2:1");
    fixture_result(&fixture, nobody_wins);
    fixture_close(&fixture);
    fixture = fixture_open("", "#######/#1A.A2#/#.....#/#######", "rd");
    fixture_expect(&fixture, "#######/###.1##/#....2#/####### tick=1 head=1:r,2:d");
    fixture_close(&fixture);
}

static void a_link_and_a_step_meet_in_one_cell(void **state)
{
    (void)state;
    struct fixture fixture = fixture_open("", "#1##/####/#a2# link=1:a", "xl");
    fixture_result(&fixture, nobody_wins);
    fixture_close(&fixture);
    /* a head takes the other end, so there is no link any more */
    fixture = fixture_open("", "#1a.#/#####/#.a2#", "rl");
    fixture_expect(&fixture, "##1.#/#####/#.2## tick=1 head=1:r,2:l");
    fixture_close(&fixture);
}

/* ---- arenas ---- */

static void riders_commit_in_order(void **state)
{
    (void)state;
    struct fixture fixture = fixture_open("", "#######/#1...3#/#..2..#/#######", "");
    assert_int_equal(fixture.rules->traits, LUD_MULTI | LUD_ZERO_SUM | LUD_SIMULTANEOUS);
    static const char *const moves[] = {"r", "u", "l"};
    for (int rider = 0; rider < 3; rider++) {
        assert_int_equal(fixture.state->turn, rider);
        assert_int_equal(fixture.state->pending, (1 << rider) - 1);
        fixture_expect(&fixture, "#######/#1...3#/#..2..#/#######"); /* as before the tick */
        fixture_play(&fixture, moves[rider]);
    }
    assert_int_equal(fixture.state->pending, 0);
    fixture_expect(&fixture, "#######/##123##/#..#..#/####### tick=1 head=1:r,2:u,3:l");
    fixture_close(&fixture);
}

static void crashed_riders_are_skipped(void **state)
{
    (void)state;
    struct fixture fixture = fixture_open("", "#####/#1#.#/##..#/#2.3#/##### head=1:d", "d");
    assert_int_equal(fixture.state->turn, 1);
    fixture_play(&fixture, "ru");
    fixture_expect(&fixture, "#####/###.#/##.3#/##2##/##### tick=1 head=2:r,3:u out=1:1");
    assert_int_equal(fixture.state->turn, 1);
    fixture_play(&fixture, "u");
    assert_int_equal(fixture.state->turn, 2);
    fixture_close(&fixture);
}

static void three_in_one_cell_all_crash(void **state)
{
    (void)state;
    const lud_value thirds[] = {333334, 333333, 333333}, fourth_wins[] = {0, 0, 0, LUD_ONE};
    struct fixture fixture = fixture_open("", "##2##/#1.3#/#####", "rdl");
    fixture_result(&fixture, thirds);
    fixture_close(&fixture);
    fixture = fixture_open("", "##2##/#1.3#/##4##", "rdlu");
    const lud_value quarters[] = {250000, 250000, 250000, 250000};
    fixture_result(&fixture, quarters);
    fixture_close(&fixture);
    fixture = fixture_open("", "##2###/#1.34./######", "rdlr");
    fixture_expect(&fixture, "######/##.##4/###### tick=1 head=4:r out=1:1,2:1,3:1");
    fixture_result(&fixture, fourth_wins);
    fixture_close(&fixture);
}

static void later_crashes_rank_higher(void **state)
{
    (void)state;
    const lud_value shared[] = {0, LUD_ONE / 2, LUD_ONE / 2};
    struct fixture fixture = fixture_open("", "#1#2.#3.# head=1:u,2:r,3:r", "urr");
    assert_false(game_over(fixture.state));
    fixture_play(&fixture, "rr");
    fixture_expect(&fixture, "######### tick=2 out=1:1,2:2,3:2");
    fixture_result(&fixture, shared);
    fixture_close(&fixture);
}

/* ---- teams ---- */

static void the_last_team_wins(void **state)
{
    (void)state;
    const lud_value second_team[] = {0, LUD_ONE / 2, 0, LUD_ONE / 2};
    struct fixture fixture = fixture_open("teams=1,2,1,2", "#1.#2#3.#4..#", "rurr");
    fixture_expect(&fixture, "##1####3##4.# tick=1 head=1:r,3:r,4:r out=2:1");
    assert_false(game_over(fixture.state));
    fixture_play(&fixture, "rrr");
    fixture_result(&fixture, second_team); /* its crashed rider has a share too */
    fixture_close(&fixture);
    fixture = fixture_open("teams=2,2,7", "#1.#2.#3#", "rru");
    const lud_value first_team[] = {LUD_ONE / 2, LUD_ONE / 2, 0};
    fixture_result(&fixture, first_team); /* two riders are left, both of one team */
    fixture_close(&fixture);
    fixture = fixture_open("teams=1,1,2", "#1.#2#3.#", "rurrr");
    const lud_value split[] = {LUD_ONE / 4, LUD_ONE / 4, LUD_ONE / 2};
    fixture_result(&fixture, split);
    fixture_close(&fixture);
}

static void teams_can_have_won_before_the_start(void **state)
{
    (void)state;
    struct fixture fixture = fixture_open("teams=1,1,2", "#1.#2.# out=3:4", "");
    assert_true(game_over(fixture.state));
    game_start(fixture.rules, fixture.state);
    assert_true(game_over(fixture.state));
    fixture_close(&fixture);
}

/* ---- perft against the naive twin and against counts by hand ---- */

static void perft_agrees_with_the_twin(void **state)
{
    (void)state;
    static const struct {
        const char *options, *position;
        int depth;
    } cases[] = {{"", "", 8},
                 {"map=decks", "", 7},
                 {"map=portals", "", 7},
                 {"map=warp", "", 9},
                 {"map=tower", "", 8},
                 {"map=square", "", 8},
                 {"", "#####/#1A.#/#.aB#/#B.2#/#A.a#/#####", 8},
                 {"teams=1,1,2", "#####/#1A.#/#3aB#/#B.2#/#A.a#/#####", 9}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct fixture fixture = fixture_open(cases[i].options, cases[i].position, "");
        assert_int_equal(fixture_perft(&fixture, cases[i].depth, false),
                         fixture_perft(&fixture, cases[i].depth, true));
        fixture_close(&fixture);
    }
}

static void perft_by_hand(void **state)
{
    (void)state;
    struct fixture fixture = fixture_open("", "####/#1.#/#..#/####", "");
    for (int depth = 0; depth <= 4; depth++)
        assert_int_equal(fixture_perft(&fixture, depth, false), depth == 0 ? 1 : depth == 4 ? 0 : 2);
    fixture_close(&fixture);
    fixture = fixture_open("", "#####/#1.2#/#...#/#####", ""); /* r d against l d */
    assert_int_equal(fixture_perft(&fixture, 1, false), 2);
    assert_int_equal(fixture_perft(&fixture, 2, false), 4);
    /* rl is a draw; after each of rd, dl and dd both riders have one move left */
    assert_int_equal(fixture_perft(&fixture, 3, false), 3);
    assert_int_equal(fixture_perft(&fixture, 4, false), 3);
    fixture_close(&fixture);
}

static void pick_indexes_the_list(void **state)
{
    (void)state;
    struct fixture fixture = fixture_open("", "1a./.b./b.a", "");
    struct random random = random_start(5, 0);
    int seen[TRON_DIRECTIONS] = {0};
    for (int i = 0; i < 1000; i++) {
        lud_move moves[LUD_MAX_MOVES];
        const int count = game_moves(fixture.rules, fixture.state, moves);
        struct random copy = random;
        const lud_move listed = moves[random_below(&copy, (uint32_t)count)];
        assert_int_equal(game_pick(fixture.rules, fixture.state, &random), listed);
        seen[listed]++;
        game_play(fixture.rules, fixture.state, listed);
        if (game_over(fixture.state))
            game_start(fixture.rules, fixture.state);
    }
    for (int i = 0; i < TRON_DIRECTIONS; i++)
        assert_true(seen[i] > 0);
    fixture_close(&fixture);
}

/* ---- reasons ---- */

static void illegal_moves_have_reasons(void **state)
{
    (void)state;
    static const struct {
        const char *position;
        lud_move move;
        int status, text;
        const char *word;
        int rider;
    } cases[] = {{"#1.#", TRON_UP, LUD_ERROR_MOVE, TEXT_TRON_INTO_WALL, "u", 1},
                 {"#1.#", TRON_LEFT, LUD_ERROR_MOVE, TEXT_TRON_INTO_WALL, "l", 1},
                 {"#12.#/#..#."
                  "/#####",
                  TRON_RIGHT, LUD_ERROR_MOVE, TEXT_TRON_INTO_TRAIL, "r", 1},
                 {"#1.#", TRON_LINK, LUD_ERROR_MOVE, TEXT_TRON_NO_LINK, "x", 1},
                 {"#1.#", 5, LUD_ERROR_MOVE, TEXT_TRON_NO_MOVE, "", 0},
                 {"#1.#", LUD_NO_MOVE, LUD_ERROR_MOVE, TEXT_TRON_NO_MOVE, "", 0},
                 {"#1#2# head=1:d", TRON_UP, LUD_ERROR_MOVE, TEXT_TRON_STRAIGHT_ONLY, "d", 1},
                 {"#1#", TRON_UP, LUD_ERROR_OVER, TEXT_TRON_RIDE_OVER, "", 0},
                 {"#1.# out=2:3", TRON_UP, LUD_ERROR_OVER, TEXT_TRON_OVER, "", 0}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct fixture fixture = fixture_open("", cases[i].position, "");
        struct lud_why why = {0};
        assert_int_equal(game_check(fixture.rules, fixture.state, cases[i].move, &why), cases[i].status);
        assert_int_equal(why.status, cases[i].status);
        assert_int_equal(why.text, cases[i].text);
        assert_string_equal(why.word, cases[i].word);
        assert_int_equal(why.args[0], cases[i].rider);
        fixture_close(&fixture);
    }
}

/* ---- keys ---- */

static void keys_tell_positions_apart(void **state)
{
    (void)state;
    static const char *const texts[] = {"#####/#1..#/#.2.#/#####",
                                        "#####/#.1.#/#.2.#/#####",
                                        "#####/#2..#/#.1.#/#####",
                                        "#####/#1.##/#.2.#/#####",
                                        "#####/#1..#/#.2.#/##### tick=1",
                                        "#####/#1..#/#.2.#/##### head=1:u",
                                        "#####/#1..#/#.2.#/##### head=2:u",
                                        "#####/#1..#/#.#.#/##### out=2:1 tick=3",
                                        "#####/#1..#/#.#.#/##### out=2:2 tick=3",
                                        "#####/#1..#/#..2#/#####"};
    struct fixture fixture = fixture_open("", texts[0], "");
    uint64_t keys[COUNT(texts)];
    for (size_t i = 0; i < COUNT(texts); i++) {
        assert_int_equal(game_position(fixture.rules, span_of(texts[i]), fixture.state, NULL), LUD_OK);
        keys[i] = fixture.state->key;
        for (size_t j = 0; j < i; j++)
            assert_true(keys[i] != keys[j]);
    }
    fixture_close(&fixture);
    /* the same taken set and head on two maps of the same size */
    fixture = fixture_open("", "#1..#/###..", "");
    const uint64_t key = fixture.state->key;
    fixture_close(&fixture);
    fixture = fixture_open("", "#1..#/#..##", "");
    assert_true(fixture.state->key != key);
    fixture_close(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_ride_ends_without_free_neighbour),
                                       cmocka_unit_test(the_score_goes_on_from_the_tick),
                                       cmocka_unit_test(the_edge_is_a_wall),
                                       cmocka_unit_test(links_are_an_extra_move),
                                       cmocka_unit_test(teleports_are_one_cell),
                                       cmocka_unit_test(head_on_is_a_draw),
                                       cmocka_unit_test(a_cell_that_a_head_leaves_is_not_free),
                                       cmocka_unit_test(straight_on_is_the_last_move),
                                       cmocka_unit_test(straight_on_without_a_heading),
                                       cmocka_unit_test(the_first_to_crash_loses),
                                       cmocka_unit_test(going_into_a_wall_crashes),
                                       cmocka_unit_test(both_ends_of_a_teleport_are_one_cell),
                                       cmocka_unit_test(a_link_and_a_step_meet_in_one_cell),
                                       cmocka_unit_test(riders_commit_in_order),
                                       cmocka_unit_test(crashed_riders_are_skipped),
                                       cmocka_unit_test(three_in_one_cell_all_crash),
                                       cmocka_unit_test(later_crashes_rank_higher),
                                       cmocka_unit_test(the_last_team_wins),
                                       cmocka_unit_test(teams_can_have_won_before_the_start),
                                       cmocka_unit_test(perft_agrees_with_the_twin),
                                       cmocka_unit_test(perft_by_hand),
                                       cmocka_unit_test(pick_indexes_the_list),
                                       cmocka_unit_test(illegal_moves_have_reasons),
                                       cmocka_unit_test(keys_tell_positions_apart)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
