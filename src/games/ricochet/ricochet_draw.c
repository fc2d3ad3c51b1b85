/* ricochet_draw.c: a board as text. A cell is three columns wide and one line high, with room for a wall on
 * every side, so that it looks square. Walls are lines, other crossings dots; the mission stands in the
 * centre block, as on the real board, and below. Where robots, targets and slides meet:
 *
 *   (R) a robot    RC a target: colour and shape    R/ a diagonal    >C the mission's target
 *   r at the right of a cell, or rg: slides of the red and of the green robot end there (style.moves) */
#include "games/ricochet/ricochet_inside.h"

#include "base/bits.h"

#include <string.h>

enum { WIDE = 3, MIDDLE = RICOCHET_SIDE / 2, LABEL = 2 * WIDE + 1, SIDES = 16 };

struct glyphs {
    const char *corner[SIDES]; /* where walls meet, by which of the four sides have one: N 1, E 2, S 4, W 8 */
    const char *across, *upright;  /* walls; the first as wide as a cell */
    const char *shape[6];          /* C T Q H V, and a target that the board does not show */
    const char *rising, *falling;  /* diagonals */
    const char *mission, *towards; /* marks of the target; between robot and target below the board */
    const char *closed;            /* a cell that nothing enters */
};

static const char shapes[] = "CTQHV";
static const char *const blanks = "   "; /* a cell */

static const struct glyphs ascii = {
    .corner = {".", "+", "+", "+", "+", "|", "+", "+", "+", "+", "-", "+", "+", "+", "+", "+"},
    .across = "---",
    .upright = "|",
    .shape = {"C", "T", "Q", "H", "V", "X"},
    .rising = "/",
    .falling = "\\",
    .mission = ">",
    .towards = "->",
    .closed = "###"};

static const struct glyphs unicode = {
    .corner = {"·", "╹", "╺", "┗", "╻", "┃", "┏", "┣", "╸", "┛", "━", "┻", "┓", "┫", "┳", "╋"},
    .across = "━━━",
    .upright = "┃",
    .shape = {"●", "▲", "■", "◆", "◎", "★"},
    .rising = "╱",
    .falling = "╲",
    .mission = "▸",
    .towards = "→",
    .closed = "▒▒▒"};

/* SGR sequences of the 256-colour palette, by colour R G B Y K and any: as tiles with a letter on them, and
 * as strokes on whatever the terminal's ground is. */
static const char *const tile[] = {"\x1b[1;38;5;231;48;5;160m", "\x1b[1;38;5;231;48;5;28m",
                                   "\x1b[1;38;5;231;48;5;26m",  "\x1b[1;38;5;16;48;5;220m",
                                   "\x1b[1;38;5;231;48;5;238m", "\x1b[1;38;5;231;48;5;90m"};
static const char *const stroke[] = {"\x1b[38;5;160m", "\x1b[38;5;34m",  "\x1b[38;5;33m",
                                     "\x1b[38;5;178m", "\x1b[38;5;245m", "\x1b[38;5;170m"};
static const char *const faint = "\x1b[38;5;244m";
static const char *const plain = "\x1b[0m";

struct canvas {
    const struct glyphs *glyphs;
    const struct ricochet_rules *rules;
    const struct ricochet_state *state;
    struct bytes *out;
    uint8_t ends[RICOCHET_CELLS]; /* which robots' slides end there, a bit each; 0 unless moves are shown */
    bool colour;
    bool centre; /* the four middle cells are one closed block */
};

static void put(const struct canvas *canvas, const char *text)
{
    bytes_text(canvas->out, text);
}

static void painted(const struct canvas *canvas, const char *colour, const char *text)
{
    if (canvas->colour)
        put(canvas, colour);
    put(canvas, text);
    if (canvas->colour)
        put(canvas, plain);
}

static void letter(const struct canvas *canvas, const char *colour, char c)
{
    painted(canvas, colour, (const char[]){c, '\0'});
}

/* ---- walls ---- */

/* Whether a wall stands north (or west) of the cell at x, y, which may lie one step outside the board. Inside
 * the centre block none is shown. */
static bool wall_at(const struct canvas *canvas, int x, int y, bool north)
{
    const uint8_t *walls = canvas->rules->board.walls;
    if (x < 0 || y < 0 || x > RICOCHET_SIDE - (north ? 1 : 0) || y > RICOCHET_SIDE - (north ? 0 : 1))
        return false;
    const int cell = y * RICOCHET_SIDE + x;
    if (y == RICOCHET_SIDE || x == RICOCHET_SIDE)
        return true;
    if (canvas->centre && ricochet_is_centre(cell) && (north ? y : x) == MIDDLE)
        return false;
    return (walls[cell] & (north ? RICOCHET_WALL_N : RICOCHET_WALL_W)) != 0;
}

static void draw_corner(const struct canvas *canvas, int x, int y)
{
    const int sides = (wall_at(canvas, x, y - 1, false) ? 1 : 0) | (wall_at(canvas, x, y, true) ? 2 : 0) |
                      (wall_at(canvas, x, y, false) ? 4 : 0) | (wall_at(canvas, x - 1, y, true) ? 8 : 0);
    if (sides == 0)
        painted(canvas, faint, canvas->glyphs->corner[0]);
    else
        put(canvas, canvas->glyphs->corner[sides]);
}

/* ---- targets ---- */

static const struct ricochet_target *printed_target(const struct canvas *canvas, int cell)
{
    const struct ricochet_board *board = &canvas->rules->board;
    for (int i = 0; i < board->targets; i++)
        if (board->target[i].cell == cell)
            return &board->target[i];
    return NULL;
}

static const char *shape_on(const struct canvas *canvas, int cell)
{
    const struct ricochet_target *target = printed_target(canvas, cell);
    return canvas->glyphs->shape[target != NULL ? strchr(shapes, target->shape) - shapes : 5];
}

static char colour_letter(int colour)
{
    return (RICOCHET_COLOURS "*")[colour];
}

/* The mission in the centre block: colour, shape and cell, seven columns. */
static void draw_label(const struct canvas *canvas)
{
    const struct ricochet_state *state = canvas->state;
    struct bytes *out = canvas->out;
    put(canvas, " ");
    if (canvas->colour)
        put(canvas, stroke[state->colour]);
    bytes_char(out, colour_letter(state->colour));
    put(canvas, shape_on(canvas, state->target));
    if (canvas->colour)
        put(canvas, plain);
    put(canvas, " ");
    ricochet_put_cell(state->target, out);
    put(canvas, RICOCHET_SIDE - state->target / RICOCHET_SIDE < 10 ? " " : "");
}

/* ---- cells ---- */

/* The first `most` robots whose slides end on the cell, filled up with blanks; in an otherwise empty cell
 * one or two of them stand in the middle. */
static void draw_ends(const struct canvas *canvas, int cell, int most)
{
    int drawn = 0;
    if (most == WIDE && bits_count(canvas->ends[cell]) < WIDE) {
        put(canvas, " ");
        most--;
    }
    for (int robot = 0; robot < RICOCHET_ROBOTS && drawn < most; robot++)
        if ((canvas->ends[cell] >> robot & 1) != 0) {
            letter(canvas, stroke[robot], (char)(RICOCHET_COLOURS[robot] - 'A' + 'a'));
            drawn++;
        }
    bytes_repeat(canvas->out, " ", (size_t)(most - drawn));
}

static void draw_robot(const struct canvas *canvas, int robot)
{
    const char text[] = {'(', RICOCHET_COLOURS[robot], ')', '\0'};
    painted(canvas, tile[robot], text);
}

static void draw_mission(const struct canvas *canvas, int cell)
{
    const char *colour = canvas->colour ? tile[canvas->state->colour] : "";
    put(canvas, colour);
    put(canvas, canvas->glyphs->mission);
    put(canvas, shape_on(canvas, cell));
    put(canvas, canvas->colour && canvas->ends[cell] == 0 ? " " : "");
    put(canvas, canvas->colour ? plain : "");
    if (!canvas->colour || canvas->ends[cell] != 0)
        draw_ends(canvas, cell, 1);
}

/* A colour's letter and a glyph: a target or a diagonal. */
static void draw_pair(const struct canvas *canvas, int cell, int colour, const char *glyph)
{
    letter(canvas, stroke[colour], colour == RICOCHET_ANY ? ' ' : colour_letter(colour));
    painted(canvas, stroke[colour], glyph);
    draw_ends(canvas, cell, 1);
}

static void draw_cell(const struct canvas *canvas, int cell)
{
    const struct ricochet_board *board = &canvas->rules->board;
    const struct ricochet_target *target = printed_target(canvas, cell);
    const int diagonal = board->diagonal[cell];
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++)
        if (ricochet_is_there(canvas->state, robot) && canvas->state->robot[robot] == cell) {
            draw_robot(canvas, robot);
            return;
        }
    if (cell == canvas->state->target)
        draw_mission(canvas, cell);
    else if (target != NULL)
        draw_pair(canvas, cell, target->colour, shape_on(canvas, cell));
    else if (diagonal != 0)
        draw_pair(canvas, cell, (diagonal & 7) - 1,
                  diagonal < 8 ? canvas->glyphs->rising : canvas->glyphs->falling);
    else if (board->walls[cell] == RICOCHET_CLOSED && !(canvas->centre && ricochet_is_centre(cell)))
        painted(canvas, faint, canvas->glyphs->closed);
    else if (canvas->ends[cell] == 0)
        put(canvas, blanks);
    else
        draw_ends(canvas, cell, WIDE);
}

/* ---- lines ---- */

/* The line of walls north of row y. */
static void draw_rule(const struct canvas *canvas, int y)
{
    put(canvas, blanks);
    for (int x = 0; x <= RICOCHET_SIDE; x++) {
        if (canvas->centre && y == MIDDLE && x == MIDDLE)
            continue; /* inside the label */
        draw_corner(canvas, x, y);
        if (canvas->centre && y == MIDDLE && x == MIDDLE - 1) {
            draw_label(canvas);
            continue;
        }
        if (x < RICOCHET_SIDE)
            put(canvas, wall_at(canvas, x, y, true) ? canvas->glyphs->across : blanks);
    }
    put(canvas, "\n");
}

static void draw_number(const struct canvas *canvas, int y, bool left)
{
    const int row = RICOCHET_SIDE - y;
    put(canvas, left && row < 10 ? " " : left ? "" : " ");
    bytes_integer(canvas->out, row);
    put(canvas, left ? " " : "");
}

static void draw_row(const struct canvas *canvas, int y)
{
    draw_number(canvas, y, true);
    for (int x = 0; x <= RICOCHET_SIDE; x++) {
        put(canvas, wall_at(canvas, x, y, false) ? canvas->glyphs->upright : " ");
        if (x < RICOCHET_SIDE)
            draw_cell(canvas, y * RICOCHET_SIDE + x);
    }
    draw_number(canvas, y, false);
    put(canvas, "\n");
}

static void draw_letters(const struct canvas *canvas)
{
    put(canvas, "    ");
    for (int x = 0; x < RICOCHET_SIDE; x++) {
        put(canvas, " ");
        bytes_char(canvas->out, (char)('a' + x));
        put(canvas, x < RICOCHET_SIDE - 1 ? "  " : "\n");
    }
}

/* `R -> C f5`: who is to reach what, and where. */
static void draw_task(const struct canvas *canvas)
{
    const struct ricochet_state *state = canvas->state;
    put(canvas, "   ");
    if (state->colour == RICOCHET_ANY)
        letter(canvas, tile[state->colour], '*');
    else
        draw_robot(canvas, state->colour);
    put(canvas, " ");
    put(canvas, canvas->glyphs->towards);
    put(canvas, " ");
    painted(canvas, stroke[state->colour], shape_on(canvas, state->target));
    put(canvas, " ");
    ricochet_put_cell(state->target, canvas->out);
    put(canvas, "\n");
}

/* ---- the whole ---- */

static void find_ends(struct canvas *canvas, const struct lud_rules *rules, const struct lud_state *state)
{
    lud_move moves[RICOCHET_MOVES];
    const int count = ricochet_moves(rules, state, moves);
    for (int i = 0; i < count; i++) {
        const int robot = moves[i] / RICOCHET_DIRECTIONS;
        const int end = ricochet_slide(canvas->rules, canvas->state, robot,
                                       (enum ricochet_direction)(moves[i] % RICOCHET_DIRECTIONS));
        canvas->ends[end] |= (uint8_t)(1u << robot);
    }
}

static bool has_centre(const struct canvas *canvas)
{
    int open = 0;
    for (int cell = 0; cell < RICOCHET_CELLS; cell++) {
        const bool used =
            canvas->rules->board.walls[cell] != RICOCHET_CLOSED || cell == canvas->state->target;
        open += ricochet_is_centre(cell) && used ? 1 : 0;
    }
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++)
        open += ricochet_is_there(canvas->state, robot) && ricochet_is_centre(canvas->state->robot[robot]);
    return open == 0;
}

void ricochet_draw(const struct lud_rules *rules, const struct lud_state *state, struct lud_style style,
                   struct bytes *out)
{
    struct canvas canvas = {.glyphs = style.unicode ? &unicode : &ascii,
                            .rules = ricochet_rules(rules),
                            .state = ricochet_state(state),
                            .colour = style.colour,
                            .out = out};
    canvas.centre = has_centre(&canvas);
    if (style.moves)
        find_ends(&canvas, rules, state);
    draw_letters(&canvas);
    for (int y = 0; y < RICOCHET_SIDE; y++) {
        draw_rule(&canvas, y);
        draw_row(&canvas, y);
    }
    draw_rule(&canvas, RICOCHET_SIDE);
    draw_letters(&canvas);
    draw_task(&canvas);
}
