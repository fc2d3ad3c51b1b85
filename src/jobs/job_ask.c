/* job_ask.c: opens the position of a question, and asks engines within the limits of the job. */
#include "jobs/job_inside.h"
#include "text/areas/jobs_texts.h"

enum lud_status job_fail(struct job_run *run, enum lud_status status, enum lud_text text)
{
    return why_plain(&run->why, status, (int)text);
}

bool job_stopped(const struct job_run *run)
{
    return run->job->stop != NULL && atomic_load(run->job->stop);
}

/* ---- limits ---- */

uint64_t job_left(const struct job_run *run)
{
    const uint64_t spent = env_now(&run->env) - run->start;
    return spent < run->limits.time ? run->limits.time - spent : 0;
}

struct lud_limits job_limits(const struct job_run *run, uint64_t time)
{
    struct lud_limits limits = run->limits;
    limits.time = time > 0 ? time : 1; /* 0 would mean no limit */
    return limits;
}

/* The smaller of two limits; 0 means no limit. */
static uint64_t tighter_limit(uint64_t a, uint64_t b)
{
    return a == 0 || (b != 0 && b < a) ? b : a;
}

/* The time limit when neither the question nor its level has one, in nanoseconds. */
static uint64_t usual_time(enum api_job_kind kind)
{
    return kind == API_JOB_SOLVE || kind == API_JOB_PUZZLE || kind == API_JOB_SOLVED ? 10 * JOB_SECOND
                                                                                     : JOB_SECOND;
}

static void set_limits(struct job_run *run)
{
    const struct lud_limits *bounds = &run->job->limits;
    struct lud_limits limits = run->level != NULL ? run->level->limits : (struct lud_limits){0};
    if (run->question.nodes > 0)
        limits.nodes = (uint64_t)run->question.nodes;
    if (run->question.sims > 0)
        limits.sims = (uint64_t)run->question.sims;
    if (run->question.depth > 0)
        limits.depth = (int)run->question.depth;
    if (run->question.time > 0)
        limits.time = (uint64_t)run->question.time * JOB_MS;
    if (limits.time == 0)
        limits.time = usual_time(run->job->kind);
    limits.time = tighter_limit(limits.time, bounds->time);
    limits.nodes = tighter_limit(limits.nodes, bounds->nodes);
    limits.sims = tighter_limit(limits.sims, bounds->sims);
    limits.depth = (int)tighter_limit((uint64_t)limits.depth, (uint64_t)bounds->depth);
    limits.memory = tighter_limit(limits.memory > 0 ? limits.memory : LIMITS_MEMORY, bounds->memory);
    limits.threads = bounds->threads;
    limits.seed = bounds->seed;
    limits.stop = run->job->stop;
    run->limits = limits;
}

/* ---- the session ---- */

static bool job_is_simultaneous(const struct session *session)
{
    return (session_rules(session)->traits & LUD_SIMULTANEOUS) != 0;
}

void job_leave_tick(struct job_run *run)
{
    while (session_state(run->session)->pending != 0 && session_undo(run->session)) {
    }
}

bool job_enter_tick(struct job_run *run)
{
    lud_move moves[LUD_MAX_MOVES];
    while (job_is_simultaneous(run->session) && session_turn(run->session) != run->player) {
        const bool first = session_state(run->session)->pending == 0;
        if (session_turn(run->session) == LUD_OVER || session_turn(run->session) > run->player)
            return false;
        if (game_moves(session_rules(run->session), session_state(run->session), moves) == 0 ||
            session_play(run->session, moves[0], NULL) != LUD_OK)
            return false;
        if (!first && session_state(run->session)->pending == 0)
            return false;
    }
    return true;
}

/* Simultaneous games: sets the player to the job's seat and advances the tick to that seat's turn. */
static enum lud_status find_rider(struct job_run *run)
{
    const int players = session_rules(run->session)->players;
    if (run->job->seat >= players)
        return why_at(&run->why, LUD_ERROR_USAGE, TEXT_API_JOB_NO_SEAT, 0, run->job->seat, players - 1);
    if (run->job->seat >= 0)
        run->player = run->job->seat;
    job_leave_tick(run);
    return job_enter_tick(run) ? LUD_OK : job_fail(run, LUD_ERROR_CHECK, TEXT_API_JOB_NO_RIDER);
}

/* ---- the level ---- */

static enum lud_status find_level(struct job_run *run)
{
    static const struct level_offer offer = {
        .bare = true, .unknown = TEXT_API_JOB_LEVEL, .nearest = TEXT_API_JOB_LEVEL_NEAREST};
    const struct lud_game *game = session_rules(run->session)->game;
    struct engine_choice choice;
    if (run->question.level.size == 0)
        return LUD_OK;
    run->member = "level";
    if (run->question.engine.size > 0)
        return job_fail(run, LUD_ERROR_USAGE, TEXT_API_JOB_BOTH);
    const enum lud_status status = engine_choose(game, run->question.level, &offer, &choice, &run->why);
    if (status != LUD_OK)
        return status;
    run->level = choice.level;
    run->member = NULL;
    return LUD_OK;
}

/* ---- opening the question ---- */

/* Whether the job needs a position: puzzles have names instead, and the assistant works without one. */
static bool has_position(const struct job_run *run)
{
    const enum api_job_kind kind = run->job->kind;
    return kind == API_JOB_ASK ? run->question.kind.size > 0
                               : kind != API_JOB_PUZZLE && kind != API_JOB_SOLVED && kind != API_JOB_REPORT;
}

static enum lud_status job_open_session(struct job_run *run)
{
    enum lud_status status = LUD_OK;
    if (run->session == NULL)
        status = question_session(&run->question, run->env.memory, &run->session, &run->member, &run->why);
    if (status != LUD_OK)
        return status;
    run->member = NULL;
    run->player = session_turn(run->session);
    if (job_is_simultaneous(run->session) && run->player != LUD_OVER && run->job->kind != API_JOB_ASK)
        status = find_rider(run);
    return status == LUD_OK ? find_level(run) : status;
}

enum lud_status job_open(struct job_run *run)
{
    run->question = run->job->question;
    run->session = run->question.session;
    const enum lud_status status = has_position(run) ? job_open_session(run) : LUD_OK;
    if (status == LUD_OK)
        set_limits(run);
    return status;
}

void job_close(struct job_run *run)
{
    if (run->session != run->question.session) /* the job owns that one */
        session_free(run->session);
    run->session = NULL;
}

/* ---- engines ---- */

static struct span wanted_spec(const struct job_run *run)
{
    const struct span asked = run->question.engine;
    return run->level != NULL ? span_of(run->level->spec) : asked.size > 0 ? asked : span_of("strong");
}

/* Names `engine` as the member at fault if the question gave one. */
static enum lud_status blame_engine(struct job_run *run, enum lud_status status)
{
    if (status != LUD_OK && run->question.engine.size > 0)
        run->member = "engine";
    return status;
}

enum lud_status job_open_seat_engine(struct job_run *run)
{
    return blame_engine(
        run, seat_engine_open(run->seat, run->session, wanted_spec(run), run->job->branch, &run->why));
}

enum lud_status job_open_engine(struct job_run *run, struct engine **engine)
{
    struct engine_opened opened;
    const enum lud_status status =
        engine_open(session_rules(run->session), wanted_spec(run), NULL, &run->env, &opened, &run->why);
    *engine = opened.engine;
    return blame_engine(run, status);
}

bool job_names_engine(const struct job_run *run)
{
    return run->level != NULL || run->question.engine.size > 0;
}

enum lud_status job_ask(struct job_run *run, struct engine *engine, int player, uint64_t time,
                        const struct lud_watch *watch, struct lud_result *result)
{
    const struct lud_limits limits = job_limits(run, time);
    struct lud_problem problem;
    const enum lud_status status = engine_problem(engine, run->session, &problem, &run->why);
    if (status != LUD_OK)
        return status;
    problem.player = player;
    return engine_run(engine, &problem, &limits, watch, result, &run->why);
}

enum lud_status job_think(struct job_run *run, struct engine *engine, uint64_t time,
                          const struct lud_watch *watch, struct lud_result *result)
{
    job_leave_tick(run);
    const enum lud_status status = job_ask(run, engine, run->player, time, watch, result);
    (void)job_enter_tick(run);
    return status;
}

void job_find_terms(struct job_run *run, struct engine *engine, lud_move move, struct opinion_terms *terms)
{
    struct lud_problem problem;
    *terms = (struct opinion_terms){.count = 0};
    if ((session_rules(run->session)->traits & LUD_SIMULTANEOUS) != 0 &&
        session_rules(run->session)->players > 1)
        return; /* the position after a tick depends on the others */
    if (engine_problem(engine, run->session, &problem, NULL) != LUD_OK ||
        opinion_terms(engine, &problem, move, terms) != LUD_OK)
        terms->count = 0;
}
