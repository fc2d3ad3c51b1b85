/* quoridor_check.c: judges one move and says why it is not allowed. */
#include "games/quoridor/quoridor_board.h"
#include "text/areas/quoridor_texts.h"

#include <stdlib.h>

struct judged {
    const struct quoridor_rules *rules;
    const struct quoridor_state *state;
    int from, to; /* of a pawn move */
    struct lud_why *why;
};

/* Refuses a move with a text that may name the seat {0} and the square or wall {word}. */
static enum lud_status refuse(const struct judged *judged, enum lud_text text, int32_t seat, int word)
{
    why_at(judged->why, LUD_ERROR_MOVE, (int)text, 0, seat, 0);
    quoridor_why_place(judged->rules->width, (lud_move)word, judged->why);
    return LUD_ERROR_MOVE;
}

/* ---- pawns ---- */

static int seat_on(const struct judged *judged, int square)
{
    for (int player = 0; player < judged->rules->head.players; player++)
        if (judged->state->pawn[player] == square)
            return player;
    return -1;
}

static bool is_open(const struct judged *judged, int square, enum quoridor_direction direction)
{
    return quoridor_open(judged->rules, judged->state, square, direction);
}

/* Why a square right beside the pawn cannot be stepped on. */
static enum lud_status no_step(const struct judged *judged, enum quoridor_direction direction)
{
    const bool blocked = !is_open(judged, judged->from, direction);
    return refuse(judged, blocked ? TEXT_QUORIDOR_WALL_BETWEEN : TEXT_QUORIDOR_TAKEN,
                  seat_on(judged, judged->to) + 1, judged->to);
}

/* Why the square two steps away in a line cannot be jumped to. */
static enum lud_status no_straight_jump(const struct judged *judged, enum quoridor_direction direction)
{
    const int over = quoridor_step(judged->rules, judged->from, direction), seat = seat_on(judged, over);
    if (seat < 0)
        return refuse(judged, TEXT_QUORIDOR_NOTHING_TO_JUMP, 0, judged->to);
    if (!is_open(judged, judged->from, direction))
        return refuse(judged, TEXT_QUORIDOR_JUMP_WALL, seat + 1, judged->to);
    if (!is_open(judged, over, direction))
        return refuse(judged, TEXT_QUORIDOR_JUMP_WALL_BEHIND, seat + 1, judged->to);
    return refuse(judged, TEXT_QUORIDOR_TAKEN, seat_on(judged, judged->to) + 1, judged->to);
}

/* Why the square at a corner of the pawn's cannot be jumped to by way of `first` and then `second`; LUD_OK
 * when there is no pawn that way. */
static enum lud_status no_diagonal_by(const struct judged *judged, enum quoridor_direction first,
                                      enum quoridor_direction second)
{
    const int over = quoridor_step(judged->rules, judged->from, first), seat = seat_on(judged, over);
    if (seat < 0)
        return LUD_OK;
    const int to = judged->to;
    const int behind = quoridor_step(judged->rules, over, first);
    if (judged->rules->jump_straight)
        return refuse(judged, TEXT_QUORIDOR_STRAIGHT_ONLY, 0, to);
    if (seat_on(judged, judged->to) >= 0)
        return refuse(judged, TEXT_QUORIDOR_TAKEN, seat_on(judged, judged->to) + 1, to);
    if (!is_open(judged, judged->from, first) || !is_open(judged, over, second))
        return refuse(judged, TEXT_QUORIDOR_JUMP_WALL, seat + 1, to);
    if (seat_on(judged, behind) >= 0)
        return refuse(judged, TEXT_QUORIDOR_JUMP_THIRD, seat + 1, to);
    return refuse(judged, TEXT_QUORIDOR_JUMP_IS_STRAIGHT, seat + 1, to);
}

static enum lud_status no_diagonal(const struct judged *judged, int rows, int columns)
{
    const enum quoridor_direction upright = rows > 0 ? QUORIDOR_UP : QUORIDOR_DOWN;
    const enum quoridor_direction across = columns > 0 ? QUORIDOR_RIGHT : QUORIDOR_LEFT;
    enum lud_status status = no_diagonal_by(judged, upright, across);
    if (status == LUD_OK)
        status = no_diagonal_by(judged, across, upright);
    return status != LUD_OK ? status : refuse(judged, TEXT_QUORIDOR_NOTHING_TO_JUMP, 0, judged->to);
}

static enum lud_status no_pawn_move(const struct judged *judged)
{
    const int width = judged->rules->width;
    const int rows = judged->to / width - judged->from / width;
    const int columns = judged->to % width - judged->from % width;
    const enum quoridor_direction direction = rows > 0      ? QUORIDOR_UP
                                              : rows < 0    ? QUORIDOR_DOWN
                                              : columns > 0 ? QUORIDOR_RIGHT
                                                            : QUORIDOR_LEFT;
    if (rows == 0 && columns == 0)
        return refuse(judged, TEXT_QUORIDOR_STAYS, 0, judged->to);
    if (abs(rows) + abs(columns) == 1)
        return no_step(judged, direction);
    if (abs(rows) == 1 && abs(columns) == 1)
        return no_diagonal(judged, rows, columns);
    if (abs(rows) + abs(columns) == 2)
        return no_straight_jump(judged, direction);
    return refuse(judged, TEXT_QUORIDOR_TOO_FAR, 0, judged->to);
}

static enum lud_status check_pawn(struct judged *judged, lud_move move)
{
    judged->from = judged->state->pawn[judged->state->head.turn];
    judged->to = move;
    if (move >= judged->rules->width * judged->rules->height)
        return why_plain(judged->why, LUD_ERROR_MOVE, TEXT_QUORIDOR_NO_MOVE);
    if (quoridor_has(quoridor_pawn_moves(judged->rules, judged->state), move))
        return LUD_OK;
    return no_pawn_move(judged);
}

/* ---- walls ---- */

lud_move quoridor_in_the_way(int width, struct quoridor_walls placed, lud_move move)
{
    const int slot = move % QUORIDOR_HORIZONTAL;
    const bool across = move < QUORIDOR_VERTICAL;
    const quoridor_bits own = across ? placed.horizontal : placed.vertical;
    const quoridor_bits other = across ? placed.vertical : placed.horizontal;
    const int along = across ? 1 : width;
    if (quoridor_has(own, slot))
        return move;
    if (quoridor_has(other, slot))
        return (lud_move)(across ? slot + QUORIDOR_VERTICAL : slot + QUORIDOR_HORIZONTAL);
    if (quoridor_has(own << along, slot))
        return (lud_move)(move - along);
    return quoridor_has(own >> along, slot) ? (lud_move)(move + along) : (lud_move)LUD_NO_MOVE;
}

struct quoridor_walls quoridor_with(struct quoridor_walls walls, lud_move move)
{
    const quoridor_bits wall = quoridor_bit(move % QUORIDOR_HORIZONTAL);
    if (move < QUORIDOR_VERTICAL)
        walls.horizontal |= wall;
    else
        walls.vertical |= wall;
    return walls;
}

enum lud_status quoridor_why_in_the_way(int width, lud_move move, lud_move there, enum lud_status status,
                                        size_t column, struct lud_why *why)
{
    const bool parallel = (move < QUORIDOR_VERTICAL) == (there < QUORIDOR_VERTICAL);
    const enum lud_text text = move == there ? TEXT_QUORIDOR_WALL_THERE
                               : parallel    ? TEXT_QUORIDOR_WALL_OVERLAPS
                                             : TEXT_QUORIDOR_WALL_CROSSES;
    why_at(why, status, (int)text, column, 0, 0);
    quoridor_why_place(width, there, why);
    return status;
}

enum lud_status quoridor_why_cut_off(int width, lud_move move, unsigned cut, enum lud_status status,
                                     size_t column, struct lud_why *why)
{
    static const enum lud_text alone[QUORIDOR_PLAYERS] = {TEXT_QUORIDOR_SHUTS_BLUE, TEXT_QUORIDOR_SHUTS_RED,
                                                          TEXT_QUORIDOR_SHUTS_GREEN,
                                                          TEXT_QUORIDOR_SHUTS_YELLOW};
    static const enum lud_text several[QUORIDOR_PLAYERS + 1] = {
        TEXT_QUORIDOR_SEALS, TEXT_NONE, TEXT_QUORIDOR_SHUTS_TWO, TEXT_QUORIDOR_SHUTS_THREE,
        TEXT_QUORIDOR_SHUTS_FOUR};
    const unsigned players = cut & ((1u << QUORIDOR_PLAYERS) - 1);
    const int count = bits_count(players);
    why_at(why, status, (int)(count == 1 ? alone[bits_lowest(players)] : several[count]), column, 0, 0);
    quoridor_why_place(width, move, why);
    for (uint64_t rest = players, i = 0; rest != 0 && why != NULL; i++)
        why->args[i] = bits_pop(&rest) + 1;
    return status;
}

static enum lud_status check_wall(const struct judged *judged, lud_move move)
{
    const struct quoridor_state *state = judged->state;
    const struct quoridor_walls placed = quoridor_placed(state);
    const int width = judged->rules->width, slot = move % QUORIDOR_HORIZONTAL;
    if (slot >= width * judged->rules->height)
        return why_plain(judged->why, LUD_ERROR_MOVE, TEXT_QUORIDOR_NO_MOVE);
    if (!quoridor_has(judged->rules->slots, slot))
        return refuse(judged, TEXT_QUORIDOR_NO_SLOT, 0, move);
    if (state->left[state->head.turn] == 0)
        return why_plain(judged->why, LUD_ERROR_MOVE, TEXT_QUORIDOR_NO_WALLS);
    const lud_move there = quoridor_in_the_way(width, placed, move);
    if (there != LUD_NO_MOVE)
        return quoridor_why_in_the_way(width, move, there, LUD_ERROR_MOVE, 0, judged->why);
    const unsigned cut = quoridor_cut_off(judged->rules, state, quoridor_with(placed, move));
    return cut == 0 ? LUD_OK : quoridor_why_cut_off(width, move, cut, LUD_ERROR_MOVE, 0, judged->why);
}

static bool may_pass(const struct quoridor_rules *rules, const struct quoridor_state *state)
{
    lud_move moves[LUD_MAX_MOVES];
    return quoridor_pawn_moves(rules, state) == 0 && quoridor_moves(&rules->head, &state->head, moves) == 1 &&
           moves[0] == QUORIDOR_PASS;
}

enum lud_status quoridor_check(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                               struct lud_why *why)
{
    struct judged judged = {.rules = quoridor_rules(rules), .state = quoridor_state(state), .why = why};
    if (game_over(state))
        return why_plain(why, LUD_ERROR_OVER, TEXT_QUORIDOR_OVER);
    if (move < QUORIDOR_HORIZONTAL)
        return check_pawn(&judged, move);
    if (move < QUORIDOR_PASS)
        return check_wall(&judged, move);
    if (move > QUORIDOR_PASS)
        return why_plain(why, LUD_ERROR_MOVE, TEXT_QUORIDOR_NO_MOVE);
    return may_pass(judged.rules, judged.state) ? LUD_OK
                                                : why_plain(why, LUD_ERROR_MOVE, TEXT_QUORIDOR_NO_PASS);
}
