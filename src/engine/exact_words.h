/* exact_words.h: formats an exact answer as the line that `ludens solve` prints, the protocol sends and the
 * API returns:
 *
 *     win 9 | loss 4 | draw | unknown       for the player to move, with the plies to the end
 *     7 Br Bu Rl ...                        a shortest solution; others follow: | Bu Br ...
 *     0                                     solved already
 *     unsolvable                            proved
 *     bounds 5 9 Br Bu Rl ...               no solution has fewer than 5 moves; this one has 9
 *     bounds 5 -                            no solution has fewer than 5 moves, none was found
 *     163 drur...                           the longest ride
 *     bounds 150 163 drur...                this ride has 150 moves; none has more than 163
 *     low -1 high 0 value -0.333333         a duel: see low, high and mixed in exact.h
 */
#ifndef ENGINE_EXACT_WORDS_H
#define ENGINE_EXACT_WORDS_H

#include "engine/exact.h"

/* Appends the line for the session's position, without the values of moves and without a newline. */
void exact_words(const struct session *session, const struct exact_answer *answer, struct bytes *out);
/* Appends `win 9`, with `between` instead of the space. */
void exact_words_value(struct exact_value value, char between, struct bytes *out);
/* Appends line `index` of the answer: moves separated by spaces, or letters without spaces for Tron. */
void exact_words_line(const struct session *session, const struct exact_answer *answer, int index,
                      struct bytes *out);

#endif
