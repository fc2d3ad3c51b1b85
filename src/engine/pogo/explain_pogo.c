/* explain_pogo.c: explains a Pogo move: the stacks that it takes, gives away and opens, what each side
 * controls afterwards, and whether a reply can land on it. */
#include "engine/explain.h"
#include "games/pogo/pogo.h"
#include "games/pogo/pogo_board.h"
#include "text/areas/explain_pogo_texts.h"

static int stacks_of(const struct pogo_state *state, int colour)
{
    return bits_count(state->tops[colour]);
}

/* Pieces of the other colour in the stacks that `colour` controls. */
static int held_by(const struct pogo_state *state, int colour)
{
    int held = 0;
    for (uint64_t own = state->tops[colour]; own != 0;) {
        const unsigned stack = state->stack[bits_pop(&own)];
        const int black = bits_count(stack) - 1; /* without the sentinel */
        held += colour == POGO_WHITE ? black : pogo_height(stack) - black;
    }
    return held;
}

/* The number of moves of the side to move that end on the cell. */
static int replies_to(const struct lud_rules *rules, const struct lud_state *state, unsigned cell)
{
    lud_move moves[LUD_MAX_MOVES];
    const int count = game_moves(rules, state, moves);
    int replies = 0;
    for (int i = 0; i < count; i++)
        replies += pogo_move_to(moves[i]) == cell;
    return replies;
}

static void say_departure(const struct explain_move *move, unsigned from, struct explanation *out)
{
    const struct pogo_state *after = pogo_of(move->after);
    const int32_t cell = (int32_t)from + 1;
    if (after->stack[from] == POGO_EMPTY)
        explain_say(out, TEXT_EXPLAIN_POGO_EMPTIES, cell, 0);
    else if ((after->tops[move->player] >> from & 1) != 0)
        explain_of(out, TEXT_EXPLAIN_POGO_KEEPS, move->player, cell, 0);
    else
        explain_of(out, TEXT_EXPLAIN_POGO_GIVES, 1 - move->player, cell, 0);
}

static void say_arrival(const struct explain_move *move, unsigned to, struct explanation *out)
{
    const struct pogo_state *before = pogo_of(move->before), *after = pogo_of(move->after);
    const int32_t cell = (int32_t)to + 1, height = pogo_height(after->stack[to]);
    if (before->stack[to] == POGO_EMPTY)
        explain_say(out, TEXT_EXPLAIN_POGO_OPENS, cell, 0);
    else if ((before->tops[move->player] >> to & 1) != 0)
        explain_of(out, TEXT_EXPLAIN_POGO_GROWS, move->player, cell, height);
    else
        explain_of(out, TEXT_EXPLAIN_POGO_TAKES, 1 - move->player, cell, height);
}

static void say_reply(const struct explain_move *move, unsigned to, struct explanation *out)
{
    const int moves = game_count(move->rules, move->after);
    const int replies = replies_to(move->rules, move->after, to);
    const int32_t cell = (int32_t)to + 1;
    explain_of(out, explain_number(moves, TEXT_EXPLAIN_POGO_MOBILITY_ONE, TEXT_EXPLAIN_POGO_MOBILITY),
               1 - move->player, moves, 0);
    if (replies == 0)
        explain_say(out, TEXT_EXPLAIN_POGO_SAFE, cell, 0);
    else
        explain_say(out, explain_number(replies, TEXT_EXPLAIN_POGO_THREAT_ONE, TEXT_EXPLAIN_POGO_THREAT),
                    cell, replies);
}

static void say_stacks(const struct explain_move *move, struct explanation *out)
{
    const struct pogo_state *before = pogo_of(move->before), *after = pogo_of(move->after);
    const int held = held_by(before, move->player), holds = held_by(after, move->player);
    struct explain_line *line = explain_say(out, TEXT_EXPLAIN_POGO_STACKS, stacks_of(before, POGO_WHITE),
                                            stacks_of(before, POGO_BLACK));
    line->args[2] = stacks_of(after, POGO_WHITE);
    line->args[3] = stacks_of(after, POGO_BLACK);
    if (held != holds)
        explain_of(out, TEXT_EXPLAIN_POGO_HELD, move->player, held, holds);
}

static void say_pogo_move(const struct explain_move *move, struct explanation *out)
{
    const unsigned from = pogo_move_from(move->move), to = pogo_move_to(move->move);
    const int32_t count = (int32_t)pogo_move_count(move->move);
    explain_say(out, explain_number(count, TEXT_EXPLAIN_POGO_CARRIES_ONE, TEXT_EXPLAIN_POGO_CARRIES),
                (int32_t)from + 1, (int32_t)to + 1)
        ->args[2] = count;
    say_arrival(move, to, out);
    say_departure(move, from, out);
    say_stacks(move, out);
    if (!game_over(move->after))
        say_reply(move, to, out);
}

const struct explain_game explain_pogo = {.move = say_pogo_move};
