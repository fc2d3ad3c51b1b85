/* protocol_think.c: `go`, from its arguments to its answer. */
#include "core/tick.h"
#include "engine/timing.h"
#include "protocol/protocol_error.h"
#include "protocol/protocol_info.h"
#include "protocol/protocol_state.h"
#include "text/areas/engine_texts.h"
#include "text/areas/protocol_texts.h"

#include <assert.h>

#define MS UINT64_C(1000000) /* nanoseconds */

static void limit_override(uint64_t *limit, uint64_t given)
{
    if (given != 0)
        *limit = given;
}

struct lud_limits protocol_limits(const struct protocol_engine *engine, const struct protocol_go *go)
{
    struct lud_limits limits = engine->limits;
    const struct engine_level *level = engine->player.level;
    if (level != NULL) {
        limit_override(&limits.time, level->limits.time);
        limit_override(&limits.nodes, level->limits.nodes);
        limit_override(&limits.sims, level->limits.sims);
        limits.depth = level->limits.depth != 0 ? level->limits.depth : limits.depth;
    }
    limit_override(&limits.time, (uint64_t)go->time * MS);
    limit_override(&limits.nodes, (uint64_t)go->nodes);
    limit_override(&limits.sims, (uint64_t)go->sims);
    limits.depth = go->depth != 0 ? (int)go->depth : limits.depth;
    return limits;
}

/* Limits the time to the share of the clock for this move. */
static enum lud_status use_clock(const struct session *session, int player, const struct protocol_go *go,
                                 struct lud_limits *limits, struct lud_why *why)
{
    int moves_made = 0;
    if (!go->clocked)
        return LUD_OK;
    if (go->left[player] < 0)
        return why_at(why, LUD_ERROR_USAGE, TEXT_PROTOCOL_CLOCK_MISSING, 0, player + 1, 0);
    for (size_t ply = 0; ply < session_plies(session); ply++)
        moves_made += session_mover(session, ply) == player;
    const uint64_t time = (uint64_t)timing_move(go->left[player], go->increment, moves_made, 0) * MS;
    if (limits->time == 0 || time < limits->time)
        limits->time = time;
    return LUD_OK;
}

/* Finds the player to ask: the rider that `go` names, or the player to move. */
static enum lud_status find_player(const struct session *session, const struct protocol_go *go, int *player,
                                   struct lud_why *why)
{
    const bool simultaneous = (session_rules(session)->traits & LUD_SIMULTANEOUS) != 0;
    *player = go->rider >= 0 ? go->rider : session_turn(session);
    if (session_turn(session) == LUD_OVER)
        return why_plain(why, LUD_ERROR_CHECK, TEXT_ENGINE_OVER);
    if (go->rider >= 0 && !simultaneous)
        return why_plain(why, LUD_ERROR_USAGE, TEXT_PROTOCOL_RIDER_IN_TURN);
    if (session_state(session)->pending != 0)
        return why_plain(why, LUD_ERROR_POSITION, TEXT_PROTOCOL_TICK);
    return LUD_OK;
}

static void search_destroy(struct protocol_search *search, const struct lud_memory *memory)
{
    protocol_tracer_free(search->tracer);
    protocol_json_free(search->json);
    state_free(search->problem.rules, memory, search->view);
    state_free(search->problem.rules, memory, search->scratch);
    *search = (struct protocol_search){.status = LUD_OK};
}

/* Makes the tracer that `trace` asked for, if any. False when out of memory. */
static bool tracer_prepare(const struct protocol_engine *engine, struct protocol_search *search)
{
    const struct protocol_host *host = engine->host;
    const struct lud_memory *memory = host->env->memory;
    if (host->send_trace == NULL || engine->tracing.form == TRACING_OFF)
        return true;
    if (engine->tracing.form == TRACING_WORDS)
        search->tracer = protocol_tracer_new(search->problem.rules, memory, host->send_trace, host->context);
    else
        search->json = protocol_json_new(engine->player.engine, &search->problem, engine->tracing.events,
                                         memory, host->send_trace, host->context);
    return search->tracer != NULL || search->json != NULL;
}

/* Allocates the memory of the search, whose problem is already set. */
static enum lud_status search_prepare(const struct protocol_engine *engine, struct protocol_search *search,
                                      struct lud_why *why)
{
    const struct lud_memory *memory = engine->host->env->memory;
    const struct lud_problem *problem = &search->problem;
    search->view = state_new(problem->rules, memory);
    search->scratch = state_new(problem->rules, memory);
    if (search->view == NULL || search->scratch == NULL || !tracer_prepare(engine, search))
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    if (!tick_view(problem->rules, problem->state, problem->player, search->view))
        return why_at(why, LUD_ERROR_USAGE, TEXT_PROTOCOL_RIDER, 0, problem->player + 1, 0);
    return LUD_OK;
}

/* Sets up *search for `go`. On error *search is empty. */
static enum lud_status search_start(struct protocol_engine *engine, const struct protocol_go *go,
                                    struct protocol_search *search, struct lud_why *why)
{
    const struct session *session = engine->game.session;
    int player;
    enum lud_status status = find_player(session, go, &player, why);
    if (status == LUD_OK)
        status = protocol_player_open(engine, why);
    if (status == LUD_OK)
        status = engine_problem(engine->player.engine, session, &search->problem, why);
    if (status != LUD_OK)
        return status;
    search->problem.player = player;
    search->limits = protocol_limits(engine, go);
    search->limits.stop = &engine->stop;
    status = search_prepare(engine, search, why);
    if (status == LUD_OK)
        status = use_clock(session, player, go, &search->limits, why);
    if (status != LUD_OK)
        search_destroy(search, engine->host->env->memory);
    return status;
}

enum lud_status protocol_go(struct protocol_engine *engine, struct protocol_line *line, struct bytes *out,
                            struct lud_why *why)
{
    struct protocol_go go;
    (void)out;
    enum lud_status status = protocol_go_read(line, &go, why);
    if (status == LUD_OK)
        status = search_start(engine, &go, &engine->search, why);
    if (status != LUD_OK)
        return status;
    atomic_store(&engine->stop, false);
    engine->thinking = true;
    return LUD_OK;
}

void protocol_engine_think(struct protocol_engine *engine)
{
    struct protocol_search *search = &engine->search;
    measured_restart(&engine->measured);
    const struct lud_watch *watch = search->tracer == NULL ? NULL : protocol_tracer_watch(search->tracer);
    if (search->json != NULL)
        search->status = protocol_json_run(search->json, engine->player.engine, &search->limits,
                                           &search->result, &search->why);
    else
        search->status = engine_run(engine->player.engine, &search->problem, &search->limits, watch,
                                    &search->result, &search->why);
}

static void write_answer(const struct protocol_search *search, size_t memory, enum lud_lang lang,
                         struct bytes *out)
{
    const struct lud_rules *rules = search->problem.rules;
    struct lud_why why = search->why;
    if (search->status == LUD_OK) {
        const struct effort effort = effort_of(&search->result, memory);
        protocol_info_write(rules, search->view, search->scratch, &search->result, &effort, out);
        if (search->result.move != LUD_NO_MOVE) {
            bytes_text(out, "bestmove ");
            game_format_move(rules, search->view, search->result.move, out);
            bytes_char(out, '\n');
            return;
        }
        (void)engine_answered(&search->result, TEXT_PROTOCOL_NO_ANSWER, &why);
    }
    protocol_error_write(out, lang, (struct span){0}, &why);
}

void protocol_engine_answer(struct protocol_engine *engine, struct bytes *out)
{
    assert(engine->thinking);
    if (engine->search.tracer != NULL)
        protocol_tracer_end(engine->search.tracer, out);
    write_answer(&engine->search, measured_peak(&engine->measured), engine->host->lang, out);
    search_destroy(&engine->search, engine->host->env->memory);
    engine->thinking = false;
}
