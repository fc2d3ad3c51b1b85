/* library_engine.c: implements the engines of ludens.h: their moves, traces and opinions. */
#include "lib/library_inside.h"

#include "engine/watch/trace_json.h"
#include "engine/watch/trace_writer.h"

#include <assert.h>
#include <string.h>

static enum lud_status open_engine(struct lud_engine *engine, const char *name, struct lud_why *why)
{
    enum lud_status status = system_init(&engine->system, memory_heap(), 1);
    if (status != LUD_OK)
        return why_plain(why, status, TEXT_NONE);
    struct engine_opened opened;
    status = engine_open(session_rules(session_of(engine->match)), span_of(name), NULL,
                         system_env(&engine->system), &opened, why);
    engine->engine = opened.engine;
    if (status != LUD_OK)
        system_destroy(&engine->system);
    return status;
}

enum lud_status lud_engine_new(const struct lud_match *match, const char *name, struct lud_engine **engine,
                               struct lud_error *error)
{
    struct lud_why why;
    *engine = NULL;
    struct lud_engine *made = memory_new(memory_heap(), sizeof *made);
    if (made == NULL)
        return library_status(error, match->lang, LUD_ERROR_MEMORY);
    made->match = match;
    atomic_init(&made->stop, false);
    if (open_engine(made, name, &why) != LUD_OK) {
        memory_free(memory_heap(), made, sizeof *made);
        return library_error(error, match->lang, &why);
    }
    *engine = made;
    return LUD_OK;
}

void lud_engine_free(struct lud_engine *engine)
{
    if (engine == NULL)
        return;
    engine_free(engine->engine);
    system_destroy(&engine->system);
    memory_free(memory_heap(), engine, sizeof *engine);
}

/* The caller's limits; fields that its version of the struct lacks are 0. thinking may be NULL. */
static struct lud_limits limits_of(const struct lud_thinking *thinking, const atomic_bool *stop)
{
    struct lud_thinking known = {0};
    if (thinking != NULL)
        memcpy(&known, thinking, thinking->size < sizeof known ? thinking->size : sizeof known);
    return (struct lud_limits){.time = known.time_ms > UINT64_MAX / 1000000 ? UINT64_MAX
                                                                            : known.time_ms * 1000000,
                               .nodes = known.nodes,
                               .sims = known.sims,
                               .depth = known.depth > 0 ? known.depth : 0,
                               .memory = (size_t)known.memory_mb << 20,
                               .seed = known.seed,
                               .stop = stop};
}

/* A search that ended well: its move, if it found one. */
static enum lud_status write_choice(const struct lud_engine *engine, const struct lud_result *result,
                                    char *move, size_t room, struct lud_error *error)
{
    if (result->move == LUD_NO_MOVE)
        return library_status(error, engine->match->lang,
                              result->proved ? LUD_ERROR_CHECK : LUD_ERROR_STOPPED);
    lud_match_move_text(engine->match, result->move, move, room);
    return LUD_OK;
}

enum lud_status lud_engine_choose(struct lud_engine *engine, const struct lud_thinking *thinking, char *move,
                                  size_t room, struct lud_error *error)
{
    struct lud_result result;
    struct lud_why why;
    const struct lud_watch watch = {.candidates = &engine->candidates};
    atomic_store(&engine->stop, false);
    engine->candidates.count = 0;
    const struct lud_limits limits = limits_of(thinking, &engine->stop);
    if (engine_think(engine->engine, session_of(engine->match), &limits, &watch, &result, &why) != LUD_OK)
        return library_error(error, engine->match->lang, &why);
    return write_choice(engine, &result, move, room, error);
}

void lud_engine_stop(struct lud_engine *engine)
{
    atomic_store(&engine->stop, true);
}

/* ---- traces ----------------------------------------------------------------------------------------------
 */

static void pass_line(void *context, struct span line)
{
    const struct lud_observer *observer = context;
    observer->line(observer->context, line.data, line.size);
}

/* Runs the search with a writer and keeps the opinions. */
static enum lud_status run_traced(struct lud_engine *engine, const struct lud_limits *limits,
                                  struct lud_observer *observer, struct lud_result *result,
                                  struct lud_why *why)
{
    const struct trace_output output = {.line = pass_line, .context = observer};
    const uint64_t events = observer->events == 0 ? TRACE_EVENTS : observer->events;
    struct lud_problem problem;
    enum lud_status status = engine_problem(engine->engine, session_of(engine->match), &problem, why);
    if (status != LUD_OK)
        return status;
    struct trace_writer *writer =
        trace_writer_new(engine->engine, &problem, events < TRACE_EVENTS_MAX ? events : TRACE_EVENTS_MAX,
                         &output, memory_heap());
    if (writer == NULL)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    trace_writer_begin(writer, limits);
    status = engine_run(engine->engine, &problem, limits, trace_writer_watch(writer), result, why);
    if (status == LUD_OK)
        trace_writer_end(writer, result);
    if (status == LUD_OK && trace_writer_failed(writer))
        status = why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    engine->candidates = *trace_writer_watch(writer)->candidates;
    trace_writer_free(writer);
    return status;
}

enum lud_status lud_engine_trace(struct lud_engine *engine, const struct lud_thinking *thinking,
                                 const struct lud_observer *observer, char *move, size_t room,
                                 struct lud_error *error)
{
    struct lud_observer known = {0};
    struct lud_result result;
    struct lud_why why;
    memcpy(&known, observer, observer->size < sizeof known ? observer->size : sizeof known);
    engine->candidates.count = 0;
    if (known.line == NULL)
        return library_status(error, engine->match->lang, LUD_ERROR_USAGE);
    atomic_store(&engine->stop, false);
    const struct lud_limits limits = limits_of(thinking, &engine->stop);
    if (run_traced(engine, &limits, &known, &result, &why) != LUD_OK)
        return library_error(error, engine->match->lang, &why);
    return write_choice(engine, &result, move, room, error);
}

/* ---- opinions --------------------------------------------------------------------------------------------
 */

/* The constants of ludens.h and of the core agree. */
static_assert((int)LUD_ESTIMATE == TRACE_NO_BOUND && (int)LUD_EXACT == TRACE_EXACT &&
                  (int)LUD_LOWER == TRACE_LOWER && (int)LUD_UPPER == TRACE_UPPER,
              "bounds");

static struct lud_opinion opinion_of(const struct lud_engine *engine, const struct lud_candidate *candidate)
{
    const struct lud_unit unit = engine_unit(engine->engine);
    const int player = session_turn(session_of(engine->match));
    struct lud_opinion opinion = {.move = candidate->move, .visits = candidate->visits};
    if (candidate->valued) {
        opinion.valued = true;
        opinion.bound = (enum lud_bound)candidate->bound;
        opinion.value = trace_json_millionths(&unit, candidate->values[player], 1);
    }
    if (candidate->visits > 0)
        opinion.mean = trace_json_millionths(&unit, candidate->sum, candidate->visits);
    return opinion;
}

bool lud_engine_opinion(const struct lud_engine *engine, int index, struct lud_opinion *opinion)
{
    if (index < 0 || index >= engine->candidates.count || session_turn(session_of(engine->match)) < 0)
        return false;
    struct lud_opinion full = opinion_of(engine, &engine->candidates.at[index]);
    full.size = opinion->size;
    memcpy(opinion, &full, opinion->size < sizeof full ? opinion->size : sizeof full);
    return true;
}
