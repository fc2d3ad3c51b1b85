/* thinking.c: asking an engine, and printing what it answers. */
#include "cli/common/thinking.h"

#include "base/nearest.h"
#include "cli/common/common.h"
#include "cli/common/interrupt.h"
#include "os/timer.h"
#include "protocol/protocol_info.h"
#include "text/areas/cli_texts.h"

#include <string.h>

enum lud_status thinker_open_level(struct cli *cli, const struct lud_rules *rules, struct span name,
                                   struct thinker *thinker)
{
    *thinker = (struct thinker){.engine = NULL};
    const struct engine_level *level = engine_level_find(rules->game, name);
    if (level == NULL) {
        struct nearest nearest = nearest_to(name);
        for (const struct engine_level *row = engine_levels(); row->name != NULL; row++)
            if (engine_level_find(rules->game, span_of(row->name)) == row)
                nearest_offer(&nearest, row->name);
        if (nearest.best == NULL)
            return cli_fail(cli, LUD_ERROR_UNKNOWN, TEXT_CLI_ERROR_LEVEL, name);
        return cli_fail(cli, LUD_ERROR_UNKNOWN, TEXT_CLI_ERROR_LEVEL_NEAREST, span_of(nearest.best));
    }
    thinker->level = level;
    thinker->limits = level->limits;
    return engine_new(rules, span_of(level->spec), cli->env, &thinker->engine, &cli->why);
}

enum lud_status thinker_open(struct cli *cli, const struct lud_rules *rules, struct span spec,
                             struct thinker *thinker)
{
    if (span_starts(spec, "level:"))
        return thinker_open_level(cli, rules, span_from(spec, 6), thinker);
    *thinker = (struct thinker){.engine = NULL};
    return engine_new(rules, spec, cli->env, &thinker->engine, &cli->why);
}

void thinker_close(struct thinker *thinker)
{
    engine_free(thinker->engine);
    thinker->engine = NULL;
}

/* Sleeps until the answer is there: briefly at first, because most answers come at once. */
static void watch(struct worker *worker)
{
    uint64_t pause = TIMER_MS / 50;
    while (!worker_done(worker)) {
        if (atomic_load(interrupt_flag()))
            worker_stop(worker);
        timer_sleep(pause);
        if (pause < 5 * TIMER_MS)
            pause *= 2;
    }
}

enum lud_status thinker_ask(struct cli *cli, const struct thinker *thinker, const struct session *session,
                            const struct lud_limits *limits, struct lud_result *result)
{
    struct worker *worker = worker_new(cli->env);
    if (worker == NULL)
        return cli_fail(cli, LUD_ERROR_MEMORY, TEXT_NONE, span_of(NULL));
    enum lud_status status = worker_start(worker, thinker->engine, session, limits, NULL, &cli->why);
    if (status == LUD_OK) {
        watch(worker);
        status = worker_wait(worker, result, &cli->why);
    }
    worker_free(worker);
    if (status == LUD_OK && result->move == LUD_NO_MOVE)
        return cli_fail(cli, LUD_ERROR_STOPPED, TEXT_CLI_ERROR_NO_ANSWER, span_of(NULL));
    return status;
}

void thinker_line(const struct session *session, const struct lud_result *result,
                  void (*each)(void *context, struct span move), void *context)
{
    const struct lud_rules *rules = session_rules(session);
    struct lud_state *state = state_new(rules, memory_heap());
    if (state == NULL)
        return;
    memcpy(state, session_state(session), rules->state_size);
    for (int i = 0; i < result->line_size; i++) {
        if (game_over(state) || game_check(rules, state, result->line[i], NULL) != LUD_OK)
            break;
        char array[COMMON_MOVE];
        struct bytes name = bytes_fixed(array, sizeof array);
        game_format_move(rules, state, result->line[i], &name);
        each(context, bytes_view(&name));
        game_play(rules, state, result->line[i]);
    }
    state_free(rules, memory_heap(), state);
}

void thinker_info(const struct session *session, const struct lud_result *result, struct bytes *out)
{
    const struct lud_rules *rules = session_rules(session);
    struct lud_state *scratch = state_new(rules, memory_heap());
    if (scratch != NULL)
        protocol_info_write(rules, session_state(session), scratch, result, out);
    state_free(rules, memory_heap(), scratch);
}
