/* lab_answer.c: the answer of a search in a sentence. */
#include "lab/lab_words.h"
#include "text/areas/lab_texts.h"

#include <string.h>

/* The expected line, or the solution; "" if it is longer than a reader takes in at a glance. */
static void put_line(struct bytes *out, const struct lab_record *record)
{
    enum { SHOWN = 12 };
    const struct lud_rules *rules = record->problem->rules;
    struct lud_state *state = record->scratch;
    memcpy(state, record->problem->state, rules->state_size);
    for (int i = 0; i < record->result.line_size; i++) {
        const lud_move move = record->result.line[i];
        if (game_over(state) || game_check(rules, state, move, NULL) != LUD_OK)
            return;
        bytes_text(out, i > 0 ? " " : "");
        if (i == SHOWN) {
            bytes_text(out, "…");
            return;
        }
        game_format_move(rules, state, move, out);
        game_play(rules, state, move);
    }
}

void lab_answer(struct bytes *out, enum lud_lang lang, const struct lab_record *record)
{
    const struct lud_rules *rules = record->problem->rules;
    const char *seat = rules->players > 1 ? lab_seat(rules, lang, record->problem->player) : NULL;
    const struct lud_result *result = &record->result;
    char rooms[2][LAB_WORD], room[LAB_SENTENCE];
    struct bytes move = bytes_fixed(rooms[0], LAB_WORD), value = bytes_fixed(rooms[1], LAB_WORD);
    struct bytes line = bytes_fixed(room, sizeof room);
    if (result->move == LUD_NO_MOVE) {
        lab_say(out, lang, TEXT_LAB_ANSWER_NONE, (const char *const[4]){NULL});
        return;
    }
    lab_move(&move, record, result->move);
    put_line(&line, record);
    const bool puzzle = strcmp(record->unit.name, "moves") == 0;
    if (puzzle && result->scored && result->values[0] == LUD_ONE) {
        lab_count(&value, lang, (uint64_t)result->depth);
        lab_say(out, lang, TEXT_LAB_ANSWER_SOLVED,
                (const char *const[4]){bytes_string(&value), bytes_string(&line)});
        return;
    }
    if (puzzle || !result->scored) {
        lab_say(out, lang, TEXT_LAB_ANSWER, (const char *const[4]){bytes_string(&move)});
        return;
    }
    lab_worth(&value, lang, &record->unit, result->values[record->problem->player], 1);
    const bool long_line = result->line_size > 1;
    const enum lud_text texts[2][2] = {{TEXT_LAB_ANSWER_WORTH_SOLO, TEXT_LAB_ANSWER_LINE},
                                       {TEXT_LAB_ANSWER_WORTH, TEXT_LAB_ANSWER_WORTH_LINE}};
    if (seat != NULL)
        lab_say(out, lang, texts[1][long_line],
                (const char *const[4]){bytes_string(&move), bytes_string(&value), seat, bytes_string(&line)});
    else
        lab_say(out, lang, texts[0][long_line],
                (const char *const[4]){bytes_string(&move), bytes_string(&value), bytes_string(&line)});
    static const char twice[] = "….";
    const size_t end = sizeof twice - 1;
    if (out->size > end && memcmp(out->data + out->size - end, twice, end) == 0)
        out->data[--out->size] = '\0';
}
