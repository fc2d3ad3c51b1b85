/* exact_words.c: writes exact answers in a format that does not depend on the language. */
#include "engine/exact_words.h"

void exact_words_value(struct exact_value value, char between, struct bytes *out)
{
    static const char *const words[] = {
        [EXACT_LOSS] = "loss", [EXACT_DRAW] = "draw", [EXACT_WIN] = "win", [EXACT_UNDECIDED] = "unknown"};
    bytes_text(out, words[value.result]);
    if (value.result != EXACT_WIN && value.result != EXACT_LOSS)
        return;
    bytes_char(out, between);
    bytes_integer(out, value.plies);
}

/* The notation of puzzles and of Tron does not depend on the position. */
void exact_words_line(const struct session *session, const struct exact_answer *answer, int index,
                      struct bytes *out)
{
    const lud_move *line = answer->lines + (size_t)index * (size_t)answer->line_size;
    for (int i = 0; i < answer->line_size; i++) {
        bytes_text(out, i > 0 && answer->kind == EXACT_SHORTEST ? " " : "");
        game_format_move(session_rules(session), session_state(session), line[i], out);
    }
}

static void append_number(const char *before, int64_t number, struct bytes *out)
{
    bytes_text(out, before);
    bytes_integer(out, number);
}

static void append_length(const struct exact_answer *answer, struct bytes *out)
{
    if (answer->status == EXACT_PROVED) {
        bytes_integer(out, answer->high);
        return;
    }
    append_number("bounds ", answer->low, out);
    if (answer->high == EXACT_NONE)
        bytes_text(out, " -");
    else
        append_number(" ", answer->high, out);
}

static void append_lines(const struct session *session, const struct exact_answer *answer, struct bytes *out)
{
    for (int i = 0; i < answer->line_count; i++) {
        bytes_text(out, i == 0 ? " " : " | ");
        exact_words_line(session, answer, i, out);
    }
    bytes_text(out, answer->more ? " | ..." : "");
}

static void append_duel(const struct exact_answer *answer, struct bytes *out)
{
    append_number("low ", answer->low, out);
    append_number(" high ", answer->high, out);
    bytes_text(out, " value ");
    bytes_fixed_point(out, answer->mixed, 6);
}

void exact_words(const struct session *session, const struct exact_answer *answer, struct bytes *out)
{
    if (answer->kind == EXACT_RESULT) {
        exact_words_value(answer->value, ' ', out);
    } else if (answer->status == EXACT_UNSOLVABLE) {
        bytes_text(out, "unsolvable");
    } else if (answer->status == EXACT_UNKNOWN) {
        bytes_text(out, "unknown");
    } else if (answer->kind == EXACT_DUEL) {
        append_duel(answer, out);
    } else {
        append_length(answer, out);
        append_lines(session, answer, out);
    }
}
