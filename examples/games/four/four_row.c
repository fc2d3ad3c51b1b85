/* four_row.c: what Connect Four brings beside its rules: nothing. Its engines, levels, adviser and
 * explanations are the general ones. */
#include "engine/game_row.h"
#include "games/four/four.h"

const struct game_row four_row = {.game = &four_game};
