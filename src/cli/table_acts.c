/* table_acts.c: each command in a few lines; what people see of it is in table_view.c. */
#include "cli/table_acts.h"

#include "cli/common.h"
#include "cli/table_asking.h"
#include "cli/table_think.h"
#include "cli/table_view.h"
#include "os/file.h"

static enum lud_status fail(struct table *table, enum lud_text text)
{
    return cli_fail(table->cli, LUD_ERROR_USAGE, text, span_of(NULL));
}

/* LUD_ERROR_OVER when nothing is left to play. */
static enum lud_status running(struct table *table)
{
    return table_turn(table) != LUD_OVER
               ? LUD_OK
               : cli_fail(table->cli, LUD_ERROR_OVER, TEXT_CLI_PLAY_OVER, span_of(NULL));
}

enum lud_status act_play(struct table *table, lud_move move)
{
    const enum lud_status status = table_play(table, move, NULL);
    if (status == LUD_OK)
        view_news(table);
    return status;
}

TABLE_ACT(act_hint)
{
    (void)word, (void)rest;
    struct advice advice;
    struct explanation why;
    enum lud_status status = running(table);
    if (status == LUD_OK)
        status = think_advice(table, LUD_NO_MOVE, &advice);
    if (status == LUD_OK) {
        advice.search.own = true;
        status = explain_move(table_session(table), session_plies(table_session(table)), advice.before.move,
                              &advice.search, &why, &table->cli->why);
    }
    if (status == LUD_OK)
        view_hint(table, advice.before.move, &why);
    return status;
}

/* ---- explanations ---- */

/* Shows what there is to say of `move` after `ply` moves. A move that is not allowed there has its reason
 * shown too: that is what was asked. */
static enum lud_status tell(struct table *table, size_t ply, lud_move move, struct span typed,
                            const struct explain_search *search)
{
    struct explanation why;
    const enum lud_status status =
        explain_move(table_session(table), ply, move, search, &why, &table->cli->why);
    if (status != LUD_OK && status != LUD_ERROR_MOVE)
        return status;
    view_why(table, ply, move, typed, &why);
    return LUD_OK;
}

/* Reads the move that a person asks about; *legal tells whether it is allowed now. An illegal text that
 * stands for no move has its reason as an error. */
static enum lud_status read_asked(struct table *table, struct span text, lud_move *move, bool *legal)
{
    const struct lud_rules *rules = session_rules(table_session(table));
    const struct lud_state *state = session_state(table_session(table));
    enum lud_status status = running(table);
    if (status == LUD_OK)
        status = game_read_move(rules, state, text, move, &table->cli->why);
    *legal = status == LUD_OK;
    if (status == LUD_ERROR_MOVE && rules->game->parse_move(rules, state, text, move, NULL) == LUD_OK)
        return LUD_OK;
    return status;
}

static enum lud_status nothing_played(struct table *table)
{
    return fail(table, TEXT_CLI_PLAY_NO_LAST);
}

TABLE_ACT(act_why)
{
    (void)word;
    const struct session *session = table_session(table);
    const size_t plies = session_plies(session);
    const struct explain_search search = {.before = &table->thought, .own = true};
    lud_move move;
    bool legal;
    if (rest.size > 0) {
        const enum lud_status status = read_asked(table, rest, &move, &legal);
        return status == LUD_OK ? tell(table, plies, move, rest, NULL) : status;
    }
    if (plies == 0)
        return nothing_played(table);
    return tell(table, plies - 1, session_move(session, plies - 1), rest,
                table->has_thought ? &search : NULL);
}

/* The last move is taken back while the adviser looks at it. */
static enum lud_status explain_last(struct table *table)
{
    struct session *session = table_session(table);
    struct advice advice;
    const size_t plies = session_plies(session);
    if (plies == 0)
        return nothing_played(table);
    const lud_move move = session_move(session, plies - 1);
    (void)session_undo(session);
    enum lud_status status = think_advice(table, move, &advice);
    (void)session_redo(session);
    return status == LUD_OK ? tell(table, plies - 1, move, span_of(NULL), &advice.search) : status;
}

TABLE_ACT(act_explain)
{
    (void)word;
    struct advice advice = {.search = {.before = NULL}};
    lud_move move;
    bool legal;
    if (rest.size == 0)
        return explain_last(table);
    enum lud_status status = read_asked(table, rest, &move, &legal);
    if (status == LUD_OK && legal)
        status = think_advice(table, move, &advice);
    return status == LUD_OK ? tell(table, session_plies(table_session(table)), move, rest, &advice.search)
                            : status;
}

TABLE_ACT(act_topic)
{
    (void)rest;
    struct explanation what;
    const enum lud_status status = running(table);
    if (status != LUD_OK)
        return status;
    explain_topic(table_session(table), word->what, &what);
    view_topic(table, word->what, &what);
    return LUD_OK;
}

/* ---- the game ---- */

TABLE_ACT(act_ask)
{
    const enum lud_status status = running(table);
    return status == LUD_OK ? asking_begin(table, word->what, rest) : status;
}

TABLE_ACT(act_undo)
{
    (void)word, (void)rest;
    return table_undo(table) ? LUD_OK : fail(table, TEXT_CLI_PLAY_NO_UNDO);
}

TABLE_ACT(act_redo)
{
    (void)word, (void)rest;
    return table_redo(table) ? LUD_OK : fail(table, TEXT_CLI_PLAY_NO_REDO);
}

TABLE_ACT(act_back)
{
    if (!asking_back(table))
        return act_undo(table, word, rest);
    if (table->asking.ask == NULL)
        view_turn(table);
    return LUD_OK;
}

TABLE_ACT(act_moves)
{
    (void)word, (void)rest;
    const enum lud_status status = running(table);
    if (status == LUD_OK)
        view_moves(table);
    return status;
}

TABLE_ACT(act_show)
{
    (void)word, (void)rest;
    table->drawn = false;
    table->drawn_at = SIZE_MAX;
    return LUD_OK;
}

TABLE_ACT(act_save)
{
    char path[FILE_PATH];
    struct bytes out = bytes_fixed(path, sizeof path);
    (void)word;
    bytes_span(&out, rest);
    const enum lud_status status = table_save(table, bytes_string(&out));
    if (status == LUD_OK)
        view_done(table, "save", TEXT_CLI_PLAY_SAVED, path);
    return status;
}

TABLE_ACT(act_load)
{
    char path[FILE_PATH];
    struct bytes out = bytes_fixed(path, sizeof path);
    (void)word;
    bytes_span(&out, rest);
    const enum lud_status status = table_load(table, bytes_string(&out));
    if (status == LUD_OK)
        view_done(table, "load", TEXT_CLI_PLAY_LOADED, path);
    return status;
}

TABLE_ACT(act_new)
{
    (void)word, (void)rest;
    return table_renew(table);
}

TABLE_ACT(act_resign)
{
    (void)word, (void)rest;
    const enum lud_status status = running(table);
    if (status == LUD_OK)
        table_resign(table);
    return status;
}

TABLE_ACT(act_quit)
{
    (void)word, (void)rest;
    table->quit = true;
    return LUD_OK;
}
