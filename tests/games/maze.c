/* maze.c: the rules of the maze, for tests; maze_bounds.c says how far the goal is. */
#include "tests/games/maze.h"

#include "base/hash.h"
#include "text/areas/test_games_texts.h"

#include <string.h>

enum { DIRECTIONS = 4 };

static const int step_x[DIRECTIONS] = {0, 1, 0, -1}, step_y[DIRECTIONS] = {-1, 0, 1, 0};

static const struct maze_state *maze_of(const struct lud_state *state)
{
    return (const struct maze_state *)(const void *)state;
}

static const struct maze_rules *rules_of(const struct lud_rules *rules)
{
    return (const struct maze_rules *)(const void *)rules;
}

/* ---- drawings ---- */

struct drawing {
    struct maze_map map;
    int32_t x, y;          /* the token */
    int32_t tokens, goals; /* how many were drawn */
};

static enum lud_status read_cell(struct drawing *drawing, char c, int x, int y, size_t column,
                                 struct lud_why *why)
{
    if (c == '\0' || strchr("#.@!$", c) == NULL)
        return why_at(why, LUD_ERROR_SYNTAX, TEXT_TEST_MAZE_CELL, column, 0, 0);
    if (c == '#')
        drawing->map.walls[y] |= (uint16_t)(1u << x);
    if (c == '@' || c == '$') {
        drawing->x = x;
        drawing->y = y;
        drawing->tokens++;
    }
    if (c == '!' || c == '$') {
        drawing->map.goal_x = x;
        drawing->map.goal_y = y;
        drawing->goals++;
    }
    return LUD_OK;
}

static enum lud_status read_row(struct drawing *drawing, struct span row, size_t column, struct lud_why *why)
{
    struct maze_map *map = &drawing->map;
    const bool fits = row.size > 0 && row.size <= MAZE_SIDE && map->height < MAZE_SIDE;
    if (!fits || (map->height > 0 && (size_t)map->width != row.size))
        return why_at(why, LUD_ERROR_SYNTAX, TEXT_TEST_MAZE_SHAPE, column, MAZE_SIDE, 0);
    enum lud_status status = LUD_OK;
    for (size_t x = 0; x < row.size && status == LUD_OK; x++)
        status = read_cell(drawing, row.data[x], (int)x, map->height, column + x, why);
    map->width = (int32_t)row.size;
    map->height++;
    return status;
}

static enum lud_status read_drawing(struct span text, struct drawing *drawing, struct lud_why *why)
{
    struct span rest = text, row;
    memset(drawing, 0, sizeof *drawing);
    while (span_split(&rest, '/', &row)) {
        const enum lud_status status = read_row(drawing, row, (size_t)(row.data - text.data) + 1, why);
        if (status != LUD_OK)
            return status;
    }
    if (drawing->tokens != 1 || drawing->goals != 1)
        return why_at(why, LUD_ERROR_POSITION, TEXT_TEST_MAZE_COUNT, 1, drawing->tokens, drawing->goals);
    return LUD_OK;
}

static bool is_goal(const struct maze_rules *rules, int x, int y)
{
    return x == rules->map.goal_x && y == rules->map.goal_y;
}

static bool is_free(const struct maze_rules *rules, int x, int y)
{
    const struct maze_map *map = &rules->map;
    return x >= 0 && x < map->width && y >= 0 && y < map->height && (map->walls[y] >> x & 1) == 0;
}

static char glyph(const struct maze_rules *rules, const struct maze_state *maze, int x, int y)
{
    const bool goal = is_goal(rules, x, y);
    if (maze->x == x && maze->y == y)
        return goal ? '$' : '@';
    return goal ? '!' : is_free(rules, x, y) ? '.' : '#';
}

/* ---- rules ---- */

static enum lud_status maze_open(struct lud_settings *settings, struct span position,
                                 const struct lud_memory *memory, struct lud_rules **out, struct lud_why *why)
{
    struct drawing drawing;
    const enum lud_status status =
        read_drawing(position.size > 0 ? position : span_of(MAZE_START), &drawing, why);
    if (status != LUD_OK)
        return status;
    struct maze_rules *rules = memory_new(memory, sizeof *rules);
    if (rules == NULL)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    rules->map = drawing.map;
    rules->x = drawing.x;
    rules->y = drawing.y;
    rules->slides = settings->at[0].number == 1;
    rules->head.traits = LUD_SOLO | LUD_GOAL;
    rules->head.players = 1;
    rules->head.state_size = sizeof(struct maze_state);
    *out = &rules->head;
    return LUD_OK;
}

static void maze_close(struct lud_rules *rules)
{
    memory_free(rules->memory, rules, sizeof(struct maze_rules));
}

/* ---- positions ---- */

static bool has_way(const struct maze_rules *rules, const struct maze_state *maze, lud_move move)
{
    return is_free(rules, maze->x + step_x[move], maze->y + step_y[move]);
}

static void place(const struct maze_rules *rules, struct maze_state *maze, int x, int y)
{
    maze->x = x;
    maze->y = y;
    bool walled_in = true;
    for (lud_move move = 0; move < DIRECTIONS; move++)
        walled_in = walled_in && !has_way(rules, maze, move);
    maze->head.turn = walled_in || is_goal(rules, x, y) ? LUD_OVER : 0;
    maze->head.key = hash_mix((uint64_t)(y * MAZE_SIDE + x) + 1);
}

static void maze_start(const struct lud_rules *rules, struct lud_state *state)
{
    struct maze_state maze = {0};
    place(rules_of(rules), &maze, rules_of(rules)->x, rules_of(rules)->y);
    memcpy(state, &maze, sizeof maze);
}

static enum lud_status maze_parse(const struct lud_rules *rules, struct span text, struct lud_state *state,
                                  struct lud_why *why)
{
    struct drawing drawing;
    const enum lud_status status = read_drawing(text, &drawing, why);
    if (status != LUD_OK)
        return status;
    if (memcmp(&drawing.map, &rules_of(rules)->map, sizeof drawing.map) != 0)
        return why_at(why, LUD_ERROR_MISMATCH, TEXT_TEST_MAZE_OTHER, 1, 0, 0);
    struct maze_state maze = {0};
    place(rules_of(rules), &maze, drawing.x, drawing.y);
    memcpy(state, &maze, sizeof maze);
    return LUD_OK;
}

static void maze_format(const struct lud_rules *rules, const struct lud_state *state, struct bytes *out)
{
    const struct maze_map *map = &rules_of(rules)->map;
    for (int y = 0; y < map->height; y++) {
        bytes_text(out, y == 0 ? "" : "/");
        for (int x = 0; x < map->width; x++)
            bytes_char(out, glyph(rules_of(rules), maze_of(state), x, y));
    }
}

static void draw_cell(char c, struct lud_style style, struct bytes *out)
{
    const bool bright = style.colour && c != '#' && c != '.';
    bytes_text(out, bright ? "\033[33m" : "");
    if (style.unicode && c == '#')
        bytes_text(out, "\xE2\x96\x88");
    else
        bytes_char(out, c);
    bytes_text(out, bright ? "\033[0m" : "");
}

static void maze_draw(const struct lud_rules *rules, const struct lud_state *state, struct lud_style style,
                      struct bytes *out)
{
    const struct maze_map *map = &rules_of(rules)->map;
    for (int y = 0; y < map->height; y++) {
        for (int x = 0; x < map->width; x++)
            draw_cell(glyph(rules_of(rules), maze_of(state), x, y), style, out);
        bytes_char(out, '\n');
    }
}

/* ---- moves ---- */

static enum lud_status maze_check(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                                  struct lud_why *why)
{
    if (state->turn == LUD_OVER)
        return why_plain(why, LUD_ERROR_OVER, TEXT_TEST_OVER);
    if (move >= DIRECTIONS)
        return why_plain(why, LUD_ERROR_MOVE, TEXT_TEST_NO_MOVE);
    if (!has_way(rules_of(rules), maze_of(state), move))
        return why_plain(why, LUD_ERROR_MOVE, TEXT_TEST_MAZE_WALL);
    return LUD_OK;
}

static int maze_moves(const struct lud_rules *rules, const struct lud_state *state, lud_move *out)
{
    int count = 0;
    for (lud_move move = 0; move < DIRECTIONS; move++)
        if (maze_check(rules, state, move, NULL) == LUD_OK)
            out[count++] = move;
    return count;
}

static void maze_play(const struct lud_rules *rules, struct lud_state *state, lud_move move)
{
    const struct maze_rules *own = rules_of(rules);
    struct maze_state *maze = (struct maze_state *)(void *)state;
    int x = maze->x, y = maze->y;
    do {
        x += step_x[move];
        y += step_y[move];
    } while (own->slides && is_free(own, x + step_x[move], y + step_y[move]));
    place(own, maze, x, y);
}

static enum lud_status maze_parse_move(const struct lud_rules *rules, const struct lud_state *state,
                                       struct span text, lud_move *move, struct lud_why *why)
{
    (void)rules;
    (void)state;
    const size_t index = text.size == 1 ? span_find(span_of("nesw"), text.data[0]) : DIRECTIONS;
    if (index == DIRECTIONS)
        return why_at(why, LUD_ERROR_SYNTAX, TEXT_TEST_NO_MOVE, 1, 0, 0);
    *move = (lud_move)index;
    return LUD_OK;
}

static void maze_format_move(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                             struct bytes *out)
{
    (void)rules;
    (void)state;
    bytes_char(out, "nesw"[move]);
}

static void maze_outcome(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    values[0] = is_goal(rules_of(rules), maze_of(state)->x, maze_of(state)->y) ? LUD_ONE : 0;
}

/* ---- the tables ---- */

static const char *const off_on[] = {"off", "on", NULL};

static const struct lud_option maze_options[] = {
    {.name = "slide",
     .kind = OPTION_CHOICE,
     .choices = off_on,
     .fallback = "off",
     .help = TEXT_TEST_MAZE_SLIDE_HELP},
    {0},
};

static const enum lud_text maze_seats[] = {TEXT_TEST_TRAVELLER};

const struct lud_game maze_game = {
    .name = "maze",
    .title = TEXT_TEST_MAZE_TITLE,
    .summary = TEXT_TEST_MAZE_SUMMARY,
    .seats = maze_seats,
    .options = maze_options,
    .evaluations = maze_evaluations,
    .open = maze_open,
    .close = maze_close,
    .start = maze_start,
    .parse = maze_parse,
    .format = maze_format,
    .draw = maze_draw,
    .moves = maze_moves,
    .play = maze_play,
    .check = maze_check,
    .parse_move = maze_parse_move,
    .format_move = maze_format_move,
    .outcome = maze_outcome,
};
