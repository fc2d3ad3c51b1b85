/* board_quoridor.c: the row of Quoridor: pawns and walls, shortest paths and their lengths, squares like e3.
 */
#include "assistant/board/board_game.h"

#include "engine/quoridor/explain_quoridor.h"
#include "games/quoridor/quoridor.h"
#include "solvers/quoridor/quoridor_paths.h"
#include "text/areas/assistant_texts.h"
#include "text/areas/explain_quoridor_texts.h"

#include <string.h>

static const struct quoridor_rules *board_quoridor_rules(const struct board *board)
{
    return quoridor_rules(board_rules(board));
}

static const struct quoridor_state *board_quoridor_state(const struct board *board)
{
    return quoridor_state(board_state(board));
}

static bool is_wall(lud_move move)
{
    return move >= QUORIDOR_HORIZONTAL && move < QUORIDOR_PASS;
}

/* ---- squares ---- */

static void put_square(struct board *board, int square)
{
    const int width = board_quoridor_rules(board)->width;
    board_square(board, square % width, square / width + 1);
}

/* The four squares that a wall touches. */
static void put_wall(struct board *board, lud_move move)
{
    const struct quoridor_rules *rules = board_quoridor_rules(board);
    const int slot = (move - QUORIDOR_HORIZONTAL) % (QUORIDOR_VERTICAL - QUORIDOR_HORIZONTAL);
    const int column = slot % rules->width, row = slot / rules->width;
    for (int i = 0; i < 4; i++)
        if (column + i % 2 < rules->width && row + i / 2 < rules->height)
            put_square(board, slot + i % 2 + i / 2 * rules->width);
}

static void cells_quoridor(struct board *board, lud_move move)
{
    if (is_wall(move))
        put_wall(board, move);
    else if (move < board_quoridor_rules(board)->width * board_quoridor_rules(board)->height)
        put_square(board, move);
}

static void put_steps(struct board *board)
{
    lud_move moves[LUD_MAX_MOVES];
    const int count = game_moves(board_rules(board), board_state(board), moves);
    for (int i = 0; i < count && moves[i] < QUORIDOR_HORIZONTAL; i++)
        put_square(board, moves[i]);
}

static void around_quoridor(struct board *board, lud_move move)
{
    if (is_wall(move))
        put_wall(board, move);
    else
        put_steps(board);
}

static void put_path(struct board *board)
{
    uint8_t squares[QUORIDOR_SQUARES];
    const int steps =
        quoridor_path(board_quoridor_rules(board), board_quoridor_state(board), board->player, squares);
    put_square(board, board_quoridor_state(board)->pawn[board->player]);
    for (int i = 0; i < steps; i++)
        put_square(board, squares[i]);
}

/* ---- moves in words ---- */

static const struct board_spelling orientations[] = {
    {"h horizontal horizontale horizontally horizontalement", "h"},
    {"v vertical verticale vertically verticalement", "v"},
    {.words = NULL},
};

static const struct board_spelling walls[] = {
    {"wall walls fence barrier mur murs barriere palissade cloison", "wall"},
    {.words = NULL},
};

static bool read_wall(const struct board *board, struct span square, const char *orientation, lud_move *move,
                      char *typed)
{
    char room[GAME_MAX_MOVE + 1];
    struct bytes text = bytes_fixed(room, sizeof room);
    bytes_span(&text, square);
    bytes_text(&text, orientation);
    return board_reads(board, bytes_view(&text), move, typed);
}

/* `e3 h`, `mur horizontal en e3`: a square and an orientation make a wall. Without an orientation (`why no
 * wall on e3?`) it is the vertical wall if that is illegal, else the horizontal one. */
static bool spelled_quoridor(const struct board *board, lud_move *move, char *typed)
{
    const char *orientation = board_spelled(board->words, orientations);
    const bool meant = board_spelled(board->words, walls) != NULL;
    for (int i = 0; i < board->words->count && (orientation != NULL || meant); i++) {
        const struct span word = folded_word(board->words, i);
        if (!board_has_digit(word) || word.size > 3)
            continue;
        if (orientation != NULL && read_wall(board, word, orientation, move, typed))
            return true;
        if (orientation == NULL && read_wall(board, word, "v", move, typed) &&
            game_check(board_rules(board), board_state(board), *move, NULL) != LUD_OK)
            return true;
        if (orientation == NULL && read_wall(board, word, "h", move, typed))
            return true;
    }
    return false;
}

/* ---- answers ---- */

static void nudge_quoridor(struct board *board, lud_move move)
{
    board_say(board, is_wall(move) ? TEXT_ASSISTANT_NUDGE_WALL : TEXT_ASSISTANT_NUDGE_STEP, 0, 0, NULL);
}

static enum lud_text area_quoridor(lud_move move)
{
    return move >= QUORIDOR_HORIZONTAL ? TEXT_ASSISTANT_AREA_WALL : TEXT_ASSISTANT_AREA_CELLS;
}

static void counts_quoridor(struct board *board)
{
    struct explanation race = {.count = 0};
    explain_quoridor_race(board_rules(board), board_state(board), &race);
    board_explain(board, &race);
}

static void say_paths(struct board *board, int player)
{
    const struct quoridor_rules *rules = board_quoridor_rules(board);
    const struct quoridor_state *state = board_quoridor_state(board);
    const uint32_t count = quoridor_ways(rules, state, player);
    board_say_of(board, count == 1 ? TEXT_EXPLAIN_QUORIDOR_WAY_ONE : TEXT_EXPLAIN_QUORIDOR_WAYS, player,
                 quoridor_distance(rules, state, player), count > INT32_MAX ? INT32_MAX : (int32_t)count);
}

static enum lud_status distance_quoridor(struct board *board, struct lud_why *why)
{
    (void)why;
    say_paths(board, board->player);
    for (int seat = 0; seat < board_rules(board)->players; seat++)
        if (seat != board->player)
            say_paths(board, seat);
    put_path(board);
    board_offer(board, TEXT_ASSISTANT_MORE_PATH);
    return LUD_OK;
}

static enum lud_status path_quoridor(struct board *board, struct lud_why *why)
{
    (void)why;
    board_topic(board); /* the first topic of Quoridor is the path */
    put_path(board);
    return LUD_OK;
}

/* For A*: g, h and f of the squares next to the pawn. */
static void algorithm_quoridor(struct board *board, const char *engine)
{
    const struct quoridor_state *state = board_quoridor_state(board);
    const int from = state->pawn[board->player];
    for (int direction = 0; direction < QUORIDOR_DIRECTIONS && strcmp(engine, "astar") == 0; direction++) {
        char room[GAME_MAX_MOVE + 1];
        const int to = quoridor_step(board_quoridor_rules(board), from, (enum quoridor_direction)direction);
        if (to < 0 ||
            !quoridor_open(board_quoridor_rules(board), state, from, (enum quoridor_direction)direction))
            continue;
        struct quoridor_state bare = *state; /* h: the distance without walls */
        memset(bare.horizontal, 0, sizeof bare.horizontal);
        memset(bare.vertical, 0, sizeof bare.vertical);
        bare.pawn[board->player] = (uint8_t)to;
        const int h = quoridor_distance(board_quoridor_rules(board), &bare, board->player);
        board_say(board, TEXT_ASSISTANT_SQUARE_COST, h, 1 + h, board_name(board, (lud_move)to, room));
        cells_quoridor(board, (lud_move)to);
    }
}

const struct board_game board_quoridor = {.game = &quoridor_game,
                                          .cells = cells_quoridor,
                                          .around = around_quoridor,
                                          .spelled = spelled_quoridor,
                                          .spelled_first = true,
                                          .nudge = nudge_quoridor,
                                          .area = area_quoridor,
                                          .counts = counts_quoridor,
                                          .distance = distance_quoridor,
                                          .path = path_quoridor,
                                          .algorithm = algorithm_quoridor};
