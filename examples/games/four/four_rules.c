/* four_rules.c: generates, checks and plays moves, and finds lines. */
#include "games/four/four.h"
#include "games/four/four_board.h"
#include "games/four/four_texts.h"

/* Tromp's test: two neighbours in a direction, then two such pairs. */
static bool line_along(uint64_t discs, int step)
{
    const uint64_t pairs = discs & discs >> step;
    return (pairs & pairs >> 2 * step) != 0;
}

bool four_line(uint64_t discs)
{
    return line_along(discs, 1) || line_along(discs, FOUR_STEP) || line_along(discs, FOUR_STEP - 1) ||
           line_along(discs, FOUR_STEP + 1);
}

void four_seal(struct four_state *state)
{
    const bool won = four_line(state->discs[FOUR_RED]) || four_line(state->discs[FOUR_YELLOW]);
    const bool over = won || bits_count(four_all(state)) == FOUR_CELLS;
    state->head =
        (struct lud_state){.key = four_key(state->discs), .turn = over ? LUD_OVER : four_side(state)};
}

void four_start(const struct lud_rules *rules, struct lud_state *state)
{
    (void)rules;
    struct four_state *four = (struct four_state *)state;
    four->discs[FOUR_RED] = four->discs[FOUR_YELLOW] = 0;
    four_seal(four);
}

int four_moves(const struct lud_rules *rules, const struct lud_state *state, lud_move *out)
{
    (void)rules;
    int count = 0;
    for (int column = 0; column < FOUR_COLUMNS && !game_over(state); column++)
        if (four_height(four_of(state), column) < FOUR_ROWS)
            out[count++] = (lud_move)column;
    return count;
}

void four_play(const struct lud_rules *rules, struct lud_state *state, lud_move move)
{
    assert(four_check(rules, state, move, NULL) == LUD_OK);
    (void)rules;
    struct four_state *four = (struct four_state *)state;
    uint64_t *own = &four->discs[state->turn];
    *own |= four_cell(move, four_height(four, move));
    const bool over = four_line(*own) || bits_count(four_all(four)) == FOUR_CELLS;
    state->key = four_key(four->discs);
    state->turn = over ? LUD_OVER : FOUR_COLOURS - 1 - state->turn;
}

enum lud_status four_check(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                           struct lud_why *why)
{
    (void)rules;
    if (game_over(state))
        return why_plain(why, LUD_ERROR_OVER, TEXT_FOUR_OVER);
    if (move >= FOUR_COLUMNS)
        return why_at(why, LUD_ERROR_MOVE, TEXT_FOUR_NO_COLUMN, 0, move + 1, 0);
    if (four_height(four_of(state), move) == FOUR_ROWS)
        return why_at(why, LUD_ERROR_MOVE, TEXT_FOUR_FULL, 0, move + 1, 0);
    return LUD_OK;
}

void four_outcome(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    (void)rules;
    assert(game_over(state));
    const bool red = four_line(four_of(state)->discs[FOUR_RED]);
    const bool yellow = four_line(four_of(state)->discs[FOUR_YELLOW]);
    values[FOUR_RED] = red ? LUD_ONE : yellow ? 0 : LUD_ONE / 2;
    values[FOUR_YELLOW] = LUD_ONE - values[FOUR_RED];
}
