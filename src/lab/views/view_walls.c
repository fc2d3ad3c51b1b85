/* view_walls.c: how the rules test walls: the groups of joined walls at the three points of each wall that
 * fits. Only a wall that has a group at two of them can close off squares, so only then the paths are
 * searched: a flood fill. */
#include "lab/views/lab_arms.h"
#include "text/areas/lab_texts.h"

enum { EDGE = 1, SIZE = 15, ROW = 26, GAP = 40 };

struct wall_drawing {
    const struct lab_canvas *canvas;
    const struct lab_record *record;
    const struct lab_game *game;
    const struct lab_test *shown; /* the test that is explained */
    double x, y, unit;            /* the board */
    int columns, rows;
};

/* ---- words ---- */

/* "–" for no wall, "E" (edge) for group 1, then A, B, C, D, F, ...; A2, ... after Z. */
static void put_group(struct bytes *out, enum lud_lang lang, int group)
{
    static const char letters[] = "ABCDFGHIJKLMNOPQRSTUVWXYZ";
    enum { LETTERS = sizeof letters - 1 };
    if (group <= EDGE) {
        bytes_text(out, group == 0 ? "–" : text_get(lang, TEXT_LAB_WALLS_EDGE));
        return;
    }
    bytes_char(out, letters[(group - EDGE - 1) % LETTERS]);
    if (group - EDGE - 1 >= LETTERS)
        bytes_integer(out, 1 + (int)((group - EDGE - 1) / LETTERS));
}

static void put_wall(struct bytes *out, const struct lab_record *record, const struct lab_test *test)
{
    game_format_move(record->problem->rules, record->problem->state, test->wall, out);
}

/* Why the paths are searched, or not, and what that finds. */
static void put_why(struct bytes *out, enum lud_lang lang, const struct lab_record *record,
                    const struct lab_test *test)
{
    char rooms[2][LAB_WORD];
    struct bytes wall = bytes_fixed(rooms[0], LAB_WORD), group = bytes_fixed(rooms[1], LAB_WORD);
    const int twice = lab_test_twice(test);
    put_wall(&wall, record, test);
    put_group(&group, lang, twice);
    lab_say(out, lang,
            !test->flood    ? TEXT_LAB_WALLS_FREE
            : twice == EDGE ? TEXT_LAB_WALLS_FLOOD_EDGE
                            : TEXT_LAB_WALLS_FLOOD,
            (const char *const[4]){bytes_string(&wall), bytes_string(&group)});
    if (test->flood) {
        bytes_char(out, ' ');
        bytes_text(out, text_get(lang, test->legal ? TEXT_LAB_WALLS_OPEN : TEXT_LAB_WALLS_CLOSED));
    }
}

/* ---- the board ---- */

static void point_of(const struct wall_drawing *draw, const struct lab_test *test, int point, double at[2])
{
    double points[LAB_POINTS][2];
    draw->game->wall(draw->record->problem->rules, test->wall, points);
    at[0] = draw->x + points[point][0] * draw->unit;
    at[1] = draw->y + points[point][1] * draw->unit;
}

static bool at_edge(const struct wall_drawing *draw, const double at[2])
{
    const double near = draw->unit / 4;
    return at[0] < draw->x + near || at[0] > draw->x + draw->columns * draw->unit - near ||
           at[1] < draw->y + near || at[1] > draw->y + draw->rows * draw->unit - near;
}

static void draw_letter(const struct wall_drawing *draw, const char *class, const double at[2], int group)
{
    char room[LAB_WORD];
    struct bytes text = bytes_fixed(room, sizeof room);
    const double radius = draw->unit * 0.2;
    put_group(&text, draw->canvas->lang, group);
    svg_circle(draw->canvas->out, class, at[0], at[1], radius);
    svg_text(draw->canvas->out, "bold", SVG_MIDDLE, at[0], at[1] + radius * 0.5, radius * 1.4, draw->unit,
             bytes_string(&text));
}

/* The middle half of a wall that fits, so that crossing ones remain apart. */
static void draw_slot(const struct wall_drawing *draw, const struct lab_test *test)
{
    double from[2], middle[2];
    const char *class = !test->flood ? "slotfree" : test->legal ? "slotflood" : "slotshut";
    point_of(draw, test, 0, from);
    point_of(draw, test, 1, middle);
    const double x = (from[0] - middle[0]) * 0.42, y = (from[1] - middle[1]) * 0.42;
    svg_line(draw->canvas->out, class, middle[0] - x, middle[1] - y, middle[0] + x, middle[1] + y);
}

/* The letters of the groups, at the points inside the board where a tested wall meets them. */
static void draw_groups(const struct wall_drawing *draw)
{
    const struct lab_tests *tests = &draw->record->tests;
    bool done[32][32] = {{false}};
    for (int i = 0; i < tests->count; i++)
        for (int point = 0; point < LAB_POINTS; point++) {
            double at[2];
            point_of(draw, &tests->at[i], point, at);
            bool *seen = &done[(int)((at[1] - draw->y) / draw->unit + 0.5) & 31]
                              [(int)((at[0] - draw->x) / draw->unit + 0.5) & 31];
            if (tests->at[i].groups[point] > 0 && !*seen && !at_edge(draw, at))
                draw_letter(draw, "letter", at, tests->at[i].groups[point]);
            *seen = true;
        }
}

/* The wall that is explained, over everything else, with its three points. */
static void draw_shown(const struct wall_drawing *draw)
{
    double ends[LAB_POINTS][2];
    const int twice = lab_test_twice(draw->shown);
    for (int i = 0; i < LAB_POINTS; i++)
        point_of(draw, draw->shown, i, ends[i]);
    svg_line(draw->canvas->out, "testedwall", ends[0][0], ends[0][1], ends[2][0], ends[2][1]);
    for (int i = 0; i < LAB_POINTS; i++) {
        const int group = draw->shown->groups[i];
        draw_letter(draw, group > 0 && group == twice ? "letter twice" : "letter tested", ends[i], group);
    }
}

static void draw_board(const struct wall_drawing *draw)
{
    const struct lud_problem *problem = draw->record->problem;
    draw->game->draw(draw->canvas->out, problem->rules, problem->state, -1, draw->x, draw->y, draw->unit);
    lab_labels(draw->canvas->out, draw->columns, draw->rows, draw->x, draw->y, draw->unit);
    for (int i = 0; i < draw->record->tests.count; i++)
        draw_slot(draw, &draw->record->tests.at[i]);
    draw_groups(draw);
    draw_shown(draw);
}

/* ---- the list ---- */

/* "Walls that fit: 108; a flood fill is needed for 9, forbidden: 2." */
static void put_counts(struct bytes *out, enum lud_lang lang, const struct lab_tests *tests)
{
    char rooms[3][LAB_WORD];
    uint64_t numbers[3] = {(uint64_t)tests->count, 0, 0};
    const char *words[4] = {NULL};
    for (int i = 0; i < tests->count; i++) {
        numbers[1] += tests->at[i].flood;
        numbers[2] += !tests->at[i].legal;
    }
    for (int i = 0; i < 3; i++) {
        struct bytes word = bytes_fixed(rooms[i], LAB_WORD);
        lab_count(&word, lang, numbers[i]);
        words[i] = bytes_string(&word);
    }
    lab_say(out, lang, TEXT_LAB_WALLS_COUNTS, words);
}

/* "f5h   A – A": a wall that needs a flood fill, and whether that finds it legal. */
static void draw_row(const struct wall_drawing *draw, const struct lab_test *test, double x, double y)
{
    char room[LAB_WORD], letters[LAB_WORD];
    struct bytes wall = bytes_fixed(room, sizeof room), groups = bytes_fixed(letters, sizeof letters);
    struct bytes *out = draw->canvas->out;
    put_wall(&wall, draw->record, test);
    for (int i = 0; i < LAB_POINTS; i++) {
        bytes_text(&groups, i > 0 ? "   " : "");
        put_group(&groups, draw->canvas->lang, test->groups[i]);
    }
    svg_text(out, test == draw->shown ? "bold good" : "bold", SVG_START, x, y, SIZE, 60, bytes_string(&wall));
    svg_text(out, "ink", SVG_START, x + 70, y, SIZE, 110, bytes_string(&groups));
    svg_text(out, test->legal ? "soft" : "cut", SVG_START, x + 190, y, SIZE, 140,
             text_get(draw->canvas->lang, test->legal ? TEXT_LAB_WALLS_LEGAL : TEXT_LAB_WALLS_ILLEGAL));
}

/* The walls that need a flood fill, in columns, as far as there is room. */
static void draw_list(const struct wall_drawing *draw, double x, double y, double width, double bottom)
{
    enum { COLUMN = 340 };
    const struct lab_tests *tests = &draw->record->tests;
    const int rows = (int)((bottom - y) / ROW) + 1, room = rows * (int)(width / COLUMN);
    int found = 0;
    for (int i = 0; i < tests->count; i++) {
        if (!tests->at[i].flood)
            continue;
        const int place = found++;
        if (place == 0)
            y += ROW * svg_paragraph(draw->canvas->out, "soft", (struct svg_box){x, y, width, 0}, 14, 2,
                                     text_get(draw->canvas->lang, TEXT_LAB_WALLS_ROWS));
        if (place < room)
            draw_row(draw, &tests->at[i], x + (int)(place / rows) * COLUMN, y + place % rows * ROW);
    }
    lab_arms_more(draw->canvas, found - room, x, bottom + 2 * ROW);
}

static void draw_words(const struct wall_drawing *draw, double x, double width)
{
    char rooms[2][LAB_SENTENCE];
    struct bytes counts = bytes_fixed(rooms[0], LAB_SENTENCE), why = bytes_fixed(rooms[1], LAB_SENTENCE);
    struct bytes *out = draw->canvas->out;
    double y = draw->y + 16;
    put_counts(&counts, draw->canvas->lang, &draw->record->tests);
    put_why(&why, draw->canvas->lang, draw->record, draw->shown);
    y += 24 * svg_paragraph(out, "bold", (struct svg_box){x, y, width, 0}, 17, 2, bytes_string(&counts));
    y += 8 + 23 * svg_paragraph(out, "ink", (struct svg_box){x, y + 4, width, 0}, 16, 3, bytes_string(&why));
    y += 20 + 20 * svg_paragraph(out, "soft", (struct svg_box){x, y + 8, width, 0}, 14, 3,
                                 text_get(draw->canvas->lang, TEXT_LAB_WALLS_RULE));
    draw_list(draw, x, y + 16, width, draw->y + draw->rows * draw->unit - 2 * ROW);
}

/* ---- the view ---- */

/* The test of the step, else the first one that is illegal, else the first that needs a flood fill. */
static const struct lab_test *shown_test(const struct lab_record *record)
{
    const struct lab_tests *tests = &record->tests;
    const struct lab_test *found = &tests->at[0];
    for (int i = tests->count - 1; i >= 0; i--)
        if (tests->at[i].flood && (found->legal || !tests->at[i].legal))
            found = &tests->at[i];
    for (int i = 0; i < tests->count && !lab_record_whole(record); i++)
        if (tests->at[i].event == record->applied)
            found = &tests->at[i];
    return found;
}

static void draw_walls(const struct lab_canvas *canvas, const struct lab_lane *lane)
{
    const struct lab_record *record = lane->record;
    struct wall_drawing draw = {.canvas = canvas,
                                .record = record,
                                .game = lab_game(record->problem->rules->game),
                                .shown = shown_test(record),
                                .x = canvas->box.x + 24,
                                .y = canvas->box.y};
    draw.game->size(record->problem->rules, &draw.columns, &draw.rows);
    const double wide = (canvas->box.width / 2 - GAP) / draw.columns,
                 high = (canvas->box.height - 24) / draw.rows;
    draw.unit = wide < high ? wide : high;
    const double x = draw.x + draw.columns * draw.unit + GAP;
    draw_board(&draw);
    draw_words(&draw, x, canvas->box.x + canvas->box.width - x);
}

static const struct lab_key wall_keys[] = {
    {'l', "slotfree", TEXT_LAB_LEGEND_SLOT_FREE}, {'l', "slotflood", TEXT_LAB_LEGEND_SLOT_FLOOD},
    {'l', "slotshut", TEXT_LAB_LEGEND_SLOT_SHUT}, {'o', "letter", TEXT_LAB_LEGEND_GROUP},
    {'o', "letter twice", TEXT_LAB_LEGEND_TWICE}, {'\0', NULL, TEXT_NONE},
};

static const struct lab_key *keys_of_walls(const struct lab_record *record)
{
    (void)record;
    return wall_keys;
}

static bool fits_walls(const struct lab_record *record)
{
    const struct lab_game *game = lab_game(record->problem->rules->game);
    return record->tests.count > 0 && game != NULL && game->wall != NULL;
}

static void rows_of_walls(struct csv *csv, const struct lab_lane *lane)
{
    const struct lab_tests *tests = &lane->record->tests;
    for (int i = 0; i < tests->count; i++) {
        char room[LAB_WORD];
        struct bytes wall = bytes_fixed(room, sizeof room);
        put_wall(&wall, lane->record, &tests->at[i]);
        csv_text(csv, lane->engine);
        csv_number(csv, tests->at[i].event);
        csv_text(csv, bytes_string(&wall));
        for (int point = 0; point < LAB_POINTS; point++)
            csv_number(csv, tests->at[i].groups[point]);
        csv_number(csv, tests->at[i].flood);
        csv_number(csv, tests->at[i].legal);
        csv_end(csv);
    }
}

const struct lab_view lab_view_walls = {
    .name = "walls",
    .title = TEXT_LAB_VIEW_WALLS,
    .fits = fits_walls,
    .draw = draw_walls,
    .keys = keys_of_walls,
    .columns = "event,wall,a,b,c,flood,legal",
    .rows = rows_of_walls,
};
