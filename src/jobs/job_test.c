/* job_test.c: every kind of job for every game, and questions that are refused. */
#include "jobs/job_testing.h"
#include "jobs/trace_pages.h"

#include "core/faulty.h"
#include "games/games.h"
#include "os/system.h"
#include "solvers/pogo/pogo_solved_testing.h"
#include "text/areas/jobs_texts.h"

#define RICOCHET "3A1C2A4C Rd1,Gn5,Bm12,Yp12 Rh11"
#define ALONE    "######/#1...#/#....#/######"
#define DUEL     "#######/#1...2#/#.....#/#######"
#define THREE    "#######/#1.2.3#/#.....#/#######"

struct fixture {
    struct system system;
    struct solved solved; /* the solved game of Pogo */
    struct lud_env env;   /* with a real clock and that table */
    struct asked asked;
};

static int set_up(void **state)
{
    static struct fixture fixture;
    *state = &fixture;
    if (system_init(&fixture.system, memory_heap(), 2) != LUD_OK)
        return -1;
    solved_init(&fixture.solved, "");
    fixture.env = *system_env(&fixture.system);
    fixture.env.data = fixture.solved.env.data;
    fixture.env.data_context = fixture.solved.env.data_context;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;
    solved_destroy(&fixture->solved);
    system_destroy(&fixture->system);
    return 0;
}

/* The time limit of a question: longer for searches that end by themselves, so that they do so on a busy
 * machine too. */
static uint64_t patience(enum api_job_kind kind, const struct question *question)
{
    const bool ends = span_is(question->kind, "ricochet") || span_is(question->kind, "tron") ||
                      kind == API_JOB_PUZZLE || kind == API_JOB_SOLVED;
    return (ends ? 10000 : 50) * UINT64_C(1000000);
}

/* Runs a job for this seat within a time limit; close fixture->asked afterwards. */
static enum lud_status ask_for(struct fixture *fixture, enum api_job_kind kind, int seat,
                               const struct question *question)
{
    asked_open(&fixture->asked, kind, question);
    fixture->asked.job->seat = seat;
    fixture->asked.job->limits = (struct lud_limits){.time = patience(kind, question), .memory = 64 << 20};
    return asked_run(&fixture->asked, &fixture->env);
}

static enum lud_status ask(struct fixture *fixture, enum api_job_kind kind, const struct question *question)
{
    return ask_for(fixture, kind, -1, question);
}

static struct question about(const char *kind, const char *position, const char *moves)
{
    return (struct question){.kind = span_of(kind), .position = span_of(position), .moves = span_of(moves)};
}

/* Asserts the value of a text member. */
static void expect_text(const struct fixture *fixture, const char *name, const char *text)
{
    if (!json_is(asked_member(&fixture->asked, name), text))
        fail_msg("%s is not %s in %s", name, text, bytes_string(&fixture->asked.text));
}

/* ---- moves and hints ---- */

/* Asserts that the job's move and line are legal in the question's position. */
static void expect_legal(const struct api_job *job, const struct question *question)
{
    struct session *session;
    lud_move move;
    struct lud_why why;
    assert_int_equal(question_session(question, memory_heap(), &session, NULL, &why), LUD_OK);
    assert_int_equal(
        game_read_move(session_rules(session), session_state(session), span_of(job->move), &move, &why),
        LUD_OK);
    assert_int_equal(session_play_list(session, bytes_view(&job->line), &why), LUD_OK);
    session_free(session);
}

static void test_move(void **state)
{
    struct fixture *fixture = *state;
    const struct question questions[] = {about("pogo", "", "121"), about("quoridor", "", "e2 e8"),
                                         about("ricochet", RICOCHET, "Ru"), about("tron", ALONE, "r")};
    for (size_t i = 0; i < 4; i++) {
        const struct asked *asked = &fixture->asked;
        assert_int_equal(ask(fixture, API_JOB_MOVE, &questions[i]), LUD_OK);
        expect_legal(asked->job, &questions[i]);
        expect_text(fixture, "move", asked->job->move);
        assert_true(asked_size(asked, "values") >= 1);
        assert_true(asked_size(asked, "line") >= 1);
        assert_true(asked_size(asked, "why") >= 1);
        asked_close(&fixture->asked);
    }
}

/* All riders are asked about the same tick; a rider that is gone has nothing to choose. */
static void test_move_of_riders(void **state)
{
    struct fixture *fixture = *state;
    const struct question question = about("tron", "#######/#1...2#/#######", "");
    assert_int_equal(ask_for(fixture, API_JOB_MOVE, 0, &question), LUD_OK);
    expect_text(fixture, "move", "r");
    asked_close(&fixture->asked);
    assert_int_equal(ask_for(fixture, API_JOB_MOVE, 1, &question), LUD_OK);
    expect_text(fixture, "move", "l");
    asked_close(&fixture->asked);
    const struct question half = about("tron", "#######/#1...2#/#######", "r");
    assert_int_equal(ask_for(fixture, API_JOB_MOVE, -1, &half), LUD_OK);
    expect_text(fixture, "move", "l");
    asked_close(&fixture->asked);
    assert_int_equal(ask_for(fixture, API_JOB_MOVE, 2, &question), LUD_ERROR_USAGE);
    asked_close(&fixture->asked);
    const struct question gone = about("tron", "#########/#1.#2#.3#/#..###..#/#########", "r u l");
    assert_int_equal(ask_for(fixture, API_JOB_MOVE, 1, &gone), LUD_ERROR_CHECK);
    assert_int_equal(fixture->asked.job->why.text, TEXT_API_JOB_NO_RIDER);
    asked_close(&fixture->asked);
}

/* Runs the job with its nth allocation failing. */
static enum lud_status ask_with_fault(struct fixture *fixture, enum api_job_kind kind,
                                      const struct question *question, uint64_t nth, bool *failed)
{
    struct faulty faulty;
    struct lud_env env = fixture->env;
    faulty_init(&faulty, memory_heap());
    env.memory = &faulty.memory;
    asked_open(&fixture->asked, kind, question);
    fixture->asked.job->limits = (struct lud_limits){.nodes = 100, .memory = 1 << 20};
    faulty_fail(&faulty, nth);
    const enum lud_status status = asked_run(&fixture->asked, &env);
    *failed = faulty.failures > 0;
    if (status == LUD_OK)
        expect_legal(fixture->asked.job, question);
    asked_close(&fixture->asked);
    return status;
}

/* When an engine runs out of memory, a simpler one moves instead; a hint may fail. */
static void test_fallback_move(void **state)
{
    struct fixture *fixture = *state;
    const struct question question = {.kind = span_of("quoridor"), .engine = span_of("mcts")};
    int saved = 0;
    bool failed = true;
    for (uint64_t nth = 1; failed; nth++) {
        const enum lud_status hint = ask_with_fault(fixture, API_JOB_HINT, &question, nth, &failed);
        const enum lud_status move = ask_with_fault(fixture, API_JOB_MOVE, &question, nth, &failed);
        assert_true(hint == LUD_OK || hint == LUD_ERROR_MEMORY);
        assert_true(move == LUD_OK || (move == LUD_ERROR_MEMORY && hint == LUD_ERROR_MEMORY));
        saved += move == LUD_OK && hint != LUD_OK;
    }
    assert_true(saved > 0);
}

static void test_hint(void **state)
{
    struct fixture *fixture = *state;
    struct question question = about("quoridor", "", "");
    question.level = span_of("easy");
    assert_int_equal(ask(fixture, API_JOB_HINT, &question), LUD_OK);
    expect_legal(fixture->asked.job, &question);
    assert_true(asked_size(&fixture->asked, "why") >= 3);
    asked_close(&fixture->asked);
}

/* A step tells nothing of the steps after it. */
static void test_hint_in_steps(void **state)
{
    struct fixture *fixture = *state;
    for (int step = 0; step <= QUESTION_STEPS; step++) {
        struct question question = about("ricochet", RICOCHET, "");
        const struct asked *asked = &fixture->asked;
        const int told = step == 0 ? QUESTION_STEPS : step;
        question.step = step;
        assert_int_equal(ask(fixture, API_JOB_HINT, &question), LUD_OK);
        assert_int_equal(asked_size(asked, "hints"), told);
        assert_int_equal(asked_member(asked, "move") != NULL, told >= 3);
        assert_int_equal(asked->job->move[0] != '\0', told >= 3);
        assert_int_equal(asked_size(asked, "line") > 0, told == 4);
        asked_close(&fixture->asked);
    }
}

static void test_hint_in_french(void **state)
{
    struct fixture *fixture = *state;
    const struct question question = about("ricochet", RICOCHET, "");
    asked_open(&fixture->asked, API_JOB_HINT, &question);
    fixture->asked.job->lang = LUD_FR;
    assert_int_equal(asked_run(&fixture->asked, &fixture->env), LUD_OK);
    assert_non_null(strstr(bytes_string(&fixture->asked.text), "coups suffisent"));
    asked_close(&fixture->asked);
}

/* ---- analysis ---- */

static const struct json_value *move_member(const struct asked *asked, const char *move, const char *name)
{
    for (int i = 0; i < asked_size(asked, "moves"); i++) {
        const struct json_value *one = asked_element(asked, "moves", (size_t)i);
        const size_t index = json_index(&asked->json, one);
        if (json_is(json_member(&asked->json, index, "move"), move))
            return json_member(&asked->json, index, name);
    }
    fail_msg("no move %s in %s", move, bytes_string(&asked->text));
    return NULL;
}

static void test_analyse_every_move(void **state)
{
    struct fixture *fixture = *state;
    const struct question questions[] = {about("pogo", "", ""), about("quoridor", "", ""),
                                         about("ricochet", RICOCHET, ""), about("tron", ALONE, ""),
                                         about("tron", DUEL, "")};
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++) {
        const struct asked *asked = &fixture->asked;
        struct session *session;
        assert_int_equal(question_session(&questions[i], memory_heap(), &session, NULL, NULL), LUD_OK);
        assert_int_equal(ask(fixture, API_JOB_ANALYSE, &questions[i]), LUD_OK);
        const int count = game_count(session_rules(session), session_state(session));
        assert_int_equal(asked_size(asked, "moves"), count);
        assert_int_equal(asked_size(asked, "values"), session_rules(session)->players);
        expect_legal(asked->job, &questions[i]);
        session_free(session);
        asked_close(&fixture->asked);
    }
}

static void test_analyse_exactly(void **state)
{
    struct fixture *fixture = *state;
    const struct asked *asked = &fixture->asked;
    struct question question = about("ricochet", RICOCHET, "");
    assert_int_equal(ask(fixture, API_JOB_SOLVE, &question), LUD_OK);
    const int best = asked->job->found;
    char first[8] = "", length[8];
    strncpy(first, bytes_string(&asked->job->line), 2);
    struct bytes text = bytes_fixed(length, sizeof length);
    bytes_integer(&text, best);
    asked_close(&fixture->asked);
    assert_int_equal(ask(fixture, API_JOB_ANALYSE, &question), LUD_OK);
    expect_text(fixture, "exact", length);
    assert_true(json_is(move_member(asked, first, "exact"), length));
    asked_close(&fixture->asked);

    question = about("tron", ALONE, ""); /* eight cells, one of them taken: seven moves */
    assert_int_equal(ask(fixture, API_JOB_ANALYSE, &question), LUD_OK);
    assert_true(json_is(move_member(asked, "d", "exact"), "7"));
    assert_true(json_is(move_member(asked, "r", "exact"), "7"));
    asked_close(&fixture->asked);
}

/* White takes the last stack with one move: the table values that move and others exactly. */
static void test_analyse_pogo(void **state)
{
    struct fixture *fixture = *state;
    const struct question question = about("pogo", "wwwwww,bbbbbb,-/-,-,-/-,-,- w", "");
    if (ask(fixture, API_JOB_ANALYSE, &question) != LUD_OK)
        fail_msg("%s", bytes_string(&fixture->asked.text));
    expect_text(fixture, "exact", "win 1");
    assert_true(json_is(move_member(&fixture->asked, "121", "exact"), "win 1"));
    asked_close(&fixture->asked);
    assert_int_equal(ask(fixture, API_JOB_SOLVE, &question), LUD_OK);
    expect_text(fixture, "answer", "win 1");
    asked_close(&fixture->asked);
}

/* The only move that reaches the goal wins at once. */
static void test_analyse_quoridor(void **state)
{
    struct fixture *fixture = *state;
    const struct question question = about("quoridor", "", "e2 e8 e3 e7 e4 d7 e5 c7 e6 b7 e7 a7 e8 a6");
    assert_int_equal(ask(fixture, API_JOB_ANALYSE, &question), LUD_OK);
    expect_text(fixture, "exact", "win 1");
    assert_true(json_is(move_member(&fixture->asked, "e9", "exact"), "win 1"));
    asked_close(&fixture->asked);
    assert_int_equal(ask(fixture, API_JOB_SOLVE, &question), LUD_OK);
    expect_text(fixture, "answer", "win 1");
    asked_close(&fixture->asked);
}

/* Reads a number of the answer, such as `memory`. */
static int64_t number_of(const struct fixture *fixture, const char *name)
{
    int64_t number = -1;
    assert_true(json_integer(asked_member(&fixture->asked, name), 0, INT64_MAX, &number));
    return number;
}

/* A named engine answers in its own unit: 13 points for 121, as opinion_test.c has it. */
static void test_analyse_engine(void **state)
{
    struct fixture *fixture = *state;
    const struct asked *asked = &fixture->asked;
    struct question question = about("pogo", "bww,bbwwwb,wb/-,-,-/-,-,b w", "");
    question.rules = span_of("move=exact");
    question.engine = span_of("criteria:depth=1");
    assert_int_equal(ask(fixture, API_JOB_ANALYSE, &question), LUD_OK);
    expect_text(fixture, "unit", "points");
    expect_text(fixture, "engine", "criteria:depth=1,ties=last");
    assert_int_equal(asked_size(asked, "moves"), 7);
    assert_true(json_is(move_member(asked, "121", "unit"), "points"));
    assert_true(json_is(move_member(asked, "121", "bound"), "exact"));
    const struct json_value *values = move_member(asked, "121", "values");
    int64_t points;
    assert_non_null(values);
    assert_true(
        json_integer(json_element(&asked->json, json_index(&asked->json, values), 0), -999, 999, &points));
    assert_int_equal(points, 13);
    assert_true(number_of(fixture, "memory") > 0);
    assert_true(number_of(fixture, "time_us") >= 0 && number_of(fixture, "per_second") >= 0);
    asked_close(&fixture->asked);
}

/* Sampling: number, mean and spread of each move. A random player has no opinion. */
static void test_analyse_samples(void **state)
{
    struct fixture *fixture = *state;
    const struct asked *asked = &fixture->asked;
    struct question question = about("pogo", "", "");
    question.engine = span_of("montecarlo");
    question.sims = 1000;
    assert_int_equal(ask(fixture, API_JOB_ANALYSE, &question), LUD_OK);
    assert_non_null(move_member(asked, "121", "visits"));
    assert_non_null(move_member(asked, "121", "mean"));
    assert_non_null(move_member(asked, "121", "spread"));
    asked_close(&fixture->asked);
    question.engine = span_of("random");
    assert_int_equal(ask(fixture, API_JOB_ANALYSE, &question), LUD_OK);
    assert_null(move_member(asked, "121", "values"));
    assert_null(move_member(asked, "121", "unit"));
    asked_close(&fixture->asked);
}

/* `explain` with an engine: its opinion, its terms and what they cost; a wrong name is an error. */
static void test_explain_engine(void **state)
{
    struct fixture *fixture = *state;
    struct question question = about("pogo", "bww,bbwwwb,wb/-,-,-/-,-,b w", "");
    question.rules = span_of("move=exact");
    question.engine = span_of("criteria:depth=1");
    question.move = span_of("141");
    assert_int_equal(ask(fixture, API_JOB_EXPLAIN, &question), LUD_OK);
    expect_text(fixture, "unit", "points");
    expect_text(fixture, "move", "121"); /* the engine's choice, not the move in question */
    assert_int_equal(asked_size(&fixture->asked, "candidates"), 7);
    assert_non_null(asked_member(&fixture->asked, "terms"));
    assert_true(number_of(fixture, "memory") > 0);
    const char *text = bytes_string(&fixture->asked.text);
    assert_non_null(strstr(text, "in points: 2."));
    assert_non_null(strstr(text, "capture 0, freedom 1, retake 1, end 0."));
    asked_close(&fixture->asked);
    question.engine = span_of("criterai");
    assert_int_equal(ask(fixture, API_JOB_EXPLAIN, &question), LUD_ERROR_UNKNOWN);
    expect_text(fixture, "member", "engine");
    asked_close(&fixture->asked);
}

static void test_analyse_over(void **state)
{
    struct fixture *fixture = *state;
    const struct question question = about("tron", "#####/#1..#/#####", "r r");
    assert_int_equal(ask(fixture, API_JOB_ANALYSE, &question), LUD_OK);
    assert_int_equal(asked_size(&fixture->asked, "moves"), 0);
    int64_t score = 0;
    assert_true(json_integer(asked_element(&fixture->asked, "values", 0), 0, 99, &score));
    assert_int_equal(score, 2);
    asked_close(&fixture->asked);
    assert_int_equal(ask(fixture, API_JOB_MOVE, &question), LUD_ERROR_CHECK);
    asked_close(&fixture->asked);
}

/* ---- traces ---- */

static int64_t last_number(const struct fixture *fixture, const char *name)
{
    const struct json *json = &fixture->asked.json;
    int64_t number = -1;
    const size_t last = json_index(json, json_member(json, 0, "last"));
    assert_true(json_integer(json_member(json, last, name), 0, INT32_MAX, &number));
    return number;
}

/* A trace is cut where its bytes end, and says so; the search goes on. */
static void test_trace(void **state)
{
    struct fixture *fixture = *state;
    struct question question = about("pogo", "", "");
    question.engine = span_of("mcts");
    question.sims = 100;
    question.events = 50;
    assert_int_equal(ask(fixture, API_JOB_TRACE, &question), LUD_OK);
    assert_int_equal(trace_pages_count(fixture->asked.job->trace), 50);
    assert_int_equal(last_number(fixture, "events"), 50);
    assert_true(number_of(fixture, "memory") > 0);
    assert_true(number_of(fixture, "time_us") >= 0 && number_of(fixture, "per_second") >= 0);
    assert_true(last_number(fixture, "dropped") > 0);
    asked_close(&fixture->asked);
    question = about("tron", "", "");
    question.engine = span_of("mcts:cap=1000");
    question.sims = 20000;
    assert_int_equal(ask(fixture, API_JOB_TRACE, &question), LUD_OK);
    const struct trace_pages *pages = fixture->asked.job->trace;
    const int64_t kept = trace_pages_count(pages);
    assert_true(pages->events.size > TRACE_PAGES_BYTES / 2 || kept == TRACE_PAGES_EVENTS);
    assert_int_equal(last_number(fixture, "events"), kept);
    assert_true(last_number(fixture, "dropped") > 0);
    asked_close(&fixture->asked);
    question = about("tron", "#####/#1..#/#####", "r r");
    assert_int_equal(ask(fixture, API_JOB_TRACE, &question), LUD_ERROR_CHECK);
    asked_close(&fixture->asked);
}

/* ---- explanations ---- */

static void test_explain(void **state)
{
    struct fixture *fixture = *state;
    static const struct {
        const char *kind, *position, *good, *bad;
    } rows[] = {{"pogo", "", "121", "999"},
                {"quoridor", "", "e3h", "e4"},
                {"ricochet", RICOCHET, "Ru", "Rd"},
                {"tron", ALONE, "r", "l"}};
    for (size_t i = 0; i < 4; i++)
        for (int legal = 0; legal < 2; legal++) {
            struct question question = about(rows[i].kind, rows[i].position, "");
            question.move = span_of(legal ? rows[i].good : rows[i].bad);
            assert_int_equal(ask(fixture, API_JOB_EXPLAIN, &question), LUD_OK);
            assert_int_equal(asked_member(&fixture->asked, "legal")->kind, legal ? JSON_TRUE : JSON_FALSE);
            assert_true(asked_size(&fixture->asked, "why") >= 1);
            asked_close(&fixture->asked);
        }
}

/* A move that is legal for the second rider but not for the first. */
static void test_explain_riders(void **state)
{
    struct fixture *fixture = *state;
    struct question question = about("tron", "#######/#1...2#/#######", "");
    question.move = span_of("l");
    assert_int_equal(ask_for(fixture, API_JOB_EXPLAIN, 1, &question), LUD_OK);
    assert_int_equal(asked_member(&fixture->asked, "legal")->kind, JSON_TRUE);
    asked_close(&fixture->asked);
    assert_int_equal(ask_for(fixture, API_JOB_EXPLAIN, 0, &question), LUD_OK);
    assert_int_equal(asked_member(&fixture->asked, "legal")->kind, JSON_FALSE);
    asked_close(&fixture->asked);
}

static void test_explain_over(void **state)
{
    struct fixture *fixture = *state;
    struct question question =
        about("pogo", "", "121 981 211 891 121 981 211 891"); /* the start for the third time */
    question.move = span_of("121");
    assert_int_equal(ask(fixture, API_JOB_EXPLAIN, &question), LUD_OK);
    assert_int_equal(asked_member(&fixture->asked, "legal")->kind, JSON_FALSE);
    asked_close(&fixture->asked);
    assert_int_equal(ask(fixture, API_JOB_SOLVE, &question), LUD_OK);
    expect_text(fixture, "answer", "draw");
    asked_close(&fixture->asked);
}

/* ---- exact answers ---- */

static void expect_answer(struct fixture *fixture, const struct question *question, const char *answer)
{
    assert_int_equal(ask(fixture, API_JOB_SOLVE, question), LUD_OK);
    expect_text(fixture, "answer", answer);
    asked_close(&fixture->asked);
}

static void test_solve(void **state)
{
    struct fixture *fixture = *state;
    struct question question = about("tron", "#######/#1...2#/#######", "");
    expect_answer(fixture, &question, "low 0 high 0 value 0.000000");
    question = about("tron", "#####/#1..#/#####", "");
    expect_answer(fixture, &question, "2 rr");
    assert_int_equal(ask(fixture, API_JOB_SOLVE, &question), LUD_OK);
    assert_int_equal(fixture->asked.job->found, 2);
    asked_close(&fixture->asked);
    question = about("tron", "#####/#1..#/#####", "r r");
    expect_answer(fixture, &question, "0");
    question = about("quoridor", "", "");
    expect_answer(fixture, &question, "unknown");
    question = about("ricochet", RICOCHET, "");
    assert_int_equal(ask(fixture, API_JOB_SOLVE, &question), LUD_OK);
    const int found = fixture->asked.job->found;
    char line[64] = "";
    strncpy(line, bytes_string(&fixture->asked.job->line), sizeof line - 1);
    assert_true(found > 1 && strlen(line) == (size_t)found * 3 - 1);
    asked_close(&fixture->asked);
    question.moves = span_of(line);
    expect_answer(fixture, &question, "0");
}

static void test_solve_refused(void **state)
{
    struct fixture *fixture = *state;
    const struct question three = about("tron", THREE, "");
    assert_int_equal(ask(fixture, API_JOB_SOLVE, &three), LUD_ERROR_UNSUPPORTED);
    asked_close(&fixture->asked);
    struct question four = about("quoridor", "", "");
    four.rules = span_of("players=4");
    assert_int_equal(ask(fixture, API_JOB_SOLVE, &four), LUD_ERROR_UNSUPPORTED);
    asked_close(&fixture->asked);
    const struct question pogo = about("pogo", "", "");
    fixture->env.data = NULL; /* a host without tables */
    assert_int_equal(ask(fixture, API_JOB_SOLVE, &pogo), LUD_ERROR_UNSUPPORTED);
    asked_close(&fixture->asked);
    fixture->env.data = fixture->solved.env.data;
}

/* ---- puzzles ---- */

/* A name always gives the same puzzle; moves that end on the target solve it. */
static void check_puzzle(struct fixture *fixture, struct question wish, const char *name)
{
    struct asked *asked = &fixture->asked;
    char position[128] = "", line[256] = "";
    wish.kind = span_of("ricochet");
    assert_int_equal(ask(fixture, API_JOB_PUZZLE, &wish), LUD_OK);
    expect_text(fixture, "name", name);
    int64_t best = 0;
    assert_true(json_integer(asked_member(asked, "best"), 2, 99, &best));
    assert_int_equal(best, asked->job->found);
    const struct span text = asked_member(asked, "position")->text;
    memcpy(position, text.data, text.size);
    asked_close(asked);

    const struct question solve = about("ricochet", position, "");
    assert_int_equal(ask(fixture, API_JOB_SOLVE, &solve), LUD_OK);
    assert_int_equal(asked->job->found, best);
    strncpy(line, bytes_string(&asked->job->line), sizeof line - 1);
    asked_close(asked);

    struct question solved = {.puzzle = span_of(name), .moves = span_of(line)};
    assert_int_equal(ask(fixture, API_JOB_SOLVED, &solved), LUD_OK);
    assert_int_equal(asked->job->played, best);
    assert_int_equal(asked->job->found, best);
    asked_close(asked);
    solved.moves = span_first(solved.moves, 2);
    assert_int_equal(ask(fixture, API_JOB_SOLVED, &solved), LUD_ERROR_CHECK);
    asked_close(asked);
}

static void test_puzzles(void **state)
{
    struct fixture *fixture = *state;
    check_puzzle(fixture, (struct question){.date = span_of("2026-11-16")}, "daily-2026-11-16");
    check_puzzle(fixture, (struct question){.difficulty = span_of("medium"), .seed = 42}, "medium-42");
    check_puzzle(fixture, (struct question){.seed = 7}, "any-7");
}

static void test_puzzles_refused(void **state)
{
    struct fixture *fixture = *state;
    const struct question wishes[] = {
        {.kind = span_of("pogo")},
        {.kind = span_of("ricochet"), .date = span_of("2026-02-30")},
        {.kind = span_of("ricochet"), .difficulty = span_of("impossible")},
        {.kind = span_of("ricochet"), .difficulty = span_of("easy"), .date = span_of("2026-11-16")}};
    static const char *const names[] = {"",          "daily",   "daily-2026-11-31", "daily-2026-11-1", "hard",
                                        "hard-",     "hard-x",  "hard-042",         "hard--1",         "-5",
                                        "hardest-5", "daily-5", "hard-99999999999"};
    for (size_t i = 0; i < sizeof wishes / sizeof wishes[0]; i++) {
        assert_int_not_equal(ask(fixture, API_JOB_PUZZLE, &wishes[i]), LUD_OK);
        assert_non_null(asked_member(&fixture->asked, "member"));
        asked_close(&fixture->asked);
    }
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const struct question question = {.puzzle = span_of(names[i]), .moves = span_of("Ru")};
        assert_int_equal(ask(fixture, API_JOB_SOLVED, &question), LUD_ERROR_UNKNOWN);
        asked_close(&fixture->asked);
    }
}

/* ---- bids ---- */

/* The plan of an engine: a line that works and a delay, the same each time. */
static void test_bid(void **state)
{
    struct fixture *fixture = *state;
    static const char *const levels[] = {"beginner", "medium", "best", ""};
    int best = 0;
    for (size_t i = 0; i < 4; i++) {
        struct question question = about("ricochet", RICOCHET, "");
        const struct api_job *job;
        char line[512] = "";
        uint32_t delay;
        question.level = span_of(levels[i]);
        asked_open(&fixture->asked, API_JOB_BID, &question);
        fixture->asked.job->seat = 1;
        assert_int_equal(asked_run(&fixture->asked, &fixture->env), LUD_OK);
        job = fixture->asked.job;
        assert_true(job->found >= 0 && job->delay > 1000);
        delay = job->delay;
        best = job->found; /* the last level is the best */
        assert_int_equal(asked_size(&fixture->asked, "line"), job->found);
        strncpy(line, bytes_string(&job->line), sizeof line - 1);
        assert_int_equal(asked_run(&fixture->asked, &fixture->env), LUD_OK);
        assert_int_equal(job->delay, delay);
        asked_close(&fixture->asked);
        question.moves = span_of(line);
        if (line[0] != '\0')
            expect_answer(fixture, &question, "0");
    }
    const struct question question = about("ricochet", RICOCHET, "");
    assert_int_equal(ask(fixture, API_JOB_SOLVE, &question), LUD_OK);
    assert_int_equal(fixture->asked.job->found, best);
    asked_close(&fixture->asked);
}

static void test_bid_refused(void **state)
{
    struct fixture *fixture = *state;
    struct question question = about("pogo", "", "");
    assert_int_equal(ask(fixture, API_JOB_BID, &question), LUD_ERROR_UNSUPPORTED);
    asked_close(&fixture->asked);
    question = about("ricochet", RICOCHET, "");
    question.engine = span_of("nobody");
    assert_int_equal(ask(fixture, API_JOB_BID, &question), LUD_ERROR_UNKNOWN);
    expect_text(fixture, "member", "engine");
    asked_close(&fixture->asked);
    question.engine = span_of("astar:weight=150");
    assert_int_equal(ask(fixture, API_JOB_BID, &question), LUD_OK);
    asked_close(&fixture->asked);
}

/* ---- bad questions ---- */

static void expect_refused(struct fixture *fixture, const struct question *question, enum lud_status status,
                           const char *member)
{
    for (int kind = API_JOB_MOVE; kind <= API_JOB_SOLVE; kind++) {
        assert_int_equal(ask(fixture, (enum api_job_kind)kind, question), status);
        if (member != NULL)
            expect_text(fixture, "member", member);
        asked_close(&fixture->asked);
    }
}

static void test_bad_questions(void **state)
{
    struct fixture *fixture = *state;
    struct question question = about("pog", "", "");
    expect_refused(fixture, &question, LUD_ERROR_UNKNOWN, "kind");
    question = about("", "", "");
    expect_refused(fixture, &question, LUD_ERROR_UNKNOWN, "kind");
    question = about("quoridor", "", "e2 e2");
    expect_refused(fixture, &question, LUD_ERROR_MOVE, "moves");
    question = about("tron", "###", "");
    assert_int_not_equal(ask(fixture, API_JOB_MOVE, &question), LUD_OK);
    expect_text(fixture, "member", "position");
    asked_close(&fixture->asked);
    question = about("quoridor", "", "");
    question.rules = span_of("player=4");
    expect_refused(fixture, &question, LUD_ERROR_UNKNOWN, "rules");
    question.rules = span_of("");
    question.engine = span_of("strongest");
    assert_int_equal(ask(fixture, API_JOB_MOVE, &question), LUD_ERROR_UNKNOWN);
    expect_text(fixture, "member", "engine");
    asked_close(&fixture->asked);
    question.level = span_of("easy");
    expect_refused(fixture, &question, LUD_ERROR_USAGE, "level");
    question.engine = span_of("");
    question.level = span_of("esay");
    expect_refused(fixture, &question, LUD_ERROR_UNKNOWN, "level");
    assert_int_equal(ask(fixture, API_JOB_MOVE, &question), LUD_ERROR_UNKNOWN);
    assert_string_equal(fixture->asked.job->why.word, "easy");
    asked_close(&fixture->asked);
}

/* A job with a session gives the same answer as one with texts. */
static void test_session(void **state)
{
    struct fixture *fixture = *state;
    const struct question texts[] = {about("quoridor", "", "e2 e8 e3"), about("pogo", "", "121"),
                                     about("tron", "########/#1....2#/########", "r l")};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        char answer[2][4096];
        for (int by_session = 0; by_session < 2; by_session++) {
            struct question question = texts[i];
            question.engine = span_of("random");
            if (by_session) {
                question = (struct question){.kind = texts[i].kind, .engine = span_of("random")};
                assert_int_equal(question_session(&texts[i], memory_heap(), &question.session, NULL, NULL),
                                 LUD_OK);
            }
            assert_int_equal(ask(fixture, API_JOB_MOVE, &question), LUD_OK);
            struct bytes copy = bytes_fixed(answer[by_session], sizeof answer[0]);
            bytes_span(&copy, bytes_view(&fixture->asked.text));
            assert_int_equal(asked_run(&fixture->asked, &fixture->env), LUD_OK); /* and again */
            assert_string_equal(bytes_string(&fixture->asked.text), answer[by_session]);
            asked_close(&fixture->asked);
        }
        assert_string_equal(answer[0], answer[1]);
    }
}

/* A job may run again: nothing of the first answer remains. */
static void test_run_twice(void **state)
{
    struct fixture *fixture = *state;
    const struct question question = about("ricochet", RICOCHET, "");
    asked_open(&fixture->asked, API_JOB_SOLVE, &question);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(asked_run(&fixture->asked, &fixture->env), LUD_OK);
        assert_int_equal(fixture->asked.json.values[0].size, 1);
    }
    asked_close(&fixture->asked);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_move),
        cmocka_unit_test(test_move_of_riders),
        cmocka_unit_test(test_fallback_move),
        cmocka_unit_test(test_hint),
        cmocka_unit_test(test_hint_in_steps),
        cmocka_unit_test(test_hint_in_french),
        cmocka_unit_test(test_analyse_every_move),
        cmocka_unit_test(test_analyse_exactly),
        cmocka_unit_test(test_analyse_pogo),
        cmocka_unit_test(test_analyse_quoridor),
        cmocka_unit_test(test_analyse_engine),
        cmocka_unit_test(test_analyse_samples),
        cmocka_unit_test(test_explain_engine),
        cmocka_unit_test(test_analyse_over),
        cmocka_unit_test(test_trace),
        cmocka_unit_test(test_explain),
        cmocka_unit_test(test_explain_riders),
        cmocka_unit_test(test_explain_over),
        cmocka_unit_test(test_solve),
        cmocka_unit_test(test_solve_refused),
        cmocka_unit_test(test_puzzles),
        cmocka_unit_test(test_puzzles_refused),
        cmocka_unit_test(test_bid),
        cmocka_unit_test(test_bid_refused),
        cmocka_unit_test(test_bad_questions),
        cmocka_unit_test(test_session),
        cmocka_unit_test(test_run_twice),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
