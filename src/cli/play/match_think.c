/* match_think.c: asks engines about the current position and about the position after a move. */
#include "cli/play/match_think.h"

#include "cli/common/interrupt.h"
#include "cli/play/match_view.h"
#include "engine/game_row.h"

#include <string.h>

/* Undoes the moves committed in this tick while the engine searches, then redoes them. */
static enum lud_status ask_in_tick(struct match *match, const struct thinker *thinker,
                                   const struct lud_limits *limits, struct lud_result *result)
{
    struct session *session = match_session(match);
    struct lud_problem problem;
    const int player = session_turn(session);
    int committed = 0;
    for (; session_state(session)->pending != 0; committed++)
        (void)session_undo(session);
    enum lud_status status = engine_problem(thinker->engine, session, &problem, &match->cli->why);
    problem.player = player;
    if (status == LUD_OK)
        status = engine_run(thinker->engine, &problem, limits, NULL, result, &match->cli->why);
    for (; committed > 0; committed--)
        (void)session_redo(session);
    return status;
}

static enum lud_status ask_thinker(struct match *match, const struct thinker *thinker,
                                   const struct lud_limits *limits, struct lud_result *result)
{
    view_thinking(match);
    if (session_state(match_session(match))->pending == 0)
        return thinker_ask(match->cli, thinker, match_session(match), limits, result);
    const enum lud_status status = ask_in_tick(match, thinker, limits, result);
    return status == LUD_OK ? thinker_answered(match->cli, result) : status;
}

enum lud_status think_turn(struct match *match, struct lud_result *result)
{
    const struct thinker *thinker = &match->chairs[match_turn(match)].thinker;
    struct lud_limits limits = thinker->limits;
    limits.seed = match->limits.seed;
    limits.threads = match->limits.threads;
    limits.stop = match->limits.stop;
    limits.time = match->limits.time > 0 ? match->limits.time : limits.time;
    const enum lud_status status = ask_thinker(match, thinker, &limits, result);
    interrupt_rearm();
    return status;
}

/* ---- the adviser ---- */

/* The keys that the next position can repeat: those of the past and that of the current position. The caller
 * frees them. */
static uint64_t *past_after(const struct session *session, size_t *count)
{
    const struct lud_rules *rules = session_rules(session);
    const uint64_t *past = session_past(session, count);
    *count += (rules->traits & LUD_REPEATS) != 0;
    uint64_t *keys = *count > 0 ? memory_new(rules->memory, *count * sizeof *keys) : NULL;
    if (keys == NULL)
        *count = 0; /* out of memory: the adviser does not see repetitions */
    for (size_t i = 0; i < *count; i++)
        keys[i] = i + 1 < *count ? past[i] : session_state(session)->key;
    return keys;
}

/* Searches `state`, which is one move after the current position. The session is not touched, so that undone
 * moves can still be redone. */
static enum lud_status ask_after(struct match *match, const struct thinker *thinker,
                                 const struct lud_state *state, struct lud_result *result)
{
    const struct session *session = match_session(match);
    const struct lud_memory *memory = session_rules(session)->memory;
    struct lud_problem problem;
    size_t count;
    enum lud_status status = engine_problem(thinker->engine, session, &problem, &match->cli->why);
    if (status != LUD_OK)
        return status;
    uint64_t *past = past_after(session, &count);
    problem.state = state;
    problem.player = state->turn;
    problem.past = past;
    problem.past_count = count;
    status = engine_run(thinker->engine, &problem, &match->limits, NULL, result, &match->cli->why);
    memory_free(memory, past, count * sizeof *past);
    return status;
}

static enum lud_status advise_after(struct match *match, const struct thinker *thinker, lud_move move,
                                    struct advice *advice)
{
    const struct lud_rules *rules = session_rules(match_session(match));
    struct lud_state *state = state_new(rules, rules->memory);
    if (state == NULL)
        return cli_fail(match->cli, LUD_ERROR_MEMORY, TEXT_NONE, span_of(NULL));
    enum lud_status status = LUD_OK;
    game_child(rules, session_state(match_session(match)), move, state);
    if (!game_over(state) && state->pending == 0) {
        status = ask_after(match, thinker, state, &advice->after);
        if (status == LUD_OK && advice->after.move != LUD_NO_MOVE)
            advice->search.after = &advice->after;
    }
    state_free(rules, rules->memory, state);
    return status;
}

enum lud_status think_advice(struct match *match, lud_move move, struct advice *advice)
{
    const struct lud_rules *rules = session_rules(match_session(match));
    struct thinker thinker;
    advice->search = (struct explain_search){.before = NULL};
    enum lud_status status = thinker_open(match->cli, rules, span_of(game_adviser(rules->game)), &thinker);
    if (status != LUD_OK)
        return status;
    status = ask_thinker(match, &thinker, &match->limits, &advice->before);
    if (status == LUD_OK)
        advice->search.before = &advice->before;
    if (status == LUD_OK && move != LUD_NO_MOVE && advice->before.move != move)
        status = advise_after(match, &thinker, move, advice);
    output_progress(&match->cli->output, span_of(""));
    thinker_close(&thinker);
    return status;
}
