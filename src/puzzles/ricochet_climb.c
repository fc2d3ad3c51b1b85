/* ricochet_climb.c: every change is judged by the solver. A change that leaves the length as it is counts as
 * good: long solutions are rare, and the way to them leads over wide plateaus. Robots mostly go to another
 * cell of their row or column: a position from which one slide leads to the old one may need one move more.
 */
#include "puzzles/ricochet_climb.h"

#include "games/ricochet/ricochet_board.h"

#include <assert.h>
#include <string.h>

/* NODES: a position that takes more to solve is passed over. ROBOTS_ONLY: kinds of change that move robots.
 */
enum { FACES = 4, NAME = 2 * FACES + 1, NODES = 4000000, ROBOTS_ONLY = 15 };

/* A position in pieces that can be changed one by one. */
struct spot {
    char board[NAME]; /* `4A1A3B2B` */
    uint8_t robot[RICOCHET_ROBOTS];
    uint8_t target; /* index of the board's target */
};

struct climber {
    struct ricochet_solver *solver;
    const struct lud_env *env;
    const struct ricochet_climb *wish;
    const atomic_bool *stop;
    struct random random;
    uint64_t solved;
};

static bool is_stopped(const struct climber *climber)
{
    return climber->stop != NULL && atomic_load(climber->stop);
}

static uint32_t draw(struct climber *climber, uint32_t bound)
{
    return random_below(&climber->random, bound);
}

/* ---- judging ---- */

static void put_spot(const struct climber *climber, const struct spot *spot,
                     const struct ricochet_target *target, struct bytes *out)
{
    bytes_text(out, spot->board);
    for (int robot = 0; robot < climber->wish->robots; robot++) {
        bytes_char(out, robot == 0 ? ' ' : ',');
        bytes_char(out, "RGBYK"[robot]);
        ricochet_put_cell(spot->robot[robot], out);
    }
    bytes_char(out, ' ');
    bytes_char(out, "RGBYK*"[target->colour]);
    ricochet_put_cell(target->cell, out);
}

/* Robots on cells of their own, outside the centre; a target that is for one of them. */
static bool is_possible(const struct climber *climber, const struct spot *spot,
                        const struct ricochet_board *board)
{
    for (int i = 0; i < climber->wish->robots; i++) {
        if (board->walls[spot->robot[i]] == RICOCHET_CLOSED)
            return false;
        for (int j = 0; j < i; j++)
            if (spot->robot[i] == spot->robot[j])
                return false;
    }
    return board->target[spot->target].colour < climber->wish->robots;
}

static int solve_text(struct climber *climber, struct span text)
{
    const struct lud_limits limits = {.nodes = NODES, .stop = climber->stop};
    struct ricochet_answer answer = {.status = RICOCHET_BOUNDS};
    struct lud_rules *rules;
    struct ricochet_state state;
    if (rules_new(&ricochet_game, span_of(""), text, climber->env->memory, &rules, NULL) != LUD_OK)
        return RICOCHET_NONE;
    if (game_position(rules, text, &state.head, NULL) == LUD_OK)
        ricochet_solve(climber->solver, rules, &state.head, &limits, climber->env, &answer);
    rules_free(rules);
    climber->solved++;
    return answer.status == RICOCHET_SOLVED ? answer.high : RICOCHET_NONE;
}

/* The length of the shortest solution, and the position's text; RICOCHET_NONE when there is none, or when it
 * is not found. */
static int judge(struct climber *climber, const struct spot *spot, char text[RICOCHET_POSITION])
{
    struct bytes out = bytes_fixed(text, RICOCHET_POSITION);
    struct ricochet_board board;
    const enum lud_status status = ricochet_board_parse(&board, span_of(spot->board), 1, NULL);
    assert(status == LUD_OK);
    (void)status;
    if (!is_possible(climber, spot, &board))
        return RICOCHET_NONE;
    put_spot(climber, spot, &board.target[spot->target], &out);
    return solve_text(climber, bytes_view(&out));
}

/* ---- changing ---- */

static char draw_letter(struct climber *climber)
{
    return climber->wish->faces[draw(climber, (uint32_t)strlen(climber->wish->faces))];
}

static void swap_quadrants(struct climber *climber, struct spot *spot)
{
    const uint32_t a = 2 * draw(climber, FACES), b = 2 * draw(climber, FACES);
    char face[2];
    memcpy(face, spot->board + a, 2);
    memcpy(spot->board + a, spot->board + b, 2);
    memcpy(spot->board + b, face, 2);
}

static void draw_spot(struct climber *climber, struct spot *spot)
{
    memcpy(spot->board, "1A2A3A4A", NAME);
    for (int i = 0; i < 2 * FACES; i++)
        swap_quadrants(climber, spot);
    for (int i = 0; i < FACES; i++)
        spot->board[2 * i + 1] = draw_letter(climber);
    for (int robot = 0; robot < climber->wish->robots; robot++)
        spot->robot[robot] = (uint8_t)draw(climber, RICOCHET_CELLS);
    spot->target = (uint8_t)draw(climber, RICOCHET_TARGETS);
}

/* The start that was given. */
static void take_spot(const struct ricochet_climb *wish, struct spot *spot)
{
    memcpy(spot->board, wish->board->name, NAME);
    memcpy(spot->robot, wish->from->robot, sizeof spot->robot);
    while (wish->board->target[spot->target].cell != wish->from->target)
        spot->target++;
}

static void shift_robot(struct climber *climber, struct spot *spot)
{
    uint8_t *cell = &spot->robot[draw(climber, (uint32_t)climber->wish->robots)];
    const uint32_t place = draw(climber, RICOCHET_SIDE);
    *cell = (uint8_t)(draw(climber, 2) == 0 ? (*cell & 0xF0u) | place : (*cell & 0x0Fu) | place << 4);
}

static void change(struct climber *climber, struct spot *spot)
{
    const uint32_t kind = draw(climber, climber->wish->from != NULL ? ROBOTS_ONLY : 20);
    if (kind < 11)
        shift_robot(climber, spot);
    else if (kind < ROBOTS_ONLY)
        spot->robot[draw(climber, (uint32_t)climber->wish->robots)] = (uint8_t)draw(climber, RICOCHET_CELLS);
    else if (kind < 17)
        spot->target = (uint8_t)draw(climber, RICOCHET_TARGETS);
    else if (kind < 19)
        spot->board[2 * draw(climber, FACES) + 1] = draw_letter(climber);
    else
        swap_quadrants(climber, spot);
}

/* ---- climbing ---- */

static void consider(struct climber *climber, const struct spot *spot, struct spot *best,
                     struct ricochet_peak *peak)
{
    char text[RICOCHET_POSITION];
    const int moves = judge(climber, spot, text);
    if (moves == RICOCHET_NONE || moves < peak->moves)
        return;
    *best = *spot;
    peak->moves = moves;
    memcpy(peak->position, text, sizeof text);
}

void ricochet_climb(struct ricochet_solver *solver, const struct lud_env *env,
                    const struct ricochet_climb *wish, uint64_t index, const atomic_bool *stop,
                    struct ricochet_peak *peak)
{
    struct climber climber = {
        .solver = solver, .env = env, .wish = wish, .stop = stop, .random = random_start(wish->seed, index)};
    struct spot best = {.board = ""}, spot = best;
    *peak = (struct ricochet_peak){.moves = RICOCHET_NONE};
    for (int i = 0; wish->from == NULL && i < wish->draws && !is_stopped(&climber); i++) {
        draw_spot(&climber, &spot);
        consider(&climber, &spot, &best, peak);
    }
    if (wish->from != NULL) {
        take_spot(wish, &spot);
        consider(&climber, &spot, &best, peak);
    }
    for (int fruitless = 0;
         fruitless < wish->patience && peak->moves != RICOCHET_NONE && !is_stopped(&climber); fruitless++) {
        const int before = peak->moves;
        spot = best;
        change(&climber, &spot);
        consider(&climber, &spot, &best, peak);
        if (peak->moves > before)
            fruitless = -1;
    }
    peak->solved = climber.solved;
}
