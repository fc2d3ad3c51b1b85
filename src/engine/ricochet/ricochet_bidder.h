/* ricochet_bidder.h: how an engine takes part in rounds of Ricochet Robots: it looks for a line as its level
 * does, strikes out what is superfluous, and says the number after a time that fits its level. Nothing here
 * depends on how fast the machine is: the same round gives the same bid at the same moment. */
#ifndef ENGINE_RICOCHET_BIDDER_H
#define ENGINE_RICOCHET_BIDDER_H

#include "core/environment.h"
#include "core/limits.h"
#include "rounds/ricochet_round.h"

/* A kind of bidder; hosts may make their own. */
struct bidder {
    const char *spec;         /* an engine: `name` or `name:option=value,...` */
    struct lud_limits limits; /* of its search: nodes, depth, memory, never time */
    uint32_t pause, each;     /* milliseconds before it speaks: at all, and for each move of its line */
};

/* The bidder of a level (`medium`); false when there is no such level. */
bool bidder_of_level(struct span level, struct bidder *bidder);
/* One that thinks with `spec` and speaks like `medium`. */
struct bidder bidder_of_engine(const char *spec);

/* What an engine will do in a round. */
struct bidder_plan {
    int number;               /* its bid; 0 = it finds nothing and passes */
    lud_move line[ROUND_BID]; /* of `number` moves: how it would show it */
    uint32_t delay;           /* milliseconds after the draw when it speaks */
    bool proved;              /* there is no shorter line */
};

/* Thinks about the round's position, for a fraction of a second mostly. `player` only gives two engines of a
 * level different moments. On error *plan passes. */
enum lud_status bidder_think(const struct bidder *bidder, const struct ricochet_round *round, int player,
                             const struct lud_env *env, struct bidder_plan *plan, struct lud_why *why);

/* What the engine does when its moment has come: bids when that is still possible, else passes. It keeps to
 * its number: after the bid it has nothing more to say, so that a host lets it pass at once. */
struct round_event bidder_event(const struct bidder_plan *plan, const struct ricochet_round *round,
                                int player);

#endif
