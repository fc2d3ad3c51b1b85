/* conformance.h: what every game must do, checked over random games. Library code without a test framework:
 * it prints nothing and hands back a report from which a failure can be reproduced. */
#ifndef CORE_CONFORMANCE_H
#define CORE_CONFORMANCE_H

#include "core/game.h"

/* One row a requirement: constant and the word that a report prints. */
#define CONFORMANCE_TABLE(X)                                                                                 \
    X(REQUIRE_NOTHING, "nothing")         /* all requirements hold */                                        \
    X(REQUIRE_OPEN, "open")               /* the rules open under the given options */                       \
    X(REQUIRE_TRAITS, "traits")           /* players, traits and seats fit each other */                     \
    X(REQUIRE_OPTIONS, "options")         /* rules_format gives options that make the same rules */          \
    X(REQUIRE_CHOICES, "choices")         /* every value of every choice opens */                            \
    X(REQUIRE_LEAK, "leak")               /* close gives everything back */                                  \
    X(REQUIRE_RULES, "rules-untouched")   /* nothing that is done to positions changes the rules */          \
    X(REQUIRE_STATE, "state-untouched")   /* looking at a position does not change it */                     \
    X(REQUIRE_FILL, "fill")               /* start fills every byte */                                       \
    X(REQUIRE_TURN, "turn")               /* the player to act exists */                                     \
    X(REQUIRE_PENDING, "pending")         /* only other players' commitments, only within a tick */          \
    X(REQUIRE_LENGTH, "length")           /* the game ends within rules->max_plies */                        \
    X(REQUIRE_FORMAT, "format")           /* a position has a text within GAME_MAX_POSITION */               \
    X(REQUIRE_PARSE, "parse")             /* that text can be read */                                        \
    X(REQUIRE_KEY, "key")                 /* and gives the key that play kept */                             \
    X(REQUIRE_BYTES, "bytes")             /* and the same bytes */                                           \
    X(REQUIRE_TEXT, "text")               /* and the same text again */                                      \
    X(REQUIRE_KEY_CHANGE, "key-change")   /* another position has another key */                             \
    X(REQUIRE_PARSE_ERROR, "parse-error") /* a refused text comes with a why and changes nothing */          \
    X(REQUIRE_DRAW, "draw")               /* every style draws something, in its characters */               \
    X(REQUIRE_MOVE_COUNT, "move-count")   /* at most LUD_MAX_MOVES, none exactly at the end */               \
    X(REQUIRE_MOVE_ORDER, "move-order")   /* ascending and unique */                                         \
    X(REQUIRE_CHECK, "check")             /* check allows exactly what moves lists */                        \
    X(REQUIRE_CHECK_WHY, "check-why")     /* and gives a status and a text with every refusal */             \
    X(REQUIRE_MOVE_TEXT, "move-text")     /* notation of a legal move is short and can be read */            \
    X(REQUIRE_MOVE_TEXT_UNIQUE, "move-text-unique") /* and no two legal moves share theirs */                \
    X(REQUIRE_MOVE_PARSE_ERROR, "move-parse-error") /* a refused notation comes with a why */                \
    X(REQUIRE_COUNT, "count")                       /* count is the number of moves */                       \
    X(REQUIRE_PICK, "pick")                         /* pick gives legal moves */                             \
    X(REQUIRE_COMMITMENTS, "commitments")           /* legal moves do not depend on pending commitments */   \
    X(REQUIRE_TWIN_MOVES, "twin-moves")             /* the twin lists the same moves */                      \
    X(REQUIRE_TWIN_PLAY, "twin-play")               /* and plays to the same bytes */                        \
    X(REQUIRE_OUTCOME, "outcome")                   /* results lie in 0..LUD_ONE and add up */               \
    X(REQUIRE_EVALUATION, "evaluation")             /* values lie strictly within and add up */              \
    X(REQUIRE_MEMORY, "memory")                     /* a failed allocation is LUD_ERROR_MEMORY */

enum conformance_requirement {
#define CONFORMANCE_CONSTANT(constant, word) constant,
    CONFORMANCE_TABLE(CONFORMANCE_CONSTANT)
#undef CONFORMANCE_CONSTANT
};

enum { CONFORMANCE_POSITION = 8192, CONFORMANCE_OPTIONS = 256 };

/* What failed, and where; or how much was looked at. */
struct conformance_report {
    enum conformance_requirement failed;
    const struct lud_game *game;
    uint64_t seed;                       /* as given to conformance_check */
    int round;                           /* number of the random game, from 0 */
    int ply;                             /* moves played in it */
    lud_move move;                       /* that is at fault; LUD_NO_MOVE = none in particular */
    uint64_t fault;                      /* conformance_memory: which allocation failed, from 1 */
    struct lud_why why;                  /* what the game said last, when it said something */
    char options[CONFORMANCE_OPTIONS];   /* of the rules, terminated, cut when too long */
    char position[CONFORMANCE_POSITION]; /* the position's text (at the last tick boundary), or the text that
                                            was parsed; terminated, cut when too long */
    uint64_t positions, moves;           /* how many were looked at */
    uint64_t finished;                   /* how many games came to their end */
};

/* Plays `games` random games under `options`, each to its end or for `max_plies` plies, and checks every
 * requirement but REQUIRE_MEMORY. Whether games end within rules->max_plies shows only when `max_plies` is
 * larger. The same arguments give the same games. LUD_ERROR_CHECK when a requirement fails: *report tells
 * which; LUD_ERROR_MEMORY when `memory` had none. */
enum lud_status conformance_check(const struct lud_game *game, struct span options, uint64_t seed, int games,
                                  int max_plies, const struct lud_memory *memory,
                                  struct conformance_report *report);

/* Opens rules, sets, formats and parses a position, first with the first allocation failing, then with the
 * second, and so on until nothing fails (at most CONFORMANCE_FAULTS times): each failure must come out as
 * LUD_ERROR_MEMORY and leak nothing. */
enum { CONFORMANCE_FAULTS = 4096 };
enum lud_status conformance_memory(const struct lud_game *game, struct span options,
                                   const struct lud_memory *memory, struct conformance_report *report);

/* Appends `requirement=key game=nim options=... seed=1 round=0 ply=3 ... position=...`. */
void conformance_describe(const struct conformance_report *report, struct bytes *out);
const char *conformance_word(enum conformance_requirement requirement);

#endif
