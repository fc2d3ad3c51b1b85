/* ricochet_board_test.c: all 6,144 boards of four faces, two of them compared with maps made independently
 * from the same data; explicit maps and their errors; random boards. */
#include "games/ricochet/ricochet_board.h"

#include "text/areas/ricochet_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

/* Walls of 4A1A3B2B and 2D4D3D1D. */
static const char *const map_ab = "w:9113911113911113800002c00000068684000010040001038380040029000042"
                                  "800029000000003a8068000680000002c01000054002c0029000002ff8001002"
                                  "8000002ff80000028006800110000006c0010400680004039000290010002902"
                                  "8000000000000002ac0000402c000042810000380100003ac4446c444446c446";
static const char *const map_d = "w:91391111391111138000004002c0000280000690001068028000010000029002"
                                 "8000000000000006ac000002c0000403c1004004500003829000382ff8000002"
                                 "8000402ff8000002c00038011068000290000000001040028000000000003c02"
                                 "80000068040001068000029029000003802c000000000002c44546c4446c4446";

static struct ricochet_board parse_board(const char *text)
{
    struct ricochet_board board;
    assert_int_equal(ricochet_board_parse(&board, span_of(text), 1, NULL), LUD_OK);
    return board;
}

static int cell_number(const char *name)
{
    int row = 0;
    assert_int_equal(sscanf(name + 1, "%d", &row), 1);
    return (RICOCHET_SIDE - row) * RICOCHET_SIDE + (name[0] - 'a');
}

/* ---- faces ---- */

static void assert_target(const struct ricochet_board *board, const char *at, int colour, char shape)
{
    for (int i = 0; i < board->targets; i++)
        if (board->target[i].cell == cell_number(at)) {
            assert_int_equal(board->target[i].colour, colour);
            assert_int_equal(board->target[i].shape, shape);
            return;
        }
    fail_msg("no target on %s", at);
}

static void boards_match_the_data(void **state)
{
    (void)state;
    const struct ricochet_board ab = parse_board("4A1A3B2B"), d = parse_board("2D4D3D1D+d");
    const struct ricochet_board ab_map = parse_board(map_ab), d_map = parse_board(map_d);
    assert_memory_equal(ab.walls, ab_map.walls, sizeof ab.walls);
    assert_memory_equal(d.walls, d_map.walls, sizeof d.walls);
    assert_true(ab.faces && d.faces && !ab_map.faces);
    assert_true(d.diagonals && !ab.diagonals);
    assert_int_equal(ab_map.targets, 0);
    assert_string_equal(ab.name, "4A1A3B2B");
    assert_string_equal(ab_map.name, map_ab);
    assert_target(&ab, "g15", 2, 'C'); /* NW: 4A */
    assert_target(&ab, "h11", RICOCHET_ANY, 'V');
    assert_target(&ab, "n15", 1, 'T'); /* NE: 1A */
    assert_target(&ab, "i6", 3, 'Q');  /* SE: 3B */
    assert_target(&ab, "d7", 2, 'T');  /* SW: 2B */
}

static void diagonals_match_the_data(void **state)
{
    (void)state;
    static const struct {
        const char *at;
        int value;
    } diagonals[] = {{"c15", 1 + 2}, {"h12", 9 + 0}, {"o14", 1 + 0}, {"j13", 1 + 1},
                     {"l2", 9 + 2},  {"j4", 9 + 3},  {"b5", 9 + 1},  {"h6", 1 + 3}};
    const struct ricochet_board d = parse_board("2D4D3D1D+d"), off = parse_board("2D4D3D1D");
    int sum = 0, expected = 0;
    for (size_t i = 0; i < 8; i++) {
        assert_int_equal(d.diagonal[cell_number(diagonals[i].at)], diagonals[i].value);
        expected += diagonals[i].value;
    }
    for (int i = 0; i < RICOCHET_CELLS; i++) {
        sum += d.diagonal[i];
        assert_int_equal(off.diagonal[i], 0);
    }
    assert_int_equal(sum, expected);
    assert_string_equal(parse_board("4A1A3B2B+d").name, "4A1A3B2B"); /* these faces have no diagonals */
    assert_string_equal(d.name, "2D4D3D1D+d");
}

static int count_walls(const struct ricochet_board *board, int from, int step, int wall)
{
    int count = 0;
    for (int i = 0; i < RICOCHET_SIDE - 1; i++)
        count += (board->walls[from + i * step] & wall) != 0 ? 1 : 0;
    return count;
}

/* Checks the properties of boards in the printed style: each target chip once, each target in a corner of two
 * walls, two walls on each border, a closed centre, and every wall recorded in both of its cells. */
static void assert_printed_style(const struct ricochet_board *board)
{
    unsigned chips = 0;
    assert_int_equal(board->targets, RICOCHET_TARGETS);
    for (int i = 0; i < board->targets; i++) {
        const struct ricochet_target *target = &board->target[i];
        const int shape = (int)(strchr("CTQHV", target->shape) - "CTQHV");
        const int walls = board->walls[target->cell];
        chips |= 1u << (target->colour == RICOCHET_ANY ? 16 : 4 * target->colour + shape);
        assert_int_equal(target->colour == RICOCHET_ANY, target->shape == 'V');
        assert_true((walls & (RICOCHET_WALL_N | RICOCHET_WALL_S)) != 0);
        assert_true((walls & (RICOCHET_WALL_E | RICOCHET_WALL_W)) != 0);
    }
    assert_int_equal(chips, (1u << RICOCHET_TARGETS) - 1);
    assert_int_equal(count_walls(board, 0, 1, RICOCHET_WALL_E), 2);
    assert_int_equal(count_walls(board, 240, 1, RICOCHET_WALL_E), 2);
    assert_int_equal(count_walls(board, 0, 16, RICOCHET_WALL_S), 2);
    assert_int_equal(count_walls(board, 15, 16, RICOCHET_WALL_S), 2);
    for (int i = 0; i < RICOCHET_CELLS; i++)
        assert_int_equal(board->walls[i] == RICOCHET_CLOSED, ricochet_is_centre(i));
    struct ricochet_board map = *board;
    ricochet_board_name(&map);
    assert_memory_equal(parse_board(map.name).walls, board->walls, sizeof board->walls);
}

/* Whether a slide of a lone robot from `from` ends where it began or never ends. */
static bool is_circular(const struct ricochet_board *board, int robot, int from, enum ricochet_direction d)
{
    int at = from, steps = 0;
    for (; steps < 4 * RICOCHET_CELLS && !ricochet_has_wall(board, at, d); steps++) {
        at += ricochet_step[d];
        d = ricochet_turned(board, at, robot, d);
    }
    return steps > 0 && at == from;
}

static void assert_no_circular_slides(const struct ricochet_board *board)
{
    for (int i = 0; i < RICOCHET_CELLS * RICOCHET_DIRECTIONS * RICOCHET_ROBOTS; i++)
        assert_false(is_circular(board, i / RICOCHET_DIRECTIONS % RICOCHET_ROBOTS,
                                 i / RICOCHET_DIRECTIONS / RICOCHET_ROBOTS,
                                 (enum ricochet_direction)(i % RICOCHET_DIRECTIONS)));
}

/* Writes the name of a board: the base-4 digits of `order` are the quadrants, those of `faces` the letters.
 * Returns false when a quadrant occurs twice. */
static bool put_name(int order, int faces, char name[])
{
    unsigned seen = 0;
    for (int i = 0; i < 4; i++, order /= 4, faces /= 4) {
        name[2 * i] = (char)('1' + order % 4);
        name[2 * i + 1] = (char)('A' + faces % 4);
        seen |= 1u << order % 4;
    }
    memcpy(name + 8, "+d", 3);
    return seen == 15;
}

static void every_arrangement_is_a_board(void **state)
{
    (void)state;
    int boards = 0, with_diagonals = 0;
    for (int i = 0; i < 256 * 256; i++) {
        char name[16];
        if (!put_name(i / 256, i % 256, name))
            continue;
        const struct ricochet_board board = parse_board(name);
        assert_printed_style(&board);
        if (board.diagonals)
            assert_no_circular_slides(&board);
        assert_int_equal(board.diagonals, strchr(name, 'D') != NULL);
        with_diagonals += board.diagonals ? 1 : 0;
        boards++;
    }
    assert_int_equal(boards, 24 * 256);
    assert_int_equal(with_diagonals, 24 * (256 - 81));
}

/* ---- errors ---- */

struct bad {
    const char *text;
    enum lud_status status; /* expected */
    int key;                /* expected text key */
    int column;             /* expected, from 1 */
};

static void assert_bad(const struct bad *bad)
{
    struct ricochet_board board;
    struct lud_why why = {0};
    memset(&board, 0x5A, sizeof board);
    const struct ricochet_board before = board;
    if (ricochet_board_parse(&board, span_of(bad->text), 10, &why) != bad->status || why.text != bad->key ||
        why.column != bad->column + 9)
        fail_msg("%s: %s at column %d", bad->text, text_get(LUD_EN, (enum lud_text)why.text),
                 (int)why.column - 9);
    assert_memory_equal(&board, &before, sizeof board);
}

static void bad_faces_are_reported(void **state)
{
    (void)state;
    static const struct bad texts[] = {
        {"", LUD_ERROR_SYNTAX, TEXT_RICOCHET_NO_BOARD, 1},
        {"4", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_FACE, 1},
        {"4A", LUD_ERROR_SYNTAX, TEXT_RICOCHET_FEW_FACES, 3},
        {"4A1A3B", LUD_ERROR_SYNTAX, TEXT_RICOCHET_FEW_FACES, 7},
        {"4A1A3B2", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_FACE, 7},
        {"4A1E3B2B", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_FACE, 3},
        {"4A5A3B2B", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_FACE, 3},
        {"0A1A3B2B", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_FACE, 1},
        {"4A1a3B2B", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_FACE, 3},
        {"4A1A4B2B", LUD_ERROR_POSITION, TEXT_RICOCHET_SAME_QUADRANT, 5},
        {"4A1A3B2Bx", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BOARD_TAIL, 9},
        {"4A1A3B2B1A", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BOARD_TAIL, 9},
        {"4A1A3B2B+", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BOARD_TAIL, 9},
        {"4A1A3B2B+d+d", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BOARD_TAIL, 9},
        {"w", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_FACE, 1},
        {"w:", LUD_ERROR_SYNTAX, TEXT_RICOCHET_DIGITS, 3},
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        assert_bad(&texts[i]);
}

static void bad_maps_are_reported(void **state)
{
    (void)state;
    char text[RICOCHET_NAME + 1];
    strcpy(text, map_ab);
    text[257] = '\0'; /* 255 digits */
    assert_bad(&(struct bad){text, LUD_ERROR_SYNTAX, TEXT_RICOCHET_DIGITS, 258});
    strcpy(text, map_ab);
    strcat(text, "0");
    assert_bad(&(struct bad){text, LUD_ERROR_SYNTAX, TEXT_RICOCHET_DIGITS, 259});
    strcpy(text, map_ab);
    text[100] = 'g';
    assert_bad(&(struct bad){text, LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_DIGIT, 101});
    strcpy(text, map_ab);
    text[2] = '1'; /* a16 without the border wall in the west */
    assert_bad(&(struct bad){text, LUD_ERROR_POSITION, TEXT_RICOCHET_BORDER, 3});
    strcpy(text, map_ab);
    text[3] = '3'; /* b16 has a wall in the east, c16 none in the west */
    assert_bad(&(struct bad){text, LUD_ERROR_POSITION, TEXT_RICOCHET_ONE_SIDED, 4});
    strcpy(text, map_ab);
    text[257] = '7'; /* p1 has a wall in the north, p2 none in the south */
    text[256] = '6';
    assert_bad(&(struct bad){text, LUD_ERROR_POSITION, TEXT_RICOCHET_ONE_SIDED, 242});
}

/* Changing any single digit is an error, because both cells of a wall must agree. */
static void one_sided_walls_are_always_found(void **state)
{
    (void)state;
    for (int i = 0; i < RICOCHET_CELLS * 16; i++) {
        char text[RICOCHET_NAME];
        struct ricochet_board board;
        strcpy(text, map_ab);
        text[2 + i / 16] = "0123456789abcdef"[i % 16];
        assert_int_equal(ricochet_board_parse(&board, span_of(text), 1, NULL),
                         strcmp(text, map_ab) == 0 ? LUD_OK : LUD_ERROR_POSITION);
    }
}

static void capital_digits_are_read(void **state)
{
    (void)state;
    char text[RICOCHET_NAME];
    strcpy(text, map_ab);
    for (size_t i = 2; text[i] != '\0'; i++)
        if (text[i] >= 'a')
            text[i] = (char)(text[i] - 'a' + 'A');
    assert_string_equal(parse_board(text).name, map_ab);
}

/* ---- random boards ---- */

/* How many cells can be reached from a16 step by step. */
static int count_connected(const struct ricochet_board *board)
{
    bool seen[RICOCHET_CELLS] = {true};
    int queue[RICOCHET_CELLS] = {0}, size = 1;
    for (int i = 0; i < size; i++)
        for (int d = 0; d < RICOCHET_DIRECTIONS; d++) {
            const bool wall = ricochet_has_wall(board, queue[i], (enum ricochet_direction)d);
            const int next = wall ? 0 : queue[i] + ricochet_step[d];
            if (!seen[next])
                queue[size++] = next;
            seen[next] = true;
        }
    return size;
}

static void random_boards_look_printed(void **state)
{
    (void)state;
    struct ricochet_board board, again, other;
    for (uint64_t seed = 0; seed < 2000; seed++) {
        ricochet_board_random(&board, seed);
        ricochet_board_random(&again, seed);
        ricochet_board_random(&other, seed + 1);
        assert_memory_equal(&board, &again, sizeof board);
        assert_string_not_equal(board.name, other.name);
        assert_false(board.faces || board.diagonals);
        assert_printed_style(&board);
        assert_int_equal(count_connected(&board), RICOCHET_CELLS - 4);
    }
}

/* Positions are referred to by seed, so the board of a seed must never change. */
static void random_boards_never_change(void **state)
{
    (void)state;
    struct ricochet_board board;
    ricochet_board_random(&board, 1);
    assert_string_equal(board.name, "w:91139111395111138000000002900002c0000000000000069400000000000003"
                                    "a9000000000400028000000006838002842c0684410000028381012ff802c00282"
                                    "c0002ff800100280140041500000028029003a9000000280000000002c00028000"
                                    "02c000010006c0000010000400039000680000038682c446d44446c44546");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_match_the_data),        cmocka_unit_test(diagonals_match_the_data),
        cmocka_unit_test(every_arrangement_is_a_board), cmocka_unit_test(bad_faces_are_reported),
        cmocka_unit_test(bad_maps_are_reported),        cmocka_unit_test(one_sided_walls_are_always_found),
        cmocka_unit_test(capital_digits_are_read),      cmocka_unit_test(random_boards_look_printed),
        cmocka_unit_test(random_boards_never_change)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
