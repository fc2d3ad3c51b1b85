/* plan.h: the work list of a tournament: which game is played by whom in which seat, from which opening, with
 * which seed. A pure function of the options and of the game's number: nothing is stored, so that any
 * runner, here or elsewhere, can take any game and agree with all others about what it is. */
#ifndef ARENA_PLAN_H
#define ARENA_PLAN_H

#include "base/why.h"
#include "ludens.h"

enum { PLAN_MAX_ENTRANTS = 64, PLAN_MAX_GAMES = 1000000 };

struct plan_options {
    int entrants;   /* how many engines there are, 1..PLAN_MAX_ENTRANTS */
    int seats;      /* players of the game */
    bool gauntlet;  /* only groups that the first entrant is in */
    uint64_t games; /* of each group, >= 1 */
    uint64_t seed;
};

/* Entrants meet in groups: pairs for two seats, all sets of `seats` entrants for more. Where there are fewer
 * entrants than seats there is one group, and some sit twice. A game for one has a group for each. The
 * games of a group come in sets of `members`: one opening, everybody once in every seat. */
struct plan {
    struct plan_options options;
    int members;     /* of a group: the smaller of entrants and seats */
    uint64_t groups; /* how many */
    uint64_t total;  /* games in all */
};

/* One game. */
struct plan_game {
    uint64_t index;                /* 0..total-1: the order of play */
    uint64_t group;                /* 0..groups-1 */
    uint64_t set;                  /* which opening; the same for all games with this number */
    int rotation;                  /* 0..members-1: how far the seats are turned */
    int entrants[LUD_MAX_PLAYERS]; /* who sits where */
    uint64_t seed;                 /* of this game alone */
};

/* LUD_ERROR_USAGE for too few entrants, LUD_ERROR_TOO_LARGE for too many of them or of games. */
enum lud_status plan_init(struct plan *plan, const struct plan_options *options, struct lud_why *why);
struct plan_game plan_game(const struct plan *plan, uint64_t index); /* index < total */
/* The number of the game with that group, set and rotation. */
uint64_t plan_index(const struct plan *plan, uint64_t group, uint64_t set, int rotation);
/* Finds the group and rotation that seat entrants[0..seats) so; false when the plan has none. */
bool plan_find(const struct plan *plan, const int *entrants, uint64_t *group, int *rotation);
uint64_t plan_sets(const struct plan *plan); /* how many openings are needed */
/* How many games of a group have that rotation: the sets 0..n-1 do. */
uint64_t plan_turns(const struct plan *plan, int rotation);

#endif
