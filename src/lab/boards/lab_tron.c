/* lab_tron.c: the map of Tron: walls, trails and heads; the floors of a map beside each other. */
#include "games/tron/tron.h"
#include "lab/boards/lab_game.h"

#include <string.h>

static void board_size(const struct lud_rules *rules, int *columns, int *rows)
{
    const struct tron_map *map = &tron_rules(rules)->map;
    *columns = map->width * map->floors + map->floors - 1;
    *rows = map->height;
}

/* The rider whose head is on a node; -1 = none. */
static int head_on(const struct lud_rules *rules, const struct tron_state *state, unsigned node)
{
    for (int rider = 0; rider < rules->players; rider++)
        if (state->at[rider] == node)
            return rider;
    return -1;
}

static void draw_cell(struct bytes *out, const struct lud_rules *rules, const struct tron_state *state,
                      unsigned cell, struct svg_box box)
{
    const struct tron_map *map = &tron_rules(rules)->map;
    const unsigned node = map->node[cell];
    const char mark = map->drawing[cell];
    if (node == TRON_NONE) {
        svg_rect(out, "brickfill", box, 0);
        return;
    }
    if (tron_taken(state, node))
        svg_rect(out, "taken", box, 0);
    if (((mark >= 'a' && mark <= 'z') || (mark >= 'A' && mark <= 'Z')) && !tron_taken(state, node))
        svg_text(out, "soft", SVG_MIDDLE, box.x + box.width / 2, box.y + box.height * 0.75, box.height * 0.7,
                 box.width * 2, (const char[]){mark, '\0'});
    const int rider = head_on(rules, state, node);
    if (rider >= 0) {
        char class[] = "seat1";
        class[4] = (char)('1' + rider);
        svg_circle(out, class, box.x + box.width / 2, box.y + box.height / 2, box.width * 0.45);
        svg_text(out, rider == 3 ? "dark" : "inverse", SVG_MIDDLE, box.x + box.width / 2,
                 box.y + box.height * 0.7, box.height * 0.6, box.width, (const char[]){class[4], '\0'});
    }
}

static void draw_position(struct bytes *out, const struct lud_rules *rules, const struct lud_state *state,
                          int hidden, double x, double y, double unit)
{
    const struct tron_map *map = &tron_rules(rules)->map;
    const unsigned floor_size = (unsigned)(map->width * map->height);
    (void)hidden;
    for (int floor = 0; floor < map->floors; floor++) {
        const double left = x + floor * (map->width + 1) * unit;
        svg_rect(out, "cell", (struct svg_box){left, y, map->width * unit, map->height * unit}, 0);
        for (unsigned i = 0; i < floor_size; i++) {
            const double column = i % (unsigned)map->width, row = (int)(i / (unsigned)map->width);
            draw_cell(out, rules, tron_state(state), (unsigned)floor * floor_size + i,
                      (struct svg_box){left + column * unit, y + row * unit, unit, unit});
        }
    }
}

/* The ride of a lone rider, as far as it is told. */
static void draw_trail(struct bytes *out, const struct lud_rules *rules, const struct lud_state *state,
                       const lud_move *line, int size, double x, double y, double unit)
{
    const struct tron_rules *own = tron_rules(rules);
    const int width = own->map.width;
    unsigned node = tron_state(state)->at[0];
    if (rules->players > 1 || own->map.floors > 1)
        return;
    svg_path(out, "found trailpath");
    for (int i = 0; i <= size; i++) {
        const int place = own->map.place[node];
        const double cx = x + (place % width + 0.5) * unit, cy = y + ((int)(place / width) + 0.5) * unit;
        (i == 0 || line[i - 1] == TRON_LINK ? svg_move : svg_to)(out, cx, cy);
        if (i == size || line[i] >= TRON_DIRECTIONS || own->map.next[node][line[i]] == TRON_NONE)
            break;
        node = own->map.next[node][line[i]];
    }
    svg_path_end(out, false);
}

const struct lab_game lab_tron = {
    .game = &tron_game, .size = board_size, .draw = draw_position, .trail = draw_trail};
