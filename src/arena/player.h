/* player.h: whoever chooses moves in the arena: an engine of ours or a process that speaks the protocol. The
 * referee sees only this. A player belongs to one thread. */
#ifndef ARENA_PLAYER_H
#define ARENA_PLAYER_H

#include "arena/arena.h"
#include "arena/ending.h"
#include "core/evaluation.h"

/* A game that begins. */
struct player_game {
    const struct session *session; /* as the opening left it */
    int seat;                      /* the player's */
    uint64_t seed;                 /* of the player's random choices, below PLAYER_SEEDS */
};
#define PLAYER_SEEDS UINT64_C(1000000000000000000) /* what protocol and command line take: 18 digits */

/* What a player is asked. The session is at a tick boundary. */
struct player_question {
    const struct session *session;
    int seat;              /* to answer for */
    const int64_t *clocks; /* milliseconds left in each seat; NULL = no clocks */
    int own_moves;         /* that this player has made */
    bool timed;            /* the deadline is that of a time limit, else of patience */
    uint64_t deadline;     /* reading of timer_now after which the answer is worth nothing */
};

struct player_answer {
    enum ending fault; /* ENDING_NONE: there is a move, which the referee has yet to judge */
    lud_move move;
    bool scored;                       /* values are there */
    lud_value values[LUD_MAX_PLAYERS]; /* what the player thinks each seat will get */
    int depth;                         /* plies looked ahead; 0 = not said */
};

struct player; /* opaque */

/* A kind of player. */
struct player_kind {
    enum lud_status (*try)(const struct arena *arena, const struct entrant *entrant, struct lud_why *why);
    enum lud_status (*open)(const struct arena *arena, const struct entrant *entrant, void **body,
                            struct lud_why *why);
    void (*close)(const struct arena *arena, void *body);
    /* Gets ready for a new game; ENDING_NONE or the fault that loses it. */
    enum ending (*begin)(void *body, const struct player_game *game);
    void (*ask)(void *body, const struct player_question *question, struct player_answer *answer);
    void (*end)(void *body); /* the game is over, or begin failed; its session may go */
};

extern const struct player_kind player_internal; /* player_internal.c */
extern const struct player_kind player_external; /* player_external.c */

/* A player for the entrant; free it with player_free. External engines start at their first game. On error
 * *player is NULL. */
enum lud_status player_new(const struct arena *arena, int entrant, struct player **player,
                           struct lud_why *why);
void player_free(struct player *player); /* may be NULL */
int player_entrant(const struct player *player);

/* As the callbacks. After a fault the player may still be used for another game. */
enum ending player_begin(struct player *player, const struct player_game *game);
struct player_answer player_ask(struct player *player, const struct player_question *question);
void player_end(struct player *player);

/* Whether the entrant can play at all: an engine of ours must exist, know its options and accept the rules; a
 * command must start. Errors have their column in the entrant's spec. */
enum lud_status player_try(const struct arena *arena, int entrant, struct lud_why *why);

#endif
