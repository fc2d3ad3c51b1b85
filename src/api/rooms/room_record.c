/* room_record.c: writes a room's game as a record. */
#include "api/rooms/room.h"
#include "play/record.h"

#include <string.h>

/* Writes `2026-11-16T08:00:00Z` (algorithm: Hinnant, civil_from_days). */
static void write_date(uint64_t milliseconds, char *date, size_t capacity)
{
    const uint64_t seconds = milliseconds / 1000 % 86400, days = milliseconds / 86400000 + 719468;
    const uint64_t era = days / 146097, of_era = days % 146097;
    const uint64_t year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    const uint64_t of_year = of_era - (365 * year + year / 4 - year / 100), m = (5 * of_year + 2) / 153;
    const uint64_t month = m < 10 ? m + 3 : m - 9;
    const uint64_t fields[] = {year + era * 400 + (month <= 2),
                               month,
                               of_year - (153 * m + 2) / 5 + 1,
                               seconds / 3600,
                               seconds / 60 % 60,
                               seconds % 60};
    static const char *const before[] = {"", "-", "-", "T", ":", ":"};
    struct bytes out = bytes_fixed(date, capacity);
    for (size_t i = 0; i < 6; i++) {
        bytes_text(&out, before[i]);
        bytes_text(&out, fields[i] < 10 ? "0" : "");
        bytes_unsigned(&out, fields[i]);
    }
    bytes_char(&out, 'Z');
}

static void put_players(const struct room *room, struct record *record)
{
    for (int seat = 0; seat < room_rules(room)->players; seat++) {
        const struct room_seat *from = &room->seats[seat];
        struct bytes name = bytes_fixed(record->players[seat], RECORD_NAME);
        if (from->kind == SEAT_ENGINE)
            bytes_text(&name, from->level[0] != '\0' ? from->level : from->engine);
        else
            bytes_text(&name, from->name);
    }
}

/* A live game can end by a crash, which the moves of a record cannot show. */
static void put_result(const struct room *room, struct record *record)
{
    const bool by_moves = session_end(record->session) != SESSION_RUNNING;
    struct bytes word = bytes_fixed(record->termination, RECORD_NAME);
    record->has_result = room->over;
    memcpy(record->result, room->values, sizeof room->values);
    if (room->over)
        bytes_text(&word, !by_moves && room->board != NULL && strcmp(room->termination, "rules") == 0
                              ? "crash"
                              : room->termination);
}

/* Plays the moves up to the first that a session refuses; in a live game, whole ticks only. */
static void play_moves(const struct room *room, struct session *session)
{
    struct span rest = bytes_view(&room->moves), word;
    while (span_word(&rest, &word) && session_play_text(session, word, NULL, NULL) == LUD_OK)
        continue;
    while (session_state(session)->pending != 0 && session_undo(session))
        continue;
}

enum lud_status room_write_record(struct room *room, struct bytes *out, struct lud_why *why)
{
    struct session *session;
    struct record record;
    enum lud_status status = session_new(room_rules(room)->game, bytes_view(&room->rules),
                                         bytes_view(&room->start), room->memory, &session, why);
    if (status != LUD_OK)
        return status;
    play_moves(room, session);
    if (session_plies(session) < room_plies(room) && room->board == NULL) {
        session_free(session); /* out of memory: the room's own session accepted all moves */
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    }
    status = record_init(&record, session, room->memory);
    if (status != LUD_OK)
        return why_plain(why, status, TEXT_NONE);
    put_players(room, &record);
    put_result(room, &record);
    write_date(room->created, record.date, sizeof record.date);
    record_write(&record, out);
    record_destroy(&record);
    return out->failed ? why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE) : LUD_OK;
}
