/* lab_sentence.c: what happened at a step, in a sentence: one function per kind of event. */
#include "lab/lab_words.h"
#include "text/areas/lab_texts.h"

#include <string.h>

/* What the functions below share. */
struct telling {
    struct bytes *out;
    enum lud_lang lang;
    const struct lab_record *record;
    const struct lud_event *event;
    const char *place; /* what the node is called */
    const char *seat;  /* the player who asks; NULL = there is only one */
};

static void say(const struct telling *tell, enum lud_text text, const char *a, const char *b, const char *c,
                const char *d)
{
    lab_say(tell->out, tell->lang, text, (const char *const[4]){a, b, c, d});
}

/* "at least 0.25": the value of the event's node for the player who asks. */
static void put_bounded(const struct telling *tell, struct bytes *out)
{
    char room[LAB_WORD];
    struct bytes value = bytes_fixed(room, sizeof room);
    const char *sign = lab_sign(tell->record, tell->record->last_node);
    lab_worth(&value, tell->lang, &tell->record->unit, tell->event->values[tell->record->problem->player], 1);
    const char *const words[4] = {bytes_string(&value)};
    if (strcmp(sign, "=") == 0)
        bytes_text(out, words[0]);
    else
        lab_say(out, tell->lang, strcmp(sign, "≥") == 0 ? TEXT_LAB_VALUE_LOWER : TEXT_LAB_VALUE_UPPER, words);
}

/* "f = 1 + 3 = 4"; nothing if the event has no costs. */
static void put_costs(const struct telling *tell, struct bytes *out)
{
    const struct lud_event *event = tell->event;
    const int64_t costs[] = {event->f, event->g, event->h};
    const unsigned parts = event->parts;
    char rooms[3][LAB_WORD];
    const char *words[4] = {NULL};
    for (int i = 0; i < 3; i++) {
        struct bytes word = bytes_fixed(rooms[i], sizeof rooms[i]);
        lab_decimal(&word, tell->lang, costs[i], 2);
        words[i] = bytes_string(&word);
    }
    const bool f = (parts & TRACE_HAS_F) != 0, g = (parts & TRACE_HAS_G) != 0, h = (parts & TRACE_HAS_H) != 0;
    if (f && g && h && event->f == event->g + event->h)
        lab_say(out, tell->lang, TEXT_LAB_COST_SUM, words);
    else if (f || g || h)
        lab_say(out, tell->lang,
                f   ? TEXT_LAB_COST_F
                : h ? TEXT_LAB_COST_H
                    : TEXT_LAB_COST_G,
                (const char *const[4]){words[f   ? 0
                                             : h ? 2
                                                 : 1]});
}

static void say_with_costs(const struct telling *tell, enum lud_text plain, enum lud_text with)
{
    char room[LAB_WORD];
    struct bytes costs = bytes_fixed(room, sizeof room);
    put_costs(tell, &costs);
    say(tell, costs.size > 0 ? with : plain, tell->place, bytes_string(&costs), NULL, NULL);
}

/* ---- depth-first searches ---- */

static void say_enter(const struct telling *tell)
{
    char rooms[2][LAB_WORD];
    struct bytes low = bytes_fixed(rooms[0], LAB_WORD), high = bytes_fixed(rooms[1], LAB_WORD);
    lud_value window[2];
    if (tell->event->purpose != NULL) {
        say(tell, TEXT_LAB_SAY_ENTER_EXPECTED, tell->place, NULL, NULL, NULL);
    } else if (tell->seat != NULL && lab_own_window(tell->record, tell->record->last_node, window)) {
        lab_worth(&low, tell->lang, &tell->record->unit, window[0], 1);
        lab_worth(&high, tell->lang, &tell->record->unit, window[1], 1);
        say(tell, TEXT_LAB_SAY_ENTER_WINDOW, tell->place, bytes_string(&low), bytes_string(&high),
            tell->seat);
    } else {
        say_with_costs(tell, TEXT_LAB_SAY_ENTER, TEXT_LAB_SAY_ENTER_COSTS);
    }
}

static void say_leave(const struct telling *tell)
{
    char room[LAB_WORD];
    struct bytes value = bytes_fixed(room, sizeof room);
    if ((tell->event->parts & TRACE_HAS_VALUES) == 0) {
        say(tell, TEXT_LAB_SAY_LEAVE_LIMIT, tell->place, NULL, NULL, NULL);
        return;
    }
    put_bounded(tell, &value);
    say(tell, tell->seat == NULL ? TEXT_LAB_SAY_LEAVE_SOLO : TEXT_LAB_SAY_LEAVE, tell->place,
        bytes_string(&value), tell->seat, NULL);
}

static void say_backup(const struct telling *tell)
{
    char rooms[2][LAB_WORD];
    struct bytes child = bytes_fixed(rooms[0], LAB_WORD), value = bytes_fixed(rooms[1], LAB_WORD);
    if (tell->record->last_child != 0)
        lab_place(&child, tell->lang, tell->record, tell->record->last_child);
    if ((tell->event->parts & TRACE_HAS_VALUES) == 0) {
        say(tell, TEXT_LAB_SAY_BACKUP_PATH, bytes_string(&child), NULL, NULL, NULL);
        return;
    }
    lab_worth(&value, tell->lang, &tell->record->unit, tell->event->values[tell->record->problem->player], 1);
    say(tell, tell->seat == NULL ? TEXT_LAB_SAY_BACKUP_SOLO : TEXT_LAB_SAY_BACKUP, tell->place,
        bytes_string(&child), bytes_string(&value), tell->seat);
}

static void say_cut(const struct telling *tell)
{
    char room[LAB_SENTENCE];
    struct bytes why = bytes_fixed(room, sizeof room);
    lab_why_cut(&why, tell->lang, tell->record, tell->record->last_node, false);
    say(tell, TEXT_LAB_SAY_CUT, tell->place, bytes_string(&why), NULL, NULL);
}

static void say_iteration(const struct telling *tell)
{
    char room[LAB_WORD];
    struct bytes limit = bytes_fixed(room, sizeof room);
    const struct lab_record *record = tell->record;
    lab_decimal(&limit, tell->lang, record->iteration, record->iteration_cost ? 2 : 0);
    say(tell, record->iteration < 0 ? TEXT_LAB_SAY_ITERATION : TEXT_LAB_SAY_ITERATION_LIMIT,
        bytes_string(&limit), NULL, NULL, NULL);
}

/* ---- frontiers ---- */

static void say_close(const struct telling *tell)
{
    char rooms[2][LAB_WORD];
    struct bytes costs = bytes_fixed(rooms[0], LAB_WORD), open = bytes_fixed(rooms[1], LAB_WORD);
    put_costs(tell, &costs);
    lab_count(&open, tell->lang, tell->record->tally.open);
    if (costs.size > 0)
        say(tell, TEXT_LAB_SAY_CLOSE_COSTS, tell->place, bytes_string(&costs), bytes_string(&open), NULL);
    else
        say(tell, TEXT_LAB_SAY_CLOSE, tell->place, bytes_string(&open), NULL, NULL);
}

static void say_expand(const struct telling *tell)
{
    char room[LAB_WORD];
    struct bytes moves = bytes_fixed(room, sizeof room);
    lab_count(&moves, tell->lang, (uint64_t)tell->event->moves);
    say(tell, TEXT_LAB_SAY_EXPAND, tell->place, bytes_string(&moves), NULL, NULL);
}

/* ---- simulations ---- */

static void say_select(const struct telling *tell)
{
    char rooms[3][LAB_WORD];
    struct bytes move = bytes_fixed(rooms[0], LAB_WORD), mean = bytes_fixed(rooms[1], LAB_WORD);
    struct bytes bonus = bytes_fixed(rooms[2], LAB_WORD);
    const struct lud_event *event = tell->event;
    const struct lud_unit step = {tell->record->unit.name, 0, tell->record->unit.factor,
                                  tell->record->unit.divisor};
    if (tell->record->last_child != 0)
        bytes_text(&move, lab_record_move(tell->record, tell->record->last_child));
    else
        lab_move(&move, tell->record, event->chosen);
    if (event->visits == 0) {
        say(tell, TEXT_LAB_SAY_SELECT_NEW, tell->place, bytes_string(&move), NULL, NULL);
        return;
    }
    lab_value(&mean, tell->lang, &tell->record->unit, event->sum, event->visits);
    lab_value(&bonus, tell->lang, &step, event->bonus, 1);
    say(tell, TEXT_LAB_SAY_SELECT, tell->place, bytes_string(&move), bytes_string(&mean),
        bytes_string(&bonus));
}

static void say_playout(const struct telling *tell)
{
    char rooms[3][LAB_WORD];
    struct bytes number = bytes_fixed(rooms[0], LAB_WORD), move = bytes_fixed(rooms[1], LAB_WORD);
    struct bytes value = bytes_fixed(rooms[2], LAB_WORD);
    const struct lud_event *event = tell->event;
    const bool has = (event->parts & TRACE_HAS_VALUES) != 0;
    lab_count(&number, tell->lang, tell->record->tally.sims);
    lab_move(&move, tell->record, event->chosen);
    lab_worth(&value, tell->lang, &tell->record->unit,
              has ? event->values[tell->record->problem->player] : event->score, 1);
    say(tell, TEXT_LAB_SAY_PLAYOUT, bytes_string(&number), bytes_string(&move), bytes_string(&value), NULL);
}

static void say_update(const struct telling *tell)
{
    char rooms[2][LAB_WORD];
    struct bytes visits = bytes_fixed(rooms[0], LAB_WORD), mean = bytes_fixed(rooms[1], LAB_WORD);
    const struct lud_event *event = tell->event;
    lab_count(&visits, tell->lang, event->visits);
    if (event->visits > 0)
        lab_worth(&mean, tell->lang, &tell->record->unit, event->sum, event->visits);
    say(tell, TEXT_LAB_SAY_UPDATE, tell->place, bytes_string(&mean), bytes_string(&visits), NULL);
}

/* ---- the rest ---- */

static void say_improve(const struct telling *tell)
{
    char rooms[2][LAB_WORD];
    struct bytes value = bytes_fixed(rooms[0], LAB_WORD), upper = bytes_fixed(rooms[1], LAB_WORD);
    lab_decimal(&value, tell->lang, tell->event->value, 0);
    lab_decimal(&upper, tell->lang, tell->event->upper, 0);
    const bool both = (tell->event->parts & TRACE_HAS_UPPER) != 0;
    say(tell, both ? TEXT_LAB_SAY_IMPROVE_BOUNDS : TEXT_LAB_SAY_IMPROVE, bytes_string(&value),
        bytes_string(&upper), NULL, NULL);
}

static void say_terms(const struct telling *tell)
{
    char room[LAB_WORD];
    struct bytes move = bytes_fixed(room, sizeof room);
    lab_move(&move, tell->record, tell->event->chosen);
    if (move.size > 0)
        say(tell, TEXT_LAB_SAY_TEST, bytes_string(&move), NULL, NULL, NULL);
    else
        say(tell, tell->event->phase != NULL ? TEXT_LAB_SAY_TERMS_GRID : TEXT_LAB_SAY_TERMS, tell->place,
            NULL, NULL, NULL);
}

static void say_lookup(const struct telling *tell)
{
    char room[LAB_WORD];
    struct bytes value = bytes_fixed(room, sizeof room);
    lab_worth(&value, tell->lang, &tell->record->unit, tell->event->values[tell->record->problem->player], 1);
    say(tell, TEXT_LAB_SAY_LOOKUP, tell->place, bytes_string(&value), NULL, NULL);
}

static void say_open(const struct telling *tell)
{
    say_with_costs(tell, TEXT_LAB_SAY_OPEN, TEXT_LAB_SAY_OPEN_COSTS);
}

static void say_reopen(const struct telling *tell)
{
    say(tell, TEXT_LAB_SAY_REOPEN, tell->place, NULL, NULL, NULL);
}

static void say_meet(const struct telling *tell)
{
    say(tell, TEXT_LAB_SAY_MEET, tell->place, NULL, NULL, NULL);
}

/* By enum trace_kind. */
static void (*const tells[])(const struct telling *tell) = {
    [TRACE_ITERATION] = say_iteration, [TRACE_ENTER] = say_enter,
    [TRACE_OPEN] = say_open,           [TRACE_REOPEN] = say_reopen,
    [TRACE_CLOSE] = say_close,         [TRACE_MEET] = say_meet,
    [TRACE_EXPAND] = say_expand,       [TRACE_LEAVE] = say_leave,
    [TRACE_BACKUP] = say_backup,       [TRACE_CUT] = say_cut,
    [TRACE_TERMS] = say_terms,         [TRACE_SELECT] = say_select,
    [TRACE_PLAYOUT] = say_playout,     [TRACE_UPDATE] = say_update,
    [TRACE_IMPROVE] = say_improve,     [TRACE_LOOKUP] = say_lookup,
};

static struct telling telling_of(struct bytes *out, enum lud_lang lang, const struct lab_record *record)
{
    const struct lud_rules *rules = record->problem->rules;
    return (struct telling){.out = out,
                            .lang = lang,
                            .record = record,
                            .event = &record->last,
                            .seat =
                                rules->players > 1 ? lab_seat(rules, lang, record->problem->player) : NULL};
}

/* A sentence begins with a capital; names of squares and moves stay as they are. */
static void capitalise(struct bytes *out, size_t start, bool named)
{
    if (!named && out->size > start && out->data[start] >= 'a' && out->data[start] <= 'z')
        out->data[start] = (char)(out->data[start] - 'a' + 'A');
}

void lab_sentence(struct bytes *out, enum lud_lang lang, const struct lab_record *record)
{
    struct telling tell = telling_of(out, lang, record);
    char room[LAB_SENTENCE];
    struct bytes place = bytes_fixed(room, sizeof room);
    const size_t start = out->size;
    if (lab_record_whole(record)) {
        lab_answer(out, lang, record);
        return;
    }
    if (record->applied == 0) {
        bytes_text(out, text_get(lang, TEXT_LAB_SAY_START));
        return;
    }
    lab_place(&place, lang, record, record->last_node);
    tell.place = bytes_string(&place);
    tells[record->last.kind](&tell);
    capitalise(out, start, record->last_node > 1);
}
