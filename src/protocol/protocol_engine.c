/* protocol_engine.c: runs the command of each line and ends its answer with `ok` or `error`. */
#include "protocol/protocol_engine.h"

#include "protocol/protocol_error.h"
#include "protocol/protocol_state.h"
#include "text/areas/protocol_texts.h"

#include <assert.h>

struct protocol_engine *protocol_engine_new(const struct protocol_host *host)
{
    struct protocol_engine *engine = memory_new(host->env->memory, sizeof *engine);
    if (engine == NULL)
        return NULL;
    engine->host = host;
    engine->limits = host->limits;
    measured_init(&engine->measured, host->env->memory);
    engine->env = *host->env;
    engine->env.memory = &engine->measured.memory;
    atomic_init(&engine->stop, false);
    return engine;
}

void protocol_engine_free(struct protocol_engine *engine)
{
    if (engine == NULL)
        return;
    assert(!engine->thinking);
    if (engine->game.session != NULL) { /* before the first `new` both are empty */
        protocol_player_destroy(&engine->player);
        protocol_game_destroy(&engine->game);
    }
    memory_free(engine->host->env->memory, engine, sizeof *engine);
}

bool protocol_engine_thinking(const struct protocol_engine *engine)
{
    return engine->thinking;
}

void protocol_engine_stop(struct protocol_engine *engine)
{
    atomic_store(&engine->stop, true);
}

/* ---- commands about the conversation itself ------------------------------------------------------------ */

static void write_id(struct bytes *out, const char *key, const char *text)
{
    bytes_text(out, "id ");
    bytes_text(out, key);
    bytes_char(out, ' ');
    bytes_text(out, text);
    bytes_char(out, '\n');
}

static enum lud_status answer_greeting(struct protocol_engine *engine, struct protocol_line *line,
                                       struct bytes *out, struct lud_why *why)
{
    struct span version;
    enum lud_status status = protocol_line_need(line, "1", &version, why);
    if (status == LUD_OK)
        status = protocol_line_end(line, why);
    if (status != LUD_OK)
        return status;
    int64_t number;
    if (!span_integer(version, PROTOCOL_VERSION, PROTOCOL_VERSION, &number)) {
        protocol_fail(line, version, LUD_ERROR_UNSUPPORTED, TEXT_PROTOCOL_VERSION, why);
        why->args[0] = PROTOCOL_VERSION;
        return LUD_ERROR_UNSUPPORTED;
    }
    if (engine->game.session != NULL && protocol_player_open(engine, why) == LUD_ERROR_MEMORY)
        return LUD_ERROR_MEMORY;
    write_id(out, "name", engine->host->name);
    write_id(out, "version", engine->host->version);
    protocol_options_write(engine, out);
    bytes_text(out, "ready\n");
    return LUD_OK;
}

static enum lud_status set_trace(struct protocol_engine *engine, struct protocol_line *line,
                                 struct bytes *out, struct lud_why *why)
{
    (void)out;
    return protocol_tracing_read(line, &engine->tracing, why);
}

/* `stop` and `quit`. */
static enum lud_status stop_thinking(struct protocol_engine *engine, struct protocol_line *line,
                                     struct bytes *out, struct lud_why *why)
{
    const enum lud_status status = protocol_line_end(line, why);
    (void)out;
    if (status == LUD_OK)
        protocol_engine_stop(engine);
    return status;
}

/* ---- dispatch ----------------------------------------------------------------------------------------- */

static enum lud_status run_command(struct protocol_engine *engine, struct protocol_line *line,
                                   struct bytes *out, struct lud_why *why)
{
    static enum lud_status (*const commands[PROTOCOL_COMMANDS])(
        struct protocol_engine *, struct protocol_line *, struct bytes *, struct lud_why *) = {
        [ASK_LUDENS] = answer_greeting,     [ASK_GAMES] = protocol_games, [ASK_NEW] = protocol_new_game,
        [ASK_POSITION] = protocol_position, [ASK_LEGAL] = protocol_legal, [ASK_PERFT] = protocol_perft,
        [ASK_EVAL] = protocol_eval,         [ASK_SHOW] = protocol_show,   [ASK_ENGINE] = protocol_choose,
        [ASK_OPTION] = protocol_set_option, [ASK_GO] = protocol_go,       [ASK_TRACE] = set_trace,
        [ASK_SOLVE] = protocol_solve,       [ASK_STOP] = stop_thinking,   [ASK_QUIT] = stop_thinking,
    };
    return commands[line->row->command](engine, line, out, why);
}

/* Checks that the command is allowed now. */
static enum lud_status check_allowed(const struct protocol_engine *engine, const struct protocol_line *line,
                                     struct lud_why *why)
{
    const enum protocol_when when = line->row->when;
    if (when == WHEN_EVER)
        return LUD_OK;
    if (engine->thinking)
        return why_plain(why, LUD_ERROR_BUSY, TEXT_PROTOCOL_BUSY);
    if (when == WHEN_GAME && engine->game.session == NULL)
        return why_plain(why, LUD_ERROR_USAGE, TEXT_PROTOCOL_NO_GAME);
    return LUD_OK;
}

static enum protocol_action action_of(enum protocol_command command, bool thinking)
{
    switch (command) {
    case ASK_GO:
        return PROTOCOL_THINK;
    case ASK_STOP:
        return thinking ? PROTOCOL_STOP : PROTOCOL_NONE;
    case ASK_QUIT:
        return PROTOCOL_QUIT;
    default:
        return PROTOCOL_NONE;
    }
}

/* Cuts *out back to `size` bytes, which removes a partial answer, and appends the error line. */
static void answer_error(const struct protocol_engine *engine, struct span text, const struct lud_why *why,
                         size_t size, struct bytes *out)
{
    if (out->size > size) {
        out->size = size;
        out->data[size] = '\0';
    }
    protocol_error_write(out, engine->host->lang, text, why);
}

enum protocol_action protocol_engine_line(struct protocol_engine *engine, struct span text, struct bytes *out)
{
    const size_t size = out->size;
    struct protocol_line line;
    struct lud_why why;
    enum lud_status status = protocol_line_read(FROM_DRIVER, text, &line, &why);
    if (status == LUD_OK && line.row == NULL)
        return PROTOCOL_NONE;
    if (status == LUD_OK)
        status = check_allowed(engine, &line, &why);
    else if (engine->thinking)
        status = why_plain(&why, LUD_ERROR_BUSY, TEXT_PROTOCOL_BUSY);
    if (status == LUD_OK)
        status = run_command(engine, &line, out, &why);
    if (status != LUD_OK) {
        answer_error(engine, line.text, &why, size, out);
        return PROTOCOL_NONE;
    }
    const enum protocol_command command = line.row->command;
    if (line.row->when != WHEN_EVER && command != ASK_LUDENS && command != ASK_GO)
        bytes_text(out, "ok\n");
    return action_of(command, engine->thinking);
}

void protocol_engine_too_long(const struct protocol_engine *engine, struct bytes *out)
{
    struct lud_why why;
    why_at(&why, LUD_ERROR_TOO_LARGE, TEXT_PROTOCOL_TOO_LONG, 0, PROTOCOL_MAX_LINE, 0);
    protocol_error_write(out, engine->host->lang, (struct span){0}, &why);
}
