/* job_solve_test.c: jobs answer what the exact solvers prove, worded as `ludens solve` prints it
 * (tests/golden/solve_quoridor.golden has the same positions of Quoridor). */
#include "engine/exact_testing.h"
#include "jobs/job_testing.h"
#include "solvers/pogo/pogo_solved_testing.h"

#define SECOND UINT64_C(1000000000)

static const struct exact_case rows[] = {
    {.game = "pogo", .position = "wwwwww,bbbbbb,-/-,-,-/-,-,- w", .words = "win 1"},
    {.game = "pogo", .position = "bbbbbbwwwwww,-,-/-,-,-/-,-,- b", .words = "loss 0"},
    {.game = "pogo", .moves = "121 781 211 871 121 781 211 871", .words = "draw"},
    {.game = "quoridor", .position = "3x3 2 1 b1,b3 2,2 -", .words = "loss 12"},
    {.game = "quoridor", .position = "5x5 2 1 c1,c5 0,0 -", .words = "loss 8"},
    {.game = "quoridor", .position = "5x5 2 1 c1,c5 0,0 -", .moves = "c2", .words = "win 7"},
    {.game = "quoridor", .position = "9x9 2 2 e9,a5 10,10 -", .words = "loss 0"},
    {.game = "ricochet", .position = "4B1A3C2C Rg7,Gi1,Ba10,Yh1 Yk6"},
    {.game = "ricochet", .position = "4A1A3B2B Rj6,Ge15,Be9,Ym16 Bj13"},
    {.game = "tron", .position = "#####/#1..#/#####", .words = "2 rr"},
    {.game = "tron", .position = "#######/#1...2#/#######", .words = "low 0 high 0 value 0.000000"},
};

static struct solved solved;

static int open_table(void **state)
{
    (void)state;
    solved_init(&solved, "");
    return 0;
}

static int close_table(void **state)
{
    (void)state;
    solved_destroy(&solved);
    return 0;
}

static void jobs_and_solvers_agree(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct question question = {.kind = span_of(rows[i].game),
                                          .position = span_of(rows[i].position),
                                          .moves = span_of(rows[i].moves)};
        struct exact_asked exact;
        struct asked asked;
        exact_ask(&exact, &rows[i], &solved.env);
        assert_int_equal(exact.status, LUD_OK);
        if (rows[i].words != NULL)
            assert_string_equal(exact.words, rows[i].words);
        asked_open(&asked, API_JOB_SOLVE, &question);
        asked.job->limits = (struct lud_limits){.time = 60 * SECOND, .memory = ASKED_MEMORY, .threads = 1};
        assert_int_equal(asked_run(&asked, &solved.env), LUD_OK);
        assert_true(json_is(asked_member(&asked, "answer"), exact.words));
        asked_close(&asked);
        exact_done(&exact);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(jobs_and_solvers_agree)};
    return cmocka_run_group_tests(tests, open_table, close_table);
}
