/* ricochet_bidder.h: how an engine takes part in rounds of Ricochet Robots: it searches for a line as its
 * level does, removes superfluous moves, and bids after a delay that fits its level. Nothing depends on the
 * speed of the machine: the same round gives the same bid at the same moment. */
#ifndef ENGINE_RICOCHET_BIDDER_H
#define ENGINE_RICOCHET_BIDDER_H

#include "core/environment.h"
#include "core/limits.h"
#include "rounds/ricochet_round.h"

/* The parameters of a bidder; hosts may define their own. */
struct bidder {
    const char *spec;         /* an engine: `name` or `name:option=value,...` */
    struct lud_limits limits; /* of its search: nodes, depth and memory, never time */
    uint32_t pause, each;     /* delay of the bid in milliseconds: constant, and per move of its line */
};

/* The bidder of a level (`medium`); false if there is no such level. */
bool bidder_of_level(struct span level, struct bidder *bidder);
/* A bidder that searches with the engine `spec` and has the delays of `medium`. `spec` must outlive it. */
struct bidder bidder_of_engine(const char *spec);

/* What a bidder will do in a round. */
struct bidder_plan {
    int number;               /* its bid; 0 = it found no line and passes */
    lud_move line[ROUND_BID]; /* `number` moves that demonstrate the bid */
    uint32_t delay;           /* time of the bid or pass, in milliseconds after the draw */
    bool proved;              /* no shorter line exists */
};

/* Searches the round's position, mostly for a fraction of a second, and fills *plan. `player` only makes the
 * delays of two engines of a level differ. On error *plan is a pass. */
enum lud_status bidder_think(const struct bidder *bidder, const struct ricochet_round *round, int player,
                             const struct lud_env *env, struct bidder_plan *plan, struct lud_why *why);

/* What the engine does when its delay has passed: bids if that is still possible, else passes. It bids only
 * once, so a host can let it pass right after the bid. */
struct round_event bidder_event(const struct bidder_plan *plan, const struct ricochet_round *round,
                                int player);

#endif
