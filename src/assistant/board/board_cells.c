/* board_cells.c: which squares an answer is about, in each game's own notation: Quoridor e3, Ricochet Robots
 * e3, Pogo 1 to 9, Tron x,y from the north-west, counted from 0, and x,y,floor on maps with floors. */
#include "assistant/board/board.h"

#include "games/pogo/pogo_board.h"
#include "games/quoridor/quoridor.h"
#include "games/ricochet/ricochet.h"
#include "games/tron/tron.h"

#include <string.h>

/* ---- one cell ---- */

static void put_square(struct board *board, int column, int row)
{
    char room[8];
    struct bytes cell = bytes_fixed(room, sizeof room);
    bytes_char(&cell, (char)('a' + column));
    bytes_integer(&cell, row);
    board_cell(board, bytes_view(&cell));
}

static void put_quoridor(struct board *board, int square)
{
    const int width = quoridor_rules(board_rules(board))->width;
    put_square(board, square % width, square / width + 1);
}

static void put_ricochet(struct board *board, int cell)
{
    put_square(board, cell % RICOCHET_SIDE, RICOCHET_SIDE - cell / RICOCHET_SIDE);
}

static void put_pogo(struct board *board, unsigned cell)
{
    const char digit = (char)('1' + cell);
    board_cell(board, (struct span){&digit, 1});
}

static void put_tron(struct board *board, unsigned node)
{
    char room[24];
    struct bytes text = bytes_fixed(room, sizeof room);
    const struct tron_map *map = &tron_rules(board_rules(board))->map;
    const int cell = map->place[node];
    bytes_integer(&text, cell % map->width);
    bytes_char(&text, ',');
    bytes_integer(&text, cell / map->width % map->height);
    if (map->floors > 1) {
        bytes_char(&text, ',');
        bytes_integer(&text, cell / map->width / map->height);
    }
    board_cell(board, bytes_view(&text));
}

/* ---- moves ---- */

static bool is_wall(lud_move move)
{
    return move >= QUORIDOR_HORIZONTAL && move < QUORIDOR_PASS;
}

/* The four squares that a wall touches. */
static void put_wall(struct board *board, lud_move move)
{
    const struct quoridor_rules *rules = quoridor_rules(board_rules(board));
    const int slot = (move - QUORIDOR_HORIZONTAL) % (QUORIDOR_VERTICAL - QUORIDOR_HORIZONTAL);
    const int column = slot % rules->width, row = slot / rules->width;
    for (int i = 0; i < 4; i++)
        if (column + i % 2 < rules->width && row + i / 2 < rules->height)
            put_quoridor(board, slot + i % 2 + i / 2 * rules->width);
}

static void move_quoridor(struct board *board, lud_move move)
{
    const struct quoridor_rules *rules = quoridor_rules(board_rules(board));
    if (is_wall(move))
        put_wall(board, move);
    else if (move < rules->width * rules->height)
        put_quoridor(board, move);
}

static void move_pogo(struct board *board, lud_move move)
{
    put_pogo(board, pogo_move_from(move));
    put_pogo(board, pogo_move_to(move));
}

static void move_ricochet(struct board *board, lud_move move)
{
    const struct ricochet_state *state = ricochet_state(board_state(board));
    const int robot = move / RICOCHET_DIRECTIONS;
    if ((state->there >> robot & 1) == 0)
        return;
    put_ricochet(board, state->robot[robot]);
    put_ricochet(board, ricochet_slide(ricochet_rules(board_rules(board)), state, robot,
                                       (enum ricochet_direction)(move % RICOCHET_DIRECTIONS)));
}

static void move_tron(struct board *board, lud_move move)
{
    const struct tron_rules *rules = tron_rules(board_rules(board));
    const struct tron_state *state = tron_state(board_state(board));
    const unsigned from = state->at[board->player];
    if (from == TRON_NONE || move >= TRON_DIRECTIONS)
        return;
    const unsigned to = rules->map.next[from][move];
    put_tron(board, to != TRON_NONE ? to : from);
}

void board_cells_move(struct board *board, lud_move move)
{
    if (board_is(board, "quoridor"))
        move_quoridor(board, move);
    else if (board_is(board, "pogo"))
        move_pogo(board, move);
    else if (board_is(board, "ricochet"))
        move_ricochet(board, move);
    else
        move_tron(board, move);
}

/* ---- where to look ---- */

static void around_pawn(struct board *board)
{
    lud_move moves[LUD_MAX_MOVES];
    const int count = game_moves(board_rules(board), board_state(board), moves);
    for (int i = 0; i < count && moves[i] < QUORIDOR_HORIZONTAL; i++)
        put_quoridor(board, moves[i]);
}

static void around_rider(struct board *board)
{
    lud_move moves[LUD_MAX_MOVES];
    const int count = game_moves(board_rules(board), board_state(board), moves);
    for (int i = 0; i < count; i++)
        move_tron(board, moves[i]);
}

void board_cells_around(struct board *board, lud_move move)
{
    if (board_is(board, "quoridor") && is_wall(move))
        put_wall(board, move);
    else if (board_is(board, "quoridor"))
        around_pawn(board);
    else if (board_is(board, "pogo"))
        put_pogo(board, pogo_move_from(move));
    else if (board_is(board, "ricochet"))
        put_ricochet(board, ricochet_state(board_state(board))->robot[move / RICOCHET_DIRECTIONS]);
    else
        around_rider(board);
}

void board_cells_target(struct board *board)
{
    if (board_is(board, "ricochet"))
        put_ricochet(board, ricochet_state(board_state(board))->target);
}

/* ---- ways ---- */

void board_cells_path(struct board *board, int player)
{
    uint8_t squares[QUORIDOR_SQUARES];
    const int steps = quoridor_path(quoridor_rules(board_rules(board)), quoridor_state(board_state(board)),
                                    player, squares);
    put_quoridor(board, quoridor_state(board_state(board))->pawn[player]);
    for (int i = 0; i < steps; i++)
        put_quoridor(board, squares[i]);
}

/* Plays the line on the session, which is a scratch, and notes where each move leads; then takes it back. */
void board_cells_line(struct board *board, const lud_move *moves, int count)
{
    int played = 0;
    while (played < count &&
           game_check(board_rules(board), board_state(board), moves[played], NULL) == LUD_OK) {
        board_cells_move(board, moves[played]);
        if (session_play(board->session, moves[played], NULL) != LUD_OK)
            break;
        played++;
    }
    while (played-- > 0)
        (void)session_undo(board->session);
}
