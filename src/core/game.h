/* game.h: what a game is to everyone else: a table of callbacks (struct lud_game), an immutable instance of
 * its rules (struct lud_rules) and positions that are plain bytes (struct lud_state). Use the inline
 * functions at the end, not the callbacks. docs/internals/core.md tells how they fit together. */
#ifndef CORE_GAME_H
#define CORE_GAME_H

#include "base/bytes.h"
#include "base/memory.h"
#include "base/random.h"
#include "base/why.h"
#include "core/evaluation.h"
#include "core/option.h"
#include "ludens.h"
#include "text/text.h"

#include <stdatomic.h>

/* What rules are like; algorithms say which of these they need and which they cannot deal with. */
enum lud_trait {
    LUD_SOLO = 1 << 0,         /* one player */
    LUD_TWO = 1 << 1,          /* two players */
    LUD_MULTI = 1 << 2,        /* three or more players */
    LUD_ZERO_SUM = 1 << 3,     /* the players' values always add up to LUD_ONE */
    LUD_SIMULTANEOUS = 1 << 4, /* all players commit to a move, then the tick happens */
    LUD_GOAL = 1 << 5,         /* a puzzle: reach the end in the fewest moves */
    LUD_SCORE = 1 << 6,        /* one player maximises a number */
    LUD_REPEATS = 1 << 7       /* play can go round in circles; a third repetition is a draw */
};

/* The common head of every position; the game's own bytes follow, rules->state_size in all. No pointers and
 * no padding: equal positions are equal bytes. States are copied with memcpy and aligned as max_align_t.
 *
 *   | key 8 | turn 4 | pending 4 | game's bytes ... |
 */
struct lud_state {
    uint64_t key;     /* equal for equal positions, kept up to date by play; not a function of history */
    int32_t turn;     /* player to act, from 0; LUD_OVER when the game has ended */
    uint32_t pending; /* simultaneous games: who has committed to a move in this tick, a bit each; else 0 */
};

/* An immutable instance of a game's rules: variant, size, map and tables computed from them. Games put their
 * own struct around it, this one first. Shareable between threads. */
struct lud_rules {
    const struct lud_game *game;
    const struct lud_memory *memory; /* what rules_new was given; rules_free uses it */
    struct lud_settings settings;    /* the options that made it */
    uint32_t traits;                 /* enum lud_trait, or-ed */
    int players;
    size_t state_size;  /* bytes of a position, head included */
    int max_plies;      /* no game is longer; 0 = no bound (LUD_REPEATS) */
    atomic_uint shares; /* holders beside the first: rules_share adds one */
};

enum {
    GAME_MAX_POSITION = 64 << 10, /* bytes of a position's text; longer ones are LUD_ERROR_TOO_LARGE */
    GAME_MAX_MOVE = 64            /* bytes of a move's text; longer ones are LUD_ERROR_SYNTAX */
};

/* How to draw a position as text. */
struct lud_style {
    bool colour;  /* ANSI colours */
    bool unicode; /* box drawing and symbols; else ASCII */
    bool moves;   /* mark where the player to move can go */
    bool path;    /* mark the way that the game would show: a shortest path to the goal */
};

/* A second, independent and slow implementation that the fast one is compared with. */
struct lud_twin {
    int (*moves)(const struct lud_rules *rules, const struct lud_state *state, lud_move *out);
    void (*play)(const struct lud_rules *rules, struct lud_state *state, lud_move move);
};

/* One per game, const. Optional callbacks are NULL when absent. `rules` and `state` are always this game's.
 */
struct lud_game {
    const char *name;                 /* "pogo": what people type */
    enum lud_text title, summary;     /* its name and one line about it */
    const enum lud_text *seats;       /* names of the players in seat order: white, black */
    const struct lud_option *options; /* of the rules */
    const struct lud_evaluation
        *evaluations; /* ends with a NULL name; the first is the default; may be NULL */
    const struct lud_twin *twin;

    /* A new instance. `position` is the text that will be parsed with it, or empty: where the text fixes what
     * the settings also say (board size, players), the text wins over fallbacks and contradicts given values
     * (LUD_ERROR_MISMATCH); what it fixes is written back into the settings (option_set), so that they tell
     * which rules these are. Fills everything but game, memory and settings, which rules_new fills. */
    enum lud_status (*open)(struct lud_settings *settings, struct span position,
                            const struct lud_memory *memory, struct lud_rules **rules, struct lud_why *why);
    void (*close)(struct lud_rules *rules);

    /* Positions. start and parse fill every byte of the state; parse leaves it untouched on error. format is
     * lossless: parse gives back the same bytes. */
    void (*start)(const struct lud_rules *rules, struct lud_state *state);
    enum lud_status (*parse)(const struct lud_rules *rules, struct span text, struct lud_state *state,
                             struct lud_why *why);
    void (*format)(const struct lud_rules *rules, const struct lud_state *state, struct bytes *out);
    void (*draw)(const struct lud_rules *rules, const struct lud_state *state, struct lud_style style,
                 struct bytes *out);

    /* Moves. `moves` writes the legal moves in ascending order and returns how many (0 when over). `play`
     * takes a legal move only. `check` judges any 16-bit number, without generating all moves, and gives the
     * reason. */
    int (*moves)(const struct lud_rules *rules, const struct lud_state *state, lud_move *out);
    void (*play)(const struct lud_rules *rules, struct lud_state *state, lud_move move);
    enum lud_status (*check)(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                             struct lud_why *why);
    /* parse_move reads notation and need not judge legality; format_move is its inverse for legal moves. */
    enum lud_status (*parse_move)(const struct lud_rules *rules, const struct lud_state *state,
                                  struct span text, lud_move *move, struct lud_why *why);
    void (*format_move)(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                        struct bytes *out);

    /* The result of a finished game for each player: 0..LUD_ONE, adding up to LUD_ONE under LUD_ZERO_SUM;
     * under LUD_SCORE the score itself. */
    void (*outcome)(const struct lud_rules *rules, const struct lud_state *state, lud_value *values);

    /* Optional. How many legal moves there are, without listing them: perft's last ply. */
    int (*count)(const struct lud_rules *rules, const struct lud_state *state);
    /* Optional. A uniformly random legal move; the game is not over. */
    lud_move (*pick)(const struct lud_rules *rules, const struct lud_state *state, struct random *random);
};

/* Opens rules from option text (`move=exact`; empty = the defaults). `position` is what game_position will be
 * given, or empty. Free with rules_free. On error *rules is NULL and *why tells. */
enum lud_status rules_new(const struct lud_game *game, struct span options, struct span position,
                          const struct lud_memory *memory, struct lud_rules **rules, struct lud_why *why);
/* Another holder of the same rules, on any thread; each gives them back with rules_free. */
struct lud_rules *rules_share(struct lud_rules *rules);
void rules_free(struct lud_rules *rules); /* the last holder's call frees them; may be NULL */
/* The options that made the rules, as text; `all` also prints those left at their fallback. */
void rules_format(const struct lud_rules *rules, bool all, struct bytes *out);

/* Memory for one position; give it back with state_free. NULL when there is none. */
struct lud_state *state_new(const struct lud_rules *rules, const struct lud_memory *memory);
void state_free(const struct lud_rules *rules, const struct lud_memory *memory, struct lud_state *state);

static inline void game_start(const struct lud_rules *rules, struct lud_state *state)
{
    rules->game->start(rules, state);
}

static inline int game_moves(const struct lud_rules *rules, const struct lud_state *state, lud_move *out)
{
    return rules->game->moves(rules, state, out);
}

static inline void game_play(const struct lud_rules *rules, struct lud_state *state, lud_move move)
{
    rules->game->play(rules, state, move);
}

static inline enum lud_status game_check(const struct lud_rules *rules, const struct lud_state *state,
                                         lud_move move, struct lud_why *why)
{
    return rules->game->check(rules, state, move, why);
}

static inline bool game_over(const struct lud_state *state)
{
    return state->turn == LUD_OVER;
}

static inline void game_outcome(const struct lud_rules *rules, const struct lud_state *state,
                                lud_value *values)
{
    rules->game->outcome(rules, state, values);
}

static inline void game_format(const struct lud_rules *rules, const struct lud_state *state,
                               struct bytes *out)
{
    rules->game->format(rules, state, out);
}

static inline void game_format_move(const struct lud_rules *rules, const struct lud_state *state,
                                    lud_move move, struct bytes *out)
{
    rules->game->format_move(rules, state, move, out);
}

/* Copies `from` to `to` and plays `move` there. */
void game_child(const struct lud_rules *rules, const struct lud_state *from, lud_move move,
                struct lud_state *to);
/* Parses the position text, or sets the start when it is empty or `start`. More than GAME_MAX_POSITION bytes
 * are refused with LUD_ERROR_TOO_LARGE. On error the state is as it was. */
enum lud_status game_position(const struct lud_rules *rules, struct span text, struct lud_state *state,
                              struct lud_why *why);
/* Reads one move and checks it; more than GAME_MAX_MOVE bytes are LUD_ERROR_SYNTAX. *move is set only when
 * the move is legal. After the end of the game every text gives what `check` says then (LUD_ERROR_OVER). */
enum lud_status game_read_move(const struct lud_rules *rules, const struct lud_state *state, struct span text,
                               lud_move *move, struct lud_why *why);
/* The number of legal moves, by the game's `count` when it has one. */
int game_count(const struct lud_rules *rules, const struct lud_state *state);
/* A uniformly random legal move, by the game's `pick` when it has one; the game is not over. */
lud_move game_pick(const struct lud_rules *rules, const struct lud_state *state, struct random *random);

#endif
