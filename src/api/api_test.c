/* api_test.c: plays games between people and engines through messages, without a network. */
#include "api/api_testing.h"
#include "api/rooms/room.h"
#include "assistant/assistant.h"

/* ---- two people ---- */

/* Seats Anna (client 1) and Ben (client 2) at a game of this kind, created with these further members;
 * returns its id. */
static const char *seat_pair(struct world *world, const char *kind, const char *more)
{
    if (world_answer(world, 1)[0] == '\0')
        world_hello(world, 1, "Anna");
    world_hello(world, 2, "Ben");
    world_say(world, 1, "'op':'create','kind':'%s','seats':[{'kind':'me'},{'kind':'open'}]%s", kind, more);
    assert_ok(world, 1);
    const char *game = world_id(world, 1, "ok/game");
    world_say(world, 2, "'op':'open','game':'%s'", game);
    assert_ok(world, 2);
    world_say(world, 2, "'op':'join','game':'%s','seat':1", game);
    assert_ok(world, 2);
    return game;
}

static void say_play(struct world *world, uint32_t client, const char *game, int ply, const char *move)
{
    world_say(world, client, "'op':'play','game':'%s','ply':%d,'move':'%s'", game, ply, move);
}

static void hello_lists_games(void **unused)
{
    (void)unused;
    struct world *world = world_new(NULL);
    world_connect(world, 1, "192.0.2.1");
    world_say(world, 1, "'op':'mine'");
    assert_error(world, 1, "usage");
    world_say(world, 1, "'op':'hello','lang':'fr','name':' Zoé '");
    assert_answer(world, 1, "ok/name", "\"Zoé\"");
    assert_answer(world, 1, "ok/version", "\"test\"");
    assert_answer(world, 1, "ok/api", "1");
    assert_answer(world, 1, "ok/games/0/name", "\"pogo\"");
    assert_answer(world, 1, "ok/games/0/players", "[2]");
    const char *person = world_id(world, 1, "ok/person");
    world_connect(world, 2, "192.0.2.1");
    world_say(world, 2, "'op':'hello','person':'%s'", person);
    assert_string_equal(world_id(world, 2, "ok/person"), person);
    world_say(world, 2, "'op':'mine'");
    assert_answer(world, 2, "ok/games/0/kind", "\"pogo\"");
    world_free(world);
}

static void two_people_play(void **unused)
{
    (void)unused;
    struct world *world = world_new(NULL);
    const char *game = seat_pair(world, "quoridor", "");
    assert_event(world, 1, "seats/1/name", "\"Ben\"");
    assert_event(world, 1, "waiting", "[0]");
    say_play(world, 2, game, 0, "e2");
    assert_error(world, 2, "not-now");
    say_play(world, 1, game, 0, "e9");
    assert_error(world, 1, "illegal-move");
    say_play(world, 1, game, 0, "e2");
    assert_answer(world, 1, "ok/entry", "4");
    assert_event(world, 2, "entry", "4");
    assert_event(world, 2, "moves", "[\"e2\"]");
    assert_event(world, 2, "waiting", "[1]");
    say_play(world, 1, game, 0, "e2"); /* repeated */
    assert_error(world, 1, "stale");
    say_play(world, 1, game, 1, "e3");
    assert_error(world, 1, "not-now");
    say_play(world, 2, game, 1, "e8");
    assert_event(world, 1, "turn", "0");
    world_hello(world, 3, "Eve");
    say_play(world, 3, game, 2, "e3");
    assert_error(world, 3, "not-yours");
    world_say(world, 2, "'op':'play','game':'%s','ply':2,'move':'e3','seat':0", game);
    assert_error(world, 2, "not-yours");
    world_say(world, 2, "'op':'resign','game':'%s'", game);
    assert_event(world, 1, "result/termination", "\"resignation\"");
    assert_event(world, 1, "result/values", "[1.000000,0.000000]");
    assert_event(world, 1, "turn", "-1");
    say_play(world, 1, game, 2, "e3");
    assert_error(world, 1, "not-now");
    world_say(world, 1, "'op':'record','game':'%s'", game);
    assert_non_null(strstr(world_answer(world, 1), "termination: resignation"));
    world_free(world);
}

/* After a restart Anna comes back and sees the same state as before. */
static void assert_resumes(struct world *world, const char *game, const char *person)
{
    world_say(world, 1, "'op':'open','game':'%s'", game);
    char *before = malloc(strlen(world_answer(world, 1)) + 1);
    strcpy(before, world_answer(world, 1));
    world_restart(world);
    world_connect(world, 1, "192.0.2.1");
    world_connect(world, 2, "192.0.2.1");
    world_say(world, 1, "'op':'hello','person':'%s'", person);
    world_say(world, 1, "'op':'open','game':'%s'", game);
    assert_ok(world, 1);
    static const char *const same[] = {"entry",      "kind",          "rules", "mode",   "start", "created",
                                       "position",   "moves",         "redo",  "turn",   "legal", "waiting",
                                       "clock/left", "clock/running", "offer", "result", "next",  "last",
                                       "news",       "you",           "tick"};
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
        char path[32], *value;
        snprintf(path, sizeof path, "ok/%s", same[i]);
        value = malloc(sizeof world->value);
        strcpy(value, world_get(world, before, path));
        assert_answer(world, 1, path, value);
        free(value);
    }
    free(before);
}

static void a_restart_changes_nothing(void **unused)
{
    (void)unused;
    struct world *world = world_new(NULL);
    world_hello(world, 1, "Anna");
    const char *anna = world_id(world, 1, "ok/person");
    const char *game = seat_pair(world, "quoridor", ",'clock':{'time':60000,'increment':1000}");
    assert_resumes(world, game, anna);
    world_say(world, 2, "'op':'hello','name':'Ben'"); /* a new person */
    world_say(world, 1, "'op':'open','game':'%s'", game);
    world_pass(world, 2000);
    say_play(world, 1, game, 0, "e2");
    assert_resumes(world, game, anna);
    world_say(world, 1, "'op':'undo','game':'%s'", game);
    assert_answer(world, 1, "ok/entry", "5");
    assert_resumes(world, game, anna);
    world_say(world, 1, "'op':'resign','game':'%s'", game);
    assert_resumes(world, game, anna);
    world_free(world);
}

/* ---- clocks ---- */

static void clocks_run(void **unused)
{
    (void)unused;
    struct world *world = world_new(NULL);
    const char *game = seat_pair(world, "quoridor", ",'clock':{'time':10000,'increment':500}");
    assert_event(world, 1, "clock/left", "[10000,10000]");
    assert_event(world, 1, "clock/running", "0");
    world_pass(world, 3000);
    say_play(world, 1, game, 0, "e2");
    assert_event(world, 2, "clock/left", "[7500,10000]");
    assert_event(world, 2, "clock/running", "1");
    world_pass(world, 9999);
    assert_event(world, 1, "result", "null");
    world_pass(world, 1);
    assert_event(world, 1, "result/termination", "\"time\"");
    assert_event(world, 1, "result/values", "[1.000000,0.000000]");
    say_play(world, 2, game, 1, "e8");
    assert_error(world, 2, "not-now");
    world_free(world);
}

/* A clock does not run while the host is down, nor while the game is evicted. */
static void clocks_pause(void **unused)
{
    (void)unused;
    struct world *world = world_new(NULL);
    world_hello(world, 1, "Anna");
    const char *anna = world_id(world, 1, "ok/person");
    const char *game = seat_pair(world, "pogo", ",'clock':{'time':3600000,'increment':0}");
    world_pass(world, 60000);
    world_stop(world);
    assert_string_equal(world_event(world, 1, "stopping"), "{\"event\":\"stopping\"}");
    assert_true(api_deadline(world->api) == UINT64_MAX);
    world->now += 1000000;
    world_restart(world);
    world->now += 1000;
    world_connect(world, 1, "192.0.2.1");
    world_say(world, 1, "'op':'hello','person':'%s'", anna);
    world_say(world, 1, "'op':'open','game':'%s'", game);
    assert_answer(world, 1, "ok/clock/left", "[3540000,3600000]");
    assert_answer(world, 1, "ok/clock/running", "0");
    world_pass(world, 10000);
    world_disconnect(world, 1);
    world_pass(world, 610000); /* the game is evicted */
    assert_int_equal(api_figures(world->api).games, 0);
    world->now += 100000;
    world_connect(world, 1, "192.0.2.1");
    world_say(world, 1, "'op':'hello','person':'%s'", anna);
    world_say(world, 1, "'op':'open','game':'%s'", game);
    assert_answer(world, 1, "ok/clock/left", "[2930000,3600000]");
    world_free(world);
}

/* ---- undo, draws, rematches ---- */

static void offers_need_consent(void **unused)
{
    (void)unused;
    struct world *world = world_new(NULL);
    const char *game = seat_pair(world, "quoridor", "");
    world_say(world, 1, "'op':'undo','game':'%s'", game);
    assert_error(world, 1, "not-now");
    say_play(world, 1, game, 0, "e2");
    say_play(world, 2, game, 1, "e8");
    world_say(world, 1, "'op':'undo','game':'%s'", game);
    assert_event(world, 2, "offer", "{\"seat\":0,\"what\":\"undo\"}");
    world_say(world, 1, "'op':'accept','game':'%s'", game);
    assert_error(world, 1, "not-now");
    world_say(world, 2, "'op':'decline','game':'%s'", game);
    assert_event(world, 1, "offer", "null");
    world_say(world, 2, "'op':'undo','game':'%s'", game);
    assert_event(world, 1, "offer", "{\"seat\":1,\"what\":\"undo\"}");
    say_play(world, 1, game, 2, "e3"); /* a move declines the offer */
    assert_event(world, 1, "offer", "null");
    world_say(world, 1, "'op':'undo','game':'%s'", game);
    world_say(world, 2, "'op':'accept','game':'%s'", game);
    assert_event(world, 1, "moves", "[\"e2\",\"e8\"]");
    world_say(world, 1, "'op':'redo','game':'%s'", game);
    assert_error(world, 1, "not-now"); /* only when no other person plays */
    world_say(world, 1, "'op':'draw','game':'%s'", game);
    world_say(world, 2, "'op':'undo','game':'%s'", game);
    assert_error(world, 2, "not-now");
    world_say(world, 2, "'op':'draw','game':'%s'", game); /* the same offer accepts */
    assert_event(world, 1, "result/termination", "\"agreement\"");
    assert_event(world, 1, "result/values", "[0.500000,0.500000]");
    world_say(world, 2, "'op':'rematch','game':'%s'", game);
    assert_event(world, 1, "offer/what", "\"rematch\"");
    world_say(world, 1, "'op':'accept','game':'%s'", game);
    const char *next = world_id(world, 1, "ok/next");
    world_say(world, 2, "'op':'rematch','game':'%s'", game); /* once is enough */
    assert_string_equal(world_id(world, 2, "ok/next"), next);
    world_say(world, 1, "'op':'open','game':'%s'", next);
    assert_answer(world, 1, "ok/you", "[1]");
    assert_answer(world, 1, "ok/seats/0/name", "\"Ben\"");
    say_play(world, 2, next, 0, "e2");
    assert_ok(world, 2);
    world_free(world);
}

static void ratings_follow_results(void **unused)
{
    (void)unused;
    struct world *world = world_new(NULL);
    const char *game = seat_pair(world, "quoridor", "");
    assert_event(world, 1, "seats/0/rating", "null");
    say_play(world, 1, game, 0, "e2");
    say_play(world, 2, game, 1, "e8");
    world_say(world, 2, "'op':'resign','game':'%s'", game);
    assert_event(world, 1, "seats/0/rating", "1512");
    assert_event(world, 1, "seats/1/rating", "1488");
    world_say(world, 1, "'op':'create','kind':'quoridor','seats':[{'kind':'open'},{'kind':'me'}]");
    assert_answer(world, 1, "ok/seats/1/rating", "1512");
    game = world_id(world, 1, "ok/game");
    world_say(world, 2, "'op':'join','game':'%s','seat':0", game);
    say_play(world, 2, game, 0, "e2");
    world_say(world, 2, "'op':'resign','game':'%s'", game); /* before both have moved */
    assert_event(world, 1, "seats/1/rating", "1512");
    world_free(world);
}

/* ---- engines ---- */

static const char *against_engine(struct world *world, const char *kind, const char *more)
{
    world_hello(world, 1, "Anna");
    world_say(world, 1,
              "'op':'create','kind':'%s','seats':[{'kind':'me'},{'kind':'engine','level':'beginner'}]%s",
              kind, more);
    assert_ok(world, 1);
    return world_id(world, 1, "ok/game");
}

static void an_engine_moves(void **unused)
{
    (void)unused;
    struct world *world = world_new(NULL);
    const char *game = against_engine(world, "quoridor", "");
    assert_int_equal(world->job_count, 0);
    say_play(world, 1, game, 0, "e2");
    assert_event(world, 1, "seats/1/thinking", "true");
    assert_event(world, 1, "seats/1/title", "\"beginner\"");
    assert_int_equal(world->job_count, 1);
    world_run_job(world, 0);
    assert_event(world, 1, "seats/1/thinking", "false");
    assert_event(world, 1, "moves", "[\"e2\",\"e8\"]");
    assert_event(world, 1, "last/move", "\"e8\"");
    assert_event(world, 1, "last/seat", "1");
    world_say(world, 1, "'op':'draw','game':'%s'", game);
    assert_answer(world, 1, "ok/declined", "true");
    world_say(world, 1, "'op':'undo','game':'%s'", game); /* without asking: takes both moves back */
    assert_event(world, 1, "moves", "[]");
    assert_event(world, 1, "redo", "2");
    world_say(world, 1, "'op':'redo','game':'%s'", game);
    assert_event(world, 1, "moves", "[\"e2\",\"e8\"]");
    assert_int_equal(world->job_count, 0);
    say_play(world, 1, game, 2, "e3");
    world_say(world, 1, "'op':'undo','game':'%s'", game); /* while the engine thinks */
    assert_int_equal(world->cancelled_count, 1);
    assert_event(world, 1, "moves", "[\"e2\",\"e8\"]");
    world_run_job(world, 0); /* its answer comes too late */
    assert_event(world, 1, "moves", "[\"e2\",\"e8\"]");
    world_say(world, 1, "'op':'resign','game':'%s'", game);
    world_say(world, 1, "'op':'rematch','game':'%s'", game);
    const char *next = world_id(world, 1, "ok/next");
    assert_int_equal(world->job_count, 1); /* the rematch begins at once, and the engine moves first */
    world_say(world, 1, "'op':'open','game':'%s'", next);
    world_run_job(world, 0);
    assert_event(world, 1, "moves/0", "\"e2\"");
    world_free(world);
}

/* Anna plays the first legal move of the last state. */
static void play_first_legal(struct world *world, const char *game, int ply)
{
    char move[64];
    world_say(world, 1, "'op':'open','game':'%s'", game);
    snprintf(move, sizeof move, "%s", world_get(world, world_answer(world, 1), "ok/legal/0/0"));
    world_say(world, 1, "'op':'play','game':'%s','ply':%d,'move':%s", game, ply, move);
    assert_ok(world, 1);
}

static void an_engine_fails(void **unused)
{
    (void)unused;
    struct world *world = world_new(NULL);
    const char *game = against_engine(world, "quoridor", "");
    play_first_legal(world, game, 0);
    world_end_job(world, 0, NULL);
    assert_event(world, 1, "turn", "0"); /* a random legal move was played */
    assert_string_not_equal(world_get(world, world_event(world, 1, "state"), "news/0"), "-");
    play_first_legal(world, game, 2);
    world_end_job(world, 0, "z9"); /* not a legal move */
    assert_event(world, 1, "turn", "0");
    play_first_legal(world, game, 4);
    assert_event(world, 1, "news", "[]");
    world->store_fails = true;
    world_end_job(world, 0, NULL);
    world->store_fails = false;
    assert_int_equal(world->job_count, 0);
    world_pass(world, 1000); /* the engine is asked again */
    assert_int_equal(world->job_count, 1);
    world_free(world);
}

static void an_engine_gives_up_a_puzzle(void **unused)
{
    (void)unused;
    struct world *world = world_new(NULL);
    world_hello(world, 1, "Anna");
    world_say(
        world, 1,
        "'op':'create','kind':'ricochet','rules':'seed=2','seats':[{'kind':'engine','engine':'random'}]");
    const char *game = world_id(world, 1, "ok/game");
    world_say(world, 1, "'op':'open','game':'%s'", game);
    for (int moves = 0; moves < SESSION_PATIENCE; moves++)
        world_end_job(world, 0, NULL); /* a random legal move is played */
    assert_event(world, 1, "result", "null");
    world_end_job(world, 0, NULL);
    assert_event(world, 1, "result/termination", "\"resignation\"");
    assert_int_equal(world->job_count, 0);
    world_free(world);
}

/* The host keeps engines of games that somebody watches until the game ends, but not across an undo. */
static void engines_are_kept(void **unused)
{
    (void)unused;
    struct world *world = world_new(NULL);
    const char *game = against_engine(world, "quoridor", "");
    say_play(world, 1, game, 0, "e2");
    assert_true(world->jobs[0]->keep);
    assert_int_equal(world->jobs[0]->seat, 1);
    const uint32_t branch = world->jobs[0]->branch;
    world_run_job(world, 0);
    say_play(world, 1, game, 2, "e3");
    assert_int_equal(world->jobs[0]->branch, branch);
    world_say(world, 1, "'op':'undo','game':'%s'", game);
    world_run_job(world, 0);
    say_play(world, 1, game, 2, "e3");
    assert_int_not_equal(world->jobs[0]->branch, branch);
    world_say(world, 1, "'op':'hint','game':'%s','time':10", game);
    assert_false(world->jobs[1]->keep);
    world->jobs[1]->limits.nodes = 1000; /* this test's clock stands still */
    world_run_job(world, 1);
    world_run_job(world, 0);
    assert_int_equal(world->forgotten, 0);
    world_say(world, 1, "'op':'leave','game':'%s'", game);
    assert_int_equal(world->forgotten, 1);
    world_say(world, 1, "'op':'open','game':'%s'", game);
    say_play(world, 1, game, 4, "e4");
    world_run_job(world, 0);
    world_say(world, 1, "'op':'resign','game':'%s'", game);
    assert_int_equal(world->forgotten, 2);
    world_say(world, 1, "'op':'leave','game':'%s'", game);
    assert_int_equal(world->forgotten, 2); /* nothing is kept any more */
    world_free(world);
}

/* A whole game of each kind: an engine against a person who plays the first legal move. */
static void whole_games(void **unused)
{
    (void)unused;
    static const char *const games[][2] = {{"pogo", ""}, {"quoridor", ""}, {"tron", ",'rules':'map=plaza'"}};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        struct world *world = world_new(NULL);
        const char *game = against_engine(world, games[i][0], games[i][1]);
        world_say(world, 1, "'op':'open','game':'%s'", game);
        char *state = malloc(strlen(world_answer(world, 1)) + 1);
        strcpy(state, world_answer(world, 1));
        int moves = 0;
        const char *prefix = "ok/";
        for (; moves < 600; moves++) {
            char path[64], move[64] = "";
            snprintf(path, sizeof path, "%slegal/0/%d", prefix, moves % 3);
            snprintf(move, sizeof move, "%s", world_get(world, state, path));
            if (move[0] != '"') {
                snprintf(path, sizeof path, "%slegal/0/0", prefix);
                snprintf(move, sizeof move, "%s", world_get(world, state, path));
            }
            snprintf(path, sizeof path, "%smoves", prefix);
            int ply = 0;
            for (const char *c = world_get(world, state, path); *c != '\0'; c++)
                ply += *c == '"';
            if (move[0] != '"')
                break;
            world_say(world, 1, "'op':'play','game':'%s','ply':%d,'move':%s", game, ply / 2, move);
            assert_ok(world, 1);
            while (world->job_count > 0)
                world_run_job(world, 0);
            free(state);
            state = malloc(strlen(world_event(world, 1, "state")) + 1);
            strcpy(state, world_event(world, 1, "state"));
            prefix = "";
            world_pass(world, 1000);
        }
        assert_true(moves > 2);
        assert_event(world, 1, "turn", "-1");
        assert_string_not_equal(world_get(world, state, "result/termination"), "-");
        world_say(world, 1, "'op':'record','game':'%s'", game);
        assert_ok(world, 1);
        free(state);
        world_free(world);
    }
}

/* A person who comes back with the secret has the old seat. */
static void reconnect(struct world *world, uint32_t client, const char *person, const char *game)
{
    world_disconnect(world, client);
    world_connect(world, client, "192.0.2.1");
    world_say(world, client, "'op':'hello','person':'%s'", person);
    world_say(world, client, "'op':'open','game':'%s'", game);
    assert_ok(world, client);
}

/* Two people play to the end, and now and then leave and come back. */
static void whole_games_of_two(void **unused)
{
    (void)unused;
    static const char *const games[][2] = {{"pogo", ""}, {"quoridor", ""}, {"tron", ",'rules':'map=ring'"}};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        struct world *world = world_new(NULL);
        const char *persons[2];
        const char *game = seat_pair(world, games[i][0], games[i][1]);
        for (uint32_t client = 1; client <= 2; client++) {
            world_say(world, client, "'op':'hello'");
            persons[client - 1] = world_id(world, client, "ok/person");
        }
        int moves = 0;
        for (; moves < 2000; moves++) {
            char path[64], move[64];
            world_pass(world, 1000);
            world_say(world, 1, "'op':'open','game':'%s'", game);
            const char *seat = world_get(world, world_answer(world, 1), "ok/waiting/0");
            if (seat[0] == '-')
                break;
            const uint32_t client = seat[0] == '0' ? 1 : 2;
            if (moves % 17 == 5)
                reconnect(world, 1 + (uint32_t)moves % 2, persons[moves % 2], game);
            world_say(world, client, "'op':'open','game':'%s'", game);
            const char *state = world_answer(world, client);
            snprintf(path, sizeof path, "ok/legal/%u/%d", client - 1, moves * 5 % 7);
            snprintf(move, sizeof move, "%s", world_get(world, state, path));
            if (move[0] != '"') {
                snprintf(path, sizeof path, "ok/legal/%u/0", client - 1);
                snprintf(move, sizeof move, "%s", world_get(world, state, path));
            }
            int quotes = 0;
            for (const char *c = world_get(world, state, "ok/moves"); *c != '\0'; c++)
                quotes += *c == '"';
            world_say(world, client, "'op':'play','game':'%s','ply':%d,'move':%s", game, quotes / 2, move);
            assert_ok(world, client);
        }
        assert_true(moves > 4 && moves < 2000);
        assert_string_not_equal(world_get(world, world_answer(world, 1), "ok/result/termination"), "-");
        assert_resumes(world, game, persons[0]);
        world_free(world);
    }
}

static void a_puzzle_alone(void **unused)
{
    (void)unused;
    struct world *world = world_new(NULL);
    world_hello(world, 1, "Anna");
    world_say(world, 1, "'op':'create','kind':'ricochet','seats':[{'kind':'me'}]");
    assert_ok(world, 1);
    const char *game = world_id(world, 1, "ok/game");
    char move[64];
    snprintf(move, sizeof move, "%s", world_get(world, world_answer(world, 1), "ok/legal/0/0"));
    world_say(world, 1, "'op':'play','game':'%s','ply':0,'move':%s", game, move);
    assert_ok(world, 1);
    world_say(world, 1, "'op':'undo','game':'%s'", game);
    assert_event(world, 1, "moves", "[]");
    world_say(world, 1, "'op':'hint','game':'%s','step':1", game);
    assert_int_equal(world->job_count, 1);
    world_say(world, 1, "'op':'hint','game':'%s','step':2", game);
    world_say(world, 1, "'op':'hint','game':'%s','step':3", game);
    assert_error(world, 1, "too-many");
    world_run_job(world, 0);
    assert_ok(world, 1);
    world_say(world, 1, "'op':'cancel','request':%d", (int)world->id - 1);
    assert_ok(world, 1);
    assert_int_equal(world->cancelled_count, 1);
    world_run_job(world, 0);
    world_say(world, 1, "'op':'cancel','request':1");
    assert_error(world, 1, "not-now");
    world_free(world);
}

static void puzzles_are_kept(void **unused)
{
    (void)unused;
    struct world *world = world_new(NULL);
    char position[1024], moves[256];
    world_hello(world, 1, "Anna");
    world_say(world, 1, "'op':'puzzle','kind':'ricochet','difficulty':'beginner','seed':1");
    world_run_job(world, 0);
    assert_answer(world, 1, "ok/name", "\"beginner-1\"");
    snprintf(position, sizeof position, "%s", world_get(world, world_answer(world, 1), "ok/position"));
    world_say(world, 1, "'op':'solve','kind':'ricochet','position':%s", position);
    world_run_job(world, 0);
    snprintf(moves, sizeof moves, "%s", world_get(world, world_answer(world, 1), "ok/answer"));
    world_say(world, 1, "'op':'solved','puzzle':'beginner-1','moves':'Ru Ru'");
    world_run_job(world, 0);
    assert_string_not_equal(world_get(world, world_answer(world, 1), "error"), "-");
    assert_int_equal(world->entry_count, 0);
    world_say(world, 1, "'op':'solved','puzzle':'beginner-1','moves':\"%s", strchr(moves, ' ') + 1);
    world_run_job(world, 0);
    assert_ok(world, 1);
    assert_int_equal(world->entry_count, 1);
    assert_int_equal(world->entries[0].kind, LOGBOOK_PUZZLE);
    assert_true(logbook_id_valid(span_of(world->entries[0].game)));
    world->store_fails = true;
    world_say(world, 1, "'op':'solved','puzzle':'beginner-1','moves':\"%s", strchr(moves, ' ') + 1);
    world_run_job(world, 0);
    assert_error(world, 1, "not-stored");
    world_say(world, 1, "'op':'analyse','kind':'pogo','engine':'greedy','time':50");
    world_run_job(world, 0);
    assert_ok(world, 1);
    world_free(world);
}

/* ---- traces ---- */

static void traces_come_in_pages(void **unused)
{
    (void)unused;
    struct world *world = world_new(NULL);
    world_hello(world, 1, "Anna");
    world_hello(world, 2, "Ben");
    world_say(world, 1, "'op':'trace','kind':'pogo','engine':'mcts','sims':40,'events':120,'seed':3");
    const int asked = (int)world->id;
    world_say(world, 1, "'op':'trace-page','trace':%d", asked);
    assert_error(world, 1, "not-now"); /* it still runs */
    world_run_job(world, 0);
    assert_answer(world, 1, "ok/events", "120");
    assert_answer(world, 1, "ok/first/engine", "\"mcts\"");
    assert_answer(world, 1, "ok/first/seed", "3");
    assert_answer(world, 1, "ok/last/sims", "40");
    assert_answer(world, 1, "ok/last/events", "120");
    world_say(world, 1, "'op':'trace-page','trace':%d,'count':50", asked);
    assert_answer(world, 1, "ok/events/0/n", "1");
    assert_answer(world, 1, "ok/events/49/n", "50");
    assert_answer(world, 1, "ok/events/50", "-");
    assert_answer(world, 1, "ok/next", "50");
    world_say(world, 1, "'op':'trace-page','trace':%d,'from':50", asked);
    assert_answer(world, 1, "ok/events/69/n", "120");
    assert_answer(world, 1, "ok/next", "-");
    world_say(world, 1, "'op':'trace-page','trace':%d,'from':120", asked);
    assert_answer(world, 1, "ok/events", "[]");
    world_say(world, 1, "'op':'trace-page','trace':%d,'count':2001", asked);
    assert_error(world, 1, "usage");
    world_say(world, 2, "'op':'trace-page','trace':%d", asked);
    assert_error(world, 2, "not-now"); /* somebody else's */
    world_say(world, 1, "'op':'trace-cancel','trace':%d", asked);
    assert_ok(world, 1);
    world_say(world, 1, "'op':'trace-page','trace':%d", asked);
    assert_error(world, 1, "not-now");
    world_free(world);
}

/* ---- experiments ---- */

static void experiments_come_in_rows(void **unused)
{
    (void)unused;
    struct world *world = world_new(NULL);
    world_hello(world, 1, "Anna");
    world_say(world, 1, "'op':'reports'");
    assert_answer(world, 1, "ok/reports/0/name", "\"pogo\"");
    assert_answer(world, 1, "ok/reports/0/experiments/1/name", "\"moves\"");
    assert_answer(world, 1, "ok/reports/4/name", "\"tron\"");
    assert_answer(world, 1, "ok/reports/5", "-");
    world_say(world, 1, "'op':'report','report':'pogo','experiment':'moves','seed':7,'from':1");
    world_run_job(world, 0);
    assert_answer(world, 1, "ok/total", "7");
    assert_answer(world, 1, "ok/seed", "7");
    assert_answer(world, 1, "ok/rows/0/ours", "13");
    assert_answer(world, 1, "ok/rows/5/ours", "-99");
    assert_answer(world, 1, "ok/rows/6", "-");
    assert_answer(world, 1, "ok/next", "-");
    world_say(world, 1, "'op':'report','report':'namur','experiment':'tuner','games':2,'from':11");
    world_run_job(world, 0);
    assert_answer(world, 1, "ok/games", "2");
    assert_answer(world, 1, "ok/rows/0/played", "2");
    world_free(world);
}

static void experiments_refuse_what_is_wrong(void **unused)
{
    (void)unused;
    static const struct {
        const char *members, *word, *member;
    } rows[] = {
        {"'report':'pogoo','experiment':'moves'", "\"unknown-name\"", "\"report\""},
        {"'report':'pogo','experiment':'movs'", "\"unknown-name\"", "\"experiment\""},
        {"'report':'pogo','experiment':'moves','from':7", "\"usage\"", "\"from\""},
        {"'report':'pogo','experiment':'moves','games':2", "\"usage\"", "\"games\""},
        {"'report':'namur','experiment':'tuner','games':1000", "\"usage\"", "\"games\""},
    };
    struct world *world = world_new(NULL);
    world_hello(world, 1, "Anna");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        world_say(world, 1, "'op':'report',%s", rows[i].members);
        world_run_job(world, 0);
        assert_answer(world, 1, "error/word", rows[i].word);
        assert_answer(world, 1, "error/member", rows[i].member);
    }
    world_say(world, 1, "'op':'report','report':'pogo'");
    assert_error(world, 1, "usage");
    world_say(world, 1, "'op':'report','report':'pogo','experiment':'moves','kind':'pogo'");
    assert_error(world, 1, "usage");
    world_say(world, 1, "'op':'report','report':'pogo','experiment':'moves'");
    world_say(world, 1, "'op':'cancel','request':%d", (int)world->id);
    assert_ok(world, 1);
    assert_int_equal(world->cancelled_count, 1);
    world_run_job(world, 0);
    world_free(world);
}

static void traces_are_bounded(void **unused)
{
    (void)unused;
    struct world *world = world_new(NULL);
    int asked[6];
    world_hello(world, 1, "Anna");
    for (int i = 0; i < 6; i++) {
        world_say(world, 1, "'op':'trace','kind':'pogo','engine':'random'");
        asked[i] = (int)world->id;
        world_run_job(world, 0);
        assert_answer(world, 1, "ok/events", "1");
    }
    world_say(world, 1, "'op':'trace-page','trace':%d", asked[1]);
    assert_error(world, 1, "not-now"); /* four are kept */
    world_say(world, 1, "'op':'trace-page','trace':%d", asked[2]);
    assert_answer(world, 1, "ok/events/0/kind", "\"expand\"");
    world_say(world, 1, "'op':'trace','kind':'pogo','events':0");
    assert_error(world, 1, "usage");
    world_say(world, 1, "'op':'trace','kind':'pogo','engine':'nobody'");
    world_run_job(world, 0);
    assert_error(world, 1, "unknown-name");
    world_say(world, 1, "'op':'trace','kind':'pogo','engine':'mcts','sims':10");
    world_say(world, 1, "'op':'trace-cancel','trace':%d", (int)world->id);
    assert_ok(world, 1);
    assert_int_equal(world->cancelled_count, 1); /* the search is told to end */
    world_disconnect(world, 1);
    world_run_job(world, 0); /* nobody wants it any more; world_free finds leaks */
    world_free(world);
}

static void few_bytes_keep_the_newest_trace(void **unused)
{
    (void)unused;
    const struct api_settings settings = {.traces = 1};
    struct world *world = world_new(&settings);
    world_hello(world, 1, "Anna");
    world_hello(world, 2, "Ben");
    world_say(world, 1, "'op':'trace','kind':'pogo','engine':'random'");
    const int first = (int)world->id;
    world_run_job(world, 0);
    world_say(world, 2, "'op':'trace','kind':'pogo','engine':'random'");
    const int second = (int)world->id;
    world_run_job(world, 0);
    world_say(world, 1, "'op':'trace-page','trace':%d", first);
    assert_error(world, 1, "not-now");
    world_say(world, 2, "'op':'trace-page','trace':%d", second);
    assert_ok(world, 2);
    world_free(world);
}

/* ---- ticks ---- */

static void step_mode_keeps_secrets(void **unused)
{
    (void)unused;
    struct world *world = world_new(NULL);
    const char *game = seat_pair(world, "tron", ",'rules':'map=plaza'");
    assert_event(world, 1, "mode", "\"step\"");
    assert_event(world, 1, "waiting", "[0,1]");
    say_play(world, 2, game, 0, "l");
    assert_ok(world, 2);
    assert_event(world, 1, "waiting", "[0]");
    assert_event(world, 1, "moves", "[]");
    assert_null(strstr(world_event(world, 1, "state"), "\"choice\""));
    say_play(world, 2, game, 0, "u");
    assert_error(world, 2, "not-now");
    say_play(world, 1, game, 0, "r");
    assert_event(world, 1, "moves", "[\"r\",\"l\"]");
    assert_event(world, 1, "waiting", "[0,1]");
    say_play(world, 1, game, 0, "r");
    assert_error(world, 1, "stale");
    world_say(world, 1, "'op':'steer','game':'%s','move':'u'", game);
    assert_error(world, 1, "not-now");
    world_say(world, 1, "'op':'undo','game':'%s'", game);
    world_say(world, 2, "'op':'accept','game':'%s'", game);
    assert_event(world, 1, "moves", "[]");
    world_free(world);
}

static void live_mode_ticks(void **unused)
{
    (void)unused;
    struct world *world = world_new(NULL);
    const char *game = seat_pair(world, "tron", ",'rules':'map=plaza','mode':'live','tick':100");
    assert_event(world, 1, "tick/every", "100");
    world_pass(world, ROOM_GET_READY - 1);
    assert_string_equal(world_event(world, 1, "tick"), "");
    world_pass(world, 1);
    assert_string_equal(world_get(world, world_event(world, 1, "tick"), "ply"), "2");
    say_play(world, 1, game, 2, "u");
    assert_error(world, 1, "not-now");
    world_say(world, 1, "'op':'steer','game':'%s','move':'u'", game);
    assert_ok(world, 1);
    world_say(world, 1, "'op':'steer','game':'%s','move':'d'", game); /* backwards, which is illegal */
    assert_error(world, 1, "illegal-move");
    world_say(world, 1, "'op':'steer','game':'%s','move':'r'", game); /* the last choice counts */
    assert_ok(world, 1);
    world_pass(world, 100);
    assert_string_equal(world_get(world, world_event(world, 1, "tick"), "moves/0"), "\"r\"");
    world_pass(world, 100);
    assert_string_equal(world_get(world, world_event(world, 2, "tick"), "moves/0"), "\"r\"");
    world_say(world, 1, "'op':'undo','game':'%s'", game);
    assert_error(world, 1, "not-now");
    world_pass(world, 5000); /* straight into a wall */
    assert_event(world, 1, "turn", "-1");
    assert_event(world, 1, "result/termination", "\"rules\"");
    assert_event(world, 1, "tick/next", "null");
    world_say(world, 1, "'op':'record','game':'%s'", game);
    assert_ok(world, 1);
    world_free(world);
}

static void late_live_engines_go_straight_on(void **unused)
{
    (void)unused;
    struct world *world = world_new(NULL);
    const char *game = against_engine(world, "tron", ",'rules':'map=plaza','mode':'live','tick':100");
    (void)game;
    assert_int_equal(world->job_count, 1);
    world_end_job(world, 0, "u");
    world_pass(world, ROOM_GET_READY);
    assert_string_equal(world_get(world, world_event(world, 1, "tick"), "moves/1"), "\"u\"");
    assert_int_equal(world->job_count, 1);
    world_pass(world, 100);
    assert_int_equal(world->cancelled_count, 1); /* too late */
    assert_string_equal(world_get(world, world_event(world, 1, "tick"), "moves/1"), "\"u\"");
    assert_int_equal(world->job_count, 2);
    world_end_job(world, 0, "l"); /* answers an old position: ignored */
    world_pass(world, 100);
    assert_string_equal(world_get(world, world_event(world, 1, "tick"), "moves/1"), "\"u\"");
    world_free(world);
}

/* A live game starts when everybody follows and stops when nobody does. */
static void live_mode_waits(void **unused)
{
    (void)unused;
    struct world *world = world_new(NULL);
    world_hello(world, 1, "Anna");
    const char *anna = world_id(world, 1, "ok/person");
    const char *game = seat_pair(world, "tron", ",'rules':'map=plaza','mode':'live','tick':100");
    world_pass(world, ROOM_GET_READY);
    world_disconnect(world, 1);
    world_pass(world, 100);
    assert_string_equal(world_get(world, world_event(world, 2, "tick"), "ply"), "4");
    world_disconnect(world, 2);
    world_pass(world, 3000);
    world_connect(world, 1, "192.0.2.1");
    world_say(world, 1, "'op':'hello','person':'%s'", anna);
    world_say(world, 1, "'op':'open','game':'%s'", game);
    assert_answer(world, 1, "ok/tick/next", "null");
    world_pass(world, 1000);
    world_say(world, 1, "'op':'open','game':'%s'", game);
    assert_answer(world, 1, "ok/moves/4", "-");
    world_free(world);
}

/* ---- rounds ---- */

static void say_round(struct world *world, uint32_t client, const char *game, const char *members)
{
    world_say(world, client, "'op':'say','game':'%s',%s", game, members);
}

static void people_bid(void **unused)
{
    (void)unused;
    struct world *world = world_new(NULL);
    world_hello(world, 1, "Anna");
    const char *anna = world_id(world, 1, "ok/person");
    const char *game = seat_pair(world, "ricochet", ",'mode':'rounds','timer':30000,'rounds':1,'seed':7");
    world_say(world, 2, "'op':'hello'");
    const char *ben = world_id(world, 2, "ok/person");
    assert_event(world, 1, "round/phase", "\"break\"");
    say_round(world, 1, game, "'event':'bid','number':5");
    assert_string_not_equal(world_get(world, world_answer(world, 1), "error/message"), "-");
    say_round(world, 1, game, "'event':'next'");
    assert_ok(world, 1);
    assert_event(world, 2, "round/phase", "\"thinking\"");
    assert_event(world, 2, "round/number", "1");
    assert_string_not_equal(world_get(world, world_event(world, 1, "state"), "round/mission/cell"), "-");
    /* a line found by an engine, for people to demonstrate */
    world_say(world, 2, "'op':'solve','game':'%s'", game);
    world_run_job(world, 0);
    assert_answer(world, 2, "ok/answer", "\"5 Bu Bl Bu Br Bd\"");
    say_round(world, 2, game, "'event':'bid','number':6");
    assert_ok(world, 2);
    assert_event(world, 1, "round/bids", "[{\"seat\":1,\"number\":6,\"order\":1,\"failed\":false}]");
    world_pass(world, 10000);
    say_round(world, 1, game, "'event':'bid','number':2"); /* too few: the demonstration will fail */
    assert_ok(world, 1);
    world->now += 50000;
    world_restart(world); /* nothing is lost, and no time has passed */
    world_connect(world, 1, "192.0.2.1");
    world_say(world, 1, "'op':'hello','person':'%s'", anna);
    world_connect(world, 2, "192.0.2.1");
    world_say(world, 2, "'op':'hello','person':'%s'", ben);
    world_say(world, 1, "'op':'open','game':'%s'", game);
    world_say(world, 2, "'op':'open','game':'%s'", game);
    assert_answer(world, 1, "ok/round/phase", "\"bidding\"");
    world_pass(world, 19999);
    assert_event(world, 1, "round/phase", "\"bidding\"");
    world_pass(world, 1);
    assert_event(world, 1, "round/phase", "\"showing\"");
    assert_event(world, 1, "round/demonstrator", "0");
    say_round(world, 2, game, "'event':'move','move':'Bu'");
    assert_string_not_equal(world_get(world, world_answer(world, 2), "error"), "-");
    say_round(world, 1, game, "'event':'move','move':'Bu'");
    assert_event(world, 2, "round/moves", "[\"Bu\"]");
    say_round(world, 1, game, "'event':'reset'");
    assert_event(world, 2, "round/moves", "[]");
    say_round(world, 1, game, "'event':'giveup'");
    assert_event(world, 1, "round/demonstrator", "1");
    say_round(world, 2, game, "'event':'line','move':'Bu Bl Bu Br Bd'");
    assert_event(world, 1, "round/phase", "\"end\"");
    assert_event(world, 1, "round/winner", "1");
    assert_event(world, 1, "result/values", "[0.000000,1.000000]");
    say_round(world, 2, game, "'event':'next'");
    assert_error(world, 2, "not-now");
    world_free(world);
}

static void engines_bid_and_show(void **unused)
{
    (void)unused;
    struct world *world = world_new(NULL);
    world_hello(world, 1, "Anna");
    world_say(world, 1,
              "'op':'create','kind':'ricochet','mode':'rounds','rounds':1,'seed':3,"
              "'seats':[{'kind':'me'},{'kind':'engine','level':'best'}]");
    assert_ok(world, 1);
    const char *game = world_id(world, 1, "ok/game");
    say_round(world, 1, game, "'event':'next'");
    assert_event(world, 1, "seats/1/thinking", "true");
    assert_int_equal(world->job_count, 1);
    world_run_job(world, 0);
    world_pass(world, 59000); /* the engine bids when its delay is over */
    assert_event(world, 1, "round/phase", "\"bidding\"");
    assert_event(world, 1, "round/passed", "[1]");
    assert_event(world, 1, "round/bids/0/seat", "1");
    say_round(world, 1, game, "'event':'pass'");
    assert_event(world, 1, "round/phase", "\"showing\"");
    assert_event(world, 1, "round/demonstrator", "1");
    say_round(world, 1, game, "'event':'move','move':'Ru'");
    assert_string_not_equal(world_get(world, world_answer(world, 1), "error"), "-");
    world_pass(world, 30000);
    assert_event(world, 1, "round/phase", "\"end\"");
    assert_event(world, 1, "round/chips", "[0,1]");
    assert_event(world, 1, "result/values", "[0.000000,1.000000]");
    world_say(world, 1, "'op':'rematch','game':'%s'", game);
    assert_ok(world, 1);
    world_free(world);
}

/* ---- failures and limits ---- */

static void a_failing_store_changes_nothing(void **unused)
{
    (void)unused;
    struct world *world = world_new(NULL);
    const char *game = seat_pair(world, "quoridor", "");
    const size_t told = world_count(world, 2);
    world->store_fails = true;
    say_play(world, 1, game, 0, "e2");
    assert_error(world, 1, "not-stored");
    assert_int_equal(world_count(world, 2), told);
    world_say(world, 1, "'op':'create','kind':'pogo','seats':[{'kind':'me'},{'kind':'me'}]");
    assert_error(world, 1, "not-stored");
    world_say(world, 1, "'op':'mine'");
    assert_error(world, 1, "not-stored");
    world->store_fails = false;
    world_say(world, 1, "'op':'open','game':'%s'", game);
    assert_answer(world, 1, "ok/moves", "[]");
    say_play(world, 1, game, 0, "e2");
    assert_ok(world, 1);
    world_free(world);
}

/* A change by the timer that could not be stored is retried later, not at once. */
static void a_failing_store_delays_the_timer(void **unused)
{
    (void)unused;
    struct world *world = world_new(NULL);
    world_hello(world, 1, "Anna");
    const char *game = seat_pair(world, "quoridor", ",'clock':{'time':5000}");
    world_say(world, 1,
              "'op':'create','kind':'tron','rules':'map=plaza','mode':'live','tick':100,"
              "'seats':[{'kind':'me'},{'kind':'me'}]");
    world_say(world, 1,
              "'op':'create','kind':'pogo','clock':{'time':9000000},'seats':[{'kind':'me'},{'kind':'me'}]");
    world_say(world, 1, "'op':'leave','game':'%s'", world_id(world, 1, "ok/game"));
    world->store_fails = true;
    world_pass(world, 700000);
    assert_event(world, 1, "result", "null");
    world->store_fails = false;
    world_pass(world, 2000);
    world_say(world, 1, "'op':'open','game':'%s'", game);
    assert_answer(world, 1, "ok/result/termination", "\"time\"");
    assert_string_not_equal(world_event(world, 1, "tick"), "");
    world_pass(world, 600000);
    assert_int_equal(api_figures(world->api).games, 2);
    world_free(world);
}

/* A rematch needs a slot in memory, but must not evict the game that it follows. */
static void a_rematch_does_not_evict_its_game(void **unused)
{
    (void)unused;
    struct world *world = world_new(&(struct api_settings){.games = 1});
    world_hello(world, 1, "Anna");
    world_say(world, 1, "'op':'create','kind':'pogo','seats':[{'kind':'me'},{'kind':'me'}]");
    const char *game = world_id(world, 1, "ok/game");
    world_say(world, 1, "'op':'resign','game':'%s'", game);
    world_say(world, 1, "'op':'leave','game':'%s'", game);
    world_say(world, 1, "'op':'rematch','game':'%s'", game);
    assert_error(world, 1, "too-many");
    world_say(world, 1, "'op':'open','game':'%s'", game);
    assert_answer(world, 1, "ok/next", "null");
    world_free(world);
}

/* A host may batch changes: the rooms they refer to stay in memory. */
static void batched_changes_pin_their_rooms(void **unused)
{
    (void)unused;
    struct world *world = world_new(&(struct api_settings){.games = 1});
    char text[128];
    world_hello(world, 1, "Anna");
    world_hello(world, 2, "Ben");
    world_say(world, 1, "'op':'create','kind':'pogo','seats':[{'kind':'me'},{'kind':'me'}]");
    const char *game = world_id(world, 1, "ok/game");
    world_say(world, 1, "'op':'leave','game':'%s'", game);
    snprintf(text, sizeof text, "{\"id\":1,\"op\":\"play\",\"game\":\"%s\",\"ply\":0,\"move\":\"121\"}",
             game);
    struct api_input input = {.kind = API_MESSAGE, .client = 1, .text = span_of(text), .now = world->now};
    struct api_outcome waiting = {.entries = NULL};
    assert_int_equal(api_step(world->api, &input, &waiting), LUD_OK);
    assert_int_equal(waiting.entry_count, 1);
    world_say(world, 2, "'op':'open','game':'AAAAAAAAAAAAAAAAAAAAAAA'");
    assert_error(world, 2, "too-many");
    api_apply(world->api, &waiting);
    assert_int_equal(waiting.effect_count, 1);
    api_clear(world->api, &waiting);
    world_say(world, 2, "'op':'open','game':'AAAAAAAAAAAAAAAAAAAAAAA'");
    assert_error(world, 2, "no-such-game"); /* the other game was evicted */
    world_free(world);
}

/* An answer about a position that was undone is ignored, even when the same seat waits again. */
static void undo_voids_answers_of_engines(void **unused)
{
    (void)unused;
    struct world *world = world_new(NULL);
    const char *game = against_engine(world, "tron", ",'rules':'map=plaza'");
    world_end_job(world, 0, "u");
    say_play(world, 1, game, 0, "u");
    assert_int_equal(world->job_count, 1);
    world_say(world, 1, "'op':'undo','game':'%s'", game);
    assert_event(world, 1, "moves", "[]");
    assert_int_equal(world->cancelled_count, 1);
    world_end_job(world, 0, "l"); /* about the position after the tick */
    assert_event(world, 1, "waiting", "[0,1]");
    world_end_job(world, 0, "r");
    assert_event(world, 1, "waiting", "[0]");
    world_free(world);
}

static void quotas_hold(void **unused)
{
    (void)unused;
    struct world *world = world_new(&(struct api_settings){
        .requests = 10, .games_per_client = 3, .clients = 3, .watched = 2, .games = 2});
    world_hello(world, 1, "Anna");
    for (int i = 0; i < 38; i++) /* hello costs 2 */
        world_say(world, 1, "'op':'mine'");
    assert_ok(world, 1);
    world_say(world, 1, "'op':'mine'");
    assert_error(world, 1, "too-many");
    assert_answer(world, 1, "error/retry", "100");
    world_pass(world, 100);
    world_say(world, 1, "'op':'mine'");
    assert_ok(world, 1);
    world_pass(world, 10000);
    for (int i = 0; i < 2; i++) {
        world_say(world, 1, "'op':'create','kind':'pogo','seats':[{'kind':'me'},{'kind':'open'}]");
        assert_ok(world, 1);
    }
    world_say(world, 1, "'op':'create','kind':'pogo','seats':[{'kind':'me'},{'kind':'open'}]");
    assert_error(world, 1, "too-many"); /* every game in memory is followed */
    assert_int_equal(api_figures(world->api).games, 2);
    world_hello(world, 2, "Ben");
    world_hello(world, 3, "Eve");
    world_connect(world, 4, "192.0.2.1");
    assert_error(world, 4, "too-many");
    assert_null(world->messages[world->message_count - 1].text); /* and closed */
    world_disconnect(world, 1);
    world_say(world, 2, "'op':'create','kind':'pogo','seats':[{'kind':'me'},{'kind':'open'}]");
    assert_ok(world, 2); /* a game that nobody follows was evicted */
    assert_int_equal(api_figures(world->api).games, 2);
    world_say(world, 3, "'op':'create','kind':'pogo','seats':[{'kind':'me'},{'kind':'open'}]");
    assert_error(world, 3, "too-many");
    assert_answer(world, 3, "error/retry", "1200000"); /* a third of an hour after the first */
    world_pass(world, 1200000);
    world_say(world, 3, "'op':'create','kind':'pogo','seats':[{'kind':'me'},{'kind':'open'}]");
    assert_ok(world, 3);
    world_free(world);
}

static void idle_games_come_back(void **unused)
{
    (void)unused;
    struct world *world = world_new(NULL);
    const char *game = seat_pair(world, "quoridor", "");
    say_play(world, 1, game, 0, "e2");
    world_say(world, 1, "'op':'leave','game':'%s'", game);
    assert_event(world, 2, "seats/0/here", "false");
    world_disconnect(world, 2);
    assert_int_equal(api_figures(world->api).games, 1);
    world_pass(world, 600000);
    assert_int_equal(api_figures(world->api).games, 0);
    const size_t told = world_count(world, 1);
    world_say(world, 1, "'op':'open','game':'%s'", game);
    assert_int_equal(world_count(world, 1), told + 1); /* the answer has the state, so no event is sent */
    assert_answer(world, 1, "ok/moves", "[\"e2\"]");
    assert_answer(world, 1, "ok/you", "[0]");
    world_say(world, 1, "'op':'open','game':'AAAAAAAAAAAAAAAAAAAAAAA'");
    assert_error(world, 1, "no-such-game");
    world_say(world, 1, "'op':'open','game':'x'");
    assert_error(world, 1, "no-such-game");
    world_free(world);
}

static void ended_games_leave_at_once(void **unused)
{
    (void)unused;
    struct world *world = world_new(NULL);
    const char *game = seat_pair(world, "pogo", "");
    world_say(world, 1, "'op':'resign','game':'%s'", game);
    assert_ok(world, 1);
    world_say(world, 1, "'op':'leave','game':'%s'", game);
    world_pass(world, 1);
    assert_int_equal(api_figures(world->api).games, 1); /* Ben still follows it */
    world_say(world, 2, "'op':'leave','game':'%s'", game);
    world_pass(world, 1);
    assert_int_equal(api_figures(world->api).games, 0);
    world_say(world, 1, "'op':'open','game':'%s'", game);
    assert_answer(world, 1, "ok/result/termination", "\"resignation\"");
    world_free(world);
}

static void more_than_two_players(void **unused)
{
    (void)unused;
    struct world *world = world_new(NULL);
    world_hello(world, 1, "Anna");
    world_hello(world, 2, "Ben");
    world_say(
        world, 1,
        "'op':'create','kind':'quoridor','rules':'players=4','clock':{'time':5000,'increment':0},"
        "'seats':[{'kind':'me'},{'kind':'open'},{'kind':'me'},{'kind':'engine','engine':'random','time':5}]");
    assert_ok(world, 1);
    const char *game = world_id(world, 1, "ok/game");
    world_say(world, 2, "'op':'join','game':'%s','seat':1", game);
    assert_ok(world, 2);
    world_say(world, 2, "'op':'resign','game':'%s'", game); /* an engine takes over */
    assert_event(world, 1, "result", "null");
    assert_event(world, 1, "seats/1/kind", "\"engine\"");
    assert_string_not_equal(world_get(world, world_event(world, 1, "state"), "news/0"), "-");
    world_say(world, 2, "'op':'resign','game':'%s'", game);
    assert_error(world, 2, "not-yours");
    char move[64];
    world_say(world, 1, "'op':'open','game':'%s'", game);
    snprintf(move, sizeof move, "%s", world_get(world, world_answer(world, 1), "ok/legal/0/0"));
    world_say(world, 1, "'op':'play','game':'%s','ply':0,'move':%s", game, move);
    assert_ok(world, 1);
    assert_event(world, 1, "clock/running", "-1"); /* an engine that took over has no clock */
    world_run_job(world, 0);
    assert_event(world, 1, "clock/running", "2");
    world_pass(world, 5000); /* the last person loses on time */
    assert_event(world, 1, "result/termination", "\"time\"");
    assert_event(world, 1, "result/values", "[0.333334,0.333333,0.000000,0.333333]");
    world_free(world);
}

static void bad_requests(void **unused)
{
    (void)unused;
    struct world *world = world_new(NULL);
    world_hello(world, 1, "Anna");
    world_raw(world, 1, span_of("{\"id\":1"));
    assert_error(world, 1, "bad-syntax");
    assert_answer(world, 1, "id", "null");
    world_raw(world, 1, span_of("[]"));
    assert_error(world, 1, "bad-syntax");
    world_raw(world, 1, span_of("{\"op\":\"mine\"}"));
    assert_error(world, 1, "usage");
    static const char *const usage[] = {
        "'op':'mine','x':1",
        "'op':'play','game':1,'ply':0,'move':'e2'",
        "'op':'play','game':'x','ply':'0','move':'e2'",
        "'op':'play','game':'x','move':'e2'",
        "'op':3",
        "'x':3",
        "'op':'create','kind':'pogo','seats':[{'kind':'me'}]",
        "'op':'create','kind':'pogo','seats':[{'kind':'me'},{'kind':'you'}]",
        "'op':'create','kind':'pogo','seats':[{'kind':'me','x':1},{'kind':'me'}]",
        "'op':'create','kind':'pogo','seats':[{'kind':'me'},3]",
        "'op':'create','seats':[{'kind':'me'},{'kind':'me'}]",
        "'op':'create','kind':'pogo','clock':{'time':0},'seats':[{'kind':'me'},{'kind':'me'}]",
        "'op':'create','kind':'pogo','clock':{'increment':5},'seats':[{'kind':'me'},{'kind':'me'}]",
        "'op':'create','kind':'pogo','mode':'fast','seats':[{'kind':'me'},{'kind':'me'}]",
        "'op':'create','kind':'pogo','seats':[{'kind':'me'},{'kind':'engine'}]",
        "'op':'hello','lang':'de'",
        "'op':'hello','name':'0123456789012345678901234567890123456789x'",
        "'op':'hello','person':'x'",
        "'op':'create','kind':'pogo','record':'x','seats':[{'kind':'me'},{'kind':'me'}]",
    };
    for (size_t i = 0; i < sizeof usage / sizeof usage[0]; i++) {
        world_say(world, 1, "%s", usage[i]);
        assert_error(world, 1, "usage");
    }
    world_say(world, 1, "'op':'plaz'");
    assert_error(world, 1, "unknown-name");
    world_say(world, 1, "'op':'create','kind':'chess','seats':[{'kind':'me'},{'kind':'me'}]");
    assert_error(world, 1, "unknown-name");
    world_say(world, 1,
              "'op':'create','kind':'pogo','moves':'121 999','seats':[{'kind':'me'},{'kind':'me'}]");
    assert_error(world, 1, "illegal-move");
    assert_answer(world, 1, "error/member", "\"moves\"");
    assert_answer(world, 1, "error/column", "5");
    world_say(world, 1, "'op':'create','kind':'pogo','mode':'live','seats':[{'kind':'me'},{'kind':'me'}]");
    assert_error(world, 1, "unsupported");
    assert_null(strstr(world_answer(world, 1), "member")); /* none of the texts is at fault */
    world_say(world, 1, "'op':'create','kind':'pogo','seats':[{'kind':'me'},{'kind':'engine','level':'x'}]");
    assert_error(world, 1, "unknown-name");
    world_say(world, 1, "'op':'create','kind':'pogo','seats':[{'kind':'me'},{'kind':'engine','engine':'x'}]");
    assert_error(world, 1, "unknown-name");
    world_say(world, 1,
              "'op':'create','kind':'pogo','seats':[{'kind':'me'},{'kind':'engine','engine':'random:x=1'}]");
    assert_error(world, 1, "unknown-name");
    assert_answer(world, 1, "error/member", "\"engine\"");
    assert_int_equal(api_figures(world->api).games, 0);
    assert_int_equal(world->entry_count, 0);
    world_say(
        world, 1,
        "'op':'create','kind':'pogo','seats':[{'kind':'me'},{'kind':'engine','engine':'alphabeta:depth=2'}]");
    assert_answer(world, 1, "ok/seats/1/engine", "\"alphabeta:depth=2\"");
    world_free(world);
}

static void positions_and_records(void **unused)
{
    (void)unused;
    struct world *world = world_new(NULL);
    world_hello(world, 1, "Anna");
    world_say(world, 1,
              "'op':'create','kind':'quoridor','moves':' E2  e8','seats':[{'kind':'me'},{'kind':'me'}]");
    const bool strict = strcmp(world_get(world, world_answer(world, 1), "ok"), "-") == 0;
    if (strict)
        world_say(world, 1,
                  "'op':'create','kind':'quoridor','moves':' e2  e8','seats':[{'kind':'me'},{'kind':'me'}]");
    assert_answer(world, 1, "ok/moves", "[\"e2\",\"e8\"]");
    assert_answer(world, 1, "ok/you", "[0,1]");
    const char *game = world_id(world, 1, "ok/game");
    world_say(world, 1, "'op':'record','game':'%s'", game);
    char record[4096];
    snprintf(record, sizeof record, "%s", world_get(world, world_answer(world, 1), "ok/record"));
    world_say(world, 1, "'op':'create','record':%s,'seats':[{'kind':'me'},{'kind':'me'}]", record);
    assert_answer(world, 1, "ok/moves", "[\"e2\",\"e8\"]");
    world_say(world, 1, "'op':'legal','kind':'pogo','moves':'121'");
    assert_answer(world, 1, "ok/turn", "1");
    assert_answer(world, 1, "ok/legal/0", "[]");
    world_say(world, 1, "'op':'legal','game':'%s'", game);
    assert_answer(world, 1, "ok/turn", "0");
    world_say(world, 1, "'op':'explain','game':'%s','move':'e3'", game);
    world_run_job(world, 0);
    assert_ok(world, 1);
    world_say(world, 1, "'op':'progress','prefix':'daily'");
    assert_answer(world, 1, "ok/puzzles/0/best", "9");
    world_free(world);
}

static void the_assistant_answers(void **unused)
{
    (void)unused;
    struct assistant *assistant;
    assert_int_equal(assistant_new(NULL, 0, memory_heap(), &assistant, NULL, NULL), LUD_OK);
    struct world *world = world_new(&(struct api_settings){.assistant = assistant});
    world_hello(world, 1, "Anna");
    world_say(world, 1, "'op':'ask','question':'what is the aim of quoridor?'");
    world_run_job(world, 0);
    assert_answer(world, 1, "ok/topic", "\"quoridor.goal\"");
    assert_answer(world, 1, "ok/lang", "\"en\"");
    assert_answer(world, 1, "ok/cells", "[]");
    assert_answer(world, 1, "ok/move", "null");
    world_say(world, 1, "'op':'create','kind':'quoridor','seats':[{'kind':'open'},{'kind':'me'}]");
    const char *game = world_id(world, 1, "ok/game");
    world_say(world, 1, "'op':'ask','question':'je suis à combien de cases du but ?','game':'%s'", game);
    world_run_job(world, 0);
    assert_answer(world, 1, "ok/topic", "\"board.distance\"");
    assert_answer(world, 1, "ok/lang", "\"fr\"");
    assert_answer(world, 1, "ok/cells/0", "\"e9\""); /* the asker's own pawn */
    world_say(world, 1, "'op':'ask','question':'why is e9h illegal?','game':'%s'", game);
    world_run_job(world, 0);
    assert_answer(world, 1, "ok/topic", "\"board.why-illegal\"");
    world_say(world, 1, "'op':'ask','question':'zzzz brrr'");
    world_run_job(world, 0);
    assert_answer(world, 1, "ok/topic", "null");
    world_say(world, 1, "'op':'ask','question':'hello','lang':'de'");
    world_run_job(world, 0);
    assert_error(world, 1, "usage");
    world_say(world, 1, "'op':'ask'");
    assert_error(world, 1, "usage");
    world_free(world);
    assistant_free(assistant);
}

static void without_an_assistant(void **unused)
{
    (void)unused;
    struct world *world = world_new(NULL);
    world_hello(world, 1, "Anna");
    world_say(world, 1, "'op':'ask','question':'what is the aim?'");
    world_run_job(world, 0);
    assert_error(world, 1, "unsupported");
    world_free(world);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hello_lists_games),
        cmocka_unit_test(two_people_play),
        cmocka_unit_test(a_restart_changes_nothing),
        cmocka_unit_test(clocks_run),
        cmocka_unit_test(clocks_pause),
        cmocka_unit_test(offers_need_consent),
        cmocka_unit_test(ratings_follow_results),
        cmocka_unit_test(an_engine_moves),
        cmocka_unit_test(engines_are_kept),
        cmocka_unit_test(an_engine_fails),
        cmocka_unit_test(an_engine_gives_up_a_puzzle),
        cmocka_unit_test(whole_games),
        cmocka_unit_test(whole_games_of_two),
        cmocka_unit_test(a_puzzle_alone),
        cmocka_unit_test(puzzles_are_kept),
        cmocka_unit_test(traces_come_in_pages),
        cmocka_unit_test(traces_are_bounded),
        cmocka_unit_test(experiments_come_in_rows),
        cmocka_unit_test(experiments_refuse_what_is_wrong),
        cmocka_unit_test(few_bytes_keep_the_newest_trace),
        cmocka_unit_test(step_mode_keeps_secrets),
        cmocka_unit_test(live_mode_ticks),
        cmocka_unit_test(late_live_engines_go_straight_on),
        cmocka_unit_test(live_mode_waits),
        cmocka_unit_test(people_bid),
        cmocka_unit_test(engines_bid_and_show),
        cmocka_unit_test(a_failing_store_changes_nothing),
        cmocka_unit_test(a_failing_store_delays_the_timer),
        cmocka_unit_test(undo_voids_answers_of_engines),
        cmocka_unit_test(a_rematch_does_not_evict_its_game),
        cmocka_unit_test(batched_changes_pin_their_rooms),
        cmocka_unit_test(quotas_hold),
        cmocka_unit_test(idle_games_come_back),
        cmocka_unit_test(ended_games_leave_at_once),
        cmocka_unit_test(more_than_two_players),
        cmocka_unit_test(bad_requests),
        cmocka_unit_test(positions_and_records),
        cmocka_unit_test(the_assistant_answers),
        cmocka_unit_test(without_an_assistant),
    };
    if (argc > 1)
        world_write_to(fopen(argv[1], "w"));
    return cmocka_run_group_tests(tests, NULL, NULL);
}
