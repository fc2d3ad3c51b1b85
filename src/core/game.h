/* game.h: the interface of games: a table of callbacks (struct lud_game), an immutable instance of the rules
 * (struct lud_rules), and positions that are plain bytes (struct lud_state). Callers use the functions at the
 * end, not the callbacks. docs/internals/core.md explains how the parts fit together. */
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

/* Properties of rules. Algorithms declare which ones they need and which ones they refuse. */
enum lud_trait {
    LUD_SOLO = 1 << 0,         /* one player */
    LUD_TWO = 1 << 1,          /* two players */
    LUD_MULTI = 1 << 2,        /* three or more players */
    LUD_ZERO_SUM = 1 << 3,     /* the players' values always add up to LUD_ONE */
    LUD_SIMULTANEOUS = 1 << 4, /* every player commits to a move, then all are made at once: a tick */
    LUD_GOAL = 1 << 5,         /* a puzzle: reach the goal in the fewest moves */
    LUD_SCORE = 1 << 6,        /* one player maximises a score */
    LUD_REPEATS = 1 << 7       /* positions can repeat; the third occurrence is a draw */
};

/* The common header of every position. The game's own bytes follow it, rules->state_size bytes in total.
 * There are no pointers and no padding, so equal positions have equal bytes. States are copied with memcpy
 * and aligned as max_align_t.
 *
 *   | key 8 bytes | turn 4 | pending 4 | the game's bytes ... |
 */
struct lud_state {
    uint64_t key;     /* hash of the position, not of its history; updated incrementally by `play` */
    int32_t turn;     /* player to move, from 0; LUD_OVER when the game has ended */
    uint32_t pending; /* LUD_SIMULTANEOUS: bit p is set once player p has committed in this tick; else 0 */
};

/* An immutable instance of a game's rules: the chosen options and the tables computed from them. Games embed
 * it as the first member of their own struct. Any number of threads may read it. */
struct lud_rules {
    const struct lud_game *game;
    const struct lud_memory *memory; /* the allocator given to rules_new, for `close` */
    struct lud_settings settings;    /* the options it was opened with */
    uint32_t traits;                 /* enum lud_trait, or-ed */
    int players;                     /* 1..LUD_MAX_PLAYERS */
    size_t state_size;               /* bytes of a position, header included */
    int max_plies;                   /* upper bound on the length of a game; 0 = unbounded (LUD_REPEATS) */
    atomic_uint shares;              /* reference count minus one: rules_share adds one */
};

enum {
    GAME_MAX_POSITION = 64 << 10, /* bytes of a position's text; a longer one is LUD_ERROR_TOO_LARGE */
    GAME_MAX_MOVE = 64            /* bytes of a move's text; a longer one is LUD_ERROR_SYNTAX */
};

/* How to draw a position as text. */
struct lud_style {
    bool colour;  /* ANSI colours */
    bool unicode; /* box-drawing characters and symbols; else ASCII only */
    bool moves;   /* mark the squares that the player to move can reach */
    bool path;    /* mark a shortest path to the goal, in games that have one */
};

/* An independent, naive implementation that the conformance suite compares with the fast one. Same contracts
 * as the callbacks of the game. */
struct lud_twin {
    int (*moves)(const struct lud_rules *rules, const struct lud_state *state, lud_move *out);
    void (*play)(const struct lud_rules *rules, struct lud_state *state, lud_move move);
};

/* One constant per game. Optional callbacks may be NULL. `rules` and `state` always belong to this game.
 * Callbacks depend on their arguments only and may be called from any thread. */
struct lud_game {
    const char *name;                 /* as users type it: "pogo" */
    enum lud_text title, summary;     /* its name and one line about it, for users */
    const enum lud_text *seats;       /* names of the players by number: white, black */
    const struct lud_option *options; /* of the rules; NULL = none */
    const struct lud_evaluation
        *evaluations;            /* ends with a NULL name; the first is the default; NULL = none */
    const struct lud_twin *twin; /* NULL = none */

    /* Allocates a new instance in *rules; on failure *rules is not used. `position` is the text that will be
     * parsed under these rules, or empty. Where it determines something that the settings also say (board
     * size, players), it overrides defaults, and it is an error (LUD_ERROR_MISMATCH) if it contradicts a
     * value that the user gave. What it determines is written back into *settings with option_set. Fills
     * every field of the rules but game, memory, settings and shares, which rules_new sets. */
    enum lud_status (*open)(struct lud_settings *settings, struct span position,
                            const struct lud_memory *memory, struct lud_rules **rules, struct lud_why *why);
    void (*close)(struct lud_rules *rules); /* frees them with rules->memory */

    /* Positions. `start` and `parse` fill every byte of the state; on error `parse` leaves it unchanged.
     * `format` is lossless: parsing its text gives the same bytes. `format` and `draw` append to `out`. */
    void (*start)(const struct lud_rules *rules, struct lud_state *state);
    enum lud_status (*parse)(const struct lud_rules *rules, struct span text, struct lud_state *state,
                             struct lud_why *why);
    void (*format)(const struct lud_rules *rules, const struct lud_state *state, struct bytes *out);
    void (*draw)(const struct lud_rules *rules, const struct lud_state *state, struct lud_style style,
                 struct bytes *out);

    /* Moves. `moves` writes the legal moves in ascending order into an array of LUD_MAX_MOVES and returns
     * their number, 0 if and only if the game is over. `play` changes the state in place; the move must be
     * legal. `check` accepts any 16-bit number: LUD_OK for a legal move, else LUD_ERROR_MOVE or
     * LUD_ERROR_OVER with the reason in *why. */
    int (*moves)(const struct lud_rules *rules, const struct lud_state *state, lud_move *out);
    void (*play)(const struct lud_rules *rules, struct lud_state *state, lud_move move);
    enum lud_status (*check)(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                             struct lud_why *why);
    /* `parse_move` parses notation and may return an illegal move; `format_move` appends the notation of a
     * legal move, one word that `parse_move` reads back. */
    enum lud_status (*parse_move)(const struct lud_rules *rules, const struct lud_state *state,
                                  struct span text, lud_move *move, struct lud_why *why);
    void (*format_move)(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                        struct bytes *out);

    /* Sets values[0..players-1] to the results of a finished game: 0..LUD_ONE, adding up to LUD_ONE under
     * LUD_ZERO_SUM; under LUD_SCORE the score. */
    void (*outcome)(const struct lud_rules *rules, const struct lud_state *state, lud_value *values);

    /* Optional. The number of legal moves, without listing them; speeds up the last ply of perft. */
    int (*count)(const struct lud_rules *rules, const struct lud_state *state);
    /* Optional. A uniformly random legal move; the game must not be over. */
    lud_move (*pick)(const struct lud_rules *rules, const struct lud_state *state, struct random *random);
};

/* Opens rules from option text (`move=exact`; empty = the defaults). `position` is the text that
 * game_position will get, or empty; see `open`. Free with rules_free. On failure *rules is NULL and *why has
 * the reason. `memory` must outlive the rules. */
enum lud_status rules_new(const struct lud_game *game, struct span options, struct span position,
                          const struct lud_memory *memory, struct lud_rules **rules, struct lud_why *why);
/* Adds a reference and returns `rules`; callable from any thread. Each reference is released with rules_free.
 */
struct lud_rules *rules_share(struct lud_rules *rules);
void rules_free(struct lud_rules *rules); /* the last reference frees them; NULL is allowed */
/* Appends the options of the rules as text: all of them, or only those that differ from their default. */
void rules_format(const struct lud_rules *rules, bool all, struct bytes *out);

/* Allocates one zeroed position; NULL when out of memory. Free with state_free and the same `memory`. */
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

/* Copies `from` to `to` and plays `move` in `to`; the two must not overlap. */
void game_child(const struct lud_rules *rules, const struct lud_state *from, lud_move move,
                struct lud_state *to);
/* Parses a position; the empty text and `start` mean the initial position. LUD_ERROR_TOO_LARGE for more than
 * GAME_MAX_POSITION bytes. On error the state is unchanged. */
enum lud_status game_position(const struct lud_rules *rules, struct span text, struct lud_state *state,
                              struct lud_why *why);
/* Parses a move and checks that it is legal; only then *move is set. LUD_ERROR_SYNTAX for more than
 * GAME_MAX_MOVE bytes; LUD_ERROR_OVER for any text once the game is over. */
enum lud_status game_read_move(const struct lud_rules *rules, const struct lud_state *state, struct span text,
                               lud_move *move, struct lud_why *why);
/* The number of legal moves, through the game's `count` if it has one. */
int game_count(const struct lud_rules *rules, const struct lud_state *state);
/* A uniformly random legal move, through the game's `pick` if it has one; the game must not be over. */
lud_move game_pick(const struct lud_rules *rules, const struct lud_state *state, struct random *random);

#endif
