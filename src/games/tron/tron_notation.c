/* tron_notation.c: positions (#######/#1...2#/####### tick=3 head=1:r,2:l) and moves (u r d l x) as text. In
 * the middle of a tick the text is that of the beginning of the tick, without commitments. */
#include "games/tron/tron.h"
#include "games/tron/tron_board.h"
#include "games/tron/tron_text.h"
#include "text/areas/tron_texts.h"

#include <string.h>

enum lud_status tron_parse(const struct lud_rules *rules, struct span text, struct lud_state *state,
                           struct lud_why *why)
{
    struct tron_text read;
    enum lud_status status = tron_text_read(&read, text, why);
    if (status == LUD_OK)
        status = tron_board_check(tron_rules(rules), &read, why);
    if (status == LUD_OK)
        tron_board_place(tron_rules(rules), &read, (struct tron_state *)state);
    return status;
}

/* ---- writing ---- */

/* The rider whose head is on the node; -1 for none. */
static int rider_on(const struct tron_state *state, unsigned node)
{
    for (int rider = 0; rider < TRON_RIDERS; rider++)
        if (state->at[rider] == node)
            return rider;
    return -1;
}

char tron_cell(const struct tron_rules *rules, const struct tron_state *state, unsigned cell)
{
    const unsigned node = rules->map.node[cell];
    if (node == TRON_NONE)
        return '#';
    if (tron_taken(state, node)) {
        const int rider = rider_on(state, node);
        return rider < 0 ? '#' : (char)('1' + rider);
    }
    const unsigned twin = rules->map.next[node][TRON_LINK];
    const bool shut = twin != TRON_NONE && tron_taken(state, twin) && rider_on(state, twin) < 0;
    return shut ? '.' : rules->map.drawing[cell];
}

char tron_link(const struct tron_rules *rules, const struct tron_state *state, int rider)
{
    const unsigned node = state->at[rider];
    const bool open = node != TRON_NONE && tron_step(rules, state, node, TRON_LINK) != TRON_NONE;
    return open ? rules->map.drawing[rules->map.place[node]] : '\0';
}

static void format_drawing(const struct tron_rules *rules, const struct tron_state *state, struct bytes *out)
{
    const struct tron_map *map = &rules->map;
    const unsigned width = (unsigned)map->width, cells = width * (unsigned)(map->height * map->floors);
    char row[TRON_SIDE + 1];
    for (unsigned cell = 0; cell < cells; cell++) {
        row[cell % width] = tron_cell(rules, state, cell);
        if ((cell + 1) % width != 0)
            continue;
        const bool floor = (cell + 1) % (width * (unsigned)map->height) == 0;
        row[width] = floor ? '|' : '/';
        bytes_put(out, row, width + (cell + 1 < cells));
    }
}

/* Writes the start of an entry, `1:`, after the field's name for the first entry or a comma for the others.
 * *name becomes NULL after the first one. */
static void format_entry(struct bytes *out, const char **name, int rider)
{
    if (*name != NULL) {
        bytes_char(out, ' ');
        bytes_text(out, *name);
    }
    bytes_char(out, *name != NULL ? '=' : ',');
    bytes_integer(out, rider + 1);
    bytes_char(out, ':');
    *name = NULL;
}

static void format_fields(const struct tron_rules *rules, const struct tron_state *state, struct bytes *out)
{
    const char *head = "head", *link = "link", *crash = "out";
    if (state->tick > 0) {
        bytes_text(out, " tick=");
        bytes_unsigned(out, state->tick);
    }
    for (int rider = 0; rider < TRON_RIDERS; rider++)
        if (state->heading[rider] < TRON_DIRECTIONS) {
            format_entry(out, &head, rider);
            bytes_char(out, TRON_LETTERS[state->heading[rider]]);
        }
    for (int rider = 0; rider < TRON_RIDERS; rider++)
        if (tron_link(rules, state, rider) != '\0') {
            format_entry(out, &link, rider);
            bytes_char(out, tron_link(rules, state, rider));
        }
    for (int rider = 0; rider < TRON_RIDERS; rider++)
        if (state->out[rider] != 0) {
            format_entry(out, &crash, rider);
            bytes_unsigned(out, state->out[rider]);
        }
}

void tron_format(const struct lud_rules *rules, const struct lud_state *state, struct bytes *out)
{
    format_drawing(tron_rules(rules), tron_state(state), out);
    format_fields(tron_rules(rules), tron_state(state), out);
}

/* ---- moves ---- */

enum lud_status tron_parse_move(const struct lud_rules *rules, const struct lud_state *state,
                                struct span text, lud_move *move, struct lud_why *why)
{
    static const char letters[] = TRON_LETTERS;
    (void)rules, (void)state;
    for (unsigned direction = TRON_UP; direction < TRON_DIRECTIONS && text.size == 1; direction++)
        if (text.data[0] == letters[direction]) {
            *move = (lud_move)direction;
            return LUD_OK;
        }
    return why_at(why, LUD_ERROR_SYNTAX, TEXT_TRON_MOVE_LETTER, text.size > 1 ? 2 : 1, 0, 0);
}

void tron_format_move(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                      struct bytes *out)
{
    (void)rules, (void)state;
    bytes_char(out, TRON_LETTERS[move]);
}
