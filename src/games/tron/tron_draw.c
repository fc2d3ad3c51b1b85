/* tron_draw.c: draws a Tron board as text, two columns per cell, floors side by side. Walls of the map and
 * trails look different. A position does not record which rider a trail belongs to, so only heads are
 * coloured by rider. */
#include "games/tron/tron.h"

/* The kinds of cells, as indices of `colours`; PAINT_HEAD + rider is the last group. */
enum paint {
    PAINT_NONE,
    PAINT_WALL,
    PAINT_TRAIL,
    PAINT_FREE,
    PAINT_LINK,
    PAINT_TELEPORT,
    PAINT_MARK,
    PAINT_HEAD
};

/* SGR sequences of the 256-colour palette; most set the background too, for any terminal. */
static const char *const colours[PAINT_HEAD + TRON_RIDERS] = {
    [PAINT_NONE] = "\x1b[0m",
    [PAINT_WALL] = "\x1b[38;5;240;48;5;240m",
    [PAINT_TRAIL] = "\x1b[38;5;73;48;5;23m",
    [PAINT_FREE] = "\x1b[38;5;244m",
    [PAINT_LINK] = "\x1b[1;38;5;16;48;5;187m",
    [PAINT_TELEPORT] = "\x1b[1;38;5;231;48;5;96m",
    [PAINT_MARK] = "\x1b[1;38;5;16;48;5;114m",
    [PAINT_HEAD] = "\x1b[1;38;5;231;48;5;26m", /* blue, orange, green, red, violet, yellow, cyan, white */
    "\x1b[1;38;5;16;48;5;208m",
    "\x1b[1;38;5;231;48;5;28m",
    "\x1b[1;38;5;231;48;5;160m",
    "\x1b[1;38;5;231;48;5;91m",
    "\x1b[1;38;5;16;48;5;220m",
    "\x1b[1;38;5;16;48;5;45m",
    "\x1b[1;38;5;16;48;5;255m"};

struct glyphs {
    const char *wall, *trail, *free, *target; /* two columns each */
    const char *mark;                         /* one column, before the letter of a marked cell */
    const char *to_move, *winner, *crashed;
};

static const struct glyphs ascii = {"##", "%%", " .", " *", "*", ">", "*", "x"};
static const struct glyphs unicode = {"██", "▒▒", " ·", " •", "•", "▸", "★", "✕"};

struct canvas {
    const struct tron_rules *rules;
    const struct tron_state *state;
    const struct glyphs *glyphs;
    struct lud_style style;
    int paint; /* the colour in force */
    struct bytes *out;
};

static void set_paint(struct canvas *canvas, int paint)
{
    if (canvas->style.colour && paint != canvas->paint)
        bytes_text(canvas->out, colours[paint]);
    canvas->paint = paint;
}

static void tron_put(struct canvas *canvas, int paint, const char *text)
{
    set_paint(canvas, paint);
    bytes_text(canvas->out, text);
}

static void tron_put_letter(struct canvas *canvas, int paint, const char *before, char letter)
{
    tron_put(canvas, paint, before);
    bytes_char(canvas->out, letter);
}

/* Whether to mark the node: the rider to act can move to it or to the other end of its teleport. */
static bool is_marked(const struct canvas *canvas, unsigned node)
{
    const struct tron_state *state = canvas->state;
    if (!canvas->style.moves || game_over(&state->head))
        return false;
    for (unsigned direction = TRON_UP; direction < TRON_DIRECTIONS; direction++) {
        const unsigned goal = tron_step(canvas->rules, state, state->at[state->head.turn], direction);
        if (goal != TRON_NONE && (goal == node || canvas->rules->map.mate[goal] == node))
            return true;
    }
    return false;
}

static void draw_tron_cell(struct canvas *canvas, unsigned cell)
{
    const unsigned node = canvas->rules->map.node[cell];
    const char c = tron_cell(canvas->rules, canvas->state, cell);
    const bool marked = node != TRON_NONE && is_marked(canvas, node);
    if (node == TRON_NONE)
        tron_put(canvas, PAINT_WALL, canvas->glyphs->wall);
    else if (c == '#')
        tron_put(canvas, PAINT_TRAIL, canvas->glyphs->trail);
    else if (c == '.')
        tron_put(canvas, marked ? PAINT_MARK : PAINT_FREE,
                 marked ? canvas->glyphs->target : canvas->glyphs->free);
    else if (marked)
        tron_put_letter(canvas, PAINT_MARK, canvas->glyphs->mark, c);
    else if (c <= '8')
        tron_put_letter(canvas, PAINT_HEAD + (c - '1'), " ", c);
    else
        tron_put_letter(canvas, c >= 'a' ? PAINT_LINK : PAINT_TELEPORT, " ", c);
}

static void draw_row(struct canvas *canvas, int y)
{
    const struct tron_map *map = &canvas->rules->map;
    for (int floor = 0; floor < map->floors; floor++) {
        if (floor > 0)
            tron_put(canvas, PAINT_NONE, "  ");
        for (int x = 0; x < map->width; x++)
            draw_tron_cell(canvas, (unsigned)((floor * map->height + y) * map->width + x));
    }
    tron_put(canvas, PAINT_NONE, "\n");
}

/* Draws a rider's line: a mark for the rider to act, a crashed one (with its tick) or a winner, and its
 * number. */
static void draw_rider(struct canvas *canvas, int rider)
{
    const struct tron_state *state = canvas->state;
    const bool rides = state->at[rider] != TRON_NONE, over = game_over(&state->head);
    const char *mark = !rides                      ? canvas->glyphs->crashed
                       : over                      ? canvas->glyphs->winner
                       : state->head.turn == rider ? canvas->glyphs->to_move
                                                   : " ";
    tron_put(canvas, PAINT_NONE, mark);
    tron_put(canvas, PAINT_NONE, " ");
    tron_put_letter(canvas, PAINT_HEAD + rider, canvas->style.colour ? " " : "", (char)('1' + rider));
    if (canvas->style.colour)
        tron_put(canvas, PAINT_HEAD + rider, " ");
    set_paint(canvas, PAINT_NONE);
    if (!rides) {
        bytes_char(canvas->out, ' ');
        bytes_unsigned(canvas->out, state->out[rider]);
    }
    bytes_char(canvas->out, '\n');
}

void tron_draw(const struct lud_rules *rules, const struct lud_state *state, struct lud_style style,
               struct bytes *out)
{
    struct canvas canvas = {.rules = tron_rules(rules),
                            .state = tron_state(state),
                            .glyphs = style.unicode ? &unicode : &ascii,
                            .style = style,
                            .paint = PAINT_NONE,
                            .out = out};
    for (int y = 0; y < canvas.rules->map.height; y++)
        draw_row(&canvas, y);
    bytes_text(out, "tick=");
    bytes_unsigned(out, canvas.state->tick);
    bytes_char(out, '\n');
    for (int rider = 0; rider < rules->players; rider++)
        draw_rider(&canvas, rider);
}
