/* match_think.h: the engines of a match: those that play, and the adviser behind hints. */
#ifndef CLI_MATCH_THINK_H
#define CLI_MATCH_THINK_H

#include "cli/play/match.h"
#include "engine/explain.h"

/* Asks the engine of the player to move for a move. Within a tick it searches the position at the start of
 * the tick: it does not see moves that others have already committed. */
enum lud_status think_turn(struct match *match, struct lud_result *result);

/* The adviser's results. `search` points into the struct, so it must not be copied or moved. */
struct advice {
    struct lud_result before, after;
    struct explain_search search;
};

/* Asks the game's adviser about the current position, which must not be over, and about the position after
 * `move`, unless that is LUD_NO_MOVE, the adviser's own choice, or ends the game or leaves a tick incomplete.
 */
enum lud_status think_advice(struct match *match, lud_move move, struct advice *advice);

#endif
