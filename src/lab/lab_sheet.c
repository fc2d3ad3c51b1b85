/* lab_sheet.c: the sheet around the views: what is above, beside and below them. */
#include "lab/lab_sheet.h"

#include "lab/lab_style.h"
#include "text/areas/lab_texts.h"

#include <string.h>

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

/* "Pogo: tree", with the engine if there is only one. */
static void put_title(const struct lab_sheet *sheet, struct bytes *out)
{
    lab_say(out, sheet->lang, TEXT_LAB_TITLE,
            (const char *const[4]){text_get(sheet->lang, problem_of(sheet)->rules->game->title),
                                   text_get(sheet->lang, sheet->view->title)});
    for (int i = 0; i < sheet->count; i++) {
        bytes_text(out, i == 0 ? " · " : ", ");
        bytes_text(out, sheet->lanes[i].engine);
    }
}

static void put_position(const struct lab_sheet *sheet, struct bytes *out)
{
    const struct lud_problem *problem = problem_of(sheet);
    game_format(problem->rules, problem->state, out);
}

static void draw_head(const struct sheet_plan *plan)
{
    char rooms[2][LAB_SENTENCE];
    struct bytes title = bytes_fixed(rooms[0], LAB_SENTENCE), position = bytes_fixed(rooms[1], LAB_SENTENCE);
    put_title(plan->sheet, &title);
    put_position(plan->sheet, &position);
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

static void put_counter(struct bytes *out, enum lud_lang lang, enum lud_text name, uint64_t number)
{
    bytes_text(out, out->size > 0 ? "   ·   " : "");
    bytes_text(out, text_get(lang, name));
    bytes_char(out, ' ');
    lab_count(out, lang, number);
}

/* The steps of the path that a search with a frontier has told; 0 before that. */
static uint64_t steps_of(const struct lab_record *record)
{
    uint64_t steps = 0;
    if (lab_record_saw(record, TRACE_OPEN))
        for (uint32_t node = 1; node <= record->nodes.count; node++)
            steps += record->at[node].best != 0;
    return steps;
}

/* Nodes and simulations of the whole search, then what was counted up to the step. */
static void put_counters(struct bytes *out, enum lud_lang lang, const struct lab_record *record)
{
    const struct lab_tally *tally = &record->tally;
    put_counter(out, lang, TEXT_LAB_COUNTER_NODES, record->result.nodes);
    if (record->result.sims > 0)
        put_counter(out, lang, TEXT_LAB_COUNTER_SIMS, record->result.sims);
    if (!lab_record_whole(record))
        put_counter(out, lang, TEXT_LAB_COUNTER_STATES, tally->states);
    if (lab_record_saw(record, TRACE_OPEN)) {
        put_counter(out, lang, TEXT_LAB_COUNTER_OPEN, tally->open);
        put_counter(out, lang, TEXT_LAB_COUNTER_CLOSED, tally->closed);
    }
    if (steps_of(record) > 0)
        put_counter(out, lang, TEXT_LAB_COUNTER_PATH, steps_of(record));
    if (tally->cuts > 0)
        put_counter(out, lang, TEXT_LAB_COUNTER_CUTS, tally->cuts);
}

/* "2,805 positions that minimax visited are skipped", beside another search. */
static void put_spared(struct bytes *out, const struct lab_sheet *sheet, const struct lab_record *record)
{
    char room[LAB_WORD];
    struct bytes number = bytes_fixed(room, sizeof room);
    for (int i = 0; i < sheet->count; i++) {
        if (record->spared_by == NULL || sheet->lanes[i].record != record->spared_by)
            continue;
        lab_count(&number, sheet->lang, record->at[1].spared);
        bytes_text(out, "   ·   ");
        lab_say(out, sheet->lang, record->at[1].spared == 1 ? TEXT_LAB_SPARED_ONE : TEXT_LAB_SPARED,
                (const char *const[4]){bytes_string(&number), sheet->lanes[i].engine});
    }
}

static void draw_lane(const struct sheet_plan *plan, const struct lab_lane *lane, struct svg_box box)
{
    char rooms[2][LAB_SENTENCE];
    struct bytes sentence = bytes_fixed(rooms[0], LAB_SENTENCE),
                 counters = bytes_fixed(rooms[1], LAB_SENTENCE);
    const bool single = plan->sheet->count == 1;
    lab_sentence(&sentence, plan->sheet->lang, lane->record);
    put_counters(&counters, plan->sheet->lang, lane->record);
    put_spared(&counters, plan->sheet, lane->record);
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

static void put_limit(struct bytes *out, enum lud_lang lang, enum lud_text text, uint64_t number)
{
    char room[LAB_WORD];
    struct bytes count = bytes_fixed(room, sizeof room);
    if (number == 0)
        return;
    lab_count(&count, lang, number);
    bytes_text(out, out->size > 0 ? ", " : "");
    lab_say(out, lang, text, (const char *const[4]){bytes_string(&count)});
}

static void put_limits(struct bytes *out, enum lud_lang lang, const struct lud_limits *limits)
{
    put_limit(out, lang, TEXT_LAB_LIMIT_TIME, limits->time / 1000000);
    put_limit(out, lang, TEXT_LAB_LIMIT_NODES, limits->nodes);
    put_limit(out, lang, TEXT_LAB_LIMIT_SIMS, limits->sims);
    put_limit(out, lang, TEXT_LAB_LIMIT_DEPTH, (uint64_t)limits->depth);
    if (out->size == 0)
        bytes_text(out, text_get(lang, TEXT_LAB_LIMIT_NONE));
}

/* Seed, limits, and how much of the trace is behind the drawing; the lane with the fewest kept events counts.
 */
static void put_footer(const struct lab_sheet *sheet, struct bytes *out)
{
    const struct lab_record *record = sheet->lanes[0].record;
    char rooms[4][LAB_WORD];
    struct bytes seed = bytes_fixed(rooms[0], LAB_WORD), limits = bytes_fixed(rooms[1], LAB_WORD);
    struct bytes step = bytes_fixed(rooms[2], LAB_WORD), sent = bytes_fixed(rooms[3], LAB_WORD);
    bytes_unsigned(&seed, record->limits.seed);
    put_limits(&limits, sheet->lang, &record->limits);
    for (int i = 0; i < sheet->count; i++) {
        bytes_text(&step, i > 0 ? " | " : "");
        bytes_text(&sent, i > 0 ? " | " : "");
        lab_count(&step, sheet->lang, sheet->lanes[i].record->applied);
        lab_count(&sent, sheet->lang, lab_record_sent(sheet->lanes[i].record));
    }
    lab_say(out, sheet->lang, sheet->view->compare != NULL ? TEXT_LAB_FOOTER_COMPARE : TEXT_LAB_FOOTER,
            (const char *const[4]){bytes_string(&seed), bytes_string(&limits), bytes_string(&step),
                                   bytes_string(&sent)});
}

static void put_dropped(const struct lab_sheet *sheet, struct bytes *out)
{
    for (int i = 0; i < sheet->count && out->size == 0; i++) {
        const struct lab_record *record = sheet->lanes[i].record;
        char rooms[2][LAB_WORD];
        struct bytes kept = bytes_fixed(rooms[0], LAB_WORD), sent = bytes_fixed(rooms[1], LAB_WORD);
        if (lab_record_kept(record) == lab_record_sent(record))
            continue;
        lab_count(&kept, sheet->lang, lab_record_kept(record));
        lab_count(&sent, sheet->lang, lab_record_sent(record));
        lab_say(out, sheet->lang, TEXT_LAB_FOOTER_DROPPED,
                (const char *const[4]){bytes_string(&kept), bytes_string(&sent)});
    }
}

static void draw_foot(const struct sheet_plan *plan)
{
    char rooms[2][LAB_SENTENCE];
    struct bytes footer = bytes_fixed(rooms[0], LAB_SENTENCE), dropped = bytes_fixed(rooms[1], LAB_SENTENCE);
    const double y = plan->height - FOOT + 20;
    put_footer(plan->sheet, &footer);
    put_dropped(plan->sheet, &dropped);
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

/* What a screen reader tells: the sentences and counters of all searches. */
static void put_description(const struct lab_sheet *sheet, struct bytes *out)
{
    for (int i = 0; i < sheet->count; i++) {
        char rooms[2][LAB_SENTENCE];
        struct bytes sentence = bytes_fixed(rooms[0], LAB_SENTENCE),
                     counters = bytes_fixed(rooms[1], LAB_SENTENCE);
        lab_sentence(&sentence, sheet->lang, sheet->lanes[i].record);
        put_counters(&counters, sheet->lang, sheet->lanes[i].record);
        put_spared(&counters, sheet, sheet->lanes[i].record);
        bytes_text(out, i > 0 ? " " : "");
        lab_say(
            out, sheet->lang, TEXT_LAB_DESCRIBED,
            (const char *const[4]){sheet->lanes[i].engine, bytes_string(&counters), bytes_string(&sentence)});
    }
}

void lab_sheet_draw(const struct lab_sheet *sheet, struct bytes *out)
{
    char rooms[2][LAB_LANES * 3 * LAB_SENTENCE];
    struct bytes title = bytes_fixed(rooms[0], sizeof rooms[0]),
                 desc = bytes_fixed(rooms[1], sizeof rooms[1]);
    const struct sheet_plan plan = plan_of(sheet, out);
    put_title(sheet, &title);
    put_description(sheet, &desc);
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
