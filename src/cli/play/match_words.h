/* match_words.h: interprets a typed line: a move, its number in the list, or a command. */
#ifndef CLI_MATCH_WORDS_H
#define CLI_MATCH_WORDS_H

#include "cli/play/match.h"

enum { MATCH_WORDS = 32 }; /* maximum number of commands of one game */

/* The argument of a command. */
enum match_takes { TAKES_NOTHING, TAKES_FILE, TAKES_ANY };

/* One command. */
struct match_word {
    const char *english, *french;
    enum match_takes takes;
    bool whole;          /* cannot be abbreviated */
    enum lud_text shape; /* argument shown in the help; TEXT_NONE = none */
    enum lud_text help;
    enum lud_status (*run)(struct match *match, const struct match_word *word, struct span rest);
    const void *what; /* for `run`: the questions (struct match_ask) or the topic (struct explain_topic) */
};

/* Writes the commands of the match to `out`, which has MATCH_WORDS elements, those of the game first. Returns
 * their number. */
int match_words(const struct match *match, struct match_word *out);

/* Executes a typed line. On error cli->why is set and the game is unchanged. An empty line does nothing. */
enum lud_status match_obey(struct match *match, struct span line);

#endif
