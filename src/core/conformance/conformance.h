/* conformance.h: checks the contract of struct lud_game over random games. Library code without a test
 * framework: it prints nothing and returns a report from which a failure can be reproduced. */
#ifndef CORE_CONFORMANCE_H
#define CORE_CONFORMANCE_H

#include "core/game.h"

/* One row per requirement: constant and the word that a report prints. */
#define CONFORMANCE_TABLE(X)                                                                                 \
    X(REQUIRE_NOTHING, "nothing")         /* all requirements hold */                                        \
    X(REQUIRE_OPEN, "open")               /* the rules open under the given options */                       \
    X(REQUIRE_TRAITS, "traits")           /* players, traits and seats agree */                              \
    X(REQUIRE_OPTIONS, "options")         /* the options of rules_format open the same rules */              \
    X(REQUIRE_CHOICES, "choices")         /* every choice of every option opens */                           \
    X(REQUIRE_LEAK, "leak")               /* close frees everything */                                       \
    X(REQUIRE_RULES, "rules-untouched")   /* no operation on positions writes to the rules */                \
    X(REQUIRE_STATE, "state-untouched")   /* read-only callbacks do not change a position */                 \
    X(REQUIRE_FILL, "fill")               /* start fills every byte */                                       \
    X(REQUIRE_TURN, "turn")               /* the player to move exists */                                    \
    X(REQUIRE_PENDING, "pending")         /* commitments of other players only, within a tick only */        \
    X(REQUIRE_LENGTH, "length")           /* the game ends within rules->max_plies */                        \
    X(REQUIRE_FORMAT, "format")           /* a position formats within GAME_MAX_POSITION bytes */            \
    X(REQUIRE_PARSE, "parse")             /* its text parses */                                              \
    X(REQUIRE_KEY, "key")                 /* to the key that `play` maintained */                            \
    X(REQUIRE_BYTES, "bytes")             /* to the same bytes */                                            \
    X(REQUIRE_TEXT, "text")               /* and formats to the same text */                                 \
    X(REQUIRE_KEY_CHANGE, "key-change")   /* different positions have different keys */                      \
    X(REQUIRE_PARSE_ERROR, "parse-error") /* a parse error has a why and changes nothing */                  \
    X(REQUIRE_DRAW, "draw")               /* every style draws, in its own characters */                     \
    X(REQUIRE_MOVE_COUNT, "move-count")   /* at most LUD_MAX_MOVES; 0 only when over */                      \
    X(REQUIRE_MOVE_ORDER, "move-order")   /* ascending and unique */                                         \
    X(REQUIRE_CHECK, "check")             /* check accepts exactly the moves listed */                       \
    X(REQUIRE_CHECK_WHY, "check-why")     /* and gives status and text otherwise */                          \
    X(REQUIRE_MOVE_TEXT, "move-text")     /* a legal move's notation is short and parses */                  \
    X(REQUIRE_MOVE_TEXT_UNIQUE, "move-text-unique") /* no two legal moves share a notation */                \
    X(REQUIRE_MOVE_PARSE_ERROR, "move-parse-error") /* a move's parse error has a why */                     \
    X(REQUIRE_COUNT, "count")                       /* count equals the number of moves */                   \
    X(REQUIRE_PICK, "pick")                         /* pick returns legal moves */                           \
    X(REQUIRE_COMMITMENTS, "commitments")           /* legal moves ignore pending commitments */             \
    X(REQUIRE_TWIN_MOVES, "twin-moves")             /* the twin lists the same moves */                      \
    X(REQUIRE_TWIN_PLAY, "twin-play")               /* and reaches the same bytes */                         \
    X(REQUIRE_OUTCOME, "outcome")                   /* results lie in 0..LUD_ONE and add up */               \
    X(REQUIRE_EVALUATION, "evaluation")             /* values lie strictly inside and add up */              \
    X(REQUIRE_MEMORY, "memory")                     /* a failed allocation gives LUD_ERROR_MEMORY */

enum conformance_requirement {
#define CONFORMANCE_CONSTANT(constant, word) constant,
    CONFORMANCE_TABLE(CONFORMANCE_CONSTANT)
#undef CONFORMANCE_CONSTANT
};

enum { CONFORMANCE_POSITION = 8192, CONFORMANCE_OPTIONS = 256 };

/* What failed and where, and how much was checked. */
struct conformance_report {
    enum conformance_requirement failed; /* REQUIRE_NOTHING: everything holds */
    const struct lud_game *game;
    uint64_t seed;                     /* as given to conformance_check */
    int round;                         /* number of the random game, from 0 */
    int ply;                           /* moves played so far in that game */
    lud_move move;                     /* the failing move; LUD_NO_MOVE = not about a move */
    uint64_t fault;                    /* conformance_memory: number of the allocation that failed, from 1 */
    struct lud_why why;                /* the last one that the game filled */
    char options[CONFORMANCE_OPTIONS]; /* of the rules, NUL-terminated, truncated to fit */
    char position[CONFORMANCE_POSITION]; /* the position (at the last tick boundary) or the text that was
                                            parsed; NUL-terminated, truncated to fit */
    uint64_t positions, moves;           /* how many were checked */
    uint64_t finished;                   /* games played to their end */
};

/* Plays `games` random games under `options`, each to its end or for `max_plies` plies, and checks every
 * requirement but REQUIRE_MEMORY. REQUIRE_LENGTH is only effective if `max_plies` exceeds rules->max_plies.
 * Deterministic: the same arguments give the same games. LUD_ERROR_CHECK when a requirement fails, see
 * *report; LUD_ERROR_MEMORY when the suite itself runs out of memory. */
enum lud_status conformance_check(const struct lud_game *game, struct span options, uint64_t seed, int games,
                                  int max_plies, const struct lud_memory *memory,
                                  struct conformance_report *report);

/* Opens the rules and formats and parses a position, over and over, with the 1st, 2nd, 3rd... allocation
 * failing, until none fails or CONFORMANCE_FAULTS is reached. Every failure must give LUD_ERROR_MEMORY and
 * leak nothing. */
enum { CONFORMANCE_FAULTS = 4096 };
enum lud_status conformance_memory(const struct lud_game *game, struct span options,
                                   const struct lud_memory *memory, struct conformance_report *report);

/* Appends the report on one line: `requirement=key game=nim options=... seed=1 round=0 ply=3 ...
 * position=...`. */
void conformance_describe(const struct conformance_report *report, struct bytes *out);
const char *conformance_word(enum conformance_requirement requirement);

#endif
