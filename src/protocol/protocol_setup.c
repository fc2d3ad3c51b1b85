/* protocol_setup.c: `new` and `position`. A position that continues the last one is played in the same
 * session, so that the engine can keep its tree; any other opens a new session. */
#include "protocol/protocol_state.h"

#include "base/nearest.h"
#include "text/areas/protocol_texts.h"

void protocol_game_destroy(struct protocol_game *game)
{
    session_free(game->session);
    bytes_destroy(&game->rules);
    bytes_destroy(&game->start);
    bytes_destroy(&game->moves);
    game->session = NULL;
}

/* A game without a session, with empty texts. */
static struct protocol_game game_make(const struct lud_memory *memory)
{
    return (struct protocol_game){
        .rules = bytes_growing(memory, PROTOCOL_MAX_LINE + 1),
        .start = bytes_growing(memory, PROTOCOL_MAX_LINE + 1),
        .moves = bytes_growing(memory, PROTOCOL_MAX_LINE + 1),
    };
}

/* Whether no text ran out of memory. */
static bool texts_complete(const struct protocol_game *game)
{
    return !game->rules.failed && !game->start.failed && !game->moves.failed;
}

static enum lud_status find_game(const struct protocol_engine *engine, const struct protocol_line *line,
                                 struct span name, const struct lud_game **game, struct lud_why *why)
{
    struct nearest nearest = nearest_to(name);
    for (const struct lud_game *const *at = engine->host->games; *at != NULL; at++) {
        *game = *at;
        if (span_is(name, (*at)->name))
            return LUD_OK;
        nearest_offer(&nearest, (*at)->name);
    }
    const bool near = nearest.best != NULL;
    protocol_fail(line, name, LUD_ERROR_UNKNOWN, near ? TEXT_PROTOCOL_GAME_NEAREST : TEXT_PROTOCOL_GAME, why);
    if (near)
        why_word(why, span_of(nearest.best));
    return LUD_ERROR_UNKNOWN;
}

/* Checks the options word by word, so that errors have the right column, and joins them by commas. */
static enum lud_status read_rules(struct protocol_line *line, const struct lud_game *game,
                                  struct bytes *rules, struct lud_why *why)
{
    struct lud_settings settings;
    struct span word;
    option_defaults(game->options, &settings);
    while (protocol_line_word(line, &word)) {
        const enum lud_status status = option_parse(game->options, word, &settings, why);
        if (status != LUD_OK) {
            protocol_shift(line, word, why);
            return status;
        }
        if (rules->size > 0)
            bytes_char(rules, ',');
        bytes_span(rules, word);
    }
    return LUD_OK;
}

/* Maps `column` of the options joined by commas back to `words`, the options in the line. */
static struct span joined_at(struct span words, size_t column)
{
    struct span word = words;
    while (span_word(&words, &word)) {
        if (column <= word.size + 1)
            return span_from(word, column - 1);
        column -= word.size + 1;
    }
    return span_from(word, word.size);
}

/* Opens a session of `game` with the options made->rules at the position made->start. `position` passes its
 * text as `text`, `new` its options as `options`; both are parts of the line and give errors their column. */
static enum lud_status open_session(const struct protocol_line *line, const struct lud_game *game,
                                    struct span text, struct span options, const struct lud_memory *memory,
                                    struct protocol_game *made, struct lud_why *why)
{
    if (!texts_complete(made))
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    const enum lud_status status =
        session_new(game, bytes_view(&made->rules), bytes_view(&made->start), memory, &made->session, why);
    if (status == LUD_OK || why->column <= 0)
        return status;
    if (text.size > 0 && status_exit_code(status) != 2)
        protocol_shift(line, text, why);
    else if (text.size > 0)
        why->column = 0; /* it counts in the options, given by an earlier line */
    else
        why->column = (int32_t)protocol_column(line, joined_at(options, (size_t)why->column));
    return status;
}

/* Replaces the game, and the player unless `player` is NULL; takes ownership of both. */
static void replace_game(struct protocol_engine *engine, const struct protocol_game *game,
                         const struct protocol_player *player)
{
    engine_free(engine->player.engine); /* before its rules are freed */
    engine->player.engine = NULL;
    if (player != NULL) {
        protocol_player_destroy(&engine->player);
        engine->player = *player;
    }
    protocol_game_destroy(&engine->game);
    engine->game = *game;
}

enum lud_status protocol_new_game(struct protocol_engine *engine, struct protocol_line *line,
                                  struct bytes *out, struct lud_why *why)
{
    const struct lud_memory *memory = engine->host->env->memory;
    struct protocol_game made = game_make(memory);
    struct protocol_player player = {.engine = NULL};
    const struct lud_game *game = NULL;
    struct span name;
    (void)out;
    enum lud_status status = protocol_line_need(line, "GAME", &name, why);
    if (status == LUD_OK)
        status = find_game(engine, line, name, &game, why);
    const struct span options = line->rest;
    if (status == LUD_OK)
        status = read_rules(line, game, &made.rules, why);
    bytes_text(&made.start, "start");
    if (status == LUD_OK)
        status = open_session(line, game, (struct span){0}, options, memory, &made, why);
    if (status == LUD_OK)
        status = protocol_player_make(game, span_of(engine->host->engine), memory, &player, why);
    if (status == LUD_OK)
        replace_game(engine, &made, &player);
    else
        protocol_game_destroy(&made);
    return status;
}

/* Splits the arguments of `position` at the word `moves`. */
static void cut_at_moves(struct span arguments, struct span *text, struct span *moves)
{
    struct span rest = arguments, word;
    *text = span_trim(arguments);
    *moves = span_from(arguments, arguments.size);
    while (span_word(&rest, &word))
        if (span_is(word, "moves")) {
            *text = span_trim(span_first(arguments, (size_t)(word.data - arguments.data)));
            *moves = span_trim(rest);
            return;
        }
}

/* Whether position and moves extend the current ones; *more is then the new part of the moves. */
static bool continues_game(const struct protocol_game *game, struct span text, struct span moves,
                           struct span *more)
{
    const struct span old = bytes_view(&game->moves);
    if (!span_equal(text, bytes_view(&game->start)) || moves.size < old.size)
        return false;
    *more = span_from(moves, old.size);
    if (old.size > 0 && more->size > 0 && more->data[0] != ' ' && more->data[0] != '\t')
        return false;
    return span_equal(old, span_first(moves, old.size));
}

static enum lud_status play_list(const struct protocol_line *line, struct session *session, struct span moves,
                                 struct lud_why *why)
{
    const enum lud_status status = session_play_list(session, moves, why);
    if (status != LUD_OK)
        protocol_shift(line, moves, why);
    return status;
}

/* Plays `more` in the current session. On error the game is unchanged. */
static enum lud_status continue_game(struct protocol_game *game, const struct protocol_line *line,
                                     struct span more, struct lud_why *why)
{
    const size_t size = game->moves.size;
    bytes_span(&game->moves, size == 0 ? span_trim(more) : more);
    enum lud_status status = game->moves.failed ? why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE)
                                                : play_list(line, game->session, more, why);
    if (status != LUD_OK) {
        game->moves.size = size;
        game->moves.failed = false;
    }
    return status;
}

/* Replaces the session by a new one with the same options. */
static enum lud_status open_position(struct protocol_engine *engine, const struct protocol_line *line,
                                     struct span text, struct span moves, struct lud_why *why)
{
    const struct lud_memory *memory = engine->host->env->memory;
    const struct lud_game *game = session_rules(engine->game.session)->game;
    struct protocol_game made = game_make(memory);
    bytes_span(&made.rules, bytes_view(&engine->game.rules));
    bytes_span(&made.start, text);
    bytes_span(&made.moves, moves);
    enum lud_status status = open_session(line, game, text, (struct span){0}, memory, &made, why);
    if (status == LUD_OK)
        status = play_list(line, made.session, moves, why);
    if (status == LUD_OK)
        replace_game(engine, &made, NULL);
    else
        protocol_game_destroy(&made);
    return status;
}

enum lud_status protocol_position(struct protocol_engine *engine, struct protocol_line *line,
                                  struct bytes *out, struct lud_why *why)
{
    struct span text, moves, more, word;
    (void)out;
    cut_at_moves(line->rest, &text, &moves);
    if (text.size == 0) {
        line->rest = text;
        return protocol_line_need(line, "start|TEXT", &word, why);
    }
    (void)protocol_line_rest(line);
    if (continues_game(&engine->game, text, moves, &more))
        return continue_game(&engine->game, line, more, why);
    return open_position(engine, line, text, moves, why);
}
