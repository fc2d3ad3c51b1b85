/* lab_games.c: the table of boards. */
#include "lab/boards/lab_game.h"

#include "lab/lab_words.h"

#include <string.h>

static const struct lab_game *const rows[] = {&lab_pogo, &lab_quoridor, &lab_ricochet, &lab_tron, NULL};

const struct lab_game *lab_game(const struct lud_game *game)
{
    for (const struct lab_game *const *at = rows; *at != NULL; at++)
        if (strcmp((*at)->game->name, game->name) == 0)
            return *at;
    return NULL;
}

bool lab_square(const char *name, int rows_of_board, int *column, int *row)
{
    int64_t number;
    if (name[0] < 'a' || name[0] > 'z' || !span_integer(span_of(name + 1), 1, 99, &number))
        return false;
    *column = name[0] - 'a';
    *row = rows_of_board - (int)number;
    return true;
}

void lab_labels(struct bytes *out, int columns, int rows_of_board, double x, double y, double unit)
{
    char room[8];
    const double size = unit * 0.26 > 15 ? 15 : unit * 0.26 < 8 ? 8 : unit * 0.26;
    for (int column = 0; column < columns; column++) {
        struct bytes text = bytes_fixed(room, sizeof room);
        bytes_char(&text, (char)('a' + column));
        svg_text(out, "soft", SVG_MIDDLE, x + (column + 0.5) * unit, y + rows_of_board * unit + size * 1.3,
                 size, unit, bytes_string(&text));
    }
    for (int row = 0; row < rows_of_board; row++) {
        struct bytes text = bytes_fixed(room, sizeof room);
        bytes_integer(&text, rows_of_board - row);
        svg_text(out, "soft", SVG_END, x - size * 0.4, y + (row + 0.5) * unit + size * 0.35, size, unit,
                 bytes_string(&text));
    }
}
