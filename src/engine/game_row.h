/* game_row.h: what a game brings beside its rules: engines, levels, hints, words about its moves, ways to
 * play it together. One `const struct game_row` per game, in engine/GAME/GAME_row.c, listed by the table in
 * game_row.c. Every field but `game` is optional: zero means what suits all games, so a new game needs no
 * more than its name here. Nothing above compares names of games: it asks the row. */
#ifndef ENGINE_GAME_ROW_H
#define ENGINE_GAME_ROW_H

#include "core/environment.h"
#include "core/explanation.h"
#include "core/limits.h"
#include "core/result.h"

struct engine_player;
struct engine_level;
struct explain_game;
struct exact_game;

enum { GAME_HINTS = 4 }; /* steps of hints at most */

/* Help with a puzzle in steps, each telling more than the one before: how many moves, what to look at, the
 * first move, the whole line. */
struct game_hints {
    int count;                            /* of the steps: GAME_HINTS, or 1 when there is no line */
    struct explain_line step[GAME_HINTS]; /* write them with explain_write */
    lud_move line[RESULT_LINE];           /* that solves the puzzle */
    int line_size;                        /* moves in it; 0 = there is none */
};

struct game_row {
    const struct lud_game *game; /* the rules; rows are found by its name */
    /* Engines of this game only, ending with a NULL name; NULL = the general ones of players.c. A row hides
     * the general one of the same name. */
    const struct engine_player *players;
    /* Levels of this game, ending with a NULL name; NULL = the general ones of levels.c. A row hides the
     * general one of the same name. */
    const struct engine_level *levels;
    /* The engine that gives advice, which people want at once; NULL = "strong". Read it with game_adviser. */
    const char *adviser;
    /* What is said of its moves and positions, with its topics (explain.h); NULL = what suits every game. */
    const struct explain_game *explain;
    /* Its exact values: solver or solved table; NULL = a search that proves them where it can. */
    const struct exact_game *exact;
    /* How rooms can play it beside taking turns, ending with NULL: "step" and "live" (ticks), "rounds"
     * (bids); NULL = turns only. */
    const char *const *modes;
    /* The move of a player who has said nothing when a live tick ends; NULL = the first legal one. */
    lud_move (*straight)(const struct lud_rules *rules, const struct lud_state *state, int player);
    /* Hints in steps for the position, within the limits. LUD_OK or LUD_ERROR_MEMORY. NULL = it is no puzzle:
     * advice is a move with its reasons. */
    enum lud_status (*hints)(const struct lud_rules *rules, const struct lud_state *state,
                             const struct lud_limits *limits, const struct lud_env *env,
                             struct game_hints *hints);
};

extern const struct game_row pogo_row, quoridor_row, ricochet_row, tron_row;

/* The rows, NULL at the end. */
const struct game_row *const *game_rows(void);
/* The row of the game; an empty one when it has none. Never NULL. */
const struct game_row *game_row(const struct lud_game *game);
/* The engine that gives advice on the game. */
const char *game_adviser(const struct lud_game *game);

#endif
