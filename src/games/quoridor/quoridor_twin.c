/* quoridor_twin.c: a naive implementation of Quoridor that follows the wording of the rules: a grid with a
 * flag for every closed side, and paths by breadth-first search. It shares no move table and no bit trick
 * with the fast implementation, which tests compare with it. */
#include "games/quoridor/quoridor.h"

#include "games/quoridor/quoridor_twin.h"

#include <string.h>

enum { SIDE = QUORIDOR_SIDE, NONE = -1 };

/* Columns are x, rows are y, both from 0. */
struct naive {
    int width, height, players, turn;
    bool wall_above[SIDE][SIDE];                  /* [x][y]: a wall closes the square towards y + 1 */
    bool wall_right[SIDE][SIDE];                  /* towards x + 1 */
    bool placed[2][SIDE][SIDE];                   /* [0 horizontal, 1 vertical][x][y]: a wall at this slot */
    int x[QUORIDOR_PLAYERS], y[QUORIDOR_PLAYERS]; /* pawns */
    int left[QUORIDOR_PLAYERS];                   /* walls in hand */
    bool third_diagonal, seal_forbid, jump_straight;
};

static bool bit_of(const uint64_t *words, int index)
{
    return words[index / 64] / (UINT64_C(1) << index % 64) % 2 == 1;
}

static void put_wall(struct naive *naive, bool upright, int x, int y)
{
    naive->placed[upright][x][y] = true;
    if (upright)
        naive->wall_right[x][y] = naive->wall_right[x][y + 1] = true;
    else
        naive->wall_above[x][y] = naive->wall_above[x + 1][y] = true;
}

static bool option_is(const struct lud_rules *rules, int option, const char *value)
{
    return strcmp(rules->settings.at[option].text, value) == 0;
}

static struct naive quoridor_twin_expand(const struct lud_rules *rules, const struct lud_state *state)
{
    const struct quoridor_rules *board = quoridor_rules(rules);
    const struct quoridor_state *given = quoridor_state(state);
    struct naive naive = {.width = board->width, .height = board->height, .players = rules->players};
    naive.turn = state->turn;
    naive.third_diagonal = option_is(rules, 3, "diagonal");
    naive.seal_forbid = option_is(rules, 4, "forbid");
    naive.jump_straight = option_is(rules, 5, "straight");
    for (int player = 0; player < rules->players; player++) {
        naive.x[player] = given->pawn[player] % board->width;
        naive.y[player] = given->pawn[player] / board->width;
        naive.left[player] = given->left[player];
    }
    for (int y = 0; y < board->height; y++)
        for (int x = 0; x < board->width; x++) {
            if (bit_of(given->horizontal, y * board->width + x))
                put_wall(&naive, false, x, y);
            if (bit_of(given->vertical, y * board->width + x))
                put_wall(&naive, true, x, y);
        }
    return naive;
}

static bool inside(const struct naive *naive, int x, int y)
{
    return x >= 0 && x < naive->width && y >= 0 && y < naive->height;
}

/* Whether neither wall nor border lies between a square and the one (dx, dy) away; pawns are ignored. */
static bool is_step_open(const struct naive *naive, int x, int y, int dx, int dy)
{
    if (!inside(naive, x + dx, y + dy))
        return false;
    if (dy == 1)
        return !naive->wall_above[x][y];
    if (dy == -1)
        return !naive->wall_above[x][y - 1];
    return dx == 1 ? !naive->wall_right[x][y] : !naive->wall_right[x - 1][y];
}

static bool wins_at(const struct naive *naive, int player, int x, int y)
{
    if (player == 0)
        return y == naive->height - 1;
    if (naive->players == 2 || player == 2)
        return y == 0;
    return player == 1 ? x == naive->width - 1 : x == 0;
}

/* Steps from one square to all others, breadth first with a queue; NONE where there is no path. */
static void naive_steps(const struct naive *naive, int from_x, int from_y, int steps[SIDE][SIDE])
{
    static const int dx[4] = {0, 1, 0, -1}, dy[4] = {1, 0, -1, 0};
    int queue[SIDE * SIDE][2], first = 0, last = 0;
    for (int x = 0; x < SIDE; x++)
        for (int y = 0; y < SIDE; y++)
            steps[x][y] = NONE;
    steps[from_x][from_y] = 0;
    queue[last][0] = from_x, queue[last++][1] = from_y;
    for (; first < last; first++) {
        const int x = queue[first][0], y = queue[first][1];
        for (int d = 0; d < 4; d++) {
            const int to_x = x + dx[d], to_y = y + dy[d];
            if (!is_step_open(naive, x, y, dx[d], dy[d]) || steps[to_x][to_y] != NONE)
                continue;
            steps[to_x][to_y] = steps[x][y] + 1;
            queue[last][0] = to_x, queue[last++][1] = to_y;
        }
    }
}

static int goal_distance(const struct naive *naive, int player)
{
    int steps[SIDE][SIDE], best = NONE;
    naive_steps(naive, naive->x[player], naive->y[player], steps);
    for (int x = 0; x < naive->width; x++)
        for (int y = 0; y < naive->height; y++)
            if (wins_at(naive, player, x, y) && steps[x][y] != NONE && (best == NONE || steps[x][y] < best))
                best = steps[x][y];
    return best;
}

static bool has_sealed_square(const struct naive *naive)
{
    int steps[SIDE][SIDE];
    naive_steps(naive, 0, 0, steps);
    for (int x = 0; x < naive->width; x++)
        for (int y = 0; y < naive->height; y++)
            if (steps[x][y] == NONE)
                return true;
    return false;
}

static bool wall_is_legal(const struct naive *naive, bool upright, int x, int y)
{
    if (x + 1 >= naive->width || y + 1 >= naive->height || naive->placed[0][x][y] || naive->placed[1][x][y])
        return false;
    const bool overlaps = upright ? naive->wall_right[x][y] || naive->wall_right[x][y + 1]
                                  : naive->wall_above[x][y] || naive->wall_above[x + 1][y];
    if (overlaps)
        return false;
    struct naive after = *naive;
    put_wall(&after, upright, x, y);
    for (int player = 0; player < naive->players; player++)
        if (goal_distance(&after, player) == NONE)
            return false;
    return !naive->seal_forbid || !has_sealed_square(&after);
}

static int pawn_at(const struct naive *naive, int x, int y)
{
    for (int player = 0; player < naive->players; player++)
        if (naive->x[player] == x && naive->y[player] == y)
            return player;
    return NONE;
}

/* Whether the pawn to move reaches (to_x, to_y) by one step (dx, dy), or by a jump over the pawn there. */
static bool reaches_by(const struct naive *naive, int to_x, int to_y, int dx, int dy)
{
    const int x = naive->x[naive->turn], y = naive->y[naive->turn];
    const int over_x = x + dx, over_y = y + dy;
    if (!is_step_open(naive, x, y, dx, dy))
        return false;
    if (pawn_at(naive, over_x, over_y) == NONE)
        return to_x == over_x && to_y == over_y;
    const bool straight = is_step_open(naive, over_x, over_y, dx, dy);
    const bool third = straight && pawn_at(naive, over_x + dx, over_y + dy) != NONE;
    if (straight && !third)
        return to_x == over_x + dx && to_y == over_y + dy;
    if (naive->jump_straight || (third && !naive->third_diagonal))
        return false;
    for (int side = -1; side <= 1; side += 2) {
        const int side_x = side * dy, side_y = side * dx; /* at right angles to (dx, dy) */
        if (to_x == over_x + side_x && to_y == over_y + side_y)
            return is_step_open(naive, over_x, over_y, side_x, side_y) && pawn_at(naive, to_x, to_y) == NONE;
    }
    return false;
}

static bool pawn_moves_to(const struct naive *naive, int x, int y)
{
    return reaches_by(naive, x, y, 0, 1) || reaches_by(naive, x, y, 1, 0) || reaches_by(naive, x, y, 0, -1) ||
           reaches_by(naive, x, y, -1, 0);
}

static int quoridor_twin_moves(const struct lud_rules *rules, const struct lud_state *state, lud_move *out)
{
    if (state->turn == LUD_OVER)
        return 0;
    const struct naive naive = quoridor_twin_expand(rules, state);
    int count = 0;
    for (int y = 0; y < naive.height; y++)
        for (int x = 0; x < naive.width; x++)
            if (pawn_moves_to(&naive, x, y))
                out[count++] = (lud_move)(y * naive.width + x);
    for (int upright = 0; upright < 2 && naive.left[naive.turn] > 0; upright++)
        for (int y = 0; y < naive.height; y++)
            for (int x = 0; x < naive.width; x++)
                if (wall_is_legal(&naive, upright == 1, x, y))
                    out[count++] = (lud_move)(128 + 128 * upright + y * naive.width + x);
    if (count == 0)
        out[count++] = QUORIDOR_PASS;
    return count;
}

/* Encodes a naive position as a state, key included. */
static void compress(const struct lud_rules *rules, const struct naive *naive, int winner,
                     struct quoridor_state *state)
{
    const struct quoridor_rules *board = quoridor_rules(rules);
    memset(state, 0, sizeof *state);
    state->head.turn = winner != NONE ? LUD_OVER : naive->turn;
    state->head.key = board->turn_key[winner != NONE ? QUORIDOR_PLAYERS : naive->turn];
    state->mover = winner != NONE ? (uint8_t)winner : 0;
    for (int player = 0; player < naive->players; player++) {
        state->pawn[player] = (uint8_t)(naive->y[player] * naive->width + naive->x[player]);
        state->left[player] = (uint8_t)naive->left[player];
        state->head.key += board->pawn_key[player][state->pawn[player]];
        for (int i = 0; i < naive->left[player]; i++)
            state->head.key += board->left_key[player];
    }
    for (int slot = 0; slot < naive->width * naive->height; slot++)
        for (int upright = 0; upright < 2; upright++)
            if (naive->placed[upright][slot % naive->width][slot / naive->width]) {
                (upright ? state->vertical : state->horizontal)[slot / 64] += UINT64_C(1) << slot % 64;
                state->head.key += board->wall_key[upright][slot];
            }
}

static void quoridor_twin_play(const struct lud_rules *rules, struct lud_state *state, lud_move move)
{
    struct naive naive = quoridor_twin_expand(rules, state);
    const int x = move % 128 % naive.width, y = move % 128 / naive.width, mover = naive.turn;
    int winner = NONE;
    if (move < 128) {
        naive.x[mover] = x;
        naive.y[mover] = y;
        winner = wins_at(&naive, mover, x, y) ? mover : NONE;
    } else if (move < 384) {
        put_wall(&naive, move >= 256, x, y);
        naive.left[mover]--;
    }
    naive.turn = (mover + 1) % naive.players;
    compress(rules, &naive, winner, (struct quoridor_state *)state);
}

int quoridor_twin_distance(const struct lud_rules *rules, const struct lud_state *state, int player)
{
    const struct naive naive = quoridor_twin_expand(rules, state);
    const int steps = goal_distance(&naive, player);
    return steps == NONE ? QUORIDOR_NEVER : steps;
}

const struct lud_twin quoridor_twin = {.moves = quoridor_twin_moves, .play = quoridor_twin_play};
