/* tron_evaluation_test.c: compares territory with distances computed for one rider at a time and the bound
 * with the longest ride found by exhaustive search, and tests the values of both evaluations. */
#include "games/tron/tron_testing.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static void random_ride(struct fixture *fixture, struct random *random, uint32_t most)
{
    for (uint32_t plies = random_below(random, most); plies > 0 && !game_over(fixture->state); plies--)
        game_play(fixture->rules, fixture->state, game_pick(fixture->rules, fixture->state, random));
}

/* ---- territory ---- */

/* Steps of one rider to every node, iterated until nothing changes; TRON_NONE where it cannot go. */
static void measure_steps(const struct tron_rules *rules, const struct tron_state *state, int rider,
                          uint16_t *steps)
{
    memset(steps, 0xFF, (size_t)rules->map.nodes * sizeof steps[0]);
    if (state->at[rider] == TRON_NONE)
        return;
    steps[state->at[rider]] = 0;
    for (bool more = true; more;) {
        more = false;
        for (unsigned node = 0; node < (unsigned)rules->map.nodes; node++)
            for (unsigned direction = 0; direction < TRON_DIRECTIONS && steps[node] != TRON_NONE;
                 direction++) {
                const unsigned next = tron_step(rules, state, node, direction);
                if (next != TRON_NONE && steps[next] > steps[node] + 1) {
                    steps[next] = (uint16_t)(steps[node] + 1);
                    more = true;
                }
            }
    }
}

static void count_slowly(const struct tron_rules *rules, const struct tron_state *state,
                         int counts[TRON_RIDERS])
{
    static uint16_t steps[TRON_RIDERS][TRON_CELLS];
    memset(counts, 0, TRON_RIDERS * sizeof counts[0]);
    for (int rider = 0; rider < TRON_RIDERS; rider++)
        measure_steps(rules, state, rider, steps[rider]);
    for (int node = 0; node < rules->map.nodes; node++)
        for (int rider = 0; rider < TRON_RIDERS; rider++) {
            bool first = !tron_taken(state, (unsigned)node) && steps[rider][node] != TRON_NONE;
            for (int other = 0; other < TRON_RIDERS; other++)
                first = first && (other == rider || steps[rider][node] < steps[other][node]);
            counts[rider] += first;
        }
}

static void territory_matches_distances(void **state)
{
    (void)state;
    static const char *const options[] = {"map=handout",
                                          "map=tower",
                                          "map=decks",
                                          "map=rooms",
                                          "map=square",
                                          "map=colosseum",
                                          "map=random,players=6,size=21,floors=2,seed=4",
                                          "map=random,players=3,size=9x30,seed=5"};
    struct random random = random_start(11, 0);
    for (size_t i = 0; i < 20 * COUNT(options); i++) {
        struct fixture fixture = fixture_open(options[i / 20], "", "");
        int fast[TRON_RIDERS], slow[TRON_RIDERS];
        random_ride(&fixture, &random, 200);
        tron_territory(tron_rules(fixture.rules), tron_state(fixture.state), fast);
        count_slowly(tron_rules(fixture.rules), tron_state(fixture.state), slow);
        assert_memory_equal(fast, slow, sizeof fast);
        fixture_close(&fixture);
    }
}

static void assert_territory(const char *position, int first, int second)
{
    struct fixture fixture = fixture_open("", position, "");
    int counts[TRON_RIDERS];
    tron_territory(tron_rules(fixture.rules), tron_state(fixture.state), counts);
    assert_int_equal(counts[0], first);
    assert_int_equal(counts[1], second);
    fixture_close(&fixture);
}

static void territory_by_hand(void **state)
{
    (void)state;
    assert_territory("#1...2#", 1, 1);
    assert_territory("#1....2#", 2, 2);
    assert_territory("#1.#...2#", 1, 3);
    assert_territory("#1.A#A.2#", 1, 1);   /* both reach the teleport in two steps, so nobody has it */
    assert_territory("#1A#A....2#", 2, 2); /* 1 comes through; nobody has the cell between them */
    assert_territory("#1AA...2#", 2, 2);
    assert_territory("#1A#A.#.2#", 2, 1);
    assert_territory("#1A#.A.2#", 2, 1);    /* 1 is through before 2 reaches its end of the teleport */
    assert_territory("#1a.#a...2# ", 3, 2); /* 1 takes the link and one more cell; nobody has the next one */
}

/* ---- the bound ---- */

/* The longest ride from `from` by exhaustive search; the other riders stand still. */
static int longest_ride(const struct tron_rules *rules, struct tron_state *state, unsigned from)
{
    int longest = 0;
    for (unsigned direction = 0; direction < TRON_DIRECTIONS; direction++) {
        const unsigned to = tron_step(rules, state, from, direction);
        if (to == TRON_NONE)
            continue;
        const unsigned mate = rules->map.mate[to];
        state->taken[to / 64] |= UINT64_C(1) << to % 64;
        state->taken[mate / 64] |= UINT64_C(1) << mate % 64;
        const int ride = 1 + longest_ride(rules, state, to);
        longest = ride > longest ? ride : longest;
        state->taken[to / 64] &= ~(UINT64_C(1) << to % 64);
        state->taken[mate / 64] &= ~(UINT64_C(1) << mate % 64);
    }
    return longest;
}

static int bound_of(const char *position)
{
    struct fixture fixture = fixture_open("", position, "");
    const int bound = tron_bound(tron_rules(fixture.rules), tron_state(fixture.state), 0);
    fixture_close(&fixture);
    return bound;
}

static void bounds_by_hand(void **state)
{
    (void)state;
    assert_int_equal(bound_of("#1#"), 0);
    assert_int_equal(bound_of("#..1...#"), 3);                      /* left or right */
    assert_int_equal(bound_of("####/#1.#/#..#/####"), 3);           /* around the square */
    assert_int_equal(bound_of("#####/#1..#/#...#/#...#/#####"), 8); /* every cell */
    assert_int_equal(bound_of("#####/#.1.#/#...#/#...#/#####"),
                     7); /* four cells of its colour, five others */
    assert_int_equal(bound_of("#...#/#.1.#/##.##/#...#/#...#"), 7); /* up: 5; down: the door and six cells */
    assert_int_equal(bound_of("#1a..a#"), 4);                       /* the link closes a ring of four cells */
}

/* Appends a random 5 x 5 board with a few walls, sometimes with links and teleports. */
static void draw_board(struct random *random, struct bytes *out)
{
    char cells[5][5];
    for (int i = 0; i < 25; i++)
        cells[i / 5][i % 5] = random_below(random, 4) == 0 ? '#' : '.';
    const char letters[] = "1aaAA";
    const uint32_t count = 1 + 2 * random_below(random, 3);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t cell;
        do
            cell = random_below(random, 25);
        while (cells[cell / 5][cell % 5] != '.' && cells[cell / 5][cell % 5] != '#');
        cells[cell / 5][cell % 5] = letters[i];
    }
    for (int row = 0; row < 5; row++) {
        bytes_put(out, cells[row], 5);
        bytes_text(out, row < 4 ? "/" : "");
    }
}

static void no_ride_is_longer_than_the_bound(void **state)
{
    (void)state;
    struct random random = random_start(1, 7);
    int exact = 0;
    enum { BOARDS = 600 };
    for (int i = 0; i < BOARDS; i++) {
        char room[40];
        struct bytes text = bytes_fixed(room, sizeof room);
        draw_board(&random, &text);
        struct fixture fixture = fixture_open("", bytes_string(&text), "");
        const struct tron_rules *rules = tron_rules(fixture.rules);
        const int bound = tron_bound(rules, tron_state(fixture.state), 0);
        const int longest =
            longest_ride(rules, (struct tron_state *)fixture.state, tron_state(fixture.state)->at[0]);
        if (bound < longest)
            fail_msg("%s: a ride of %d, but the bound is %d", bytes_string(&text), longest, bound);
        exact += bound == longest;
        fixture_close(&fixture);
    }
    assert_true(exact > BOARDS / 2);
}

/* ---- values ---- */

static void evaluate(const char *options, const char *position, const char *name, lud_value *values)
{
    struct fixture fixture = fixture_open(options, position, "");
    const struct lud_evaluation *row = evaluation_find(tron_evaluations, name);
    struct lud_term terms[TERM_MAX];
    row->evaluate(fixture.rules, fixture.state, values);
    const int count = row->terms(fixture.rules, fixture.state, 0, terms);
    assert_int_equal(count, fixture.rules->players == 1 ? 2 : 1);
    if (count == 2) /* the space left and the steps so far are a lone rider's score */
        assert_int_equal(terms[0].number + terms[1].number, values[0]);
    fixture_close(&fixture);
}

static void lone_riders_get_a_score(void **state)
{
    (void)state;
    lud_value value[1];
    evaluate("", "", "territory", value);
    assert_int_equal(value[0], 163);
    evaluate("", "#####/#.1.#/#...#/#...#/##### tick=10", "territory", value);
    assert_int_equal(value[0], 18);
    evaluate("", "#####/#.1.#/#...#/#...#/##### tick=10", "fill", value);
    assert_int_equal(value[0], 17);
}

static void more_space_is_worth_more(void **state)
{
    (void)state;
    lud_value even[2], more[2], most[2];
    for (const struct lud_evaluation *row = tron_evaluations; row->name != NULL; row++) {
        evaluate("map=plaza", "", row->name, even);
        assert_int_equal(even[0], LUD_ONE / 2);
        evaluate("", "#1...#2..#", row->name, more);
        evaluate("", "#1....#2..#", row->name, most);
        assert_true(even[0] < more[0] && more[0] < most[0] && most[0] < LUD_ONE);
        evaluate("", "#1..#2...#", row->name, even);
        assert_int_equal(even[0], more[1]);
    }
}

static void teams_share(void **state)
{
    (void)state;
    lud_value values[4];
    evaluate("teams=1,1,2,2", "#1....#2#3.#4..#", "territory", values);
    assert_true(values[0] - values[1] <= 4 &&
                values[1] - values[0] <= 4); /* equal except for the rounding remainder */
    assert_true(values[0] + values[1] > values[2] + values[3]);
    assert_int_equal(values[2], values[3]);
    evaluate("", "#1....#2# tick=3 out=3:1", "territory", values);
    assert_int_equal(values[2], 1);
    assert_true(values[0] > values[1] && values[1] > values[2]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(territory_matches_distances),
                                       cmocka_unit_test(territory_by_hand),
                                       cmocka_unit_test(bounds_by_hand),
                                       cmocka_unit_test(no_ride_is_longer_than_the_bound),
                                       cmocka_unit_test(lone_riders_get_a_score),
                                       cmocka_unit_test(more_space_is_worth_more),
                                       cmocka_unit_test(teams_share)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
