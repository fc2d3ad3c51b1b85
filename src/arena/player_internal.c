/* player_internal.c: a player backed by one of our engines. The engine is opened anew for each game, because
 * it is bound to the rules of one session and because a game must not depend on the one before it. */
#include "arena/player.h"

#include "engine/levels.h"
#include "engine/timing.h"
#include "os/timer.h"
#include "text/areas/arena_texts.h"

struct internal {
    const struct arena *arena;
    struct span spec;         /* engine spec: `name` or `name:option=value,...`; borrowed */
    struct lud_limits limits; /* those of a level, else none; the seed is set for each game */
    struct engine *engine;    /* owned; NULL between games */
};

/* Resolves an entrant to an engine spec and, for a level, its limits. */
static enum lud_status resolve_entrant(const struct arena *arena, const struct entrant *entrant,
                                       struct internal *internal, struct lud_why *why)
{
    static const struct level_offer offer = {
        .unknown = TEXT_ARENA_LEVEL, .nearest = TEXT_ARENA_LEVEL_NEAREST, .column = 1};
    struct engine_choice choice;
    const enum lud_status status =
        engine_choose(arena->openings.game, span_trim(entrant->spec), &offer, &choice, why);
    if (status != LUD_OK)
        return status;
    *internal = (struct internal){.arena = arena, .spec = choice.spec};
    if (choice.level != NULL)
        internal->limits = choice.level->limits;
    return LUD_OK;
}

static enum lud_status open_engine(struct internal *internal, const struct session *session,
                                   struct lud_why *why)
{
    struct engine_opened opened;
    const enum lud_status status =
        engine_open(session_rules(session), internal->spec, NULL, internal->arena->env, &opened, why);
    internal->engine = opened.engine;
    return status;
}

static enum lud_status internal_try(const struct arena *arena, const struct entrant *entrant,
                                    struct lud_why *why)
{
    struct internal internal;
    struct session *session;
    enum lud_status status = resolve_entrant(arena, entrant, &internal, why);
    if (status == LUD_OK)
        status = openings_session(&arena->openings, 0, &session, why);
    if (status != LUD_OK)
        return status;
    status = open_engine(&internal, session, why);
    engine_free(internal.engine);
    session_free(session);
    return status;
}

static enum lud_status internal_open(const struct arena *arena, const struct entrant *entrant, void **body,
                                     struct lud_why *why)
{
    struct internal *internal = memory_new(arena->env->memory, sizeof *internal);
    if (internal == NULL)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    const enum lud_status status = resolve_entrant(arena, entrant, internal, why);
    *body = internal;
    if (status != LUD_OK)
        memory_free(arena->env->memory, internal, sizeof *internal);
    return status;
}

static void internal_end(void *body)
{
    struct internal *internal = body;
    engine_free(internal->engine);
    internal->engine = NULL;
}

static void internal_close(const struct arena *arena, void *body)
{
    internal_end(body);
    memory_free(arena->env->memory, body, sizeof(struct internal));
}

static enum ending internal_begin(void *body, const struct player_game *game)
{
    struct internal *internal = body;
    internal->limits.seed = game->seed;
    const enum lud_status status = open_engine(internal, game->session, NULL);
    return status == LUD_OK ? ENDING_NONE : ENDING_CRASH;
}

/* The level's limits, overridden by the arena's, with the time capped by the clock. */
static struct lud_limits internal_limits(const struct internal *internal,
                                         const struct player_question *question)
{
    const struct arena *arena = internal->arena;
    const struct lud_limits *asked = &arena->limits;
    struct lud_limits limits = internal->limits;
    limits.time = asked->time > 0 ? asked->time : limits.time;
    limits.nodes = asked->nodes > 0 ? asked->nodes : limits.nodes;
    limits.sims = asked->sims > 0 ? asked->sims : limits.sims;
    limits.depth = asked->depth > 0 ? asked->depth : limits.depth;
    limits.memory = asked->memory > 0 ? asked->memory : limits.memory;
    limits.threads = asked->threads;
    limits.stop = arena->stop;
    if (question->clocks == NULL)
        return limits;
    const uint64_t share =
        (uint64_t)timing_move(question->clocks[question->seat], arena->increment, question->own_moves, 0) *
        TIMER_MS;
    limits.time = limits.time == 0 || share < limits.time ? share : limits.time;
    return limits;
}

static void internal_ask(void *body, const struct player_question *question, struct player_answer *answer)
{
    struct internal *internal = body;
    const struct lud_limits limits = internal_limits(internal, question);
    struct lud_problem problem;
    struct lud_result result;
    enum lud_status status = engine_problem(internal->engine, question->session, &problem, NULL);
    problem.player = question->seat;
    if (status == LUD_OK)
        status = engine_run(internal->engine, &problem, &limits, NULL, &result, NULL);
    if (status != LUD_OK || result.move == LUD_NO_MOVE) {
        answer->fault = status != LUD_OK ? ENDING_CRASH : ENDING_NO_MOVE;
        return;
    }
    answer->move = result.move;
    answer->scored = result.scored;
    for (int seat = 0; seat < LUD_MAX_PLAYERS; seat++)
        answer->values[seat] = result.values[seat];
    answer->depth = result.depth;
}

const struct player_kind player_internal = {
    .try = internal_try,
    .open = internal_open,
    .close = internal_close,
    .begin = internal_begin,
    .ask = internal_ask,
    .end = internal_end,
};
