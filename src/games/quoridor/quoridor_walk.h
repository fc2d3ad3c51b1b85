/* quoridor_walk.h: the path of one pawn to its goal as a puzzle, so that path searches can play Quoridor, as
 * the engines of the MIASHS Quoridor report do. A hidden game (core/derived.h) for one player: the walls stay
 * as they are, and after the first move the other pawns are ignored. */
#ifndef GAMES_QUORIDOR_WALK_H
#define GAMES_QUORIDOR_WALK_H

#include "core/derived.h"

/* The puzzle. Its options are Quoridor's. The first move is a legal pawn move of Quoridor, jumps included;
 * each later move is a step that no wall blocks. A pawn that cannot move begins with any other legal move of
 * Quoridor, a wall or a pass, so every position has an answer; among the walls, a shortest solution begins
 * with one that does not lengthen the path.
 *
 * A position's text is Quoridor's followed by the walking player and its square, `-` before the first move:
 * `9x9 2 1 e1,e9 10,10 - walks=1 at=-`, `9x9 2 1 e1,e9 10,10 - walks=1 at=e2`.
 *
 * The evaluation `lines` has the admissible bound "rows or columns between pawn and goal, walls ignored". */
extern const struct lud_game quoridor_walk_game;
/* The derivation from Quoridor: the player to move walks. Only the first move of the puzzle is a move of the
 * real game; by the second one the other players will have moved. */
extern const struct lud_derived quoridor_walk;

#endif
