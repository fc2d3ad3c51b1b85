/* ricochet_round_text.h: what the writer and the reader of a game of rounds agree upon. */
#ifndef ROUNDS_RICOCHET_ROUND_TEXT_H
#define ROUNDS_RICOCHET_ROUND_TEXT_H

#define ROUND_MAGIC   "ludens-rounds" /* the word that a text begins with */
#define ROUND_VERSION "1"

enum { ROUND_BAG_DIGITS = 5 }; /* 17 chips, four to a digit */

#endif
