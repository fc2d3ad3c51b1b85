/* board_ricochet.c: the row of Ricochet Robots: robots and where they slide, squares like e3. Advice comes
 * from the hints in the game's row (engine/game_row.h). */
#include "assistant/board/board_game.h"

#include "games/ricochet/ricochet.h"

/* ---- squares ---- */

static void put_ricochet_cell(struct board *board, int cell)
{
    board_square(board, cell % RICOCHET_SIDE, RICOCHET_SIDE - cell / RICOCHET_SIDE);
}

static void cells_ricochet(struct board *board, lud_move move)
{
    const struct ricochet_state *state = ricochet_state(board_state(board));
    const int robot = move / RICOCHET_DIRECTIONS;
    if ((state->there >> robot & 1) == 0)
        return;
    put_ricochet_cell(board, state->robot[robot]);
    put_ricochet_cell(board, ricochet_slide(ricochet_rules(board_rules(board)), state, robot,
                                            (enum ricochet_direction)(move % RICOCHET_DIRECTIONS)));
}

static void around_ricochet(struct board *board, lud_move move)
{
    put_ricochet_cell(board, ricochet_state(board_state(board))->robot[move / RICOCHET_DIRECTIONS]);
}

static void target_ricochet(struct board *board)
{
    put_ricochet_cell(board, ricochet_state(board_state(board))->target);
}

/* ---- moves in words ---- */

static const struct board_spelling colours[] = {
    {"red rouge", "R"},
    {"green vert verte", "G"},
    {"blue bleu bleue", "B"},
    {"yellow jaune", "Y"},
    {"silver black grey gris noir argent argente", "K"},
    {.words = NULL},
};

/* `red up`: a robot and a direction. */
static bool spelled_ricochet(const struct board *board, lud_move *move, char *typed)
{
    char room[GAME_MAX_MOVE + 1];
    const char *colour = board_spelled(board->words, colours), *direction = board_direction(board->words);
    struct bytes text = bytes_fixed(room, sizeof room);
    if (direction == NULL)
        return false;
    bytes_text(&text, colour != NULL ? colour : "");
    bytes_text(&text, direction);
    return board_reads(board, bytes_view(&text), move, typed);
}

const struct board_game board_ricochet = {.game = &ricochet_game,
                                          .cells = cells_ricochet,
                                          .around = around_ricochet,
                                          .target = target_ricochet,
                                          .spelled = spelled_ricochet};
