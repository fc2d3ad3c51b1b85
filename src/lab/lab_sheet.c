/* lab_sheet.c: the sheet around the views: what is above, beside and below them. */
#include "lab/lab_sheet.h"

#include "lab/lab_sheet_words.h"
#include "lab/lab_style.h"
#include "text/areas/lab_texts.h"

enum {
    WIDTH = 1600,
    SQUARES = 1240, /* where a board is the view */
    MARGIN = 40,
    HEAD = 112, /* title and position */
    FOOT = 92,  /* legend, seed and limits */
    LANE = 88,  /* name, sentence and counters of a search */
    VIEW = 560, /* a view, at least */
    GAP = 24,
    BESIDE = 290, /* the board beside a view */
    ROW = 24      /* of a tree */
};

struct sheet_plan {
    const struct lab_sheet *sheet;
    struct bytes *out;
    int marks, columns, rows; /* of a tree; of lanes */
    double width, height, lane_width, lane_height;
    bool board; /* the position is drawn beside the view */
};

static const struct lud_problem *problem_of(const struct lab_sheet *sheet)
{
    return sheet->lanes[0].record->problem;
}

static const char *words(const struct sheet_plan *plan, enum lud_text text)
{
    return text_get(plan->sheet->lang, text);
}

/* ---- above ---- */

static void draw_head(const struct sheet_plan *plan)
{
    char rooms[2][LAB_SENTENCE];
    struct bytes title = bytes_fixed(rooms[0], LAB_SENTENCE), position = bytes_fixed(rooms[1], LAB_SENTENCE);
    sheet_title(plan->sheet, &title);
    sheet_position(plan->sheet, &position);
    svg_text(plan->out, "title", SVG_START, MARGIN, MARGIN + 22, 30, plan->width - 2 * MARGIN,
             bytes_string(&title));
    const double room = plan->width - 2 * MARGIN;
    if (!plan->board ||
        svg_width(bytes_string(&position), 15) <= room) /* a drawing tells more than half a text */
        svg_text(plan->out, "soft", SVG_START, MARGIN, MARGIN + 52, 15, room, bytes_string(&position));
}

/* ---- beside ---- */

static void draw_position(const struct sheet_plan *plan)
{
    const struct lud_problem *problem = problem_of(plan->sheet);
    const struct lab_game *game = lab_game(problem->rules->game);
    const struct lab_record *record = plan->sheet->lanes[0].record;
    const double y = HEAD + 6;
    char room[LAB_WORD];
    struct bytes turn = bytes_fixed(room, sizeof room);
    int columns, rows;
    game->size(problem->rules, &columns, &rows);
    const double wide = (double)BESIDE / columns, high = (plan->lane_height - 60) / rows;
    const double unit = wide < high ? wide : high;
    game->draw(plan->out, problem->rules, problem->state, -1, MARGIN, y, unit);
    if (game->trail != NULL && lab_record_whole(record))
        game->trail(plan->out, problem->rules, problem->state, record->result.line, record->result.line_size,
                    MARGIN, y, unit);
    if (problem->rules->players < 2)
        return;
    lab_say(&turn, plan->sheet->lang, TEXT_LAB_TURN,
            (const char *const[4]){lab_seat(problem->rules, plan->sheet->lang, problem->player)});
    svg_text(plan->out, "soft", SVG_START, MARGIN, y + rows * unit + 24, 15, BESIDE, bytes_string(&turn));
}

/* ---- a search ---- */

static void draw_lane(const struct sheet_plan *plan, const struct lab_lane *lane, struct svg_box box)
{
    char rooms[2][LAB_SENTENCE];
    struct bytes sentence = bytes_fixed(rooms[0], LAB_SENTENCE),
                 counters = bytes_fixed(rooms[1], LAB_SENTENCE);
    const bool single = plan->sheet->count == 1;
    lab_sentence(&sentence, plan->sheet->lang, lane->record);
    sheet_counters(&counters, plan->sheet, lane->record);
    if (!single)
        svg_text(plan->out, "bold", SVG_START, box.x, box.y + 16, 19, box.width, lane->engine);
    svg_paragraph(plan->out, "ink", (struct svg_box){box.x, box.y + (single ? 18 : 38), box.width, 0},
                  single ? 20 : 15, 1, bytes_string(&sentence));
    svg_text(plan->out, "soft", SVG_START, box.x, box.y + (single ? 46 : 60), single ? 16 : 14, box.width,
             bytes_string(&counters));
    const struct lab_canvas canvas = {.out = plan->out,
                                      .lang = plan->sheet->lang,
                                      .box = {box.x, box.y + LANE, box.width, box.height - LANE},
                                      .marks = plan->marks};
    plan->sheet->view->draw(&canvas, lane);
}

static struct svg_box lane_box(const struct sheet_plan *plan, int lane)
{
    const double left = MARGIN + (plan->board ? BESIDE + 2 * GAP : 0);
    const int column = lane % plan->columns, row = lane / plan->columns;
    return (struct svg_box){left + column * (plan->lane_width + 2 * GAP),
                            HEAD + row * (plan->lane_height + GAP), plan->lane_width, plan->lane_height};
}

static void draw_lanes(const struct sheet_plan *plan)
{
    const struct lab_sheet *sheet = plan->sheet;
    if (sheet->view->compare != NULL) {
        const struct lab_canvas canvas = {
            .out = plan->out,
            .lang = sheet->lang,
            .box = {lane_box(plan, 0).x, HEAD + GAP, plan->lane_width, plan->lane_height - 2 * GAP},
            .marks = plan->marks};
        sheet->view->compare(&canvas, sheet->lanes, sheet->count);
        return;
    }
    for (int i = 0; i < sheet->count; i++) {
        const struct svg_box box = lane_box(plan, i);
        if (i % plan->columns > 0)
            svg_line(plan->out, "rule", box.x - GAP, box.y, box.x - GAP, box.y + box.height);
        draw_lane(plan, &sheet->lanes[i], box);
    }
}

/* ---- below ---- */

static void draw_key(const struct sheet_plan *plan, const struct lab_key *key, double x, double y)
{
    if (key->shape == 'b')
        svg_rect(plan->out, key->class, (struct svg_box){x - 10, y - 6, 20, 12}, 3);
    else if (key->shape == 'l' || key->shape == 'p')
        svg_line(plan->out, key->class, x - 10, y, x + 10, y);
    else
        svg_mark(plan->out, key->class, key->shape, x, y, 8);
}

/* The legend of the first search: all have the same view of the same position. */
static void draw_keys(const struct sheet_plan *plan, double y)
{
    const struct lab_view *view = plan->sheet->view;
    double x = MARGIN + 10;
    if (view->keys == NULL)
        return;
    for (const struct lab_key *key = view->keys(plan->sheet->lanes[0].record); key->shape != '\0'; key++) {
        const double width = svg_width(words(plan, key->text), 15) + 52;
        if (x + width > plan->width - MARGIN + 20)
            return;
        draw_key(plan, key, x, y - 5);
        svg_text(plan->out, "soft", SVG_START, x + 18, y, 15, width, words(plan, key->text));
        x += width;
    }
}

static void draw_foot(const struct sheet_plan *plan)
{
    char rooms[2][LAB_SENTENCE];
    struct bytes footer = bytes_fixed(rooms[0], LAB_SENTENCE), dropped = bytes_fixed(rooms[1], LAB_SENTENCE);
    const double y = plan->height - FOOT + 20;
    sheet_footer(plan->sheet, &footer);
    sheet_dropped(plan->sheet, &dropped);
    svg_line(plan->out, "rule", MARGIN, y - 26, plan->width - MARGIN, y - 26);
    draw_keys(plan, y);
    svg_text(plan->out, "soft", SVG_START, MARGIN, y + 28, 14, plan->width - 2 * MARGIN,
             bytes_string(&footer));
    svg_text(plan->out, "cut", SVG_START, MARGIN, y + 49, 14, plan->width - 2 * MARGIN,
             bytes_string(&dropped));
}

/* ---- the sheet ---- */

/* A tree grows with its rows; everything else has the height of a slide. */
static struct sheet_plan plan_of(const struct lab_sheet *sheet, struct bytes *out)
{
    const struct lab_record *record = sheet->lanes[0].record;
    const bool together = sheet->view->compare != NULL;
    const bool squares = record->nodes.count > 0 && *lab_record_cell(record, 1) != '\0';
    struct sheet_plan plan = {.sheet = sheet, .out = out};
    plan.marks = sheet->marks > 0 ? sheet->marks : LAB_MARKS_DEFAULT;
    plan.width = squares && sheet->count == 1 && sheet->view == &lab_view_path ? SQUARES : WIDTH;
    plan.columns = together || sheet->count == 1 ? 1 : 2;
    plan.rows = together ? 1 : (sheet->count + plan.columns - 1) / plan.columns;
    plan.board = plan.columns == 1 && sheet->view->board &&
                 lab_game(problem_of(sheet)->rules->game) != NULL &&
                 !(squares && sheet->view == &lab_view_path);
    const double wide = plan.width - 2 * MARGIN - (plan.board ? BESIDE + 2 * GAP : 0);
    const double tree = plan.marks * ROW;
    plan.lane_width = (wide - (plan.columns - 1) * 2 * GAP) / plan.columns;
    plan.lane_height = LANE + (tree > VIEW ? tree : VIEW);
    if (sheet->view == &lab_view_compare)
        plan.lane_height = 160 + sheet->count * 110;
    plan.height = HEAD + plan.rows * (plan.lane_height + GAP) + FOOT;
    return plan;
}

void lab_sheet_draw(const struct lab_sheet *sheet, struct bytes *out)
{
    char rooms[2][LAB_LANES * 3 * LAB_SENTENCE];
    struct bytes title = bytes_fixed(rooms[0], sizeof rooms[0]),
                 desc = bytes_fixed(rooms[1], sizeof rooms[1]);
    const struct sheet_plan plan = plan_of(sheet, out);
    sheet_title(sheet, &title);
    sheet_description(sheet, &desc);
    svg_begin(out, &(struct svg_head){.lang = sheet->lang == LUD_FR ? "fr" : "en",
                                      .title = bytes_string(&title),
                                      .description = bytes_string(&desc),
                                      .style = lab_style,
                                      .width = plan.width,
                                      .height = plan.height});
    svg_rect(out, "paper", (struct svg_box){0, 0, plan.width, plan.height}, 0);
    draw_head(&plan);
    if (plan.board)
        draw_position(&plan);
    draw_lanes(&plan);
    draw_foot(&plan);
    svg_end(out);
}
