/* tron_scene.c: draws cells with their owners. Colours are pairs of background and foreground from the
 * 256-colour palette; without colour each rider's trail has its own sign. */
#include "cli/tron/tron_scene.h"

#include <string.h>

static const char plain[] = "\033[0m";
static const char *const head_colours[TRON_RIDERS] = {
    "\033[0;1;38;5;231;48;5;26m",  "\033[0;1;38;5;16;48;5;208m", "\033[0;1;38;5;231;48;5;28m",
    "\033[0;1;38;5;231;48;5;160m", "\033[0;1;38;5;231;48;5;91m", "\033[0;1;38;5;16;48;5;220m",
    "\033[0;1;38;5;16;48;5;45m",   "\033[0;1;38;5;16;48;5;255m"};
static const char *const trail_colours[TRON_RIDERS + 1] = {
    "\033[0;38;5;73;48;5;23m",   "\033[0;38;5;33;48;5;24m",  "\033[0;38;5;214;48;5;130m",
    "\033[0;38;5;34;48;5;22m",   "\033[0;38;5;203;48;5;88m", "\033[0;38;5;134;48;5;53m",
    "\033[0;38;5;226;48;5;136m", "\033[0;38;5;81;48;5;30m",  "\033[0;38;5;255;48;5;244m"};
static const char *const trail_signs[TRON_RIDERS + 1] = {"%%", "11", "22", "33", "44",
                                                         "55", "66", "77", "88"};

static const char wall_colour[] = "\033[0;38;5;240;48;5;240m", free_colour[] = "\033[0;38;5;244m",
                  link_colour[] = "\033[0;1;38;5;16;48;5;187m",
                  teleport_colour[] = "\033[0;1;38;5;231;48;5;96m";

enum lud_status tron_scene_init(struct tron_scene *scene, const struct lud_rules *rules,
                                struct lud_style style, const struct lud_memory *memory)
{
    *scene = (struct tron_scene){.rules = tron_rules(rules), .memory = memory, .style = style};
    scene->owner = memory_new(memory, TRON_CELLS);
    if (scene->owner == NULL)
        return LUD_ERROR_MEMORY;
    tron_scene_reset(scene);
    return LUD_OK;
}

void tron_scene_destroy(struct tron_scene *scene)
{
    memory_free(scene->memory, scene->owner, TRON_CELLS);
    scene->owner = NULL;
}

void tron_scene_reset(struct tron_scene *scene)
{
    memset(scene->owner, 0, TRON_CELLS);
    for (int rider = 0; rider < TRON_RIDERS; rider++)
        scene->last[rider] = TRON_NONE;
}

void tron_scene_update(struct tron_scene *scene, const struct lud_state *state)
{
    const struct tron_map *map = &scene->rules->map;
    for (int rider = 0; rider < scene->rules->head.players; rider++) {
        const unsigned node = tron_state(state)->at[rider];
        if (node == TRON_NONE)
            continue;
        scene->last[rider] = map->place[node];
        scene->owner[map->place[node]] = scene->owner[map->place[map->mate[node]]] = (uint8_t)(rider + 1);
    }
}

/* ---- the window ---- */

struct tron_window tron_scene_whole(const struct tron_scene *scene)
{
    const struct tron_map *map = &scene->rules->map;
    return (struct tron_window){0, 0, map->floors * (map->width + 1) - 1, map->height};
}

/* The start of a window of `size` cells, out of `all`, that has `at` as close to its middle as possible. */
static int window_start(int at, int size, int all)
{
    const int most = all - size, wanted = at - size / 2;
    return wanted < 0 || most < 0 ? 0 : wanted > most ? most : wanted;
}

struct tron_window tron_scene_around(const struct tron_scene *scene, int rider, int columns, int lines)
{
    const struct tron_map *map = &scene->rules->map;
    struct tron_window window = tron_scene_whole(scene);
    const int cell = scene->last[rider] == TRON_NONE ? 0 : scene->last[rider];
    const int floor = cell / (map->width * map->height), x = cell % map->width;
    const int width = columns / 2 < window.width ? columns / 2 : window.width;
    const int height = lines < window.height ? lines : window.height;
    window.x = window_start(floor * (map->width + 1) + x, width, window.width);
    window.y = window_start(cell / map->width % map->height, height, window.height);
    window.width = width;
    window.height = height > 0 ? height : 0;
    return window;
}

/* ---- drawing ---- */

struct pen {
    const struct tron_scene *scene;
    const char *colour; /* the colour set last */
    struct bytes *out;
};

static void pen_put(struct pen *pen, const char *colour, const char *text)
{
    if (pen->scene->style.colour && colour != pen->colour)
        bytes_text(pen->out, colour);
    pen->colour = colour;
    bytes_text(pen->out, text);
}

static void pen_put_letter(struct pen *pen, const char *colour, const char *before, char letter)
{
    pen_put(pen, colour, before);
    bytes_char(pen->out, letter);
}

/* The crashed rider whose last cell this is; -1 = none. */
static int crashed_at(const struct tron_scene *scene, const struct tron_state *state, unsigned cell)
{
    for (int rider = 0; rider < scene->rules->head.players; rider++)
        if (state->at[rider] == TRON_NONE && scene->last[rider] == cell)
            return rider;
    return -1;
}

static void pen_put_trail(struct pen *pen, const struct tron_state *state, unsigned cell)
{
    const struct tron_scene *scene = pen->scene;
    const int crashed = crashed_at(scene, state, cell), owner = scene->owner[cell];
    if (crashed >= 0)
        pen_put_letter(pen, head_colours[crashed], scene->style.unicode ? "✕" : "x", (char)('1' + crashed));
    else
        pen_put(pen, trail_colours[owner],
                !scene->style.colour   ? trail_signs[owner]
                : scene->style.unicode ? "▒▒"
                                       : "  ");
}

static void pen_put_cell(struct pen *pen, const struct tron_state *state, unsigned cell)
{
    const struct tron_scene *scene = pen->scene;
    const char c = tron_cell(scene->rules, state, cell);
    if (scene->rules->map.node[cell] == TRON_NONE)
        pen_put(pen, wall_colour, scene->style.unicode ? "██" : "##");
    else if (c == '#')
        pen_put_trail(pen, state, cell);
    else if (c == '.')
        pen_put(pen, free_colour, scene->style.unicode ? " ·" : " .");
    else if (c <= '8')
        pen_put_letter(pen, head_colours[c - '1'], scene->style.colour ? " " : "@", c);
    else
        pen_put_letter(pen, c >= 'a' ? link_colour : teleport_colour, " ", c);
}

void tron_scene_row(const struct tron_scene *scene, const struct lud_state *state, struct tron_window window,
                    int y, struct bytes *out)
{
    const struct tron_map *map = &scene->rules->map;
    struct pen pen = {.scene = scene, .colour = plain, .out = out};
    for (int i = 0; i < window.width; i++) {
        const int floor = (window.x + i) / (map->width + 1), x = (window.x + i) % (map->width + 1);
        if (x == map->width)
            pen_put(&pen, plain, "  ");
        else
            pen_put_cell(&pen, tron_state(state),
                         (unsigned)((floor * map->height + window.y + y) * map->width + x));
    }
    pen_put(&pen, plain, "");
}

void tron_scene_rider(const struct tron_scene *scene, int rider, struct bytes *out)
{
    struct pen pen = {.scene = scene, .colour = plain, .out = out};
    pen_put_letter(&pen, head_colours[rider], scene->style.colour ? " " : "", (char)('1' + rider));
    pen_put(&pen, head_colours[rider], scene->style.colour ? " " : "");
    pen_put(&pen, plain, "");
}
