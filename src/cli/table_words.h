/* table_words.h: what a person can type at the table: a move, its number in the list, or a command. */
#ifndef CLI_TABLE_WORDS_H
#define CLI_TABLE_WORDS_H

#include "cli/table.h"

enum { TABLE_WORDS = 32 }; /* of one game, at most */

/* What may stand behind a word. */
enum table_takes { TAKES_NOTHING, TAKES_FILE, TAKES_ANY };

/* One command. */
struct table_word {
    const char *english, *french;
    enum table_takes takes;
    bool whole;          /* only the whole word will do, not its beginning */
    enum lud_text shape; /* what the help shows after it; TEXT_NONE = nothing */
    enum lud_text help;
    enum lud_status (*run)(struct table *table, const struct table_word *word, struct span rest);
    const void *what; /* for `run`: the questions or the topic that the word stands for */
};

/* The commands that the game on the table has, general ones first; how many. `out` has room for TABLE_WORDS.
 */
int table_words(const struct table *table, struct table_word *out);

/* Does what the line says; on error cli->why tells and the game is as it was. The empty line does nothing. */
enum lud_status table_obey(struct table *table, struct span line);

#endif
