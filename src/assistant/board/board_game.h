/* board_game.h: what the assistant can say about the board of one game only: a row of callbacks per game, in
 * board_GAME.c. Every field but `game` is optional; NULL means what suits all games, as said beside each. */
#ifndef ASSISTANT_BOARD_GAME_H
#define ASSISTANT_BOARD_GAME_H

#include "assistant/board/board.h"

struct board_game {
    const struct lud_game *game;

    /* ---- squares that an answer is about, with board_cell ---- */

    void (*cells)(struct board *board, lud_move move); /* what the move touches; NULL = none are named */
    void (*around)(struct board *board,
                   lud_move move);       /* where to look for it; NULL = no such step of advice */
    void (*target)(struct board *board); /* where the hints of a puzzle lead; NULL = nowhere */

    /* ---- moves in words ---- */

    /* The move that the question spells out, as board_find_move; NULL = moves are found in notation only. */
    bool (*spelled)(const struct board *board, lud_move *move, char *typed);
    bool spelled_first; /* before notation: `e3 h` is a wall, though e3 is a move */

    /* ---- answers ---- */

    void (*nudge)(struct board *board, lud_move move); /* what kind of move; NULL = no such step of advice */
    enum lud_text (*area)(lud_move move); /* {word} = squares; NULL = TEXT_ASSISTANT_AREA_CELLS */
    void (*counts)(struct board *board);  /* what anybody can count; NULL = the game's first topic, if any */
    /* How far it is to the goal; NULL = the first hint of a puzzle, in other games who is ahead. */
    enum lud_status (*distance)(struct board *board, struct lud_why *why);
    /* Which way; NULL = the line that is best. */
    enum lud_status (*path)(struct board *board, struct lud_why *why);
    void (*algorithm)(struct board *board, const char *engine); /* numbers of its search here; NULL = none */
};

extern const struct board_game board_pogo, board_quoridor, board_ricochet, board_tron;

/* The row of the board's game; an empty one when it has none. */
const struct board_game *board_game(const struct board *board);

/* ---- for the rows ---- */

/* Words for what a notation writes with a sign; the last row has none. */
struct board_spelling {
    const char *words; /* folded, separated by blanks */
    const char *sign;
};

/* The sign of the first word of the question that the table has; NULL when there is none. */
const char *board_spelled(const struct folded *words, const struct board_spelling *rows);
/* The direction that the question names, as `u`, `r`, `d`, `l` or `x`, a link; NULL when there is none. */
const char *board_direction(const struct folded *words);
/* Reads the text as a move and keeps it in `typed`; false when it is none. */
bool board_reads(const struct board *board, struct span text, lud_move *move, char *typed);
bool board_has_digit(struct span word);

/* What the first of the game's topics (explain.h) says of the position; nothing when it has none. */
void board_topic(struct board *board);
/* A square of columns a, b, ... and rows 1, 2, ... */
void board_square(struct board *board, int column, int row);

#endif
