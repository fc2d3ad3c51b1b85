/* quoridor_draw.c: draws a Quoridor board as text. Squares are three columns wide; walls are drawn between
 * them, and a dot marks where walls can meet. The number in the middle of a side is the player whose goal it
 * is. To the right of the board each player has a line with direction and walls left. */
#include "games/quoridor/quoridor_board.h"

enum {
    CELL = 3,  /* columns of a square */
    LABEL = 3, /* columns of a row number */
    BARS = 20  /* up to this many walls in hand are also drawn as bars */
};

struct glyphs {
    const char *corner[4];                  /* of the frame: bottom left, bottom right, top left, top right */
    const char *across, *upright;           /* the frame */
    const char *wall_across, *wall_upright; /* a wall */
    const char *point;                      /* where walls meet */
    const char *move, *path;                /* marks on squares */
    const char *bar;                        /* a wall in hand */
    const char *to_move, *winner;
    const char *arrow[QUORIDOR_DIRECTIONS];
};

static const struct glyphs ascii = {.corner = {"+", "+", "+", "+"},
                                    .across = "-",
                                    .upright = "|",
                                    .wall_across = "=",
                                    .wall_upright = "#",
                                    .point = ".",
                                    .move = "*",
                                    .path = "o",
                                    .bar = "|",
                                    .to_move = ">",
                                    .winner = "*",
                                    .arrow = {"^", ">", "v", "<"}};

static const struct glyphs unicode = {.corner = {"└", "┘", "┌", "┐"},
                                      .across = "─",
                                      .upright = "│",
                                      .wall_across = "━",
                                      .wall_upright = "┃",
                                      .point = "·",
                                      .move = "●",
                                      .path = "○",
                                      .bar = "▮",
                                      .to_move = "▸",
                                      .winner = "★",
                                      .arrow = {"↑", "→", "↓", "←"}};

/* SGR sequences of the 256-colour palette, in seat order: blue, red, green, yellow. */
static const char *const tile[QUORIDOR_PLAYERS] = {"\x1b[1;38;5;231;48;5;26m", "\x1b[1;38;5;231;48;5;160m",
                                                   "\x1b[1;38;5;231;48;5;28m", "\x1b[1;38;5;16;48;5;220m"};
static const char *const ink[QUORIDOR_PLAYERS] = {"\x1b[1;38;5;33m", "\x1b[1;38;5;203m", "\x1b[1;38;5;71m",
                                                  "\x1b[1;38;5;178m"};
static const char *const frame = "\x1b[38;5;244m";
static const char *const wood = "\x1b[1;38;5;173m";
static const char *const plain = "\x1b[0m";

struct canvas {
    const struct quoridor_rules *rules;
    const struct quoridor_state *state;
    const struct glyphs *glyphs;
    bool colour;
    struct quoridor_walls walls;
    struct quoridor_maze maze;
    quoridor_bits moves, path; /* squares to mark for the player to move */
    struct bytes *out;
};

static void quoridor_put(const struct canvas *canvas, const char *text)
{
    bytes_text(canvas->out, text);
}

/* Writes `text` `count` times in `colour`, an SGR sequence; NULL for the default colour. */
static void paint(const struct canvas *canvas, const char *colour, const char *text, size_t count)
{
    const bool coloured = canvas->colour && colour != NULL;
    quoridor_put(canvas, coloured ? colour : "");
    bytes_repeat(canvas->out, text, count);
    quoridor_put(canvas, coloured ? plain : "");
}

static void paint_number(const struct canvas *canvas, const char *colour, int number)
{
    const char digits[] = {(char)('0' + number), '\0'};
    paint(canvas, colour, digits, 1);
}

/* ---- the frame ---- */

/* The player whose goal is that side of the board, -1 for none. */
static int player_heading_to(const struct quoridor_rules *rules, enum quoridor_direction side)
{
    static const enum quoridor_direction of_seat[QUORIDOR_PLAYERS] = {QUORIDOR_UP, QUORIDOR_RIGHT,
                                                                      QUORIDOR_DOWN, QUORIDOR_LEFT};
    for (int player = 0; player < rules->head.players; player++) {
        const bool opposite = rules->head.players == 2 && player == 1;
        if ((opposite ? QUORIDOR_DOWN : of_seat[player]) == side)
            return player;
    }
    return -1;
}

static const char *side_colour(int player)
{
    return player >= 0 ? ink[player] : frame;
}

/* Draws the top or bottom side, with the number of the player whose goal it is in the middle. */
static void draw_side(const struct canvas *canvas, bool top)
{
    const int player = player_heading_to(canvas->rules, top ? QUORIDOR_UP : QUORIDOR_DOWN);
    const size_t length = (size_t)(CELL + 1) * (size_t)canvas->rules->width - 1, half = length / 2;
    bytes_repeat(canvas->out, " ", LABEL);
    paint(canvas, frame, canvas->glyphs->corner[top ? 2 : 0], 1);
    paint(canvas, side_colour(player), canvas->glyphs->across, player >= 0 ? half : length);
    if (player >= 0) {
        paint_number(canvas, ink[player], player + 1);
        paint(canvas, ink[player], canvas->glyphs->across, length - half - 1);
    }
    paint(canvas, frame, canvas->glyphs->corner[top ? 3 : 1], 1);
}

/* Draws one line of the left or right side. */
static void draw_edge(const struct canvas *canvas, enum quoridor_direction side, bool middle)
{
    const int player = player_heading_to(canvas->rules, side);
    if (player >= 0 && middle)
        paint_number(canvas, ink[player], player + 1);
    else
        paint(canvas, side_colour(player), canvas->glyphs->upright, 1);
}

/* ---- squares and walls ---- */

static int pawn_on(const struct canvas *canvas, int square)
{
    int player = canvas->rules->head.players - 1;
    while (player >= 0 && canvas->state->pawn[player] != square)
        player--;
    return player;
}

static void draw_pawn(const struct canvas *canvas, int player)
{
    const char pawn[] = {'(', (char)('1' + player), ')', '\0'};
    paint(canvas, tile[player], pawn, 1);
}

static void draw_square(const struct canvas *canvas, int square)
{
    const int player = pawn_on(canvas, square);
    const bool move = quoridor_has(canvas->moves, square), path = quoridor_has(canvas->path, square);
    if (player >= 0) {
        draw_pawn(canvas, player);
        return;
    }
    quoridor_put(canvas, " ");
    if (move || path)
        paint(canvas, ink[canvas->state->head.turn], move ? canvas->glyphs->move : canvas->glyphs->path, 1);
    else
        quoridor_put(canvas, " ");
    quoridor_put(canvas, " ");
}

/* Draws a wall or a blank to the right of a square. */
static void draw_right(const struct canvas *canvas, int square)
{
    const bool wall = quoridor_has(canvas->rules->beside & ~canvas->maze.right, square);
    paint(canvas, wall ? wood : NULL, wall ? canvas->glyphs->wall_upright : " ", 1);
}

/* Draws the edge above a square and the point at its upper right corner. */
static void draw_above(const struct canvas *canvas, int square)
{
    const bool wall = quoridor_has(canvas->rules->below & ~canvas->maze.up, square);
    paint(canvas, wall ? wood : NULL, wall ? canvas->glyphs->wall_across : " ", CELL);
    if (!quoridor_has(canvas->rules->slots, square))
        return;
    if (quoridor_has(canvas->walls.horizontal, square))
        paint(canvas, wood, canvas->glyphs->wall_across, 1);
    else if (quoridor_has(canvas->walls.vertical, square))
        paint(canvas, wood, canvas->glyphs->wall_upright, 1);
    else
        paint(canvas, frame, canvas->glyphs->point, 1);
}

/* ---- the players ---- */

static int digits_of(int number)
{
    return number < 10 ? 1 : number < 100 ? 2 : 3;
}

static void draw_player(const struct canvas *canvas, int player)
{
    const struct quoridor_state *state = canvas->state;
    const bool over = game_over(&state->head), marked = player == (over ? state->mover : state->head.turn);
    enum quoridor_direction direction = QUORIDOR_UP;
    while (player_heading_to(canvas->rules, direction) != player)
        direction++;
    quoridor_put(canvas, "   ");
    quoridor_put(canvas, !marked ? " " : over ? canvas->glyphs->winner : canvas->glyphs->to_move);
    quoridor_put(canvas, " ");
    draw_pawn(canvas, player);
    quoridor_put(canvas, " ");
    paint(canvas, ink[player], canvas->glyphs->arrow[direction], 1);
    bytes_repeat(canvas->out, " ", (size_t)(4 - digits_of(state->left[player])));
    bytes_integer(canvas->out, state->left[player]);
    quoridor_put(canvas, state->left[player] > 0 && state->left[player] <= BARS ? " " : "");
    if (state->left[player] <= BARS)
        paint(canvas, wood, canvas->glyphs->bar, state->left[player]);
}

/* ---- the whole board ---- */

/* Draws the line through the squares of a row, or the line between it and the row above. */
static void draw_line(const struct canvas *canvas, int row, bool squares)
{
    const int width = canvas->rules->width;
    const bool middle = squares && row == canvas->rules->height / 2;
    if (squares) {
        bytes_repeat(canvas->out, " ", (size_t)(2 - digits_of(row + 1)));
        bytes_integer(canvas->out, row + 1);
    }
    bytes_repeat(canvas->out, " ", squares ? 1 : LABEL);
    draw_edge(canvas, QUORIDOR_LEFT, middle);
    for (int square = row * width; square < (row + 1) * width; square++) {
        if (!squares)
            draw_above(canvas, square);
        else
            draw_square(canvas, square);
        if (squares && square % width < width - 1)
            draw_right(canvas, square);
    }
    draw_edge(canvas, QUORIDOR_RIGHT, middle);
}

static void draw_letters(const struct canvas *canvas)
{
    bytes_repeat(canvas->out, " ", LABEL);
    for (int column = 0; column < canvas->rules->width; column++) {
        bytes_repeat(canvas->out, " ", column == 0 ? 2 : CELL);
        bytes_char(canvas->out, (char)('a' + column));
    }
    quoridor_put(canvas, "\n");
}

static void mark_squares(struct canvas *canvas, struct lud_style style)
{
    const struct quoridor_state *state = canvas->state;
    uint8_t path[QUORIDOR_SQUARES];
    if (game_over(&state->head))
        return;
    if (style.moves)
        canvas->moves = quoridor_pawn_moves(canvas->rules, state);
    const int steps = style.path ? quoridor_path(canvas->rules, state, state->head.turn, path) : 0;
    for (int i = 0; i < steps; i++)
        canvas->path |= quoridor_bit(path[i]);
}

void quoridor_draw(const struct lud_rules *rules, const struct lud_state *state, struct lud_style style,
                   struct bytes *out)
{
    struct canvas canvas = {.rules = quoridor_rules(rules),
                            .state = quoridor_state(state),
                            .glyphs = style.unicode ? &unicode : &ascii,
                            .colour = style.colour,
                            .out = out};
    canvas.walls = quoridor_placed(canvas.state);
    canvas.maze = quoridor_maze(canvas.rules, canvas.state);
    mark_squares(&canvas, style);
    const int lines = 2 * canvas.rules->height - 1; /* inside the frame, counted from the bottom */
    draw_side(&canvas, true);
    quoridor_put(&canvas, "\n");
    for (int line = lines - 1, player = 0; line >= 0; line--, player++) {
        draw_line(&canvas, line / 2, line % 2 == 0);
        if (player < rules->players)
            draw_player(&canvas, player);
        quoridor_put(&canvas, "\n");
    }
    draw_side(&canvas, false);
    quoridor_put(&canvas, "\n");
    draw_letters(&canvas);
}
