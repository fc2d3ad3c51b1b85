/* thinking.c: runs an engine and formats its result. */
#include "cli/common/thinking.h"

#include "base/measured.h"
#include "cli/common/common.h"
#include "cli/common/interrupt.h"
#include "os/timer.h"
#include "protocol/protocol_info.h"
#include "text/areas/cli_texts.h"

#include <string.h>

struct thinker_home {
    struct lud_env env;
    struct measured measured; /* env.memory */
};

static struct thinker_home *new_home(const struct lud_env *env)
{
    struct thinker_home *home = memory_new(env->memory, sizeof *home);
    if (home == NULL)
        return NULL;
    measured_init(&home->measured, env->memory);
    home->env = *env;
    home->env.memory = &home->measured.memory;
    return home;
}

static void free_home(struct thinker_home *home)
{
    if (home != NULL)
        memory_free(home->measured.inner, home, sizeof *home);
}

static enum lud_status open_thinker(struct cli *cli, const struct lud_rules *rules, struct span text,
                                    bool level, struct thinker *thinker)
{
    const struct level_offer offer = {
        .bare = level, .unknown = TEXT_CLI_ERROR_LEVEL, .nearest = TEXT_CLI_ERROR_LEVEL_NEAREST};
    struct engine_opened opened;
    *thinker = (struct thinker){.home = new_home(cli->env)};
    if (thinker->home == NULL)
        return why_plain(&cli->why, LUD_ERROR_MEMORY, TEXT_NONE);
    const enum lud_status status = engine_open(rules, text, &offer, &thinker->home->env, &opened, &cli->why);
    thinker->engine = opened.engine;
    thinker->limits = opened.limits;
    if (status != LUD_OK)
        thinker_close(thinker);
    return status;
}

enum lud_status thinker_open_level(struct cli *cli, const struct lud_rules *rules, struct span name,
                                   struct thinker *thinker)
{
    return open_thinker(cli, rules, name, true, thinker);
}

enum lud_status thinker_open(struct cli *cli, const struct lud_rules *rules, struct span spec,
                             struct thinker *thinker)
{
    return open_thinker(cli, rules, spec, false, thinker);
}

void thinker_close(struct thinker *thinker)
{
    engine_free(thinker->engine);
    free_home(thinker->home);
    thinker->engine = NULL;
    thinker->home = NULL;
}

/* ---- effort ---- */

size_t thinker_memory(const struct thinker *thinker)
{
    return measured_peak(&thinker->home->measured);
}

struct effort thinker_spent(const struct thinker *thinker, const struct lud_result *result)
{
    return effort_of(result, thinker_memory(thinker));
}

void thinker_effort(const struct thinker *thinker, const struct lud_result *result, struct bytes *out)
{
    const struct effort effort = thinker_spent(thinker, result);
    bytes_text(out, "effort ");
    effort_words(&effort, out);
    bytes_char(out, '\n');
}

void thinker_effort_json(const struct thinker *thinker, const struct lud_result *result,
                         struct json_writer *json)
{
    const struct effort effort = thinker_spent(thinker, result);
    effort_json(&effort, json);
}

/* ---- searches ---- */

/* Polls until the worker is done, first at short intervals because most answers come at once. Passes Ctrl-C
 * on. */
static void wait_for_worker(struct worker *worker)
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

enum lud_status thinker_watch(struct cli *cli, const struct thinker *thinker, const struct session *session,
                              const struct lud_limits *limits, const struct lud_watch *watch,
                              struct lud_result *result)
{
    struct worker *worker = worker_new(cli->env);
    if (worker == NULL)
        return cli_fail(cli, LUD_ERROR_MEMORY, TEXT_NONE, span_of(NULL));
    enum lud_status status = worker_start(worker, thinker->engine, session, limits, watch, &cli->why);
    if (status == LUD_OK) {
        wait_for_worker(worker);
        status = worker_wait(worker, result, &cli->why);
    }
    worker_free(worker);
    return status;
}

enum lud_status thinker_answered(struct cli *cli, const struct lud_result *result)
{
    return engine_answered(result, TEXT_CLI_ERROR_NO_ANSWER, &cli->why);
}

enum lud_status thinker_ask(struct cli *cli, const struct thinker *thinker, const struct session *session,
                            const struct lud_limits *limits, struct lud_result *result)
{
    const enum lud_status status = thinker_watch(cli, thinker, session, limits, NULL, result);
    return status == LUD_OK ? thinker_answered(cli, result) : status;
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
        protocol_info_write(rules, session_state(session), scratch, result, NULL, out);
    state_free(rules, memory_heap(), scratch);
}
