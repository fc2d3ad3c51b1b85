/* rounds_board.c: draws the board. Cells are three columns wide, with one column for walls between them.
 *
 *   (R) a robot   [R] the selected one, ^ > v < where it would stop   RC a target: colour and shape
 *   The current target is a coloured tile, repeated in the centre of the board. */
#include "cli/rounds/rounds_board.h"

#include "games/ricochet/ricochet_board.h"

#include <string.h>

enum { CENTRE = RICOCHET_SIDE / 2 - 1, NUMBER = 3 };

struct glyphs {
    const char *upright, *across; /* walls */
    const char *corner[16];       /* where walls meet; bits N 1, E 2, S 4, W 8 */
    const char *shape[6];         /* C T Q H V, and a target that is not printed on the board */
    const char *arrow[RICOCHET_DIRECTIONS];
    const char *rising, *falling, *dot;
};

static const struct glyphs ascii = {
    "|",
    "---",
    {" ", "+", "+", "+", "+", "|", "+", "+", "+", "+", "-", "+", "+", "+", "+", "+"},
    {"C", "T", "Q", "H", "V", "X"},
    {"^", ">", "v", "<"},
    "/",
    "\\",
    "."};

static const struct glyphs unicode = {
    "┃",
    "━━━",
    {" ", "╹", "╺", "┗", "╻", "┃", "┏", "┣", "╸", "┛", "━", "┻", "┓", "┫", "┳", "╋"},
    {"●", "▲", "■", "◆", "◎", "★"},
    {"↑", "→", "↓", "←"},
    "╱",
    "╲",
    "·"};

/* SGR parameters by colour R G B Y K and any: for a tile, and for a sign on the terminal's background. */
static const char *const tile[] = {"1;38;5;231;48;5;160", "1;38;5;231;48;5;28",  "1;38;5;231;48;5;26",
                                   "1;38;5;16;48;5;220",  "1;38;5;231;48;5;238", "1;38;5;231;48;5;90"};
static const char *const stroke[] = {"38;5;160", "38;5;34", "38;5;33", "38;5;178", "38;5;245", "38;5;170"};

static const struct glyphs *glyphs_of(const struct rounds_board *board)
{
    return board->style.unicode ? &unicode : &ascii;
}

/* Appends text in a colour (NULL = the terminal's), underlined if there is a wall below. */
static void put_styled(const struct rounds_board *board, const char *colour, bool under, const char *text,
                       struct bytes *out)
{
    colour = board->style.colour ? colour : NULL;
    if (colour != NULL || under) {
        bytes_text(out, under ? "\033[4" : "\033[");
        bytes_text(out, under && colour != NULL ? ";" : "");
        bytes_text(out, colour != NULL ? colour : "");
        bytes_char(out, 'm');
    }
    bytes_text(out, text);
    if (colour != NULL || under)
        bytes_text(out, "\033[0m");
}

/* ---- cells ---- */

static const struct ricochet_target *printed_target(const struct rounds_board *board, int cell)
{
    for (int i = 0; i < board->rules->board.targets; i++)
        if (board->rules->board.target[i].cell == cell)
            return &board->rules->board.target[i];
    return NULL;
}

static const char *shape_on(const struct rounds_board *board, int cell)
{
    static const char shapes[] = "CTQHV";
    const struct ricochet_target *target = printed_target(board, cell);
    return glyphs_of(board)->shape[target != NULL ? strchr(shapes, target->shape) - shapes : 5];
}

static int robot_on(const struct rounds_board *board, int cell)
{
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++)
        if ((board->state->there >> robot & 1) != 0 && board->state->robot[robot] == cell)
            return robot;
    return -1;
}

/* The arrow of the direction in which the selected robot would stop on this cell; NULL = none. */
static const char *arrow_on(const struct rounds_board *board, int cell)
{
    for (int d = 0; board->selected >= 0 && d < RICOCHET_DIRECTIONS; d++)
        if (ricochet_slide(board->rules, board->state, board->selected, (enum ricochet_direction)d) == cell)
            return glyphs_of(board)->arrow[d];
    return NULL;
}

static void draw_robot(const struct rounds_board *board, int robot, bool under, struct bytes *out)
{
    const bool selected = robot == board->selected;
    const char text[] = {selected ? '[' : '(', "RGBYK"[robot], selected ? ']' : ')', '\0'};
    put_styled(board, tile[robot], under, text, out);
}

static void draw_board_cell(const struct rounds_board *board, int cell, struct bytes *out)
{
    const struct glyphs *glyphs = glyphs_of(board);
    const int robot = robot_on(board, cell), diagonal = board->rules->board.diagonal[cell];
    const struct ricochet_target *target = printed_target(board, cell);
    const bool under = !board->tall && ricochet_has_wall(&board->rules->board, cell, RICOCHET_DOWN);
    const bool mission = board->mission && cell == board->state->target;
    const char *arrow = arrow_on(board, cell);
    const char *end = arrow != NULL ? arrow : " ",
               *end_colour = arrow != NULL ? stroke[board->selected] : NULL;
    if (robot >= 0) {
        draw_robot(board, robot, under, out);
        return;
    }
    if (mission) {
        const char *colour = tile[board->state->colour];
        put_styled(board, colour, under, board->style.colour ? " " : ">", out);
        put_styled(board, colour, under, shape_on(board, cell), out);
        put_styled(board, colour, under, end, out);
    } else if (target != NULL || diagonal != 0) {
        const int colour = target != NULL ? target->colour : (diagonal & 7) - 1;
        const char letter[] = {colour == RICOCHET_ANY ? ' ' : "RGBYK"[colour], '\0'};
        put_styled(board, stroke[colour], under, letter, out);
        put_styled(board, stroke[colour], under,
                   target != NULL ? shape_on(board, cell)
                   : diagonal < 8 ? glyphs->rising
                                  : glyphs->falling,
                   out);
        put_styled(board, end_colour, under, end, out);
    } else {
        put_styled(board, NULL, under, " ", out);
        put_styled(board, arrow != NULL ? end_colour : "38;5;240", under, arrow != NULL ? arrow : glyphs->dot,
                   out);
        put_styled(board, NULL, under, " ", out);
    }
}

/* ---- the centre ---- */

static bool has_centre(const struct rounds_board *board)
{
    for (int cell = 0; cell < RICOCHET_CELLS; cell++)
        if (ricochet_is_centre(cell) &&
            (board->rules->board.walls[cell] != RICOCHET_CLOSED || robot_on(board, cell) >= 0))
            return false;
    return true;
}

/* Draws the two centre cells of row y as one field of seven columns: in the upper row the colour and shape of
 * the target, in the lower row its cell. */
static void draw_centre(const struct rounds_board *board, int y, struct bytes *out)
{
    char buffer[32];
    struct bytes text = bytes_fixed(buffer, sizeof buffer);
    const struct ricochet_state *state = board->state;
    if (!board->mission) {
        bytes_repeat(out, " ", 7);
        return;
    }
    if (y == CENTRE) {
        bytes_text(&text, "  ");
        bytes_char(&text, "RGBYK*"[state->colour]);
        bytes_char(&text, ' ');
        bytes_text(&text, shape_on(board, state->target));
        bytes_text(&text, "  ");
    } else {
        const bool short_name = RICOCHET_SIDE - state->target / RICOCHET_SIDE < 10;
        bytes_text(&text, "  ");
        ricochet_put_cell(state->target, &text);
        bytes_text(&text, short_name ? "   " : "  ");
    }
    put_styled(board, tile[state->colour], !board->tall && y > CENTRE, bytes_string(&text), out);
}

static bool in_centre(const struct rounds_board *board, int x, int y)
{
    return has_centre(board) && (x == CENTRE || x == CENTRE + 1) && (y == CENTRE || y == CENTRE + 1);
}

/* ---- lines ---- */

static bool wall_at(const struct rounds_board *board, int x, int y, bool north)
{
    if (x < 0 || y < 0 || x > RICOCHET_SIDE - (north ? 1 : 0) || y > RICOCHET_SIDE - (north ? 0 : 1))
        return false;
    if (x == RICOCHET_SIDE || y == RICOCHET_SIDE)
        return true;
    if (in_centre(board, x, y) && (north ? y : x) == CENTRE + 1)
        return false;
    return (board->rules->board.walls[y * RICOCHET_SIDE + x] & (north ? RICOCHET_WALL_N : RICOCHET_WALL_W)) !=
           0;
}

static void draw_letters(struct bytes *out)
{
    bytes_repeat(out, " ", NUMBER);
    for (int x = 0; x < RICOCHET_SIDE; x++) {
        bytes_text(out, "  ");
        bytes_char(out, (char)('a' + x));
        bytes_char(out, ' ');
    }
}

/* Draws the walls north of row y. */
static void draw_rule(const struct rounds_board *board, int y, struct bytes *out)
{
    bytes_repeat(out, " ", NUMBER);
    for (int x = 0; x <= RICOCHET_SIDE; x++) {
        const int sides = (wall_at(board, x, y - 1, false) ? 1 : 0) | (wall_at(board, x, y, true) ? 2 : 0) |
                          (wall_at(board, x, y, false) ? 4 : 0) | (wall_at(board, x - 1, y, true) ? 8 : 0);
        bytes_text(out, glyphs_of(board)->corner[sides]);
        if (x < RICOCHET_SIDE)
            bytes_text(out, wall_at(board, x, y, true) ? glyphs_of(board)->across : "   ");
    }
}

static void draw_row(const struct rounds_board *board, int y, struct bytes *out)
{
    const int row = RICOCHET_SIDE - y;
    bytes_text(out, row < 10 ? " " : "");
    bytes_integer(out, row);
    bytes_char(out, ' ');
    for (int x = 0; x <= RICOCHET_SIDE; x++) {
        const bool under = !board->tall && (wall_at(board, x, y + 1, true) || x == RICOCHET_SIDE) &&
                           (wall_at(board, x - 1, y + 1, true) || x == 0) &&
                           (y == RICOCHET_SIDE - 1 || (x > 0 && x < RICOCHET_SIDE));
        put_styled(board, NULL, under, wall_at(board, x, y, false) ? glyphs_of(board)->upright : " ", out);
        if (x < RICOCHET_SIDE && in_centre(board, x, y)) {
            draw_centre(board, y, out);
            x++; /* drew two cells */
        } else if (x < RICOCHET_SIDE) {
            draw_board_cell(board, y * RICOCHET_SIDE + x, out);
        }
    }
}

int rounds_board_lines(const struct rounds_board *board)
{
    return board->tall ? 2 * RICOCHET_SIDE + 2 : RICOCHET_SIDE + 2;
}

void rounds_board_line(const struct rounds_board *board, int line, struct bytes *out)
{
    if (line == 0)
        draw_letters(out);
    else if (line == 1)
        draw_rule(board, 0, out);
    else if (!board->tall)
        draw_row(board, line - 2, out);
    else if (line % 2 == 0)
        draw_row(board, line / 2 - 1, out);
    else
        draw_rule(board, line / 2, out);
}
