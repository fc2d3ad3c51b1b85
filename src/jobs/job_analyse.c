/* job_analyse.c: values a position and each of its moves. Without a named engine the position gets half of
 * the time, the moves share the rest. With one, the values are its own, in its unit, from a single search;
 * exact values stand beside them, where the game's table or solver knows them. */
#include "jobs/job_appraise.h"

#include <string.h>

/* ---- the position ---- */

static void put_effort(struct job_run *run, const struct lud_result *result)
{
    json_member_number(&run->writer, "nodes", (int64_t)(result->nodes > 0 ? result->nodes : result->sims));
    json_member_number(&run->writer, "depth", result->depth);
    json_member_number(&run->writer, "time", (int64_t)((env_now(&run->env) - run->start) / JOB_MS));
    job_put_effort(run, result);
}

/* Writes the proved value of the position, if there is one. */
static void put_exact(struct job_run *run, const struct lud_result *result, struct appraiser *appraiser)
{
    const struct lud_rules *rules = session_rules(run->session);
    char array[32];
    struct bytes word = bytes_fixed(array, sizeof array);
    if (appraiser->method->position != NULL)
        appraiser->method->position(appraiser, &word);
    else if (!result->scored || !result->proved)
        return;
    else if ((rules->traits & LUD_GOAL) != 0 && result->values[0] == LUD_ONE)
        bytes_integer(&word, result->line_size);
    else if ((rules->traits & LUD_GOAL) != 0)
        bytes_text(&word, "unsolvable");
    else if (rules->players == 2 && (rules->traits & LUD_SIMULTANEOUS) == 0)
        job_proved_word(&word, result->values[run->player], 0);
    if (word.size > 0 && !span_is(bytes_view(&word), "unknown"))
        json_member_text(&run->writer, "exact", bytes_string(&word));
}

/* ---- the moves ---- */

/* What is known of the moves: the appraiser's values, or a named engine's opinion. */
struct findings {
    struct lud_result result; /* of the search of the position */
    struct appraiser appraiser;
    bool own; /* the question names an engine: `opinion` holds what it thinks */
    struct opinion opinion;
};

/* Puts the proved value of a move that the engine searched to its end into *out. */
static void find_proof(const struct job_run *run, const struct findings *findings,
                       const struct lud_candidate *candidate, struct appraisal *out)
{
    const struct lud_rules *rules = session_rules(run->session);
    struct bytes word = bytes_fixed(out->exact, sizeof out->exact);
    if (!candidate->valued || candidate->bound != TRACE_EXACT || rules->players != 2 ||
        (rules->traits & (LUD_ZERO_SUM | LUD_SIMULTANEOUS)) != LUD_ZERO_SUM ||
        strcmp(findings->opinion.unit.name, "result") != 0)
        return;
    job_proved_word(&word, candidate->values[run->player], 0);
    if (!span_starts(bytes_view(&word), "win") && !span_starts(bytes_view(&word), "loss"))
        bytes_clear(&word); /* an estimate of one half is no proved draw */
}

/* The engine's opinion of the move, if it has one, in its unit; `appraisal` gives the exact value only. */
static void put_opinion(struct job_run *run, const struct findings *findings, lud_move move,
                        struct appraisal *appraisal)
{
    const struct lud_candidate *candidate = opinion_of(&findings->opinion, move);
    if (candidate == NULL)
        return;
    json_member_text(&run->writer, "unit", findings->opinion.unit.name);
    opinion_members(&findings->opinion, candidate, session_rules(run->session)->players, &run->writer);
    if (appraisal->exact[0] == '\0')
        find_proof(run, findings, candidate, appraisal);
}

static void put_appraisal(struct job_run *run, const struct findings *findings, lud_move move,
                          struct appraisal *appraisal)
{
    char array[GAME_MAX_MOVE + 1];
    struct bytes name = bytes_fixed(array, sizeof array);
    game_format_move(session_rules(run->session), session_state(run->session), move, &name);
    json_open(&run->writer, '{');
    json_member_text(&run->writer, "move", bytes_string(&name));
    if (findings->own)
        put_opinion(run, findings, move, appraisal);
    else if (appraisal->valued)
        job_put_values(run, appraisal->values);
    if (appraisal->exact[0] != '\0')
        json_member_text(&run->writer, "exact", appraisal->exact);
    json_close(&run->writer, '}');
}

static void put_move_values(struct job_run *run, struct findings *findings)
{
    lud_move moves[LUD_MAX_MOVES];
    const int count = game_moves(session_rules(run->session), session_state(run->session), moves);
    json_name(&run->writer, "moves");
    json_open(&run->writer, '[');
    for (int i = 0; i < count; i++) {
        struct appraisal appraisal = {.valued = false};
        if (!findings->own || findings->appraiser.tool != NULL)
            appraise(&findings->appraiser, moves[i], job_left(run) / (uint64_t)(count - i), &appraisal);
        put_appraisal(run, findings, moves[i], &appraisal);
    }
    json_close(&run->writer, ']');
}

/* ---- both ---- */

static void put_position(struct job_run *run, const struct findings *findings)
{
    const struct lud_result *result = &findings->result;
    const int players = session_rules(run->session)->players;
    if (result->scored && findings->own)
        opinion_result(&findings->opinion, result, players, &run->writer);
    else if (result->scored)
        job_put_values(run, result->values);
    if (result->move != LUD_NO_MOVE)
        job_put_move(run, result->move);
    job_put_line(run, result->line, result->move != LUD_NO_MOVE ? result->line_size : 0);
}

/* Searches the position. A named engine gets all the time, unless a solver needs some for the moves. */
static enum lud_status search_position(struct job_run *run, struct engine *engine, struct findings *findings)
{
    const struct lud_watch watch = opinion_watch(&findings->opinion, engine);
    const bool whole = findings->own && !appraiser_standalone(run);
    return job_think(run, engine, whole ? job_left(run) : job_left(run) / 2, findings->own ? &watch : NULL,
                     &findings->result);
}

static enum lud_status analyse(struct job_run *run, struct engine **engine)
{
    struct findings findings = {.own = job_names_engine(run)};
    enum lud_status status = search_position(run, *engine, &findings);
    if (status != LUD_OK)
        return status;
    if (findings.own)
        job_put_engine(run, *engine);
    if (appraiser_standalone(run)) { /* frees memory for the moves */
        engine_free(*engine);
        *engine = NULL;
    }
    status = appraiser_open(&findings.appraiser, run, *engine);
    if (status != LUD_OK)
        return status;
    put_position(run, &findings);
    put_exact(run, &findings.result, &findings.appraiser);
    put_move_values(run, &findings);
    put_effort(run, &findings.result);
    appraiser_close(&findings.appraiser);
    return LUD_OK;
}

/* The value of an ended game is its result. */
static enum lud_status analyse_over(struct job_run *run)
{
    const struct lud_result no_search = {.depth = 0};
    lud_value values[LUD_MAX_PLAYERS];
    session_outcome(run->session, values);
    job_put_values(run, values);
    job_put_line(run, NULL, 0);
    json_name(&run->writer, "moves");
    json_open(&run->writer, '[');
    json_close(&run->writer, ']');
    put_effort(run, &no_search);
    return LUD_OK;
}

enum lud_status job_analyse(struct job_run *run)
{
    struct engine *engine;
    if (run->player == LUD_OVER)
        return analyse_over(run);
    enum lud_status status = job_open_engine(run, &engine);
    if (status != LUD_OK)
        return status;
    status = analyse(run, &engine);
    engine_free(engine);
    return status;
}
