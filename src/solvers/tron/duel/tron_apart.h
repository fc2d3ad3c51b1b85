/* tron_apart.h: a duel between riders who cannot meet any more, on a map of any size: whoever has the longer
 * ride wins. */
#ifndef SOLVERS_TRON_APART_H
#define SOLVERS_TRON_APART_H

#include "solvers/tron/duel/tron_duel.h"

/* Solves the duel when no free cell can be reached by both riders; *apart says whether that is so, and only
 * then *answer is filled. LUD_ERROR_MEMORY. */
enum lud_status tron_apart(const struct duel_question *question, bool *apart, struct tron_duel *answer);

#endif
