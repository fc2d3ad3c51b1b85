/* match_games.h: a game's own settings for play in the terminal: which seats are people by default, the
 * prompt, moves that are entered in answers to questions, a stage of its own. The game's row
 * (common/cli_game.h) points to them; whatever is left out has a default. */
#ifndef CLI_MATCH_GAMES_H
#define CLI_MATCH_GAMES_H

#include "core/game.h"
#include "play/session.h"

enum { MATCH_QUESTIONS = 2 }; /* maximum number of questions for one move */

struct match;

/* A word that answers a question, and the text that it adds to the move. */
struct match_answer {
    const char *word, *means;
};

struct match_question {
    enum lud_text text;                 /* the question; TEXT_NONE ends the list */
    const struct match_answer *answers; /* ends with a NULL word; NULL = any text is accepted */
};

/* A kind of move that a command starts and questions complete: `wall`, then where, then its orientation. Text
 * after the command answers the first questions: `wall e3 h`. */
struct match_ask {
    const char *english, *french; /* the command in both languages */
    enum lud_text shape;          /* arguments shown in the help: `e3 h` */
    enum lud_text help;
    bool joined; /* each word answers one question, and the answers are joined: e3 and h make e3h */
    struct match_question questions[MATCH_QUESTIONS];
    /* Optional: whether a legal move is of this kind; `up` is a move, but not a wall. */
    bool (*fits)(lud_move move);
    /* Optional: checks whether such a move is possible at all; an error with its reason if not. */
    enum lud_status (*open)(const struct session *session, struct lud_why *why);
};

struct match_game {
    /* [number of players]: the seats that are people by default, one bit per seat; 0 = the first seat only.
     */
    uint8_t people[LUD_MAX_PLAYERS + 1];
    enum lud_text can;            /* the prompt, {1} = number of legal moves; read it with match_can */
    const struct match_ask *asks; /* ends with a NULL word; read it with match_asks */
    /* Optional: plays the match on a stage of its own instead of the prompt; *played = false: use the prompt
     * after all. The options cli_stage_options are refused for games without it. */
    enum lud_status (*stage)(struct match *match, bool *played);
};

/* The game's own settings; an empty row when it has none. */
const struct match_game *match_game(const struct lud_game *game);
/* The game's own value, or the default. */
enum lud_text match_can(const struct lud_game *game);
const struct match_ask *match_asks(const struct lud_game *game);

#endif
