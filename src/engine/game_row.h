/* game_row.h: what a game provides beside its rules: engines, levels, explanations, exact values, room modes,
 * hints. One `const struct game_row` per game, in engine/GAME/GAME_row.c, listed by the table in game_rows.c.
 * Every field but `game` is optional; zero selects the behaviour common to all games. Layers above never
 * compare names of games: they read the row. */
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
struct lud_term;

enum { GAME_HINTS = 4 }; /* most steps of a hint */

/* Help with a puzzle, in steps that reveal more and more: the number of moves, where to look, the first move,
 * the whole line. */
struct game_hints {
    int count;                            /* of steps: GAME_HINTS, or 1 if there is no line */
    struct explain_line step[GAME_HINTS]; /* write them with explain_write */
    lud_move line[RESULT_LINE];           /* a solution of the puzzle */
    int line_size;                        /* moves of the line; 0 = none */
};

/* Takes what a test of the rules found out about a move at the root. */
struct game_tests {
    void (*found)(void *context, lud_move move, const struct lud_term *terms, int count);
    void *context;
};

struct game_row {
    const struct lud_game *game; /* the rules; rows are found by its name */
    /* Engines of this game only, ending with a NULL name; NULL = only the general ones of players.c. A row
     * hides the general row of the same name. */
    const struct engine_player *players;
    /* Levels of this game, ending with a NULL name; NULL = the general ones of levels.c. A row hides the
     * general row of the same name. */
    const struct engine_level *levels;
    /* The engine that gives advice, which must answer quickly; NULL = "strong". Read it with game_adviser. */
    const char *adviser;
    /* Explanations of moves and positions (explain.h); NULL = those common to all games. */
    const struct explain_game *explain;
    /* The exact solver (exact.h); NULL = none. */
    const struct exact_game *exact;
    /* Shows observers how the rules test the moves of a position: names the stage (`phase` in traces) and
     * calls `found` for each move tested, legal or not. NULL = there is nothing to show. */
    const char *test_phase;
    void (*tests)(const struct lud_rules *rules, const struct lud_state *state,
                  const struct game_tests *tests);
    /* The modes of rooms beside taking turns, ending with NULL: "step" and "live" (ticks), "rounds" (bids);
     * NULL = turns only. */
    const char *const *modes;
    /* The move of a player who has sent none when a live tick ends; NULL = the first legal move. */
    lud_move (*straight)(const struct lud_rules *rules, const struct lud_state *state, int player);
    /* Computes hints for a position within the limits. LUD_OK or LUD_ERROR_MEMORY. NULL = the game is no
     * puzzle: advice is a move with an explanation. */
    enum lud_status (*hints)(const struct lud_rules *rules, const struct lud_state *state,
                             const struct lud_limits *limits, const struct lud_env *env,
                             struct game_hints *hints);
};

/* All rows; the array is static and ends with NULL. */
const struct game_row *const *game_rows(void);
/* The row of the game, or an empty row if it has none; never NULL. */
const struct game_row *game_row(const struct lud_game *game);
/* The engine that gives advice on the game. */
const char *game_adviser(const struct lud_game *game);

#endif
