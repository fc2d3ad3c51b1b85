/* four_engines_test.c: the general engines and levels play a game that brings no evaluation, sensibly and
 * each level better than the one below. bench/RESULTS.md has the results of longer matches. */
#include "engine/levels.h"
#include "games/four/four.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

enum { GAMES = 8, LINE = 200, BEST_SIMS = 4000 };

static const struct level_offer offer = {.bare = false};

/* A clock that stands still: no limit here is one of time. */
static uint64_t now(void *context)
{
    (void)context;
    return 0;
}

/* Opens an engine or `level:NAME`; what a level limits by time is limited by simulations here, so that every
 * machine plays the same games. */
static struct engine_opened open_player(const struct lud_rules *rules, const char *text,
                                        const struct lud_env *env)
{
    struct engine_opened opened;
    assert_int_equal(engine_open(rules, span_of(text), &offer, env, &opened, NULL), LUD_OK);
    opened.limits.time = 0;
    opened.limits.memory = 16 << 20; /* enough here, and soon reserved under sanitizers */
    if (opened.limits.sims == 0)
        opened.limits.sims = BEST_SIMS;
    return opened;
}

static void play_move(struct engine_opened *player, struct session *session, uint64_t seed)
{
    struct lud_result result;
    struct lud_limits limits = player->limits;
    limits.seed = seed;
    assert_int_equal(engine_think(player->engine, session, &limits, NULL, &result, NULL), LUD_OK);
    assert_int_equal(session_play(session, result.move, NULL), LUD_OK);
}

/* Plays a game; returns the points of the player in seat 0. */
static int play_game(const char *first, const char *second, uint64_t seed)
{
    const struct lud_env env = {.memory = memory_heap(), .now = now, .threads = 1};
    struct session *session = NULL;
    lud_value values[2];
    assert_int_equal(session_new(&four_game, span_of(""), span_of(""), env.memory, &session, NULL), LUD_OK);
    struct engine_opened players[2] = {open_player(session_rules(session), first, &env),
                                       open_player(session_rules(session), second, &env)};
    while (session_turn(session) != LUD_OVER)
        play_move(&players[session_turn(session)], session, seed * 100 + (uint64_t)session_plies(session));
    game_outcome(session_rules(session), session_state(session), values);
    engine_free(players[0].engine);
    engine_free(players[1].engine);
    session_free(session);
    return values[0];
}

/* The points of `better` against `worse` in GAMES games with both colours, in percent. */
static int match(const char *better, const char *worse)
{
    int64_t points = 0;
    for (uint64_t game = 0; game < GAMES; game++)
        points += game % 2 == 0 ? play_game(better, worse, game) : LUD_ONE - play_game(worse, better, game);
    return (int)(points * 100 / GAMES / LUD_ONE);
}

static void levels_rise(void **state)
{
    (void)state;
    assert_true(match("level:easy", "level:beginner") >= 75);
    assert_true(match("level:medium", "level:easy") >= 65);
    assert_true(match("level:hard", "level:medium") >= 65);
    assert_true(match("level:best", "level:medium") >= 75);
}

/* Asks the best level and the adviser for the only move of every such position. */
static void only_moves_are_found(void **state)
{
    (void)state;
    char line[LINE], position[LINE], move[LINE];
    int read = 0;
    const struct lud_env env = {.memory = memory_heap(), .now = now, .threads = 1};
    FILE *file = fopen("examples/games/four/four_positions.tsv", "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL) {
        if (sscanf(line, "only\t%199s\t%199s", position, move) != 2)
            continue;
        static const char *const players[] = {"level:best", "level:hard", "strong"};
        for (size_t i = 0; i < sizeof players / sizeof players[0]; i++) {
            struct session *session = NULL;
            assert_int_equal(
                session_new(&four_game, span_of(""), span_of(position), env.memory, &session, NULL), LUD_OK);
            struct engine_opened player = open_player(session_rules(session), players[i], &env);
            play_move(&player, session, 7);
            assert_int_equal(session_move(session, 0), move[0] - '1');
            engine_free(player.engine);
            session_free(session);
        }
        read++;
    }
    fclose(file);
    assert_int_equal(read, 8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(levels_rise), cmocka_unit_test(only_moves_are_found)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
