/* reports_test.c: figures that are known, rows that depend on nothing but seed and number, names and errors.
 */
#include "reports/report.h"

#include "core/faulty.h"
#include "os/system.h"
#include "reports/report_json.h"
#include "reports/report_play.h"
#include "text/areas/reports_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct system machine;

static int open_machine(void **data)
{
    (void)data;
    return system_init(&machine, memory_heap(), 1) == LUD_OK ? 0 : 1;
}

static int close_machine(void **data)
{
    (void)data;
    system_destroy(&machine);
    return 0;
}

/* A run of an experiment by names, with a few games where it plays any. */
static struct report_run run_of(const char *report, const char *experiment, uint64_t seed)
{
    struct report_run run = {.env = &machine.env, .seed = seed};
    assert_int_equal(reports_find(span_of(report), &run.report, NULL), LUD_OK);
    assert_int_equal(report_experiment_find(run.report, span_of(experiment), &run.experiment, NULL), LUD_OK);
    assert_int_equal(report_set_games(&run, run.experiment->most > 0 ? 2 : 0, NULL), LUD_OK);
    return run;
}

static int column_of(const struct report_experiment *experiment, const char *name)
{
    for (int i = 0; experiment->columns[i].name != NULL; i++)
        if (strcmp(experiment->columns[i].name, name) == 0)
            return i;
    fail_msg("no column %s", name);
    return 0;
}

/* The number in a cell of a row, as it is written: 4043, 79.8. */
static void assert_cell(const char *report, const char *experiment, int row, const char *column,
                        const char *expected)
{
    static struct report_cells cells;
    const struct report_run run = run_of(report, experiment, 0);
    char array[REPORT_CELL];
    struct bytes text = bytes_fixed(array, sizeof array);
    assert_int_equal(report_row(&run, row, &cells), LUD_OK);
    report_cell_text(&cells.at[column_of(run.experiment, column)], LUD_EN, &text);
    if (strcmp(bytes_string(&text), expected) != 0)
        fail_msg("%s %s, row %d, %s: %s, not %s", report, experiment, row, column, array, expected);
}

/* ---- known figures ---- */

static void pogo_figures(void **data)
{
    (void)data;
    static const char *const totals[] = {"2", "13", "-1", "2", "2", "-99", "-99"};
    for (int i = 0; i < 7; i++) {
        assert_cell("pogo", "moves", i, "ours", totals[i]);
        assert_cell("pogo", "moves", i, "report", totals[i]);
    }
    assert_cell("pogo", "pruning", 7, "minimax", "4043");
    assert_cell("pogo", "pruning", 7, "alphabeta", "1238");
    assert_cell("pogo", "pruning", 7, "same", "yes");
    assert_cell("pogo", "copies", 2, "leaves", "58150");
    assert_cell("pogo", "copies", 2, "same", "yes");
}

/* Where a column shows the source's figure and the next one ours, all rows of these experiments agree. */
static void same_as_the_source(void **data)
{
    (void)data;
    static const char *const names[][2] = {{"pogo", "criteria"}, {"pogo", "moves"}, {"rasende", "goal"}};
    static struct report_cells cells;
    for (int i = 0; i < 3; i++) {
        const struct report_run run = run_of(names[i][0], names[i][1], 0);
        for (int row = 0; row < run.experiment->rows; row++) {
            assert_int_equal(report_row(&run, row, &cells), LUD_OK);
            for (int c = 0; c + 1 < cells.count; c++)
                if (run.experiment->columns[c].mark == REPORT_THEIRS && cells.at[c].kind == REPORT_NUMBER)
                    assert_int_equal(cells.at[c].number, cells.at[c + 1].number);
        }
    }
}

static void rasende_figures(void **data)
{
    (void)data;
    assert_cell("rasende", "goal", 0, "states", "43");
    assert_cell("rasende", "goal", 1, "states", "174");
    assert_cell("rasende", "depth", 0, "states", "26");
    assert_cell("rasende", "depth", 0, "moves", "26");
    assert_cell("rasende", "depth", 1, "states", "56");
    assert_cell("rasende", "grid", 9, "n", "0"); /* the target n7 */
    assert_cell("rasende", "grid", 9, "h", "4");
    if (!LUDENS_SANITIZED)
        assert_cell("rasende", "solved", 1, "solved", "79.8");
}

static void quoridor_figures(void **data)
{
    (void)data;
    static const char *const squares[][3] = {{"53", "47", "8"}, {"51", "48", "10"}, {"64", "45", "29"}};
    for (int i = 0; i < 3; i++) { /* docs/algorithms/bidirectional.md */
        assert_cell("namur", "paths", i, "one-sided", squares[i][0]);
        assert_cell("namur", "paths", i, "bidirectional", squares[i][1]);
        assert_cell("namur", "paths", i, "astar", squares[i][2]);
    }
    assert_cell("miashs", "search", 1, "bestfirst-steps", "11");
    assert_cell("miashs", "search", 1, "astar-steps", "8");
    assert_cell("namur", "utility", 0, "paths", "11.38");
    assert_cell("namur", "utility", 1, "length", "73.92");
    assert_cell("namur", "utility", 6, "walls", "14.70");
    assert_cell("namur", "paranoid", 1, "paranoid", "16939");
    if (!LUDENS_SANITIZED)
        assert_cell("namur", "paranoid", 2, "paranoid", "2095812");
    assert_cell("namur", "tuner", 0, "c2", "1.54");
}

static void tron_figures(void **data)
{
    (void)data;
    assert_cell("tron", "time", 2, "same", "yes");
    assert_cell("tron", "why", 0, "longest", "31");
    assert_cell("tron", "why", 1, "longest", "59");
    assert_cell("tron", "decors", 6, "longest", "213");
}

/* ---- rows ---- */

/* Compares two runs of a row, columns that depend on the machine aside; false if they differ. */
static bool same_row(const struct report_run *run, const struct report_cells *a, const struct report_cells *b)
{
    char first[1 << 14], second[1 << 14];
    struct bytes texts[2] = {bytes_fixed(first, sizeof first), bytes_fixed(second, sizeof second)};
    struct json_writer writers[2] = {json_write(&texts[0]), json_write(&texts[1])};
    report_row_json(run->experiment, a, LUD_EN, false, &writers[0]);
    report_row_json(run->experiment, b, LUD_EN, false, &writers[1]);
    assert_false(texts[0].failed || texts[1].failed);
    return strcmp(first, second) == 0;
}

/* Experiments whose rows take a second or more; tests/server/reports_all.mjs runs them all. */
static bool is_slow(const struct report_experiment *experiment)
{
    static const char *const names[] = {"solved", "heuristics", "quest", "sum", "tempo", "decors", "speed"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strcmp(experiment->name, names[i]) == 0)
            return true;
    return false;
}

static void rows_depend_on_the_seed_alone(void **data)
{
    (void)data;
    static struct report_cells first, again;
    for (const struct report *const *report = reports_all(); *report != NULL; report++)
        for (const struct report_experiment *at = (*report)->experiments; at->name != NULL; at++) {
            const struct report_run run = run_of((*report)->name, at->name, 5);
            const int last = is_slow(at) ? -1 : at->rows > 1;
            for (int row = last; row >= 0; row--) { /* not in order */
                assert_int_equal(report_row(&run, row, &first), LUD_OK);
                assert_int_equal(report_row(&run, row, &again), LUD_OK);
                if (!same_row(&run, &first, &again))
                    fail_msg("%s %s: row %d differs", (*report)->name, at->name, row);
            }
        }
}

static void another_seed_tries_other_constants(void **data)
{
    (void)data;
    static struct report_cells first, second;
    const struct report_run one = run_of("namur", "tuner", 1), two = run_of("namur", "tuner", 2);
    assert_int_equal(report_row(&one, 1, &first), LUD_OK);
    assert_int_equal(report_row(&two, 1, &second), LUD_OK);
    assert_false(same_row(&one, &first, &second));
}

static void a_stopped_row_is_no_row(void **data)
{
    (void)data;
    static struct report_cells cells;
    atomic_bool stop = true;
    struct report_run run = run_of("pogo", "pruning", 0);
    run.stop = &stop;
    assert_int_equal(report_row(&run, 3, &cells), LUD_ERROR_STOPPED);
}

/* ---- names, scores ---- */

static void names_and_errors(void **data)
{
    (void)data;
    const struct report *report;
    const struct report_experiment *experiment;
    struct lud_why why = {0};
    assert_int_equal(reports_find(span_of("pogoo"), &report, &why), LUD_ERROR_UNKNOWN);
    assert_string_equal(why.word, "pogo");
    assert_int_equal(reports_find(span_of("pogo"), &report, &why), LUD_OK);
    assert_int_equal(report_experiment_find(report, span_of("zzzzzzzzz"), &experiment, &why),
                     LUD_ERROR_UNKNOWN);
    assert_int_equal(why.text, TEXT_REPORT_NO_EXPERIMENT);
    struct report_run run = run_of("namur", "tuner", 0);
    assert_int_equal(report_set_games(&run, 100000, &why), LUD_ERROR_USAGE);
    assert_int_equal(why.args[0], run.experiment->most);
    run = run_of("pogo", "moves", 0);
    assert_int_equal(report_set_games(&run, 1, &why), LUD_ERROR_USAGE);
}

/* Names are words of commands and addresses; every chart names columns; every column has a title. */
static void tables_are_sound(void **data)
{
    (void)data;
    int count = 0;
    for (const struct report *const *report = reports_all(); *report != NULL; report++, count++)
        for (const struct report_experiment *at = (*report)->experiments; at->name != NULL; at++) {
            const int columns = report_columns(at);
            assert_in_range(columns, 1, REPORT_COLUMNS);
            assert_true(at->rows > 0 && at->games <= at->most && text_exists((int)at->title) &&
                        text_exists((int)at->about) && text_exists((int)at->differs));
            assert_true(at->chart.lines >> columns == 0 && at->chart.x < columns);
        }
    assert_int_equal(count, 5);
}

/* Wilson's interval: 8 of 20 is 22 to 61 per cent, 20 of 20 is 84 to 100. */
static void scores_and_samples(void **data)
{
    (void)data;
    struct report_cells cells = {.count = 0};
    report_put_score(&cells, &(struct report_score){20, 8, 0, 12});
    assert_int_equal(cells.at[4].number, 400);
    assert_string_equal(cells.at[5].text, "22-61");
    cells.count = 0;
    report_put_score(&cells, &(struct report_score){20, 20, 0, 0});
    assert_string_equal(cells.at[5].text, "84-100");
    struct report_sample sample = {0};
    for (int i = 1; i <= 5; i++)
        report_add(&sample, 10 * i); /* mean 30, standard error 7.07 */
    cells.count = 0;
    report_put_sample(&cells, &sample);
    assert_int_equal(cells.at[0].number, 300);
    assert_int_equal(cells.at[1].number, 70);
}

static void without_memory(void **data)
{
    (void)data;
    static struct report_cells cells;
    struct faulty faulty;
    enum lud_status status = LUD_ERROR_MEMORY;
    for (uint64_t n = 1; status != LUD_OK; n++) {
        struct report_run run = run_of("rasende", "goal", 0);
        faulty_init(&faulty, memory_heap());
        faulty_fail(&faulty, n);
        struct lud_env env = machine.env;
        env.memory = &faulty.memory;
        run.env = &env;
        status = report_row(&run, 0, &cells);
        assert_true(status == LUD_OK || status == LUD_ERROR_MEMORY);
        assert_true(faulty_balanced(&faulty));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pogo_figures),
        cmocka_unit_test(same_as_the_source),
        cmocka_unit_test(rasende_figures),
        cmocka_unit_test(quoridor_figures),
        cmocka_unit_test(tron_figures),
        cmocka_unit_test(rows_depend_on_the_seed_alone),
        cmocka_unit_test(another_seed_tries_other_constants),
        cmocka_unit_test(a_stopped_row_is_no_row),
        cmocka_unit_test(names_and_errors),
        cmocka_unit_test(tables_are_sound),
        cmocka_unit_test(scores_and_samples),
        cmocka_unit_test(without_memory),
    };
    return cmocka_run_group_tests(tests, open_machine, close_machine);
}
