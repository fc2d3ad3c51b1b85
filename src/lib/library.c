/* library.c: implements ludens.h on top of sessions, records and engines. It only translates: C strings to
 * spans, error reasons to sentences, internal types to opaque ones. */
#include "ludens.h"

#include "engine/engine.h"
#include "games/games.h"
#include "os/system.h"
#include "play/record.h"

#include <stdatomic.h>
#include <string.h>

struct lud_match {
    struct record record; /* owns the session */
    enum lud_lang lang;
};

struct lud_engine {
    const struct lud_match *match; /* borrowed: must outlive the engine */
    struct system system;          /* environment of the engine */
    struct engine *engine;         /* owned */
    atomic_bool stop;              /* any thread may set it: lud_engine_stop */
};

const char *lud_version(void)
{
    return LUDENS_VERSION;
}

const char *lud_game_name(size_t index)
{
    const struct lud_game *const *games = games_all();
    for (size_t i = 0; games[i] != NULL; i++)
        if (i == index)
            return games[i]->name;
    return NULL;
}

/* Fills the part of *error that the caller's version of the struct has; error may be NULL. Returns
 * why->status. */
static enum lud_status report_error(struct lud_error *error, enum lud_lang lang, const struct lud_why *why)
{
    if (error == NULL || error->size < sizeof error->size)
        return why->status;
    struct lud_error full = {error->size, why->status, why->line, why->column, ""};
    struct bytes message = bytes_fixed(full.message, sizeof full.message);
    text_error(&message, lang, why);
    memcpy(error, &full, error->size < sizeof full ? error->size : sizeof full);
    return why->status;
}

static enum lud_status report_status(struct lud_error *error, enum lud_lang lang, enum lud_status status)
{
    struct lud_why why;
    why_plain(&why, status, TEXT_NONE);
    return status == LUD_OK ? status : report_error(error, lang, &why);
}

/* ---- texts -----------------------------------------------------------------------------------------------
 */

/* Copies as much of `text` as fits into `room` bytes, with a NUL; returns the full length without the NUL. */
static size_t copy_text(const struct bytes *text, char *out, size_t room)
{
    const size_t kept = text->size < room ? text->size : room - 1;
    if (room > 0) {
        if (kept > 0)
            memcpy(out, text->data, kept);
        out[kept] = '\0';
    }
    return text->size;
}

/* ---- matches ---------------------------------------------------------------------------------------------
 */

static const struct session *session_of(const struct lud_match *match)
{
    return match->record.session;
}

static const struct lud_game *find_game(const char *name, struct lud_why *why)
{
    const struct lud_game *game = games_find(span_of(name));
    if (game == NULL) {
        why_plain(why, LUD_ERROR_UNKNOWN, TEXT_NONE);
        why_word(why, span_of(name));
    }
    return game;
}

enum lud_status lud_match_new(const char *game, const char *rules, const char *position, enum lud_lang lang,
                              struct lud_match **match, struct lud_error *error)
{
    const struct lud_memory *memory = memory_heap();
    struct session *session;
    struct lud_why why;
    *match = NULL;
    if ((unsigned)lang >= LUD_LANGS)
        lang = LUD_EN;
    const struct lud_game *found = find_game(game, &why);
    if (found == NULL ||
        session_new(found, span_of(rules), span_of(position), memory, &session, &why) != LUD_OK)
        return report_error(error, lang, &why);
    struct lud_match *made = memory_new(memory, sizeof *made);
    if (made == NULL) {
        session_free(session);
        return report_status(error, lang, LUD_ERROR_MEMORY);
    }
    made->lang = lang;
    const enum lud_status status = record_init(&made->record, session, memory);
    if (status != LUD_OK) {
        memory_free(memory, made, sizeof *made);
        return report_status(error, lang, status);
    }
    *match = made;
    return report_status(error, lang, LUD_OK);
}

void lud_match_free(struct lud_match *match)
{
    if (match == NULL)
        return;
    record_destroy(&match->record);
    memory_free(memory_heap(), match, sizeof *match);
}

int lud_match_players(const struct lud_match *match)
{
    return session_rules(session_of(match))->players;
}

int lud_match_turn(const struct lud_match *match)
{
    return session_turn(session_of(match));
}

int lud_match_moves(const struct lud_match *match, lud_move moves[LUD_MAX_MOVES])
{
    const struct session *session = session_of(match);
    if (session_turn(session) == LUD_OVER)
        return 0;
    return game_moves(session_rules(session), session_state(session), moves);
}

size_t lud_match_move_text(const struct lud_match *match, lud_move move, char *text, size_t room)
{
    const struct session *session = session_of(match);
    char whole[GAME_MAX_MOVE + 1];
    struct bytes out = bytes_fixed(whole, sizeof whole);
    if (game_check(session_rules(session), session_state(session), move, NULL) == LUD_OK)
        game_format_move(session_rules(session), session_state(session), move, &out);
    return copy_text(&out, text, room);
}

enum lud_status lud_match_play(struct lud_match *match, const char *move, struct lud_error *error)
{
    struct lud_why why;
    const enum lud_status status = session_play_text(match->record.session, span_of(move), NULL, &why);
    return status == LUD_OK ? LUD_OK : report_error(error, match->lang, &why);
}

bool lud_match_undo(struct lud_match *match)
{
    return session_undo(match->record.session);
}

bool lud_match_redo(struct lud_match *match)
{
    return session_redo(match->record.session);
}

int32_t lud_match_result(const struct lud_match *match, int player)
{
    lud_value values[LUD_MAX_PLAYERS] = {0};
    if (lud_match_turn(match) != LUD_OVER || player < 0 || player >= lud_match_players(match))
        return -1;
    session_outcome(session_of(match), values);
    return values[player];
}

size_t lud_match_position(const struct lud_match *match, char *text, size_t room)
{
    const struct session *session = session_of(match);
    struct bytes out = bytes_growing(memory_heap(), GAME_MAX_POSITION + 1);
    game_format(session_rules(session), session_state(session), &out);
    const size_t size = copy_text(&out, text, room);
    bytes_destroy(&out);
    return size;
}

size_t lud_match_draw(const struct lud_match *match, bool colour, bool unicode, char *text, size_t room)
{
    const struct session *session = session_of(match);
    const struct lud_rules *rules = session_rules(session);
    struct bytes out = bytes_growing(memory_heap(), RECORD_MAX_SIZE);
    rules->game->draw(rules, session_state(session), (struct lud_style){.colour = colour, .unicode = unicode},
                      &out);
    const size_t size = copy_text(&out, text, room);
    bytes_destroy(&out);
    return size;
}

size_t lud_match_record(const struct lud_match *match, char *text, size_t room)
{
    struct bytes out = bytes_growing(memory_heap(), RECORD_MAX_SIZE);
    record_write(&match->record, &out);
    const size_t size = copy_text(&out, text, room);
    bytes_destroy(&out);
    return size;
}

/* ---- engines ---------------------------------------------------------------------------------------------
 */

static enum lud_status open_engine(struct lud_engine *engine, const char *name, struct lud_why *why)
{
    enum lud_status status = system_init(&engine->system, memory_heap(), 1);
    if (status != LUD_OK)
        return why_plain(why, status, TEXT_NONE);
    struct engine_opened opened;
    status = engine_open(session_rules(session_of(engine->match)), span_of(name), NULL,
                         system_env(&engine->system), &opened, why);
    engine->engine = opened.engine;
    if (status != LUD_OK)
        system_destroy(&engine->system);
    return status;
}

enum lud_status lud_engine_new(const struct lud_match *match, const char *name, struct lud_engine **engine,
                               struct lud_error *error)
{
    struct lud_why why;
    *engine = NULL;
    struct lud_engine *made = memory_new(memory_heap(), sizeof *made);
    if (made == NULL)
        return report_status(error, match->lang, LUD_ERROR_MEMORY);
    made->match = match;
    atomic_init(&made->stop, false);
    if (open_engine(made, name, &why) != LUD_OK) {
        memory_free(memory_heap(), made, sizeof *made);
        return report_error(error, match->lang, &why);
    }
    *engine = made;
    return LUD_OK;
}

void lud_engine_free(struct lud_engine *engine)
{
    if (engine == NULL)
        return;
    engine_free(engine->engine);
    system_destroy(&engine->system);
    memory_free(memory_heap(), engine, sizeof *engine);
}

/* The caller's limits; fields that its version of the struct lacks are 0. thinking may be NULL. */
static struct lud_limits limits_of(const struct lud_thinking *thinking, const atomic_bool *stop)
{
    struct lud_thinking known = {0};
    if (thinking != NULL)
        memcpy(&known, thinking, thinking->size < sizeof known ? thinking->size : sizeof known);
    return (struct lud_limits){.time = known.time_ms > UINT64_MAX / 1000000 ? UINT64_MAX
                                                                            : known.time_ms * 1000000,
                               .nodes = known.nodes,
                               .sims = known.sims,
                               .depth = known.depth > 0 ? known.depth : 0,
                               .memory = (size_t)known.memory_mb << 20,
                               .seed = known.seed,
                               .stop = stop};
}

enum lud_status lud_engine_choose(struct lud_engine *engine, const struct lud_thinking *thinking, char *move,
                                  size_t room, struct lud_error *error)
{
    struct lud_result result;
    struct lud_why why;
    atomic_store(&engine->stop, false);
    const struct lud_limits limits = limits_of(thinking, &engine->stop);
    if (engine_think(engine->engine, session_of(engine->match), &limits, NULL, &result, &why) != LUD_OK)
        return report_error(error, engine->match->lang, &why);
    lud_match_move_text(engine->match, result.move, move, room);
    return LUD_OK;
}

void lud_engine_stop(struct lud_engine *engine)
{
    atomic_store(&engine->stop, true);
}
