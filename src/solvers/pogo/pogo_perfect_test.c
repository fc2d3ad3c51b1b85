/* pogo_perfect_test.c: the player, the lookups and the verifier on the first layers of a table; src/solved
 * tests whole tables. A draw here means "not decided within SOLVED_PLIES". */
#include "solvers/pogo/pogo_perfect.h"
#include "solvers/pogo/pogo_solved_testing.h"
#include "solvers/pogo/pogo_verify.h"

#include "core/faulty.h"
#include "search/algorithms.h"
#include "search/parts/judge.h"
#include "solvers/solvers.h"
#include "text/areas/solvers_texts.h"

static int set_up(void **state)
{
    static struct solved solved;
    struct lud_settings settings;
    struct lud_why why;
    solved_init(&solved, "move=walk");
    *state = &solved;
    option_defaults(pogo_perfect_algorithm.options, &settings);
    assert_int_equal(algorithm_accepts(&pogo_perfect_algorithm, solved.rules, &why), LUD_OK);
    return pogo_perfect_algorithm.open(solved.rules, &settings, &solved.env, &solved.instance, &why) == LUD_OK
               ? 0
               : -1;
}

static int tear_down(void **state)
{
    struct solved *solved = *state;
    pogo_perfect_algorithm.close(solved->instance, &solved->env);
    solved_destroy(solved);
    return 0;
}

static struct lud_result ask_with(const struct solved *solved, const struct lud_problem *problem,
                                  struct lud_limits limits, const char *options, struct lud_trace *trace)
{
    const struct lud_algorithm *algorithm = &pogo_perfect_algorithm;
    struct lud_settings settings;
    struct lud_result result;
    struct lud_why why;
    option_defaults(algorithm->options, &settings);
    assert_int_equal(option_parse(algorithm->options, span_of(options), &settings, &why), LUD_OK);
    const struct lud_ask question = {
        .problem = problem, .settings = &settings, .limits = &limits, .env = &solved->env, .trace = trace};
    assert_int_equal(algorithm->run(solved->instance, &question, &result), LUD_OK);
    return result;
}

static struct lud_result ask(const struct solved *solved, const struct pogo_state *state, uint64_t seed,
                             const char *options)
{
    const struct lud_problem problem = {
        .rules = solved->rules, .state = &state->head, .player = state->head.turn};
    return ask_with(solved, &problem, (struct lud_limits){.seed = seed}, options, NULL);
}

static void assert_move(const struct solved *solved, const struct pogo_state *state, lud_move move,
                        const char *expected)
{
    char array[8];
    struct bytes text = bytes_fixed(array, sizeof array);
    game_format_move(solved->rules, &state->head, move, &text);
    assert_string_equal(bytes_string(&text), expected);
}

static void a_win_is_taken_at_once(void **state)
{
    const struct solved *solved = *state;
    const struct pogo_state position = solved_position(solved, "wwwwww,bbbbbb,-/-,-,-/-,-,- w");
    const struct lud_result result = ask(solved, &position, 1, "");
    assert_int_equal(pogo_table_value(&solved->table, &position.head).plies, 1);
    assert_true(result.proved && result.scored);
    assert_int_equal(result.values[POGO_WHITE], LUD_ONE - 1);
    assert_int_equal(result.values[POGO_BLACK], 1);
    assert_int_equal(result.line_size, 1);
    assert_int_equal(result.depth, 1);
    assert_int_equal(result.line[0], result.move);
    assert_int_equal(pogo_move_to(result.move), 1);
}

/* For every position decided in 1 to 3 plies the line has that length and ends the game. */
static void lines_are_as_long_as_they_say(void **state)
{
    const struct solved *solved = *state;
    int seen = 0;
    for (uint32_t entry = 0; entry < SHAPE_ENTRIES; entry += 4999) {
        struct pogo_state position;
        const uint8_t byte = solved->values[entry];
        if (byte == POGO_DRAW || byte == POGO_OWNED || byte == 1)
            continue;
        shape_position(solved->table.shapes, pogo_rules_of(solved->rules), entry, &position);
        const struct lud_result result = ask(solved, &position, entry, "");
        assert_int_equal(result.line_size, byte - 1);
        assert_int_equal(result.values[POGO_WHITE], byte % 2 == 0 ? LUD_ONE - (byte - 1) : byte - 1);
        assert_true(judge_proved(solved->rules, result.values[POGO_WHITE]));
        for (int i = 0; i < result.line_size; i++)
            game_play(solved->rules, &position.head, result.line[i]);
        assert_true(game_over(&position.head));
        seen++;
    }
    assert_true(seen > 100);
}

/* With tricky=off some seed chooses each of the best moves; with tricky=on only those that leave the fewest
 * good replies are chosen. */
static void tricky_narrows_the_choice(void **state)
{
    const struct solved *solved = *state;
    const struct pogo_state position = solved_position(solved, "start");
    bool any[1 << 10] = {false}, tricky[1 << 10] = {false};
    int count_any = 0, count_tricky = 0;
    for (uint64_t seed = 0; seed < 200; seed++) {
        const lud_move loose = ask(solved, &position, seed, "tricky=off").move;
        const lud_move sly = ask(solved, &position, seed, "tricky=on").move;
        assert_int_equal(sly, ask(solved, &position, seed, "").move);
        count_any += !any[loose];
        count_tricky += !tricky[sly];
        any[loose] = tricky[sly] = true;
    }
    assert_int_equal(count_any, 16); /* no move is decided yet so near the start */
    assert_true(count_tricky < count_any);
}

static void a_limit_leaves_an_answer(void **state)
{
    const struct solved *solved = *state;
    const struct pogo_state position = solved_position(solved, "start");
    const struct lud_problem problem = {.rules = solved->rules, .state = &position.head};
    for (uint64_t nodes = 1; nodes < 40; nodes += 3) {
        const struct lud_result result =
            ask_with(solved, &problem, (struct lud_limits){.nodes = nodes}, "", NULL);
        assert_int_equal(game_check(solved->rules, &position.head, result.move, NULL), LUD_OK);
        assert_int_equal(result.nodes, nodes);
        assert_int_equal(result.end, END_NODES);
        assert_int_equal(result.proved, nodes >= 16);
    }
}

/* Stopped before it begins, as when opening the table took all the time: the move is still the best. */
static void no_time_still_gives_the_best_move(void **state)
{
    const struct solved *solved = *state;
    const struct pogo_state position = solved_position(solved, "start");
    const struct lud_problem problem = {.rules = solved->rules, .state = &position.head};
    const atomic_bool stop = true;
    const struct lud_result hurried =
        ask_with(solved, &problem, (struct lud_limits){.stop = &stop}, "tricky=off", NULL);
    const struct lud_result calm = ask_with(solved, &problem, (struct lud_limits){0}, "tricky=off", NULL);
    assert_true(hurried.proved);
    assert_int_equal(hurried.values[0], calm.values[0]);
}

struct lookups {
    int kinds[TRACE_LOOKUP + 1];
    int root_lookups, leaves; /* of the root; of moves of the root */
    lud_value best;           /* of the moves, for white */
    uint64_t backed_up;
    struct lud_event last;
};

static void note_lookup(void *context, const struct lud_event *event)
{
    struct lookups *lookups = context;
    lookups->kinds[event->kind]++;
    lookups->root_lookups += event->kind == TRACE_LOOKUP && event->node == 1;
    if (event->kind == TRACE_LEAVE && event->depth == 1) {
        lookups->leaves++;
        assert_null(event->phase);
        assert_int_equal(event->bound, TRACE_EXACT);
        lookups->best = event->values[0] > lookups->best ? event->values[0] : lookups->best;
    }
    if (event->kind == TRACE_BACKUP)
        lookups->backed_up = event->child;
    lookups->last = *event;
}

static void every_move_is_traced(void **state)
{
    const struct solved *solved = *state;
    const struct pogo_state position = solved_position(solved, "start");
    const struct lud_problem problem = {.rules = solved->rules, .state = &position.head};
    struct lookups lookups = {.best = 0};
    struct lud_trace trace = {.event = note_lookup, .context = &lookups, .budget = UINT64_MAX};
    const struct lud_result plain = ask_with(solved, &problem, (struct lud_limits){0}, "", NULL);
    const struct lud_result result = ask_with(solved, &problem, (struct lud_limits){0}, "", &trace);
    assert_int_equal(result.move, plain.move);
    assert_int_equal(result.nodes, plain.nodes);
    assert_int_equal(lookups.leaves, 16);
    assert_int_equal(lookups.kinds[TRACE_LEAVE], 17);
    assert_int_equal(lookups.root_lookups, 1);
    assert_int_equal(lookups.kinds[TRACE_LOOKUP], lookups.kinds[TRACE_ENTER]);
    assert_int_equal(trace.entered, result.nodes + 1); /* the root is not counted */
    assert_int_equal(lookups.last.kind, TRACE_LEAVE);
    assert_int_equal(lookups.last.node, 1);
    assert_int_equal(lookups.last.values[0], lookups.best);
    assert_int_not_equal(lookups.backed_up, 0);
}

/* By hand: stacks of six side by side; of all white moves only those onto black's stack win at once. */
static void every_move_is_valued(void **state)
{
    const struct solved *solved = *state;
    const struct pogo_state position = solved_position(solved, "wwwwww,bbbbbb,-/-,-,-/-,-,- w");
    const struct lud_problem problem = {.rules = solved->rules, .state = &position.head};
    const struct lud_limits limits = {.seed = 1};
    struct lud_settings settings;
    struct lud_candidates *candidates = calloc(1, sizeof *candidates);
    struct lud_result result;
    option_defaults(pogo_perfect_algorithm.options, &settings);
    const struct lud_ask question = {.problem = &problem,
                                     .settings = &settings,
                                     .limits = &limits,
                                     .env = &solved->env,
                                     .candidates = candidates};
    assert_int_equal(pogo_perfect_algorithm.run(solved->instance, &question, &result), LUD_OK);
    assert_int_equal(candidates->count, game_count(solved->rules, &position.head));
    for (int i = 0; i < candidates->count; i++) {
        const struct lud_candidate *candidate = &candidates->at[i];
        struct pogo_state child = position;
        game_play(solved->rules, &child.head, candidate->move);
        assert_int_equal(candidate->bound, TRACE_EXACT);
        assert_int_equal(candidate->values[POGO_WHITE] == LUD_ONE - 1, game_over(&child.head));
        assert_int_equal(candidate->values[POGO_WHITE] + candidate->values[POGO_BLACK], LUD_ONE);
    }
    free(candidates);
}

/* Writes the key of the position after each move but `except` twice, so that every other move is a third
 * occurrence. Returns the number of keys. */
static size_t repeat_children(const struct solved *solved, const struct pogo_state *state, lud_move except,
                              uint64_t *past)
{
    lud_move moves[LUD_MAX_MOVES];
    const int count = game_moves(solved->rules, &state->head, moves);
    size_t size = 0;
    for (int i = 0; i < count; i++) {
        struct pogo_state child = *state;
        game_play(solved->rules, &child.head, moves[i]);
        for (int times = 0; times < 2 && moves[i] != except; times++)
            past[size++] = child.head.key;
    }
    return size;
}

/* A lost side takes the draw by a third occurrence. */
static void repetition_saves_a_lost_game(void **state)
{
    const struct solved *solved = *state;
    uint64_t past[2 * LUD_MAX_MOVES] = {0};
    struct pogo_state position;
    uint32_t entry = 0;
    while (solved->values[entry] != 3) /* lost in 2 */
        entry++;
    shape_position(solved->table.shapes, pogo_rules_of(solved->rules), entry, &position);
    struct lud_problem problem = {
        .rules = solved->rules, .state = &position.head, .past = past, .past_count = 2};
    assert_int_equal(ask_with(solved, &problem, (struct lud_limits){0}, "", NULL).values[0], 2);
    problem.past_count = repeat_children(solved, &position, LUD_NO_MOVE, past);
    const struct lud_result saved = ask_with(solved, &problem, (struct lud_limits){0}, "", NULL);
    assert_int_equal(saved.values[0], LUD_ONE / 2);
    assert_int_equal(saved.line_size, 1);
    assert_true(saved.proved);
}

/* The winner takes the winning move that is not a third occurrence, and avoids a winning move after which the
 * opponent could repeat. */
static void repetition_does_not_spoil_a_win(void **state)
{
    const struct solved *solved = *state;
    uint64_t past[2 * LUD_MAX_MOVES];
    struct pogo_state position;
    lud_move moves[LUD_MAX_MOVES], win = LUD_NO_MOVE;
    uint32_t entry = 0;
    for (int wins = 0; wins < 2; entry++) { /* won in 3, by two moves at least */
        if (solved->values[entry] != 4)
            continue;
        shape_position(solved->table.shapes, pogo_rules_of(solved->rules), entry, &position);
        wins = 0;
        for (int i = game_moves(solved->rules, &position.head, moves) - 1; i >= 0; i--)
            if (pogo_table_move(&solved->table, solved->rules, &position.head, moves[i]).plies == 3) {
                win = moves[i];
                wins++;
            }
    }
    struct lud_problem problem = {.rules = solved->rules, .state = &position.head, .past = past};
    problem.past_count = repeat_children(solved, &position, win, past);
    const struct lud_result result = ask_with(solved, &problem, (struct lud_limits){0}, "", NULL);
    assert_int_equal(result.move, win);
    assert_int_equal(result.values[0], LUD_ONE - 3);

    struct pogo_state child = position;
    game_play(solved->rules, &child.head, win);
    problem.past_count = repeat_children(solved, &child, LUD_NO_MOVE, past);
    const struct lud_result other = ask_with(solved, &problem, (struct lud_limits){0}, "", NULL);
    assert_int_not_equal(other.move, win);
}

static const void *no_data(void *context, const char *name, size_t *size)
{
    (void)name;
    *size = 1; /* wrong */
    return context;
}

static void it_is_found_by_name(void **state)
{
    (void)state;
    assert_ptr_equal(solvers_find(span_of("perfect")), &pogo_perfect_algorithm);
    assert_ptr_equal(solvers_find(span_of("greedy")), algorithms_find(span_of("greedy")));
    assert_non_null(solvers_find(span_of("greedy")));
    assert_null(solvers_find(span_of("perfec")));
}

static void without_a_table_it_says_so(void **state)
{
    const struct solved *solved = *state;
    struct lud_env env = solved->env;
    struct lud_settings settings;
    struct lud_why why = {0};
    void *instance = NULL;
    int something = 0;
    option_defaults(pogo_perfect_algorithm.options, &settings);
    for (int i = 0; i < 3; i++) {
        env.data = i == 0 ? NULL : no_data;
        env.data_context = i == 1 ? NULL : &something;
        assert_int_equal(pogo_perfect_algorithm.open(solved->rules, &settings, &env, &instance, &why),
                         LUD_ERROR_UNSUPPORTED);
        assert_int_equal(why.text, TEXT_PERFECT_NO_TABLE);
        assert_string_equal(why.word, "pogo-walk");
        assert_null(instance);
    }
}

static void memory_may_fail(void **state)
{
    const struct solved *solved = *state;
    struct lud_settings settings;
    option_defaults(pogo_perfect_algorithm.options, &settings);
    for (uint64_t nth = 1; nth <= 3; nth++) {
        struct lud_env env = solved->env;
        struct lud_why why;
        struct faulty faulty;
        void *instance = NULL;
        faulty_init(&faulty, memory_heap());
        faulty_fail(&faulty, nth);
        env.memory = &faulty.memory;
        assert_int_equal(pogo_perfect_algorithm.open(solved->rules, &settings, &env, &instance, &why),
                         LUD_ERROR_MEMORY);
        assert_null(instance);
        assert_true(faulty_balanced(&faulty));
    }
}

/* ---- lookups and the verifier -------------------------------------------------------------------------- */

static void values_compare(void **state)
{
    (void)state;
    const struct pogo_value ordered[] = {
        {POGO_LOSS, 0}, {POGO_LOSS, 2}, {POGO_EVEN, 0}, {POGO_WIN, 3}, {POGO_WIN, 1}};
    for (int a = 0; a < 5; a++)
        for (int b = 0; b < 5; b++)
            assert_int_equal(pogo_value_compare(ordered[a], ordered[b]), (a > b) - (a < b));
}

static void moves_are_valued_for_their_player(void **state)
{
    const struct solved *solved = *state;
    const struct pogo_state won = solved_position(solved, "wwwwww,bbbbbb,-/-,-,-/-,-,- w");
    const struct pogo_state over = solved_position(solved, "bbbbbbwwwwww,-,-/-,-,-/-,-,- b");
    const struct pogo_value value =
        pogo_table_move(&solved->table, solved->rules, &won.head, pogo_move(0, 1, 1));
    assert_int_equal(value.result, POGO_WIN);
    assert_int_equal(value.plies, 1);
    assert_int_equal(pogo_table_value(&solved->table, &over.head).result, POGO_LOSS);
    assert_int_equal(pogo_table_value(&solved->table, &over.head).plies, 0);
    assert_move(solved, &won, pogo_move(0, 1, 1), "121");
}

static void the_census_counts_every_board(void **state)
{
    const struct solved *solved = *state;
    struct pogo_census census;
    pogo_table_census(&solved->table, &census);
    assert_int_equal(census.owned, 1387386);
    assert_int_equal(census.plies[0], 1387386);
    assert_int_equal(census.plies[1], 10896612);
    assert_int_equal(census.plies[2], 3194192);
    assert_int_equal(census.plies[3], 18379478);
    assert_int_equal(census.longest, SOLVED_PLIES);
    assert_int_equal(census.win + census.loss + census.draw + census.owned,
                     (uint64_t)SHAPE_COUNT * SHAPE_COLOURS);
}

static void check_progress(void *context, uint64_t done, uint64_t total)
{
    uint64_t *last = context;
    assert_true(done >= *last && done <= total);
    *last = done;
}

static enum lud_status verify(const struct solved *solved, uint32_t stride, int threads,
                              struct pogo_fault *fault, uint64_t *checked)
{
    const struct lud_limits limits = {.threads = threads};
    uint64_t last = 0;
    const struct pogo_verify_progress progress = {check_progress, &last};
    return pogo_verify(&solved->table, solved->rules, stride, &limits, &solved->env, &progress, fault,
                       checked);
}

/* The first layers alone are not consistent: boards lost in 4 plies look drawn. Any number of threads finds
 * the first such entry. */
static void an_unfinished_table_does_not_pass(void **state)
{
    const struct solved *solved = *state;
    struct pogo_fault one, three;
    uint64_t checked;
    assert_int_equal(verify(solved, 1, 1, &one, &checked), LUD_ERROR_CHECK);
    assert_true(one.found && one.holds == POGO_DRAW && one.expected == 5);
    assert_int_equal(checked, one.entry + 1);
    assert_int_equal(verify(solved, 1, 3, &three, &checked), LUD_ERROR_CHECK);
    assert_int_equal(three.entry, one.entry);
    assert_int_equal(shape_entry(solved->table.shapes, &one.position, POGO_WHITE), one.entry);
}

/* A wrong byte among the first entries is found, whatever the byte was. */
static void a_wrong_byte_is_found(void **state)
{
    struct solved *solved = *state;
    struct pogo_fault whole, fault;
    uint64_t checked;
    assert_int_equal(verify(solved, 1, 1, &whole, &checked), LUD_ERROR_CHECK);
    assert_true(whole.entry > 20);
    for (uint32_t entry = 0; entry < whole.entry && entry < 200; entry++) {
        const uint8_t right = solved->values[entry];
        solved->values[entry] = right == 2 ? 4 : 2;
        assert_int_equal(verify(solved, 1, 1, &fault, &checked), LUD_ERROR_CHECK);
        assert_true(fault.entry <= entry);
        solved->values[entry] = right;
    }
}

static void checking_stops_when_told(void **state)
{
    const struct solved *solved = *state;
    const atomic_bool stop = true;
    const struct lud_limits limits = {.threads = 1, .stop = &stop};
    struct pogo_fault fault;
    uint64_t checked;
    assert_int_equal(
        pogo_verify(&solved->table, solved->rules, 1, &limits, &solved->env, NULL, &fault, &checked),
        LUD_ERROR_STOPPED);
    assert_int_equal(checked, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_win_is_taken_at_once),
        cmocka_unit_test(lines_are_as_long_as_they_say),
        cmocka_unit_test(tricky_narrows_the_choice),
        cmocka_unit_test(a_limit_leaves_an_answer),
        cmocka_unit_test(no_time_still_gives_the_best_move),
        cmocka_unit_test(every_move_is_traced),
        cmocka_unit_test(every_move_is_valued),
        cmocka_unit_test(repetition_saves_a_lost_game),
        cmocka_unit_test(repetition_does_not_spoil_a_win),
        cmocka_unit_test(it_is_found_by_name),
        cmocka_unit_test(without_a_table_it_says_so),
        cmocka_unit_test(memory_may_fail),
        cmocka_unit_test(values_compare),
        cmocka_unit_test(moves_are_valued_for_their_player),
        cmocka_unit_test(the_census_counts_every_board),
        cmocka_unit_test(an_unfinished_table_does_not_pass),
        cmocka_unit_test(a_wrong_byte_is_found),
        cmocka_unit_test(checking_stops_when_told),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
