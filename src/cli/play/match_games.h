/* match_games.h: what playing in the terminal knows of each game beyond the interface: who sits where, what
 * to tell the player, and moves that can be put together by questions. The game's
 * row (common/cli_game.h) points to it; what it leaves out is what suits all. */
#ifndef CLI_MATCH_GAMES_H
#define CLI_MATCH_GAMES_H

#include "core/game.h"
#include "play/session.h"

enum { MATCH_QUESTIONS = 2 }; /* of one move, at most */

struct match;

/* A word that answers a question, and what it stands for in a move. */
struct match_answer {
    const char *word, *means;
};

struct match_question {
    enum lud_text text;                 /* what is asked; TEXT_NONE = there is no further question */
    const struct match_answer *answers; /* ends with a NULL word; NULL = any text will do */
};

/* A kind of move that a word begins and questions complete: `wall`, where, which way. What is typed behind
 * the word answers the first questions: `wall e3 h`. */
struct match_ask {
    const char *english, *french;
    enum lud_text shape; /* what the help shows after the word: `e3 h` */
    enum lud_text help;
    bool joined; /* every word answers one question and together they make one: e3 and h are e3h */
    struct match_question questions[MATCH_QUESTIONS];
    bool (*fits)(
        lud_move move); /* optional: the move is of this kind; `up` is no wall, though it is a move */
    /* Optional: why no such move can be made at all. */
    enum lud_status (*open)(const struct session *session, struct lud_why *why);
};

struct match_game {
    uint8_t people[LUD_MAX_PLAYERS + 1]; /* by the number of players: who is a person when nobody says, a bit
                                            a seat; 0 = the first alone */
    enum lud_text can;            /* what the player can do: {1} = number of moves; read it with match_can */
    const struct match_ask *asks; /* ends with a NULL word; read it with match_asks */
    /* Optional: another way to play than the prompt; *played = false: the prompt after all. The options that
     * only this has (cli_stage_options) are refused for games without it. */
    enum lud_status (*stage)(struct match *match, bool *played);
};

/* What the game has of its own; an empty row when it has nothing. */
const struct match_game *match_game(const struct lud_game *game);
/* The game's own, or what suits all. */
enum lud_text match_can(const struct lud_game *game);
const struct match_ask *match_asks(const struct lud_game *game);

#endif
