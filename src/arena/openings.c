/* openings.c: openings read from a text, or drawn at random with distinct positions. */
#include "arena/openings.h"

#include "base/random.h"
#include "text/areas/arena_texts.h"

enum {
    MOST_TEXT = 256 << 20, /* bytes of all openings */
    TRIES = 64             /* draws for one opening before a repeated position is accepted */
};

void openings_init(struct openings *openings, const struct lud_game *game, struct span rules,
                   struct span position, const struct lud_memory *memory)
{
    *openings = (struct openings){.memory = memory,
                                  .game = game,
                                  .rules = rules,
                                  .position = position,
                                  .text = bytes_growing(memory, MOST_TEXT)};
}

static void clear_openings(struct openings *openings)
{
    memory_free(openings->memory, openings->at, openings->capacity * sizeof *openings->at);
    openings->at = NULL;
    openings->count = openings->capacity = 0;
    bytes_clear(&openings->text);
}

void openings_destroy(struct openings *openings)
{
    clear_openings(openings);
    bytes_destroy(&openings->text);
}

static bool openings_add(struct openings *openings, struct opening opening, struct span line)
{
    if (openings->count == openings->capacity) {
        const size_t room = openings->capacity == 0 ? 64 : 2 * openings->capacity;
        struct opening *at = memory_resize(openings->memory, openings->at,
                                           openings->capacity * sizeof *openings->at, room * sizeof *at);
        if (at == NULL)
            return false;
        openings->at = at;
        openings->capacity = room;
    }
    opening.start = openings->text.size;
    opening.size = line.size;
    bytes_span(&openings->text, line);
    openings->at[openings->count] = opening;
    openings->count += !openings->text.failed;
    return !openings->text.failed;
}

/* ---- sessions ---------------------------------------------------------------------------------------- */

/* A session at `position`, or at the common position when it is empty, after `moves`. The column of an error
 * in the moves counts within `moves`. */
static enum lud_status open_opening(const struct openings *openings, struct span position, struct span moves,
                                    struct session **session, struct lud_why *why)
{
    enum lud_status status =
        session_new(openings->game, openings->rules, position.size > 0 ? position : openings->position,
                    openings->memory, session, why);
    if (status == LUD_OK)
        status = session_play_list(*session, moves, why);
    if (status != LUD_OK) {
        session_free(*session);
        *session = NULL;
    }
    return status;
}

enum lud_status openings_session(const struct openings *openings, uint64_t set, struct session **session,
                                 struct lud_why *why)
{
    if (openings->count == 0)
        return open_opening(openings, (struct span){0}, (struct span){0}, session, why);
    const struct opening *opening = &openings->at[set % openings->count];
    const struct span line = {openings->text.data + opening->start, opening->size};
    return open_opening(openings, span_first(line, opening->position_size), span_from(line, opening->moves),
                        session, why);
}

/* ---- from a text ------------------------------------------------------------------------------------- */

/* Splits the line at the word `moves`; false when the line does not contain it. */
static bool find_moves(struct span line, struct opening *opening)
{
    struct span rest = line, word;
    while (span_word(&rest, &word)) {
        if (!span_is(word, "moves"))
            continue;
        opening->moves = (size_t)(word.data - line.data) + word.size;
        opening->position_size = span_trim(span_first(line, (size_t)(word.data - line.data))).size;
        return true;
    }
    return false;
}

/* The number of players at the common position. The plan has that many seats, so every opening must agree. */
static enum lud_status count_players(const struct openings *openings, int *players, struct lud_why *why)
{
    struct session *session;
    const enum lud_status status = open_opening(openings, (struct span){0}, (struct span){0}, &session, why);
    if (status != LUD_OK)
        return status;
    *players = session_rules(session)->players;
    session_free(session);
    return LUD_OK;
}

/* Whether an opening can be played: it has the tournament's number of players and the game is not over. */
static enum lud_status judge_opening(const struct session *session, int players, struct lud_why *why)
{
    const int own = session_rules(session)->players;
    if (own != players)
        return why_at(why, LUD_ERROR_MISMATCH, TEXT_ARENA_OPENING_PLAYERS, 1, own, players);
    return session_turn(session) == LUD_OVER ? why_plain(why, LUD_ERROR_OVER, TEXT_ARENA_OPENING_OVER)
                                             : LUD_OK;
}

/* Whether the line, split as *opening says, leads to a position that `players` players can continue from. */
static enum lud_status check_line(const struct openings *openings, struct span line,
                                  const struct opening *opening, int players, struct lud_why *why)
{
    struct session *session;
    const struct span position = span_first(line, opening->position_size);
    enum lud_status status = open_opening(openings, position, span_from(line, opening->moves), &session, why);
    if (status != LUD_OK)
        return status;
    status = judge_opening(session, players, why);
    session_free(session);
    return status;
}

/* A line without the word `moves` is tried as a position, then as moves. If both fail, *why is the error that
 * was found further to the right. */
static enum lud_status guess_line(const struct openings *openings, struct span line, struct opening *opening,
                                  int players, struct lud_why *why)
{
    struct lud_why other;
    *opening = (struct opening){.position_size = line.size, .moves = line.size};
    enum lud_status status = check_line(openings, line, opening, players, why);
    if (status == LUD_OK || status == LUD_ERROR_OVER || status == LUD_ERROR_MISMATCH)
        return status; /* it is a position, but not one that can be played here */
    *opening = (struct opening){.moves = 0};
    status = check_line(openings, line, opening, players, &other);
    if (status == LUD_OK || other.column >= why->column)
        *why = other;
    return status == LUD_OK ? LUD_OK : why->status;
}

static enum lud_status read_opening(struct openings *openings, struct span line, int players,
                                    struct lud_why *why)
{
    struct opening opening = {0};
    enum lud_status status;
    if (find_moves(line, &opening)) {
        status = check_line(openings, line, &opening, players, why);
    } else {
        status = guess_line(openings, line, &opening, players, why);
    }
    if (status == LUD_OK && !openings_add(openings, opening, line))
        status = why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    return status;
}

enum lud_status openings_read(struct openings *openings, struct span text, struct lud_why *why)
{
    struct span line;
    struct lud_why local;
    int players;
    why = why == NULL ? &local : why;
    enum lud_status status = count_players(openings, &players, why);
    if (status != LUD_OK)
        return status;
    for (int32_t number = 1; span_line(&text, &line); number++) {
        line = span_trim(line);
        if (line.size == 0 || span_starts(line, "# "))
            continue;
        status = read_opening(openings, line, players, why);
        if (status != LUD_OK) {
            why->line = number;
            clear_openings(openings);
            return status;
        }
    }
    return openings->count > 0 ? LUD_OK : why_plain(why, LUD_ERROR_SYNTAX, TEXT_ARENA_NO_OPENINGS);
}

/* ---- at random --------------------------------------------------------------------------------------- */

/* The positions reached by earlier openings: an open-addressing hash table of keys, at most half full. */
struct seen {
    uint64_t *keys;  /* 0 = free slot; the key 0 itself is stored as 1 */
    size_t capacity; /* a power of two */
};

/* Adds the key; returns whether it was new. */
static bool is_new(struct seen *seen, uint64_t key)
{
    key = key == 0 ? 1 : key;
    size_t at = (size_t)key & (seen->capacity - 1);
    while (seen->keys[at] != 0 && seen->keys[at] != key)
        at = (at + 1) & (seen->capacity - 1);
    const bool fresh = seen->keys[at] == 0;
    seen->keys[at] = key;
    return fresh;
}

/* Plays up to `plies` random moves, in whole ticks, and stops before a move that would end the game. False
 * when out of memory. */
static bool play_random_moves(struct session *session, int plies, struct random *random)
{
    int boundary = 0; /* number of moves at the last tick boundary where the game was not over */
    for (int ply = 0; ply < plies || session_state(session)->pending != 0; ply++) {
        const lud_move move = game_pick(session_rules(session), session_state(session), random);
        if (session_play(session, move, NULL) != LUD_OK)
            return false; /* the move is legal, so this is want of memory */
        if (session_turn(session) == LUD_OVER)
            break;
        if (session_state(session)->pending == 0)
            boundary = ply + 1;
    }
    while (session_plies(session) > (size_t)boundary)
        session_undo(session);
    return true;
}

static bool draw_one(struct openings *openings, struct session *session, uint64_t index, int plies,
                     uint64_t seed, struct seen *seen)
{
    struct bytes moves = bytes_growing(openings->memory, (OPENINGS_MAX_PLIES + 1) * (GAME_MAX_MOVE + 1));
    struct random random = random_start(seed, (UINT64_C(1) << 32) + index);
    bool good = true;
    for (int attempt = 0; good && attempt < TRIES; attempt++) {
        while (session_undo(session))
            continue;
        good = play_random_moves(session, plies, &random);
        if (is_new(seen, session_state(session)->key))
            break;
    }
    for (size_t ply = 0; ply < session_plies(session); ply++) {
        bytes_text(&moves, ply == 0 ? "" : " ");
        session_format_move(session, ply, &moves);
    }
    good = good && !moves.failed && openings_add(openings, (struct opening){.moves = 0}, bytes_view(&moves));
    bytes_destroy(&moves);
    return good;
}

static bool draw_all(struct openings *openings, struct session *session, uint64_t count, int plies,
                     uint64_t seed)
{
    struct seen seen = {.capacity = 16};
    while (seen.capacity < 2 * count)
        seen.capacity *= 2;
    seen.keys = memory_new(openings->memory, seen.capacity * sizeof *seen.keys);
    bool good = seen.keys != NULL;
    for (uint64_t i = 0; good && i < count; i++)
        good = draw_one(openings, session, i, plies, seed, &seen);
    memory_free(openings->memory, seen.keys, seen.capacity * sizeof *seen.keys);
    return good;
}

enum lud_status openings_draw(struct openings *openings, uint64_t count, int plies, uint64_t seed,
                              struct lud_why *why)
{
    struct session *session;
    const enum lud_status status = openings_session(openings, 0, &session, why);
    if (status != LUD_OK)
        return status;
    if (session_turn(session) == LUD_OVER) {
        session_free(session);
        return why_plain(why, LUD_ERROR_OVER, TEXT_ARENA_OPENING_OVER);
    }
    const bool good = draw_all(openings, session, count, plies, seed);
    session_free(session);
    if (good)
        return LUD_OK;
    clear_openings(openings);
    return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
}
