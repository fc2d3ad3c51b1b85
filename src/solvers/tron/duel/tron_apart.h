/* tron_apart.h: solves a duel between riders who cannot meet any more, on a map of any size: the rider with
 * the longer ride wins. */
#ifndef SOLVERS_TRON_APART_H
#define SOLVERS_TRON_APART_H

#include "solvers/tron/duel/tron_duel.h"

/* Sets *apart to whether no free cell can be reached by both riders; only then solves the duel and fills
 * *answer. LUD_ERROR_MEMORY. */
enum lud_status tron_apart(const struct duel_question *question, bool *apart, struct tron_duel *answer);

#endif
