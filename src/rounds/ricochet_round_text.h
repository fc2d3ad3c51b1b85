/* ricochet_round_text.h: constants that the writer and the reader of a game of rounds share. */
#ifndef ROUNDS_RICOCHET_ROUND_TEXT_H
#define ROUNDS_RICOCHET_ROUND_TEXT_H

#define ROUND_MAGIC   "ludens-rounds" /* first word of a text; the version is the second */
#define ROUND_VERSION "1"

enum { ROUND_BAG_DIGITS = 5 }; /* hex digits of the bag: 17 chips, four per digit */

#endif
