/* plan.h: the work list of a tournament: for each game number the entrants in their seats, the opening and
 * the seed. It is a pure function of the options and the number. Nothing is stored, so any thread or machine
 * that knows the options can play any game of the plan. */
#ifndef ARENA_PLAN_H
#define ARENA_PLAN_H

#include "base/why.h"
#include "ludens.h"

enum { PLAN_MAX_ENTRANTS = 64, PLAN_MAX_GAMES = 1000000 };

struct plan_options {
    int entrants;   /* number of engines, 1..PLAN_MAX_ENTRANTS */
    int seats;      /* players of the game, 1..LUD_MAX_PLAYERS */
    bool gauntlet;  /* only groups that include the first entrant */
    uint64_t games; /* games per group, >= 1 */
    uint64_t seed;
};

/* Entrants meet in groups: every pair for two seats, every subset of `seats` entrants for more, every entrant
 * alone for one. With fewer entrants than seats there is a single group, and its members take seats in turn
 * until all seats are filled. The games of a group come in sets of `members` games: one opening, with the
 * members rotated by one more seat in each game. */
struct plan {
    struct plan_options options;
    int members;     /* entrants in a group: the smaller of entrants and seats */
    uint64_t groups; /* number of groups */
    uint64_t total;  /* number of games, at most PLAN_MAX_GAMES */
};

/* One game. */
struct plan_game {
    uint64_t index;                /* 0..total-1: the order of play */
    uint64_t group;                /* 0..groups-1 */
    uint64_t set;                  /* number of the opening */
    int rotation;                  /* 0..members-1: by how many seats the members are rotated */
    int entrants[LUD_MAX_PLAYERS]; /* the entrant in each seat */
    uint64_t seed;                 /* distinct for each game */
};

/* LUD_ERROR_USAGE for too few entrants, LUD_ERROR_TOO_LARGE for too many entrants or games; *plan is then
 * unspecified. */
enum lud_status plan_init(struct plan *plan, const struct plan_options *options, struct lud_why *why);
struct plan_game plan_game(const struct plan *plan, uint64_t index); /* index < total */
/* The number of the game with this group, set and rotation, which must exist. */
uint64_t plan_index(const struct plan *plan, uint64_t group, uint64_t set, int rotation);
/* Finds the group and rotation with the seating entrants[0..seats-1]; false when the plan has none. */
bool plan_find(const struct plan *plan, const int *entrants, uint64_t *group, int *rotation);
uint64_t plan_sets(const struct plan *plan); /* number of openings needed */
/* The number n of sets that include a game with this rotation; these are the sets 0..n-1. */
uint64_t plan_turns(const struct plan *plan, int rotation);

#endif
