/* four_twin.c: a naive implementation of Connect Four that follows the wording of the rules: a board of
 * letters, discs that fall, lines that are walked cell by cell. It shares no bit trick with the fast
 * implementation, which tests compare with it. */
#include "games/four/four.h"
#include "games/four/four_board.h"

#include <string.h>

struct naive {
    char cell[FOUR_ROWS][FOUR_COLUMNS]; /* 'r', 'y' or '.', rows from the bottom */
    char mover;
};

static struct naive expand(const struct lud_state *state)
{
    struct naive naive;
    int discs = 0;
    for (int row = 0; row < FOUR_ROWS; row++)
        for (int column = 0; column < FOUR_COLUMNS; column++) {
            const int bit = column * 7 + row;
            const bool red = four_of(state)->discs[0] >> bit & 1,
                       yellow = four_of(state)->discs[1] >> bit & 1;
            naive.cell[row][column] = red ? 'r' : yellow ? 'y' : '.';
            discs += red || yellow;
        }
    naive.mover = discs % 2 == 0 ? 'r' : 'y';
    return naive;
}

static char cell_at(const struct naive *naive, int row, int column)
{
    const bool inside = row >= 0 && row < FOUR_ROWS && column >= 0 && column < FOUR_COLUMNS;
    return inside ? naive->cell[row][column] : '.';
}

/* Whether four cells from here on in one direction have this letter. */
static bool runs(const struct naive *naive, int row, int column, int up, int right, char letter)
{
    int same = 0;
    while (same < 4 && cell_at(naive, row + same * up, column + same * right) == letter)
        same++;
    return same == 4;
}

static bool has_line(const struct naive *naive, char letter)
{
    bool found = false;
    for (int row = 0; row < FOUR_ROWS; row++)
        for (int column = 0; column < FOUR_COLUMNS; column++)
            found = found || runs(naive, row, column, 0, 1, letter) ||
                    runs(naive, row, column, 1, 0, letter) || runs(naive, row, column, 1, 1, letter) ||
                    runs(naive, row, column, -1, 1, letter);
    return found;
}

static int open_columns(const struct naive *naive, lud_move *out)
{
    int count = 0;
    for (int column = 0; column < FOUR_COLUMNS; column++)
        if (naive->cell[FOUR_ROWS - 1][column] == '.')
            out[count++] = (lud_move)column;
    return count;
}

static int four_twin_moves(const struct lud_rules *rules, const struct lud_state *state, lud_move *out)
{
    (void)rules;
    const struct naive naive = expand(state);
    return has_line(&naive, 'r') || has_line(&naive, 'y') ? 0 : open_columns(&naive, out);
}

static void compress(const struct naive *naive, struct four_state *state)
{
    lud_move moves[FOUR_COLUMNS];
    memset(state, 0, sizeof *state);
    for (int row = 0; row < FOUR_ROWS; row++)
        for (int column = 0; column < FOUR_COLUMNS; column++) {
            const char letter = naive->cell[row][column];
            if (letter != '.')
                state->discs[letter == 'y'] += UINT64_C(1) << (column * 7 + row);
        }
    const bool over = has_line(naive, 'r') || has_line(naive, 'y') || open_columns(naive, moves) == 0;
    state->head.key = four_key(state->discs);
    state->head.turn = over ? LUD_OVER : naive->mover == 'r' ? 0 : 1;
}

static void four_twin_play(const struct lud_rules *rules, struct lud_state *state, lud_move move)
{
    (void)rules;
    struct naive naive = expand(state);
    int row = 0;
    while (naive.cell[row][move] != '.')
        row++;
    naive.cell[row][move] = naive.mover;
    naive.mover = naive.mover == 'r' ? 'y' : 'r';
    compress(&naive, (struct four_state *)state);
}

const struct lud_twin four_twin = {.moves = four_twin_moves, .play = four_twin_play};
