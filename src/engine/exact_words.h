/* exact_words.h: an exact answer as the line that `ludens solve` prints, the protocol sends and the API hands
 * out:
 *
 *     win 9 | loss 4 | draw | unknown       for the player to move, in so many plies
 *     7 Br Bu Rl ...                        a shortest solution; further ones follow: | Bu Br ...
 *     0                                     there is nothing to do
 *     unsolvable                            proved
 *     bounds 5 9 Br Bu Rl ...               no solution has fewer than 5 moves, here is one of 9
 *     bounds 5 -                            no solution has fewer than 5 moves, none was found
 *     163 drur...                           the longest ride
 *     bounds 150 163 drur...                this ride has 150 moves, none has more than 163
 *     low -1 high 0 value -0.333333         a duel: what rider 1 can force, what rider 2, mixed strategies
 */
#ifndef ENGINE_EXACT_WORDS_H
#define ENGINE_EXACT_WORDS_H

#include "engine/exact.h"

/* Appends the line for the session's position, without the values of moves and without a line end. */
void exact_words(const struct session *session, const struct exact_answer *answer, struct bytes *out);
/* Appends `win 9`, with `between` in place of the blank. */
void exact_words_value(struct exact_value value, char between, struct bytes *out);
/* Appends line `index`: moves with blanks between them, or letter after letter where riders move. */
void exact_words_line(const struct session *session, const struct exact_answer *answer, int index,
                      struct bytes *out);

#endif
