/* library.c: implements the matches of ludens.h on top of sessions and records. It only translates: C strings
 * to spans, error reasons to sentences, internal types to opaque ones. */
#include "lib/library_inside.h"

#include "games/games.h"

#include <string.h>

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

enum lud_status library_error(struct lud_error *error, enum lud_lang lang, const struct lud_why *why)
{
    if (error == NULL || error->size < sizeof error->size)
        return why->status;
    struct lud_error full = {error->size, why->status, why->line, why->column, ""};
    struct bytes message = bytes_fixed(full.message, sizeof full.message);
    text_error(&message, lang, why);
    memcpy(error, &full, error->size < sizeof full ? error->size : sizeof full);
    return why->status;
}

enum lud_status library_status(struct lud_error *error, enum lud_lang lang, enum lud_status status)
{
    struct lud_why why;
    why_plain(&why, status, TEXT_NONE);
    return status == LUD_OK ? status : library_error(error, lang, &why);
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
        return library_error(error, lang, &why);
    struct lud_match *made = memory_new(memory, sizeof *made);
    if (made == NULL) {
        session_free(session);
        return library_status(error, lang, LUD_ERROR_MEMORY);
    }
    made->lang = lang;
    const enum lud_status status = record_init(&made->record, session, memory);
    if (status != LUD_OK) {
        memory_free(memory, made, sizeof *made);
        return library_status(error, lang, status);
    }
    *match = made;
    return library_status(error, lang, LUD_OK);
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
    return status == LUD_OK ? LUD_OK : library_error(error, match->lang, &why);
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
