/* tron_duel_test.c: duels of tests/positions/tron_duels.tsv, tiny duels compared with plain recursion by the
 * rules of the game, riders who cannot meet, limits; and the value of matrix games. */
#include "solvers/tron/duel/tron_duel.h"
#include "solvers/tron/duel/tron_matrix.h"
#include "solvers/tron/tron_solver_testing.h"

#include "core/faulty.h"

/* ---- matrix games ---- */

static void assert_near(double a, double b)
{
    assert_true(a - b < 1e-9 && b - a < 1e-9);
}

static void test_matrix(void **unused)
{
    (void)unused;
    double one[MATRIX_MAX][MATRIX_MAX] = {{-3}};
    double pennies[MATRIX_MAX][MATRIX_MAX] = {{1, -1}, {-1, 1}};
    double saddle[MATRIX_MAX][MATRIX_MAX] = {{4, 2, 3}, {1, 0, 5}};
    double shapes[MATRIX_MAX][MATRIX_MAX] = {{0, 1, -1}, {-1, 0, 1}, {1, -1, 0}};
    double third[MATRIX_MAX][MATRIX_MAX] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    double flat[MATRIX_MAX][MATRIX_MAX] = {{0}};
    assert_near(tron_matrix_value(one, 1, 1), -3);
    assert_near(tron_matrix_value(pennies, 2, 2), 0);
    assert_near(tron_matrix_value(saddle, 2, 3), 2);
    assert_near(tron_matrix_value(shapes, 3, 3), 0);
    assert_near(tron_matrix_value(third, 3, 3), 1.0 / 3);
    assert_near(tron_matrix_value(flat, 5, 5), 0);
}

/* Two-by-two games have a closed formula. */
static void test_matrix_formula(void **unused)
{
    (void)unused;
    struct random luck = random_start(1, 1);
    for (int i = 0; i < 2000; i++) {
        double pay[MATRIX_MAX][MATRIX_MAX];
        for (int cell = 0; cell < 4; cell++)
            pay[cell / 2][cell % 2] = (double)random_below(&luck, 13) - 6;
        const double a = pay[0][0], b = pay[0][1], c = pay[1][0], d = pay[1][1];
        const double top = a < b ? a : b, low = c < d ? c : d, best = top > low ? top : low;
        const double left = a > c ? a : c, right = b > d ? b : d, least = left < right ? left : right;
        assert_near(tron_matrix_value(pay, 2, 2), best < least ? (a * d - b * c) / (a + d - b - c) : best);
    }
}

/* The value survives exchanging players, signs and rows, and lies between max-min and min-max. */
static void test_matrix_turned(void **unused)
{
    (void)unused;
    struct random luck = random_start(2, 1);
    for (int i = 0; i < 2000; i++) {
        double pay[MATRIX_MAX][MATRIX_MAX], turned[MATRIX_MAX][MATRIX_MAX];
        const int rows = 1 + (int)random_below(&luck, 5), columns = 1 + (int)random_below(&luck, 5);
        for (int row = 0; row < rows; row++)
            for (int column = 0; column < columns; column++) {
                pay[row][column] = (double)random_below(&luck, 3) - 1;
                turned[columns - 1 - column][row] = -pay[row][column];
            }
        assert_near(tron_matrix_value(pay, rows, columns), -tron_matrix_value(turned, columns, rows));
    }
}

/* ---- by the rules of the game ---- */

struct values {
    int low, high;
    double value;
};

static struct values by_rules(const struct lud_rules *rules, const struct lud_state *state)
{
    lud_move first[LUD_MAX_MOVES], second[LUD_MAX_MOVES];
    struct values values = {.low = -1, .high = 1};
    double pay[MATRIX_MAX][MATRIX_MAX];
    int lows[MATRIX_MAX][MATRIX_MAX], highs[MATRIX_MAX][MATRIX_MAX];
    if (game_over(state)) {
        lud_value outcome[LUD_MAX_PLAYERS];
        game_outcome(rules, state, outcome);
        const int result = (outcome[0] > outcome[1]) - (outcome[0] < outcome[1]);
        return (struct values){result, result, result};
    }
    struct lud_state *half = state_new(rules, memory_heap()), *next = state_new(rules, memory_heap());
    const int rows = game_moves(rules, state, first);
    int columns = 0;
    for (int i = 0; i < rows; i++) {
        game_child(rules, state, first[i], half);
        columns = game_moves(rules, half, second);
        for (int j = 0; j < columns; j++) {
            game_child(rules, half, second[j], next);
            const struct values child = by_rules(rules, next);
            lows[i][j] = child.low;
            highs[i][j] = child.high;
            pay[i][j] = child.value;
        }
    }
    for (int i = 0; i < rows; i++) {
        int least = 1;
        for (int j = 0; j < columns; j++)
            least = lows[i][j] < least ? lows[i][j] : least;
        values.low = least > values.low ? least : values.low;
    }
    for (int j = 0; j < columns; j++) {
        int most = -1;
        for (int i = 0; i < rows; i++)
            most = highs[i][j] > most ? highs[i][j] : most;
        values.high = most < values.high ? most : values.high;
    }
    values.value = tron_matrix_value(pay, rows, columns);
    state_free(rules, memory_heap(), half);
    state_free(rules, memory_heap(), next);
    return values;
}

/* ---- duels ---- */

static struct tron_duel solve_duel(const struct board *board, struct lud_limits limits)
{
    const struct lud_env env = still_env();
    const struct duel_question question = {tron_rules(board->rules), tron_state(board->state), &limits, &env};
    struct tron_duel answer;
    assert_int_equal(tron_duel(&question, &answer), LUD_OK);
    return answer;
}

static struct board small_duel(uint64_t seed)
{
    struct random luck = random_start(seed, 3);
    char text[] = "..../..../....";
    const char *marks = "12aaAA###";
    for (uint32_t i = 0, count = 2 + 2 * random_below(&luck, 3) + random_below(&luck, 2) * 3; i < count;) {
        const uint32_t at = random_below(&luck, sizeof text - 1);
        const char mark = i < 6 ? marks[i] : '#';
        if (text[at] != '.')
            continue;
        text[at] = mark;
        i++;
    }
    for (size_t i = 0; i < sizeof text - 1; i++) { /* an unpaired letter is no link or teleport */
        const char *twin = strchr(text, text[i]);
        if ((text[i] == 'a' || text[i] == 'A') && twin == strrchr(text, text[i]))
            text[i] = '.';
    }
    return board_open(text);
}

static void test_against_rules(void **unused)
{
    (void)unused;
    int mixed = 0;
    for (uint64_t seed = 0; seed < 120; seed++) {
        const struct board board = small_duel(seed);
        if (!game_over(board.state)) {
            const struct values expected = by_rules(board.rules, board.state);
            const struct tron_duel answer = solve_duel(&board, (struct lud_limits){.memory = 1 << 20});
            assert_true(answer.solved);
            assert_int_equal(answer.low, expected.low);
            assert_int_equal(answer.high, expected.high);
            const double value = (double)answer.value / LUD_ONE;
            assert_true(value - expected.value < 1e-6 && expected.value - value < 1e-6);
            mixed += answer.low != answer.high;
        }
        board_close(board);
    }
    assert_true(mixed > 0);
}

static void test_oracle(void **unused)
{
    (void)unused;
    struct row row;
    FILE *file = rows_open("tests/positions/tron_duels.tsv");
    while (rows_next(file, &row)) {
        const struct board board = board_open(row.cell[1]);
        const struct tron_duel answer = solve_duel(&board, (struct lud_limits){.memory = 16 << 20});
        char best[TRON_DIRECTIONS + 1] = "";
        for (unsigned direction = 0, size = 0; direction < TRON_DIRECTIONS; direction++)
            if ((answer.best >> direction & 1) != 0)
                best[size++] = "urdlx"[direction];
        assert_true(answer.solved);
        assert_int_equal(answer.low, atoi(row.cell[2]));
        assert_int_equal(answer.high, atoi(row.cell[3]));
        const double expected = strtod(row.cell[4], NULL) * LUD_ONE;
        assert_true(answer.value - expected <= 1 && expected - answer.value <= 1);
        if (strcmp(row.cell[5], "-") != 0)
            assert_string_equal(best, row.cell[5]);
        board_close(board);
    }
    fclose(file);
}

/* With a wall between the riders, the longer ride wins on a map of any size. */
static void test_apart(void **unused)
{
    (void)unused;
    const struct board even = board_open("1...#...2");
    const struct tron_duel draw = solve_duel(&even, (struct lud_limits){0});
    assert_true(draw.solved && draw.low == 0 && draw.high == 0 && draw.value == 0);
    assert_int_equal(draw.best, 1u << TRON_RIGHT);
    board_close(even);
    struct bytes text = bytes_growing(memory_heap(), GAME_MAX_POSITION);
    for (int row = 0; row < 30; row++) {
        bytes_text(&text, row > 0 ? "/" : "");
        bytes_text(&text, row == 0 ? "1" : ".");
        bytes_repeat(&text, ".", 19);
        bytes_char(&text, '#');
        bytes_repeat(&text, ".", 18);
        bytes_text(&text, row == 0 ? ".2" : "..");
    }
    const struct board wide = board_open(bytes_string(&text));
    const struct tron_duel answer = solve_duel(&wide, (struct lud_limits){0});
    assert_true(answer.solved && answer.low == 0 && answer.high == 0);
    assert_int_equal(answer.best, 1u << TRON_RIGHT | 1u << TRON_DOWN);
    board_close(wide);
    bytes_destroy(&text);
}

static void test_limits(void **unused)
{
    (void)unused;
    const struct board board = board_open("1....../......./......./......./......./......./......2");
    const struct tron_duel answer =
        solve_duel(&board, (struct lud_limits){.nodes = 20000, .memory = 1 << 20});
    assert_false(answer.solved);
    assert_true(answer.nodes <= 20000 && answer.end == END_NODES);
    const atomic_bool stop = true;
    const struct lud_limits stopped = {.stop = &stop, .memory = 1 << 20};
    assert_true(!solve_duel(&board, stopped).solved && solve_duel(&board, stopped).end == END_STOP);
    board_close(board);
    const struct board apart =
        board_open("#...##......#...##......#/#.#.#.#.#...#.#.#.#.#...#/#.##..#..#.##.##..#..#.##/"
                   "#..#.##.....#..#.##.....#/#.#....1...##.#....2...##/#.....#..#..#.....#..#..#");
    assert_true(!solve_duel(&apart, stopped).solved && solve_duel(&apart, stopped).end == END_STOP);
    board_close(apart);
    const struct board large = board_random((struct tron_recipe){21, 21, 1, 2, 0, 1});
    assert_true(!solve_duel(&large, (struct lud_limits){0}).solved &&
                solve_duel(&large, stopped).end == END_DONE);
    board_close(large);
}

static void test_memory(void **unused)
{
    (void)unused;
    const struct board boards[] = {board_open("1../.../..2"), board_open("1..#..2")};
    for (size_t i = 0; i < 2; i++) {
        for (uint64_t nth = 1;; nth++) {
            struct faulty faulty;
            const struct lud_limits limits = {.memory = 1 << 16};
            struct tron_duel answer;
            faulty_init(&faulty, memory_heap());
            faulty_fail(&faulty, nth);
            const struct lud_env env = {.memory = &faulty.memory, .now = still_clock, .threads = 1};
            const struct duel_question question = {tron_rules(boards[i].rules), tron_state(boards[i].state),
                                                   &limits, &env};
            const enum lud_status status = tron_duel(&question, &answer);
            assert_int_equal(status, faulty.failures > 0 ? LUD_ERROR_MEMORY : LUD_OK);
            assert_true(faulty_balanced(&faulty));
            if (status == LUD_OK)
                break;
        }
        board_close(boards[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_matrix),        cmocka_unit_test(test_matrix_formula),
        cmocka_unit_test(test_matrix_turned), cmocka_unit_test(test_against_rules),
        cmocka_unit_test(test_oracle),        cmocka_unit_test(test_apart),
        cmocka_unit_test(test_limits),        cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
