/* room_rounds_state.c: writes a round as JSON, the member `round` of the state. */
#include "api/rooms/room_rounds.h"

static void write_mission(const struct ricochet_round *round, struct json_writer *writer)
{
    static const char *const colours[] = {"R", "G", "B", "Y", "K", "any"};
    const struct ricochet_target *chip = round_chip(round);
    json_name(writer, "mission");
    if (chip == NULL) {
        json_null(writer);
        return;
    }
    char cell[4];
    struct bytes place = bytes_fixed(cell, sizeof cell);
    bytes_char(&place, (char)('a' + chip->cell % RICOCHET_SIDE));
    bytes_integer(&place, RICOCHET_SIDE - chip->cell / RICOCHET_SIDE);
    json_open(writer, '{');
    json_member_text(writer, "robot", colours[chip->colour]);
    json_member_text(writer, "cell", cell);
    json_close(writer, '}');
}

static void write_bids(const struct ricochet_round *round, struct json_writer *writer)
{
    json_name(writer, "bids");
    json_open(writer, '[');
    for (int seat = 0; seat < round->settings.players; seat++) {
        const struct round_bid *bid = &round->bids[seat];
        if (bid->number == 0)
            continue;
        json_open(writer, '{');
        json_member_number(writer, "seat", seat);
        json_member_number(writer, "number", bid->number);
        json_member_number(writer, "order", bid->order);
        json_name(writer, "failed");
        json_bool(writer, bid->failed);
        json_close(writer, '}');
    }
    json_close(writer, ']');
    json_name(writer, "passed");
    json_open(writer, '[');
    for (int seat = 0; seat < round->settings.players; seat++)
        if (round->bids[seat].passed)
            json_number(writer, seat);
    json_close(writer, ']');
}

static void write_shown_moves(struct room *room, struct json_writer *writer)
{
    const struct ricochet_round *round = &room->rounds->round;
    const struct lud_rules *rules = room_rules(room);
    struct ricochet_state state = round->start;
    char name[GAME_MAX_MOVE + 1];
    json_name(writer, "moves");
    json_open(writer, '[');
    for (int i = 0; i < round->moves; i++) {
        struct bytes notation = bytes_fixed(name, sizeof name);
        game_format_move(rules, &state.head, round->line[i], &notation);
        json_text(writer, bytes_view(&notation));
        game_play(rules, &state.head, round->line[i]);
    }
    json_close(writer, ']');
}

static void write_start(struct room *room, struct json_writer *writer)
{
    struct bytes position = bytes_growing(room->memory, GAME_MAX_POSITION + 1);
    game_format(room_rules(room), &room->rounds->round.start.head, &position);
    json_member_text(writer, "start", bytes_string(&position));
    writer->out->failed = writer->out->failed || position.failed;
    bytes_destroy(&position);
}

static int count_bits(uint32_t bits)
{
    int count = 0;
    for (; bits != 0; bits &= bits - 1)
        count++;
    return count;
}

void room_rounds_write(struct room *room, struct json_writer *writer)
{
    const struct ricochet_round *round = &room->rounds->round;
    json_name(writer, "round");
    json_open(writer, '{');
    json_member_text(writer, "phase", round_phase_word(round->phase));
    json_member_number(writer, "number", round->number);
    write_mission(round, writer);
    write_start(room, writer);
    write_bids(round, writer);
    json_member_number(writer, "demonstrator", round->shower);
    write_shown_moves(room, writer);
    json_name(writer, "chips");
    json_open(writer, '[');
    for (int seat = 0; seat < round->settings.players; seat++)
        json_number(writer, round->won[seat]);
    json_close(writer, ']');
    json_member_number(writer, "left", count_bits(round->bag));
    json_member_number(writer, "goal", round->settings.goal);
    json_member_number(writer, "winner", round->winner);
    json_name(writer, "deadline");
    if (round->deadline != ROUND_NEVER)
        json_number(writer, (int64_t)round->deadline);
    else
        json_null(writer);
    json_close(writer, '}');
}
