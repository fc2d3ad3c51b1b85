/* room_tick.c: moves, results, undo and redo as a seat sees them. In a simultaneous game every rider chooses
 * from the position at the start of the tick, even if others have already chosen. */
#include "api/rooms/room.h"
#include "api/rooms/room_rounds.h"
#include "core/tick.h"
#include "engine/game_row.h"
#include "text/areas/api_texts.h"

#include <string.h>

void moves_write(const struct lud_rules *rules, const struct lud_state *state, struct json_writer *writer)
{
    lud_move moves[LUD_MAX_MOVES];
    char name[GAME_MAX_MOVE + 1];
    json_open(writer, '[');
    for (int i = 0, count = state == NULL ? 0 : game_moves(rules, state, moves); i < count; i++) {
        struct bytes notation = bytes_fixed(name, sizeof name);
        game_format_move(rules, state, moves[i], &notation);
        json_text(writer, bytes_view(&notation));
    }
    json_close(writer, ']');
}

bool room_view(const struct room *room, int seat, struct lud_state *state)
{
    if (room->rounds != NULL)
        return room_rounds_view(room, seat, state);
    return room_turn(room) != LUD_OVER && tick_view(room_rules(room), room_state(room), seat, state);
}

enum lud_status room_read_move(struct room *room, int seat, struct span text, lud_move *move,
                               struct lud_why *why)
{
    if (!room_view(room, seat, room->scratch))
        return why_plain(why, LUD_ERROR_MOVE, TEXT_API_NOT_YOUR_TURN);
    return game_read_move(room_rules(room), room->scratch, text, move, why);
}

void room_put_move(struct room *room, int seat, lud_move move, struct bytes *out)
{
    if (room_view(room, seat, room->scratch))
        game_format_move(room_rules(room), room->scratch, move, out);
    else
        out->failed = true;
}

lud_move room_straight(const struct room *room, int seat)
{
    const struct lud_rules *rules = room_rules(room);
    const struct game_row *row = game_row(rules->game);
    lud_move moves[LUD_MAX_MOVES];
    if (row->straight != NULL)
        return row->straight(rules, room_state(room), seat);
    return room_view(room, seat, room->scratch) && game_moves(rules, room->scratch, moves) > 0 ? moves[0]
                                                                                               : LUD_NO_MOVE;
}

/* ---- ends of the game ---- */

/* Whether the position `key`, which the next move would reach, would then have occurred three times. */
static bool repeated(const struct room *room, uint64_t key)
{
    enum { TIMES = 3 };
    size_t count;
    const uint64_t *past = session_past(room->session, &count);
    int times = 1 + (session_state(room->session)->key == key);
    if ((room_rules(room)->traits & LUD_REPEATS) == 0)
        return false;
    for (size_t ply = 0; ply < count; ply++)
        times += past[ply] == key;
    return times >= TIMES;
}

/* The values of a draw, as session_outcome gives them. */
static void shared(int players, lud_value *values)
{
    for (int player = 0; player < players; player++)
        values[player] = players == 1 ? 0 : LUD_ONE / players + (player < LUD_ONE % players);
}

bool room_ends_with(struct room *room, const lud_move *choices, const char **termination, lud_value *values)
{
    const struct lud_rules *rules = room_rules(room);
    struct lud_state *state = room->scratch;
    size_t plies = room_plies(room);
    memcpy(state, room_state(room), rules->state_size);
    do {
        game_play(rules, state, choices[state->turn]);
        plies++;
    } while (state->pending != 0 && !game_over(state));
    const bool over = game_over(state), again = !over && room->board == NULL && repeated(room, state->key);
    *termination = session_end_word(over ? SESSION_RULES : again ? SESSION_REPETITION : SESSION_LENGTH);
    if (over)
        game_outcome(rules, state, values);
    else
        shared(rules->players, values);
    return over || again || plies >= SESSION_MAX_PLIES;
}

void room_loss_values(const struct room *room, int seat, lud_value *values)
{
    const int players = room_players(room), others = players - 1;
    int rank = 0; /* index of `player` among the players other than the loser */
    for (int player = 0; player < players; player++)
        if (player == seat || (room_rules(room)->traits & LUD_SCORE) != 0) {
            values[player] = 0;
        } else {
            values[player] = LUD_ONE / others + (rank < LUD_ONE % others);
            rank++;
        }
}

/* ---- undo and redo ---- */

/* The first move of the tick that ends with move `ply`: riders choose in seat order. */
static size_t tick_begin(const struct session *session, size_t ply)
{
    while (ply > 0 && session_mover(session, ply - 1) < session_mover(session, ply))
        ply--;
    return ply;
}

size_t room_undo_count(const struct room *room, uint32_t seats)
{
    const size_t plies = session_plies(room->session);
    if (room->board != NULL || plies == 0)
        return 0;
    if (room_simultaneous(room))
        return plies - tick_begin(room->session, plies - 1);
    for (size_t ply = plies; ply > 0; ply--)
        if ((seats >> session_mover(room->session, ply - 1) & 1) != 0)
            return plies - (ply - 1);
    return 0;
}

/* Redoes moves on the session and undoes them again, which changes nothing. */
size_t room_redo_count(struct room *room, uint32_t seats)
{
    size_t count = 0;
    bool there = room->board != NULL;
    while (!there && session_redo(room->session)) {
        const int turn = session_turn(room->session);
        count++;
        there = turn == LUD_OVER || (room_simultaneous(room) ? session_state(room->session)->pending == 0
                                                             : (seats >> turn & 1) != 0);
    }
    for (size_t back = 0; back < count; back++)
        (void)session_undo(room->session);
    return count;
}

/* ---- texts of entries ---- */

void room_put_clocks(const struct room *room, const struct clock *clock, struct bytes *out)
{
    for (int seat = 0; room->clocked && seat < clock->players; seat++) {
        bytes_text(out, seat > 0 ? "," : "");
        bytes_integer(out, clock->left[seat]);
    }
}

void room_put_result(const struct room *room, const char *termination, const lud_value *values,
                     struct bytes *out)
{
    struct json_writer writer = json_write(out);
    json_open(&writer, '{');
    json_member_text(&writer, "termination", termination);
    json_name(&writer, "result");
    room_put_values(room, values, &writer);
    json_close(&writer, '}');
}
