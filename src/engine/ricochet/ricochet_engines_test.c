/* ricochet_engines_test.c: the searches of the UTBM Rasende Roboter report: compares lengths with proved
 * optima and `robot-cell` with an independent implementation, and shows where each search fails. */
#include "engine/levels.h"

#include "engine/engine_testing.h"
#include "games/ricochet/ricochet.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum {
    UNSOLVED = -1,
    LINE = 1024,
    RANDOM = LUDENS_SANITIZED ? 50 : 150, /* positions */
    LEVELS = LUDENS_SANITIZED ? 12 : 60,  /* positions that every level solves */
    EVERY = LUDENS_SANITIZED ? 9 : 3,     /* of the proved optima */
    ENOUGH = 48                           /* megabytes; new memory is slow under sanitizers */
};

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

static struct session *open_position(const char *rules, const char *position)
{
    struct session *session = NULL;
    assert_int_equal(
        session_new(&ricochet_game, span_of(rules), span_of(position), memory_heap(), &session, NULL),
        LUD_OK);
    return session;
}

static struct lud_result ask(const struct session *session, const char *spec, struct lud_limits limits)
{
    struct engine *engine = NULL;
    struct lud_result result;
    limits.memory = limits.memory > 0 ? limits.memory : (uint64_t)ENOUGH << 20;
    assert_int_equal(open_plain(session_rules(session), span_of(spec), env(), &engine, NULL), LUD_OK);
    assert_int_equal(engine_think(engine, session, &limits, NULL, &result, NULL), LUD_OK);
    engine_free(engine);
    return result;
}

/* The length of the engine's line, which must be legal and solve the puzzle; or UNSOLVED. */
static int length_of(const struct session *session, const struct lud_result *result)
{
    const struct lud_rules *rules = session_rules(session);
    struct ricochet_state state = *ricochet_state(session_state(session));
    if (!result->scored || result->values[0] != LUD_ONE)
        return UNSOLVED;
    assert_int_equal(result->depth, result->line_size);
    for (int i = 0; i < result->line_size; i++) {
        assert_int_equal(game_check(rules, &state.head, result->line[i], NULL), LUD_OK);
        game_play(rules, &state.head, result->line[i]);
    }
    assert_true(game_over(&state.head));
    return result->line_size;
}

static int solve(const char *position, const char *spec, struct lud_limits limits)
{
    struct session *session = open_position("", position);
    const struct lud_result result = ask(session, spec, limits);
    const int length = length_of(session, &result);
    session_free(session);
    return length;
}

/* ---- proved optima ---- */

/* One row of tests/positions/ricochet.tsv: id, position, optimum, optimum under rule=strict, kind. */
struct row {
    struct span position;
    int64_t optimum, strict; /* -1 unsolvable; strict -2 = not known */
};

static bool read_row(char *line, struct row *row)
{
    struct span rest = span_of(line), id, field;
    row->strict = -2;
    line[strcspn(line, "\n")] = '\0';
    rest.size = strlen(line);
    return span_split(&rest, '\t', &id) && span_split(&rest, '\t', &row->position) &&
           span_split(&rest, '\t', &field) && span_integer(field, -1, 99, &row->optimum) &&
           span_split(&rest, '\t', &field) && (span_integer(field, -1, 99, &row->strict) || true);
}

/* All of these searches are exact. */
static void check_row(const struct row *row, const char *rules, int64_t optimum)
{
    static const char *const exact[] = {
        "bfs", "bfs:goal=expansion", "astar", "astar:goal=generation", "astar:evaluation=zero", "idastar"};
    char position[512];
    snprintf(position, sizeof position, "%.*s", (int)row->position.size, row->position.data);
    struct session *session = open_position(rules, position);
    for (size_t i = 0; i < sizeof exact / sizeof exact[0]; i++) {
        const struct lud_result result = ask(session, exact[i], (struct lud_limits){.nodes = 2000000});
        assert_int_equal(length_of(session, &result), optimum);
        assert_true(result.proved);
    }
    session_free(session);
}

static void test_optima(void **unused)
{
    (void)unused;
    char line[1024];
    int seen = 0, checked = 0, strict = 0;
    FILE *file = fopen("tests/positions/ricochet.tsv", "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL) {
        struct row row;
        if (!read_row(line, &row) || row.optimum < 1 || row.optimum > 5 || seen++ % EVERY != 0)
            continue;
        if (row.optimum <= 4 || checked % 16 == 0)
            check_row(&row, "", row.optimum);
        if (row.strict >= 1 && row.strict <= 3) {
            check_row(&row, "rule=strict", row.strict);
            strict++;
        }
        checked++;
    }
    fclose(file);
    assert_true(checked > 240 / EVERY && strict > 30 / EVERY);
}

/* ---- visited=robot-cell ---- */

/* In the whole search every robot enters every cell only once: a plain table of robots and cells. */
struct reference {
    const struct lud_rules *rules;
    bool entered[RICOCHET_ROBOTS][RICOCHET_CELLS];
    uint64_t nodes;
};

static struct reference reference_begin(const struct session *session)
{
    struct reference made = {.rules = session_rules(session), .nodes = 1};
    const struct ricochet_state *state = ricochet_state(session_state(session));
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++)
        made.entered[robot][state->robot[robot]] = true;
    return made;
}

/* Plays the move; true if the robot enters that cell for the first time, which `note` records. */
static bool enter_cell(struct reference *reference, struct ricochet_state *state, lud_move move, bool note)
{
    const int robot = move / RICOCHET_DIRECTIONS;
    game_play(reference->rules, &state->head, move);
    bool *entered = &reference->entered[robot][state->robot[robot]];
    const bool first = !*entered;
    *entered = *entered || note;
    reference->nodes++;
    return first;
}

static bool is_in(const struct ricochet_state *list, int size, const struct ricochet_state *state)
{
    for (int i = 0; i < size; i++)
        if (memcmp(&list[i], state, sizeof *state) == 0)
            return true;
    return false;
}

enum { QUEUE = 1 << 16 };

/* Breadth-first search; `late`: a cell counts as entered only when a position with the robot there is
 * expanded. */
static int reference_bfs(struct reference *reference, const struct ricochet_state *root, bool late)
{
    static struct ricochet_state queue[QUEUE];
    static int depth[QUEUE];
    int size = 1;
    queue[0] = *root;
    depth[0] = 0;
    for (int i = 0; i < size; i++) {
        lud_move moves[LUD_MAX_MOVES];
        const int count = game_moves(reference->rules, &queue[i].head, moves);
        for (int robot = 0; late && robot < RICOCHET_ROBOTS; robot++)
            reference->entered[robot][queue[i].robot[robot]] = true;
        for (int m = 0; m < count; m++) {
            struct ricochet_state child = queue[i];
            if (!enter_cell(reference, &child, moves[m], !late) || (late && is_in(queue, size, &child)))
                continue;
            if (game_over(&child.head))
                return depth[i] + 1;
            assert_true(size < QUEUE);
            depth[size] = depth[i] + 1;
            queue[size++] = child;
        }
    }
    return UNSOLVED;
}

static int reference_dfs(struct reference *reference, const struct ricochet_state *state, int ply, int most)
{
    lud_move moves[LUD_MAX_MOVES];
    if (game_over(&state->head))
        return ply;
    const int count = ply == most ? 0 : game_moves(reference->rules, &state->head, moves);
    for (int m = 0; m < count; m++) {
        struct ricochet_state child = *state;
        if (!enter_cell(reference, &child, moves[m], true))
            continue;
        const int found = reference_dfs(reference, &child, ply + 1, most);
        if (found != UNSOLVED)
            return found;
    }
    return UNSOLVED;
}

static void compare_search(const struct session *session, const char *spec, int expected, uint64_t nodes,
                           int depth)
{
    const struct lud_result result = ask(session, spec, (struct lud_limits){.depth = depth});
    assert_int_equal(length_of(session, &result), expected);
    assert_int_equal(result.nodes, nodes);
}

static void test_robot_cell(void **unused)
{
    (void)unused;
    int solved = 0, longer = 0, missed = 0;
    for (uint64_t i = 0; i < RANDOM; i++) {
        char array[512];
        struct bytes text = bytes_fixed(array, sizeof array);
        ricochet_random_position(41, i, i % 2 == 0 ? "AB" : "ABCD+", 2 + (int)(i % 4), true, &text);
        struct session *session = open_position("", bytes_string(&text));
        const struct ricochet_state *root = ricochet_state(session_state(session));
        struct reference breadth = reference_begin(session), late = reference_begin(session),
                         depth = reference_begin(session);
        const int found = reference_bfs(&breadth, root, false);
        compare_search(session, "bfs:visited=robot-cell", found, breadth.nodes, 0);
        if (i % 5 == 0) {
            const int later = reference_bfs(&late, root, true);
            compare_search(session, "bfs:visited=robot-cell-late", later, late.nodes, 0);
        }
        const int deep = reference_dfs(&depth, root, 0, 100);
        compare_search(session, "dfs:visited=robot-cell", deep, depth.nodes, 100);
        const struct lud_result best = ask(session, "astar", (struct lud_limits){.nodes = 100000});
        const int optimum = best.proved ? length_of(session, &best) : UNSOLVED;
        solved += found != UNSOLVED;
        longer += found > optimum && optimum != UNSOLVED;
        missed += found == UNSOLVED && optimum != UNSOLVED;
        session_free(session);
    }
    assert_true(solved > RANDOM / 3 && longer > RANDOM / 30 && missed > RANDOM / 30);
}

/* ---- the report's own example ---- */

/* The report's figures show the robots, their slides and the targets; of all boards of the sixteen faces only
 * 3A1B2A4B matches. Its search tries robots and directions in another order than ours. */
#define REPORT "3A1B2A4B Rb16,Gm11,Bb14,Yh12 Bn7"

/* The number of positions expanded before the goal is generated (`at_generation`) or expanded. */
static int report_states(const struct session *session, bool at_generation)
{
    static const int robots[] = {2, 3, 0, 1}; /* blue, yellow, red, green */
    static const enum ricochet_direction directions[] = {RICOCHET_RIGHT, RICOCHET_LEFT, RICOCHET_UP,
                                                         RICOCHET_DOWN};
    static struct ricochet_state queue[QUEUE];
    struct reference reference = reference_begin(session);
    int size = 1;
    queue[0] = *ricochet_state(session_state(session));
    for (int i = 0; i < size; i++) {
        if (game_over(&queue[i].head))
            return i + 1;
        for (int robot = 0; robot < RICOCHET_ROBOTS; robot++)
            reference.entered[robot][queue[i].robot[robot]] = true;
        for (int m = 0; m < 16; m++) {
            const lud_move move = ricochet_move(robots[m / 4], directions[m % 4]);
            struct ricochet_state child = queue[i];
            if (game_check(reference.rules, &child.head, move, NULL) != LUD_OK ||
                !enter_cell(&reference, &child, move, false))
                continue;
            if (at_generation && game_over(&child.head))
                return i + 1;
            assert_true(size < QUEUE);
            queue[size++] = child;
        }
    }
    return UNSOLVED;
}

static void test_report_example(void **unused)
{
    (void)unused;
    struct session *session = open_position("", REPORT);
    assert_int_equal(report_states(session, true), 43);
    assert_int_equal(report_states(session, false), 174);
    compare_search(session, "utbm", 3, 43, 0);
    compare_search(session, "utbm:goal=expansion", 3, 174, 0);
    static const char *const specs[] = {"bfs", "bfs:visited=robot-cell", "bfs:visited=robot-cell-late",
                                        "astar"};
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        const struct lud_result result = ask(session, specs[i], (struct lud_limits){0});
        assert_int_equal(length_of(session, &result), 3);
    }
    session_free(session);
}

/* The report's other example, the green target: its depth-first search visits 26 states and finds 26 moves,
 * but only with another order of directions than the breadth-first search, whose 487 states no order gives
 * from this start: docs/games/ricochet.md. */
static void test_report_depth_first(void **unused)
{
    (void)unused;
    struct session *session = open_position("", "3A1B2A4B Rb16,Gm11,Bb14,Yh12 Gc12");
    compare_search(session, "utbm:search=dfs,order=BYRG-drlu", 26, 26, 0);
    compare_search(session, "utbm:search=dfs", 56, 56, 0);
    compare_search(session, "utbm", 6, 751, 0);
    session_free(session);
    session = open_position("", "3A1B2A4B Rb16,Gp5,Bb14,Yh12 Gc12");
    compare_search(session, "utbm:search=dfs,order=RBGY-rudl", 26, 26, 0);
    session_free(session);
    session = open_position("", "3A1B2A4B Rb16,Gp6,Bb14,Yh12 Gc12");
    compare_search(session, "utbm:order=BYGR-udrl", 5, 487, 0);
    session_free(session);
}

/* 7 moves are enough, but the robots have used up the cells of that line. */
static void test_robot_cell_is_not_exact(void **unused)
{
    (void)unused;
    const struct lud_limits none = {0};
    const char *position = "4A1A3B2B Rj6,Ge15,Be9,Ym16 Bj13";
    assert_int_equal(solve(position, "bfs", none), 7);
    assert_int_equal(solve(position, "bfs:visited=robot-cell", none), 8);
}

/* ---- the bounds of A* ---- */

/* Yellow needs two slides, the second nine cells long. The Euclidean bound counts cells as moves, so the
 * search expands positions that look nearer first and ends with a line of ten. See docs/games/ricochet.md. */
static void test_euclid_is_not_admissible(void **unused)
{
    (void)unused;
    struct session *session = open_position("", "1B3B4B2A Rd4,Go1,Bm2,Ya16 Ye7");
    const struct lud_result right = ask(session, "astar", (struct lud_limits){0});
    const struct lud_result wrong = ask(session, "astar:evaluation=euclid", (struct lud_limits){0});
    assert_int_equal(length_of(session, &right), 2);
    assert_true(right.proved);
    assert_int_equal(length_of(session, &wrong), 10);
    assert_false(wrong.proved);
    session_free(session);
}

/* The report's planned sum of all robots' grid values finds lines quickly, without any guarantee. */
static void test_sum(void **unused)
{
    (void)unused;
    struct session *session = open_position("", "4A1A3B2B Rj6,Ge15,Be9,Ym16 Bj13");
    const struct lud_result exact = ask(session, "astar", (struct lud_limits){0});
    const struct lud_result sum = ask(session, "astar:evaluation=sum", (struct lud_limits){0});
    assert_true(length_of(session, &sum) >= 7);
    assert_false(sum.proved);
    assert_true(sum.nodes < exact.nodes);
    session_free(session);
}

/* ---- positions without a solution, or with one that is too long ---- */

/* The target is p16, a closed cell in the corner of an empty board, which no robot can reach. */
static const char *hopeless(void)
{
    static char text[512];
    struct bytes out = bytes_fixed(text, sizeof text);
    bytes_text(&out, "w:9");
    bytes_repeat(&out, "1", 13);
    bytes_text(&out, "3f");
    for (int row = 0; row < 14; row++) {
        bytes_char(&out, '8');
        bytes_repeat(&out, "0", 14);
        bytes_char(&out, row == 0 ? '3' : '2');
    }
    bytes_char(&out, 'c');
    bytes_repeat(&out, "4", 14);
    bytes_text(&out, "6 Ra1,Gc5 Rp16");
    return text;
}

static void test_hopeless(void **unused)
{
    (void)unused;
    static const char *const exact[] = {"bfs", "astar"};
    static const char *const others[] = {"bfs:visited=robot-cell",
                                         "dfs:visited=robot-cell",
                                         "idastar",
                                         "iddfs",
                                         "astar:evaluation=sum",
                                         "astar-quest",
                                         "bestfirst"};
    struct session *session = open_position("", hopeless());
    for (size_t i = 0; i < sizeof exact / sizeof exact[0]; i++) {
        const struct lud_result result = ask(session, exact[i], (struct lud_limits){.depth = 200});
        assert_int_equal(length_of(session, &result), UNSOLVED);
        assert_true(result.proved && result.scored && result.values[0] == 0);
    }
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        const struct lud_result result = ask(session, others[i], (struct lud_limits){.nodes = 100000});
        assert_int_equal(length_of(session, &result), UNSOLVED);
    }
    session_free(session);
}

/* ---- levels ---- */

static void test_levels(void **unused)
{
    (void)unused;
    const struct lud_game other = {.name = "pogo"};
    static const char *const names[] = {"beginner", "easy", "medium", "hard", "hardcore", "best"};
    int solved[6] = {0}, moves[6] = {0};
    for (uint64_t i = 0; i < LEVELS; i++) {
        char array[512];
        struct bytes text = bytes_fixed(array, sizeof array);
        ricochet_random_position(42, i, "AB", 4, true, &text);
        for (int level = 0; level < 6; level++) {
            const struct engine_level *row = engine_level_find(&ricochet_game, span_of(names[level]));
            assert_non_null(row);
            struct lud_limits limits = row->limits;
            limits.time = 0; /* this test's clock does not advance */
            limits.nodes = 1000000;
            const int found = solve(bytes_string(&text), row->spec, limits);
            solved[level] += found != UNSOLVED;
            moves[level] += found != UNSOLVED ? found : 40;
        }
    }
    for (int level = 1; level < 4; level++)
        assert_true(solved[level] > solved[level - 1] && moves[level] < moves[level - 1]);
    assert_int_equal(moves[4], moves[3]);
    assert_true(moves[5] <= moves[4]);
    assert_null(engine_level_find(&other, span_of("hardcore")));
}

/* A level that has found a line follows it to the end. */
static bool arrives(const char *position)
{
    struct session *session = open_position("", position);
    struct engine *engine = NULL;
    struct lud_result result;
    const struct lud_limits none = {0};
    assert_int_equal(
        open_plain(session_rules(session), span_of("dfs:visited=robot-cell"), env(), &engine, NULL), LUD_OK);
    assert_int_equal(engine_think(engine, session, &none, NULL, &result, NULL), LUD_OK);
    const int length = length_of(session, &result);
    for (int i = 0; i < length; i++) {
        assert_int_equal(session_play(session, result.move, NULL), LUD_OK);
        if (i + 1 < length)
            assert_int_equal(engine_think(engine, session, &none, NULL, &result, NULL), LUD_OK);
    }
    assert_int_equal(session_turn(session), length == UNSOLVED ? 0 : LUD_OVER);
    engine_free(engine);
    session_free(session);
    return length > 5;
}

static void test_easy_arrives(void **unused)
{
    (void)unused;
    int arrived = 0;
    for (uint64_t i = 0; i < 20; i++) {
        char array[512];
        struct bytes text = bytes_fixed(array, sizeof array);
        ricochet_random_position(43, i, "AB", 4, false, &text);
        arrived += arrives(bytes_string(&text));
    }
    assert_true(arrived > 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_optima),
        cmocka_unit_test(test_robot_cell),
        cmocka_unit_test(test_report_example),
        cmocka_unit_test(test_report_depth_first),
        cmocka_unit_test(test_robot_cell_is_not_exact),
        cmocka_unit_test(test_euclid_is_not_admissible),
        cmocka_unit_test(test_sum),
        cmocka_unit_test(test_hopeless),
        cmocka_unit_test(test_levels),
        cmocka_unit_test(test_easy_arrives),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
