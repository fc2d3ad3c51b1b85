/* protocol_ask.c: the queries about games and positions, which are answered at once. */
#include "core/perft.h"
#include "protocol/protocol_games.h"
#include "protocol/protocol_info.h"
#include "protocol/protocol_moves.h"
#include "protocol/protocol_state.h"
#include "text/areas/protocol_texts.h"

enum { DRAWING_MAX = 1 << 20 }; /* bytes of a drawn position */

static enum lud_status no_memory(struct lud_why *why)
{
    return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
}

enum lud_status protocol_games(struct protocol_engine *engine, struct protocol_line *line, struct bytes *out,
                               struct lud_why *why)
{
    enum lud_status status = protocol_line_end(line, why);
    for (const struct lud_game *const *game = engine->host->games; status == LUD_OK && *game != NULL; game++)
        status = protocol_game_write(*game, engine->host->env->memory, out, why);
    return status;
}

enum lud_status protocol_legal(struct protocol_engine *engine, struct protocol_line *line, struct bytes *out,
                               struct lud_why *why)
{
    const struct session *session = engine->game.session;
    const enum lud_status status = protocol_line_end(line, why);
    if (status != LUD_OK)
        return status;
    bytes_text(out, "legal");
    if (session_turn(session) != LUD_OVER)
        protocol_moves_write(session_rules(session), session_state(session), out);
    bytes_char(out, '\n');
    return LUD_OK;
}

enum lud_status protocol_perft(struct protocol_engine *engine, struct protocol_line *line, struct bytes *out,
                               struct lud_why *why)
{
    const struct session *session = engine->game.session;
    const struct lud_env *env = engine->host->env;
    const struct lud_limits limits = {.stop = engine->host->limits.stop};
    struct budget budget = budget_start(&limits, env);
    uint64_t leaves = 0;
    int64_t depth;
    enum lud_status status = protocol_line_number(line, 0, PERFT_MAX_DEPTH, &depth, why);
    if (status == LUD_OK)
        status = protocol_line_end(line, why);
    if (status != LUD_OK)
        return status;
    /* perft ignores repetitions, but one may have ended this game */
    if (depth == 0 || session_turn(session) != LUD_OVER)
        status =
            perft(session_rules(session), session_state(session), (int)depth, env->memory, &budget, &leaves);
    if (status == LUD_OK && budget.spent)
        status = LUD_ERROR_STOPPED;
    if (status != LUD_OK)
        return why_plain(why, status, TEXT_NONE);
    bytes_text(out, "nodes ");
    bytes_unsigned(out, leaves);
    bytes_char(out, '\n');
    return LUD_OK;
}

/* Appends whose turn it is, or how the game ended. */
static void write_turn(const struct session *session, struct bytes *out)
{
    lud_value values[LUD_MAX_PLAYERS];
    if (session_turn(session) != LUD_OVER) {
        bytes_text(out, "turn p");
        bytes_integer(out, session_turn(session) + 1);
    } else {
        session_outcome(session, values);
        bytes_text(out, "end ");
        bytes_text(out, session_end_word(session_end(session)));
        protocol_values_write(session_rules(session), values, out);
    }
    bytes_char(out, '\n');
}

static void write_evaluation(const struct lud_evaluation *evaluation, const struct session *session,
                             struct bytes *out)
{
    const struct lud_rules *rules = session_rules(session);
    const struct lud_state *state = session_state(session);
    lud_value values[LUD_MAX_PLAYERS];
    bytes_text(out, "eval ");
    bytes_text(out, evaluation->name);
    if (evaluation->evaluate != NULL) {
        evaluation->evaluate(rules, state, values);
        protocol_values_write(rules, values, out);
    }
    if (evaluation->bound != NULL) {
        bytes_text(out, " bound ");
        bytes_integer(out, evaluation->bound(rules, state));
    }
    bytes_char(out, '\n');
}

enum lud_status protocol_eval(struct protocol_engine *engine, struct protocol_line *line, struct bytes *out,
                              struct lud_why *why)
{
    const struct session *session = engine->game.session;
    const struct lud_evaluation *row = session_rules(session)->game->evaluations;
    const enum lud_status status = protocol_line_end(line, why);
    if (status != LUD_OK)
        return status;
    if (session_turn(session) == LUD_OVER)
        write_turn(session, out);
    else
        for (; row != NULL && row->name != NULL; row++)
            write_evaluation(row, session, out);
    return LUD_OK;
}

enum lud_status protocol_show(struct protocol_engine *engine, struct protocol_line *line, struct bytes *out,
                              struct lud_why *why)
{
    const struct session *session = engine->game.session;
    const struct lud_rules *rules = session_rules(session);
    const enum lud_status status = protocol_line_end(line, why);
    if (status != LUD_OK)
        return status;
    struct bytes drawing = bytes_growing(engine->host->env->memory, DRAWING_MAX);
    rules->game->draw(rules, session_state(session), (struct lud_style){.colour = false}, &drawing);
    struct span rest = bytes_view(&drawing), drawn;
    while (span_line(&rest, &drawn)) {
        bytes_text(out, drawn.size == 0 ? "show" : "show ");
        bytes_span(out, drawn);
        bytes_char(out, '\n');
    }
    const bool failed = drawing.failed;
    bytes_destroy(&drawing);
    bytes_text(out, "position ");
    game_format(rules, session_state(session), out);
    bytes_char(out, '\n');
    write_turn(session, out);
    return failed ? no_memory(why) : LUD_OK;
}

enum lud_status protocol_solve(struct protocol_engine *engine, struct protocol_line *line, struct bytes *out,
                               struct lud_why *why)
{
    const struct protocol_host *host = engine->host;
    struct protocol_go go;
    enum lud_status status = protocol_go_read(line, &go, why);
    if (status != LUD_OK)
        return status;
    if (host->solve == NULL)
        return why_plain(why, LUD_ERROR_UNSUPPORTED, TEXT_PROTOCOL_NO_SOLVER);
    struct lud_limits limits = protocol_limits(engine, &go);
    limits.stop = host->limits.stop;
    struct bytes answer = bytes_growing(host->env->memory, PROTOCOL_MAX_LINE);
    status = host->solve(host->context, engine->game.session, &limits, &answer, why);
    if (status == LUD_OK && answer.failed)
        status = no_memory(why);
    bytes_text(out, "solution ");
    bytes_span(out, bytes_view(&answer));
    bytes_char(out, '\n');
    bytes_destroy(&answer);
    return status;
}
