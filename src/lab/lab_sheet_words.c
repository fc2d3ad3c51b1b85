/* lab_sheet_words.c: titles, counters and footers. */
#include "lab/lab_sheet_words.h"

#include "text/areas/lab_texts.h"

/* ---- above ---- */

void sheet_title(const struct lab_sheet *sheet, struct bytes *out)
{
    lab_say(out, sheet->lang, TEXT_LAB_TITLE,
            (const char *const[4]){text_get(sheet->lang, sheet->lanes[0].record->problem->rules->game->title),
                                   text_get(sheet->lang, sheet->view->title)});
    for (int i = 0; i < sheet->count; i++) {
        bytes_text(out, i == 0 ? " · " : ", ");
        bytes_text(out, sheet->lanes[i].engine);
    }
}

void sheet_position(const struct lab_sheet *sheet, struct bytes *out)
{
    const struct lud_problem *problem = sheet->lanes[0].record->problem;
    game_format(problem->rules, problem->state, out);
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

void sheet_counters(struct bytes *out, const struct lab_sheet *sheet, const struct lab_record *record)
{
    const enum lud_lang lang = sheet->lang;
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
    put_spared(out, sheet, record);
}

/* ---- below ---- */

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

void sheet_footer(const struct lab_sheet *sheet, struct bytes *out)
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

void sheet_dropped(const struct lab_sheet *sheet, struct bytes *out)
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

/* ---- for screen readers ---- */

void sheet_description(const struct lab_sheet *sheet, struct bytes *out)
{
    for (int i = 0; i < sheet->count; i++) {
        char rooms[2][LAB_SENTENCE];
        struct bytes sentence = bytes_fixed(rooms[0], LAB_SENTENCE),
                     counters = bytes_fixed(rooms[1], LAB_SENTENCE);
        lab_sentence(&sentence, sheet->lang, sheet->lanes[i].record);
        sheet_counters(&counters, sheet, sheet->lanes[i].record);
        bytes_text(out, i > 0 ? " " : "");
        lab_say(
            out, sheet->lang, TEXT_LAB_DESCRIBED,
            (const char *const[4]){sheet->lanes[i].engine, bytes_string(&counters), bytes_string(&sentence)});
    }
}
