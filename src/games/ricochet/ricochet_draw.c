/* ricochet_draw.c: draws a board as text. A cell is three columns wide and one line high, with room for a
 * wall on every side, so it looks square. Walls are lines, other crossings dots. The mission is shown in the
 * centre block, as on the real board, and below the board. Cells contain:
 *
 *   (R) a robot    RC a target: colour and shape    R/ a diagonal    >C the mission's target
 *   r   at the right of a cell, or rg: slides of the red and of the green robot end there (style.moves) */
#include "games/ricochet/ricochet_inside.h"

#include "base/bits.h"

#include <string.h>

enum { WIDE = 3, MIDDLE = RICOCHET_SIDE / 2, LABEL = 2 * WIDE + 1, SIDES = 16 };

struct glyphs {
    const char *corner[SIDES];     /* crossing; index: sides with a wall, or-ed: N 1, E 2, S 4, W 8 */
    const char *across, *upright;  /* walls; `across` is as wide as a cell */
    const char *shape[6];          /* C T Q H V, and a target that is not printed on the board */
    const char *rising, *falling;  /* diagonals / and \ */
    const char *mission, *towards; /* mark of the target cell; arrow of the line below the board */
    const char *closed;            /* a cell that no robot can enter */
};

static const char shapes[] = "CTQHV";
static const char *const blanks = "   "; /* an empty cell */

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

/* SGR sequences of the 256-colour palette, indexed by colour, RICOCHET_ANY last: `tile` sets the background
 * too, `ink` only the foreground. */
static const char *const tile[] = {"\x1b[1;38;5;231;48;5;160m", "\x1b[1;38;5;231;48;5;28m",
                                   "\x1b[1;38;5;231;48;5;26m",  "\x1b[1;38;5;16;48;5;220m",
                                   "\x1b[1;38;5;231;48;5;238m", "\x1b[1;38;5;231;48;5;90m"};
static const char *const ink[] = {"\x1b[38;5;160m", "\x1b[38;5;34m",  "\x1b[38;5;33m",
                                  "\x1b[38;5;178m", "\x1b[38;5;245m", "\x1b[38;5;170m"};
static const char *const faint = "\x1b[38;5;244m";
static const char *const plain = "\x1b[0m";

struct canvas {
    const struct glyphs *glyphs;
    const struct ricochet_rules *rules;
    const struct ricochet_state *state;
    struct bytes *out;
    uint8_t ends[RICOCHET_CELLS]; /* robots whose slides end here, one bit each; 0 without style.moves */
    bool colour;                  /* write SGR sequences */
    bool centre;                  /* draw the four centre cells as one closed block */
};

static void ricochet_put(const struct canvas *canvas, const char *text)
{
    bytes_text(canvas->out, text);
}

static void put_coloured(const struct canvas *canvas, const char *colour, const char *text)
{
    if (canvas->colour)
        ricochet_put(canvas, colour);
    ricochet_put(canvas, text);
    if (canvas->colour)
        ricochet_put(canvas, plain);
}

static void put_letter(const struct canvas *canvas, const char *colour, char c)
{
    put_coloured(canvas, colour, (const char[]){c, '\0'});
}

/* ---- walls ---- */

/* Whether to draw a wall north (or else west) of the cell at x, y, which may be one step outside the board.
 * No walls are drawn inside the centre block. */
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
        put_coloured(canvas, faint, canvas->glyphs->corner[0]);
    else
        ricochet_put(canvas, canvas->glyphs->corner[sides]);
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

/* Draws the mission in the centre block: colour, shape and cell, seven columns. */
static void draw_label(const struct canvas *canvas)
{
    const struct ricochet_state *state = canvas->state;
    struct bytes *out = canvas->out;
    ricochet_put(canvas, " ");
    if (canvas->colour)
        ricochet_put(canvas, ink[state->colour]);
    bytes_char(out, colour_letter(state->colour));
    ricochet_put(canvas, shape_on(canvas, state->target));
    if (canvas->colour)
        ricochet_put(canvas, plain);
    ricochet_put(canvas, " ");
    ricochet_put_cell(state->target, out);
    ricochet_put(canvas, RICOCHET_SIDE - state->target / RICOCHET_SIDE < 10 ? " " : "");
}

/* ---- cells ---- */

/* Draws up to `most` letters of robots whose slides end on the cell, padded with blanks; in an otherwise
 * empty cell one or two letters are moved towards the middle. */
static void draw_ends(const struct canvas *canvas, int cell, int most)
{
    int drawn = 0;
    if (most == WIDE && bits_count(canvas->ends[cell]) < WIDE) {
        ricochet_put(canvas, " ");
        most--;
    }
    for (int robot = 0; robot < RICOCHET_ROBOTS && drawn < most; robot++)
        if ((canvas->ends[cell] >> robot & 1) != 0) {
            put_letter(canvas, ink[robot], (char)(RICOCHET_COLOURS[robot] - 'A' + 'a'));
            drawn++;
        }
    bytes_repeat(canvas->out, " ", (size_t)(most - drawn));
}

static void draw_robot(const struct canvas *canvas, int robot)
{
    const char text[] = {'(', RICOCHET_COLOURS[robot], ')', '\0'};
    put_coloured(canvas, tile[robot], text);
}

static void draw_mission(const struct canvas *canvas, int cell)
{
    const char *colour = canvas->colour ? tile[canvas->state->colour] : "";
    ricochet_put(canvas, colour);
    ricochet_put(canvas, canvas->glyphs->mission);
    ricochet_put(canvas, shape_on(canvas, cell));
    ricochet_put(canvas, canvas->colour && canvas->ends[cell] == 0 ? " " : "");
    ricochet_put(canvas, canvas->colour ? plain : "");
    if (!canvas->colour || canvas->ends[cell] != 0)
        draw_ends(canvas, cell, 1);
}

/* Draws a target or a diagonal: the letter of its colour and a glyph. */
static void draw_pair(const struct canvas *canvas, int cell, int colour, const char *glyph)
{
    put_letter(canvas, ink[colour], colour == RICOCHET_ANY ? ' ' : colour_letter(colour));
    put_coloured(canvas, ink[colour], glyph);
    draw_ends(canvas, cell, 1);
}

static void draw_ricochet_cell(const struct canvas *canvas, int cell)
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
        put_coloured(canvas, faint, canvas->glyphs->closed);
    else if (canvas->ends[cell] == 0)
        ricochet_put(canvas, blanks);
    else
        draw_ends(canvas, cell, WIDE);
}

/* ---- lines ---- */

/* Draws the line of walls north of row y. */
static void draw_rule(const struct canvas *canvas, int y)
{
    ricochet_put(canvas, blanks);
    for (int x = 0; x <= RICOCHET_SIDE; x++) {
        if (canvas->centre && y == MIDDLE && x == MIDDLE)
            continue; /* inside the label */
        draw_corner(canvas, x, y);
        if (canvas->centre && y == MIDDLE && x == MIDDLE - 1) {
            draw_label(canvas);
            continue;
        }
        if (x < RICOCHET_SIDE)
            ricochet_put(canvas, wall_at(canvas, x, y, true) ? canvas->glyphs->across : blanks);
    }
    ricochet_put(canvas, "\n");
}

static void draw_number(const struct canvas *canvas, int y, bool left)
{
    const int row = RICOCHET_SIDE - y;
    ricochet_put(canvas, left && row < 10 ? " " : left ? "" : " ");
    bytes_integer(canvas->out, row);
    ricochet_put(canvas, left ? " " : "");
}

static void draw_row(const struct canvas *canvas, int y)
{
    draw_number(canvas, y, true);
    for (int x = 0; x <= RICOCHET_SIDE; x++) {
        ricochet_put(canvas, wall_at(canvas, x, y, false) ? canvas->glyphs->upright : " ");
        if (x < RICOCHET_SIDE)
            draw_ricochet_cell(canvas, y * RICOCHET_SIDE + x);
    }
    draw_number(canvas, y, false);
    ricochet_put(canvas, "\n");
}

static void draw_letters(const struct canvas *canvas)
{
    ricochet_put(canvas, "    ");
    for (int x = 0; x < RICOCHET_SIDE; x++) {
        ricochet_put(canvas, " ");
        bytes_char(canvas->out, (char)('a' + x));
        ricochet_put(canvas, x < RICOCHET_SIDE - 1 ? "  " : "\n");
    }
}

/* Draws the line below the board, `(R) -> C f5`: robot, target shape and target cell. */
static void draw_mission_line(const struct canvas *canvas)
{
    const struct ricochet_state *state = canvas->state;
    ricochet_put(canvas, "   ");
    if (state->colour == RICOCHET_ANY)
        put_letter(canvas, tile[state->colour], '*');
    else
        draw_robot(canvas, state->colour);
    ricochet_put(canvas, " ");
    ricochet_put(canvas, canvas->glyphs->towards);
    ricochet_put(canvas, " ");
    put_coloured(canvas, ink[state->colour], shape_on(canvas, state->target));
    ricochet_put(canvas, " ");
    ricochet_put_cell(state->target, canvas->out);
    ricochet_put(canvas, "\n");
}

/* ---- the whole board ---- */

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

/* Whether the four centre cells are closed and hold neither robot nor target. */
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
    draw_mission_line(&canvas);
}
