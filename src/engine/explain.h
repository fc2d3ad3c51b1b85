/* explain.h: explains moves and positions: numbers, names and notation from the rules and from a search, as
 * lines of core/explanation.h. This file has what is common to all games; a game's own explanations are in
 * explain_GAME.c, which its row (game_row.h) points to. */
#ifndef ENGINE_EXPLAIN_H
#define ENGINE_EXPLAIN_H

#include "core/explanation.h"
#include "core/result.h"
#include "engine/watch/effort.h"
#include "engine/watch/opinion.h"
#include "play/session.h"

/* A legal move to be explained. */
struct explain_move {
    const struct lud_rules *rules;
    const struct lud_state *before, *after; /* in simultaneous games `after` may be inside a tick */
    int player;                             /* the player who makes it */
    lud_move move;
};

/* The results of searches; each may be NULL if there was no search. */
struct explain_search {
    const struct lud_result *before;   /* of the position before the move */
    const struct lud_result *after;    /* of the position after the move */
    bool own;                          /* the move is the search's own choice: do not say that they agree */
    const struct opinion *opinion;     /* of the search before the move */
    const struct opinion_terms *terms; /* of the engine's evaluation after the move */
    const struct effort *effort;       /* of explain_latest */
};

/* The result that tells about the effort: that after the move, if there is one. */
static inline const struct lud_result *explain_latest(const struct explain_search *search)
{
    return search->after != NULL ? search->after : search->before;
}

/* A topic of one game that users can ask about by a keyword: `path`, `chemin`. */
struct explain_topic {
    const char *english, *french; /* the keyword */
    enum lud_text help;           /* one line of help */
    bool path;                    /* a drawing with lud_style.path illustrates it */
    /* Explains the position for `player`, who asks; the game must not be over. */
    void (*say)(const struct lud_rules *rules, const struct lud_state *state, int player,
                struct explanation *out);
};

/* The explanations of one game; every member may be NULL. Each function appends lines to *out. */
struct explain_game {
    /* Explains what a move does. */
    void (*move)(const struct explain_move *move, struct explanation *out);
    /* News to show right after a move, such as the walls left. */
    void (*news)(const struct explain_move *move, struct explanation *out);
    /* Adds to the reason why a move is illegal, such as which player it would shut in. */
    void (*refusal)(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                    struct explanation *out);
    const struct explain_topic *topics; /* ends with a NULL keyword */
};

/* The explanations of the game, or empty ones if it has none; never NULL. */
const struct explain_game *explain_game(const struct lud_game *game);

/* Explains `move` as played after the first `ply` moves of the session: the game's explanation, whether it
 * ends the game or repeats a position, then the search's (`search` may be NULL). LUD_ERROR_MOVE or
 * LUD_ERROR_OVER if the move is illegal there; *why and *out then give the reason. LUD_ERROR_MEMORY leaves
 * *out empty. */
enum lud_status explain_move(const struct session *session, size_t ply, lud_move move,
                             const struct explain_search *search, struct explanation *out,
                             struct lud_why *why);
/* Appends the reason of an error as a line, for a text that is not a move. */
void explain_refused(const struct lud_why *why, struct explanation *out);
/* Replaces *out by the news of the session's move number `ply`; empty when out of memory. */
void explain_news(const struct session *session, size_t ply, struct explanation *out);
/* Replaces *out by the topic's explanation of the session's current position, which must not be over. */
void explain_topic(const struct session *session, const struct explain_topic *topic, struct explanation *out);

/* explain_search.c: appends what the search says about a legal move. */
void explain_searched(const struct explain_move *move, const struct explain_search *search,
                      struct explanation *out);

extern const struct explain_game explain_pogo, explain_quoridor, explain_tron;

#endif
