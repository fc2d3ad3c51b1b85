/* record_setup.h: derives the rules and position headers of a record, from which the same session can be
 * opened again. */
#ifndef PLAY_RECORD_SETUP_H
#define PLAY_RECORD_SETUP_H

#include "play/session.h"

/* Writes to `options` and `position` texts with which session_new opens a session that begins like this one.
 * `position` stays empty if the options alone lead to it. Every option is written, so that a later change of
 * defaults does not change the game; only an option at its default that contradicts the position or another
 * option is left out. False without memory. */
bool record_setup(const struct session *session, const struct lud_memory *memory, struct bytes *options,
                  struct bytes *position);

#endif
