/* job_explain.c: explains what a move does, or why it is illegal; neither is an error. With a named engine
 * also what that engine thinks of the move, in its own unit. */
#include "jobs/job_inside.h"
#include "text/areas/engine_texts.h"

/* What a named engine found out about a legal move. */
struct inquiry {
    struct engine *engine;
    struct lud_result before, after;
    struct opinion opinion;
    struct opinion_terms terms;
    struct effort effort;
    struct explain_search search; /* points to the others once they are set */
};

/* Searches the position after a move that is not the engine's own choice, unless the game is over or the tick
 * is incomplete. */
static enum lud_status search_after(struct job_run *run, struct inquiry *inquiry, lud_move move)
{
    enum lud_status status = session_play(run->session, move, &run->why);
    if (status != LUD_OK)
        return status;
    const int turn = session_turn(run->session);
    if (turn != LUD_OVER && session_state(run->session)->pending == 0) {
        status = job_ask(run, inquiry->engine, turn, job_left(run), NULL, &inquiry->after);
        inquiry->search.after = status == LUD_OK ? &inquiry->after : NULL;
    }
    (void)session_undo(run->session);
    return status;
}

/* Half of the time for the position before the move, the rest for the one after it. */
static enum lud_status search(struct job_run *run, struct inquiry *inquiry, lud_move move)
{
    const struct lud_watch watch = opinion_watch(&inquiry->opinion, inquiry->engine);
    enum lud_status status = job_think(run, inquiry->engine, job_left(run) / 2, &watch, &inquiry->before);
    if (status != LUD_OK)
        return status;
    inquiry->search = (struct explain_search){
        .before = &inquiry->before, .opinion = &inquiry->opinion, .terms = &inquiry->terms};
    job_find_terms(run, inquiry->engine, move, &inquiry->terms);
    opinion_exact(&inquiry->opinion, run->session, &run->env);
    if (inquiry->before.move != move)
        status = search_after(run, inquiry, move);
    inquiry->effort = job_effort(run, explain_latest(&inquiry->search));
    inquiry->search.effort = &inquiry->effort;
    return status;
}

/* `move`: the one that the engine would play, if it found any. */
static void put_preferred(struct job_run *run, lud_move move)
{
    char room[GAME_MAX_MOVE + 1];
    struct bytes text = bytes_fixed(room, sizeof room);
    if (move == LUD_NO_MOVE)
        return;
    game_format_move(session_rules(run->session), session_state(run->session), move, &text);
    json_member_text(&run->writer, "move", bytes_string(&text));
}

/* `engine`, `unit`, `move` (that the engine would play), `candidates`, `terms` and the effort. */
static void put_inquiry(struct job_run *run, const struct inquiry *inquiry)
{
    job_put_engine(run, inquiry->engine);
    put_preferred(run, inquiry->before.move);
    opinion_candidates(&inquiry->opinion, session_rules(run->session), session_state(run->session),
                       &run->writer);
    opinion_terms_json(&inquiry->terms, &run->writer);
    effort_json(&inquiry->effort, &run->writer);
}

/* Explains a legal move, with the opinion of the engine if the question names one. */
static enum lud_status explain_legal(struct job_run *run, lud_move move, struct explanation *why)
{
    struct inquiry inquiry = {.engine = NULL};
    if (job_names_engine(run)) {
        enum lud_status status = job_open_engine(run, &inquiry.engine);
        if (status == LUD_OK)
            status = search(run, &inquiry, move);
        if (status == LUD_OK)
            put_inquiry(run, &inquiry);
        engine_free(inquiry.engine);
        if (status != LUD_OK)
            return status;
    }
    return explain_move(run->session, session_plies(run->session), move, &inquiry.search, why, &run->why);
}

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
    if (status == LUD_OK)
        return explain_legal(run, move, why);
    if (status == LUD_ERROR_MOVE && rules->game->parse_move(rules, state, text, &move, NULL) == LUD_OK)
        return explain_move(run->session, session_plies(run->session), move, NULL, why, &run->why);
    return status;
}

enum lud_status job_explain(struct job_run *run)
{
    struct explanation why = {.count = 0};
    const enum lud_status status = explain(run, &why);
    if (status == LUD_ERROR_MEMORY || status == LUD_ERROR_STOPPED || run->member != NULL)
        return status; /* the engine is at fault, not the move */
    if (why.count == 0 && status != LUD_OK)
        explain_refused(&run->why, &why);
    json_name(&run->writer, "legal");
    json_bool(&run->writer, status == LUD_OK);
    if (status != LUD_OK && run->why.column > 0)
        json_member_number(&run->writer, "column", run->why.column);
    job_put_sentences(run, "why", &why);
    return LUD_OK;
}
