/* explain.h: what can be said of a move or a position: numbers, names and notation from the rules and from a
 * search, as the lines of core/explanation.h. What every game can say is here; what only one can is in a
 * file explain_GAME.c, which the game's row (game_row.h) points to. */
#ifndef ENGINE_EXPLAIN_H
#define ENGINE_EXPLAIN_H

#include "core/explanation.h"
#include "core/result.h"
#include "play/session.h"

/* A legal move, for the rows of the table. */
struct explain_move {
    const struct lud_rules *rules;
    const struct lud_state *before, *after; /* in simultaneous games `after` may be inside a tick */
    int player;                             /* who makes it */
    lud_move move;
};

/* What an engine found, when one was asked; either may be NULL. */
struct explain_search {
    const struct lud_result *before; /* about the position before the move */
    const struct lud_result *after;  /* about the position after it */
    bool own; /* the move is there because the search chose it: nobody wonders whether it agrees */
};

/* A question about a position that one game can answer, by a word of its own: `path`, `chemin`. */
struct explain_topic {
    const char *english, *french; /* the word */
    enum lud_text help;           /* one line for people */
    bool path;                    /* a drawing with lud_style.path goes with it */
    /* `player` is who asks; the game is not over. */
    void (*say)(const struct lud_rules *rules, const struct lud_state *state, int player,
                struct explanation *out);
};

/* What one game can say; everything may be NULL. */
struct explain_game {
    void (*move)(const struct explain_move *move, struct explanation *out); /* what the move does */
    void (*news)(const struct explain_move *move,
                 struct explanation *out); /* what a player wants to hear at once after it: walls left */
    /* What `check` cannot say of an illegal move: who would be shut in. */
    void (*refusal)(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                    struct explanation *out);
    const struct explain_topic *topics; /* ends with a NULL word */
};

/* The row of the game; an empty one when it has none. */
const struct explain_game *explain_game(const struct lud_game *game);

/* Explains `move` as played after the first `ply` moves of the session: what the game says, how it ends the
 * game or repeats a position, then what the search says (NULL: nothing was asked). LUD_ERROR_MOVE or
 * LUD_ERROR_OVER when it is not allowed there: *why is the reason and *out says it too. LUD_ERROR_MEMORY
 * leaves *out empty. */
enum lud_status explain_move(const struct session *session, size_t ply, lud_move move,
                             const struct explain_search *search, struct explanation *out,
                             struct lud_why *why);
/* Adds the reason of an error as a line: for a text that stands for no move. */
void explain_refused(const struct lud_why *why, struct explanation *out);
/* The news of move `ply`, which was played; none without memory. */
void explain_news(const struct session *session, size_t ply, struct explanation *out);
/* The topic's answer about the session's present position, which is not over. */
void explain_topic(const struct session *session, const struct explain_topic *topic, struct explanation *out);

/* explain_search.c: what the search says of a legal move. */
void explain_searched(const struct explain_move *move, const struct explain_search *search,
                      struct explanation *out);

extern const struct explain_game explain_pogo, explain_quoridor, explain_tron;

#endif
