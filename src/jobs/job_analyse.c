/* job_analyse.c: values a position and each of its moves. The position gets half of the time, the moves share
 * the rest. */
#include "jobs/job_appraise.h"

/* ---- the position ---- */

static void put_effort(struct job_run *run, const struct lud_result *result)
{
    json_member_number(&run->writer, "nodes", (int64_t)(result->nodes > 0 ? result->nodes : result->sims));
    json_member_number(&run->writer, "depth", result->depth);
    json_member_number(&run->writer, "time", (int64_t)((env_now(&run->env) - run->start) / JOB_MS));
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

static void put_appraisal(struct job_run *run, lud_move move, const struct appraisal *appraisal)
{
    char array[GAME_MAX_MOVE + 1];
    struct bytes name = bytes_fixed(array, sizeof array);
    game_format_move(session_rules(run->session), session_state(run->session), move, &name);
    json_open(&run->writer, '{');
    json_member_text(&run->writer, "move", bytes_string(&name));
    if (appraisal->valued)
        job_put_values(run, appraisal->values);
    if (appraisal->exact[0] != '\0')
        json_member_text(&run->writer, "exact", appraisal->exact);
    json_close(&run->writer, '}');
}

static void put_move_values(struct job_run *run, struct appraiser *appraiser)
{
    lud_move moves[LUD_MAX_MOVES];
    const int count = game_moves(session_rules(run->session), session_state(run->session), moves);
    json_name(&run->writer, "moves");
    json_open(&run->writer, '[');
    for (int i = 0; i < count; i++) {
        struct appraisal appraisal;
        appraise(appraiser, moves[i], job_left(run) / (uint64_t)(count - i), &appraisal);
        put_appraisal(run, moves[i], &appraisal);
    }
    json_close(&run->writer, ']');
}

/* ---- both ---- */

static enum lud_status analyse(struct job_run *run, struct engine **engine)
{
    struct lud_result result;
    struct appraiser appraiser;
    enum lud_status status = job_think(run, *engine, job_left(run) / 2, &result);
    if (status != LUD_OK)
        return status;
    if (appraiser_standalone(run)) { /* frees memory for the moves */
        engine_free(*engine);
        *engine = NULL;
    }
    status = appraiser_open(&appraiser, run, *engine);
    if (status != LUD_OK)
        return status;
    if (result.scored)
        job_put_values(run, result.values);
    if (result.move != LUD_NO_MOVE)
        job_put_move(run, result.move);
    job_put_line(run, result.line, result.move != LUD_NO_MOVE ? result.line_size : 0);
    put_exact(run, &result, &appraiser);
    put_move_values(run, &appraiser);
    put_effort(run, &result);
    appraiser_close(&appraiser);
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
