/* ricochet_notation.c: writes positions (4A1A3B2B Rj6,Ge15,Be9,Ym16 Bj13) and reads and writes moves (Ru);
 * ricochet_read.c parses position texts. */
#include "games/ricochet/ricochet_inside.h"
#include "text/areas/ricochet_texts.h"

#include <string.h>

static const char *const axis_words[] = {"-", "v", "h", "vh"}; /* indexed by axes, 0..3 */

/* ---- positions ---- */

static enum lud_status check_board(const struct ricochet_rules *rules, const struct ricochet_board *board,
                                   size_t column, struct lud_why *why)
{
    if (strcmp(rules->board.name, board->name) == 0)
        return LUD_OK;
    why_at(why, LUD_ERROR_MISMATCH, TEXT_RICOCHET_OTHER_BOARD, column, 0, 0);
    why_word(why, span_of(rules->board.name));
    return LUD_ERROR_MISMATCH;
}

enum lud_status ricochet_parse(const struct lud_rules *rules, struct span text, struct lud_state *state,
                               struct lud_why *why)
{
    const struct ricochet_rules *own = ricochet_rules(rules);
    struct ricochet_board board = own->board;
    struct ricochet_state read;
    enum lud_status status = ricochet_read(text, own->strict, &board, &read, why);
    if (status == LUD_OK)
        status = check_board(own, &board, (size_t)(span_trim(text).data - text.data) + 1, why);
    if (status != LUD_OK)
        return status;
    ricochet_seal(own, &read);
    memcpy(state, &read, sizeof read);
    return LUD_OK;
}

void ricochet_put_pieces(const struct ricochet_state *state, struct bytes *out)
{
    const char *separator = "";
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++)
        if (ricochet_is_there(state, robot)) {
            bytes_text(out, separator);
            bytes_char(out, RICOCHET_COLOURS[robot]);
            ricochet_put_cell(state->robot[robot], out);
            separator = ",";
        }
    bytes_char(out, ' ');
    bytes_char(out, (RICOCHET_COLOURS "*")[state->colour]);
    ricochet_put_cell(state->target, out);
}

static void put_strict(const struct ricochet_state *state, struct bytes *out)
{
    const char *separator = "";
    bytes_text(out, " last=");
    bytes_char(out, RICOCHET_COLOURS[state->last_robot - 1]);
    bytes_text(out, axis_words[state->last_axis]);
    bytes_text(out, " axes=");
    if (state->colour != RICOCHET_ANY)
        bytes_text(out, axis_words[state->axes[state->colour]]);
    for (int robot = 0; robot < RICOCHET_ROBOTS && state->colour == RICOCHET_ANY; robot++)
        if (state->axes[robot] != 0) {
            bytes_text(out, separator);
            bytes_char(out, RICOCHET_COLOURS[robot]);
            bytes_char(out, ':');
            bytes_text(out, axis_words[state->axes[robot]]);
            separator = ",";
        }
}

void ricochet_format(const struct lud_rules *rules, const struct lud_state *state, struct bytes *out)
{
    bytes_text(out, ricochet_rules(rules)->board.name);
    bytes_char(out, ' ');
    ricochet_put_pieces(ricochet_state(state), out);
    if (ricochet_state(state)->last_robot != 0)
        put_strict(ricochet_state(state), out);
}

/* ---- moves ---- */

/* The index of `c` in `letters`, ignoring case; -1 when it is absent. `upper` tells the case of `letters`. */
static int letter_index(const char *letters, bool upper, char c)
{
    const bool is_upper = c >= 'A' && c <= 'Z', is_lower = c >= 'a' && c <= 'z';
    const char wanted = upper && is_lower    ? (char)(c - 'a' + 'A')
                        : !upper && is_upper ? (char)(c - 'A' + 'a')
                                             : c;
    const size_t index = span_find(span_of(letters), wanted);
    return index < strlen(letters) ? (int)index : -1;
}

enum lud_status ricochet_parse_move(const struct lud_rules *rules, const struct lud_state *state,
                                    struct span text, lud_move *move, struct lud_why *why)
{
    (void)rules, (void)state;
    const int robot = text.size > 0 ? letter_index(RICOCHET_COLOURS, true, text.data[0]) : -1;
    const int direction = text.size > 1 ? letter_index("urdl", false, text.data[1]) : -1;
    if (robot < 0 || direction < 0 || text.size != 2)
        return why_at(why, LUD_ERROR_SYNTAX, TEXT_RICOCHET_MOVE_LETTERS,
                      robot < 0       ? 1
                      : direction < 0 ? 2
                                      : 3,
                      0, 0);
    *move = ricochet_move(robot, (enum ricochet_direction)direction);
    return LUD_OK;
}

void ricochet_format_move(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                          struct bytes *out)
{
    (void)rules, (void)state;
    bytes_char(out, RICOCHET_COLOURS[move / RICOCHET_DIRECTIONS]);
    bytes_char(out, "urdl"[move % RICOCHET_DIRECTIONS]);
}
