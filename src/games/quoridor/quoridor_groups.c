/* quoridor_groups.c: the groups of joined walls that a new wall touches, for people who want to see why most
 * walls need no path search. The generator (quoridor_walls.h) uses the same theorem on whole sets at once;
 * this file follows it wall by wall, with the points joined by union-find. */
#include "games/quoridor/quoridor_board.h"

enum { POINTS = (QUORIDOR_SIDE + 1) * (QUORIDOR_SIDE + 1) }; /* corners of squares */

/* The points of a board. Point (x, y) is the corner at the lower left of the square in column x and row y,
 * and has the number y * (width + 1) + x; a point on the edge belongs to the group of point 0. */
struct net {
    int width;              /* points in a row */
    uint8_t parent[POINTS]; /* union-find: towards the representative */
    uint8_t group[POINTS];  /* of a representative: its number, 0 = no wall, 1 = the edge */
};

static int top_of(const struct net *net, int point)
{
    while (net->parent[point] != point)
        point = net->parent[point];
    return point;
}

static void net_join(struct net *net, int a, int b)
{
    const int low = top_of(net, a), high = top_of(net, b);
    net->parent[low > high ? low : high] = (uint8_t)(low > high ? high : low);
}

/* The three points of a wall: left or lower end, middle, other end. */
static void points_of(const struct net *net, int board_width, lud_move wall, int *points)
{
    const int slot = wall % QUORIDOR_HORIZONTAL;
    const int middle = (slot / board_width + 1) * net->width + slot % board_width + 1;
    const int along = wall < QUORIDOR_VERTICAL ? 1 : net->width;
    points[0] = middle - along;
    points[1] = middle;
    points[2] = middle + along;
}

static void join_edge(struct net *net, int height)
{
    for (int y = 0; y <= height; y++)
        for (int x = 0; x < net->width; x++) {
            const int point = y * net->width + x;
            const bool edge = x == 0 || y == 0 || x == net->width - 1 || y == height;
            net->parent[point] = (uint8_t)(edge ? 0 : point);
            net->group[point] = 0;
        }
    net->group[0] = 1;
}

/* Calls `visit` for each wall of the set: horizontal ones first, by slot. */
static void each_wall(struct quoridor_walls walls, void (*visit)(void *context, lud_move wall), void *context)
{
    while (walls.horizontal != 0)
        visit(context, (lud_move)(QUORIDOR_HORIZONTAL + quoridor_bits_pop(&walls.horizontal)));
    while (walls.vertical != 0)
        visit(context, (lud_move)(QUORIDOR_VERTICAL + quoridor_bits_pop(&walls.vertical)));
}

/* What the visits of each_wall need. */
struct survey {
    struct net net;
    int width; /* of the board, in squares */
    int groups;
    struct quoridor_touch *out;
    int count;
};

static void join_wall(void *context, lud_move wall)
{
    struct survey *survey = context;
    int points[QUORIDOR_POINTS];
    points_of(&survey->net, survey->width, wall, points);
    net_join(&survey->net, points[0], points[1]);
    net_join(&survey->net, points[1], points[2]);
}

static void number_group(void *context, lud_move wall)
{
    struct survey *survey = context;
    int points[QUORIDOR_POINTS];
    points_of(&survey->net, survey->width, wall, points);
    uint8_t *group = &survey->net.group[top_of(&survey->net, points[0])];
    if (*group == 0)
        *group = (uint8_t)++survey->groups;
}

static void add_touch(void *context, lud_move wall)
{
    struct survey *survey = context;
    struct quoridor_touch touch = {.wall = wall};
    int points[QUORIDOR_POINTS];
    points_of(&survey->net, survey->width, wall, points);
    for (int i = 0; i < QUORIDOR_POINTS; i++)
        touch.group[i] = survey->net.group[top_of(&survey->net, points[i])];
    const int a = touch.group[0], b = touch.group[1], c = touch.group[2];
    touch.flood = (a != 0 && (a == b || a == c)) || (b != 0 && b == c);
    survey->out[survey->count++] = touch;
}

int quoridor_touches(const struct quoridor_rules *rules, const struct quoridor_state *state,
                     struct quoridor_touch *out)
{
    const struct quoridor_walls placed = quoridor_placed(state);
    struct survey survey = {.net.width = rules->width + 1, .width = rules->width, .groups = 1, .out = out};
    if (game_over(&state->head) || state->left[state->head.turn] == 0)
        return 0;
    join_edge(&survey.net, rules->height);
    each_wall(placed, join_wall, &survey);
    each_wall(placed, number_group, &survey);
    each_wall((struct quoridor_walls){rules->slots, rules->slots}, add_touch, &survey);
    int kept = 0;
    for (int i = 0; i < survey.count; i++)
        if (quoridor_blocking_wall(rules->width, placed, out[i].wall) == LUD_NO_MOVE)
            out[kept++] = out[i];
    return kept;
}
