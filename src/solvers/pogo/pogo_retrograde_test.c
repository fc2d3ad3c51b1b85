/* pogo_retrograde_test.c: compares the first layers with a plain search over the naive twin; threads;
 * errors. */
#include "solvers/pogo/pogo_solved_testing.h"

#include "core/faulty.h"

enum { STEP = 30011, LAYERS = 2 };

struct fixture {
    struct pogo_shapes *shapes;
    struct lud_rules *walk, *exact;
    uint8_t *values, *others; /* [SHAPE_ENTRIES] each */
};

static int set_up(void **state)
{
    static struct fixture fixture;
    fixture = (struct fixture){.shapes = shapes_new(memory_heap()),
                               .values = malloc(SHAPE_ENTRIES),
                               .others = malloc(SHAPE_ENTRIES)};
    *state = &fixture;
    const bool walk =
        rules_new(&pogo_game, span_of(""), span_of(""), memory_heap(), &fixture.walk, NULL) == LUD_OK;
    const bool exact = rules_new(&pogo_game, span_of("move=exact"), span_of(""), memory_heap(),
                                 &fixture.exact, NULL) == LUD_OK;
    return walk && exact && fixture.values != NULL && fixture.others != NULL ? 0 : -1;
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;
    shapes_free(fixture->shapes);
    rules_free(fixture->walk);
    rules_free(fixture->exact);
    free(fixture->values);
    free(fixture->others);
    return 0;
}

static enum lud_status solve(const struct fixture *fixture, const struct lud_rules *rules,
                             const struct lud_limits *limits, const struct lud_memory *memory,
                             const struct pogo_progress *progress, uint8_t *values)
{
    const struct lud_env env = {.memory = memory, .now = solved_now, .threads = 1};
    return pogo_retrograde(fixture->shapes, pogo_rules_of(rules), limits, &env, progress, values);
}

/* The byte of a position by a search of `plies` plies; POGO_DRAW if that does not decide it. */
static uint8_t search(const struct lud_rules *rules, const struct lud_state *state, int plies)
{
    lud_move moves[LUD_MAX_MOVES];
    const int count = rules->game->twin->moves(rules, state, moves);
    bool open = false;
    uint8_t win = 0, loss = 0;
    if (count == 0)
        return 1;
    for (int i = 0; i < count && plies > 0; i++) {
        struct pogo_state child = *pogo_of(state);
        rules->game->twin->play(rules, &child.head, moves[i]);
        const uint8_t byte = search(rules, &child.head, plies - 1);
        if (byte == POGO_DRAW)
            open = true;
        else if (byte % 2 == 1)
            win = win == 0 || byte < win ? byte : win;
        else
            loss = byte > loss ? byte : loss;
    }
    if (win != 0)
        return (uint8_t)(win + 1);
    return plies == 0 || open ? POGO_DRAW : (uint8_t)(loss + 1);
}

static void compare_with_search(const struct fixture *fixture, const struct lud_rules *rules)
{
    const struct lud_limits limits = {.threads = 1, .depth = LAYERS};
    int seen[LAYERS + 2] = {0};
    assert_int_equal(solve(fixture, rules, &limits, memory_heap(), NULL, fixture->values), LUD_OK);
    for (uint32_t entry = 0; entry < SHAPE_ENTRIES; entry += STEP) {
        struct pogo_state position;
        if (fixture->values[entry] == POGO_OWNED)
            continue;
        shape_position(fixture->shapes, pogo_rules_of(rules), entry, &position);
        assert_int_equal(fixture->values[entry], search(rules, &position.head, LAYERS));
        seen[fixture->values[entry]]++;
    }
    for (int byte = 0; byte <= LAYERS + 1; byte++)
        assert_true(seen[byte] > 0);
}

static void first_layers_are_those_of_a_search(void **state)
{
    const struct fixture *fixture = *state;
    compare_with_search(fixture, fixture->walk);
    compare_with_search(fixture, fixture->exact);
}

static void threads_give_the_same_bytes(void **state)
{
    const struct fixture *fixture = *state;
    struct lud_limits limits = {.threads = 1, .depth = 1};
    assert_int_equal(solve(fixture, fixture->walk, &limits, memory_heap(), NULL, fixture->values), LUD_OK);
    limits.threads = 3;
    assert_int_equal(solve(fixture, fixture->walk, &limits, memory_heap(), NULL, fixture->others), LUD_OK);
    assert_memory_equal(fixture->values, fixture->others, SHAPE_ENTRIES);
}

static void count_layer(void *context, int plies, uint64_t decided, uint64_t total)
{
    uint64_t *last = context;
    assert_int_equal(plies, last[0]);
    assert_true(decided > last[1] && decided < total);
    assert_int_equal(total, (uint64_t)SHAPE_COUNT * SHAPE_COLOURS);
    last[0]++;
    last[1] = decided;
}

/* Finished and owned boards, then boards won in one ply: `table info` prints the same numbers. */
static void progress_counts_boards(void **state)
{
    const struct fixture *fixture = *state;
    const struct lud_limits limits = {.threads = 1, .depth = 1};
    uint64_t last[2] = {0, 0};
    const struct pogo_progress progress = {count_layer, last};
    assert_int_equal(solve(fixture, fixture->walk, &limits, memory_heap(), &progress, fixture->values),
                     LUD_OK);
    assert_int_equal(last[0], 1);
    assert_int_equal(last[1], 1387386 + 1387386 + 10896612);
}

static void it_stops_when_told(void **state)
{
    const struct fixture *fixture = *state;
    const atomic_bool stop = true;
    const struct lud_limits limits = {.threads = 1, .stop = &stop};
    assert_int_equal(solve(fixture, fixture->walk, &limits, memory_heap(), NULL, fixture->values),
                     LUD_ERROR_STOPPED);
}

static void memory_may_fail(void **state)
{
    const struct fixture *fixture = *state;
    const atomic_bool stop = true;
    const struct lud_limits limits = {.threads = 1, .stop = &stop};
    for (uint64_t nth = 1; nth <= 3; nth++) {
        struct faulty faulty;
        faulty_init(&faulty, memory_heap());
        faulty_fail(&faulty, nth);
        assert_int_equal(solve(fixture, fixture->walk, &limits, &faulty.memory, NULL, fixture->values),
                         nth <= 2 ? LUD_ERROR_MEMORY : LUD_ERROR_STOPPED);
        assert_true(faulty_balanced(&faulty));
        assert_true(faulty.peak < 100u << 20);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_layers_are_those_of_a_search),
        cmocka_unit_test(threads_give_the_same_bytes),
        cmocka_unit_test(progress_counts_boards),
        cmocka_unit_test(it_stops_when_told),
        cmocka_unit_test(memory_may_fail),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
