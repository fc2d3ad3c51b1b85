/* record_setup.h: the rules and position headers of a record: what opens the same session again. */
#ifndef PLAY_RECORD_SETUP_H
#define PLAY_RECORD_SETUP_H

#include "play/session.h"

/* Writes to `options` and `position` the shortest certain description of how `session` began: no position
 * when the options alone lead to it, and every option, so that a later change of fallbacks does not change
 * the game; an option left at its fallback that position or other options contradict is left out. False
 * without memory. */
bool record_setup(const struct session *session, const struct lud_memory *memory, struct bytes *options,
                  struct bytes *position);

#endif
