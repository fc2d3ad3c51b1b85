/* quoridor_notation.c: parses position texts under given rules, and writes them. */
#include "games/quoridor/quoridor_board.h"
#include "text/areas/quoridor_texts.h"

#include <string.h>

static enum lud_status check_rules(const struct quoridor_rules *rules, const struct quoridor_text *read,
                                   struct lud_why *why)
{
    if (read->width != rules->width || read->height != rules->height)
        return why_at(why, LUD_ERROR_MISMATCH, TEXT_QUORIDOR_OTHER_SIZE, read->size_column, rules->width,
                      rules->height);
    if (read->players != rules->head.players)
        return why_at(why, LUD_ERROR_MISMATCH, TEXT_QUORIDOR_OTHER_PLAYERS, read->players_column,
                      read->players, rules->head.players);
    return LUD_OK;
}

/* Checks that at most one pawn is on its goal. If one is, the game is over, whatever the text says about the
 * player to move. */
static enum lud_status check_one_winner(const struct quoridor_rules *rules, const struct quoridor_text *read,
                                        struct lud_why *why)
{
    int winner = -1;
    for (int player = 0; player < read->players; player++) {
        if (!quoridor_goal(rules, player, read->pawn[player]))
            continue;
        if (winner >= 0)
            return why_at(why, LUD_ERROR_POSITION, TEXT_QUORIDOR_TWO_GOALS, read->pawn_column[player],
                          winner + 1, player + 1);
        winner = player;
    }
    return LUD_OK;
}

/* Checks that every player has a path; an error names the first wall of the text that takes one away. */
static enum lud_status check_paths(const struct quoridor_rules *rules, const struct quoridor_text *read,
                                   const struct quoridor_state *state, struct lud_why *why)
{
    struct quoridor_walls walls = {0, 0};
    unsigned cut = quoridor_cut_off(rules, state, read->walls);
    if (cut == 0)
        return LUD_OK;
    int last = -1;
    do {
        walls = quoridor_walls_with(walls, read->wall[++last]);
        cut = quoridor_cut_off(rules, state, walls);
    } while (cut == 0);
    return quoridor_why_cut_off(read->width, read->wall[last], cut, LUD_ERROR_POSITION,
                                read->wall_column[last], why);
}

static void split_words(quoridor_bits set, uint64_t words[2])
{
    words[0] = (uint64_t)set;
    words[1] = (uint64_t)(set >> 64);
}

enum lud_status quoridor_parse(const struct lud_rules *rules, struct span text, struct lud_state *state,
                               struct lud_why *why)
{
    const struct quoridor_rules *board = quoridor_rules(rules);
    struct quoridor_text read;
    struct quoridor_state made = {0};
    enum lud_status status = quoridor_read(text, &read, why);
    if (status == LUD_OK)
        status = check_rules(board, &read, why);
    if (status == LUD_OK)
        status = check_one_winner(board, &read, why);
    if (status != LUD_OK)
        return status;
    memcpy(made.pawn, read.pawn, sizeof made.pawn);
    memcpy(made.left, read.left, sizeof made.left);
    status = check_paths(board, &read, &made, why);
    if (status != LUD_OK)
        return status;
    split_words(read.walls.horizontal, made.horizontal);
    split_words(read.walls.vertical, made.vertical);
    quoridor_seal(board, &made, read.turn);
    memcpy(state, &made, sizeof made);
    return LUD_OK;
}

static void format_walls(const struct quoridor_rules *rules, const struct quoridor_state *state,
                         struct bytes *out)
{
    const quoridor_bits walls[2] = {quoridor_join(state->horizontal), quoridor_join(state->vertical)};
    const char *separator = "";
    if ((walls[0] | walls[1]) == 0)
        bytes_char(out, '-');
    for (int upright = 0; upright < 2; upright++)
        for (quoridor_bits set = walls[upright]; set != 0; separator = ",") {
            const int offset = upright ? QUORIDOR_VERTICAL : QUORIDOR_HORIZONTAL;
            bytes_text(out, separator);
            quoridor_format_move(&rules->head, &state->head, (lud_move)(offset + quoridor_bits_pop(&set)),
                                 out);
        }
}

void quoridor_format(const struct lud_rules *rules, const struct lud_state *state, struct bytes *out)
{
    const struct quoridor_rules *board = quoridor_rules(rules);
    const struct quoridor_state *quoridor = quoridor_state(state);
    const int turn = game_over(state) ? quoridor_next(board, quoridor->mover) : state->turn;
    bytes_integer(out, board->width);
    bytes_char(out, 'x');
    bytes_integer(out, board->height);
    bytes_char(out, ' ');
    bytes_integer(out, rules->players);
    bytes_char(out, ' ');
    bytes_integer(out, turn + 1);
    for (int player = 0; player < rules->players; player++) {
        bytes_char(out, player == 0 ? ' ' : ',');
        quoridor_format_move(rules, state, quoridor->pawn[player], out);
    }
    for (int player = 0; player < rules->players; player++) {
        bytes_char(out, player == 0 ? ' ' : ',');
        bytes_integer(out, quoridor->left[player]);
    }
    bytes_char(out, ' ');
    format_walls(board, quoridor, out);
}
