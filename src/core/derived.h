/* derived.h: an internal game derived from a real one, so that an algorithm can answer a question that the
 * real game does not pose: Pogo scored by actions, the path of one pawn as a puzzle. It is an ordinary struct
 * lud_game in the real game's folder, absent from the table of games; engines (engine/engine.h) translate
 * between the session and the algorithm. */
#ifndef CORE_DERIVED_H
#define CORE_DERIVED_H

#include "core/game.h"

/* Each instance of the real rules gets its own instance of the derived rules. A derived problem has no past
 * positions, because keys of different games cannot be compared. */
struct lud_derived {
    const struct lud_game *game; /* the derived game */
    /* Appends the derived rules' options that follow from the real rules, such as `move=exact`. The user sets
     * the others. */
    void (*options)(const struct lud_rules *real, struct bytes *out);
    /* Translates the real position `from`, not over, as seen by `player`, for whom the search runs. Fills
     * every byte of `to`, which must not be over either. */
    void (*enter)(const struct lud_rules *real, const struct lud_state *from, int player,
                  const struct lud_rules *hidden, struct lud_state *to);
    /* The real move that corresponds to `move` in the derived position `at`; LUD_NO_MOVE if none does. */
    lud_move (*leave)(const struct lud_rules *real, const struct lud_rules *hidden,
                      const struct lud_state *at, lud_move move);
    /* Optional, for traces: as `leave`, but also for moves that would only be made later, such as the second
     * step of a path. NULL: `leave` tells. */
    lud_move (*show)(const struct lud_rules *real, const struct lud_rules *hidden, const struct lud_state *at,
                     lud_move move);
    /* Optional, for searches over places: appends the square that the derived position `at` stands for. */
    void (*cell)(const struct lud_rules *hidden, const struct lud_state *at, struct bytes *out);
};

#endif
