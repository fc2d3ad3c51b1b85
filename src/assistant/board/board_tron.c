/* board_tron.c: the row of Tron: free ground, and cells as x,y counted from 0 at the north-west corner,
 * x,y,floor on maps with several floors. */
#include "assistant/board/board_game.h"

#include "games/tron/tron.h"
#include "text/areas/assistant_texts.h"

/* ---- squares ---- */

static void put_node(struct board *board, unsigned node)
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

static void cells_tron(struct board *board, lud_move move)
{
    const struct tron_rules *rules = tron_rules(board_rules(board));
    const unsigned from = tron_state(board_state(board))->at[board->player];
    if (from == TRON_NONE || move >= TRON_DIRECTIONS)
        return;
    const unsigned to = rules->map.next[from][move];
    put_node(board, to != TRON_NONE ? to : from);
}

/* The cells of all legal moves, whichever is best. */
static void around_tron(struct board *board, lud_move move)
{
    lud_move moves[LUD_MAX_MOVES];
    const int count = game_moves(board_rules(board), board_state(board), moves);
    (void)move;
    for (int i = 0; i < count; i++)
        cells_tron(board, moves[i]);
}

/* ---- moves in words ---- */

static bool spelled_tron(const struct board *board, lud_move *move, char *typed)
{
    const char *direction = board_direction(board->words);
    return direction != NULL && board_reads(board, span_of(direction), move, typed);
}

/* ---- answers ---- */

static void nudge_tron(struct board *board, lud_move move)
{
    const struct tron_rules *rules = tron_rules(board_rules(board));
    const struct tron_state *state = tron_state(board_state(board));
    int counts[TRON_RIDERS];
    (void)move;
    tron_territory(rules, state, counts);
    board_say(board,
              board_rules(board)->players == 1 ? TEXT_ASSISTANT_NUDGE_ROOM : TEXT_ASSISTANT_NUDGE_GROUND,
              counts[board->player], 0, NULL);
}

/* Tron has no goal to reach: says so, and how much ground is left. */
static enum lud_status distance_tron(struct board *board, struct lud_why *why)
{
    (void)why;
    board_say(board, TEXT_ASSISTANT_NO_GOAL, 0, 0, NULL);
    board_topic(board);
    return LUD_OK;
}

const struct board_game board_tron = {.game = &tron_game,
                                      .cells = cells_tron,
                                      .around = around_tron,
                                      .spelled = spelled_tron,
                                      .nudge = nudge_tron,
                                      .distance = distance_tron};
