/* explanation.h: things to say about a position or a move, as texts with numbers, names and notation: no
 * sentences. explain_write picks the words of a language. */
#ifndef CORE_EXPLANATION_H
#define CORE_EXPLANATION_H

#include "core/game.h"

enum { EXPLAIN_LINES = 32, EXPLAIN_WORD = 256 };

/* One thing to say: a text with its arguments. */
struct explain_line {
    enum lud_text text;
    int32_t args[WHY_ARGS];
    int seat;                /* the player whose name {word} is; -1 = {word} is `word` */
    char word[EXPLAIN_WORD]; /* notation that the sentence quotes, terminated, cut when too long */
};

struct explanation {
    int count;
    struct explain_line lines[EXPLAIN_LINES + 1]; /* the last one takes what is too much and is never shown */
};

/* Appends a line as a sentence, without a line end. */
void explain_write(const struct lud_rules *rules, const struct explain_line *line, enum lud_lang lang,
                   struct bytes *out);

/* Adds a line that says `text` with two numbers; {word} is empty. Never NULL. */
struct explain_line *explain_say(struct explanation *out, enum lud_text text, int32_t arg0, int32_t arg1);
/* The same with the name of a player. */
struct explain_line *explain_of(struct explanation *out, enum lud_text text, int seat, int32_t arg0,
                                int32_t arg1);
/* One or many: the text for the number. */
static inline enum lud_text explain_number(int32_t number, enum lud_text one, enum lud_text many)
{
    return number == 1 ? one : many;
}
/* The word of a line under construction: write notation into it. */
struct bytes explain_word(struct explain_line *line);

#endif
