/* ricochet_climb.c: the solver evaluates every change. Changes that keep the length are accepted, because
 * long solutions are rare and the paths to them cross wide plateaus. Most changes move a robot within its row
 * or column: a position from which one slide leads to the old one may need one move more. */
#include "puzzles/ricochet_climb.h"

#include "games/ricochet/ricochet_board.h"

#include <assert.h>
#include <string.h>

enum {
    FACES = 4,
    NAME = 2 * FACES + 1, /* bytes of a board's name, NUL included */
    NODES = 4000000,      /* positions that need more nodes are skipped */
    ROBOTS_ONLY = 15      /* kinds of change below this move robots only */
};

/* A position in a form that is easy to change. */
struct spot {
    char board[NAME];               /* name of the board, `4A1A3B2B` */
    uint8_t robot[RICOCHET_ROBOTS]; /* cells */
    uint8_t target;                 /* index of the target on the board */
};

struct climber {
    struct ricochet_solver *solver;
    const struct lud_env *env;
    const struct ricochet_climb *request;
    const atomic_bool *stop;
    struct random random;
    uint64_t solved; /* positions solved so far */
};

static bool is_stopped(const struct climber *climber)
{
    return climber->stop != NULL && atomic_load(climber->stop);
}

static uint32_t draw_below(struct climber *climber, uint32_t bound)
{
    return random_below(&climber->random, bound);
}

/* ---- solving ---- */

static void put_spot(const struct climber *climber, const struct spot *spot,
                     const struct ricochet_target *target, struct bytes *out)
{
    bytes_text(out, spot->board);
    for (int robot = 0; robot < climber->request->robots; robot++) {
        bytes_char(out, robot == 0 ? ' ' : ',');
        bytes_char(out, "RGBYK"[robot]);
        ricochet_put_cell(spot->robot[robot], out);
    }
    bytes_char(out, ' ');
    bytes_char(out, "RGBYK*"[target->colour]);
    ricochet_put_cell(target->cell, out);
}

/* Whether the robots are on distinct cells outside the centre and the target is for one of them. */
static bool is_possible(const struct climber *climber, const struct spot *spot,
                        const struct ricochet_board *board)
{
    for (int i = 0; i < climber->request->robots; i++) {
        if (board->walls[spot->robot[i]] == RICOCHET_CLOSED)
            return false;
        for (int j = 0; j < i; j++)
            if (spot->robot[i] == spot->robot[j])
                return false;
    }
    return board->target[spot->target].colour < climber->request->robots;
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

/* Writes the position's text and returns the length of its shortest solution; RICOCHET_NONE when the position
 * is invalid, has no solution or takes too long to solve. */
static int solution_length(struct climber *climber, const struct spot *spot, char text[RICOCHET_POSITION])
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
    return climber->request->faces[draw_below(climber, (uint32_t)strlen(climber->request->faces))];
}

static void swap_quadrants(struct climber *climber, struct spot *spot)
{
    const uint32_t a = 2 * draw_below(climber, FACES), b = 2 * draw_below(climber, FACES);
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
    for (int robot = 0; robot < climber->request->robots; robot++)
        spot->robot[robot] = (uint8_t)draw_below(climber, RICOCHET_CELLS);
    spot->target = (uint8_t)draw_below(climber, RICOCHET_TARGETS);
}

/* Sets *spot to the start given in the request. */
static void given_spot(const struct ricochet_climb *request, struct spot *spot)
{
    memcpy(spot->board, request->board->name, NAME);
    memcpy(spot->robot, request->from->robot, sizeof spot->robot);
    while (request->board->target[spot->target].cell != request->from->target)
        spot->target++;
}

static void shift_robot(struct climber *climber, struct spot *spot)
{
    uint8_t *cell = &spot->robot[draw_below(climber, (uint32_t)climber->request->robots)];
    const uint32_t place = draw_below(climber, RICOCHET_SIDE);
    *cell = (uint8_t)(draw_below(climber, 2) == 0 ? (*cell & 0xF0u) | place : (*cell & 0x0Fu) | place << 4);
}

static void change_spot(struct climber *climber, struct spot *spot)
{
    const uint32_t kind = draw_below(climber, climber->request->from != NULL ? ROBOTS_ONLY : 20);
    if (kind < 11)
        shift_robot(climber, spot);
    else if (kind < ROBOTS_ONLY)
        spot->robot[draw_below(climber, (uint32_t)climber->request->robots)] =
            (uint8_t)draw_below(climber, RICOCHET_CELLS);
    else if (kind < 17)
        spot->target = (uint8_t)draw_below(climber, RICOCHET_TARGETS);
    else if (kind < 19)
        spot->board[2 * draw_below(climber, FACES) + 1] = draw_letter(climber);
    else
        swap_quadrants(climber, spot);
}

/* ---- climbing ---- */

/* Solves `spot` and keeps it as the best when its solution is not shorter. */
static void consider_spot(struct climber *climber, const struct spot *spot, struct spot *best,
                          struct ricochet_peak *peak)
{
    char text[RICOCHET_POSITION];
    const int moves = solution_length(climber, spot, text);
    if (moves == RICOCHET_NONE || moves < peak->moves)
        return;
    *best = *spot;
    peak->moves = moves;
    memcpy(peak->position, text, sizeof text);
}

void ricochet_climb(struct ricochet_solver *solver, const struct lud_env *env,
                    const struct ricochet_climb *request, uint64_t index, const atomic_bool *stop,
                    struct ricochet_peak *peak)
{
    struct climber climber = {.solver = solver,
                              .env = env,
                              .request = request,
                              .stop = stop,
                              .random = random_start(request->seed, index)};
    struct spot best = {.board = ""}, spot = best;
    *peak = (struct ricochet_peak){.moves = RICOCHET_NONE};
    for (int i = 0; request->from == NULL && i < request->draws && !is_stopped(&climber); i++) {
        draw_spot(&climber, &spot);
        consider_spot(&climber, &spot, &best, peak);
    }
    if (request->from != NULL) {
        given_spot(request, &spot);
        consider_spot(&climber, &spot, &best, peak);
    }
    for (int fruitless = 0;
         fruitless < request->patience && peak->moves != RICOCHET_NONE && !is_stopped(&climber);
         fruitless++) {
        const int before = peak->moves;
        spot = best;
        change_spot(&climber, &spot);
        consider_spot(&climber, &spot, &best, peak);
        if (peak->moves > before)
            fruitless = -1;
    }
    peak->solved = climber.solved;
}
