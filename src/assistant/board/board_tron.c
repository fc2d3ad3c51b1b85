/* board_tron.c: what can be said about a Tron board: ground that is left, and squares x,y from the
 * north-west, counted from 0, with x,y,floor on maps with floors. */
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

/* All that the rider can reach now, whichever move is best. */
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

/* There is no goal but ground that is left. */
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
