/* tron_playout_test.c: all kernels play the same rides, the rides are uniformly random, and playouts of
 * several riders agree with the rules of the game. */
#include "solvers/tron/tron_crowd.h"
#include "solvers/tron/tron_playout.h"
#include "solvers/tron/tron_solver_testing.h"

static struct playout_start start_of(const struct board *board, uint64_t seed, uint64_t first, uint64_t count)
{
    const struct tron_state *state = tron_state(board->state);
    return (struct playout_start){.rules = tron_rules(board->rules),
                                  .state = state,
                                  .at = state->at[0],
                                  .seed = seed,
                                  .first = first,
                                  .count = count};
}

/* ---- the same rides ---- */

static const char *const boards[] = {
    "1",
    "1.",
    "...1...",
    "######/#1...#/#.##.#/#....#/######",
    "##################/#................#/#......1.........#/#................#/##################",
    "####/#..#/#..#/#..#/#..#/#..#/#..#/#..#/#1.#/#..#/#..#/#..#/#..#/#..#/#..#/#..#/#..#/#..#/####",
};

/* If squares are wanted, they are those of the rides taken one by one, and the total is the same. */
static void check_squares(const struct playout_kernel *kernel, const struct playout_start *many)
{
    uint64_t expected = 0, squares = 0;
    struct playout_start start = *many;
    for (uint64_t i = 0; i < many->count; i++) {
        struct playout_start one = *many;
        one.first += i, one.count = 1;
        const uint64_t moves = playout_scalar(&one);
        expected += moves * moves;
    }
    start.squares = &squares;
    assert_int_equal(kernel->rides(&start), playout_scalar(many));
    assert_int_equal(squares, expected);
}

static void check_kernels(const struct board *board)
{
    const bool fits = playout_fits(&tron_rules(board->rules)->map);
    const struct playout_start scalar = start_of(board, 11, 0, 100);
    check_squares(playout_kernels(), &scalar);
    for (const struct playout_kernel *kernel = playout_kernels() + 1; kernel->name != NULL; kernel++) {
        if (kernel->plain && !fits)
            continue;
        for (uint64_t ride = 0; ride < 40; ride++) {
            const struct playout_start one = start_of(board, 7, ride, 1);
            assert_int_equal(kernel->rides(&one), playout_scalar(&one));
        }
        for (uint64_t count = 0; count < 400; count += 1 + count / 3) {
            const struct playout_start many = start_of(board, 9, 1000, count);
            assert_int_equal(kernel->rides(&many), playout_scalar(&many));
            check_squares(kernel, &many);
        }
    }
}

/* The moves of a ride are those that the kernels count, are legal, and end the game. */
static void check_moves(const struct board *board)
{
    static lud_move moves[TRON_CELLS];
    for (uint64_t ride = 0; ride < 40; ride++) {
        const struct playout_start one = start_of(board, 7, ride, 1);
        const int size = playout_moves(&one, moves);
        struct lud_state *state = state_new(board->rules, memory_heap());
        assert_int_equal(size, playout_scalar(&one));
        memcpy(state, board->state, board->rules->state_size);
        for (int i = 0; i < size; i++) {
            assert_int_equal(game_check(board->rules, state, moves[i], NULL), LUD_OK);
            game_play(board->rules, state, moves[i]);
        }
        assert_true(game_over(state));
        state_free(board->rules, memory_heap(), state);
    }
}

static void test_moves(void **unused)
{
    (void)unused;
    for (size_t i = 1; i < sizeof boards / sizeof *boards; i++) {
        const struct board board = board_open(boards[i]);
        check_moves(&board);
        board_close(board);
    }
    for (uint64_t seed = 0; seed < 60; seed++) { /* links, teleports and floors, too */
        const struct board board = board_small(seed, 6, 5);
        if (!game_over(board.state))
            check_moves(&board);
        board_close(board);
    }
}

static void test_kernels(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        const struct board board = board_open(boards[i]);
        check_kernels(&board);
        board_close(board);
    }
    for (uint32_t seed = 0; seed < 60; seed++) {
        const int width = 7 + (int)(seed % 12), height = 7 + (int)(seed * 7 % 40);
        const struct board board =
            board_random((struct tron_recipe){width, height, 1, 1, (int)seed % 30, seed});
        assert_true(playout_fits(&tron_rules(board.rules)->map));
        check_kernels(&board);
        board_close(board);
    }
}

/* The same in the middle of a game. */
static void test_kernels_later(void **unused)
{
    (void)unused;
    const struct board board = board_named("handout");
    struct random luck = random_start(3, 3);
    while (!game_over(board.state)) {
        check_kernels(&board);
        game_play(board.rules, board.state, game_pick(board.rules, board.state, &luck));
    }
    board_close(board);
}

static void test_fits(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        bool fits;
    } rows[] = {
        {"####/#1.#/#..#/####", true},
        {"1./..", false}, /* no border: the first column has no wall to its left */
        {"#####/#1aa#/#####", false},
        {"#####/#1AA#/#####", false},
        {"####/#1.#/####|####/#..#/####", false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct board board = board_open(rows[i].text);
        assert_int_equal(playout_fits(&tron_rules(board.rules)->map), rows[i].fits);
        const struct playout_kernel *kernel = playout_choose(&tron_rules(board.rules)->map);
        assert_true(rows[i].fits || !kernel->plain);
        board_close(board);
    }
    const struct board wide = board_random((struct tron_recipe){19, 19, 1, 1, 0, 1});
    assert_false(playout_fits(&tron_rules(wide.rules)->map));
    board_close(wide);
}

/* The rides do not depend on the machine; this detects any change of them. */
static void test_known_rides(void **unused)
{
    (void)unused;
    const struct board board = board_named("handout");
    const struct playout_start start = start_of(&board, 42, 0, 100000);
    assert_int_equal(playout_choose(&tron_rules(board.rules)->map)->rides(&start), 3635557);
    board_close(board);
}

/* The totals of partial ranges add up. */
static void test_parts(void **unused)
{
    (void)unused;
    const struct board board = board_named("handout-open");
    const struct playout_kernel *kernel = playout_choose(&tron_rules(board.rules)->map);
    const struct playout_start whole = start_of(&board, 5, 0, 1000);
    uint64_t sum = 0;
    for (uint64_t first = 0, size = 1; first < 1000; size = size * 2 + 1) {
        const uint64_t count = first + size < 1000 ? size : 1000 - first;
        const struct playout_start part = start_of(&board, 5, first, count);
        sum += kernel->rides(&part);
        first += count;
    }
    assert_int_equal(sum, kernel->rides(&whole));
    board_close(board);
}

/* ---- uniform ---- */

/* Four exits into dead ends of different lengths: each is taken as often as expected, within five standard
 * deviations. */
static void test_uniform(void **unused)
{
    (void)unused;
    enum { RIDES = 40000 };
    const struct board board =
        board_open("#######/###.###/###.###/#..1.##/###.###/###.###/###.###/###.###/#######");
    const uint64_t lengths[] = {1, 2, 4}; /* left and up have length 2 */
    int counts[3] = {0};
    for (uint64_t ride = 0; ride < RIDES; ride++) {
        const struct playout_start one = start_of(&board, 11, ride, 1);
        const uint64_t length = playout_scalar(&one);
        for (int i = 0; i < 3; i++)
            counts[i] += length == lengths[i];
    }
    assert_int_equal(counts[0] + counts[1] + counts[2], RIDES);
    assert_in_range(counts[0], RIDES / 4 - 450, RIDES / 4 + 450);
    assert_in_range(counts[1], RIDES / 2 - 500, RIDES / 2 + 500);
    assert_in_range(counts[2], RIDES / 4 - 450, RIDES / 4 + 450);
    board_close(board);
}

/* The mean equals that of rides played by the game itself, within five standard deviations. */
static void test_mean(void **unused)
{
    (void)unused;
    enum { RIDES = 4000 };
    static const char *const texts[] = {
        "handout", "#######/#1.a..#/#..A..#/#....B#/#######|#######/#..a..#/#A..B.#/#.....#/#######"};
    for (size_t i = 0; i < 2; i++) {
        const struct board board = i == 0 ? board_named(texts[i]) : board_open(texts[i]);
        struct random luck = random_start(8, 8);
        uint64_t sum = 0;
        for (int ride = 0; ride < RIDES; ride++) {
            lud_value values[LUD_MAX_PLAYERS];
            tron_crowd_playout(NULL, board.rules, board.state, &luck, values);
            sum += (uint64_t)values[0];
        }
        const struct playout_start start = start_of(&board, 4, 0, RIDES);
        const uint64_t fast = playout_choose(&tron_rules(board.rules)->map)->rides(&start);
        const uint64_t apart = fast > sum ? fast - sum : sum - fast;
        assert_true(apart < sum / 20);
        board_close(board);
    }
}

/* ---- several riders ---- */

static uint64_t play_by_rules(const struct lud_rules *rules, struct lud_state *state, struct random *random,
                              lud_value *values)
{
    uint64_t plies = 0;
    for (; !game_over(state); plies++)
        game_play(rules, state, game_pick(rules, state, random));
    game_outcome(rules, state, values);
    return plies;
}

/* Compares playouts from every position of random games, at the start and in the middle of ticks. */
static void check_crowd(const struct board *board, uint64_t seed)
{
    struct random luck = random_start(seed, 1);
    struct lud_state *copy = state_new(board->rules, memory_heap());
    while (!game_over(board->state)) {
        lud_value expected[LUD_MAX_PLAYERS] = {0}, values[LUD_MAX_PLAYERS] = {0};
        struct random one = random_start(seed, board->state->key), other = one;
        memcpy(copy, board->state, board->rules->state_size);
        const uint64_t plies = play_by_rules(board->rules, copy, &one, expected);
        assert_int_equal(tron_crowd_plies(board->rules, board->state, &other, values), plies);
        assert_memory_equal(values, expected, sizeof values);
        assert_memory_equal(&one, &other, sizeof one);
        game_play(board->rules, board->state, game_pick(board->rules, board->state, &luck));
    }
    state_free(board->rules, memory_heap(), copy);
}

static void test_crowd(void **unused)
{
    (void)unused;
    for (int riders = 1; riders <= TRON_RIDERS; riders++)
        for (uint32_t seed = 0; seed < 4; seed++) {
            const int floors = 1 + (int)(seed % 2);
            const struct board board = board_random((struct tron_recipe){11, 11, floors, riders, 10, seed});
            check_crowd(&board, seed);
            board_close(board);
        }
    const struct board teams = board_open_with(
        "teams=1,2,1,2", span_of("#########/#1..A..2#/#...a...#/#..B.a..#/#3.A.B.4#/#########"));
    check_crowd(&teams, 1);
    board_close(teams);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kernels), cmocka_unit_test(test_kernels_later),
        cmocka_unit_test(test_fits),    cmocka_unit_test(test_known_rides),
        cmocka_unit_test(test_parts),   cmocka_unit_test(test_uniform),
        cmocka_unit_test(test_mean),    cmocka_unit_test(test_crowd),
        cmocka_unit_test(test_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
