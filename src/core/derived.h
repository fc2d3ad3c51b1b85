/* derived.h: a hidden game made from a real one, to ask an algorithm what the real game does not pose: Pogo
 * scored by actions, the way of one pawn as a puzzle. An ordinary struct lud_game in its game's folder that
 * no table of games lists; engines (engine/engine.h) put it between the session and the algorithm. */
#ifndef CORE_DERIVED_H
#define CORE_DERIVED_H

#include "core/game.h"

/* The hidden rules are opened anew for each instance of the real ones. A hidden question has no past: keys
 * belong to their game. */
struct lud_derived {
    const struct lud_game *game; /* the hidden one */
    /* Appends those of the hidden rules' options that follow from the real rules: `move=exact`. The others
     * are for the user to choose. */
    void (*options)(const struct lud_rules *real, struct bytes *out);
    /* Fills every byte of `to`, a position of the hidden game that is not over, from the real position
     * `from`, which is not over either, as `player` sees it, who asks. */
    void (*enter)(const struct lud_rules *real, const struct lud_state *from, int player,
                  const struct lud_rules *hidden, struct lud_state *to);
    /* The real move that `move` in the hidden position `at` stands for; LUD_NO_MOVE for none. */
    lud_move (*leave)(const struct lud_rules *real, const struct lud_rules *hidden,
                      const struct lud_state *at, lud_move move);
};

#endif
