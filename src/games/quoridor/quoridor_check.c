/* quoridor_check.c: checks one move and reports why it is illegal. */
#include "games/quoridor/quoridor_board.h"
#include "text/areas/quoridor_texts.h"

#include <stdlib.h>

struct verdict {
    const struct quoridor_rules *rules;
    const struct quoridor_state *state;
    int from, to;        /* squares of a pawn move */
    struct lud_why *why; /* where the reason goes; may be NULL */
};

/* Reports an illegal move; the text may name the player {0} and the square or wall {word}. */
static enum lud_status refuse_move(const struct verdict *verdict, enum lud_text text, int32_t seat, int word)
{
    why_at(verdict->why, LUD_ERROR_MOVE, (int)text, 0, seat, 0);
    quoridor_why_place(verdict->rules->width, (lud_move)word, verdict->why);
    return LUD_ERROR_MOVE;
}

/* ---- pawns ---- */

static int seat_on(const struct verdict *verdict, int square)
{
    for (int player = 0; player < verdict->rules->head.players; player++)
        if (verdict->state->pawn[player] == square)
            return player;
    return -1;
}

static bool is_open(const struct verdict *verdict, int square, enum quoridor_direction direction)
{
    return quoridor_open(verdict->rules, verdict->state, square, direction);
}

/* The functions why_no_... explain why the pawn cannot go from `from` to `to`; each handles one distance. */

/* One step away. */
static enum lud_status why_no_step(const struct verdict *verdict, enum quoridor_direction direction)
{
    const bool blocked = !is_open(verdict, verdict->from, direction);
    return refuse_move(verdict, blocked ? TEXT_QUORIDOR_WALL_BETWEEN : TEXT_QUORIDOR_TAKEN,
                       seat_on(verdict, verdict->to) + 1, verdict->to);
}

/* Two steps away in a straight line. */
static enum lud_status why_no_straight_jump(const struct verdict *verdict, enum quoridor_direction direction)
{
    const int over = quoridor_step(verdict->rules, verdict->from, direction), seat = seat_on(verdict, over);
    if (seat < 0)
        return refuse_move(verdict, TEXT_QUORIDOR_NOTHING_TO_JUMP, 0, verdict->to);
    if (!is_open(verdict, verdict->from, direction))
        return refuse_move(verdict, TEXT_QUORIDOR_JUMP_WALL, seat + 1, verdict->to);
    if (!is_open(verdict, over, direction))
        return refuse_move(verdict, TEXT_QUORIDOR_JUMP_WALL_BEHIND, seat + 1, verdict->to);
    return refuse_move(verdict, TEXT_QUORIDOR_TAKEN, seat_on(verdict, verdict->to) + 1, verdict->to);
}

/* One step diagonally away, by a jump over the pawn in direction `first` and then in direction `second`.
 * Returns LUD_OK when no pawn is there to jump over. */
static enum lud_status why_no_diagonal_over(const struct verdict *verdict, enum quoridor_direction first,
                                            enum quoridor_direction second)
{
    const int over = quoridor_step(verdict->rules, verdict->from, first), seat = seat_on(verdict, over);
    if (seat < 0)
        return LUD_OK;
    const int to = verdict->to;
    const int behind = quoridor_step(verdict->rules, over, first);
    if (verdict->rules->jump_straight)
        return refuse_move(verdict, TEXT_QUORIDOR_STRAIGHT_ONLY, 0, to);
    if (seat_on(verdict, verdict->to) >= 0)
        return refuse_move(verdict, TEXT_QUORIDOR_TAKEN, seat_on(verdict, verdict->to) + 1, to);
    if (!is_open(verdict, verdict->from, first) || !is_open(verdict, over, second))
        return refuse_move(verdict, TEXT_QUORIDOR_JUMP_WALL, seat + 1, to);
    if (seat_on(verdict, behind) >= 0)
        return refuse_move(verdict, TEXT_QUORIDOR_JUMP_THIRD, seat + 1, to);
    return refuse_move(verdict, TEXT_QUORIDOR_JUMP_IS_STRAIGHT, seat + 1, to);
}

static enum lud_status why_no_diagonal(const struct verdict *verdict, int rows, int columns)
{
    const enum quoridor_direction upright = rows > 0 ? QUORIDOR_UP : QUORIDOR_DOWN;
    const enum quoridor_direction across = columns > 0 ? QUORIDOR_RIGHT : QUORIDOR_LEFT;
    enum lud_status status = why_no_diagonal_over(verdict, upright, across);
    if (status == LUD_OK)
        status = why_no_diagonal_over(verdict, across, upright);
    return status != LUD_OK ? status : refuse_move(verdict, TEXT_QUORIDOR_NOTHING_TO_JUMP, 0, verdict->to);
}

static enum lud_status why_no_pawn_move(const struct verdict *verdict)
{
    const int width = verdict->rules->width;
    const int rows = verdict->to / width - verdict->from / width;
    const int columns = verdict->to % width - verdict->from % width;
    const enum quoridor_direction direction = rows > 0      ? QUORIDOR_UP
                                              : rows < 0    ? QUORIDOR_DOWN
                                              : columns > 0 ? QUORIDOR_RIGHT
                                                            : QUORIDOR_LEFT;
    if (rows == 0 && columns == 0)
        return refuse_move(verdict, TEXT_QUORIDOR_STAYS, 0, verdict->to);
    if (abs(rows) + abs(columns) == 1)
        return why_no_step(verdict, direction);
    if (abs(rows) == 1 && abs(columns) == 1)
        return why_no_diagonal(verdict, rows, columns);
    if (abs(rows) + abs(columns) == 2)
        return why_no_straight_jump(verdict, direction);
    return refuse_move(verdict, TEXT_QUORIDOR_TOO_FAR, 0, verdict->to);
}

static enum lud_status check_pawn(struct verdict *verdict, lud_move move)
{
    verdict->from = verdict->state->pawn[verdict->state->head.turn];
    verdict->to = move;
    if (move >= verdict->rules->width * verdict->rules->height)
        return why_plain(verdict->why, LUD_ERROR_MOVE, TEXT_QUORIDOR_NO_MOVE);
    if (quoridor_has(quoridor_pawn_moves(verdict->rules, verdict->state), move))
        return LUD_OK;
    return why_no_pawn_move(verdict);
}

/* ---- walls ---- */

lud_move quoridor_blocking_wall(int width, struct quoridor_walls placed, lud_move move)
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

struct quoridor_walls quoridor_walls_with(struct quoridor_walls walls, lud_move move)
{
    const quoridor_bits wall = quoridor_bit(move % QUORIDOR_HORIZONTAL);
    if (move < QUORIDOR_VERTICAL)
        walls.horizontal |= wall;
    else
        walls.vertical |= wall;
    return walls;
}

enum lud_status quoridor_why_blocked(int width, lud_move move, lud_move there, enum lud_status status,
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

static enum lud_status check_wall(const struct verdict *verdict, lud_move move)
{
    const struct quoridor_state *state = verdict->state;
    const struct quoridor_walls placed = quoridor_placed(state);
    const int width = verdict->rules->width, slot = move % QUORIDOR_HORIZONTAL;
    if (slot >= width * verdict->rules->height)
        return why_plain(verdict->why, LUD_ERROR_MOVE, TEXT_QUORIDOR_NO_MOVE);
    if (!quoridor_has(verdict->rules->slots, slot))
        return refuse_move(verdict, TEXT_QUORIDOR_NO_SLOT, 0, move);
    if (state->left[state->head.turn] == 0)
        return why_plain(verdict->why, LUD_ERROR_MOVE, TEXT_QUORIDOR_NO_WALLS);
    const lud_move there = quoridor_blocking_wall(width, placed, move);
    if (there != LUD_NO_MOVE)
        return quoridor_why_blocked(width, move, there, LUD_ERROR_MOVE, 0, verdict->why);
    const unsigned cut = quoridor_cut_off(verdict->rules, state, quoridor_walls_with(placed, move));
    return cut == 0 ? LUD_OK : quoridor_why_cut_off(width, move, cut, LUD_ERROR_MOVE, 0, verdict->why);
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
    struct verdict verdict = {.rules = quoridor_rules(rules), .state = quoridor_state(state), .why = why};
    if (game_over(state))
        return why_plain(why, LUD_ERROR_OVER, TEXT_QUORIDOR_OVER);
    if (move < QUORIDOR_HORIZONTAL)
        return check_pawn(&verdict, move);
    if (move < QUORIDOR_PASS)
        return check_wall(&verdict, move);
    if (move > QUORIDOR_PASS)
        return why_plain(why, LUD_ERROR_MOVE, TEXT_QUORIDOR_NO_MOVE);
    return may_pass(verdict.rules, verdict.state) ? LUD_OK
                                                  : why_plain(why, LUD_ERROR_MOVE, TEXT_QUORIDOR_NO_PASS);
}
