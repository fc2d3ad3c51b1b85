/* pogo_twin.c: a naive implementation of Pogo that follows the wording of the rules: stacks are strings of
 * pieces, and walks are enumerated step by step. It shares no move table and no bit trick with the fast
 * implementation, which tests compare with it. */
#include "games/pogo/pogo.h"
#include "games/pogo/pogo_board.h"

#include <stdlib.h>
#include <string.h>

enum { SIDE = 3, CARRY = 3 };

struct naive {
    char stack[SIDE][SIDE][POGO_HEIGHT + 1]; /* 'w' and 'b' from bottom to top, terminated */
    char mover;                              /* side to move: 'w' or 'b' */
};

struct place {
    int row, column;
};

static struct place pogo_twin_place(int cell)
{
    return (struct place){cell / SIDE, cell % SIDE};
}

/* Decodes a stack word by division, top piece first, and reverses the result. */
static void expand_stack(unsigned word, char *stack)
{
    char reversed[POGO_HEIGHT + 1];
    int height = 0;
    for (; word > 1; word /= 2)
        reversed[height++] = word % 2 == 0 ? 'w' : 'b';
    for (int i = 0; i < height; i++)
        stack[i] = reversed[height - 1 - i];
    stack[height] = '\0';
}

static struct naive pogo_twin_expand(const struct lud_state *state)
{
    struct naive naive = {.mover = state->turn == 0 ? 'w' : 'b'};
    for (int cell = 0; cell < POGO_CELLS; cell++) {
        const struct place at = pogo_twin_place(cell);
        expand_stack(pogo_of(state)->stack[cell], naive.stack[at.row][at.column]);
    }
    return naive;
}

static char top_of(const char *stack)
{
    return stack[0] == '\0' ? '-' : stack[strlen(stack) - 1];
}

/* Whether a walk of `steps` steps from `here` that avoids the cells of `entered` can end at `goal`. */
static bool walks(struct place here, struct place goal, int steps, bool entered[SIDE][SIDE])
{
    static const struct place directions[] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    bool found = false;
    if (steps == 0)
        return here.row == goal.row && here.column == goal.column;
    entered[here.row][here.column] = true;
    for (int i = 0; i < 4; i++) {
        const struct place next = {here.row + directions[i].row, here.column + directions[i].column};
        const bool inside = next.row >= 0 && next.row < SIDE && next.column >= 0 && next.column < SIDE;
        if (inside && !entered[next.row][next.column])
            found = found || walks(next, goal, steps - 1, entered);
    }
    entered[here.row][here.column] = false;
    return found;
}

static bool arrives(const struct lud_rules *rules, int from, int to, int count)
{
    const struct place start = pogo_twin_place(from), goal = pogo_twin_place(to);
    bool entered[SIDE][SIDE] = {{false}};
    if (strcmp(rules->settings.at[0].text, "exact") == 0)
        return abs(start.row - goal.row) + abs(start.column - goal.column) == count;
    return walks(start, goal, count, entered);
}

static int pogo_twin_moves(const struct lud_rules *rules, const struct lud_state *state, lud_move *out)
{
    const struct naive naive = pogo_twin_expand(state);
    int size = 0;
    if (state->turn == LUD_OVER)
        return 0;
    for (int from = 0; from < POGO_CELLS; from++)
        for (int count = 1; count <= CARRY; count++)
            for (int to = 0; to < POGO_CELLS; to++) {
                const struct place at = pogo_twin_place(from);
                const char *stack = naive.stack[at.row][at.column];
                if (top_of(stack) == naive.mover && strlen(stack) >= (size_t)count &&
                    arrives(rules, from, to, count))
                    out[size++] = (lud_move)(from * 64 + count * 16 + to);
            }
    return size;
}

/* Encodes a naive position: stack words first, then tops, turn and key from them. */
static void compress(const struct lud_rules *rules, const struct naive *naive, struct pogo_state *state)
{
    const struct pogo_rules *constants = pogo_rules_of(rules);
    memset(state, 0, sizeof *state);
    state->head.key = naive->mover == 'b' ? constants->black : 0;
    for (int cell = 0; cell < POGO_CELLS; cell++) {
        const struct place at = pogo_twin_place(cell);
        const char *stack = naive->stack[at.row][at.column];
        unsigned word = 1;
        for (size_t i = 0; stack[i] != '\0'; i++)
            word = 2 * word + (stack[i] == 'b' ? 1 : 0);
        state->stack[cell] = (uint16_t)word;
        state->head.key += word * constants->weight[cell];
        for (int colour = 0; colour < 2; colour++)
            if (top_of(stack) == "wb"[colour])
                state->tops[colour] = (uint16_t)(state->tops[colour] + (1 << cell));
    }
    const int side = naive->mover == 'b' ? 1 : 0;
    state->head.turn = state->tops[side] == 0 ? LUD_OVER : side;
}

static void pogo_twin_play(const struct lud_rules *rules, struct lud_state *state, lud_move move)
{
    struct naive naive = pogo_twin_expand(state);
    const struct place from = pogo_twin_place(move / 64), to = pogo_twin_place(move % 16);
    const size_t count = move / 16 % 4;
    char *source = naive.stack[from.row][from.column];
    char carried[POGO_HEIGHT + 1];
    strcpy(carried, source + strlen(source) - count);
    source[strlen(source) - count] = '\0';
    strcat(naive.stack[to.row][to.column], carried);
    naive.mover = naive.mover == 'w' ? 'b' : 'w';
    compress(rules, &naive, (struct pogo_state *)state);
}

const struct lud_twin pogo_twin = {.moves = pogo_twin_moves, .play = pogo_twin_play};
