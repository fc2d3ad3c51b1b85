/* example_rows.c: the table of rows of ludens-four. It takes the place of src/engine/game_rows.c. */
#include "engine/game_row.h"

extern const struct game_row pogo_row;
extern const struct game_row quoridor_row;
extern const struct game_row ricochet_row;
extern const struct game_row tron_row;
extern const struct game_row four_row;

const struct game_row *const *game_rows(void)
{
    static const struct game_row *const rows[] = {&pogo_row, &quoridor_row, &ricochet_row,
                                                  &tron_row, &four_row,     NULL};
    return rows;
}
