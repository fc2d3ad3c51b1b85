/* quoridor_walk.h: the way of one pawn to its goal as a puzzle, for searches that find ways: what the engines
 * of the MIASHS Quoridor report do. A hidden game (core/derived.h) for one player: the walls stand as they
 * are, and after the first move the other pawns do not matter. */
#ifndef GAMES_QUORIDOR_WALK_H
#define GAMES_QUORIDOR_WALK_H

#include "core/derived.h"

/* The puzzle. Its options are Quoridor's. The first move is a legal move of the pawn in Quoridor, jumps
 * included; each further one a step where no wall is. A pawn that cannot move at all begins with any other
 * move that Quoridor allows, a wall or a pass: so there is always an answer, and of the walls a shortest way
 * begins with one that does not lengthen it.
 *
 * A text is Quoridor's with who walks and where the pawn is, `-` before the first move:
 * `9x9 2 1 e1,e9 10,10 - walks=1 at=-`, `9x9 2 1 e1,e9 10,10 - walks=1 at=e2`.
 *
 * The evaluation `lines` bounds what is left by the lines between pawn and goal, walls ignored. */
extern const struct lud_game quoridor_walk_game;
/* The same, as made from Quoridor: the player to move walks. Only the first move stands for a real one: the
 * others will have moved before the second. */
extern const struct lud_derived quoridor_walk;

#endif
