/* session.c: a game in progress. Only the current position is stored; an earlier one is replayed from the
 * last position saved in the history, so an undo costs fewer than HISTORY_SPACING moves. */
#include "play/session.h"

#include "play/session_history.h"
#include "text/areas/play_texts.h"

#include <assert.h>
#include <string.h>

enum { REPETITIONS = 3 };

struct session {
    const struct lud_memory *memory;
    struct lud_rules *rules;   /* a reference; everything below is owned */
    struct lud_state *first;   /* the position it began with */
    struct lud_state *present; /* after `plies` moves */
    struct lud_state *scratch; /* for replaying to an earlier position */
    struct history history;    /* `total` moves */
    size_t plies;              /* moves played and not undone */
    size_t total;              /* `plies` plus the undone moves after them */
    enum session_end end;      /* at `present` */
};

/* Replays the history into *state up to the position before move `ply`. */
static void position_before(const struct session *session, size_t ply, struct lud_state *state)
{
    size_t from;
    const struct lud_state *kept = history_mark(&session->history, ply, &from);
    memcpy(state, kept != NULL ? kept : session->first, session->rules->state_size);
    for (size_t p = from; p < ply; p++)
        game_play(session->rules, state, session->history.moves[p]);
}

static bool repeats(const struct session *session)
{
    return (session->rules->traits & LUD_REPEATS) != 0;
}

static enum session_end find_end(const struct session *session)
{
    if (game_over(session->present))
        return SESSION_RULES;
    if (repeats(session) && session_occurrences(session) >= REPETITIONS)
        return SESSION_REPETITION;
    return session->plies >= SESSION_MAX_PLIES ? SESSION_LENGTH : SESSION_RUNNING;
}

static bool make_states(struct session *session)
{
    session->first = state_new(session->rules, session->memory);
    session->present = state_new(session->rules, session->memory);
    session->scratch = state_new(session->rules, session->memory);
    return session->first != NULL && session->present != NULL && session->scratch != NULL;
}

/* Initialises a session of which only `memory` is set. On error the caller frees it. */
static enum lud_status session_init(struct session *session, const struct lud_game *game, struct span options,
                                    struct span position, struct lud_why *why)
{
    enum lud_status status = rules_new(game, options, position, session->memory, &session->rules, why);
    if (status != LUD_OK)
        return status;
    session->history = history_make(session->memory, session->rules->state_size);
    if (!make_states(session))
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    status = game_position(session->rules, position, session->first, why);
    if (status != LUD_OK)
        return status;
    memcpy(session->present, session->first, session->rules->state_size);
    session->end = find_end(session);
    return LUD_OK;
}

enum lud_status session_new(const struct lud_game *game, struct span options, struct span position,
                            const struct lud_memory *memory, struct session **session, struct lud_why *why)
{
    *session = NULL;
    struct session *made = memory_new(memory, sizeof *made);
    if (made == NULL)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    made->memory = memory;
    const enum lud_status status = session_init(made, game, options, position, why);
    if (status == LUD_OK)
        *session = made;
    else
        session_free(made);
    return status;
}

struct session *session_at(const struct session *session, const struct lud_state *state,
                           const struct lud_memory *memory)
{
    struct session *made = memory_new(memory, sizeof *made);
    if (made == NULL)
        return NULL;
    made->memory = memory;
    made->rules = rules_share(session->rules);
    made->history = history_make(memory, made->rules->state_size);
    if (!make_states(made)) {
        session_free(made);
        return NULL;
    }
    memcpy(made->first, state, made->rules->state_size);
    memcpy(made->present, state, made->rules->state_size);
    made->end = find_end(made);
    return made;
}

struct session *session_copy(const struct session *session, const struct lud_memory *memory)
{
    struct session *copy = session_at(session, session->first, memory);
    if (copy == NULL)
        return NULL;
    if (!history_copy(&copy->history, &session->history, session->plies)) {
        session_free(copy);
        return NULL;
    }
    memcpy(copy->present, session->present, session->rules->state_size);
    copy->plies = copy->total = session->plies;
    copy->end = session->end;
    return copy;
}

void session_free(struct session *session)
{
    if (session == NULL)
        return;
    history_destroy(&session->history);
    if (session->rules != NULL) {
        state_free(session->rules, session->memory, session->first);
        state_free(session->rules, session->memory, session->present);
        state_free(session->rules, session->memory, session->scratch);
        rules_free(session->rules);
    }
    memory_free(session->memory, session, sizeof *session);
}

const struct lud_rules *session_rules(const struct session *session)
{
    return session->rules;
}

struct lud_rules *session_share_rules(const struct session *session)
{
    return rules_share(session->rules);
}

const struct lud_state *session_state(const struct session *session)
{
    return session->present;
}

const struct lud_state *session_first(const struct session *session)
{
    return session->first;
}

enum session_end session_end(const struct session *session)
{
    return session->end;
}

const char *session_end_word(enum session_end end)
{
#define WORD(constant, word) [constant] = word,
    static const char *const words[] = {SESSION_END_TABLE(WORD)};
#undef WORD
    assert((size_t)end < sizeof words / sizeof words[0]);
    return words[end];
}

int session_turn(const struct session *session)
{
    return session->end == SESSION_RUNNING ? session->present->turn : LUD_OVER;
}

bool session_lost_patience(const struct session *session)
{
    return (session->rules->traits & LUD_GOAL) != 0 && session->plies >= SESSION_PATIENCE;
}

void session_outcome(const struct session *session, lud_value *values)
{
    assert(session->end != SESSION_RUNNING);
    const int players = session->rules->players;
    if (session->end == SESSION_RULES) {
        game_outcome(session->rules, session->present, values);
        return;
    }
    for (int player = 0; player < players; player++)
        values[player] = players == 1 ? 0 : LUD_ONE / players + (player < LUD_ONE % players);
}

/* Plays a legal move; the history must have room for it. */
static void advance_session(struct session *session, lud_move move)
{
    history_write(&session->history, session->plies, session->present, move);
    game_play(session->rules, session->present, move);
    session->plies++;
    session->end = find_end(session);
}

/* Plays a legal move and discards the undone moves. */
static enum lud_status append_move(struct session *session, lud_move move, struct lud_why *why)
{
    static_assert((SESSION_MAX_PLIES & (SESSION_MAX_PLIES - 1)) == 0,
                  "the history doubles up to exactly the limit");
    if (!history_reserve(&session->history, session->plies))
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    advance_session(session, move);
    session->total = session->plies;
    return LUD_OK;
}

static enum lud_status over(const struct session *session, struct lud_why *why)
{
    static const enum lud_text texts[] = {[SESSION_RULES] = TEXT_PLAY_OVER,
                                          [SESSION_REPETITION] = TEXT_PLAY_OVER_REPETITION,
                                          [SESSION_LENGTH] = TEXT_PLAY_OVER_LENGTH};
    return why_at(why, LUD_ERROR_OVER, (int)texts[session->end], 0, SESSION_MAX_PLIES, 0);
}

enum lud_status session_play(struct session *session, lud_move move, struct lud_why *why)
{
    if (session->end != SESSION_RUNNING)
        return over(session, why);
    const enum lud_status status = game_check(session->rules, session->present, move, why);
    return status == LUD_OK ? append_move(session, move, why) : status;
}

enum lud_status session_play_text(struct session *session, struct span text, lud_move *move,
                                  struct lud_why *why)
{
    if (session->end != SESSION_RUNNING)
        return over(session, why);
    lud_move found = LUD_NO_MOVE;
    enum lud_status status = game_read_move(session->rules, session->present, text, &found, why);
    if (status == LUD_OK)
        status = append_move(session, found, why);
    if (status == LUD_OK && move != NULL)
        *move = found;
    return status;
}

/* Takes moves back until `plies` remain. */
static void go_back(struct session *session, size_t plies)
{
    if (plies == session->plies)
        return;
    position_before(session, plies, session->present);
    session->plies = plies;
    session->end = find_end(session);
}

/* Plays the words of `text` up to the first that fails, and sets its column in *why. */
static enum lud_status play_words(struct session *session, struct span text, struct lud_why *why)
{
    struct span rest = text, word;
    while (span_word(&rest, &word)) {
        const enum lud_status status = session_play_text(session, word, NULL, why);
        const size_t column = (size_t)(word.data - text.data) + 1;
        if (status != LUD_OK && status != LUD_ERROR_MEMORY && why != NULL)
            why->column = column < INT32_MAX ? (int32_t)column : INT32_MAX;
        if (status != LUD_OK)
            return status;
    }
    return LUD_OK;
}

enum lud_status session_play_list(struct session *session, struct span text, struct lud_why *why)
{
    const size_t plies = session->plies, total = session->total;
    const size_t size = (total - plies) * sizeof(lud_move);
    lud_move *undone = size == 0 ? NULL : memory_new(session->memory, size);
    if (size > 0 && undone == NULL)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    if (size > 0)
        memcpy(undone, session->history.moves + plies, size);
    const enum lud_status status = play_words(session, text, why);
    if (status != LUD_OK) {
        go_back(session, plies);
        session->total = total;
        if (size > 0)
            memcpy(session->history.moves + plies, undone, size);
    }
    memory_free(session->memory, undone, size);
    return status;
}

bool session_undo(struct session *session)
{
    if (session->plies == 0)
        return false;
    go_back(session, session->plies - 1);
    return true;
}

bool session_redo(struct session *session)
{
    if (session->plies == session->total)
        return false;
    advance_session(session, session->history.moves[session->plies]);
    return true;
}

size_t session_plies(const struct session *session)
{
    return session->plies;
}

size_t session_redos(const struct session *session)
{
    return session->total - session->plies;
}

lud_move session_move(const struct session *session, size_t ply)
{
    assert(ply < session->plies);
    return session->history.moves[ply];
}

int session_mover(const struct session *session, size_t ply)
{
    assert(ply < session->plies);
    return session->history.movers[ply];
}

void session_format_move(const struct session *session, size_t ply, struct bytes *out)
{
    assert(ply < session->plies);
    position_before(session, ply, session->scratch);
    game_format_move(session->rules, session->scratch, session->history.moves[ply], out);
}

const uint64_t *session_past(const struct session *session, size_t *count)
{
    *count = repeats(session) ? session->plies : 0;
    return session->history.keys;
}

int session_occurrences(const struct session *session)
{
    int count = 1;
    for (size_t ply = 0; ply < session->plies; ply++)
        count += session->history.keys[ply] == session->present->key;
    return count;
}
