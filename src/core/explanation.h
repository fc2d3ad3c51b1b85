/* explanation.h: statements about a position or a move as text keys with arguments, not yet in a language.
 * explain_write formats them. */
#ifndef CORE_EXPLANATION_H
#define CORE_EXPLANATION_H

#include "core/game.h"

enum { EXPLAIN_LINES = 32, EXPLAIN_WORD = 256, EXPLAIN_NAMES = 8 };

#define EXPLAIN_NAME '\1' /* in a word: the next of the line's names, in the reader's language */

#define EXPLAIN_POINT '\2' /* in a word: a decimal point, in French a comma */

/* One statement: a text with its arguments. */
struct explain_line {
    enum lud_text text;
    int32_t args[WHY_ARGS];  /* replace {0}..{3} */
    int seat;                /* {word} is the name of this player; -1: {word} is `word` */
    char word[EXPLAIN_WORD]; /* quoted notation, NUL-terminated, truncated to fit */
    /* Texts within `word`, each where an EXPLAIN_NAME stands; name_count 0 = none. */
    enum lud_text names[EXPLAIN_NAMES];
    int name_count;
};

struct explanation {
    int count;                                    /* 0..EXPLAIN_LINES */
    struct explain_line lines[EXPLAIN_LINES + 1]; /* the last one receives excess lines and is never shown */
};

/* Appends a line as a sentence in `lang`, without a newline. */
void explain_write(const struct lud_rules *rules, const struct explain_line *line, enum lud_lang lang,
                   struct bytes *out);

/* Adds a line with two numbers and an empty {word}. Returns it for further changes; never NULL, even when
 * full. */
struct explain_line *explain_say(struct explanation *out, enum lud_text text, int32_t arg0, int32_t arg1);
/* The same with the name of player `seat` as {word}. */
struct explain_line *explain_of(struct explanation *out, enum lud_text text, int seat, int32_t arg0,
                                int32_t arg1);
/* Picks the singular or the plural text. */
static inline enum lud_text explain_number(int32_t number, enum lud_text one, enum lud_text many)
{
    return number == 1 ? one : many;
}
/* A buffer over the line's {word}, into which the caller writes notation. */
struct bytes explain_word(struct explain_line *line);
/* Appends a text to `word`, which is the line's; explain_write formats it in the language of the reader.
 * False when the line has no room for another name. */
bool explain_name(struct explain_line *line, struct bytes *word, enum lud_text name);
/* Every `.` of the line's word, which is complete, is a decimal point: makes it EXPLAIN_POINT. */
void explain_decimals(struct explain_line *line);

#endif
