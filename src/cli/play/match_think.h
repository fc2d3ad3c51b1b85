/* match_think.h: engines of a match: those who play, and the adviser whom people ask. */
#ifndef CLI_MATCH_THINK_H
#define CLI_MATCH_THINK_H

#include "cli/play/match.h"
#include "engine/explain.h"

/* The engine in the chair of the player to move chooses a move. Within a tick it is asked about the position
 * at the tick's boundary: it does not see what others have committed themselves to. */
enum lud_status think_turn(struct match *match, struct lud_result *result);

/* What the adviser says; `search` points at what was asked. Stays where it was filled. */
struct advice {
    struct lud_result before, after;
    struct explain_search search;
};

/* Asks the game's adviser about the present position, which is not over; and about the one after `move`,
 * unless that is LUD_NO_MOVE or the adviser's own choice, or leaves nothing to ask. */
enum lud_status think_advice(struct match *match, lud_move move, struct advice *advice);

#endif
