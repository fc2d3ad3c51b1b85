/* tree.h: a game for tests only whose whole tree is drawn in its position text, so that a search can be
 * compared with a tree worked out by hand. */
#ifndef TESTS_GAMES_TREE_H
#define TESTS_GAMES_TREE_H

#include "core/game.h"

/* `(a:3 b:(=60 a:5 b:2) c:7) @b` is a tree and, after ` @`, the path from the root to the present node (the
 * root when there is none). Players choose in turn, the first at the root; a move is the letter of a branch
 * (0 = a).
 *
 *   node   = value | "(" ["=" value] branches ")"    after "=" stands the estimate of an inner node
 *   branch = letter ":" node                         letters a..p in their order; blanks between branches
 *   value  = 0..100 | "[" 0..100 "," ... "]"         percent of LUD_ONE for each player; an estimate is 1..99
 *
 * A single number is the value of the only player, or of the first of two, whose rival gets the rest. A list
 * fixes the number of players. The root is an inner node; a tree has at most 256 nodes. LUD_ZERO_SUM holds
 * when there are several players and every value adds up to 100. The tree belongs to the rules: open them
 * with the text that will be parsed. game_start goes to the root, whatever the path was. */
struct tree_state {
    struct lud_state head;
    uint64_t node; /* index of the present node in the order of the text; wide so that nothing is padding */
};

/* The default trees, by number of players. */
#define TREE_SOLO "(a:(a:20 b:(a:90 b:40)) b:(=60 a:70 b:10) c:30)" /* 90 for the line a b a */
/* Minimax chooses c with 50 (a has 40, b 20). At depth 1 the estimates favour b. */
#define TREE_TWO "(a:(a:60 b:(=45 a:30 b:80) c:40) b:(=70 a:20 b:90) c:(a:50 b:100 c:(a:0 b:70)))"
/* Max^n: the line b a with [30,40,30]. Paranoid: a with 10 for the first player. */
#define TREE_THREE                                                                                           \
    "(a:(=[40,30,30] a:(a:[20,50,30] b:[60,20,20]) b:[10,10,80]) b:(a:[30,40,30] b:(a:[50,0,50] "            \
    "b:[0,100,0])))"

/* The evaluation `drawn` gives the estimate; without one the players' shares are equal (a single player's is
 * 1/2). */
extern const struct lud_game tree_game;

#endif
