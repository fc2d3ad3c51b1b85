/* ludens.h: play, solve and study Pogo, Quoridor, Ricochet Robots and Tron.
 * The only installed header. All public names begin with lud_ or LUD_; symbols that are not declared here are
 * hidden. It includes only ISO C headers, and the rest of the tree uses its shared vocabulary too. */
#ifndef LUDENS_H
#define LUDENS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- vocabulary -------------------------------------------------------------------------------------- */

/* One row per status: constant, its word in the protocol and in text keys, the exit code of the command line.
 * LUD_OK is 0; everything else is an error. */
#define LUD_STATUS_TABLE(X)                                                                                  \
    X(LUD_OK, "ok", 0)                                                                                       \
    X(LUD_ERROR_CHECK, "check-failed", 1)      /* a check failed, or there is no move to choose */           \
    X(LUD_ERROR_MEMORY, "no-memory", 1)        /* an allocation failed; nothing was changed */               \
    X(LUD_ERROR_STOPPED, "stopped", 1)         /* cancelled before there was an answer */                    \
    X(LUD_ERROR_USAGE, "usage", 2)             /* a wrong argument, or a call not allowed now */             \
    X(LUD_ERROR_UNKNOWN, "unknown-name", 2)    /* no game, engine, level or option of that name */           \
    X(LUD_ERROR_OPTION, "bad-option", 2)       /* an invalid value of an option */                           \
    X(LUD_ERROR_UNSUPPORTED, "unsupported", 2) /* this engine does not play this game */                     \
    X(LUD_ERROR_BUSY, "busy", 2)               /* not possible while the engine is thinking */               \
    X(LUD_ERROR_SYNTAX, "bad-syntax", 3)       /* the text is malformed */                                   \
    X(LUD_ERROR_POSITION, "bad-position", 3)   /* well-formed, but not a position of this game */            \
    X(LUD_ERROR_MOVE, "illegal-move", 3)       /* well-formed, but not legal here */                         \
    X(LUD_ERROR_OVER, "game-over", 3)          /* the game has ended */                                      \
    X(LUD_ERROR_MISMATCH, "mismatch", 3)       /* two inputs contradict each other */                        \
    X(LUD_ERROR_TOO_LARGE, "too-large", 3)     /* a documented limit is exceeded */                          \
    X(LUD_ERROR_FILE, "file", 3)               /* a file cannot be read or written */

enum lud_status {
#define LUD_STATUS_CONSTANT(constant, word, code) constant,
    LUD_STATUS_TABLE(LUD_STATUS_CONSTANT)
#undef LUD_STATUS_CONSTANT
};

typedef uint16_t lud_move; /* a move, encoded by its game; meaningful only with the position it belongs to */

enum {
    LUD_NO_MOVE = 0xFFFF, /* not a move of any game */
    LUD_MAX_MOVES = 256,  /* maximum legal moves of a position */
    LUD_MAX_PLAYERS = 8,  /* players are numbered from 0 */
    LUD_OVER = -1,        /* in place of the player to move: the game has ended */
    LUD_ONE = 1000000     /* results are in millionths: this is 1, a certain win */
};

enum lud_lang { LUD_EN, LUD_FR, LUD_LANGS };

/* ---- the library ------------------------------------------------------------------------------------- */

#if defined(__GNUC__)
#define LUD_API __attribute__((visibility("default")))
#else
#define LUD_API
#endif

/* All texts are UTF-8 and NUL-terminated. A function that writes a text takes an array and its size `room` in
 * bytes. It always terminates the array and returns the length of the whole text without the NUL; a result >=
 * room means that the text was truncated. A handle must be used by one thread at a time, unless a comment
 * says otherwise. The library neither prints nor exits. */

/* The version of the library, such as "0.1.0"; a static string. */
LUD_API const char *lud_version(void);

/* The name of game `index`, counted from 0, a static string; NULL past the last one. */
LUD_API const char *lud_game_name(size_t index);

/* Details of an error. Every function that can fail takes a pointer to one, or NULL. Set `size` before the
 * first use. */
struct lud_error {
    size_t size;            /* sizeof(struct lud_error), set by the caller */
    enum lud_status status; /* the function's result */
    int32_t line, column;   /* place in the given text, from 1; columns in bytes; 0 = none */
    char message[256];      /* one sentence in the match's language: what is wrong and what was expected */
};

/* A game in progress: position, moves played, undo, repetition, result. */
struct lud_match;

/* Starts a game. `rules` are options such as "move=exact", `position` is a position in the game's notation;
 * NULL or "" selects the defaults. `lang` is the language of error messages. On success *match is a handle
 * that the caller frees with lud_match_free; on error it is NULL. */
LUD_API enum lud_status lud_match_new(const char *game, const char *rules, const char *position,
                                      enum lud_lang lang, struct lud_match **match, struct lud_error *error);
LUD_API void lud_match_free(struct lud_match *match); /* may be NULL */

LUD_API int lud_match_players(const struct lud_match *match);
/* The player to act, from 0, or LUD_OVER. */
LUD_API int lud_match_turn(const struct lud_match *match);
/* Writes the legal moves in ascending order and returns their number; 0 when the game is over. */
LUD_API int lud_match_moves(const struct lud_match *match, lud_move moves[LUD_MAX_MOVES]);
/* Writes a move's notation. */
LUD_API size_t lud_match_move_text(const struct lud_match *match, lud_move move, char *text, size_t room);
/* Plays a move given in notation. An error leaves the game unchanged. */
LUD_API enum lud_status lud_match_play(struct lud_match *match, const char *move, struct lud_error *error);
LUD_API bool lud_match_undo(struct lud_match *match); /* takes back one move; false: at the start */
LUD_API bool lud_match_redo(struct lud_match *match); /* replays one undone move; false: none */
/* The result of `player` when the game is over: 0..LUD_ONE, or the score in a game with a score; a draw
 * between two players is LUD_ONE / 2. -1 while the game goes on, and for a player that does not exist. */
LUD_API int32_t lud_match_result(const struct lud_match *match, int player);
/* Writes the position in the game's notation. */
LUD_API size_t lud_match_position(const struct lud_match *match, char *text, size_t room);
/* Draws the position in several lines; `colour` adds ANSI colours, `unicode` allows characters beyond ASCII.
 */
LUD_API size_t lud_match_draw(const struct lud_match *match, bool colour, bool unicode, char *text,
                              size_t room);
/* Writes the game so far as a record (docs/records.md). */
LUD_API size_t lud_match_record(const struct lud_match *match, char *text, size_t room);

/* An engine that plays in a match. */
struct lud_engine;

/* Limits of a search; 0 = no limit. Zero the struct, then set `size` and the limits you need. */
struct lud_thinking {
    size_t size;        /* sizeof(struct lud_thinking), set by the caller */
    uint64_t time_ms;   /* milliseconds */
    uint64_t nodes;     /* positions visited */
    uint64_t sims;      /* simulations */
    int32_t depth;      /* plies */
    uint32_t memory_mb; /* megabytes */
    uint64_t seed;      /* of random choices; with a node limit the same seed gives the same move */
};

/* Opens an engine by its name and options, "greedy" or "greedy:evaluation=mobility", for a match that must
 * outlive it. The caller frees it with lud_engine_free. On error *engine is NULL. */
LUD_API enum lud_status lud_engine_new(const struct lud_match *match, const char *name,
                                       struct lud_engine **engine, struct lud_error *error);
LUD_API void lud_engine_free(struct lud_engine *engine); /* may be NULL */
/* Searches the match's current position and writes the chosen move in notation, at most `room` bytes with the
 * NUL. It does not play the move. The match must not change during the call. LUD_ERROR_CHECK if the game is
 * over or it is proved that a puzzle has no solution; LUD_ERROR_STOPPED if the limits ended the search before
 * it found a move. */
LUD_API enum lud_status lud_engine_choose(struct lud_engine *engine, const struct lud_thinking *thinking,
                                          char *move, size_t room, struct lud_error *error);
/* Stops a lud_engine_choose that runs on another thread: it returns within 20 ms of processor time with its
 * best move so far. Any thread may call this. It does not affect later calls of lud_engine_choose. */
LUD_API void lud_engine_stop(struct lud_engine *engine);

/* Who wants to know how an engine searches. Zero the struct, then set what matters. */
struct lud_observer {
    size_t size;     /* sizeof(struct lud_observer), set by the caller */
    uint64_t events; /* the first ones are told, the rest is counted; 0 = 100,000, at most 10,000,000 */
    /* Gets the lines of the trace (docs/trace.md), each with its line end, on the thread that called
     * lud_engine_trace; valid during the call. Must not use the engine, except lud_engine_stop. */
    void (*line)(void *context, const char *line, size_t size);
    void *context; /* passed to `line` */
};

/* As lud_engine_choose, and tells the observer how the move was found. LUD_ERROR_USAGE without `line`. */
LUD_API enum lud_status lud_engine_trace(struct lud_engine *engine, const struct lud_thinking *thinking,
                                         const struct lud_observer *observer, char *move, size_t room,
                                         struct lud_error *error);

/* What a value says about the true one, for the player who moves. */
enum lud_bound { LUD_ESTIMATE, LUD_EXACT, LUD_LOWER, LUD_UPPER };

/* What an engine thinks of a move. Values are in millionths of the engine's unit (`unit` in docs/trace.md):
 * for most engines the expected result of the player who moves, 0..LUD_ONE. */
struct lud_opinion {
    size_t size; /* sizeof(struct lud_opinion), set by the caller */
    lud_move move;
    bool valued; /* `value` and `bound` are set */
    enum lud_bound bound;
    int64_t value;
    uint64_t visits; /* simulations through the move; 0 = none: no `mean` */
    int64_t mean;    /* of their results */
};

/* Opinion `index`, from 0, of the last lud_engine_choose or lud_engine_trace; ask before the match goes on.
 * False past the last one; an engine that does not value moves has none. */
LUD_API bool lud_engine_opinion(const struct lud_engine *engine, int index, struct lud_opinion *opinion);

#ifdef __cplusplus
}
#endif

#endif
