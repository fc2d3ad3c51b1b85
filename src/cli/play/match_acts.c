/* match_acts.c: runs the commands; match_view.c and match_answers.c print their results. */
#include "cli/play/match_acts.h"

#include "cli/common/common.h"
#include "cli/play/match_asking.h"
#include "cli/play/match_think.h"
#include "cli/play/match_view.h"
#include "os/file.h"
#include "text/areas/cli_play_texts.h"

static enum lud_status act_fail(struct match *match, enum lud_text text)
{
    return cli_fail(match->cli, LUD_ERROR_USAGE, text, span_of(NULL));
}

/* LUD_ERROR_OVER when the game is over. */
static enum lud_status check_running(struct match *match)
{
    return match_turn(match) != LUD_OVER
               ? LUD_OK
               : cli_fail(match->cli, LUD_ERROR_OVER, TEXT_CLI_PLAY_OVER, span_of(NULL));
}

enum lud_status act_play(struct match *match, lud_move move)
{
    const enum lud_status status = match_play(match, move, NULL);
    if (status == LUD_OK)
        view_news(match);
    return status;
}

MATCH_ACT(act_hint)
{
    (void)word, (void)rest;
    struct advice advice;
    struct explanation why;
    enum lud_status status = check_running(match);
    if (status == LUD_OK)
        status = think_advice(match, LUD_NO_MOVE, &advice);
    if (status == LUD_OK) {
        advice.search.own = true;
        status = explain_move(match_session(match), session_plies(match_session(match)), advice.before.move,
                              &advice.search, &why, &match->cli->why);
    }
    if (status == LUD_OK)
        view_hint(match, advice.before.move, &why);
    return status;
}

/* ---- explanations ---- */

/* Explains `move`, played or to be played after `ply` moves. An illegal move is not an error here: the answer
 * says why it is illegal. */
static enum lud_status show_explanation(struct match *match, size_t ply, lud_move move, struct span typed,
                                        const struct explain_search *search)
{
    struct explanation why;
    const enum lud_status status =
        explain_move(match_session(match), ply, move, search, &why, &match->cli->why);
    if (status != LUD_OK && status != LUD_ERROR_MOVE)
        return status;
    view_why(match, ply, move, typed, &why);
    return LUD_OK;
}

/* Reads the move that a question is about; *legal says whether it is legal now. A text that is not a move is
 * an error with its reason. */
static enum lud_status read_asked(struct match *match, struct span text, lud_move *move, bool *legal)
{
    const struct lud_rules *rules = session_rules(match_session(match));
    const struct lud_state *state = session_state(match_session(match));
    enum lud_status status = check_running(match);
    if (status == LUD_OK)
        status = game_read_move(rules, state, text, move, &match->cli->why);
    *legal = status == LUD_OK;
    if (status == LUD_ERROR_MOVE && rules->game->parse_move(rules, state, text, move, NULL) == LUD_OK)
        return LUD_OK;
    return status;
}

static enum lud_status fail_no_move(struct match *match)
{
    return act_fail(match, TEXT_CLI_PLAY_NO_LAST);
}

MATCH_ACT(act_why)
{
    (void)word;
    const struct session *session = match_session(match);
    const size_t plies = session_plies(session);
    const struct explain_search search = {.before = &match->last_search, .own = true};
    lud_move move;
    bool legal;
    if (rest.size > 0) {
        const enum lud_status status = read_asked(match, rest, &move, &legal);
        return status == LUD_OK ? show_explanation(match, plies, move, rest, NULL) : status;
    }
    if (plies == 0)
        return fail_no_move(match);
    return show_explanation(match, plies - 1, session_move(session, plies - 1), rest,
                            match->has_last_search ? &search : NULL);
}

/* Undoes the last move while the adviser searches, then redoes it. */
static enum lud_status explain_last(struct match *match)
{
    struct session *session = match_session(match);
    struct advice advice;
    const size_t plies = session_plies(session);
    if (plies == 0)
        return fail_no_move(match);
    const lud_move move = session_move(session, plies - 1);
    (void)session_undo(session);
    enum lud_status status = think_advice(match, move, &advice);
    (void)session_redo(session);
    return status == LUD_OK ? show_explanation(match, plies - 1, move, span_of(NULL), &advice.search)
                            : status;
}

MATCH_ACT(act_explain)
{
    (void)word;
    struct advice advice = {.search = {.before = NULL}};
    lud_move move;
    bool legal;
    if (rest.size == 0)
        return explain_last(match);
    enum lud_status status = read_asked(match, rest, &move, &legal);
    if (status == LUD_OK && legal)
        status = think_advice(match, move, &advice);
    return status == LUD_OK
               ? show_explanation(match, session_plies(match_session(match)), move, rest, &advice.search)
               : status;
}

MATCH_ACT(act_topic)
{
    (void)rest;
    struct explanation what;
    const enum lud_status status = check_running(match);
    if (status != LUD_OK)
        return status;
    explain_topic(match_session(match), word->what, &what);
    view_topic(match, word->what, &what);
    return LUD_OK;
}

/* ---- the game ---- */

MATCH_ACT(act_ask)
{
    const enum lud_status status = check_running(match);
    return status == LUD_OK ? asking_begin(match, word->what, rest) : status;
}

MATCH_ACT(act_undo)
{
    (void)word, (void)rest;
    return match_undo(match) ? LUD_OK : act_fail(match, TEXT_CLI_PLAY_NO_UNDO);
}

MATCH_ACT(act_redo)
{
    (void)word, (void)rest;
    return match_redo(match) ? LUD_OK : act_fail(match, TEXT_CLI_PLAY_NO_REDO);
}

MATCH_ACT(act_back)
{
    if (!asking_back(match))
        return act_undo(match, word, rest);
    if (match->asking.ask == NULL)
        view_turn(match);
    return LUD_OK;
}

MATCH_ACT(act_moves)
{
    (void)word, (void)rest;
    const enum lud_status status = check_running(match);
    if (status == LUD_OK)
        view_moves(match);
    return status;
}

MATCH_ACT(act_show)
{
    (void)word, (void)rest;
    match->drawn = false;
    match->drawn_at = SIZE_MAX;
    return LUD_OK;
}

MATCH_ACT(act_save)
{
    char path[FILE_PATH];
    struct bytes out = bytes_fixed(path, sizeof path);
    (void)word;
    bytes_span(&out, rest);
    const enum lud_status status = match_save(match, bytes_string(&out));
    if (status == LUD_OK)
        view_done(match, "save", TEXT_CLI_PLAY_SAVED, path);
    return status;
}

MATCH_ACT(act_load)
{
    char path[FILE_PATH];
    struct bytes out = bytes_fixed(path, sizeof path);
    (void)word;
    bytes_span(&out, rest);
    const enum lud_status status = match_load(match, bytes_string(&out));
    if (status == LUD_OK)
        view_done(match, "load", TEXT_CLI_PLAY_LOADED, path);
    return status;
}

MATCH_ACT(act_new)
{
    (void)word, (void)rest;
    return match_renew(match);
}

MATCH_ACT(act_resign)
{
    (void)word, (void)rest;
    const enum lud_status status = check_running(match);
    if (status == LUD_OK)
        match_resign(match);
    return status;
}

MATCH_ACT(act_quit)
{
    (void)word, (void)rest;
    match->quit = true;
    return LUD_OK;
}
