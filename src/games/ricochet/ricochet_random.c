/* ricochet_random.c: random positions: the start for a seed, and series for benchmarks, puzzles and batches.
 * The random numbers are counter-based, so position n of a series does not depend on the ones before it. */
#include "games/ricochet/ricochet_inside.h"

#include <assert.h>
#include <string.h>

enum { FACES = 4 };

/* ---- robots and target ---- */

static bool is_target(const struct ricochet_board *board, int cell)
{
    for (int i = 0; i < board->targets; i++)
        if (board->target[i].cell == cell)
            return true;
    return false;
}

static bool has_robot(const struct ricochet_state *state, int cell)
{
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++)
        if (ricochet_is_there(state, robot) && state->robot[robot] == cell)
            return true;
    return false;
}

static void place_robot(const struct ricochet_board *board, int robot, struct random *random,
                        struct ricochet_state *state)
{
    int cell;
    do
        cell = (int)random_below(random, RICOCHET_CELLS);
    while (board->walls[cell] == RICOCHET_CLOSED || is_target(board, cell) || has_robot(state, cell));
    state->robot[robot] = (uint8_t)cell;
    state->there |= (uint8_t)(1u << robot);
}

void ricochet_place(const struct ricochet_board *board, int robots, bool vortex, struct random *random,
                    struct ricochet_state *state)
{
    const struct ricochet_target *target;
    *state = (struct ricochet_state){0};
    for (int robot = 0; robot < robots; robot++)
        place_robot(board, robot, random, state);
    do
        target = &board->target[random_below(random, (uint32_t)board->targets)];
    while (target->colour == RICOCHET_ANY ? !vortex : target->colour >= robots);
    state->target = target->cell;
    state->colour = target->colour;
}

/* ---- boards ---- */

/* Appends the text of a board of four faces, with numbers and letters drawn uniformly. */
static void put_faces(const char *faces, bool diagonals, struct random *random, struct bytes *out)
{
    char numbers[] = "1234";
    const uint32_t letters = (uint32_t)strcspn(faces, "+");
    for (uint32_t left = FACES; left > 0; left--) {
        const uint32_t drawn = random_below(random, left);
        const char number = numbers[drawn];
        numbers[drawn] = numbers[left - 1];
        bytes_char(out, number);
        bytes_char(out, faces[random_below(random, letters)]);
    }
    if (diagonals)
        bytes_text(out, "+d");
}

void ricochet_random_position(uint64_t seed, uint64_t index, const char *faces, int robots, bool vortex,
                              struct bytes *out)
{
    struct random random = random_start(seed, index);
    char room[RICOCHET_NAME];
    struct bytes name = bytes_fixed(room, sizeof room);
    struct ricochet_board board;
    struct ricochet_state state;
    put_faces(faces, strchr(faces, '+') != NULL, &random, &name);
    const enum lud_status status = ricochet_board_parse(&board, bytes_view(&name), 1, NULL);
    assert(status == LUD_OK);
    (void)status;
    ricochet_place(&board, robots, vortex, &random, &state);
    bytes_text(out, board.name);
    bytes_char(out, ' ');
    ricochet_put_pieces(&state, out);
}
