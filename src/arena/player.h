/* player.h: the referee's interface to an engine, be it one of ours or a process that speaks the protocol. A
 * player belongs to one thread. */
#ifndef ARENA_PLAYER_H
#define ARENA_PLAYER_H

#include "arena/arena.h"
#include "arena/ending.h"
#include "core/evaluation.h"

/* The start of a game. */
struct player_game {
    const struct session *session; /* at the end of the opening; valid until player_end */
    int seat;                      /* the player's seat */
    uint64_t seed;                 /* for the player's random choices, below PLAYER_SEEDS */
};
#define PLAYER_SEEDS                                                                                         \
    UINT64_C(1000000000000000000) /* 18 digits, as in the protocol and on the command line                   \
                                   */

/* A request for a move. The session is at a tick boundary. */
struct player_question {
    const struct session *session;
    int seat;              /* the seat to move for */
    const int64_t *clocks; /* milliseconds left for each seat; NULL = no clocks */
    int own_moves;         /* moves this seat has made so far */
    bool timed;            /* the deadline comes from a time limit, otherwise from the arena's patience */
    uint64_t deadline;     /* timer_now reading after which the answer no longer counts */
};

struct player_answer {
    enum ending fault; /* ENDING_NONE: `move` is set, but the referee has yet to check it */
    lud_move move;
    bool scored;                       /* values are set */
    lud_value values[LUD_MAX_PLAYERS]; /* the player's estimate of each seat's result */
    int depth;                         /* search depth in plies; 0 = not reported */
};

struct player; /* opaque */

/* A kind of player. `body` is the kind's own state. */
struct player_kind {
    /* Checks that the entrant can play, without keeping anything open; see player_try. */
    enum lud_status (*try)(const struct arena *arena, const struct entrant *entrant, struct lud_why *why);
    enum lud_status (*open)(const struct arena *arena, const struct entrant *entrant, void **body,
                            struct lud_why *why);
    void (*close)(const struct arena *arena, void *body);
    /* Prepares a new game; returns ENDING_NONE or the fault that loses the game. */
    enum ending (*begin)(void *body, const struct player_game *game);
    void (*ask)(void *body, const struct player_question *question, struct player_answer *answer);
    void (*end)(void *body); /* the game is over or begin failed; forget its session */
};

extern const struct player_kind player_internal; /* player_internal.c */
extern const struct player_kind player_external; /* player_external.c */

/* Creates a player for the entrant; free it with player_free. An external engine is started when its first
 * game begins. On error *player is NULL. */
enum lud_status player_new(const struct arena *arena, int entrant, struct player **player,
                           struct lud_why *why);
void player_free(struct player *player); /* may be NULL */
int player_entrant(const struct player *player);

/* Call the kind's functions of the same name. After a fault the player can still be used for another game. */
enum ending player_begin(struct player *player, const struct player_game *game);
struct player_answer player_ask(struct player *player, const struct player_question *question);
void player_end(struct player *player);

/* Whether the entrant can play: our own engine must exist, know its options and accept the rules; an external
 * command must start. The column of an error counts within the entrant's spec. */
enum lud_status player_try(const struct arena *arena, int entrant, struct lud_why *why);

#endif
