/* lab_cut_words.c: why the rest of a position is skipped, in words. */
#include "lab/lab_words.h"
#include "text/areas/lab_texts.h"

static enum lud_text reason_text(uint8_t reason)
{
    static const enum lud_text texts[] = {
        [TRACE_NO_REASON] = TEXT_NONE,          [TRACE_BETA] = TEXT_LAB_CUT_BETA_PLAIN,
        [TRACE_TABLE_HIT] = TEXT_LAB_CUT_TABLE, [TRACE_DEPTH] = TEXT_LAB_CUT_DEPTH,
        [TRACE_VISITED] = TEXT_LAB_CUT_VISITED, [TRACE_BOUND] = TEXT_LAB_CUT_BOUND,
        [TRACE_LIMIT] = TEXT_LAB_CUT_LIMIT,     [TRACE_FUTILITY] = TEXT_LAB_CUT_FUTILITY,
        [TRACE_LATE] = TEXT_LAB_CUT_LATE,       [TRACE_RACE] = TEXT_LAB_CUT_RACE,
        [TRACE_PROVED] = TEXT_LAB_CUT_PROVED,   [TRACE_DEAD] = TEXT_LAB_CUT_DEAD,
    };
    return texts[reason];
}

/* The two values that decide a cut because of the window: what somebody has elsewhere, and what this node is
 * worth at most. */
static void put_beta(struct bytes *out, enum lud_lang lang, const struct lab_record *record, uint32_t node,
                     const lud_value window[2], bool brief)
{
    char rooms[2][LAB_WORD];
    struct bytes elsewhere = bytes_fixed(rooms[0], LAB_WORD), here = bytes_fixed(rooms[1], LAB_WORD);
    const struct lud_rules *rules = record->problem->rules;
    const bool ours = lab_is_ours(record, node), others = ours && rules->players > 2;
    const bool flip = ours && !others; /* told from the side of the other of two players */
    const int seat = flip ? 1 - record->problem->player : record->problem->player;
    const int64_t a = ours ? window[1] : window[0], b = lab_own_value(record, node);
    lab_value(&elsewhere, lang, &record->unit, flip ? record->total - a : a, 1);
    lab_value(&here, lang, &record->unit, flip ? record->total - b : b, 1);
    lab_say(
        out, lang,
        brief && !others ? TEXT_LAB_CUT_BETA_BRIEF
        : others         ? TEXT_LAB_CUT_BETA_OTHERS
                         : TEXT_LAB_CUT_BETA,
        (const char *const[4]){lab_seat(rules, lang, seat), bytes_string(&elsewhere), bytes_string(&here)});
}

void lab_why_cut(struct bytes *out, enum lud_lang lang, const struct lab_record *record, uint32_t node,
                 bool brief)
{
    const struct lab_node *at = &record->at[node];
    lud_value window[2];
    if (at->reason == TRACE_BETA && (at->parts & TRACE_HAS_VALUES) != 0 &&
        lab_own_window(record, node, window))
        put_beta(out, lang, record, node, window, brief);
    else
        bytes_text(out, text_get(lang, reason_text(at->reason)));
}
