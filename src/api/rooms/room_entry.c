/* room_entry.c: the texts of entries that tell of clocks and results. */
#include "api/rooms/room.h"

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
