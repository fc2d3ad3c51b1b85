/* library_test.c: the public interface, used as a program that links the library would use it. */
#include "ludens.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static struct lud_match *new_match(const char *rules, const char *position)
{
    struct lud_match *match;
    assert_int_equal(lud_match_new("pogo", rules, position, LUD_EN, &match, NULL), LUD_OK);
    return match;
}

static void games_have_names(void **state)
{
    (void)state;
    assert_string_equal(lud_game_name(0), "pogo");
    size_t count = 0;
    while (lud_game_name(count) != NULL)
        count++;
    assert_null(lud_game_name(count + 100));
    assert_true(strlen(lud_version()) >= 5);
}

static void moves_are_played_undone_and_redone(void **state)
{
    (void)state;
    char first[100], text[100];
    lud_move moves[LUD_MAX_MOVES];
    struct lud_match *match = new_match(NULL, NULL);
    assert_int_equal(lud_match_players(match), 2);
    assert_int_equal(lud_match_moves(match, moves), 16);
    lud_match_move_text(match, moves[0], text, sizeof text);
    assert_string_equal(text, "121");
    assert_int_equal(lud_match_position(match, first, sizeof first), 25);
    assert_string_equal(first, "ww,ww,ww/-,-,-/bb,bb,bb w");
    assert_int_equal(lud_match_play(match, "121", NULL), LUD_OK);
    assert_int_equal(lud_match_turn(match), 1);
    assert_int_equal(lud_match_result(match, 0), -1);
    assert_true(lud_match_undo(match));
    assert_false(lud_match_undo(match));
    lud_match_position(match, text, sizeof text);
    assert_string_equal(text, first);
    assert_true(lud_match_redo(match));
    assert_false(lud_match_redo(match));
    lud_match_free(match);
}

static void short_buffers_truncate_and_report_the_full_length(void **state)
{
    (void)state;
    char text[6];
    struct lud_match *match = new_match("move=exact", "");
    assert_int_equal(lud_match_position(match, text, sizeof text), 25);
    assert_string_equal(text, "ww,ww");
    assert_int_equal(lud_match_position(match, NULL, 0), 25);
    assert_true(lud_match_draw(match, false, false, text, sizeof text) > 20);
    assert_true(lud_match_record(match, text, sizeof text) > 20);
    lud_match_free(match);
}

static void errors_have_a_sentence_and_a_column(void **state)
{
    (void)state;
    struct lud_error error = {.size = sizeof error};
    struct lud_match *match;
    assert_int_equal(lud_match_new("pogo", NULL, "ww,wx,ww/-,-,-/bb,bb,bb w", LUD_FR, &match, &error),
                     LUD_ERROR_SYNTAX);
    assert_null(match);
    assert_int_equal(error.column, 5);
    assert_non_null(strstr(error.message, "colonne 5"));
    assert_int_equal(lud_match_new("chess", NULL, NULL, LUD_EN, &match, &error), LUD_ERROR_UNKNOWN);
    assert_int_equal(lud_match_new("pogo", "move=fly", NULL, LUD_EN, &match, &error), LUD_ERROR_OPTION);
    match = new_match(NULL, NULL);
    assert_int_equal(lud_match_play(match, "999", &error), LUD_ERROR_MOVE);
    assert_int_equal(error.status, LUD_ERROR_MOVE);
    assert_true(strlen(error.message) > 10);
    assert_int_equal(lud_match_turn(match), 0);
    lud_match_free(match);
}

static void positions_that_contradict_the_rules_are_refused(void **state)
{
    (void)state;
    struct lud_error error = {.size = sizeof error};
    struct lud_match *match;
    assert_int_equal(
        lud_match_new("quoridor", "players=2", "9x9 4 1 e1,a5,e9,i5 5,5,5,5 -", LUD_EN, &match, &error),
        LUD_ERROR_MISMATCH);
    assert_null(match);
    assert_int_equal(error.column, 5);
    assert_int_equal(lud_match_new("tron", "players=1", "#####/#1..#/#..2#/#####", LUD_EN, &match, &error),
                     LUD_ERROR_MISMATCH);
    assert_null(match);
    assert_int_equal(lud_match_new("tron", NULL, "#####/#1..#/#..2#/#####", LUD_EN, &match, &error), LUD_OK);
    assert_int_equal(lud_match_players(match), 2); /* taken from the position, as the rules do not give it */
    struct lud_engine *engine;
    assert_int_equal(lud_engine_new(match, "fill", &engine, &error), LUD_ERROR_UNSUPPORTED);
    assert_null(engine);
    lud_match_free(match);
}

static void smaller_error_structs_are_not_overrun(void **state)
{
    (void)state;
    struct lud_error error;
    memset(&error, 0x5A, sizeof error);
    error.size = offsetof(struct lud_error, line);
    struct lud_match *match;
    assert_int_equal(lud_match_new("chess", NULL, NULL, LUD_EN, &match, &error), LUD_ERROR_UNKNOWN);
    assert_int_equal(error.status, LUD_ERROR_UNKNOWN);
    assert_int_equal(error.line, 0x5A5A5A5A);
}

static void engines_play_a_whole_game(void **state)
{
    (void)state;
    struct lud_match *match = new_match(NULL, NULL);
    struct lud_engine *engines[2];
    char move[16];
    assert_int_equal(lud_engine_new(match, "greedy", &engines[0], NULL), LUD_OK);
    assert_int_equal(lud_engine_new(match, "random", &engines[1], NULL), LUD_OK);
    struct lud_thinking thinking = {.size = sizeof thinking, .nodes = 1000};
    for (; lud_match_turn(match) != LUD_OVER; thinking.seed++) {
        assert_int_equal(
            lud_engine_choose(engines[lud_match_turn(match)], &thinking, move, sizeof move, NULL), LUD_OK);
        assert_int_equal(lud_match_play(match, move, NULL), LUD_OK);
    }
    assert_int_equal(lud_match_result(match, 0) + lud_match_result(match, 1), LUD_ONE);
    assert_int_equal(lud_engine_choose(engines[0], &thinking, move, sizeof move, NULL), LUD_ERROR_CHECK);
    lud_engine_free(engines[0]);
    lud_engine_free(engines[1]);
    lud_match_free(match);
}

/* What a program does with a trace: counts lines and keeps the last one. */
struct story {
    size_t lines;
    char first[200], last[400];
};

static void keep_line(void *context, const char *line, size_t size)
{
    struct story *story = context;
    char *to = story->lines == 0 ? story->first : story->last;
    const size_t room = story->lines == 0 ? sizeof story->first : sizeof story->last;
    const size_t kept = size < room ? size : room - 1;
    assert_int_equal(line[size - 1], '\n');
    memcpy(to, line, kept);
    to[kept] = '\0';
    story->lines++;
}

static void a_search_is_traced(void **state)
{
    (void)state;
    struct story story = {0};
    struct lud_engine *engine;
    struct lud_match *match = new_match(NULL, NULL);
    const struct lud_thinking thinking = {.size = sizeof thinking, .sims = 40, .seed = 5};
    struct lud_observer observer = {
        .size = sizeof observer, .events = 30, .line = keep_line, .context = &story};
    char move[16], again[16];
    assert_int_equal(lud_engine_new(match, "mcts", &engine, NULL), LUD_OK);
    assert_int_equal(lud_engine_trace(engine, &thinking, &observer, move, sizeof move, NULL), LUD_OK);
    assert_int_equal(story.lines, 32);
    assert_non_null(strstr(story.first, "{\"trace\":1,\"game\":\"pogo\","));
    assert_non_null(strstr(story.last, "{\"end\":\"sims\",\"events\":30,\"dropped\":"));
    lud_engine_free(engine);
    assert_int_equal(lud_engine_new(match, "mcts", &engine, NULL), LUD_OK);
    assert_int_equal(lud_engine_choose(engine, &thinking, again, sizeof again, NULL), LUD_OK);
    assert_string_equal(move, again); /* the trace changes nothing */
    observer.line = NULL;
    assert_int_equal(lud_engine_trace(engine, &thinking, &observer, move, sizeof move, NULL),
                     LUD_ERROR_USAGE);
    lud_engine_free(engine);
    lud_match_free(match);
}

/* A puzzle without a solution has no move, and a whole trace. */
static void no_move_is_an_error(void **state)
{
    (void)state;
    struct story story = {0};
    struct lud_match *match;
    struct lud_engine *engine;
    const struct lud_observer observer = {.size = sizeof observer, .line = keep_line, .context = &story};
    char move[16] = "";
    assert_int_equal(lud_match_new("ricochet", "seed=4,robots=1", NULL, LUD_EN, &match, NULL), LUD_OK);
    assert_int_equal(lud_engine_new(match, "bfs", &engine, NULL), LUD_OK);
    assert_int_equal(lud_engine_choose(engine, NULL, move, sizeof move, NULL), LUD_ERROR_CHECK);
    assert_int_equal(lud_engine_trace(engine, NULL, &observer, move, sizeof move, NULL), LUD_ERROR_CHECK);
    assert_non_null(strstr(story.last, "{\"end\":\"done\","));
    lud_engine_free(engine);
    lud_match_free(match);
}

static void engines_have_opinions(void **state)
{
    (void)state;
    struct lud_engine *engine;
    struct lud_match *match = new_match(NULL, NULL);
    const struct lud_thinking thinking = {.size = sizeof thinking, .sims = 64};
    struct lud_opinion opinion = {.size = sizeof opinion};
    uint64_t visits = 0;
    char move[16];
    int count = 0;
    assert_int_equal(lud_engine_new(match, "montecarlo", &engine, NULL), LUD_OK);
    assert_false(lud_engine_opinion(engine, 0, &opinion)); /* nothing was asked yet */
    assert_int_equal(lud_engine_choose(engine, &thinking, move, sizeof move, NULL), LUD_OK);
    for (; lud_engine_opinion(engine, count, &opinion); count++) {
        assert_int_equal(opinion.visits, 4);
        assert_in_range(opinion.mean, 0, LUD_ONE);
        visits += opinion.visits;
    }
    assert_int_equal(count, 16); /* one for each move */
    assert_int_equal(visits, 64);
    assert_false(lud_engine_opinion(engine, -1, &opinion));
    lud_engine_free(engine);
    lud_match_free(match);
}

static void unknown_engines_are_refused(void **state)
{
    (void)state;
    struct lud_error error = {.size = sizeof error};
    struct lud_match *match = new_match(NULL, NULL);
    struct lud_engine *engine;
    assert_int_equal(lud_engine_new(match, "gredy", &engine, &error), LUD_ERROR_UNKNOWN);
    assert_null(engine);
    assert_non_null(strstr(error.message, "greedy"));
    lud_match_free(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_have_names),
        cmocka_unit_test(moves_are_played_undone_and_redone),
        cmocka_unit_test(short_buffers_truncate_and_report_the_full_length),
        cmocka_unit_test(errors_have_a_sentence_and_a_column),
        cmocka_unit_test(positions_that_contradict_the_rules_are_refused),
        cmocka_unit_test(smaller_error_structs_are_not_overrun),
        cmocka_unit_test(engines_play_a_whole_game),
        cmocka_unit_test(a_search_is_traced),
        cmocka_unit_test(no_move_is_an_error),
        cmocka_unit_test(engines_have_opinions),
        cmocka_unit_test(unknown_engines_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
