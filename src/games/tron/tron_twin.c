/* tron_twin.c: a naive implementation of Tron that follows the wording of the rules: the board is a grid of
 * characters in which trails are walls, and the other end of a link is found by searching for its letter. It
 * does not use the graph for moves; tests compare the fast implementation with it. */
#include "games/tron/tron.h"

#include <string.h>

struct naive {
    int width, height, floors;
    char cell[TRON_CELLS]; /* '#' wall, trail or head; '.' or a letter when free */
    int head[TRON_RIDERS]; /* cell of each head; -1 = not riding */
};

/* The cell that a move enters, and the cell that the rider is then on (they differ at a teleport); -1 = off
 * the board. */
struct step {
    int entered, landed;
};

static int cell_count(const struct naive *naive)
{
    return naive->width * naive->height * naive->floors;
}

static void tron_twin_expand(const struct lud_rules *rules, const struct lud_state *state,
                             struct naive *naive)
{
    const struct tron_map *map = &tron_rules(rules)->map;
    const struct tron_state *tron = tron_state(state);
    naive->width = map->width;
    naive->height = map->height;
    naive->floors = map->floors;
    memcpy(naive->cell, map->drawing, (size_t)cell_count(naive));
    for (int node = 0; node < map->nodes; node++)
        if (tron->taken[node / 64] >> (node % 64) & 1)
            naive->cell[map->place[node]] = '#';
    for (int rider = 0; rider < TRON_RIDERS; rider++)
        naive->head[rider] = tron->at[rider] == TRON_NONE ? -1 : map->place[tron->at[rider]];
}

/* The other cell with the same letter on the map; -1 when there is none. */
static int twin_of(const struct lud_rules *rules, const struct naive *naive, int cell)
{
    const char *drawing = tron_rules(rules)->map.drawing;
    for (int other = 0; other < cell_count(naive); other++)
        if (other != cell && drawing[other] == drawing[cell])
            return other;
    return -1;
}

static struct step step_from(const struct lud_rules *rules, const struct naive *naive, int from, char move)
{
    const char *drawing = tron_rules(rules)->map.drawing;
    const int x = from % naive->width, y = from / naive->width % naive->height;
    int to = -1;
    if (move == 'u' && y > 0)
        to = from - naive->width;
    if (move == 'r' && x < naive->width - 1)
        to = from + 1;
    if (move == 'd' && y < naive->height - 1)
        to = from + naive->width;
    if (move == 'l' && x > 0)
        to = from - 1;
    if (move == 'x' && drawing[from] >= 'a' && drawing[from] <= 'z')
        to = twin_of(rules, naive, from);
    if (to >= 0 && drawing[to] >= 'A' && drawing[to] <= 'Z')
        return (struct step){to, twin_of(rules, naive, to)};
    return (struct step){to, to};
}

static bool is_free_step(const struct naive *naive, struct step step)
{
    return step.entered >= 0 && naive->cell[step.entered] != '#';
}

static int tron_twin_moves(const struct lud_rules *rules, const struct lud_state *state, lud_move *out)
{
    static const char letters[] = "urdlx";
    struct naive naive;
    int count = 0;
    if (state->turn == LUD_OVER)
        return 0;
    tron_twin_expand(rules, state, &naive);
    for (int i = 0; i < 5; i++)
        if (is_free_step(&naive, step_from(rules, &naive, naive.head[state->turn], letters[i])))
            out[count++] = (lud_move)i;
    if (count > 0)
        return count;
    const int heading =
        tron_state(state)->heading[state->turn]; /* straight on; u when the heading is unknown */
    out[0] = (lud_move)(heading == 5 ? 0 : heading);
    return 1;
}

/* ---- play ---- */

/* Writes heads and taken nodes back to the state. */
static void compress(const struct lud_rules *rules, const struct naive *naive, struct tron_state *tron)
{
    const struct tron_map *map = &tron_rules(rules)->map;
    memset(tron->taken, 0, rules->state_size - sizeof *tron);
    for (int node = 0; node < map->nodes; node++)
        if (naive->cell[map->place[node]] == '#')
            tron->taken[node / 64] += (uint64_t)1 << node % 64;
    for (int rider = 0; rider < TRON_RIDERS; rider++)
        tron->at[rider] = naive->head[rider] < 0 ? TRON_NONE : map->node[naive->head[rider]];
}

static bool can_go_on(const struct lud_rules *rules, const struct naive *naive, int from)
{
    bool can = false;
    for (const char *move = "urdlx"; *move != '\0'; move++)
        can = can || is_free_step(naive, step_from(rules, naive, from, *move));
    return can;
}

/* How many teams are still riding. */
static int teams_left(const struct lud_rules *rules, const struct naive *naive)
{
    bool rides[256] = {false};
    int count = 0;
    for (int rider = 0; rider < rules->players; rider++)
        if (naive->head[rider] >= 0)
            rides[tron_rules(rules)->team[rider]] = true;
    for (int team = 0; team < 256; team++)
        count += rides[team];
    return count;
}

static void begin_next_tick(const struct lud_rules *rules, const struct naive *naive, struct tron_state *tron)
{
    const bool on =
        rules->players == 1 ? can_go_on(rules, naive, naive->head[0]) : teams_left(rules, naive) >= 2;
    int first = 0;
    while (first < rules->players && naive->head[first] < 0)
        first++;
    tron->head.turn = on ? first : LUD_OVER;
    tron->head.pending = 0;
    memset(tron->chosen, 0, sizeof tron->chosen);
}

static void play_tick(const struct lud_rules *rules, struct naive *naive, struct tron_state *tron)
{
    struct step step[TRON_RIDERS];
    bool crashes[TRON_RIDERS] = {false};
    for (int i = 0; i < rules->players; i++) {
        if (naive->head[i] < 0)
            continue;
        step[i] = step_from(rules, naive, naive->head[i], "urdlx"[tron->chosen[i]]);
        crashes[i] = !is_free_step(naive, step[i]);
        for (int j = 0; j < i; j++)
            if (naive->head[j] >= 0 && step[i].entered >= 0 &&
                (step[i].entered == step[j].entered || step[i].entered == step[j].landed))
                crashes[i] = crashes[j] = true;
    }
    tron->tick++;
    for (int i = 0; i < rules->players; i++) {
        if (naive->head[i] < 0)
            continue;
        naive->head[i] = crashes[i] ? -1 : step[i].landed;
        tron->heading[i] = crashes[i] ? 5 : tron->chosen[i];
        tron->out[i] = crashes[i] ? (uint16_t)tron->tick : 0;
        if (!crashes[i])
            naive->cell[step[i].entered] = naive->cell[step[i].landed] = '#';
    }
}

static void tron_twin_play(const struct lud_rules *rules, struct lud_state *state, lud_move move)
{
    struct tron_state *tron = (struct tron_state *)state;
    struct naive naive;
    tron_twin_expand(rules, state, &naive);
    tron->chosen[state->turn] = (uint8_t)move;
    state->pending |= 1u << state->turn;
    int next = state->turn + 1;
    while (next < rules->players && naive.head[next] < 0)
        next++;
    if (next < rules->players) {
        state->turn = next;
    } else {
        play_tick(rules, &naive, tron);
        begin_next_tick(rules, &naive, tron);
        compress(rules, &naive, tron);
    }
    state->key = tron_key(tron_rules(rules), tron);
}

const struct lud_twin tron_twin = {.moves = tron_twin_moves, .play = tron_twin_play};
