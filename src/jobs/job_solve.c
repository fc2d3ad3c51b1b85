/* job_solve.c: exact answers, in the words of `ludens solve`: a row of a table for each game that has them.
 */
#include "jobs/job_solve.h"

#include "text/areas/jobs_texts.h"

#include <string.h>

/* ---- Pogo: `win 9`, `loss 4`, `draw` ---- */

static enum lud_status solve_pogo(struct job_run *run, struct bytes *out)
{
    const struct session *session = run->session;
    struct pogo_table table;
    const enum session_end end = session_end(session);
    if (end == SESSION_REPETITION || end == SESSION_LENGTH) {
        bytes_text(out, "draw"); /* whatever the board is worth */
        return LUD_OK;
    }
    const enum lud_status status = pogo_table_open(&table, session_rules(session), &run->env, &run->why);
    if (status != LUD_OK)
        return status;
    job_pogo_word(out, pogo_table_value(&table, session_state(session)));
    pogo_table_close(&table);
    return LUD_OK;
}

void job_pogo_word(struct bytes *out, struct pogo_value value)
{
    static const char *const words[] = {[POGO_LOSS] = "loss ", [POGO_EVEN] = "draw", [POGO_WIN] = "win "};
    bytes_text(out, words[value.result]);
    if (value.result != POGO_EVEN)
        bytes_integer(out, value.plies);
}

/* ---- two players, by a search that proves it: `win 9`, `loss 4`, `draw`, `unknown` ---- */

void job_proved_word(struct bytes *out, lud_value value, int played)
{
    const bool win = value > LUD_ONE - PROVED_PLIES;
    if (!win && value >= PROVED_PLIES) {
        bytes_text(out, value == LUD_ONE / 2 ? "draw" : "unknown");
        return;
    }
    bytes_text(out, win ? "win " : "loss ");
    bytes_integer(out, (win ? LUD_ONE - value : value) + played);
}

static enum lud_status think(struct job_run *run, struct lud_result *result)
{
    struct engine *engine;
    enum lud_status status = job_engine(run, &engine);
    if (status != LUD_OK)
        return status;
    status = job_think(run, engine, job_left(run), result);
    engine_free(engine);
    return status;
}

/* The value of an ended game to the player who would be next: who moved last has won, or nobody has. */
static void put_over(const struct session *session, struct bytes *out)
{
    lud_value values[LUD_MAX_PLAYERS];
    session_outcome(session, values);
    bytes_text(out, values[0] == values[1] ? "draw" : "loss 0");
}

static enum lud_status solve_proved(struct job_run *run, struct bytes *out)
{
    struct lud_result result;
    const int players = session_rules(run->session)->players;
    if (players != 2)
        return why_at(&run->why, LUD_ERROR_UNSUPPORTED, TEXT_API_JOB_TWO_PLAYERS, 0, players, 0);
    if (run->player == LUD_OVER) {
        put_over(run->session, out);
        return LUD_OK;
    }
    const enum lud_status status = think(run, &result);
    if (status == LUD_OK && result.scored && result.proved)
        job_proved_word(out, result.values[run->player], 0);
    else if (status == LUD_OK)
        bytes_text(out, "unknown");
    return status;
}

/* ---- the table ---- */

enum lud_status job_solve(struct job_run *run)
{
    static const struct {
        const char *game;
        enum lud_status (*solve)(struct job_run *run, struct bytes *out);
    } rows[] = {{"pogo", solve_pogo},
                {"quoridor", solve_proved},
                {"ricochet", job_solve_ricochet},
                {"tron", job_solve_tron}};
    struct bytes out = bytes_growing(run->env.memory, API_JOB_ANSWER);
    enum lud_status status = job_fail(run, LUD_ERROR_UNSUPPORTED, TEXT_API_JOB_NO_SOLVER);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(rows[i].game, session_rules(run->session)->game->name) == 0)
            status = rows[i].solve(run, &out);
    if (status == LUD_OK && out.failed)
        status = job_fail(run, LUD_ERROR_MEMORY, TEXT_NONE);
    if (status == LUD_OK)
        json_member_text(&run->writer, "answer", bytes_string(&out));
    bytes_destroy(&out);
    return status;
}
