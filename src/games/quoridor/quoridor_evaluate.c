/* quoridor_evaluate.c: static evaluations from the distance of each pawn to its goal, the side to move, and
 * the walls in hand. Each player's cost becomes a weight, a power of two, and the players share LUD_ONE in
 * proportion to their weights: one step always changes the odds by the same factor, and no share is 0. */
#include "games/quoridor/quoridor_board.h"
#include "text/areas/quoridor_texts.h"

/* Units of cost: a step costs STEP, OCTAVE units halve the odds, differences beyond FURTHEST are cut off. */
enum { STEP = 24, OCTAVE = 32, FURTHEST = 16 * OCTAVE };

/* The value of `walls` walls in hand, in units of cost. The last four are worth more, the very last one most.
 * Of the forms that we played against each other, in 2520 games of depth 2 and 294 of depth 3, this one
 * scored best. */
static int hand_value(int walls)
{
    enum { WALL = 14, LAST = 12, SCARCE = 4 };
    const int few = walls < SCARCE ? walls : SCARCE;
    return WALL * walls + LAST * few * (2 * SCARCE + 1 - few) / 2;
}

/* 2^(40 - cost / OCTAVE), constant beyond FURTHEST. Interpolates linearly between powers of two, which is
 * accurate enough and strictly decreasing. */
static int64_t cost_weight(int cost)
{
    const int lag = cost < FURTHEST ? cost : FURTHEST;
    const int64_t whole = (int64_t)1 << (40 - lag / OCTAVE);
    return whole - whole / 2 * (lag % OCTAVE) / OCTAVE;
}

/* Divides LUD_ONE among the players, more to lower costs. The rounding remainder goes to player 0. */
static void share_by_cost(const int *costs, int players, lud_value *values)
{
    int64_t weights[QUORIDOR_PLAYERS], sum = 0, given = 0;
    int least = costs[0];
    for (int i = 1; i < players; i++)
        least = costs[i] < least ? costs[i] : least;
    for (int i = 0; i < players; i++)
        sum += weights[i] = cost_weight(costs[i] - least);
    for (int i = 0; i < players; i++)
        given += values[i] = (lud_value)(weights[i] * LUD_ONE / sum);
    values[0] += (lud_value)(LUD_ONE - given);
}

static int steps_fast_width(struct quoridor_maze maze, quoridor_bits pawn, quoridor_bits goal)
{
    return quoridor_steps(maze, pawn, goal, QUORIDOR_FAST_WIDTH);
}

/* Each player's distance to the goal, in units of cost. */
static void path_costs(const struct quoridor_rules *rules, const struct quoridor_state *state, int *costs)
{
    const struct quoridor_maze maze = quoridor_maze(rules, state);
    for (int player = 0; player < rules->head.players; player++) {
        const quoridor_bits pawn = quoridor_bit(state->pawn[player]), goal = rules->goal[player];
        costs[player] =
            STEP * (rules->width == QUORIDOR_FAST_WIDTH ? steps_fast_width(maze, pawn, goal)
                                                        : quoridor_steps(maze, pawn, goal, rules->width));
    }
}

/* Waiting for one's turn costs a fraction of a step: half a step for the second of two players. */
static int wait_cost(int player, int turn, int players)
{
    return STEP * ((player - turn + players) % players) / players;
}

static void evaluate_race(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    const struct quoridor_state *quoridor = quoridor_state(state);
    const int players = rules->players;
    int costs[QUORIDOR_PLAYERS];
    path_costs(quoridor_rules(rules), quoridor, costs);
    for (int player = 0; player < players; player++)
        costs[player] += wait_cost(player, state->turn, players) - hand_value(quoridor->left[player]);
    share_by_cost(costs, players, values);
}

static void evaluate_distance(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    int costs[QUORIDOR_PLAYERS];
    path_costs(quoridor_rules(rules), quoridor_state(state), costs);
    share_by_cost(costs, rules->players, values);
}

/* The terms are the costs of one player; they add up to its cost. */
static int distance_terms(const struct lud_rules *rules, const struct lud_state *state, int seat,
                          struct lud_term *out)
{
    int costs[QUORIDOR_PLAYERS];
    path_costs(quoridor_rules(rules), quoridor_state(state), costs);
    out[0] = (struct lud_term){.name = "path", .title = TEXT_QUORIDOR_TERM_PATH, .number = costs[seat]};
    return 1;
}

static int race_terms(const struct lud_rules *rules, const struct lud_state *state, int seat,
                      struct lud_term *out)
{
    const int walls = quoridor_state(state)->left[seat];
    int count = distance_terms(rules, state, seat, out);
    out[count++] = (struct lud_term){.name = "wait",
                                     .title = TEXT_QUORIDOR_TERM_WAIT,
                                     .number = wait_cost(seat, state->turn, rules->players)};
    out[count++] =
        (struct lud_term){.name = "walls", .title = TEXT_QUORIDOR_TERM_WALLS, .number = -hand_value(walls)};
    return count;
}

const struct lud_evaluation quoridor_evaluations[] = {
    {.name = "race", .help = TEXT_QUORIDOR_EVAL_RACE, .evaluate = evaluate_race, .terms = race_terms},
    {.name = "distance",
     .help = TEXT_QUORIDOR_EVAL_DISTANCE,
     .evaluate = evaluate_distance,
     .terms = distance_terms},
    {.name = NULL}};
