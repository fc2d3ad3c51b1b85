/* protocol_testing.c: an engine for tests. */
#include "protocol/protocol_testing.h"

#include "games/games.h"
#include "tests/games/duel.h"
#include "tests/games/maze.h"
#include "tests/games/race.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static uint64_t talk_now(void *context)
{
    struct talk *talk = context;
    return talk->now += 50000;
}

static void talk_trace(void *context, struct span lines)
{
    struct talk *talk = context;
    bytes_span(&talk->out, lines);
}

void talk_begin(struct talk *talk)
{
    static const struct lud_game *games[5];
    games[0] = games_find(span_of("pogo"));
    games[1] = &race_game;
    games[2] = &duel_game;
    games[3] = &maze_game;
    *talk = (struct talk){.now = 0};
    faulty_init(&talk->faulty, memory_heap());
    talk->env =
        (struct lud_env){.memory = &talk->faulty.memory, .now = talk_now, .threads = 1, .context = talk};
    talk->host = (struct protocol_host){
        .env = &talk->env,
        .games = games,
        .name = "tester",
        .version = "7",
        .engine = "greedy",
        .send_trace = talk_trace,
        .context = talk,
    };
    talk->out = bytes_growing(memory_heap(), 64 << 20);
    talk->engine = protocol_engine_new(&talk->host);
    assert_non_null(talk->engine);
}

void talk_end(struct talk *talk)
{
    protocol_engine_free(talk->engine);
    bytes_destroy(&talk->out);
    assert_true(faulty_balanced(&talk->faulty));
}

const char *talk_send(struct talk *talk, const char *line)
{
    bytes_clear(&talk->out);
    talk->action = protocol_engine_line(talk->engine, span_of(line), &talk->out);
    return bytes_string(&talk->out);
}

const char *talk_say(struct talk *talk, const char *line)
{
    talk_send(talk, line);
    if (talk->action == PROTOCOL_THINK) {
        protocol_engine_think(talk->engine);
        protocol_engine_answer(talk->engine, &talk->out);
    }
    return bytes_string(&talk->out);
}

void talk_expect(struct talk *talk, const char *line, const char *answer)
{
    const char *said = talk_say(talk, line);
    if (strcmp(said, answer) != 0)
        fail_msg("%s\nanswered  %s\nexpected  %s", line, said, answer);
}

void talk_snapshot(struct talk *talk, struct bytes *out)
{
    static const char *const questions[] = {"ludens 1", "legal", "eval", "show", "go depth 1 nodes 50"};
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++)
        bytes_text(out, talk_say(talk, questions[i]));
}
