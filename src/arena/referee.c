/* referee.c: plays one game from its opening to its result. In simultaneous games every rider must see the
 * position at the same tick boundary, so the moves that others have already committed are undone while a
 * rider thinks and redone afterwards. */
#include "arena/referee.h"

#include "os/timer.h"
#include "play/clock.h"

#include <assert.h>
#include <string.h>

enum { RESIGN_MOVES = 3 }; /* consecutive low scores before the referee resigns for a player */

/* A game in progress. */
struct bout {
    const struct arena *arena;
    const struct plan_game *game;
    struct player *const *players;
    struct record record;
    struct clock clock;
    enum ending ending;                 /* ENDING_NONE while the game goes on */
    int culprit;                        /* seat at fault or resigning; -1 = none */
    int moves[LUD_MAX_PLAYERS];         /* made by each seat */
    int resign_streak[LUD_MAX_PLAYERS]; /* consecutive moves that the seat scored at or below arena->resign */
    int committed;                      /* moves since the last tick boundary */
};

static struct session *session_of(const struct bout *bout)
{
    return bout->record.session;
}

static uint64_t now_ms(void)
{
    return timer_now() / TIMER_MS;
}

static void end_bout(struct bout *bout, enum ending ending, int culprit)
{
    bout->ending = ending;
    bout->culprit = culprit;
}

/* ---- asking for a move ------------------------------------------------------------------------------- */

/* Nanoseconds that the seat has for its move; 0 = no time limit, only the arena's patience. */
static uint64_t allowed_time(const struct bout *bout, int seat)
{
    const struct arena *arena = bout->arena;
    const uint64_t clock = arena->clock == 0 ? 0 : (uint64_t)bout->clock.left[seat] * TIMER_MS;
    if (arena->limits.time > 0 && (clock == 0 || arena->limits.time < clock))
        return arena->limits.time;
    return clock;
}

static struct player_answer ask_player(struct bout *bout, int seat, uint64_t time)
{
    const struct arena *arena = bout->arena;
    for (int i = 0; i < bout->committed; i++)
        (void)session_undo(session_of(bout));
    const struct player_question question = {
        .session = session_of(bout),
        .seat = seat,
        .clocks = arena->clock > 0 ? bout->clock.left : NULL,
        .own_moves = bout->moves[seat],
        .timed = time > 0,
        .deadline = timer_after(time > 0 ? time + arena->margin : arena->patience),
    };
    const struct player_answer answer = player_ask(bout->players[seat], &question);
    for (int i = 0; i < bout->committed; i++)
        (void)session_redo(session_of(bout));
    return answer;
}

/* Whether the answer exceeded the time per move or the clock, margin included. */
static bool is_too_late(const struct bout *bout, int seat, uint64_t allowed, uint64_t used)
{
    const struct arena *arena = bout->arena;
    if (allowed > 0 && used > allowed + arena->margin)
        return true;
    return arena->clock > 0 && bout->clock.left[seat] + (int64_t)(arena->margin / TIMER_MS) <= 0;
}

/* ---- judging the move -------------------------------------------------------------------------------- */

static void note_move(struct bout *bout, const struct player_answer *answer, uint64_t used)
{
    struct record_note *note = record_note(&bout->record, session_plies(session_of(bout)) - 1);
    if (note == NULL)
        return; /* out of memory: play on without the note */
    note->scored = answer->scored;
    memcpy(note->values, answer->values, sizeof note->values);
    note->depth = answer->depth;
    note->time = (int64_t)(used / TIMER_MS);
}

/* Resigns for a seat whose own scores have been low for RESIGN_MOVES moves in a row. */
static void check_resignation(struct bout *bout, int seat, const struct player_answer *answer)
{
    const int percent = bout->arena->resign;
    const bool hopeless = percent > 0 && answer->scored && answer->values[seat] <= LUD_ONE / 100 * percent;
    bout->resign_streak[seat] = hopeless ? bout->resign_streak[seat] + 1 : 0;
    if (bout->ending == ENDING_NONE && bout->resign_streak[seat] >= RESIGN_MOVES)
        end_bout(bout, ENDING_RESIGNATION, seat);
}

static enum ending ending_of(enum session_end end)
{
    return end == SESSION_RUNNING ? ENDING_NONE : ending_find(span_of(session_end_word(end)));
}

static void judge_move(struct bout *bout, int seat, const struct player_answer *answer, uint64_t used)
{
    struct session *session = session_of(bout);
    if (session_play(session, answer->move, NULL) != LUD_OK) {
        end_bout(bout, ENDING_ILLEGAL, seat);
        return;
    }
    bout->moves[seat]++;
    bout->committed = session_state(session)->pending != 0 ? bout->committed + 1 : 0;
    note_move(bout, answer, used);
    bout->ending = ending_of(session_end(session));
    check_resignation(bout, seat, answer);
    const size_t most = bout->arena->max_plies;
    if (bout->ending == ENDING_NONE && bout->committed == 0 && most > 0 && session_plies(session) >= most)
        end_bout(bout, ENDING_MAX_PLIES, -1);
}

static void play_turn(struct bout *bout)
{
    const int seat = session_turn(session_of(bout));
    if (session_lost_patience(session_of(bout))) {
        end_bout(bout, ENDING_RESIGNATION, seat);
        return;
    }
    const uint64_t allowed = allowed_time(bout, seat), begin = timer_now();
    clock_start(&bout->clock, seat, now_ms());
    const struct player_answer answer = ask_player(bout, seat, allowed);
    const uint64_t used = timer_now() - begin;
    clock_stop(&bout->clock, now_ms());
    if (answer.fault != ENDING_NONE) {
        end_bout(bout, answer.fault, seat);
    } else if (is_too_late(bout, seat, allowed, used)) {
        end_bout(bout, ENDING_TIME, seat);
    } else {
        bout->clock.left[seat] =
            (bout->clock.left[seat] > 0 ? bout->clock.left[seat] : 1) + bout->clock.increment;
        judge_move(bout, seat, &answer, used);
    }
}

/* ---- the game ---------------------------------------------------------------------------------------- */

/* Shares LUD_ONE equally between all seats but `loser` (-1: between all). In a game for one player the value
 * is 0: the goal was missed. */
static void share_points(int players, int loser, lud_value *values)
{
    const int sharers = players - (loser >= 0);
    int left = sharers > 0 ? LUD_ONE % sharers : 0;
    for (int seat = 0; seat < players; seat++) {
        const bool out = seat == loser || players == 1;
        values[seat] = out ? 0 : LUD_ONE / sharers + (left > 0);
        left -= !out && left > 0;
    }
}

static void write_result(struct bout *bout)
{
    struct record *record = &bout->record;
    record_finish(record);
    if (session_end(record->session) != SESSION_RUNNING)
        return;
    share_points(session_rules(record->session)->players, bout->culprit, record->result);
    record->has_result = true;
    struct bytes word = bytes_fixed(record->termination, sizeof record->termination);
    bytes_text(&word, ending_word(bout->ending));
}

/* Prepares the players in seat order; the first one that fails loses. Returns how many were called. */
static int begin_players(struct bout *bout)
{
    const int players = session_rules(session_of(bout))->players;
    for (int seat = 0; seat < players; seat++) {
        const struct player_game game = {
            .session = session_of(bout),
            .seat = seat,
            .seed = random_at(bout->game->seed, (uint64_t)seat, 0) % PLAYER_SEEDS,
        };
        const enum ending fault = player_begin(bout->players[seat], &game);
        if (fault != ENDING_NONE) {
            end_bout(bout, fault, seat);
            return seat + 1;
        }
    }
    return players;
}

static enum lud_status set_up_bout(struct bout *bout, struct lud_why *why)
{
    const struct arena *arena = bout->arena;
    struct session *session;
    const enum lud_status status = openings_session(&arena->openings, bout->game->set, &session, why);
    if (status != LUD_OK)
        return status;
    const int players = session_rules(session)->players;
    assert(players == arena->plan.options.seats); /* openings_read checked it */
    (void)record_init(&bout->record, session, arena->env->memory);
    for (int seat = 0; seat < players; seat++)
        memcpy(bout->record.players[seat], arena->entrants.at[bout->game->entrants[seat]].name, RECORD_NAME);
    struct bytes date = bytes_fixed(bout->record.date, sizeof bout->record.date);
    timer_date(&date);
    bout->clock = clock_make(players, arena->clock, arena->increment);
    bout->ending = ending_of(session_end(session));
    return LUD_OK;
}

static void play_bout(struct bout *bout)
{
    const int begun = bout->ending == ENDING_NONE ? begin_players(bout) : 0;
    while (bout->ending == ENDING_NONE && !arena_stopped(bout->arena))
        play_turn(bout);
    for (int seat = 0; seat < begun; seat++)
        player_end(bout->players[seat]);
}

enum lud_status referee_play(const struct arena *arena, const struct plan_game *game,
                             struct player *const *players, struct outcome *outcome, struct bytes *record,
                             struct lud_why *why)
{
    struct bout bout = {.arena = arena, .game = game, .players = players, .culprit = -1};
    enum lud_status status = set_up_bout(&bout, why);
    if (status != LUD_OK)
        return status;
    play_bout(&bout);
    if (arena_stopped(arena)) {
        status = why_plain(why, LUD_ERROR_STOPPED, TEXT_NONE);
    } else {
        write_result(&bout);
        (void)outcome_of_record(outcome, &bout.record);
        outcome->set = game->set;
        memcpy(outcome->entrants, game->entrants, sizeof outcome->entrants);
        record_write(&bout.record, record);
        bytes_char(record, '\n');
        if (record->failed)
            status = why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    }
    record_destroy(&bout.record);
    return status;
}
