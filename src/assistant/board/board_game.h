/* board_game.h: what the assistant can say about the board of a particular game: one row of callbacks per
 * game, in board_GAME.c. Every field but `game` is optional; the comment on each says what NULL means. */
#ifndef ASSISTANT_BOARD_GAME_H
#define ASSISTANT_BOARD_GAME_H

#include "assistant/board/board.h"

struct board_game {
    const struct lud_game *game;

    /* ---- squares to highlight, added with board_cell ---- */

    void (*cells)(struct board *board, lud_move move);  /* squares of the move; NULL: none */
    void (*around)(struct board *board, lud_move move); /* squares to look at; NULL: advice skips this step */
    void (*target)(struct board *board);                /* goal of the puzzle's hints; NULL: none */

    /* ---- moves in words ---- */

    /* Finds a move written in words, like board_find_move; NULL: moves are recognised in notation only. */
    bool (*spelled)(const struct board *board, lud_move *move, char *typed);
    bool spelled_first; /* try `spelled` before notation: `e3 h` is a wall, although e3 alone is a move */

    /* ---- answers ---- */

    void (*nudge)(struct board *board, lud_move move); /* the kind of move; NULL: advice skips this step */
    enum lud_text (*area)(lud_move move); /* text with {word} = squares; NULL: TEXT_ASSISTANT_AREA_CELLS */
    void (*counts)(struct board *board);  /* material, distances; NULL: the game's first topic, if any */
    /* Distance to the goal; NULL: the first hint of a puzzle, in other games who is ahead. */
    enum lud_status (*distance)(struct board *board, struct lud_why *why);
    /* Path to the goal; NULL: the best line. */
    enum lud_status (*path)(struct board *board, struct lud_why *why);
    void (*algorithm)(struct board *board, const char *engine); /* figures of its search here; NULL: none */
};

extern const struct board_game board_pogo, board_quoridor, board_ricochet, board_tron;

/* The row of the board's game; an empty row, never NULL, for a game that has none. */
const struct board_game *board_game(const struct board *board);

/* ---- for the rows ---- */

/* Words for a sign of the notation. A table of them ends with NULL words. */
struct board_spelling {
    const char *words; /* folded words, separated by blanks */
    const char *sign;  /* as in the notation */
};

/* The sign of the first word of the question that is in the table; NULL: none is. */
const char *board_spelled(const struct folded *words, const struct board_spelling *rows);
/* The direction that the question names: `u`, `r`, `d`, `l`, or `x` for a link; NULL: none. */
const char *board_direction(const struct folded *words);
/* Parses the text as a move and copies it, terminated, to `typed`; false: not a move. Legality is not
 * checked. */
bool board_reads(const struct board *board, struct span text, lud_move *move, char *typed);
bool board_has_digit(struct span word);

/* Says what the first of the game's topics (explain.h) says about the position; nothing if it has none. */
void board_topic(struct board *board);
/* Adds a square by column, from 0 for `a`, and row, from 1. */
void board_square(struct board *board, int column, int row);

#endif
