/* match_words.h: what a person can type: a move, its number in the list, or a command. */
#ifndef CLI_MATCH_WORDS_H
#define CLI_MATCH_WORDS_H

#include "cli/play/match.h"

enum { MATCH_WORDS = 32 }; /* of one game, at most */

/* What may stand behind a word. */
enum match_takes { TAKES_NOTHING, TAKES_FILE, TAKES_ANY };

/* One command. */
struct match_word {
    const char *english, *french;
    enum match_takes takes;
    bool whole;          /* only the whole word will do, not its beginning */
    enum lud_text shape; /* what the help shows after it; TEXT_NONE = nothing */
    enum lud_text help;
    enum lud_status (*run)(struct match *match, const struct match_word *word, struct span rest);
    const void *what; /* for `run`: the questions or the topic that the word stands for */
};

/* The commands of the match, general ones first; how many. `out` has room for MATCH_WORDS.
 */
int match_words(const struct match *match, struct match_word *out);

/* Does what the line says; on error cli->why tells and the game is as it was. The empty line does nothing. */
enum lud_status match_obey(struct match *match, struct span line);

#endif
