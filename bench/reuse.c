/* reuse.c: measures what an engine gains from being kept between moves. Two seats with the same engine play
 * each other through jobs, as on the server, with the same limits per move: one seat keeps its engine, the
 * other opens a new one for every move. Each opening of a few random moves is played twice, with sides
 * swapped.
 *
 *     reuse_bench KIND ENGINE GAMES LIMIT     LIMIT is sims=N, nodes=N or ms=N per move
 */
#include "jobs/job.h"
#include "jobs/seat_engine.h"
#include "os/system.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OPENING = 4, LONGEST = 400 }; /* plies: of the random opening; after which a game counts as a draw */

struct bench {
    const char *kind, *engine;
    struct lud_limits limits;
    const struct lud_env *env;
};

static bool move(const struct bench *bench, struct session *game, struct seat_engine **kept, uint64_t seed)
{
    struct api_job *job = api_job_new(API_JOB_MOVE, memory_heap());
    job->question = (struct question){.session = session_copy(game, memory_heap()),
                                      .kind = span_of(bench->kind),
                                      .engine = span_of(bench->engine)};
    job->limits = bench->limits;
    job->limits.seed = seed;
    job->keep = kept != NULL;
    job->engine = kept != NULL ? *kept : NULL;
    api_job_run(job, bench->env);
    const bool played =
        job->status == LUD_OK && session_play_text(game, span_of(job->move), NULL, NULL) == LUD_OK;
    if (kept != NULL) {
        *kept = job->engine;
        job->engine = NULL;
    }
    api_job_free(job);
    return played;
}

static void open_randomly(struct session *game, uint64_t seed)
{
    struct random random = random_start(seed, 0);
    for (int ply = 0; ply < OPENING && session_turn(game) != LUD_OVER; ply++)
        (void)session_play(game, game_pick(session_rules(game), session_state(game), &random), NULL);
}

/* Plays a game. Returns the score of the seat that keeps its engine, in half points; -1 on failure. */
static int play(const struct bench *bench, uint64_t number, int keeper)
{
    const struct question question = {.kind = span_of(bench->kind)};
    struct session *game;
    struct seat_engine *kept = NULL;
    lud_value values[LUD_MAX_PLAYERS];
    if (question_session(&question, memory_heap(), &game, NULL, NULL) != LUD_OK)
        return -1;
    open_randomly(game, number);
    bool fine = true;
    while (fine && session_turn(game) != LUD_OVER && session_plies(game) < LONGEST)
        fine = move(bench, game, session_turn(game) == keeper ? &kept : NULL,
                    number * LONGEST + session_plies(game));
    int score = 1;
    if (session_turn(game) == LUD_OVER) {
        session_outcome(game, values);
        score = values[keeper] > LUD_ONE / 2 ? 2 : values[keeper] < LUD_ONE / 2 ? 0 : 1;
    }
    seat_engine_free(kept);
    session_free(game);
    return fine ? score : -1;
}

static bool read_limit(const char *text, struct lud_limits *limits)
{
    const char *equals = strchr(text, '=');
    const uint64_t number = equals != NULL ? strtoull(equals + 1, NULL, 10) : 0;
    if (strncmp(text, "sims=", 5) == 0)
        limits->sims = number;
    else if (strncmp(text, "nodes=", 6) == 0)
        limits->nodes = number;
    else if (strncmp(text, "ms=", 3) == 0)
        limits->time = number * 1000000;
    limits->time = limits->time > 0 ? limits->time : UINT64_C(60000000000);
    return number > 0;
}

int main(int count, char **words)
{
    struct bench bench = {.limits = {.memory = 64 << 20, .threads = 1}};
    struct system system;
    int results[3] = {0};
    if (count != 5 || !read_limit(words[4], &bench.limits) ||
        system_init(&system, memory_heap(), 1) != LUD_OK) {
        fputs("reuse_bench KIND ENGINE GAMES sims=N|nodes=N|ms=N\n", stderr);
        return 2;
    }
    bench.kind = words[1];
    bench.engine = words[2];
    bench.env = system_env(&system);
    for (int i = 0; i < atoi(words[3]); i++) {
        const int score = play(&bench, (uint64_t)(i / 2) + 1, i % 2);
        if (score < 0)
            return 1;
        results[score]++;
    }
    const int games = results[0] + results[1] + results[2];
    printf("%s %s %s: kept against reopened, %d games: +%d =%d -%d, %.1f %%\n", words[1], words[2], words[4],
           games, results[2], results[1], results[0], 50.0 * (2 * results[2] + results[1]) / games);
    system_destroy(&system);
    return 0;
}
