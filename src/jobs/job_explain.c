/* job_explain.c: explains what a move does, or why it is illegal; neither is an error. */
#include "jobs/job_inside.h"
#include "text/areas/engine_texts.h"

/* Reads and explains the move. An illegal move that can be parsed is explained too: the game may say more
 * about it than that it is illegal. */
static enum lud_status explain(struct job_run *run, struct explanation *why)
{
    const struct lud_rules *rules = session_rules(run->session);
    const struct lud_state *state = session_state(run->session);
    const struct span text = run->question.move;
    lud_move move;
    if (session_turn(run->session) == LUD_OVER && !game_over(state))
        return job_fail(run, LUD_ERROR_OVER, TEXT_ENGINE_OVER);
    const enum lud_status status = game_read_move(rules, state, text, &move, &run->why);
    if (status == LUD_OK ||
        (status == LUD_ERROR_MOVE && rules->game->parse_move(rules, state, text, &move, NULL) == LUD_OK))
        return explain_move(run->session, session_plies(run->session), move, NULL, why, &run->why);
    return status;
}

enum lud_status job_explain(struct job_run *run)
{
    struct explanation why = {.count = 0};
    const enum lud_status status = explain(run, &why);
    if (status == LUD_ERROR_MEMORY)
        return status;
    if (why.count == 0 && status != LUD_OK)
        explain_refused(&run->why, &why);
    json_name(&run->writer, "legal");
    json_bool(&run->writer, status == LUD_OK);
    if (status != LUD_OK && run->why.column > 0)
        json_member_number(&run->writer, "column", run->why.column);
    job_put_sentences(run, "why", &why);
    return LUD_OK;
}
