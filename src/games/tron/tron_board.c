/* tron_board.c: builds the graph of a map from its drawing, and positions on it. */
#include "games/tron/tron_board.h"

#include "base/hash.h"
#include "text/areas/tron_texts.h"

#include <string.h>

/* ---- memory ---- */

static int count_nodes(const struct tron_text *text)
{
    int nodes = 0;
    for (unsigned cell = 0; cell < tron_text_cells(text); cell++)
        nodes += tron_text_cell(text, cell) != '#';
    return nodes;
}

/* Returns the next `size` bytes of a block; *rest is the part that is still unused. */
static void *carve(char **rest, size_t size)
{
    char *piece = *rest;
    *rest += size;
    return piece;
}

static struct tron_rules *allocate_rules(const struct tron_text *text, const struct lud_memory *memory)
{
    const size_t cells = tron_text_cells(text), nodes = (size_t)count_nodes(text);
    const size_t words = (nodes + 63) / 64;
    const size_t state = sizeof(struct tron_state) + words * sizeof(uint64_t);
    const size_t each = (TRON_DIRECTIONS + 2) * sizeof(uint16_t);
    const size_t size = sizeof(struct tron_rules) + state + nodes * each + cells * (sizeof(uint16_t) + 1);
    struct tron_rules *rules = memory_new(memory, size);
    if (rules == NULL)
        return NULL;
    char *rest = (char *)(rules + 1);
    rules->size = size;
    rules->words = (int)words;
    rules->head.state_size = state;
    rules->begin = carve(&rest, state);
    rules->map.nodes = (int)nodes;
    rules->map.next = carve(&rest, nodes * sizeof rules->map.next[0]);
    rules->map.mate = carve(&rest, nodes * sizeof(uint16_t));
    rules->map.place = carve(&rest, nodes * sizeof(uint16_t));
    rules->map.node = carve(&rest, cells * sizeof(uint16_t));
    rules->map.drawing = carve(&rest, cells);
    return rules;
}

/* ---- the graph ---- */

/* Numbers the cells that are not walls, and replaces heads in the drawing by the cell under them. */
static void number_cells(struct tron_map *map, const struct tron_text *text)
{
    unsigned node = 0;
    for (unsigned cell = 0; cell < tron_text_cells(text); cell++) {
        const char c = tron_text_cell(text, cell);
        const char link = tron_is_head(c) ? text->link[c - '1'] : '\0';
        map->drawing[cell] = !tron_is_head(c) ? c : link != '\0' ? link : '.';
        map->node[cell] = TRON_NONE;
        if (c == '#')
            continue;
        map->place[node] = (uint16_t)cell;
        map->node[cell] = (uint16_t)node++;
    }
}

/* Sets twin[node] to the other node with the same letter, or to the node itself when it has no letter. */
static void find_twins(const struct tron_map *map, uint16_t *twin)
{
    uint16_t first[128];
    memset(first, 0xFF, sizeof first);
    for (unsigned node = 0; node < (unsigned)map->nodes; node++) {
        const size_t letter = (size_t)map->drawing[map->place[node]];
        const unsigned other = letter == '.' ? node : first[letter];
        twin[node] = (uint16_t)other;
        first[letter] = (uint16_t)node;
        if (other != TRON_NONE)
            twin[other] = (uint16_t)node;
    }
}

/* The neighbouring cell on the same floor; TRON_NONE beyond the edge. */
static unsigned neighbour_cell(const struct tron_map *map, unsigned cell, unsigned direction)
{
    const unsigned width = (unsigned)map->width, height = (unsigned)map->height;
    const unsigned x = cell % width, y = cell / width % height;
    switch (direction) {
    case TRON_UP:
        return y > 0 ? cell - width : TRON_NONE;
    case TRON_RIGHT:
        return x + 1 < width ? cell + 1 : TRON_NONE;
    case TRON_DOWN:
        return y + 1 < height ? cell + width : TRON_NONE;
    default:
        return x > 0 ? cell - 1 : TRON_NONE;
    }
}

/* Fills `next`. On entry `mate` has the twins of links and teleports, on return those of teleports only. */
static void join_nodes(struct tron_map *map)
{
    for (unsigned node = 0; node < (unsigned)map->nodes; node++) {
        const bool link = tron_is_link(map->drawing[map->place[node]]);
        map->next[node][TRON_LINK] = link ? map->mate[node] : TRON_NONE;
    }
    for (unsigned node = 0; node < (unsigned)map->nodes; node++)
        if (map->next[node][TRON_LINK] != TRON_NONE)
            map->mate[node] = (uint16_t)node;
    for (unsigned node = 0; node < (unsigned)map->nodes; node++)
        for (unsigned direction = TRON_UP; direction < TRON_LINK; direction++) {
            const unsigned cell = neighbour_cell(map, map->place[node], direction);
            const unsigned entered = cell == TRON_NONE ? TRON_NONE : map->node[cell];
            map->next[node][direction] = entered == TRON_NONE ? TRON_NONE : map->mate[entered];
        }
}

static void build_map(struct tron_map *map, const struct tron_text *text)
{
    map->width = text->width;
    map->height = text->height;
    map->floors = text->floors;
    number_cells(map, text);
    find_twins(map, map->mate);
    join_nodes(map);
}

static uint64_t map_salt(const struct tron_map *map)
{
    const int32_t shape[] = {map->width, map->height, map->floors};
    const size_t cells = (size_t)(map->width * map->height * map->floors);
    return hash_mix(hash_bytes(hash_bytes(HASH_EMPTY, shape, sizeof shape), map->drawing, cells));
}

/* Upper bound of plies: every commitment except the last of each rider takes a free cell. */
static int most_plies(const struct tron_rules *rules)
{
    int free = rules->map.nodes;
    for (int node = 0; node < rules->map.nodes; node++)
        free -= tron_taken(rules->begin, (unsigned)node);
    return free + (rules->head.players > 1 ? rules->head.players : 0);
}

struct tron_rules *tron_board_new(const struct tron_text *text, const struct lud_memory *memory)
{
    struct tron_rules *rules = allocate_rules(text, memory);
    if (rules == NULL)
        return NULL;
    build_map(&rules->map, text);
    rules->salt = map_salt(&rules->map);
    rules->head.players = text->riders;
    rules->head.traits = text->riders == 1   ? LUD_SOLO | LUD_SCORE
                         : text->riders == 2 ? LUD_TWO | LUD_ZERO_SUM | LUD_SIMULTANEOUS
                                             : LUD_MULTI | LUD_ZERO_SUM | LUD_SIMULTANEOUS;
    for (int rider = 0; rider < TRON_RIDERS; rider++)
        rules->team[rider] = (uint8_t)(rider + 1);
    tron_board_place(rules, text, rules->begin);
    memcpy(rules->start, rules->begin->at, sizeof rules->start);
    rules->head.max_plies = most_plies(rules);
    return rules;
}

/* ---- positions ---- */

static bool is_taken_char(char c)
{
    return c == '#' || tron_is_head(c);
}

void tron_board_place(const struct tron_rules *rules, const struct tron_text *text, struct tron_state *state)
{
    const struct tron_map *map = &rules->map;
    memset(state, 0, rules->head.state_size);
    state->tick = text->tick;
    memcpy(state->out, text->out, sizeof state->out);
    memcpy(state->heading, text->heading, sizeof state->heading);
    for (int rider = 0; rider < TRON_RIDERS; rider++)
        state->at[rider] = text->head[rider] == TRON_NONE ? TRON_NONE : map->node[text->head[rider]];
    for (unsigned node = 0; node < (unsigned)map->nodes; node++)
        if (is_taken_char(tron_text_cell(text, map->place[node])))
            state->taken[node / 64] |= UINT64_C(1) << node % 64;
    tron_begin_tick(rules, state);
    state->head.key = tron_key(rules, state);
}

/* ---- texts on an existing map ---- */

static char twin_in_text(const struct tron_map *map, const struct tron_text *text, unsigned node)
{
    return tron_text_cell(text, map->place[map->next[node][TRON_LINK]]);
}

/* The character that the map requires on a cell where the text has `c`. Any free cell may have become taken;
 * a link is written as a letter unless its other end is part of a trail. */
static char expected_char(const struct tron_map *map, const struct tron_text *text, unsigned cell, char c)
{
    const unsigned node = map->node[cell];
    const char below = map->drawing[cell];
    if (node == TRON_NONE)
        return '#';
    if (is_taken_char(c))
        return c;
    return tron_is_link(below) && twin_in_text(map, text, node) == '#' ? '.' : below;
}

static enum lud_status check_cells(const struct tron_map *map, const struct tron_text *text,
                                   struct lud_why *why)
{
    for (unsigned cell = 0; cell < tron_text_cells(text); cell++) {
        const char c = tron_text_cell(text, cell), wanted = expected_char(map, text, cell, c);
        if (c == wanted)
            continue;
        why_at(why, LUD_ERROR_MISMATCH, TEXT_TRON_OTHER_CELL, text->column + tron_text_offset(text, cell), 0,
               0);
        why_word(why, (struct span){&wanted, 1});
        return LUD_ERROR_MISMATCH;
    }
    return LUD_OK;
}

static enum lud_status check_links(const struct tron_map *map, const struct tron_text *text,
                                   struct lud_why *why)
{
    for (int rider = 0; rider < text->riders; rider++) {
        const unsigned cell = text->head[rider];
        if (cell == TRON_NONE)
            continue;
        const char below = map->drawing[cell];
        const bool open = tron_is_link(below) && !is_taken_char(twin_in_text(map, text, map->node[cell]));
        if (text->link[rider] != (open ? below : '\0'))
            return why_at(why, LUD_ERROR_MISMATCH, TEXT_TRON_OTHER_LINK,
                          text->column + tron_text_offset(text, cell), rider + 1, 0);
    }
    return LUD_OK;
}

enum lud_status tron_board_check(const struct tron_rules *rules, const struct tron_text *text,
                                 struct lud_why *why)
{
    const struct tron_map *map = &rules->map;
    if (text->width != map->width || text->height != map->height)
        return why_at(why, LUD_ERROR_MISMATCH, TEXT_TRON_OTHER_SIZE, text->column, text->width, text->height);
    if (text->floors != map->floors)
        return why_at(why, LUD_ERROR_MISMATCH, TEXT_TRON_OTHER_FLOORS, text->column, text->floors,
                      map->floors);
    if (text->riders != rules->head.players)
        return why_at(why, LUD_ERROR_MISMATCH, TEXT_TRON_OTHER_RIDERS, text->column, text->riders,
                      rules->head.players);
    const enum lud_status status = check_cells(map, text, why);
    return status == LUD_OK ? check_links(map, text, why) : status;
}
