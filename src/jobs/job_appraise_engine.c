/* job_appraise_engine.c: values a move by searching the position after it. In simultaneous games for two, a
 * move has its value against the worst reply. */
#include "jobs/job_appraise.h"

static void put_proved_word(const struct appraiser *appraiser, bool proved, int played, struct appraisal *out)
{
    const struct lud_rules *rules = session_rules(appraiser->run->session);
    struct bytes word = bytes_fixed(out->exact, sizeof out->exact);
    if (proved && rules->players == 2 && (rules->traits & (LUD_ZERO_SUM | LUD_SIMULTANEOUS)) == LUD_ZERO_SUM)
        job_proved_word(&word, out->values[appraiser->run->player], played);
    if (span_is(bytes_view(&word), "unknown"))
        bytes_clear(&word);
}

/* Values the session's position, which is one move after the question's. */
static void value_position(struct appraiser *appraiser, uint64_t time, struct appraisal *out)
{
    struct job_run *run = appraiser->run;
    const struct lud_why why = run->why; /* failing to value one move is no error */
    struct lud_result result;
    *out = (struct appraisal){.valued = false};
    if (session_turn(run->session) == LUD_OVER) {
        session_outcome(run->session, out->values);
        out->valued = true;
        put_proved_word(appraiser, true, 1, out);
        return;
    }
    if (job_stopped(run) ||
        job_ask(run, appraiser->engine, session_turn(run->session), time, NULL, &result) != LUD_OK) {
        run->why = why;
        return;
    }
    out->valued = result.scored;
    for (int player = 0; player < LUD_MAX_PLAYERS; player++)
        out->values[player] = result.values[player];
    put_proved_word(appraiser, result.scored && result.proved, 1, out);
}

/* ---- simultaneous games ---- */

/* Plays the tick with the player's move `own` and the opponent's `other`, values the position, and undoes the
 * tick. False when the position could not be valued. */
static bool value_tick(struct appraiser *appraiser, lud_move own, lud_move other, uint64_t time,
                       struct appraisal *out)
{
    struct session *session = appraiser->run->session;
    const bool first = session_turn(session) == appraiser->run->player;
    if (session_play(session, first ? own : other, NULL) != LUD_OK)
        return false;
    const bool played = session_play(session, first ? other : own, NULL) == LUD_OK;
    if (played) {
        value_position(appraiser, time, out);
        (void)session_undo(session);
    }
    (void)session_undo(session);
    return played && out->valued;
}

/* The opponent's legal moves; returns their number. The session stays at the start of the tick. */
static int replies(const struct appraiser *appraiser, lud_move own, lud_move out[LUD_MAX_MOVES])
{
    struct session *session = appraiser->run->session;
    const bool first = session_turn(session) == appraiser->run->player;
    if (first && session_play(session, own, NULL) != LUD_OK)
        return 0;
    const int count = game_moves(session_rules(session), session_state(session), out);
    if (first)
        (void)session_undo(session);
    return count;
}

static void appraise_tick(struct appraiser *appraiser, lud_move move, uint64_t time, struct appraisal *out)
{
    const int player = appraiser->run->player;
    lud_move moves[LUD_MAX_MOVES];
    job_leave_tick(appraiser->run);
    const int count = replies(appraiser, move, moves);
    for (int i = 0; i < count; i++) {
        struct appraisal one;
        if (!value_tick(appraiser, move, moves[i], time / (uint64_t)count, &one)) {
            *out = (struct appraisal){.valued = false}; /* the worst reply is unknown */
            break;
        }
        if (i == 0 || one.values[player] < out->values[player])
            *out = one;
    }
    (void)job_enter_tick(appraiser->run);
}

/* ---- all games ---- */

void appraise_by_engine(struct appraiser *appraiser, lud_move move, uint64_t time, struct appraisal *out)
{
    struct session *session = appraiser->run->session;
    const struct lud_rules *rules = session_rules(session);
    if ((rules->traits & LUD_SIMULTANEOUS) != 0) {
        if (rules->players == 2)
            appraise_tick(appraiser, move, time, out);
        return;
    }
    if (session_play(session, move, NULL) != LUD_OK)
        return;
    value_position(appraiser, time, out);
    (void)session_undo(session);
}
