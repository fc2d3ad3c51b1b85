/* ricochet_puzzle.c: converts positions to words and back, and finds the move between two words. */
#include "solvers/ricochet/ricochet_puzzle.h"

#include <assert.h>
#include <string.h>

enum { BOTH_AXES = 3, ABSENT = 255 };

static bool is_active(const struct ricochet_state *state, int robot)
{
    return state->colour == robot || state->colour == RICOCHET_ANY;
}

static int axis_of(enum ricochet_direction direction)
{
    return direction == RICOCHET_UP || direction == RICOCHET_DOWN ? 1 : 2;
}

void ricochet_puzzle_init(struct ricochet_puzzle *puzzle, const struct ricochet_rules *rules,
                          const struct ricochet_state *start)
{
    *puzzle = (struct ricochet_puzzle){.rules = rules,
                                       .start = start,
                                       .vortex = start->colour == RICOCHET_ANY,
                                       .strict = rules->strict,
                                       .diagonals = rules->board.diagonals};
    puzzle->sorted = !puzzle->diagonals && !(puzzle->vortex && puzzle->strict);
    for (int turn = 0; turn < 2; turn++) /* turn 0: the active robot, turn 1: the others */
        for (int robot = 0; robot < RICOCHET_ROBOTS; robot++)
            if ((start->there >> robot & 1) != 0 && (robot == start->colour) == (turn == 0))
                puzzle->colour[puzzle->robots++] = (uint8_t)robot;
    for (int place = puzzle->robots; place < RICOCHET_ROBOTS; place++)
        puzzle->absent |= UINT64_C(1) << 8 * place;
}

/* ---- words --------------------------------------------------------------------------------------------- */

struct place {
    uint8_t cell, axes;
    bool last;
};

static void sort_places(struct place *places, int first, int count)
{
    for (int i = first + 1; i < count; i++)
        for (int j = i; j > first && places[j].cell < places[j - 1].cell; j--) {
            const struct place lower = places[j];
            places[j] = places[j - 1];
            places[j - 1] = lower;
        }
}

uint64_t ricochet_puzzle_word(const struct ricochet_puzzle *puzzle, const struct ricochet_state *state)
{
    struct place places[RICOCHET_ROBOTS];
    uint64_t word = puzzle->absent * ABSENT;
    for (int i = 0; i < puzzle->robots; i++) {
        const int robot = puzzle->colour[i];
        places[i] = (struct place){.cell = state->robot[robot],
                                   .axes = puzzle->strict ? state->axes[robot] : 0,
                                   .last = puzzle->strict && state->last_robot == robot + 1};
    }
    if (puzzle->sorted)
        sort_places(places, puzzle->vortex ? 0 : 1, puzzle->robots);
    for (int i = 0; i < puzzle->robots; i++) {
        word |= (uint64_t)places[i].cell << 8 * i | (uint64_t)places[i].axes << (PUZZLE_AXES + 2 * i);
        if (places[i].last)
            word |= (uint64_t)(i + 1) << PUZZLE_LAST | (uint64_t)state->last_axis << PUZZLE_AXIS;
    }
    return word;
}

void ricochet_puzzle_state(const struct ricochet_puzzle *puzzle, uint64_t word, struct ricochet_state *state)
{
    const int last = (int)(word >> PUZZLE_LAST & 7);
    memset(state, 0, sizeof *state);
    state->there = puzzle->start->there;
    state->target = puzzle->start->target;
    state->colour = puzzle->start->colour;
    for (int i = 0; i < puzzle->robots; i++) {
        state->robot[puzzle->colour[i]] = ricochet_puzzle_cell(word, i);
        state->axes[puzzle->colour[i]] = (uint8_t)(word >> (PUZZLE_AXES + 2 * i) & BOTH_AXES);
    }
    if (last > 0) {
        state->last_robot = (uint8_t)(1 + puzzle->colour[last - 1]);
        state->last_axis = (uint8_t)(word >> PUZZLE_AXIS & BOTH_AXES);
    }
}

/* ---- moves --------------------------------------------------------------------------------------------- */

bool ricochet_puzzle_play(const struct ricochet_puzzle *puzzle, struct ricochet_state *state, int robot,
                          enum ricochet_direction direction)
{
    const int axis = axis_of(direction);
    if (puzzle->strict && state->last_robot == robot + 1 && state->last_axis == axis)
        return false;
    const int end = ricochet_slide(puzzle->rules, state, robot, direction);
    if (end == state->robot[robot])
        return false;
    if (puzzle->strict) {
        const bool active = is_active(state, robot);
        if (active && end == state->target && (state->axes[robot] | axis) != BOTH_AXES)
            return false;
        if (active)
            state->axes[robot] |= (uint8_t)axis;
        state->last_robot = (uint8_t)(robot + 1);
        state->last_axis = (uint8_t)axis;
    }
    state->robot[robot] = (uint8_t)end;
    return true;
}

bool ricochet_puzzle_solved(const struct ricochet_puzzle *puzzle, const struct ricochet_state *state)
{
    for (int i = 0; i < puzzle->robots; i++) {
        const int robot = puzzle->colour[i];
        if (is_active(state, robot) && state->robot[robot] == state->target &&
            (!puzzle->strict || state->axes[robot] == BOTH_AXES))
            return true;
    }
    return false;
}

/* The robot whose cell is not among the cells of `word`: the one that moved. -1 if there is none. */
static int moved_robot(const struct ricochet_puzzle *puzzle, const struct ricochet_state *state,
                       uint64_t word)
{
    for (int i = 0; i < puzzle->robots; i++) {
        bool stays = false;
        for (int j = 0; j < puzzle->robots; j++)
            stays = stays || ricochet_puzzle_cell(word, j) == state->robot[puzzle->colour[i]];
        if (!stays)
            return puzzle->colour[i];
    }
    return -1;
}

lud_move ricochet_puzzle_follow(const struct ricochet_puzzle *puzzle, struct ricochet_state *state,
                                uint64_t word)
{
    const int robot = moved_robot(puzzle, state, word);
    for (int d = 0; d < RICOCHET_DIRECTIONS && robot >= 0; d++) {
        struct ricochet_state next = *state;
        if (ricochet_puzzle_play(puzzle, &next, robot, (enum ricochet_direction)d) &&
            ricochet_puzzle_word(puzzle, &next) == (word & PUZZLE_POSITION)) {
            *state = next;
            return ricochet_move(robot, (enum ricochet_direction)d);
        }
    }
    assert(false); /* some move always leads to the word */
    return LUD_NO_MOVE;
}
